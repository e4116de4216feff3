//! The scalar functions compiled expressions call on SQLite, free of any driver: the store registers the table.
//!
//! A number travels as INTEGER (whole) or TEXT (decimal, shortest form); dates as `YYYY-MM-DD`. Null in, null out,
//! but for `bao_same`. All are deterministic.

use std::sync::Arc;

use serde_json::Value as Json;

use crate::ast::BinaryOp;
use crate::error::EvalError;
use crate::tree::Func;
use crate::value::Value;
use crate::{builtin, dates, number};

/// An argument as SQLite holds it. A REAL or BLOB never reaches these functions: the registrar refuses it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SqlArg<'a> {
    Null,
    Int(i64),
    Text(&'a str),
}

/// A result to hand back to SQLite.
#[derive(Clone, Debug, PartialEq)]
pub enum SqlRet {
    Null,
    Int(i64),
    Text(String),
}

/// One function to register: `arguments` is the exact number it takes.
#[derive(Clone, Copy)]
pub struct SqliteFunction {
    pub name: &'static str,
    pub arguments: i32,
    pub call: fn(&[SqlArg<'_>]) -> Result<SqlRet, EvalError>,
}

type Out = Result<SqlRet, EvalError>;

/// Every function compiled SQL may call on SQLite. Register each as deterministic.
pub fn sqlite_functions() -> &'static [SqliteFunction] {
    &FUNCTIONS
}

const fn function(name: &'static str, arguments: i32, call: fn(&[SqlArg<'_>]) -> Out) -> SqliteFunction {
    SqliteFunction { name, arguments, call }
}

static FUNCTIONS: [SqliteFunction; 30] = [
    function("bao_add", 2, |a| arithmetic(BinaryOp::Add, a)),
    function("bao_sub", 2, |a| arithmetic(BinaryOp::Sub, a)),
    function("bao_mul", 2, |a| arithmetic(BinaryOp::Mul, a)),
    function("bao_div", 2, |a| arithmetic(BinaryOp::Div, a)),
    function("bao_mod", 2, |a| arithmetic(BinaryOp::Rem, a)),
    function("bao_neg", 1, |a| given(builtin::neg(&numeric(a.first())?)?)),
    function("bao_abs", 1, |a| numbers(Func::Abs, a)),
    function("bao_floor", 1, |a| numbers(Func::Floor, a)),
    function("bao_ceil", 1, |a| numbers(Func::Ceil, a)),
    function("bao_round", 2, |a| numbers(Func::Round, a)),
    function("bao_min", 2, |a| numbers(Func::Min, a)),
    function("bao_max", 2, |a| numbers(Func::Max, a)),
    function("bao_dec", 2, unscaled),
    function("bao_cmp", 2, |a| {
        let order = numeric(a.first())?.order(&numeric(a.get(1))?);
        Ok(order.map_or(SqlRet::Null, |o| SqlRet::Int(o as i64)))
    }),
    function("bao_same", 2, |a| Ok(SqlRet::Int(numeric(a.first())?.same(&numeric(a.get(1))?).into()))),
    function("bao_sum", 1, |a| fold(a, BinaryOp::Add)),
    function("bao_least_of", 1, |a| extreme(a, Func::Min)),
    function("bao_most_of", 1, |a| extreme(a, Func::Max)),
    function("bao_lower", 1, |a| texts(Func::Lower, a)),
    function("bao_upper", 1, |a| texts(Func::Upper, a)),
    function("bao_starts_with", 2, |a| texts(Func::StartsWith, a)),
    function("bao_ends_with", 2, |a| texts(Func::EndsWith, a)),
    function("bao_add_days", 2, |a| dated(Func::AddDays, a)),
    function("bao_add_months", 2, |a| dated(Func::AddMonths, a)),
    function("bao_days_between", 2, |a| dated(Func::DaysBetween, a)),
    function("bao_add_minutes", 2, moved),
    function("bao_shift_time", 2, |a| texts(Func::ShiftTime, a)),
    function("bao_time_between", 2, |a| texts(Func::TimeBetween, a)),
    function("bao_time_of", 2, |a| {
        given(builtin::call(Func::TimeOf, &[moment(a.first()), a.get(1).map_or(Value::Null, plain_text)])?)
    }),
    function("bao_month_end", 1, |a| dated(Func::EndOfMonth, a)),
];

fn numeric(arg: Option<&SqlArg<'_>>) -> Result<Value, EvalError> {
    match arg {
        None | Some(SqlArg::Null) => Ok(Value::Null),
        Some(SqlArg::Int(n)) => Ok(Value::Int(*n)),
        Some(SqlArg::Text(text)) => {
            number::parse(text).map(Value::Dec).ok_or(EvalError::Type { expected: "a number", found: "text" })
        }
    }
}

fn given(value: Value) -> Out {
    Ok(match value {
        Value::Null | Value::List(_) => SqlRet::Null,
        Value::Bool(b) => SqlRet::Int(b.into()),
        Value::Int(n) | Value::Instant(n) => SqlRet::Int(n),
        Value::Dec(n) => SqlRet::Text(number::text(&n)),
        Value::Text(text) => SqlRet::Text(text.to_string()),
        Value::Date(date) => SqlRet::Text(dates::text_of(date)),
    })
}

fn arithmetic(op: BinaryOp, args: &[SqlArg<'_>]) -> Out {
    given(builtin::arithmetic(op, &numeric(args.first())?, &numeric(args.get(1))?)?)
}

fn numbers(func: Func, args: &[SqlArg<'_>]) -> Out {
    let first = numeric(args.first())?;
    match args.get(1) {
        None => given(builtin::call(func, &[first])?),
        second => given(builtin::call(func, &[first, numeric(second)?])?),
    }
}

/// `bao_dec(units, scale)`: a stored scaled integer as a decimal.
fn unscaled(args: &[SqlArg<'_>]) -> Out {
    match args {
        [SqlArg::Int(units), SqlArg::Int(scale)] => {
            let scale = u32::try_from(*scale).map_err(|_| EvalError::Overflow)?;
            given(Value::scaled(*units, scale))
        }
        [SqlArg::Null, _] => Ok(SqlRet::Null),
        _ => Err(EvalError::Type { expected: "int", found: "text" }),
    }
}

fn plain_text(arg: &SqlArg<'_>) -> Value {
    match arg {
        SqlArg::Null => Value::Null,
        SqlArg::Int(n) => Value::Int(*n),
        SqlArg::Text(text) => Value::Text(Arc::from(*text)),
    }
}

fn texts(func: Func, args: &[SqlArg<'_>]) -> Out {
    let values: Vec<Value> = args.iter().map(plain_text).collect();
    given(builtin::call(func, &values)?)
}

fn dated(func: Func, args: &[SqlArg<'_>]) -> Out {
    let date = |arg: &SqlArg<'_>| match arg {
        SqlArg::Text(text) => {
            dates::parse(text).map(Value::Date).ok_or(EvalError::Type { expected: "date", found: "text" })
        }
        other => Ok(plain_text(other)),
    };
    let values = args.iter().map(date).collect::<Result<Vec<_>, _>>()?;
    given(builtin::call(func, &values)?)
}

/// A moment is a whole number of microseconds.
fn moment(arg: Option<&SqlArg<'_>>) -> Value {
    match arg {
        Some(SqlArg::Int(micros)) => Value::Instant(*micros),
        _ => Value::Null,
    }
}

fn moved(args: &[SqlArg<'_>]) -> Out {
    given(builtin::call(Func::AddMinutes, &[moment(args.first()), args.get(1).map_or(Value::Null, plain_text)])?)
}

/// The values of a JSON array made by `json_group_array`, nulls left out.
fn items(args: &[SqlArg<'_>]) -> Result<Vec<Value>, EvalError> {
    let wrong = EvalError::Type { expected: "a list of numbers", found: "text" };
    let Some(SqlArg::Text(text)) = args.first() else { return Ok(Vec::new()) };
    let Ok(Json::Array(items)) = serde_json::from_str(text) else { return Err(wrong) };
    let mut out = Vec::with_capacity(items.len());
    for item in items {
        match item {
            Json::Null => {}
            Json::String(text) => out.push(numeric(Some(&SqlArg::Text(&text)))?),
            Json::Number(n) => out.push(Value::Int(n.as_i64().ok_or_else(|| wrong.clone())?)),
            _ => return Err(wrong),
        }
    }
    Ok(out)
}

fn fold(args: &[SqlArg<'_>], op: BinaryOp) -> Out {
    let mut sum = Value::Dec(rust_decimal::Decimal::ZERO);
    for item in items(args)? {
        sum = builtin::arithmetic(op, &sum, &item)?;
    }
    given(sum)
}

fn extreme(args: &[SqlArg<'_>], func: Func) -> Out {
    let mut best = Value::Null;
    for item in items(args)? {
        best = if best.is_null() { item } else { builtin::call(func, &[best, item])? };
    }
    given(best)
}
