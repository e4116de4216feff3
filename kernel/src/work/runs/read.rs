//! Runs as their readers see them.

use std::collections::HashMap;
use std::sync::Arc;

use kernel_access::decide;
use kernel_manifest::model::{FieldKind, Operation, Run};
use kernel_types::{Id, Instant};
use serde_json::{Map, Value as Json, json};

use super::act::Action;
use super::reach;
use super::stored::{self, Stored, Sums};
use crate::app::App;
use crate::context::OpContext;
use crate::doc::Doc;
use crate::draft::link_target;
use crate::env::Surroundings;
use crate::error::{OpError, OpResult};
use crate::op::Op;
use crate::say;
use crate::sentence::Sentence;
use crate::visible::value_json;
use crate::words::Words;

/// Runs of one declaration that are listed.
const LISTED: usize = 50;
/// Rows of a page.
const PAGE: usize = 50;
/// States a row may be asked for by.
const ROW_STATES: [&str; 7] = ["waiting", "ready", "refused", "skipped", "done", "failed", "undone"];

/// `GET /v1/runs/{family}/{name}`: the latest runs.
///
/// # Errors
/// The caller may not see them.
pub async fn list(app: &Arc<App>, context: &OpContext, run: &Run) -> OpResult<Json> {
    reach(context, run)?;
    let mut reader = app.reader(context).await?;
    let found = stored::latest(&mut reader, context.tenant(), &run.address, LISTED).await?;
    let mut data = Vec::with_capacity(found.len());
    for one in &found {
        data.push(shown(app, context, run, &mut reader, one).await?);
    }
    Ok(json!({"data": data}))
}

/// `GET /v1/runs/{family}/{name}/{id}`.
///
/// # Errors
/// There is none, or the caller may not see it.
pub async fn one(app: &Arc<App>, context: &OpContext, run: &Run, id: &Id) -> OpResult<Json> {
    reach(context, run)?;
    let mut reader = app.reader(context).await?;
    let found = stored::by_id(&mut reader, context.tenant(), id).await?;
    if found.name != run.address {
        return Err(OpError::NotFound);
    }
    Ok(json!({"data": shown(app, context, run, &mut reader, &found).await?}))
}

async fn shown(
    app: &Arc<App>,
    context: &OpContext,
    run: &Run,
    reader: &mut kernel_store::Reader,
    found: &Stored,
) -> OpResult<Json> {
    let counts = stored::counts(reader, context.tenant(), &found.id).await?;
    let mut op = Op::reading(app, context, reader);
    let names = op.member_names().await?;
    let name = |id: &Id| names.get(id).cloned();
    let mut params = Map::new();
    for field in &run.params {
        let Some(value) = found.params.get(&field.name).filter(|value| !value.is_null()) else { continue };
        let label = label_of(&mut op, &field.kind, value).await?;
        params.insert(field.name.clone(), json!({"value": value, "label": label}));
    }
    let actions: Vec<&str> = Action::ALL
        .into_iter()
        .filter(|action| action.from().contains(&found.state.as_str()))
        .filter(|action| {
            *action != Action::Undo || (run.undo.is_some() && counts.get("done").is_some_and(|count| *count > 0))
        })
        .map(Action::as_str)
        .collect();
    let at = |instant: Option<Instant>| instant.map(Instant::to_rfc3339);
    let words = Words::new(&app.product.registry, &context.business.sector);
    let note = found.note.as_deref().filter(|note| !note.starts_with("undo:"));
    Ok(json!({
        "id": found.id.as_str(), "run": run.address, "state": found.state, "work": found.work, "params": params, "counts": counts, "rows": counts.values().sum::<i64>(),
        "expected": figures(run, &found.expected), "figures": figures(run, &found.figures), "createdAt": found.created_at.to_rfc3339(), "createdBy": name(&found.created_by),
        "runBy": name(&found.run_by), "confirmedAt": at(found.confirmed_at), "endedAt": at(found.ended_at),
        "note": note.map(|note| words.say(&Sentence::stored(note))), "actions": actions,
    }))
}

/// The name of a linked record, where the caller may read it.
async fn label_of(op: &mut Op<'_>, kind: &FieldKind, value: &Json) -> OpResult<Option<String>> {
    let (FieldKind::Link(targets), Some(stored)) = (kind, value.as_str()) else { return Ok(None) };
    let Some((address, id)) = link_target(targets, stored) else { return Ok(None) };
    let Some(entity) = op.app.product.registry.entity(&address).map(Arc::clone) else { return Ok(None) };
    let Ok(grant) = decide(&op.context.actor, &entity, Operation::Read) else { return Ok(None) };
    let view = op.surroundings(grant.role());
    let found = op.reader().load_heads(&view, &grant, std::slice::from_ref(&id)).await?.pop();
    Ok(found.map(|record| Doc::new(entity, Arc::new(record)).label().to_string()))
}

fn figures(run: &Run, sums: &Sums) -> Json {
    let shown = run.figures.iter().filter_map(|figure| {
        let value = sums.get(&figure.field.name)?;
        Some((figure.field.name.clone(), value_json(&figure.field, &kernel_types::Value::Int(*value))))
    });
    Json::Object(shown.collect())
}

/// Which rows are listed.
#[derive(Debug, Clone, Default)]
pub struct Rows {
    pub states: Vec<String>,
    /// Where the page before ended.
    pub after: i64,
}

/// `GET /v1/runs/{family}/{name}/{id}/rows`: what became of each record. Records out of the reader's reach are left out.
///
/// # Errors
/// There is no such run, or a state is none.
pub async fn rows(app: &Arc<App>, context: &OpContext, run: &Run, id: &Id, asked: &Rows) -> OpResult<Json> {
    reach(context, run)?;
    let mut reader = app.reader(context).await?;
    if stored::by_id(&mut reader, context.tenant(), id).await?.name != run.address {
        return Err(OpError::NotFound);
    }
    if let Some(wrong) = asked.states.iter().find(|state| !ROW_STATES.contains(&state.as_str())) {
        return Err(OpError::invalid(
            "/filter/state",
            "enum",
            say!("kernel-no-state-of-row", "'{wrong}' is no state of a row.", wrong),
        ));
    }
    let entity = app.product.registry.entity(&run.entity).ok_or(OpError::NotFound)?;
    let grant = decide(&context.actor, entity, Operation::Read)?;
    let states: Vec<&str> = asked.states.iter().map(String::as_str).collect();
    let found = stored::rows(&mut reader, context.tenant(), id, &states, asked.after, PAGE + 1, false).await?;
    let next = (found.len() > PAGE).then(|| found[PAGE - 1].position);
    let ids: Vec<Id> = found.iter().take(PAGE).map(|row| row.record.clone()).collect();
    let view = Surroundings { context, registry: &app.product.registry, role: grant.role() };
    let records = reader.load_heads(&view, &grant, &ids).await?;
    let labels: HashMap<Id, String> = records
        .into_iter()
        .filter_map(|record| {
            let id = record.id()?;
            Some((id, Doc::new(Arc::clone(entity), Arc::new(record)).label().to_string()))
        })
        .collect();
    let words = Words::new(&app.product.registry, &context.business.sector);
    let mut data = Vec::new();
    for row in found.iter().take(PAGE) {
        let Some(label) = labels.get(&row.record) else { continue };
        let made = row.made.as_ref().filter(|made| made.get("id").is_some_and(|id| !id.is_null()));
        data.push(json!({
            "position": row.position, "record": {"entity": run.entity, "id": row.record.as_str(), "label": label}, "state": row.state, "figures": figures(run, &row.figures),
            "problem": row.problem.as_ref().map(|problem| said(&words, problem)), "made": made.map(|made| json!({"entity": made["entity"], "id": made["id"]})),
        }));
    }
    Ok(json!({"data": data, "page": {"next": next.map(|next| next.to_string())}}))
}

/// Why a row was not done, in the reader's language.
fn said(words: &Words<'_>, problem: &Json) -> Json {
    let mut told = problem.clone();
    if let Ok(sentence) = serde_json::from_value::<Sentence>(problem.clone()) {
        told["message"] = json!(words.say(&sentence));
    }
    if let Some(told) = told.as_object_mut() {
        told.retain(|name, _| !matches!(name.as_str(), "key" | "params"));
    }
    told
}
