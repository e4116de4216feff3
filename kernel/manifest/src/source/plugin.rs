//! `plugin.yaml`: what a plugin is, where it takes part, what it asks for and why.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// A plugin: declarations and WebAssembly components that a partner ships.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PluginFile {
    /// Kebab-case; the folder's name, the name of its families and the key under which businesses keep it.
    pub plugin: String,
    /// `major.minor.patch`
    pub version: String,
    /// As people read it.
    pub title: String,
    /// What it does for a business, in one or two sentences.
    pub description: String,
    /// Who makes it and answers for it.
    pub publisher: String,
    #[serde(default)]
    pub icon: Option<String>,
    /// Version of the worlds in `plugins/wit` that its components are built for.
    pub world: String,
    /// ISO 3166-1 alpha-2; businesses elsewhere are not offered it. None named means everywhere.
    #[serde(default)]
    pub countries: Vec<String>,
    /// By world (`compute`, `validate`, `render`, `effect`): its component, a `.wasm` file beside this one.
    #[serde(default)]
    pub components: IndexMap<String, String>,
    /// By name, kebab-case: where it takes part.
    #[serde(default)]
    pub hooks: IndexMap<String, HookDecl>,
    /// What its effects reach. What is not asked for is refused.
    #[serde(default)]
    pub asks: AsksDecl,
    /// JSON Schema (draft 2020-12, an object) of the settings an administrator fills in.
    #[serde(default)]
    pub settings: Option<Json>,
    /// Lower limits than the host's own, for every call.
    #[serde(default)]
    pub limits: LimitsDecl,
    /// Names of families in `registry/<family>/` beside this file: entities, screens, reports, words and seeds, in the
    /// language of the product's own. Each is the plugin's name or begins with it and a hyphen.
    #[serde(default)]
    pub families: Vec<String>,
    /// What this version carries over to where its records keep it now, in this order, before a business that comes from an older
    /// version works with it.
    #[serde(default)]
    pub data: Vec<DataStepDecl>,
}

/// Values that a field of the plugin's records held and another one holds from a version on.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DataStepDecl {
    /// `major.minor.patch`: businesses that come from a version before it have their records carried over.
    pub since: String,
    /// What it does, in words for the administrator.
    pub about: String,
    /// `herd.animal`, of the plugin's own families.
    pub entity: String,
    /// A set of lines of the entity, where the fields are those of its lines.
    #[serde(default)]
    pub lines: Option<String>,
    /// The field that held the value so far. It stays declared, with `readOnly: true`.
    pub from: String,
    /// The field that holds it from this version on.
    pub to: String,
    /// What values are called from now on, by what they were called; any other value is left behind. Without it every value is
    /// taken over as it is.
    #[serde(default)]
    pub values: IndexMap<String, String>,
}

/// A WIT world of `plugins/wit`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PluginWorld {
    /// JSON in, JSON out; pure.
    Compute,
    /// What is wrong with a record; pure.
    Validate,
    /// Blocks of a printed document; pure.
    Render,
    /// Records, kept values, granted hosts; after the fact.
    Effect,
}

impl PluginWorld {
    pub const ALL: [PluginWorld; 4] =
        [PluginWorld::Compute, PluginWorld::Validate, PluginWorld::Render, PluginWorld::Effect];

    pub fn as_str(self) -> &'static str {
        match self {
            PluginWorld::Compute => "compute",
            PluginWorld::Validate => "validate",
            PluginWorld::Render => "render",
            PluginWorld::Effect => "effect",
        }
    }
}

/// Where a plugin takes part.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HookDecl {
    pub on: HookPoint,
    /// What it does there, in words for the administrator.
    pub title: String,
    /// `accounting.invoice`; of every point but formulas, report columns, jobs, callbacks, messages and actions without a record.
    #[serde(default)]
    pub entity: Option<String>,
    /// Of guards and effects: the transition.
    #[serde(default)]
    pub transition: Option<String>,
    /// Of computed fields: the fields it fills.
    /// Of report columns: the columns it adds, as people read them.
    #[serde(default)]
    pub fills: Vec<String>,
    /// Of report columns: `ledger.trial-balance`.
    #[serde(default)]
    pub report: Option<String>,
    /// Of jobs: how often.
    #[serde(default)]
    pub every: Option<HookEvery>,
    /// Of messages: which of them it takes.
    #[serde(default)]
    pub channel: Option<MessageChannel>,
    /// Of actions: JSON Schema (an object) of what the person who starts it is asked for. Nothing of it is kept. A text with
    /// `format: password` is not shown while it is written.
    #[serde(default)]
    pub input: Option<Json>,
    /// Fields of the record the plugin is shown, lines as `lines.quantity`; none named means all the caller may see.
    #[serde(default)]
    pub reads: Vec<String>,
    /// What happens to the caller when the plugin fails. `refuse` stops the save; `skip` lets it through and tells the
    /// administrator. Effects are tried again either way.
    #[serde(default)]
    pub on_fault: OnFault,
}

/// The points where plugins take part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HookPoint {
    /// `validate`: may refuse a record before it is created or changed.
    BeforeSave,
    /// `validate`: may refuse a transition.
    Guard,
    /// `compute`: fills fields of a record before it is saved.
    ComputedField,
    /// `compute`: taxes of a document's lines.
    TaxAssessment,
    /// `compute`: a named formula of payroll.
    PayrollFormula,
    /// `compute`: columns beside a report's own.
    ReportColumn,
    /// `render`: blocks on a printed document.
    PrintBlock,
    /// `effect`: after a record was created or changed.
    AfterSave,
    /// `effect`: after a transition.
    AfterTransition,
    /// `effect`: by the clock.
    Job,
    /// `effect`: on demand, a button of a record or of the plugin's own page.
    Action,
    /// `effect`: when another system reports something to the address made for it.
    Callback,
    /// `effect`: takes a message to a person of the business, as a gateway.
    Message,
    /// `effect`: is asked what became of such messages, where its provider reports nothing.
    MessageStatus,
}

impl HookPoint {
    pub const ALL: [HookPoint; 14] = [
        HookPoint::BeforeSave,
        HookPoint::Guard,
        HookPoint::ComputedField,
        HookPoint::TaxAssessment,
        HookPoint::PayrollFormula,
        HookPoint::ReportColumn,
        HookPoint::PrintBlock,
        HookPoint::AfterSave,
        HookPoint::AfterTransition,
        HookPoint::Job,
        HookPoint::Action,
        HookPoint::Callback,
        HookPoint::Message,
        HookPoint::MessageStatus,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            HookPoint::BeforeSave => "before-save",
            HookPoint::Guard => "guard",
            HookPoint::ComputedField => "computed-field",
            HookPoint::TaxAssessment => "tax-assessment",
            HookPoint::PayrollFormula => "payroll-formula",
            HookPoint::ReportColumn => "report-column",
            HookPoint::PrintBlock => "print-block",
            HookPoint::AfterSave => "after-save",
            HookPoint::AfterTransition => "after-transition",
            HookPoint::Job => "job",
            HookPoint::Action => "action",
            HookPoint::Callback => "callback",
            HookPoint::Message => "message",
            HookPoint::MessageStatus => "message-status",
        }
    }

    /// The world whose component answers it.
    pub fn world(self) -> PluginWorld {
        match self {
            HookPoint::BeforeSave | HookPoint::Guard => PluginWorld::Validate,
            HookPoint::ComputedField
            | HookPoint::TaxAssessment
            | HookPoint::PayrollFormula
            | HookPoint::ReportColumn => PluginWorld::Compute,
            HookPoint::PrintBlock => PluginWorld::Render,
            HookPoint::AfterSave
            | HookPoint::AfterTransition
            | HookPoint::Job
            | HookPoint::Action
            | HookPoint::Callback
            | HookPoint::Message
            | HookPoint::MessageStatus => PluginWorld::Effect,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum HookEvery {
    Hour,
    Day,
    Month,
}

/// How a message reaches a person outside the product and the mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum MessageChannel {
    Sms,
    Whatsapp,
}

impl MessageChannel {
    pub const ALL: [MessageChannel; 2] = [MessageChannel::Sms, MessageChannel::Whatsapp];

    pub fn as_str(self) -> &'static str {
        match self {
            MessageChannel::Sms => "sms",
            MessageChannel::Whatsapp => "whatsapp",
        }
    }

    pub fn parse(word: &str) -> Option<MessageChannel> {
        MessageChannel::ALL.into_iter().find(|channel| channel.as_str() == word)
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum OnFault {
    #[default]
    Refuse,
    Skip,
}

/// What a plugin's effects want to reach; each with a reason the administrator reads before granting it.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AsksDecl {
    /// By entity address.
    #[serde(default)]
    pub records: IndexMap<String, RecordAsk>,
    /// By origin: `https://fdms.example`, with a port where it is not the usual one. `settings.url` is the origin of the address in that
    /// setting, so the administrator who fills it in chooses the host.
    #[serde(default)]
    pub hosts: IndexMap<String, Reason>,
    /// Small values it keeps for each business.
    #[serde(default)]
    pub kept: Option<KeptAsk>,
    /// Names of keys it signs with; the administrator stores them, the plugin never sees them.
    #[serde(default)]
    pub keys: IndexMap<String, Reason>,
    /// Names of certificates it has keys made for, has renewed, and presents to granted hosts; since world 1.1.0. A name that
    /// stands under `keys` as well is the same key.
    #[serde(default)]
    pub identities: IndexMap<String, Reason>,
}

/// Begins the key of a host that a setting names.
pub const IN_SETTINGS: &str = "settings.";

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordAsk {
    pub uses: Vec<RecordUseDecl>,
    /// Completes the sentence "It wants this to …".
    pub why: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum RecordUseDecl {
    Read,
    Create,
    Update,
    Transition,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reason {
    pub why: String,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KeptAsk {
    /// All values of one business together.
    pub bytes: u64,
    pub why: String,
}

/// Limits of one call.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LimitsDecl {
    /// Units of fuel, about one for each instruction.
    #[serde(default)]
    pub fuel: Option<u64>,
    /// Mebibytes of memory.
    #[serde(default)]
    pub memory: Option<u32>,
    /// Milliseconds.
    #[serde(default)]
    pub wall: Option<u32>,
}
