//! What every save of a ticket works out: priority, what triggers change, who works on it, and its clocks.

use kernel::{Draft, Op, OpFuture, OpResult};
use kernel_types::{Id, Value};

use crate::{assignment, priority, sla, triggers};

pub const TICKET: &str = "helpdesk.ticket";

/// States in which a ticket is somebody's work.
pub const UNSOLVED: [&str; 5] = ["new", "open", "approval", "pending", "on_hold"];

/// `helpdesk.ticket`
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if draft.state() == Some("merged") {
            sla::clear(draft);
            return Ok(());
        }
        weigh(draft);
        triggers::act(op, draft).await?;
        weigh(draft);
        let moved = draft.is_new() || draft.changed("team");
        if moved && draft.link("agent").is_none() && unsolved(draft) {
            assignment::by_rule(op, draft).await?;
        }
        settle_agent(op, draft).await?;
        sla::refresh(op, draft).await
    })
}

pub fn unsolved(draft: &Draft) -> bool {
    draft.state().is_some_and(|state| UNSOLVED.contains(&state))
}

/// Priority and points follow from impact, urgency, a VIP requester and what was set by hand.
fn weigh(draft: &mut Draft) {
    let matrix = priority::matrix(draft.text("impact").unwrap_or_default(), draft.text("urgency").unwrap_or_default());
    let rank = priority::rank(matrix, draft.flag("vip"), draft.text("override"));
    draft.set("matrix", matrix);
    draft.set("rank", rank);
    draft.set("priority", priority::name(rank));
    draft.set("points", priority::points(rank));
}

/// The user behind the agent, and when the agent got the ticket.
async fn settle_agent(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let Some(agent) = draft.link("agent") else {
        draft.set("agentUser", Value::Null);
        return Ok(());
    };
    let user = op.reference("helpdesk.agent").await?.get(&agent).and_then(|agent| agent.text("user").map(Id::from_stored));
    if draft.changed("agent") || draft.get("assignedAt").is_null() {
        draft.set("assignedAt", op.now());
    }
    draft.set("agentUser", user.as_ref().map(Value::from));
    Ok(())
}
