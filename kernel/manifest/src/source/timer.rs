//! `x-timers` of an entity: what happens to a record at a moment it names.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::workflow::EffectDecl;

/// `late: {at: solveBy, while: "status in ['new', 'open']", do: [{transition: escalate, with: {reason: "'Overdue'"}}]}`
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TimerDecl {
    /// What administrators read in the schedule; generated from the name when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// The stored instant of this record at which it is due.
    pub at: String,
    /// It runs only while this holds of the record: fields and lines of its own, nothing else.
    #[serde(rename = "while", default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// What happens, in order: `set` and `transition` (with `with`) of the record itself, then effects on others.
    #[serde(rename = "do", default)]
    pub effects: Vec<EffectDecl>,
}
