//! What the store derives from an entity once: columns, texts of statements, predicates. And its records in memory.

mod access;
mod exclusion;
mod layout;
mod record;
mod scope;
mod shapes;

pub(crate) use access::{Predicates, push_access};
pub use exclusion::{Equality, ExclusionSchema};
pub(crate) use exclusion::{MAKE_EXTENSION, make_text_range};
pub(crate) use layout::{
    Column, Layout, UNION_HEAD, UniqueRule, join_link, physical, push_values, read_values, split_link,
};
pub use record::{LineRecord, Record};
pub(crate) use scope::{EntityScope, line_scope, push_expression, push_filter, push_params};
pub(crate) use shapes::{
    Compiled, CurrencyAt, HeadShape, LabelTarget, LabelsFrom, LinesShape, Out, OutKind, Shapes, ValueAt,
};
