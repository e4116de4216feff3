//! Names for what rows hold: of the records their links lead to, of people, of tags.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use kernel_access::Grant;
use kernel_manifest::model::{Entity, Field, FieldKind};
use kernel_store::{Reader, Record};
use kernel_types::{Id, Value};

use crate::app::App;
use crate::draft::link_target;
use crate::env::Surroundings;
use crate::error::OpResult;

/// Stands between the names of several linked records in a cell.
const BETWEEN_LINKS: &str = "; ";

/// Labels of linked records and users, by id.
pub type Labels = HashMap<Id, String>;

/// Labels of everything the given records link to through the given fields, people among it: one query per entity.
pub async fn labels(app: &App, reader: &mut Reader, fields: &[&Field], records: &[Record]) -> OpResult<Labels> {
    let rows: Vec<&[Value]> = records.iter().map(|record| &record.values[..]).collect();
    labels_of(app, reader, fields, &rows).await
}

pub(crate) async fn labels_of(
    app: &App,
    reader: &mut Reader,
    fields: &[&Field],
    rows: &[&[Value]],
) -> OpResult<Labels> {
    let mut wanted: BTreeMap<String, BTreeSet<Id>> = BTreeMap::new();
    let mut people = BTreeSet::new();
    for field in fields {
        let texts = || rows.iter().filter_map(|row| row.get(field.slot).and_then(Value::as_str));
        if field.kind == FieldKind::User {
            people.extend(texts().map(Id::from_stored));
        }
        let FieldKind::Link(targets) = &field.kind else { continue };
        for stored in texts() {
            if let Some((address, id)) = link_target(targets, stored) {
                wanted.entry(address).or_default().insert(id);
            }
        }
    }
    let people: Vec<Id> = people.into_iter().collect();
    let mut labels: Labels =
        reader.people(&people).await?.into_iter().map(|(id, name)| (Id::from_stored(&id), name)).collect();
    for (address, ids) in wanted {
        let Some(entity) = app.product.registry.entity(&address) else { continue };
        let ids: Vec<Id> = ids.into_iter().collect();
        for (id, label) in reader.labels(&entity.address, &ids).await? {
            labels.insert(Id::from_stored(&id), label);
        }
    }
    Ok(labels)
}

/// Makes what rows hold ready for cells: fields computed when they are read, tags as words, links to many as the names of their records.
pub(crate) async fn complete(
    reader: &mut Reader,
    view: &Surroundings<'_>,
    grant: &Grant,
    fields: &[&Field],
    chunk: &mut [Record],
) -> OpResult<()> {
    let slots: Vec<usize> = fields.iter().map(|field| field.slot).collect();
    reader.fill_computed(view, grant, &slots, chunk).await?;
    for field in fields.iter().filter(|field| field.kind == FieldKind::Tags) {
        for value in chunk.iter_mut().map(|record| &mut record.values[field.slot]) {
            if let Value::Json(tags) = value {
                let words: Vec<&str> = tags.as_array().into_iter().flatten().filter_map(|tag| tag.as_str()).collect();
                *value = Value::text(words.join(", "));
            }
        }
    }
    for field in fields.iter().filter(|field| field.is_links) {
        name_links(reader, grant.entity(), field, chunk).await?;
    }
    Ok(())
}

/// Puts the names of the linked records into the field itself, as an import reads them.
async fn name_links(reader: &mut Reader, entity: &Entity, field: &Field, chunk: &mut [Record]) -> OpResult<()> {
    let (FieldKind::Lines(set), Some((_, link))) = (&field.kind, entity.links_of(field)) else { return Ok(()) };
    let FieldKind::Link(targets) = &link.kind else { return Ok(()) };
    let Some(target) = targets.first() else { return Ok(()) };
    let ids: BTreeSet<Id> = chunk
        .iter()
        .flat_map(|record| &record.lines[*set])
        .filter_map(|row| row.values[link.slot].as_str().map(Id::from_stored))
        .collect();
    let ids: Vec<Id> = ids.into_iter().collect();
    let labels = reader.labels(target, &ids).await?;
    for record in chunk {
        let names: Vec<&str> = record.lines[*set]
            .iter()
            .filter_map(|row| labels.get(row.values[link.slot].as_str()?).map(String::as_str))
            .collect();
        let named = if names.is_empty() { Value::Null } else { Value::text(names.join(BETWEEN_LINKS)) };
        record.values[field.slot] = named;
    }
    Ok(())
}
