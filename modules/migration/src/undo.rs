//! `migration.undo`: entries are reversed on their day, and records the move made are deleted where nothing else builds on them.

use std::collections::HashSet;

use kernel::{Draft, Op, OpError, OpFuture, OpResult, Sentence, say};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json};

use crate::check::allowed;
use crate::{balances, documents};

const ORIGIN: &str = "migration.origin";
/// Origins one call takes back.
const AT_ONCE: usize = 150;
/// In the reverse order of a run.
const ORDER: [&str; 6] = ["document", "balances", "item", "supplier", "customer", "account"];
/// Settled documents named in a refusal.
const NAMED: usize = 5;

pub fn undo<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        allowed(op)?;
        let begins = draft.state() != Some("undoing");
        if begins {
            refuse_settled(op, &draft.id()).await?;
            draft.clear_lines("findings");
            draft.set("errorCount", 0i64);
        }
        let made = made(op, &draft.id()).await?;
        if begins {
            let accounts: HashSet<&Id> =
                made.iter().filter(|(_, kind, ..)| kind == "account").map(|(_, _, _, record, _)| record).collect();
            unname(draft, &accounts);
        }
        // Accounts come in calls of their own: the move itself named them until now.
        let part: Vec<_> = made.iter().filter(|(_, kind, ..)| !begins || kind != "account").take(AT_ONCE).collect();
        for (id, kind, entity, record, key) in &part {
            let shown = op
                .load_many(entity, std::slice::from_ref(record))
                .await?
                .first()
                .map_or_else(|| key.clone(), |doc| doc.label().to_string());
            let kept = take_back(op, kind, entity, record).await?;
            match kept {
                None => op.delete(ORIGIN, id).await?,
                Some(why) => {
                    op.set_fields(ORIGIN, id, &[("made", Value::Bool(false))]).await?;
                    if draft.line_count("findings") < 500 {
                        let reason = say!("migration-record-stays", "{shown} stays: {why}", shown, why);
                        let fields = [
                            ("level", Value::from("note")),
                            ("step", Value::text(kind)),
                            ("reason", Value::text(op.say(&reason).chars().take(1_000).collect::<String>())),
                            (
                                "remedy",
                                Value::text(op.say(&say!(
                                    "migration-nothing-to-do",
                                    "Nothing has to be done. The next move from the same program finds it again."
                                ))),
                            ),
                        ];
                        draft.push_line("findings", &fields);
                    }
                }
            }
        }
        let left = made.len() - part.len();
        draft.set("left", left as i64);
        draft.set("position", 0i64);
        if left == 0 {
            draft.set("undoneAt", Value::Instant(op.now()));
            draft.set("basis", Value::Null);
        }
        Ok(())
    })
}

/// Accounts that were made are to be made again, as far as the move goes.
fn unname(draft: &mut Draft, accounts: &HashSet<&Id>) {
    for index in 0..draft.line_count("accounts") {
        let made = draft.line("accounts", index).and_then(|line| line.link("account").filter(|_| line.flag("create")));
        if made.is_some_and(|id| accounts.contains(&id)) {
            draft.set_line("accounts", index, "account", Value::Null);
        }
    }
}

/// Origins of records this move made, in the order they are taken back: id, kind, entity, record, key.
async fn made(op: &mut Op<'_>, run: &Id) -> OpResult<Vec<(Id, String, String, Id, String)>> {
    op.tx()?.flush().await?;
    let statement = op.sql("SELECT id, kind, entity, record, \"key\" FROM migration_origin WHERE tenant = ? AND move = ? AND made = ? ORDER BY id DESC").bind(op.tenant().0).bind(run).bind(true).done();
    let rows = op.rows(&statement).await?;
    let text = |row: &kernel::Row, column: usize| row.text(column).unwrap_or_default().to_string();
    let mut all: Vec<_> = rows
        .iter()
        .map(|row| {
            (
                Id::from_stored(row.text(0).unwrap_or_default()),
                text(row, 1),
                text(row, 2),
                Id::from_stored(row.text(3).unwrap_or_default()),
                text(row, 4),
            )
        })
        .collect();
    all.sort_by_key(|(_, kind, ..)| ORDER.iter().position(|known| known == kind).unwrap_or(ORDER.len()));
    Ok(all)
}

/// Nothing is undone while something settled what was brought over.
async fn refuse_settled(op: &mut Op<'_>, run: &Id) -> OpResult<()> {
    let statement = op
        .sql(
            "SELECT i.document_number FROM ledger_open_item i JOIN migration_origin o ON o.tenant = i.tenant AND o.record = i.document_id \
             WHERE i.tenant = ? AND o.move = ? AND o.kind = 'document' AND i.document_kind = ? AND i.reversed = ? AND i.outstanding <> i.amount ORDER BY i.id",
        )
        .bind(op.tenant().0)
        .bind(run)
        .bind(documents::DOCUMENT)
        .bind(false)
        .done();
    let rows = op.rows(&statement).await?;
    if rows.is_empty() {
        return Ok(());
    }
    let mut named: Vec<String> = rows.iter().take(NAMED).filter_map(|row| row.text(0).map(str::to_string)).collect();
    if rows.len() > NAMED {
        named.push(format!("{} more", rows.len() - NAMED));
    }
    let message = say!(
        "migration-has-allocations",
        "Receipts, payments or credits settle what was brought over ({named}). Take those allocations back first, then undo the move.",
        named = named.join(", ")
    );
    Err(OpError::state("has_allocations", message))
}

/// Takes one record back; `Some` says why it stays.
async fn take_back(op: &mut Op<'_>, kind: &str, entity: &str, record: &Id) -> OpResult<Option<Sentence>> {
    match kind {
        "document" => documents::void(op, record).await.map(|()| None),
        "balances" => balances::void(op, record).await.map(|()| None),
        _ => {
            if op.load_many(entity, std::slice::from_ref(record)).await?.is_empty() {
                return Ok(None);
            }
            match op.delete(entity, record).await {
                Ok(()) => Ok(None),
                Err(OpError::Refused { message, .. }) => Ok(Some(message)),
                Err(other) => Err(other),
            }
        }
    }
}
