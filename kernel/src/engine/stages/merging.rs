//! Two records of one entity become one: which of their values differ, and every link that leads to one of them, moved to the other and
//! given back. What it means that a record goes, and which records may not, its family says.

mod compared;
mod moved;

pub use compared::{Difference, body_of, differences};
pub use moved::{MERGED_INTO, counted, give_back, is_named_by, move_all, overflowing};
