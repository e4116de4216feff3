//! Records that wait for a moment they name themselves (`x-timers`): their rows, written in the transaction that writes the record.
//! What happens at the moment is `timers`.

pub(crate) mod rows;

use std::sync::Arc;

use kernel_expr::{With, eval_truth};
use kernel_manifest::model::{Entity, Timer, system};
use kernel_store::Record;
use kernel_types::{Id, Instant, Role, Value};

use crate::env::{Linked, RecordRow, Surroundings};
use crate::error::OpResult;
use crate::op::Op;

use rows::Waiting;

/// A row that does not say what its record says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    /// `helpdesk.ticket.timers.late`
    pub timer: String,
    pub record: Id,
    /// A sentence's rest: `has no row`.
    pub what: &'static str,
}

/// Brings the rows of a record's timers to what it says now. `before` is what it said so far, `after` is none of a record that
/// is deleted.
pub(crate) async fn follow(
    op: &mut Op<'_>,
    entity: &Entity,
    before: Option<&Record>,
    after: Option<&Record>,
) -> OpResult<()> {
    if entity.timers.is_empty() {
        return Ok(());
    }
    let surroundings = op.surroundings(Role::Admin);
    let (mut set, mut gone) = (Vec::new(), Vec::new());
    for timer in &entity.timers {
        let was = before.and_then(|record| wanted(entity, timer, record, &surroundings));
        let is = after.and_then(|record| wanted(entity, timer, record, &surroundings));
        let Some(record) = after.or(before).and_then(Record::id).filter(|_| was != is) else { continue };
        // What is brought in from elsewhere had its moments there.
        match is.filter(|at| *at > op.now() || !op.brings_in()) {
            Some(at) => set.push(Waiting { entity: entity.address.clone(), timer: timer.name.clone(), record, at }),
            None if was.is_some() => gone.push((timer.name.clone(), record)),
            None => {}
        }
    }
    let tenant = op.tenant();
    let tx = op.tx_beside_records()?;
    for (timer, record) in gone {
        rows::remove(tx, tenant, &entity.address, &timer, &record).await?;
    }
    rows::set(tx, tenant, set).await
}

/// The rows of records that were inserted together.
pub(crate) async fn follow_new(op: &mut Op<'_>, entity: &Entity, records: &[Record]) -> OpResult<()> {
    for record in records.iter().filter(|_| !entity.timers.is_empty()) {
        follow(op, entity, None, Some(record)).await?;
    }
    Ok(())
}

/// When the platform looks at something of its own again, which is no record; with no moment it waits for nothing.
pub(crate) async fn wait(op: &mut Op<'_>, what: &str, timer: &str, id: &Id, at: Option<Instant>) -> OpResult<()> {
    let tenant = op.tenant();
    let tx = op.tx()?;
    match at {
        Some(at) => {
            let row = Waiting { entity: what.to_string(), timer: timer.to_string(), record: id.clone(), at };
            rows::set(tx, tenant, vec![row]).await
        }
        None => rows::remove(tx, tenant, what, timer, id).await,
    }
}

/// The moment for which a record waits; `None` where it does not. Archived records wait for nothing.
pub(crate) fn wanted(
    entity: &Entity,
    timer: &Timer,
    record: &Record,
    surroundings: &Surroundings<'_>,
) -> Option<Instant> {
    let Value::Instant(at) = record.values.get(timer.at)? else { return None };
    if !record.get(system::ARCHIVED_AT).is_null() {
        return None;
    }
    let Some(condition) = &timer.condition else { return Some(*at) };
    let linked = Linked::new();
    let row = RecordRow::new(entity, record, &linked);
    eval_truth(condition, &With { row: &row, context: surroundings }).unwrap_or(false).then_some(*at)
}

/// A declared timer by the names its row holds.
pub(crate) fn declared(op: &Op<'_>, entity: &str, timer: &str) -> Option<(Arc<Entity>, Arc<Timer>)> {
    let entity = op.app.product.registry.entity(entity)?;
    entity.timer(timer).map(|timer| (Arc::clone(entity), Arc::clone(timer)))
}
