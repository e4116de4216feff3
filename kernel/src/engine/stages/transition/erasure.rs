//! Erasing a person (`x-person`, `x-personal`, the effect `erase`): what is personal goes from the records that are theirs, from the
//! history of these, from the search and from whatever hangs on them; figures, numbers, days and entries of the books stay.
//!
//! Everything is one transaction: first every record is asked whether something stands against it ([`belonging`]), then each is
//! written as any change is, so that computed fields, figures and words of the search follow ([`record`]), and what hangs on it goes
//! ([`traces`]). The audit trail stays whole: replaced content is named, with its hash, by one further entry
//! ([`kernel_store::ERASURE`]), and `doctor` takes that content and no other. The record whose transition it was keeps what was
//! erased and what was kept, and why.
//!
//! What it writes is in the business's own language, no matter who takes it: a name that stands for an erased person and the lines of the
//! certificate are records, which everybody reads alike for years, and not an answer to the person at the screen.
//!
//! Backups made before still hold the person, until they are thrown away.

pub(crate) mod belonging;
mod record;
mod traces;

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel_manifest::model::personal::certificate;
use kernel_manifest::model::{Entity, Fate, FieldKind};
use kernel_store::{ERASURE, REPLACED};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::draft::{Draft, link_target};
use crate::error::{OpError, OpFuture};
use crate::op::Op;
use crate::say;
use crate::trail;
use crate::words::Words;

/// What stands where a text was that may be recognised and not read ([`Fate::Hash`]). A caller with the text in hand, as it is compared,
/// makes the same of it. It has no secret in it, so that it holds when a business moves to another server: it hides a text from
/// readers, and not from somebody who tries every telephone number.
pub fn hashed(text: &str) -> String {
    let compared = text.trim().to_lowercase();
    if compared.starts_with(Fate::HASH) {
        return compared;
    }
    format!("{}{}", Fate::HASH, crate::hash::hex(compared.as_bytes()))
}

/// What becomes of a field, of an entity and a line set there.
type Part = (String, Option<usize>, usize);

/// What an erasure did.
#[derive(Default)]
struct Done {
    /// Values that were erased or kept, by field.
    values: BTreeMap<Part, i64>,
    /// Comments, files and such, by kind.
    hanging: BTreeMap<&'static str, i64>,
    /// Entries of the audit trail whose content was replaced: place and hash.
    replaced: Map<String, Json>,
    records: i64,
}

/// The effect `erase` of a transition: erases the person that a link of the draft leads to, and says in its lines what was done.
pub(crate) fn run<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, link: usize, into: usize) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some((address, id)) = person(draft, link) else {
            let field = draft.entity.fields.get(link).map(|field| format!("/{}", field.name)).unwrap_or_default();
            return Err(OpError::refused_at(
                field,
                "nobody_to_erase",
                say!("kernel-nobody-to-erase", "Say whose data is to be erased."),
            ));
        };
        let found = belonging::of(op, &address, &id).await?;
        belonging::refuse_open(op, &found)?;
        let house = op.app.in_language(&op.business().language);
        let mut done = Done::default();
        let mut kinds: BTreeMap<String, Arc<Entity>> = BTreeMap::new();
        let mut ids = Vec::with_capacity(found.len());
        for (entity, id) in found.into_iter().filter_map(|(entity, record)| Some((entity, record.id()?))) {
            let own = house.product.registry.entities.get(&entity.address).unwrap_or(&entity);
            if let Some(person) = &own.person {
                record::erase(op, &entity, person, &id, &mut done).await?;
            }
            kinds.insert(own.address.clone(), Arc::clone(own));
            ids.push(id);
            done.records += 1;
        }
        traces::forget_answers(op, &ids).await?;
        op.forget_loaded();
        let about = json!({"entity": address, "records": done.records, REPLACED: std::mem::take(&mut done.replaced)});
        trail::audit(op, ERASURE, Some(id), "erase", None, Some(about))?;
        let words = Words::new(&house.product.registry, &op.business().sector);
        let lines = certificate_lines(&words, &kinds, &done);
        fill(draft, into, &lines);
        Ok(())
    })
}

/// Whom the link leads to.
fn person(draft: &Draft, link: usize) -> Option<(String, Id)> {
    let FieldKind::Link(targets) = &draft.entity.fields.get(link)?.kind else { return None };
    link_target(targets, draft.record.values.get(link)?.as_str()?)
}

type Cells = Vec<(&'static str, Value)>;

fn certificate_lines(words: &Words<'_>, kinds: &BTreeMap<String, Arc<Entity>>, done: &Done) -> Vec<Cells> {
    let mut lines = Vec::new();
    for ((address, set, slot), count) in &done.values {
        let Some(entity) = kinds.get(address) else { continue };
        let Some(person) = &entity.person else { continue };
        let fate = person.fields.iter().find(|personal| personal.set == *set && personal.slot == *slot);
        let label = match set {
            None => entity.fields.get(*slot).map(|field| words.translate(&field.label)),
            Some(set) => entity.lines.get(*set).and_then(|set| {
                let (rows, field) = (entity.fields.get(set.slot)?, set.fields.get(*slot)?);
                Some(format!("{}: {}", words.translate(&rows.label), words.translate(&field.label)))
            }),
        };
        let (outcome, why) = match fate.map(|personal| &personal.fate) {
            Some(Fate::Keep(reason)) => (certificate::KEPT, Some(words.sentence(reason))),
            _ => (certificate::ERASED, None),
        };
        lines.push(vec![
            (certificate::KIND, Value::text(certificate::FIELD_OF)),
            (certificate::RECORDS, Value::from(words.translate(&entity.plural))),
            (certificate::FIELD, Value::from(label)),
            (certificate::OUTCOME, Value::text(outcome)),
            (certificate::COUNT, Value::Int(*count)),
            (certificate::WHY, Value::from(why)),
        ]);
    }
    for (kind, count) in done.hanging.iter().filter(|(_, count)| **count > 0) {
        lines.push(vec![
            (certificate::KIND, Value::text(kind)),
            (certificate::OUTCOME, Value::text(certificate::ERASED)),
            (certificate::COUNT, Value::Int(*count)),
        ]);
    }
    lines
}

/// Writes the lines of the record that keeps what was done.
fn fill(draft: &mut Draft, into: usize, lines: &[Cells]) {
    let Some(name) = draft.entity.lines.get(into).map(|set| set.name.clone()) else { return };
    draft.clear_lines(&name);
    for line in lines {
        draft.push_line(&name, line);
    }
}
