//! `x-exclusive` of an entity: spans of time that one thing has for one row alone.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::OneOrMany;

/// Rows that agree in `by` do not overlap in time. `{by: [room], from: startsAt, to: endsAt, while: "status != 'cancelled'"}`
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExclusiveDecl {
    /// Fields that must be equal for two rows to exclude each other; a row that lacks one of them is exempt. `[]` holds for all
    /// rows of the business.
    pub by: Vec<String>,
    /// Where the span begins: an instant, or a date. A row without it is exempt.
    pub from: String,
    /// Where it ends, of the same type: an instant no longer belongs to the span, a day still does. Of several fields the first
    /// that holds something counts; a row without any goes on.
    pub to: OneOrMany,
    /// Which rows take part; all when absent. It reads the record alone and compiles to SQL.
    #[serde(rename = "while", default, skip_serializing_if = "Option::is_none")]
    pub holds: Option<String>,
    /// What the user reads; the label of the other record follows where the reader may see it. May hold terms and `{field}` labels.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub say: Option<String>,
    /// The field the message belongs to; `from` when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
}
