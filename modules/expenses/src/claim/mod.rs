//! Expense reports: what a line comes to ([`fill`]), what policy finds in it ([`findings`]), what the whole comes to
//! ([`totals`]), and the decisions about it.

pub mod customers;
pub mod decide;
pub mod pay;

mod days;
mod duplicates;
mod fill;
mod findings;
mod receipt;
mod totals;

use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::Value;
use serde_json::{Map, Value as Json};

/// Address of the entity.
pub const CLAIM: &str = "expenses.claim";

/// `expenses.claim_amounts`: while a report is a draft, everything is worked out anew on every save.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if draft.is_draft() {
            work_out(op, draft).await?;
        }
        Ok(())
    })
}

async fn work_out(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let facts = fill::lines(op, draft).await?;
    if draft.errors.is_empty() {
        findings::find(op, draft, &facts).await?;
        totals::sum(op, draft, totals::Advances::Planned).await?;
    }
    Ok(())
}

/// `expenses.submit_claim`: what must be explained is explained, and what is not allowed is not there.
pub fn submit<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let saved = amounts(draft);
        work_out(op, draft).await?;
        // What is handed in is what its author saw: a rate or what was driven on another report may have changed since.
        if draft.errors.is_empty() && amounts(draft) != saved {
            return Err(OpError::refused(
                "amounts_changed",
                say!(
                    "expenses-amounts-changed",
                    "Rates or distances changed since this was saved. Save the report again, and look at its amounts."
                ),
            ));
        }
        findings::refuse_unexplained(draft)?;
        let now = op.now();
        draft.set("submittedAt", Value::Instant(now));
        Ok(())
    })
}

/// The amount of every line.
fn amounts(draft: &Draft) -> Vec<i64> {
    draft.lines("lines").map(|line| line.int("amount")).collect()
}

/// `expenses.prepare_claim`: the amounts of the entry, with the advances it clears held until the end of the transaction.
pub fn prepare<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if draft.is_draft() {
            work_out(op, draft).await?;
            findings::refuse_unexplained(draft)?;
        }
        if draft.errors.is_empty() {
            totals::sum(op, draft, totals::Advances::Taken).await?;
        }
        Ok(())
    })
}
