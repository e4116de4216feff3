//! Amortised cost: the effective rate of an instrument's cash flows and its carrying amount by period (design 2.4). Pure.

use kernel_types::Date;
use rust_decimal::Decimal;

use crate::math::{add_months, effective_rate, money, percent, power, share, to_money};

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
        let interest = if number == count { cash - opening } else { to_money(money(opening).checked_mul(rate)?, terms.unit)? };
        // The nominal comes back at maturity; the carrying amount before it is shown.
        let closing = opening + interest - cash;
        let date = add_months(terms.start, number * every).min(terms.maturity);
        periods.push(Period { number, date, opening, interest, cash, closing });
        opening = closing;
    }
    let yearly = power(Decimal::ONE.checked_add(rate)?, 12 / every.min(12))?.checked_sub(Decimal::ONE)?;
    Some((yearly, periods))
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
        let terms = Terms { start: day("2026-01-01"), maturity: day("2030-01-01"), nominal: 100_000_000, proceeds: 96_500_000, coupon: 6_000_000, every_months: 12, unit: 100 };
        let (rate, periods) = amortise(&terms).unwrap_or_default();
        assert_eq!(to_percent(rate), Some(7_034_094));
        let interest: Vec<i64> = periods.iter().map(|period| period.interest).collect();
        assert_eq!(interest, vec![6_787_900, 6_843_300, 6_902_600, 6_966_200]);
        let carrying: Vec<i64> = periods.iter().map(|period| period.opening + period.interest - 6_000_000).collect();
        assert_eq!(carrying, vec![97_287_900, 98_131_200, 99_033_800, 100_000_000]);
        assert_eq!(periods.last().map(|period| period.closing), Some(0));
    }

    #[test]
    fn classes_follow_model_and_cash_flows() {
        assert_eq!(class_of("bond", "collect", true, false), "AC");
        assert_eq!(class_of("bond", "collect_sell", true, false), "FVOCI");
        assert_eq!(class_of("bond", "collect", false, false), "FVTPL");
        assert_eq!(class_of("equity", "other", false, true), "FVOCI");
    }
}
