//! Personal data: which fields tell of a person, whose person a record is, and what becomes of it all when that person is erased.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::workflow::GuardDecl;

/// What an erasure makes of a field: `clear`, or one of the two others.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum PersonalDecl {
    /// `clear`: nothing is left.
    Word(String),
    As(PersonalAsDecl),
}

/// `{replace: "Erased person {code}"}` or `{keep: "Contracts are kept for six years."}`
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PersonalAsDecl {
    /// What stands there instead. `{code}` is the end of the record's id, so that two erased people are told apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replace: Option<String>,
    /// It stays, for this reason, which the certificate of the erasure says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keep: Option<String>,
}

/// Whose data the records of an entity are.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PersonDecl {
    /// `self`, where the record is the person; else the link to whom it belongs, directly or by way of a record that says so itself.
    pub subject: String,
    /// What must hold of the record before its person is erased: nothing is open, no legal hold. It reads the record's own fields.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guard: Vec<GuardDecl>,
}

impl PersonDecl {
    /// What `subject` says where the record is the person.
    pub const ITSELF: &'static str = "self";
}
