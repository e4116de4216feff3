//! `libraries/<name>.yaml`: published records that everybody may read without an account.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Records of one entity as plain pages: a list by groups, a search, a page for each.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LibraryFile {
    pub library: String,
    /// Its portal reads all of it (`portal: all`); `narrow` of the portal holds for everybody.
    pub entity: String,
    pub title: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub intro: Option<String>,
    /// Which records are published, as the filter of a view: `filter[audience]=public&filter[status]=published`.
    pub filter: String,
    /// Unique text that names a record in its address.
    pub address: String,
    /// Text above the record's page, and its line in the list.
    pub heading: String,
    /// Long text of the page.
    pub text: String,
    /// Link that groups the list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    /// Date or instant shown as when it was last published.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// Choice of languages; those in the reader's own come first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub search: Option<LibrarySearch>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub votes: Option<LibraryVotes>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub views: Option<LibraryViews>,
    /// Feature of the family that switches the pages on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feature: Option<String>,
}

/// A report whose rows are records of the entity (by their key `id`), best first. What it finds is shown if it is published.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LibrarySearch {
    pub report: String,
    /// Parameter that holds what was typed.
    pub words: String,
    /// Further parameters and their values.
    #[serde(default)]
    pub fill: IndexMap<String, String>,
}

/// Portal transitions that record whether a page helped. The reader acts as an anonymous user, identified by a cookie, so that each
/// browser has one vote.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LibraryVotes {
    pub yes: String,
    pub no: String,
}

/// An entity with one row per record and day, whose number counts the readers.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LibraryViews {
    pub entity: String,
    /// Its link to the record.
    pub link: String,
    /// Its date.
    pub day: String,
    /// Its whole number.
    pub count: String,
}
