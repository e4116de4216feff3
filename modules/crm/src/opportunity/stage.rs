//! Stages of an opportunity: what each needs, and the history of them.

use chrono::Days;
use kernel::typed::Stored;
use kernel::{Draft, Op, OpFuture, OpResult, say};
use kernel_types::Date;
use parties::generated::{Customer, CustomerLifecycle, customer};
use serde_json::{Map, Value as Json};

use super::{Plan, WHOLE, amounts, chance, plan_of};
use crate::generated::{
    Opportunity, OpportunityCategory, OpportunityHistoryStage, OpportunityReached, OpportunityStage,
    PipelineStagesCategory,
};

/// Whether a deal can still be won or lost.
pub fn is_open(stage: OpportunityStage) -> bool {
    !matches!(stage, OpportunityStage::Won | OpportunityStage::Lost)
}

/// `crm.enter_qualification`.
pub fn qualification<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(enter(op, draft, OpportunityStage::Qualification))
}

/// `crm.enter_discovery`.
pub fn discovery<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(enter(op, draft, OpportunityStage::Discovery))
}

/// `crm.enter_proposal`.
pub fn proposal<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(enter(op, draft, OpportunityStage::Proposal))
}

/// `crm.enter_negotiation`.
pub fn negotiation<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(enter(op, draft, OpportunityStage::Negotiation))
}

async fn enter(op: &mut Op<'_>, draft: &mut Draft, stage: OpportunityStage) -> OpResult<()> {
    let mut opportunity = Opportunity::of(draft)?;
    let plan = plan_of(op, &mut opportunity, stage).await?;
    refuse_incomplete(&mut opportunity, &plan);
    let today = op.today();
    begin(op, &mut opportunity, stage, today);
    if let Some(due) =
        plan.max_days.and_then(|days| u64::try_from(days).ok()).and_then(|days| today.checked_add_days(Days::new(days)))
    {
        opportunity.set_stage_due(due);
    }
    opportunity.set_stage_name(plan.name.as_deref());
    opportunity.set_probability(plan.probability);
    opportunity.set_probability_reason(None::<&str>);
    set_category(&mut opportunity, plan.category);
    amounts(op, &mut opportunity).await?;
    chance::fill(op, &mut opportunity).await
}

/// Everything a stage still needs is told at once, each at its field.
fn refuse_incomplete(opportunity: &mut Opportunity<&mut Draft>, plan: &Plan) {
    let no_lines = opportunity.lines().len() == 0;
    let missing = [
        (
            plan.needs_amount && opportunity.amount() <= 0,
            "/estimate",
            "needs_amount",
            say!("crm-needs-amount", "This stage needs an amount: enter an estimate or lines first."),
        ),
        (
            plan.needs_contact && opportunity.contact().is_none(),
            "/contact",
            "needs_contact",
            say!("crm-needs-contact", "This stage needs a main contact: choose one first."),
        ),
        (
            plan.needs_next_step && opportunity.next_step().is_none(),
            "/nextStep",
            "needs_next_step",
            say!("crm-needs-next-step", "This stage needs a next step: enter what happens next."),
        ),
        (
            plan.needs_lines && no_lines,
            "/lines",
            "needs_lines",
            say!("crm-needs-lines", "This stage needs lines: enter what is offered first."),
        ),
    ];
    for (_, pointer, code, message) in missing.into_iter().filter(|(missing, ..)| *missing) {
        opportunity.refuse(pointer, code, message);
    }
}

/// Ends the stage before in the history and begins this one.
pub fn begin(op: &Op<'_>, opportunity: &mut Opportunity<&mut Draft>, stage: OpportunityStage, day: Date) {
    let last = opportunity.history().len().checked_sub(1);
    if let Some(last) = last {
        let entered = opportunity.history_at(last).and_then(|row| row.entered_on());
        let mut row = opportunity.history_mut(last);
        row.set_left_on(day);
        row.set_days(entered.map(|entered| (day - entered).num_days().max(0)));
    }
    let (step, reached) = match stage {
        OpportunityStage::Qualification => {
            (OpportunityHistoryStage::Qualification, Some((0, OpportunityReached::Qualification)))
        }
        OpportunityStage::Discovery => (OpportunityHistoryStage::Discovery, Some((1, OpportunityReached::Discovery))),
        OpportunityStage::Proposal => (OpportunityHistoryStage::Proposal, Some((2, OpportunityReached::Proposal))),
        OpportunityStage::Negotiation => {
            (OpportunityHistoryStage::Negotiation, Some((3, OpportunityReached::Negotiation)))
        }
        OpportunityStage::Won => (OpportunityHistoryStage::Won, None),
        OpportunityStage::Lost => (OpportunityHistoryStage::Lost, None),
    };
    let person = op.user().clone();
    opportunity.push_history().set_stage(step).set_entered_on(day).set_person(person);
    opportunity.set_stage_since(day);
    opportunity.set_stage_due(None::<Date>);
    if let Some((place, reached)) = reached
        && opportunity.reached().is_ok_and(|before| place > place_of(before))
    {
        opportunity.set_reached(reached);
    }
}

fn place_of(reached: OpportunityReached) -> i32 {
    match reached {
        OpportunityReached::Qualification => 0,
        OpportunityReached::Discovery => 1,
        OpportunityReached::Proposal => 2,
        OpportunityReached::Negotiation => 3,
    }
}

/// The category of the forecast; a stage without one is in the pipeline.
pub fn set_category(opportunity: &mut Opportunity<&mut Draft>, category: Option<PipelineStagesCategory>) {
    opportunity.set_category(match category {
        None | Some(PipelineStagesCategory::Pipeline) => OpportunityCategory::Pipeline,
        Some(PipelineStagesCategory::BestCase) => OpportunityCategory::BestCase,
        Some(PipelineStagesCategory::Commit) => OpportunityCategory::Commit,
        Some(PipelineStagesCategory::Omitted) => OpportunityCategory::Omitted,
    });
}

/// `crm.won`: all of the amount is closed, and the account is a customer.
pub fn won<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut opportunity = Opportunity::of(draft)?;
        close(op, &mut opportunity, OpportunityStage::Won).await?;
        let account = opportunity.account()?;
        let account = Customer::load(op, &account).await?;
        if account.lifecycle()? != CustomerLifecycle::Customer {
            op.set_fields(
                customer::ADDRESS,
                &account.id(),
                &[(customer::LIFECYCLE, CustomerLifecycle::Customer.into())],
            )
            .await?;
        }
        Ok(())
    })
}

/// `crm.lost`: nothing of it is expected any more.
pub fn lost<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { close(op, &mut Opportunity::of(draft)?, OpportunityStage::Lost).await })
}

/// A deal that comes from elsewhere and was closed there: on the day its close was expected, never in the future.
pub fn closed_before(op: &Op<'_>, opportunity: &mut Opportunity<&mut Draft>, stage: OpportunityStage, opened: Date) {
    let closed = opportunity.expected_close().unwrap_or(opened).min(op.today());
    opportunity.set_closed_on(closed);
    opportunity.set_cycle_days((closed - opened).num_days().max(0));
    settle(opportunity, stage);
}

/// Won, all of it is certain; lost, nothing is.
fn settle(opportunity: &mut Opportunity<&mut Draft>, stage: OpportunityStage) {
    let won = stage == OpportunityStage::Won;
    opportunity.set_probability(if won { WHOLE } else { 0 });
    opportunity.set_category(if won { OpportunityCategory::Closed } else { OpportunityCategory::Omitted });
}

async fn close(op: &mut Op<'_>, opportunity: &mut Opportunity<&mut Draft>, stage: OpportunityStage) -> OpResult<()> {
    let today = op.today();
    let plan = plan_of(op, opportunity, stage).await?;
    opportunity.set_stage_name(plan.name.as_deref());
    begin(op, opportunity, stage, today);
    // A deal that says no day was opened on the day it closes.
    let opened = opportunity.opened_on().unwrap_or(today);
    opportunity.set_cycle_days((today - opened).num_days().max(0));
    settle(opportunity, stage);
    amounts(op, opportunity).await
}
