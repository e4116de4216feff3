//! Where the numbers of a `serial` field come from.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A series of the books by its name, or one the declaration describes itself.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum SeriesDecl {
    Named(String),
    Own(OwnSeriesDecl),
}

/// `{name: ticket, pattern: "T-{######}", at: create}`
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnSeriesDecl {
    /// Entities of a family that give the same name count on together; default the entity's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// `{YYYY}` `{YY}` `{MM}` and one run of `#` for the counter: `T-{######}`. With a year or month the counter starts anew in each.
    pub pattern: String,
    /// When a number is allotted; `transition` without the word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<AllottedAt>,
}

/// `create`: as the record is made; `transition`: by the effect `serial`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum AllottedAt {
    Create,
    Transition,
}
