//! One document on its way through the steps of a policy: asking, deciding, going on, ending.

use std::collections::BTreeSet;

use kernel::typed::{Fields, Stored};
use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say, written};
use kernel_types::{Id, MONEY_SCALE, QUANTITY_SCALE, Role, Value, format_scaled};
use serde_json::{Map, Value as Json, json};

use crate::figure::Figure;
use crate::generated::{
    Policy, PolicyStepsRow, Request, RequestDecisionsDecision, RequestStatus, RequestStepsMode, Task, TaskStatus,
    request, request_steps, task,
};
use crate::people::{self, Asked, Question, StepRow};
use crate::{digest, figure};

/// What somebody decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    Approved,
    Rejected,
    Returned,
}

impl Decision {
    fn noted(self) -> RequestDecisionsDecision {
        match self {
            Decision::Approved => RequestDecisionsDecision::Approved,
            Decision::Rejected => RequestDecisionsDecision::Rejected,
            Decision::Returned => RequestDecisionsDecision::Returned,
        }
    }
}

/// Where a request stands after it was opened or decided on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Waiting,
    Approved,
    Back,
}

/// Opens a request and asks the people of its first step.
///
/// # Errors
/// Refused when nobody is left who may decide: nothing is ever approved for want of an approver.
pub async fn open(op: &mut Op<'_>, draft: &Draft, policy: &Policy<Doc>, figure: Figure) -> OpResult<Outcome> {
    let digits = op.currency_digits(&op.business().currency.clone());
    let mut rows: Vec<Json> = Vec::new();
    let mut first = i64::MAX;
    let concerned = |row: &PolicyStepsRow<'_>| {
        figure.within((row.min_amount(), row.max_amount()), (row.min_measure(), row.max_measure()))
    };
    for row in policy.steps().filter(concerned) {
        first = first.min(row.step());
        rows.push(json!({
            request_steps::STEP: row.step(), request_steps::MODE: row.mode()?.as_str(), request_steps::NEEDED: row.needed(),
            request_steps::ROLE: row.role()?.map(|role| role.as_str()), request_steps::USER: row.user(), request_steps::HOURS: row.hours(),
            request_steps::ESCALATE_TO: row.escalate_to(),
        }));
    }
    // Without a step in its band nobody is asked.
    let automatic = rows.is_empty() || figure.below(policy.auto_approve_below(), policy.auto_measure_below());
    let first = if rows.is_empty() { 1 } else { first };
    let (amount, measure) = figure.shown(digits);
    let measured = measure.is_some().then(|| figure::measured(op, &draft.entity.address)).flatten();
    let label = label_of(draft);
    let body = json!({
        request::DOC_TYPE: draft.entity.address, request::DOC_ID: draft.id().as_str(), request::DOC_LABEL: label,
        request::AMOUNT: amount, request::MEASURE: measure, request::MEASURED: measured,
        request::POLICY: policy.id().as_str(), request::POLICY_NAME: policy.name()?,
        request::REQUESTER: op.user().as_str(), request::ASKED_AT: op.now().to_rfc3339(), request::STEP: first, request::DOC_HASH: digest::of(draft),
        request::STEPS: rows,
    });
    let request = op.create(request::ADDRESS, body).await?;
    if automatic {
        note_decision(op, &request.id(), RequestDecisionsDecision::Automatic, None, None).await?;
        finish(op, &request.id(), "finish").await?;
        return Ok(Outcome::Approved);
    }
    let writer = draft.created_by();
    ask_people(op, &request.id(), first, writer).await?;
    Ok(Outcome::Waiting)
}

/// What a person calls the document: its number, else its kind and party.
fn label_of(draft: &Draft) -> String {
    let number = draft
        .entity
        .fields
        .iter()
        .find(|field| matches!(field.name.as_str(), "number"))
        .and_then(|field| draft.text(&field.name));
    let reference = ["reference", "supplierInvoiceNo", "narration", "title", "name"]
        .iter()
        .find_map(|name| draft.text(name).filter(|text| !text.is_empty()));
    let mut label = draft.entity.title.trim_matches(['{', '}']).replace('_', " ");
    if let Some(first) = label.get_mut(0..1) {
        first.make_ascii_uppercase();
    }
    match number.or(reference) {
        Some(text) => format!("{label} {text}"),
        None => label,
    }
    .chars()
    .take(200)
    .collect()
}

/// Asks the people of a step.
async fn ask_people(op: &mut Op<'_>, request_id: &Id, step: i64, writer: Option<Id>) -> OpResult<()> {
    let request = Request::load(op, request_id).await?;
    let address = request.doc_type().ok_or_else(|| request.missing(request::DOC_TYPE))?;
    let family = op.entity(address)?.access_family.clone();
    let holders = op.holders(&family).await?;
    let (amount, today) = (request.amount(), op.today());
    let delegations = people::delegations(op, address, amount, today).await?;
    let mut excluded: BTreeSet<Id> = writer.into_iter().collect();
    excluded.extend(request.requester());
    // Of a policy that was deleted since, nobody may decide twice.
    let repeats = match request.policy() {
        Some(policy) => Policy::of_reference(op, &policy).await?.is_some_and(|policy| policy.same_approver()),
        None => false,
    };
    if !repeats {
        for line in request.decisions().filter(|line| line.step().is_some_and(|earlier| earlier < step)) {
            if line.decision()? == Some(RequestDecisionsDecision::Approved) {
                excluded.extend(line.approver().into_iter().chain(line.acting_for()));
            }
        }
    }
    let rows = rows_of(&request, step);
    let question = Question { holders: &holders, delegations: &delegations, excluded: &excluded };
    let mut asked = people::of_step(&rows, &question);
    if asked.is_empty() {
        asked = people::beyond(&rows, &question);
        if asked.is_empty() {
            let message = say!(
                "approvals-no-approver",
                "Nobody who may decide this is left: its author and the person who asks cannot approve it. An administrator can name more approvers in the policy."
            );
            return Err(OpError::refused("no_approver", message));
        }
        note_decision(op, request_id, RequestDecisionsDecision::Escalated, None, None).await?;
    }
    let hours = request.steps().filter(|row| row.step() == Some(step)).filter_map(|row| row.hours()).min();
    for person in &asked {
        create_task(op, &request, step, person, hours).await?;
    }
    Ok(())
}

fn rows_of(request: &Request<Doc>, step: i64) -> Vec<StepRow> {
    let of_step = request.steps().filter(|row| row.step() == Some(step));
    of_step
        .map(|row| StepRow { role: row.role().and_then(Role::parse), user: row.user(), escalate_to: row.escalate_to() })
        .collect()
}

async fn create_task(
    op: &mut Op<'_>,
    request: &Request<Doc>,
    step: i64,
    person: &Asked,
    hours: Option<i64>,
) -> OpResult<()> {
    let digits = op.currency_digits(&op.business().currency.clone());
    let due = hours.map(|hours| op.now().plus_seconds(hours * 3_600).to_rfc3339());
    // What costs nothing shows no amount.
    let has_amount = !request.0.get(request::AMOUNT).is_null();
    let shown = has_amount.then(|| format_scaled(request.amount(), MONEY_SCALE, digits));
    let measure = request.measure().map(|measure| format_scaled(measure, QUANTITY_SCALE, 0));
    let body = json!({
        task::DOC_LABEL: request.doc_label(), task::DOC_TYPE: request.doc_type(), task::DOC_ID: request.doc_id(),
        task::AMOUNT: shown, task::MEASURE: measure, task::MEASURED: request.measured(), task::REQUEST: request.id().as_str(), task::STEP: step,
        task::APPROVER: person.approver.as_str(), task::ACTING_FOR: person.acting_for, task::REQUESTER: request.requester(),
        task::ASKED_AT: op.now().to_rfc3339(), task::DUE_AT: due, task::ASSIGNEE: person.approver.as_str(),
    });
    op.create(task::ADDRESS, body).await?;
    Ok(())
}

/// Lays one decision down and sees whether the step, and with it the request, is done. The task itself is closed by the caller.
pub async fn decide(
    op: &mut Op<'_>,
    request_id: &Id,
    task: &Task<impl Fields>,
    task_id: &Id,
    decision: Decision,
    comment: Option<&str>,
) -> OpResult<Outcome> {
    // Two approvers at once take turns here.
    let request = Request::lock(op, request_id).await?;
    if request.status()? != RequestStatus::Pending {
        return Err(OpError::state(
            "already_decided",
            say!("approvals-already-decided", "This request is decided already."),
        ));
    }
    let step = task.step().ok_or_else(|| task.missing(task::STEP))?;
    note_decision(op, request_id, decision.noted(), task.acting_for(), comment).await?;
    if decision != Decision::Approved {
        skip_open(op, request_id, task_id).await?;
        let end = if decision == Decision::Rejected { "turn-down" } else { "send-back" };
        finish(op, request_id, end).await?;
        return Ok(Outcome::Back);
    }
    if !step_done(op, &request, step, task_id).await? {
        return Ok(Outcome::Waiting);
    }
    skip_open(op, request_id, task_id).await?;
    let next = request.steps().filter_map(|row| row.step()).filter(|other| *other > step).min();
    match next {
        Some(next) => {
            op.set_fields(request::ADDRESS, request_id, &[(request::STEP, Value::Int(next))]).await?;
            let writer = writer_of(op, &request).await?;
            ask_people(op, request_id, next, writer).await?;
            Ok(Outcome::Waiting)
        }
        None => {
            finish(op, request_id, "finish").await?;
            Ok(Outcome::Approved)
        }
    }
}

async fn writer_of(op: &mut Op<'_>, request: &Request<Doc>) -> OpResult<Option<Id>> {
    let address = request.doc_type().ok_or_else(|| request.missing(request::DOC_TYPE))?;
    let id = request.doc_id().ok_or_else(|| request.missing(request::DOC_ID))?;
    let document = op.load(address, &Id::from_stored(id)).await?;
    Ok(document.created_by())
}

async fn step_done(op: &mut Op<'_>, request: &Request<Doc>, step: i64, decided: &Id) -> OpResult<bool> {
    let mut all = 0;
    let mut agreed = 0;
    for other in tasks_of(op, &request.id()).await?.iter().filter(|other| other.step() == Some(step)) {
        let state = other.status()?;
        all += i64::from(state != TaskStatus::Skipped);
        agreed += i64::from(state == TaskStatus::Approved || other.id() == *decided);
    }
    let Some(row) = request.steps().find(|row| row.step() == Some(step)) else {
        return Err(request.missing(request::STEPS));
    };
    let wanted = match row.mode()? {
        Some(RequestStepsMode::All) => all,
        // More than were asked cannot agree.
        Some(RequestStepsMode::Count) => row.needed().unwrap_or(1).clamp(1, all.max(1)),
        Some(RequestStepsMode::Any) | None => 1,
    };
    Ok(agreed >= wanted)
}

async fn tasks_of(op: &mut Op<'_>, request: &Id) -> OpResult<Vec<Task<Doc>>> {
    Task::find(op, &[(task::REQUEST, Value::from(request))]).await
}

/// The caller's open part in a request.
pub async fn task_of(op: &mut Op<'_>, request: &Id, user: &Id) -> OpResult<Option<Task<Doc>>> {
    let open = [
        (task::REQUEST, Value::from(request)),
        (task::APPROVER, Value::from(user)),
        (task::STATUS, Value::from(TaskStatus::Open)),
    ];
    Ok(Task::find(op, &open).await?.into_iter().next())
}

/// Who is still asked, by the names of the business's members; people without a name are left out.
pub async fn names_of_open(op: &mut Op<'_>, request: &Id) -> OpResult<Vec<String>> {
    let tasks =
        Task::find(op, &[(task::REQUEST, Value::from(request)), (task::STATUS, Value::from(TaskStatus::Open))]).await?;
    let names = op.member_names().await?;
    Ok(tasks.iter().filter_map(|task| names.get(&task.approver()?).cloned()).collect())
}

/// Moves a task as the platform does for a decision made on the document.
pub async fn close_task(op: &mut Op<'_>, task: &Task<Doc>, transition: &str) -> OpResult<()> {
    op.transition(task::ADDRESS, &task.id(), transition, Map::new()).await?;
    Ok(())
}

async fn skip_open(op: &mut Op<'_>, request: &Id, except: &Id) -> OpResult<()> {
    for task in tasks_of(op, request).await? {
        if task.status()? == TaskStatus::Open && task.id() != *except {
            close_task(op, &task, "skip").await?;
        }
    }
    Ok(())
}

async fn finish(op: &mut Op<'_>, request: &Id, transition: &str) -> OpResult<()> {
    op.transition(request::ADDRESS, request, transition, Map::new()).await?;
    Ok(())
}

/// Ends a request nobody needs to decide any more.
pub async fn cancel(op: &mut Op<'_>, request: &Id, comment: Option<&str>) -> OpResult<()> {
    note_decision(op, request, RequestDecisionsDecision::Cancelled, None, comment).await?;
    skip_open(op, request, request).await?;
    finish(op, request, "send-back").await
}

async fn note_decision(
    op: &mut Op<'_>,
    request: &Id,
    decision: RequestDecisionsDecision,
    acting_for: Option<Id>,
    comment: Option<&str>,
) -> OpResult<()> {
    let mut ask = Map::new();
    ask.insert("decision".into(), json!(decision.as_str()));
    ask.insert("actingFor".into(), json!(acting_for));
    ask.insert("comment".into(), json!(comment));
    op.transition(request::ADDRESS, request, "note", ask).await?;
    Ok(())
}

/// `approvals.note`: the decision becomes a line of the request.
pub fn note<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let text = |name: &str| ask.get(name).and_then(Json::as_str);
        let decision = text("decision")
            .and_then(RequestDecisionsDecision::parse)
            .ok_or_else(|| OpError::internal("a decision that is none was noted"))?;
        let platform = matches!(decision, RequestDecisionsDecision::Automatic | RequestDecisionsDecision::Escalated);
        let mut request = Request::of(draft)?;
        let (step, hash) = (request.step(), request.doc_hash().map(str::to_string));
        let mut line = request.push_decisions();
        line.set_step(step)
            .set_approver((!platform).then(|| op.user()))
            .set_acting_for(text("actingFor").map(Id::from_stored));
        line.set_decision(decision).set_comment(text("comment")).set_at(op.now()).set_doc_hash(hash);
        Ok(())
    })
}

/// `approvals.decide_approve`, from the list of one's own decisions.
pub fn decide_approve<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(decided(op, draft, ask, Decision::Approved))
}

/// `approvals.decide_reject`.
pub fn decide_reject<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(decided(op, draft, ask, Decision::Rejected))
}

/// `approvals.decide_return`.
pub fn decide_return<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(decided(op, draft, ask, Decision::Returned))
}

async fn decided(op: &mut Op<'_>, draft: &mut Draft, ask: &Map<String, Json>, decision: Decision) -> OpResult<()> {
    let task = Task::of(draft)?;
    let request_id = task.request().ok_or_else(|| task.missing(task::REQUEST))?;
    let comment = ask.get("comment").and_then(Json::as_str);
    let outcome = decide(op, &request_id, &task, &task.id(), decision, comment).await?;
    let address = task.doc_type().ok_or_else(|| task.missing(task::DOC_TYPE))?;
    let id = Id::from_stored(task.doc_id().ok_or_else(|| task.missing(task::DOC_ID))?);
    match outcome {
        Outcome::Waiting => {}
        Outcome::Approved => {
            op.transition(address, &id, "approve", Map::new()).await?;
        }
        Outcome::Back => {
            // The question of `return` is called comment or reason.
            let entity = op.entity(address)?;
            let question = entity
                .transitions
                .get("return")
                .and_then(|transition| transition.ask.first())
                .map(|field| field.name.clone());
            let mut answers = Map::new();
            if let Some(question) = question {
                let returned = || op.say_to_business(&written!("approvals-returned", "Returned"));
                answers.insert(question, json!(comment.map_or_else(returned, str::to_string)));
            }
            op.transition(address, &id, "return", answers).await?;
        }
    }
    Ok(())
}

/// The request a document waits for.
pub async fn pending(op: &mut Op<'_>, address: &str, id: &Id) -> OpResult<Option<Request<Doc>>> {
    last_in(op, address, id, RequestStatus::Pending).await
}

/// The last request that approved a document.
pub async fn last_approved(op: &mut Op<'_>, address: &str, id: &Id) -> OpResult<Option<Request<Doc>>> {
    last_in(op, address, id, RequestStatus::Approved).await
}

async fn last_in(op: &mut Op<'_>, address: &str, id: &Id, status: RequestStatus) -> OpResult<Option<Request<Doc>>> {
    let of_document = [
        (request::DOC_TYPE, Value::text(address)),
        (request::DOC_ID, Value::from(id)),
        (request::STATUS, Value::from(status)),
    ];
    Ok(Request::find(op, &of_document).await?.into_iter().next_back())
}
