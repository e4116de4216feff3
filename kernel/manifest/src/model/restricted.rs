//! Compiled restriction of records.

use kernel_types::Role;
use serde::{Deserialize, Serialize};

use super::need::Need;

/// A class of restricted records, which people are given beside their families.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Class {
    /// `<family>.<class>`, the name grants have.
    pub address: String,
    pub title: String,
    /// Lowest role in the class whose holders answer for its records.
    pub owner: Role,
}

/// Who sees the records of an entity in full.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Restricted {
    /// Address of the class.
    pub class: String,
    /// By slot: what everybody sees who may read the entity.
    pub shows: Vec<bool>,
    /// Slots of users who see the record in full.
    pub own: Vec<usize>,
    pub break_glass: Option<BreakGlass>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct BreakGlass {
    pub by: Need,
    pub minutes: u32,
    /// Fewest characters of the reason.
    pub reason: u32,
}

impl Restricted {
    /// Whether the field in this slot is shown without the class.
    pub fn shows(&self, slot: usize) -> bool {
        self.shows.get(slot).copied().unwrap_or(false)
    }
}
