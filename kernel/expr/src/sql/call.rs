//! Functions.

use super::SqlRepr;
use super::compile::{Compiled, Compiler, Frame, Mode};
use super::piece::{Level, Piece, build};
use crate::tree::{Func, Node};
use crate::value::Value;

impl Compiler<'_> {
    pub(super) fn call(&self, func: Func, args: &[Node], node: &Node, frame: &Frame<'_>) -> Compiled {
        let mut pieces = Vec::with_capacity(args.len());
        for arg in args {
            pieces.push(self.node(arg, frame, Mode::Value)?.fit(Level::Atom));
        }
        if pieces.iter().any(Piece::is_null) {
            return Ok(Piece::null());
        }
        let pg = self.postgres();
        let repr = pieces.first().map_or(SqlRepr::Null, |p| p.repr);
        Ok(match func {
            Func::Round => return self.rounded(pieces, args, node, frame),
            Func::Abs => build(if pg { "abs(§)" } else { "bao_abs(§)" }, &pieces, repr),
            Func::Floor | Func::Ceil => {
                let Some(x) = pieces.pop() else { return Ok(Piece::null()) };
                if repr == SqlRepr::Int {
                    return Ok(x);
                }
                let template = match (func, pg) {
                    (Func::Floor, true) => "floor(§)",
                    (_, true) => "ceil(§)",
                    (Func::Floor, false) => "bao_floor(§)",
                    (_, false) => "bao_ceil(§)",
                };
                build(template, &[self.decimal(x)], SqlRepr::Decimal).scaled(0)
            }
            Func::Min | Func::Max => return Ok(self.extreme(func == Func::Min, pieces)),
            // SQLite's own functions know ASCII only; PostgreSQL's follow the database's locale unless told otherwise.
            Func::Lower if pg => build("lower(§ COLLATE \"und-x-icu\")", &pieces, SqlRepr::Text),
            Func::Upper if pg => build("upper(§ COLLATE \"und-x-icu\")", &pieces, SqlRepr::Text),
            Func::Lower => build("bao_lower(§)", &pieces, SqlRepr::Text),
            Func::Upper => build("bao_upper(§)", &pieces, SqlRepr::Text),
            Func::Trim if pg => build("btrim(§, E' \\t\\r\\n')", &pieces, SqlRepr::Text),
            Func::Trim => build("trim(§, char(32, 9, 13, 10))", &pieces, SqlRepr::Text),
            Func::Length if pg => build("CAST(char_length(§) AS bigint)", &pieces, SqlRepr::Int),
            Func::Length => build("length(§)", &pieces, SqlRepr::Int),
            Func::Contains => {
                build(if pg { "strpos(§, §) > 0" } else { "instr(§, §) > 0" }, &pieces, SqlRepr::Bool).at(Level::Test)
            }
            Func::StartsWith => {
                build(if pg { "starts_with(§, §)" } else { "bao_starts_with(§, §)" }, &pieces, SqlRepr::Bool)
            }
            Func::EndsWith if pg => build(
                "(SELECT right(bao_e.x, char_length(bao_e.y)) = bao_e.y FROM (SELECT § AS x, § AS y) AS bao_e)",
                &pieces,
                SqlRepr::Bool,
            ),
            Func::EndsWith => build("bao_ends_with(§, §)", &pieces, SqlRepr::Bool),
            Func::Concat => build(&format!("({})", vec!["§"; pieces.len()].join(" || ")), &pieces, SqlRepr::Text),
            Func::AddDays => {
                build(if pg { "(§ + CAST(§ AS integer))" } else { "bao_add_days(§, §)" }, &pieces, SqlRepr::Date)
            }
            Func::AddMonths => {
                let template = if pg {
                    "CAST(§ + make_interval(months => CAST(§ AS integer)) AS date)"
                } else {
                    "bao_add_months(§, §)"
                };
                build(template, &pieces, SqlRepr::Date)
            }
            Func::DaysBetween => {
                if pg {
                    pieces.reverse();
                }
                build(if pg { "CAST(§ - § AS bigint)" } else { "bao_days_between(§, §)" }, &pieces, SqlRepr::Int)
            }
            Func::AddMinutes => {
                let template =
                    if pg { "(§ + make_interval(mins => CAST(§ AS integer)))" } else { "bao_add_minutes(§, §)" };
                build(template, &pieces, SqlRepr::Instant)
            }
            Func::MinutesBetween => {
                pieces.reverse();
                let template = if pg {
                    "CAST(trunc(EXTRACT(EPOCH FROM (§ - §)) / 60) AS bigint)"
                } else {
                    "((§ - §) / 60000000)"
                };
                build(template, &pieces, SqlRepr::Int)
            }
            Func::ShiftTime => {
                let template = if pg {
                    "to_char(CAST(§ AS time) + make_interval(mins => CAST(§ AS integer)), 'HH24:MI')"
                } else {
                    "bao_shift_time(§, §)"
                };
                build(template, &pieces, SqlRepr::Text)
            }
            Func::TimeBetween if pg => {
                pieces.reverse();
                let template = "CAST(EXTRACT(EPOCH FROM (CAST(§ AS interval) - CAST(§ AS interval))) / 60 AS bigint)";
                build(template, &pieces, SqlRepr::Int)
            }
            Func::TimeBetween => build("bao_time_between(§, §)", &pieces, SqlRepr::Int),
            Func::TimeOf => {
                let template = if pg { "to_char(§ AT TIME ZONE §, 'HH24:MI')" } else { "bao_time_of(§, §)" };
                build(template, &pieces, SqlRepr::Text)
            }
            Func::BusinessMinutes | Func::AddBusinessTime => {
                return Err(crate::ExprError::new(node.span, "a query cannot count in a calendar"));
            }
            Func::Year => self.part("YEAR", 1, 4, &pieces),
            Func::Month => self.part("MONTH", 6, 2, &pieces),
            Func::Day => self.part("DAY", 9, 2, &pieces),
            Func::StartOfMonth if pg => build(PG_MONTH_START, &twice(pieces), SqlRepr::Date),
            Func::StartOfMonth => build("(substr(§, 1, 8) || '01')", &pieces, SqlRepr::Date),
            Func::EndOfMonth if pg => {
                let start = build(PG_MONTH_START, &twice(pieces), SqlRepr::Date);
                build("(CAST(§ + interval '1 month' AS date) - 1)", &[start], SqlRepr::Date)
            }
            Func::EndOfMonth => build("bao_month_end(§)", &pieces, SqlRepr::Date),
        })
    }

    fn part(&self, name: &str, from: u32, length: u32, pieces: &[Piece]) -> Piece {
        let template = if self.postgres() {
            format!("CAST(EXTRACT({name} FROM §) AS bigint)")
        } else {
            format!("CAST(substr(§, {from}, {length}) AS INTEGER)")
        };
        build(&template, pieces, SqlRepr::Int)
    }

    fn rounded(&self, pieces: Vec<Piece>, args: &[Node], node: &Node, _frame: &Frame<'_>) -> Compiled {
        let mut pieces = pieces.into_iter();
        let (Some(x), digits) = (pieces.next(), pieces.next()) else { return Ok(Piece::null()) };
        let known = match args.get(1) {
            None => Some(0),
            Some(n) => match self.constant(n)? {
                Some(Value::Int(n)) => Some(n),
                _ => None,
            },
        };
        let whole = x.repr == SqlRepr::Int;
        let scale = match (x.repr, known) {
            (SqlRepr::Scaled(s), _) => s,
            _ => x.scale,
        };
        let scale = known.map_or(scale, |n| u32::try_from(n.clamp(0, 28)).unwrap_or(0).min(scale));
        let x = self.decimal(x);
        let digits = match (known, digits) {
            (Some(n), _) => Piece::text(n.clamp(-28, 28).to_string(), SqlRepr::Int, false),
            (None, Some(n)) if self.postgres() => {
                // LEAST and GREATEST would pass over a null
                let n = build(
                    "CASE WHEN § > 28 THEN 28 WHEN § < -28 THEN -28 ELSE § END",
                    &[n.clone(), n.clone(), n],
                    SqlRepr::Int,
                );
                build("CAST(§ AS integer)", &[n], SqlRepr::Int)
            }
            (None, Some(n)) => n,
            (None, None) => return Err(crate::ExprError::new(node.span, "round needs a number of decimals")),
        };
        if !self.postgres() {
            let repr = if whole { SqlRepr::Int } else { SqlRepr::Decimal };
            return Ok(build("bao_round(§, §)", &[x, digits], repr).scaled(scale));
        }
        let rounded = build("round(§, §)", &[x, digits], SqlRepr::Decimal).scaled(scale);
        Ok(if whole { build("CAST(§ AS bigint)", &[rounded], SqlRepr::Int) } else { rounded })
    }

    /// The smaller or larger of two; null when either is.
    fn extreme(&self, least: bool, pieces: Vec<Piece>) -> Piece {
        let mut pieces = pieces.into_iter();
        let (Some(a), Some(b)) = (pieces.next(), pieces.next()) else { return Piece::null() };
        let (a, b) = self.matched(a, b);
        let repr = a.repr;
        let template = match (self.postgres(), least) {
            (false, true) if repr == SqlRepr::Decimal => "bao_min(§, §)",
            (false, false) if repr == SqlRepr::Decimal => "bao_max(§, §)",
            (false, true) => "min(§, §)",
            (false, false) => "max(§, §)",
            (true, true) if a.nullable || b.nullable => {
                "(SELECT CASE WHEN bao_m.x IS NULL OR bao_m.y IS NULL THEN NULL ELSE LEAST(bao_m.x, bao_m.y) END \
                 FROM (SELECT § AS x, § AS y) AS bao_m)"
            }
            (true, false) if a.nullable || b.nullable => {
                "(SELECT CASE WHEN bao_m.x IS NULL OR bao_m.y IS NULL THEN NULL ELSE GREATEST(bao_m.x, bao_m.y) END \
                 FROM (SELECT § AS x, § AS y) AS bao_m)"
            }
            (true, true) => "LEAST(§, §)",
            (true, false) => "GREATEST(§, §)",
        };
        build(template, &[a, b], repr)
    }
}

/// The day of the month is taken away; truncating would go through a time zone.
const PG_MONTH_START: &str = "(§ - (CAST(EXTRACT(DAY FROM §) AS integer) - 1))";

fn twice(mut pieces: Vec<Piece>) -> Vec<Piece> {
    if let Some(first) = pieces.first().cloned() {
        pieces.push(first);
    }
    pieces
}
