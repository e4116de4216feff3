//! Evaluates a checked tree over one record. Slots are array accesses; nothing is looked up by name but settings.

use std::sync::Arc;

use chrono::NaiveDate;
use kernel_types::working_time::Calendar;

use crate::ast::BinaryOp;
use crate::builtin;
use crate::error::EvalError;
use crate::tree::{Aggregate, Checked, ContextRef, Func, Kind, Node};
use crate::types::Type;
use crate::value::Value;

/// A record's values. Cheap to read: values are cloned without copying text.
pub trait Row {
    /// The value in a slot ([`crate::FieldRef::index`]); null when absent.
    fn field(&self, slot: usize) -> Value;
    /// The value at the end of links: slots of the links, then of the field. Null when a link is empty.
    fn link(&self, path: &[usize]) -> Value {
        let _ = path;
        Value::Null
    }
    /// How many lines a `lines` field holds.
    fn line_count(&self, slot: usize) -> usize {
        let _ = slot;
        0
    }
    /// Line `i` (from 0) of a `lines` field.
    fn line(&self, slot: usize, i: usize) -> Option<&dyn Row> {
        let _ = (slot, i);
        None
    }
    /// The row of entity `rows` that is in force for `owner` on a day.
    fn in_force(&self, rows: &str, owner: &str, day: NaiveDate) -> Option<Box<dyn Row + '_>> {
        let _ = (rows, owner, day);
        None
    }
    /// A calendar of the business, by the id a link holds or by its name; `None` where there is none.
    fn calendar(&self, key: &str) -> Option<Arc<Calendar>> {
        let _ = key;
        None
    }
    /// The owning record, for a line evaluated by itself.
    fn parent(&self) -> Option<&dyn Row> {
        None
    }
}

/// What comes from outside the record. The caller's clock and settings, never the machine's.
pub trait Context {
    /// Today in the business's time zone.
    fn today(&self) -> NaiveDate;
    /// Microseconds since 1970 UTC.
    fn now(&self) -> i64;
    /// The acting user's id, or null.
    fn me(&self) -> Value;
    fn business(&self, name: &str) -> Value;
    fn setting(&self, key: &str) -> Value;
    fn feature(&self, key: &str) -> bool;
    fn role(&self, name: &str) -> bool;
}

/// A record in its context.
pub trait Env: Row + Context {}
impl<T: Row + Context> Env for T {}

/// Joins a record and a context into an [`Env`].
#[derive(Clone, Copy)]
pub struct With<'a> {
    pub row: &'a dyn Row,
    pub context: &'a dyn Context,
}

impl Row for With<'_> {
    fn field(&self, slot: usize) -> Value {
        self.row.field(slot)
    }
    fn link(&self, path: &[usize]) -> Value {
        self.row.link(path)
    }
    fn line_count(&self, slot: usize) -> usize {
        self.row.line_count(slot)
    }
    fn line(&self, slot: usize, i: usize) -> Option<&dyn Row> {
        self.row.line(slot, i)
    }
    fn in_force(&self, rows: &str, owner: &str, day: NaiveDate) -> Option<Box<dyn Row + '_>> {
        self.row.in_force(rows, owner, day)
    }
    fn calendar(&self, key: &str) -> Option<Arc<Calendar>> {
        self.row.calendar(key)
    }
    fn parent(&self) -> Option<&dyn Row> {
        self.row.parent()
    }
}

impl Context for With<'_> {
    fn today(&self) -> NaiveDate {
        self.context.today()
    }
    fn now(&self) -> i64 {
        self.context.now()
    }
    fn me(&self) -> Value {
        self.context.me()
    }
    fn business(&self, name: &str) -> Value {
        self.context.business(name)
    }
    fn setting(&self, key: &str) -> Value {
        self.context.setting(key)
    }
    fn feature(&self, key: &str) -> bool {
        self.context.feature(key)
    }
    fn role(&self, name: &str) -> bool {
        self.context.role(name)
    }
}

/// The value of the expression for one record.
///
/// # Errors
/// Overflow of numbers, dates out of range, or a record whose values are not of the declared types.
pub fn eval(checked: &Checked, env: &dyn Env) -> Result<Value, EvalError> {
    let value = node(&checked.tree, &Frame { row: env, up: None }, env)?;
    Ok(match value {
        // `paid ? 0 : 1.5` is a decimal whichever branch was taken
        Value::Int(_) if !checked.ty.is_whole() => value.decimal().map_or(value, Value::Dec),
        value => value,
    })
}

/// A guard or a filter: whether the expression is true; null is not.
///
/// # Errors
/// As [`eval`].
pub fn eval_truth(checked: &Checked, env: &dyn Env) -> Result<bool, EvalError> {
    eval(checked, env).map(|value| value.is_true())
}

/// Evaluates a tree that reads no record.
pub(crate) fn eval_constant(tree: &Node, context: &dyn Context) -> Result<Value, EvalError> {
    struct Nothing;
    impl Row for Nothing {
        fn field(&self, _: usize) -> Value {
            Value::Null
        }
    }
    node(tree, &Frame { row: &Nothing, up: None }, context)
}

struct Frame<'a> {
    row: &'a dyn Row,
    up: Option<&'a Frame<'a>>,
}

impl<'a> Frame<'a> {
    /// The record `depth` levels out, first over the frames of this evaluation, then over owners.
    fn out(&self, depth: usize) -> Option<&'a dyn Row> {
        let mut frame = self;
        let mut row = self.row;
        for _ in 0..depth {
            match frame.up {
                Some(up) => {
                    frame = up;
                    row = up.row;
                }
                None => row = row.parent()?,
            }
        }
        Some(row)
    }

    /// A calendar of the business, as the innermost record that knows it has it.
    fn calendar(&self, key: &str) -> Option<Arc<Calendar>> {
        self.row.calendar(key).or_else(|| self.up?.calendar(key))
    }
}

type Computed = Result<Value, EvalError>;

fn node(tree: &Node, frame: &Frame<'_>, context: &dyn Context) -> Computed {
    match &tree.kind {
        Kind::Const(value) => Ok(value.clone()),
        Kind::Field { depth: 0, slot, .. } => Ok(frame.row.field(*slot)),
        Kind::Field { depth, slot, .. } => Ok(frame.out(*depth).map_or(Value::Null, |row| row.field(*slot))),
        Kind::Path { depth, slots, .. } => Ok(frame.out(*depth).map_or(Value::Null, |row| row.link(slots))),
        Kind::Context(reference) => Ok(outside(reference, context)),
        Kind::Neg(a) => builtin::neg(&node(a, frame, context)?),
        Kind::Not(a) => Ok(Value::Bool(!node(a, frame, context)?.is_true())),
        Kind::Binary(op, a, b) => binary(*op, a, b, frame, context),
        Kind::Cond(condition, then, otherwise) => {
            let branch = if node(condition, frame, context)?.is_true() { then } else { otherwise };
            node(branch, frame, context)
        }
        Kind::In(a, items) => {
            let value = node(a, frame, context)?;
            for item in items {
                if node(item, frame, context)?.same(&value) {
                    return Ok(Value::Bool(true));
                }
            }
            Ok(Value::Bool(false))
        }
        Kind::InList(a, list) => {
            let value = node(a, frame, context)?;
            match node(list, frame, context)? {
                Value::List(items) => Ok(Value::Bool(items.iter().any(|item| item.same(&value)))),
                Value::Null => Ok(Value::Bool(false)),
                other => Err(EvalError::Type { expected: "list", found: other.kind() }),
            }
        }
        Kind::List(items) => {
            let values = items.iter().map(|item| node(item, frame, context)).collect::<Result<Vec<_>, _>>()?;
            Ok(Value::List(values.into()))
        }
        Kind::Call(func, args) => call(*func, args, frame, context),
        Kind::Aggregate { op, depth, slot, body, .. } => {
            let Some(row) = frame.out(*depth) else { return Ok(Value::Null) };
            aggregate(*op, row, *slot, body.as_deref(), &tree.ty, frame, context)
        }
        Kind::InForce { owner, rows, day, body } => {
            let (Value::Text(owner), Value::Date(day)) = (node(owner, frame, context)?, node(day, frame, context)?)
            else {
                return Ok(Value::Null);
            };
            match frame.row.in_force(rows, &owner, day) {
                Some(row) => node(body, &Frame { row: &*row, up: Some(frame) }, context),
                None => Ok(Value::Null),
            }
        }
    }
}

fn outside(reference: &ContextRef, context: &dyn Context) -> Value {
    match reference {
        ContextRef::Today => Value::Date(context.today()),
        ContextRef::Now => Value::Instant(context.now()),
        ContextRef::Me => context.me(),
        ContextRef::Business(name) => context.business(name),
        ContextRef::Setting(key) => context.setting(key),
        ContextRef::Feature(key) => Value::Bool(context.feature(key)),
        ContextRef::Role(name) => Value::Bool(context.role(name)),
    }
}

fn binary(op: BinaryOp, a: &Node, b: &Node, frame: &Frame<'_>, context: &dyn Context) -> Computed {
    let left = node(a, frame, context)?;
    match op {
        BinaryOp::And if !left.is_true() => return Ok(Value::Bool(false)),
        BinaryOp::Or if left.is_true() => return Ok(Value::Bool(true)),
        BinaryOp::Coalesce if !left.is_null() => return Ok(left),
        _ => {}
    }
    let right = node(b, frame, context)?;
    match op {
        BinaryOp::And | BinaryOp::Or => Ok(Value::Bool(right.is_true())),
        BinaryOp::Coalesce => Ok(right),
        BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem => {
            builtin::arithmetic(op, &left, &right)
        }
        _ => Ok(builtin::compare(op, &left, &right)),
    }
}

fn call(func: Func, args: &[Node], frame: &Frame<'_>, context: &dyn Context) -> Computed {
    match args {
        [calendar, from, last] if func.counts_working_time() => {
            let (calendar, from) = (node(calendar, frame, context)?, node(from, frame, context)?);
            let last = node(last, frame, context)?;
            match &calendar {
                Value::Text(key) if !from.is_null() && !last.is_null() => match frame.calendar(key) {
                    Some(calendar) => builtin::in_working_time(func, &calendar, &from, &last),
                    None => Ok(Value::Null),
                },
                _ => Ok(Value::Null),
            }
        }
        [a] => builtin::call(func, &[node(a, frame, context)?]),
        [a, b] => builtin::call(func, &[node(a, frame, context)?, node(b, frame, context)?]),
        _ => {
            let values = args.iter().map(|arg| node(arg, frame, context)).collect::<Result<Vec<_>, _>>()?;
            builtin::call(func, &values)
        }
    }
}

fn aggregate(
    op: Aggregate,
    row: &dyn Row,
    slot: usize,
    body: Option<&Node>,
    ty: &Type,
    frame: &Frame<'_>,
    context: &dyn Context,
) -> Computed {
    let lines = row.line_count(slot);
    let Some(body) = body else { return count(lines) };
    let mut result = match op {
        Aggregate::Sum if ty.is_whole() => Value::Int(0),
        Aggregate::Sum => Value::Dec(rust_decimal::Decimal::ZERO),
        _ => Value::Null,
    };
    let mut held = 0;
    for line in (0..lines).filter_map(|i| row.line(slot, i)) {
        let value = node(body, &Frame { row: line, up: Some(frame) }, context)?;
        match op {
            Aggregate::Sum if value.is_null() => {}
            Aggregate::Sum => result = builtin::arithmetic(BinaryOp::Add, &result, &value)?,
            Aggregate::Min | Aggregate::Max if value.is_null() => {}
            Aggregate::Min | Aggregate::Max if result.is_null() => result = value,
            Aggregate::Min => result = builtin::call(Func::Min, &[result, value])?,
            Aggregate::Max => result = builtin::call(Func::Max, &[result, value])?,
            Aggregate::Any if value.is_true() => return Ok(Value::Bool(true)),
            Aggregate::All if !value.is_true() => return Ok(Value::Bool(false)),
            Aggregate::Any | Aggregate::All => {}
            Aggregate::Count => held += usize::from(value.is_true()),
        }
    }
    match op {
        Aggregate::Any => Ok(Value::Bool(false)),
        Aggregate::All => Ok(Value::Bool(true)),
        Aggregate::Count => count(held),
        _ => Ok(result),
    }
}

fn count(n: usize) -> Computed {
    i64::try_from(n).map(Value::Int).map_err(|_| EvalError::Overflow)
}
