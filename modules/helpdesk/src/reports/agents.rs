//! Tickets resolved by each agent, with response times and ratings.

use std::collections::BTreeMap;

use kernel::{Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable};
use kernel_types::{Id, Instant, Value};

use super::figures::{mean, median, share};
use super::{metric, names, span};
use crate::generated::TicketClocksMetric;

kernel::columns! {
    /// What a solved ticket tells of its agent. A ticket of an import may have no counts.
    struct Solved { agent: Id, reopened: Option<i64>, replies: Option<i64>, score: Option<i64>, minutes: Option<i64> }
}

kernel::columns! {
    /// A clock that ended.
    struct Ended { agent: Id, metric: String, elapsed: Option<i64>, breached_at: Option<Instant> }
}

#[derive(Default)]
struct Work {
    solved: i64,
    one_touch: i64,
    reopened: i64,
    first: Vec<i64>,
    solution: Vec<i64>,
    finished: i64,
    met: i64,
    ratings: i64,
    sum: i64,
    minutes: i64,
}

/// `helpdesk.agents`. Columns: agent, solved, first answer, solution, in time, one touch, reopened, rating, minutes.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = span(op, call)?;
        let names = names(op, "helpdesk.agent").await?;
        let mut agents: BTreeMap<Id, Work> = BTreeMap::new();
        solved(op, from, to, &mut agents).await?;
        clocks(op, from, to, &mut agents).await?;
        let mut rows: Vec<(String, ReportRow)> = Vec::new();
        for (agent, mut work) in agents {
            // Of an agent who was deleted only the figures are left.
            let name = names.get(&agent).cloned().unwrap_or_default();
            let cells = vec![
                Value::text(&name),
                Value::Int(work.solved),
                median(&mut work.first).into(),
                median(&mut work.solution).into(),
                share(work.met, work.finished),
                share(work.one_touch, work.solved),
                share(work.reopened, work.solved),
                mean(work.sum, work.ratings),
                Value::Int(work.minutes),
            ];
            let keys = vec![("id".to_string(), agent.as_str().to_string())];
            rows.push((name, ReportRow { cells, keys, ..ReportRow::default() }));
        }
        rows.sort_by(|one, other| one.0.cmp(&other.0));
        Ok(ReportTable { rows: rows.into_iter().map(|(_, row)| row).collect(), ..ReportTable::default() })
    })
}

async fn solved(op: &mut Op<'_>, from: Instant, to: Instant, agents: &mut BTreeMap<Id, Work>) -> OpResult<()> {
    let mut sql = op.sql("SELECT agent, reopen_count, replies, score, minutes FROM helpdesk_ticket WHERE tenant = ");
    sql.value(op.tenant().0)
        .push(" AND agent IS NOT NULL AND archived_at IS NULL AND status IN ('resolved', 'closed')");
    sql.push(" AND resolved_at >= ").value(from).push(" AND resolved_at < ").value(to);
    for ticket in op.rows_as::<Solved>(&sql.done()).await? {
        let work = agents.entry(ticket.agent).or_default();
        work.solved += 1;
        work.reopened += i64::from(ticket.reopened.is_some_and(|times| times > 0));
        work.one_touch += i64::from(ticket.replies == Some(1));
        if let Some(score) = ticket.score {
            work.ratings += 1;
            work.sum += score;
        }
        // Without a time entry nothing was worked.
        work.minutes += ticket.minutes.unwrap_or(0);
    }
    Ok(())
}

async fn clocks(op: &mut Op<'_>, from: Instant, to: Instant, agents: &mut BTreeMap<Id, Work>) -> OpResult<()> {
    let mut sql = op.sql(
        "SELECT t.agent, c.metric, c.elapsed_minutes, c.breached_at FROM helpdesk_ticket_clocks c \
         JOIN helpdesk_ticket t ON t.tenant = c.tenant AND t.id = c.parent WHERE c.tenant = ",
    );
    sql.value(op.tenant().0).push(" AND t.agent IS NOT NULL AND t.archived_at IS NULL AND c.completed_at IS NOT NULL AND c.target_minutes IS NOT NULL");
    sql.push(" AND c.completed_at >= ").value(from).push(" AND c.completed_at < ").value(to);
    for clock in op.rows_as::<Ended>(&sql.done()).await? {
        let metric = metric(&clock.metric)?;
        let work = agents.entry(clock.agent).or_default();
        work.finished += 1;
        work.met += i64::from(clock.breached_at.is_none());
        match metric {
            TicketClocksMetric::FirstResponse => work.first.extend(clock.elapsed),
            TicketClocksMetric::Resolution => work.solution.extend(clock.elapsed),
            TicketClocksMetric::NextResponse => {}
        }
    }
    Ok(())
}
