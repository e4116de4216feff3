//! The one expression language of the platform: a CEL subset with exact decimals.
//!
//! An expression is parsed ([`parse`]) and type-checked ([`check`]) once. The checked tree is evaluated over records
//! ([`eval`]), compiled to SQL for SQLite and PostgreSQL ([`to_sql`], [`to_sql_filter`]) and shipped to the browser as
//! JSON ([`Checked::to_json`]). `corpus/` holds the cases that prove the three agree; README.md is the reference.
//!
//! The crate does no IO and reads no clock: everything from outside comes through [`Row`] and [`Context`].

mod ast;
mod builtin;
mod check;
mod dates;
mod error;
mod eval;
mod lexer;
mod number;
pub mod of_day;
mod packed;
mod parse;
mod record;
mod sql;
mod sqlite_functions;
mod tree;
mod types;
mod typing;
mod value;

pub use ast::{Ast, BinaryOp, Expr, PathPart, UnaryOp};
pub use check::check;
pub use error::{EvalError, ExprError, Span};
pub use eval::{Context, Env, Row, With, eval, eval_truth};
pub use number::{DIVISION_SCALE, MAX_DIGITS};
pub use parse::parse;
pub use record::{FixedContext, Record};
pub use sql::{
    Dialect, LinesSql, SqlExpr, SqlPart, SqlRepr, SqlScope, SqlValue, to_sql, to_sql_filter, to_sql_unfolded,
};
pub use sqlite_functions::{SqlArg, SqlRet, SqliteFunction, sqlite_functions};
pub use tree::{Aggregate, Checked, ContextRef, FieldPath, Func, Kind, Node};
pub use types::{FieldRef, Need, Scope, Type};
pub use value::Value;
