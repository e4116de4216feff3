//! Import of a general journal: rows of a file grouped into entries, checked entry by entry, written in batches with the same
//! chain, balances and periods as every posting.

pub mod group;
pub mod handler;
pub mod resolve;
pub mod rows;
pub mod write;

/// Headings of a template.
pub const COLUMNS: &[&str] = &[
    "date",
    "entry number",
    "account code",
    "debit",
    "credit",
    "currency",
    "rate",
    "narration",
    "party",
    "due date",
    "cost centre",
    "project",
    "branch",
];
