//! The scalar functions that compiled expressions call on SQLite (exact decimals, dates); PostgreSQL has them built in.

use rusqlite::Connection;

pub(super) fn register(_connection: &Connection) -> rusqlite::Result<()> {
    Ok(())
}
