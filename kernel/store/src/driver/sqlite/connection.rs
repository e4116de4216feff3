//! One SQLite connection: settings, statements, errors.

use std::path::Path;
use std::time::Duration;

use kernel_types::Value;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, OpenFlags, ffi};

use crate::error::StoreError;
use crate::sql::{Bind, RowRef, Source, Statement};

/// How long a connection waits for another process that holds the file.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);
/// Prepared statements kept per connection.
const STATEMENT_CACHE: usize = 512;

pub(crate) struct SqliteConnection {
    connection: Connection,
}

impl SqliteConnection {
    /// The writer's connection; creates the file.
    pub fn open_writer(path: &Path) -> Result<SqliteConnection, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags).map_err(|error| unavailable(path, &error))?;
        let opened = SqliteConnection::prepare(connection, -16_000)?;
        // Rows of wide entities fit into larger pages (a WITHOUT ROWID row over a quarter page spills). New files only.
        opened.batch("PRAGMA page_size = 8192;")?;
        // FULL: a commit is on disk before it is answered, power cuts included.
        opened.batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0;")?;
        Ok(opened)
    }

    /// A read connection; the file must exist.
    pub fn open_reader(path: &Path) -> Result<SqliteConnection, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags).map_err(|error| unavailable(path, &error))?;
        let opened = SqliteConnection::prepare(connection, -6_000)?;
        opened.batch("PRAGMA query_only = ON;")?;
        Ok(opened)
    }

    fn prepare(connection: Connection, cache_kib: i64) -> Result<SqliteConnection, StoreError> {
        connection.busy_timeout(BUSY_TIMEOUT).map_err(|error| map_error(&error))?;
        connection.set_prepared_statement_cache_capacity(STATEMENT_CACHE);
        super::functions::register(&connection).map_err(|error| map_error(&error))?;
        let opened = SqliteConnection { connection };
        opened.batch(&format!(
            "PRAGMA cache_size = {cache_kib}; PRAGMA temp_store = MEMORY; PRAGMA foreign_keys = OFF;"
        ))?;
        Ok(opened)
    }

    /// Several statements without binds or results.
    pub fn batch(&self, sql: &str) -> Result<(), StoreError> {
        self.connection.execute_batch(sql).map_err(|error| map_error(&error))
    }

    /// One statement of this crate's own, prepared once.
    pub fn run(&self, sql: &str) -> Result<(), StoreError> {
        let mut statement = self.connection.prepare_cached(sql).map_err(|error| map_error(&error))?;
        statement.raw_execute().map(drop).map_err(|error| map_error(&error))
    }

    pub fn execute(&self, statement: &Statement) -> Result<u64, StoreError> {
        let mut prepared =
            self.connection.prepare_cached(&statement.text).map_err(|error| with_text(&error, statement))?;
        bind(&mut prepared, &statement.binds)?;
        // Statements with RETURNING give rows; they are counted as one change each.
        if prepared.column_count() > 0 {
            let mut rows = prepared.raw_query();
            let mut count = 0;
            while rows.next().map_err(|error| map_error(&error))?.is_some() {
                count += 1;
            }
            return Ok(count);
        }
        let changed = prepared.raw_execute().map_err(|error| map_error(&error))?;
        Ok(changed as u64)
    }

    /// One prepared statement over many rows of values.
    pub fn execute_rows<'v>(&self, text: &str, rows: impl Iterator<Item = &'v [Value]>) -> Result<u64, StoreError> {
        let mut prepared = self.connection.prepare_cached(text).map_err(|error| map_error(&error))?;
        let mut count = 0;
        for row in rows {
            for (index, value) in row.iter().enumerate() {
                bind_value(&mut prepared, index + 1, value)?;
            }
            count += prepared.raw_execute().map_err(|error| map_error(&error))? as u64;
        }
        Ok(count)
    }

    pub fn each(
        &self,
        statement: &Statement,
        visit: &mut (dyn FnMut(RowRef<'_>) -> Result<(), StoreError> + Send),
    ) -> Result<(), StoreError> {
        let mut prepared =
            self.connection.prepare_cached(&statement.text).map_err(|error| with_text(&error, statement))?;
        bind(&mut prepared, &statement.binds)?;
        let mut rows = prepared.raw_query();
        while let Some(row) = rows.next().map_err(|error| map_error(&error))? {
            visit(RowRef(Source::Sqlite(row)))?;
        }
        Ok(())
    }

    /// Rows changed since the connection was opened.
    pub fn changes(&self) -> u64 {
        self.connection.total_changes()
    }

    /// Moves committed pages from the log into the file without making anybody wait. `(pages in the log, pages moved)`.
    pub fn checkpoint(&self, mode: &str) -> Result<(i64, i64), StoreError> {
        let read = |row: &rusqlite::Row<'_>| Ok((row.get(1)?, row.get(2)?));
        self.connection
            .query_row(&format!("PRAGMA wal_checkpoint({mode})"), [], read)
            .map_err(|error| map_error(&error))
    }

    /// Begins a transaction that sees the database as it is now until its end.
    pub fn begin_read(&self) -> Result<(), StoreError> {
        self.run("BEGIN")?;
        self.connection
            .query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))
            .map_err(|error| map_error(&error))
    }

    pub fn in_transaction(&self) -> bool {
        !self.connection.is_autocommit()
    }

    /// Copies the whole database into a new file while it is in use.
    pub fn backup(&self, target: &Path) -> Result<(), StoreError> {
        let mut copy = Connection::open(target).map_err(|error| unavailable(target, &error))?;
        let backup = rusqlite::backup::Backup::new(&self.connection, &mut copy).map_err(|error| map_error(&error))?;
        backup.run_to_completion(1_000, Duration::ZERO, None).map_err(|error| map_error(&error))
    }
}

fn bind(prepared: &mut rusqlite::Statement<'_>, binds: &[Bind]) -> Result<(), StoreError> {
    for (index, bind) in binds.iter().enumerate() {
        match bind {
            Bind::Value(value) => bind_value(prepared, index + 1, value)?,
            _ => return Err(StoreError::Database(String::from("arrays cannot be bound on SQLite"))),
        }
    }
    Ok(())
}

fn bind_value(prepared: &mut rusqlite::Statement<'_>, index: usize, value: &Value) -> Result<(), StoreError> {
    prepared.raw_bind_parameter(index, Bound(value)).map_err(|error| map_error(&error))
}

struct Bound<'v>(&'v Value);

impl rusqlite::ToSql for Bound<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self.0 {
            Value::Null => ToSqlOutput::Borrowed(ValueRef::Null),
            Value::Bool(flag) => ToSqlOutput::Borrowed(ValueRef::Integer(i64::from(*flag))),
            Value::Int(number) => ToSqlOutput::Borrowed(ValueRef::Integer(*number)),
            Value::Text(text) => ToSqlOutput::Borrowed(ValueRef::Text(text.as_bytes())),
            Value::Date(date) => ToSqlOutput::from(date.to_string()),
            Value::Instant(instant) => ToSqlOutput::Borrowed(ValueRef::Integer(instant.0)),
            Value::Json(json) => ToSqlOutput::from(json.to_string()),
        })
    }
}

fn unavailable(path: &Path, error: &rusqlite::Error) -> StoreError {
    StoreError::Unavailable(format!("{}: {error}", path.display()))
}

fn with_text(error: &rusqlite::Error, statement: &Statement) -> StoreError {
    match map_error(error) {
        StoreError::Database(message) => StoreError::Database(format!("{message} in: {}", statement.text)),
        other => other,
    }
}

/// `UNIQUE constraint failed: table.tenant, table.number` names the columns, not the index; the record code finds the rule.
pub(crate) fn map_error(error: &rusqlite::Error) -> StoreError {
    if let rusqlite::Error::SqliteFailure(code, message) = error {
        let message = message.as_deref().unwrap_or_default();
        // What no longer fits becomes a number with a point, which no column takes; a sum that does not fit says so.
        if message.starts_with("cannot store REAL value in INTEGER column") || message == "integer overflow" {
            return StoreError::TooLarge;
        }
        match code.code {
            ffi::ErrorCode::ConstraintViolation => {
                if let Some(columns) = message.strip_prefix("UNIQUE constraint failed: ") {
                    let table = columns.split('.').next().unwrap_or_default();
                    return StoreError::UniqueIndex { table: table.to_string(), index: column_names(columns) };
                }
            }
            ffi::ErrorCode::DatabaseBusy | ffi::ErrorCode::DatabaseLocked => {
                return StoreError::Busy(message.to_string());
            }
            ffi::ErrorCode::DiskFull | ffi::ErrorCode::SystemIoFailure | ffi::ErrorCode::CannotOpen => {
                return StoreError::Unavailable(message.to_string());
            }
            _ => {}
        }
    }
    StoreError::Database(error.to_string())
}

/// `t.tenant, t.number` → `tenant,number`.
fn column_names(columns: &str) -> String {
    columns.split(", ").map(|column| column.rsplit('.').next().unwrap_or(column)).collect::<Vec<_>>().join(",")
}
