//! Dated rows of one owner (`x-effective`): the row in force on a day, and how rows follow each other.
//!
//! A row that comes into force ends the one before it on the day before, and ends itself before the next one begins, so that a row
//! entered late finds its place. What overlaps all the same is refused by the span that `x-effective` is (see [`crate::exclusive`]).

use std::sync::Arc;

use kernel_access::Grant;
use kernel_expr::Dialect as ExprDialect;
use kernel_manifest::model::{Effective, Entity, Exclusive, Operation};
use kernel_store::{Dialect, Filter, FilterGroup, FilterOp, FilterPart, ListQuery, Record, Sql};
use kernel_types::{Date, Id, Role, Value};

use crate::doc::Doc;
use crate::draft::Draft;
use crate::error::{FieldError, OpError, OpResult};
use crate::exclusive;
use crate::op::Op;
use crate::say;

/// Looks up the rows in force that expressions of a draft asked for.
pub(crate) async fn look_up(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    for dated in draft.linked.missed() {
        let entity = op.entity(&dated.rows)?;
        let found = match row(op, &entity, &dated.owner, dated.day).await? {
            Some(id) => {
                let grant = op.system_grant(&entity, Operation::Read)?;
                let view = op.surroundings(Role::Admin);
                op.reader().load(&view, &grant, &id).await?
            }
            None => None,
        };
        draft.linked.put(dated, found.map(|record| (entity, Arc::new(record))));
    }
    Ok(())
}

/// The row in force for an owner on a day.
async fn row(op: &mut Op<'_>, entity: &Arc<Entity>, owner: &Id, day: Date) -> OpResult<Option<Id>> {
    let Some(effective) = &entity.effective else {
        return Err(OpError::internal(format!("{} has no x-effective", entity.address)));
    };
    let mut sql = covering(op, entity, effective, owner, (day, day))?;
    Ok(first(op, entity, effective, &mut sql, "DESC").await?.map(|(id, _)| id))
}

/// [`rows_of`] an owner that began by one day and are not over before another.
fn covering(
    op: &mut Op<'_>,
    entity: &Entity,
    effective: &Effective,
    owner: &Id,
    (begun, over): (Date, Date),
) -> OpResult<Sql> {
    let mut sql = rows_of(op, entity, effective, owner)?;
    sql.push(" AND ").ident(&column(entity, effective.from)).push(" <= ").value(Value::Date(begun));
    let end = end_of(entity, effective);
    sql.push(&format!(" AND ({end} IS NULL OR {end} >= ")).value(Value::Date(over)).push(")");
    Ok(sql)
}

/// The first of the rows in the order of their first days, with that day.
async fn first(
    op: &mut Op<'_>,
    entity: &Entity,
    effective: &Effective,
    sql: &mut Sql,
    order: &str,
) -> OpResult<Option<(Id, Date)>> {
    sql.push(" ORDER BY ").ident(&column(entity, effective.from)).push(&format!(" {order} LIMIT 1"));
    let row = op.row(&sql.done()).await?;
    Ok(row.and_then(|row| Some((Id::from_stored(row.text(0)?), row.date(1)?))))
}

/// Id and first day of the rows of one owner that count.
fn rows_of(op: &mut Op<'_>, entity: &Entity, effective: &Effective, owner: &Id) -> OpResult<Sql> {
    let mut sql = op.sql("SELECT id, ");
    sql.ident(&column(entity, effective.from))
        .push(" FROM ")
        .ident(&entity.table)
        .push(" WHERE tenant = ")
        .value(op.tenant().0);
    sql.push(" AND ").ident(&column(entity, effective.of)).push(" = ").value(owner);
    if let Some(holds) = effective.span(entity).and_then(|span| span.holds.as_ref()) {
        let dialect = match sql.dialect() {
            Dialect::Sqlite => ExprDialect::Sqlite,
            Dialect::Postgres => ExprDialect::Postgres,
        };
        let condition =
            Exclusive::condition(holds, entity, dialect).map_err(|error| OpError::internal(error.message))?;
        sql.push(&format!(" AND ({condition})"));
    }
    Ok(sql)
}

fn column(entity: &Entity, slot: usize) -> String {
    entity.fields.get(slot).map(|field| field.column.clone()).unwrap_or_default()
}

/// The last day as SQL: of several columns the first that holds something.
fn end_of(entity: &Entity, effective: &Effective) -> String {
    let columns: Vec<String> = effective.to.iter().map(|slot| format!("\"{}\"", column(entity, *slot))).collect();
    match columns.as_slice() {
        [one] => one.clone(),
        several => format!("COALESCE({})", several.join(", ")),
    }
}

/// Makes room for a row that comes into force: the one before it ends the day before, and it ends before the next one begins.
/// `before` is what is stored of it.
pub(crate) async fn make_room(op: &mut Op<'_>, draft: &mut Draft, before: Option<&Record>) -> OpResult<()> {
    let entity = Arc::clone(&draft.entity);
    let Some(effective) = entity.effective.as_ref().filter(|effective| effective.closes) else { return Ok(()) };
    let Some(span) = effective.span(&entity) else { return Ok(()) };
    let (owner, from) = (draft.record.values[effective.of].clone(), draft.record.values[effective.from].clone());
    let (Some(owner), Value::Date(from)) = (owner.as_str().map(Id::from_stored), from) else { return Ok(()) };
    if !exclusive::takes_part(op, &entity, span, &draft.record) {
        return Ok(());
    }
    let stood = |before: &Record| {
        exclusive::takes_part(op, &entity, span, before)
            && [effective.of, effective.from].iter().all(|slot| before.values[*slot] == draft.record.values[*slot])
    };
    if before.is_some_and(stood) {
        return Ok(());
    }
    let (Some(ends), Some(eve)) = (effective.to.first().and_then(|slot| entity.fields.get(*slot)), from.pred_opt())
    else {
        return Ok(());
    };
    let id = draft.id();
    let mut earlier = covering(op, &entity, effective, &owner, (eve, from))?;
    earlier.push(" AND id <> ").value(&id);
    if let Some((earlier, _)) = first(op, &entity, effective, &mut earlier, "DESC").await? {
        op.set_fields(&entity.address, &earlier, &[(ends.name.as_str(), Value::Date(eve))]).await?;
    }
    let open = effective.to.iter().all(|slot| draft.record.values[*slot].is_null());
    if open {
        let mut next = rows_of(op, &entity, effective, &owner)?;
        next.push(" AND id <> ")
            .value(&id)
            .push(" AND ")
            .ident(&column(&entity, effective.from))
            .push(" > ")
            .value(Value::Date(from));
        let next = first(op, &entity, effective, &mut next, "").await?;
        if let Some(end) = next.and_then(|(_, begins)| begins.pred_opt()) {
            draft.record.values[ends.slot] = Value::Date(end);
        }
    }
    Ok(())
}

impl Op<'_> {
    /// The row of dated rows (`x-effective`) that is in force for an owner on a day.
    ///
    /// # Errors
    /// The entity has no `x-effective`; of the database.
    pub async fn in_force(&mut self, address: &str, owner: &Id, day: Date) -> OpResult<Option<Doc>> {
        let entity = self.entity(address)?;
        match row(self, &entity, owner, day).await? {
            Some(id) => self.load(address, &id).await.map(Some),
            None => Ok(None),
        }
    }
}

/// Whether the caller sees from when until when rows are in force, so that a day can be looked at.
pub(crate) fn may_look(grant: &Grant) -> bool {
    let seen =
        |effective: &Effective| effective.to.iter().chain([&effective.from]).all(|slot| grant.may_read_slot(*slot));
    grant.entity().effective.as_ref().is_some_and(seen)
}

/// `at=2026-11-01` of a list: the rows in force on that day.
pub(crate) fn on(grant: &Grant, day: Date, query: &mut ListQuery) -> Result<(), FieldError> {
    let entity = grant.entity();
    let Some((effective, span)) =
        entity.effective.as_ref().and_then(|effective| Some((effective, effective.span(entity)?)))
    else {
        return Err(FieldError::new(
            "/at",
            "unknown_parameter",
            say!("kernel-unknown-parameter", "These records are not effective-dated, so `at` does not apply to them."),
        ));
    };
    if !may_look(grant) {
        return Err(FieldError::new(
            "/at",
            "unknown_field",
            say!(
                "kernel-you-may-not-see-effective-dates-records",
                "You may not see the effective dates of these records."
            ),
        ));
    }
    let compare = |slot: usize, op: FilterOp, value: Value| FilterPart::One(Filter { slot, op, values: vec![value] });
    query.filters.push(Filter { slot: effective.from, op: FilterOp::Lte, values: vec![Value::Date(day)] });
    // The first end that holds something is not before the day; none at all goes on.
    let mut ends: Option<FilterGroup> = None;
    for slot in effective.to.iter().rev() {
        let mut rest = vec![compare(*slot, FilterOp::Empty, Value::Bool(true))];
        rest.extend(ends.take().map(FilterPart::Group));
        ends = Some(FilterGroup {
            any: true,
            parts: vec![
                compare(*slot, FilterOp::Gte, Value::Date(day)),
                FilterPart::Group(FilterGroup { any: false, parts: rest }),
            ],
        });
    }
    query.groups.extend(ends);
    query.conditions.extend(span.holds.clone());
    Ok(())
}
