//! Measurement of a lease (IFRS 16, design 2.2): payments on their days, present value and remeasurement. Pure.

use kernel_types::Date;
use rust_decimal::Decimal;

use super::course::{Course, Step, course};
use crate::math::{money, months_between, percent, power, present_value, share, to_money};
use kernel_types::calendar::{add_months, day_after, day_before};

/// A stream of payments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stream {
    pub from: Date,
    pub to: Date,
    /// Money at scale 4, per payment.
    pub amount: i64,
    pub every_months: u32,
    /// Paid on the first day of its period, not on the last.
    pub advance: bool,
    /// Yearly increase, percent at scale 6.
    pub escalation: i64,
}

/// A payment that happens once: purchase price, residual value guarantee, termination penalty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sum {
    pub date: Date,
    pub amount: i64,
    /// Paid when the day begins, not when it ends.
    pub advance: bool,
}

/// What a lease is measured from. Amounts at scale 4.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    pub commencement: Date,
    pub end: Date,
    pub streams: Vec<Stream>,
    /// Those that are reasonably certain.
    pub sums: Vec<Sum>,
    /// Rate per month.
    pub rate: Decimal,
    pub direct_costs: i64,
    pub incentives: i64,
    pub prepaid: i64,
    pub restoration: i64,
    /// Months over which the asset is used up; the term when shorter, unless ownership passes.
    pub life_months: Option<u32>,
    pub ownership_passes: bool,
    /// One minor unit at scale 4.
    pub unit: i64,
}

impl Terms {
    /// Terms that are payments alone: no options, no costs.
    pub fn of_payments(commencement: Date, end: Date, streams: Vec<Stream>, rate: Decimal, unit: i64) -> Terms {
        Terms {
            commencement,
            end,
            streams,
            sums: Vec::new(),
            rate,
            direct_costs: 0,
            incentives: 0,
            prepaid: 0,
            restoration: 0,
            life_months: None,
            ownership_passes: false,
            unit,
        }
    }

    /// Months between payments, over which a figure is rounded once: a lease with yearly rents has figures by year.
    pub fn period(&self) -> u32 {
        period_of(&self.streams)
    }
}

/// Months between the payments of all streams.
pub fn period_of(streams: &[Stream]) -> u32 {
    streams.iter().map(|stream| stream.every_months.max(1)).reduce(common_divisor).unwrap_or(12)
}

fn common_divisor(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

/// A payment on its day, placed in the months of the lease.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Payment {
    pub date: Date,
    pub amount: i64,
    /// The month it falls into, counted from 1; 0 at commencement or before.
    pub month: u32,
    /// Days of that month that follow it: none on its last day, all of them on its first.
    pub left: u32,
    /// Days of that month.
    pub days: u32,
}

impl Payment {
    /// Places a payment. One in arrears (`advance` is false) that falls on the last day of a month closes it; any other is paid when
    /// its day begins.
    pub fn on(commencement: Date, date: Date, amount: i64, advance: bool) -> Payment {
        let after = day_after(date);
        let closed = months_between(commencement, after);
        if !advance && after >= commencement && add_months(commencement, closed) == after {
            return Payment { date, amount, month: closed, left: 0, days: 1 };
        }
        if date <= commencement {
            return Payment { date, amount, month: 0, left: 0, days: 1 };
        }
        let before = months_between(commencement, date);
        let (start, next) = (add_months(commencement, before), add_months(commencement, before + 1));
        let days = |from: Date, to: Date| u32::try_from((to - from).num_days()).unwrap_or(0);
        Payment { date, amount, month: before + 1, left: days(date, next), days: days(start, next).max(1) }
    }

    /// Paid on the first day of its month, before any interest of the month.
    pub fn opens_month(&self) -> bool {
        self.left == self.days
    }

    /// Paid on the last day of its month.
    pub fn closes_month(&self) -> bool {
        self.left == 0
    }

    /// The part of its month that follows it.
    pub fn part_left(&self) -> Option<Decimal> {
        Decimal::from(self.left).checked_div(Decimal::from(self.days))
    }
}

/// A measured lease.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Measured {
    pub liability: i64,
    pub asset: i64,
    pub paid_at_start: i64,
    pub payments: Vec<Payment>,
    pub steps: Vec<Step>,
}

/// Why a lease cannot be measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    NoPayments,
    TooLong,
    TooLarge,
    NegativeAsset,
}

/// Longest term, in months: 99 years.
const LONGEST: u32 = 1_188;

/// Months of the term; a started month counts.
pub fn term_months(commencement: Date, end: Date) -> u32 {
    let after = day_after(end);
    let whole = months_between(commencement, after);
    if add_months(commencement, whole) < after { whole + 1 } else { whole }
}

/// Every payment up to the end, in order of time.
pub fn payments(terms: &Terms) -> Option<Vec<Payment>> {
    let mut found: Vec<Payment> = Vec::new();
    for stream in &terms.streams {
        let every = stream.every_months.max(1);
        let growth = Decimal::ONE.checked_add(percent(stream.escalation))?;
        let mut count = 0u32;
        loop {
            let start = add_months(stream.from, count * every);
            if start > stream.to || start > terms.end || count > LONGEST {
                break;
            }
            let last = day_before(add_months(stream.from, (count + 1) * every)).min(terms.end);
            let years = count * every / 12;
            let amount = to_money(money(stream.amount).checked_mul(power(growth, years)?)?, terms.unit)?;
            found.push(Payment::on(
                terms.commencement,
                if stream.advance { start } else { last },
                amount,
                stream.advance,
            ));
            count += 1;
        }
    }
    found.extend(terms.sums.iter().map(|sum| Payment::on(terms.commencement, sum.date, sum.amount, sum.advance)));
    found.sort_by_key(|payment| (payment.month, payment.date, payment.closes_month()));
    Some(found)
}

/// Measures a lease at commencement: liability = Σ payment ÷ (1+i)^k of what is not paid at commencement; asset =
/// liability + paid at or before + direct costs − incentives + restoration.
pub fn measure(terms: &Terms) -> Result<Measured, Fault> {
    let term = term_months(terms.commencement, terms.end);
    if term > LONGEST {
        return Err(Fault::TooLong);
    }
    let payments = payments(terms).ok_or(Fault::TooLarge)?;
    if payments.is_empty() {
        return Err(Fault::NoPayments);
    }
    let paid_at_start = payments.iter().filter(|payment| payment.month == 0).map(|payment| payment.amount).sum();
    let later: Vec<Payment> = payments.iter().copied().filter(|payment| payment.month > 0).collect();
    let liability = value_of(&later, 0, terms.rate, terms.unit).ok_or(Fault::TooLarge)?;
    let asset = liability + paid_at_start + terms.prepaid + terms.direct_costs - terms.incentives + terms.restoration;
    if asset < 0 {
        return Err(Fault::NegativeAsset);
    }
    let used = depreciation_months(terms, term);
    let start = Course {
        commencement: terms.commencement,
        after: 0,
        liability,
        asset,
        rate: terms.rate,
        last: term.max(used),
        used,
        period: terms.period(),
        unit: terms.unit,
    };
    let steps = course(&start, &later).ok_or(Fault::TooLarge)?;
    Ok(Measured { liability, asset, paid_at_start, payments, steps })
}

/// Months over which the asset is written off.
pub fn depreciation_months(terms: &Terms, term: u32) -> u32 {
    match terms.life_months {
        Some(life) if terms.ownership_passes => life,
        Some(life) => life.min(term),
        None => term,
    }
    .max(1)
}

/// Present value, when month `after` has ended, of the payments that follow. Within a month interest is simple: a payment
/// earns its share of the month's rate until the month ends, and is discounted by whole months from there.
pub fn value_of(payments: &[Payment], after: u32, rate: Decimal, unit: i64) -> Option<i64> {
    to_money(worth_of(payments, after, rate)?, unit)
}

/// [`value_of`] with all its digits.
pub fn worth_of(payments: &[Payment], after: u32, rate: Decimal) -> Option<Decimal> {
    let mut whole: Vec<(u32, i64)> = Vec::new();
    let mut sum = Decimal::ZERO;
    for payment in payments.iter().filter(|payment| payment.month > after) {
        let months = payment.month - after;
        if payment.opens_month() {
            whole.push((months - 1, payment.amount));
        } else if payment.closes_month() {
            whole.push((months, payment.amount));
        } else {
            let grown = Decimal::ONE.checked_add(rate.checked_mul(payment.part_left()?)?)?;
            sum = sum.checked_add(present_value(&[(months, payment.amount)], rate)?.checked_mul(grown)?)?;
        }
    }
    sum.checked_add(present_value(&whole, rate)?)
}

/// What a change does to liability and asset (design 2.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Remeasured {
    pub liability: i64,
    pub asset: i64,
    /// Profit (positive) or loss.
    pub gain: i64,
}

/// A smaller scope takes its share of both first, with a gain or loss; what is left is measured anew and the difference goes
/// to the asset, which never falls below zero: the excess is profit.
pub fn remeasure(liability: i64, asset: i64, decrease: i64, remeasured: i64, unit: i64) -> Remeasured {
    let hundred = 100 * 10i64.pow(kernel_types::PERCENT_SCALE);
    let less_liability = share(liability, decrease, hundred, unit);
    let less_asset = share(asset, decrease, hundred, unit);
    let adjustment = remeasured - (liability - less_liability);
    let asset_after = asset - less_asset + adjustment;
    let excess = (-asset_after).max(0);
    Remeasured { liability: remeasured, asset: asset_after.max(0), gain: less_liability - less_asset + excess }
}
