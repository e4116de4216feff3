//! Select lists that are kept with an entity: which columns, joins and writers a caller's view of it takes. `list` makes them.

use std::sync::{Arc, RwLock};

use kernel_expr::SqlRepr;
use kernel_manifest::Registry;

use crate::sql::ColumnType;

/// The kept select lists of one entity.
#[derive(Default)]
pub(crate) struct Shapes {
    pub heads: RwLock<Vec<Arc<HeadShape>>>,
    pub lines: RwLock<Vec<Arc<LinesShape>>>,
}

/// A select list of an entity's head.
pub(crate) struct HeadShape {
    pub registry: Arc<Registry>,
    pub readable: Box<[bool]>,
    pub closed: bool,
    pub fields: Option<Box<[usize]>>,
    pub keys: Box<[usize]>,
    pub asked_values: Box<[usize]>,
    pub labels: LabelsFrom,
    pub list: String,
    pub joins: String,
    pub compiled: Vec<Compiled>,
    pub placeholders: usize,
    pub outs: Vec<Out>,
    pub id_at: usize,
    /// Columns of the sort keys.
    pub keys_at: Vec<(usize, ColumnType)>,
    pub values_at: Vec<ValueAt>,
    /// Currencies that lines take from this record: slot and column.
    pub currencies: Vec<(usize, usize)>,
    pub targets: Vec<LabelTarget>,
}

/// Where the stored value of a slot stands.
pub(crate) struct ValueAt {
    pub slot: usize,
    pub at: usize,
    pub kind: ColumnType,
    /// Column of the address, for links to one of several entities.
    pub address: Option<usize>,
}

/// The statement over all line sets of one parent, and how each set's rows are written.
pub(crate) struct LinesShape {
    pub registry: Arc<Registry>,
    pub readable: Vec<Box<[bool]>>,
    pub closed: bool,
    pub text: Arc<str>,
    /// Line sets in the statement; each takes the tenant and the parent.
    pub branches: usize,
    /// By line set.
    pub outs: Vec<Vec<Out>>,
    /// By line set: where the stored values stand.
    pub values_at: Vec<Vec<ValueAt>>,
    pub targets: Vec<LabelTarget>,
}

/// A computed column of a select list: its field, its text and how its value is read.
#[derive(Debug, Clone)]
pub(crate) struct Compiled {
    pub slot: usize,
    pub text: String,
    pub repr: SqlRepr,
}

/// Where the labels of links come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LabelsFrom {
    /// Joined: one statement answers many rows.
    Joins,
    /// Looked up afterwards for the links that are set (see `labels.rs`): most links of a single record are not.
    Later,
}

/// Where a link's label stands: the target's table and its label as SQL over the alias `t`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LabelTarget {
    /// `None` for users, who belong to no tenant.
    pub table: Option<String>,
    pub label: String,
    /// The label of one record, on SQLite: made once, because a record asks for a dozen of them.
    pub one: Arc<str>,
}

/// How one field of a row is written.
#[derive(Debug, Clone)]
pub(crate) struct Out {
    /// `"number":`
    pub key: Box<[u8]>,
    /// Column of the select list.
    pub at: usize,
    pub kind: OutKind,
}

#[derive(Debug, Clone)]
pub(crate) enum OutKind {
    Text,
    /// An encrypted text: where the id of its record stands, and the name of its column.
    Sealed {
        id: usize,
        column: String,
    },
    /// The last four characters, the others hidden.
    Masked,
    Int,
    Bool,
    Date,
    Instant,
    Json,
    /// A decimal at this scale, without needless zeros.
    Scaled(u32),
    /// An amount with its currency's digits.
    Money(CurrencyAt),
    /// An exact decimal the query computed, as text; rounded to the digits of the field.
    Decimal {
        scale: u32,
        currency: Option<CurrencyAt>,
    },
    /// `{"id", "label"}`; the label is another column.
    Link {
        label: usize,
    },
    /// The same with `"entity"`, from the column of the address.
    MultiLink {
        address: usize,
        label: usize,
    },
    /// A link whose label is looked up afterwards, in this target.
    LinkLater {
        target: usize,
    },
    /// The same for a link to one of several entities, by the address in a column.
    MultiLinkLater {
        address: usize,
        targets: Vec<(String, usize)>,
    },
    /// A link with its record: the fields of the record follow.
    Expanded {
        label: usize,
        present: usize,
        fields: Vec<Out>,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CurrencyAt {
    Base,
    /// Column of the currency code.
    Column(usize),
    /// Slot in the parent record.
    Parent(usize),
}
