//! What a calendar comes to, day by day.

use kernel::report::ordered;
use kernel::{Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, Sentence, say, written};
use kernel_types::working_time::{Calendar, MINUTE};
use kernel_types::{Date, Id, Value};

use crate::calendar;
use crate::generated::Calendar as Record;

/// Days shown without another span, and at most.
const USUAL: i64 = 31;
const MOST: i64 = 800;

/// `calendars.days`. Columns: date, what, hours, minutes, name.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let Some(id) = call.text("calendar").map(Id::from_stored) else { return Ok(ReportTable::default()) };
        let (from, to) = span(call, op.today())?;
        let calendar = calendar::load(op, Some(&id)).await?;
        let own = own_names(op, &id).await?;
        let mut table = ReportTable::default();
        for date in from.iter_days().take_while(|date| *date <= to) {
            table.rows.push(row(&calendar, &own, date));
        }
        Ok(table)
    })
}

fn span(call: &ReportCall, today: Date) -> OpResult<(Date, Date)> {
    let from = call.day("from", today);
    let last = from.iter_days().nth(usize::try_from(USUAL - 1).unwrap_or(0)).unwrap_or(from);
    let (from, to) = ordered(from, call.day("to", last))?;
    if (to - from).num_days() > MOST {
        let message =
            say!("calendars-span-too-long", "Choose a shorter span; {most} days are shown at a time.", most = MOST);
        return Err(kernel::OpError::invalid("/to", "span_too_long", message));
    }
    Ok((from, to))
}

/// What lines of the calendar call a day: exceptions first.
async fn own_names(op: &mut Op<'_>, id: &Id) -> OpResult<Vec<(Date, bool, String)>> {
    use kernel::typed::Stored;
    let Some(record) = Record::of_reference(op, id).await? else { return Ok(Vec::new()) };
    let mut names = Vec::new();
    for line in record.exceptions() {
        names.extend(line.name().map(|name| (line.date().ok(), false, name.to_string())));
    }
    for line in record.holidays() {
        names.extend(line.name().map(|name| (line.date().ok(), line.yearly(), name.to_string())));
    }
    Ok(names.into_iter().filter_map(|(date, yearly, name)| Some((date?, yearly, name))).collect())
}

fn row(calendar: &Calendar, own: &[(Date, bool, String)], date: Date) -> ReportRow {
    use chrono::Datelike;
    let windows = calendar.hours.on(date);
    let hours: Vec<String> =
        windows.iter().map(|(opens, closes)| format!("{}–{}", clock(*opens), clock(*closes))).collect();
    let minutes: i64 = windows.iter().map(|(opens, closes)| (closes - opens) / MINUTE).sum();
    let same = |(named, yearly, _): &&(Date, bool, String)| {
        *named == date || (*yearly && (named.month(), named.day()) == (date.month(), date.day()))
    };
    let name = own.iter().find(same).map(|(.., name)| name.as_str()).or_else(|| calendar.hours.public_holiday(date));
    let kind = kind(calendar.hours.is_exception(date), calendar.hours.is_holiday(date), !windows.is_empty());
    ReportRow {
        cells: vec![
            Value::Date(date),
            Value::said(kind),
            Value::text(hours.join(", ")),
            Value::Int(minutes),
            name.map_or(Value::Null, Value::text),
        ],
        ..ReportRow::default()
    }
}

/// What a day is: an exception before a holiday, either before the hours of a week.
fn kind(exception: bool, holiday: bool, open: bool) -> Sentence {
    match (exception, holiday, open) {
        (true, _, _) => written!("calendars-exception", "Exception"),
        (_, true, _) => written!("calendars-holiday", "Holiday"),
        (_, _, true) => written!("calendars-open", "Open"),
        _ => written!("calendars-closed", "Closed"),
    }
}

/// `08:30`
fn clock(seconds: i64) -> String {
    format!("{:02}:{:02}", seconds / 3_600, seconds % 3_600 / MINUTE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exception_goes_before_a_holiday_and_either_before_hours() {
        let keys = [(true, true, true), (false, true, true), (false, false, true), (false, false, false)]
            .map(|(exception, holiday, open)| kind(exception, holiday, open).key().map(str::to_string));
        assert_eq!(
            keys.map(Option::unwrap_or_default),
            ["calendars-exception", "calendars-holiday", "calendars-open", "calendars-closed"]
        );
    }
}
