//! How far access has changed: the count that caches of decisions compare, and the channel that tells other processes.

use kernel_store::{Dialect, Reader, Sql, Tx};
use kernel_types::TenantId;

use crate::error::OpResult;

/// PostgreSQL channel on which the triggers of migration 4, and [`count_change`], say `<version> <kind>:<id>`.
pub const CHANNEL: &str = "baobab_access";

/// Counts every committed change of users, sessions, memberships, grants, switches, settings and keys.
pub async fn version(reader: &mut Reader) -> OpResult<i64> {
    let mut sql = Sql::new(reader.dialect(), "SELECT version FROM access_version WHERE id = 1");
    Ok(reader.row(&sql.done()).await?.and_then(|row| row.int(0)).unwrap_or(0))
}

/// What changes access: tables, what is done to their rows, and with an update which columns (none: any). Triggers of the
/// migrations count and tell the same.
const WATCHED: [(&str, &str, &[&str]); 12] = [
    ("membership", "INSERT UPDATE DELETE", &[]),
    ("family_grant", "INSERT UPDATE DELETE", &[]),
    ("family_switch", "INSERT UPDATE DELETE", &[]),
    ("app_switch", "INSERT UPDATE DELETE", &[]),
    ("portal_link", "INSERT UPDATE DELETE", &[]),
    ("business", "UPDATE DELETE", &[]),
    ("app_user", "UPDATE DELETE", &["status"]),
    ("app_user", "UPDATE", &["totp_enabled_at"]),
    ("session", "UPDATE DELETE", &["revoked_at"]),
    ("api_key", "UPDATE DELETE", &["revoked_at", "expires_at", "requests_per_minute"]),
    ("access_view", "UPDATE DELETE", &["ended_at", "ends_at"]),
    // By hand, see `count_change` and `count_settings`; triggers do it within the database.
    ("access_version", "UPDATE", &[]),
];

/// Whether a statement changes access (for [`kernel_store::Db::watch`]). One that only reads such a column counts too.
pub fn is_change(text: &str) -> bool {
    let Some((verb, rest)) = text.split_once(' ') else { return false };
    let rest = match verb {
        "INSERT" => rest.strip_prefix("INTO "),
        "DELETE" => rest.strip_prefix("FROM "),
        "UPDATE" => Some(rest),
        _ => None,
    };
    let Some(rest) = rest else { return false };
    let table = rest.split([' ', '(']).next().unwrap_or(rest).trim_matches('"');
    WATCHED.iter().any(|(watched, verbs, columns)| {
        *watched == table
            && verbs.contains(verb)
            && (verb != "UPDATE" || columns.is_empty() || columns.iter().any(|column| rest.contains(column)))
    })
}

/// Counts a change of what no trigger watches, and tells every process that anything may have changed.
///
/// # Errors
/// The database's.
pub async fn count_change(tx: &mut Tx) -> OpResult<()> {
    count(tx, "everything").await
}

/// As [`count_change`], for a tenant whose settings change. Tables of tenants have no triggers, which a database that is spread
/// over machines refuses on them: anyone who writes `setting` calls this in the same transaction.
///
/// # Errors
/// The database's.
pub async fn count_settings(tx: &mut Tx, tenant: TenantId) -> OpResult<()> {
    count(tx, &format!("tenant:{}", tenant.0)).await
}

async fn count(tx: &mut Tx, subject: &str) -> OpResult<()> {
    let counted = Sql::new(tx.dialect(), "UPDATE access_version SET version = version + 1 WHERE id = 1").done();
    tx.execute(&counted).await?;
    if tx.dialect() == Dialect::Postgres {
        let mut said = Sql::new(
            tx.dialect(),
            "SELECT pg_notify(CAST(? AS TEXT), version || ' ' || CAST(? AS TEXT)) FROM access_version WHERE id = 1",
        );
        said.bind(CHANNEL).bind(subject);
        tx.execute(&said.done()).await?;
    }
    Ok(())
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kernel_store::KERNEL_MIGRATIONS;

    use super::*;

    /// `CREATE TRIGGER … AFTER <verbs> [OF "column", …] ON "table"` of the migrations, as one statement of each verb and column.
    fn triggers() -> Vec<(String, String, Vec<String>)> {
        let text: String = KERNEL_MIGRATIONS.iter().map(|migration| migration.postgres).collect::<Vec<_>>().join("\n");
        let dropped: BTreeSet<&str> = text
            .lines()
            .filter(|line| line.starts_with("DROP TRIGGER"))
            .filter_map(|line| line.split('"').nth(1))
            .collect();
        let lines = text.lines().filter(|line| {
            line.starts_with("CREATE TRIGGER")
                && line.contains("baobab_access_changed")
                && !line.split('"').nth(1).is_some_and(|name| dropped.contains(name))
        });
        lines
            .map(|line| {
                let (what, rest) = line.split_once(" AFTER ").unwrap().1.split_once(" ON ").unwrap();
                let table = rest.split(' ').next().unwrap().trim_matches('"').to_string();
                let verbs =
                    what.split(" OR ").map(|event| event.split(' ').next().unwrap()).collect::<Vec<_>>().join(" ");
                let columns = what.split('"').skip(1).step_by(2).map(str::to_string).collect();
                (table, verbs, columns)
            })
            .collect()
    }

    #[test]
    fn what_is_watched_is_what_the_triggers_count() {
        let watched: BTreeSet<(String, String, Vec<String>)> = WATCHED
            .iter()
            .filter(|(table, ..)| *table != "access_version")
            .map(|(table, verbs, columns)| {
                (table.to_string(), verbs.to_string(), columns.iter().map(|column| column.to_string()).collect())
            })
            .collect();
        assert_eq!(watched, triggers().into_iter().collect());
    }

    #[test]
    fn statements_that_change_access_are_told_from_others() {
        for change in [
            "INSERT INTO family_grant (business, user_id) VALUES (?, ?)",
            "INSERT INTO \"membership\" AS t (business, user_id) VALUES (?, ?)",
            "DELETE FROM session WHERE expires_at < ?",
            "UPDATE session SET revoked_at = ? WHERE family = ?",
            "UPDATE app_user SET status = 'closed' WHERE id = ?",
            "UPDATE access_version SET version = version + 1 WHERE id = 1",
        ] {
            assert!(is_change(change), "{change}");
        }
        for other in [
            "INSERT INTO session (id, user_id) VALUES (?, ?)",
            "UPDATE session SET rotated_at = ? WHERE id = ?",
            "UPDATE api_key SET last_used_at = ? WHERE id = ?",
            "INSERT INTO business_note (id) VALUES (?)",
            "INSERT INTO setting (tenant, key) VALUES (?, ?)",
            "SELECT version FROM access_version WHERE id = 1",
            "WITH q0 AS (INSERT INTO accounting_invoice (id) VALUES (?)) SELECT 1",
        ] {
            assert!(!is_change(other), "{other}");
        }
    }
}
