//! The functions on values, shared by [`crate::eval()`] and the functions registered with SQLite.
//! Every function of a null is null.

use std::cmp::Ordering;

use chrono_tz::Tz;
use kernel_types::Instant;
use kernel_types::working_time::{self, Calendar};
use rust_decimal::Decimal;

use crate::ast::BinaryOp;
use crate::error::EvalError;
use crate::tree::Func;
use crate::value::Value;
use crate::{dates, number, of_day};

type Computed = Result<Value, EvalError>;

fn wrong(expected: &'static str, found: &Value) -> EvalError {
    EvalError::Type { expected, found: found.kind() }
}

fn int(value: &Value) -> Result<i64, EvalError> {
    match value {
        Value::Int(n) => Ok(*n),
        other => Err(wrong("int", other)),
    }
}

fn text(value: &Value) -> Result<&str, EvalError> {
    match value {
        Value::Text(text) => Ok(text),
        other => Err(wrong("text", other)),
    }
}

fn instant(value: &Value) -> Result<i64, EvalError> {
    match value {
        Value::Instant(micros) => Ok(*micros),
        other => Err(wrong("instant", other)),
    }
}

/// Minutes since midnight.
fn time(value: &Value) -> Result<i64, EvalError> {
    of_day::minutes(text(value)?).ok_or_else(|| wrong("time", value))
}

fn zone(value: &Value) -> Result<Tz, EvalError> {
    working_time::zone(text(value)?).ok_or_else(|| wrong("a time zone", value))
}

fn date(value: &Value) -> Result<chrono::NaiveDate, EvalError> {
    match value {
        Value::Date(date) => Ok(*date),
        other => Err(wrong("date", other)),
    }
}

fn decimal(value: &Value) -> Result<Decimal, EvalError> {
    value.decimal().ok_or_else(|| wrong("a number", value))
}

/// `+ - * / %` on two numbers. Two whole numbers stay whole, except under `/`.
pub(crate) fn arithmetic(op: BinaryOp, a: &Value, b: &Value) -> Computed {
    match (a, b) {
        (Value::Null, _) | (_, Value::Null) => return Ok(Value::Null),
        (Value::Int(x), Value::Int(y)) if op != BinaryOp::Div => return whole(op, *x, *y),
        _ => {}
    }
    let (x, y) = (decimal(a)?, decimal(b)?);
    let result = match op {
        BinaryOp::Add => Some(number::add(&x, &y)?),
        BinaryOp::Sub => Some(number::sub(&x, &y)?),
        BinaryOp::Mul => Some(number::mul(&x, &y)?),
        BinaryOp::Div => number::div(&x, &y)?,
        _ => number::rem(&x, &y)?,
    };
    Ok(result.map_or(Value::Null, Value::Dec))
}

fn whole(op: BinaryOp, x: i64, y: i64) -> Computed {
    let result = match op {
        BinaryOp::Add => x.checked_add(y),
        BinaryOp::Sub => x.checked_sub(y),
        BinaryOp::Mul => x.checked_mul(y),
        // i64::MIN % -1 overflows in the machine, but is plainly 0
        _ if y == 0 => return Ok(Value::Null),
        _ => Some(x.checked_rem(y).unwrap_or(0)),
    };
    result.map(Value::Int).ok_or(EvalError::Overflow)
}

pub(crate) fn neg(value: &Value) -> Computed {
    match value {
        Value::Null => Ok(Value::Null),
        Value::Int(n) => n.checked_neg().map(Value::Int).ok_or(EvalError::Overflow),
        other => Ok(Value::Dec(number::neg(&decimal(other)?))),
    }
}

/// The comparison of two values; null when either is.
pub(crate) fn compare(op: BinaryOp, a: &Value, b: &Value) -> Value {
    match op {
        BinaryOp::Eq => Value::Bool(a.same(b)),
        BinaryOp::Ne => Value::Bool(!a.same(b)),
        _ => a.order(b).map_or(Value::Null, |order| {
            Value::Bool(match op {
                BinaryOp::Lt => order == Ordering::Less,
                BinaryOp::Le => order != Ordering::Greater,
                BinaryOp::Gt => order == Ordering::Greater,
                _ => order != Ordering::Less,
            })
        }),
    }
}

pub(crate) fn call(func: Func, args: &[Value]) -> Computed {
    if args.iter().any(Value::is_null) {
        return Ok(Value::Null);
    }
    let first = args.first().unwrap_or(&Value::Null);
    let second = args.get(1).unwrap_or(&Value::Null);
    Ok(match func {
        Func::Round => round(first, if args.len() > 1 { int(second)? } else { 0 })?,
        Func::Abs => match first {
            Value::Int(n) => Value::Int(n.checked_abs().ok_or(EvalError::Overflow)?),
            other => Value::Dec(decimal(other)?.abs()),
        },
        Func::Floor | Func::Ceil => match first {
            Value::Int(n) => Value::Int(*n),
            other => Value::Dec(number::whole(&decimal(other)?, func == Func::Ceil)?),
        },
        Func::Min | Func::Max => {
            let wanted = if func == Func::Min { Ordering::Greater } else { Ordering::Less };
            if first.order(second) == Some(wanted) { second.clone() } else { first.clone() }
        }
        Func::Lower => Value::text(text(first)?.to_lowercase()),
        Func::Upper => Value::text(text(first)?.to_uppercase()),
        Func::Trim => Value::text(text(first)?.trim_matches([' ', '\t', '\r', '\n'])),
        Func::Length => Value::Int(i64::try_from(text(first)?.chars().count()).map_err(|_| EvalError::Overflow)?),
        Func::Contains => Value::Bool(text(first)?.contains(text(second)?)),
        Func::StartsWith => Value::Bool(text(first)?.starts_with(text(second)?)),
        Func::EndsWith => Value::Bool(text(first)?.ends_with(text(second)?)),
        Func::Concat => {
            let parts = args.iter().map(text).collect::<Result<Vec<_>, _>>()?;
            Value::text(parts.concat())
        }
        Func::AddDays => Value::Date(dates::add_days(date(first)?, int(second)?)?),
        Func::AddMonths => Value::Date(dates::add_months(date(first)?, int(second)?)?),
        Func::DaysBetween => Value::Int(dates::days_between(date(first)?, date(second)?)),
        Func::AddMinutes => Value::Instant(dates::add_minutes(instant(first)?, int(second)?)?),
        Func::MinutesBetween => Value::Int(dates::minutes_between(instant(first)?, instant(second)?)),
        Func::ShiftTime => {
            let moved = time(first)? + int(second)?.rem_euclid(of_day::DAY);
            Value::text(of_day::text(moved.rem_euclid(of_day::DAY)))
        }
        Func::TimeBetween => Value::Int(time(second)? - time(first)?),
        Func::TimeOf => {
            let shown = working_time::wall(zone(second)?, Instant(instant(first)?));
            Value::text(of_day::text(shown.rem_euclid(working_time::DAY) / working_time::MINUTE))
        }
        // They are given their calendar: see `in_working_time`.
        Func::BusinessMinutes | Func::AddBusinessTime => Value::Null,
        Func::Year => Value::Int(chrono::Datelike::year(&date(first)?).into()),
        Func::Month => Value::Int(chrono::Datelike::month(&date(first)?).into()),
        Func::Day => Value::Int(chrono::Datelike::day(&date(first)?).into()),
        Func::StartOfMonth => Value::Date(dates::start_of_month(date(first)?)?),
        Func::EndOfMonth => Value::Date(dates::end_of_month(date(first)?)?),
    })
}

/// `businessMinutes` and `addBusinessTime`, in the given calendar. Null for a span of more than a hundred years, and where working time
/// never comes.
pub(crate) fn in_working_time(func: Func, calendar: &Calendar, from: &Value, last: &Value) -> Computed {
    let from = Instant(instant(from)?);
    Ok(match func {
        Func::BusinessMinutes => calendar.minutes(from, Instant(instant(last)?)).map_or(Value::Null, Value::Int),
        _ => calendar.moved(from, int(last)?).map_or(Value::Null, |at| Value::Instant(at.0)),
    })
}

/// A whole number stays one: `round(1250, -2)` is 1300.
fn round(value: &Value, digits: i64) -> Computed {
    let rounded = number::round(&decimal(value)?, digits)?;
    match value {
        Value::Int(_) => i64::try_from(rounded.mantissa()).map(Value::Int).map_err(|_| EvalError::Overflow),
        _ => Ok(Value::Dec(rounded)),
    }
}
