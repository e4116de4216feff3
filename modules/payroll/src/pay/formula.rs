//! Formulas of pay in the platform's expression language: arithmetic, `min`, `max`, `round`, `? :`, over the components of the
//! payslip and the time it is for.

use std::sync::Arc;

use kernel::expr::{Checked, Context, FieldRef, Need, Row, Scope, Type, Value, With, check, eval, parse};
use kernel_types::Date;

use crate::exact::Exact;

/// Names every formula knows, besides the codes of components.
pub const STANDING: [&str; 17] = [
    "amount",
    "quantity",
    "rate",
    "monthly",
    "hourly",
    "daily",
    "hours",
    "workingDays",
    "paidDays",
    "age",
    "service",
    "leaveDays",
    "leaveDay",
    "provided",
    "yearBasic",
    "yearPaid",
    "leaving",
];

/// The names formulas of one payslip may use.
#[derive(Debug, Clone)]
pub struct Names(Vec<String>);

impl Names {
    pub fn of<'a>(codes: impl Iterator<Item = &'a str>) -> Names {
        let mut names: Vec<String> = STANDING.iter().map(ToString::to_string).collect();
        for code in codes {
            if !names.iter().any(|known| known == code) {
                names.push(code.to_string());
            }
        }
        Names(names)
    }
}

impl Scope for Names {
    fn field(&self, name: &str) -> Option<FieldRef> {
        let index = self.0.iter().position(|known| known == name)?;
        Some(FieldRef { name: Arc::from(name), index, ty: Type::Decimal { scale: 10 }, nullable: false })
    }
    fn field_names(&self) -> Vec<String> {
        self.0.clone()
    }
    fn entity(&self, _: &str) -> Option<Box<dyn Scope + '_>> {
        None
    }
    fn setting(&self, _: &str) -> Option<Type> {
        None
    }
}

/// A formula that was understood.
#[derive(Debug, Clone)]
pub struct Formula {
    text: String,
    names: Vec<String>,
    checked: Checked,
}

impl Formula {
    /// # Errors
    /// What is wrong with it, in words.
    pub fn read(text: &str, names: &Names) -> Result<Formula, String> {
        let first = |errors: Vec<kernel::expr::ExprError>| {
            errors.first().map_or_else(String::new, |error| match &error.suggestion {
                Some(near) => format!("{} (nearest: {near})", error.message),
                None => error.message.clone(),
            })
        };
        let ast = parse(text).map_err(first)?;
        let checked = check(&ast, names, Need::Pure).map_err(first)?;
        if !checked.ty.is_number() && checked.ty != Type::Bool {
            return Err(format!("it gives {} and not a number", checked.ty));
        }
        Ok(Formula { text: text.trim().to_string(), names: names.0.clone(), checked })
    }

    /// Components it reads.
    pub fn needs(&self) -> Vec<String> {
        let read = self.checked.deps.iter().filter_map(|path| path.first());
        read.map(ToString::to_string).filter(|name| !STANDING.contains(&name.as_str())).collect()
    }

    /// Whether it reads one of the standing names.
    pub fn reads(&self, name: &str) -> bool {
        self.checked.deps.iter().any(|path| path.first().is_some_and(|first| &**first == name))
    }

    /// Its value; what holds is one, what does not or is empty is zero.
    ///
    /// # Errors
    /// Numbers that grow too large.
    pub fn value(&self, values: impl Fn(&str) -> Exact) -> Result<Exact, String> {
        let row = Values(self.names.iter().map(|name| of_exact(values(name))).collect());
        match eval(&self.checked, &With { row: &row, context: &Nowhere }).map_err(|error| error.to_string())? {
            Value::Dec(decimal) => Ok(Exact::from_digits(decimal.mantissa(), decimal.scale())),
            Value::Int(number) => Ok(Exact::whole(number)),
            Value::Bool(holds) => Ok(Exact::whole(i64::from(holds))),
            _ => Ok(Exact::ZERO),
        }
    }

    /// The formula with the figures it read.
    pub fn shown(&self, values: impl Fn(&str) -> Exact) -> String {
        let mut read: Vec<&str> = self.checked.deps.iter().filter_map(|path| path.first()).map(AsRef::as_ref).collect();
        read.sort_unstable();
        read.dedup();
        let figures: Vec<String> = read.into_iter().map(|name| format!("{name} = {}", values(name))).collect();
        if figures.is_empty() { self.text.clone() } else { format!("{}; {}", self.text, figures.join(", ")) }
    }
}

/// A number as the language holds it. Amounts of pay have at most ten digits after the point, and fit.
fn of_exact(amount: Exact) -> Value {
    match i64::try_from(amount.digits()) {
        Ok(digits) => Value::scaled(digits, 10),
        Err(_) => Value::scaled(amount.to_money(), 4),
    }
}

struct Values(Vec<Value>);

impl Row for Values {
    fn field(&self, slot: usize) -> Value {
        // Slots are those of the names the formula was read with.
        self.0.get(slot).cloned().unwrap_or_default()
    }
}

/// Formulas of pay read nothing but the payslip: the same figures give the same pay on every day.
struct Nowhere;

impl Context for Nowhere {
    fn today(&self) -> Date {
        Date::default()
    }
    fn now(&self) -> i64 {
        0
    }
    fn me(&self) -> Value {
        Value::Null
    }
    fn business(&self, _: &str) -> Value {
        Value::Null
    }
    fn setting(&self, _: &str) -> Value {
        Value::Null
    }
    fn feature(&self, _: &str) -> bool {
        false
    }
    fn role(&self, _: &str) -> bool {
        false
    }
}
