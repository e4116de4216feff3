//! A list with a calendar as an iCalendar file (RFC 5545), for programs that look at it again and again.

use std::fmt::Write as _;
use std::sync::Arc;

use chrono::Days;
use kernel_manifest::model::{Entity, FieldKind};
use kernel_types::{Date, Instant};
use serde_json::Value as Json;

use super::read;
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};

/// Rows of one page, and how many pages are read.
const PAGE: usize = 200;
const PAGES: usize = 10;
/// How many past days a feed holds, so that a calendar still shows last month.
const BACK: u64 = 31;
/// Longest line, in bytes.
const LINE: usize = 74;

/// The rows of the list that begin since a month ago, as the caller may read them: `query` narrows them as it does the list.
///
/// # Errors
/// Not found where the list has no calendar; what the list says of its query.
pub async fn calendar(app: &Arc<App>, context: &OpContext, entity: &Arc<Entity>, query: &str) -> OpResult<String> {
    let declared = entity.list.calendar.as_ref().ok_or(OpError::NotFound)?;
    let since = context.today().checked_sub_days(Days::new(BACK)).ok_or(OpError::NotFound)?;
    let label = entity.fields.get(entity.label_slot).map(|field| field.name.as_str()).ok_or(OpError::NotFound)?;
    let state =
        entity.states.as_ref().and_then(|states| entity.fields.get(states.slot)).map(|field| field.name.as_str());
    let shown = [Some(declared.start.as_str()), declared.end.as_deref(), declared.lanes.as_deref(), state, Some(label)];
    let mut fields: Vec<&str> = Vec::new();
    for name in shown.into_iter().flatten() {
        if !fields.contains(&name) {
            fields.push(name);
        }
    }
    let whole = matches!(entity.field(&declared.start).map(|field| &field.kind), Some(FieldKind::Date));
    let from = if whole { since.to_string() } else { format!("{since}T00:00:00Z") };
    let mut out = Writer::default();
    out.line("BEGIN:VCALENDAR");
    out.line("VERSION:2.0");
    out.line("PRODID:-//Baobab//Calendar//EN");
    out.line("CALSCALE:GREGORIAN");
    out.line(&format!("X-WR-CALNAME:{}", escaped(&format!("{} – {}", context.business.name, entity.plural))));
    let mut cursor = String::new();
    for _ in 0..PAGES {
        let page = format!(
            "{query}&filter[{}][gte]={from}&fields={}&sort={}&limit={PAGE}&total=false&cursor={cursor}",
            declared.start,
            fields.join(","),
            declared.start
        );
        let body = read::list(app, context, entity, page.trim_start_matches('&')).await?;
        let body: Json = serde_json::from_slice(&body).map_err(|error| OpError::internal(error.to_string()))?;
        for row in body["data"].as_array().into_iter().flatten() {
            let stands = state.and_then(|state| row[state].as_str());
            let among = |states: &[String]| stands.is_some_and(|state| states.iter().any(|other| other == state));
            if among(&declared.cancelled) {
                continue;
            }
            let event = Event {
                id: format!("{}@{}", row["id"].as_str().unwrap_or_default(), context.business.id),
                start: row[&declared.start].as_str(),
                end: declared.end.as_ref().and_then(|end| row[end].as_str()),
                title: text_of(&row[label]),
                place: declared.lanes.as_ref().and_then(|lanes| text_of(&row[lanes])),
                tentative: among(&declared.tentative),
            };
            event.write(context.now, &mut out);
        }
        match body["page"]["next"].as_str() {
            Some(next) => cursor = next.to_string(),
            None => break,
        }
    }
    out.line("END:VCALENDAR");
    Ok(out.text)
}

/// What a value is called: a text, or the label of a link.
fn text_of(value: &Json) -> Option<&str> {
    value.as_str().or_else(|| value["label"].as_str())
}

struct Event<'a> {
    id: String,
    start: Option<&'a str>,
    end: Option<&'a str>,
    title: Option<&'a str>,
    place: Option<&'a str>,
    tentative: bool,
}

impl Event<'_> {
    /// A row without a beginning is none.
    fn write(&self, now: Instant, out: &mut Writer) {
        let Some(start) = self.start.and_then(|start| when("DTSTART", start, 0)) else { return };
        out.line("BEGIN:VEVENT");
        out.line(&format!("UID:{}", self.id));
        out.line(&format!("DTSTAMP:{}", utc(now)));
        out.line(&start);
        // The last day still belongs to it; in a file the end is the first that does not.
        if let Some(end) = self.end.and_then(|end| when("DTEND", end, 1)) {
            out.line(&end);
        }
        if let Some(title) = self.title {
            out.line(&format!("SUMMARY:{}", escaped(title)));
        }
        if let Some(place) = self.place {
            out.line(&format!("LOCATION:{}", escaped(place)));
        }
        out.line(if self.tentative { "STATUS:TENTATIVE" } else { "STATUS:CONFIRMED" });
        out.line("END:VEVENT");
    }
}

/// A moment in UTC, or a day; days are moved by so many.
fn when(name: &str, value: &str, days: u64) -> Option<String> {
    if let Ok(date) = value.parse::<Date>() {
        return Some(format!("{name};VALUE=DATE:{}", date.checked_add_days(Days::new(days))?.format("%Y%m%d")));
    }
    Some(format!("{name}:{}", utc(Instant::parse_rfc3339(value)?)))
}

/// `20260310T070000Z`
fn utc(at: Instant) -> String {
    let text = at.to_rfc3339();
    let digits: String = text.chars().take(19).filter(|letter| !matches!(letter, '-' | ':')).collect();
    format!("{digits}Z")
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' | ',' | ';' => {
                out.push('\\');
                out.push(letter);
            }
            '\n' => out.push_str("\\n"),
            letter if letter.is_control() => {}
            letter => out.push(letter),
        }
    }
    out
}

/// Lines end with CR and LF, and long ones go on in the next.
#[derive(Default)]
struct Writer {
    text: String,
}

impl Writer {
    fn line(&mut self, line: &str) {
        let mut width = 0;
        for letter in line.chars() {
            if width + letter.len_utf8() > LINE {
                self.text.push_str("\r\n ");
                width = 1;
            }
            self.text.push(letter);
            width += letter.len_utf8();
        }
        // Writing to a text cannot fail.
        let _ = write!(self.text, "\r\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_written_as_the_standard_has_it() {
        let mut out = Writer::default();
        let event = Event {
            id: "b@c".to_string(),
            start: Some("2026-03-10T07:00:00.000000Z"),
            end: Some("2026-03-10T08:30:00.000000Z"),
            title: Some("Budget; first, and last\nlook"),
            place: Some("Room 1"),
            tentative: true,
        };
        event.write(Instant::parse_rfc3339("2026-03-01T00:00:00Z").expect("a time"), &mut out);
        let expected = "BEGIN:VEVENT\r\nUID:b@c\r\nDTSTAMP:20260301T000000Z\r\nDTSTART:20260310T070000Z\r\nDTEND:20260310T083000Z\r\n\
                        SUMMARY:Budget\\; first\\, and last\\nlook\r\nLOCATION:Room 1\r\nSTATUS:TENTATIVE\r\nEND:VEVENT\r\n";
        assert_eq!(out.text, expected);
    }

    #[test]
    fn the_end_of_days_is_the_day_after_the_last() {
        assert_eq!(when("DTSTART", "2026-12-31", 0).as_deref(), Some("DTSTART;VALUE=DATE:20261231"));
        assert_eq!(when("DTEND", "2026-12-31", 1).as_deref(), Some("DTEND;VALUE=DATE:20270101"));
        assert_eq!(when("DTEND", "soon", 1), None);
    }

    #[test]
    fn long_lines_go_on_in_the_next_and_letters_stay_whole() {
        let mut out = Writer::default();
        out.line(&format!("SUMMARY:{}", "é".repeat(60)));
        assert!(out.text.split("\r\n").all(|line| line.len() <= 75));
        assert_eq!(out.text.replace("\r\n ", "").trim_end(), format!("SUMMARY:{}", "é".repeat(60)));
    }
}
