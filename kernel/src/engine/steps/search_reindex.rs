//! What is found by the name of what it links to: an invoice by its customer. When the customer is renamed, the search
//! words of its invoices are made anew in the background, so many at a time; until then the old name finds them.

use std::sync::Arc;

use kernel_manifest::model::{Entity, Operation};
use kernel_store::Sql;
use kernel_types::{Id, Role};
use serde_json::{Value as Json, json};

use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::op::Op;

/// The event of the outbox: `{"entity", "id", "of", "after"}`.
pub const REINDEX: &str = "search.reindex";

/// Records one transaction makes anew. The writer serves others between two of them.
pub const AT_ONCE: usize = 200;

/// Notes that a record's searched fields changed, if anybody is found by them.
pub(crate) async fn renamed(op: &mut Op<'_>, entity: &Entity, id: &Id, changed: &[usize]) -> OpResult<()> {
    let concerns = op.app.plans.dependants(entity).iter().any(|dependant| changed.contains(&dependant.read));
    if !concerns {
        return Ok(());
    }
    op.emit(REINDEX, json!({"entity": entity.address, "id": id.as_str(), "of": 0, "after": ""})).await
}

/// Does what a [`REINDEX`] event asks for, `most` records at once; what is left is another event. `context` is the
/// platform's own in the event's tenant. Doing it twice equals doing it once.
///
/// # Errors
/// When the event is none of this release's, or the database refuses.
pub async fn reindex(app: &Arc<App>, context: &OpContext, event: &Json, most: usize) -> OpResult<()> {
    let event = event.clone();
    app.write(context, move |op| {
        let event = event.clone();
        Box::pin(async move { some(op, &event, most).await })
    })
    .await
}

async fn some(op: &mut Op<'_>, event: &Json, most: usize) -> OpResult<()> {
    let text = |name: &str| {
        event[name].as_str().ok_or_else(|| OpError::internal(format!("{REINDEX} without {name}: {event}")))
    };
    let (entity, id) = (op.entity(text("entity")?)?, Id::from_stored(text("id")?));
    let mut after = text("after")?.to_string();
    let first = event["of"].as_u64().and_then(|of| usize::try_from(of).ok()).unwrap_or(0);
    let dependants = op.app.plans.dependants(&entity).to_vec();
    let mut left = most.max(1);
    for (of, dependant) in dependants.iter().enumerate().skip(first) {
        let found = op.entity(&dependant.entity)?;
        let ids = linking(op, &found, dependant.link, &id, &after, left).await?;
        let grant = op.system_grant(&found, Operation::Read)?;
        let view = op.surroundings(Role::Admin);
        op.tx()?.reindex(&view, &grant, &ids).await?;
        left -= ids.len();
        if left == 0 {
            let last = ids.last().map_or("", Id::as_str);
            return op
                .emit(REINDEX, json!({"entity": entity.address, "id": id.as_str(), "of": of, "after": last}))
                .await;
        }
        after.clear();
    }
    Ok(())
}

/// Records whose link leads to `id`, in the order of their ids.
async fn linking(
    op: &mut Op<'_>,
    entity: &Entity,
    link: usize,
    id: &Id,
    after: &str,
    most: usize,
) -> OpResult<Vec<Id>> {
    let Some(field) = entity.fields.get(link).filter(|field| field.stored) else { return Ok(Vec::new()) };
    let mut sql = Sql::new(op.reader().dialect(), "SELECT id FROM ");
    sql.ident(&entity.table).push(" WHERE tenant = ").value(op.tenant().0);
    sql.push(" AND ").ident(&field.column).push(" = ").value(id).push(" AND id > ").value(after);
    sql.push(&format!(" ORDER BY id LIMIT {most}"));
    let rows = op.rows(&sql.done()).await?;
    Ok(rows.iter().filter_map(|row| row.text(0).map(Id::from_stored)).collect())
}
