//! Social security, levies and funds: what an employee pays and an employer adds.

use baobab_guest::{Answer, Decimal, Refusal};

use crate::input::Case;
use crate::rules::{Contribution, Period};

pub struct Charged<'a> {
    pub rule: &'a Contribution,
    pub base: Decimal,
    pub employee: Decimal,
    pub employer: Decimal,
    pub deductible: bool,
}

/// One contribution, or none where it is not owed. `found` answers `paye` and codes of contributions that came before.
pub fn charge<'a>(
    case: &Case,
    rule: &'a Contribution,
    found: impl Fn(&str) -> Decimal,
    notes: &mut Vec<String>,
) -> Answer<Option<Charged<'a>>> {
    if !owed(case, rule, notes) {
        return Ok(None);
    }
    let deductible = rule.deductible || rule.deductible_when.as_ref().is_some_and(|flag| case.flagged(flag));
    let per = rule.per.unwrap_or(case.period);
    let months = if per == Period::Month && case.period == Period::Year { 12 } else { 1 };
    let limit = |amount: Decimal| -> Answer<Decimal> {
        Ok(case.in_pay(amount, rule.currency.as_ref())? * Decimal::whole(months))
    };
    if let Some(amount) = rule.per_head {
        let amount = case.in_pay(amount, rule.currency.as_ref())?;
        let employer = crate::tax::scaled(amount, per, case.period).rounded(case.digits);
        return Ok(Some(Charged { rule, base: Decimal::ZERO, employee: Decimal::ZERO, employer, deductible }));
    }
    let less: Decimal = rule.less.iter().map(|code| found(code)).sum();
    let mut base = (case.earnings.of(&rule.of)? - less).not_below_zero();
    if let Some(least) = rule.least_base
        && !base.is_zero()
    {
        base = base.max(limit(least)?);
    }
    let before = already(case, rule, per)?;
    if let Some(ceiling) = rule.ceiling {
        base = base.min((limit(ceiling)? - before).not_below_zero());
    }
    if let Some(floor) = rule.floor {
        base = (base - (limit(floor)? - before).not_below_zero()).not_below_zero();
    }
    let percent = |rate: Option<Decimal>| rate.map_or(Decimal::ZERO, |rate| base.percent(rate).rounded(case.digits));
    let mut employee = percent(rule.employee);
    if let Some(least) = rule.least
        && !base.is_zero()
    {
        employee = employee.max(limit(least)?);
    }
    let employer = match &rule.employer_rate {
        None => percent(rule.employer),
        Some(key) => match case.industry.get(key) {
            Some(rate) => percent(Some(*rate)),
            None => {
                notes.push(format!("{} is not counted: give its rate in the settings, rates.{key}.", rule.title));
                return Ok(None);
            }
        },
    };
    Ok(Some(Charged { rule, base: base.rounded(case.digits), employee, employer, deductible }))
}

fn owed(case: &Case, rule: &Contribution, notes: &mut Vec<String>) -> bool {
    let set = |flag: &Option<String>| flag.as_ref().is_some_and(|flag| case.flagged(flag));
    if (rule.when.is_some() && !set(&rule.when)) || set(&rule.unless) {
        return false;
    }
    if let (Some((from, under)), Some(age)) = (rule.ages, case.pay.age)
        && !(from..under).contains(&age)
    {
        return false;
    }
    match (rule.staff_from, case.staff) {
        (Some(from), Some(staff)) => staff >= from || set(&rule.or_when),
        (Some(_), None) if set(&rule.or_when) => true,
        (Some(from), None) => {
            notes.push(format!(
                "{} is not counted: it is owed from {from} people on, and the settings do not say how many there are.",
                rule.title
            ));
            false
        }
        (None, _) => true,
    }
}

/// What counts against the limits before this pay: pay within one month shares the month's.
fn already(case: &Case, rule: &Contribution, per: Period) -> Answer<Decimal> {
    let limited = rule.ceiling.is_some() || rule.floor.is_some();
    let told = case.pay.month_to_date.get(&rule.code).copied();
    match (per, case.period) {
        _ if !limited => Ok(Decimal::ZERO),
        (per, period) if per == period || period == Period::Year => Ok(told.unwrap_or_default()),
        (Period::Month, _) => told.ok_or_else(|| {
            Refusal(format!(
                "The limit of {} is of a month: say what was charged in this month before, monthToDate.{}.",
                rule.title, rule.code
            ))
        }),
        // A yearly limit binds only where the year's pay is told.
        _ => Ok(told.unwrap_or_default()),
    }
}
