//! *Why this result?*: what tables answered for a record, as far as its reader may see what they were given.

use std::sync::Arc;

use kernel_access::{Grant, RowRule, decide};
use kernel_expr::Kind;
use kernel_manifest::model::{Decide, Decision, DecisionExample, DecisionRow, FieldKind, Hit, Operation, Registry};
use kernel_types::{Id, Value};
use serde_json::{Value as Json, json};

use super::{may_edit, steps_told};
use crate::app::App;
use crate::context::OpContext;
use crate::drawn::describe_decision;
use crate::env::Surroundings;
use crate::error::{OpError, OpResult};
use crate::restricted;
use crate::words::Words;

/// `GET /v1/{family}/{collection}/{id}/decisions`. Where an input is hidden from the reader, so are the rows, which tell of it.
///
/// # Errors
/// The caller may not see the record; of the database.
pub async fn explain(app: &App, context: &OpContext, grant: &Grant, id: &Id) -> OpResult<Json> {
    let entity = grant.entity();
    let view = Surroundings { context, registry: &app.product.registry, role: grant.role() };
    let record = app.reader(context).await?.load(&view, grant, id).await?.ok_or(OpError::NotFound)?;
    if grant.is_logged(None) {
        restricted::note(context, grant, "record", std::slice::from_ref(id))?;
    }
    let kept = entity.trace_slot().and_then(|slot| match record.values.get(slot) {
        Some(Value::Json(kept)) => Some(Arc::clone(kept)),
        _ => None,
    });
    let traces: &[Json] = kept.as_ref().and_then(|kept| kept.as_array()).map_or(&[], Vec::as_slice);
    let registry: &Registry = &app.product.registry;
    let words = Words::new(registry, &context.business.sector);
    let told = traces.iter().filter_map(|trace| {
        let table = trace["table"].as_str()?;
        let decide = entity.decides.iter().find(|decide| decide.table == table)?;
        Some(one(trace, decide, registry.decisions.get(table)?, &Reader { registry, context, grant, words: &words }))
    });
    Ok(json!({"data": told.collect::<Vec<Json>>()}))
}

struct Reader<'r> {
    registry: &'r Registry,
    context: &'r OpContext,
    grant: &'r Grant,
    words: &'r Words<'r>,
}

fn one(trace: &Json, decide: &Decide, decision: &Decision, reader: &Reader<'_>) -> Json {
    let mut told = describe_decision(decision, reader.words);
    let hidden: Vec<&str> = decision
        .inputs
        .iter()
        .zip(&decide.given)
        .filter(|(_, checked)| !checked.deps.iter().all(|path| seen(reader, reader.grant, path)))
        .map(|(input, _)| input.name.as_str())
        .collect();
    let without = |values: &Json, kept_back: &dyn Fn(&str) -> bool| {
        let mut values = values.as_object().cloned().unwrap_or_default();
        values.retain(|name, _| !kept_back(name));
        values
    };
    let filled = |output: &str| {
        let slots = decide.fills.iter().filter(|(at, _)| decision.outputs.get(*at).is_some_and(|of| of.name == output));
        let slots: Vec<usize> = slots.map(|(_, slot)| *slot).collect();
        !slots.is_empty() && slots.iter().all(|slot| reader.grant.may_read_slot(*slot))
    };
    // The code of a linked record is for rows to name it by; its reader knows the record by its label.
    for (at, checked) in decide.given.iter().enumerate() {
        if let Kind::Path { names, .. } = &checked.tree.kind
            && let [link, code] = names.as_slice()
            && &**code == "code"
        {
            told["inputs"][at]["of"] = json!(&**link);
        }
    }
    told["version"] = trace["version"].clone();
    told["at"] = trace["at"].clone();
    told["given"] = json!(without(&trace["given"], &|name| hidden.contains(&name)));
    told["gives"] = json!(without(&trace["gives"], &|name| !filled(name)));
    told["rows"] = if hidden.is_empty() { trace["rows"].clone() } else { json!([]) };
    // A formula is told step by step to who sees everything it was given and everything it fills.
    let fills_seen = decide.fills.iter().all(|(_, slot)| reader.grant.may_read_slot(*slot));
    if decision.hit == Hit::Formula && hidden.is_empty() && fills_seen {
        told["gives"] = trace["gives"].clone();
        told["steps"] = json!(steps(trace, decision));
    }
    told["hidden"] = json!(hidden);
    told["edit"] = json!(may_edit(reader.context, decision).is_ok());
    told
}

/// The parts of a formula, worked out again from what the record keeps; none where a release has changed the columns since.
fn steps(trace: &Json, decision: &Decision) -> Vec<Json> {
    let row = serde_json::from_value::<DecisionRow>(json!({"then": trace["rows"][0]["then"]}));
    let example = serde_json::from_value::<DecisionExample>(json!({"given": trace["given"], "expect": {}}));
    let (Ok(row), Ok(example)) = (row, example) else { return Vec::new() };
    let columns = decision.columns();
    let (rules, mut problems) = columns.rules(&[row]);
    let (examples, further) = columns.examples(&[example]);
    problems.extend(further);
    match (rules.rows.first(), examples.first()) {
        (Some(row), Some(example)) if problems.is_empty() => steps_told(decision, row, &example.given),
        _ => Vec::new(),
    }
}

/// Whether the reader may see every field on a path. Behind a link that means every record it may lead to.
fn seen(reader: &Reader<'_>, grant: &Grant, path: &[Arc<str>]) -> bool {
    let Some((first, rest)) = path.split_first() else { return true };
    let entity = grant.entity();
    let Some(field) = entity.field(first) else { return false };
    if !grant.may_read_slot(field.slot) {
        return false;
    }
    if rest.is_empty() {
        return true;
    }
    match &field.kind {
        FieldKind::Lines(index) => match (entity.lines.get(*index), rest) {
            (Some(set), [name]) => {
                set.slot(name).is_some_and(|slot| grant.readable_lines(*index).get(slot).copied().unwrap_or(false))
            }
            _ => false,
        },
        FieldKind::Link(targets) => targets.iter().all(|target| {
            let Some(target) = reader.registry.entity(target) else { return false };
            decide(&reader.context.actor, target, Operation::Read).is_ok_and(|there| {
                matches!(there.rows(), RowRule::All) && there.narrow().is_empty() && seen(reader, &there, rest)
            })
        }),
        _ => false,
    }
}
