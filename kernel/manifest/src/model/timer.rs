//! Compiled timers: what happens to a record at a moment it names.

use std::sync::Arc;

use kernel_expr::Checked;
use serde::{Deserialize, Serialize};

use super::effects::{OtherEffect, Then};

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Timer {
    /// `late`
    pub name: String,
    pub label: String,
    /// Slot of the instant at which it is due.
    pub at: usize,
    /// Runs only while this holds; it reads the record alone.
    pub condition: Option<Arc<Checked>>,
    /// What the record does to itself, in order.
    pub steps: Vec<TimerStep>,
    /// Its effects on other records, after that.
    pub others: Vec<Arc<OtherEffect>>,
    /// Changes when `at` or `while` does: records that are there already are then looked through.
    pub hash: String,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct TimerStep {
    pub when: Option<Arc<Checked>>,
    pub then: Then,
}
