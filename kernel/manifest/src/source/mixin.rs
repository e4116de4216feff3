//! `registry/<family>/mixins/<name>.yaml`: what several entities declare alike, and how an entity takes it up.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use super::entity::{AccessDecl, ApprovalDecl};
use super::field::Property;
use super::rule::RuleDecl;
use super::timer::TimerDecl;
use super::workflow::{PostingDecl, StateDecl, TransitionDecl};

/// Part of an entity, without name and routes. Lists may hold `{slot: name}`, where an entity puts items of its own.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MixinFile {
    /// Where an editor finds the schema of this file.
    #[serde(rename = "$schema", default, skip_serializing_if = "Option::is_none")]
    pub schema: Option<String>,
    /// Its own name, snake_case; its address is `<family>.<name>`.
    pub mixin: String,
    /// What it is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// What an entity must have of its own or of other mixins: a field's type (`rate`), the address a link leads to
    /// (`parties.customer`), the words a choice or the state must know (`[draft, posted]`), or the fields of lines (`{qty: quantity}`).
    #[serde(default)]
    pub expects: IndexMap<String, Json>,
    #[serde(default)]
    pub properties: IndexMap<String, Property>,
    #[serde(default)]
    pub required: Vec<String>,
    #[serde(rename = "x-search", default)]
    pub search: Vec<String>,
    #[serde(rename = "x-unique", default)]
    pub unique: Vec<Vec<String>>,
    #[serde(rename = "x-index", default)]
    pub index: Vec<Vec<String>>,
    #[serde(rename = "x-rules", default)]
    pub rules: Vec<RuleDecl>,
    #[serde(rename = "x-calculate", default)]
    pub calculate: Vec<String>,
    #[serde(rename = "x-states", default, skip_serializing_if = "Option::is_none")]
    pub states: Option<SharedStates>,
    #[serde(rename = "x-transitions", default)]
    pub transitions: IndexMap<String, TransitionDecl>,
    #[serde(rename = "x-postings", default)]
    pub postings: IndexMap<String, PostingDecl>,
    #[serde(rename = "x-timers", default)]
    pub timers: IndexMap<String, TimerDecl>,
    #[serde(rename = "x-access", default, skip_serializing_if = "Option::is_none")]
    pub access: Option<AccessDecl>,
    #[serde(rename = "x-approval", default, skip_serializing_if = "Option::is_none")]
    pub approval: Option<ApprovalDecl>,
}

/// States that entities share; which one a record begins in may be left to them.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SharedStates {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initial: Option<String>,
    pub values: IndexMap<String, StateDecl>,
}

/// The part of an entity's file that names its mixins.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UsesFile {
    /// Mixins laid into this entity, in this order.
    #[serde(rename = "x-use")]
    pub uses: Vec<UseDecl>,
}

/// `{mixin: accounting.trade_document, without: [shipping], slots: {checks: [{call: accounting.warn_credit}]}}`
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UseDecl {
    /// `<family>.<mixin>`
    pub mixin: String,
    /// What the mixin marks with `x-optional: true` and this entity does not want; `lines.discount` for a field of lines.
    #[serde(default)]
    pub without: Vec<String>,
    /// Items for the places the mixin keeps open.
    #[serde(default)]
    pub slots: IndexMap<String, Vec<Json>>,
}
