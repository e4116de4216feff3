//! What every save of a ticket works out: priority, what triggers change, who works on it, and its clocks.

use kernel::{Draft, Op, OpFuture, OpResult};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json};

use crate::people::{asked, asked_flag, asked_id, asked_int};
use crate::{assignment, conversation, priority, sla, triggers};

pub const TICKET: &str = "helpdesk.ticket";

/// States in which a ticket is somebody's work.
pub const UNSOLVED: [&str; 5] = ["new", "open", "approval", "pending", "on_hold"];

/// `helpdesk.ticket`, on every save. Transitions end with one of the effects below, because calculators run when fields are saved.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(work_out(op, draft))
}

async fn work_out(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    if draft.state() == Some("merged") {
        sla::clear(draft);
        return Ok(());
    }
    weigh(op, draft).await?;
    triggers::act(op, draft).await?;
    weigh(op, draft).await?;
    let moved = draft.is_new() || draft.changed("team");
    if moved && draft.link("agent").is_none() && unsolved(draft) {
        assignment::by_rule(op, draft).await?;
    }
    settle_agent(op, draft).await?;
    sla::refresh(op, draft).await
}

/// An effect that takes the ticket into a state and works out what follows. The kernel sets the state after all effects; clocks and
/// triggers want to know it before.
macro_rules! settles {
    ($($name:ident => $state:expr),* $(,)?) => {
        $(pub fn $name<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
            Box::pin(settle(op, draft, $state))
        })*
    };
}

settles! {
    stay => None,
    to_new => Some("new"),
    to_open => Some("open"),
    to_approval => Some("approval"),
    to_pending => Some("pending"),
    to_on_hold => Some("on_hold"),
    to_resolved => Some("resolved"),
    to_closed => Some("closed"),
    to_merged => Some("merged"),
    to_spam => Some("spam"),
}

async fn settle(op: &mut Op<'_>, draft: &mut Draft, state: Option<&'static str>) -> OpResult<()> {
    if let Some(state) = state {
        draft.set("status", state);
    }
    work_out(op, draft).await?;
    conversation::follow(op, draft).await
}

/// `helpdesk.hand`: what the system changes of a ticket by itself: its agent, team, priority and the step of its policy.
pub fn hand<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if asked_flag(ask, "free") {
            draft.set("agent", Value::Null);
        }
        for field in ["agent", "team"] {
            if let Some(id) = asked_id(ask, field) {
                draft.set(field, Value::from(&id));
            }
        }
        if let Some(priority) = asked(ask, "priority") {
            draft.set("override", priority);
        }
        if let Some(step) = asked_int(ask, "step") {
            draft.set("escalations", step);
        }
        settle(op, draft, None).await
    })
}

/// `helpdesk.tick`: a clock of the ticket warns, is missed, or reaches a step of its policy.
pub fn tick<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if let Some((count, step)) = sla::reached(op, draft).await? {
            draft.set("escalations", count);
            if let Some(team) = &step.team {
                draft.set("team", Value::from(team));
                draft.set("agent", Value::Null);
            }
            let rank = draft.int("rank");
            if step.raise && rank > 1 {
                draft.set("override", priority::name(rank - 1));
            }
        }
        settle(op, draft, None).await
    })
}

pub fn unsolved(draft: &Draft) -> bool {
    draft.state().is_some_and(|state| UNSOLVED.contains(&state))
}

/// Priority and points follow from the decision table, a VIP requester and what was set by hand.
async fn weigh(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    op.decide(draft).await?;
    // A table that a business wrote may say nothing of a ticket.
    let matrix = draft.get("matrix").as_int().unwrap_or(priority::LOWEST);
    let rank = priority::rank(matrix, draft.flag("vip"), draft.text("override"));
    draft.set("rank", rank);
    draft.set("priority", priority::name(rank));
    draft.set("points", priority::points(rank));
    Ok(())
}

/// The user behind the agent, and when the agent got the ticket.
async fn settle_agent(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let Some(agent) = draft.link("agent") else {
        draft.set("agentUser", Value::Null);
        return Ok(());
    };
    let user =
        op.reference("helpdesk.agent").await?.get(&agent).and_then(|agent| agent.text("user").map(Id::from_stored));
    if draft.changed("agent") || draft.get("assignedAt").is_null() {
        draft.set("assignedAt", op.now());
    }
    draft.set("agentUser", user.as_ref().map(Value::from));
    Ok(())
}
