//! Decision tables at work: rows are read against the columns of their table, held against each other and against the examples,
//! and asked. Pure. The rows of a declaration and those people write pass through the same code. A formula is a table whose rows
//! hold expressions for what they give.

mod ask;
mod cell;
mod formula;
mod wrong;

use kernel_types::{Value, say};
use serde_json::Value as Json;

pub use ask::{Answer, Miss};
pub use formula::Step;
pub use wrong::{Part, Place, Problem, Wrong};

use crate::check::value::{Misfit, constant};
use crate::diagnostic::nearest;
pub use crate::model::rules::{Bound, Columns, Row, Rules, Test, Work};
use crate::model::{Field, FieldKind};
use crate::source::decision::{DecisionExample, DecisionRow, Hit};

/// Most rows of one table, and most examples beside it.
pub const MOST_ROWS: usize = 500;
pub const MOST_EXAMPLES: usize = 200;

/// An example that was read.
#[derive(Debug, Clone, PartialEq)]
pub struct Example {
    /// By input.
    pub given: Vec<Value>,
    /// Outputs and what they must be.
    pub expect: Vec<(usize, Value)>,
}

impl Columns<'_> {
    /// Reads rows. They are whole only where no problem is found.
    pub fn rules(&self, rows: &[DecisionRow]) -> (Rules, Vec<Problem>) {
        let mut problems = Vec::new();
        if rows.len() > MOST_ROWS {
            problems
                .push(Problem::new(Place::item("rows", MOST_ROWS), Wrong::TooMany { what: "rows", most: MOST_ROWS }));
        }
        let mut read = Vec::new();
        for (index, row) in rows.iter().take(MOST_ROWS).enumerate() {
            let mut tests: Vec<Option<Test>> = vec![None; self.inputs.len()];
            for (name, written) in &row.when {
                let place = Place::cell("rows", index, Part::When, name);
                let Some(at) = position(self.inputs, name) else {
                    problems.push(unknown(place, "input", name, self.inputs));
                    continue;
                };
                match cell::read(&self.inputs[at].kind, written) {
                    Ok(test) if test.is_empty() => {
                        problems.push(Problem::new(place, Wrong::Contradiction { name: name.clone() }));
                    }
                    Ok(test) => tests[at] = Some(test),
                    Err(misfit) => problems.push(Problem::new(place, Wrong::misfit(name, misfit))),
                }
            }
            let is_formula = self.hit == Hit::Formula;
            let mut gives = vec![Value::Null; self.outputs.len()];
            let mut works: Vec<Option<Work>> = vec![None; if is_formula { self.outputs.len() } else { 0 }];
            for (name, json) in &row.then {
                let place = Place::cell("rows", index, Part::Then, name);
                let Some(at) = position(self.outputs, name) else {
                    problems.push(unknown(place, "output", name, self.outputs));
                    continue;
                };
                if is_formula {
                    match formula::read(self, at, json) {
                        Ok(work) => works[at] = Some(work),
                        Err(all) => {
                            problems.extend(all.into_iter().map(|wrong| Problem::new(place.clone(), wrong)));
                        }
                    }
                    continue;
                }
                match given(&self.outputs[at], json) {
                    Ok(value) => gives[at] = value,
                    Err(misfit) => problems.push(Problem::new(place, Wrong::misfit(name, misfit))),
                }
            }
            if row.then.is_empty() {
                problems.push(Problem::new(Place::item("rows", index), Wrong::GivesNothing { row: index }));
            }
            read.push(Row { tests, gives, works });
        }
        (Rules { rows: read }, problems)
    }

    /// Reads examples, as [`Columns::rules`] reads rows.
    pub fn examples(&self, examples: &[DecisionExample]) -> (Vec<Example>, Vec<Problem>) {
        let mut problems = Vec::new();
        if examples.len() > MOST_EXAMPLES {
            let wrong = Wrong::TooMany { what: "examples", most: MOST_EXAMPLES };
            problems.push(Problem::new(Place::item("examples", MOST_EXAMPLES), wrong));
        }
        let mut read = Vec::new();
        for (index, example) in examples.iter().take(MOST_EXAMPLES).enumerate() {
            let mut given = vec![Value::Null; self.inputs.len()];
            for (name, json) in &example.given {
                let place = Place::cell("examples", index, Part::Given, name);
                let Some(at) = position(self.inputs, name) else {
                    problems.push(unknown(place, "input", name, self.inputs));
                    continue;
                };
                let kind = &self.inputs[at].kind;
                match constant(kind, &cell::literal(kind, json)) {
                    Ok(value) => given[at] = value,
                    Err(misfit) => problems.push(Problem::new(place, Wrong::misfit(name, misfit))),
                }
            }
            let mut expect = Vec::new();
            for (name, json) in &example.expect {
                let place = Place::cell("examples", index, Part::Expect, name);
                let Some(at) = position(self.outputs, name) else {
                    problems.push(unknown(place, "output", name, self.outputs));
                    continue;
                };
                // Of all rows together an output is a list, in the order of the rows.
                let listed = FieldKind::Tags;
                let kind = if self.hit == Hit::All { &listed } else { &self.outputs[at].kind };
                match constant(kind, &cell::literal(kind, json)) {
                    Ok(value) => expect.push((at, value)),
                    Err(misfit) => problems.push(Problem::new(place, Wrong::misfit(name, misfit))),
                }
            }
            read.push(Example { given, expect });
        }
        (read, problems)
    }

    /// Rows that never count because one before them fits whatever they fit. Where all rows count, each is reached.
    pub fn unreached(&self, rules: &Rules) -> Vec<Problem> {
        if !self.hit.is_first() {
            return Vec::new();
        }
        let mut problems = Vec::new();
        for (index, row) in rules.rows.iter().enumerate() {
            if let Some(by) = rules.rows[..index].iter().position(|earlier| earlier.covers(row)) {
                problems.push(Problem::new(Place::item("rows", index), Wrong::Unreached { row: index, by }));
            }
        }
        problems
    }

    /// Examples that do not hold, with what comes out instead.
    pub fn failing(&self, rules: &Rules, examples: &[Example]) -> Vec<Problem> {
        let mut problems = Vec::new();
        for (index, example) in examples.iter().enumerate() {
            for miss in self.misses(rules, example) {
                let Some(output) = self.outputs.get(miss.output) else { continue };
                let wrong = Wrong::Example {
                    example: index,
                    output: output.name.clone(),
                    found: cell::shown(&output.kind, &miss.found),
                    expected: cell::shown(&output.kind, &miss.expected),
                };
                problems.push(Problem::new(Place::cell("examples", index, Part::Expect, &output.name), wrong));
            }
        }
        problems
    }
}

impl Row {
    /// Whether it fits whatever the other fits.
    fn covers(&self, other: &Row) -> bool {
        self.tests.iter().zip(&other.tests).all(|(own, narrower)| match (own, narrower) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(own), Some(narrower)) => own.covers(narrower),
        })
    }
}

/// Whether a column of this kind can be compared and given.
pub fn is_decidable(kind: &FieldKind) -> bool {
    kind.scale().is_some()
        || matches!(
            kind,
            FieldKind::Int
                | FieldKind::Bool
                | FieldKind::Date
                | FieldKind::Text
                | FieldKind::Enum(_)
                | FieldKind::Currency
                | FieldKind::Country
        )
}

/// What a row gives, within the limits of its column.
fn given(output: &Field, json: &Json) -> Result<Value, Misfit> {
    let value = constant(&output.kind, &cell::literal(&output.kind, json))?;
    let beyond = match &value {
        Value::Int(number) => match (output.min, output.max) {
            (Some(least), _) if *number < least => Some((true, least)),
            (_, Some(most)) if *number > most => Some((false, most)),
            _ => None,
        },
        _ => None,
    };
    match beyond {
        Some((is_least, limit)) => {
            let limit = cell::shown(&output.kind, &Value::Int(limit)).unwrap_or_default();
            Err(Misfit::new(match is_least {
                true => say!("manifest-value-at-least", "must be at least {limit}", limit),
                false => say!("manifest-value-at-most", "must be at most {limit}", limit),
            }))
        }
        None => Ok(value),
    }
}

fn position(fields: &[Field], name: &str) -> Option<usize> {
    fields.iter().position(|field| field.name == name)
}

fn unknown(place: Place, what: &'static str, name: &str, fields: &[Field]) -> Problem {
    let near = nearest(name, fields.iter().map(|field| field.name.as_str()));
    Problem::new(place, Wrong::Unknown { what, name: name.to_string(), near })
}

#[cfg(test)]
mod tests;
