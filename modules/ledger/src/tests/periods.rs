//! Periods: planning a year, finding the one of a date, who may post where.

use super::*;
use crate::periods::{
    PeriodFacts, PeriodRefusal, PeriodStatus, PostingRights, check_open, period_of, plan_periods, plan_years,
};

fn facts() -> Vec<PeriodFacts> {
    plan_periods("2026", day("2026-01-01"), day("2026-12-31"))
        .into_iter()
        .enumerate()
        .map(|(index, period)| PeriodFacts {
            id: id(index as u128),
            name: period.name,
            number: period.number,
            start: period.start,
            end: period.end,
            status: PeriodStatus::Open,
        })
        .collect()
}

#[test]
fn a_year_has_twelve_months_and_a_thirteenth_day() {
    let periods = plan_periods("2026", day("2026-03-01"), day("2027-02-28"));
    assert_eq!(periods.len(), 13);
    assert_eq!((periods[0].start, periods[0].end), (day("2026-03-01"), day("2026-03-31")));
    assert_eq!((periods[11].start, periods[11].end), (day("2027-02-01"), day("2027-02-28")));
    assert_eq!((periods[12].number, periods[12].start, periods[12].end), (13, day("2027-02-28"), day("2027-02-28")));
    for pair in periods[..12].windows(2) {
        assert_eq!(pair[0].end.succ_opt(), Some(pair[1].start));
    }
    // Ethiopia's year and a short first year.
    assert_eq!(plan_periods("EFY", day("2026-07-08"), day("2027-07-07"))[0].end, day("2026-08-07"));
    let short = plan_periods("S", day("2026-10-15"), day("2026-12-31"));
    assert_eq!(short.iter().map(|period| period.number).collect::<Vec<_>>(), [1, 2, 3, 13]);
    assert_eq!(short[2].end, day("2026-12-31"));
}

#[test]
fn only_closing_entries_reach_the_thirteenth_period() {
    let periods = facts();
    assert_eq!(period_of(&periods, day("2026-12-31"), JournalClass::General).unwrap().number, 12);
    assert_eq!(period_of(&periods, day("2026-12-31"), JournalClass::Close).unwrap().number, 13);
    assert_eq!(
        period_of(&periods, day("2027-01-01"), JournalClass::General),
        Err(PeriodRefusal::NoPeriod(day("2027-01-01")))
    );
}

#[test]
fn closed_periods_refuse_by_role() {
    let none = PostingRights::default();
    let manager = PostingRights { manager: true, ..none };
    let authorizer = PostingRights { authorizer: true, ..none };
    let with = |status: PeriodStatus, number: i64| PeriodFacts { status, number, ..facts()[0].clone() };
    let code =
        |period: &PeriodFacts, rights: PostingRights| check_open(period, rights).err().map(|refusal| refusal.code());
    assert_eq!(code(&with(PeriodStatus::Open, 1), none), None);
    assert_eq!(code(&with(PeriodStatus::SoftClosed, 1), none), Some("period_soft_closed"));
    assert_eq!(code(&with(PeriodStatus::SoftClosed, 1), manager), None);
    assert_eq!(code(&with(PeriodStatus::Closed, 1), manager), Some("period_closed"));
    assert_eq!(code(&with(PeriodStatus::Closed, 1), authorizer), Some("period_closed"));
    assert_eq!(code(&with(PeriodStatus::Closed, 13), authorizer), None);
    assert_eq!(code(&with(PeriodStatus::Locked, 13), authorizer), Some("period_locked"));
    assert_eq!(PeriodStatus::parse("something new"), PeriodStatus::Closed);
}

#[test]
fn years_cover_the_calendar_years_asked_for() {
    let of = |start: &str| -> Vec<(String, String, String)> {
        plan_years(start, 2025, 2026)
            .into_iter()
            .map(|year| (year.name, year.start.to_string(), year.end.to_string()))
            .collect()
    };
    let year = |name: &str, start: &str, end: &str| (name.to_string(), start.to_string(), end.to_string());
    assert_eq!(of("01-01"), [year("2025", "2025-01-01", "2025-12-31"), year("2026", "2026-01-01", "2026-12-31")]);
    let march = [
        year("FY2025", "2024-03-01", "2025-02-28"),
        year("FY2026", "2025-03-01", "2026-02-28"),
        year("FY2027", "2026-03-01", "2027-02-28"),
    ];
    assert_eq!(of("03-01"), march);
}
