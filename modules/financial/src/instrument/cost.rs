//! Amortised cost: the effective rate of an instrument's cash flows and its carrying amount by period (design 2.4). Pure.

use kernel_types::Date;
use rust_decimal::Decimal;

use crate::math::{
    Compounding, effective_rate, money, monthly_rate, months_between, percent, power, rate_where, share, to_money,
};
use kernel_types::calendar::{add_months, day_after};

/// An instrument's terms. Amounts at scale 4, percent at scale 6.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    pub start: Date,
    pub maturity: Date,
    pub nominal: i64,
    /// What was paid or received, with fees: the first carrying amount.
    pub proceeds: i64,
    /// Percent a year of the nominal.
    pub coupon: i64,
    pub every_months: u32,
    pub unit: i64,
}

/// One period: `opening + interest − cash = closing`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Period {
    pub number: u32,
    pub date: Date,
    pub opening: i64,
    pub interest: i64,
    pub cash: i64,
    pub closing: i64,
}

/// The effective rate a year and the periods; `None` when no rate fits the flows.
///
/// The rate of a period is found by bisection to 1e-12 and kept in full while interest is computed; the last period takes
/// the rounding.
pub fn amortise(terms: &Terms) -> Option<(Decimal, Vec<Period>)> {
    let every = terms.every_months.max(1);
    let count = crate::math::months_between(terms.start, terms.maturity).div_ceil(every).max(1);
    let coupon = share(terms.nominal, terms.coupon * i64::from(every), 12 * 100_000_000, terms.unit);
    let mut flows: Vec<(u32, i64)> = (1..=count).map(|number| (number, coupon)).collect();
    if let Some(last) = flows.last_mut() {
        last.1 += terms.nominal;
    }
    let rate = effective_rate(&flows, terms.proceeds)?;
    let mut opening = terms.proceeds;
    let mut periods = Vec::with_capacity(flows.len());
    for (number, cash) in flows {
        let interest =
            if number == count { cash - opening } else { to_money(money(opening).checked_mul(rate)?, terms.unit)? };
        // The nominal comes back at maturity; the carrying amount before it is shown.
        let closing = opening + interest - cash;
        let date = add_months(terms.start, number * every).min(terms.maturity);
        periods.push(Period { number, date, opening, interest, cash, closing });
        opening = closing;
    }
    let yearly = power(Decimal::ONE.checked_add(rate)?, 12 / every.min(12))?.checked_sub(Decimal::ONE)?;
    Some((yearly, periods))
}

/// A cash flow: what the holder gets on a day, or pays where it is below zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Flow {
    pub date: Date,
    pub amount: i64,
}

/// Digits after the point that decide how interest is rounded; those beyond are what the search for the rate leaves.
const CERTAIN_DIGITS: u32 = 9;

/// What one grows to between two days at a monthly rate: compound by whole months, simple within one.
fn growth(start: Date, date: Date, monthly: Decimal) -> Option<Decimal> {
    let months = months_between(start, date);
    let (begin, next) = (add_months(start, months), add_months(start, months + 1));
    let part = Decimal::from((date - begin).num_days()).checked_div(Decimal::from((next - begin).num_days().max(1)))?;
    power(Decimal::ONE.checked_add(monthly)?, months)?
        .checked_mul(Decimal::ONE.checked_add(monthly.checked_mul(part)?)?)
}

/// The effective rate a year of any cash flows, and a row for each of their days (IFRS 9.B5.4.1 to B5.4.5). `flows` come in order of
/// time, one a day, after `start`; `initial` is the first carrying amount with all that belongs to the rate. `None` when no rate
/// up to 1,000 % a year fits.
pub fn amortise_flows(start: Date, initial: i64, flows: &[Flow], unit: i64) -> Option<(Decimal, Vec<Period>)> {
    let worth = |monthly: Decimal| {
        let mut sum = Decimal::ZERO;
        for flow in flows {
            let part = match growth(start, flow.date, monthly) {
                Some(factor) => money(flow.amount).checked_div(factor)?,
                // A divisor beyond 10^28 leaves less than any digit that is kept.
                None if monthly > Decimal::ZERO => Decimal::ZERO,
                None => return None,
            };
            sum = sum.checked_add(part)?;
        }
        Some(sum)
    };
    let monthly = rate_where(worth, initial)?;
    let yearly = power(Decimal::ONE.checked_add(monthly)?, 12)?.checked_sub(Decimal::ONE)?;
    if yearly > Decimal::TEN {
        return None;
    }
    let mut opening = initial;
    let mut before = Decimal::ONE;
    let mut rows = Vec::with_capacity(flows.len());
    for (number, flow) in (1u32..).zip(flows) {
        let after = growth(start, flow.date, monthly)?;
        let interest = if number as usize == flows.len() {
            flow.amount - opening
        } else {
            to_money(
                money(opening)
                    .checked_mul(after.checked_div(before)?.checked_sub(Decimal::ONE)?)?
                    .round_dp(CERTAIN_DIGITS),
                unit,
            )?
        };
        let closing = opening + interest - flow.amount;
        rows.push(Period { number, date: flow.date, opening, interest, cash: flow.amount, closing });
        (opening, before) = (closing, after);
    }
    Some((yearly, rows))
}

/// What of a period's interest belongs to the time up to the end of a day, so that a year bears its own interest even where the money
/// comes a day later: compound by whole months, by days within one. `from` is the day before it paid, `eir` a rate a year. On the day a
/// period begins what was due before is paid, and nothing of the new one is earned yet.
pub fn accrued(period: &Period, from: Date, day: Date, eir: Decimal, unit: i64) -> Option<i64> {
    let until = day_after(day);
    if until >= period.date {
        return Some(period.interest);
    }
    if day <= from {
        return Some(0);
    }
    let factor = growth(from, until, monthly_rate(eir, Compounding::Effective)?)?.checked_sub(Decimal::ONE)?;
    let interest = to_money(money(period.opening).checked_mul(factor)?.round_dp(CERTAIN_DIGITS), unit)?;
    Some(if period.interest < 0 { interest.max(period.interest) } else { interest.min(period.interest) })
}

/// How an instrument is measured (IFRS 9.4.1).
pub fn class_of(kind: &str, model: &str, sppi: bool, irrevocable: bool) -> &'static str {
    match (kind, model, sppi) {
        ("equity", ..) if irrevocable => "FVOCI",
        ("equity", ..) => "FVTPL",
        ("derivative", ..) => "FVTPL",
        (_, "collect", true) => "AC",
        (_, "collect_sell", true) => "FVOCI",
        _ => "FVTPL",
    }
}

/// A stored percentage of a year's rate.
pub fn rate_of(stored: i64) -> Decimal {
    percent(stored)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::to_percent;

    /// PUB-IFRS-4.
    #[test]
    fn a_bond_below_par() {
        let day = |text: &str| text.parse::<Date>().unwrap_or_default();
        let terms = Terms {
            start: day("2026-01-01"),
            maturity: day("2030-01-01"),
            nominal: 100_000_000,
            proceeds: 96_500_000,
            coupon: 6_000_000,
            every_months: 12,
            unit: 100,
        };
        let (rate, periods) = amortise(&terms).unwrap_or_default();
        assert_eq!(to_percent(rate), Some(7_034_094));
        let interest: Vec<i64> = periods.iter().map(|period| period.interest).collect();
        assert_eq!(interest, vec![6_787_900, 6_843_300, 6_902_600, 6_966_200]);
        let carrying: Vec<i64> = periods.iter().map(|period| period.opening + period.interest - 6_000_000).collect();
        assert_eq!(carrying, vec![97_287_900, 98_131_200, 99_033_800, 100_000_000]);
        assert_eq!(periods.last().map(|period| period.closing), Some(0));
    }

    /// 1,000.00 lent with a fee of 20.00 that is received, and paid back in three instalments of 360.00 a year: 980.00 = 360 ÷ (1+e) + 360 ÷
    /// (1+e)² + 360 ÷ (1+e)³ at e = 5.0201 %. The fee belongs to the rate (IFRS 9.B5.4.1): without it 3.9490 %.
    #[test]
    fn instalments_and_fees_make_the_rate() {
        let day = |text: &str| text.parse::<Date>().unwrap_or_default();
        let yearly: Vec<Flow> =
            ["2027-01-01", "2028-01-01", "2029-01-01"].map(|date| Flow { date: day(date), amount: 3_600_000 }).to_vec();
        let (rate, rows) = amortise_flows(day("2026-01-01"), 9_800_000, &yearly, 100).unwrap_or_default();
        assert_eq!(to_percent(rate), Some(5_020_109));
        assert_eq!(rows.iter().map(|row| row.interest).collect::<Vec<_>>(), vec![492_000, 335_900, 172_100]);
        assert_eq!(rows.iter().map(|row| row.closing).collect::<Vec<_>>(), vec![6_692_000, 3_427_900, 0]);
        let (rate, _) = amortise_flows(day("2026-01-01"), 10_000_000, &yearly, 100).unwrap_or_default();
        assert_eq!(to_percent(rate), Some(3_949_030));
    }

    /// 1,000.00 at 1 % a month, a month and 15 of 31 days: 1.01 × (1 + 0.01 × 15/31) = 1.0148871; a year of it is 12.6825 %.
    #[test]
    fn flows_may_fall_on_any_day() {
        let day = |text: &str| text.parse::<Date>().unwrap_or_default();
        let flow = |amount: i64| [Flow { date: day("2026-05-16"), amount }];
        let (rate, rows) = amortise_flows(day("2026-04-01"), 10_000_000, &flow(10_148_871), 1).unwrap_or_default();
        assert_eq!((to_percent(rate).map(|rate| rate / 1_000), rows[0].interest), (Some(12_682), 148_871));
        assert_eq!(amortise_flows(day("2026-04-01"), 10_000_000, &flow(-1), 1), None);
    }

    /// The bond of PUB-IFRS-4 pays on 1 January: its interest of 678.79 is that of the year before, 165.40 of it that of three months.
    #[test]
    fn a_year_bears_its_own_interest() {
        let day = |text: &str| text.parse::<Date>().unwrap_or_default();
        let period = Period {
            number: 1,
            date: day("2027-01-01"),
            opening: 96_500_000,
            interest: 6_787_900,
            cash: 6_000_000,
            closing: 97_287_900,
        };
        let by = |text: &str| accrued(&period, day("2026-01-01"), day(text), Decimal::new(7_034_094, 8), 100);
        assert_eq!(
            [by("2026-12-31"), by("2026-03-31"), by("2026-01-01"), by("2025-12-31")],
            [Some(6_787_900), Some(1_654_000), Some(0), Some(0)]
        );
        // 9,650.00 × (1.07034094^(3/12) × (1 + 20/30 × 0.5680848 %) − 1): three months and 20 days of the fourth.
        assert_eq!(by("2026-04-20"), Some(2_025_700));
    }

    #[test]
    fn classes_follow_model_and_cash_flows() {
        assert_eq!(class_of("bond", "collect", true, false), "AC");
        assert_eq!(class_of("bond", "collect_sell", true, false), "FVOCI");
        assert_eq!(class_of("bond", "collect", false, false), "FVTPL");
        assert_eq!(class_of("equity", "other", false, true), "FVOCI");
    }
}
