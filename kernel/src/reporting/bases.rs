//! What a person may make a report from: reports they may open and lists they may read, with their columns.

use std::sync::Arc;

use kernel_access::decide;
use kernel_manifest::model::{FieldKind, Operation};
use serde_json::{Value as Json, json};

use super::{is_required, reach, rows};
use crate::context::OpContext;
use crate::drawn::{column_word, describe_report, kind_word};
use crate::error::{OpError, OpResult};
use crate::module::Product;
use crate::words::Words;

/// `[{source, name, title, description, group}]`, by heading and title.
pub fn all(product: &Product, context: &OpContext) -> Vec<Json> {
    let registry = &product.registry;
    let words = Words::new(registry, &context.business.sector);
    let heading =
        |family: &str| registry.families.get(family).map(|family| words.translate(&family.title)).unwrap_or_default();
    let mut found: Vec<(String, String, Json)> = Vec::new();
    // A report that opens from its record is about that record and nothing to build on.
    let reports =
        registry.reports.values().filter(|report| report.route.as_ref().is_some_and(|path| !path.contains('{')));
    for report in reports.filter(|report| reach(registry, &context.actor, report).is_ok()) {
        let (title, group) = (
            words.translate(&report.title),
            report.group.as_ref().map_or_else(|| heading(&report.family), |group| words.translate(group)),
        );
        let row = json!({"source": "report", "name": report.address, "title": title, "description": words.translate(&report.description), "group": group});
        found.push((group, title, row));
    }
    for entity in registry.entities.values().filter(|entity| entity.routes.list.is_some()) {
        if decide(&context.actor, entity, Operation::Read).is_ok() {
            let (title, group) = (words.translate(&entity.plural), heading(&entity.family));
            let row = json!({"source": "records", "name": entity.address, "title": title, "group": group});
            found.push((group, title, row));
        }
    }
    found.sort_by(|a, b| (&a.0, &a.1).cmp(&(&b.0, &b.1)));
    found.into_iter().map(|(_, _, row)| row).collect()
}

/// One of them: `{source, name, title, columns: [{name, label, kind, total, options?}], params?, usual}`.
///
/// # Errors
/// 404 for what is not there or beyond the caller.
pub fn one(product: &Product, context: &OpContext, address: &str) -> OpResult<Json> {
    let registry = &product.registry;
    let words = Words::new(registry, &context.business.sector);
    if let Some(report) = registry.reports.get(address) {
        let reach = reach(registry, &context.actor, report).map_err(|_| OpError::NotFound)?;
        let mut told = describe_report(report, &words, |field| is_required(report, field, &context.actor, reach));
        told["source"] = json!("report");
        told["usual"] = json!(report.columns.iter().map(|column| column.name.as_str()).collect::<Vec<_>>());
        return Ok(told);
    }
    let entity = registry.entity(address).map(Arc::clone).ok_or(OpError::NotFound)?;
    let grant = decide(&context.actor, &entity, Operation::Read).map_err(|_| OpError::NotFound)?;
    let fields = entity.fields.iter().filter(|field| grant.may_read_slot(field.slot));
    let columns: Vec<Json> = fields
        .filter_map(|field| {
            let kind = rows::kind_of(field)?;
            let mut column = json!({
                "name": field.name, "label": words.translate(&field.label), "kind": column_word(kind), "field": kind_word(&field.kind),
                "total": rows::adds_up(field),
            });
            if let FieldKind::Enum(values) = &field.kind {
                column["options"] = json!(values.iter().map(|value| json!({"value": &*value.value, "label": words.translate(&value.label)})).collect::<Vec<_>>());
            }
            Some(column)
        })
        .collect();
    let usual: Vec<&String> = entity
        .list
        .columns
        .iter()
        .filter(|name| entity.field(name).is_some_and(|field| grant.may_read_slot(field.slot)))
        .collect();
    let export = decide(&context.actor, &entity, Operation::Export).is_ok();
    Ok(
        json!({"source": "records", "name": entity.address, "title": words.translate(&entity.plural), "columns": columns, "usual": usual, "export": export}),
    )
}
