//! Compiled `x-effective`: dated rows of one owner.

use serde::{Deserialize, Serialize};

/// Rows of one owner, of which one at most is in force on a day.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Effective {
    /// What the owner's rows are called.
    pub name: String,
    /// Address of the owner's entity.
    pub owner: String,
    /// Slot of the link to the owner.
    pub of: usize,
    /// Slot of the first day.
    pub from: usize,
    /// Slots of the last day: of the first that is not null.
    pub to: Vec<usize>,
    /// Which rows count, as written.
    pub holds: Option<String>,
    /// The code of the declaration that keeps the rows apart.
    pub code: String,
    /// A new row ends the one before it.
    pub closes: bool,
}
