//! A stored record for reading, by field name.

use std::collections::HashMap;
use std::sync::Arc;

use kernel_manifest::model::{Entity, FieldKind, system};
use kernel_store::Record;
use kernel_types::{Date, Id, Value};

use crate::stored_link::{link_id, link_target};

/// A record and its declaration. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Doc {
    pub entity: Arc<Entity>,
    pub record: Arc<Record>,
}

impl Doc {
    pub fn new(entity: Arc<Entity>, record: Arc<Record>) -> Doc {
        Doc { entity, record }
    }

    pub fn id(&self) -> Id {
        Id::from_stored(self.record.values[system::ID].as_str().unwrap_or_default())
    }

    pub fn version(&self) -> i64 {
        self.record.values[system::VERSION].as_int().unwrap_or(0)
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

    /// Entity and id of the record a link leads to.
    pub fn target(&self, field: &str) -> Option<(String, Id)> {
        let FieldKind::Link(targets) = &self.entity.field(field)?.kind else { return None };
        link_target(targets, self.text(field)?)
    }

    pub fn state(&self) -> Option<&str> {
        let states = self.entity.states.as_ref()?;
        self.record.values[states.slot].as_str()
    }

    /// The text that stands for the record in links.
    pub fn label(&self) -> &str {
        self.record.values[self.entity.label_slot].as_str().unwrap_or_default()
    }

    pub fn archived(&self) -> bool {
        !self.record.values[system::ARCHIVED_AT].is_null()
    }

    pub fn line_count(&self, lines: &str) -> usize {
        let set = self.entity.lines.iter().position(|set| set.name == lines);
        set.and_then(|set| self.record.lines.get(set)).map_or(0, Vec::len)
    }

    pub fn lines(&self, lines: &str) -> impl Iterator<Item = Line<'_>> {
        let set = self.entity.lines.iter().position(|set| set.name == lines);
        set.into_iter().flat_map(move |set| {
            let slots = &self.entity.lines[set].field_slots;
            let rows: &[kernel_store::LineRecord] = self.record.lines.get(set).map_or(&[], |rows| rows);
            rows.iter().map(move |row| Line::new(slots, &row.values))
        })
    }
}

/// One line, read by field name.
#[derive(Clone, Copy)]
pub struct Line<'d> {
    slots: &'d HashMap<String, usize>,
    values: &'d [Value],
}

impl<'d> Line<'d> {
    pub(crate) fn new(slots: &'d HashMap<String, usize>, values: &'d [Value]) -> Line<'d> {
        Line { slots, values }
    }

    pub fn get(&self, field: &str) -> &'d Value {
        const NULL: &Value = &Value::Null;
        self.slots.get(field).map_or(NULL, |slot| &self.values[*slot])
    }

    /// A scaled integer; zero when null.
    pub fn int(&self, field: &str) -> i64 {
        self.get(field).as_int().unwrap_or(0)
    }

    pub fn text(&self, field: &str) -> Option<&'d str> {
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
}
