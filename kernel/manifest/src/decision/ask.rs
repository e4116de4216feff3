//! What a table answers.

use std::cmp::Ordering;
use std::sync::Arc;

use kernel_types::Value;
use serde_json::Value as Json;

use super::cell::order;
use super::{Columns, Example, Row, Rules, formula};
use crate::model::{Field, FieldKind};
use crate::source::decision::Hit;

/// What comes out, and because of which rows.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// Rows that count, from 0.
    pub rows: Vec<usize>,
    /// By output.
    pub gives: Vec<Value>,
}

/// An output of an example that is not as expected.
#[derive(Debug, Clone, PartialEq)]
pub struct Miss {
    pub output: usize,
    pub found: Value,
    pub expected: Value,
}

impl Columns<'_> {
    /// Asks the rows. `given` is by input, as fields of their kinds store it.
    pub fn ask(&self, rules: &Rules, given: &[Value]) -> Answer {
        let fits = rules.rows.iter().enumerate().filter(|(_, row)| row.fits(given));
        let hits: Vec<(usize, &Row)> = match self.hit {
            Hit::First | Hit::Formula => fits.take(1).collect(),
            Hit::All | Hit::Max => fits.collect(),
        };
        let rows: Vec<usize> = hits.iter().map(|(index, _)| *index).collect();
        if self.hit == Hit::Formula {
            return Answer { gives: formula::answer(self, hits.first().map(|(_, row)| *row), given), rows };
        }
        let gives = self.outputs.iter().enumerate().map(|(at, output)| {
            let mut given = hits.iter().filter_map(|(_, row)| row.gives.get(at)).filter(|value| !value.is_null());
            match self.hit {
                Hit::First | Hit::Formula => given.next().cloned().unwrap_or_default(),
                Hit::All => listed(given),
                Hit::Max => given.fold(Value::Null, |most, value| greater(output, most, value)),
            }
        });
        Answer { gives: gives.collect(), rows }
    }

    /// Where an example does not hold.
    pub fn misses(&self, rules: &Rules, example: &Example) -> Vec<Miss> {
        let answer = self.ask(rules, &example.given);
        let misses = example.expect.iter().filter_map(|(output, expected)| {
            let found = answer.gives.get(*output).cloned().unwrap_or_default();
            (found != *expected).then(|| Miss { output: *output, found, expected: expected.clone() })
        });
        misses.collect()
    }
}

impl Row {
    pub fn fits(&self, given: &[Value]) -> bool {
        self.unfit(given).next().is_none()
    }

    /// Inputs the row does not fit.
    pub fn unfit(&self, given: &[Value]) -> impl Iterator<Item = usize> {
        self.tests.iter().enumerate().filter_map(move |(at, test)| {
            let holds = test.as_ref().is_none_or(|test| test.holds(given.get(at).unwrap_or(&Value::Null)));
            (!holds).then_some(at)
        })
    }
}

/// Texts, each once, in the order of their rows; null where there are none.
fn listed<'v>(values: impl Iterator<Item = &'v Value>) -> Value {
    let mut texts: Vec<&str> = Vec::new();
    for text in values.filter_map(Value::as_str) {
        if !texts.contains(&text) {
            texts.push(text);
        }
    }
    if texts.is_empty() { Value::Null } else { Value::Json(Arc::new(texts.into_iter().map(Json::from).collect())) }
}

fn greater(output: &Field, most: Value, value: &Value) -> Value {
    let ordering = match &output.kind {
        FieldKind::Enum(choices) => {
            let place = |value: &Value| choices.iter().position(|choice| value.as_str() == Some(&*choice.value));
            place(value).cmp(&place(&most))
        }
        // Anything is more than nothing.
        _ => order(value, &most).unwrap_or(if most.is_null() { Ordering::Greater } else { Ordering::Equal }),
    };
    if ordering == Ordering::Greater { value.clone() } else { most }
}
