//! Expected credit losses (design 2.4). Pure; percent at scale 6.

use kernel::{Sentence, written};
use rust_decimal::Decimal;

use crate::math::{Compounding, money, monthly_rate, percent, power, to_money};

/// Digits after the point that decide how a loss is rounded; those beyond are what a root leaves behind.
const CERTAIN_DIGITS: u32 = 12;

/// 100 %.
const HUNDRED: i64 = 100_000_000;

/// Where each band of days overdue ends.
const ENDS: [i64; 5] = [0, 30, 60, 90, i64::MAX];

/// What the bands of days overdue are called.
pub fn bands() -> [Sentence; 5] {
    [
        written!("financial-overdue-not-due", "Not due"),
        written!("financial-overdue-1-30-days", "1–30 days"),
        written!("financial-overdue-31-60-days", "31–60 days"),
        written!("financial-overdue-61-90-days", "61–90 days"),
        written!("financial-overdue-over-90-days", "Over 90 days"),
    ]
}

/// The band of so many days overdue.
pub fn band(days: i64) -> usize {
    ENDS.iter().position(|end| days <= *end).unwrap_or(ENDS.len() - 1)
}

/// Exposure × loss rate × forward-looking factor (`scalar`: 1.10 is 110 %).
pub fn of_band(exposure: i64, rate: i64, scalar: i64, unit: i64) -> i64 {
    let factor = i128::from(rate) * i128::from(scalar);
    let unit = i128::from(unit.max(1));
    let hundred = i128::from(HUNDRED);
    // A part of the exposure is within its range.
    i64::try_from(kernel_types::round_half_away(i128::from(exposure) * factor, hundred * hundred * unit) * unit)
        .unwrap_or(0)
}

/// Losses of an instrument: within twelve months in stage 1, over its life in stages 2 and 3, discounted at its effective
/// rate. `exposures` are those at the start of each year; the chance to default is the same every year it has not happened.
pub fn of_instrument(stage: i64, exposures: &[i64], pd: i64, lgd: i64, eir: Decimal, unit: i64) -> Option<i64> {
    let years = if stage == 1 { exposures.get(..1).unwrap_or_default() } else { exposures };
    let (pd, lgd) = (if stage == 3 { Decimal::ONE } else { percent(pd) }, percent(lgd));
    let growth = Decimal::ONE.checked_add(eir)?;
    let mut sum = Decimal::ZERO;
    for (year, exposure) in (1u32..).zip(years) {
        let marginal = pd.checked_mul(power(Decimal::ONE - pd, year - 1)?)?;
        let part = money(*exposure).checked_mul(marginal)?.checked_mul(lgd)?.checked_div(power(growth, year)?)?;
        sum = sum.checked_add(part)?;
    }
    to_money(sum, unit)
}

/// What is exposed in a period, how likely it is to default in it (not before), and what share of it is lost then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RiskPeriod {
    pub exposure: i64,
    pub marginal: i64,
    pub lgd: i64,
}

/// Losses from a table of periods (IFRS 9.B5.5.29): Σ exposure × marginal probability × loss on default, discounted from the end of each
/// period at the effective rate; in stage 1 the periods of twelve months alone.
pub fn of_periods(stage: i64, periods: &[RiskPeriod], every_months: u32, eir: Decimal, unit: i64) -> Option<i64> {
    let growth = Decimal::ONE.checked_add(monthly_rate(eir, Compounding::Effective)?)?;
    let within = if stage == 1 { (12 / every_months.max(1)).max(1) as usize } else { periods.len() };
    let mut sum = Decimal::ZERO;
    for (number, period) in (1u32..).zip(periods.iter().take(within)) {
        let loss = money(period.exposure).checked_mul(percent(period.marginal))?.checked_mul(percent(period.lgd))?;
        sum = sum.checked_add(loss.checked_div(power(growth, number * every_months)?)?)?;
    }
    to_money(sum.round_dp(CERTAIN_DIGITS), unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 1,000 × 2 % × 40 % ÷ 1.1 + 700 × 3 % × 40 % ÷ 1.21 + 400 × 4 % × 40 % ÷ 1.331 = 7.2727 + 6.9421 + 4.8084.
    #[test]
    fn a_lifetime_has_its_own_exposures_and_probabilities() {
        let periods = [(10_000_000, 2_000_000), (7_000_000, 3_000_000), (4_000_000, 4_000_000)]
            .map(|(exposure, marginal)| RiskPeriod { exposure, marginal, lgd: 40_000_000 });
        let eir = Decimal::new(10, 2);
        assert_eq!(of_periods(2, &periods, 12, eir, 100), Some(190_200));
        assert_eq!(of_periods(1, &periods, 12, eir, 100), Some(72_700));
        // Half-years: two of them are a year. 8 ÷ √1.1 + 8.4 ÷ 1.1 = 7.6277 + 7.6364.
        assert_eq!(of_periods(1, &periods, 6, eir, 100), Some(152_600));
    }

    /// PUB-IFRS-3.
    #[test]
    fn provision_matrix() {
        let bands = [
            (2_500_000_000, 800_000),
            (900_000_000, 2_400_000),
            (425_000_000, 6_500_000),
            (187_500_000, 14_000_000),
            (124_000_000, 45_000_000),
        ];
        let losses: Vec<i64> =
            bands.iter().map(|(exposure, rate)| of_band(*exposure, *rate, 110_000_000, 100)).collect();
        assert_eq!(losses, vec![22_000_000, 23_760_000, 30_387_500, 28_875_000, 61_380_000]);
        assert_eq!(losses.iter().sum::<i64>(), 166_402_500);
    }

    #[test]
    fn stages_look_further() {
        let eir = Decimal::new(10, 2);
        // 1,000 × 2 % × 50 % ÷ 1.1
        assert_eq!(of_instrument(1, &[10_000_000, 10_000_000], 2_000_000, 50_000_000, eir, 100), Some(90_900));
        // … and 1,000 × 2 % × 98 % × 50 % ÷ 1.21
        assert_eq!(of_instrument(2, &[10_000_000, 10_000_000], 2_000_000, 50_000_000, eir, 100), Some(171_900));
        assert_eq!(of_instrument(3, &[10_000_000], 2_000_000, 50_000_000, Decimal::ZERO, 100), Some(5_000_000));
    }

    #[test]
    fn days_fall_into_bands() {
        assert_eq!([-3, 0, 1, 30, 31, 90, 91].map(band), [0, 0, 1, 1, 2, 3, 4]);
        let called = |days: i64| bands().get(band(days)).and_then(|name| name.key().map(str::to_string));
        assert_eq!(called(30).as_deref(), Some("financial-overdue-1-30-days"));
        assert_eq!(called(400).as_deref(), Some("financial-overdue-over-90-days"));
    }
}
