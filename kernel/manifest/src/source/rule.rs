//! Conditions with what is said where they do not hold: rules of a save, guards of a transition or an erasure.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Refuses a save when `if` holds.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RuleDecl {
    /// Expression over the record; the rule speaks when it is true.
    #[serde(rename = "if")]
    pub condition: String,
    /// What the user reads. May hold terms and `{field}` labels.
    pub say: String,
    /// The field the message belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// Stable code in problem+json; derived from the position when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    #[serde(default)]
    pub level: RuleLevel,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum RuleLevel {
    #[default]
    Error,
    Warn,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GuardDecl {
    /// Expression that must hold.
    pub need: String,
    /// What the user reads when it does not: the rule, the record and who can resolve it.
    pub say: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
}
