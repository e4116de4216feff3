//! Numbers: from stored integers to exact decimals, and arithmetic on both.

use rust_decimal::Decimal;

use super::SqlRepr;
use super::compile::{Compiled, Compiler, Frame, Mode};
use super::piece::{Level, Piece, build};
use crate::ast::BinaryOp;
use crate::number::{DIVISION_SCALE, KEPT_SCALE, MAX_DIGITS};
use crate::tree::Node;
use crate::value::Value;

impl Compiler<'_> {
    /// The value as an exact decimal in its own unit.
    pub(super) fn decimal(&self, piece: Piece) -> Piece {
        match piece.repr {
            SqlRepr::Int if self.postgres() => build("CAST(§ AS numeric)", &[piece], SqlRepr::Decimal).scaled(0),
            SqlRepr::Int => piece.with_repr(SqlRepr::Decimal).scaled(0),
            // A product is exact where the quotient of two numerics is cut to about 16 digits.
            SqlRepr::Scaled(scale) if self.postgres() => {
                let unit = Decimal::new(1, scale);
                build(&format!("(§ * {unit})"), &[piece], SqlRepr::Decimal).scaled(scale)
            }
            SqlRepr::Scaled(scale) => build(&format!("bao_dec(§, {scale})"), &[piece], SqlRepr::Decimal).scaled(scale),
            _ => piece,
        }
    }

    /// Both in one representation, for branches and comparisons.
    pub(super) fn matched(&self, a: Piece, b: Piece) -> (Piece, Piece) {
        let number = |p: &Piece| matches!(p.repr, SqlRepr::Int | SqlRepr::Scaled(_) | SqlRepr::Decimal);
        match (a.is_null(), b.is_null()) {
            (true, _) => {
                let repr = b.repr;
                (a.with_repr(repr), b)
            }
            (_, true) => {
                let repr = a.repr;
                (a, b.with_repr(repr))
            }
            _ if a.repr != b.repr && number(&a) && number(&b) => (self.decimal(a), self.decimal(b)),
            _ => (a, b),
        }
    }

    pub(super) fn negated(&self, a: Piece) -> Compiled {
        if a.is_null() {
            return Ok(a);
        }
        let (repr, a) = (a.repr, a.fit(Level::Atom));
        Ok(build(if self.postgres() { "(- §)" } else { "bao_neg(§)" }, &[a], repr))
    }

    pub(super) fn arithmetic(&self, op: BinaryOp, a: &Node, b: &Node, frame: &Frame<'_>) -> Compiled {
        let x = self.node(a, frame, Mode::Value)?.fit(Level::Atom);
        let y = self.node(b, frame, Mode::Value)?.fit(Level::Atom);
        if x.is_null() || y.is_null() {
            return Ok(Piece::null());
        }
        let adds = matches!(op, BinaryOp::Add | BinaryOp::Sub);
        match (x.repr, y.repr) {
            (SqlRepr::Int, SqlRepr::Int) if op != BinaryOp::Div => {
                return Ok(self.whole_arithmetic(op, x, y, SqlRepr::Int));
            }
            (SqlRepr::Scaled(n), SqlRepr::Scaled(m)) if adds && n == m => {
                return Ok(self.whole_arithmetic(op, x, y, SqlRepr::Scaled(n)));
            }
            (SqlRepr::Scaled(n), _) if adds => {
                if let Some(y) = self.units(b, n)? {
                    return Ok(self.whole_arithmetic(op, x, y, SqlRepr::Scaled(n)));
                }
            }
            (_, SqlRepr::Scaled(n)) if adds => {
                if let Some(x) = self.units(a, n)? {
                    return Ok(self.whole_arithmetic(op, x, y, SqlRepr::Scaled(n)));
                }
            }
            _ => {}
        }
        Ok(self.exact(op, self.decimal(x), self.decimal(y)))
    }

    /// A constant in units of 10^-scale, when it is whole and small enough to leave room for a sum.
    fn units(&self, node: &Node, scale: u32) -> Result<Option<Piece>, crate::ExprError> {
        let Some(value) = self.constant(node)? else { return Ok(None) };
        let units = value.decimal().and_then(|n| scaled_units(&n, scale)).and_then(|u| (!u.1).then_some(u.0));
        Ok(units.filter(|n| n.unsigned_abs() < 1 << 60).map(|n| self.whole(n, node)))
    }

    fn whole_arithmetic(&self, op: BinaryOp, x: Piece, y: Piece, repr: SqlRepr) -> Piece {
        let template = match (op, self.postgres()) {
            (BinaryOp::Add, true) => "(§ + §)",
            (BinaryOp::Sub, true) => "(§ - §)",
            (BinaryOp::Mul, true) => "(§ * §)",
            (_, true) => "(§ % NULLIF(§, 0))",
            (op, false) => sqlite_name(op),
        };
        let piece = build(template, &[x, y], repr);
        if op == BinaryOp::Rem { piece.nullable(true) } else { piece }
    }

    fn exact(&self, op: BinaryOp, x: Piece, y: Piece) -> Piece {
        let scale = match op {
            BinaryOp::Mul => x.scale + y.scale,
            BinaryOp::Div => DIVISION_SCALE,
            _ => x.scale.max(y.scale),
        };
        let divides = matches!(op, BinaryOp::Div | BinaryOp::Rem);
        let nullable = x.nullable || y.nullable || divides;
        let pair = [x, y];
        if !self.postgres() {
            return build(sqlite_name(op), &pair, SqlRepr::Decimal).scaled(scale.min(MAX_DIGITS)).nullable(nullable);
        }
        let template = match op {
            BinaryOp::Add => "(§ + §)",
            BinaryOp::Sub => "(§ - §)",
            BinaryOp::Mul => "(§ * §)",
            BinaryOp::Rem => "mod(§, NULLIF(§, 0))",
            // `/` cuts the quotient before it could be rounded, so it is found as a whole number of 10^-10:
            // floor((2·10^10·|x| + |y|) / 2|y|) is |x/y|·10^10 rounded half away from zero.
            _ => {
                "(SELECT sign(bao_q.x) * sign(bao_q.y) * div(20000000000 * abs(bao_q.x) + abs(bao_q.y), \
                 2 * NULLIF(abs(bao_q.y), 0)) * 0.0000000001 FROM (SELECT § AS x, § AS y) AS bao_q)"
            }
        };
        let piece = build(template, &pair, SqlRepr::Decimal).scaled(scale).nullable(nullable);
        self.limited(piece)
    }

    /// The 28-digit rule, where a result could be longer; see [`crate::number`].
    pub(super) fn limited(&self, piece: Piece) -> Piece {
        if piece.scale <= KEPT_SCALE || !self.postgres() {
            return piece;
        }
        let (scale, nullable) = (piece.scale.min(MAX_DIGITS - 1), piece.nullable);
        let template = format!(
            "(SELECT round(bao_d.x, GREATEST({KEPT_SCALE}, {MAX_DIGITS} - length(trunc(abs(bao_d.x))::text))) \
             FROM (SELECT § AS x) AS bao_d)"
        );
        build(&template, &[piece], SqlRepr::Decimal).scaled(scale).nullable(nullable)
    }
}

fn sqlite_name(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => "bao_add(§, §)",
        BinaryOp::Sub => "bao_sub(§, §)",
        BinaryOp::Mul => "bao_mul(§, §)",
        BinaryOp::Div => "bao_div(§, §)",
        _ => "bao_mod(§, §)",
    }
}

/// `n·10^scale` rounded down, and whether anything was cut. `None` beyond 64 bits.
pub(super) fn scaled_units(n: &Decimal, scale: u32) -> Option<(i64, bool)> {
    let (mantissa, own) = (n.mantissa(), n.scale());
    let power = |by: u32| 10i128.checked_pow(by);
    let (units, cut) = if own <= scale {
        (mantissa.checked_mul(power(scale - own)?)?, false)
    } else {
        let unit = power(own - scale)?;
        (mantissa.div_euclid(unit), mantissa.rem_euclid(unit) != 0)
    };
    Some((i64::try_from(units).ok()?, cut))
}

/// Whether a constant is a number, for the comparison's short path.
pub(super) fn as_decimal(value: &Value) -> Option<Decimal> {
    value.decimal()
}
