//! Aggregates over owned lines: correlated subqueries on the child table.

use std::sync::Arc;

use super::compile::{Compiled, Compiler, Frame, Mode};
use super::piece::{Level, Piece, build};
use super::{LinesSql, SqlRepr};
use crate::error::ExprError;
use crate::tree::{Aggregate, Node};

impl Compiler<'_> {
    pub(super) fn aggregate(
        &self,
        op: Aggregate,
        depth: usize,
        (slot, name): (usize, &Arc<str>),
        body: Option<&Node>,
        node: &Node,
        frame: &Frame<'_>,
    ) -> Compiled {
        let lines = frame.out(depth).and_then(|scope| scope.lines(slot, name, self.unique()));
        let refused = || ExprError::new(node.span, format!("the lines `{name}` have no table in this query"));
        let LinesSql { from, condition, scope } = lines.ok_or_else(refused)?;
        let inner = Frame { scope: &*scope, up: Some(frame) };
        let source = Piece::text(format!("{from} WHERE {condition}"), SqlRepr::Null, false);
        match (op, body) {
            (Aggregate::Count, None) => Ok(build("(SELECT COUNT(*) FROM §)", &[source], SqlRepr::Int).nullable(false)),
            (Aggregate::Count | Aggregate::Any | Aggregate::All, Some(body)) => {
                let test = if op == Aggregate::All {
                    build("NOT §", &[self.truth(body, &inner)?.fit(Level::Atom)], SqlRepr::Bool)
                } else {
                    let test = self.node(body, &inner, Mode::Truth)?;
                    if test.is_null() { self.boolean(false) } else { test.fit(Level::And) }
                };
                let (template, repr) = match op {
                    Aggregate::Count => ("(SELECT COUNT(*) FROM § AND §)", SqlRepr::Int),
                    Aggregate::Any => ("EXISTS (SELECT 1 FROM § AND §)", SqlRepr::Bool),
                    _ => ("(NOT EXISTS (SELECT 1 FROM § AND §))", SqlRepr::Bool),
                };
                Ok(build(template, &[source, test], repr).nullable(false))
            }
            (_, Some(body)) => {
                let value = self.node(body, &inner, Mode::Value)?;
                Ok(self.totalled(op, value, source, node))
            }
            (_, None) => Err(ExprError::new(node.span, format!("{} needs a value", op.name()))),
        }
    }

    fn totalled(&self, op: Aggregate, value: Piece, source: Piece, node: &Node) -> Piece {
        let (repr, scale) = (value.repr, value.scale);
        let sum = op == Aggregate::Sum;
        if value.is_null() {
            return if sum { self.whole(0, node) } else { value };
        }
        let in_functions = repr == SqlRepr::Decimal && !self.postgres();
        let template = match op {
            Aggregate::Sum if in_functions => "bao_sum((SELECT json_group_array(§) FROM §))",
            Aggregate::Min if in_functions => "bao_least_of((SELECT json_group_array(§) FROM §))",
            _ if in_functions => "bao_most_of((SELECT json_group_array(§) FROM §))",
            // PostgreSQL sums bigint as numeric; the cast refuses what 64 bits cannot hold.
            Aggregate::Sum if self.postgres() && repr != SqlRepr::Decimal => {
                "(SELECT CAST(COALESCE(SUM(§), 0) AS bigint) FROM §)"
            }
            Aggregate::Sum => "(SELECT COALESCE(SUM(§), 0) FROM §)",
            Aggregate::Min => "(SELECT MIN(§) FROM §)",
            _ => "(SELECT MAX(§) FROM §)",
        };
        let piece = build(template, &[value, source], repr).nullable(!sum).scaled(scale);
        if sum { self.limited(piece) } else { piece }
    }
}
