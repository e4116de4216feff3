//! Personal data: which fields tell of a person, whose person a record is, and what becomes of it all when that person is erased.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::OneOrMany;
use super::rule::GuardDecl;

/// What an erasure makes of a field: `clear`, `hash`, or one of the two others.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum PersonalDecl {
    /// `clear`: nothing is left. `hash`: what stands there cannot be read any longer, and is still recognised when it comes again.
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
    /// Of several links the first that is set counts; `self` stands last among them.
    pub subject: OneOrMany,
    /// Links to further people of whom the record tells: it is erased with each of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// What must hold of the record before its person is erased: nothing is open, no legal hold. It reads the record's own fields.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guard: Vec<GuardDecl>,
}

impl PersonDecl {
    /// What `subject` says where the record is the person.
    pub const ITSELF: &'static str = "self";

    /// Whether a record can be the person.
    pub fn is_a_person(&self) -> bool {
        self.subject.as_slice().iter().any(|subject| subject == PersonDecl::ITSELF)
    }

    /// The links to whom a record belongs.
    pub fn links(&self) -> impl Iterator<Item = &String> {
        self.subject.as_slice().iter().filter(|subject| *subject != PersonDecl::ITSELF)
    }
}
