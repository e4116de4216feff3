//! One report paid back, or money back from somebody who owes: a reimbursement of one line, recorded at once.

use std::sync::Arc;

use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use serde_json::{Map, Value as Json, json};

use super::CLAIM;
use crate::wire::{asked_money, asked_text, money};

const REIMBURSEMENT: &str = "expenses.reimbursement";

/// `expenses.reimburse_claim`.
pub fn reimburse<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let owed = draft.int("outstanding");
        // Left empty, everything that is owed is paid.
        let amount = asked_money(ask.get("amount"), "/amount")?.filter(|amount| *amount != 0).unwrap_or(owed);
        if amount > owed {
            return Err(OpError::refused_at(
                "/amount",
                "above_owed",
                say!("expenses-above-owed", "No more can be paid back than is owed."),
            ));
        }
        settle(op, draft, ask, amount).await
    })
}

/// `expenses.take_back_claim`: what was owed to the business came in.
pub fn take_back<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let amount = draft.int("outstanding");
        settle(op, draft, ask, amount).await
    })
}

async fn settle(op: &mut Op<'_>, draft: &mut Draft, ask: &Map<String, Json>, amount: i64) -> OpResult<()> {
    let id = draft.id();
    // Who names no day pays today.
    let today = op.today().to_string();
    let body = json!({
        "bankAccount": asked_text(ask, "bankAccount"), "date": asked_text(ask, "date").unwrap_or(&today), "reference": asked_text(ask, "reference"),
        "lines": [{"claim": id.as_str(), "amount": money(amount)}],
    });
    let made = op.create(REIMBURSEMENT, body).await.map_err(at_the_question)?;
    op.transition(REIMBURSEMENT, &made.id(), "pay", Map::new()).await?;
    // Paying moved the report's own figures: what this transition would write over is taken up instead.
    let fresh = op.load_for_update(CLAIM, &id).await?;
    draft.record = (*fresh.record).clone();
    draft.before = Some(Arc::clone(&fresh.record));
    Ok(())
}

/// What the reimbursement refuses of its line was asked here under other names.
fn at_the_question(error: OpError) -> OpError {
    match error {
        OpError::Invalid(errors) => OpError::Invalid(
            errors
                .into_iter()
                .map(|mut error| {
                    if let Some(field) = error.pointer.strip_prefix("/lines/0/") {
                        error.pointer = format!("/{}", if field == "claim" { "bankAccount" } else { field });
                    }
                    error
                })
                .collect(),
        ),
        other => other,
    }
}
