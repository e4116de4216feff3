//! `GET /v1/working-time`: the calendars of a business, for forms that count in them before anything is saved.

use std::sync::Arc;

use kernel_access::{Grant, RowRule, decide};
use kernel_manifest::model::Operation;
use kernel_types::working_time::Wire;
use serde_json::{Value as Json, json};

use crate::app::App;
use crate::context::OpContext;
use crate::error::OpResult;
use crate::links;
use crate::op::Op;

/// Those of entities whose records the caller reads in full. In others the server counts by itself when a record is saved.
///
/// # Errors
/// Of the database.
pub async fn calendars(app: &Arc<App>, context: &OpContext) -> OpResult<Json> {
    let mut reader = app.reader(context).await?;
    let mut op = Op::reading(app, context, &mut reader);
    let mut data: Vec<Json> = Vec::new();
    for (address, read) in app.plans.calendars() {
        let entity = op.entity(address)?;
        if !decide(&context.actor, &entity, Operation::Read).is_ok_and(|grant| reads_in_full(&grant)) {
            continue;
        }
        let set = links::calendars_of(&mut op, address, read).await?;
        for (id, name, calendar) in set.iter() {
            data.push(json!({"id": id, "name": name, "calendar": Wire::from(calendar)}));
        }
    }
    Ok(json!({"data": data}))
}

fn reads_in_full(grant: &Grant) -> bool {
    let entity = grant.entity();
    let mut lines = (0..entity.lines.len()).flat_map(|set| grant.readable_lines(set));
    *grant.rows() == RowRule::All
        && grant.narrow().is_empty()
        && entity.fields.iter().all(|field| grant.may_read_slot(field.slot))
        && lines.all(|readable| *readable)
}
