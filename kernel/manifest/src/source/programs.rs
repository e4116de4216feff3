//! `x-programs` of an entity: how the exports of other programs are read.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::OneOrMany;

/// The exports of one program. `{title: HubSpot, when: [Record ID, Lifecycle Stage], fields: {email: Email}}`
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ProgramDecl {
    /// What the program is called; a name of its own, never translated.
    pub title: String,
    /// The headings that tell its exports from other files: a file with all of them is one.
    pub when: Vec<String>,
    /// The heading of each field; of several, the first whose cell holds something counts. Other columns are left out.
    pub fields: IndexMap<String, OneOrMany>,
    /// Its words for the choices of a field: `{stage: {Closed Won: won}}`. An empty choice stands for an empty cell.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub values: IndexMap<String, IndexMap<String, String>>,
    /// Links whose records are added by their name where there are none of that name yet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub make: Vec<String>,
}
