//! What became of messages of which a gateway is told nothing: it is asked, less and less often, for three days.
//!
//! Only gateways that declare a hook on `message-status` are asked. What they answer is taken as any other report
//! ([`super::message::answered`]): a message that arrived or failed is asked for no more.

use kernel_types::{Id, Instant, TenantId, Value};
use serde_json::json;

use crate::app::App;
use crate::error::{OpError, OpResult};
use crate::plugins::run::{self, Run};

/// Seconds until a message that was handed over is asked for, and then from one time to the next; the last goes on.
const PAUSES: [i64; 6] = [60, 300, 1_800, 7_200, 21_600, 43_200];
/// Seconds after it was handed over until nobody asks any more: what a provider has not heard by then it never will.
const ENDS_SECONDS: i64 = 72 * 3_600;
/// Messages asked for in one run.
const AT_ONCE: usize = 100;

/// When a message that is handed over now is asked for first.
pub(super) fn first(now: Instant) -> Instant {
    now.plus_seconds(PAUSES[0])
}

/// When it is asked for again that was asked for so often before now; nothing once it is over.
fn next(looks: i64, sent: Instant, now: Instant) -> Option<Instant> {
    let place = usize::try_from(looks + 1).unwrap_or(0).min(PAUSES.len() - 1);
    let at = now.plus_seconds(PAUSES[place]);
    (at <= sent.plus_seconds(ENDS_SECONDS)).then_some(at)
}

/// Lays down a run in which a gateway is asked for the messages whose time it is; how many they are.
///
/// # Errors
/// Of the database.
pub async fn ask(app: &App, tenant: TenantId, plugin: &str, hook: &str, actor: &Id) -> OpResult<usize> {
    let now = app.clock.now();
    let oldest = now.plus_seconds(-ENDS_SECONDS);
    let mut reader = app.db.read(tenant).await?;
    let mut sql = reader.sql(
        "SELECT 1 FROM notice_message WHERE tenant = ? AND gateway = ? AND look_at <= ? AND status = 'sent' AND sent_at >= ? \
         AND reference IS NOT NULL LIMIT 1",
    );
    sql.bind(tenant.0).bind(plugin).bind(now).bind(oldest);
    let due = reader.row(&sql.done()).await?.is_some();
    drop(reader);
    if !due {
        return Ok(0);
    }
    let id = app.ids.next_id(now.unix_ms());
    let (plugin, hook, actor) = (plugin.to_string(), hook.to_string(), actor.clone());
    app.db
        .write(tenant, move |tx| {
            let (id, plugin, hook, actor) = (id.clone(), plugin.clone(), hook.clone(), actor.clone());
            Box::pin(async move {
                let mut sql = tx.sql(&format!(
                    "SELECT id, reference, looks, sent_at FROM notice_message WHERE tenant = ? AND gateway = ? AND look_at <= ? \
                     AND status = 'sent' AND sent_at >= ? AND reference IS NOT NULL ORDER BY look_at, id LIMIT {AT_ONCE}",
                ));
                sql.bind(tenant.0).bind(plugin.as_str()).bind(now).bind(oldest);
                let mut references = Vec::new();
                for row in tx.rows(&sql.done()).await? {
                    let (Some(message), Some(reference), Some(sent)) = (row.text(0), row.text(1), row.instant(3)) else {
                        continue;
                    };
                    // Of two servers at the same moment one asks.
                    let mut sql = tx.sql(
                        "UPDATE notice_message SET looks = looks + 1, look_at = ? WHERE tenant = ? AND id = ? AND look_at <= ?",
                    );
                    sql.bind(next(row.int(2).unwrap_or(0), sent, now).map_or(Value::Null, Value::Instant));
                    sql.bind(tenant.0).bind(message).bind(now);
                    if tx.execute(&sql.done()).await? > 0 {
                        references.push(reference.to_string());
                    }
                }
                if !references.is_empty() {
                    let event = json!({"event": "message-status", "references": references});
                    run::insert(tx, &Run::waiting(tenant, id, &plugin, &hook, event, actor, now)).await?;
                }
                Ok::<_, OpError>(references.len())
            })
        })
        .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_asked_less_often_and_not_for_ever() {
        let sent = Instant::parse_rfc3339("2026-03-05T07:00:00Z").expect("a time");
        let (mut at, mut looks, mut waits) = (first(sent), 0, vec![60]);
        while let Some(again) = next(looks, sent, at) {
            waits.push((again.0 - at.0) / 1_000_000);
            (at, looks) = (again, looks + 1);
        }
        assert_eq!(waits[..6], [60, 300, 1_800, 7_200, 21_600, 43_200]);
        assert!(waits[6..].iter().all(|wait| *wait == 43_200), "{waits:?}");
        assert!(at <= sent.plus_seconds(ENDS_SECONDS) && looks < 12, "{looks}");
    }
}
