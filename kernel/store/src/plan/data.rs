//! Data migrations: what a change of declarations moves or splits, carried over batch by batch.
//!
//! The planner adds tables and columns and never touches what rows say. Where a release keeps a fact in another place than the one
//! before, its family says in SQL how the rows of one batch are carried over. Each batch is one transaction that also notes how far
//! it came: a migration that was killed goes on after the last batch that was committed, and no row is carried over twice.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use kernel_types::{Clock, Instant, TenantId, Value};

use super::diff::{Plan, Step};
use crate::db::Db;
use crate::error::StoreError;
use crate::tx::Tx;

/// Rows of one batch: long enough to be quick, short enough that nobody waits for its lock.
pub const BATCH: i64 = 1_000;
/// What is assumed of a migration that was not begun, a second; measured as soon as it was.
const ROWS_A_SECOND: i64 = 5_000;

/// How rows of one table are carried over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DataMigration {
    /// `family.what_it_does`. Noted where it ran, so never changed or used again.
    pub name: &'static str,
    /// What it does, for who migrates.
    pub about: &'static str,
    /// The table of records that is passed through, by id.
    pub table: &'static str,
    /// The statements of one batch, in order, for both databases. Each has three `?`: the tenant, the id before the batch and its
    /// last id, as in `WHERE tenant = ? AND id > ? AND id <= ?` (`parent` instead of `id` for lines).
    pub statements: &'static [&'static str],
}

/// How far a migration came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataProgress {
    pub name: &'static str,
    pub about: &'static str,
    pub done: i64,
    pub left: i64,
    /// What is left will take about so long.
    pub seconds: i64,
}

/// What is noted of a migration.
#[derive(Debug, Clone, Default)]
struct Note {
    tenant: i64,
    last_id: String,
    done: i64,
    millis: i64,
    is_finished: bool,
}

impl Db {
    /// Carries over what is not carried over yet; answers the rows. `tell` hears of every batch, and may break off: the next call
    /// goes on there.
    ///
    /// # Errors
    /// Of the database; what was committed stays.
    pub async fn migrate_data(
        &self,
        migrations: &[DataMigration],
        batch: i64,
        clock: &dyn Clock,
        tell: &mut (dyn FnMut(&DataProgress) -> ControlFlow<()> + Send),
    ) -> Result<i64, StoreError> {
        let notes = self.data_notes().await?;
        let tables = self.current_schema().await?.tables;
        let tenants = self.tenant_ids().await?;
        let mut carried = 0;
        for migration in migrations {
            let mut note = notes.get(migration.name).cloned().unwrap_or_default();
            if note.is_finished {
                continue;
            }
            // Where the table was never made there is nothing to carry over, and what is written later is in its new place.
            let there = if tables.contains_key(migration.table) { tenants.as_slice() } else { &[] };
            let mut left = self.rows_left(migration.table, there, &note).await?;
            for tenant in there.iter().filter(|tenant| **tenant >= note.tenant).copied().collect::<Vec<_>>() {
                if tenant != note.tenant {
                    (note.tenant, note.last_id) = (tenant, String::new());
                }
                while let Some(moved) = self.data_batch(*migration, &note, batch, clock).await? {
                    left = (left - (moved.done - note.done)).max(0);
                    carried += moved.done - note.done;
                    note = moved;
                    if tell(&progress(migration, &note, left)).is_break() {
                        return Ok(carried);
                    }
                }
            }
            self.note_finished(*migration, &note, clock.now()).await?;
        }
        Ok(carried)
    }

    /// What [`Db::migrate_data`] would carry over, with an estimate of the time it takes.
    ///
    /// # Errors
    /// Of the database.
    pub async fn data_to_migrate(&self, migrations: &[DataMigration]) -> Result<Vec<DataProgress>, StoreError> {
        let notes = self.data_notes().await?;
        let tables = self.current_schema().await.or_else(none_yet)?.tables;
        let mut found = Vec::new();
        for migration in migrations {
            let note = notes.get(migration.name).cloned().unwrap_or_default();
            if !note.is_finished {
                let tenants = if tables.contains_key(migration.table) { self.tenant_ids().await? } else { Vec::new() };
                let left = self.rows_left(migration.table, &tenants, &note).await?;
                found.push(progress(migration, &note, left));
            }
        }
        Ok(found)
    }

    /// The tables whose rows a plan writes or reads one by one, with how many there are.
    ///
    /// # Errors
    /// Of the database.
    pub async fn rows_passed(&self, plan: &Plan) -> Result<BTreeMap<String, i64>, StoreError> {
        let mut passed = BTreeMap::new();
        for table in plan.passed() {
            let tenants = self.tenant_ids().await?;
            passed.insert(table.to_string(), self.rows_left(table, &tenants, &Note::default()).await?);
        }
        Ok(passed)
    }

    async fn data_notes(&self) -> Result<BTreeMap<String, Note>, StoreError> {
        let mut reader = self.read_platform().await?;
        let select =
            reader.sql("SELECT name, at_tenant, at_id, done, millis, finished_at FROM baobab_data_migration").done();
        let rows = match reader.rows(&select).await {
            // A database of a release before there were any.
            Err(StoreError::Database(_)) => return Ok(BTreeMap::new()),
            rows => rows?,
        };
        let note = |row: &crate::sql::Row| Note {
            tenant: row.int(1).unwrap_or_default(),
            last_id: row.text(2).unwrap_or_default().to_string(),
            done: row.int(3).unwrap_or_default(),
            millis: row.int(4).unwrap_or_default(),
            is_finished: !row.is_null(5),
        };
        Ok(rows.iter().map(|row| (row.text(0).unwrap_or_default().to_string(), note(row))).collect())
    }

    async fn tenant_ids(&self) -> Result<Vec<i64>, StoreError> {
        let mut reader = self.read_platform().await?;
        let select = reader.sql("SELECT id FROM tenant ORDER BY id").done();
        Ok(reader.rows(&select).await?.iter().filter_map(|row| row.int(0)).collect())
    }

    /// Rows after those that are done, of these tenants.
    async fn rows_left(&self, table: &str, tenants: &[i64], note: &Note) -> Result<i64, StoreError> {
        let mut left = 0;
        for tenant in tenants.iter().filter(|tenant| **tenant >= note.tenant) {
            let mut reader = self.read(TenantId(*tenant)).await?;
            let mut sql = reader.sql("SELECT COUNT(*) FROM ");
            sql.ident(table).push(" WHERE tenant = ").value(*tenant);
            if *tenant == note.tenant && !note.last_id.is_empty() {
                sql.push(" AND id > ").value(note.last_id.as_str());
            }
            left += reader.int(&sql.done()).await?.unwrap_or(0);
        }
        Ok(left)
    }

    /// The next batch of the note's tenant, and the note after it; `None` when the tenant has no more.
    async fn data_batch(
        &self,
        migration: DataMigration,
        note: &Note,
        batch: i64,
        clock: &dyn Clock,
    ) -> Result<Option<Note>, StoreError> {
        let (before, started) = (note.clone(), clock.now());
        let moved = self
            .write::<Option<Note>, StoreError, _>(TenantId(note.tenant), move |tx| {
                let before = before.clone();
                Box::pin(async move { carry_over(tx, migration, before, batch, started).await })
            })
            .await?;
        let Some(mut moved) = moved else { return Ok(None) };
        // What a batch took is known after it; the next one writes it down with its own.
        moved.millis += (clock.now().0 - started.0) / 1_000;
        Ok(Some(moved))
    }

    async fn note_finished(&self, migration: DataMigration, note: &Note, now: Instant) -> Result<(), StoreError> {
        let note = note.clone();
        self.write_platform(move |tx| {
            let note = note.clone();
            Box::pin(async move { write_note(tx, migration, &note, now, Some(now)).await })
        })
        .await
    }
}

fn none_yet(error: StoreError) -> Result<super::schema::Schema, StoreError> {
    match error {
        StoreError::Database(_) => Ok(super::schema::Schema::default()),
        error => Err(error),
    }
}

fn progress(migration: &DataMigration, note: &Note, left: i64) -> DataProgress {
    let seconds = match note.done {
        0 => left / ROWS_A_SECOND,
        done => {
            i64::try_from(i128::from(left) * i128::from(note.millis) / i128::from(done) / 1_000).unwrap_or(i64::MAX)
        }
    };
    DataProgress { name: migration.name, about: migration.about, done: note.done, left, seconds }
}

async fn carry_over(
    tx: &mut Tx,
    migration: DataMigration,
    mut note: Note,
    batch: i64,
    now: Instant,
) -> Result<Option<Note>, StoreError> {
    let mut sql = tx.sql("SELECT MAX(id), COUNT(*) FROM (SELECT id FROM ");
    sql.ident(migration.table).push(" WHERE tenant = ? AND id > ? ORDER BY id LIMIT ?) AS batch");
    let select = sql.bind(note.tenant).bind(note.last_id.as_str()).bind(batch).done();
    let row = tx.row(&select).await?;
    let Some(last) = row.as_ref().and_then(|row| row.text(0)).map(str::to_string) else { return Ok(None) };
    for statement in migration.statements {
        let statement = tx.sql(statement).bind(note.tenant).bind(note.last_id.as_str()).bind(last.as_str()).done();
        tx.execute(&statement).await?;
    }
    note.done += row.as_ref().and_then(|row| row.int(1)).unwrap_or(0);
    note.last_id = last;
    write_note(tx, migration, &note, now, None).await?;
    Ok(Some(note))
}

async fn write_note(
    tx: &mut Tx,
    migration: DataMigration,
    note: &Note,
    now: Instant,
    finished: Option<Instant>,
) -> Result<(), StoreError> {
    let text = "INSERT INTO baobab_data_migration (name, at_tenant, at_id, done, millis, started_at, finished_at) VALUES (?, ?, ?, ?, ?, ?, ?) \
                ON CONFLICT (name) DO UPDATE SET at_tenant = excluded.at_tenant, at_id = excluded.at_id, done = excluded.done, \
                millis = excluded.millis, finished_at = excluded.finished_at";
    let mut sql = tx.sql(text);
    sql.bind(migration.name).bind(note.tenant).bind(note.last_id.as_str()).bind(note.done).bind(note.millis).bind(now);
    let statement = sql.bind(finished.map_or(Value::Null, Value::from)).done();
    tx.execute(&statement).await?;
    Ok(())
}

impl Plan {
    /// Tables that hold rows already and are passed through by a step: filled, turned into something else, or indexed.
    fn passed(&self) -> std::collections::BTreeSet<&str> {
        let made = |table: &str| {
            self.steps.iter().any(|step| matches!(step, Step::CreateTable { table: made, .. } if made == table))
        };
        let passed = self.steps.iter().filter_map(|step| match step {
            Step::AddColumn { table, column } if column.fill.is_some() => Some(table),
            Step::CreateIndex { table, .. } | Step::TextToJson { table, .. } | Step::LinkByKey { table, .. } => {
                Some(table)
            }
            _ => None,
        });
        passed.map(String::as_str).filter(|table| !made(table)).collect()
    }
}
