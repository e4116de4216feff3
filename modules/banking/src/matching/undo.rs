//! Taking a match apart: its lines are to be reconciled again, what it made is reversed.

use kernel::{Draft, Op, OpError, OpFuture};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use super::confirm::clear_documents;
use crate::account;

/// `banking.undo_match`. The entry it posted is reversed on its own day while that period is open, so that the account's balance on every
/// day is what it would have been; else today.
pub fn undo<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(bank) = draft.link("bankAccount") else { return Ok(()) };
        let account = account::lock(op, &bank).await?;
        let lines: Vec<(Id, i64)> =
            draft.lines("bankLines").filter_map(|line| Some((line.link("bankLine")?, line.int("amount")))).collect();
        for (id, amount) in lines {
            let doc = op.load_for_update("banking.bank_line", &id).await?;
            if let Some(date) = doc.date("date") {
                account.refuse_locked(date)?;
            }
            let left = doc.int("matched") - amount;
            op.set_fields("banking.bank_line", &id, &[("matched", Value::Int(left)), ("status", Value::from("open"))])
                .await?;
        }
        clear_documents(op, draft, false).await?;
        let reason = ask
            .get("reason")
            .and_then(Json::as_str)
            .filter(|reason| reason.chars().count() >= 3)
            .unwrap_or("Bank match undone")
            .to_string();
        let made: Vec<(String, Id)> = draft
            .lines("documents")
            .filter_map(|line| Some((line.text("kind")?.to_string(), line.link("document")?)))
            .collect();
        for (kind, id) in made {
            let state = op.load(&kind, &id).await?.state().map(str::to_string);
            if state.as_deref() == Some("cleared") {
                op.transition(&kind, &id, "unclear", Map::new()).await?;
            }
            if matches!(state.as_deref(), Some("cleared" | "posted")) {
                op.transition(&kind, &id, "void", Map::from_iter([("reason".to_string(), json!(reason))])).await?;
            }
        }
        if draft.line_count("entries") > 0 {
            let ledger =
                op.app.product.modules.ledger.clone().ok_or_else(|| OpError::internal("no module keeps the books"))?;
            let today = op.today();
            let date = draft.date("date").unwrap_or(today);
            match ledger.reverse(op, draft, date, &reason).await {
                Ok(_) => {}
                // Its period is closed; nothing was written yet.
                Err(OpError::Refused { .. }) if date != today => {
                    ledger.reverse(op, draft, today, &reason).await?;
                }
                Err(other) => return Err(other),
            }
        }
        Ok(())
    })
}
