//! What links lead to: existence checks on save, and (`paths`) the records that expressions read through links.

mod paths;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use kernel_access::{Grant, RowRule, decide};
use kernel_expr::With;
use kernel_manifest::model::{Entity, Field, FieldKind, Operation, system};
use kernel_store::Record;
use kernel_types::{Id, Value};

use crate::body::{label_of, link_form};
use crate::draft::{Draft, link_id};
use crate::env::{FlatRow, Linked, Surroundings};
use crate::error::{FieldError, OpResult};
use crate::op::Op;
use crate::plan;
use crate::say;

pub use paths::follow;
use paths::walk;
pub(crate) use paths::{calendars_of, follow_all, load};

/// Puts ids in the place of codes: a link may be sent as the value of a field that is unique among the records it may lead to.
/// What no record has stays, for [`check`] to refuse.
pub async fn by_code(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let entity = Arc::clone(&draft.entity);
    let given = |field: &&Field, values: &[Value]| {
        matches!(field.kind, FieldKind::Link(_)) && values[field.slot].as_str().is_some_and(|text| !ends_in_id(text))
    };
    let head: Vec<&Field> =
        entity.fields.iter().filter(|field| draft.sent[field.slot] && given(field, &draft.record.values)).collect();
    for field in head {
        if let Some(found) = coded(op, field, &draft.record.values[field.slot]).await? {
            draft.record.values[field.slot] = found;
        }
    }
    for (index, set) in entity.lines.iter().enumerate() {
        for row in 0..draft.record.lines[index].len() {
            let fields: Vec<&Field> =
                set.fields.iter().filter(|field| given(field, &draft.record.lines[index][row].values)).collect();
            for field in fields {
                if let Some(found) = coded(op, field, &draft.record.lines[index][row].values[field.slot]).await? {
                    draft.record.lines[index][row].values[field.slot] = found;
                }
            }
        }
    }
    Ok(())
}

/// Whether a link holds an id, with or without its kind.
fn ends_in_id(stored: &str) -> bool {
    let id = stored.rsplit_once('/').map_or(stored, |(_, id)| id);
    id.len() == kernel_types::ID_LENGTH && Id::parse(id).is_some()
}

/// The id that stands behind a code, where exactly one record has it. Codes can be guessed, so only what the caller may read is
/// found by them.
async fn coded(op: &mut Op<'_>, field: &Field, value: &Value) -> OpResult<Option<Value>> {
    let FieldKind::Link(targets) = &field.kind else { return Ok(None) };
    let Some(stored) = value.as_str() else { return Ok(None) };
    // A code may hold a slash itself.
    let named =
        targets.iter().find_map(|target| Some((target, stored.strip_prefix(target.as_str())?.strip_prefix('/')?)));
    let code = named.map_or(stored, |(_, code)| code);
    let mut found: Option<Value> = None;
    for target in targets.iter().filter(|target| named.is_none_or(|(named, _)| named == *target)) {
        let entity = op.entity(target)?;
        let Ok(grant) = decide(&op.context.actor, &entity, Operation::Read) else { continue };
        for slot in
            entity.unique.iter().filter_map(|slots| <[usize; 1]>::try_from(slots.as_slice()).ok()).map(|[slot]| slot)
        {
            let is_code = entity.fields.get(slot).is_some_and(|unique| {
                unique.stored && matches!(unique.kind, FieldKind::Text | FieldKind::Serial { .. })
            });
            if !is_code || !grant.may_read_slot(slot) {
                continue;
            }
            let view = op.surroundings(grant.role());
            let Some(id) = op.reader().find_by(&view, &grant, slot, &Value::text(code)).await? else { continue };
            let value = if targets.len() > 1 { Value::from(format!("{target}/{id}")) } else { Value::from(&id) };
            match &found {
                Some(other) if *other != value => return Ok(None),
                _ => found = Some(value),
            }
        }
    }
    Ok(found)
}

/// Checks that every new or changed link points to an existing, active record of this business that its declaration
/// allows and, where the caller named it, that the caller may read; problems are added to the draft at their field.
pub async fn check(op: &mut Op<'_>, grant: &Grant, draft: &mut Draft) -> OpResult<()> {
    let mut wanted = Wanted::new();
    let mut found = Found::new();
    let entity = Arc::clone(&draft.entity);
    for field in entity.fields.iter().filter(|field| changed(draft, field)) {
        note(
            field,
            None,
            &draft.record.values,
            format!("/{}", field.name),
            draft.sent[field.slot],
            &mut wanted,
            &mut found,
        );
    }
    for (index, set) in entity.lines.iter().enumerate() {
        for (row, line) in draft.record.lines[index].iter().enumerate() {
            for field in &set.fields {
                let pointer = match set.is_links {
                    true => format!("/{}/{row}", set.name),
                    false => format!("/{}/{row}/{}", set.name, field.name),
                };
                let is_new = !stood(draft, index, field, &line.values[field.slot]);
                note(field, Some(index), &line.values, pointer, is_new, &mut wanted, &mut found);
            }
        }
    }
    load_all(op, draft, &wanted).await?;
    let field_of = |link: &FoundLink| match link.set {
        None => &entity.fields[link.slot],
        Some(set) => &entity.lines[set].fields[link.slot],
    };
    follow_conditions(op, &mut draft.linked, found.iter().map(|link| (field_of(link), &link.id)).collect()).await?;
    let hidden = out_of_reach(op, grant, &draft.linked, &wanted, &found).await?;
    let surroundings = op.surroundings(kernel_types::Role::Admin);
    let mut errors = Vec::new();
    for link in found {
        let field = field_of(&link);
        errors.extend(refuse_link(draft, field, &link, &hidden, &surroundings));
    }
    name_targets(draft);
    errors.extend(twice(draft));
    draft.errors.extend(errors);
    Ok(())
}

/// A set of links holds a record once.
fn twice(draft: &Draft) -> Vec<FieldError> {
    let mut errors = Vec::new();
    for (index, set) in draft.entity.lines.iter().enumerate() {
        let Some(field) = set.linked() else { continue };
        let mut seen = BTreeSet::new();
        for (row, line) in draft.record.lines[index].iter().enumerate() {
            let Some(id) = line.values[field.slot].as_str() else { continue };
            if !seen.insert(id) {
                let label = label_of(field);
                let message = say!("kernel-same-record-twice", "{label}: the same record is chosen twice.", label);
                errors.push(FieldError::new(format!("/{}/{row}", set.name), "duplicate", message));
            }
        }
    }
    errors
}

/// As [`check`] and [`check_people`], for answers: what is wrong with the links and the people they name. A link to one of several
/// entities comes back with the entity it leads to.
pub(crate) async fn check_answers(
    op: &mut Op<'_>,
    grant: &Grant,
    draft: &mut Draft,
    asked: &[Field],
    answers: &mut [Value],
) -> OpResult<Vec<FieldError>> {
    let mut wanted = Wanted::new();
    let mut found = Found::new();
    let mut errors = Vec::new();
    for field in asked.iter().filter(|field| matches!(field.kind, FieldKind::Link(_))) {
        let Some(value) =
            answers.get_mut(field.slot).filter(|value| value.as_str().is_some_and(|text| !ends_in_id(text)))
        else {
            continue;
        };
        if let Some(found) = coded(op, field, value).await? {
            *value = found;
        }
    }
    for field in asked {
        note(field, None, answers, format!("/{}", field.name), true, &mut wanted, &mut found);
    }
    load_all(op, draft, &wanted).await?;
    follow_conditions(
        op,
        &mut draft.linked,
        found.iter().filter_map(|link| Some((asked.get(link.slot)?, &link.id))).collect(),
    )
    .await?;
    let hidden = out_of_reach(op, grant, &draft.linked, &wanted, &found).await?;
    let surroundings = op.surroundings(kernel_types::Role::Admin);
    for link in found {
        errors.extend(asked.get(link.slot).and_then(|field| refuse_link(draft, field, &link, &hidden, &surroundings)));
    }
    for field in asked.iter().filter(|field| is_several(field)) {
        if let Some(value) = answers.get_mut(field.slot)
            && let Some(full) = full_link(&draft.linked, value)
        {
            *value = full;
        }
    }
    if grant.is_system() {
        return Ok(errors);
    }
    let named = asked.iter().filter(|field| field.kind == FieldKind::User).filter_map(|field| {
        let id = Id::from_stored(answers.get(field.slot)?.as_str()?);
        Some((format!("/{}", field.name), field, id))
    });
    errors.extend(strangers(op, named.collect()).await?);
    Ok(errors)
}

async fn load_all(op: &mut Op<'_>, draft: &mut Draft, wanted: &Wanted) -> OpResult<()> {
    for (address, ids) in wanted {
        let missing: BTreeSet<Id> = ids.iter().filter(|id| !draft.linked.contains_key(*id)).cloned().collect();
        if !missing.is_empty() {
            load(op, &mut draft.linked, address, missing).await?;
        }
    }
    Ok(())
}

/// Loads what the conditions on these links read behind the records they lead to (`x-to-where: category.active`).
async fn follow_conditions(op: &mut Op<'_>, linked: &mut Linked, links: Vec<(&Field, &Id)>) -> OpResult<()> {
    for (field, id) in links {
        let Some(condition) = &field.link_where else { continue };
        let Some((target, record)) = linked.get(id).map(|(target, record)| (Arc::clone(target), Arc::clone(record)))
        else {
            continue;
        };
        for path in plan::condition_links(&target, condition) {
            let end =
                walk(&target.fields, &record.values, linked, &path.slots).filter(|(_, id)| !linked.contains_key(id));
            if let Some((address, id)) = end {
                load(op, linked, &address, BTreeSet::from([id])).await?;
            }
        }
    }
    Ok(())
}

/// Which of the records the caller named the caller may not read: to the caller they are not there. Only rights over some rows
/// of an entity cost a statement.
async fn out_of_reach(
    op: &mut Op<'_>,
    grant: &Grant,
    linked: &Linked,
    wanted: &Wanted,
    found: &Found,
) -> OpResult<BTreeSet<Id>> {
    let mut hidden: BTreeSet<Id> =
        found.iter().filter(|link| link.is_new && !grant.is_system()).map(|link| link.id.clone()).collect();
    for (address, ids) in wanted {
        // A link that does not say which of several entities it leads to was looked for in all of them.
        let here =
            |id: &&Id| hidden.contains(*id) && linked.get(*id).is_some_and(|(entity, _)| entity.address == *address);
        let ids: Vec<Id> = ids.iter().filter(here).cloned().collect();
        if ids.is_empty() {
            continue;
        }
        let entity = op.entity(address)?;
        let Ok(read) = decide(&op.context.actor, &entity, Operation::Read) else { continue };
        if *read.rows() == RowRule::All && read.narrow().is_empty() {
            hidden.retain(|id| !ids.contains(id));
            continue;
        }
        let view = op.surroundings(read.role());
        for record in op.reader().load_heads(&view, &read, &ids).await? {
            if let Some(id) = record.id() {
                hidden.remove(&id);
            }
        }
    }
    Ok(hidden)
}

/// Checks that everybody whom a client newly names (owner, salesperson, approver) belongs to this business: a record of nobody
/// is out of reach of who may see only their own, and a stranger's name would be shown beside it.
pub async fn check_people(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let entity = Arc::clone(&draft.entity);
    let mut named: Vec<(String, &Field, Id)> = Vec::new();
    for field in entity
        .fields
        .iter()
        .filter(|field| field.kind == FieldKind::User && draft.sent[field.slot] && changed(draft, field))
    {
        let id = draft.record.values[field.slot].as_str().map(Id::from_stored);
        named.extend(id.map(|id| (format!("/{}", field.name), field, id)));
    }
    for (index, set) in entity.lines.iter().enumerate() {
        for field in set.fields.iter().filter(|field| field.kind == FieldKind::User && !field.read_only) {
            for (row, line) in draft.record.lines[index].iter().enumerate() {
                let value = &line.values[field.slot];
                let id = value.as_str().filter(|_| !stood(draft, index, field, value)).map(Id::from_stored);
                named.extend(id.map(|id| (format!("/{}/{row}/{}", set.name, field.name), field, id)));
            }
        }
    }
    let errors = strangers(op, named).await?;
    draft.errors.extend(errors);
    Ok(())
}

/// The people among these who do not belong to the business.
async fn strangers(op: &mut Op<'_>, mut named: Vec<(String, &Field, Id)>) -> OpResult<Vec<FieldError>> {
    named.retain(|(_, _, id)| id != op.user());
    if named.is_empty() {
        return Ok(Vec::new());
    }
    let members = op.member_names().await?;
    let unknown = named.into_iter().filter(|(_, _, id)| !members.contains_key(id));
    Ok(unknown.map(|(pointer, field, _)| no_such(field, &pointer)).collect())
}

fn no_such(field: &Field, pointer: &str) -> FieldError {
    let label = label_of(field);
    let message =
        say!("kernel-no-such-record-in-business", "{label}: there is no such record in this business.", label);
    FieldError::new(pointer, "link", message)
}

/// Links to one of several entities are stored with the entity they lead to.
fn name_targets(draft: &mut Draft) {
    let entity = Arc::clone(&draft.entity);
    for field in entity.fields.iter().filter(|field| is_several(field)) {
        if let Some(value) = full_link(&draft.linked, &draft.record.values[field.slot]) {
            draft.record.values[field.slot] = value;
        }
    }
    for (index, set) in entity.lines.iter().enumerate() {
        for field in set.fields.iter().filter(|field| is_several(field)) {
            for line in &mut draft.record.lines[index] {
                if let Some(value) = full_link(&draft.linked, &line.values[field.slot]) {
                    line.values[field.slot] = value;
                }
            }
        }
    }
}

fn is_several(field: &Field) -> bool {
    matches!(&field.kind, FieldKind::Link(targets) if targets.len() > 1)
}

/// `address/id` for a link that came as an id alone.
fn full_link(linked: &Linked, value: &Value) -> Option<Value> {
    let stored = value.as_str().filter(|stored| !stored.contains('/'))?;
    let (target, _) = linked.get(&Id::from_stored(stored))?;
    Some(Value::from(format!("{}/{stored}", target.address)))
}

fn changed(draft: &Draft, field: &Field) -> bool {
    match &draft.before {
        Some(before) => before.values[field.slot] != draft.record.values[field.slot],
        None => true,
    }
}

/// Whether a line of the stored record held this value in this field.
fn stood(draft: &Draft, set: usize, field: &Field, value: &Value) -> bool {
    draft.before.as_ref().is_some_and(|before| before.lines[set].iter().any(|line| line.values[field.slot] == *value))
}

/// Ids by the entity they may be found in.
type Wanted = BTreeMap<String, BTreeSet<Id>>;
type Found = Vec<FoundLink>;

/// A link that was noted.
struct FoundLink {
    pointer: String,
    slot: usize,
    /// The line set it stands in; `None` for the head and for answers.
    set: Option<usize>,
    id: Id,
    /// The caller named it now; it did not stand there before.
    is_new: bool,
}

fn note(
    field: &Field,
    set: Option<usize>,
    values: &[Value],
    pointer: String,
    is_new: bool,
    wanted: &mut Wanted,
    found: &mut Found,
) {
    let FieldKind::Link(targets) = &field.kind else { return };
    let Some(stored) = values.get(field.slot).and_then(Value::as_str) else { return };
    let id = link_id(stored);
    // A link to one of several entities may come without saying which: then all are asked.
    let named = stored.rsplit_once('/').map(|(address, _)| address);
    for target in targets.iter().filter(|target| named.is_none_or(|named| named == target.as_str())) {
        wanted.entry(target.clone()).or_default().insert(id.clone());
    }
    found.push(FoundLink { pointer, slot: field.slot, set, id, is_new });
}

fn refuse_link(
    draft: &Draft,
    field: &Field,
    link: &FoundLink,
    hidden: &BTreeSet<Id>,
    surroundings: &Surroundings<'_>,
) -> Option<FieldError> {
    let label = label_of(field);
    let reached = draft.linked.get(&link.id).filter(|_| !(link.is_new && hidden.contains(&link.id)));
    let Some((target, record)) = reached else {
        let several = matches!(&field.kind, FieldKind::Link(targets) if targets.len() > 1);
        // Who named no kind, or a code, may not know how.
        if several && Id::parse(link.id.as_str()).is_none() {
            return Some(FieldError::new(&*link.pointer, "link", link_form(field)));
        }
        return Some(no_such(field, &link.pointer));
    };
    if !record.values[system::ARCHIVED_AT].is_null() {
        return Some(FieldError::new(
            &*link.pointer,
            "link_archived",
            say!("kernel-link-archived", "{label}: {record} is archived.", label, record = shown(target, record)),
        ));
    }
    let condition = field.link_where.as_ref()?;
    let row = FlatRow { fields: &target.fields, values: &record.values, linked: &draft.linked, parent: None };
    let holds = kernel_expr::eval_truth(condition, &With { row: &row, context: surroundings }).unwrap_or(false);
    (!holds).then(|| {
        let record = shown(target, record);
        let message = say!("kernel-link-not-allowed", "{label}: {record} cannot be used here.", label, record);
        FieldError::new(&*link.pointer, "link_not_allowed", message)
    })
}

fn shown(entity: &Entity, record: &Record) -> String {
    record.values[entity.label_slot].as_str().unwrap_or("the record").to_string()
}
