//! Due dates and instalments; tax rates over time.

use super::*;
use crate::tax::rate_at;
use crate::terms::{Basis, TermLine, due_date, instalments, percentages_fit};

#[track_caller]
fn check(line: TermLine, document: &str, due: &str) {
    assert_eq!(due_date(&line, day(document), None), day(due));
}

#[test]
fn basis_plus_months_plus_days_then_day_of_month() {
    check(TermLine { days: 30, ..TermLine::default() }, "2026-01-31", "2026-03-02");
    check(TermLine { months: 1, ..TermLine::default() }, "2026-01-31", "2026-02-28");
    check(TermLine { basis: Basis::MonthEnd, days: 30, ..TermLine::default() }, "2026-01-05", "2026-03-02");
    check(TermLine { basis: Basis::MonthEnd, months: 2, ..TermLine::default() }, "2026-01-05", "2026-03-31");
    check(TermLine { days: 10, day_of_month: Some(25), ..TermLine::default() }, "2026-03-10", "2026-03-25");
    check(TermLine { days: 10, day_of_month: Some(5), ..TermLine::default() }, "2026-03-10", "2026-04-05");
    check(TermLine { day_of_month: Some(31), ..TermLine::default() }, "2026-02-10", "2026-02-28");
    let delivery = TermLine { basis: Basis::Delivery, days: 5, ..TermLine::default() };
    assert_eq!(due_date(&delivery, day("2026-03-10"), Some(day("2026-03-20"))), day("2026-03-25"));
}

/// The same cases are run against the editor's own reckoning, in `web/src/features/documents/dueDate.test.ts`.
#[test]
fn every_kind_of_terms_has_its_due_date() {
    let cases: Vec<serde_json::Value> = serde_json::from_str(include_str!("due-dates.json")).unwrap();
    for case in cases {
        let count =
            |line: &serde_json::Value, name: &str| line[name].as_u64().and_then(|number| u32::try_from(number).ok());
        let line = |line: &serde_json::Value| TermLine {
            percent: None,
            basis: Basis::parse(line["basis"].as_str().unwrap_or_default()),
            months: count(line, "months").unwrap_or(0),
            days: count(line, "days").unwrap_or(0),
            day_of_month: count(line, "dayOfMonth"),
        };
        let lines: Vec<TermLine> = case["lines"].as_array().unwrap().iter().map(line).collect();
        let due =
            instalments(&lines, day(case["document"].as_str().unwrap()), None, 0, 1).iter().map(|part| part.due).max();
        assert_eq!(due, Some(day(case["due"].as_str().unwrap())), "{}", case["terms"]);
    }
}

#[test]
fn the_last_instalment_takes_what_rounding_leaves() {
    let third = TermLine { percent: Some(33_333_333), ..TermLine::default() };
    let rest = TermLine { percent: None, days: 60, ..TermLine::default() };
    let parts =
        instalments(&[third, TermLine { days: 30, ..third }, rest], day("2026-03-01"), None, cents(10_000), 100);
    assert_eq!(parts.iter().map(|part| part.amount).collect::<Vec<_>>(), [cents(3_333), cents(3_333), cents(3_334)]);
    assert_eq!(parts[2].due, day("2026-04-30"));
    assert_eq!(instalments(&[], day("2026-03-01"), None, cents(5), 100)[0].due, day("2026-03-01"));
}

#[test]
fn percentages_make_the_whole() {
    let of = |percents: &[Option<i64>]| -> bool {
        let lines: Vec<TermLine> = percents
            .iter()
            .map(|percent| TermLine { percent: percent.map(|p| p * 1_000_000), ..TermLine::default() })
            .collect();
        percentages_fit(&lines)
    };
    assert!(of(&[Some(100)]) && of(&[None]) && of(&[Some(50), Some(50)]) && of(&[Some(30), None]));
    assert!(!of(&[Some(99)]) && !of(&[None, Some(50)]) && !of(&[None, None]) && !of(&[Some(100), None]));
}

/// Zimbabwe: 15 % until the end of 2025, 15.5 % from 2026.
#[test]
fn a_tax_rate_holds_from_its_day_on() {
    let rates = [(day("2026-01-01"), 15_500_000), (day("2023-01-01"), 15_000_000)];
    assert_eq!(rate_at(&rates, day("2025-12-31")), Some(15_000_000));
    assert_eq!(rate_at(&rates, day("2026-01-01")), Some(15_500_000));
    assert_eq!(rate_at(&rates, day("2022-12-31")), None);
}
