//! How plugins go in a business: faults, refused calls and log lines (the latest of them), and use by day.

use kernel_store::{Reader, Row, Sql, Tx};
use kernel_types::{Id, Instant, TenantId};

use crate::error::OpResult;

/// Lines kept of each plugin in a business.
pub const KEPT: i64 = 200;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    pub id: Id,
    pub plugin: String,
    pub version: String,
    pub hook: String,
    /// `fault`, `refused`, `log`
    pub kind: String,
    /// Of faults, its short name; of log lines, the level.
    pub code: String,
    pub message: String,
    /// How often it came in a row.
    pub times: i64,
    pub at: Instant,
}

/// Adds lines and forgets what is older than the latest [`KEPT`] of each plugin.
pub async fn add(tx: &mut Tx, tenant: TenantId, notes: &[Note]) -> OpResult<()> {
    for note in notes {
        let mut sql = Sql::new(
            tx.dialect(),
            "INSERT INTO plugin_note (tenant, id, plugin, version, hook, kind, code, message, times, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        );
        sql.bind(tenant.0)
            .bind(&note.id)
            .bind(note.plugin.as_str())
            .bind(note.version.as_str())
            .bind(note.hook.as_str());
        sql.bind(note.kind.as_str())
            .bind(note.code.as_str())
            .bind(note.message.as_str())
            .bind(note.times)
            .bind(note.at);
        tx.execute(&sql.done()).await?;
    }
    let plugins: std::collections::BTreeSet<&str> = notes.iter().map(|note| note.plugin.as_str()).collect();
    for plugin in plugins {
        let mut sql = Sql::new(
            tx.dialect(),
            "DELETE FROM plugin_note WHERE tenant = ? AND plugin = ? AND id < (SELECT MIN(id) FROM (SELECT id FROM plugin_note WHERE tenant = ? AND plugin = ? ORDER BY id DESC LIMIT ?) AS latest)",
        );
        sql.bind(tenant.0).bind(plugin).bind(tenant.0).bind(plugin).bind(KEPT);
        tx.execute(&sql.done()).await?;
    }
    Ok(())
}

/// The latest lines of a plugin, newest first.
pub async fn latest(reader: &mut Reader, tenant: TenantId, plugin: &str, most: i64) -> OpResult<Vec<Note>> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT id, plugin, version, hook, kind, code, message, times, at FROM plugin_note WHERE tenant = ? AND plugin = ? ORDER BY id DESC LIMIT ?",
    );
    sql.bind(tenant.0).bind(plugin).bind(most);
    Ok(reader.rows(&sql.done()).await?.iter().filter_map(note_of).collect())
}

fn note_of(row: &Row) -> Option<Note> {
    let text = |column: usize| row.text(column).unwrap_or_default().to_string();
    Some(Note {
        id: Id::from_stored(&text(0)),
        plugin: text(1),
        version: text(2),
        hook: text(3),
        kind: text(4),
        code: text(5),
        message: text(6),
        times: row.int(7)?,
        at: row.instant(8)?,
    })
}

/// What a hook used, in one day or in several.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Usage {
    pub plugin: String,
    pub hook: String,
    pub calls: i64,
    pub faults: i64,
    /// About one for each instruction.
    pub fuel: i64,
    pub micros: i64,
}

/// Adds to a day's use (`2026-03-05`).
pub async fn count(tx: &mut Tx, tenant: TenantId, day: &str, usage: &[Usage]) -> OpResult<()> {
    for used in usage {
        let mut sql = Sql::new(
            tx.dialect(),
            "INSERT INTO plugin_usage (tenant, plugin, hook, day, calls, faults, fuel, micros) VALUES (?, ?, ?, ?, ?, ?, ?, ?) \
             ON CONFLICT (tenant, plugin, hook, day) DO UPDATE SET calls = plugin_usage.calls + excluded.calls, faults = plugin_usage.faults + excluded.faults, \
             fuel = plugin_usage.fuel + excluded.fuel, micros = plugin_usage.micros + excluded.micros",
        );
        sql.bind(tenant.0)
            .bind(used.plugin.as_str())
            .bind(used.hook.as_str())
            .bind(day)
            .bind(used.calls)
            .bind(used.faults)
            .bind(used.fuel)
            .bind(used.micros);
        tx.execute(&sql.done()).await?;
    }
    Ok(())
}

/// Use of every hook since a day, by plugin and hook.
pub async fn usage(reader: &mut Reader, tenant: TenantId, since: &str) -> OpResult<Vec<Usage>> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT plugin, hook, CAST(SUM(calls) AS BIGINT), CAST(SUM(faults) AS BIGINT), CAST(SUM(fuel) AS BIGINT), CAST(SUM(micros) AS BIGINT) FROM plugin_usage WHERE tenant = ? AND day >= ? GROUP BY plugin, hook ORDER BY plugin, hook",
    );
    sql.bind(tenant.0).bind(since);
    let rows = reader.rows(&sql.done()).await?;
    Ok(rows
        .iter()
        .filter_map(|row| {
            Some(Usage {
                plugin: row.text(0)?.to_string(),
                hook: row.text(1)?.to_string(),
                calls: row.int(2)?,
                faults: row.int(3)?,
                fuel: row.int(4)?,
                micros: row.int(5)?,
            })
        })
        .collect())
}
