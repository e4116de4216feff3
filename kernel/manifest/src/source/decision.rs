//! `decisions/<name>.yaml`: a table of what follows from what, of which administrators publish versions of their own; and
//! `x-decide` of an entity, which asks one.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use super::OneOrMany;
use super::field::Property;

/// A decision table: its columns, the rows a business begins with, and examples that must hold.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DecisionFile {
    /// The table's own name, kebab-case; its address is `<family>.<decision>`.
    pub decision: String,
    pub title: String,
    /// What is decided, in a sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// What the rows look at: name → schema. Numbers, dates, texts, choices, yes or no.
    pub inputs: IndexMap<String, Property>,
    /// What the rows give: name → schema.
    pub outputs: IndexMap<String, Property>,
    /// Which of several rows that fit counts.
    #[serde(default)]
    pub hit: Hit,
    /// Lowest role in the family that may write and publish versions; a list means any of them.
    pub edit: OneOrMany,
    /// First day on which the rows of this file count; always, without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    pub rows: Vec<DecisionRow>,
    /// Cases whose outcome is known. A version is published only while all of its own hold.
    #[serde(default)]
    pub examples: Vec<DecisionExample>,
}

/// Which of the rows that fit counts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Hit {
    /// The first one.
    #[default]
    First,
    /// All of them: each output is the list of what they give.
    All,
    /// All of them: each output is the greatest they give; of choices the one declared last.
    Max,
    /// The first one, and what it gives are expressions over the inputs and over the outputs that stand before.
    Formula,
}

impl Hit {
    pub fn as_str(self) -> &'static str {
        match self {
            Hit::First => "first",
            Hit::All => "all",
            Hit::Max => "max",
            Hit::Formula => "formula",
        }
    }

    /// Whether one row counts, so that those before it may keep it from ever being reached.
    pub fn is_first(self) -> bool {
        matches!(self, Hit::First | Hit::Formula)
    }
}

/// One row of a table. Versions that people write have the same shape.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DecisionRow {
    /// Input → what it must be: a value, a list of values, `"> 2"`, `">= 2 and < 5"`, `"2 .. 5"`, `"!= sick"`, or null for nothing. An
    /// input that is left out may be anything.
    #[serde(default)]
    pub when: IndexMap<String, Json>,
    /// Output → value; in a formula an expression.
    pub then: IndexMap<String, Json>,
    /// Why the row is there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A case whose outcome is known.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DecisionExample {
    /// Input → value; those left out hold nothing.
    #[serde(default)]
    pub given: IndexMap<String, Json>,
    /// Output → value; null for nothing. Those left out may be anything.
    pub expect: IndexMap<String, Json>,
}

/// A table that records of the entity ask when they are saved, after their calculators.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DecideDecl {
    /// `<family>.<decision>`
    pub table: String,
    /// The day whose version of the table counts: an expression; without it the day on which the record was made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// Input → expression over the record.
    pub given: IndexMap<String, String>,
    /// Output → read-only field that is filled with it.
    pub fills: IndexMap<String, String>,
}
