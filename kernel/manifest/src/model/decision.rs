//! Compiled decision tables, and the entities that ask them.

use std::sync::Arc;

use kernel_expr::Checked;
use kernel_types::Date;
use serde::{Deserialize, Serialize};

use super::field::Field;
use super::need::Need;
use super::rules::{Columns, Rules};
pub use crate::source::decision::{DecisionExample, DecisionRow, Hit};

/// A table; every name in it exists.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Decision {
    /// `people-and-culture.leave-rules`
    pub address: String,
    pub family: String,
    /// The family whose grants let people edit it.
    pub access_family: String,
    pub name: String,
    pub title: String,
    pub description: String,
    pub inputs: Vec<Field>,
    pub outputs: Vec<Field>,
    pub hit: Hit,
    /// Who writes and publishes versions.
    pub edit: Need,
    /// First day of the declared rows.
    pub from: Option<Date>,
    /// The declared rows as written, which a first draft begins with.
    #[serde(with = "crate::packed::as_json")]
    pub rows: Arc<Vec<DecisionRow>>,
    #[serde(with = "crate::packed::as_json")]
    pub examples: Vec<DecisionExample>,
    /// The same rows, read.
    pub rules: Arc<Rules>,
}

impl Decision {
    pub fn columns(&self) -> Columns<'_> {
        Columns { inputs: &self.inputs, outputs: &self.outputs, hit: self.hit }
    }
}

/// A table that records of an entity ask when they are saved.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Decide {
    /// Address of the table.
    pub table: String,
    /// The day that counts; without it the day on which the record was made.
    pub at: Option<Arc<Checked>>,
    /// By input.
    pub given: Vec<Arc<Checked>>,
    /// Place of the output, slot of the field.
    pub fills: Vec<(usize, usize)>,
}

impl Decide {
    /// Name of the field in which a record keeps why it was decided so. Nobody reads it as a field: what was given may be hidden from
    /// a reader, so it is told input by input.
    pub const TRACE: &'static str = "decisions";
}
