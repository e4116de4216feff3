//! Compiled timers: what happens to a record at a moment it names.

use std::sync::Arc;

use kernel_expr::Checked;
use serde::{Deserialize, Serialize};

use super::effects::{OtherEffect, Then};
use super::entity::Entity;

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

impl Entity {
    pub fn timer(&self, name: &str) -> Option<&Arc<Timer>> {
        self.timers.iter().find(|timer| timer.name == name)
    }

    /// `helpdesk.ticket.timers.late`
    pub fn timer_address(&self, timer: &Timer) -> String {
        format!("{}.timers.{}", self.address, timer.name)
    }
}

impl super::Registry {
    /// Every declared timer with its entity.
    pub fn timers(&self) -> impl Iterator<Item = (&Arc<Entity>, &Arc<Timer>)> {
        self.entities.values().flat_map(|entity| entity.timers.iter().map(move |timer| (entity, timer)))
    }

    /// A timer by its address.
    pub fn timer(&self, address: &str) -> Option<(&Arc<Entity>, &Arc<Timer>)> {
        let (entity, name) = address.split_once(".timers.")?;
        let entity = self.entity(entity)?;
        entity.timer(name).map(|timer| (entity, timer))
    }
}
