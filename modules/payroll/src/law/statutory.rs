//! From gross to what the law takes, in the order every declared country shares: contributions that come off before tax,
//! reliefs, tax, credits, levies on tax, contributions on what is left. Pure: the same case gives the same answer.

use std::collections::BTreeMap;

use kernel_types::Date;

use super::funds::{Charged, charge};
use super::rules::{Law, Period, TaxTable};
use super::split::Split;
use super::tax::{self, Owed};
use crate::exact::Exact;

/// Why nothing can be worked out, or what the business has to say first. The caller turns it into a refusal at the right place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lack {
    /// No tax table for this currency, period and day.
    Table { country: String, currency: String, per: &'static str, date: Date },
    /// No rate of a contribution on this day.
    Rates { country: String, code: String, date: Date },
    /// A limit is written in another currency, and there is no rate of exchange.
    Exchange { limit: String, pay: String },
    /// A monthly limit cannot be shared by pay of shorter periods without what the month had before.
    MonthSoFar { code: String },
    /// Pay is never less than nothing.
    Negative { kind: &'static str },
    /// More is said to be exempt than is paid.
    Exempt,
    /// The rate of exchange of the second currency is not above zero.
    NoRate { currency: String },
    /// Something is said to be paid in the second currency, and the pay has none.
    NoSecond { name: String },
}

/// Something the answer is not complete or not certain without.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Caution {
    /// A contribution is left out until the business gives its rate.
    AskRate { code: String, title: String, rate: String },
    /// A levy is left out until the business says how many people it has.
    AskStaff { code: String, title: String, from: i64 },
    /// The sources differ on it.
    Doubtful { code: String, title: String, note: String },
    /// The table's start is not known; it was in force on a later day.
    StartUnknown { known: Date },
    /// The note of the country itself.
    Note(String),
}

impl Caution {
    /// Whether something is left out because nobody said it.
    pub fn asks(&self) -> bool {
        matches!(self, Caution::AskRate { .. } | Caution::AskStaff { .. })
    }
}

/// Pay of a period by the kinds the law tells apart, before any deduction. `benefits` are taxed and not paid; `exempt` is
/// pay among the rest that is not taxed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Earnings {
    pub basic: Exact,
    pub housing: Exact,
    pub transport: Exact,
    pub overtime: Exact,
    pub allowances: Exact,
    pub bonus: Exact,
    pub benefits: Exact,
    pub exempt: Exact,
}

impl Earnings {
    pub fn each(&self) -> [(&'static str, Exact); 8] {
        [
            ("basic", self.basic),
            ("housing", self.housing),
            ("transport", self.transport),
            ("overtime", self.overtime),
            ("allowances", self.allowances),
            ("bonus", self.bonus),
            ("benefits", self.benefits),
            ("exempt", self.exempt),
        ]
    }

    /// What is paid.
    pub fn gross(&self) -> Exact {
        self.basic + self.housing + self.transport + self.overtime + self.allowances + self.bonus
    }

    /// The sum of kinds, `gross` and `-transport` among them. Unknown kinds are refused when tables are read.
    pub fn of(&self, kinds: &[String]) -> Exact {
        let kind = |name: &str| match name {
            "gross" => self.gross(),
            _ => self.each().into_iter().find(|(known, _)| *known == name).map_or(Exact::ZERO, |(_, amount)| amount),
        };
        kinds.iter().map(|name| name.strip_prefix('-').map_or_else(|| kind(name), |less| -kind(less))).sum()
    }

    /// With others, whose amounts are turned first.
    ///
    /// # Errors
    /// An amount cannot be turned.
    pub fn plus(&self, other: &Earnings, turned: impl Fn(Exact) -> Result<Exact, Lack>) -> Result<Earnings, Lack> {
        Ok(Earnings {
            basic: self.basic + turned(other.basic)?,
            housing: self.housing + turned(other.housing)?,
            transport: self.transport + turned(other.transport)?,
            overtime: self.overtime + turned(other.overtime)?,
            allowances: self.allowances + turned(other.allowances)?,
            bonus: self.bonus + turned(other.bonus)?,
            benefits: self.benefits + turned(other.benefits)?,
            exempt: self.exempt + turned(other.exempt)?,
        })
    }
}

/// The part of a pay that is paid in another currency.
#[derive(Debug, Clone)]
pub struct Other {
    pub currency: String,
    /// Its units for one of the pay's currency, on the day of payment.
    pub rate: Exact,
    pub digits: u32,
    pub earnings: Earnings,
}

impl Other {
    /// An amount of it in the pay's currency.
    ///
    /// # Errors
    /// Its rate is not above zero.
    pub fn own(&self, amount: Exact) -> Result<Exact, Lack> {
        let worth = if self.rate.is_negative() { None } else { amount.over(self.rate) };
        worth.ok_or_else(|| Lack::NoRate { currency: self.currency.clone() })
    }
}

/// Whether tax is found on each period by itself or on the year so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Method {
    #[default]
    Period,
    Cumulative,
}

/// The periods of the tax year before this one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct YearToDate {
    pub periods: i64,
    pub taxable: Exact,
    pub paye: Exact,
    /// Bonus that was exempt or taxed finally.
    pub bonus: Exact,
}

/// What was paid for this period already: a second pay is taxed with the first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Earlier {
    pub regular: Exact,
    pub once: Exact,
    pub paye: Exact,
}

/// Everything one calculation knows.
#[derive(Debug, Clone)]
pub struct Case<'a> {
    pub law: &'a Law,
    pub currency: &'a str,
    /// Digits of the currency after the point.
    pub digits: u32,
    pub period: Period,
    pub date: Date,
    /// In the pay's currency, without the part in another.
    pub earnings: Earnings,
    pub other: Option<Other>,
    /// What holds for the person and the employer.
    pub flags: Vec<String>,
    pub age: Option<i64>,
    /// People on the medical scheme, the employee among them.
    pub medical_persons: i64,
    /// What the person pays: `medical` and `retirement` in this period, `annualRent` in a year.
    pub paid: BTreeMap<String, Exact>,
    /// Rates of the industry in percent, by code.
    pub industry: BTreeMap<String, Exact>,
    pub staff: Option<i64>,
    /// Units of the pay's currency for one of another.
    pub exchange: BTreeMap<String, Exact>,
    pub method: Method,
    pub before: YearToDate,
    pub earlier: Earlier,
    /// What counted against limits of the month before this pay, by code.
    pub month: BTreeMap<String, Exact>,
}

impl<'a> Case<'a> {
    /// A case with nothing but the law, to be filled in.
    pub fn new(law: &'a Law, currency: &'a str, digits: u32, date: Date) -> Case<'a> {
        Case {
            law,
            currency,
            digits,
            period: Period::Month,
            date,
            earnings: Earnings::default(),
            other: None,
            flags: Vec::new(),
            age: None,
            medical_persons: 0,
            paid: BTreeMap::new(),
            industry: BTreeMap::new(),
            staff: None,
            exchange: BTreeMap::new(),
            method: Method::Period,
            before: YearToDate::default(),
            earlier: Earlier::default(),
            month: BTreeMap::new(),
        }
    }

    pub fn flagged(&self, flag: &str) -> bool {
        self.flags.iter().any(|set| set == flag)
    }

    /// An amount of a rule in the pay's currency.
    pub fn in_pay(&self, amount: Exact, currency: Option<&String>) -> Result<Exact, Lack> {
        let Some(currency) = currency.filter(|currency| currency.as_str() != self.currency) else { return Ok(amount) };
        match self.exchange.get(currency) {
            Some(rate) => Ok(amount.times(*rate)),
            None => Err(Lack::Exchange { limit: currency.clone(), pay: self.currency.to_string() }),
        }
    }

    /// Pay of both currencies, in the pay's.
    fn whole(&self) -> Result<Earnings, Lack> {
        for (kind, amount) in self.earnings.each() {
            if amount.is_negative() {
                return Err(Lack::Negative { kind });
            }
        }
        if self.earnings.exempt > self.earnings.gross() + self.earnings.benefits {
            return Err(Lack::Exempt);
        }
        let Some(other) = &self.other else { return Ok(self.earnings) };
        self.earnings.plus(&other.earnings, |amount| other.own(amount))
    }
}

/// A bonus: what is tax-free of it, and what is taxed finally at a rate of its own.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Bonus {
    pub exempt: Exact,
    pub finally: Exact,
    pub rate: Exact,
    pub tax: Exact,
}

/// A levy on the tax.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Levied {
    pub code: String,
    pub title: String,
    pub rate: Exact,
    pub base: Exact,
    pub amount: Exact,
}

/// What the law takes and adds.
#[derive(Debug, Clone)]
pub struct Statutory<'a> {
    pub gross: Exact,
    /// Pay that is neither bonus nor benefit, less what is exempt and deductible: what comes every period.
    pub regular: Exact,
    /// What is taxed of a bonus with everything else.
    pub once: Exact,
    pub taxable: Exact,
    pub owed: Owed,
    pub credits: Vec<(String, Exact)>,
    pub reliefs: Vec<(String, Exact)>,
    pub bonus: Bonus,
    pub levies: Vec<Levied>,
    pub charged: Vec<Charged<'a>>,
    pub table: &'a TaxTable,
    pub split: Option<Split>,
    pub cautions: Vec<Caution>,
}

impl Statutory<'_> {
    /// What the employee pays to funds.
    pub fn contributions(&self) -> Exact {
        self.charged.iter().map(|one| one.employee).sum()
    }

    /// What the employer adds.
    pub fn employer(&self) -> Exact {
        self.charged.iter().map(|one| one.employer).sum()
    }

    /// Tax with its levies and the final tax on a bonus.
    pub fn tax(&self) -> Exact {
        self.owed.paye + self.bonus.tax + self.levies.iter().map(|levy| levy.amount).sum()
    }
}

/// Works one pay out.
///
/// # Errors
/// What the tables or the business do not say.
pub fn work_out<'a>(case: &Case<'a>) -> Result<Statutory<'a>, Lack> {
    let whole = case.whole()?;
    let mut cautions: Vec<Caution> = case.law.note.iter().cloned().map(Caution::Note).collect();
    let table = table(case)?;
    let (rules, missing) = case.law.contributions_on(case.date);
    if let Some(code) = missing.first() {
        return Err(Lack::Rates { country: case.law.country.clone(), code: (*code).to_string(), date: case.date });
    }
    let gross = whole.gross().rounded(case.digits);
    let mut charged: Vec<Charged<'a>> = Vec::new();
    for rule in rules.iter().filter(|rule| rule.less.is_empty()) {
        charged.extend(charge(case, &whole, rule, |_| Exact::ZERO, &mut cautions)?);
    }
    let deducted: Exact = charged.iter().filter(|one| one.deductible).map(|one| one.employee).sum();
    let bonus = bonus(case, &whole)?;
    let once = whole.bonus - bonus.exempt - bonus.finally;
    let regular = whole.gross() - whole.bonus + whole.benefits - whole.exempt - deducted;
    let employee_of = |charged: &[Charged<'_>], code: &str| {
        charged.iter().find(|one| one.rule.code == code).map_or(Exact::ZERO, |one| one.employee)
    };
    let reliefs = tax::reliefs(case, &whole, table, |code| employee_of(&charged, code));
    let credits = tax::credits(case, table)?;
    let owed = tax::of_period(case, table, regular, once, tax::sum(&reliefs), tax::sum(&credits));
    let taxable =
        if owed.annual.is_some() { regular + once } else { regular + once - tax::sum(&reliefs) }.not_below_zero();
    let split = case.other.as_ref().map(|other| Split::of(case, other, gross)).transpose()?;
    let levies = levies(case, split.as_ref(), owed.paye);
    for rule in rules.iter().filter(|rule| !rule.less.is_empty()) {
        let found = |code: &str| if code == "paye" { owed.paye + bonus.tax } else { employee_of(&charged, code) };
        let one = charge(case, &whole, rule, found, &mut cautions)?;
        charged.extend(one);
    }
    doubts(case, table, &charged, &mut cautions);
    Ok(Statutory {
        gross,
        regular,
        once,
        taxable,
        owed,
        credits,
        reliefs,
        bonus,
        levies,
        charged,
        table,
        split,
        cautions,
    })
}

/// Tax on a taxable amount alone, with its levies.
///
/// # Errors
/// As [`work_out`].
pub fn tax_on(case: &Case<'_>, taxable: Exact) -> Result<(Owed, Vec<Levied>), Lack> {
    case.whole()?;
    let table = table(case)?;
    let credits = tax::credits(case, table)?;
    let owed = tax::of_period(case, table, taxable, Exact::ZERO, Exact::ZERO, tax::sum(&credits));
    let split = case.other.as_ref().map(|other| Split::of(case, other, taxable)).transpose()?;
    let levies = levies(case, split.as_ref(), owed.paye);
    Ok((owed, levies))
}

fn table<'a>(case: &Case<'a>) -> Result<&'a TaxTable, Lack> {
    case.law.table(case.currency, case.period, case.date).ok_or_else(|| Lack::Table {
        country: case.law.country.clone(),
        currency: case.currency.to_string(),
        per: case.period.as_str(),
        date: case.date,
    })
}

fn bonus(case: &Case<'_>, whole: &Earnings) -> Result<Bonus, Lack> {
    let paid = whole.bonus;
    let Some(rule) = case.law.bonus.as_ref().filter(|rule| !paid.is_zero() && rule.held.on(case.date)) else {
        return Ok(Bonus::default());
    };
    if let Some(limit) = rule.exempt {
        let left = case.in_pay(limit, rule.currency.as_ref())? - case.before.bonus;
        return Ok(Bonus { exempt: paid.min(left.not_below_zero()), ..Bonus::default() });
    }
    let Some((rate, share)) = rule.final_rate.zip(rule.percent_of_annual_basic) else { return Ok(Bonus::default()) };
    let year = whole.basic.times(Exact::whole(case.period.per_year()));
    let finally = paid.min((year.percent(share) - case.before.bonus).not_below_zero());
    Ok(Bonus { finally, rate, tax: finally.percent(rate).rounded(case.digits), ..Bonus::default() })
}

/// Levies on the tax. Each currency's share of the tax bears its own.
fn levies(case: &Case<'_>, split: Option<&Split>, paye: Exact) -> Vec<Levied> {
    let (own, other) = split.map_or((paye, Exact::ZERO), |split| split.shares(paye, case.digits));
    let held = case.law.levies.iter().filter(|levy| levy.held.on(case.date));
    held.map(|levy| {
        let amount = own.percent(levy.rate).rounded(case.digits) + other.percent(levy.rate).rounded(case.digits);
        Levied { code: levy.code.clone(), title: levy.title.clone(), rate: levy.rate, base: paye, amount }
    })
    .collect()
}

fn doubts(case: &Case<'_>, table: &TaxTable, charged: &[Charged<'_>], cautions: &mut Vec<Caution>) {
    if table.held.doubtful() {
        cautions.push(Caution::Doubtful {
            code: "paye".into(),
            title: "PAYE".into(),
            note: table.held.note.clone().unwrap_or_default(),
        });
    }
    for one in charged.iter().filter(|one| one.rule.held.doubtful()) {
        cautions.push(Caution::Doubtful {
            code: one.rule.code.clone(),
            title: one.rule.title.clone(),
            note: one.rule.held.note.clone().unwrap_or_default(),
        });
    }
    if table.held.from.is_none()
        && let Some(known) = table.held.in_force_on.filter(|known| case.date < *known)
    {
        cautions.push(Caution::StartUnknown { known });
    }
}
