//! Reading what several records link to in one statement, before the links of each are followed.

use std::collections::{BTreeMap, BTreeSet};

use kernel_manifest::model::entity::RecordKind;
use kernel_manifest::model::{Entity, FieldKind};
use kernel_store::Record;
use kernel_types::{Id, Value};

use crate::draft::link_target;
use crate::error::OpResult;
use crate::op::{Lines, Op};
use crate::plan::LinkPath;

/// Records one link away along the given paths are known to the operation afterwards, so that [`super::follow`] reads none of them again.
pub(crate) async fn read_ahead(
    op: &mut Op<'_>,
    entity: &Entity,
    records: impl Iterator<Item = &Record>,
    paths: &[LinkPath],
) -> OpResult<()> {
    let mut wanted: BTreeMap<String, BTreeSet<Id>> = BTreeMap::new();
    for record in records {
        for path in paths.iter().filter(|path| path.set.is_none() && path.slots.len() == 1) {
            let Some(slot) = path.slots.first() else { continue };
            let Some(FieldKind::Link(targets)) = entity.fields.get(*slot).map(|field| &field.kind) else { continue };
            let stored = record.values.get(*slot).and_then(Value::as_str);
            if let Some((address, id)) = stored.and_then(|stored| link_target(targets, stored)) {
                wanted.entry(address).or_default().insert(id);
            }
        }
    }
    for (address, ids) in wanted.into_iter().filter(|(_, ids)| ids.len() > 1) {
        let target = op.entity(&address)?;
        // Sets of reference records are cached whole.
        if target.record_kind != RecordKind::Reference {
            let ids: Vec<Id> = ids.into_iter().collect();
            op.fetch(&target, &ids, Lines::Along).await?;
        }
    }
    Ok(())
}
