//! Who refers to a record: asked before a delete.

use kernel_manifest::model::{Entity, Field, FieldKind};
use kernel_types::Id;

use crate::error::OpResult;
use crate::op::Op;
use crate::words::Words;

/// What the business calls the lists whose records hold a link to this one.
pub async fn to(op: &mut Op<'_>, entity: &Entity, id: &Id) -> OpResult<Vec<String>> {
    let registry = std::sync::Arc::clone(&op.app.product.registry);
    let words = Words::new(&registry, &op.context.business.sector);
    let mut found = Vec::new();
    for other in registry.entities.values() {
        for (table, field) in linking_columns(other, &entity.address) {
            let mut sql = op.sql("SELECT 1 FROM ");
            sql.ident(&table).push(" WHERE tenant = ").value(op.tenant().0).push(" AND ").ident(&field);
            sql.push(" = ").value(id).push(" LIMIT 1");
            if op.row(&sql.done()).await?.is_some() {
                found.push(words.translate(&other.plural));
                break;
            }
        }
    }
    Ok(found)
}

/// Table and column of every stored link of `other` that may lead to `address`.
fn linking_columns(other: &Entity, address: &str) -> Vec<(String, String)> {
    let mut columns = Vec::new();
    let mut collect = |table: &str, fields: &[Field]| {
        for field in fields {
            if let FieldKind::Link(targets) = &field.kind
                && field.stored
                && targets.iter().any(|target| target == address)
            {
                columns.push((table.to_string(), field.column.clone()));
            }
        }
    };
    collect(&other.table, &other.fields);
    for set in &other.lines {
        collect(&set.table, &set.fields);
    }
    columns
}
