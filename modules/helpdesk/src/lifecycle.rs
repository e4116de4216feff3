//! The end of a ticket and what may follow: solution, survey, reopening, follow-up.

use chrono::Days;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Instant, Value};
use serde_json::{Map, Value as Json, json};

use crate::conversation;
use crate::people::{asked, asked_flag, asked_int};
use crate::sla;
use crate::ticket::{TICKET, UNSOLVED};

pub const SURVEY: &str = "helpdesk.survey";

/// `helpdesk.resolved`: the solution is sent, the survey asked, child tickets follow where that was chosen.
pub fn resolved<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        // Required of the person who resolves a ticket; an empty one is refused by the message.
        let note = asked(ask, "note").unwrap_or_default().to_string();
        conversation::answered(op, draft, &note).await?;
        if op.feature("surveys") {
            survey(op, draft).await?;
        }
        if !asked_flag(ask, "children") {
            return Ok(());
        }
        let children = op.find_all(TICKET, &[("parent", Value::from(&draft.id()))]).await?;
        let open = children
            .iter()
            .filter(|child| child.state().is_some_and(|state| UNSOLVED.contains(&state) && state != "approval"));
        for child in open {
            let answers = Map::from_iter([
                ("code".to_string(), ask.get("code").cloned().unwrap_or(Json::Null)),
                ("note".to_string(), json!(note)),
            ]);
            op.transition(TICKET, &child.id(), "resolve", answers).await?;
        }
        Ok(())
    })
}

async fn survey(op: &mut Op<'_>, draft: &Draft) -> OpResult<()> {
    // Emptied, it is what it is declared to be; the calendar ends with its last day.
    let days = op.setting("helpdesk.surveyDays").as_int().and_then(|days| u64::try_from(days).ok()).unwrap_or(14);
    let today = op.today();
    let expires = today.checked_add_days(Days::new(days)).unwrap_or(today);
    let ends = expires.checked_add_days(Days::new(1)).and_then(|day| op.context.start_of(day));
    let body = json!({
        "ticket": draft.id().as_str(), "label": draft.text("number").or(draft.text("subject")), "customer": draft.text("customer"), "person": draft.text("person"),
        "agent": draft.text("agent"), "team": draft.text("team"), "askedOn": today.to_string(), "expiresOn": expires.to_string(), "endsAt": ends.map(Instant::to_rfc3339),
    });
    op.create(SURVEY, body).await?;
    Ok(())
}

/// `helpdesk.rate`: answers the survey of the last solution, once.
pub fn rate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let asked_before = op.find(SURVEY, &[("ticket", Value::from(&draft.id()))]).await?;
        let today = op.today();
        let Some(survey) = asked_before.iter().rev().find(|survey| {
            survey.state() == Some("asked") && survey.date("expiresOn").is_none_or(|last| today <= last)
        }) else {
            return Err(OpError::refused(
                "no_survey",
                say!("helpdesk-no-survey", "This ticket cannot be rated: its survey has been answered or has expired."),
            ));
        };
        let score = asked_int(ask, "score").map_or(Value::Null, Value::Int);
        let recommend = asked_int(ask, "recommend").map_or(Value::Null, Value::Int);
        let comment = asked(ask, "comment").map_or(Value::Null, Value::text);
        op.transition(SURVEY, &survey.id(), "answer", Map::new()).await?;
        let fields = [
            ("score", score.clone()),
            ("recommend", recommend.clone()),
            ("comment", comment.clone()),
            ("answeredOn", Value::Date(today)),
        ];
        op.set_fields(SURVEY, &survey.id(), &fields).await?;
        for (field, value) in
            [("score", score), ("recommend", recommend), ("comment", comment), ("ratedAt", Value::Instant(op.now()))]
        {
            draft.set(field, value);
        }
        Ok(())
    })
}

/// `helpdesk.reopen`: what is still wrong joins the conversation; the clock goes on, or starts again, as the policy says.
pub fn reopen<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        // An empty one is refused by the message.
        conversation::write(op, draft, "in", asked(ask, "reason").unwrap_or_default()).await?;
        goes_on(op, draft).await
    })
}

/// `helpdesk.hear_again`: a mail says what is still wrong, and is in the conversation already.
pub fn hear_again<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(goes_on(op, draft))
}

async fn goes_on(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let now = op.now();
    sla::requester_wrote(draft, now);
    let policies = op.reference("helpdesk.sla_policy").await?;
    let restart = draft
        .link("policy")
        .and_then(|policy| policies.get(&policy))
        .is_some_and(|policy| policy.text("reopenMode") == Some("restart"));
    sla::reopened(draft, restart, now);
    for field in ["resolvedAt", "resolvedBy", "resolvedOn"] {
        draft.set(field, Value::Null);
    }
    Ok(())
}

/// `helpdesk.follow_up`: another ticket about the same matter, when it is too late to reopen.
pub fn follow_up<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let body = json!({
            "subject": draft.text("subject"), "description": asked(ask, "description"), "person": draft.text("person"), "customer": draft.text("customer"),
            "email": draft.text("email"), "emailName": draft.text("emailName"), "mailbox": draft.text("mailbox"),
            "category": draft.text("category"), "kind": draft.text("kind"), "impact": draft.text("impact"), "urgency": draft.text("urgency"), "device": draft.text("device"),
            "channel": "portal", "followsUp": draft.id().as_str(),
        });
        op.create(TICKET, body).await?;
        Ok(())
    })
}
