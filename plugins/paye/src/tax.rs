//! Tax of a taxable amount: bands, methods, credits, levies.

use baobab_guest::{Answer, Decimal};

use crate::input::{Case, Method};
use crate::rules::{Band, Period, TaxTable};

/// Tax on the bands of so many periods, before credits, not rounded.
pub fn on_bands(bands: &[Band], periods: u32, taxable: Decimal) -> Decimal {
    let times = Decimal::whole(i64::from(periods.max(1)));
    let mut tax = Decimal::ZERO;
    let mut from = Decimal::ZERO;
    for band in bands {
        let limit = band.up_to.map(|limit| limit * times);
        let inside = limit.is_none_or(|limit| taxable <= limit);
        if inside && let Some(deduct) = band.deduct {
            return (taxable.percent(band.rate) - deduct * times).not_below_zero();
        }
        let top = limit.filter(|_| !inside).unwrap_or(taxable);
        tax += (top - from).not_below_zero().percent(band.rate);
        if inside {
            break;
        }
        from = top;
    }
    tax
}

/// What one period owes.
pub struct Owed {
    pub before_credits: Decimal,
    /// After credits, rounded.
    pub paye: Decimal,
    /// The year's figures of a yearly table: taxable, tax after credits.
    pub annual: Option<(Decimal, Decimal)>,
}

/// Tax of one period. `regular` and `once` are taxable pay of the period, the second paid once (a bonus): on a yearly table
/// it is not multiplied, and is taxed with the difference it makes. `reliefs` and `credits` are of the table's period.
pub fn of_period(
    case: &Case,
    table: &TaxTable,
    regular: Decimal,
    once: Decimal,
    reliefs: Decimal,
    credits: Decimal,
) -> Answer<Owed> {
    let digits = case.digits;
    if case.flagged("nonResident")
        && let Some(rate) = table.non_resident
    {
        let tax = (regular + once).percent(rate);
        return Ok(Owed { before_credits: tax.rounded(digits), paye: tax.rounded(digits), annual: None });
    }
    if table.per == Period::Year && case.period != Period::Year {
        let periods = case.period.per_year();
        let year = (regular * Decimal::whole(i64::from(periods)) - reliefs).not_below_zero();
        let after = |taxable: Decimal| (on_bands(&table.bands, 1, taxable) - credits).not_below_zero();
        let with_once = after(year + once);
        let paye = (after(year).split(periods) + with_once - after(year)).rounded(digits);
        let before = (on_bands(&table.bands, 1, year).split(periods) + on_bands(&table.bands, 1, year + once)
            - on_bands(&table.bands, 1, year))
        .rounded(digits);
        return Ok(Owed { before_credits: before, paye, annual: Some((year + once, with_once.rounded(digits))) });
    }
    let taxable = (regular + once - reliefs).not_below_zero();
    if case.pay.method == Method::Cumulative {
        let before = &case.pay.year_to_date;
        let periods = before.periods + 1;
        let tax = on_bands(&table.bands, periods, before.taxable + taxable);
        let after = (tax - credits * Decimal::whole(i64::from(periods))).not_below_zero();
        let paye = after.rounded(digits) - before.paye;
        return Ok(Owed { before_credits: (tax - before.paye).rounded(digits), paye, annual: None });
    }
    let tax = on_bands(&table.bands, 1, taxable);
    let paye = (tax - credits).not_below_zero().rounded(digits);
    Ok(Owed { before_credits: tax.rounded(digits), paye, annual: None })
}

/// An amount per one period as an amount per another.
pub fn scaled(amount: Decimal, from: Period, to: Period) -> Decimal {
    if from == to {
        return amount;
    }
    (amount * Decimal::whole(i64::from(from.per_year()))).split(to.per_year())
}

/// Credits of a person by code, in the table's period.
pub fn credits(case: &Case, table: &TaxTable) -> Answer<Vec<(String, Decimal)>> {
    let mut found = Vec::new();
    for credit in &case.rules.credits {
        if credit.when.as_ref().is_some_and(|flag| !case.flagged(flag)) {
            continue;
        }
        if credit.age_from.is_some_and(|from| case.pay.age.is_none_or(|age| age < from)) {
            continue;
        }
        let mut sum = Decimal::ZERO;
        if let (Some(of), Some(rate)) = (&credit.of, credit.rate) {
            let paid = case.pay.paid.get(of).copied().unwrap_or_default();
            sum += scaled(paid.percent(rate), case.period, table.per);
        }
        if let Some(amount) = credit.amount {
            let persons = match credit.persons {
                Some((first, last)) => (case.pay.medical_persons.min(last) + 1).saturating_sub(first),
                None => 1,
            };
            if persons > 0 {
                let amount = case.in_pay(amount, credit.currency.as_ref())?;
                sum += scaled(amount, credit.per.unwrap_or(table.per), table.per) * Decimal::whole(i64::from(persons));
            }
        }
        if !sum.is_zero() {
            found.push((credit.code.clone(), sum));
        }
    }
    Ok(found)
}

/// Reliefs of a person by code, in the table's period: amounts taken off pay before tax. `contributions` finds those that
/// share a limit.
pub fn reliefs(case: &Case, table: &TaxTable, contributions: impl Fn(&str) -> Decimal) -> Vec<(String, Decimal)> {
    let mut found = Vec::new();
    for relief in &case.rules.reliefs {
        let Some(paid) = case.pay.paid.get(&relief.of).copied() else { continue };
        // Rent is told for a year, everything else for the period of pay.
        let told = if relief.of == "annualRent" { Period::Year } else { case.period };
        let mut amount = scaled(paid, told, table.per).percent(relief.rate.unwrap_or(Decimal::whole(100)));
        if let Some(percent) = relief.percent_of_pay {
            amount = amount
                .min(scaled(case.earnings.gross() + case.earnings.benefits, case.period, table.per).percent(percent));
        }
        if let Some(most) = relief.most {
            let used: Decimal =
                relief.with.iter().map(|code| scaled(contributions(code), case.period, table.per)).sum();
            amount = amount.min((scaled(most, relief.per, table.per) - used).not_below_zero());
        }
        found.push((relief.code.clone(), amount));
    }
    found
}

pub fn sum(amounts: &[(String, Decimal)]) -> Decimal {
    amounts.iter().map(|(_, amount)| *amount).sum()
}
