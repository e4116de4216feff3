//! How many tickets came, by what people choose.

use std::collections::BTreeMap;

use chrono::Datelike;
use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::{Id, Value};

use super::figures::share;
use super::{local, month, names, span};

const WEEKDAYS: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/// `helpdesk.volume`. Columns: group, tickets, share, solved, reopened.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = span(op, call)?;
        let by = call.text("by").unwrap_or("month").to_string();
        let column = match by.as_str() {
            "channel" | "kind" | "category" | "priority" => by.as_str(),
            _ => "received_at",
        };
        let names =
            if by == "category" { names(op, "helpdesk.category").await? } else { std::collections::HashMap::new() };
        let mut sql = op.sql(&format!("SELECT status, reopen_count, {column} FROM helpdesk_ticket WHERE tenant = "));
        sql.value(op.tenant().0)
            .push(" AND archived_at IS NULL AND status <> 'spam' AND received_at >= ")
            .value(from)
            .push(" AND received_at < ")
            .value(to);
        let rows = op.rows(&sql.done()).await?;
        // Sorted by a key that keeps days and hours in their order.
        let mut groups: BTreeMap<String, (String, [i64; 3])> = BTreeMap::new();
        for row in &rows {
            let (key, name) = match by.as_str() {
                "category" => {
                    let name = row.text(2).and_then(|id| names.get(&Id::from_stored(id))).cloned().unwrap_or_default();
                    (name.clone(), name)
                }
                "priority" => {
                    (row.text(2).unwrap_or_default().to_string(), row.text(2).unwrap_or_default().to_uppercase())
                }
                "channel" | "kind" => {
                    (row.text(2).unwrap_or_default().to_string(), label(row.text(2).unwrap_or_default()))
                }
                _ => {
                    let Some(at) = row.instant(2) else { continue };
                    let (day, minute) = local(op, at);
                    let weekday = usize::try_from(day.weekday().num_days_from_monday()).unwrap_or_default();
                    match by.as_str() {
                        "hour" => (format!("{:02}", minute / 60), format!("{:02}:00", minute / 60)),
                        "weekday" => {
                            (weekday.to_string(), WEEKDAYS.get(weekday).copied().unwrap_or_default().to_string())
                        }
                        _ => (month(day), month(day)),
                    }
                }
            };
            let (_, figures) = groups.entry(key).or_insert((name, [0; 3]));
            figures[0] += 1;
            figures[1] += i64::from(matches!(row.text(0), Some("resolved" | "closed")));
            figures[2] += i64::from(row.int(1).unwrap_or(0) > 0);
        }
        let all = i64::try_from(rows.len()).unwrap_or(i64::MAX);
        let mut table = ReportTable::default();
        let mut totals = [0_i64; 3];
        for (_, (name, figures)) in groups {
            for (total, figure) in totals.iter_mut().zip(figures) {
                *total += figure;
            }
            let cells = vec![
                Value::text(name),
                Value::Int(figures[0]),
                share(figures[0], all),
                Value::Int(figures[1]),
                share(figures[2], figures[0]),
            ];
            table.rows.push(ReportRow { cells, ..ReportRow::default() });
        }
        table.totals = Some(vec![
            Value::Null,
            Value::Int(totals[0]),
            Value::Null,
            Value::Int(totals[1]),
            share(totals[2], totals[0]),
        ]);
        Ok(table)
    })
}

/// The label of a choice, as its name gives it.
fn label(name: &str) -> String {
    match name {
        "email" => return "Email".to_string(),
        "whatsapp" => return "WhatsApp".to_string(),
        "walk_in" => return "In person".to_string(),
        _ => {}
    }
    let mut text = name.replace('_', " ");
    if let Some(first) = text.get_mut(0..1) {
        first.make_ascii_uppercase();
    }
    text
}
