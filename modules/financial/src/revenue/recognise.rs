//! Allocation of a price to obligations and its recognition over time (design 2.3). Pure; money at scale 4.

use kernel_types::schedule::spread_cumulative;
use kernel_types::{Date, allocate};

use crate::math::{add_months, instalments, month_end, months_between, share};

/// How an obligation is satisfied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pattern {
    /// At once, on a day.
    Point,
    /// Evenly by month between two days.
    Straight,
    /// By days between two days, cumulatively rounded.
    Days,
    /// By what is done: percent complete.
    Progress,
}

/// One obligation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Obligation {
    pub ssp: i64,
    pub pattern: Pattern,
    pub start: Date,
    pub end: Option<Date>,
    /// Percent at scale 6.
    pub progress: i64,
}

/// Revenue of a month, dated its last day (or the day of control).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    pub obligation: usize,
    pub date: Date,
    pub amount: i64,
}

/// Splits the price by stand-alone selling prices; what belongs to certain obligations only (`own`) goes to them beforehand.
pub fn allocation(price: i64, obligations: &[Obligation], own: &[i64], unit: i64) -> Vec<i64> {
    let weights: Vec<i64> = obligations.iter().map(|obligation| obligation.ssp).collect();
    let apart: i64 = own.iter().sum();
    let shared = allocate(price - apart, &weights, unit);
    shared.iter().enumerate().map(|(index, part)| part + own.get(index).copied().unwrap_or(0)).collect()
}

/// The parts of an obligation's allocated price by month. Progress has no schedule: it is measured.
pub fn schedule(index: usize, obligation: &Obligation, allocated: i64, unit: i64) -> Vec<Part> {
    let end = obligation.end.unwrap_or(obligation.start);
    match obligation.pattern {
        Pattern::Point => vec![Part { obligation: index, date: obligation.start, amount: allocated }],
        Pattern::Progress => Vec::new(),
        Pattern::Straight => {
            let count = months_between(obligation.start, crate::math::day_after(end)).max(1);
            let dates = (1..=count).map(|number| crate::math::day_before(add_months(obligation.start, number)));
            dates
                .zip(instalments(allocated, count, unit))
                .map(|(date, amount)| Part { obligation: index, date, amount })
                .collect()
        }
        Pattern::Days => {
            let mut days = Vec::new();
            let mut from = obligation.start;
            while from <= end {
                let to = month_end(from).min(end);
                days.push((to, (to - from).num_days() + 1));
                from = crate::math::day_after(to);
            }
            let weights: Vec<i64> = days.iter().map(|(_, count)| *count).collect();
            days.iter()
                .zip(spread_cumulative(allocated, &weights, unit))
                .map(|((date, _), amount)| Part { obligation: index, date: *date, amount })
                .collect()
        }
    }
}

/// Recognised to date by progress: allocated × percent, at most all of it.
pub fn to_date(allocated: i64, progress: i64, unit: i64) -> i64 {
    share(allocated, progress.clamp(0, 100_000_000), 100_000_000, unit)
}

/// What a new allocation does to an obligation (IFRS 15.88): revenue of what is satisfied is caught up on the day, what is to come
/// follows the new amount.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Revised {
    pub caught_up: i64,
    pub later: Vec<Part>,
}

/// Revises an obligation on a day; `planned` is what its parts up to that day come to.
pub fn revise(index: usize, obligation: &Obligation, allocated: i64, planned: i64, date: Date, unit: i64) -> Revised {
    if obligation.pattern == Pattern::Progress {
        return Revised { caught_up: to_date(allocated, obligation.progress, unit) - planned, later: Vec::new() };
    }
    let (due, later): (Vec<Part>, Vec<Part>) =
        schedule(index, obligation, allocated, unit).into_iter().partition(|part| part.date <= date);
    Revised { caught_up: due.iter().map(|part| part.amount).sum::<i64>() - planned, later }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn day(text: &str) -> Date {
        text.parse().unwrap_or_default()
    }

    fn example() -> Vec<Obligation> {
        let device =
            Obligation { ssp: 6_000_000, pattern: Pattern::Point, start: day("2026-01-01"), end: None, progress: 0 };
        vec![
            device.clone(),
            Obligation { ssp: 4_800_000, pattern: Pattern::Straight, end: Some(day("2027-12-31")), ..device },
        ]
    }

    /// PUB-IFRS-2.
    #[test]
    fn a_device_with_two_years_of_service() {
        let obligations = example();
        let allocated = allocation(9_000_000, &obligations, &[], 100);
        assert_eq!(allocated, vec![5_000_000, 4_000_000]);
        let service = schedule(1, &obligations[1], allocated[1], 100);
        assert_eq!(
            (service.len(), service[0].amount, service[22].amount, service[23].amount),
            (24, 166_700, 166_700, 165_900)
        );
        // 180.00 at the start, 30.00 a month.
        let asset = |month: i64| {
            5_000_000 + service[..month as usize].iter().map(|part| part.amount).sum::<i64>()
                - 1_800_000
                - 300_000 * month
        };
        assert_eq!((asset(0), asset(1), asset(12), asset(24)), (3_200_000, 3_066_700, 1_600_400, 0));
    }

    #[test]
    fn a_discount_on_one_obligation_stays_there() {
        assert_eq!(allocation(9_000_000, &example(), &[-1_000_000, 0], 100), vec![4_555_600, 4_444_400]);
    }

    #[test]
    fn progress_is_cumulative() {
        assert_eq!(to_date(10_000_000, 33_333_333, 100), 3_333_300);
        assert_eq!(to_date(10_000_000, 150_000_000, 100), 10_000_000);
    }

    /// As in IFRS 15, example 6, an estimate that rises by 40.00 belongs to two obligations alike: the 20.00 of the one that is satisfied is
    /// revenue at once, half of the service's 20.00 after half its time; the rest follows month by month.
    #[test]
    fn a_new_estimate_catches_up_what_is_satisfied() {
        let device =
            Obligation { ssp: 6_000_000, pattern: Pattern::Point, start: day("2026-07-01"), end: None, progress: 0 };
        let service = Obligation { pattern: Pattern::Straight, end: Some(day("2027-06-30")), ..device.clone() };
        let both = vec![device.clone(), service.clone()];
        assert_eq!(allocation(12_400_000, &both, &[], 100), vec![6_200_000, 6_200_000]);
        let half = day("2026-12-31");
        assert_eq!(
            revise(0, &device, 6_200_000, 6_000_000, half, 100),
            Revised { caught_up: 200_000, later: Vec::new() }
        );
        // 51.67 a month instead of 50.00.
        let revised = revise(1, &service, 6_200_000, 3_000_000, half, 100);
        assert_eq!((revised.caught_up, revised.later.len(), revised.later[0].amount), (100_200, 6, 516_700));
        assert_eq!(
            3_000_000 + revised.caught_up + revised.later.iter().map(|part| part.amount).sum::<i64>(),
            6_200_000
        );
        // Not satisfied yet: all of it is still to come.
        assert_eq!(revise(0, &device, 6_200_000, 0, day("2026-06-30"), 100).later[0].amount, 6_200_000);
        // By progress: 40 % of 620.00 instead of 40 % of 600.00.
        let built = Obligation { pattern: Pattern::Progress, progress: 40_000_000, ..device };
        assert_eq!(revise(0, &built, 6_200_000, 2_400_000, half, 100).caught_up, 80_000);
    }

    proptest! {
        #[test]
        fn schedules_sum_to_what_was_allocated(cents in 1i64..1_000_000_000, days in 0u64..2_000, straight: bool) {
            let start = day("2026-01-17");
            let end = start.checked_add_days(chrono::Days::new(days));
            let pattern = if straight { Pattern::Straight } else { Pattern::Days };
            let obligation = Obligation { ssp: 1, pattern, start, end, progress: 0 };
            let parts = schedule(0, &obligation, cents * 100, 100);
            prop_assert_eq!(parts.iter().map(|part| part.amount).sum::<i64>(), cents * 100);
        }
    }
}
