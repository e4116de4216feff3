//! The records notices are about, as one person may read them now. What may no longer be read is told no longer.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use kernel_access::{Grant, decide};
use kernel_manifest::model::{Entity, Operation};
use kernel_store::Record;
use kernel_types::{Id, Role};

use crate::app::App;
use crate::context::OpContext;
use crate::env::Surroundings;
use crate::error::OpResult;

/// A record with the rights it is read by.
pub(super) struct Readable {
    pub grant: Arc<Grant>,
    pub record: Record,
}

impl Readable {
    pub fn entity(&self) -> &Arc<Entity> {
        self.grant.entity()
    }
}

/// By address and id; one statement for each kind of record.
pub(super) async fn readable<'n>(
    app: &App,
    context: &OpContext,
    wanted: impl Iterator<Item = (&'n str, &'n Id)>,
) -> OpResult<HashMap<(String, Id), Readable>> {
    let mut by_entity: BTreeMap<&str, BTreeSet<&Id>> = BTreeMap::new();
    for (address, id) in wanted {
        by_entity.entry(address).or_default().insert(id);
    }
    let mut found = HashMap::new();
    let mut reader = app.reader(context).await?;
    for (address, ids) in by_entity {
        let Some(entity) = app.product.registry.entity(address) else { continue };
        // News leave by mail and stay in lists: they say what everybody sees of a record.
        let Ok(grant) = decide(&context.actor, entity, Operation::Read).map(|grant| grant.shown()) else { continue };
        if grant.role() == Role::Portal {
            continue;
        }
        let view = Surroundings { context, registry: &app.product.registry, role: grant.role() };
        let ids: Vec<Id> = ids.into_iter().cloned().collect();
        let records = reader.load_heads(&view, &grant, &ids).await?;
        let grant = Arc::new(grant);
        for record in records {
            if let Some(id) = record.id() {
                found.insert((address.to_string(), id), Readable { grant: Arc::clone(&grant), record });
            }
        }
    }
    Ok(found)
}
