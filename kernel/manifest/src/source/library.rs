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
    /// Further fields of the page: long texts below the text under their label, others above it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shows: Vec<String>,
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
    /// What readers may send from the page of a record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry: Option<LibraryEntry>,
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

/// A form below each record: what is sent becomes a record that links to it. Nobody needs a right for it, and nobody else has one:
/// the form alone says what passes, and its sender is an anonymous user made up for this one sending.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LibraryEntry {
    /// Made for what was sent.
    pub entity: String,
    /// Its link to the record of the page.
    pub link: String,
    pub title: String,
    /// Fields that are asked for, in this order; files too.
    pub fields: Vec<String>,
    /// Shown once it was sent.
    pub thanks: String,
    /// A page (`pages/`) about what was sent. Its address is shown once, to its sender: the only way back to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub follow: Option<String>,
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
