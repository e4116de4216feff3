//! Compiled life cycles and posting rules.

use std::sync::Arc;

use indexmap::IndexMap;
use kernel_expr::Checked;
use serde::{Deserialize, Serialize};

use super::field::{Field, Series};
use super::need::Need;
pub use crate::source::workflow::Tone;

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct States {
    /// Slot of the state field.
    pub slot: usize,
    pub initial: Arc<str>,
    pub values: IndexMap<String, State>,
    /// The text that says what the state of a record is called.
    pub named: Option<String>,
    /// States in which a file may bring records in.
    pub import: Vec<Arc<str>>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct State {
    pub label: String,
    pub tone: Tone,
    /// `None`: every writable field; otherwise exactly these slots (possibly none).
    pub editable: Option<Vec<usize>>,
    pub deletable: bool,
    pub derived: Option<Arc<Checked>>,
    pub derived_from: Vec<String>,
    pub is_final: bool,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Transition {
    pub name: String,
    pub label: String,
    pub from: Vec<String>,
    pub to: Option<Arc<str>>,
    pub by: Need,
    /// Slots of user fields whose user must not act.
    pub not_by: Vec<usize>,
    /// Questions; their answers are fields of scope `ask`.
    pub ask: Vec<Field>,
    pub guards: Vec<Guard>,
    pub effects: Vec<Effect>,
    pub confirm: Option<String>,
    pub tone: Option<Tone>,
    pub internal: bool,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Guard {
    pub need: Arc<Checked>,
    pub say: String,
    pub field: Option<String>,
    pub code: String,
    /// Reads what the transition asks for, so that nobody can tell beforehand whether it holds.
    pub reads_answers: bool,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Effect {
    pub when: Option<Arc<Checked>>,
    pub action: EffectAction,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum EffectAction {
    Set(Vec<(usize, Arc<Checked>)>),
    /// Slot of the serial field and its series.
    Serial(usize, Series),
    /// Name of a posting rule.
    Ledger(String),
    /// Reverses what this record posted.
    LedgerReverse,
    Call(String),
    Emit(String),
    /// Erases the person that the link in a slot leads to, and says in a line set what was done.
    Erase {
        link: usize,
        into: usize,
    },
    /// Collects what is known of the person that the link in a slot leads to.
    Collect(Collect),
}

/// What is known of a person, put into a file of the record that asks for it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Collect {
    /// Slot of the link to the person.
    pub link: usize,
    /// Slot of the file.
    pub file: usize,
    /// Line set that says what is in it and what is left out.
    pub into: usize,
    /// Transition of the record once the file is there.
    pub then: String,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Posting {
    pub name: String,
    pub journal: String,
    pub class: String,
    pub date: Arc<Checked>,
    pub narration: Option<String>,
    pub currency: Option<Arc<Checked>>,
    pub rate: Option<Arc<Checked>>,
    /// The one book the entry belongs to; every book when `None`.
    pub book: Option<String>,
    pub lines: Vec<PostingLine>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PostingLine {
    /// Index into the entity's line sets.
    pub each: Option<usize>,
    pub account: Option<Arc<Checked>>,
    pub role: Option<String>,
    pub matching: Vec<(String, Arc<Checked>)>,
    /// True for `debit:`.
    pub is_debit: bool,
    pub amount: Arc<Checked>,
    pub base: Option<Arc<Checked>>,
    /// Where the line moves another currency than the entry.
    pub currency: Option<Arc<Checked>>,
    pub party: Option<Arc<Checked>>,
    pub due: Option<Arc<Checked>>,
    pub tax: Option<Arc<Checked>>,
    pub tax_base: Option<Arc<Checked>>,
    pub dimensions: Vec<(String, Arc<Checked>)>,
    pub narration: Option<String>,
    pub when: Option<Arc<Checked>>,
}
