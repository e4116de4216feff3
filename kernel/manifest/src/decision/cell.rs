//! What one cell demands of its input, and how it is written.

use std::cmp::Ordering;

use kernel_types::scaled::format_scaled;
use kernel_types::{Value, say};
use serde_json::Value as Json;

use crate::check::value::{Misfit, constant};
use crate::model::FieldKind;
use crate::model::rules::{Bound, Test};

/// How a comparison begins, whether it says where values begin, and whether the value itself belongs to them. Longer ones first.
const COMPARISONS: [(&str, bool, bool); 4] =
    [(">=", true, true), ("<=", false, true), (">", true, false), ("<", false, false)];

impl Test {
    pub fn holds(&self, value: &Value) -> bool {
        match self {
            Test::OneOf(values) => values.contains(value),
            Test::Not(other) => other != value,
            Test::Within { low, high } => {
                let above = |bound: &Bound| bound.met(value, Ordering::Greater);
                let below = |bound: &Bound| bound.met(value, Ordering::Less);
                !value.is_null() && low.as_ref().is_none_or(above) && high.as_ref().is_none_or(below)
            }
        }
    }

    /// Whether it holds of everything the other holds of. False where that would take knowing every value in between.
    pub(super) fn covers(&self, narrower: &Test) -> bool {
        match (self, narrower) {
            (_, Test::OneOf(values)) => values.iter().all(|value| self.holds(value)),
            (Test::Not(own), Test::Not(other)) => own == other,
            (Test::Not(own), within @ Test::Within { .. }) => !within.holds(own),
            (Test::Within { low, high }, Test::Within { low: from, high: to }) => {
                reaches(low.as_ref(), from.as_ref(), Ordering::Less)
                    && reaches(high.as_ref(), to.as_ref(), Ordering::Greater)
            }
            (Test::OneOf(_) | Test::Within { .. }, Test::Not(_)) | (Test::OneOf(_), Test::Within { .. }) => false,
        }
    }

    /// Whether nothing can satisfy it.
    pub(super) fn is_empty(&self) -> bool {
        match self {
            Test::OneOf(values) => values.is_empty(),
            Test::Within { low: Some(low), high: Some(high) } => match order(&low.value, &high.value) {
                Some(Ordering::Less) => false,
                Some(Ordering::Equal) => !(low.included && high.included),
                _ => true,
            },
            Test::Not(_) | Test::Within { .. } => false,
        }
    }
}

impl Bound {
    fn met(&self, value: &Value, side: Ordering) -> bool {
        match order(value, &self.value) {
            Some(Ordering::Equal) => self.included,
            Some(ordering) => ordering == side,
            None => false,
        }
    }
}

/// Whether a bound lies no nearer than another on its side; none is farthest.
fn reaches(own: Option<&Bound>, other: Option<&Bound>, farther: Ordering) -> bool {
    match (own, other) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(own), Some(other)) => match order(&own.value, &other.value) {
            Some(Ordering::Equal) => own.included || !other.included,
            Some(ordering) => ordering == farther,
            None => false,
        },
    }
}

/// The order of two values of one kind that has one.
pub(super) fn order(a: &Value, b: &Value) -> Option<Ordering> {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => Some(a.cmp(b)),
        (Value::Date(a), Value::Date(b)) => Some(a.cmp(b)),
        (Value::Bool(a), Value::Bool(b)) => Some(a.cmp(b)),
        _ => None,
    }
}

/// Whether values of the kind lie below and above each other.
pub(super) fn is_ordered(kind: &FieldKind) -> bool {
    kind.scale().is_some() || matches!(kind, FieldKind::Int | FieldKind::Date)
}

/// Reads a cell.
pub(super) fn read(kind: &FieldKind, cell: &Json) -> Result<Test, Misfit> {
    match cell {
        Json::Array(items) => {
            let values = items.iter().map(|item| constant(kind, &literal(kind, item)));
            Ok(Test::OneOf(values.collect::<Result<_, _>>()?))
        }
        Json::String(text) => worded(kind, text.trim()),
        other => Ok(Test::OneOf(vec![constant(kind, &literal(kind, other))?])),
    }
}

fn worded(kind: &FieldKind, text: &str) -> Result<Test, Misfit> {
    let value = |text: &str| {
        let text = text.trim();
        if text.is_empty() {
            return Err(Misfit::new(say!("manifest-value-lacking", "lacks a value")));
        }
        constant(kind, &literal(kind, &Json::from(text)))
    };
    if let Some(rest) = text.strip_prefix("!=") {
        return Ok(Test::Not(value(rest)?));
    }
    if !is_ordered(kind) {
        return Ok(Test::OneOf(vec![value(text)?]));
    }
    if let Some((from, to)) = text.split_once("..") {
        let bound = |value| Some(Bound { value, included: true });
        return Ok(Test::Within { low: bound(value(from)?), high: bound(value(to)?) });
    }
    let (mut low, mut high) = (None, None);
    for part in text.split(" and ") {
        let part = part.trim();
        let Some((rest, begins, included)) = COMPARISONS
            .iter()
            .find_map(|(sign, begins, included)| Some((part.strip_prefix(sign)?, *begins, *included)))
        else {
            if part != text {
                return Err(Misfit::new(say!(
                    "manifest-value-and",
                    "joins two comparisons by 'and', such as '>= 2 and < 5'"
                )));
            }
            return Ok(Test::OneOf(vec![value(text)?]));
        };
        let side = if begins { &mut low } else { &mut high };
        if side.is_some() {
            return Err(Misfit::new(say!("manifest-value-twice", "says twice where it begins or ends")));
        }
        *side = Some(Bound { value: value(rest)?, included });
    }
    Ok(Test::Within { low, high })
}

/// A constant that was written as text, as its kind wants it: in a grid everything is typed. A list of texts may be one text.
pub(super) fn literal(kind: &FieldKind, json: &Json) -> Json {
    let Some(text) = json.as_str().map(str::trim) else { return json.clone() };
    match kind {
        FieldKind::Int => text.parse::<i64>().map_or_else(|_| json.clone(), Json::from),
        FieldKind::Bool => match text {
            "true" => Json::Bool(true),
            "false" => Json::Bool(false),
            _ => json.clone(),
        },
        FieldKind::Tags => Json::Array(vec![Json::from(text)]),
        _ => Json::from(text),
    }
}

/// A value in messages; `None` for nothing.
pub(super) fn shown(kind: &FieldKind, value: &Value) -> Option<String> {
    Some(match value {
        Value::Null => return None,
        Value::Bool(flag) => flag.to_string(),
        Value::Int(number) => match kind.scale() {
            Some(scale) => format_scaled(*number, scale, 0),
            None => number.to_string(),
        },
        Value::Text(text) => text.to_string(),
        Value::Date(date) => date.format("%Y-%m-%d").to_string(),
        Value::Instant(instant) => instant.to_rfc3339(),
        Value::Json(json) => match json.as_array() {
            Some(items) => items.iter().filter_map(Json::as_str).collect::<Vec<_>>().join(", "),
            None => json.to_string(),
        },
    })
}
