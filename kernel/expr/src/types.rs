//! Types of the language and the scope a name is looked up in.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

/// The type of a field or of an expression. Every value may be null, whatever its type.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Type {
    /// The type of the literal `null` alone.
    Null,
    Bool,
    Int,
    /// A decimal kept with this many decimals (stored as an integer scaled by 10^scale).
    Decimal {
        scale: u32,
    },
    /// Stored scaled by 10^4 in every currency.
    Money,
    /// Stored scaled by 10^6.
    Qty,
    /// Stored scaled by 10^10.
    Rate,
    /// Stored scaled by 10^6; 15.5 means 15.5 %.
    Percent,
    /// A length of time, stored in whole minutes; a whole number beside it is minutes.
    Duration,
    Text,
    Date,
    /// A time of day, held as the text `HH:MM`.
    Time,
    Instant,
    /// The id of a record of this entity.
    Link(Arc<str>),
    /// One of these texts.
    Enum(Arc<[Arc<str>]>),
    /// Owned lines of this entity.
    Lines(Arc<str>),
    List(Box<Type>),
    /// `days(n)` or `months(n)`: lives only beside a date.
    Period,
}

impl Type {
    pub fn is_number(&self) -> bool {
        matches!(
            self,
            Type::Int | Type::Decimal { .. } | Type::Money | Type::Qty | Type::Rate | Type::Percent | Type::Duration
        )
    }

    /// Numbers that are whole by nature.
    pub fn is_whole(&self) -> bool {
        matches!(self, Type::Int | Type::Duration)
    }

    /// Plain decimals, rates and percentages: numbers without a dimension that mix freely.
    pub(crate) fn is_plain(&self) -> bool {
        matches!(self, Type::Int | Type::Decimal { .. } | Type::Rate | Type::Percent)
    }

    /// Values that behave as text: text itself, an enum's value, the id of a link.
    pub(crate) fn is_texty(&self) -> bool {
        matches!(self, Type::Text | Type::Enum(_) | Type::Link(_))
    }

    /// Decimals of the stored column, for numbers.
    pub fn scale(&self) -> Option<u32> {
        match self {
            Type::Int | Type::Duration => Some(0),
            Type::Decimal { scale } => Some(*scale),
            Type::Money => Some(4),
            Type::Qty | Type::Percent => Some(6),
            Type::Rate => Some(10),
            _ => None,
        }
    }

    /// The short name used in JSON trees.
    pub fn code(&self) -> &'static str {
        match self {
            Type::Null => "null",
            Type::Bool => "bool",
            Type::Int => "int",
            Type::Decimal { .. } => "decimal",
            Type::Money => "money",
            Type::Qty => "qty",
            Type::Rate => "rate",
            Type::Percent => "percent",
            Type::Duration => "duration",
            Type::Text => "text",
            Type::Date => "date",
            Type::Time => "time",
            Type::Instant => "instant",
            Type::Link(_) => "link",
            Type::Enum(_) => "enum",
            Type::Lines(_) => "lines",
            Type::List(_) => "list",
            Type::Period => "period",
        }
    }
}

/// Plain words for messages: "money", "a date", "a link to customer".
impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Null => f.write_str("null"),
            Type::Bool => f.write_str("true or false"),
            Type::Int => f.write_str("a whole number"),
            Type::Decimal { .. } => f.write_str("a decimal"),
            Type::Money => f.write_str("money"),
            Type::Qty => f.write_str("a quantity"),
            Type::Rate => f.write_str("a rate"),
            Type::Percent => f.write_str("a percentage"),
            Type::Duration => f.write_str("a length of time"),
            Type::Text => f.write_str("text"),
            Type::Date => f.write_str("a date"),
            Type::Time => f.write_str("a time of day"),
            Type::Instant => f.write_str("a moment in time"),
            Type::Link(entity) => write!(f, "a link to {entity}"),
            Type::Enum(values) => write!(f, "one of {}", values.join(", ")),
            Type::Lines(entity) => write!(f, "lines of {entity}"),
            Type::List(item) => write!(f, "a list of {item}"),
            Type::Period => f.write_str("a number of days or months"),
        }
    }
}

/// A field as the scope knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldRef {
    /// camelCase, as written in expressions.
    pub name: Arc<str>,
    /// The slot in the record's array of values.
    pub index: usize,
    pub ty: Type,
    /// False only when the column is NOT NULL: SQL then leaves out its null handling.
    pub nullable: bool,
}

/// The names an expression may use: one entity's fields, what its links and lines lead to, and the context.
pub trait Scope {
    fn field(&self, name: &str) -> Option<FieldRef>;
    /// Every field name, for "did you mean".
    fn field_names(&self) -> Vec<String>;
    /// The scope of the entity a link or a `lines` field leads to.
    fn entity(&self, entity: &str) -> Option<Box<dyn Scope + '_>>;
    /// The scope of the owning record when this one describes a line; makes `parent.x` known in a line's own expressions.
    fn parent(&self) -> Option<Box<dyn Scope + '_>> {
        None
    }
    /// The entity whose dated rows (`x-effective`) records of this one own under a name.
    fn dated(&self, name: &str) -> Option<Arc<str>> {
        let _ = name;
        None
    }
    /// Every such name, for "did you mean".
    fn dated_names(&self) -> Vec<String> {
        Vec::new()
    }
    /// The entities whose records are calendars that may be counted in; `None` where no calendar is at hand.
    fn calendars(&self) -> Option<Vec<String>> {
        None
    }
    /// The type of a setting; `None` when there is none of that name.
    fn setting(&self, key: &str) -> Option<Type>;
    fn setting_names(&self) -> Vec<String> {
        Vec::new()
    }
    /// The type of `business.<name>`.
    fn business(&self, name: &str) -> Option<Type> {
        matches!(name, "currency" | "country").then_some(Type::Text)
    }
    fn business_names(&self) -> Vec<String> {
        vec!["currency".into(), "country".into()]
    }
    /// Every feature key, or `None` when they are not known here (then any key is accepted).
    fn features(&self) -> Option<Vec<String>> {
        None
    }
    /// Every role, or `None` when they are not known here (then any role is accepted).
    fn roles(&self) -> Option<Vec<String>> {
        None
    }
}

/// What the place that uses an expression can offer it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Need {
    /// Evaluated over one loaded record: everything is allowed.
    Row,
    /// [`Need::Row`], once, when a record is made: rows in force may be looked up.
    Made,
    /// Must compile to SQL: no field that holds a list.
    Query,
    /// The value depends on the record's own fields and lines alone, so it may be stored: no link paths, no clock,
    /// user, business, settings, features or roles.
    Pure,
    /// [`Need::Query`] and [`Need::Pure`] at once: the database adds it up and a record keeps the sum.
    Kept,
}
