//! One action on many records: each in its own transaction, each with its own result.

use std::sync::Arc;

use kernel_manifest::model::{Entity, Operation};
use kernel_store::Export;
use kernel_types::Id;
use serde_json::{Map, Value as Json};

use super::write::{self, RequestKey};
use super::{grant, listing};
use crate::app::App;
use crate::context::OpContext;
use crate::env::Surroundings;
use crate::error::{OpError, OpResult};
use crate::say;

/// Most records one request may touch.
pub const LIMIT: usize = 1_000;

pub struct BulkOutcome {
    pub done: Vec<Id>,
    pub failed: Vec<(Id, OpError)>,
}

/// `action` is `update`, `delete` or a transition; records are given by id or by the filters of a list.
pub async fn run(
    app: &Arc<App>,
    context: &OpContext,
    entity: &Arc<Entity>,
    body: &Json,
    key: Option<&str>,
) -> OpResult<BulkOutcome> {
    let action = body
        .get("action")
        .and_then(Json::as_str)
        .ok_or_else(|| OpError::invalid("/action", "required", say!("kernel-choose-action", "Choose an action.")))?;
    let with: Map<String, Json> = match body.get("with") {
        None | Some(Json::Null) => Map::new(),
        Some(Json::Object(with)) => with.clone(),
        Some(_) => {
            return Err(OpError::invalid(
                "/with",
                "type",
                say!("kernel-send-object", "Send the fields as one JSON object."),
            ));
        }
    };
    let known = matches!(action, "update" | "delete")
        || entity.transitions.get(action).is_some_and(|transition| !transition.internal);
    if !known {
        return Err(OpError::invalid(
            "/action",
            "enum",
            say!("kernel-no-such-action-here", "'{action}' is not an action of these records.", action),
        ));
    }
    let ids = chosen(app, context, entity, body).await?;
    let mut outcome = BulkOutcome { done: Vec::new(), failed: Vec::new() };
    for id in ids {
        // Each record has its own key, so a repeated request continues where the first one stopped.
        let own = key.map(|key| format!("{key}/{id}"));
        let request = RequestKey::new(own.as_deref(), action, body.to_string().as_bytes());
        let result = match action {
            "update" => update_one(app, context, entity, &id, &with, request).await,
            "delete" => write::delete(app, context, entity, id.clone(), None, request).await,
            _ => write::act(app, context, entity, id.clone(), action, with.clone(), request).await.map(drop),
        };
        match result {
            Ok(()) => outcome.done.push(id),
            Err(error) => outcome.failed.push((id, error)),
        }
    }
    Ok(outcome)
}

async fn update_one(
    app: &Arc<App>,
    context: &OpContext,
    entity: &Arc<Entity>,
    id: &Id,
    with: &Map<String, Json>,
    key: RequestKey,
) -> OpResult<()> {
    let read = grant(context, entity, Operation::Read)?;
    let view = Surroundings { context, registry: &app.product.registry, role: read.role() };
    let record = app.reader(context).await?.load(&view, &read, id).await?.ok_or(OpError::NotFound)?;
    let mut body = with.clone();
    let version = record.values[kernel_manifest::model::system::VERSION].as_int();
    body.insert("version".into(), Json::from(version));
    write::update(app, context, entity, id.clone(), Json::Object(body), key).await.map(drop)
}

/// The records a body names: by `ids`, or by the `filter` of a list.
///
/// # Errors
/// Too many of them, or none of both.
pub async fn chosen(app: &Arc<App>, context: &OpContext, entity: &Arc<Entity>, body: &Json) -> OpResult<Vec<Id>> {
    if let Some(ids) = body.get("ids").and_then(Json::as_array) {
        if ids.len() > LIMIT {
            return Err(OpError::invalid(
                "/ids",
                "maxItems",
                say!("kernel-at-most-records-at-time", "At most {limit} records at a time.", limit = LIMIT),
            ));
        }
        let parsed: Option<Vec<Id>> = ids.iter().map(|id| id.as_str().and_then(Id::parse)).collect();
        return parsed.ok_or_else(|| {
            OpError::invalid("/ids", "type", say!("kernel-by-public-ids", "Give the records by their public ids."))
        });
    }
    let Some(filter) = body.get("filter").and_then(Json::as_str) else {
        return Err(OpError::invalid(
            "/ids",
            "required",
            say!("kernel-by-ids-or-filter", "Give the records by ids, or by the filter of a list."),
        ));
    };
    let read = grant(context, entity, Operation::Read)?;
    let pairs = listing::pairs(filter);
    let query = listing::parse(&read, &pairs, context).map_err(|error| app.localize(context, error))?;
    let mut ids = Vec::new();
    let mut reader = app.reader(context).await?;
    let view = Surroundings { context, registry: &app.product.registry, role: read.role() };
    let mut export = Export::new(query);
    while let Some(chunk) = reader.export_chunk(&view, &read, &mut export).await? {
        ids.extend(chunk.iter().filter_map(kernel_store::Record::id));
        if ids.len() > LIMIT {
            break;
        }
    }
    if ids.len() > LIMIT {
        return Err(OpError::invalid(
            "/filter",
            "maxItems",
            say!(
                "kernel-more-than-records-match",
                "More than {limit} records match; narrow the filter.",
                limit = LIMIT
            ),
        ));
    }
    Ok(ids)
}
