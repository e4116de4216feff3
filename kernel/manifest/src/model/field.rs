//! Compiled fields.

use std::sync::Arc;

use kernel_expr::Checked;
use kernel_types::{Role, Value};
use serde::{Deserialize, Serialize};

use super::need::Need;

/// Slots of the fields every entity has, in every record's value array. Declared fields follow from [`system::COUNT`].
pub mod system {
    pub const ID: usize = 0;
    pub const VERSION: usize = 1;
    pub const CREATED_AT: usize = 2;
    pub const CREATED_BY: usize = 3;
    pub const UPDATED_AT: usize = 4;
    pub const UPDATED_BY: usize = 5;
    pub const OWNER: usize = 6;
    pub const ASSIGNEE: usize = 7;
    pub const ARCHIVED_AT: usize = 8;
    pub const TAGS: usize = 9;
    pub const CUSTOM: usize = 10;
    pub const COUNT: usize = 11;
    /// Names by slot, as they appear in JSON; the columns are their snake_case.
    pub const NAMES: [&str; COUNT] = [
        "id",
        "version",
        "createdAt",
        "createdBy",
        "updatedAt",
        "updatedBy",
        "owner",
        "assignee",
        "archivedAt",
        "tags",
        "custom",
    ];
}

/// One field of an entity or of a line set.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Field {
    /// camelCase, as in JSON and expressions.
    pub name: String,
    /// snake_case column.
    pub column: String,
    /// Index in the record's value array. Lines fields have a slot too (always null there).
    pub slot: usize,
    /// Label template; may hold `{term}`.
    pub label: String,
    pub help: Option<String>,
    pub kind: FieldKind,
    pub required: bool,
    /// Clients cannot write it (computed, serial, system, set by transitions).
    pub read_only: bool,
    pub immutable: bool,
    pub default: Option<Value>,
    pub default_expr: Option<Arc<Checked>>,
    pub compute: Option<Arc<Checked>>,
    /// False: computed in the query, no column.
    pub stored: bool,
    pub rollup: Option<Rollup>,
    pub show_if: Option<Arc<Checked>>,
    pub access: FieldAccess,
    /// For money: where the currency of the amount stands.
    pub currency: CurrencySource,
    pub min: Option<i64>,
    /// Of a number; of a file that is asked for, how many may be given.
    pub max: Option<i64>,
    pub min_length: Option<u32>,
    pub max_length: Option<u32>,
    pub pattern: Option<String>,
    /// Only records for which this holds may be linked; over the target entity.
    pub link_where: Option<Arc<Checked>>,
    /// What the column of a link held before it was one.
    pub formerly: Option<FormerKey>,
    pub unique: bool,
    /// Where it must be unique, letters A to Z and a to z are the same.
    pub ignore_case: bool,
    /// Report and parameter whose rows are offered while the text is typed.
    pub suggest: Option<(String, String)>,
    /// Characters and parts of an SMS are counted while the text is written.
    pub counts_sms: bool,
    /// The database holds it encrypted, so that nothing is searched, sorted, filtered or computed by it.
    pub encrypted: bool,
    /// Holds what a hand drew, as `kernel_types::strokes` reads it.
    pub is_signature: bool,
    /// Lines of one link each, which clients send and read as a list of links.
    pub is_links: bool,
}

/// The unique text of the linked record that stood in a link's column in an earlier release.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormerKey {
    pub table: String,
    pub column: String,
    pub ignore_case: bool,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum FieldKind {
    Text,
    Long,
    /// Text with headings, lists and links, kept as the HTML that `kernel_types::markup` names.
    Rich,
    Int,
    Decimal {
        scale: u32,
    },
    Percent,
    Money,
    Quantity,
    Rate,
    /// A length of time in whole minutes.
    Duration,
    Bool,
    Date,
    /// A time of day, kept as the text `HH:MM`; its limits are minutes since midnight.
    Time,
    Instant,
    Enum(Vec<EnumValue>),
    /// Addresses of the entities it may point to. With several, column `<column>_kind` holds the address.
    Link(Vec<String>),
    /// Index into [`super::Entity::lines`].
    Lines(usize),
    Currency,
    Country,
    Email,
    Phone,
    Url,
    User,
    Serial {
        series: Series,
    },
    Tags,
    File,
    Json,
}

/// Where numbers come from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Series {
    /// Of the books' series; `<family>.<name>` of a declared one, so that the two never count on together.
    pub name: String,
    /// Of a declared series; the books know how theirs are formed.
    pub own: Option<OwnSeries>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnSeries {
    /// `T-{######}`
    pub pattern: String,
    pub restarts: Restarts,
    /// Allotted as a record is made, not by a transition.
    pub at_create: bool,
}

/// When a counter starts at one again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Restarts {
    Never,
    Yearly,
    Monthly,
}

impl FieldKind {
    /// Whole numbers, kept as they are.
    pub fn is_whole(&self) -> bool {
        matches!(self, FieldKind::Int | FieldKind::Duration)
    }

    /// What sums can be made of.
    pub fn adds_up(&self) -> bool {
        self.is_whole() || self.scale().is_some()
    }

    /// Digits after the point for kinds held as scaled integers.
    pub fn scale(&self) -> Option<u32> {
        match self {
            FieldKind::Decimal { scale } => Some(*scale),
            FieldKind::Money => Some(kernel_types::MONEY_SCALE),
            FieldKind::Quantity => Some(kernel_types::QUANTITY_SCALE),
            FieldKind::Rate => Some(kernel_types::RATE_SCALE),
            FieldKind::Percent => Some(kernel_types::PERCENT_SCALE),
            _ => None,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct EnumValue {
    pub value: Arc<str>,
    pub label: String,
}

/// Where a money field finds its currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum CurrencySource {
    /// The business's base currency.
    Base,
    /// Slot of a currency field in the same record.
    Own(usize),
    /// For lines: slot of a currency field in the parent.
    Parent(usize),
}

/// Roles above the entity's own access; `None` means no further demand.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct FieldAccess {
    pub read: Option<Need>,
    pub write: Option<Need>,
    pub mask_last4: bool,
}

impl FieldAccess {
    pub fn may_read(&self, role: Role) -> bool {
        self.read.as_ref().is_none_or(|need| need.allows(role))
    }

    pub fn may_write(&self, role: Role) -> bool {
        self.write.as_ref().is_none_or(|need| need.allows(role))
    }
}

/// What a roll-up says of the rows that count.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Figure {
    Count,
    /// Whether there is one.
    Any,
    Sum(Arc<Checked>),
    /// The least value, and the greatest; null where no row has one.
    Min(Arc<Checked>),
    Max(Arc<Checked>),
}

impl Figure {
    /// What is read of a row.
    pub fn value(&self) -> Option<&Arc<Checked>> {
        match self {
            Figure::Count | Figure::Any => None,
            Figure::Sum(value) | Figure::Min(value) | Figure::Max(value) => Some(value),
        }
    }

    /// What a record keeps that nothing links to.
    pub fn of_none(&self) -> Value {
        match self {
            Figure::Count | Figure::Sum(_) => Value::Int(0),
            Figure::Any => Value::Bool(false),
            Figure::Min(_) | Figure::Max(_) => Value::Null,
        }
    }

    /// The least or greatest of values, which several rows need not be asked for when one is added.
    pub fn is_extreme(&self) -> bool {
        matches!(self, Figure::Min(_) | Figure::Max(_))
    }
}

/// A figure over other records, maintained in the writing transaction.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Rollup {
    /// Entity address.
    pub from: String,
    /// Lines field of it, when the rows are lines.
    pub lines: Option<String>,
    /// Link field there that points here.
    pub by: String,
    pub filter: Option<Arc<Checked>>,
    pub figure: Figure,
    /// Moves by differences, without a version and an audit line of its keeper.
    pub light: bool,
}
