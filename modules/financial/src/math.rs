//! Exact arithmetic of present values. Amounts are money at scale 4; factors are decimals of 28 significant digits, so a
//! present value over 600 periods is right far beyond the minor unit it is rounded to once, at the end. No floating point.

use chrono::Datelike;
use kernel_types::calendar::{add_months, month_end};
use kernel_types::schedule::spread_cumulative;
use kernel_types::{Date, MONEY_SCALE, PERCENT_SCALE, QUANTITY_SCALE, round_half_away};
use rust_decimal::{Decimal, RoundingStrategy};

/// Iterations after which a solver gives up; bisection needs 50 for 1e-12 over its bounds, Newton's method under 20.
const MAX_ITERATIONS: u32 = 200;

/// Where the search for a rate stops (design 2.4: 1e-12).
const RATE_PRECISION: Decimal = Decimal::from_parts(1, 0, 0, false, 12);

/// A money amount as a decimal.
pub fn money(amount: i64) -> Decimal {
    Decimal::from_i128_with_scale(i128::from(amount), MONEY_SCALE)
}

/// A stored percentage (15.5 % is 15500000) as the number 0.155.
pub fn percent(stored: i64) -> Decimal {
    Decimal::from_i128_with_scale(i128::from(stored), PERCENT_SCALE + 2)
}

/// A stored quantity as a decimal.
pub fn quantity(stored: i64) -> Decimal {
    Decimal::from_i128_with_scale(i128::from(stored), QUANTITY_SCALE)
}

/// The number 0.155 as a stored percentage, rounded to its six digits.
pub fn to_percent(value: Decimal) -> Option<i64> {
    scaled(value, PERCENT_SCALE + 2)
}

/// Rounds to whole units (one minor unit of the currency at money's scale), half away from zero. `None` beyond 64 bits.
pub fn to_money(value: Decimal, unit: i64) -> Option<i64> {
    let unit = Decimal::from(unit.max(1));
    let steps = value.checked_mul(Decimal::from(10_000))?.checked_div(unit)?;
    let whole = steps.round_dp_with_strategy(0, RoundingStrategy::MidpointAwayFromZero);
    i64::try_from(whole.checked_mul(unit)?.mantissa() / 10i128.pow(whole.scale())).ok()
}

fn scaled(value: Decimal, scale: u32) -> Option<i64> {
    let rounded = value.round_dp_with_strategy(scale, RoundingStrategy::MidpointAwayFromZero);
    let shift = scale.checked_sub(rounded.scale())?;
    i64::try_from(rounded.mantissa().checked_mul(10i128.pow(shift))?).ok()
}

/// `base` to a whole power, by squaring; every product keeps 28 significant digits.
pub fn power(base: Decimal, exponent: u32) -> Option<Decimal> {
    let (mut result, mut factor, mut left) = (Decimal::ONE, base, exponent);
    while left > 0 {
        if left & 1 == 1 {
            result = result.checked_mul(factor)?;
        }
        left >>= 1;
        if left > 0 {
            factor = factor.checked_mul(factor)?;
        }
    }
    Some(result)
}

/// The `n`-th root of a positive number by Newton's method, right to 24 digits after the point.
pub fn root(value: Decimal, n: u32) -> Option<Decimal> {
    if value <= Decimal::ZERO || n == 0 {
        return None;
    }
    let count = Decimal::from(n);
    let close = Decimal::from_parts(1, 0, 0, false, 24);
    let mut guess = Decimal::ONE.checked_add((value - Decimal::ONE).checked_div(count)?)?.max(Decimal::new(1, 3));
    for _ in 0..MAX_ITERATIONS {
        let below = power(guess, n - 1)?;
        let step = below.checked_mul(guess)?.checked_sub(value)?.checked_div(count.checked_mul(below)?)?;
        guess = guess.checked_sub(step)?;
        if step.abs() < close {
            return Some(guess);
        }
    }
    None
}

/// How an annual rate becomes a monthly one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compounding {
    /// (1 + r)^(1/12) − 1
    Effective,
    /// r / 12
    Nominal,
    /// r divided by the periods of a year, each period of so many months.
    NominalPeriod(u32),
}

/// The monthly rate of an annual one.
pub fn monthly_rate(annual: Decimal, compounding: Compounding) -> Option<Decimal> {
    match compounding {
        Compounding::Nominal => annual.checked_div(Decimal::from(12)),
        Compounding::NominalPeriod(months) => {
            let of_period = annual.checked_mul(Decimal::from(months))?.checked_div(Decimal::from(12))?;
            Some(root(Decimal::ONE.checked_add(of_period)?, months)? - Decimal::ONE)
        }
        Compounding::Effective => Some(root(Decimal::ONE.checked_add(annual)?, 12)? - Decimal::ONE),
    }
}

/// The annual rate of a monthly one.
pub fn annual_rate(monthly: Decimal, compounding: Compounding) -> Option<Decimal> {
    let over = |months: u32| Some(power(Decimal::ONE.checked_add(monthly)?, months)? - Decimal::ONE);
    match compounding {
        Compounding::Nominal => monthly.checked_mul(Decimal::from(12)),
        Compounding::NominalPeriod(months) => {
            over(months)?.checked_mul(Decimal::from(12))?.checked_div(Decimal::from(months))
        }
        Compounding::Effective => over(12),
    }
}

/// Σ amount ÷ (1 + rate)^periods, unrounded.
pub fn present_value(flows: &[(u32, i64)], rate: Decimal) -> Option<Decimal> {
    let growth = Decimal::ONE.checked_add(rate)?;
    let mut sum = Decimal::ZERO;
    for (periods, amount) in flows {
        let part = match power(growth, *periods) {
            Some(factor) => money(*amount).checked_div(factor)?,
            // A divisor beyond 10^28 leaves less than any digit that is kept.
            None if growth > Decimal::ONE => Decimal::ZERO,
            None => return None,
        };
        sum = sum.checked_add(part)?;
    }
    Some(sum)
}

/// The rate per period at which the flows are worth `initial`: bisection between −99 % and 1,000 % until the interval is
/// below 1e-12, at most 200 halvings. `None` when no rate in these bounds fits (flows that never pay back).
pub fn effective_rate(flows: &[(u32, i64)], initial: i64) -> Option<Decimal> {
    rate_where(|rate| present_value(flows, rate), initial)
}

/// The rate per period at which `worth` is `initial`, as [`effective_rate`] finds it.
pub fn rate_where(worth: impl Fn(Decimal) -> Option<Decimal>, initial: i64) -> Option<Decimal> {
    let target = money(initial);
    let over = |rate: Decimal| worth(rate).map(|value| value - target);
    // A discount near −100 % overflows for long flows: the lower bound rises until it can be computed.
    let mut low = Decimal::new(-99, 2);
    let mut at_low = over(low);
    while at_low.is_none() && low < Decimal::ZERO {
        low = (low / Decimal::TWO).round_dp(12);
        if low > -RATE_PRECISION {
            low = Decimal::ZERO;
        }
        at_low = over(low);
    }
    let (mut high, sign) = (Decimal::TEN, at_low?.is_sign_positive());
    if over(high)?.is_sign_positive() == sign {
        return None;
    }
    for _ in 0..MAX_ITERATIONS {
        if high - low < RATE_PRECISION {
            break;
        }
        let middle = (low + high) / Decimal::TWO;
        if over(middle)?.is_sign_positive() == sign {
            low = middle;
        } else {
            high = middle;
        }
    }
    Some((low + high) / Decimal::TWO)
}

/// `amount × numerator ÷ denominator`, rounded once to whole units. A part of an amount is within its range.
pub fn share(amount: i64, numerator: i64, denominator: i64, unit: i64) -> i64 {
    share_of(amount, numerator, denominator, unit).unwrap_or(0)
}

/// The same of a proportion that may be above one; `None` beyond the range of amounts.
pub fn share_of(amount: i64, numerator: i64, denominator: i64, unit: i64) -> Option<i64> {
    let unit = i128::from(unit.max(1));
    let whole = round_half_away(i128::from(amount) * i128::from(numerator), i128::from(denominator) * unit) * unit;
    i64::try_from(whole).ok()
}

/// Equal instalments of whole units; the last takes the difference (design 0.2, rule 3, `last`).
pub fn instalments(total: i64, count: u32, unit: i64) -> Vec<i64> {
    let Some(before) = count.checked_sub(1) else { return Vec::new() };
    let each = share(total, 1, i64::from(count), unit);
    let mut parts = vec![each; before as usize];
    parts.push(total - each * i64::from(before));
    parts
}

/// What falls on each month after `after` up to `until`: every period has the same figure, rounded once, and the last one takes the
/// difference; the months of a period share its figure by cumulative rounding. Periods are counted from the first month of all.
pub fn by_period(total: i64, after: u32, until: u32, period: u32, unit: i64) -> Vec<i64> {
    let (all, period) = (until.saturating_sub(after), period.max(1));
    let (mut seen, mut left) = (0, total);
    let mut parts = Vec::with_capacity(all as usize);
    while seen < all {
        let length = (period - (after + seen) % period).min(all - seen);
        let figure = if seen + length == all { left } else { share(total, i64::from(length), i64::from(all), unit) };
        parts.extend(spread_cumulative(figure, &vec![1; length as usize], unit));
        left -= figure;
        seen += length;
    }
    parts
}

/// The day so many years after; the last day of a month leads to the last day.
pub fn years_after(date: Date, years: u32) -> Date {
    let later = add_months(date, years * 12);
    if month_end(date) == date { month_end(later) } else { later }
}

/// Whole months from one day to another; 0 when the second is not later.
pub fn months_between(from: Date, to: Date) -> u32 {
    let rough = (to.year() - from.year()) * 12 + to.month() as i32 - from.month() as i32;
    let rough = u32::try_from(rough.max(0)).unwrap_or(0);
    if rough > 0 && add_months(from, rough) > to { rough - 1 } else { rough }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn day(text: &str) -> Date {
        text.parse().unwrap_or_default()
    }

    #[test]
    fn a_root_undoes_its_power() {
        let twelfth = root(Decimal::new(112, 2), 12).unwrap_or_default();
        assert_eq!(power(twelfth, 12).unwrap_or_default().round_dp(22), Decimal::new(112, 2));
        assert_eq!(monthly_rate(Decimal::new(12, 2), Compounding::Nominal), Some(Decimal::new(1, 2)));
        assert_eq!(monthly_rate(Decimal::new(12, 2), Compounding::NominalPeriod(1)), Some(Decimal::new(1, 2)));
        let quarter = monthly_rate(Decimal::new(12, 2), Compounding::NominalPeriod(3)).unwrap_or_default();
        assert_eq!(power(Decimal::ONE + quarter, 3).map(|grown| grown.round_dp(12)), Some(Decimal::new(103, 2)));
    }

    /// PUB-IFRS-4: the effective rate of a bond bought at 9,650.00.
    #[test]
    fn effective_interest_rate_of_a_bond() {
        let flows = [(1, 6_000_000), (2, 6_000_000), (3, 6_000_000), (4, 106_000_000)];
        let rate = effective_rate(&flows, 96_500_000).unwrap_or_default();
        assert_eq!(to_percent(rate), Some(7_034_094));
    }

    #[test]
    fn flows_that_never_pay_back_have_no_rate() {
        assert_eq!(effective_rate(&[(1, -10_000)], 10_000), None);
    }

    #[test]
    fn months_are_counted_whole() {
        assert_eq!(months_between(day("2026-01-31"), day("2026-02-28")), 1);
        assert_eq!(months_between(day("2026-01-15"), day("2026-03-14")), 1);
        assert_eq!(months_between(day("2026-01-15"), day("2026-01-01")), 0);
        assert_eq!(month_end(day("2028-02-03")), day("2028-02-29"));
    }

    /// 100.00 over three years and a half of months: 28.57 a year, of which months take 2.38 and 2.39, the last half-year the rest.
    #[test]
    fn a_year_is_the_figure_of_the_year() {
        let parts = by_period(1_000_000, 0, 42, 12, 100);
        let year = |number: usize| parts.chunks(12).nth(number).map(|months| months.iter().sum::<i64>());
        assert_eq!([year(0), year(1), year(2), year(3)], [Some(285_700), Some(285_700), Some(285_700), Some(142_900)]);
        assert_eq!(parts[3..7], [23_800, 23_800, 23_900, 23_800]);
        // From the middle of a year on, the first figure is that of what is left of the year.
        assert_eq!(by_period(1_000_000, 6, 24, 12, 100)[..6].iter().sum::<i64>(), 333_300);
        assert_eq!(by_period(1_000_000, 0, 3, 1, 100), instalments(1_000_000, 3, 100));
    }

    #[test]
    fn a_year_after_the_end_of_february_is_its_end() {
        assert_eq!(years_after(day("2027-02-28"), 1), day("2028-02-29"));
        assert_eq!(years_after(day("2028-02-29"), 1), day("2029-02-28"));
        assert_eq!(years_after(day("2027-02-27"), 1), day("2028-02-27"));
    }

    proptest! {
        #[test]
        fn instalments_sum_to_the_total(cents in -1_000_000_000i64..1_000_000_000, count in 1u32..600) {
            let parts = instalments(cents * 100, count, 100);
            prop_assert_eq!(parts.iter().sum::<i64>(), cents * 100);
            prop_assert_eq!(parts.len(), count as usize);
        }

        #[test]
        fn the_effective_rate_finds_the_price_again(rate in 1i64..4_000, years in 1u32..30) {
            let wanted = Decimal::new(rate, 4);
            let mut flows: Vec<(u32, i64)> = (1..=years).map(|year| (year, 500_000)).collect();
            flows.push((years, 10_000_000));
            let price = to_money(present_value(&flows, wanted).unwrap_or_default(), 1).unwrap_or(0);
            let found = effective_rate(&flows, price).unwrap_or_default();
            prop_assert!((found - wanted).abs() < Decimal::new(1, 5));
        }
    }
}
