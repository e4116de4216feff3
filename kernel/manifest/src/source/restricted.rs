//! Records that anyone who reads their kind sees in part only, until somebody gives them the class.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::OneOrMany;

/// A class of restricted records. It is given to people like a family: any role of staff in it opens its records, an
/// administrator of it gives it to others.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassDecl {
    pub title: String,
    /// Lowest role in the class whose holders answer for these records: they are told when one is opened in an emergency, and
    /// read who looked at which. Default `manager`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
}

/// Who sees the records of an entity in full.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RestrictedDecl {
    /// A class of this family, or `<family>.<class>` of one it needs.
    pub class: String,
    /// Fields that everybody sees who may read the entity: what names the record, its state, its day.
    pub shows: Vec<String>,
    /// Fields with users who see the record in full without the class: whom it is about, who wrote it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub own: Vec<String>,
    /// How one record is opened in an emergency; absent: not at all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub break_glass: Option<BreakGlassDecl>,
}

/// A record is opened to one person for a while, for a reason, and those who answer for it are told.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BreakGlassDecl {
    /// Lowest role in the entity's family, or several.
    pub by: OneOrMany,
    /// `minutes(60)` or `hours(4)`, a day at most.
    #[serde(rename = "for")]
    pub time: String,
    /// Fewest characters of the reason.
    pub reason: u32,
}
