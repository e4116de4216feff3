//! States, transitions, effects and posting rules of an entity.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::OneOrMany;
use super::field::Property;
use super::rule::GuardDecl;

/// The life cycle of a document.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StatesDecl {
    /// The field that holds the state; the kernel adds it. Default `status`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    pub initial: String,
    pub values: IndexMap<String, StateDecl>,
    /// A text of the record that says what its state is called there; where it is empty, the state's label holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub named: Option<String>,
    /// States in which a file may bring records in; without any, imported records begin like all others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub import: Vec<String>,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StateDecl {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    #[serde(default)]
    pub tone: Tone,
    /// What a save may change: `all` (default), `none`, or a list of fields.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edit: Option<OneOrMany>,
    /// Records in this state may be deleted. Default: only in the initial state.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delete: Option<bool>,
    /// Entered by the kernel, from the states named in `from`, whenever this expression holds after a change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub derived: Option<String>,
    /// States a derived state may be entered from.
    #[serde(default)]
    pub from: Vec<String>,
    #[serde(default, rename = "final")]
    pub is_final: bool,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Tone {
    #[default]
    Muted,
    Info,
    Good,
    Warn,
    Bad,
}

/// A named move between states: one transaction, all or nothing.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TransitionDecl {
    /// Button text; generated from the name when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    pub from: OneOrMany,
    /// Absent: the state stays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// Roles that may: one context role means that level and above; special roles match exactly. Any of the list suffices.
    pub by: OneOrMany,
    /// Fields of the record whose user must not be the one acting (separation of duties).
    #[serde(default)]
    pub not_by: Vec<String>,
    /// Questions asked before: field name → schema. Answers are `ask.<name>` in guards and effects.
    #[serde(default)]
    pub ask: IndexMap<String, Property>,
    /// Questions that must be answered. One with `minLength` must be answered without being named here.
    #[serde(default)]
    pub required: Vec<String>,
    #[serde(default)]
    pub guard: Vec<GuardDecl>,
    /// Effects in order.
    #[serde(rename = "do", default)]
    pub effects: Vec<EffectDecl>,
    /// Asked before an action that cannot be undone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confirm: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tone: Option<Tone>,
    /// Not offered as a button; other transitions and handlers use it.
    #[serde(default)]
    pub internal: bool,
}

/// One effect: what the record does to itself (exactly one of `set`, `serial`, `ledger`, `call`, `erase`, `collect`, `emit`), or to
/// others (`create`, `on` or `each`).
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EffectDecl {
    /// Field → expression: of this record, beside `create`, `on` and `each` of the other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set: Option<IndexMap<String, String>>,
    /// Makes a record of this entity.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub create: Option<String>,
    /// Lines of what `create` makes, by their field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<IndexMap<String, LinesEffectDecl>>,
    /// Link of this record that keeps what `create` made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keep: Option<String>,
    /// A link, or a path to one: the one record that changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
    /// Every record of this entity that links here through `by` changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub each: Option<String>,
    /// The link of `each` that leads here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// Only those of `each` for which this holds; names read the other record, `source.x` this one.
    #[serde(rename = "where", default, skip_serializing_if = "Option::is_none")]
    pub filter: Option<String>,
    /// Transition that the record of `on`, or each of `each`, takes; in a timer beside neither, the record's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transition: Option<String>,
    /// Answers to what that transition asks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<IndexMap<String, String>>,
    /// Allots the number of this serial field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub serial: Option<String>,
    /// Posts by this rule of `x-postings`; `reverse` reverses what this record posted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ledger: Option<String>,
    /// Runs a named handler of a module: `accounting.allocate_receipt`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub call: Option<String>,
    /// Erases the person this link leads to, with all records that are theirs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub erase: Option<String>,
    /// Puts all that is known of the person this link leads to into one archive, in the background.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub collect: Option<String>,
    /// The file of this record that `collect` fills.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The transition this record takes once the archive of `collect` is there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub then: Option<String>,
    /// Lines of this record that keep what `erase` or `collect` did: `kind`, `records`, `field`, `outcome`, `count` and `why`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub into: Option<String>,
    /// Event put into the outbox: `accounting.invoice.posted`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emit: Option<String>,
    /// The effect happens only when this holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
}

/// `{each: lines, set: {item: item, qty: approvedQty}}`: a line for each of this record's.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LinesEffectDecl {
    /// Lines of this record.
    pub each: String,
    /// Field of the new line → expression over the line of this record, which is `parent`.
    pub set: IndexMap<String, String>,
    /// Only for lines for which this holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
}

/// Effects on other records whenever one of these is made, changed or deleted, whatever does it.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OnDecl {
    #[serde(default)]
    pub create: Vec<EffectDecl>,
    #[serde(default)]
    pub change: Vec<ChangeDecl>,
    #[serde(default)]
    pub delete: Vec<EffectDecl>,
}

/// `{of: [status], do: […]}`
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeDecl {
    /// Fields; a change of any of them counts.
    pub of: Vec<String>,
    #[serde(rename = "do")]
    pub effects: Vec<EffectDecl>,
}

impl EffectDecl {
    /// Whether it concerns other records.
    pub fn on_others(&self) -> bool {
        self.create.is_some() || self.on.is_some() || self.each.is_some()
    }
}

/// How a document becomes a journal entry.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PostingDecl {
    /// Journal code.
    pub journal: String,
    /// Journal class, for period control: `sale purchase receipt payment general stock payroll asset fx close opening elimination restatement`.
    pub class: String,
    /// Date expression.
    pub date: String,
    /// Text of the entry; may hold `{field}`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub narration: Option<String>,
    /// Document currency expression; default the entity's `currency`, else base.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub currency: Option<String>,
    /// Rate expression (base per one of document currency); default the entity's `rate`, else 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rate: Option<String>,
    /// The one book the entry belongs to (`IFRS SME LOCAL TAX GROUP`); every book when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub book: Option<String>,
    pub lines: Vec<PostingLineDecl>,
}

/// One posting line, or one per row of `each`. Zero amounts post nothing; negative amounts change side.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PostingLineDecl {
    /// Lines field to repeat over; expressions then read the row's fields, and the document's as `parent.x`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub each: Option<String>,
    /// Expression giving the account (a link). Where it is null, `role` decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<String>,
    /// Account determination role: AR, AP, REV, TAXOUT …
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// Keys for account determination: `{product: product, taxCode: code}`.
    #[serde(default)]
    pub matching: IndexMap<String, String>,
    /// Document-currency amount to debit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub debit: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub credit: Option<String>,
    /// Base-currency amount; default round(amount × rate).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<String>,
    /// Currency of this line's amount, where it is not the entry's: an account kept in another currency. It needs `base`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub currency: Option<String>,
    /// Link to the customer or supplier, on control accounts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub party: Option<String>,
    /// Due date; makes the line an open item.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<String>,
    /// Link to the tax code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tax: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tax_base: Option<String>,
    /// Dimension name → expression.
    #[serde(default)]
    pub dimensions: IndexMap<String, String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub narration: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
}
