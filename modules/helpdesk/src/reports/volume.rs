//! How many tickets came, by what people choose.

use std::collections::BTreeMap;

use chrono::{Datelike, Weekday};
use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable, Sentence, written};
use kernel_types::{Id, Instant, Value};

use super::figures::share;
use super::{local, month, names, span};
use crate::generated::{TicketStatus, ticket};

kernel::columns! {
    /// A ticket that came, with the word or the record it is counted by where it is not counted by the time.
    struct Came { status: String, reopened: Option<i64>, received_at: Instant, of: Option<String> }
}

/// `helpdesk.volume`. Columns: group, tickets, share, solved, reopened.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = span(op, call)?;
        // Where nothing is chosen, by the month.
        let by = call.text("by").unwrap_or("month").to_string();
        let column = match by.as_str() {
            "channel" | "kind" | "category" | "priority" => by.as_str(),
            _ => "channel",
        };
        let names =
            if by == "category" { names(op, "helpdesk.category").await? } else { std::collections::HashMap::new() };
        let mut sql =
            op.sql(&format!("SELECT status, reopen_count, received_at, {column} FROM helpdesk_ticket WHERE tenant = "));
        sql.value(op.tenant().0)
            .push(" AND archived_at IS NULL AND status <> 'spam' AND received_at >= ")
            .value(from)
            .push(" AND received_at < ")
            .value(to);
        let tickets: Vec<Came> = op.rows_as(&sql.done()).await?;
        // Sorted by a key that keeps days and hours in their order.
        let mut groups: BTreeMap<String, (Sentence, [i64; 3])> = BTreeMap::new();
        for ticket in &tickets {
            // Tickets without a word, or of what was deleted, stand on a line without a name.
            let of = ticket.of.as_deref().unwrap_or_default();
            let (key, name): (String, Sentence) = match by.as_str() {
                "category" => {
                    let name = names.get(&Id::from_stored(of)).cloned().unwrap_or_default();
                    (name.clone(), name.into())
                }
                "priority" => (of.to_string(), of.to_uppercase().into()),
                "channel" | "kind" => {
                    let label = op.choice(ticket::ADDRESS, column, of);
                    (of.to_string(), label.unwrap_or_else(|| of.to_string()).into())
                }
                _ => {
                    let (day, minute) = local(op, ticket.received_at);
                    match by.as_str() {
                        "hour" => (format!("{:02}", minute / 60), format!("{:02}:00", minute / 60).into()),
                        "weekday" => {
                            let weekday = day.weekday();
                            (weekday.num_days_from_monday().to_string(), name_of(weekday))
                        }
                        _ => (month(day), month(day).into()),
                    }
                }
            };
            let (_, figures) = groups.entry(key).or_insert((name, [0; 3]));
            figures[0] += 1;
            let solved = [TicketStatus::Resolved, TicketStatus::Closed].map(TicketStatus::as_str);
            figures[1] += i64::from(solved.contains(&ticket.status.as_str()));
            figures[2] += i64::from(ticket.reopened.is_some_and(|times| times > 0));
        }
        let all = i64::try_from(tickets.len()).unwrap_or(i64::MAX);
        let mut table = ReportTable::default();
        let mut totals = [0_i64; 3];
        for (_, (name, figures)) in groups {
            for (total, figure) in totals.iter_mut().zip(figures) {
                *total += figure;
            }
            let cells = vec![
                Value::said(name),
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

fn name_of(day: Weekday) -> Sentence {
    match day {
        Weekday::Mon => written!("helpdesk-monday", "Monday"),
        Weekday::Tue => written!("helpdesk-tuesday", "Tuesday"),
        Weekday::Wed => written!("helpdesk-wednesday", "Wednesday"),
        Weekday::Thu => written!("helpdesk-thursday", "Thursday"),
        Weekday::Fri => written!("helpdesk-friday", "Friday"),
        Weekday::Sat => written!("helpdesk-saturday", "Saturday"),
        Weekday::Sun => written!("helpdesk-sunday", "Sunday"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weekdays_are_said_by_key() {
        let said = name_of(Weekday::Sun);
        assert_eq!((said.key(), said.as_str()), (Some("helpdesk-sunday"), "Sunday"));
    }
}
