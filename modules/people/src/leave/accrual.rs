//! How leave is earned, carried over and lost (design 10.2.5). Pure: entries in, entries out.
//!
//! Days are kept in millionths, as the database keeps them; what a plan rounds to is decided once, at the entry.

use chrono::{Datelike, Months};
use kernel_types::calendar::month_end;
use kernel_types::{Date, Quantity, round_half_away};

use super::days::{year_end, year_start};
use crate::calendar::next;

/// One day.
pub const DAY: Quantity = 1_000_000;

/// How often something is earned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Every {
    Month,
    Year,
}

/// What is earned from so many months of service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Level {
    pub from_months: u32,
    pub per_year: Quantity,
    /// Nothing is earned above this balance.
    pub cap: Option<Quantity>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    pub every: Every,
    /// Credited on the first day of a period instead of its last.
    pub at_start: bool,
    pub prorate_first: bool,
    pub prorate_last: bool,
    /// Unpaid days are left out.
    pub worked: bool,
    /// What an entry is rounded to, in millionths of a day.
    pub step: Quantity,
    /// Month a leave year begins with.
    pub year_month: u32,
    /// By months of service, rising.
    pub levels: Vec<Level>,
}

/// What happens to a balance when the leave year ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Carry {
    /// Most days that go on; all of them without.
    pub most: Option<Quantity>,
    /// Months after which what went on is lost; never without.
    pub months: Option<u32>,
    /// What does not go on is paid out instead of lost.
    pub encash: bool,
}

/// When somebody is employed, and the days of it they were not paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Service {
    pub from: Date,
    pub to: Option<Date>,
    pub unpaid: Vec<(Date, Date)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Accrual,
    Taken,
    CarryIn,
    CarryExpire,
    Forfeit,
    Encash,
    /// Opening balances and adjustments.
    Other,
}

/// A movement of a balance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub date: Date,
    pub days: Quantity,
    pub kind: Kind,
    pub expires: Option<Date>,
}

fn days_of(from: Date, to: Date) -> i64 {
    ((to - from).num_days() + 1).max(0)
}

impl Plan {
    /// First and last day of the period a day falls in.
    fn period(&self, date: Date) -> (Date, Date) {
        match self.every {
            Every::Month => (date.with_day(1).unwrap_or(date), month_end(date)),
            Every::Year => {
                let start = year_start(date, self.year_month);
                (start, year_end(start))
            }
        }
    }

    fn level(&self, service: &Service, date: Date) -> Option<&Level> {
        self.levels.iter().rev().find(|level| {
            service.from.checked_add_months(Months::new(level.from_months)).is_some_and(|from| from <= date)
        })
    }

    /// What a period earns: the rate of each level for the days it holds, times the share of the days that count.
    pub fn earned(&self, service: &Service, from: Date, to: Date) -> Quantity {
        let first = if self.prorate_first { service.from.max(from) } else { from };
        let last = match service.to {
            Some(end) if self.prorate_last => end.min(to),
            _ => to,
        };
        if service.from > to || service.to.is_some_and(|end| end < from) || last < first {
            return 0;
        }
        let mut sum: i128 = 0;
        for day in first.iter_days().take_while(|day| *day <= last) {
            let counts = !self.worked || !service.unpaid.iter().any(|(from, to)| *from <= day && day <= *to);
            if counts {
                // A period that is not shared out by days counts from the first level on.
                sum += i128::from(self.level(service, day.max(service.from)).map_or(0, |level| level.per_year));
            }
        }
        let periods = match self.every {
            Every::Month => 12,
            Every::Year => 1,
        };
        let whole = i128::from(days_of(from, to)) * periods * i128::from(self.step.max(1));
        let steps = round_half_away(sum, whole);
        // No more than the highest rate, which fits.
        i64::try_from(steps * i128::from(self.step.max(1))).unwrap_or(i64::MAX)
    }
}

/// The balance at the end of a day.
pub fn balance(entries: &[Entry], date: Date) -> Quantity {
    entries.iter().filter(|entry| entry.date <= date).map(|entry| entry.days).sum()
}

/// What of the days carried over on `since` lapses on `on`: those not taken since, and never more than there is.
fn lapsed(entries: &[Entry], carried: &Entry, on: Date) -> Quantity {
    let taken: Quantity = entries
        .iter()
        .filter(|entry| entry.kind == Kind::Taken && entry.date >= carried.date && entry.date <= on)
        .map(|entry| -entry.days)
        .sum();
    (carried.days - taken).max(0).min(balance(entries, on).max(0))
}

/// What happens from the day after `done` until `until`, in the order of days: what is earned, what lapses, what a year's end
/// carries over. `entries` is everything there was before; taken leave of later days counts on its day.
pub fn due(
    plan: Option<&Plan>,
    carry: Carry,
    year_month: u32,
    service: &Service,
    entries: &[Entry],
    done: Date,
    until: Date,
) -> Vec<Entry> {
    let mut all = entries.to_vec();
    let mut written = Vec::new();
    let mut day = next(done);
    while day <= until {
        for entry in of_day(plan, carry, year_month, service, &all, day) {
            all.push(entry.clone());
            written.push(entry);
        }
        day = next(day);
    }
    written
}

fn of_day(
    plan: Option<&Plan>,
    carry: Carry,
    year_month: u32,
    service: &Service,
    all: &[Entry],
    day: Date,
) -> Vec<Entry> {
    let mut written: Vec<Entry> = Vec::new();
    if let Some(plan) = plan {
        written.extend(credit(plan, service, all, day));
    }
    let mut known: Vec<Entry> = all.iter().chain(&written).cloned().collect();
    let due: Vec<Entry> = known
        .iter()
        .filter(|entry| entry.kind == Kind::CarryIn && entry.days > 0 && entry.expires == Some(day))
        .cloned()
        .collect();
    for carried in due {
        let days = lapsed(&known, &carried, day);
        if days > 0 {
            let entry = Entry { date: day, days: -days, kind: Kind::CarryExpire, expires: None };
            known.push(entry.clone());
            written.push(entry);
        }
    }
    if next(day) == year_start(next(day), year_month) {
        written.extend(turn(carry, &known, day));
    }
    written
}

/// What a plan credits on this day.
fn credit(plan: &Plan, service: &Service, all: &[Entry], day: Date) -> Option<Entry> {
    let (from, to) = plan.period(day);
    // A leaver is credited on the last day, a joiner on the first.
    let last = service.to.map_or(to, |end| end.clamp(from, to));
    let on = if plan.at_start { service.from.clamp(from, to) } else { last };
    if day != on {
        return None;
    }
    let mut days = plan.earned(service, from, to);
    if let Some(cap) = plan.level(service, day).and_then(|level| level.cap) {
        days = days.min((cap - balance(all, day)).max(0));
    }
    (days > 0).then_some(Entry { date: day, days, kind: Kind::Accrual, expires: None })
}

/// The end of a leave year: what may not go on is lost or paid out, and what goes on may expire.
fn turn(carry: Carry, all: &[Entry], day: Date) -> Vec<Entry> {
    let left = balance(all, day);
    if left <= 0 {
        return Vec::new();
    }
    let carried = carry.most.map_or(left, |most| left.min(most));
    let mut written = Vec::new();
    if left > carried {
        written.push(Entry {
            date: day,
            days: carried - left,
            kind: if carry.encash { Kind::Encash } else { Kind::Forfeit },
            expires: None,
        });
    }
    if let Some(months) = carry.months
        && carried > 0
    {
        let first = next(day);
        let expires = first.checked_add_months(Months::new(months)).and_then(|date| date.pred_opt());
        written.push(Entry { date: day, days: -carried, kind: Kind::CarryIn, expires: None });
        written.push(Entry { date: first, days: carried, kind: Kind::CarryIn, expires });
    }
    written
}

#[cfg(test)]
mod tests;
