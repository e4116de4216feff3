//! Compiled `x-exclusive`: rows that do not overlap in time.

use std::sync::Arc;

use kernel_expr::Checked;
use serde::{Deserialize, Serialize};

/// Rows that agree in `by` do not overlap while `holds`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Exclusive {
    /// Its name, which is the code of its refusal.
    pub code: String,
    /// Slots that must be equal; a null in one exempts the row.
    pub by: Vec<usize>,
    /// Slot of the first moment; null exempts the row.
    pub from: usize,
    /// Slots of the end: of the first that is not null. All null is an open end.
    pub to: Vec<usize>,
    /// Days, of which the last still counts; otherwise instants, of which the last no longer does.
    pub days: bool,
    pub holds: Option<Arc<Checked>>,
    pub say: Option<String>,
    /// The field the refusal belongs to.
    pub field: String,
}
