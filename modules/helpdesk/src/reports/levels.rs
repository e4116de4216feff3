//! Service levels: of the clocks that ended, how many in time, and how long they took.

use std::collections::BTreeMap;

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable, Sentence, written};
use kernel_types::{Id, Instant, Value};

use super::figures::{median, percentile, share};
use super::{metric, names, span};
use crate::generated::TicketClocksMetric;

kernel::columns! {
    /// A clock that ended, of a ticket of a group.
    struct Ended { of: Option<String>, metric: String, elapsed: Option<i64>, breached_at: Option<Instant> }
}

#[derive(Default)]
struct Group {
    finished: i64,
    met: i64,
    minutes: Vec<i64>,
}

/// `helpdesk.service_levels`. Columns: group, metric, finished, in time, share, median, 90th percentile.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = span(op, call)?;
        let (column, entity) = match call.text("by") {
            Some("team") => ("team", Some("helpdesk.team")),
            Some("category") => ("category", Some("helpdesk.category")),
            Some("policy") => ("policy", Some("helpdesk.sla_policy")),
            _ => ("priority", None),
        };
        let names = match entity {
            Some(entity) => names(op, entity).await?,
            None => std::collections::HashMap::new(),
        };
        let mut sql = op.sql(&format!(
            "SELECT t.{column}, c.metric, c.elapsed_minutes, c.breached_at FROM helpdesk_ticket_clocks c \
             JOIN helpdesk_ticket t ON t.tenant = c.tenant AND t.id = c.parent WHERE c.tenant = "
        ));
        sql.value(op.tenant().0)
            .push(" AND t.archived_at IS NULL AND c.completed_at IS NOT NULL AND c.target_minutes IS NOT NULL");
        sql.push(" AND t.received_at >= ").value(from).push(" AND t.received_at < ").value(to);
        // Metrics stand in the order they are declared.
        let mut groups: BTreeMap<(String, TicketClocksMetric), Group> = BTreeMap::new();
        for clock in op.rows_as::<Ended>(&sql.done()).await? {
            let name = match &clock.of {
                // What was deleted since has no name any more.
                Some(id) if entity.is_some() => names.get(&Id::from_stored(id)).cloned().unwrap_or_default(),
                Some(priority) => priority.to_uppercase(),
                None => String::new(),
            };
            let group = groups.entry((name, metric(&clock.metric)?)).or_default();
            group.finished += 1;
            group.met += i64::from(clock.breached_at.is_none());
            group.minutes.extend(clock.elapsed);
        }
        let mut table = ReportTable::default();
        let (mut finished, mut met) = (0, 0);
        for ((name, metric), mut group) in groups {
            finished += group.finished;
            met += group.met;
            let cells = vec![
                Some(name).filter(|name| !name.is_empty()).into(),
                Value::said(label(metric)),
                Value::Int(group.finished),
                Value::Int(group.met),
                share(group.met, group.finished),
                median(&mut group.minutes).into(),
                percentile(&mut group.minutes, 90).into(),
            ];
            table.rows.push(ReportRow { cells, ..ReportRow::default() });
        }
        if finished > 0 {
            table.totals = Some(vec![
                Value::Null,
                Value::Null,
                Value::Int(finished),
                Value::Int(met),
                share(met, finished),
                Value::Null,
                Value::Null,
            ]);
        }
        Ok(table)
    })
}

fn label(metric: TicketClocksMetric) -> Sentence {
    match metric {
        TicketClocksMetric::FirstResponse => written!("helpdesk-first-response", "First response"),
        TicketClocksMetric::NextResponse => written!("helpdesk-next-response", "Next response"),
        TicketClocksMetric::Resolution => written!("helpdesk-resolution", "Resolution"),
    }
}
