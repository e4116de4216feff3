//! Reading the audit trail: who did what to which record, in words a person understands.
//!
//! Lines are shown to anyone who administers the family they belong to. Lines about access and the business itself are shown
//! to anyone who administers everything.

mod export;

pub use export::export;

use std::collections::{BTreeMap, HashMap};

use kernel_access::{Grant, RowRule, administers};
use kernel_manifest::model::{Entity, Field, FieldKind, Operation, system};
use kernel_store::{AuditReport, REPLACED, Row};
use kernel_types::{Id, Instant, Role, Scope};
use serde_json::{Map, Value as Json, json};

use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::platform::grants;
use crate::sentence::Sentence;
use crate::words::Words;
use crate::written;

/// What to show.
#[derive(Debug, Clone, Default)]
pub struct AuditQuery {
    /// Entity address.
    pub entity: Option<String>,
    pub record: Option<Id>,
    pub actor: Option<Id>,
    pub action: Option<String>,
    pub from: Option<Instant>,
    pub until: Option<Instant>,
    /// Lines before this one.
    pub before: Option<i64>,
    pub limit: u32,
}

/// One line, as words.
#[derive(Debug)]
pub struct AuditLine {
    pub seq: i64,
    pub at: Instant,
    pub actor: String,
    pub actor_id: String,
    /// The person on whose behalf.
    pub acting_for: Option<String>,
    /// `create`, `post`, …
    pub action: String,
    /// The action in words, where it is declared.
    pub action_label: Option<String>,
    pub entity: String,
    pub entity_title: Option<String>,
    pub record: Option<String>,
    pub record_label: Option<String>,
    pub changes: Vec<Change>,
    pub request_id: Option<String>,
}

/// A field that changed. Links, users and choices carry their label: `{"label": "Acme"}`.
#[derive(Debug)]
pub struct Change {
    pub field: String,
    pub label: String,
    /// Kind of the field, for formatting: `money`, `date`, …
    pub kind: &'static str,
    pub before: Json,
    pub after: Json,
}

/// A page, newest first; `next` continues it.
#[derive(Debug)]
pub struct AuditPage {
    pub lines: Vec<AuditLine>,
    pub next: Option<i64>,
}

/// The most lines of one page.
pub const LINES_MAX: u32 = 200;

/// Whether the caller sees lines about access and the business itself.
pub fn sees_everything(app: &App, context: &OpContext) -> bool {
    let membership = &context.actor.membership;
    // What is switched off is nobody's to use, but the grant in it still says whose it was.
    let held_while_off = |family: &str| {
        let grant = membership.families.get(family).filter(|_| membership.families_off.contains(family));
        grant.is_some_and(|grant| grant.role == Role::Admin && grant.scope == Scope::All)
    };
    membership.owner
        || grants::access_families(app)
            .into_iter()
            .all(|family| administers(&context.actor, family) || held_while_off(family))
}

/// Lines that the caller may see.
///
/// # Errors
/// As [`grants::administered`].
pub async fn page(app: &App, context: &OpContext, query: &AuditQuery) -> OpResult<AuditPage> {
    grants::administered(app, context)?;
    let visible = visible(app, context);
    let everything = sees_everything(app, context);
    let wanted: Vec<&str> = match &query.entity {
        Some(entity) => visible.keys().map(String::as_str).filter(|address| address == entity).collect(),
        None => visible.keys().map(String::as_str).collect(),
    };
    let platform = everything && query.entity.as_deref().is_none_or(|entity| entity.starts_with(PLATFORM));
    if wanted.is_empty() && !platform {
        return Ok(AuditPage { lines: Vec::new(), next: None });
    }
    let limit = query.limit.clamp(1, LINES_MAX);
    let mut reader = app.reader(context).await?;
    let tenant = reader.tenant()?;
    let mut sql = reader.sql("SELECT seq, entity, record, action, actor, acting_for, at, request_id, before, after FROM audit WHERE tenant = ");
    sql.value(tenant.0).raw(" AND (1 = 0");
    if !wanted.is_empty() {
        sql.raw(" OR entity IN (");
        for (index, address) in wanted.iter().enumerate() {
            sql.raw(if index > 0 { ", " } else { "" }).value(*address);
        }
        sql.raw(")");
    }
    if platform {
        match &query.entity {
            Some(entity) => sql.raw(" OR entity = ").value(entity.as_str()),
            None => sql.raw(" OR entity LIKE 'platform.%'"),
        };
    }
    sql.raw(")");
    if let Some(record) = &query.record {
        sql.raw(" AND record = ").value(record);
    }
    if let Some(actor) = &query.actor {
        sql.raw(" AND actor = ").value(actor);
    }
    if let Some(action) = &query.action {
        sql.raw(" AND action = ").value(action.as_str());
    }
    if let Some(from) = query.from {
        sql.raw(" AND at >= ").value(from);
    }
    if let Some(until) = query.until {
        sql.raw(" AND at < ").value(until);
    }
    if let Some(before) = query.before {
        sql.raw(" AND seq < ").value(before);
    }
    sql.raw(" ORDER BY seq DESC LIMIT ").value(i64::from(limit) + 1);
    let mut rows = reader.rows(&sql.done()).await?;
    let next = (rows.len() > limit as usize).then(|| rows.get(limit as usize - 1).and_then(|row| row.int(0))).flatten();
    rows.truncate(limit as usize);
    let names = Names::load(app, context, &mut reader, &rows, &visible).await?;
    let words = Words::new(&app.product.registry, &context.business.sector);
    let lines = rows.iter().map(|row| line(row, &visible, &names, &words)).collect();
    Ok(AuditPage { lines, next })
}

/// Recomputes the chain of the selected books.
///
/// # Errors
/// `Forbidden` for those who do not see every line.
pub async fn verify(app: &App, context: &OpContext) -> OpResult<AuditReport> {
    grants::administered(app, context)?;
    if !sees_everything(app, context) {
        return Err(OpError::Forbidden);
    }
    let mut reader = app.reader(context).await?;
    reader.snapshot().await?;
    let report = reader.verify_audit().await;
    reader.end_snapshot().await?;
    Ok(report?)
}

const PLATFORM: &str = "platform.";

/// Entities whose lines the caller sees: of families the caller administers, every record of which is in reach.
fn visible(app: &App, context: &OpContext) -> BTreeMap<String, Grant> {
    let entities =
        app.product.registry.entities.values().filter(|entity| administers(&context.actor, &entity.access_family));
    entities
        .filter_map(|entity| {
            // Of restricted records the trail says what happened to what everybody sees; the rest is their own history's to tell.
            let grant = crate::service::grant(context, entity, Operation::Read).ok()?.shown();
            (*grant.rows() == RowRule::All && grant.narrow().is_empty()).then(|| (entity.address.clone(), grant))
        })
        .collect()
}

/// Names of people, keys and linked records of one page.
struct Names {
    people: HashMap<String, String>,
    /// By entity address and id.
    records: HashMap<(String, String), String>,
}

impl Names {
    async fn load(
        app: &App,
        context: &OpContext,
        reader: &mut kernel_store::Reader,
        rows: &[Row],
        visible: &BTreeMap<String, Grant>,
    ) -> OpResult<Names> {
        let mut wanted: BTreeMap<String, Vec<Id>> = BTreeMap::new();
        let mut want = |address: &str, id: &str| {
            let ids = wanted.entry(address.to_string()).or_default();
            if !ids.iter().any(|known| known.as_str() == id) {
                ids.push(Id::from_stored(id));
            }
        };
        for row in rows {
            let Some(entity) = row.text(1).and_then(|address| visible.get(address)).map(Grant::entity) else {
                continue;
            };
            if let Some(record) = row.text(2) {
                want(&entity.address, record);
            }
            for side in [parse(row.text(8)), parse(row.text(9))] {
                for field in &entity.fields {
                    if let (FieldKind::Link(targets), Some(value)) =
                        (&field.kind, side.get(&field.name).and_then(Json::as_str))
                    {
                        let (target, id) = link_target(targets, value);
                        want(target, id);
                    }
                    if let Some((_, link)) = entity.links_of(field)
                        && let FieldKind::Link(targets) = &link.kind
                    {
                        let ids = side.get(&field.name).and_then(Json::as_array).into_iter().flatten();
                        for id in ids.filter_map(Json::as_str) {
                            let (target, id) = link_target(targets, id);
                            want(target, id);
                        }
                    }
                }
            }
        }
        let mut records = HashMap::new();
        for (address, ids) in wanted {
            // The name of a linked record is told as lists tell it: to anyone who reads the record that links.
            for (id, label) in reader.labels(&address, &ids).await? {
                records.insert((address.clone(), id.to_string()), label);
            }
        }
        let mut platform = app.db.read_platform().await?;
        let holders = grants::holders(&mut platform, &context.actor.membership.business, context.now).await?;
        let people = holders.iter().map(|holder| (holder.id.to_string(), holder.name())).collect();
        Ok(Names { people, records })
    }
}

fn parse(text: Option<&str>) -> Json {
    text.and_then(|text| serde_json::from_str(text).ok()).unwrap_or(Json::Null)
}

/// Links to one of several entities are kept as `address/id`.
fn link_target<'v>(targets: &'v [String], value: &'v str) -> (&'v str, &'v str) {
    value.split_once('/').unwrap_or((targets.first().map_or("", String::as_str), value))
}

fn line(row: &Row, visible: &BTreeMap<String, Grant>, names: &Names, words: &Words<'_>) -> AuditLine {
    let text = |column: usize| row.text(column).unwrap_or_default().to_string();
    let (entity, action) = (text(1), text(3));
    let (before, after) = (parse(row.text(8)), parse(row.text(9)));
    let grant = visible.get(&entity);
    let declared = grant.map(Grant::entity);
    let person = |id: &str| names.people.get(id).cloned();
    let record = row.text(2).map(str::to_string);
    let record_label = record.as_ref().and_then(|id| match declared {
        Some(declared) => {
            names.records.get(&(entity.clone(), id.clone())).cloned().or_else(|| label_in(declared, &before))
        }
        None => person(id).or_else(|| after.get("name").and_then(Json::as_str).map(str::to_string)),
    });
    let actor_id = text(4);
    AuditLine {
        seq: row.int(0).unwrap_or(0),
        at: row.instant(6).unwrap_or(Instant(0)),
        actor: person(&actor_id).unwrap_or_default(),
        acting_for: row.text(5).map(|id| person(id).unwrap_or_else(|| id.to_string())),
        actor_id,
        action_label: declared
            .and_then(|entity| entity.transitions.get(&action))
            .map(|transition| words.translate(&transition.label)),
        action,
        entity_title: declared.map(|entity| words.translate(&entity.title)),
        changes: match grant {
            Some(grant) => changes(grant, &before, &after, names, words),
            None => platform_changes(&before, &after),
        },
        entity,
        record,
        record_label,
        request_id: row.text(7).map(str::to_string),
    }
}

/// A deleted record's name as it was.
fn label_in(entity: &Entity, before: &Json) -> Option<String> {
    let field = entity.fields.get(entity.label_slot)?;
    before.get(&field.name).and_then(Json::as_str).map(str::to_string)
}

fn changes(grant: &Grant, before: &Json, after: &Json, names: &Names, words: &Words<'_>) -> Vec<Change> {
    let entity = grant.entity();
    let mut changes = Vec::new();
    // The version counts along; nobody changed it.
    for field in entity.fields.iter().filter(|field| field.slot != system::VERSION && grant.may_read_slot(field.slot)) {
        let (old, new) = (before.get(&field.name), after.get(&field.name));
        if old == new {
            continue;
        }
        if let Some((_, link)) = entity.links_of(field) {
            changes.push(Change {
                field: field.name.clone(),
                label: words.translate(&field.label),
                kind: kind_word(&link.kind),
                before: readable_links(link, old, names, words),
                after: readable_links(link, new, names, words),
            });
            continue;
        }
        if let FieldKind::Lines(set) = field.kind {
            line_changes(grant, set, &words.translate(&field.label), (old, new), names, words, &mut changes);
            continue;
        }
        changes.push(Change {
            field: field.name.clone(),
            label: words.translate(&field.label),
            kind: kind_word(&field.kind),
            before: readable_value(field, old, names, words),
            after: readable_value(field, new, names, words),
        });
    }
    changes
}

/// Lines are compared by their place; a line that came or went is told as one change.
fn line_changes(
    grant: &Grant,
    set: usize,
    title: &str,
    (old, new): (Option<&Json>, Option<&Json>),
    names: &Names,
    words: &Words<'_>,
    changes: &mut Vec<Change>,
) {
    let empty = Vec::new();
    let rows = |side: Option<&Json>| side.and_then(Json::as_array).cloned().unwrap_or_default();
    let (old, new) = (rows(old), rows(new));
    let readable = grant.readable_lines(set);
    let fields = grant.entity().lines.get(set).map_or(&empty, |set| &set.fields);
    for place in 0..old.len().max(new.len()) {
        let (was, is) = (old.get(place), new.get(place));
        for field in
            fields.iter().filter(|field| field.name != "id" && readable.get(field.slot).copied().unwrap_or(false))
        {
            let value = |side: Option<&Json>| side.and_then(|row| row.get(&field.name)).cloned();
            let (before, after) = (value(was), value(is));
            if before == after {
                continue;
            }
            changes.push(Change {
                field: field.name.clone(),
                label: format!("{title} {} · {}", place + 1, words.translate(&field.label)),
                kind: kind_word(&field.kind),
                before: readable_value(field, before.as_ref(), names, words),
                after: readable_value(field, after.as_ref(), names, words),
            });
        }
    }
}

/// The records of a set of links, one behind the other.
fn readable_links(link: &Field, ids: Option<&Json>, names: &Names, words: &Words<'_>) -> Json {
    let ids = ids.and_then(Json::as_array).into_iter().flatten();
    let labels: Vec<String> = ids
        .map(|id| readable_value(link, Some(id), names, words))
        .filter_map(|shown| shown.get("label").and_then(Json::as_str).map(str::to_string))
        .collect();
    if labels.is_empty() { Json::Null } else { json!({"label": labels.join(", ")}) }
}

/// A value with the words for it.
fn readable_value(field: &Field, value: Option<&Json>, names: &Names, words: &Words<'_>) -> Json {
    let Some(value) = value.filter(|value| !value.is_null()) else { return Json::Null };
    let labelled = |label: Option<String>| label.map(|label| json!({"label": label}));
    let label = match (&field.kind, value.as_str()) {
        (FieldKind::Enum(values), Some(word)) => {
            labelled(values.iter().find(|known| *known.value == *word).map(|known| words.translate(&known.label)))
        }
        (FieldKind::User, Some(id)) => labelled(names.people.get(id).cloned()),
        (FieldKind::Link(targets), Some(link)) => {
            let (target, id) = link_target(targets, link);
            labelled(names.records.get(&(target.to_string(), id.to_string())).cloned())
        }
        _ => return value.clone(),
    };
    // A choice or record that is gone is still told apart from nothing, but not by its id.
    label.unwrap_or_else(|| json!({"label": "…"}))
}

/// Lines about access and the business hold plain objects.
fn platform_changes(before: &Json, after: &Json) -> Vec<Change> {
    let empty = Map::new();
    let (before, after) = (before.as_object().unwrap_or(&empty), after.as_object().unwrap_or(&empty));
    let mut names: Vec<&String> = before.keys().chain(after.keys()).collect();
    names.sort();
    names.dedup();
    // Hashes are for the verification.
    let told = names.into_iter().filter(|name| *name != REPLACED);
    let changed = told.filter(|name| before.get(*name) != after.get(*name) || *name == "family");
    changed
        .map(|name| Change {
            field: name.clone(),
            label: String::new(),
            kind: "platform",
            before: before.get(name).cloned().unwrap_or(Json::Null),
            after: after.get(name).cloned().unwrap_or(Json::Null),
        })
        .collect()
}

fn kind_word(kind: &FieldKind) -> &'static str {
    match kind {
        FieldKind::Money => "money",
        FieldKind::Quantity => "quantity",
        FieldKind::Rate => "rate",
        FieldKind::Percent => "percent",
        FieldKind::Decimal { .. } => "decimal",
        FieldKind::Int => "int",
        FieldKind::Duration => "duration",
        FieldKind::Bool => "bool",
        FieldKind::Date => "date",
        FieldKind::Time => "time",
        FieldKind::Instant => "instant",
        FieldKind::Json | FieldKind::File => "json",
        _ => "text",
    }
}

/// Who did what nobody asked for.
pub(crate) fn system() -> Sentence {
    written!("kernel-system", "System")
}

/// The change as one text, for files, in the language of `words`.
pub(crate) fn in_words(change: &Change, words: &Words<'_>) -> String {
    let text = |value: &Json| match value {
        Json::Null => "–".to_string(),
        Json::String(text) => text.clone(),
        Json::Object(object) if object.contains_key("label") => {
            object.get("label").and_then(Json::as_str).unwrap_or_default().to_string()
        }
        Json::Bool(true) => words.say(&written!("kernel-changed-to-yes", "yes")),
        Json::Bool(false) => words.say(&written!("kernel-changed-to-no", "no")),
        other => other.to_string(),
    };
    let label = if change.label.is_empty() { &change.field } else { &change.label };
    format!("{label}: {} → {}", text(&change.before), text(&change.after))
}

/// Kinds of records whose lines the caller sees, with their names.
pub fn titles(app: &App, context: &OpContext) -> Vec<(String, String)> {
    let words = Words::new(&app.product.registry, &context.business.sector);
    let seen = visible(app, context);
    let entities = app.product.registry.entities.values().filter(|entity| seen.contains_key(&entity.address));
    entities.map(|entity| (entity.address.clone(), words.translate(&entity.title))).collect()
}
