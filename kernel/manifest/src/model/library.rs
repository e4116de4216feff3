//! Compiled libraries: published records that everybody may read.

use serde::{Deserialize, Serialize};

/// Published records of one entity; every name in it exists and the portal may read what is shown.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Library {
    /// `helpdesk.knowledge`
    pub address: String,
    pub family: String,
    /// Address of the entity.
    pub entity: String,
    pub title: String,
    pub intro: Option<String>,
    /// As in a list's query.
    pub filter: String,
    /// Field that names a record in its address.
    pub slug: String,
    pub heading: String,
    pub text: String,
    /// Further fields of the page.
    pub shows: Vec<String>,
    pub group: Option<String>,
    pub at: Option<String>,
    pub language: Option<String>,
    pub search: Option<LibrarySearch>,
    /// Transitions for yes and no.
    pub votes: Option<(String, String)>,
    pub views: Option<LibraryViews>,
    pub entry: Option<LibraryEntry>,
    pub feature: Option<String>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct LibrarySearch {
    /// Address of the report.
    pub report: String,
    pub words: String,
    pub fill: Vec<(String, String)>,
}

/// What readers may send from the page of a record.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct LibraryEntry {
    /// Address of the entity that is made.
    pub entity: String,
    pub link: String,
    pub title: String,
    pub fields: Vec<String>,
    pub thanks: String,
    /// Address of the page it is followed on, and for how many days.
    pub follow: Option<(String, i64)>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct LibraryViews {
    /// Address of the entity that counts.
    pub entity: String,
    pub link: String,
    pub day: String,
    pub count: String,
}

impl Library {
    /// `/read/{business}/` and this: `helpdesk/knowledge`.
    pub fn path(&self) -> String {
        self.address.replacen('.', "/", 1)
    }
}
