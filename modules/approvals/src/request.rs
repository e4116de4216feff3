//! One document on its way through the steps of a policy: asking, deciding, going on, ending.

use std::collections::BTreeSet;

use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult};
use kernel_types::{Id, Role, Value, format_scaled};
use serde_json::{Map, Value as Json, json};

use crate::people::{self, Asked, Question, StepRow};
use crate::{digest, policy};

pub const REQUEST: &str = "approvals.request";
pub const TASK: &str = "approvals.task";

/// What somebody decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    Approved,
    Rejected,
    Returned,
}

impl Decision {
    fn as_str(self) -> &'static str {
        match self {
            Decision::Approved => "approved",
            Decision::Rejected => "rejected",
            Decision::Returned => "returned",
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

/// Opens a request and asks the people of its first step. `amount` is in the business currency.
///
/// # Errors
/// Refused when nobody is left who may decide: nothing is ever approved for want of an approver.
pub async fn open(op: &mut Op<'_>, draft: &Draft, policy: &Doc, amount: i64) -> OpResult<Outcome> {
    let digits = op.currency_digits(&op.business().currency.clone());
    let rows: Vec<Json> = policy
        .lines("steps")
        .filter(|row| policy::in_band(row.get("minAmount"), row.get("maxAmount"), amount))
        .map(|row| {
            json!({
                "step": row.int("step"), "mode": row.text("mode"), "needed": row.get("needed").as_int(), "role": row.text("role"), "user": row.text("user"),
                "hours": row.get("hours").as_int(), "escalateTo": row.text("escalateTo"),
            })
        })
        .collect();
    let automatic = rows.is_empty() || policy.get("autoApproveBelow").as_int().is_some_and(|limit| amount < limit);
    let first = rows.iter().filter_map(|row| row["step"].as_i64()).min().unwrap_or(1);
    let label = label_of(draft);
    let body = json!({
        "docType": draft.entity.address, "docId": draft.id().as_str(), "docLabel": label, "amount": format_scaled(amount, kernel_types::MONEY_SCALE, digits),
        "policy": policy.id().as_str(), "policyName": policy.text("name"), "requester": op.user().as_str(), "askedAt": op.now().to_rfc3339(),
        "step": first, "docHash": digest::of(draft), "steps": rows,
    });
    let request = op.create(REQUEST, body).await?;
    if automatic {
        note_decision(op, &request.id(), "automatic", None, None).await?;
        op.transition(REQUEST, &request.id(), "finish", Map::new()).await?;
        return Ok(Outcome::Approved);
    }
    let writer = draft.text("createdBy").map(Id::from_stored);
    ask_people(op, &request.id(), first, writer).await?;
    Ok(Outcome::Waiting)
}

/// What a person calls the document: its number, else its kind and party.
fn label_of(draft: &Draft) -> String {
    let number = draft.entity.fields.iter().find(|field| matches!(field.name.as_str(), "number")).and_then(|field| draft.text(&field.name));
    let reference = ["reference", "supplierInvoiceNo", "narration", "title", "name"].iter().find_map(|name| draft.text(name).filter(|text| !text.is_empty()));
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
    let request = op.load(REQUEST, request_id).await?;
    let address = request.text("docType").unwrap_or_default().to_string();
    let family = op.entity(&address)?.access_family.clone();
    let holders = op.holders(&family).await?;
    let (amount, today) = (request.int("amount"), op.today());
    let delegations = people::delegations(op, &address, amount, today).await?;
    let mut excluded: BTreeSet<Id> = writer.into_iter().collect();
    excluded.extend(request.text("requester").map(Id::from_stored));
    let repeats = match request.link("policy") {
        Some(policy) => op.reference("approvals.policy").await?.get(&policy).is_some_and(|policy| policy.flag("sameApprover")),
        None => false,
    };
    if !repeats {
        let earlier = request.lines("decisions").filter(|line| line.int("step") < step && line.text("decision") == Some("approved"));
        excluded.extend(earlier.flat_map(|line| [line.text("approver"), line.text("actingFor")]).flatten().map(Id::from_stored));
    }
    let rows = rows_of(&request, step);
    let question = Question { holders: &holders, delegations: &delegations, excluded: &excluded };
    let mut asked = people::of_step(&rows, &question);
    if asked.is_empty() {
        asked = people::beyond(&rows, &question);
        if asked.is_empty() {
            let message = "Nobody who may decide this is left: whoever asks or wrote it cannot approve it. An administrator can name more approvers in the policy.";
            return Err(OpError::refused("no_approver", message));
        }
        note_decision(op, request_id, "escalated", None, None).await?;
    }
    let hours = request.lines("steps").filter(|row| row.int("step") == step).filter_map(|row| row.get("hours").as_int()).min();
    for person in &asked {
        create_task(op, &request, step, person, hours).await?;
    }
    Ok(())
}

fn rows_of(request: &Doc, step: i64) -> Vec<StepRow> {
    request
        .lines("steps")
        .filter(|row| row.int("step") == step)
        .map(|row| StepRow {
            role: row.text("role").and_then(Role::parse),
            user: row.text("user").map(Id::from_stored),
            escalate_to: row.text("escalateTo").map(Id::from_stored),
        })
        .collect()
}

async fn create_task(op: &mut Op<'_>, request: &Doc, step: i64, person: &Asked, hours: Option<i64>) -> OpResult<()> {
    let digits = op.currency_digits(&op.business().currency.clone());
    let due = hours.map(|hours| op.now().plus_seconds(hours * 3_600).to_rfc3339());
    let body = json!({
        "docLabel": request.text("docLabel"), "docType": request.text("docType"), "docId": request.text("docId"),
        "amount": format_scaled(request.int("amount"), kernel_types::MONEY_SCALE, digits), "request": request.id().as_str(), "step": step,
        "approver": person.approver.as_str(), "actingFor": person.acting_for.as_ref().map(Id::as_str), "requester": request.text("requester"),
        "askedAt": op.now().to_rfc3339(), "dueAt": due, "assignee": person.approver.as_str(),
    });
    op.create(TASK, body).await?;
    Ok(())
}

/// Lays one decision down and sees whether the step, and with it the request, is done. The task itself is closed by the caller.
pub async fn decide(op: &mut Op<'_>, request_id: &Id, task: &Doc, decision: Decision, comment: Option<&str>) -> OpResult<Outcome> {
    // Two approvers at once take turns here.
    let request = op.load_for_update(REQUEST, request_id).await?;
    if request.state() != Some("pending") {
        return Err(OpError::refused("already_decided", "This request is decided already."));
    }
    let step = task.int("step");
    let acting_for = task.text("actingFor").map(str::to_string);
    note_decision(op, request_id, decision.as_str(), acting_for.as_deref(), comment).await?;
    if decision != Decision::Approved {
        skip_open(op, request_id, &task.id()).await?;
        let end = if decision == Decision::Rejected { "turn-down" } else { "send-back" };
        finish(op, request_id, end).await?;
        return Ok(Outcome::Back);
    }
    if !step_done(op, &request, task).await? {
        return Ok(Outcome::Waiting);
    }
    skip_open(op, request_id, &task.id()).await?;
    let next = request.lines("steps").map(|row| row.int("step")).filter(|other| *other > step).min();
    match next {
        Some(next) => {
            op.set_fields(REQUEST, request_id, &[("step", Value::Int(next))]).await?;
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

async fn writer_of(op: &mut Op<'_>, request: &Doc) -> OpResult<Option<Id>> {
    let (Some(address), Some(id)) = (request.text("docType"), request.text("docId")) else { return Ok(None) };
    let doc = op.load(address, &Id::from_stored(id)).await?;
    Ok(doc.text("createdBy").map(Id::from_stored))
}

async fn step_done(op: &mut Op<'_>, request: &Doc, task: &Doc) -> OpResult<bool> {
    let step = task.int("step");
    let tasks = tasks_of(op, &request.id()).await?;
    let mut all = 0;
    let mut agreed = 0;
    for other in tasks.iter().filter(|other| other.int("step") == step) {
        let state = other.state().unwrap_or_default();
        all += i64::from(state != "skipped");
        agreed += i64::from(state == "approved" || other.id() == task.id());
    }
    let row = request.lines("steps").find(|row| row.int("step") == step);
    let wanted = match row.and_then(|row| row.text("mode")) {
        Some("all") => all,
        Some("count") => row.and_then(|row| row.get("needed").as_int()).unwrap_or(1).clamp(1, all.max(1)),
        _ => 1,
    };
    Ok(agreed >= wanted)
}

async fn tasks_of(op: &mut Op<'_>, request: &Id) -> OpResult<Vec<Doc>> {
    op.find(TASK, &[("request", Value::from(request))]).await
}

/// The caller's open part in a request.
pub async fn task_of(op: &mut Op<'_>, request: &Id, user: &Id) -> OpResult<Option<Doc>> {
    let found = op.find(TASK, &[("request", Value::from(request)), ("approver", Value::from(user)), ("status", Value::text("open"))]).await?;
    Ok(found.into_iter().next())
}

/// Who is still asked, by the names of the business's members; people without a name are left out.
pub async fn names_of_open(op: &mut Op<'_>, request: &Id) -> OpResult<Vec<String>> {
    let tasks = op.find(TASK, &[("request", Value::from(request)), ("status", Value::text("open"))]).await?;
    let names = op.member_names().await?;
    Ok(tasks.iter().filter_map(|task| names.get(&Id::from_stored(task.text("approver")?)).cloned()).collect())
}

/// Moves a task as the platform does for a decision made on the document.
pub async fn close_task(op: &mut Op<'_>, task: &Doc, transition: &str) -> OpResult<()> {
    op.transition(TASK, &task.id(), transition, Map::new()).await?;
    Ok(())
}

async fn skip_open(op: &mut Op<'_>, request: &Id, except: &Id) -> OpResult<()> {
    for task in tasks_of(op, request).await?.iter().filter(|task| task.state() == Some("open") && task.id() != *except) {
        op.transition(TASK, &task.id(), "skip", Map::new()).await?;
    }
    Ok(())
}

async fn finish(op: &mut Op<'_>, request: &Id, transition: &str) -> OpResult<()> {
    op.transition(REQUEST, request, transition, Map::new()).await?;
    Ok(())
}

/// Ends a request nobody needs to decide any more.
pub async fn cancel(op: &mut Op<'_>, request: &Id, comment: Option<&str>) -> OpResult<()> {
    note_decision(op, request, "cancelled", None, comment).await?;
    skip_open(op, request, request).await?;
    finish(op, request, "send-back").await
}

async fn note_decision(op: &mut Op<'_>, request: &Id, decision: &str, acting_for: Option<&str>, comment: Option<&str>) -> OpResult<()> {
    let mut ask = Map::new();
    ask.insert("decision".into(), json!(decision));
    ask.insert("actingFor".into(), json!(acting_for));
    ask.insert("comment".into(), json!(comment));
    op.transition(REQUEST, request, "note", ask).await?;
    Ok(())
}

/// `approvals.note`: the decision becomes a line of the request.
pub fn note<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let text = |name: &str| ask.get(name).and_then(Json::as_str).map_or(Value::Null, Value::text);
        let platform = matches!(ask.get("decision").and_then(Json::as_str), Some("automatic" | "escalated"));
        let approver = if platform { Value::Null } else { Value::from(op.user()) };
        let (step, hash) = (draft.get("step").clone(), draft.get("docHash").clone());
        let line = [
            ("step", step), ("approver", approver), ("actingFor", text("actingFor")), ("decision", text("decision")), ("comment", text("comment")),
            ("at", Value::Instant(op.now())), ("docHash", hash),
        ];
        draft.push_line("decisions", &line);
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
    let request_id = draft.link("request").ok_or_else(|| OpError::internal("a task without a request"))?;
    let task = Doc::from(draft.clone());
    let comment = ask.get("comment").and_then(Json::as_str);
    let outcome = decide(op, &request_id, &task, decision, comment).await?;
    let (Some(address), Some(id)) = (draft.text("docType").map(str::to_string), draft.text("docId").map(Id::from_stored)) else { return Ok(()) };
    match outcome {
        Outcome::Waiting => {}
        Outcome::Approved => {
            op.transition(&address, &id, "approve", Map::new()).await?;
        }
        Outcome::Back => {
            // The question of `return` is called comment or reason.
            let entity = op.entity(&address)?;
            let question = entity.transitions.get("return").and_then(|transition| transition.ask.first()).map(|field| field.name.clone());
            let mut answers = Map::new();
            if let Some(question) = question {
                answers.insert(question, json!(comment.unwrap_or("Returned")));
            }
            op.transition(&address, &id, "return", answers).await?;
        }
    }
    Ok(())
}

/// The request a document waits for.
pub async fn pending(op: &mut Op<'_>, address: &str, id: &Id) -> OpResult<Option<Doc>> {
    let found = op.find(REQUEST, &[("docType", Value::text(address)), ("docId", Value::from(id)), ("status", Value::text("pending"))]).await?;
    Ok(found.into_iter().next_back())
}

/// The last request that approved a document.
pub async fn last_approved(op: &mut Op<'_>, address: &str, id: &Id) -> OpResult<Option<Doc>> {
    let found = op.find(REQUEST, &[("docType", Value::text(address)), ("docId", Value::from(id)), ("status", Value::text("approved"))]).await?;
    Ok(found.into_iter().next_back())
}
