//! The steps from open to locked, taken on a period and on its close alike: whichever of the two is moved, the same rule is applied
//! and the other follows. And the reversals that are due.

use kernel::typed::Stored;
use kernel::{Doc, Draft, JobRun, JobStep, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use super::checks::run_all;
use crate::generated::Period;
use crate::posting::reverse;

const RUN: &str = "ledger.close_run";

async fn move_period(
    op: &mut Op<'_>,
    draft: &Draft,
    from: &[&str],
    transition: &str,
    ask: Map<String, Json>,
) -> OpResult<()> {
    let period = draft.link("period").ok_or_else(|| OpError::internal("a close without a period"))?;
    let state = Period::load(op, &period).await?.status()?;
    if from.contains(&state.as_str()) {
        op.transition("ledger.period", &period, transition, ask).await?;
    }
    Ok(())
}

async fn hold_while_open(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    run_all(op, draft).await?;
    let open: Vec<String> = draft
        .lines("checks")
        .filter(|line| line.text("result") == Some("open") && line.text("severity") == Some("blocks"))
        // The checklist was filled just now, each line with its title.
        .map(|line| format!("{} ({})", line.text("title").unwrap_or_default(), line.int("found")))
        .collect();
    if open.is_empty() {
        return Ok(());
    }
    Err(OpError::refused_at(
        "/checks",
        "checks_open",
        say!(
            "ledger-checks-open",
            "These checks hold the period open: {open}. Put them right, or override them with a reason.",
            open = open.join("; ")
        ),
    ))
}

/// Effect: managers alone may post from here on.
pub fn soft_close<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        run_all(op, draft).await?;
        move_period(op, draft, &["open"], "soft-close-by-run", Map::new()).await
    })
}

/// Effect: nothing more is posted; refused while checks are open.
pub fn close<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        hold_while_open(op, draft).await?;
        move_period(op, draft, &["open", "soft_closed"], "close-by-run", Map::new()).await
    })
}

/// Effect: for good.
pub fn lock<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { move_period(op, draft, &["closed"], "lock-by-run", Map::new()).await })
}

/// Effect: postings are taken again.
pub fn reopen<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let answers = reason_of(ask);
        move_period(op, draft, &["soft_closed", "closed"], "reopen-by-run", answers).await
    })
}

/// Effect of a close: refused while checks are open.
pub fn refuse_open_checks<'a>(
    op: &'a mut Op<'_>,
    draft: &'a mut Draft,
    _ask: &'a Map<String, Json>,
) -> OpFuture<'a, ()> {
    Box::pin(hold_while_open(op, draft))
}

/// Effect of a period: its close is soft closed with it, if it was begun.
pub fn soft_close_run<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { move_run(op, &draft.id(), &["open"], "soft-close-with-period", Map::new()).await })
}

/// Effect of a period: closed by its checklist, which is drawn up now where nobody began it.
pub fn close_run<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if run_of(op, &draft.id()).await?.is_none() {
            op.create(RUN, json!({"period": draft.id().as_str()})).await?;
        }
        move_run(op, &draft.id(), &["open", "soft_closed"], "close-with-period", Map::new()).await
    })
}

/// Effect of a period: its close is locked with it.
pub fn lock_run<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { move_run(op, &draft.id(), &["closed"], "lock-with-period", Map::new()).await })
}

/// Effect of a period: its close is open again too.
pub fn reopen_run<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        move_run(op, &draft.id(), &["soft_closed", "closed"], "reopen-with-period", reason_of(ask)).await
    })
}

fn reason_of(ask: &Map<String, Json>) -> Map<String, Json> {
    ask.iter().filter(|(name, _)| *name == "reason").map(|(name, value)| (name.clone(), value.clone())).collect()
}

/// The close of a period.
async fn run_of(op: &mut Op<'_>, period: &Id) -> OpResult<Option<Doc>> {
    Ok(op.find(RUN, &[("period", Value::from(period))]).await?.into_iter().next())
}

async fn move_run(
    op: &mut Op<'_>,
    period: &Id,
    from: &[&str],
    transition: &str,
    ask: Map<String, Json>,
) -> OpResult<()> {
    let Some(run) = run_of(op, period).await? else { return Ok(()) };
    if run.state().is_some_and(|state| from.contains(&state)) {
        op.transition(RUN, &run.id(), transition, ask).await?;
    }
    Ok(())
}

/// Entries reversed in one transaction of the job.
const AT_ONCE: i64 = 100;

kernel::columns! { struct Due { entry: Id } }

/// Job: posts the reversal of every entry whose day has come, dated that day. What its period no longer takes stays, and the
/// closing checks tell of it.
pub fn auto_reverse<'a>(op: &'a mut Op<'_>, run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        // The first part begins before every id.
        let after = run.cursor.clone().unwrap_or_default();
        let statement = op
            .sql(
                "SELECT id FROM ledger_journal_entry WHERE tenant = ? AND auto_reverse_on <= ? AND status = 'posted' AND reversed_by IS NULL \
                 AND is_reversal = FALSE AND id > ? ORDER BY id LIMIT ?",
            )
            .bind(op.tenant().0)
            .bind(run.day)
            .bind(after)
            .bind(AT_ONCE)
            .done();
        let due: Vec<Id> = op.rows_as::<Due>(&statement).await?.into_iter().map(|due| due.entry).collect();
        let mut count = 0;
        for id in &due {
            let doc = op.load_for_update("ledger.journal_entry", id).await?;
            let Some(on) = doc.date("autoReverseOn") else { continue };
            match reverse::entry(op, &doc, on, "").await {
                Ok(reversal) => {
                    op.set_fields("ledger.journal_entry", id, &[("reversedBy", Value::from(&reversal))]).await?;
                    count += 1;
                }
                Err(OpError::Refused { .. } | OpError::Invalid(_)) => {}
                Err(other) => return Err(other),
            }
        }
        Ok(match due.last().filter(|_| due.len() as i64 == AT_ONCE) {
            Some(last) => JobStep::more(count, last.to_string()),
            None => JobStep::done(count),
        })
    })
}
