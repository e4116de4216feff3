//! What is depreciated of an asset, over which parts of its life (design 9.2). Pure: whole numbers, rounded once per figure, always
//! cumulatively, so that the parts add up to cost less residual value and never go below the residual value.
//!
//! A life is counted in parts: days by the convention of days, half months by those of months, units where use decides. A change (life,
//! residual value, revaluation) begins a new basis with what is left and reaches into no day before it (IAS 16.51).

use chrono::Datelike;
use kernel_types::calendar::{add_months, day_after, month_start};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Money, PERCENT_SCALE, Percent, RATE_SCALE, Rate, round_half_away};

pub use crate::generated::{AssetConvention as Convention, AssetMethod as Method};

/// 100 % as stored.
const HUNDRED: i64 = 100 * 10i64.pow(PERCENT_SCALE);
/// Half months of a year.
const YEAR_IN_HALVES: i64 = 24;
/// Longest life in months.
const LONGEST: i64 = 1_200;

/// From where an asset is depreciated, until something changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Basis {
    pub method: Method,
    pub convention: Convention,
    /// First day that is depreciated.
    pub from: Date,
    /// Parts of the life from that day on.
    pub steps: i64,
    pub carrying: Money,
    pub residual: Money,
    /// Of declining balances, a year; other methods have none.
    pub rate: Percent,
}

/// The day a life begins by its convention.
pub fn start(convention: Convention, in_service: Date) -> Date {
    match convention {
        Convention::Daily => in_service,
        Convention::FullMonth => month_start(in_service),
        Convention::NextMonth => month_start(add_months(in_service, 1)),
        // The second half of the month: that it is no first day says that half of its month counts.
        Convention::MidMonth => month_start(in_service).with_day(16).unwrap_or(in_service),
    }
}

/// Parts of a life of so many months from a day on.
pub fn steps(convention: Convention, from: Date, months: i64) -> i64 {
    let months = months.clamp(0, LONGEST);
    match convention {
        Convention::Daily => days(from, add_months(from, u32::try_from(months).unwrap_or(0))),
        _ => months * 2,
    }
}

/// Twice the straight-line rate of a life in months.
pub fn double_rate(months: i64) -> Percent {
    i64::try_from(round_half_away(i128::from(HUNDRED) * 24, i128::from(months.max(1))))
        .map_or(HUNDRED, |rate| rate.min(HUNDRED))
}

impl Basis {
    /// What is written off in the end.
    pub fn depreciable(&self) -> Money {
        match self.method {
            Method::None => 0,
            _ => (self.carrying - self.residual).max(0),
        }
    }

    /// Parts of the life that are over at the end of a day; by units of production `units` are those since the basis began.
    pub fn elapsed(&self, day: Date, units: i64) -> i64 {
        let parts = match (self.method, self.convention) {
            (Method::Units, _) => units,
            _ if day < self.from => 0,
            (_, Convention::Daily) => days(self.from, day) + 1,
            _ => {
                let after = day_after(day);
                let months = months_from_zero(after) - months_from_zero(self.from);
                let half = i64::from(self.from.day() != 1);
                if months == 0 { 0 } else { months * 2 - half }
            }
        };
        parts.clamp(0, self.steps)
    }

    /// What is written off when so many parts of the life are over.
    pub fn charged(&self, elapsed: i64, unit: i64) -> Money {
        let (whole, elapsed) = (self.depreciable(), elapsed.clamp(0, self.steps));
        if self.steps <= 0 || whole == 0 || elapsed == 0 {
            return 0;
        }
        if elapsed == self.steps {
            return whole;
        }
        match self.method {
            Method::None => 0,
            Method::StraightLine | Method::Units => share(whole, elapsed, self.steps, unit),
            Method::Declining => self.by_years(elapsed, unit, |year| {
                let falling = share(year.carrying, self.rate, HUNDRED, 1);
                let falling = share(falling, year.length, year.whole, unit);
                let even = share(year.carrying - self.residual, year.length, year.left, unit);
                falling.max(even)
            }),
            Method::SumOfDigits => {
                let years = self.years();
                let count = i64::try_from(years.len()).unwrap_or(0);
                // The last year may be a part of one; its digit counts in proportion, so weights are digits times parts of full years.
                let weight = |index: i64, year: &(i64, i64, i64)| {
                    let full = (year.2).max(1);
                    i128::from(count - index) * i128::from(year.1 - year.0) * 1_000_000 / i128::from(full)
                };
                let weights: Vec<i128> = (0..).zip(&years).map(|(index, year)| weight(index, year)).collect();
                let all: i128 = weights.iter().sum();
                let mut seen = 0i128;
                for (year, weight) in years.iter().zip(&weights) {
                    if elapsed <= year.1 {
                        let part = weight * i128::from(elapsed - year.0) / i128::from((year.1 - year.0).max(1));
                        return share_of(whole, seen + part, all, unit);
                    }
                    seen += weight;
                }
                whole
            }
        }
    }

    /// Years of the life: first part, part after the last, and parts of a full year there.
    fn years(&self) -> Vec<(i64, i64, i64)> {
        let mut years = Vec::new();
        let (mut first, mut number) = (0i64, 1u32);
        while first < self.steps && number < 200 {
            let end = match self.convention {
                Convention::Daily => days(self.from, add_months(self.from, 12 * number)),
                _ => YEAR_IN_HALVES * i64::from(number),
            };
            years.push((first, end.min(self.steps), end - first));
            (first, number) = (end, number + 1);
        }
        years
    }

    /// Year after year, each worked out from what is carried at its beginning; the year under way in proportion.
    fn by_years(&self, elapsed: i64, unit: i64, figure: impl Fn(&Year) -> Money) -> Money {
        let mut written = 0;
        for (first, end, whole) in self.years() {
            let carrying = self.carrying - written;
            let year = Year { carrying, length: end - first, whole, left: self.steps - first };
            let amount = figure(&year).clamp(0, (carrying - self.residual).max(0));
            if elapsed <= end {
                return written + share(amount, elapsed - first, end - first, unit);
            }
            written += amount;
        }
        written
    }

    /// The basis from the day after on: what is carried then over what is left of the life, or over another life.
    pub fn next(&self, day: Date, units: i64, carrying: Money, residual: Money, life: Life) -> Basis {
        let from = match (self.method, self.convention) {
            _ if self.from > day => self.from,
            // Use up to the day is counted, whatever the convention.
            (Method::Units, _) | (_, Convention::Daily) => day_after(day),
            _ => month_start(day_after(day)),
        };
        let steps = match life {
            Life::Left => self.steps - self.elapsed(day, units),
            Life::Months(months) => steps(self.convention, from, months),
            Life::Units(units) => units,
        };
        Basis { from, steps, carrying, residual, ..*self }
    }
}

/// How long the life goes on after a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Life {
    Left,
    Months(i64),
    Units(i64),
}

/// A year of a declining balance.
struct Year {
    carrying: Money,
    length: i64,
    whole: i64,
    left: i64,
}

/// `amount × part ÷ whole`, rounded once to whole units.
pub fn share(amount: Money, part: i64, whole: i64, unit: i64) -> Money {
    share_of(amount, i128::from(part), i128::from(whole), unit)
}

/// An amount at a rate, rounded once to whole units; `None` beyond the range.
pub fn worth(amount: Money, rate: Rate, unit: i64) -> Option<Money> {
    let unit = i128::from(unit.max(1));
    let whole = i128::from(power_of_ten(RATE_SCALE));
    i64::try_from(round_half_away(i128::from(amount) * i128::from(rate), whole * unit) * unit).ok()
}

fn share_of(amount: Money, part: i128, whole: i128, unit: i64) -> Money {
    let unit = i128::from(unit.max(1));
    let rounded = round_half_away(i128::from(amount) * part, whole.max(1) * unit) * unit;
    // A part of an amount is within its range.
    i64::try_from(rounded).unwrap_or(amount)
}

fn days(from: Date, to: Date) -> i64 {
    (to - from).num_days()
}

fn months_from_zero(day: Date) -> i64 {
    i64::from(day.year()) * 12 + i64::from(day.month())
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::Days;
    use proptest::prelude::*;

    fn day(text: &str) -> Date {
        text.parse().unwrap_or_default()
    }

    fn basis(method: Method, convention: Convention, service: &str, months: i64, money: (Money, Money)) -> Basis {
        let from = start(convention, day(service));
        let rate = double_rate(months);
        Basis {
            method,
            convention,
            from,
            steps: steps(convention, from, months),
            carrying: money.0,
            residual: money.1,
            rate,
        }
    }

    fn yearly(basis: &Basis, ends: &[&str]) -> Vec<Money> {
        let mut before = 0;
        ends.iter()
            .map(|end| {
                let charged = basis.charged(basis.elapsed(day(end), 0), 100);
                let part = charged - before;
                before = charged;
                part
            })
            .collect()
    }

    const FIVE: [&str; 5] = ["2026-12-31", "2027-12-31", "2028-12-31", "2029-12-31", "2030-12-31"];

    /// PUB-AST-1: 24,000 less 2,400 over 48 months from 2026-02-18, by days.
    #[test]
    fn straight_line_by_days() {
        let basis = basis(Method::StraightLine, Convention::Daily, "2026-02-18", 48, (240_000_000, 24_000_000));
        assert_eq!(basis.steps, 1_461);
        assert_eq!(yearly(&basis, &FIVE), [46_866_500, 53_963_100, 54_110_900, 53_963_000, 7_096_500]);
    }

    /// PUB-AST-2: 10,000 less 1,000 over five years, double declining; the last year takes what is left above the residual value.
    #[test]
    fn double_declining_with_switch() {
        for convention in [Convention::Daily, Convention::FullMonth] {
            let basis = basis(Method::Declining, convention, "2026-01-01", 60, (100_000_000, 10_000_000));
            assert_eq!(yearly(&basis, &FIVE), [40_000_000, 24_000_000, 14_400_000, 8_640_000, 2_960_000]);
        }
    }

    /// Five years: fifteenths 5, 4, 3, 2, 1.
    #[test]
    fn sum_of_digits() {
        let basis = basis(Method::SumOfDigits, Convention::FullMonth, "2026-01-20", 60, (100_000_000, 10_000_000));
        assert_eq!(yearly(&basis, &FIVE), [30_000_000, 24_000_000, 18_000_000, 12_000_000, 6_000_000]);
    }

    #[test]
    fn months_of_the_conventions() {
        let of = |convention| basis(Method::StraightLine, convention, "2026-01-20", 10, (1_000_000, 0));
        let january = |convention: Convention| {
            let basis = of(convention);
            basis.charged(basis.elapsed(day("2026-01-31"), 0), 100)
        };
        assert_eq!(january(Convention::FullMonth), 100_000);
        assert_eq!(january(Convention::NextMonth), 0);
        assert_eq!(january(Convention::MidMonth), 50_000);
        // A month that is not over is not charged; the half month that is left follows at the end.
        let half = of(Convention::MidMonth);
        assert_eq!(half.elapsed(day("2026-02-27"), 0), 1);
        assert_eq!(half.elapsed(day("2026-02-28"), 0), 3);
        assert_eq!(half.charged(half.elapsed(day("2026-11-30"), 0), 100), 1_000_000);
    }

    #[test]
    fn units_of_production() {
        let mut basis = basis(Method::Units, Convention::Daily, "2026-01-01", 12, (10_000_000, 1_000_000));
        basis.steps = 90_000;
        assert_eq!(basis.charged(basis.elapsed(day("2026-01-31"), 30_000), 100), 3_000_000);
        assert_eq!(basis.charged(basis.elapsed(day("2026-02-28"), 120_000), 100), 9_000_000);
    }

    /// 1,200 over 12 months; after three a life of six more months: 900 over six.
    #[test]
    fn a_changed_life_reaches_forward_only() {
        let before = basis(Method::StraightLine, Convention::FullMonth, "2026-01-01", 12, (12_000_000, 0));
        let after = before.next(day("2026-03-31"), 0, 9_000_000, 0, Life::Months(6));
        assert_eq!(after.from, day("2026-04-01"));
        assert_eq!(after.charged(after.elapsed(day("2026-04-30"), 0), 100), 1_500_000);
        assert_eq!(before.next(day("2026-03-31"), 0, 9_000_000, 0, Life::Left).steps, 18);
    }

    proptest! {
        #[test]
        fn all_of_it_and_never_below_the_residual(
            method in 0usize..3, convention in 0usize..4, months in 1i64..240, offset in 0u64..1_500,
            cents in 0i64..900_000_000, residual in 0i64..100, mut probes in proptest::collection::vec(0u64..8_000, 1..12),
        ) {
            let method = [Method::StraightLine, Method::Declining, Method::SumOfDigits][method];
            let convention = Convention::ALL[convention];
            let service = day("2024-01-01") + Days::new(offset);
            let carrying = cents * 100;
            let residual = share(carrying, residual, 100, 100);
            let basis = basis(method, convention, &service.to_string(), months, (carrying, residual));
            probes.sort_unstable();
            let mut before = 0;
            for probe in probes {
                let charged = basis.charged(basis.elapsed(basis.from + Days::new(probe), 0), 100);
                prop_assert!(charged >= before, "{charged} after {before}");
                prop_assert!(charged <= carrying - residual);
                before = charged;
            }
            prop_assert_eq!(basis.charged(basis.steps, 100), carrying - residual);
            prop_assert_eq!(basis.charged(basis.elapsed(day("2090-01-01"), 0), 100), carrying - residual);
        }
    }
}
