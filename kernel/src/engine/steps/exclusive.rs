//! Spans of time that rows have to themselves (`x-exclusive`): looked at before every write, and once more by doctor.
//!
//! On SQLite, where one writer comes between the look and the write, the look holds the declaration. On PostgreSQL an exclusion
//! constraint does; the look is there so that a refusal can name the record that is in the way.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel_access::decide;
use kernel_expr::{With, eval_truth};
use kernel_manifest::model::{Entity, Exclusive, FieldKind, Operation};
use kernel_store::Record;
use kernel_types::{Id, Role, Value};

use crate::env::{FlatRow, Linked};
use crate::error::{FieldError, OpError, OpResult, overlap_error};
use crate::op::Op;
use crate::words::Words;

/// Refuses a record whose span another has. `before` is what is stored of it: what decides nothing new is not asked again.
pub(crate) async fn check(
    op: &mut Op<'_>,
    entity: &Arc<Entity>,
    record: &Record,
    before: Option<&Record>,
) -> OpResult<()> {
    let mut errors = Vec::new();
    for (index, exclusive) in entity.exclusives.iter().enumerate() {
        let stands = before.is_some_and(|before| {
            exclusive.slots(entity).into_iter().all(|slot| before.values[slot] == record.values[slot])
        });
        if stands || !takes_part(op, entity, exclusive, record) {
            continue;
        }
        let grant = op.system_grant(entity, Operation::Read)?;
        if let Some(other) = op.reader().in_the_way(&grant, index, record).await? {
            errors.push(refusal(op, entity, exclusive, &other).await?);
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(OpError::Invalid(errors)) }
}

/// As [`check`], for records that are written together: they are in each other's way as well.
pub(crate) async fn check_many(op: &mut Op<'_>, entity: &Arc<Entity>, records: &[Record]) -> OpResult<()> {
    for exclusive in &entity.exclusives {
        let mut spans: BTreeMap<String, Vec<(i64, i64)>> = BTreeMap::new();
        for record in records.iter().filter(|record| takes_part(op, entity, exclusive, record)) {
            let shared: Vec<&Value> = exclusive.by.iter().map(|slot| &record.values[*slot]).collect();
            if !shared.iter().any(|value| value.is_null()) {
                spans.entry(format!("{shared:?}")).or_default().extend(span(exclusive, record));
            }
        }
        for spans in spans.values_mut() {
            spans.sort_unstable();
            if spans.windows(2).any(|pair| matches!(pair, [(_, end), (begin, _)] if begin < end)) {
                return Err(OpError::Invalid(vec![overlap_error(entity, exclusive)]));
            }
        }
    }
    for record in records {
        check(op, entity, record, None).await?;
    }
    Ok(())
}

pub(crate) fn takes_part(op: &Op<'_>, entity: &Entity, exclusive: &Exclusive, record: &Record) -> bool {
    let Some(holds) = &exclusive.holds else { return true };
    let row = FlatRow { fields: &entity.fields, values: &record.values, linked: &Linked::new(), parent: None };
    let surroundings = op.surroundings(Role::Admin);
    eval_truth(holds, &With { row: &row, context: &surroundings }).unwrap_or(false)
}

/// From the first moment to the one after the last; empty spans are none.
fn span(exclusive: &Exclusive, record: &Record) -> Option<(i64, i64)> {
    let at = |slot: usize, after: i64| match &record.values[slot] {
        Value::Date(day) => Some(i64::from(chrono::Datelike::num_days_from_ce(day)) + after),
        Value::Instant(at) => Some(at.0),
        _ => None,
    };
    let from = at(exclusive.from, 0)?;
    let to = exclusive.to.iter().find_map(|slot| at(*slot, 1)).unwrap_or(i64::MAX);
    (from < to).then_some((from, to))
}

/// The declared sentence, and the label of the record in the way where the caller may read it.
async fn refusal(op: &mut Op<'_>, entity: &Arc<Entity>, exclusive: &Exclusive, other: &Id) -> OpResult<FieldError> {
    let error = overlap_error(entity, exclusive);
    let words = Words::new(&op.app.product.registry, &op.context.business.sector);
    let mut message = if exclusive.say.is_some() { words.sentence(&error.message) } else { words.say(&error.message) };
    if let Some(label) = label(op, entity, other).await? {
        message = format!("{}: {label}.", message.trim_end_matches('.'));
    }
    let message = error.message.clone().reworded(message);
    Ok(FieldError { message, ..error })
}

async fn label(op: &mut Op<'_>, entity: &Arc<Entity>, id: &Id) -> OpResult<Option<String>> {
    let Ok(grant) = decide(&op.context.actor, entity, Operation::Read) else { return Ok(None) };
    let is_text = !matches!(entity.fields[entity.label_slot].kind, FieldKind::Link(_));
    if !is_text || !grant.may_read_slot(entity.label_slot) {
        return Ok(None);
    }
    let view = op.surroundings(grant.role());
    let read = op.reader().load_heads(&view, &grant, std::slice::from_ref(id)).await?;
    Ok(read.first().and_then(|record| record.values[entity.label_slot].as_str()).map(str::to_string))
}

/// Two rows that overlap where they must not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overlap {
    pub entity: String,
    pub code: String,
    pub records: (Id, Id),
}

/// Looks at every span of a business anew: how many declarations were looked at, and what overlaps.
///
/// # Errors
/// Of the database.
pub async fn verify(op: &mut Op<'_>) -> OpResult<(usize, Vec<Overlap>)> {
    let (mut count, mut found) = (0, Vec::new());
    let held: Vec<Arc<Entity>> =
        op.app.product.registry.entities.values().filter(|entity| !entity.exclusives.is_empty()).cloned().collect();
    for entity in held {
        count += entity.exclusives.len();
        let grant = op.system_grant(&entity, Operation::Read)?;
        let pairs = op.reader().overlapping(&grant).await?;
        found.extend(pairs.into_iter().map(|(code, one, other)| Overlap {
            entity: entity.address.clone(),
            code,
            records: (one, other),
        }));
    }
    Ok((count, found))
}
