//! A record in memory: its values and its lines.

use kernel_manifest::model::{Entity, LineSet, system};
use kernel_types::{Id, Value};

/// A record as stored: values by slot of [`Entity::fields`], lines by index of [`Entity::lines`].
///
/// A link to one entity is its id as text; a link to one of several is `address/id`. Money and other decimals are `Int`
/// at their field's scale. Fields without a column (lines, computed in queries) are null.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    pub values: Box<[Value]>,
    pub lines: Vec<Vec<LineRecord>>,
}

/// One line: values by slot of [`LineSet::fields`]; slot 0 is its id.
#[derive(Debug, Clone, PartialEq)]
pub struct LineRecord {
    pub values: Box<[Value]>,
}

impl Record {
    /// All null, no lines.
    pub fn empty(entity: &Entity) -> Record {
        Record { values: vec![Value::Null; entity.fields.len()].into(), lines: vec![Vec::new(); entity.lines.len()] }
    }

    pub fn get(&self, slot: usize) -> &Value {
        self.values.get(slot).unwrap_or(&Value::Null)
    }

    pub fn set(&mut self, slot: usize, value: impl Into<Value>) {
        if let Some(place) = self.values.get_mut(slot) {
            *place = value.into();
        }
    }

    /// The id; `None` before one was given.
    pub fn id(&self) -> Option<Id> {
        self.get(system::ID).as_str().map(Id::from_stored)
    }

    pub fn version(&self) -> i64 {
        self.get(system::VERSION).as_int().unwrap_or(0)
    }
}

impl LineRecord {
    pub fn empty(set: &LineSet) -> LineRecord {
        LineRecord { values: vec![Value::Null; set.fields.len()].into() }
    }

    pub fn get(&self, slot: usize) -> &Value {
        self.values.get(slot).unwrap_or(&Value::Null)
    }

    pub fn set(&mut self, slot: usize, value: impl Into<Value>) {
        if let Some(place) = self.values.get_mut(slot) {
            *place = value.into();
        }
    }
}
