//! The checked expression: names resolved to slots, operators resolved to types.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json, json};

use crate::ast::BinaryOp;
use crate::error::Span;
use crate::types::{Need, Type};
use crate::value::Value;

/// A field an expression reads, from the record outward: `["customer", "termsDays"]`, `["lines", "net"]`.
pub type FieldPath = Vec<Arc<str>>;

/// A parsed and type-checked expression, ready to evaluate, compile or ship.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Checked {
    pub ty: Type,
    /// Every field read, without repeats, in order of appearance.
    pub deps: Vec<FieldPath>,
    pub tree: Node,
    pub need: Need,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Node {
    pub span: Span,
    pub ty: Type,
    pub kind: Kind,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Kind {
    Const(Value),
    /// A field of the record `depth` levels out: 0 is the innermost (the line inside an aggregate), 1 its parent.
    Field {
        depth: usize,
        slot: usize,
        name: Arc<str>,
        nullable: bool,
    },
    /// A field reached over links: the slots of the links, then of the field.
    Path {
        depth: usize,
        slots: Vec<usize>,
        names: Vec<Arc<str>>,
    },
    Context(ContextRef),
    Neg(Box<Node>),
    Not(Box<Node>),
    /// Arithmetic, comparison, `&&`, `||` and `??`.
    Binary(BinaryOp, Box<Node>, Box<Node>),
    Cond(Box<Node>, Box<Node>, Box<Node>),
    /// A value and the items it is looked for in.
    In(Box<Node>, Vec<Node>),
    /// A value looked for in a field that holds a list.
    InList(Box<Node>, Box<Node>),
    List(Vec<Node>),
    Call(Func, Vec<Node>),
    Aggregate {
        op: Aggregate,
        depth: usize,
        slot: usize,
        name: Arc<str>,
        body: Option<Box<Node>>,
    },
    /// `body` over the dated row of entity `rows` that is in force for `owner` on `day`.
    InForce {
        owner: Box<Node>,
        rows: Arc<str>,
        day: Box<Node>,
        body: Box<Node>,
    },
}

/// What comes from outside the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ContextRef {
    Today,
    Now,
    Me,
    Business(Arc<str>),
    Setting(Arc<str>),
    Feature(Arc<str>),
    Role(Arc<str>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Func {
    Round,
    Abs,
    Floor,
    Ceil,
    Min,
    Max,
    Lower,
    Upper,
    Trim,
    Length,
    Contains,
    StartsWith,
    EndsWith,
    Concat,
    AddDays,
    AddMonths,
    DaysBetween,
    AddMinutes,
    MinutesBetween,
    /// A time of day so many minutes later; it goes on after midnight.
    ShiftTime,
    /// Minutes from one time of a day to another, negative when the second is earlier.
    TimeBetween,
    /// What the clock on the wall of a zone shows at a moment.
    TimeOf,
    /// Minutes of working time in a calendar, negative when the second moment is earlier.
    BusinessMinutes,
    /// A moment so many minutes of working time later.
    AddBusinessTime,
    Year,
    Month,
    Day,
    StartOfMonth,
    EndOfMonth,
}

impl Func {
    pub(crate) const ALL: [(&'static str, Func); 29] = [
        ("round", Func::Round),
        ("abs", Func::Abs),
        ("floor", Func::Floor),
        ("ceil", Func::Ceil),
        ("min", Func::Min),
        ("max", Func::Max),
        ("lower", Func::Lower),
        ("upper", Func::Upper),
        ("trim", Func::Trim),
        ("length", Func::Length),
        ("contains", Func::Contains),
        ("startsWith", Func::StartsWith),
        ("endsWith", Func::EndsWith),
        ("concat", Func::Concat),
        ("addDays", Func::AddDays),
        ("addMonths", Func::AddMonths),
        ("daysBetween", Func::DaysBetween),
        ("addMinutes", Func::AddMinutes),
        ("minutesBetween", Func::MinutesBetween),
        ("shiftTime", Func::ShiftTime),
        ("timeBetween", Func::TimeBetween),
        ("timeOf", Func::TimeOf),
        ("businessMinutes", Func::BusinessMinutes),
        ("addBusinessTime", Func::AddBusinessTime),
        ("year", Func::Year),
        ("month", Func::Month),
        ("day", Func::Day),
        ("startOfMonth", Func::StartOfMonth),
        ("endOfMonth", Func::EndOfMonth),
    ];

    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(_, f)| *f == self).map_or("", |(name, _)| name)
    }

    /// Whether it counts in a calendar of the business.
    pub fn counts_working_time(self) -> bool {
        matches!(self, Func::BusinessMinutes | Func::AddBusinessTime)
    }

    pub(crate) fn named(name: &str) -> Option<Func> {
        Self::ALL.iter().find(|(n, _)| *n == name).map(|(_, f)| *f)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Aggregate {
    Sum,
    Count,
    Min,
    Max,
    Any,
    All,
}

impl Aggregate {
    pub(crate) const ALL: [(&'static str, Aggregate); 6] = [
        ("sum", Aggregate::Sum),
        ("count", Aggregate::Count),
        ("min", Aggregate::Min),
        ("max", Aggregate::Max),
        ("any", Aggregate::Any),
        ("all", Aggregate::All),
    ];

    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(_, a)| *a == self).map_or("", |(name, _)| name)
    }
}

impl Node {
    pub fn children(&self) -> Vec<&Node> {
        match &self.kind {
            Kind::Const(_) | Kind::Field { .. } | Kind::Path { .. } | Kind::Context(_) => Vec::new(),
            Kind::Neg(a) | Kind::Not(a) => vec![a],
            Kind::Binary(_, a, b) | Kind::InList(a, b) => vec![a, b],
            Kind::Cond(a, b, c) => vec![a, b, c],
            Kind::In(a, items) => std::iter::once(&**a).chain(items).collect(),
            Kind::List(items) | Kind::Call(_, items) => items.iter().collect(),
            Kind::Aggregate { body, .. } => body.iter().map(|b| &**b).collect(),
            Kind::InForce { owner, day, body, .. } => vec![owner, day, body],
        }
    }

    /// Whether it reads any record: a tree that does not can be computed before a query runs.
    pub(crate) fn reads_record(&self) -> bool {
        matches!(self.kind, Kind::Field { .. } | Kind::Path { .. } | Kind::Aggregate { .. } | Kind::InForce { .. })
            || self.children().into_iter().any(Node::reads_record)
    }

    fn to_json(&self) -> Json {
        let list = |items: &[Node]| Json::Array(items.iter().map(Node::to_json).collect());
        match &self.kind {
            Kind::Const(value) => constant(value),
            Kind::Field { depth, slot, name, .. } => {
                let mut field =
                    json!({"k": "field", "depth": depth, "slot": slot, "name": &**name, "t": self.ty.code()});
                if let Type::List(item) = &self.ty {
                    field["item"] = item.code().into();
                }
                field
            }
            Kind::Path { depth, slots, names } => {
                let names: Vec<&str> = names.iter().map(|n| &**n).collect();
                json!({"k": "path", "depth": depth, "slots": slots, "names": names, "t": self.ty.code()})
            }
            Kind::Context(context) => self.context_json(context),
            Kind::Neg(a) => json!({"k": "neg", "a": a.to_json()}),
            Kind::Not(a) => json!({"k": "not", "a": a.to_json()}),
            Kind::Binary(op, a, b) => json!({"k": "op", "op": op.symbol(), "a": a.to_json(), "b": b.to_json()}),
            Kind::Cond(a, b, c) => json!({"k": "cond", "if": a.to_json(), "then": b.to_json(), "else": c.to_json()}),
            Kind::In(a, items) => json!({"k": "in", "a": a.to_json(), "items": list(items)}),
            Kind::InList(a, b) => json!({"k": "inList", "a": a.to_json(), "b": b.to_json()}),
            Kind::List(items) => json!({"k": "list", "items": list(items)}),
            Kind::Call(func, args) => json!({"k": "call", "f": func.name(), "args": list(args)}),
            Kind::Aggregate { op, depth, slot, name, body } => {
                let mut out = Map::new();
                out.insert("k".into(), "agg".into());
                out.insert("f".into(), op.name().into());
                out.insert("depth".into(), (*depth).into());
                out.insert("slot".into(), (*slot).into());
                out.insert("name".into(), name.to_string().into());
                out.insert("t".into(), self.ty.code().into());
                if let Some(body) = body {
                    out.insert("body".into(), body.to_json());
                }
                Json::Object(out)
            }
            // Never shipped: see `Checked::looks_up`.
            Kind::InForce { .. } => json!({"k": "null"}),
        }
    }

    /// Whether it counts in a calendar of the business.
    pub fn counts_working_time(&self) -> bool {
        matches!(&self.kind, Kind::Call(func, _) if func.counts_working_time())
            || self.children().into_iter().any(Node::counts_working_time)
    }

    /// Whether a dated row must be found to know its value.
    fn looks_up(&self) -> bool {
        matches!(self.kind, Kind::InForce { .. }) || self.children().into_iter().any(Node::looks_up)
    }

    fn context_json(&self, context: &ContextRef) -> Json {
        let (what, name) = match context {
            ContextRef::Today => ("today", None),
            ContextRef::Now => ("now", None),
            ContextRef::Me => ("me", None),
            ContextRef::Business(name) => ("business", Some(name)),
            ContextRef::Setting(name) => ("setting", Some(name)),
            ContextRef::Feature(name) => ("feature", Some(name)),
            ContextRef::Role(name) => ("role", Some(name)),
        };
        let mut out = json!({"k": "ctx", "c": what, "t": self.ty.code()});
        if let Some(name) = name {
            out["name"] = name.to_string().into();
        }
        if let Type::List(item) = &self.ty {
            out["item"] = item.code().into();
        }
        out
    }
}

/// Whole numbers go as text: JSON numbers lose digits beyond 2^53.
fn constant(value: &Value) -> Json {
    match value {
        Value::Null => json!({"k": "null"}),
        Value::Bool(b) => json!({"k": "bool", "v": b}),
        Value::Int(n) => json!({"k": "int", "v": n.to_string()}),
        Value::List(items) => json!({"k": "list", "items": items.iter().map(constant).collect::<Vec<_>>()}),
        other => json!({"k": other.kind(), "v": other.to_json()}),
    }
}

impl Checked {
    /// Whether it reads rows in force, which are found in the database: a browser cannot evaluate it.
    pub fn looks_up(&self) -> bool {
        self.tree.looks_up()
    }

    /// The tree for the browser's interpreter (`web/src/registry/expr`): `{t, deps, tree}`.
    pub fn to_json(&self) -> Json {
        let deps: Vec<Vec<&str>> = self.deps.iter().map(|path| path.iter().map(|n| &**n).collect()).collect();
        let mut out = Map::new();
        out.insert("t".into(), self.ty.code().into());
        out.insert("deps".into(), json!(deps));
        out.insert("tree".into(), self.tree.to_json());
        Json::Object(out)
    }
}
