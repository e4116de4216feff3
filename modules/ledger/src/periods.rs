//! Which period a date falls in, and whether it takes a posting (design 1.1).

use chrono::{Datelike, Months};
use kernel::{Sentence, say};
use kernel_types::{Date, Id};

use crate::class::JournalClass;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PeriodStatus {
    Open,
    SoftClosed,
    Closed,
    Locked,
}

impl PeriodStatus {
    pub fn parse(text: &str) -> PeriodStatus {
        match text {
            "open" => PeriodStatus::Open,
            "soft_closed" => PeriodStatus::SoftClosed,
            "locked" => PeriodStatus::Locked,
            // A status nobody knows must not let postings through.
            _ => PeriodStatus::Closed,
        }
    }
}

/// A period with the stricter of its own status and that of the class at hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PeriodFacts {
    pub id: Id,
    pub name: String,
    pub number: i64,
    pub start: Date,
    pub end: Date,
    pub status: PeriodStatus,
}

/// The number of the period for adjustments and closing.
pub const ADJUSTMENT_PERIOD: i64 = 13;

/// What the person posting may do with periods that are not open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PostingRights {
    /// Manager and above: soft-closed periods.
    pub manager: bool,
    /// Authorizer: the closed thirteenth period.
    pub authorizer: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PeriodRefusal {
    NoPeriod(Date),
    /// The last day of the year.
    NotYearEnd(Date),
    SoftClosed(String),
    Closed(String),
    Locked(String),
    YearClosed(String),
}

impl PeriodRefusal {
    /// What people read.
    pub fn sentence(&self) -> Sentence {
        match self {
            PeriodRefusal::NoPeriod(day) => say!(
                "ledger-no-period",
                "No period covers {day}. A manager can create the fiscal year and its periods.",
                day
            ),
            PeriodRefusal::NotYearEnd(day) => say!(
                "ledger-not-year-end",
                "An adjustment of a year takes the year's last day, {day}. Change the date, or enter it without adjusting the year.",
                day
            ),
            PeriodRefusal::SoftClosed(period) => say!(
                "ledger-period-soft-closed",
                "Period {period} is soft closed: only a manager may post in it.",
                period
            ),
            PeriodRefusal::Closed(period) => say!(
                "ledger-period-closed",
                "Period {period} is closed. An authorizer can reopen it, or the entry takes a later date.",
                period
            ),
            PeriodRefusal::Locked(period) => {
                say!("ledger-period-locked", "Period {period} is locked for good. Give the entry a later date.", period)
            }
            PeriodRefusal::YearClosed(year) => say!(
                "ledger-year-closed",
                "The fiscal year {year} is closed. An authorizer can reopen it, or the entry takes a later date.",
                year
            ),
        }
    }

    pub fn code(&self) -> &'static str {
        match self {
            PeriodRefusal::NoPeriod(_) => "no_period",
            PeriodRefusal::NotYearEnd(_) => "not_year_end",
            PeriodRefusal::SoftClosed(_) => "period_soft_closed",
            PeriodRefusal::Closed(_) => "period_closed",
            PeriodRefusal::Locked(_) => "period_locked",
            PeriodRefusal::YearClosed(_) => "year_closed",
        }
    }
}

/// The period an entry belongs to: the month its date falls in, or the thirteenth for year-end entries.
///
/// # Errors
/// No such period.
pub fn period_of(periods: &[PeriodFacts], date: Date, class: JournalClass) -> Result<&PeriodFacts, PeriodRefusal> {
    let wants_adjustment = class.is_closing();
    let covering = || periods.iter().filter(|period| period.start <= date && date <= period.end);
    covering()
        .find(|period| (period.number == ADJUSTMENT_PERIOD) == wants_adjustment)
        .ok_or(PeriodRefusal::NoPeriod(date))
}

/// Whether the period takes the posting.
///
/// # Errors
/// The period is soft closed, closed or locked for this person.
pub fn check_open(period: &PeriodFacts, rights: PostingRights) -> Result<(), PeriodRefusal> {
    match period.status {
        PeriodStatus::Open => Ok(()),
        PeriodStatus::SoftClosed if rights.manager || rights.authorizer => Ok(()),
        PeriodStatus::SoftClosed => Err(PeriodRefusal::SoftClosed(period.name.clone())),
        PeriodStatus::Closed if period.number == ADJUSTMENT_PERIOD && rights.authorizer => Ok(()),
        PeriodStatus::Closed => Err(PeriodRefusal::Closed(period.name.clone())),
        PeriodStatus::Locked => Err(PeriodRefusal::Locked(period.name.clone())),
    }
}

/// A period yet to be created.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedPeriod {
    pub name: String,
    pub number: i64,
    pub start: Date,
    pub end: Date,
}

/// Twelve periods a month long each (the last ends with the year, so long or short years fit), and the thirteenth on the
/// last day of the year. A year shorter than twelve months gets fewer.
pub fn plan_periods(year_name: &str, start: Date, end: Date) -> Vec<PlannedPeriod> {
    let mut periods = Vec::with_capacity(13);
    for number in 1..=12u32 {
        let Some(from) = start.checked_add_months(Months::new(number - 1)) else { break };
        if from > end {
            break;
        }
        let next = start.checked_add_months(Months::new(number));
        let month_end = next.and_then(|next| next.pred_opt()).unwrap_or(end);
        let until = if number == 12 { end } else { month_end.min(end) };
        periods.push(PlannedPeriod {
            name: format!("{year_name}-{number:02}"),
            number: i64::from(number),
            start: from,
            end: until,
        });
        if until >= end {
            break;
        }
    }
    periods.push(PlannedPeriod { name: format!("{year_name}-13"), number: ADJUSTMENT_PERIOD, start: end, end });
    periods
}

/// A fiscal year yet to be created.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedYear {
    pub name: String,
    pub start: Date,
    pub end: Date,
}

/// The fiscal years that cover the calendar years `first` to `last`, beginning on `start` (`MM-DD`; 1 January when it cannot
/// be read). Years that are not calendar years are named by the one they end in.
pub fn plan_years(start: &str, first: i32, last: i32) -> Vec<PlannedYear> {
    // No year lies beyond the calendar.
    let begins = |year: i32| {
        let named = format!("{year:04}-{start}").parse::<Date>().ok();
        named.or_else(|| Date::from_ymd_opt(year, 1, 1)).unwrap_or_default()
    };
    let is_calendar = begins(first).ordinal() == 1;
    let from = if is_calendar { first } else { first - 1 };
    (from..=last)
        .map(|year| PlannedYear {
            name: if is_calendar { year.to_string() } else { format!("FY{}", year + 1) },
            start: begins(year),
            end: begins(year + 1).pred_opt().unwrap_or_default(),
        })
        .collect()
}
