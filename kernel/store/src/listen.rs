//! Word from other processes: PostgreSQL's notifications. An embedded database has one process and needs none.

use sqlx::postgres::{PgListener, PgNotification, PgPoolOptions};

use crate::db::Db;
use crate::error::StoreError;

/// A connection of its own that hears what is said on some channels, and that others can see.
pub struct Listener {
    inner: PgListener,
    process: u32,
}

/// What was said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heard {
    /// The connection that said it, as PostgreSQL numbers them.
    pub process: u32,
    pub channel: String,
    pub text: String,
}

impl From<PgNotification> for Heard {
    fn from(said: PgNotification) -> Heard {
        Heard { process: said.process_id(), channel: said.channel().to_string(), text: said.payload().to_string() }
    }
}

/// Advisory locks of this class say that their connection listens.
const LISTENERS: i32 = 0x0BA0_BAB0;

impl Db {
    /// Listens from now on and is one of the [`listeners`](crate::Reader::listeners) until it is dropped; what was said before
    /// is not heard. `None` on SQLite.
    pub async fn listen(&self, channels: &[&str]) -> Result<Option<Listener>, StoreError> {
        let Db::Postgres(store) = self else { return Ok(None) };
        let options = PgPoolOptions::new().max_connections(1).max_lifetime(None).idle_timeout(None);
        let pool = options.connect_with(store.connect_options()).await.map_err(lost)?;
        let mut inner = PgListener::connect_with(&pool).await.map_err(lost)?;
        inner.listen_all(channels.iter().copied()).await.map_err(lost)?;
        let query = sqlx::query_scalar("SELECT pg_backend_pid() FROM pg_advisory_lock_shared($1, 0)").bind(LISTENERS);
        let process: i32 = query.fetch_one(&mut inner).await.map_err(lost)?;
        Ok(Some(Listener { inner, process: process.unsigned_abs() }))
    }
}

impl crate::Reader {
    /// The connections that listen to this database at the moment. None on SQLite.
    pub async fn listeners(&mut self) -> Result<Vec<u32>, StoreError> {
        if self.dialect() == crate::Dialect::Sqlite {
            return Ok(Vec::new());
        }
        let mut sql = self.sql("SELECT l.pid::bigint FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE d.datname = current_database() ");
        sql.raw("AND l.locktype = 'advisory' AND l.objsubid = 2 AND l.granted AND l.classid::bigint = ")
            .value(kernel_types::Value::Int(LISTENERS.into()));
        let mut found = Vec::new();
        self.each(&sql.done(), &mut |row| {
            found.extend(row.int(0)?.and_then(|pid| u32::try_from(pid).ok()));
            Ok(())
        })
        .await?;
        Ok(found)
    }
}

impl Listener {
    /// This connection's number.
    pub fn process(&self) -> u32 {
        self.process
    }

    /// What is said next, in the order of the commits. An error means that some may have been missed: a reader that keeps anything
    /// by them forgets it and listens anew. Nothing is missed when the waiting is given up.
    pub async fn next(&mut self) -> Result<Heard, StoreError> {
        match self.inner.try_recv().await {
            Ok(Some(said)) => Ok(said.into()),
            Ok(None) => Err(StoreError::Unavailable(String::from("the listening connection was lost"))),
            Err(error) => Err(lost(error)),
        }
    }

    /// What was heard already while something was said.
    pub fn waiting(&mut self) -> Option<Heard> {
        self.inner.next_buffered().map(Heard::from)
    }

    /// Says it to every listener of the channel, this one included.
    pub async fn notify(&mut self, channel: &str, text: &str) -> Result<(), StoreError> {
        let query = sqlx::query("SELECT pg_notify($1, $2)").bind(channel).bind(text);
        query.execute(&mut self.inner).await.map(drop).map_err(lost)
    }
}

fn lost(error: sqlx::Error) -> StoreError {
    StoreError::Unavailable(format!("listening: {error}"))
}
