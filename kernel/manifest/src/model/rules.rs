//! Rows of decision tables that were read, and the columns they are read against. `crate::decision` reads and asks them.

use std::fmt;
use std::sync::Arc;

use kernel_expr::Checked;
use kernel_types::Value;
use serde::{Deserialize, Serialize};

use super::field::Field;
use crate::source::decision::Hit;

/// The columns of a table, and which of its rows count.
#[derive(Debug, Clone, Copy)]
pub struct Columns<'t> {
    pub inputs: &'t [Field],
    pub outputs: &'t [Field],
    pub hit: Hit,
}

/// Rows that were read: what each demands of every input, and gives for every output.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Rules {
    pub rows: Vec<Row>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// By input; without a test it may be anything.
    pub tests: Vec<Option<Test>>,
    /// By output; null where the row says nothing of it.
    pub gives: Vec<Value>,
    /// By output, what it is worked out with; empty in every table but a formula.
    pub works: Vec<Option<Work>>,
}

/// A demand on one input. Values are as a field of the input's kind stores them, so that comparing them is exact.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Test {
    /// Any of these values; null matches an empty one.
    OneOf(Vec<Value>),
    /// Anything else, nothing included.
    Not(Value),
    /// Something between the bounds.
    Within { low: Option<Bound>, high: Option<Bound> },
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Bound {
    pub value: Value,
    pub included: bool,
}

/// An expression that was read.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Work {
    /// As it was written; the parts of the tree know their places in it.
    pub text: String,
    pub checked: Arc<Checked>,
}

/// Without its tree, which says in fifty lines what the text says in one.
impl fmt::Debug for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Work({:?} gives {})", self.text, self.checked.ty)
    }
}
