//! The walk over the tree: constants, columns, logic and branches.

use std::cell::Cell;
use std::sync::Arc;

use super::piece::{Level, Piece, build};
use super::{Dialect, SqlExpr, SqlPart, SqlRepr, SqlScope, SqlValue};
use crate::ast::BinaryOp;
use crate::error::ExprError;
use crate::eval::{Context, eval_constant};
use crate::tree::{Checked, Kind, Node};
use crate::types::Type;
use crate::value::Value;
use crate::{dates, number};

/// An expression whose SQL is longer than this many bytes is refused rather than sent.
const MAX_LENGTH: usize = 100_000;

/// Whether null may stand for false in the result.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// Only whether it is true matters: WHERE, an operand of AND, OR, CASE WHEN.
    Truth,
    Value,
}

pub(super) struct Compiler<'a> {
    pub dialect: Dialect,
    context: &'a dyn Context,
    /// Compute what reads no record before the query runs.
    fold: bool,
    subqueries: Cell<usize>,
}

pub(super) struct Frame<'a> {
    pub scope: &'a dyn SqlScope,
    pub up: Option<&'a Frame<'a>>,
}

impl<'a> Frame<'a> {
    pub fn out(&self, depth: usize) -> Option<&'a dyn SqlScope> {
        let (mut frame, mut scope) = (self, self.scope);
        for _ in 0..depth {
            match frame.up {
                Some(up) => {
                    frame = up;
                    scope = up.scope;
                }
                None => scope = scope.parent()?,
            }
        }
        Some(scope)
    }
}

pub(super) type Compiled = Result<Piece, ExprError>;

impl<'a> Compiler<'a> {
    pub fn new(dialect: Dialect, context: &'a dyn Context, fold: bool) -> Self {
        Self { dialect, context, fold, subqueries: Cell::new(0) }
    }

    pub fn value(&self, checked: &Checked, scope: &dyn SqlScope) -> Result<SqlExpr, ExprError> {
        let frame = Frame { scope, up: None };
        let piece = self.node(&checked.tree, &frame, Mode::Value)?;
        self.finish(checked, piece)
    }

    pub fn filter(&self, checked: &Checked, scope: &dyn SqlScope) -> Result<SqlExpr, ExprError> {
        let frame = Frame { scope, up: None };
        let piece = self.node(&checked.tree, &frame, Mode::Truth)?;
        self.finish(checked, piece)
    }

    fn finish(&self, checked: &Checked, piece: Piece) -> Result<SqlExpr, ExprError> {
        // A bare NULL has no type on PostgreSQL.
        if piece.is_null() && self.postgres() {
            let (name, repr) = match checked.ty {
                Type::Bool => ("boolean", SqlRepr::Bool),
                Type::Int | Type::Duration => ("bigint", SqlRepr::Int),
                Type::Date => ("date", SqlRepr::Date),
                Type::Instant => ("timestamptz", SqlRepr::Instant),
                ref ty if ty.is_number() => ("numeric", SqlRepr::Decimal),
                _ => ("text", SqlRepr::Text),
            };
            return Ok(SqlExpr { parts: vec![SqlPart::Text(format!("CAST(NULL AS {name})"))], repr });
        }
        let whole = piece.repr == SqlRepr::Int && !checked.ty.is_whole() && checked.ty.is_number();
        let piece = if whole { self.decimal(piece) } else { piece };
        Ok(SqlExpr { parts: piece.parts, repr: piece.repr })
    }

    pub fn postgres(&self) -> bool {
        self.dialect == Dialect::Postgres
    }

    pub fn unique(&self) -> usize {
        self.subqueries.set(self.subqueries.get() + 1);
        self.subqueries.get()
    }

    /// The value of a tree that reads no record.
    pub fn constant(&self, node: &Node) -> Result<Option<Value>, ExprError> {
        let leaf = matches!(node.kind, Kind::Const(_) | Kind::Context(_));
        if node.reads_record() || !(leaf || self.fold) {
            return Ok(None);
        }
        let value = eval_constant(node, self.context).map_err(|e| ExprError::new(node.span, e.to_string()))?;
        Ok(Some(value))
    }

    pub fn node(&self, node: &Node, frame: &Frame<'_>, mode: Mode) -> Compiled {
        let piece = self.compiled(node, frame, mode)?;
        // Some templates repeat an operand, so nesting could double the text at every level.
        if piece.length() > MAX_LENGTH {
            return Err(ExprError::new(node.span, "the expression is too large for a query"));
        }
        Ok(piece)
    }

    fn compiled(&self, node: &Node, frame: &Frame<'_>, mode: Mode) -> Compiled {
        if let Some(value) = self.constant(node)? {
            return self.literal(&value, node);
        }
        match &node.kind {
            // handled above
            Kind::Const(value) => self.literal(value, node),
            Kind::Context(_) => Err(ExprError::new(node.span, "this is not known to the query")),
            Kind::Field { depth, slot, name, nullable } => {
                let column = frame.out(*depth).and_then(|scope| scope.column(*slot, name));
                let refused = || ExprError::new(node.span, format!("`{name}` has no column to query"));
                self.column(column.ok_or_else(refused)?, node, *nullable, mode)
            }
            Kind::Path { depth, slots, names } => {
                let column = frame.out(*depth).and_then(|scope| scope.link(slots, names));
                let refused =
                    || ExprError::new(node.span, format!("`{}` is not joined in this query", names.join(".")));
                self.column(column.ok_or_else(refused)?, node, true, mode)
            }
            Kind::Neg(a) => self.negated(self.node(a, frame, Mode::Value)?),
            Kind::Not(a) => {
                let inner = self.truth(a, frame)?.fit(Level::Atom);
                Ok(build("NOT §", &[inner], SqlRepr::Bool).at(Level::Test))
            }
            Kind::Binary(op, a, b) => self.binary(*op, node, a, b, frame, mode),
            Kind::Cond(condition, then, otherwise) => {
                let condition = self.node(condition, frame, Mode::Truth)?;
                let then = self.node(then, frame, Mode::Value)?;
                let otherwise = self.node(otherwise, frame, Mode::Value)?;
                let (then, otherwise) = self.matched(then, otherwise);
                let (repr, nullable) = (then.repr, then.nullable || otherwise.nullable);
                let condition = if condition.is_null() { self.boolean(false) } else { condition };
                Ok(build("CASE WHEN § THEN § ELSE § END", &[condition, then, otherwise], repr).nullable(nullable))
            }
            Kind::In(a, items) => self.membership(a, items, frame, mode),
            Kind::InList(a, list) => match self.constant(list)? {
                Some(Value::List(values)) => {
                    let Type::List(item) = &list.ty else { return Ok(self.boolean(false)) };
                    let constant =
                        |v: &Value| Node { span: list.span, ty: (**item).clone(), kind: Kind::Const(v.clone()) };
                    let items: Vec<Node> = values.iter().map(constant).collect();
                    self.membership(a, &items, frame, mode)
                }
                Some(_) => Ok(self.boolean(false)),
                None => Err(ExprError::new(list.span, "a query cannot look into a field that holds a list")),
            },
            Kind::List(_) => Err(ExprError::new(node.span, "a query cannot give a list as a value")),
            Kind::Call(func, args) => self.call(*func, args, node, frame),
            Kind::InForce { .. } => Err(ExprError::new(node.span, "a query cannot look up the row in force")),
            Kind::Aggregate { op, depth, slot, name, body } => {
                self.aggregate(*op, *depth, (*slot, name), body.as_deref(), node, frame)
            }
        }
    }

    fn binary(&self, op: BinaryOp, node: &Node, a: &Node, b: &Node, frame: &Frame<'_>, mode: Mode) -> Compiled {
        match op {
            BinaryOp::And | BinaryOp::Or => {
                let and = op == BinaryOp::And;
                let level = if and { Level::And } else { Level::Or };
                let side = |n: &Node| -> Compiled {
                    let piece = self.node(n, frame, Mode::Truth)?;
                    Ok(if piece.is_null() { self.boolean(false) } else { piece.fit(level) })
                };
                let template = if and { "§ AND §" } else { "§ OR §" };
                let joined = build(template, &[side(a)?, side(b)?], SqlRepr::Bool).at(level);
                Ok(if mode == Mode::Truth { joined } else { self.definite(joined) })
            }
            BinaryOp::Coalesce => {
                let (a, b) = self.matched(self.node(a, frame, Mode::Value)?, self.node(b, frame, Mode::Value)?);
                let (repr, nullable) = (a.repr, a.nullable && b.nullable);
                Ok(build("COALESCE(§, §)", &[a, b], repr).nullable(nullable))
            }
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem => {
                self.arithmetic(op, a, b, frame)
            }
            _ => self.comparison(op, node, a, b, frame, mode),
        }
    }

    /// A condition that is never null.
    pub fn truth(&self, node: &Node, frame: &Frame<'_>) -> Compiled {
        let piece = self.node(node, frame, Mode::Truth)?;
        Ok(if piece.is_null() { self.boolean(false) } else { self.definite(piece) })
    }

    /// Null becomes false.
    pub fn definite(&self, piece: Piece) -> Piece {
        if !piece.nullable {
            return piece;
        }
        let template = if self.postgres() { "COALESCE(§, FALSE)" } else { "COALESCE(§, 0)" };
        build(template, &[piece], SqlRepr::Bool).nullable(false)
    }

    pub fn boolean(&self, value: bool) -> Piece {
        let text = match (self.postgres(), value) {
            (true, true) => "TRUE",
            (true, false) => "FALSE",
            (false, true) => "1",
            (false, false) => "0",
        };
        Piece::text(text, SqlRepr::Bool, false)
    }

    fn column(&self, sql: String, node: &Node, nullable: bool, mode: Mode) -> Compiled {
        let repr = match &node.ty {
            Type::Bool => SqlRepr::Bool,
            Type::Int | Type::Duration => SqlRepr::Int,
            Type::Date => SqlRepr::Date,
            Type::Instant => SqlRepr::Instant,
            Type::Time => SqlRepr::Text,
            ty if ty.is_texty() => SqlRepr::Text,
            ty => match ty.scale() {
                Some(scale) => SqlRepr::Scaled(scale),
                None => return Err(ExprError::new(node.span, format!("a query cannot read {ty}"))),
            },
        };
        let piece = Piece::text(sql, repr, nullable);
        // SQLite uses an index on a flag only in a comparison.
        if repr == SqlRepr::Bool && mode == Mode::Truth && !self.postgres() {
            return Ok(build("§ = 1", &[piece], SqlRepr::Bool).at(Level::Test));
        }
        Ok(piece)
    }

    /// A constant: whole numbers written in the expression are spliced, everything else is bound.
    pub fn literal(&self, value: &Value, node: &Node) -> Compiled {
        Ok(match value {
            Value::Null => Piece::null(),
            Value::Bool(b) => self.boolean(*b),
            Value::Int(n) => self.whole(*n, node),
            Value::Dec(n) => {
                self.bound(SqlValue::Text(number::text(n).into()), SqlRepr::Decimal).scaled(n.normalize().scale())
            }
            Value::Text(text) => self.bound(SqlValue::Text(text.clone()), SqlRepr::Text),
            Value::Date(date) if self.postgres() => self.bound(SqlValue::Date(*date), SqlRepr::Date),
            Value::Date(date) => self.bound(SqlValue::Text(Arc::from(dates::text_of(*date))), SqlRepr::Date),
            Value::Instant(micros) if self.postgres() => self.bound(SqlValue::Instant(*micros), SqlRepr::Instant),
            Value::Instant(micros) => self.bound(SqlValue::Int(*micros), SqlRepr::Instant),
            Value::List(_) => return Err(ExprError::new(node.span, "a query cannot give a list as a value")),
        })
    }

    /// A placeholder. PostgreSQL is told its type: a driver that keeps prepared statements by their text would otherwise
    /// hand one statement's parameter types to another of the same text.
    pub fn bound(&self, value: SqlValue, repr: SqlRepr) -> Piece {
        let piece = Piece::bind(value, repr);
        if !self.postgres() {
            return piece;
        }
        let template = match repr {
            SqlRepr::Decimal => "CAST(§::text AS numeric)",
            SqlRepr::Date => "§::date",
            SqlRepr::Instant => "§::timestamptz",
            SqlRepr::Text => "§::text",
            _ => "§::bigint",
        };
        build(template, &[piece], repr)
    }

    /// A whole number: text when it stems from the expression alone, bound when it stems from the context.
    pub fn whole(&self, n: i64, node: &Node) -> Piece {
        if reads_context(node) {
            return self.bound(SqlValue::Int(n), SqlRepr::Int);
        }
        // A small literal is a 32-bit integer on PostgreSQL, whose arithmetic would overflow early.
        let text = match (self.postgres(), n < 0) {
            (true, true) => format!("('{n}'::bigint)"),
            (true, false) => format!("{n}::bigint"),
            (false, true) if n == i64::MIN => "(-9223372036854775807 - 1)".to_string(),
            (false, true) => format!("({n})"),
            (false, false) => n.to_string(),
        };
        Piece::text(text, SqlRepr::Int, false)
    }
}

pub(super) fn reads_context(node: &Node) -> bool {
    matches!(node.kind, Kind::Context(_)) || node.children().into_iter().any(reads_context)
}
