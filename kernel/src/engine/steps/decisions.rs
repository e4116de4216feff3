//! Decision tables (`registry/<family>/decisions/*.yaml`): asked as records are saved, tried by people, and explained.
//!
//! The declared rows count until the business has published a version of its own, which the module behind [`DecisionProvider`]
//! keeps. A record keeps what each table was given and answered, with the rows as they were, so that *Why this result?* needs no
//! version that may be gone by then.

mod explain;
mod tables;

use std::sync::Arc;

use kernel_access::{Deny, decide_family};
use kernel_manifest::decision::{Answer, Row};
use kernel_manifest::model::{Decide, Field, Hit, system};
use kernel_types::{Date, Role, Scope, Value};
use serde_json::{Map, Value as Json, json};

use crate::app::App;
use crate::compute;
use crate::context::OpContext;
use crate::draft::Draft;
use crate::env::{Surroundings, from_expr};
use crate::error::{FieldError, OpError, OpResult};
use crate::links;
use crate::op::Op;
use crate::visible::value_json;
use crate::words::Words;

pub use crate::module::decision_provider::{DecisionProvider, Version};
pub use explain::explain;
pub use kernel_manifest::decision::{Columns, Problem, Rules};
pub use kernel_manifest::model::{Decision, DecisionExample, DecisionRow};
pub use tables::{attempt, list, table};

impl Op<'_> {
    /// Asks the tables of a draft's entity now, for calculators and effects that go on from what is decided. The save asks again.
    ///
    /// # Errors
    /// Of the database.
    pub async fn decide(&mut self, draft: &mut Draft) -> OpResult<()> {
        // What is given reads no role; see `x-decide` in `registry/LANGUAGE.md`.
        let surroundings = self.surroundings(Role::Admin);
        settle(self, draft, &surroundings).await.map(|_| ())
    }

    /// The rows of a table that count on a day, to be asked about many things at once.
    ///
    /// # Errors
    /// No such table: a fault of the module. Of the database.
    pub async fn table_on(&mut self, table: &str, day: Date) -> OpResult<Asked> {
        let registry = Arc::clone(&self.app.product.registry);
        let decision = Arc::clone(declared(&registry.decisions, table)?);
        let version = version_on(self, &decision, day).await?;
        Ok(Asked { decision, version })
    }

    /// The answer of one table to other inputs than those of a record.
    ///
    /// # Errors
    /// No such table or input: a fault of the module. Of the database.
    pub async fn decide_by(&mut self, table: &str, day: Date, given: &[(&str, Value)]) -> OpResult<Vec<Value>> {
        self.table_on(table, day).await?.ask(given)
    }
}

/// A table with the rows that count on one day.
#[derive(Debug, Clone)]
pub struct Asked {
    decision: Arc<Decision>,
    version: Option<Version>,
}

impl Asked {
    /// What it gives, by output; nothing before its first day.
    ///
    /// # Errors
    /// No such input: a fault of the module.
    pub fn ask(&self, given: &[(&str, Value)]) -> OpResult<Vec<Value>> {
        let decision = &self.decision;
        let mut values = vec![Value::Null; decision.inputs.len()];
        for (name, value) in given {
            match decision.inputs.iter().position(|input| input.name == *name) {
                Some(at) => values[at] = value.clone(),
                None => return Err(OpError::internal(format!("{} has no input '{name}'", decision.address))),
            }
        }
        Ok(match &self.version {
            Some(version) => decision.columns().ask(&version.rules, &values).gives,
            None => vec![Value::Null; decision.outputs.len()],
        })
    }

    /// Place of an output in what [`Asked::ask`] gives.
    ///
    /// # Errors
    /// No such output: a fault of the module.
    pub fn place(&self, output: &str) -> OpResult<usize> {
        let found = self.decision.outputs.iter().position(|field| field.name == output);
        found.ok_or_else(|| OpError::internal(format!("{} has no output '{output}'", self.decision.address)))
    }
}

/// Fills what the tables of an entity decide of a draft, and computes what follows from it.
pub(crate) async fn fill(op: &mut Op<'_>, draft: &mut Draft, surroundings: &Surroundings<'_>) -> OpResult<()> {
    if settle(op, draft, surroundings).await? {
        compute::computed(draft, surroundings);
    }
    Ok(())
}

/// Whether something is decided otherwise than the draft said.
async fn settle(op: &mut Op<'_>, draft: &mut Draft, surroundings: &Surroundings<'_>) -> OpResult<bool> {
    let entity = Arc::clone(&draft.entity);
    let Some(trace) = entity.trace_slot() else { return Ok(false) };
    let plan = op.app.plans.of(&entity);
    links::follow(op, draft, &plan.save_links).await?;
    let registry = Arc::clone(&op.app.product.registry);
    let mut traces = Vec::new();
    let mut moved = false;
    for decide in &entity.decides {
        let decision = declared(&registry.decisions, &decide.table)?;
        let given = given(draft, decide, decision, surroundings);
        let day = day(op, draft, decide, surroundings);
        let version = match day {
            Some(day) => version_on(op, decision, day).await?,
            None => None,
        };
        let answer = version.as_ref().map(|version| decision.columns().ask(&version.rules, &given));
        for (output, slot) in &decide.fills {
            let value = answer.as_ref().and_then(|answer| answer.gives.get(*output)).cloned().unwrap_or_default();
            let value = match entity.fields.get(*slot) {
                Some(field) => compute::whole_amount(draft, field, value, &surroundings.context.business.currency),
                None => value,
            };
            moved |= draft.record.values[*slot] != value;
            draft.record.values[*slot] = value;
        }
        if let (Some(day), Some(version), Some(answer)) = (day, &version, &answer) {
            traces.push(told(decision, version, day, &given, answer));
        }
    }
    draft.record.values[trace] =
        if traces.is_empty() { Value::Null } else { Value::Json(Arc::new(Json::Array(traces))) };
    Ok(moved)
}

fn declared<'d>(
    decisions: &'d indexmap::IndexMap<String, Arc<Decision>>,
    address: &str,
) -> OpResult<&'d Arc<Decision>> {
    decisions.get(address).ok_or_else(|| OpError::internal(format!("no decision '{address}' is declared")))
}

/// By input, as its kind stores it; what cannot be worked out is nothing.
fn given(draft: &Draft, decide: &Decide, decision: &Decision, surroundings: &Surroundings<'_>) -> Vec<Value> {
    let values = decide.given.iter().zip(&decision.inputs).map(|(checked, input)| {
        let value = compute::evaluate_head(draft, checked, surroundings).ok();
        value.and_then(|value| from_expr(&input.kind, value)).unwrap_or_default()
    });
    values.collect()
}

/// The day whose version counts; `None` where the record does not say it yet, so that nothing is decided.
fn day(op: &Op<'_>, draft: &Draft, decide: &Decide, surroundings: &Surroundings<'_>) -> Option<Date> {
    let Some(checked) = &decide.at else {
        // A version that is published later does not decide anew what was decided before.
        return Some(match draft.record.values[system::CREATED_AT] {
            Value::Instant(moment) => op.context.day_of(moment),
            _ => op.today(),
        });
    };
    match compute::evaluate_head(draft, checked, surroundings) {
        Ok(kernel_expr::Value::Date(day)) => Some(day),
        _ => None,
    }
}

/// The rows that count on a day; `None` before the first day of those declared.
async fn version_on(op: &mut Op<'_>, decision: &Decision, day: Date) -> OpResult<Option<Version>> {
    if let Some(provider) = op.app.product.modules.decisions.clone() {
        let published = provider.in_force(op, decision, day).await?;
        if published.is_some() {
            return Ok(published);
        }
    }
    if decision.from.is_some_and(|from| day < from) {
        return Ok(None);
    }
    Ok(Some(Version {
        id: None,
        number: 0,
        from: decision.from,
        rows: Arc::clone(&decision.rows),
        rules: Arc::clone(&decision.rules),
    }))
}

/// What a record keeps of one answer.
fn told(decision: &Decision, version: &Version, day: Date, given: &[Value], answer: &Answer) -> Json {
    let rows: Vec<Json> = answer
        .rows
        .iter()
        .filter_map(|index| {
            let row = version.rows.get(*index)?;
            let mut kept = json!({"row": index + 1, "when": row.when, "note": row.note});
            // The expressions as they were, from which the steps are told again.
            if decision.hit == Hit::Formula {
                kept["then"] = json!(row.then);
            }
            Some(kept)
        })
        .collect();
    json!({
        "table": decision.address,
        "version": version.number,
        "at": written(day),
        "given": named(&decision.inputs, given),
        "rows": rows,
        "gives": named(&decision.outputs, &answer.gives),
    })
}

fn named(fields: &[Field], values: &[Value]) -> Map<String, Json> {
    fields.iter().zip(values).map(|(field, value)| (field.name.clone(), value_json(field, value))).collect()
}

fn written(day: Date) -> String {
    day.format("%Y-%m-%d").to_string()
}

/// `/v1/rules/tables/{table}`, for who may edit it.
///
/// # Errors
/// `NotFound` for what is not declared or not the caller's.
pub fn find(app: &App, context: &OpContext, address: &str) -> OpResult<Arc<Decision>> {
    let decision = app.product.registry.decisions.get(address).ok_or(OpError::NotFound)?;
    may_edit(context, decision)?;
    Ok(Arc::clone(decision))
}

/// Whether the caller writes and publishes versions of a table: what it decides concerns records of everybody, so a scope of own
/// records is too narrow for it.
///
/// # Errors
/// Why not; without a grant in the family the table is absent.
pub fn may_edit(context: &OpContext, decision: &Decision) -> Result<Role, Deny> {
    let role = decide_family(&context.actor, &decision.access_family)?;
    let whole = role != Role::Portal && context.actor.scope_in(&decision.access_family) == Scope::All;
    if context.actor.system || (whole && decision.edit.allows(role)) { Ok(role) } else { Err(Deny::Forbidden) }
}

/// Problems of rows or examples as refusals at their cells, in the reader's words for columns and choices.
pub fn refusals(words: &Words<'_>, decision: &Decision, problems: &[Problem]) -> Vec<FieldError> {
    let columns = decision.columns();
    let say = |label: &str| words.translate(label);
    let refusal = |problem: &Problem| {
        FieldError::new(problem.place.pointer(), problem.wrong.code(), problem.sentence(&columns, &say))
    };
    problems.iter().map(refusal).collect()
}

/// How a row worked its outputs out, part by part; empty where rows state them.
fn steps_told(decision: &Decision, row: &Row, given: &[Value]) -> Vec<Json> {
    let steps = decision.columns().steps(row, given).into_iter().filter_map(|step| {
        let output = decision.outputs.get(step.output)?;
        Some(json!({"output": output.name, "text": step.text, "value": step.value.to_json()}))
    });
    steps.collect()
}
