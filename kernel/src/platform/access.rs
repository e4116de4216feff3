//! How far access has changed: the count that caches of decisions compare, and the channel that tells other processes.

use kernel_store::{Reader, Sql};

use crate::error::OpResult;

/// PostgreSQL channel on which the triggers of migration 4 say `<version> <kind>:<id>`.
pub const CHANNEL: &str = "baobab_access";

/// Counts every committed change of users, sessions, memberships, grants, switches, settings and keys.
pub async fn version(reader: &mut Reader) -> OpResult<i64> {
    let mut sql = Sql::new(reader.dialect(), "SELECT version FROM access_version WHERE id = 1");
    Ok(reader.row(&sql.done()).await?.and_then(|row| row.int(0)).unwrap_or(0))
}

/// Whose access a notification speaks of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Changed {
    User(String),
    Session(String),
    Business(String),
    Tenant(i64),
    /// What this release does not know: everything counts as changed.
    Everything,
}

/// Reads a notification: the version it counted, and whose access changed.
pub fn parse(notification: &str) -> (i64, Changed) {
    let (version, subject) = notification.split_once(' ').unwrap_or(("0", notification));
    let changed = match subject.split_once(':') {
        Some(("user", id)) => Changed::User(id.to_string()),
        Some(("session", id)) => Changed::Session(id.to_string()),
        Some(("business", id)) => Changed::Business(id.to_string()),
        Some(("tenant", id)) => id.parse().map_or(Changed::Everything, Changed::Tenant),
        _ => Changed::Everything,
    };
    (version.parse().unwrap_or(0), changed)
}
