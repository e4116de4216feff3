//! The log of who looked at what, for those who answer for a class: read, never written.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use kernel_access::decide;
use kernel_manifest::model::{Class, Entity, Operation};
use kernel_store::{AuditReport, Row};
use kernel_types::{Id, Instant};
use serde_json::{Value as Json, json};

use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::words::Words;

/// The most lines of one page.
const LINES_MAX: u32 = 200;
const LINES: u32 = 50;

/// What to show.
#[derive(Debug, Clone, Default)]
pub struct LogQuery {
    /// Entity address.
    pub entity: Option<String>,
    pub record: Option<Id>,
    pub person: Option<Id>,
    /// Lines before this one.
    pub before: Option<i64>,
    pub limit: Option<u32>,
}

/// Whether the caller answers for the records of a class.
pub fn answers_for(context: &OpContext, class: &Class) -> bool {
    let held = context.actor.membership.families.get(&class.address);
    context.actor.holds(&class.address)
        && (context.actor.system || held.is_some_and(|grant| grant.role.satisfies(class.owner)))
}

/// Entities whose log the caller reads, by address.
fn visible<'a>(app: &'a App, context: &OpContext) -> BTreeMap<&'a str, &'a std::sync::Arc<Entity>> {
    let registry = &app.product.registry;
    let mine: BTreeSet<&str> =
        registry.classes().filter(|class| answers_for(context, class)).map(|class| class.address.as_str()).collect();
    let of_mine = |entity: &&std::sync::Arc<Entity>| {
        entity.restricted.as_ref().is_some_and(|restricted| mine.contains(restricted.class.as_str()))
    };
    registry.entities.values().filter(of_mine).map(|entity| (entity.address.as_str(), entity)).collect()
}

/// A page, newest first: `{"data": [{seq, at, person, seenBy, entity, title, record, label, path, what, how, reason}], "page": {"next"},
/// "entities": [{entity, title}]}`.
///
/// # Errors
/// `Forbidden` for those who answer for no class.
pub async fn page(app: &App, context: &OpContext, asked: &LogQuery) -> OpResult<Json> {
    let visible = visible(app, context);
    if visible.is_empty() {
        return Err(OpError::Forbidden);
    }
    let words = Words::new(&app.product.registry, &context.business.sector);
    let entities: Vec<Json> = visible
        .values()
        .map(|entity| json!({"entity": entity.address, "title": words.translate(&entity.plural)}))
        .collect();
    let wanted: Vec<&str> =
        visible.keys().copied().filter(|address| asked.entity.as_deref().is_none_or(|only| only == *address)).collect();
    if wanted.is_empty() {
        return Ok(json!({"data": [], "page": {"next": null}, "entities": entities}));
    }
    let limit = asked.limit.unwrap_or(LINES).clamp(1, LINES_MAX);
    let mut reader = app.reader(context).await?;
    let mut sql = reader.sql(
        "SELECT seq, at, user_id, seen_by, entity, record, what, how, note FROM restricted_read WHERE tenant = ? AND entity IN (",
    );
    sql.bind(context.tenant().0);
    for (index, address) in wanted.iter().enumerate() {
        sql.raw(if index > 0 { ", " } else { "" }).value(*address);
    }
    sql.raw(")");
    if let Some(record) = &asked.record {
        sql.raw(" AND record = ").value(record);
    }
    if let Some(person) = &asked.person {
        sql.raw(" AND user_id = ").value(person);
    }
    if let Some(before) = asked.before {
        sql.raw(" AND seq < ").value(before);
    }
    sql.raw(" ORDER BY seq DESC LIMIT ").value(i64::from(limit) + 1);
    let mut rows = reader.rows(&sql.done()).await?;
    let next = (rows.len() > limit as usize).then(|| rows.get(limit as usize - 1).and_then(|row| row.int(0))).flatten();
    rows.truncate(limit as usize);
    let ids = |column: usize| rows.iter().filter_map(move |row| row.text(column).map(Id::from_stored));
    let people: BTreeSet<Id> = ids(2).chain(ids(3)).collect();
    let people: Vec<Id> = people.into_iter().collect();
    let names: HashMap<String, String> =
        reader.people(&people).await?.into_iter().map(|(id, name)| (id.to_string(), name)).collect();
    let mut labels: HashMap<String, String> = HashMap::new();
    for (address, entity) in &visible {
        // What names a record is for those who may read its kind.
        if decide(&context.actor, entity, Operation::Read).is_err() {
            continue;
        }
        let records: BTreeSet<Id> = rows
            .iter()
            .filter(|row| row.text(4) == Some(*address))
            .filter_map(|row| row.text(5).map(Id::from_stored))
            .collect();
        let records: Vec<Id> = records.into_iter().collect();
        labels.extend(reader.labels(address, &records).await?.into_iter().map(|(id, label)| (id.to_string(), label)));
    }
    let data: Vec<Json> = rows.iter().map(|row| line(row, &visible, &names, &labels, &words)).collect();
    Ok(json!({"data": data, "page": {"next": next}, "entities": entities}))
}

fn line(
    row: &Row,
    visible: &BTreeMap<&str, &std::sync::Arc<Entity>>,
    names: &HashMap<String, String>,
    labels: &HashMap<String, String>,
    words: &Words<'_>,
) -> Json {
    let person = |column: usize| row.text(column).map(|id| json!({"id": id, "label": names.get(id)}));
    let record = row.text(5).unwrap_or_default();
    let entity = row.text(4).and_then(|address| visible.get(address));
    json!({
        "seq": row.int(0), "at": row.instant(1).map(Instant::to_rfc3339), "person": person(2), "seenBy": person(3),
        "entity": row.text(4), "title": entity.map(|entity| words.translate(&entity.title)),
        "record": record, "label": labels.get(record), "route": entity.and_then(|entity| entity.routes.detail.as_deref()),
        "what": row.text(6), "how": row.text(7), "reason": row.text(8),
    })
}

/// Recomputes the chain of the selected books: how many entries hold, or the first one that does not follow from the one before.
///
/// # Errors
/// `Forbidden` for those who answer for no class.
pub async fn verify(app: &App, context: &OpContext) -> OpResult<AuditReport> {
    if visible(app, context).is_empty() {
        return Err(OpError::Forbidden);
    }
    let mut reader = app.reader(context).await?;
    reader.snapshot().await?;
    let report = reader.verify_reads().await;
    reader.end_snapshot().await?;
    Ok(report?)
}
