//! What is earned: components with fixed amounts, percentages, hours and formulas, in the order they depend on each other.

use std::collections::BTreeMap;

use super::formula::{Formula, Names};
use super::order;
use crate::exact::Exact;

/// What a component is to the person who is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    Earning,
    /// Taxed and not paid in money.
    Benefit,
    /// Paid and not taxed: money back for what the person spent.
    Reimbursement,
    Deduction,
    /// The employer's own cost.
    Employer,
}

/// The kind of pay the law takes it for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Class {
    Basic,
    Housing,
    Transport,
    Overtime,
    #[default]
    Allowance,
    Bonus,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Proration {
    #[default]
    None,
    /// By working days paid for.
    Working,
    /// By calendar days of employment.
    Calendar,
}

/// How much of an earning is free of tax.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Exemption {
    #[default]
    None,
    All,
    Percent(Exact),
    UpTo(Exact),
}

/// What is set aside before it is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Provision {
    Leave,
    Bonus,
}

/// How an amount is found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum How {
    /// What the structure or the input says.
    Amount,
    /// The rate of the line, of other components.
    PercentOf(Vec<String>),
    /// Hours of the line at so many times the hourly pay.
    Hours(Exact),
    /// Days of the line at so many times the daily pay.
    Days(Exact),
    Formula(String),
}

/// One declared component of pay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Component {
    /// Capitals, digits and `_`: formulas name it so.
    pub code: String,
    pub name: String,
    pub kind: Kind,
    pub class: Class,
    pub how: How,
    pub proration: Proration,
    pub exemption: Exemption,
    /// What a deduction counts as for reliefs and credits: `retirement`, `medical`.
    pub paid_as: Option<String>,
    /// Lines stand and are worked out by it where nothing else decides.
    pub sequence: i64,
    /// Among deductions, the lowest is taken first.
    pub priority: i64,
    /// A deduction that leaves the protected part of net pay alone.
    pub limited: bool,
    pub least: Option<Exact>,
    pub most: Option<Exact>,
    /// An employer's cost sets it aside; an earning is paid out of it.
    pub provision: Option<Provision>,
}

/// A component as somebody is paid it in a period.
#[derive(Debug, Clone)]
pub struct Item<'c> {
    pub component: &'c Component,
    /// Amount of a whole period, in its currency; parts where it changed within the period.
    pub parts: Vec<Part>,
    pub rate: Exact,
    pub quantity: Exact,
    /// In the second currency of the pay.
    pub foreign: bool,
    /// The record it comes from: a loan, an input.
    pub source: Option<String>,
    /// Only counted while this formula is not zero.
    pub condition: Option<String>,
    /// What this component paid the person earlier in the calendar year.
    pub year_paid: Exact,
}

/// An amount that held for some days of the period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    pub amount: Exact,
    pub paid: Exact,
    pub calendar: Exact,
}

/// The time of a period and the person, which amounts are measured by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Time {
    pub working: Exact,
    pub paid: Exact,
    /// Calendar days of the period.
    pub calendar: Exact,
    /// Hours a full period's pay stands for.
    pub hours: Exact,
    /// Whole years, where the date of birth is known.
    pub age: Option<Exact>,
    /// Whole years of service.
    pub service: Exact,
    /// Days of paid leave not taken yet, and what one of them is worth.
    pub leave_days: Exact,
    pub leave_day: Exact,
    /// Set aside for the person so far.
    pub provided: Provided,
    /// Basic pay of the calendar year so far, this payslip left out.
    pub year_basic: Exact,
    /// This is the last pay.
    pub leaving: bool,
}

/// What is set aside for one person.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Provided {
    pub leave: Exact,
    pub bonus: Exact,
}

impl Provided {
    pub fn of(&self, provision: Provision) -> Exact {
        match provision {
            Provision::Leave => self.leave,
            Provision::Bonus => self.bonus,
        }
    }

    pub fn add(&mut self, provision: Provision, amount: Exact) {
        match provision {
            Provision::Leave => self.leave += amount,
            Provision::Bonus => self.bonus += amount,
        }
    }

    /// Takes what is paid out of a provision, and answers how much of it was set aside.
    pub fn draw(&mut self, provision: Provision, amount: Exact) -> Exact {
        let taken = amount.min(self.of(provision)).not_below_zero();
        self.add(provision, -taken);
        taken
    }
}

/// What somebody earned of one item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Earned {
    /// Place of the item.
    pub item: usize,
    pub base: Option<Exact>,
    pub rate: Option<Exact>,
    pub quantity: Option<Exact>,
    pub amount: Exact,
    pub why: String,
}

/// Why components cannot be worked out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// These need each other.
    Circle(Vec<String>),
    /// A formula that is not understood, with what is wrong.
    Formula { code: String, problem: String },
    /// A formula goes by the age of somebody whose date of birth is not known.
    Age { code: String },
}

/// Every item's amount, rounded to `digits` one by one. Deductions and employer costs are found the same way: they may be a
/// percentage of earnings.
///
/// # Errors
/// Circles, formulas that are not understood, and an age nobody knows.
pub fn earn(items: &[Item<'_>], time: &Time, digits: impl Fn(bool) -> u32) -> Result<Vec<Earned>, Fault> {
    let names = Names::of(items.iter().map(|item| item.component.code.as_str()));
    let mut formulas: BTreeMap<usize, Formula> = BTreeMap::new();
    let mut conditions: BTreeMap<usize, Formula> = BTreeMap::new();
    let mut needs: Vec<Vec<String>> = Vec::with_capacity(items.len());
    for (place, item) in items.iter().enumerate() {
        let by_age = |formula: &Formula| match time.age.is_none() && formula.reads("age") {
            true => Err(Fault::Age { code: item.component.code.clone() }),
            false => Ok(()),
        };
        let mut needed: Vec<String> = Vec::new();
        match &item.component.how {
            How::PercentOf(of) => needed.extend(of.iter().cloned()),
            How::Formula(text) => {
                let formula = Formula::read(text, &names)
                    .map_err(|problem| Fault::Formula { code: item.component.code.clone(), problem })?;
                by_age(&formula)?;
                needed.extend(formula.needs());
                if formula.reads("provided") {
                    needed.extend(drawing(items, item).map(|other| other.component.code.clone()));
                }
                formulas.insert(place, formula);
            }
            How::Amount | How::Hours(_) | How::Days(_) => {}
        }
        if let Some(text) = &item.condition {
            let formula = Formula::read(text, &names)
                .map_err(|problem| Fault::Formula { code: item.component.code.clone(), problem })?;
            by_age(&formula)?;
            needed.extend(formula.needs());
            conditions.insert(place, formula);
        }
        needs.push(needed);
    }
    let codes: Vec<&str> = items.iter().map(|item| item.component.code.as_str()).collect();
    let sequences: Vec<i64> = items.iter().map(|item| item.component.sequence).collect();
    let places = order::of(&codes, &sequences, &needs).map_err(Fault::Circle)?;
    let monthly = monthly(items);
    let mut sums: BTreeMap<&str, Exact> = BTreeMap::new();
    let mut earned: Vec<Option<Earned>> = vec![None; items.len()];
    for place in places {
        let Some(item) = items.get(place) else { continue };
        let time = &Time { provided: left(items, item, time, &sums), ..*time };
        let values = |name: &str| value(name, item, time, monthly, &sums);
        let counted =
            conditions.get(&place).map_or(Ok(true), |condition| condition.value(values).map(|value| !value.is_zero()));
        let fault = |problem: String| Fault::Formula { code: item.component.code.clone(), problem };
        let found = if counted.map_err(fault)? {
            amount(item, time, monthly, &sums, formulas.get(&place), digits(item.foreign)).map_err(fault)?
        } else {
            Found { amount: Exact::ZERO, base: None, rate: None, quantity: None, why: String::new() }
        };
        let amount = limited(item.component, found.amount.rounded(digits(item.foreign)));
        *sums.entry(item.component.code.as_str()).or_default() += amount;
        if let Some(slot) = earned.get_mut(place) {
            *slot = Some(Earned {
                item: place,
                base: found.base,
                rate: found.rate,
                quantity: found.quantity,
                amount,
                why: found.why,
            });
        }
    }
    Ok(earned.into_iter().flatten().collect())
}

/// The earnings of a payslip that are paid out of what an employer's cost sets aside.
fn drawing<'i, 'c>(items: &'i [Item<'c>], of: &Item<'_>) -> impl Iterator<Item = &'i Item<'c>> {
    let provision = of.component.provision.filter(|_| of.component.kind == Kind::Employer);
    items.iter().filter(move |item| {
        provision.is_some() && item.component.kind == Kind::Earning && item.component.provision == provision
    })
}

/// What is set aside when the payslip's own payments out of it are made.
fn left(items: &[Item<'_>], of: &Item<'_>, time: &Time, sums: &BTreeMap<&str, Exact>) -> Provided {
    let mut provided = time.provided;
    if let Some(provision) = of.component.provision {
        let mut codes: Vec<&str> = drawing(items, of).map(|item| item.component.code.as_str()).collect();
        codes.dedup();
        for code in codes {
            // What is worked out later was not paid yet.
            provided.draw(provision, sums.get(code).copied().unwrap_or_default());
        }
    }
    provided
}

struct Found {
    amount: Exact,
    base: Option<Exact>,
    rate: Option<Exact>,
    quantity: Option<Exact>,
    why: String,
}

fn amount(
    item: &Item<'_>,
    time: &Time,
    monthly: Exact,
    sums: &BTreeMap<&str, Exact>,
    formula: Option<&Formula>,
    digits: u32,
) -> Result<Found, String> {
    let quantity = Some(item.quantity).filter(|quantity| !quantity.is_zero());
    let plain = |amount: Exact, why: String| Found { amount, base: None, rate: None, quantity, why };
    Ok(match &item.component.how {
        How::Amount => {
            let (amount, why) = prorated(item, time, digits);
            plain(amount, why)
        }
        How::PercentOf(of) => {
            // A component that this person is not paid comes to nothing.
            let base: Exact = of.iter().map(|code| sums.get(code.as_str()).copied().unwrap_or_default()).sum();
            Found {
                amount: base.percent(item.rate),
                base: Some(base),
                rate: Some(item.rate),
                quantity: None,
                why: format!("{}% × {}", item.rate, base.text(digits)),
            }
        }
        How::Hours(times) => {
            let amount = item.quantity.times(*times).share(monthly, time.hours);
            let why = format!("{} × {times} × {} ÷ {}", item.quantity, monthly.text(digits), time.hours);
            Found { amount, base: Some(monthly), rate: None, quantity: Some(item.quantity), why }
        }
        How::Days(times) => {
            let amount = item.quantity.times(*times).share(monthly, time.working);
            let why = format!("{} × {times} × {} ÷ {}", item.quantity, monthly.text(digits), time.working);
            Found { amount, base: Some(monthly), rate: None, quantity: Some(item.quantity), why }
        }
        How::Formula(_) => {
            let Some(formula) = formula else { return Err("the formula is missing".to_string()) };
            let value = formula.value(|name| value(name, item, time, monthly, sums))?;
            plain(value, formula.shown(|name| self::value(name, item, time, monthly, sums)))
        }
    })
}

/// Fixed amounts by the days they are paid for.
fn prorated(item: &Item<'_>, time: &Time, digits: u32) -> (Exact, String) {
    let (days, part): (Exact, fn(&Part) -> Exact) = match item.component.proration {
        Proration::None => {
            // A change within the period counts from its first day: what is not measured by days is not cut into them.
            let amount = item.parts.last().map_or(Exact::ZERO, |part| part.amount);
            return (amount, amount.text(digits));
        }
        Proration::Working => (time.working, |part| part.paid),
        Proration::Calendar => (time.calendar, |part| part.calendar),
    };
    let whole = item.parts.len() == 1 && item.parts.iter().all(|one| part(one) == days);
    if whole || days.is_zero() {
        let amount = item.parts.last().map_or(Exact::ZERO, |part| part.amount);
        return (amount, amount.text(digits));
    }
    let amount = item.parts.iter().map(|one| one.amount.share(part(one), days)).sum();
    let why = item
        .parts
        .iter()
        .map(|one| format!("{} × {} ÷ {days}", one.amount.text(digits), part(one)))
        .collect::<Vec<_>>()
        .join(" + ");
    (amount, why)
}

/// Begins the source of items that are arrears.
pub const ARREARS: &str = "arrears ";

/// Basic pay of a whole period: what hours and days are worth. Arrears are of other periods.
fn monthly(items: &[Item<'_>]) -> Exact {
    let late = |item: &Item<'_>| item.source.as_deref().is_some_and(|source| source.starts_with(ARREARS));
    let basic = items.iter().filter(|item| {
        item.component.class == Class::Basic
            && item.component.kind == Kind::Earning
            && item.component.how == How::Amount
            && !late(item)
    });
    basic.filter_map(|item| item.parts.last()).map(|part| part.amount).sum()
}

fn limited(component: &Component, amount: Exact) -> Exact {
    let amount = component.least.filter(|_| !amount.is_zero()).map_or(amount, |least| amount.max(least));
    component.most.map_or(amount, |most| amount.min(most))
}

/// What a name in a formula stands for.
fn value(name: &str, item: &Item<'_>, time: &Time, monthly: Exact, sums: &BTreeMap<&str, Exact>) -> Exact {
    match name {
        "amount" => item.parts.last().map_or(Exact::ZERO, |part| part.amount),
        "quantity" => item.quantity,
        "rate" => item.rate,
        "monthly" => monthly,
        // A group pays for one hour at least. A period without working days has no daily pay: nobody is paid by the day in it.
        "hourly" => monthly.over(time.hours).unwrap_or_default(),
        "daily" => monthly.over(time.working).unwrap_or_default(),
        "hours" => time.hours,
        "workingDays" => time.working,
        "paidDays" => time.paid,
        // `earn` works nothing out by an age nobody knows.
        "age" => time.age.unwrap_or_default(),
        "service" => time.service,
        "leaveDays" => time.leave_days,
        "leaveDay" => time.leave_day,
        "provided" => item.component.provision.map_or(Exact::ZERO, |provision| time.provided.of(provision)),
        "yearBasic" => time.year_basic,
        "yearPaid" => item.year_paid,
        "leaving" => Exact::whole(i64::from(time.leaving)),
        // A component that this person is not paid comes to nothing.
        code => sums.get(code).copied().unwrap_or_default(),
    }
}
