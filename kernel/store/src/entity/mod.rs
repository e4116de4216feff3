//! What the store derives from an entity once: columns, texts of statements, predicates.

mod access;
mod layout;
mod scope;

pub(crate) use access::{Predicates, push_access};
pub(crate) use layout::{
    Column, Layout, UNION_HEAD, UniqueRule, join_link, physical, push_values, read_values, split_link,
};
pub(crate) use scope::{EntityScope, line_scope, push_expression, push_filter, push_params};
