//! What a record would be if it were saved now: every default, computed amount and remark, and nothing written.

use std::sync::Arc;

use kernel_access::{Grant, decide};
use kernel_manifest::model::entity::RecordKind;
use kernel_manifest::model::{Entity, Field, FieldKind, Operation, system};
use kernel_store::LineRecord;
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use super::{grant, grant_of};
use crate::app::App;
use crate::context::OpContext;
use crate::draft::Draft;
use crate::error::{FieldError, OpError, OpResult, stale};
use crate::op::Op;
use crate::save;
use crate::visible::value_json;

/// `POST /v1/{family}/{collection}/preview`: takes a body as creating does, and answers the complete record with its remarks. `id` of
/// the query names a stored record the body would change. A record that cannot be saved yet is no error here, since people are
/// still typing it: `data` is null, and `meta.errors` lists each problem at its field.
///
/// # Errors
/// No access, or an unknown record.
pub async fn of(
    app: &Arc<App>,
    context: &OpContext,
    entity: &Arc<Entity>,
    id: Option<&Id>,
    body: Json,
) -> OpResult<Json> {
    let operation = if id.is_some() { Operation::Update } else { Operation::Create };
    let grant = match id {
        Some(id) => grant_of(app, context, entity, operation, id).await?,
        None => grant(context, entity, operation)?,
    };
    let mut reader = app.reader(context).await?;
    let mut op = Op::reading(app, context, &mut reader);
    let prepared = match id {
        Some(id) => save::prepare_update(&mut op, &grant, id, body).await,
        None => save::prepare(&mut op, &grant, body).await,
    };
    match prepared {
        Ok(draft) => Ok(json!({"data": record(context, &grant, &draft), "meta": {"warnings": draft.warnings}})),
        Err(error) => {
            Ok(json!({"data": null, "meta": {"warnings": [], "errors": refusals(app.localize(context, error))?}}))
        }
    }
}

/// The problems a person can correct; any other error is returned.
fn refusals(error: OpError) -> OpResult<Vec<FieldError>> {
    match error {
        OpError::Invalid(errors) => Ok(errors),
        OpError::Refused { code, message, pointer, .. } => {
            Ok(vec![FieldError { pointer: pointer.unwrap_or_default(), code, message }])
        }
        OpError::Duplicate { fields, message } => Ok(FieldError::taken(&fields, &message)),
        OpError::Stale { .. } => Ok(vec![FieldError::new("/version", "stale", stale())]),
        other => Err(other),
    }
}

/// What the caller may read of the draft.
fn record(context: &OpContext, grant: &Grant, draft: &Draft) -> Json {
    let entity = &draft.entity;
    let readable = |field: &&Field| grant.may_read_slot(field.slot) && field.slot >= system::COUNT;
    let mut out = Map::new();
    for field in entity.fields.iter().filter(readable) {
        let value = match field.kind {
            FieldKind::Lines(set) if field.is_links => {
                let link = entity.links_of(field).map(|(_, link)| link);
                let rows = draft.record.lines.get(set).map_or(&[][..], Vec::as_slice);
                let told = |row: &LineRecord| link.map(|link| shown(context, draft, link, &row.values[link.slot]));
                rows.iter().filter_map(told).collect::<Json>()
            }
            FieldKind::Lines(set) => {
                let readable = grant.readable_lines(set);
                let fields = entity.lines.get(set).map_or(&[][..], |set| set.fields.as_slice());
                let told: Vec<&Field> =
                    fields.iter().filter(|field| readable.get(field.slot).copied().unwrap_or(false)).collect();
                let line = |values: &[Value]| {
                    Json::Object(
                        told.iter()
                            .filter_map(|field| {
                                Some((field.name.clone(), shown(context, draft, field, values.get(field.slot)?)))
                            })
                            .collect(),
                    )
                };
                draft
                    .record
                    .lines
                    .get(set)
                    .map_or(Json::Null, |lines| lines.iter().map(|row| line(&row.values[..])).collect())
            }
            _ if !field.stored => continue,
            _ => draft.record.values.get(field.slot).map_or(Json::Null, |value| shown(context, draft, field, value)),
        };
        out.insert(field.name.clone(), value);
    }
    Json::Object(out)
}

/// A value as records are read: amounts as text with the digits of money, links with what they are called where the caller may read that.
fn shown(context: &OpContext, draft: &Draft, field: &Field, value: &Value) -> Json {
    match (&field.kind, value) {
        (FieldKind::Money, Value::Int(amount)) => {
            json!(kernel_types::format_scaled(*amount, kernel_types::MONEY_SCALE, 2))
        }
        (FieldKind::Link(_), Value::Text(stored)) => {
            let id = crate::draft::link_id(stored);
            let target = draft.linked.get(&id).filter(|(target, _)| {
                target.record_kind == RecordKind::Reference && decide(&context.actor, target, Operation::Read).is_ok()
            });
            let label =
                target.and_then(|(target, found)| found.values.get(target.label_slot)?.as_str().map(str::to_string));
            json!({"id": id.as_str(), "label": label})
        }
        _ => value_json(field, value),
    }
}
