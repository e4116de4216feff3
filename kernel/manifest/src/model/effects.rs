//! Compiled effects on other records.

use std::sync::Arc;

use indexmap::IndexMap;
use kernel_expr::Checked;
use serde::{Deserialize, Serialize};

/// Effects of one entity's records on others.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct OnOthers {
    /// By transition, in their order; they come after what the transition does to its own record.
    pub transitions: IndexMap<String, Vec<Arc<OtherEffect>>>,
    pub create: Vec<Arc<OtherEffect>>,
    pub change: Vec<OnChange>,
    pub delete: Vec<Arc<OtherEffect>>,
}

/// Effects of a change of any of these fields.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct OnChange {
    pub of: Vec<usize>,
    pub effects: Vec<Arc<OtherEffect>>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct OtherEffect {
    /// Over the record that has the effect.
    pub when: Option<Arc<Checked>>,
    /// Address of the entity it is on.
    pub entity: String,
    /// What a refusal of the other record is shown at: a field of the record that has the effect.
    pub field: Option<String>,
    pub action: OtherAction,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum OtherAction {
    Create(Creation),
    /// The record itself, as the row of a run.
    Itself(Then),
    /// The record a link leads to.
    On {
        link: Arc<Checked>,
        then: Then,
    },
    /// Records whose link in slot `by` leads here.
    Each {
        by: usize,
        filter: Option<Arc<Checked>>,
        then: Then,
    },
}

/// A new record; expressions read the record that has the effect.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Creation {
    pub set: Vec<(usize, Arc<Checked>)>,
    pub lines: Vec<LinesCreation>,
    /// Slot of the link that keeps the new record.
    pub keep: Option<usize>,
}

/// A line for each of the lines of the record that has the effect.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct LinesCreation {
    /// Line set of the new record.
    pub set: usize,
    /// Line set of the record that has the effect.
    pub each: usize,
    pub when: Option<Arc<Checked>>,
    pub values: Vec<(usize, Arc<Checked>)>,
}

/// What happens to the other record. Expressions read it, and the record that has the effect as the virtual link `source`
/// ([`super::Entity::source_slot`]).
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Then {
    Set(Vec<(usize, Arc<Checked>)>),
    /// Name, and the answers by index of the question.
    Transition {
        name: String,
        with: Vec<(usize, Arc<Checked>)>,
    },
}

impl OnOthers {
    pub fn of_transition(&self, name: &str) -> &[Arc<OtherEffect>] {
        self.transitions.get(name).map_or(&[], Vec::as_slice)
    }
}
