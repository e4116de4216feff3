//! The parsed, not yet typed expression.

use std::sync::Arc;

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

use crate::error::Span;

/// An expression with its place in the source.
#[derive(Clone, Debug, PartialEq)]
pub struct Ast {
    pub span: Span,
    pub expr: Expr,
}

/// One name of a dotted path.
#[derive(Clone, Debug, PartialEq)]
pub struct PathPart {
    pub name: Arc<str>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    Null,
    Bool(bool),
    Int(i64),
    Dec(Decimal),
    Text(Arc<str>),
    List(Vec<Ast>),
    /// `status`, `customer.termsDays`, `parent.rate`, `business.currency`, `me`
    Path(Vec<PathPart>),
    Unary(UnaryOp, Box<Ast>),
    Binary(BinaryOp, Box<Ast>, Box<Ast>),
    /// `condition ? then : otherwise`
    Cond(Box<Ast>, Box<Ast>, Box<Ast>),
    Call(PathPart, Vec<Ast>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnaryOp {
    Neg,
    Not,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    And,
    Or,
    In,
    Coalesce,
}

impl BinaryOp {
    /// The operator as written.
    pub fn symbol(self) -> &'static str {
        match self {
            BinaryOp::Add => "+",
            BinaryOp::Sub => "-",
            BinaryOp::Mul => "*",
            BinaryOp::Div => "/",
            BinaryOp::Rem => "%",
            BinaryOp::Eq => "==",
            BinaryOp::Ne => "!=",
            BinaryOp::Lt => "<",
            BinaryOp::Le => "<=",
            BinaryOp::Gt => ">",
            BinaryOp::Ge => ">=",
            BinaryOp::And => "&&",
            BinaryOp::Or => "||",
            BinaryOp::In => "in",
            BinaryOp::Coalesce => "??",
        }
    }
}
