//! What people do with a run: confirm, pause, resume, retry, undo.

use std::sync::Arc;

use kernel_manifest::model::Run;
use kernel_types::Id;
use serde_json::json;

use super::{reach, start, stored};
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::op::Op;
use crate::save;
use crate::say;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    Confirm,
    Pause,
    Resume,
    /// What failed, and records that have come to match since.
    Retry,
    Undo,
}

impl Action {
    pub const ALL: [Action; 5] = [Action::Confirm, Action::Pause, Action::Resume, Action::Retry, Action::Undo];

    pub fn as_str(self) -> &'static str {
        match self {
            Action::Confirm => "confirm",
            Action::Pause => "pause",
            Action::Resume => "resume",
            Action::Retry => "retry",
            Action::Undo => "undo",
        }
    }

    pub fn parse(word: &str) -> Option<Action> {
        Action::ALL.into_iter().find(|action| action.as_str() == word)
    }

    /// States it begins in.
    pub(super) fn from(self) -> &'static [&'static str] {
        match self {
            Action::Confirm => &["previewed"],
            Action::Pause => &["running"],
            Action::Resume => &["paused"],
            Action::Retry => &["done", "done_with_errors"],
            Action::Undo => &["done", "done_with_errors", "paused"],
        }
    }
}

/// `POST /v1/runs/{family}/{name}/{id}/{action}`.
///
/// # Errors
/// The caller may not run it, or its state does not allow this.
pub async fn act(app: &Arc<App>, context: &OpContext, run: &Arc<Run>, id: Id, action: Action) -> OpResult<()> {
    reach(context, run)?;
    if action == Action::Undo && run.undo.is_none() {
        return Err(OpError::NotFound);
    }
    let run = Arc::clone(run);
    app.write(context, move |op| {
        let (run, id) = (Arc::clone(&run), id.clone());
        Box::pin(async move { take(op, &run, &id, action).await })
    })
    .await?;
    app.runs.notify_one();
    Ok(())
}

async fn take(op: &mut Op<'_>, run: &Run, id: &Id, action: Action) -> OpResult<()> {
    let (tenant, now, user) = (op.tenant(), op.now(), op.user().clone());
    // Waits for the part at work, so that the state is what that part left.
    stored::dequeue(op.tx()?, tenant, id).await?;
    let current = stored::by_id(op.reader(), tenant, id).await?;
    if current.name != run.address {
        return Err(OpError::NotFound);
    }
    if !action.from().contains(&current.state.as_str()) {
        return Err(OpError::state(
            "wrong_state",
            say!("kernel-wrong-state", "This run is in another state now; look at it again."),
        ));
    }
    let (state, work) = match action {
        Action::Confirm => ("running", Some("run")),
        Action::Pause => ("paused", current.work.as_deref()),
        Action::Resume => ("running", current.work.as_deref()),
        Action::Retry => ("running", Some("run")),
        Action::Undo => ("running", Some("undo")),
    };
    // Who lets it continue answers for the rows from there; a pause changes nothing of that.
    let by = if action == Action::Pause { current.run_by.clone() } else { user };
    let mut sql = op.sql("UPDATE run SET state = ?, work = ?, run_by = ?, note = NULL, ended_at = NULL");
    sql.bind(state).bind(work.map_or(kernel_types::Value::Null, kernel_types::Value::text)).bind(&by);
    if action == Action::Confirm {
        sql.push(", confirmed_at = ").value(now);
    }
    // Of two who act at once, the second finds another state.
    sql.push(" WHERE tenant = ")
        .value(tenant.0)
        .push(" AND id = ")
        .value(id)
        .push(" AND state = ")
        .value(current.state.as_str());
    if op.execute(&sql.done()).await? != 1 {
        return Err(OpError::state(
            "wrong_state",
            say!("kernel-wrong-state", "This run is in another state now; look at it again."),
        ));
    }
    match action {
        Action::Confirm => waiting(op, id, "'ready', 'refused', 'skipped'").await?,
        Action::Retry => {
            waiting(op, id, "'failed', 'undone'").await?;
            missing(op, run, id, &current).await?;
        }
        Action::Pause | Action::Resume | Action::Undo => {}
    }
    if action != Action::Pause {
        stored::enqueue(op.tx()?, tenant, id, now).await?;
    }
    super::part::tell(op, run, id, state).await?;
    save::audit(
        op,
        &run.address,
        Some(id.clone()),
        action.as_str(),
        Some(json!({"state": current.state})),
        Some(json!({"state": state})),
    )
}

/// Rows in these states are to be done.
async fn waiting(op: &mut Op<'_>, id: &Id, states: &str) -> OpResult<()> {
    let tenant = op.tenant().0;
    let mut sql = op.sql("UPDATE run_row SET state = 'waiting', figures = NULL, problem = NULL, row_key = NULL WHERE tenant = ? AND run = ?");
    sql.bind(tenant).bind(id).raw(&format!(" AND state IN ({states})"));
    op.execute(&sql.done()).await?;
    Ok(())
}

/// Records that match now and are no rows yet.
async fn missing(op: &mut Op<'_>, run: &Run, id: &Id, current: &stored::Stored) -> OpResult<()> {
    let (values, _) = start::values(run, &current.params);
    let mut found = start::records(op, run, &values).await?;
    let tenant = op.tenant().0;
    let mut sql = op.sql("SELECT record FROM run_row WHERE tenant = ? AND run = ?");
    sql.bind(tenant).bind(id);
    let known: std::collections::BTreeSet<String> =
        op.rows(&sql.done()).await?.iter().filter_map(|row| row.text(0).map(str::to_string)).collect();
    found.retain(|record| !known.contains(record.as_str()));
    start::add(op, run, id, i64::try_from(known.len()).unwrap_or(i64::MAX), &found).await
}
