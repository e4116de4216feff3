//! One PostgreSQL connection: typed binds, statements, the tenant it speaks for.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use futures::TryStreamExt;
use kernel_types::{Instant, Value};
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::postgres::types::Oid;
use sqlx::postgres::{PgArgumentBuffer, PgArguments, PgConnectOptions, PgConnection, PgTypeInfo};
use sqlx::{Arguments, AssertSqlSafe, ConnectOptions, Connection, Encode, Executor, Postgres, Type};

use super::error::map_error;
use crate::driver::Scope;
use crate::error::StoreError;
use crate::sql::{Bind, RowRef, Source, Statement};

/// A reader may be slow. No `SET`, which a spread database would send on to its other machines with the rest of its message.
const UNLIMITED: &str = "SELECT set_config('idle_in_transaction_session_timeout', '0', true)";

/// Writes are many short statements whose plan does not depend on what they bind, so they are planned once for a connection.
const WRITING: &str = "BEGIN; SET LOCAL plan_cache_mode = force_generic_plan";

/// Statements a connection keeps prepared. One business at work asks for some two hundred; what falls out is planned again.
const PREPARED: usize = 400;

/// What a transaction sets reaches the other machines of a spread database; an ordinary one keeps the word for itself.
pub(crate) const PASSED_ON: (&str, &str) = ("citus.propagate_set_commands", "local");

pub(crate) struct PostgresConnection {
    connection: PgConnection,
    /// The database is spread over machines by tenant.
    pub is_spread: bool,
    /// The tenant set for the session; transactions set their own.
    session: Option<Scope>,
    /// A transaction is open: the connection must not go back to the pool as it is.
    pub open: bool,
    /// What is open only reads.
    pub snapshot: bool,
    /// What is open is a transaction of single reads, for this scope: each statement sees what is committed by then.
    reading: Option<Scope>,
    /// What is open shows one committed state.
    is_fixed: bool,
    /// The connection itself failed.
    pub broken: bool,
}

impl PostgresConnection {
    pub async fn connect(options: &PgConnectOptions) -> Result<PostgresConnection, StoreError> {
        let options = options.clone().statement_cache_capacity(PREPARED);
        let connection = options.connect().await.map_err(|error| match map_error(&error) {
            StoreError::Database(message) => StoreError::Unavailable(message),
            other => other,
        })?;
        Ok(PostgresConnection {
            connection,
            is_spread: false,
            session: None,
            open: false,
            snapshot: false,
            reading: None,
            is_fixed: false,
            broken: false,
        })
    }

    /// Makes later statements outside transactions speak for this scope; a round trip only when it changes.
    pub async fn speak_for(&mut self, scope: Scope) -> Result<(), StoreError> {
        if self.session != Some(scope) {
            self.session = None;
            self.batch(&format!("SET app.tenant = '{}'", scope.setting())).await?;
            self.session = Some(scope);
        }
        Ok(())
    }

    pub fn speaks_for(&self, scope: Scope) -> bool {
        self.session == Some(scope)
    }

    /// Finds out whether the database is spread over machines by tenant, unless that is known, and speaks to it accordingly.
    pub async fn find_spread(&mut self, known: Option<bool>) -> Result<bool, StoreError> {
        self.is_spread = match known {
            Some(is_spread) => is_spread,
            None => {
                let asked = sqlx::raw_sql("SELECT 1 FROM pg_extension WHERE extname = 'citus'");
                let found = self.connection.fetch_optional(asked).await;
                found.map(|row| row.is_some()).map_err(|error| self.failed(&error))?
            }
        };
        if self.is_spread {
            let (name, value) = PASSED_ON;
            self.batch(&format!("SET {name} TO '{value}'")).await?;
        }
        Ok(self.is_spread)
    }

    /// Makes later reads speak for this scope where it has to be set within their transaction: what is set for a session does not
    /// reach the other machines. A reader that is given back is ended while nobody waits.
    pub async fn begin_reading(&mut self, scope: Scope) -> Result<(), StoreError> {
        (self.open, self.snapshot, self.reading) = (true, true, Some(scope));
        self.begin_for(&format!("BEGIN READ ONLY; {UNLIMITED}"), scope).await
    }

    /// Begins a transaction that speaks for this scope. A spread database sends its other machines the whole message in which the
    /// tenant is set, so there it is a message of its own; and there the platform, for which no connection ever speaks otherwise, need
    /// not be named.
    async fn begin_for(&mut self, begin: &str, scope: Scope) -> Result<(), StoreError> {
        let tenant = format!("SET LOCAL app.tenant = '{}'", scope.setting());
        if !self.is_spread {
            return self.batch(&format!("{begin}; {tenant}")).await;
        }
        self.batch(begin).await?;
        if scope == Scope::Platform { Ok(()) } else { self.batch(&tenant).await }
    }

    /// From here on one committed state, until `end_snapshot` or `rollback`. It holds no locks, so a slow reader may keep it open.
    pub async fn begin_snapshot(&mut self) -> Result<(), StoreError> {
        let begin = format!("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; {UNLIMITED}");
        let reading = self.reading;
        match reading {
            Some(_) if self.is_fixed => return Ok(()),
            None if self.open => return Ok(()),
            _ => (self.open, self.snapshot, self.is_fixed) = (true, true, true),
        }
        match reading {
            Some(scope) => self.begin_for(&format!("ROLLBACK; {begin}"), scope).await,
            None => self.batch(&begin).await,
        }
    }

    /// Later reads see what is committed by then.
    pub async fn end_snapshot(&mut self) -> Result<(), StoreError> {
        let Some(scope) = self.reading else { return if self.open { self.commit().await } else { Ok(()) } };
        if !self.is_fixed {
            return Ok(());
        }
        self.commit().await?;
        self.begin_reading(scope).await
    }

    pub async fn begin(&mut self, scope: Scope) -> Result<(), StoreError> {
        (self.open, self.snapshot) = (true, false);
        self.begin_for(if self.is_spread { "BEGIN" } else { WRITING }, scope).await
    }

    pub async fn commit(&mut self) -> Result<(), StoreError> {
        self.batch("COMMIT").await?;
        self.closed();
        Ok(())
    }

    pub async fn rollback(&mut self) -> Result<(), StoreError> {
        self.batch("ROLLBACK").await?;
        self.closed();
        Ok(())
    }

    fn closed(&mut self) {
        (self.open, self.snapshot, self.reading, self.is_fixed) = (false, false, None, false);
    }

    /// Statements without binds, in one round trip.
    pub async fn batch(&mut self, sql: &str) -> Result<(), StoreError> {
        let done = self.connection.execute(sqlx::raw_sql(AssertSqlSafe(sql))).await;
        done.map(drop).map_err(|error| self.failed(&error))
    }

    pub async fn execute(&mut self, statement: &Statement) -> Result<u64, StoreError> {
        let arguments = arguments(&statement.binds)?;
        let query = sqlx::query_with(AssertSqlSafe(Arc::clone(&statement.text)), arguments);
        match self.connection.execute(query).await {
            Ok(done) => Ok(done.rows_affected()),
            Err(error) => Err(self.failed_in(&error, statement)),
        }
    }

    pub async fn each(
        &mut self,
        statement: &Statement,
        visit: &mut (dyn FnMut(RowRef<'_>) -> Result<(), StoreError> + Send),
    ) -> Result<(), StoreError> {
        let arguments = arguments(&statement.binds)?;
        let query = sqlx::query_with(AssertSqlSafe(Arc::clone(&statement.text)), arguments);
        let mut rows = self.connection.fetch(query);
        let failure = loop {
            match rows.try_next().await {
                Ok(Some(row)) => visit(RowRef(Source::Postgres(&row)))?,
                Ok(None) => return Ok(()),
                Err(error) => break error,
            }
        };
        drop(rows);
        Err(self.failed_in(&failure, statement))
    }

    pub async fn ping(&mut self) -> Result<(), StoreError> {
        let pinged = self.connection.ping().await;
        pinged.map_err(|error| self.failed(&error))
    }

    pub async fn close(self) {
        if let Err(error) = self.connection.close().await {
            tracing::debug!(%error, "a connection did not close in good order");
        }
    }

    fn failed(&mut self, error: &sqlx::Error) -> StoreError {
        let mapped = map_error(error);
        if matches!(mapped, StoreError::Unavailable(_)) {
            self.broken = true;
        }
        mapped
    }

    fn failed_in(&mut self, error: &sqlx::Error, statement: &Statement) -> StoreError {
        match self.failed(error) {
            StoreError::Database(message) => StoreError::Database(format!("{message} in: {}", statement.text)),
            other => other,
        }
    }
}

fn arguments(binds: &[Bind]) -> Result<PgArguments, StoreError> {
    let mut arguments = PgArguments::default();
    arguments.reserve(binds.len(), binds.len() * 24);
    for bind in binds {
        let added = match bind {
            Bind::Value(value) => match value {
                Value::Null => arguments.add(Untyped),
                Value::Bool(flag) => arguments.add(*flag),
                Value::Int(number) => arguments.add(*number),
                Value::Text(text) => arguments.add(text.as_ref()),
                Value::Date(date) => arguments.add(*date),
                Value::Instant(instant) => arguments.add(timestamp(*instant)?),
                Value::Json(json) => arguments.add(sqlx::types::Json(json.as_ref())),
            },
            Bind::Ints(values) => arguments.add(values.as_slice()),
            Bind::Bools(values) => arguments.add(values.as_slice()),
            Bind::Dates(values) => arguments.add(values.as_slice()),
            Bind::Texts(values) => {
                let borrowed: Vec<Option<&str>> = values.iter().map(|text| text.as_deref()).collect();
                arguments.add(borrowed)
            }
            Bind::Instants(values) => {
                let times: Result<Vec<_>, StoreError> =
                    values.iter().map(|instant| instant.map(timestamp).transpose()).collect();
                arguments.add(times?)
            }
            Bind::Jsons(values) => {
                let borrowed: Vec<Option<&str>> = values.iter().map(Option::as_deref).collect();
                arguments.add(borrowed)
            }
        };
        added.map_err(|error| StoreError::Database(format!("a value could not be encoded: {error}")))?;
    }
    Ok(arguments)
}

fn timestamp(instant: Instant) -> Result<DateTime<Utc>, StoreError> {
    DateTime::from_timestamp_micros(instant.0)
        .ok_or_else(|| StoreError::BadQuery(String::from("the moment is out of range")))
}

/// A null whose type the server infers from where it stands.
struct Untyped;

impl Type<Postgres> for Untyped {
    fn type_info() -> PgTypeInfo {
        PgTypeInfo::with_oid(Oid(0))
    }
}

impl Encode<'_, Postgres> for Untyped {
    fn encode_by_ref(&self, _: &mut PgArgumentBuffer) -> Result<IsNull, BoxDynError> {
        Ok(IsNull::Yes)
    }
}
