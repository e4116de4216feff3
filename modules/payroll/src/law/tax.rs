//! Tax of a taxable amount: bands, methods, credits, reliefs.

use super::rules::{Band, Period, TaxTable};
use super::statutory::{Case, Earnings, Lack, Method};
use crate::exact::Exact;

/// Tax on the bands of so many periods, before credits, not rounded.
pub fn on_bands(bands: &[Band], periods: i64, taxable: Exact) -> Exact {
    steps(bands, periods, taxable).1
}

/// The same with what each band takes: amount in the band and its rate, or, where the authority prints deductions, the whole
/// amount, its rate and the deduction.
pub fn steps(bands: &[Band], periods: i64, taxable: Exact) -> (Vec<(Exact, Exact, Option<Exact>)>, Exact) {
    let times = Exact::whole(periods.max(1));
    let mut taken = Vec::new();
    let mut tax = Exact::ZERO;
    let mut from = Exact::ZERO;
    for band in bands {
        let limit = band.up_to.map(|limit| limit.times(times));
        let inside = limit.is_none_or(|limit| taxable <= limit);
        if inside && let Some(deduct) = band.deduct {
            let deduct = deduct.times(times);
            return (vec![(taxable, band.rate, Some(deduct))], (taxable.percent(band.rate) - deduct).not_below_zero());
        }
        // The last band is filled up to what is taxed.
        let top = limit.filter(|_| !inside).unwrap_or(taxable);
        let part = (top - from).not_below_zero();
        tax += part.percent(band.rate);
        if !part.is_zero() && band.deduct.is_none() {
            taken.push((part, band.rate, None));
        }
        if inside {
            break;
        }
        from = top;
    }
    (taken, tax)
}

/// What one period owes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Owed {
    pub before_credits: Exact,
    /// After credits, rounded. A cumulative table may give tax back.
    pub paye: Exact,
    /// The year's figures of a yearly table: taxable, tax after credits.
    pub annual: Option<(Exact, Exact)>,
    /// How it was found, in figures.
    pub why: String,
}

/// Tax of one period. `regular` and `once` are taxable pay of the period, the second paid once (a bonus): on a yearly table it
/// is not multiplied, and is taxed with the difference it makes. `reliefs` and `credits` are of the table's period.
pub fn of_period(
    case: &Case<'_>,
    table: &TaxTable,
    regular: Exact,
    once: Exact,
    reliefs: Exact,
    credits: Exact,
) -> Owed {
    let digits = case.digits;
    if let Some(rate) = table.non_resident.filter(|_| case.flagged("nonResident")) {
        let tax = (regular + once).percent(rate).rounded(digits);
        return Owed {
            before_credits: tax,
            paye: tax,
            annual: None,
            why: format!("{rate}% × {}", (regular + once).text(digits)),
        };
    }
    let earlier = case.earlier;
    if table.per == Period::Year && case.period != Period::Year {
        return of_year(case, table, regular, once, reliefs, credits);
    }
    let taxable = (regular + once - reliefs).not_below_zero();
    if case.method == Method::Cumulative {
        let periods = case.before.periods + 1;
        let (taken, tax) = steps(&table.bands, periods, case.before.taxable + taxable);
        let after = (tax - credits.times(Exact::whole(periods))).not_below_zero();
        let paye = after.rounded(digits) - case.before.paye;
        let why = format!(
            "{periods} × [{}]{} − {}",
            formula(&taken, digits),
            less(credits.times(Exact::whole(periods)), digits),
            case.before.paye.text(digits)
        );
        return Owed { before_credits: (tax - case.before.paye).rounded(digits), paye, annual: None, why };
    }
    let (taken, tax) = steps(&table.bands, 1, (taxable + earlier.regular + earlier.once).not_below_zero());
    let paye = (tax - credits).not_below_zero().rounded(digits) - earlier.paye;
    let why = format!("{}{}{}", formula(&taken, digits), less(credits, digits), less(earlier.paye, digits));
    Owed { before_credits: tax.rounded(digits), paye, annual: None, why }
}

/// A yearly table: the period's pay as if it were every period's, and what is paid once with the difference it makes.
fn of_year(case: &Case<'_>, table: &TaxTable, regular: Exact, once: Exact, reliefs: Exact, credits: Exact) -> Owed {
    let digits = case.digits;
    let periods = Exact::whole(case.period.per_year());
    let one = Exact::whole(1);
    let earlier = case.earlier;
    let once = once + earlier.once;
    let year = ((regular + earlier.regular).times(periods) - reliefs).not_below_zero();
    let after = |taxable: Exact| (on_bands(&table.bands, 1, taxable) - credits).not_below_zero();
    let with_once = after(year + once);
    let paye = (after(year).share(one, periods) + with_once - after(year)).rounded(digits) - earlier.paye;
    let bare = on_bands(&table.bands, 1, year);
    let before = (bare.share(one, periods) + on_bands(&table.bands, 1, year + once) - bare).rounded(digits);
    let (taken, _) = steps(&table.bands, 1, year);
    let mut why = format!("({}{}) ÷ {periods}", formula(&taken, digits), less(credits, digits));
    if !once.is_zero() {
        why.push_str(&format!(" + {}", (with_once - after(year)).text(digits)));
    }
    why.push_str(&less(earlier.paye, digits));
    Owed { before_credits: before, paye, annual: Some((year + once, with_once.rounded(digits))), why }
}

fn formula(taken: &[(Exact, Exact, Option<Exact>)], digits: u32) -> String {
    let part = |(amount, rate, deduct): &(Exact, Exact, Option<Exact>)| match deduct {
        Some(deduct) => format!("{rate}% × {}{}", amount.text(digits), less(*deduct, digits)),
        None => format!("{rate}% × {}", amount.text(digits)),
    };
    if taken.is_empty() { Exact::ZERO.text(digits) } else { taken.iter().map(part).collect::<Vec<_>>().join(" + ") }
}

fn less(amount: Exact, digits: u32) -> String {
    if amount.is_zero() { String::new() } else { format!(" − {}", amount.text(digits)) }
}

/// An amount per one period as an amount per another.
pub fn scaled(amount: Exact, from: Period, to: Period) -> Exact {
    if from == to { amount } else { amount.share(Exact::whole(from.per_year()), Exact::whole(to.per_year())) }
}

/// Credits of a person by code, in the table's period.
///
/// # Errors
/// A credit in a currency without a rate of exchange.
pub fn credits(case: &Case<'_>, table: &TaxTable) -> Result<Vec<(String, Exact)>, Lack> {
    let mut found = Vec::new();
    for credit in case.law.credits.iter().filter(|credit| credit.held.on(case.date)) {
        if credit.when.as_ref().is_some_and(|flag| !case.flagged(flag))
            || credit.age_from.is_some_and(|from| case.age.is_none_or(|age| age < from))
        {
            continue;
        }
        let mut sum = Exact::ZERO;
        if let Some((of, rate)) = credit.of.as_ref().zip(credit.rate) {
            // What a person did not pay earns no credit.
            let paid = case.paid.get(of).copied().unwrap_or_default();
            sum += scaled(paid.percent(rate), case.period, table.per);
        }
        if let Some(amount) = credit.amount {
            let persons = credit.persons.map_or(1, |(first, last)| (case.medical_persons.min(last) + 1 - first).max(0));
            if persons > 0 {
                let amount = case.in_pay(amount, credit.currency.as_ref())?;
                sum += scaled(amount, credit.per.unwrap_or(table.per), table.per).times(Exact::whole(persons));
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
pub fn reliefs(
    case: &Case<'_>,
    whole: &Earnings,
    table: &TaxTable,
    contributions: impl Fn(&str) -> Exact,
) -> Vec<(String, Exact)> {
    let mut found = Vec::new();
    for relief in case.law.reliefs.iter().filter(|relief| relief.held.on(case.date)) {
        let pay = whole.gross() + whole.benefits - whole.exempt;
        let told = scaled(pay, case.period, relief.per);
        if relief.pay_up_to.is_some_and(|most| told > most) || relief.pay_above.is_some_and(|least| told <= least) {
            continue;
        }
        let paid = if relief.of == "pay" { Some(pay) } else { case.paid.get(&relief.of).copied() };
        let Some(paid) = paid else { continue };
        // Rent is told for a year, everything else for the period of pay.
        let told = if relief.of == "annualRent" { Period::Year } else { case.period };
        let mut amount = scaled(paid, told, table.per).percent(relief.rate.unwrap_or(Exact::whole(100)));
        if let Some(percent) = relief.percent_of_pay {
            amount = amount.min(scaled(whole.gross() + whole.benefits, case.period, table.per).percent(percent));
        }
        if let Some(most) = relief.most {
            let used: Exact = relief.with.iter().map(|code| scaled(contributions(code), case.period, table.per)).sum();
            amount = amount.min((scaled(most, relief.per, table.per) - used).not_below_zero());
        }
        found.push((relief.code.clone(), amount));
    }
    found
}

pub fn sum(amounts: &[(String, Exact)]) -> Exact {
    amounts.iter().map(|(_, amount)| *amount).sum()
}
