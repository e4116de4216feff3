//! What effects did, as the answer of a request tells it.

use std::collections::{BTreeMap, HashMap};

use kernel_access::decide;
use kernel_manifest::model::Operation;
use kernel_types::Id;
use serde_json::{Value as Json, json};

use crate::error::OpResult;
use crate::op::Op;

/// `[{"entity","id","label","action"}]`: the records the caller may read, each with what happened to it last.
pub(crate) async fn shown(op: &mut Op<'_>) -> OpResult<Vec<Json>> {
    let done = std::mem::take(&mut op.effects);
    let mut by_entity: BTreeMap<&str, Vec<Id>> = BTreeMap::new();
    for effected in &done {
        by_entity.entry(&effected.entity).or_default().push(effected.id.clone());
    }
    let mut labels: HashMap<Id, Option<String>> = HashMap::new();
    for (address, ids) in by_entity {
        let entity = op.entity(address)?;
        let Ok(grant) = decide(&op.context.actor, &entity, Operation::Read) else { continue };
        let view = op.surroundings(grant.role());
        for record in op.reader().load_heads(&view, &grant, &ids).await? {
            let label = record
                .values
                .get(entity.label_slot)
                .and_then(|value| value.as_str())
                .filter(|_| grant.may_read_slot(entity.label_slot));
            if let Some(id) = record.id() {
                labels.insert(id, label.map(str::to_string));
            }
        }
    }
    let last = done
        .iter()
        .enumerate()
        .filter(|(index, effected)| !done[index + 1..].iter().any(|later| later.id == effected.id));
    Ok(last
        .filter_map(|(_, effected)| {
            let label = labels.get(&effected.id)?;
            Some(json!({"entity": effected.entity, "id": effected.id.as_str(), "label": label, "action": effected.action}))
        })
        .collect())
}
