//! Work by the clock: warnings, breaches and escalations every hour; what is over, every day.

use kernel::jobs::{JobRun, JobStep};
use kernel::{Doc, Op, OpFuture, OpResult};
use kernel_types::{Id, Instant, Value};
use serde_json::{Map, json};

use crate::hours::MINUTE;
use crate::lifecycle::SURVEY;
use crate::sla::{self, instant};
use crate::ticket::TICKET;

/// Records of one transaction.
const AT_ONCE: i64 = 200;

/// `helpdesk.clocks`, every hour: tickets whose clock warns, is missed, or reaches a step of its policy.
pub fn clocks<'a>(op: &'a mut Op<'_>, run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        let after = run.cursor.clone().unwrap_or_default();
        let mut sql = op.sql("SELECT id FROM helpdesk_ticket WHERE tenant = ");
        sql.value(op.tenant().0).push(" AND status IN ('new', 'open') AND (solve_by IS NOT NULL OR respond_by IS NOT NULL) AND archived_at IS NULL AND id > ").value(after.as_str());
        sql.push(" ORDER BY id LIMIT ").value(AT_ONCE);
        let ids: Vec<Id> = op.rows(&sql.done()).await?.iter().filter_map(|row| row.text(0).map(Id::from_stored)).collect();
        let mut touched = 0;
        for ticket in op.load_many(TICKET, &ids).await? {
            touched += u64::from(look(op, &ticket).await?);
        }
        Ok(match ids.last() {
            Some(last) if i64::try_from(ids.len()) == Ok(AT_ONCE) => JobStep::more(touched, last.to_string()),
            _ => JobStep::done(touched),
        })
    })
}

/// Brings one ticket up to now; whether anything is different.
async fn look(op: &mut Op<'_>, ticket: &Doc) -> OpResult<bool> {
    let now = op.now();
    let policies = op.reference("helpdesk.sla_policy").await?;
    let Some(policy) = ticket.link("policy").and_then(|id| policies.get(&id)) else { return Ok(false) };
    let late = |line: &kernel::Line<'_>| line.get("completedAt").is_null() && line.get("breachedAt").is_null() && instant(line.get("dueAt")).is_some_and(|due| due < now);
    let warned = |line: &kernel::Line<'_>| line.get("completedAt").is_null() && instant(line.get("warnAt")).is_some_and(|warn| warn <= now);
    let news = ticket.lines("clocks").any(|line| late(&line)) || (ticket.text("sla") == Some("on_track") && ticket.lines("clocks").any(|line| warned(&line)));
    let steps = reached(op, ticket, &policy, now).await?;
    let known = ticket.int("escalations");
    let mut ask = Map::new();
    if i64::try_from(steps.len()).is_ok_and(|count| count > known)
        && let Some(step) = steps.last()
    {
        ask.insert("step".to_string(), json!(steps.len()));
        if let Some(team) = &step.team {
            ask.insert("team".to_string(), json!(team.as_str()));
            ask.insert("free".to_string(), json!(true));
        }
        if step.raise && ticket.int("rank") > 1 {
            ask.insert("priority".to_string(), json!(crate::priority::name(ticket.int("rank") - 1)));
        }
    }
    if ask.is_empty() && !news {
        return Ok(false);
    }
    op.transition(TICKET, &ticket.id(), "hand", ask).await?;
    Ok(true)
}

/// A step of a policy that was reached.
struct Step {
    team: Option<Id>,
    raise: bool,
}

/// Steps of the policy whose share of the solution's target has passed, in their order.
async fn reached(op: &mut Op<'_>, ticket: &Doc, policy: &Doc, now: Instant) -> OpResult<Vec<Step>> {
    let running = ticket.lines("clocks").filter(|line| line.text("metric") == Some("resolution") && line.get("completedAt").is_null());
    let Some(line) = running.last() else { return Ok(Vec::new()) };
    let (Some(started), target, paused) = (instant(line.get("startedAt")), line.int("targetMinutes"), line.int("pausedMinutes")) else { return Ok(Vec::new()) };
    if target == 0 {
        return Ok(Vec::new());
    }
    let Some(calendar) = sla::calendar(op, policy).await? else { return Ok(Vec::new()) };
    let passed = calendar.hours.between(calendar.local(started), calendar.local(now)) / MINUTE - paused;
    let mut steps: Vec<(i64, Step)> = policy
        .lines("escalations")
        .filter(|step| passed * 100 >= step.int("atPct") * target)
        .map(|step| (step.int("atPct"), Step { team: step.link("team"), raise: step.flag("raise") }))
        .collect();
    steps.sort_by_key(|(percent, _)| *percent);
    Ok(steps.into_iter().map(|(_, step)| step).collect())
}

/// `helpdesk.closing`, every day: solved tickets close, surveys end, articles come up for review.
pub fn closing<'a>(op: &'a mut Op<'_>, _run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        let today = op.today();
        let surveys = due(op, "SELECT id FROM helpdesk_survey WHERE tenant = ", " AND status = 'asked' AND expires_on < ", Value::Date(today)).await?;
        for id in &surveys {
            op.transition(SURVEY, id, "expire", Map::new()).await?;
        }
        let articles = due(op, "SELECT id FROM helpdesk_article WHERE tenant = ", " AND status = 'published' AND review_on < ", Value::Date(today)).await?;
        for id in &articles {
            op.transition("helpdesk.article", id, "flag", Map::new()).await?;
        }
        let closed = close(op).await?;
        let count = surveys.len() + articles.len() + closed;
        let full = [surveys.len(), articles.len(), closed].iter().any(|part| i64::try_from(*part) == Ok(AT_ONCE));
        let count = u64::try_from(count).unwrap_or_default();
        Ok(if full { JobStep::more(count, String::new()) } else { JobStep::done(count) })
    })
}

async fn due(op: &mut Op<'_>, select: &str, condition: &str, than: Value) -> OpResult<Vec<Id>> {
    let mut sql = op.sql(select);
    sql.value(op.tenant().0).push(condition).value(than).push(" AND archived_at IS NULL ORDER BY id LIMIT ").value(AT_ONCE);
    Ok(op.rows(&sql.done()).await?.iter().filter_map(|row| row.text(0).map(Id::from_stored)).collect())
}

/// Closes what is solved since so many business days of its policy; without a policy all days count.
async fn close(op: &mut Op<'_>) -> OpResult<usize> {
    let days = op.setting("helpdesk.closeDays").as_int().unwrap_or(3);
    let now = op.now();
    let since = now.plus_seconds(-days * 86_400);
    let mut sql = op.sql("SELECT id FROM helpdesk_ticket WHERE tenant = ");
    sql.value(op.tenant().0).push(" AND status = 'resolved' AND archived_at IS NULL AND resolved_at <= ").value(since).push(" ORDER BY resolved_at, id LIMIT ").value(AT_ONCE);
    let ids: Vec<Id> = op.rows(&sql.done()).await?.iter().filter_map(|row| row.text(0).map(Id::from_stored)).collect();
    let policies = op.reference("helpdesk.sla_policy").await?;
    let mut closed = 0;
    for ticket in op.load_many(TICKET, &ids).await? {
        let calendar = match ticket.link("policy").and_then(|id| policies.get(&id)) {
            Some(policy) => sla::calendar(op, &policy).await?,
            None => None,
        };
        let resolved = instant(ticket.get("resolvedAt"));
        let over = match (calendar, resolved) {
            (Some(calendar), Some(resolved)) => calendar.hours.days(calendar.local(resolved), calendar.local(now)) >= days,
            _ => true,
        };
        if over {
            op.transition(TICKET, &ticket.id(), "close", Map::new()).await?;
            closed += 1;
        }
    }
    Ok(closed)
}
