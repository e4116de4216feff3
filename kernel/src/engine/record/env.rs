//! Records and contexts as expressions read them.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use kernel_access::Grant;
use kernel_expr::{Context, Row, SqlRepr, Value as ExprValue};
use kernel_manifest::model::{Entity, Field, FieldKind, Registry};
use kernel_store::{LineRecord, Record, StoreError};
use kernel_types::working_time::Calendar;
use kernel_types::{Date, Id, Role, Value};
use rust_decimal::Decimal;

use crate::context::OpContext;
use crate::setting_value;
use crate::stored_link::link_id;
use crate::working_time::Calendars;

pub use kernel_manifest::model::{from_expr, to_expr};

/// A record with its entity.
pub type Reached = (Arc<Entity>, Arc<Record>);

/// What an expression reads beside the record at hand: the records that links lead to, dated rows, and calendars.
#[derive(Debug, Default)]
pub struct Linked {
    records: HashMap<Id, Reached>,
    dated: HashMap<Dated, Option<Reached>>,
    /// Rows in force that were asked for and not looked up yet.
    missed: Mutex<BTreeSet<Dated>>,
    /// The calendars of the business, where expressions count in them.
    calendars: Option<Calendars>,
}

/// The row of an entity that is in force for an owner on a day.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Dated {
    pub rows: String,
    pub owner: Id,
    pub day: Date,
}

impl Linked {
    pub fn new() -> Linked {
        Linked::default()
    }

    pub fn get(&self, id: &Id) -> Option<&Reached> {
        self.records.get(id)
    }

    pub fn contains_key(&self, id: &Id) -> bool {
        self.records.contains_key(id)
    }

    pub fn insert(&mut self, id: Id, reached: Reached) {
        self.records.insert(id, reached);
    }

    pub fn clear(&mut self) {
        *self = Linked::default();
    }

    pub(crate) fn knows_calendars(&self) -> bool {
        self.calendars.is_some()
    }

    pub(crate) fn take_calendars(&mut self, calendars: Calendars) {
        self.calendars = Some(calendars);
    }

    fn calendar(&self, key: &str) -> Option<Arc<Calendar>> {
        self.calendars.as_ref()?.get(key)
    }

    /// What was found in force; `None` where nothing is.
    pub(crate) fn put(&mut self, dated: Dated, found: Option<Reached>) {
        self.dated.insert(dated, found);
    }

    /// The rows in force that expressions asked for since the last time.
    pub(crate) fn missed(&self) -> BTreeSet<Dated> {
        std::mem::take(&mut self.missed.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Whether an expression asked for a row in force that is not looked up yet: its value is not known.
    pub(crate) fn awaits_rows(&self) -> bool {
        !self.missed.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    fn in_force(&self, dated: Dated) -> Option<&Reached> {
        match self.dated.get(&dated) {
            Some(found) => found.as_ref(),
            None => {
                self.missed.lock().unwrap_or_else(PoisonError::into_inner).insert(dated);
                None
            }
        }
    }
}

impl Clone for Linked {
    fn clone(&self) -> Linked {
        Linked {
            records: self.records.clone(),
            dated: self.dated.clone(),
            missed: Mutex::default(),
            calendars: self.calendars.clone(),
        }
    }
}

/// A number the database computed, as it is stored with `wanted` digits after the point; null when it does not fit.
pub fn from_sql(wanted: u32, repr: SqlRepr, value: &Value) -> Value {
    match (repr, value) {
        (SqlRepr::Scaled(scale), Value::Int(number)) => {
            let shift = 10i128.pow(wanted.abs_diff(scale));
            let scaled = if wanted >= scale {
                i128::from(*number) * shift
            } else {
                kernel_types::round_half_away(i128::from(*number), shift)
            };
            i64::try_from(scaled).map_or(Value::Null, Value::Int)
        }
        (_, Value::Text(text)) => {
            let number = text.parse::<Decimal>().ok();
            number
                .and_then(|number| from_expr(&FieldKind::Decimal { scale: wanted }, ExprValue::Dec(number)))
                .unwrap_or_default()
        }
        (_, Value::Int(number)) => {
            number.checked_mul(kernel_types::scaled::power_of_ten(wanted)).map_or(Value::Null, Value::Int)
        }
        (_, other) => other.clone(),
    }
}

/// Values of one record or line, with what its links lead to.
pub struct FlatRow<'a> {
    pub fields: &'a [Field],
    pub values: &'a [Value],
    pub linked: &'a Linked,
    pub parent: Option<&'a dyn Row>,
}

impl Row for FlatRow<'_> {
    fn field(&self, slot: usize) -> ExprValue {
        match (self.fields.get(slot), self.values.get(slot)) {
            (Some(field), Some(value)) => to_expr(&field.kind, value),
            _ => ExprValue::Null,
        }
    }

    fn link(&self, path: &[usize]) -> ExprValue {
        follow(self.fields, self.values, self.linked, path)
    }

    fn in_force(&self, rows: &str, owner: &str, day: Date) -> Option<Box<dyn Row + '_>> {
        let (entity, record) = self.linked.in_force(Dated { rows: rows.to_string(), owner: link_id(owner), day })?;
        Some(Box::new(FlatRow { fields: &entity.fields, values: &record.values, linked: self.linked, parent: None }))
    }

    fn calendar(&self, key: &str) -> Option<Arc<Calendar>> {
        self.linked.calendar(key)
    }

    fn parent(&self) -> Option<&dyn Row> {
        self.parent
    }
}

fn follow(fields: &[Field], values: &[Value], linked: &Linked, path: &[usize]) -> ExprValue {
    let Some((slot, rest)) = path.split_first() else { return ExprValue::Null };
    let (Some(field), Some(value)) = (fields.get(*slot), values.get(*slot)) else { return ExprValue::Null };
    if rest.is_empty() {
        return to_expr(&field.kind, value);
    }
    let Some(id) = value.as_str() else { return ExprValue::Null };
    match linked.get(&link_id(id)) {
        Some((entity, record)) => follow(&entity.fields, &record.values, linked, rest),
        None => ExprValue::Null,
    }
}

/// A record with its lines.
pub struct RecordRow<'a> {
    head: FlatRow<'a>,
    /// By line set.
    lines: Vec<Vec<FlatRow<'a>>>,
}

impl<'a> RecordRow<'a> {
    pub fn new(entity: &'a Entity, record: &'a Record, linked: &'a Linked) -> RecordRow<'a> {
        let rows = |set: usize, rows: &'a Vec<LineRecord>| -> Vec<FlatRow<'a>> {
            let fields = &entity.lines[set].fields;
            rows.iter().map(|row| FlatRow { fields, values: &row.values, linked, parent: None }).collect()
        };
        RecordRow {
            head: FlatRow { fields: &entity.fields, values: &record.values, linked, parent: None },
            lines: record.lines.iter().enumerate().map(|(set, lines)| rows(set, lines)).collect(),
        }
    }

    fn set_of(&self, slot: usize) -> Option<usize> {
        match self.head.fields.get(slot)?.kind {
            FieldKind::Lines(set) => Some(set),
            _ => None,
        }
    }
}

impl Row for RecordRow<'_> {
    fn field(&self, slot: usize) -> ExprValue {
        self.head.field(slot)
    }

    fn link(&self, path: &[usize]) -> ExprValue {
        self.head.link(path)
    }

    fn line_count(&self, slot: usize) -> usize {
        self.set_of(slot).and_then(|set| self.lines.get(set)).map_or(0, Vec::len)
    }

    fn line(&self, slot: usize, i: usize) -> Option<&dyn Row> {
        let set = self.set_of(slot)?;
        self.lines.get(set)?.get(i).map(|line| line as &dyn Row)
    }

    fn in_force(&self, rows: &str, owner: &str, day: Date) -> Option<Box<dyn Row + '_>> {
        self.head.in_force(rows, owner, day)
    }

    fn calendar(&self, key: &str) -> Option<Arc<Calendar>> {
        self.head.calendar(key)
    }
}

/// Everything outside the record: clock, user, business, settings, features, role.
pub struct Surroundings<'a> {
    pub context: &'a OpContext,
    pub registry: &'a Registry,
    /// The role in the family of the record at hand.
    pub role: Role,
}

impl Context for Surroundings<'_> {
    fn today(&self) -> Date {
        self.context.today()
    }

    fn now(&self) -> i64 {
        self.context.now.0
    }

    fn me(&self) -> ExprValue {
        ExprValue::Text(self.context.actor.user.shared())
    }

    fn business(&self, name: &str) -> ExprValue {
        match name {
            "currency" => ExprValue::text(self.context.business.currency.as_str()),
            "country" => ExprValue::text(self.context.business.country.as_str()),
            "sector" => ExprValue::text(self.context.business.sector.as_str()),
            "name" => ExprValue::text(self.context.business.name.as_str()),
            "zone" => ExprValue::text(self.context.business.zone.name()),
            _ => ExprValue::Null,
        }
    }

    fn setting(&self, key: &str) -> ExprValue {
        match setting_value::of(self.registry, self.context, key) {
            Some((kind, value)) => to_expr(&kind, &value),
            None => ExprValue::Null,
        }
    }

    fn feature(&self, key: &str) -> bool {
        self.context.features.contains(key)
    }

    fn role(&self, name: &str) -> bool {
        Role::parse(name).is_some_and(|role| self.role.satisfies(role))
    }
}

impl kernel_store::ViewContext for Surroundings<'_> {
    fn currency_digits(&self, currency: &str) -> u32 {
        kernel_types::currency::minor_digits(currency)
    }

    fn base_currency(&self) -> &str {
        &self.context.business.currency
    }

    fn tell(&self, grant: &Grant, what: &'static str, records: &[Id]) -> Result<(), StoreError> {
        crate::reads::note(self.context, grant, what, records)
    }
}
