//! Tickets resolved by each agent, with response times and ratings.

use std::collections::BTreeMap;

use kernel::{Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable};
use kernel_types::{Id, Instant, Value};

use super::figures::{mean, median, share};
use super::{names, span};

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
        let mut agents: BTreeMap<String, Work> = BTreeMap::new();
        solved(op, from, to, &mut agents).await?;
        clocks(op, from, to, &mut agents).await?;
        let mut rows: Vec<(String, ReportRow)> = Vec::new();
        for (agent, mut work) in agents {
            let id = Id::from_stored(&agent);
            let name = names.get(&id).cloned().unwrap_or_default();
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
            rows.push((name, ReportRow { cells, keys: vec![("id".to_string(), agent)], ..ReportRow::default() }));
        }
        rows.sort_by(|one, other| one.0.cmp(&other.0));
        Ok(ReportTable { rows: rows.into_iter().map(|(_, row)| row).collect(), ..ReportTable::default() })
    })
}

async fn solved(op: &mut Op<'_>, from: Instant, to: Instant, agents: &mut BTreeMap<String, Work>) -> OpResult<()> {
    let mut sql = op.sql("SELECT agent, reopen_count, replies, score, minutes FROM helpdesk_ticket WHERE tenant = ");
    sql.value(op.tenant().0)
        .push(" AND agent IS NOT NULL AND archived_at IS NULL AND status IN ('resolved', 'closed')");
    sql.push(" AND resolved_at >= ").value(from).push(" AND resolved_at < ").value(to);
    for row in op.rows(&sql.done()).await? {
        let Some(agent) = row.text(0) else { continue };
        let work = agents.entry(agent.to_string()).or_default();
        work.solved += 1;
        work.reopened += i64::from(row.int(1).unwrap_or(0) > 0);
        work.one_touch += i64::from(row.int(2) == Some(1));
        if let Some(score) = row.int(3) {
            work.ratings += 1;
            work.sum += score;
        }
        work.minutes += row.int(4).unwrap_or(0);
    }
    Ok(())
}

async fn clocks(op: &mut Op<'_>, from: Instant, to: Instant, agents: &mut BTreeMap<String, Work>) -> OpResult<()> {
    let mut sql = op.sql(
        "SELECT t.agent, c.metric, c.elapsed_minutes, c.breached_at FROM helpdesk_ticket_clocks c \
         JOIN helpdesk_ticket t ON t.tenant = c.tenant AND t.id = c.parent WHERE c.tenant = ",
    );
    sql.value(op.tenant().0).push(" AND t.agent IS NOT NULL AND t.archived_at IS NULL AND c.completed_at IS NOT NULL AND c.target_minutes IS NOT NULL");
    sql.push(" AND c.completed_at >= ").value(from).push(" AND c.completed_at < ").value(to);
    for row in op.rows(&sql.done()).await? {
        let Some(agent) = row.text(0) else { continue };
        let work = agents.entry(agent.to_string()).or_default();
        work.finished += 1;
        work.met += i64::from(row.is_null(3));
        match row.text(1) {
            Some("first_response") => work.first.extend(row.int(2)),
            Some("resolution") => work.solution.extend(row.int(2)),
            _ => {}
        }
    }
    Ok(())
}
