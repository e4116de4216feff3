//! `registry/<family>/entities/<name>.yaml`: a JSON Schema 2020-12 object, extended by the keywords that start with `x-`.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::decision::DecideDecl;
use super::effective::EffectiveDecl;
use super::exclusive::ExclusiveDecl;
use super::family::Layout;
use super::field::Property;
use super::notice::NoticeDecl;
use super::personal::PersonDecl;
use super::programs::ProgramDecl;
use super::restricted::RestrictedDecl;
use super::retention::RetentionDecl;
use super::rule::RuleDecl;
use super::timer::TimerDecl;
use super::workflow::{OnDecl, PostingDecl, StatesDecl, TransitionDecl};

/// One entity: a stored record type with its API, list, form, search, audit, import and export.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntityFile {
    /// Where an editor finds the schema of this file.
    #[serde(rename = "$schema", default, skip_serializing_if = "Option::is_none")]
    pub schema: Option<String>,
    /// The entity's own name, snake_case; its address is `<family>.<name>`.
    #[serde(rename = "x-entity")]
    pub entity: String,
    /// The last part of its API path, kebab-case plural: `/v1/<family>/<collection>`.
    #[serde(rename = "x-collection")]
    pub collection: String,
    /// Always `object`.
    #[serde(rename = "type")]
    pub kind: String,
    /// Label of one record; may hold terms such as `{invoice}`.
    pub title: String,
    /// Label of several records; may hold terms such as `{invoices}`.
    #[serde(rename = "x-plural")]
    pub plural: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    pub properties: IndexMap<String, Property>,
    #[serde(default)]
    pub required: Vec<String>,
    /// The field whose value stands for the record in links and titles.
    #[serde(rename = "x-label-field")]
    pub label_field: String,
    /// A second field shown beside the label in pickers and search results.
    #[serde(rename = "x-label-detail", default, skip_serializing_if = "Option::is_none")]
    pub label_detail: Option<String>,
    /// Fields the full-text search reads; `customer.name` reaches over one link.
    #[serde(rename = "x-search", default)]
    pub search: Vec<String>,
    /// `record` (default), `document` (numbered, has a life cycle) or `reference` (small, cached per tenant).
    #[serde(rename = "x-kind", default)]
    pub record_kind: RecordKind,
    /// Combinations of fields unique within the tenant. Null values do not collide.
    #[serde(rename = "x-unique", default)]
    pub unique: Vec<Vec<String>>,
    /// Further indexes for lists; each ends in the id by itself. `-field` sorts descending.
    #[serde(rename = "x-index", default)]
    pub index: Vec<Vec<String>>,
    /// Conditions that refuse (or warn about) a save.
    #[serde(rename = "x-rules", default)]
    pub rules: Vec<RuleDecl>,
    /// Spans of time that rows have to themselves, by the code of the refusal.
    #[serde(rename = "x-exclusive", default)]
    pub exclusive: IndexMap<String, ExclusiveDecl>,
    /// Dated rows of one owner, of which one at most is in force on a day.
    #[serde(rename = "x-effective", default, skip_serializing_if = "Option::is_none")]
    pub effective: Option<EffectiveDecl>,
    /// Named calculators (Rust) run before computed fields, in order: totals, taxes, due dates.
    #[serde(rename = "x-calculate", default)]
    pub calculate: Vec<String>,
    /// Its records are calendars that expressions count in; the name of the reader (Rust) that knows their hours and holidays.
    #[serde(rename = "x-working-time", default, skip_serializing_if = "Option::is_none")]
    pub working_time: Option<String>,
    /// Decision tables asked after calculators; what they give fills read-only fields.
    #[serde(rename = "x-decide", default, skip_serializing_if = "Vec::is_empty")]
    pub decide: Vec<DecideDecl>,
    /// `<family>.<instrument>`: the questionnaire whose questions, scores and bands its records have.
    #[serde(rename = "x-instrument", default, skip_serializing_if = "Option::is_none")]
    pub instrument: Option<String>,
    #[serde(rename = "x-states", default, skip_serializing_if = "Option::is_none")]
    pub states: Option<StatesDecl>,
    #[serde(rename = "x-transitions", default)]
    pub transitions: IndexMap<String, TransitionDecl>,
    /// Posting rules by name, used by `ledger:` effects.
    #[serde(rename = "x-postings", default)]
    pub postings: IndexMap<String, PostingDecl>,
    /// Effects on other records when one of these is made, changed or deleted.
    #[serde(rename = "x-on", default, skip_serializing_if = "Option::is_none")]
    pub on: Option<OnDecl>,
    /// Who is told what when something happens to a record.
    #[serde(rename = "x-notices", default)]
    pub notices: IndexMap<String, NoticeDecl>,
    /// What happens to a record at a moment it names.
    #[serde(rename = "x-timers", default, skip_serializing_if = "IndexMap::is_empty")]
    pub timers: IndexMap<String, TimerDecl>,
    #[serde(rename = "x-access")]
    pub access: AccessDecl,
    /// Records that anyone who may read them sees in part, unless they hold a class.
    #[serde(rename = "x-restricted", default, skip_serializing_if = "Option::is_none")]
    pub restricted: Option<RestrictedDecl>,
    /// Whose person the record is, for its fields that are personal.
    #[serde(rename = "x-person", default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonDecl>,
    /// How long records are kept, and what becomes of them then.
    #[serde(rename = "x-retention", default, skip_serializing_if = "Option::is_none")]
    pub retention: Option<RetentionDecl>,
    /// Approval policies decide whether the transitions in `before` need a submitted and approved record; see
    /// `registry/approvals`. The entity has transitions `submit`, `approve` and `return`.
    #[serde(rename = "x-approval", default, skip_serializing_if = "Option::is_none")]
    pub approval: Option<ApprovalDecl>,
    /// `full` keeps before and after of every field that changes (default); `entered` the same, but what the program changes of read-only
    /// fields leaves no line, where other records say why they changed; `none` keeps nothing.
    #[serde(rename = "x-audit", default)]
    pub audit: AuditLevel,
    /// Exports of other programs that an import understands by their own headings.
    #[serde(rename = "x-programs", default, skip_serializing_if = "IndexMap::is_empty")]
    pub programs: IndexMap<String, ProgramDecl>,
    /// What becomes of a new record made without a connection: `never` (default) keeps the form open, `wait` keeps the
    /// record on the device until it can be sent. Documents and what posts to the ledger never wait.
    #[serde(rename = "x-offline", default)]
    pub offline: OfflineWrites,
    /// Screens of this entity; everything left out is generated.
    #[serde(rename = "x-routes", default)]
    pub routes: EntityRoutes,
}

/// What approval policies look at, and what they hold back.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ApprovalDecl {
    /// Money in the business currency that bands and limits are compared with; left out where nothing costs anything. Policies then
    /// go by their conditions alone: by count, by kind, or always.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<String>,
    /// Another number that bands are compared with instead: hours, days, pieces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub measure: Option<String>,
    /// Transitions that need the approval of a policy that fits: `[post]`.
    pub before: Vec<String>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum RecordKind {
    #[default]
    Record,
    Document,
    Reference,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum AuditLevel {
    #[default]
    Full,
    Entered,
    None,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum OfflineWrites {
    #[default]
    Never,
    /// A new record may wait on the device.
    Wait,
    /// The draft of a document may wait on the device; every step after it is the server's.
    Draft,
}

/// Browser paths of the entity's screens; `{id}` takes a public id or a document number.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntityRoutes {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub create: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edit: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// Further spellings of the detail path.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// Family people find these screens in, where it is not the one that declares them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub family: Option<String>,
    /// How the screens are laid out: `mobile` for what is done standing up.
    #[serde(default)]
    pub layout: Layout,
    /// Screens that are laid out otherwise.
    #[serde(default)]
    pub layouts: LayoutsDecl,
}

/// How single screens of an entity are laid out.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LayoutsDecl {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<Layout>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub create: Option<Layout>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edit: Option<Layout>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<Layout>,
}

/// What `portal` says of records that are nobody's own.
pub const ALL_RECORDS: &str = "all";

/// Lowest role that may do each operation; absent means nobody.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AccessDecl {
    /// The app (inside the family) whose visibility this entity follows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub app: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub read: Option<super::OneOrMany>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub create: Option<super::OneOrMany>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub update: Option<super::OneOrMany>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delete: Option<super::OneOrMany>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub import: Option<super::OneOrMany>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub export: Option<super::OneOrMany>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub print: Option<super::OneOrMany>,
    /// Fields compared with the current user for scope `own`; default `[createdBy, owner]`.
    #[serde(default)]
    pub own: Vec<String>,
    /// Fields compared with the current user for scope `assigned`; default `[assignee]`.
    #[serde(default)]
    pub assigned: Vec<String>,
    /// For portal users: the link from the record to the party they stand for, e.g. `customer`; `id` for the party itself; `all`
    /// for reference data that every portal user sees whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub portal: Option<String>,
    /// Anyone who may read here sees every record, whatever the scope of their grant: what people work with rather than on.
    #[serde(default)]
    pub shared: bool,
    /// Row condition per role, on top of the scope: `{contributor: {update: "status == 'draft'"}}`.
    #[serde(default)]
    pub narrow: IndexMap<String, IndexMap<String, String>>,
}
