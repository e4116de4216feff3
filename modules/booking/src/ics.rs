//! iCalendar files (RFC 5545), read strictly: every line that cannot be read is named. Of the standard only what makes a busy time is
//! taken: events with their times, rules and exceptions. Pure.

use std::collections::HashMap;

use calendars::api::{DAY, Span, moment, wall, zone as zone_of};
use chrono::{NaiveDate, NaiveDateTime};
use chrono_tz::Tz;
use kernel::{Sentence, say};
use kernel_types::Instant;

use crate::repeat;

/// Why a file cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreadable {
    pub line: usize,
    pub why: Sentence,
}

/// A time at which somebody is busy.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Busy {
    pub span: Span,
    pub title: String,
}

/// One content line, with its place in the file.
struct Line {
    number: usize,
    name: String,
    params: HashMap<String, String>,
    value: String,
}

/// A moment as a file writes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct When {
    /// Seconds on the wall of `zone`.
    wall: i64,
    zone: Tz,
    whole_day: bool,
}

impl When {
    fn moment(self) -> Instant {
        moment(self.zone, self.wall)
    }
}

#[derive(Default)]
struct Event {
    begins_at: usize,
    uid: String,
    title: String,
    start: Option<When>,
    end: Option<When>,
    seconds: Option<i64>,
    rule: Option<String>,
    except: Vec<Instant>,
    /// The occurrence of another event that this one stands for.
    instead_of: Option<Instant>,
    free: bool,
}

/// The busy times of a file that touch `within`. What says no zone is on the wall of `zone`; events that are cancelled or leave the
/// time free are none.
///
/// # Errors
/// The first line that cannot be read.
pub fn busy(text: &str, zone: Tz, within: Span) -> Result<Vec<Busy>, Unreadable> {
    let events = events(text, zone)?;
    let mut instead: HashMap<&str, Vec<Instant>> = HashMap::new();
    for event in &events {
        if let Some(at) = event.instead_of {
            instead.entry(&event.uid).or_default().push(at);
        }
    }
    let mut found = Vec::new();
    for event in events.iter().filter(|event| !event.free) {
        let replaced = match event.instead_of {
            None => instead.get(event.uid.as_str()).map_or(&[][..], Vec::as_slice),
            Some(_) => &[],
        };
        for span in occurrences(event)? {
            let left_out = event.except.contains(&span.0) || replaced.contains(&span.0);
            if !left_out && span.0 < span.1 && span.0 < within.1 && span.1 > within.0 {
                found.push(Busy { span, title: event.title.clone() });
            }
        }
    }
    found.sort();
    found.dedup();
    Ok(found)
}

fn occurrences(event: &Event) -> Result<Vec<Span>, Unreadable> {
    let wrong = |why: Sentence| Unreadable { line: event.begins_at, why };
    let start = event
        .start
        .ok_or_else(|| wrong(say!("booking-event-without-begin", "The event has no beginning (DTSTART).")))?;
    let end = match (event.end, event.seconds) {
        (Some(end), None) => end.moment(),
        (None, Some(seconds)) => moment(start.zone, start.wall + seconds),
        (None, None) if start.whole_day => moment(start.zone, start.wall + DAY),
        (None, None) => start.moment(),
        (Some(_), Some(_)) => {
            return Err(wrong(say!("booking-event-end-and-duration", "The event has both an end and a duration.")));
        }
    };
    if end < start.moment() {
        return Err(wrong(say!("booking-event-ends-early", "The event ends before it begins.")));
    }
    let first = (start.moment(), end);
    match &event.rule {
        None => Ok(vec![first]),
        Some(rule) => repeat::spans(rule, start.zone, first).map_err(|repeat::Unusable(why)| wrong(why)),
    }
}

fn events(text: &str, zone: Tz) -> Result<Vec<Event>, Unreadable> {
    let mut inside: Vec<(String, usize)> = Vec::new();
    let mut events: Vec<Event> = Vec::new();
    let mut open: Option<Event> = None;
    for line in lines(text)? {
        let wrong = |why: Sentence| Unreadable { line: line.number, why };
        match line.name.as_str() {
            "BEGIN" => {
                let part = line.value.to_ascii_uppercase();
                if inside.is_empty() && part != "VCALENDAR" {
                    return Err(wrong(say!("booking-calendar-begins", "A calendar begins with BEGIN:VCALENDAR.")));
                }
                if part == "VEVENT" {
                    open = Some(Event { begins_at: line.number, ..Event::default() });
                }
                inside.push((part, line.number));
            }
            "END" => {
                let part = line.value.to_ascii_uppercase();
                if inside.pop().map(|(begun, _)| begun).as_deref() != Some(part.as_str()) {
                    return Err(wrong(say!("booking-end-without-begin", "END:{part} ends what did not begin.", part)));
                }
                if part == "VEVENT" {
                    events.extend(open.take());
                }
            }
            _ if inside.is_empty() => {
                return Err(wrong(say!("booking-calendar-begins", "A calendar begins with BEGIN:VCALENDAR.")));
            }
            // What belongs to an alarm inside an event is not the event's.
            _ if inside.last().is_some_and(|(part, _)| part == "VEVENT") => {
                if let Some(event) = &mut open {
                    take(event, &line, zone).map_err(wrong)?;
                }
            }
            _ => {}
        }
    }
    match inside.pop() {
        Some((part, number)) => Err(Unreadable {
            line: number,
            why: say!("booking-begin-without-end", "BEGIN:{part} does not end; the file is cut off.", part),
        }),
        None if events.is_empty() && text.trim().is_empty() => {
            Err(Unreadable { line: 1, why: say!("booking-file-empty", "The file is empty.") })
        }
        None => Ok(events),
    }
}

fn take(event: &mut Event, line: &Line, zone: Tz) -> Result<(), Sentence> {
    match line.name.as_str() {
        "UID" => event.uid.clone_from(&line.value),
        "SUMMARY" => event.title = unescaped(&line.value),
        "DTSTART" => event.start = Some(when(&line.value, line, zone)?),
        "DTEND" => event.end = Some(when(&line.value, line, zone)?),
        "DURATION" => event.seconds = Some(duration(&line.value)?),
        "RRULE" => event.rule = Some(line.value.clone()),
        "EXDATE" => {
            for value in line.value.split(',') {
                event.except.push(when(value, line, zone)?.moment());
            }
        }
        "RECURRENCE-ID" => event.instead_of = Some(when(&line.value, line, zone)?.moment()),
        "TRANSP" => event.free |= line.value.eq_ignore_ascii_case("TRANSPARENT"),
        "STATUS" => event.free |= line.value.eq_ignore_ascii_case("CANCELLED"),
        "RDATE" => {
            return Err(say!(
                "booking-further-dates",
                "Further dates (RDATE) are not read; export the events one by one."
            ));
        }
        _ => {}
    }
    Ok(())
}

/// Unfolded lines: one that begins with a space or a tab goes on the one before.
fn lines(text: &str) -> Result<Vec<Line>, Unreadable> {
    let mut whole: Vec<(usize, String)> = Vec::new();
    for (index, line) in text.trim_start_matches('\u{feff}').split('\n').enumerate() {
        let line = line.strip_suffix('\r').unwrap_or(line);
        match (line.strip_prefix([' ', '\t']), whole.last_mut()) {
            (Some(rest), Some((_, before))) => before.push_str(rest),
            (Some(_), None) => {
                return Err(Unreadable {
                    line: 1,
                    why: say!("booking-first-line-folded", "The first line goes on no other."),
                });
            }
            (None, _) if line.is_empty() => {}
            (None, _) => whole.push((index + 1, line.to_string())),
        }
    }
    whole
        .into_iter()
        .map(|(number, text)| {
            content(&text, number).ok_or_else(|| Unreadable {
                line: number,
                why: say!("booking-not-a-calendar-line", "This is no line of a calendar: name, colon and value."),
            })
        })
        .collect()
}

/// `NAME;PARAM=value;PARAM="quoted":value`
fn content(text: &str, number: usize) -> Option<Line> {
    let mut quoted = false;
    let colon = text.char_indices().find(|(_, letter)| {
        quoted ^= *letter == '"';
        *letter == ':' && !quoted
    });
    let (head, value) = (text.get(..colon?.0)?, text.get(colon?.0 + 1..)?);
    let mut parts = Vec::new();
    let mut begun = 0;
    let mut quoted = false;
    for (place, letter) in head.char_indices() {
        quoted ^= letter == '"';
        if letter == ';' && !quoted {
            parts.push(head.get(begun..place)?);
            begun = place + 1;
        }
    }
    parts.push(head.get(begun..)?);
    let (name, params) = parts.split_first()?;
    let valid = !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-');
    let params = params
        .iter()
        .map(|param| {
            param.split_once('=').map(|(name, value)| (name.to_ascii_uppercase(), value.trim_matches('"').to_string()))
        })
        .collect::<Option<HashMap<String, String>>>()?;
    valid.then(|| Line { number, name: name.to_ascii_uppercase(), params, value: value.to_string() })
}

/// `20260310`, `20260310T090000`, `20260310T070000Z`, with `TZID` where the line has one.
fn when(value: &str, line: &Line, own: Tz) -> Result<When, Sentence> {
    let wrong = || say!("booking-no-date-and-time", "'{value}' is no date and time.", value);
    if let Ok(date) = NaiveDate::parse_from_str(value, "%Y%m%d") {
        let wall = date.and_hms_opt(0, 0, 0).ok_or_else(wrong)?.and_utc().timestamp();
        return Ok(When { wall, zone: own, whole_day: true });
    }
    let (digits, utc) = match value.strip_suffix('Z') {
        Some(digits) => (digits, true),
        None => (value, false),
    };
    let read = NaiveDateTime::parse_from_str(digits, "%Y%m%dT%H%M%S").map_err(|_| wrong())?.and_utc();
    if utc {
        return Ok(When { wall: wall(own, Instant(read.timestamp_micros())), zone: own, whole_day: false });
    }
    let zone = match line.params.get("TZID") {
        None => own,
        Some(name) => zone_of(name.trim_start_matches('/'))
            .ok_or_else(|| say!("booking-no-time-zone", "'{name}' is no time zone of the IANA list.", name))?,
    };
    Ok(When { wall: read.timestamp(), zone, whole_day: false })
}

/// `P1DT2H30M`, `P2W`
fn duration(value: &str) -> Result<i64, Sentence> {
    let wrong = || say!("booking-no-duration", "'{value}' is no duration.", value);
    let rest = value.strip_prefix('+').unwrap_or(value).strip_prefix('P').ok_or_else(wrong)?;
    let (mut seconds, mut digits, mut timed) = (0_i64, String::new(), false);
    for letter in rest.chars() {
        let unit = match letter {
            '0'..='9' => {
                digits.push(letter);
                continue;
            }
            'T' if digits.is_empty() && !timed => {
                timed = true;
                continue;
            }
            'W' if !timed => 7 * DAY,
            'D' if !timed => DAY,
            'H' if timed => 3_600,
            'M' if timed => 60,
            'S' if timed => 1,
            _ => return Err(wrong()),
        };
        let number: i64 = digits.parse().map_err(|_| wrong())?;
        digits.clear();
        seconds = number.checked_mul(unit).and_then(|more| seconds.checked_add(more)).ok_or_else(wrong)?;
    }
    if digits.is_empty() && rest.len() > 1 { Ok(seconds) } else { Err(wrong()) }
}

/// `\n`, `\,`, `\;` and `\\` of texts.
fn unescaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match (letter, letter == '\\') {
            (_, true) => match letters.next() {
                Some('n' | 'N') => out.push(' '),
                Some(other) => out.push(other),
                None => {}
            },
            (letter, false) => out.push(letter),
        }
    }
    out.trim().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HARARE: Tz = Tz::Africa__Harare;

    fn at(text: &str) -> Instant {
        Instant::parse_rfc3339(text).unwrap()
    }

    fn read(events: &str) -> Result<Vec<(String, String)>, Unreadable> {
        let text = format!("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n{}\r\nEND:VCALENDAR\r\n", events.replace('\n', "\r\n"));
        let within = (at("2026-01-01T00:00:00Z"), at("2027-01-01T00:00:00Z"));
        let shown = |busy: Busy| (busy.span.0.to_rfc3339().get(..16).unwrap().to_string(), busy.title);
        busy(&text, HARARE, within).map(|found| found.into_iter().map(shown).collect())
    }

    fn pair(at: &str, title: &str) -> (String, String) {
        (at.to_string(), title.to_string())
    }

    #[test]
    fn times_stand_in_a_zone_in_utc_on_the_wall_or_for_whole_days() {
        let read = read(
            "BEGIN:VEVENT\nSUMMARY:Wall\nDTSTART:20260310T090000\nDTEND:20260310T100000\nEND:VEVENT\n\
             BEGIN:VEVENT\nSUMMARY:Utc\nDTSTART:20260310T090000Z\nDURATION:PT1H30M\nEND:VEVENT\n\
             BEGIN:VEVENT\nSUMMARY:Lagos\\, branch\nDTSTART;TZID=Africa/Lagos:20260310T093000\nDTEND;TZID=\"Africa/Lagos\":20260310T100000\nEND:VEVENT\n\
             BEGIN:VEVENT\nSUMMARY:Day\n  off\nDTSTART;VALUE=DATE:20260312\nBEGIN:VALARM\nTRIGGER:-PT15M\nDESCRIPTION:x\nEND:VALARM\nEND:VEVENT",
        );
        let expected = [
            pair("2026-03-10T07:00", "Wall"),
            pair("2026-03-10T08:30", "Lagos, branch"),
            pair("2026-03-10T09:00", "Utc"),
            pair("2026-03-11T22:00", "Day off"),
        ];
        assert_eq!(read.unwrap(), expected);
    }

    #[test]
    fn rules_leave_out_exceptions_and_moved_occurrences() {
        let read = read(
            "BEGIN:VEVENT\nUID:a\nSUMMARY:Class\nDTSTART:20260302T080000\nDTEND:20260302T090000\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:20260309T080000\nEND:VEVENT\n\
             BEGIN:VEVENT\nUID:a\nSUMMARY:Class later\nRECURRENCE-ID:20260316T080000\nDTSTART:20260316T110000\nDTEND:20260316T120000\nEND:VEVENT",
        );
        let expected = [
            pair("2026-03-02T06:00", "Class"),
            pair("2026-03-16T09:00", "Class later"),
            pair("2026-03-23T06:00", "Class"),
        ];
        assert_eq!(read.unwrap(), expected);
    }

    #[test]
    fn what_leaves_the_time_free_is_no_busy_time() {
        let event =
            |more: &str| format!("BEGIN:VEVENT\nDTSTART:20260310T090000\nDTEND:20260310T100000\n{more}\nEND:VEVENT");
        assert_eq!(read(&event("STATUS:CANCELLED")).unwrap(), []);
        assert_eq!(read(&event("TRANSP:TRANSPARENT")).unwrap(), []);
        assert_eq!(read(&event("STATUS:CONFIRMED")).unwrap().len(), 1);
        // Neither is one that lies outside, nor one without length.
        assert_eq!(read("BEGIN:VEVENT\nDTSTART:20200310T090000\nDTEND:20200310T100000\nEND:VEVENT").unwrap(), []);
        assert_eq!(read("BEGIN:VEVENT\nDTSTART:20260310T090000\nEND:VEVENT").unwrap(), []);
    }

    #[test]
    fn lines_that_cannot_be_read_are_named() {
        let line = |events: &str| read(events).unwrap_err().line;
        assert_eq!(line("BEGIN:VEVENT\nDTSTART:tomorrow\nEND:VEVENT"), 4);
        assert_eq!(line("BEGIN:VEVENT\nDTSTART;TZID=Atlantis:20260310T090000\nEND:VEVENT"), 4);
        assert_eq!(line("BEGIN:VEVENT\nno colon\nEND:VEVENT"), 4);
        assert_eq!(line("BEGIN:VEVENT\nDURATION:P1H\nEND:VEVENT"), 4);
        assert_eq!(line("BEGIN:VEVENT\nSUMMARY:No beginning\nEND:VEVENT"), 3);
        assert_eq!(line("END:VEVENT"), 3);
        let cut_off = busy("BEGIN:VCALENDAR\nBEGIN:VEVENT\n", HARARE, (Instant(0), Instant(1))).unwrap_err();
        assert_eq!(cut_off.line, 2);
        assert!(busy("", HARARE, (Instant(0), Instant(1))).is_err());
    }

    #[test]
    fn durations_are_read_as_written() {
        assert_eq!(duration("P1DT2H30M"), Ok(DAY + 9_000));
        assert_eq!(duration("P2W"), Ok(14 * DAY));
        for wrong in ["", "P", "PT", "1H", "P1", "PT1D", "P1M", "-PT1H"] {
            assert!(duration(wrong).is_err(), "{wrong}");
        }
    }
}
