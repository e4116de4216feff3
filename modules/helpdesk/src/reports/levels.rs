//! Service levels: of the clocks that ended, how many in time, and how long they took.

use std::collections::BTreeMap;

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::{Id, Value};

use super::figures::{median, percentile, share};
use super::{names, span};

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
        let mut groups: BTreeMap<(String, usize), Group> = BTreeMap::new();
        for row in op.rows(&sql.done()).await? {
            let name = match row.text(0) {
                Some(id) if entity.is_some() => names.get(&Id::from_stored(id)).cloned().unwrap_or_default(),
                Some(priority) => priority.to_uppercase(),
                None => String::new(),
            };
            let metric = METRICS.iter().position(|(metric, _)| row.text(1) == Some(*metric)).unwrap_or_default();
            let group = groups.entry((name, metric)).or_default();
            group.finished += 1;
            group.met += i64::from(row.is_null(3));
            group.minutes.extend(row.int(2));
        }
        let mut table = ReportTable::default();
        let (mut finished, mut met) = (0, 0);
        for ((name, metric), mut group) in groups {
            finished += group.finished;
            met += group.met;
            let label = METRICS.get(metric).map_or("", |(_, label)| label);
            let cells = vec![
                Some(name).filter(|name| !name.is_empty()).into(),
                Value::text(label),
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

/// Clocks in the order they are told, with their label.
const METRICS: [(&str, &str); 3] =
    [("first_response", "First response"), ("next_response", "Next response"), ("resolution", "Resolution")];
