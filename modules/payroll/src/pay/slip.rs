//! The whole payslip: earnings, what the law takes, deductions, what is paid out in each currency, and what it costs the
//! employer. Every line says in figures how it was found.

use std::collections::BTreeMap;

use super::components::{self, Class, Earned, Exemption, Fault, Item, Kind, Time};
use super::deductions::{self, Wanted};
use crate::exact::Exact;
use crate::law::statutory::{self, Case, Caution, Earnings, Lack, Other, Statutory};

/// Where a line stands on the payslip.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    Earning,
    Benefit,
    Contribution,
    Tax,
    Deduction,
    Reimbursement,
    Employer,
}

impl Group {
    /// Whether it adds to what is paid out, takes from it, or does neither.
    pub fn sign(self) -> i64 {
        match self {
            Group::Earning | Group::Reimbursement => 1,
            Group::Contribution | Group::Tax | Group::Deduction => -1,
            Group::Benefit | Group::Employer => 0,
        }
    }
}

/// One line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub group: Group,
    pub code: String,
    pub name: String,
    pub base: Option<Exact>,
    pub rate: Option<Exact>,
    pub quantity: Option<Exact>,
    pub amount: Exact,
    /// In the second currency of the pay.
    pub foreign: bool,
    pub why: String,
    pub source: Option<String>,
    /// How much of an earning was set aside before.
    pub drawn: Exact,
}

/// A deduction that could not be taken whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shortfall {
    pub code: String,
    pub source: Option<String>,
    pub amount: Exact,
    /// In the second currency of the pay.
    pub foreign: bool,
}

/// What somebody is paid.
#[derive(Debug, Clone)]
pub struct Slip<'a> {
    pub lines: Vec<Line>,
    /// Of both currencies, in the pay's.
    pub gross: Exact,
    pub taxable: Exact,
    /// Taxable pay that comes every period, and what is paid once.
    pub regular: Exact,
    pub once: Exact,
    /// Income tax without levies and without the final tax on a bonus.
    pub paye: Exact,
    /// Paid out in the pay's currency, and in the second one.
    pub net: Exact,
    pub other_net: Exact,
    /// Earnings, benefits left out, with what the employer adds; in the pay's currency.
    pub cost: Exact,
    pub shortfalls: Vec<Shortfall>,
    pub cautions: Vec<Caution>,
    /// What counted against limits of the month, by contribution.
    pub counted: BTreeMap<String, Exact>,
    /// Bonus that was free of tax or taxed finally.
    pub bonus_used: Exact,
    pub table: &'a crate::law::rules::TaxTable,
}

/// Everything a payslip is made of.
#[derive(Debug, Clone)]
pub struct Sheet<'a, 'c> {
    pub items: Vec<Item<'c>>,
    pub time: Time,
    /// Law, person and year so far; earnings, the second currency and what the person pays are filled in here.
    pub case: Case<'a>,
    /// The second currency of the pay: code, units for one of the pay's, digits.
    pub other: Option<(String, Exact, u32)>,
    /// Percent of what is left after tax that limited deductions leave alone.
    pub protected: Exact,
}

/// Why a payslip cannot be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    Lack(Lack),
    Fault(Fault),
}

impl From<Lack> for Trouble {
    fn from(lack: Lack) -> Trouble {
        Trouble::Lack(lack)
    }
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Trouble {
        Trouble::Fault(fault)
    }
}

/// Works a payslip out.
///
/// # Errors
/// Formulas in circles, and what the tables or the business do not say.
pub fn work_out<'a>(sheet: Sheet<'a, '_>) -> Result<Slip<'a>, Trouble> {
    let Sheet { items, time, mut case, other, protected } = sheet;
    let other_digits = other.as_ref().map_or(case.digits, |(_, _, digits)| *digits);
    let own_digits = case.digits;
    let digits = |foreign: bool| if foreign { other_digits } else { own_digits };
    let earned = components::earn(&items, &time, digits)?;
    if other.is_none()
        && let Some((item, _)) = pairs(&items, &earned).find(|(item, found)| item.foreign && !found.amount.is_zero())
    {
        return Err(Lack::NoSecond { name: item.component.name.clone() }.into());
    }
    case.earnings = earnings(&items, &earned, false);
    case.other = other.map(|(currency, rate, digits)| Other {
        currency,
        rate,
        digits,
        earnings: earnings(&items, &earned, true),
    });
    for (item, found) in pairs(&items, &earned).filter(|(item, _)| item.component.kind == Kind::Deduction) {
        if let Some(counts) = &item.component.paid_as {
            let paid = in_pay(&case, found.amount, item.foreign)?;
            *case.paid.entry(counts.clone()).or_default() += paid;
        }
    }
    let law = statutory::work_out(&case)?;
    let mut lines: Vec<Line> = pairs(&items, &earned)
        .filter(|(item, found)| matches!(item.component.kind, Kind::Earning | Kind::Benefit) && !found.amount.is_zero())
        .map(|(item, found)| line(item, found, found.amount))
        .collect();
    statutory_lines(&case, &law, &mut lines);
    let reimbursed = pairs(&items, &earned)
        .filter(|(item, found)| item.component.kind == Kind::Reimbursement && !found.amount.is_zero());
    lines.extend(reimbursed.map(|(item, found)| line(item, found, found.amount)));
    let mut shortfalls = Vec::new();
    for foreign in [false, true] {
        deduct(&items, &earned, foreign, protected, digits(foreign), &mut lines, &mut shortfalls);
    }
    let employer =
        pairs(&items, &earned).filter(|(item, found)| item.component.kind == Kind::Employer && !found.amount.is_zero());
    lines.extend(employer.map(|(item, found)| line(item, found, found.amount)));
    let cost = cost(&case, &lines)?;
    lines.sort_by_key(|line| line.group);
    Ok(Slip {
        gross: law.gross,
        taxable: law.taxable.rounded(own_digits),
        regular: law.regular,
        once: law.once,
        paye: law.owed.paye,
        net: paid_out(&lines, false),
        other_net: paid_out(&lines, true),
        cost,
        shortfalls,
        counted: law
            .charged
            .iter()
            .filter(|one| !one.counted.is_zero())
            .map(|one| (one.rule.code.clone(), one.counted))
            .collect(),
        bonus_used: law.bonus.exempt + law.bonus.finally,
        table: law.table,
        cautions: law.cautions,
        lines,
    })
}

fn pairs<'i, 'c>(items: &'i [Item<'c>], earned: &'i [Earned]) -> impl Iterator<Item = (&'i Item<'c>, &'i Earned)> {
    earned.iter().filter_map(|found| items.get(found.item).map(|item| (item, found)))
}

fn line(item: &Item<'_>, found: &Earned, amount: Exact) -> Line {
    let group = match item.component.kind {
        Kind::Earning => Group::Earning,
        Kind::Benefit => Group::Benefit,
        Kind::Reimbursement => Group::Reimbursement,
        Kind::Deduction => Group::Deduction,
        Kind::Employer => Group::Employer,
    };
    Line {
        group,
        code: item.component.code.clone(),
        name: item.component.name.clone(),
        base: found.base,
        rate: found.rate,
        quantity: found.quantity,
        amount,
        foreign: item.foreign,
        why: found.why.clone(),
        source: item.source.clone(),
        drawn: Exact::ZERO,
    }
}

/// What was earned by the kinds the law tells apart.
fn earnings(items: &[Item<'_>], earned: &[Earned], foreign: bool) -> Earnings {
    let mut sums = Earnings::default();
    for (item, found) in pairs(items, earned).filter(|(item, _)| item.foreign == foreign) {
        let component = item.component;
        match component.kind {
            Kind::Benefit => sums.benefits += found.amount,
            Kind::Earning => match component.class {
                Class::Basic => sums.basic += found.amount,
                Class::Housing => sums.housing += found.amount,
                Class::Transport => sums.transport += found.amount,
                Class::Overtime => sums.overtime += found.amount,
                Class::Allowance => sums.allowances += found.amount,
                Class::Bonus => sums.bonus += found.amount,
            },
            Kind::Reimbursement | Kind::Deduction | Kind::Employer => continue,
        }
        sums.exempt += match component.exemption {
            Exemption::None => Exact::ZERO,
            Exemption::All => found.amount,
            Exemption::Percent(rate) => found.amount.percent(rate),
            Exemption::UpTo(most) => found.amount.min(most),
        };
    }
    sums
}

/// An amount in the pay's currency; of a pay in one currency nothing is in another.
fn in_pay(case: &Case<'_>, amount: Exact, foreign: bool) -> Result<Exact, Lack> {
    match case.other.as_ref().filter(|_| foreign) {
        Some(other) => other.own(amount),
        None => Ok(amount),
    }
}

/// Contributions, tax and levies. With two currencies each has its part of every one, and levies are of the tax in that
/// currency.
fn statutory_lines(case: &Case<'_>, law: &Statutory<'_>, lines: &mut Vec<Line>) {
    let digits = case.digits;
    let mut add =
        |group: Group, code: &str, name: &str, base: Option<Exact>, rate: Option<Exact>, amount: Exact, why: String| {
            let Some(split) = &law.split else {
                return lines.push(Line {
                    group,
                    code: code.to_string(),
                    name: name.to_string(),
                    base,
                    rate,
                    quantity: None,
                    amount,
                    foreign: false,
                    why,
                    source: None,
                    drawn: Exact::ZERO,
                });
            };
            let (own, other) = split.shares(amount, digits);
            let theirs = other.times(split.rate).rounded(split.digits);
            let share = |amount: Exact, part: Exact| {
                format!(
                    "{why} = {}; {} ÷ {} × {}",
                    amount.text(digits),
                    part.text(digits),
                    law.gross.text(digits),
                    amount.text(digits)
                )
            };
            lines.push(Line {
                group,
                code: code.to_string(),
                name: name.to_string(),
                base,
                rate,
                quantity: None,
                amount: own,
                foreign: false,
                why: share(amount, law.gross - split.foreign),
                source: None,
                drawn: Exact::ZERO,
            });
            lines.push(Line {
                group,
                code: code.to_string(),
                name: name.to_string(),
                base: None,
                rate,
                quantity: None,
                amount: theirs,
                foreign: true,
                why: format!("{} × {}", other.text(digits), split.rate),
                source: None,
                drawn: Exact::ZERO,
            });
        };
    for one in &law.charged {
        let why =
            |rate: Option<Exact>| rate.map_or_else(String::new, |rate| format!("{rate}% × {}", one.base.text(digits)));
        if !one.employee.is_zero() {
            add(
                Group::Contribution,
                &one.rule.code,
                &one.rule.title,
                Some(one.base),
                one.rule.employee,
                one.employee,
                why(one.rule.employee),
            );
        }
        if !one.employer.is_zero() {
            let why = one.employer_rate.map_or_else(|| one.employer.text(digits), |rate| why(Some(rate)));
            add(Group::Employer, &one.rule.code, &one.rule.title, Some(one.base), one.employer_rate, one.employer, why);
        }
    }
    add(Group::Tax, "paye", "PAYE", Some(law.taxable.rounded(digits)), None, law.owed.paye, law.owed.why.clone());
    if !law.bonus.tax.is_zero() {
        let why = format!("{}% × {}", law.bonus.rate, law.bonus.finally.text(digits));
        add(
            Group::Tax,
            "bonus-tax",
            "Final tax on bonus",
            Some(law.bonus.finally),
            Some(law.bonus.rate),
            law.bonus.tax,
            why,
        );
    }
    for levy in &law.levies {
        for foreign in [false, true] {
            let base: Exact = lines
                .iter()
                .filter(|line| line.code == "paye" && line.foreign == foreign)
                .map(|line| line.amount)
                .sum();
            let at = if foreign { law.split.as_ref().map_or(digits, |split| split.digits) } else { digits };
            let amount = base.percent(levy.rate).rounded(at);
            if !amount.is_zero() {
                lines.push(Line {
                    group: Group::Tax,
                    code: levy.code.clone(),
                    name: levy.title.clone(),
                    base: Some(base),
                    rate: Some(levy.rate),
                    quantity: None,
                    amount,
                    foreign,
                    why: format!("{}% × {}", levy.rate, base.text(at)),
                    source: None,
                    drawn: Exact::ZERO,
                });
            }
        }
    }
}

/// Deductions of one currency, from what is left in it.
fn deduct(
    items: &[Item<'_>],
    earned: &[Earned],
    foreign: bool,
    protected: Exact,
    digits: u32,
    lines: &mut Vec<Line>,
    shortfalls: &mut Vec<Shortfall>,
) {
    let wanted: Vec<(&Item<'_>, &Earned)> = pairs(items, earned)
        .filter(|(item, found)| {
            item.component.kind == Kind::Deduction && item.foreign == foreign && !found.amount.is_zero()
        })
        .collect();
    let asked: Vec<Wanted> = wanted
        .iter()
        .map(|(item, found)| Wanted {
            priority: item.component.priority,
            sequence: item.component.sequence,
            amount: found.amount,
            limited: item.component.limited,
        })
        .collect();
    let available = paid_out(lines, foreign);
    let floor = available.percent(protected).rounded(digits).not_below_zero();
    let (taken, _) = deductions::take(&asked, available, floor);
    for ((item, found), amount) in wanted.into_iter().zip(taken) {
        if amount != found.amount {
            shortfalls.push(Shortfall {
                code: item.component.code.clone(),
                source: item.source.clone(),
                amount: found.amount - amount,
                foreign,
            });
        }
        if !amount.is_zero() {
            lines.push(line(item, found, amount));
        }
    }
}

/// Earnings less what is taken, in one currency.
fn paid_out(lines: &[Line], foreign: bool) -> Exact {
    lines
        .iter()
        .filter(|line| line.foreign == foreign)
        .map(|line| line.amount.times(Exact::whole(line.group.sign())))
        .sum()
}

/// Earnings, reimbursements and what the employer adds, in the pay's currency.
fn cost(case: &Case<'_>, lines: &[Line]) -> Result<Exact, Lack> {
    let counts = |line: &&Line| matches!(line.group, Group::Earning | Group::Reimbursement | Group::Employer);
    let mut cost = Exact::ZERO;
    for line in lines.iter().filter(counts) {
        cost += in_pay(case, line.amount, line.foreign)?;
    }
    Ok(cost.rounded(case.digits))
}
