//! Allocation of a price to obligations and its recognition over time (design 2.3). Pure; money at scale 4.

use kernel_types::schedule::spread_cumulative;
use kernel_types::{Date, allocate};

use crate::math::{instalments, months_between, share};
use kernel_types::calendar::{add_months, day_after, day_before, month_end};

/// 100 % as stored.
const HUNDRED: i64 = 100_000_000;

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
    /// What a prospective modification left behind it; `None` where there was none.
    pub kept: Option<Kept>,
}

/// What was recognised of an obligation before a modification that looks forward alone (IFRS 15.21(a)), and how far it was done then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kept {
    pub amount: i64,
    pub progress: i64,
    /// First day on the new terms.
    pub from: Date,
}

impl Obligation {
    fn kept_amount(&self) -> i64 {
        self.kept.map_or(0, |kept| kept.amount)
    }
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

/// The parts of an obligation's allocated price by month, after what a modification left behind it. Progress has no schedule: it is
/// measured.
pub fn schedule(index: usize, obligation: &Obligation, allocated: i64, unit: i64) -> Vec<Part> {
    let end = obligation.end.unwrap_or(obligation.start);
    let amount = allocated - obligation.kept_amount();
    let start = obligation.kept.map_or(obligation.start, |kept| kept.from);
    if amount == 0 && obligation.kept.is_some() {
        return Vec::new();
    }
    let part = |(date, amount)| Part { obligation: index, date, amount };
    match obligation.pattern {
        Pattern::Point => vec![part((obligation.start, amount))],
        Pattern::Progress => Vec::new(),
        _ if start > end => vec![part((end, amount))],
        Pattern::Straight if begins_month(obligation.start, start) => {
            let count = months_between(start, day_after(end)).max(1);
            let dates = (1..=count).map(|number| day_before(add_months(start, number)));
            dates.zip(instalments(amount, count, unit)).map(part).collect()
        }
        Pattern::Straight | Pattern::Days => {
            let mut days = Vec::new();
            let mut from = start;
            while from <= end {
                let to = month_end(from).min(end);
                days.push((to, (to - from).num_days() + 1));
                from = day_after(to);
            }
            let weights: Vec<i64> = days.iter().map(|(_, count)| *count).collect();
            let dates = days.iter().map(|(date, _)| *date);
            dates.zip(spread_cumulative(amount, &weights, unit)).map(part).collect()
        }
    }
}

/// Whether a month counted from the first day begins on a day.
fn begins_month(first: Date, day: Date) -> bool {
    day <= first || add_months(first, months_between(first, day)) == day
}

/// Recognised to date by progress: allocated × percent, at most all of it; after a modification what it left, and of the rest the
/// share of what was still to be done.
pub fn to_date(obligation: &Obligation, allocated: i64, progress: i64, unit: i64) -> i64 {
    let (kept, before) = obligation.kept.map_or((0, 0), |kept| (kept.amount, kept.progress.clamp(0, HUNDRED)));
    if before == HUNDRED {
        return allocated;
    }
    kept + share(allocated - kept, progress.clamp(0, HUNDRED) - before, HUNDRED - before, unit)
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
        let now = to_date(obligation, allocated, obligation.progress, unit);
        return Revised { caught_up: now - planned, later: Vec::new() };
    }
    let (due, later): (Vec<Part>, Vec<Part>) =
        schedule(index, obligation, allocated, unit).into_iter().partition(|part| part.date <= date);
    let now = obligation.kept_amount() + due.iter().map(|part| part.amount).sum::<i64>();
    Revised { caught_up: now - planned, later }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn day(text: &str) -> Date {
        text.parse().unwrap_or_default()
    }

    fn example() -> Vec<Obligation> {
        let device = Obligation {
            ssp: 6_000_000,
            pattern: Pattern::Point,
            start: day("2026-01-01"),
            end: None,
            progress: 0,
            kept: None,
        };
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
        let built = Obligation { pattern: Pattern::Progress, ..example().remove(0) };
        assert_eq!(to_date(&built, 10_000_000, 33_333_333, 100), 3_333_300);
        assert_eq!(to_date(&built, 10_000_000, 150_000_000, 100), 10_000_000);
        // Half was done for 600.00 when the rest came to be worth 300.00: with three quarters done, half of that.
        let kept = Some(Kept { amount: 6_000_000, progress: 50_000_000, from: day("2026-07-01") });
        let built = Obligation { kept, ..built };
        assert_eq!(to_date(&built, 9_000_000, 75_000_000, 100), 7_500_000);
    }

    /// 40.00 kept of a year; 90.00 more from the middle of September to its end, 16 of 108 days of it in September.
    #[test]
    fn what_is_left_of_a_month_goes_by_days() {
        let kept = Some(Kept { amount: 400_000, progress: 0, from: day("2026-09-15") });
        let service = Obligation { kept, end: Some(day("2026-12-31")), ..example().remove(1) };
        let parts = schedule(1, &service, 1_300_000, 100);
        assert_eq!((parts.len(), parts[0].amount, parts[0].date), (4, 133_300, day("2026-09-30")));
        assert_eq!(parts.iter().map(|part| part.amount).sum::<i64>(), 900_000);
    }

    /// As in IFRS 15, example 6, an estimate that rises by 40.00 belongs to two obligations alike: the 20.00 of the one that is satisfied is
    /// revenue at once, half of the service's 20.00 after half its time; the rest follows month by month.
    #[test]
    fn a_new_estimate_catches_up_what_is_satisfied() {
        let device = Obligation {
            ssp: 6_000_000,
            pattern: Pattern::Point,
            start: day("2026-07-01"),
            end: None,
            progress: 0,
            kept: None,
        };
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
            let obligation = Obligation { ssp: 1, pattern, start, end, progress: 0, kept: None };
            let parts = schedule(0, &obligation, cents * 100, 100);
            prop_assert_eq!(parts.iter().map(|part| part.amount).sum::<i64>(), cents * 100);
        }
    }
}
