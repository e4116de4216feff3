//! Social security, levies and funds: what an employee pays and an employer adds.

use super::rules::{Contribution, Period};
use super::statutory::{Case, Caution, Earnings, Lack};
use super::tax::scaled;
use crate::exact::Exact;

/// One contribution as charged.
#[derive(Debug, Clone)]
pub struct Charged<'a> {
    pub rule: &'a Contribution,
    pub base: Exact,
    pub employee: Exact,
    pub employer: Exact,
    /// Percent the employer adds, where it is a percentage.
    pub employer_rate: Option<Exact>,
    pub deductible: bool,
    /// What counts against the limits after this pay, where there are any.
    pub counted: Exact,
}

/// One contribution, or none where it is not owed. `found` answers `paye` and codes of contributions that came before.
pub fn charge<'a>(
    case: &Case<'_>,
    whole: &Earnings,
    rule: &'a Contribution,
    found: impl Fn(&str) -> Exact,
    cautions: &mut Vec<Caution>,
) -> Result<Option<Charged<'a>>, Lack> {
    if !owed(case, rule, cautions) {
        return Ok(None);
    }
    let deductible = rule.deductible || rule.deductible_when.as_ref().is_some_and(|flag| case.flagged(flag));
    let per = rule.per.unwrap_or(case.period);
    let months = if per == Period::Month && case.period == Period::Year { 12 } else { 1 };
    let limit = |amount: Exact| -> Result<Exact, Lack> {
        Ok(case.in_pay(amount, rule.currency.as_ref())?.times(Exact::whole(months)))
    };
    if let Some(amount) = rule.per_head {
        let head = |amount: Exact| -> Result<Exact, Lack> {
            Ok(scaled(case.in_pay(amount, rule.currency.as_ref())?, per, case.period).rounded(case.digits))
        };
        // What the law does not say is not charged, here and below.
        let (employer, employee) = (head(amount)?, head(rule.per_head_employee.unwrap_or_default())?);
        return Ok(Some(Charged {
            rule,
            base: Exact::ZERO,
            employee,
            employer,
            employer_rate: None,
            deductible,
            counted: Exact::ZERO,
        }));
    }
    let less: Exact = rule.less.iter().map(|code| found(code)).sum();
    let mut base = (whole.of(&rule.of) - less).not_below_zero();
    let counted = base;
    if let Some(least) = rule.least_base.filter(|_| !base.is_zero()) {
        base = base.max(limit(least)?);
    }
    let before = already(case, rule, per)?;
    if let Some(ceiling) = rule.ceiling {
        base = base.min((limit(ceiling)? - before).not_below_zero());
    }
    if let Some(floor) = rule.floor {
        base = (base - (limit(floor)? - before).not_below_zero()).not_below_zero();
    }
    let percent = |rate: Exact| base.percent(rate).rounded(case.digits);
    let mut employee = rule.employee.map(percent).unwrap_or_default();
    if let Some(least) = rule.least.filter(|_| !base.is_zero()) {
        employee = employee.max(limit(least)?);
    }
    let employer_rate = match &rule.employer_rate {
        None => rule.employer,
        Some(key) => match case.industry.get(key) {
            Some(rate) => Some(*rate),
            None => {
                cautions.push(Caution::AskRate {
                    code: rule.code.clone(),
                    title: rule.title.clone(),
                    rate: key.clone(),
                });
                return Ok(None);
            }
        },
    };
    let employer = employer_rate.map(percent).unwrap_or_default();
    Ok(Some(Charged { rule, base: base.rounded(case.digits), employee, employer, employer_rate, deductible, counted }))
}

fn owed(case: &Case<'_>, rule: &Contribution, cautions: &mut Vec<Caution>) -> bool {
    let set = |flag: &Option<String>| flag.as_ref().is_some_and(|flag| case.flagged(flag));
    if (rule.when.is_some() && !set(&rule.when)) || set(&rule.unless) {
        return false;
    }
    if let Some(((from, under), age)) = rule.ages.zip(case.age)
        && !(from..under).contains(&age)
    {
        return false;
    }
    match (rule.staff_from, case.staff) {
        (Some(from), Some(staff)) => staff >= from || set(&rule.or_when),
        (Some(_), None) if set(&rule.or_when) => true,
        (Some(from), None) => {
            cautions.push(Caution::AskStaff { code: rule.code.clone(), title: rule.title.clone(), from });
            false
        }
        (None, _) => true,
    }
}

/// What counts against the limits before this pay: pay within one month shares the month's.
fn already(case: &Case<'_>, rule: &Contribution, per: Period) -> Result<Exact, Lack> {
    let limited = rule.ceiling.is_some() || rule.floor.is_some();
    let told = case.month.get(&rule.code).copied();
    match (per, case.period) {
        _ if !limited => Ok(Exact::ZERO),
        // A period of its own is shared with pay before only where that is told.
        (per, period) if per == period || period == Period::Year => Ok(told.unwrap_or_default()),
        (Period::Month, _) => told.ok_or_else(|| Lack::MonthSoFar { code: rule.code.clone() }),
        // A yearly limit binds only where the year's pay is told.
        _ => Ok(told.unwrap_or_default()),
    }
}
