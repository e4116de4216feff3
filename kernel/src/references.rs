//! Who refers to a record: asked before a delete.

use kernel_manifest::model::{Entity, FieldKind};
use kernel_types::Id;

use crate::error::OpResult;
use crate::op::Op;

/// Labels of the entities that hold a link to this record.
pub async fn to(op: &mut Op<'_>, entity: &Entity, id: &Id) -> OpResult<Vec<String>> {
    let registry = std::sync::Arc::clone(&op.app.product.registry);
    let mut found = Vec::new();
    for other in registry.entities.values() {
        let heads = other.fields.iter().map(|field| (&other.table, field));
        let lines = other.lines.iter().flat_map(|set| set.fields.iter().map(move |field| (&set.table, field)));
        for (table, field) in heads.chain(lines) {
            let FieldKind::Link(targets) = &field.kind else { continue };
            if !field.stored || !targets.contains(&entity.address) {
                continue;
            }
            let mut sql = op.sql("SELECT 1 FROM ");
            sql.ident(table).push(" WHERE tenant = ").value(op.tenant().0).push(" AND ").ident(&field.column);
            sql.push(" = ").value(id).push(" LIMIT 1");
            if op.row(&sql.done()).await?.is_some() {
                found.push(other.plural.chars().filter(|c| !matches!(c, '{' | '}')).collect());
                break;
            }
        }
    }
    Ok(found)
}
