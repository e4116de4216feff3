//! The tables `timer` and `timer_due`.

use kernel_store::{BulkColumn, ColumnType, Dialect, Reader, Row, Sql, Sums, Tx};
use kernel_types::{Id, Instant, TenantId, Value};

use crate::error::OpResult;

const COLUMNS: [BulkColumn<'static>; 7] = [
    BulkColumn::new("tenant", ColumnType::Int),
    BulkColumn::new("entity", ColumnType::Text),
    BulkColumn::new("timer", ColumnType::Text),
    BulkColumn::new("record", ColumnType::Text),
    BulkColumn::new("at", ColumnType::Instant),
    BulkColumn::new("due_at", ColumnType::Instant),
    BulkColumn::new("attempts", ColumnType::Int),
];

/// A row that waits: the latest of what is written of one counts.
const LATEST: Sums = Sums {
    key: &[0, 1, 2, 3],
    add: &[],
    conflict: "ON CONFLICT (tenant, entity, timer, record) DO UPDATE SET at = excluded.at, due_at = excluded.due_at, attempts = 0, failed_at = NULL, error = NULL",
};

/// A record and the moment it waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Waiting {
    pub entity: String,
    pub timer: String,
    pub record: Id,
    pub at: Instant,
}

/// Writes rows, anew or moved, and lets the servers know.
pub(crate) async fn set(tx: &mut Tx, tenant: TenantId, waiting: Vec<Waiting>) -> OpResult<()> {
    let Some(first) = waiting.iter().map(|row| row.at).min() else { return Ok(()) };
    let rows: Vec<Vec<Value>> = waiting
        .into_iter()
        .map(|row| {
            let at = Value::Instant(row.at);
            vec![
                Value::Int(tenant.0),
                Value::from(row.entity),
                Value::from(row.timer),
                Value::from(&row.record),
                at.clone(),
                at,
                Value::Int(0),
            ]
        })
        .collect();
    tx.queue_sums("timer", &COLUMNS, &rows, LATEST).await?;
    expect(tx, tenant, first).await
}

/// The tenant has something due at this moment. Sent after everything else of the job: a process that settles the tenant meanwhile locks
/// this row first and reads the others then, so that a moment is told whichever of both comes first.
pub(crate) async fn expect(tx: &mut Tx, tenant: TenantId, at: Instant) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO timer_due AS t (tenant, next_at) VALUES (?, ?) ON CONFLICT (tenant) DO UPDATE SET next_at = excluded.next_at WHERE t.next_at IS NULL OR t.next_at > excluded.next_at",
    );
    sql.bind(tenant.0).bind(at);
    Ok(tx.defer(sql.done()).await?)
}

pub(crate) async fn remove(tx: &mut Tx, tenant: TenantId, entity: &str, timer: &str, record: &Id) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM timer");
    one(&mut sql, tenant, entity, timer, record);
    Ok(tx.queue(sql.done()).await?)
}

/// Removes the row if it is due; whether it was.
pub(crate) async fn take(tx: &mut Tx, tenant: TenantId, row: &Waiting, now: Instant) -> OpResult<bool> {
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM timer");
    one(&mut sql, tenant, &row.entity, &row.timer, &row.record);
    sql.push(" AND at = ").value(row.at).push(" AND due_at <= ").value(now);
    Ok(tx.execute(&sql.done()).await? > 0)
}

/// A row that its own run wrote for a moment that has passed waits until `until`, or it would run again without end.
pub(crate) async fn hold_back(
    tx: &mut Tx,
    tenant: TenantId,
    row: &Waiting,
    now: Instant,
    until: Instant,
) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE timer SET due_at = ");
    sql.value(until);
    one(&mut sql, tenant, &row.entity, &row.timer, &row.record);
    sql.push(" AND due_at <= ").value(now);
    Ok(tx.queue(sql.done()).await?)
}

/// Notes that a run was refused, and when it is tried again; with no moment, it is given up.
pub(crate) async fn refused(
    tx: &mut Tx,
    tenant: TenantId,
    row: &Waiting,
    attempts: i64,
    now: Instant,
    again: Option<Instant>,
    words: &str,
) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE timer SET attempts = ?, failed_at = ?, error = ?, due_at = ?");
    sql.bind(attempts).bind(now).bind(words).bind(again.map_or(Value::Null, Value::Instant));
    one(&mut sql, tenant, &row.entity, &row.timer, &row.record);
    sql.push(" AND at = ").value(row.at);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Everything due of one entity, or of one timer, waits: its family is off, or nothing here declares it.
pub(crate) async fn postpone(
    tx: &mut Tx,
    tenant: TenantId,
    entity: &str,
    timer: Option<&str>,
    now: Instant,
    until: Instant,
) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE timer SET due_at = ");
    sql.value(until).push(" WHERE tenant = ").value(tenant.0).push(" AND entity = ").value(entity);
    if let Some(timer) = timer {
        sql.push(" AND timer = ").value(timer);
    }
    sql.push(" AND due_at <= ").value(now);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Tries what was refused at once; how many rows that are.
pub(crate) async fn hasten(tx: &mut Tx, tenant: TenantId, entity: &str, timer: &str, now: Instant) -> OpResult<u64> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE timer SET due_at = ");
    sql.value(now)
        .push(", attempts = 1 WHERE tenant = ")
        .value(tenant.0)
        .push(" AND entity = ")
        .value(entity)
        .push(" AND timer = ")
        .value(timer);
    sql.push(" AND attempts > 0");
    Ok(tx.execute(&sql.done()).await?)
}

fn one(sql: &mut Sql, tenant: TenantId, entity: &str, timer: &str, record: &Id) {
    sql.push(" WHERE tenant = ")
        .value(tenant.0)
        .push(" AND entity = ")
        .value(entity)
        .push(" AND timer = ")
        .value(timer)
        .push(" AND record = ")
        .value(record);
}

/// What is due of a tenant, the longest first, with how often each was refused.
pub(crate) async fn due(
    reader: &mut Reader,
    tenant: TenantId,
    now: Instant,
    most: usize,
) -> OpResult<Vec<(Waiting, i64)>> {
    let mut sql = Sql::new(reader.dialect(), "SELECT entity, timer, record, at, attempts FROM timer WHERE tenant = ");
    sql.value(tenant.0)
        .push(" AND due_at <= ")
        .value(now)
        .push(&format!(" ORDER BY due_at, entity, record, timer LIMIT {most}"));
    Ok(reader
        .rows(&sql.done())
        .await?
        .iter()
        .filter_map(|row| Some((waiting(row)?, row.int(4).unwrap_or(0))))
        .collect())
}

fn waiting(row: &Row) -> Option<Waiting> {
    Some(Waiting {
        entity: row.text(0)?.to_string(),
        timer: row.text(1)?.to_string(),
        record: Id::from_stored(row.text(2)?),
        at: row.instant(3)?,
    })
}

/// When the next tenant has something due, no matter who works on it.
pub(crate) async fn next(reader: &mut Reader) -> OpResult<Option<Instant>> {
    let sql = Sql::new(reader.dialect(), "SELECT MIN(next_at) FROM timer_due").done();
    Ok(reader.row(&sql).await?.and_then(|row| row.instant(0)))
}

/// Whether a tenant has something due that nobody works on.
pub(crate) async fn any(reader: &mut Reader, now: Instant) -> OpResult<bool> {
    Ok(reader.row(&free(reader, now).push(" LIMIT 1").done()).await?.is_some())
}

/// Takes tenants with something due, those that wait longest.
pub(crate) async fn claim(
    tx: &mut Tx,
    lease: &Id,
    now: Instant,
    until: Instant,
    most: usize,
) -> OpResult<Vec<TenantId>> {
    let mut sql = free(tx, now);
    sql.push(&format!(" ORDER BY next_at, tenant LIMIT {most}"));
    if tx.dialect() == Dialect::Postgres {
        sql.raw(" FOR UPDATE SKIP LOCKED");
    }
    let tenants: Vec<TenantId> =
        tx.rows(&sql.done()).await?.iter().filter_map(|row| row.int(0).map(TenantId)).collect();
    for tenant in &tenants {
        let mut sql = Sql::new(tx.dialect(), "UPDATE timer_due SET leased_until = ?, lease = ? WHERE tenant = ?");
        sql.bind(until).bind(lease).bind(tenant.0);
        tx.execute(&sql.done()).await?;
    }
    Ok(tenants)
}

fn free(reader: &Reader, now: Instant) -> Sql {
    let mut sql = Sql::new(reader.dialect(), "SELECT tenant FROM timer_due WHERE next_at <= ");
    sql.value(now).push(" AND (leased_until IS NULL OR leased_until < ").value(now).push(")");
    sql
}

/// Holds on to a tenant; whether it is still this server's.
pub(crate) async fn renew(tx: &mut Tx, tenant: TenantId, lease: &Id, until: Instant) -> OpResult<bool> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE timer_due SET leased_until = ? WHERE tenant = ? AND lease = ?");
    sql.bind(until).bind(tenant.0).bind(lease);
    Ok(tx.execute(&sql.done()).await? > 0)
}

/// Lets a tenant go, with the moment its next timer is due; not before `earliest`.
pub(crate) async fn settle(tx: &mut Tx, tenant: TenantId, lease: &Id, earliest: Option<Instant>) -> OpResult<()> {
    if tx.dialect() == Dialect::Postgres {
        // A transaction that writes a row now waits here with its moment, which is then compared with ours.
        let mut sql = Sql::new(tx.dialect(), "SELECT 1 FROM timer_due WHERE tenant = ");
        sql.value(tenant.0).push(" FOR UPDATE");
        tx.rows(&sql.done()).await?;
    }
    let mut sql = Sql::new(tx.dialect(), "SELECT MIN(due_at) FROM timer WHERE due_at IS NOT NULL AND tenant = ");
    sql.value(tenant.0);
    let next = tx.row(&sql.done()).await?.and_then(|row| row.instant(0));
    let next = next.map(|next| earliest.map_or(next, |earliest| next.max(earliest)));
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE timer_due SET next_at = ?, leased_until = NULL, lease = NULL WHERE tenant = ? AND lease = ?",
    );
    sql.bind(next.map_or(Value::Null, Value::Instant)).bind(tenant.0).bind(lease);
    tx.execute(&sql.done()).await?;
    Ok(())
}
