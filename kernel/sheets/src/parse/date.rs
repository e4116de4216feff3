use chrono::NaiveDate;

use crate::cell::Cell;

use super::{CellProblem, shown};

/// Which number of `3/4/2026` is the day.
///
/// The rule is fixed for a whole file and never bent for one row: with `DayFirst`, `03/25/2026` is an error and not
/// 25 March, because a file in which `03/25` is accepted has silently swapped `03/04` a few rows before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DateOrder {
    #[default]
    DayFirst,
    MonthFirst,
}

/// Reads a date: a date cell of a workbook; ISO `2026-11-21`, also with a time behind it, which is dropped;
/// day, month, year in numbers with `/`, `.` or `-` in the given order; day, month name, year (`3 Mar 2026`,
/// `3-Mar-2026`, `3 mars 2026`, `3 de março de 2026`) or month name, day, year (`March 3, 2026`).
/// Month names in English, French and Portuguese, whole or from three letters on. Years have four digits.
///
/// # Errors
/// `not_a_date` or `no_such_date` (30 February), `failed_formula`.
pub fn date(cell: &Cell, order: DateOrder) -> Result<Option<NaiveDate>, CellProblem> {
    match cell {
        Cell::Date(date) => Ok(Some(*date)),
        Cell::DateTime(moment) => Ok(Some(moment.date())),
        Cell::Error(code) => Err(CellProblem::failed_formula(code)),
        cell if cell.is_blank() => Ok(None),
        Cell::Text(text) => date_text(text.trim(), order).map(Some),
        Cell::Number(number) => match number.as_str() {
            // 20261121, as many accounting programs export it.
            compact if compact.len() == 8 && compact.bytes().all(|byte| byte.is_ascii_digit()) => {
                date_text(compact, order).map(Some)
            }
            other => Err(not_a_date(other)),
        },
        other => Err(not_a_date(&other.text())),
    }
}

fn date_text(text: &str, order: DateOrder) -> Result<NaiveDate, CellProblem> {
    if text.len() == 8 && text.bytes().all(|byte| byte.is_ascii_digit()) {
        let (year, rest) = text.split_at(4);
        let (month, day) = rest.split_at(2);
        return calendar_date(text, number(year), number(month), number(day), "year, month, day");
    }
    let parts: Vec<&str> = text
        .split(['/', '-', '.', ',', ' ', '\u{A0}', '\u{202F}'])
        .filter(|part| !part.is_empty() && !part.eq_ignore_ascii_case("de") && !part.eq_ignore_ascii_case("of"))
        .collect();
    match parts.as_slice() {
        // A time of day follows an ISO date after `T` or a space.
        [year, month, day, time @ ..]
            if is_number(year, 4)
                && is_number(month, 2)
                && iso_day(day)
                && time.iter().all(|part| part.contains(':')) =>
        {
            let day = day.split(['T', 't']).next().unwrap_or_default();
            calendar_date(text, number(year), number(month), number(day), "year-month-day")
        }
        [first, second, year] if is_number(first, 2) && is_number(second, 2) && is_number(year, 4) => match order {
            DateOrder::DayFirst => calendar_date(text, number(year), number(second), number(first), "day/month/year"),
            DateOrder::MonthFirst => calendar_date(text, number(year), number(first), number(second), "month/day/year"),
        },
        [day, name, year] if is_number(ordinal(day), 2) && is_number(year, 4) => {
            let month = month_named(name).ok_or_else(|| not_a_date(text))?;
            calendar_date(text, number(year), month, number(ordinal(day)), "day month year")
        }
        [name, day, year] if is_number(ordinal(day), 2) && is_number(year, 4) => {
            let month = month_named(name).ok_or_else(|| not_a_date(text))?;
            calendar_date(text, number(year), month, number(ordinal(day)), "month day, year")
        }
        [.., year] if is_number(year, 2) && parts.len() == 3 => Err(CellProblem::new(
            "not_a_date",
            format!("“{}” has a year of two digits; write all four, like 2026", shown(text)),
        )),
        _ => Err(not_a_date(text)),
    }
}

fn calendar_date(text: &str, year: u32, month: u32, day: u32, read_as: &str) -> Result<NaiveDate, CellProblem> {
    if !(1..=12).contains(&month) {
        let message =
            format!("“{}” is not a date: it is read as {read_as}, and there is no month {month}", shown(text));
        return Err(CellProblem::new("no_such_date", message));
    }
    i32::try_from(year).ok().and_then(|year| NaiveDate::from_ymd_opt(year, month, day)).ok_or_else(|| {
        CellProblem::new("no_such_date", format!("“{}” is not a date: that month has no day {day}", shown(text)))
    })
}

fn not_a_date(text: &str) -> CellProblem {
    CellProblem::new("not_a_date", format!("“{}” is not a date; write it like 2026-11-21 or 21/11/2026", shown(text)))
}

fn is_number(text: &str, digits_max: usize) -> bool {
    // Four digits are a year, which is never shorter.
    let fits = if digits_max == 4 { text.len() == 4 } else { !text.is_empty() && text.len() <= digits_max };
    fits && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn iso_day(text: &str) -> bool {
    match text.split_once(['T', 't']) {
        Some((day, time)) => is_number(day, 2) && time.contains(':'),
        None => is_number(text, 2),
    }
}

/// At most four digits were checked before.
fn number(digits: &str) -> u32 {
    digits.parse().unwrap_or(0)
}

/// `1st`, `2nd`, `3rd`, `4th`, `1er`, `1º` without the ending.
fn ordinal(day: &str) -> &str {
    let digits = day.trim_end_matches(|letter: char| !letter.is_ascii_digit());
    match day.get(digits.len()..) {
        Some("st" | "nd" | "rd" | "th" | "er" | "º" | "ª") => digits,
        _ => day,
    }
}

/// Month names of English, French and Portuguese without accents.
const MONTHS: [[&str; 3]; 12] = [
    ["january", "janvier", "janeiro"],
    ["february", "fevrier", "fevereiro"],
    ["march", "mars", "marco"],
    ["april", "avril", "abril"],
    ["may", "mai", "maio"],
    ["june", "juin", "junho"],
    ["july", "juillet", "julho"],
    ["august", "aout", "agosto"],
    ["september", "septembre", "setembro"],
    ["october", "octobre", "outubro"],
    ["november", "novembre", "novembro"],
    ["december", "decembre", "dezembro"],
];

/// The month of a whole name or of its beginning from three letters on, as long as only one month begins so.
fn month_named(name: &str) -> Option<u32> {
    let plain: String = name
        .chars()
        .flat_map(char::to_lowercase)
        .map(|letter| match letter {
            'é' | 'è' | 'ê' => 'e',
            'û' | 'ù' => 'u',
            'ç' => 'c',
            other => other,
        })
        .collect();
    if plain.len() < 3 {
        return None;
    }
    let mut found = (1..).zip(MONTHS).filter(|(_, names)| names.iter().any(|name| name.starts_with(&plain)));
    match (found.next(), found.next()) {
        (Some((month, _)), None) => Some(month),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, order: DateOrder, expected: Result<&str, &str>) {
        let read = date(&Cell::Text(text.to_owned()), order);
        match expected {
            Ok(iso) => assert_eq!(read.map(|date| date.map(|date| date.to_string())), Ok(Some(iso.to_owned()))),
            Err(words) => {
                let message = read.expect_err(text).message;
                assert!(message.contains(words), "{message:?} lacks {words:?}");
            }
        }
    }

    #[test]
    fn dates_people_write_are_read() {
        use DateOrder::{DayFirst, MonthFirst};
        check("2026-11-21", DayFirst, Ok("2026-11-21"));
        check(" 2026-11-21 ", DayFirst, Ok("2026-11-21"));
        check("2026/1/5", DayFirst, Ok("2026-01-05"));
        check("2026-11-21T10:00:00Z", DayFirst, Ok("2026-11-21"));
        check("2026-11-21 23:59:59", DayFirst, Ok("2026-11-21"));
        check("20261121", DayFirst, Ok("2026-11-21"));
        check("03/04/2026", DayFirst, Ok("2026-04-03"));
        check("03/04/2026", MonthFirst, Ok("2026-03-04"));
        check("21.11.2026", DayFirst, Ok("2026-11-21"));
        check("21-11-2026", DayFirst, Ok("2026-11-21"));
        check("3 Mar 2026", DayFirst, Ok("2026-03-03"));
        check("3-MAR-2026", DayFirst, Ok("2026-03-03"));
        check("1st September 2026", DayFirst, Ok("2026-09-01"));
        check("Sept 1, 2026", DayFirst, Ok("2026-09-01"));
        check("1er août 2026", DayFirst, Ok("2026-08-01"));
        check("7 de março de 2026", DayFirst, Ok("2026-03-07"));
        check("15 févr. 2026", DayFirst, Ok("2026-02-15"));
        check("29/02/2024", DayFirst, Ok("2024-02-29"));
    }

    #[test]
    fn what_is_no_date_is_said_in_words() {
        use DateOrder::DayFirst;
        check("03/25/2026", DayFirst, Err("no month 25"));
        check("30/02/2026", DayFirst, Err("no day 30"));
        check("2026-13-01", DayFirst, Err("no month 13"));
        check("03/04/26", DayFirst, Err("two digits"));
        check("soon", DayFirst, Err("is not a date"));
        check("3 ju 2026", DayFirst, Err("is not a date"));
        check("3 jui 2026", DayFirst, Err("is not a date"));
        check("0000-00-00", DayFirst, Err("no month 0"));
        check("12/2026", DayFirst, Err("is not a date"));
        check(&"9".repeat(500), DayFirst, Err("…” is not a date"));
        assert_eq!(date(&Cell::Empty, DayFirst), Ok(None));
        assert!(date(&Cell::Number("46000".to_owned()), DayFirst).is_err());
    }
}
