//! `x-effective` of an entity: dated rows of one owner.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::OneOrMany;

/// Rows of one owner that follow each other in time. `{of: employee, as: salaries, from: from, to: to, while: "status == 'active'"}`
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EffectiveDecl {
    /// The link to the owner.
    pub of: String,
    /// What the owner's rows are called in expressions: `at(employee.salaries, date, basic)`.
    #[serde(rename = "as")]
    pub name: String,
    /// The first day. A row without it is never in force.
    pub from: String,
    /// The last day; a row without one goes on. Of several fields the first that holds something counts.
    pub to: OneOrMany,
    /// Which rows count; all when absent. It reads the record alone and compiles to SQL.
    #[serde(rename = "while", default, skip_serializing_if = "Option::is_none")]
    pub holds: Option<String>,
    /// `false`: a new row does not end the one before it, but is refused while another covers its first day.
    #[serde(default = "yes")]
    pub closes: bool,
    /// What the user reads where rows would overlap all the same. May hold terms and `{field}` labels.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub say: Option<String>,
    /// Code of that refusal; `<as>_overlap` when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
}

fn yes() -> bool {
    true
}
