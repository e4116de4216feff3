//! What a basis earns at the steps of a plan, and the periods plans are worked out in. Pure.

use chrono::{Datelike, Months};
use kernel_types::{Date, PERCENT_SCALE, round_half_away};

/// All of it, in percent.
const WHOLE: i128 = 100 * 10_i128.pow(PERCENT_SCALE);

/// From so much of the target on, so many percent. Both have six digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tier {
    pub from: i64,
    pub rate: i64,
}

/// Whether the rate that was reached counts for all of the basis, or each part has the rate of its own step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Whole,
    Graduated,
}

/// How often a plan is worked out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Period {
    Month,
    Quarter,
    Year,
}

impl Period {
    /// The first and the last day of the period a day is in.
    pub fn of(self, day: Date) -> (Date, Date) {
        let (month, months) = match self {
            Period::Month => (day.month(), 1),
            Period::Quarter => (day.month0() / 3 * 3 + 1, 3),
            Period::Year => (1, 12),
        };
        let first = Date::from_ymd_opt(day.year(), month, 1).unwrap_or(day);
        let next = first.checked_add_months(Months::new(months)).unwrap_or(first);
        (first, next.pred_opt().unwrap_or(next))
    }
}

/// How much of a target was reached, in percent with six digits. Without a target nothing was.
pub fn attainment(basis: i64, target: i64) -> i64 {
    if target <= 0 {
        return 0;
    }
    i64::try_from(round_half_away(i128::from(basis.max(0)) * WHOLE, i128::from(target))).unwrap_or(i64::MAX)
}

/// What a basis earns, in whole units of the currency.
pub fn earned(basis: i64, target: i64, tiers: &[Tier], mode: Mode, unit: i64) -> i64 {
    let mut tiers: Vec<Tier> = tiers.to_vec();
    tiers.sort_by_key(|tier| tier.from);
    let reached = attainment(basis, target);
    if mode == Mode::Whole || target <= 0 {
        let rate = rate_at(&tiers, reached);
        return in_units(i128::from(basis.max(0)) * i128::from(rate), WHOLE, unit);
    }
    // The parts of the basis that stand between the steps, of the target. WHOLE twice: for where a step begins, and for its rate.
    let mut total: i128 = 0;
    for (place, tier) in tiers.iter().enumerate() {
        let begins = i128::from(tier.from) * i128::from(target);
        let ends = tiers.get(place + 1).map_or(i128::MAX, |next| i128::from(next.from) * i128::from(target));
        let basis = i128::from(basis.max(0)) * WHOLE;
        total += (basis.min(ends) - begins).max(0) * i128::from(tier.rate);
    }
    in_units(total, WHOLE * WHOLE, unit)
}

/// The rate of the step that was reached.
pub fn rate_at(tiers: &[Tier], reached: i64) -> i64 {
    tiers.iter().filter(|tier| tier.from <= reached).max_by_key(|tier| tier.from).map_or(0, |tier| tier.rate)
}

/// What a credit note takes back: its part of the basis of the period its invoice was in, of what that basis earned.
pub fn clawed_back(credited: i64, basis: i64, earned: i64, unit: i64) -> i64 {
    if basis <= 0 {
        return 0;
    }
    in_units(i128::from(credited.clamp(0, basis)) * i128::from(earned), i128::from(basis), unit)
}

/// A share of a commission.
pub fn share(of: i64, percent: i64, unit: i64) -> i64 {
    in_units(i128::from(of) * i128::from(percent), WHOLE, unit)
}

fn in_units(top: i128, bottom: i128, unit: i64) -> i64 {
    let unit = i128::from(unit.max(1));
    // No rate is above a hundred percent: nothing comes to more than what it is a part of, which fits.
    i64::try_from(round_half_away(top, bottom * unit) * unit).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const CENT: i64 = 100;

    fn tiers() -> [Tier; 3] {
        [(0, 2), (80, 3), (100, 5)].map(|(from, rate)| Tier { from: from * 1_000_000, rate: rate * 1_000_000 })
    }

    fn earns(basis: i64, mode: Mode) -> i64 {
        earned(basis * 10_000, 10_000 * 10_000, &tiers(), mode, CENT) / CENT
    }

    #[test]
    fn the_step_that_was_reached_counts() {
        // Of a target of 10,000.00, in cents.
        assert_eq!(earns(7_900, Mode::Whole), 15_800);
        assert_eq!(earns(8_000, Mode::Whole), 24_000);
        assert_eq!(earns(12_000, Mode::Whole), 60_000);
        assert_eq!(earns(-500, Mode::Whole), 0);
    }

    #[test]
    fn each_part_counts_at_its_own_step() {
        // 8,000 at 2 %, 2,000 at 3 %, 2,000 at 5 %.
        assert_eq!(earns(12_000, Mode::Graduated), 16_000 + 6_000 + 10_000);
        assert_eq!(earns(8_000, Mode::Graduated), 16_000);
        // Without a target, the first step counts.
        assert_eq!(earned(1_000_0000, 0, &tiers(), Mode::Graduated, CENT), 20_0000);
    }

    #[test]
    fn credit_notes_take_back_their_part() {
        // 12,000.00 earned 600.00; a credit of 3,000.00 takes a quarter back.
        assert_eq!(clawed_back(3_000_0000, 12_000_0000, 600_0000, CENT), 150_0000);
        assert_eq!(clawed_back(3_000_0000, 0, 0, CENT), 0);
        assert_eq!(share(150_0000, 10_000_000, CENT), 15_0000);
    }

    #[test]
    fn periods_hold_their_days() {
        let day: Date = "2026-05-17".parse().expect("a day");
        let text = |period: Period| {
            let (from, to) = period.of(day);
            format!("{from} {to}")
        };
        assert_eq!(text(Period::Month), "2026-05-01 2026-05-31");
        assert_eq!(text(Period::Quarter), "2026-04-01 2026-06-30");
        assert_eq!(text(Period::Year), "2026-01-01 2026-12-31");
    }

    proptest! {
        #[test]
        fn more_sold_never_earns_less(basis in 0i64..1_000_000_000_000, more in 0i64..1_000_000_000, target in 0i64..1_000_000_000_000) {
            for mode in [Mode::Whole, Mode::Graduated] {
                prop_assert!(earned(basis + more, target, &tiers(), mode, CENT) >= earned(basis, target, &tiers(), mode, CENT));
            }
        }
    }
}
