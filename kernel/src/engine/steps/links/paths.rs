//! The records that expressions read through links, for one draft or for several at once.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use kernel_manifest::model::entity::RecordKind;
use kernel_manifest::model::{Field, FieldKind, system};
use kernel_types::{Id, Value};

use crate::draft::{Draft, link_id, link_target};
use crate::env::Linked;
use crate::error::{OpError, OpResult};
use crate::op::{Lines, Op};
use crate::plan::{Counted, LinkPath};
use crate::working_time::{CalendarSet, Calendars};

/// Loads the records that the given paths lead to into the draft, and the calendars of the business where its expressions count in
/// them. Links that lead nowhere stay absent (null).
pub async fn follow(op: &mut Op<'_>, draft: &mut Draft, paths: &[LinkPath]) -> OpResult<()> {
    follow_all(op, std::slice::from_mut(draft), paths).await
}

/// As [`follow`] for several drafts of one entity: what they link to is read once for all, entity by entity.
pub(crate) async fn follow_all(op: &mut Op<'_>, drafts: &mut [Draft], paths: &[LinkPath]) -> OpResult<()> {
    take_calendars(op, drafts).await?;
    for length in 1..=3 {
        let mut wanted: BTreeMap<String, Wanted> = BTreeMap::new();
        for (place, draft) in drafts.iter().enumerate() {
            let mut own: BTreeMap<String, BTreeSet<Id>> = BTreeMap::new();
            for path in paths.iter().filter(|path| path.slots.len() == length) {
                for (address, id) in ends(draft, path) {
                    if !draft.linked.contains_key(&id) {
                        own.entry(address).or_default().insert(id);
                    }
                }
            }
            for (address, ids) in own {
                let wanted = wanted.entry(address).or_default();
                wanted.several |= ids.len() > 1;
                wanted.by.extend(ids.into_iter().map(|id| (place, id)));
            }
        }
        for (address, Wanted { by, several }) in wanted {
            // Expressions read fields through links, never lines; but a document's one party is read whole by its rules anyway.
            let lines = if several { Lines::Left } else { Lines::Along };
            let mut found = Linked::new();
            read(op, &mut found, &address, by.iter().map(|(_, id)| id.clone()).collect(), lines).await?;
            for (place, id) in by {
                if let Some(record) = found.get(&id) {
                    drafts[place].linked.insert(id, record.clone());
                }
            }
        }
    }
    Ok(())
}

async fn take_calendars(op: &mut Op<'_>, drafts: &mut [Draft]) -> OpResult<()> {
    let Some(plan) = drafts.first().map(|draft| op.app.plans.of(&draft.entity)) else { return Ok(()) };
    if plan.calendars.is_empty() || drafts.iter().all(|draft| draft.linked.knows_calendars()) {
        return Ok(());
    }
    let calendars = calendars(op, &plan.calendars).await?;
    for draft in drafts {
        draft.linked.take_calendars(calendars.clone());
    }
    Ok(())
}

/// The calendars that are counted in.
async fn calendars(op: &mut Op<'_>, counted: &Counted) -> OpResult<Calendars> {
    let app = op.app;
    let mut sets = Vec::new();
    for (address, reader) in app.plans.calendars().iter().filter(|(address, _)| counted.holds(address)) {
        sets.push(calendars_of(op, address, reader).await?);
    }
    Ok(Calendars::new(sets))
}

/// The calendars of one entity, as the named reader understands its records.
pub(crate) async fn calendars_of(op: &mut Op<'_>, address: &str, reader: &str) -> OpResult<Arc<CalendarSet>> {
    let read = op.app.product.modules.working_times.get(reader).copied().ok_or_else(|| {
        OpError::internal(format!("the reader of calendars '{reader}' is declared but not registered"))
    })?;
    let set = op.reference(address).await?;
    let at_hand: &Op<'_> = op;
    set.calendars(|doc| read(at_hand, doc))
}

/// What drafts want of one entity.
#[derive(Default)]
struct Wanted {
    /// Places of drafts, and what each wants.
    by: Vec<(usize, Id)>,
    /// Whether one of them wants more than one record.
    several: bool,
}

/// Entity and id at the end of a path, for the head or every line of its set.
fn ends(draft: &Draft, path: &LinkPath) -> Vec<(String, Id)> {
    let starts: Vec<(&[Field], &[Value])> = match path.set {
        None => vec![(&draft.entity.fields, &draft.record.values)],
        Some(set) => {
            draft.record.lines[set].iter().map(|line| (&draft.entity.lines[set].fields[..], &line.values[..])).collect()
        }
    };
    starts.into_iter().filter_map(|(fields, values)| walk(fields, values, &draft.linked, &path.slots)).collect()
}

pub(super) fn walk(fields: &[Field], values: &[Value], linked: &Linked, slots: &[usize]) -> Option<(String, Id)> {
    let (slot, rest) = slots.split_first()?;
    let stored = values.get(*slot)?.as_str()?;
    if rest.is_empty() {
        let FieldKind::Link(targets) = &fields.get(*slot)?.kind else { return None };
        return link_target(targets, stored);
    }
    let (entity, record) = linked.get(&link_id(stored))?;
    walk(&entity.fields, &record.values, linked, rest)
}

/// Loads records of one entity for one draft.
pub(crate) async fn load(op: &mut Op<'_>, linked: &mut Linked, address: &str, ids: BTreeSet<Id>) -> OpResult<()> {
    let lines = if ids.len() == 1 { Lines::Along } else { Lines::Left };
    read(op, linked, address, ids, lines).await
}

async fn read(op: &mut Op<'_>, linked: &mut Linked, address: &str, ids: BTreeSet<Id>, lines: Lines) -> OpResult<()> {
    let entity = op.entity(address)?;
    // A set this transaction wrote to is not cached; reading it whole for every record would make seeding quadratic.
    if entity.record_kind == RecordKind::Reference && !op.wrote(address) {
        let set = op.reference(address).await?;
        for id in ids {
            if let Some(record) = set.record(&id) {
                linked.insert(id, (Arc::clone(&entity), Arc::clone(record)));
            }
        }
        return Ok(());
    }
    let ids: Vec<Id> = ids.into_iter().collect();
    for record in op.fetch(&entity, &ids, lines).await? {
        let id = Id::from_stored(record.values[system::ID].as_str().unwrap_or_default());
        linked.insert(id, (Arc::clone(&entity), record));
    }
    Ok(())
}
