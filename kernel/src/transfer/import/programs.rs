//! Exports of other programs: recognised by their headings and read as declared (`x-programs`). Records that are only named are added
//! before the rows that name them, for rows are written side by side, and what a name means is looked up once.

use std::collections::BTreeSet;
use std::sync::Arc;

use kernel_access::decide;
use kernel_manifest::model::{Entity, FieldKind, Operation, Program};
use serde_json::{Map, Value as Json, json};

use super::cells::{link, no_such};
use super::names::plain;
use super::rows::{Chosen, Group, Mapping};
use super::targets::Target;
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::op::Op;
use crate::save;
use crate::sentence::Sentence;

/// Between several values of one cell.
const SEVERAL: &str = " ::: ";
/// Records added by their name in one transaction.
const AT_ONCE: usize = 200;

/// The program whose export this is; of several the one that is told by most headings.
pub(super) fn recognised<'e>(entity: &'e Entity, header: &[String]) -> Option<&'e Program> {
    let headings: BTreeSet<String> = header.iter().map(|heading| plain(heading)).collect();
    let all_there = |program: &&Program| program.when.iter().all(|heading| headings.contains(&plain(heading)));
    entity.programs.iter().filter(all_there).max_by_key(|program| program.when.len())
}

/// The columns of a field, the one that counts most first.
pub(super) fn columns_of(program: &Program, header: &[String], field: &str) -> Vec<usize> {
    let headings = program.fields.iter().find(|(name, _)| name == field).map_or(&[][..], |(_, headings)| headings);
    let place = |wanted: &String| header.iter().position(|heading| plain(heading) == plain(wanted));
    headings.iter().filter_map(place).collect()
}

/// The field of each heading of an export; a column the program's declaration does not read is left out.
pub(super) fn read_as(program: &Program, header: &[String], targets: &[Target<'_>]) -> Chosen {
    let mut chosen: Chosen =
        header.iter().filter(|heading| !heading.is_empty()).map(|heading| (heading.clone(), String::new())).collect();
    for (field, _) in program.fields.iter().filter(|(field, _)| targets.iter().any(|target| target.name() == *field)) {
        // A column may count for several fields; it stands for the first that has no better one.
        let mut columns = columns_of(program, header, field).into_iter().filter_map(|column| header.get(column));
        if let Some(free) = columns.find(|heading| chosen.get(*heading).is_some_and(String::is_empty)) {
            chosen.insert(free.clone(), field.clone());
        }
    }
    chosen
}

/// The first of several values in a cell. Links of some programs are lists.
pub(super) fn first_of<'t>(text: &'t str, kind: &FieldKind) -> &'t str {
    let first = text.split(SEVERAL).next().unwrap_or_default();
    match kind {
        FieldKind::Link(_) => first.split(';').next().unwrap_or_default().trim(),
        _ => first,
    }
}

/// Adds the records that rows name and nobody has: one after the other, so that none is there twice.
pub(super) async fn make(app: &Arc<App>, context: &OpContext, mapping: &Mapping, groups: &[Group]) -> OpResult<()> {
    for mapped in mapping.made() {
        let FieldKind::Link(targets) = &mapped.kind else { continue };
        let rows = groups.iter().flat_map(|group| &group.rows);
        let named: BTreeSet<String> =
            rows.map(|row| mapped.cell(row).text().trim().to_string()).filter(|name| !name.is_empty()).collect();
        let named: Vec<String> = named.into_iter().filter(|name| mapped.known(name).is_none()).collect();
        for some in named.chunks(AT_ONCE) {
            let shared = Arc::new((targets.clone(), some.to_vec(), mapped.label.clone()));
            let found = app.write(context, move |op| {
                let shared = Arc::clone(&shared);
                Box::pin(async move {
                    let (targets, names, label) = &*shared;
                    op.import_records();
                    let mut found = Vec::new();
                    for name in names {
                        let id = match link(op, targets, name).await? {
                            Some(id) => Some(id),
                            // What cannot be added is told at each of its rows.
                            None => {
                                made(op, label, targets, name).await?.ok().and_then(|id| Some(id.as_str()?.to_string()))
                            }
                        };
                        found.extend(id.map(|id| (name.clone(), id)));
                    }
                    Ok(found)
                })
            });
            mapped.learn(found.await?);
        }
    }
    Ok(())
}

/// A record that has a name alone, or why it cannot be added.
pub(super) async fn made(
    op: &mut Op<'_>,
    label: &str,
    targets: &[String],
    name: &str,
) -> OpResult<Result<Json, Sentence>> {
    let Some(target) = targets.first() else { return Ok(Err(no_such(label, name))) };
    let entity = op.entity(target)?;
    let Ok(grant) = decide(&op.context.actor, &entity, Operation::Create) else {
        return Ok(Err(no_such(label, name)));
    };
    let field = entity.fields[entity.label_slot].name.clone();
    let body = Json::Object(Map::from_iter([(field, json!(name))]));
    match save::create(op, &grant, body).await {
        Ok(draft) => Ok(Ok(json!(draft.id()))),
        Err(error @ (OpError::Invalid(_) | OpError::Duplicate { .. } | OpError::Refused { .. })) => {
            tracing::debug!(%error, "import.not_added");
            Ok(Err(no_such(label, name)))
        }
        Err(error) => Err(error),
    }
}
