//! Checked trees to SQL.
//!
//! Comparisons of stored columns with constants become plain comparisons with scaled integers, so that indexes serve
//! them. Everything else is exact: `numeric` on PostgreSQL, the functions of [`crate::sqlite_functions()`] on SQLite.
//! Values are bound, never spliced; only whole numbers written in the expression itself appear in the text.

mod aggregate;
mod call;
mod compare;
mod compile;
mod number;
mod piece;

use std::sync::Arc;

use chrono::NaiveDate;

use crate::error::ExprError;
use crate::eval::Context;
use crate::tree::Checked;
use crate::types::Type;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    Sqlite,
    Postgres,
}

/// A value to bind. On SQLite only `Int` and `Text` are made.
#[derive(Clone, Debug, PartialEq)]
pub enum SqlValue {
    Int(i64),
    Bool(bool),
    Text(Arc<str>),
    Date(NaiveDate),
    /// Microseconds since 1970 UTC, for a TIMESTAMPTZ.
    Instant(i64),
}

/// A piece of a statement.
#[derive(Clone, Debug, PartialEq)]
pub enum SqlPart {
    Text(String),
    Bind(SqlValue),
}

/// How the value of an SQL expression is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SqlRepr {
    /// BOOLEAN on PostgreSQL, 0 or 1 on SQLite.
    Bool,
    Int,
    /// A whole number scaled by 10^n.
    Scaled(u32),
    /// `numeric` on PostgreSQL; TEXT in shortest form, or INTEGER when whole, on SQLite.
    Decimal,
    Text,
    /// DATE on PostgreSQL, `YYYY-MM-DD` on SQLite.
    Date,
    /// TIMESTAMPTZ on PostgreSQL, microseconds on SQLite.
    Instant,
    /// Always null.
    Null,
}

/// A compiled expression.
#[derive(Clone, Debug, PartialEq)]
pub struct SqlExpr {
    pub parts: Vec<SqlPart>,
    pub repr: SqlRepr,
}

impl SqlExpr {
    /// The text with placeholders numbered from `first` (`?1` or `$1`), and the values in their order.
    pub fn render(&self, dialect: Dialect, first: usize) -> (String, Vec<SqlValue>) {
        let mut text = String::new();
        let mut values = Vec::new();
        for part in &self.parts {
            match part {
                SqlPart::Text(piece) => text.push_str(piece),
                SqlPart::Bind(value) => {
                    text.push(if dialect == Dialect::Sqlite { '?' } else { '$' });
                    text.push_str(&(first + values.len()).to_string());
                    values.push(value.clone());
                }
            }
        }
        (text, values)
    }
}

/// Where the fields of one record are found in a statement. Columns follow the storage contract of README.md.
pub trait SqlScope {
    /// The column of a field of this record, as SQL text. `None` refuses: the field has no column.
    fn column(&self, slot: usize, name: &str) -> Option<String>;
    /// The column behind links: `slots` and `names` of the links, then of the field. It may be null even where the column
    /// itself may not. `None` refuses: the statement does not join that far.
    fn link(&self, slots: &[usize], names: &[Arc<str>]) -> Option<String> {
        let _ = (slots, names);
        None
    }
    /// The child table of a `lines` field. `unique` is a number no other subquery of the statement has, for the alias.
    fn lines(&self, slot: usize, name: &str, unique: usize) -> Option<LinesSql<'_>> {
        let _ = (slot, name, unique);
        None
    }
    /// The owning record, when this one is a line addressed by itself.
    fn parent(&self) -> Option<&dyn SqlScope> {
        None
    }
}

/// A child table for a correlated subquery.
pub struct LinesSql<'a> {
    /// What follows FROM: `"invoice_line" l1`.
    pub from: String,
    /// What ties the lines to their record: `l1."invoice_id" = t."id"`.
    pub condition: String,
    pub scope: Box<dyn SqlScope + 'a>,
}

/// Compiles an expression whose value is wanted: a computed column, a sort key, a group.
///
/// # Errors
/// What the dialect or the scope cannot give: a field without a column, a link that is not joined.
pub fn to_sql(
    checked: &Checked,
    dialect: Dialect,
    scope: &dyn SqlScope,
    context: &dyn Context,
) -> Result<SqlExpr, ExprError> {
    compile::Compiler::new(dialect, context, true).value(checked, scope)
}

/// Compiles a condition for WHERE: null counts as false, so comparisons stay plain and indexes serve them.
///
/// # Errors
/// As [`to_sql`], and when the expression is not true or false.
pub fn to_sql_filter(
    checked: &Checked,
    dialect: Dialect,
    scope: &dyn SqlScope,
    context: &dyn Context,
) -> Result<SqlExpr, ExprError> {
    if !matches!(checked.ty, Type::Bool | Type::Null) {
        return Err(ExprError::new(checked.tree.span, format!("a filter must be true or false, found {}", checked.ty)));
    }
    compile::Compiler::new(dialect, context, true).filter(checked, scope)
}

/// [`to_sql`] without computing constant parts beforehand, so that tests reach the database's own arithmetic.
///
/// # Errors
/// As [`to_sql`].
pub fn to_sql_unfolded(
    checked: &Checked,
    dialect: Dialect,
    scope: &dyn SqlScope,
    context: &dyn Context,
) -> Result<SqlExpr, ExprError> {
    compile::Compiler::new(dialect, context, false).value(checked, scope)
}
