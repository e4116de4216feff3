//! `x-retention`: how long records are kept, and what becomes of them then.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// `{from: consentUntil, when: "status == 'on_file'", do: erase, through: people-and-culture.erasure.candidate, propose: people-and-culture.proposeErasures}`
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RetentionDecl {
    /// The stored day or moment the time is counted from.
    pub from: String,
    /// The time: `P90D`, `P24M`, `P6Y`, or `<family>.<setting>`, a whole number of months. At once where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// Only records for which this holds: nothing open, no legal hold. It reads the record's own stored fields.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
    /// `erase` the person the record is, or `delete` the record.
    #[serde(rename = "do")]
    pub act: String,
    /// Of `erase`: `<entity>.<link>`, the register of requests for erasure and its link to the person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub through: Option<String>,
    /// Switch among the settings under which an erasure is asked for, for somebody to decide.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub propose: Option<String>,
    /// Switch among the settings under which it is done without asking.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub carry_out: Option<String>,
}

impl RetentionDecl {
    pub const ERASE: &'static str = "erase";
    pub const DELETE: &'static str = "delete";
}
