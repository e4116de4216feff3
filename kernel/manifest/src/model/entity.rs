//! Compiled entities.

use std::collections::HashMap;
use std::sync::Arc;

use indexmap::IndexMap;
use kernel_expr::Checked;
use kernel_types::Role;
use serde::{Deserialize, Serialize};

use super::decision::Decide;
use super::detail::Detail;
use super::effective::Effective;
use super::effects::OnOthers;
use super::exclusive::Exclusive;
use super::field::{Field, FieldKind};
use super::instrument::Instrument;
use super::need::Need;
use super::notice::Notice;
use super::personal::Person;
use super::presentation::{FormSection, Layout, ListView};
use super::programs::Program;
use super::restricted::Restricted;
use super::retention::Retention;
use super::sheet::Sheet;
use super::timer::Timer;
use super::workflow::{Posting, States, Transition};
pub use crate::source::entity::{AuditLevel, OfflineWrites, RecordKind};
pub use crate::source::rule::RuleLevel;

/// A stored record type.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Entity {
    /// `accounting.invoice`
    pub address: String,
    pub family: String,
    /// `invoice`
    pub name: String,
    /// `invoices`
    pub collection: String,
    /// `accounting_invoice`
    pub table: String,
    /// The app family whose grants govern it.
    pub access_family: String,
    pub title: String,
    pub plural: String,
    /// What it is for, in English: an empty list says it.
    pub description: Option<String>,
    pub record_kind: RecordKind,
    /// System fields first (see [`super::field::system`]), then declared ones, then the state field.
    pub fields: Vec<Field>,
    pub field_slots: HashMap<String, usize>,
    pub lines: Vec<LineSet>,
    /// Slot of the label field.
    pub label_slot: usize,
    pub label_detail_slot: Option<usize>,
    /// Slots of text fields the full-text search reads.
    pub search: Vec<usize>,
    /// Text fields reached over one link that the search also reads: `(slot of the link here, slot of the field there)`.
    pub search_links: Vec<(usize, usize)>,
    /// Each a list of slots.
    pub unique: Vec<Vec<usize>>,
    /// Each a list of (slot, descending); tenant is added before and id after.
    pub indexes: Vec<Vec<(usize, bool)>>,
    pub rules: Vec<Rule>,
    /// Spans of time that rows have to themselves.
    pub exclusives: Vec<Exclusive>,
    /// Exports of other programs that an import understands.
    pub programs: Vec<Program>,
    /// Its rows follow each other in time, by owner.
    pub effective: Option<Effective>,
    /// Calculator names.
    pub calculate: Vec<String>,
    /// Decision tables asked after them.
    pub decides: Vec<Arc<Decide>>,
    /// The name of what reads its records as working time; they are calendars then.
    pub working_time: Option<String>,
    /// The questionnaire whose questions and scores are among its fields.
    pub instrument: Option<Arc<Instrument>>,
    pub states: Option<States>,
    pub transitions: IndexMap<String, Arc<Transition>>,
    pub postings: IndexMap<String, Arc<Posting>>,
    /// What records of this entity do to others.
    pub others: OnOthers,
    /// Who is told what happens to its records.
    pub notices: Vec<Notice>,
    /// What happens to a record at a moment it names.
    pub timers: Vec<Arc<Timer>>,
    /// What approval policies look at and hold back.
    pub approval: Option<Approval>,
    pub access: Access,
    /// Records that are seen in full by those alone who hold a class.
    pub restricted: Option<Restricted>,
    /// Whose data its records are, and what an erasure makes of them.
    pub person: Option<Person>,
    /// How long its records are kept, and what becomes of them then.
    pub retention: Option<Retention>,
    pub audit: AuditLevel,
    pub routes: Routes,
    pub list: ListView,
    pub form: Vec<FormSection>,
    /// The page of one record, where something is declared of it.
    pub detail: Option<Detail>,
    /// The entry grid, where one is declared.
    pub sheet: Option<Arc<Sheet>>,
    /// Hand-made editor: `document`, `journal`, `receipt`.
    pub editor: Option<String>,
    /// Whether a new record may wait on the device for the connection.
    pub offline: OfflineWrites,
    /// Slot of the parent link when shown as a tree.
    pub tree_slot: Option<usize>,
    /// JSON Schema 2020-12 of a create body.
    #[serde(with = "crate::packed::as_json")]
    pub create_schema: serde_json::Value,
    /// The same with nothing required and `version` demanded.
    #[serde(with = "crate::packed::as_json")]
    pub update_schema: serde_json::Value,
    pub schema_hash: String,
    /// Stored fields in the order they are computed: `(line set or None for the head, slot)`.
    pub compute_order: Vec<(Option<usize>, usize)>,
}

impl Entity {
    pub fn field(&self, name: &str) -> Option<&Field> {
        self.field_slots.get(name).map(|slot| &self.fields[*slot])
    }

    pub fn slot(&self, name: &str) -> Option<usize> {
        self.field_slots.get(name).copied()
    }

    pub fn line_set(&self, name: &str) -> Option<&LineSet> {
        self.lines.iter().find(|set| set.name == name)
    }

    /// The set behind a field that links to many, and the link of its rows.
    pub fn links_of(&self, field: &Field) -> Option<(&LineSet, &Field)> {
        let FieldKind::Lines(index) = field.kind else { return None };
        let set = self.lines.get(index)?;
        Some((set, set.linked()?))
    }

    /// Where its records keep what decision tables answered; `None` where they ask none.
    pub fn trace_slot(&self) -> Option<usize> {
        if self.decides.is_empty() { None } else { self.slot(Decide::TRACE) }
    }

    /// Slot of the virtual link `ask` (the answers, in transitions) or `params` (the parameters, in queries): an expression
    /// reads `ask.reason` as the path `[extra_slot, index of the question]`.
    pub fn extra_slot(&self) -> usize {
        self.fields.len()
    }

    /// Slot of the virtual link `source` in expressions of effects over this entity: the record that has the effect.
    pub fn source_slot(&self) -> usize {
        self.extra_slot() + 1
    }

    pub fn timer(&self, name: &str) -> Option<&Arc<Timer>> {
        self.timers.iter().find(|timer| timer.name == name)
    }

    /// `helpdesk.ticket.timers.late`
    pub fn timer_address(&self, timer: &Timer) -> String {
        format!("{}.timers.{}", self.address, timer.name)
    }

    pub fn api_path(&self) -> String {
        format!("/v1/{}/{}", self.family, self.collection)
    }
}

/// Rows owned by a parent, in a child table keyed `(tenant, parent, seq)`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct LineSet {
    /// `lines`
    pub name: String,
    /// `accounting_invoice_lines`
    pub table: String,
    /// Slot of the lines field in the parent.
    pub slot: usize,
    /// Slot 0 is the line's `id`; declared fields follow.
    pub fields: Vec<Field>,
    pub field_slots: HashMap<String, usize>,
    pub rules: Vec<Rule>,
    pub indexes: Vec<Vec<(usize, bool)>>,
    pub min: u32,
    pub max: Option<u32>,
    /// A field of the kind `links`: each row is the link in the slot [`LineSet::RECORD`] and nothing else.
    pub is_links: bool,
}

impl LineSet {
    pub const ID: usize = 0;
    /// Slot of the link in a set of links, which expressions call by [`LineSet::RECORD_NAME`].
    pub const RECORD: usize = 1;
    pub const RECORD_NAME: &'static str = "record";

    /// The link of a set of links.
    pub fn linked(&self) -> Option<&Field> {
        self.fields.get(Self::RECORD).filter(|_| self.is_links)
    }

    /// As [`Entity::extra_slot`], for queries over lines.
    pub fn extra_slot(&self) -> usize {
        self.fields.len()
    }

    pub fn slot(&self, name: &str) -> Option<usize> {
        self.field_slots.get(name).copied()
    }
}

/// `x-approval`: see [`crate::source::entity::ApprovalDecl`].
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Approval {
    /// Slot of the money that bands are compared with, where there is any.
    pub amount: Option<usize>,
    /// Slot of the number that they are compared with instead.
    pub measure: Option<usize>,
    /// Transitions that a policy which fits holds back until the record is approved.
    pub before: Vec<String>,
}

impl Approval {
    /// Transitions every entity with approvals has.
    pub const SUBMIT: &'static str = "submit";
    pub const APPROVE: &'static str = "approve";
    pub const RETURN: &'static str = "return";
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Rule {
    pub condition: Arc<Checked>,
    pub say: String,
    pub field: Option<String>,
    pub code: String,
    pub level: RuleLevel,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Operation {
    Read,
    Create,
    Update,
    Delete,
    Import,
    Export,
    Print,
}

impl Operation {
    pub const ALL: [Operation; 7] = [
        Operation::Read,
        Operation::Create,
        Operation::Update,
        Operation::Delete,
        Operation::Import,
        Operation::Export,
        Operation::Print,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            Operation::Read => "read",
            Operation::Create => "create",
            Operation::Update => "update",
            Operation::Delete => "delete",
            Operation::Import => "import",
            Operation::Export => "export",
            Operation::Print => "print",
        }
    }
}

/// What roles may do on an entity. Deny by default.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Access {
    pub app: Option<String>,
    pub operations: HashMap<Operation, Need>,
    /// Slots compared with the user for scope `own`.
    pub own: Vec<usize>,
    /// Slots compared with the user for scope `assigned`.
    pub assigned: Vec<usize>,
    /// Link slot to the party a portal user stands for; `system::ID` for the party itself.
    pub portal: Option<usize>,
    /// Portal users see every record: reference data that is nobody's own.
    pub portal_all: bool,
    /// Scopes do not count for reading.
    pub shared: bool,
    pub narrow: Vec<NarrowRule>,
}

impl Access {
    /// Whether any role may do this at all.
    pub fn is_open(&self, operation: Operation) -> bool {
        self.operations.get(&operation).is_some_and(|need| !need.0.is_empty())
    }
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct NarrowRule {
    pub role: Role,
    pub operation: Operation,
    pub condition: Arc<Checked>,
}

/// Browser paths of the screens.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Routes {
    pub list: Option<String>,
    pub create: Option<String>,
    pub edit: Option<String>,
    pub detail: Option<String>,
    pub aliases: Vec<String>,
    /// The family people find these screens in, where it is not the entity's.
    pub family: Option<String>,
    pub layouts: Layouts,
}

/// How the screens are laid out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layouts {
    pub list: Layout,
    pub create: Layout,
    pub edit: Layout,
    pub detail: Layout,
}
