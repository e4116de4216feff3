//! Tables for the people who edit them: what there is, and what rows would answer before they are published.

use std::sync::Arc;

use kernel_manifest::decision::{Columns, Rules};
use kernel_manifest::model::{Decision, DecisionExample, DecisionRow};
use kernel_types::{Date, Value};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value as Json, json};

use super::{may_edit, named, refusals, steps_told, version_on, written};
use crate::app::App;
use crate::body::parse_value;
use crate::context::OpContext;
use crate::drawn::describe_decision;
use crate::error::{FieldError, OpError, OpResult};
use crate::op::Op;
use crate::say;
use crate::words::Words;

/// `GET /v1/rules/tables`: the tables the caller may edit.
///
/// # Errors
/// Of the database.
pub async fn list(app: &Arc<App>, context: &OpContext) -> OpResult<Json> {
    let mut reader = app.reader(context).await?;
    let mut op = Op::reading(app, context, &mut reader);
    let mut tables = Vec::new();
    for decision in app.product.registry.decisions.values().filter(|decision| may_edit(context, decision).is_ok()) {
        tables.push(described(&mut op, decision).await?);
    }
    Ok(json!({"data": tables}))
}

/// `GET /v1/rules/tables/{table}`: one with the rows that count today, its examples, and the versions the caller may see.
///
/// # Errors
/// Of the database.
pub async fn table(app: &Arc<App>, context: &OpContext, decision: &Decision) -> OpResult<Json> {
    let mut reader = app.reader(context).await?;
    let mut op = Op::reading(app, context, &mut reader);
    let mut told = described(&mut op, decision).await?;
    told["declared"] = json!({"rows": *decision.rows, "examples": decision.examples});
    told["versions"] = match op.app.product.modules.decisions.clone() {
        Some(provider) => Json::Array(provider.versions(&mut op, decision).await?),
        None => json!([]),
    };
    Ok(json!({"data": told}))
}

async fn described(op: &mut Op<'_>, decision: &Decision) -> OpResult<Json> {
    let mut told = {
        let words = Words::new(&op.app.product.registry, &op.context.business.sector);
        describe_decision(decision, &words)
    };
    let today = op.today();
    let version = version_on(op, decision, today).await?;
    told["version"] = json!(version.as_ref().map(|version| version.number));
    told["from"] = json!(version.as_ref().and_then(|version| version.from).map(written));
    told["rows"] = json!(version.as_ref().map(|version| version.rows.len()));
    Ok(told)
}

/// `POST /v1/rules/tables/{table}/try`: what rows answer to `given`, row by row, and whether examples hold. Without `rows` those that
/// count on the day `at` (default today) are asked. Nothing is kept.
///
/// # Errors
/// What was sent is none of rows, examples or inputs; of the database. What is wrong inside rows is answered as `problems`.
pub async fn attempt(
    app: &Arc<App>,
    context: &OpContext,
    decision: &Decision,
    body: &Map<String, Json>,
) -> OpResult<Json> {
    let columns = decision.columns();
    let day = match body.get("at").filter(|at| !at.is_null()) {
        None => context.today(),
        Some(at) => at.as_str().and_then(|day| Date::parse_from_str(day, "%Y-%m-%d").ok()).ok_or_else(|| {
            OpError::invalid(
                "/at",
                "format",
                say!("kernel-enter-date-as-year-month-day", "Enter a date as year-month-day, such as 2026-01-31."),
            )
        })?,
    };
    let given = match body.get("given").filter(|given| !given.is_null()) {
        Some(given) => Some(inputs(&columns, given)?),
        None => None,
    };
    let (rules, mut problems) = match listed::<DecisionRow>(body, "rows")? {
        Some(rows) => {
            let (rules, problems) = columns.rules(&rows);
            (Some(Arc::new(rules)), problems)
        }
        None => {
            let mut reader = app.reader(context).await?;
            let mut op = Op::reading(app, context, &mut reader);
            (version_on(&mut op, decision, day).await?.map(|version| version.rules), Vec::new())
        }
    };
    let (examples, further) = columns.examples(&listed::<DecisionExample>(body, "examples")?.unwrap_or_default());
    problems.extend(further);
    // Rows that could not be read would answer as if they were not there.
    let rules = rules.filter(|_| problems.is_empty());
    let mut held = Vec::new();
    if let Some(rules) = &rules {
        problems.extend(columns.unreached(rules));
        for example in &examples {
            let answer = columns.ask(rules, &example.given);
            let holds = columns.misses(rules, example).is_empty();
            held.push(json!({"holds": holds, "gives": named(decision.outputs.as_slice(), &answer.gives)}));
        }
        problems.extend(columns.failing(rules, &examples));
    }
    let answer = rules.as_ref().zip(given.as_ref()).map(|(rules, given)| answered(decision, rules, given));
    let words = Words::new(&app.product.registry, &context.business.sector);
    let problems = json!(refusals(&words, decision, &problems));
    Ok(json!({"data": {"at": written(day), "answer": answer, "examples": held, "problems": problems}}))
}

fn answered(decision: &Decision, rules: &Rules, given: &[Value]) -> Json {
    let columns = decision.columns();
    let answer = columns.ask(rules, given);
    let trail: Vec<Json> = rules
        .rows
        .iter()
        .enumerate()
        .map(|(index, row)| {
            let unfit: Vec<&str> =
                row.unfit(given).filter_map(|at| columns.inputs.get(at)).map(|input| input.name.as_str()).collect();
            json!({"row": index + 1, "fits": unfit.is_empty(), "unfit": unfit})
        })
        .collect();
    let rows: Vec<usize> = answer.rows.iter().map(|index| index + 1).collect();
    let counts = answer.rows.first().and_then(|index| rules.rows.get(*index));
    let steps = counts.map(|row| steps_told(decision, row, given)).unwrap_or_default();
    json!({"rows": rows, "gives": named(columns.outputs, &answer.gives), "trail": trail, "steps": steps})
}

/// Values by input.
fn inputs(columns: &Columns<'_>, given: &Json) -> OpResult<Vec<Value>> {
    let Some(given) = given.as_object() else {
        return Err(OpError::invalid(
            "/given",
            "type",
            say!("kernel-send-values-by-names-inputs", "Send values by the names of the inputs."),
        ));
    };
    let mut errors: Vec<FieldError> = given
        .keys()
        .filter(|name| !columns.inputs.iter().any(|input| input.name == **name))
        .map(|name| {
            FieldError::new(
                format!("/given/{name}"),
                "unknown_field",
                say!("kernel-no-input", "There is no input '{name}'.", name),
            )
        })
        .collect();
    let mut values = Vec::with_capacity(columns.inputs.len());
    for input in columns.inputs {
        let value = match given.get(&input.name) {
            Some(json) => parse_value(input, json, &format!("/given/{}", input.name)),
            None => Ok(Value::Null),
        };
        values.push(value.unwrap_or_else(|error| {
            errors.push(error);
            Value::Null
        }));
    }
    if errors.is_empty() { Ok(values) } else { Err(OpError::Invalid(errors)) }
}

/// A list of the body; `None` where it is left out.
fn listed<T: DeserializeOwned>(body: &Map<String, Json>, name: &str) -> OpResult<Option<Vec<T>>> {
    let Some(json) = body.get(name).filter(|json| !json.is_null()) else { return Ok(None) };
    match serde_json::from_value(json.clone()) {
        Ok(list) => Ok(Some(list)),
        Err(_) => Err(OpError::invalid(
            format!("/{name}"),
            "type",
            say!("kernel-no-list-rows-as-table-them", "This is no list of rows as a table has them."),
        )),
    }
}
