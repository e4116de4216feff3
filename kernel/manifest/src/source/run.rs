//! `runs/<name>.yaml`: one piece of work over many records, looked at beforehand and done in parts.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::OneOrMany;
use super::field::Property;
use super::workflow::EffectDecl;

/// A run: which records, what is done to each, and which of them it is never done to twice.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RunFile {
    /// Last part of `/v1/<family>/runs/<run>`, kebab-case.
    pub run: String,
    pub title: String,
    /// What it does, in a sentence above the form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Lowest role in the family that may preview, confirm and undo it; a list means any of them. The rights of the person who
    /// confirms hold for every row.
    pub by: OneOrMany,
    /// Feature of the family without which there is no such run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feature: Option<String>,
    /// Asked at the start: name → schema. Expressions read them as `params.<name>`.
    #[serde(default)]
    pub params: IndexMap<String, Property>,
    /// Parameters that must be given.
    #[serde(default)]
    pub required: Vec<String>,
    /// Entity whose records are the rows.
    pub from: String,
    /// Which of them; names read the record.
    #[serde(rename = "where", default, skip_serializing_if = "Option::is_none")]
    pub filter: Option<String>,
    /// What is done once for each of: expressions over the record and the parameters.
    pub key: Vec<String>,
    /// Parameters that are not part of the key: with another value of them it is still the same work.
    #[serde(default)]
    pub free: Vec<String>,
    /// Row handler of a module. Either this or `do`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub call: Option<String>,
    /// What happens to each record, as in a transition: `set`, `transition`, `create`, `on`, `each`.
    #[serde(rename = "do", default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<EffectDecl>,
    /// Numbers that are added up over the rows. With `do` each has its `x-compute` over the record as it is left.
    #[serde(default)]
    pub figures: IndexMap<String, Property>,
    /// Row handler that takes a row back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<String>,
    /// Browser path of its screen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub route: Option<String>,
}
