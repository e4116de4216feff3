//! What approvals say at every transition of an entity with `x-approval`.

use kernel::typed::Stored;
use kernel::{ApprovalProvider, Draft, Op, OpError, OpFuture, OpResult, Passage, Sentence, say};
use kernel_types::{Id, Money};
use serde_json::{Map, Value as Json};

use crate::generated::Policy;
use crate::request::{self, Decision, Outcome};
use crate::{digest, policy};

/// The kernel's door to this family.
pub struct Gate;

impl ApprovalProvider for Gate {
    fn pass<'a>(
        &'a self,
        op: &'a mut Op<'_>,
        draft: &'a mut Draft,
        transition: &'a str,
        ask: &'a Map<String, Json>,
    ) -> OpFuture<'a, Passage> {
        Box::pin(async move {
            match transition {
                "submit" => submit(op, draft).await,
                "approve" => approve(op, draft).await,
                "return" => give_back(op, draft, ask).await,
                _ => hold_back(op, draft, transition).await,
            }
        })
    }
}

/// The money bands are compared with, in the business currency and without its sign; nothing for what costs nothing.
pub fn amount_of(draft: &Draft) -> Money {
    let slot = draft.entity.approval.as_ref().and_then(|approval| approval.amount);
    // Before the totals are worked out a document is about nothing.
    slot.and_then(|slot| draft.record.get(slot).as_int()).unwrap_or_default().saturating_abs()
}

async fn submit(op: &mut Op<'_>, draft: &Draft) -> OpResult<Passage> {
    let amount = amount_of(draft);
    let Some(policy) = policy::fitting(op, draft, amount).await? else { return Ok(Passage::On) };
    match request::open(op, draft, &policy, amount).await? {
        Outcome::Approved => Ok(Passage::Approved),
        _ => Ok(Passage::On),
    }
}

/// An approver's decision on the document itself is the decision of their task.
async fn approve(op: &mut Op<'_>, draft: &Draft) -> OpResult<Passage> {
    let Some(request) = request::pending(op, &draft.entity.address, &draft.id()).await? else { return Ok(Passage::On) };
    let me = op.user().clone();
    let Some(task) = request::task_of(op, &request.id(), &me).await? else {
        return Err(OpError::refused("not_your_decision", waiting_for(op, &request.id()).await?));
    };
    request::close_task(op, &task, "take").await?;
    match request::decide(op, &request.id(), &task, &task.id(), Decision::Approved, None).await? {
        Outcome::Approved => Ok(Passage::On),
        _ => Ok(Passage::Stay),
    }
}

async fn give_back(op: &mut Op<'_>, draft: &Draft, ask: &Map<String, Json>) -> OpResult<Passage> {
    let Some(request) = request::pending(op, &draft.entity.address, &draft.id()).await? else { return Ok(Passage::On) };
    let me = op.user().clone();
    let comment = ["comment", "reason"].iter().find_map(|name| ask.get(*name)?.as_str());
    match request::task_of(op, &request.id(), &me).await? {
        Some(task) => {
            request::close_task(op, &task, "give-back").await?;
            request::decide(op, &request.id(), &task, &task.id(), Decision::Returned, comment).await?;
        }
        None => request::cancel(op, &request.id(), comment).await?,
    }
    Ok(Passage::On)
}

/// A document that a policy fits is not posted from its draft, and not when it is another one than was approved.
async fn hold_back(op: &mut Op<'_>, draft: &Draft, transition: &str) -> OpResult<Passage> {
    let held =
        draft.entity.approval.as_ref().is_some_and(|approval| approval.before.iter().any(|name| name == transition));
    if !held {
        return Ok(Passage::On);
    }
    let initial = draft.entity.states.as_ref().is_some_and(|states| draft.state() == Some(&*states.initial));
    if initial {
        let policy = policy::fitting(op, draft, amount_of(draft)).await?;
        return match policy {
            Some(policy) => {
                let name = policy.name()?;
                Err(OpError::state(
                    "needs_approval",
                    say!(
                        "approvals-needs-approval",
                        "The policy \"{name}\" asks for approval first. Submit it, and the approvers are asked.",
                        name
                    ),
                ))
            }
            None => Ok(Passage::On),
        };
    }
    if Policy::all_of_reference(op).await?.is_empty() {
        return Ok(Passage::On);
    }
    let approved = request::last_approved(op, &draft.entity.address, &draft.id()).await?;
    if approved.as_ref().and_then(|request| request.doc_hash()).is_some_and(|hash| hash != digest::of(draft)) {
        return Err(OpError::refused(
            "changed_since_approved",
            say!(
                "approvals-changed-since-approved",
                "This is not what was approved: it changed since. Return it to draft and submit it again."
            ),
        ));
    }
    Ok(Passage::On)
}

async fn waiting_for(op: &mut Op<'_>, request: &Id) -> OpResult<Sentence> {
    let names = request::names_of_open(op, request).await?;
    Ok(match names.is_empty() {
        true => say!("approvals-waits-for-decision", "This waits for another decision."),
        false => {
            say!("approvals-waits-for-people", "This waits for the decision of {names}.", names = names.join(" or "))
        }
    })
}
