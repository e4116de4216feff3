//! Plain implementations of [`Row`] and [`Context`], for records held in memory.

use std::collections::HashMap;
use std::sync::Arc;

use chrono::NaiveDate;
use kernel_types::working_time::Calendar;

use crate::eval::{Context, Row};
use crate::value::Value;

/// A record in memory, by slot.
#[derive(Clone, Debug, Default)]
pub struct Record {
    pub fields: Vec<Value>,
    /// Records behind links, by the link's slot. A link whose record is not loaded reads as null.
    pub links: HashMap<usize, Record>,
    pub lines: HashMap<usize, Vec<Record>>,
    /// Calendars of the business, by id and by name.
    pub calendars: HashMap<String, Arc<Calendar>>,
}

impl Row for Record {
    fn field(&self, slot: usize) -> Value {
        self.fields.get(slot).cloned().unwrap_or_default()
    }

    fn link(&self, path: &[usize]) -> Value {
        match path {
            [] => Value::Null,
            [slot] => self.field(*slot),
            [slot, rest @ ..] => self.links.get(slot).map_or(Value::Null, |record| record.link(rest)),
        }
    }

    fn line_count(&self, slot: usize) -> usize {
        self.lines.get(&slot).map_or(0, Vec::len)
    }

    fn line(&self, slot: usize, i: usize) -> Option<&dyn Row> {
        self.lines.get(&slot)?.get(i).map(|line| line as &dyn Row)
    }

    fn calendar(&self, key: &str) -> Option<Arc<Calendar>> {
        self.calendars.get(key).cloned()
    }
}

/// A context of given values.
#[derive(Clone, Debug)]
pub struct FixedContext {
    pub today: NaiveDate,
    /// Microseconds since 1970 UTC.
    pub now: i64,
    pub me: Value,
    pub business: HashMap<String, Value>,
    pub settings: HashMap<String, Value>,
    pub features: Vec<String>,
    pub roles: Vec<String>,
}

impl Context for FixedContext {
    fn today(&self) -> NaiveDate {
        self.today
    }
    fn now(&self) -> i64 {
        self.now
    }
    fn me(&self) -> Value {
        self.me.clone()
    }
    fn business(&self, name: &str) -> Value {
        self.business.get(name).cloned().unwrap_or_default()
    }
    fn setting(&self, key: &str) -> Value {
        self.settings.get(key).cloned().unwrap_or_default()
    }
    fn feature(&self, key: &str) -> bool {
        self.features.iter().any(|f| f == key)
    }
    fn role(&self, name: &str) -> bool {
        self.roles.iter().any(|r| r == name)
    }
}
