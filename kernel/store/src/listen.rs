//! Word from other processes: PostgreSQL's notifications. An embedded database has one process and needs none.

use sqlx::postgres::{PgListener, PgPoolOptions};

use crate::db::Db;
use crate::error::StoreError;

/// One channel's notifications, on a connection of its own.
pub struct Listener(PgListener);

impl Db {
    /// Listens from now on; what was said before is not heard. `None` on SQLite.
    pub async fn listen(&self, channel: &str) -> Result<Option<Listener>, StoreError> {
        let Db::Postgres(store) = self else { return Ok(None) };
        let lost = |error: sqlx::Error| StoreError::Unavailable(format!("listening: {error}"));
        let options = PgPoolOptions::new().max_connections(1).max_lifetime(None).idle_timeout(None);
        let pool = options.connect_with(store.connect_options()).await.map_err(lost)?;
        let mut listener = PgListener::connect_with(&pool).await.map_err(lost)?;
        listener.listen(channel).await.map_err(lost)?;
        Ok(Some(Listener(listener)))
    }
}

impl Listener {
    /// The next notification's text, in the order of the commits. An error means that some may have been missed: whoever
    /// keeps anything by them forgets it and listens anew.
    pub async fn next(&mut self) -> Result<String, StoreError> {
        match self.0.try_recv().await {
            Ok(Some(notification)) => Ok(notification.payload().to_string()),
            Ok(None) => Err(StoreError::Unavailable(String::from("the listening connection was lost"))),
            Err(error) => Err(StoreError::Unavailable(format!("listening: {error}"))),
        }
    }
}
