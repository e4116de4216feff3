//! A record on its way into the store: named access for calculators and effects, with its lines.

use std::sync::Arc;

use kernel_manifest::model::{Entity, system};
use kernel_store::Record;
use kernel_types::{Date, Id, Value};

use crate::doc::Doc;
use crate::env::Linked;
use crate::error::FieldError;
use crate::sentence::Sentence;

pub use crate::doc::Line;
pub use crate::stored_link::{link_id, link_target};

/// The cells of one computed line, by field.
pub type Cells = Vec<(&'static str, Value)>;

/// A record being created, changed or moved. Reading an unknown field gives null; writing one is a fault of the module
/// and is reported as such when the draft is saved.
#[derive(Debug, Clone)]
pub struct Draft {
    pub entity: Arc<Entity>,
    pub record: Record,
    /// The stored state before this operation; `None` on create.
    pub before: Option<Arc<Record>>,
    /// Problems found by calculators; the save is refused with all of them.
    pub errors: Vec<FieldError>,
    /// Remarks that do not refuse the save.
    pub warnings: Vec<FieldError>,
    /// Field names the client sent (so that defaults do not overwrite an explicit null).
    pub(crate) sent: Vec<bool>,
    /// Records that links of this draft lead to, by id.
    pub(crate) linked: Linked,
    pub(crate) faults: Vec<String>,
}

impl Draft {
    pub fn new(entity: Arc<Entity>, record: Record, before: Option<Arc<Record>>) -> Draft {
        let fields = entity.fields.len();
        Draft {
            entity,
            record,
            before,
            errors: Vec::new(),
            warnings: Vec::new(),
            sent: vec![false; fields],
            linked: Linked::new(),
            faults: Vec::new(),
        }
    }

    /// A stored record about to be changed.
    pub(crate) fn of_stored(entity: &Arc<Entity>, stored: Record) -> Draft {
        let before = Arc::new(stored);
        Draft::new(Arc::clone(entity), (*before).clone(), Some(before))
    }

    pub fn id(&self) -> Id {
        match &self.record.values[system::ID] {
            Value::Text(text) => Id::from_stored(text),
            _ => Id::from_parts(0, 0),
        }
    }

    /// Who entered it; `None` for what the platform made.
    pub fn created_by(&self) -> Option<Id> {
        self.record.get(system::CREATED_BY).as_str().map(Id::from_stored)
    }

    pub fn get(&self, field: &str) -> &Value {
        const NULL: &Value = &Value::Null;
        self.entity.slot(field).map_or(NULL, |slot| &self.record.values[slot])
    }

    /// A scaled integer; zero when null.
    pub fn int(&self, field: &str) -> i64 {
        self.get(field).as_int().unwrap_or(0)
    }

    pub fn text(&self, field: &str) -> Option<&str> {
        self.get(field).as_str()
    }

    pub fn flag(&self, field: &str) -> bool {
        self.get(field).as_bool().unwrap_or(false)
    }

    pub fn date(&self, field: &str) -> Option<Date> {
        self.get(field).as_date()
    }

    pub fn link(&self, field: &str) -> Option<Id> {
        self.text(field).map(link_id)
    }

    /// Whether the client sent this field (even as null).
    pub fn was_sent(&self, field: &str) -> bool {
        self.entity.slot(field).is_some_and(|slot| self.sent[slot])
    }

    /// The stored state before this operation, to be read as a record.
    pub fn stored(&self) -> Option<Doc> {
        self.before.as_ref().map(|before| Doc::new(Arc::clone(&self.entity), Arc::clone(before)))
    }

    pub fn is_new(&self) -> bool {
        self.before.is_none()
    }

    /// Whether the field differs from the stored record. True for every non-null field of a new one.
    pub fn changed(&self, field: &str) -> bool {
        let Some(slot) = self.entity.slot(field) else { return false };
        match &self.before {
            Some(before) => before.values[slot] != self.record.values[slot],
            None => !self.record.values[slot].is_null(),
        }
    }

    pub fn set(&mut self, field: &str, value: impl Into<Value>) {
        match self.entity.slot(field) {
            Some(slot) => self.record.values[slot] = value.into(),
            None => self.faults.push(format!("{} has no field '{field}'", self.entity.address)),
        }
    }

    pub(crate) fn set_all(&mut self, fields: &[(&str, Value)]) {
        for (name, value) in fields {
            self.set(name, value.clone());
        }
    }

    pub fn state(&self) -> Option<&str> {
        let states = self.entity.states.as_ref()?;
        self.record.values[states.slot].as_str()
    }

    /// Whether it is still worked on: in the state `draft`, or without a state.
    pub fn is_draft(&self) -> bool {
        matches!(self.state(), None | Some("draft"))
    }

    pub fn line_count(&self, lines: &str) -> usize {
        self.set_index(lines).map_or(0, |index| self.record.lines[index].len())
    }

    /// One line for reading.
    pub fn line(&self, lines: &str, index: usize) -> Option<Line<'_>> {
        let set = self.set_index(lines)?;
        let values = &self.record.lines[set].get(index)?.values;
        Some(Line::new(&self.entity.lines[set].field_slots, values))
    }

    pub fn lines(&self, lines: &str) -> impl Iterator<Item = Line<'_>> {
        let set = self.set_index(lines);
        set.into_iter().flat_map(move |set| {
            let slots = &self.entity.lines[set].field_slots;
            self.record.lines[set].iter().map(move |row| Line::new(slots, &row.values))
        })
    }

    pub fn set_line(&mut self, lines: &str, index: usize, field: &str, value: impl Into<Value>) {
        let Some(set) = self.set_index(lines) else {
            self.faults.push(format!("{} has no lines '{lines}'", self.entity.address));
            return;
        };
        let slot = self.entity.lines[set].slot(field);
        match (slot, self.record.lines[set].get_mut(index)) {
            (Some(slot), Some(row)) => row.values[slot] = value.into(),
            _ => self.faults.push(format!("{}.{lines} has no field '{field}' or no line {index}", self.entity.address)),
        }
    }

    /// Removes all lines, for sets that a calculator fills (taxes, schedules).
    pub fn clear_lines(&mut self, lines: &str) {
        if let Some(set) = self.set_index(lines) {
            self.record.lines[set].clear();
        }
    }

    /// Adds a line; its id is given when the draft is saved.
    pub fn push_line(&mut self, lines: &str, fields: &[(&str, Value)]) {
        let Some(set) = self.set_index(lines) else {
            self.faults.push(format!("{} has no lines '{lines}'", self.entity.address));
            return;
        };
        let declared = &self.entity.lines[set];
        let mut values = vec![Value::Null; declared.fields.len()];
        for (name, value) in fields {
            match declared.slot(name) {
                Some(slot) => values[slot] = value.clone(),
                None => self.faults.push(format!("{}.{lines} has no field '{name}'", self.entity.address)),
            }
        }
        self.record.lines[set].push(kernel_store::LineRecord { values: values.into() });
    }

    /// Makes a set of lines equal to computed rows. Rows in place are written over, so that saving the same thing twice
    /// changes nothing and rows keep their ids.
    pub fn replace_lines(&mut self, lines: &str, rows: &[Cells]) {
        if self.line_count(lines) != rows.len() {
            self.clear_lines(lines);
            for row in rows {
                self.push_line(lines, row);
            }
            return;
        }
        for (index, row) in rows.iter().enumerate() {
            for (field, value) in row {
                self.set_line(lines, index, field, value.clone());
            }
        }
    }

    pub fn refuse(&mut self, pointer: impl Into<String>, code: impl Into<String>, message: impl Into<Sentence>) {
        self.errors.push(FieldError::new(pointer, code, message));
    }

    pub(crate) fn set_index(&self, lines: &str) -> Option<usize> {
        self.entity.lines.iter().position(|set| set.name == lines)
    }
}

impl From<Draft> for Doc {
    fn from(draft: Draft) -> Doc {
        Doc { entity: draft.entity, record: Arc::new(draft.record) }
    }
}
