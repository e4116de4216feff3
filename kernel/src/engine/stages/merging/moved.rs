//! Links that lead to a record: counted beforehand, moved to another, and given back. Every record that names the one that goes is saved
//! as the system saves it, with version, audit line and figures: anyone editing it is told, and every effect follows.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel_manifest::model::{Entity, Field, FieldKind, LineSet, Operation, Registry};
use kernel_store::LineRecord;
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json};

use crate::draft::{Draft, link_id};
use crate::error::{OpError, OpResult};
use crate::op::Op;
use crate::say;
use crate::words::Words;

/// Records that are moved in one go.
const MOST: usize = 5_000;
/// A link from a record that went to the one it went into; it stays what it is.
pub const MERGED_INTO: &str = "mergedInto";

crate::columns! {
    struct Found { id: String }
}

crate::columns! {
    struct One { one: i64 }
}

/// Where an entity may name the record.
struct Place {
    entity: Arc<Entity>,
    /// As logs name it: `contact`, `people.contact`, or `consents` of the record itself.
    name: String,
    spot: Spot,
}

#[derive(Clone, Copy)]
enum Spot {
    /// A link of the record.
    Field(usize),
    /// A link of its lines: the set and the slot there.
    Line(usize, usize),
    /// The lines of the record that goes itself.
    Own(usize),
}

impl Place {
    /// What log and `entity` say; `None` of what is not declared any more.
    fn of(entity: &Arc<Entity>, name: &str) -> Option<Place> {
        let set_of = |name: &str| entity.lines.iter().position(|set| set.name == name);
        let spot = match name.split_once('.') {
            Some((set, line)) => {
                let set = set_of(set)?;
                Spot::Line(set, entity.lines.get(set)?.slot(line)?)
            }
            None => match set_of(name) {
                Some(set) => Spot::Own(set),
                None => Spot::Field(entity.slot(name)?),
            },
        };
        Some(Place { entity: Arc::clone(entity), name: name.to_string(), spot })
    }

    fn link(&self) -> Option<&Field> {
        match self.spot {
            Spot::Field(slot) => self.entity.fields.get(slot),
            Spot::Line(set, slot) => self.entity.lines.get(set)?.fields.get(slot),
            Spot::Own(_) => None,
        }
    }

    /// The link as records hold it.
    fn value(&self, address: &str, id: &Id) -> Value {
        match self.link().map(|field| &field.kind) {
            Some(FieldKind::Link(targets)) if targets.len() > 1 => Value::text(format!("{address}/{id}")),
            _ => Value::from(id),
        }
    }
}

/// The two records, and the entity they are of.
#[derive(Clone, Copy)]
struct Way<'w> {
    address: &'w str,
    from: &'w Id,
    to: &'w Id,
}

/// Whether a record of this entity, or a line of one, names the record.
///
/// # Errors
/// The database's.
pub async fn is_named_by(op: &mut Op<'_>, by: &str, address: &str, id: &Id) -> OpResult<bool> {
    let registry = Arc::clone(&op.app.product.registry);
    for place in places(&registry, address, &[]).into_iter().filter(|place| place.entity.address == by) {
        if !found(op, &place, id, 1).await?.is_empty() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Every place that may name a record of an entity, but for those of entities that stay as they are.
fn places(registry: &Registry, address: &str, except: &[&str]) -> Vec<Place> {
    let leads_there = |field: &Field| match &field.kind {
        FieldKind::Link(targets) => field.stored && targets.iter().any(|target| target == address),
        _ => false,
    };
    let mut all = Vec::new();
    for entity in registry.entities.values().filter(|entity| !except.contains(&entity.address.as_str())) {
        let mut push = |name: String, spot: Spot| all.push(Place { entity: Arc::clone(entity), name, spot });
        for field in entity.fields.iter().filter(|field| field.name != MERGED_INTO && leads_there(field)) {
            push(field.name.clone(), Spot::Field(field.slot));
        }
        for (number, set) in entity.lines.iter().enumerate() {
            for field in set.fields.iter().filter(|field| leads_there(field)) {
                push(format!("{}.{}", set.name, field.name), Spot::Line(number, field.slot));
            }
            // Lines that are worked out are not taken along.
            if entity.address == address && set.fields.iter().skip(1).any(|field| !field.read_only) {
                push(set.name.clone(), Spot::Own(number));
            }
        }
    }
    all
}

/// Records that name it there, or the record itself where it has such lines.
async fn found(op: &mut Op<'_>, place: &Place, id: &Id, most: usize) -> OpResult<Vec<String>> {
    let (table, column, record) = match (place.spot, place.link()) {
        (Spot::Field(_), Some(field)) => (&place.entity.table, field.column.as_str(), "id"),
        (Spot::Line(set, _), Some(field)) => match place.entity.lines.get(set) {
            Some(set) => (&set.table, field.column.as_str(), "parent"),
            None => return Ok(Vec::new()),
        },
        (Spot::Own(set), _) => match place.entity.lines.get(set) {
            Some(set) => (&set.table, "parent", "parent"),
            None => return Ok(Vec::new()),
        },
        _ => return Ok(Vec::new()),
    };
    let mut sql = op.sql("SELECT DISTINCT ");
    sql.ident(record).push(" FROM ").ident(table).push(" WHERE tenant = ").value(op.tenant().0);
    sql.push(" AND ").ident(column).push(" = ").value(id);
    sql.push(" ORDER BY 1 LIMIT ").value(i64::try_from(most).unwrap_or(i64::MAX));
    Ok(op.rows_as::<Found>(&sql.done()).await?.into_iter().map(|row| row.id).collect())
}

/// How many records would move, by what they are called; of the record's own lines how many these are.
///
/// # Errors
/// The database's.
pub async fn counted(op: &mut Op<'_>, address: &str, id: &Id, except: &[&str]) -> OpResult<Vec<(String, i64)>> {
    let registry = Arc::clone(&op.app.product.registry);
    let mut counts: BTreeMap<String, i64> = BTreeMap::new();
    for place in places(&registry, address, except) {
        let number = match place.spot {
            Spot::Own(set) => op.load(address, id).await?.record.lines.get(set).map_or(0, Vec::len),
            _ => found(op, &place, id, MOST + 1).await?.len(),
        };
        if number == 0 {
            continue;
        }
        let words = Words::new(&registry, &op.business().sector);
        let what = match place.spot {
            Spot::Own(_) => place.entity.field(&place.name).map(|field| words.translate(&field.label)),
            _ => Some(words.translate(&place.entity.plural)),
        };
        *counts.entry(what.unwrap_or_default()).or_default() += i64::try_from(number).unwrap_or(i64::MAX);
    }
    Ok(counts.into_iter().collect())
}

/// The label of a set of lines that would be too many with those of the other record.
///
/// # Errors
/// The database's.
pub async fn overflowing(op: &mut Op<'_>, address: &str, from: &Id, to: &Id) -> OpResult<Option<String>> {
    let (gone, kept) = (op.load(address, from).await?, op.load(address, to).await?);
    let count = |lines: &[Vec<LineRecord>], set: usize| lines.get(set).map_or(0, Vec::len);
    for (number, set) in gone.entity.lines.iter().enumerate() {
        let (there, here) = (count(&gone.record.lines, number), count(&kept.record.lines, number));
        let most = set.max.and_then(|max| usize::try_from(max).ok()).unwrap_or(usize::MAX);
        if there > 0 && here.saturating_add(there) > most {
            let words = Words::new(&op.app.product.registry, &op.business().sector);
            return Ok(gone.entity.fields.get(set.slot).map(|field| words.translate(&field.label)));
        }
    }
    Ok(None)
}

/// Moves every link from one record to another; what was moved, by place.
///
/// # Errors
/// `too_much_to_move`, and the database's.
pub async fn move_all(op: &mut Op<'_>, address: &str, from: &Id, to: &Id, except: &[&str]) -> OpResult<Json> {
    let registry = Arc::clone(&op.app.product.registry);
    let way = Way { address, from, to };
    let mut moved = Map::new();
    let mut all = 0;
    for place in places(&registry, address, except) {
        let records = found(op, &place, from, MOST + 1).await?;
        all += records.len();
        if all > MOST {
            return Err(OpError::refused(
                "too_much_to_move",
                say!(
                    "kernel-too-much-to-move",
                    "More than {most} records refer to this one. Keep it, and merge the other into it.",
                    most = MOST
                ),
            ));
        }
        let mut done = Vec::new();
        for record in records.iter().map(|id| Id::from_stored(id)) {
            match place.spot {
                Spot::Field(slot) => {
                    if point(op, &place, slot, &record, way).await? {
                        done.push(record.to_string());
                    }
                }
                Spot::Line(set, slot) => {
                    let lines = point_lines(op, &place, (set, slot), &record, way, None).await?;
                    done.extend(lines.into_iter().map(|line| format!("{record}/{line}")));
                }
                Spot::Own(set) => done.extend(hand_over(op, &place, set, way, None).await?),
            }
        }
        if !done.is_empty() {
            let done = done.into_iter().map(Json::String).collect();
            moved.insert(format!("{}#{}", place.entity.address, place.name), Json::Array(done));
        }
    }
    op.forget_loaded();
    Ok(Json::Object(moved))
}

/// Saves a record as the system does.
async fn saved(op: &mut Op<'_>, entity: &Arc<Entity>, id: &Id, change: impl FnOnce(&mut Draft)) -> OpResult<Draft> {
    let grant = op.system_grant(entity, Operation::Update)?;
    Box::pin(crate::save::rewrite(op, &grant, id, change)).await
}

/// Lets a record name the other; whether it does now.
async fn point(op: &mut Op<'_>, place: &Place, slot: usize, record: &Id, way: Way<'_>) -> OpResult<bool> {
    // The record that stays would become a part of itself.
    let itself = record == way.to;
    if !itself && taken(op, place, slot, record, way.to).await? {
        return Ok(false);
    }
    let value = if itself { Value::Null } else { place.value(way.address, way.to) };
    saved(op, &place.entity, record, |draft| draft.record.set(slot, value)).await?;
    Ok(true)
}

/// Lets lines name the other, all of a record or those of a log; the ids of those that do now.
async fn point_lines(
    op: &mut Op<'_>,
    place: &Place,
    (set, slot): (usize, usize),
    record: &Id,
    way: Way<'_>,
    only: Option<&[String]>,
) -> OpResult<Vec<String>> {
    let value = place.value(way.address, way.to);
    let mut pointed = Vec::new();
    let is_links = place.entity.lines.get(set).is_some_and(|set| set.is_links);
    let id_of =
        |line: &LineRecord| line.values.get(LineSet::ID).and_then(Value::as_str).unwrap_or_default().to_string();
    let goes = |line: &LineRecord| {
        let names = line.values.get(slot).and_then(Value::as_str).map(link_id).is_some_and(|id| id == *way.from);
        names && only.is_none_or(|only| only.contains(&id_of(line)))
    };
    saved(op, &place.entity, record, |draft| {
        let Some(lines) = draft.record.lines.get_mut(set) else { return };
        // A set of links holds a record once: where it names the other already, the link goes.
        if is_links && lines.iter().any(|line| line.values.get(slot) == Some(&value)) {
            lines.retain(|line| !goes(line));
            return;
        }
        for line in lines {
            let id = id_of(line);
            if goes(line)
                && let Some(link) = line.values.get_mut(slot)
            {
                *link = value.clone();
                pointed.push(id);
            }
        }
    })
    .await?;
    Ok(pointed)
}

/// Puts lines of one record behind those of the other, all or those of a log; their ids.
async fn hand_over(
    op: &mut Op<'_>,
    place: &Place,
    set: usize,
    way: Way<'_>,
    only: Option<&[String]>,
) -> OpResult<Vec<String>> {
    let is_links = place.entity.lines.get(set).is_some_and(|set| set.is_links);
    let id = |line: &LineRecord| line.values.first().and_then(Value::as_str).unwrap_or_default().to_string();
    let mut taken = Vec::new();
    saved(op, &place.entity, way.from, |draft| {
        if let Some(lines) = draft.record.lines.get_mut(set) {
            let goes = |line: &LineRecord| only.is_none_or(|only| only.contains(&id(line)));
            taken = lines.iter().filter(|line| goes(line)).cloned().collect();
            lines.retain(|line| !goes(line));
        }
    })
    .await?;
    let ids: Vec<String> = taken.iter().map(id).collect();
    if !taken.is_empty() {
        saved(op, &place.entity, way.to, |draft| {
            if let Some(lines) = draft.record.lines.get_mut(set) {
                let is_there = |line: &LineRecord| {
                    let holds =
                        |known: &LineRecord| known.values.get(LineSet::RECORD) == line.values.get(LineSet::RECORD);
                    is_links && lines.iter().any(holds)
                };
                taken.retain(|line| !is_there(line));
                lines.append(&mut taken);
            }
        })
        .await?;
    }
    Ok(ids)
}

/// Whether moving the link would break a unique key, such as one entry of a contact per list.
async fn taken(op: &mut Op<'_>, place: &Place, slot: usize, id: &Id, to: &Id) -> OpResult<bool> {
    for key in place.entity.unique.iter().filter(|key| key.contains(&slot)) {
        let record = op.load(&place.entity.address, id).await?;
        let mut sql = op.sql("SELECT CAST(1 AS BIGINT) FROM ");
        sql.ident(&place.entity.table).push(" WHERE tenant = ").value(op.tenant().0);
        let mut whole = true;
        for part in key {
            let Some(field) = place.entity.fields.get(*part) else { continue };
            let value = match (&field.kind, record.get(&field.name)) {
                _ if *part == slot => Value::from(to),
                // Links to one of several kinds name the kind besides; ids alone tell records apart.
                (FieldKind::Link(_), Value::Text(link)) => Value::from(&link_id(link)),
                (_, other) => other.clone(),
            };
            whole &= !value.is_null();
            sql.push(" AND ").ident(&field.column).push(" = ").value(value);
        }
        sql.push(" LIMIT 1");
        if whole && op.row_as::<One>(&sql.done()).await?.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Gives back what was moved from `to` and still names `from`, the record that stayed.
///
/// # Errors
/// The database's.
pub async fn give_back(op: &mut Op<'_>, address: &str, moved: &Json, from: &Id, to: &Id) -> OpResult<()> {
    let registry = Arc::clone(&op.app.product.registry);
    let way = Way { address, from, to };
    for (place, ids) in moved.as_object().into_iter().flatten() {
        let Some((of, name)) = place.split_once('#') else { continue };
        // What a plugin or a release took away since is nothing to give back to.
        let Some(place) = registry.entity(of).and_then(|entity| Place::of(entity, name)) else { continue };
        let ids: Vec<String> =
            ids.as_array().into_iter().flatten().filter_map(Json::as_str).map(str::to_string).collect();
        match place.spot {
            Spot::Field(slot) => {
                for record in ids.iter().map(|id| Id::from_stored(id)) {
                    give_back_field(op, &place, slot, &record, way).await?;
                }
            }
            Spot::Line(set, slot) => {
                let mut lines: BTreeMap<&str, Vec<String>> = BTreeMap::new();
                for (record, line) in ids.iter().filter_map(|id| id.split_once('/')) {
                    lines.entry(record).or_default().push(line.to_string());
                }
                for (record, only) in lines {
                    match point_lines(op, &place, (set, slot), &Id::from_stored(record), way, Some(&only)).await {
                        Ok(_) | Err(OpError::NotFound) => {}
                        Err(other) => return Err(other),
                    }
                }
            }
            Spot::Own(set) => {
                hand_over(op, &place, set, way, Some(&ids)).await?;
            }
        }
    }
    op.forget_loaded();
    Ok(())
}

/// A record that was changed or deleted since keeps what it has.
async fn give_back_field(op: &mut Op<'_>, place: &Place, slot: usize, record: &Id, way: Way<'_>) -> OpResult<()> {
    let doc = match op.load(&place.entity.address, record).await {
        Ok(doc) => doc,
        Err(OpError::NotFound) => return Ok(()),
        Err(other) => return Err(other),
    };
    let link = doc.record.get(slot).as_str().map(link_id);
    // The surviving record was a child of the other, so its link was cleared.
    let was_itself = record == way.from && link.is_none();
    if link.as_ref() != Some(way.from) && !was_itself {
        return Ok(());
    }
    let value = place.value(way.address, way.to);
    saved(op, &place.entity, record, |draft| draft.record.set(slot, value)).await.map(drop)
}
