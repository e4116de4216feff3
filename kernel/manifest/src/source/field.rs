//! One property of an entity: a named schema by `$ref`, or plain JSON Schema, plus our keywords.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// What a form counts of a text while it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum CounterDecl {
    /// Characters and parts of an SMS, in the alphabet the text needs.
    Sms,
}

/// Rows of a report that match what is being typed; the first three are offered as links.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SuggestDecl {
    /// `<family>.<report>`; its first column leads to the record.
    pub report: String,
    /// Its parameter that takes the words.
    pub param: String,
}

/// A field. `{$ref: money}` is enough; everything else refines it.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Property {
    /// A named field schema: `text long int decimal percent money price quantity rate bool date time duration instant
    /// currency country email phone url user serial tags file json link links`. Without it `type` decides (`string`,
    /// `integer`, `boolean`, `array`).
    #[serde(rename = "$ref", default, skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
    #[serde(rename = "type", default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// Label; may hold terms. Generated from the name when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Help text under the control.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    #[serde(rename = "enum", default, skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<String>>,
    /// Labels of enum values that their name does not give.
    #[serde(rename = "x-labels", default)]
    pub value_labels: IndexMap<String, String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    #[serde(rename = "minLength", default, skip_serializing_if = "Option::is_none")]
    pub min_length: Option<u32>,
    #[serde(rename = "maxLength", default, skip_serializing_if = "Option::is_none")]
    pub max_length: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pattern: Option<String>,
    /// Lowest value. Decimals are written as text: `"0"`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minimum: Option<Json>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maximum: Option<Json>,
    /// For `type: array`: the owned child rows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub items: Option<LinesDecl>,
    #[serde(rename = "minItems", default, skip_serializing_if = "Option::is_none")]
    pub min_items: Option<u32>,
    #[serde(rename = "maxItems", default, skip_serializing_if = "Option::is_none")]
    pub max_items: Option<u32>,
    /// Constant default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<Json>,
    /// Default by expression, filled on create when the client sends nothing.
    #[serde(rename = "x-default", default, skip_serializing_if = "Option::is_none")]
    pub default_expr: Option<String>,
    /// Entity this links to, `<family>.<entity>`. Several addresses make a link to any of them (kind and id are stored).
    #[serde(rename = "x-to", default, skip_serializing_if = "Option::is_none")]
    pub to: Option<super::OneOrMany>,
    /// Only records for which this holds may be linked; expression over the target.
    #[serde(rename = "x-to-where", default, skip_serializing_if = "Option::is_none")]
    pub to_where: Option<String>,
    /// Text field of the target whose value this field held in an earlier release, before it was a link; what records hold becomes
    /// links when the release is migrated to.
    #[serde(rename = "x-formerly", default, skip_serializing_if = "Option::is_none")]
    pub formerly: Option<String>,
    /// On a text: rows of a report that are offered while it is typed.
    #[serde(rename = "x-suggest", default, skip_serializing_if = "Option::is_none")]
    pub suggest: Option<SuggestDecl>,
    /// On a long text: what is counted while it is written.
    #[serde(rename = "x-counter", default, skip_serializing_if = "Option::is_none")]
    pub counter: Option<CounterDecl>,
    /// On a long text: a signature or another drawing of a hand, drawn on a pad and kept as strokes.
    #[serde(rename = "x-signature", default, skip_serializing_if = "std::ops::Not::not")]
    pub signature: bool,
    /// Computed by expression, never writable; stored unless `x-stored: false` (then computed in the query).
    #[serde(rename = "x-compute", default, skip_serializing_if = "Option::is_none")]
    pub compute: Option<String>,
    #[serde(rename = "x-stored", default, skip_serializing_if = "Option::is_none")]
    pub stored: Option<bool>,
    /// Whether the row is in force today, as `x-effective` of its entity says; worked out in the query.
    #[serde(rename = "x-in-force", default)]
    pub in_force: bool,
    /// Sum or count of other records that link here, kept up to date in the same transaction.
    #[serde(rename = "x-rollup", default, skip_serializing_if = "Option::is_none")]
    pub rollup: Option<RollupDecl>,
    /// Where a `serial` field gets its numbers: the name of a series of the books (`ledger.numberSeries`), or a series that is declared
    /// here.
    #[serde(rename = "x-series", default, skip_serializing_if = "Option::is_none")]
    pub series: Option<super::series::SeriesDecl>,
    /// Set by a calculator, a transition or the system; clients cannot write it.
    #[serde(rename = "readOnly", default)]
    pub read_only: bool,
    /// Digits after the point of a `decimal`; default 6.
    #[serde(rename = "x-scale", default, skip_serializing_if = "Option::is_none")]
    pub scale: Option<u32>,
    /// Field holding the currency of this money; default `currency` when there is one, else `base` (the business currency).
    #[serde(rename = "x-currency", default, skip_serializing_if = "Option::is_none")]
    pub currency: Option<String>,
    /// Who may read or write this field, above the entity's own access.
    #[serde(rename = "x-access", default, skip_serializing_if = "Option::is_none")]
    pub access: Option<FieldAccessDecl>,
    /// Shown in forms only when this holds.
    #[serde(rename = "x-show-if", default, skip_serializing_if = "Option::is_none")]
    pub show_if: Option<String>,
    /// Unique within the tenant.
    #[serde(rename = "x-unique", default)]
    pub unique: bool,
    /// `ignore`: where this text must be unique, `acme` and `ACME` are the same; it is kept as it was typed.
    #[serde(rename = "x-case", default, skip_serializing_if = "Option::is_none")]
    pub case: Option<CaseDecl>,
    /// The field may be set on create and never changed.
    #[serde(rename = "x-immutable", default)]
    pub immutable: bool,
    /// On a text of a record: the database holds it encrypted. It is shown and written, and nothing is done by it.
    #[serde(rename = "x-encrypted", default, skip_serializing_if = "std::ops::Not::not")]
    pub encrypted: bool,
    /// It tells of a person; what becomes of it when that person is erased: `clear`, `hash`, `{replace: …}` or `{keep: …}`.
    #[serde(rename = "x-personal", default, skip_serializing_if = "Option::is_none")]
    pub personal: Option<super::personal::PersonalDecl>,
}

impl Property {
    /// Whether it is declared as links to several records.
    pub fn is_links(&self) -> bool {
        self.reference.as_deref() == Some("links")
    }

    /// The link that each row of such links holds.
    pub fn one_link(&self) -> Property {
        Property {
            reference: Some("link".into()),
            title: self.title.clone(),
            to: self.to.clone(),
            to_where: self.to_where.clone(),
            ..Property::default()
        }
    }
}

/// `exact` (as without the word) or `ignore`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum CaseDecl {
    Exact,
    Ignore,
}

/// Rows owned by their parent: saved, locked, read and deleted with it.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LinesDecl {
    /// Always `object`.
    #[serde(rename = "type")]
    pub kind: String,
    pub properties: IndexMap<String, Property>,
    #[serde(default)]
    pub required: Vec<String>,
    #[serde(rename = "x-rules", default)]
    pub rules: Vec<super::rule::RuleDecl>,
    /// Further indexes on the child table.
    #[serde(rename = "x-index", default)]
    pub index: Vec<Vec<String>>,
}

/// `{from: accounting.receipt.allocations, by: invoice, where: "parent.status == 'posted'", sum: amount}`
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RollupDecl {
    /// An entity, or a lines field of one.
    pub from: String,
    /// The link field there that points here.
    pub by: String,
    #[serde(rename = "where", default, skip_serializing_if = "Option::is_none")]
    pub filter: Option<String>,
    /// A field there, or an expression over its fields.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sum: Option<String>,
    /// The least value of it, in a number, a date or an instant; empty where nothing counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<String>,
    /// The greatest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<String>,
    #[serde(default)]
    pub count: bool,
    /// Whether anything counts, in a yes or no.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub any: bool,
    /// Moves by what a row differs, without a version and an audit line of the record that keeps it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub light: bool,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FieldAccessDecl {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub read: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub write: Option<String>,
    /// `last4` shows the last four characters to those who may not read the whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mask: Option<String>,
}
