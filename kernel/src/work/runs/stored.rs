//! The tables `run`, `run_row` and `run_work`.

use std::collections::BTreeMap;

use kernel_store::{Dialect, Reader, Row, Sql, Tx};
use kernel_types::{Id, Instant, TenantId, Value};
use serde_json::{Map, Value as Json, json};

use crate::error::{OpError, OpResult};
use crate::sentence::Sentence;

/// Sums by the name of their figure, scaled as stored.
pub type Sums = BTreeMap<String, i64>;

/// A run as it stands.
#[derive(Debug, Clone)]
pub struct Stored {
    pub id: Id,
    pub name: String,
    pub state: String,
    pub work: Option<String>,
    pub params: Map<String, Json>,
    pub expected: Sums,
    pub figures: Sums,
    pub created_by: Id,
    pub created_at: Instant,
    pub run_by: Id,
    pub confirmed_at: Option<Instant>,
    pub ended_at: Option<Instant>,
    pub note: Option<String>,
}

const COLUMNS: &str = "SELECT id, name, state, work, params, expected, figures, created_by, created_at, run_by, confirmed_at, ended_at, note FROM run WHERE tenant = ?";

fn sums(text: Option<&str>) -> Sums {
    text.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
}

/// Why a row was not done, as it is kept: a stable code, and the sentence with its key.
pub fn problem(code: &str, message: &Sentence) -> Json {
    let mut kept = json!(message);
    kept["code"] = json!(code);
    kept
}

pub fn written(sums: &Sums) -> String {
    serde_json::to_string(sums).unwrap_or_default()
}

fn from_row(row: &Row) -> Stored {
    let text = |column: usize| row.text(column).unwrap_or_default();
    Stored {
        id: Id::from_stored(text(0)),
        name: text(1).to_string(),
        state: text(2).to_string(),
        work: row.text(3).map(str::to_string),
        params: serde_json::from_str(text(4)).unwrap_or_default(),
        expected: sums(row.text(5)),
        figures: sums(row.text(6)),
        created_by: Id::from_stored(text(7)),
        created_at: row.instant(8).unwrap_or(Instant(0)),
        run_by: Id::from_stored(text(9)),
        confirmed_at: row.instant(10),
        ended_at: row.instant(11),
        note: row.text(12).map(str::to_string),
    }
}

pub async fn by_id(reader: &mut Reader, tenant: TenantId, id: &Id) -> OpResult<Stored> {
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    sql.bind(tenant.0).push(" AND id = ").value(id);
    reader.row(&sql.done()).await?.as_ref().map(from_row).ok_or(OpError::NotFound)
}

/// The latest runs of a declaration.
pub async fn latest(reader: &mut Reader, tenant: TenantId, name: &str, most: usize) -> OpResult<Vec<Stored>> {
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    sql.bind(tenant.0)
        .push(" AND name = ")
        .value(name)
        .raw(&format!(" ORDER BY created_at DESC, id DESC LIMIT {most}"));
    Ok(reader.rows(&sql.done()).await?.iter().map(from_row).collect())
}

/// Rows by state.
pub async fn counts(reader: &mut Reader, tenant: TenantId, run: &Id) -> OpResult<BTreeMap<String, i64>> {
    let mut sql =
        Sql::new(reader.dialect(), "SELECT state, COUNT(*) FROM run_row WHERE tenant = ? AND run = ? GROUP BY state");
    sql.bind(tenant.0).bind(run);
    Ok(reader
        .rows(&sql.done())
        .await?
        .iter()
        .map(|row| (row.text(0).unwrap_or_default().to_string(), row.int(1).unwrap_or(0)))
        .collect())
}

/// One record of a run.
#[derive(Debug, Clone)]
pub struct StoredRow {
    pub position: i64,
    pub record: Id,
    pub state: String,
    pub figures: Sums,
    pub problem: Option<Json>,
    pub made: Option<Json>,
}

/// Rows in these states, in order, after a position.
pub async fn rows(
    reader: &mut Reader,
    tenant: TenantId,
    run: &Id,
    states: &[&str],
    after: i64,
    most: usize,
    backwards: bool,
) -> OpResult<Vec<StoredRow>> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT position, record, state, figures, problem, made FROM run_row WHERE tenant = ? AND run = ?",
    );
    sql.bind(tenant.0).bind(run);
    sql.push(if backwards { " AND position < " } else { " AND position > " }).value(after);
    for (index, state) in states.iter().enumerate() {
        sql.push(if index == 0 { " AND state IN (" } else { ", " }).value(*state);
    }
    if !states.is_empty() {
        sql.push(")");
    }
    sql.raw(&format!(" ORDER BY position {} LIMIT {most}", if backwards { "DESC" } else { "ASC" }));
    let parsed = |text: Option<&str>| text.and_then(|text| serde_json::from_str(text).ok());
    Ok(reader
        .rows(&sql.done())
        .await?
        .iter()
        .map(|row| StoredRow {
            position: row.int(0).unwrap_or(0),
            record: Id::from_stored(row.text(1).unwrap_or_default()),
            state: row.text(2).unwrap_or_default().to_string(),
            figures: sums(row.text(3)),
            problem: parsed(row.text(4)),
            made: parsed(row.text(5)),
        })
        .collect())
}

/// How a row ended.
#[derive(Debug, Clone, Default)]
pub struct Ended {
    pub state: &'static str,
    pub key: Option<String>,
    pub figures: Sums,
    pub problem: Option<Json>,
    pub made: Option<Json>,
}

pub async fn settle(tx: &mut Tx, tenant: TenantId, run: &Id, position: i64, ended: &Ended) -> OpResult<()> {
    let text = |json: &Option<Json>| json.as_ref().map_or(Value::Null, |json| Value::text(&json.to_string()));
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE run_row SET state = ?, row_key = ?, figures = ?, problem = ?, made = ? WHERE tenant = ? AND run = ? AND position = ?",
    );
    sql.bind(ended.state).bind(ended.key.as_deref().map_or(Value::Null, Value::text));
    sql.bind(if ended.figures.is_empty() { Value::Null } else { Value::text(&written(&ended.figures)) });
    sql.bind(text(&ended.problem)).bind(text(&ended.made)).bind(tenant.0).bind(run).bind(position);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Another run, or another row of this one, in which the key is done already.
pub async fn done_before(
    reader: &mut Reader,
    tenant: TenantId,
    name: &str,
    key: &str,
    run: &Id,
    position: i64,
) -> OpResult<Option<Id>> {
    let mut sql = Sql::new(reader.dialect(), "SELECT run FROM run_row WHERE tenant = ? AND name = ? AND row_key = ?");
    sql.bind(tenant.0).bind(name).bind(key);
    sql.push(" AND (state = 'done' OR (state = 'ready' AND run = ")
        .value(run)
        .push(" AND position < ")
        .value(position)
        .push(")) LIMIT 1");
    Ok(reader.row(&sql.done()).await?.and_then(|row| row.text(0).map(Id::from_stored)))
}

/// Gives servers something to do.
pub async fn enqueue(tx: &mut Tx, tenant: TenantId, run: &Id, now: Instant) -> OpResult<()> {
    let mut sql =
        Sql::new(tx.dialect(), "INSERT INTO run_work (tenant, run, worked_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING");
    sql.bind(tenant.0).bind(run).bind(now);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Nothing is left to do; waits for the part that is at work.
pub async fn dequeue(tx: &mut Tx, tenant: TenantId, run: &Id) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM run_work WHERE tenant = ? AND run = ?");
    sql.bind(tenant.0).bind(run);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// What waits in all tenants, longest first: `run_work` is the platform's.
pub async fn waiting(reader: &mut Reader, most: usize) -> OpResult<Vec<(TenantId, Id)>> {
    let sql =
        Sql::new(reader.dialect(), &format!("SELECT tenant, run FROM run_work ORDER BY worked_at, run LIMIT {most}"))
            .done();
    Ok(reader
        .rows(&sql)
        .await?
        .iter()
        .map(|row| (TenantId(row.int(0).unwrap_or(0)), Id::from_stored(row.text(1).unwrap_or_default())))
        .collect())
}

/// Takes the right to work on a run until the transaction ends; false while another server has it, or nothing is to be done.
pub async fn take(tx: &mut Tx, tenant: TenantId, run: &Id, now: Instant) -> OpResult<bool> {
    let mut sql = Sql::new(tx.dialect(), "SELECT run FROM run_work WHERE tenant = ? AND run = ?");
    sql.bind(tenant.0).bind(run);
    if tx.dialect() == Dialect::Postgres {
        sql.raw(" FOR UPDATE SKIP LOCKED");
    }
    if tx.row(&sql.done()).await?.is_none() {
        return Ok(false);
    }
    let mut sql = Sql::new(tx.dialect(), "UPDATE run_work SET worked_at = ? WHERE tenant = ? AND run = ?");
    sql.bind(now).bind(tenant.0).bind(run);
    tx.execute(&sql.done()).await?;
    Ok(true)
}
