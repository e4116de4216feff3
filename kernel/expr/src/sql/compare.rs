//! Comparisons and `in`. The short path compares a stored column with a scaled whole number.

use super::compile::{Compiled, Compiler, Frame, Mode};
use super::number::{as_decimal, scaled_units};
use super::piece::{Level, Piece, build};
use super::{SqlRepr, SqlValue};
use crate::ast::BinaryOp;
use crate::error::ExprError;
use crate::tree::Node;
use crate::value::Value;

impl Compiler<'_> {
    pub(super) fn comparison(
        &self,
        op: BinaryOp,
        _node: &Node,
        a: &Node,
        b: &Node,
        frame: &Frame<'_>,
        mode: Mode,
    ) -> Compiled {
        let x = self.node(a, frame, Mode::Value)?.fit(Level::Atom);
        let y = self.node(b, frame, Mode::Value)?.fit(Level::Atom);
        match (x.is_null(), y.is_null()) {
            (true, true) => return Ok(self.boolean(op == BinaryOp::Eq)),
            (true, false) => return Ok(self.null_test(op, y)),
            (false, true) => return Ok(self.null_test(op, x)),
            _ => {}
        }
        if let Some(short) = self.short(op, &x, b, mode)? {
            return Ok(short);
        }
        if let Some(short) = self.short(flipped(op), &y, a, mode)? {
            return Ok(short);
        }
        let (x, y) = self.matched(x, y);
        Ok(self.compared(op, x, y, mode))
    }

    fn null_test(&self, op: BinaryOp, piece: Piece) -> Piece {
        if !matches!(op, BinaryOp::Eq | BinaryOp::Ne) {
            return Piece::null();
        }
        let template = if op == BinaryOp::Eq { "§ IS NULL" } else { "§ IS NOT NULL" };
        build(template, &[piece], SqlRepr::Bool).at(Level::Test).nullable(false)
    }

    /// A stored number against a constant: the constant is scaled, the column stays bare.
    fn short(&self, op: BinaryOp, column: &Piece, constant: &Node, mode: Mode) -> Result<Option<Piece>, ExprError> {
        let (SqlRepr::Scaled(_) | SqlRepr::Int) = column.repr else { return Ok(None) };
        let scale = if let SqlRepr::Scaled(scale) = column.repr { scale } else { 0 };
        let Some(value) = self.constant(constant)?.as_ref().and_then(as_decimal) else { return Ok(None) };
        let Some((units, cut)) = scaled_units(&value, scale) else { return Ok(None) };
        // Between two steps of the column: `> 1.23456` is `> 1.2345`, `< 1.23456` is `<= 1.2345`.
        let op = match (op, cut) {
            (BinaryOp::Eq, true) => return Ok(Some(self.boolean(false))),
            (BinaryOp::Ne, true) => return Ok(Some(self.boolean(true))),
            (BinaryOp::Lt, true) => BinaryOp::Le,
            (BinaryOp::Ge, true) => BinaryOp::Gt,
            (op, _) => op,
        };
        let units = if super::compile::reads_context(constant) {
            self.bound(SqlValue::Int(units), SqlRepr::Int)
        } else if units == i64::MIN {
            self.whole(units, constant)
        } else {
            Piece::text(units.to_string(), SqlRepr::Int, false)
        };
        Ok(Some(self.compared(op, column.clone().with_repr(SqlRepr::Int), units, mode)))
    }

    /// Both sides in one representation.
    fn compared(&self, op: BinaryOp, x: Piece, y: Piece, mode: Mode) -> Piece {
        let nullable = x.nullable || y.nullable;
        let pair = [x, y];
        let exact = pair.iter().any(|p| p.repr == SqlRepr::Decimal);
        let equality = matches!(op, BinaryOp::Eq | BinaryOp::Ne);
        if exact && !self.postgres() {
            let template = match op {
                BinaryOp::Eq => "bao_same(§, §) = 1".to_string(),
                BinaryOp::Ne => "bao_same(§, §) = 0".to_string(),
                _ => format!("bao_cmp(§, §) {} 0", op.symbol()),
            };
            return build(&template, &pair, SqlRepr::Bool).at(Level::Test).nullable(nullable && !equality);
        }
        let one_null_at_most = pair.iter().filter(|p| p.nullable).count() < 2;
        let template = match op {
            BinaryOp::Eq if !nullable || (mode == Mode::Truth && one_null_at_most) => "§ = §",
            BinaryOp::Ne if !nullable => "§ <> §",
            BinaryOp::Eq if self.postgres() => "§ IS NOT DISTINCT FROM §",
            BinaryOp::Ne if self.postgres() => "§ IS DISTINCT FROM §",
            BinaryOp::Eq => "§ IS §",
            BinaryOp::Ne => "§ IS NOT §",
            // Code point order, whatever the collation of the database.
            _ if self.postgres() && pair[0].repr == SqlRepr::Text => match op {
                BinaryOp::Lt => "(§) COLLATE \"C\" < (§) COLLATE \"C\"",
                BinaryOp::Le => "(§) COLLATE \"C\" <= (§) COLLATE \"C\"",
                BinaryOp::Gt => "(§) COLLATE \"C\" > (§) COLLATE \"C\"",
                _ => "(§) COLLATE \"C\" >= (§) COLLATE \"C\"",
            },
            BinaryOp::Lt => "§ < §",
            BinaryOp::Le => "§ <= §",
            BinaryOp::Gt => "§ > §",
            _ => "§ >= §",
        };
        let never_null = equality && template != "§ = §";
        build(template, &pair, SqlRepr::Bool).at(Level::Test).nullable(nullable && !never_null)
    }

    pub(super) fn membership(&self, a: &Node, items: &[Node], frame: &Frame<'_>, mode: Mode) -> Compiled {
        if items.is_empty() {
            return Ok(self.boolean(false));
        }
        if let Some(plain) = self.plain_membership(a, items, frame)? {
            return Ok(if mode == Mode::Truth { plain } else { self.definite(plain) });
        }
        let mut tests = Vec::with_capacity(items.len());
        for item in items {
            tests.push(self.comparison(BinaryOp::Eq, a, a, item, frame, mode)?);
        }
        let template = vec!["§"; tests.len()].join(" OR ");
        let level = if tests.len() == 1 { Level::Test } else { Level::Or };
        let any = build(&template, &tests, SqlRepr::Bool).at(level);
        Ok(if mode == Mode::Truth { any } else { self.definite(any) })
    }

    /// `x IN (…)` when every item is a constant that is not null.
    fn plain_membership(&self, a: &Node, items: &[Node], frame: &Frame<'_>) -> Result<Option<Piece>, ExprError> {
        let x = self.node(a, frame, Mode::Value)?.fit(Level::Atom);
        let scale = match x.repr {
            SqlRepr::Scaled(scale) => Some(scale),
            SqlRepr::Int => Some(0),
            SqlRepr::Text | SqlRepr::Date | SqlRepr::Instant => None,
            _ => return Ok(None),
        };
        let mut pieces = vec![x];
        for item in items {
            let Some(value) = self.constant(item)? else { return Ok(None) };
            let piece = match (scale, &value) {
                (_, Value::Null) => return Ok(None),
                (Some(scale), number) => match number.decimal().and_then(|n| scaled_units(&n, scale)) {
                    Some((units, false)) => self.whole(units, item),
                    // no stored value can equal it
                    Some((_, true)) => continue,
                    None => return Ok(None),
                },
                (None, value) => self.literal(value, item)?,
            };
            pieces.push(piece);
        }
        if pieces.len() == 1 {
            return Ok(Some(self.boolean(false)));
        }
        let template = format!("§ IN ({})", vec!["§"; pieces.len() - 1].join(", "));
        Ok(Some(build(&template, &pieces, SqlRepr::Bool).at(Level::Test)))
    }
}

/// `5 < x` is `x > 5`.
fn flipped(op: BinaryOp) -> BinaryOp {
    match op {
        BinaryOp::Lt => BinaryOp::Gt,
        BinaryOp::Le => BinaryOp::Ge,
        BinaryOp::Gt => BinaryOp::Lt,
        BinaryOp::Ge => BinaryOp::Le,
        other => other,
    }
}
