//! The course of a lease over time: interest, payments and depreciation step by step. Pure.

use kernel_types::Date;
use rust_decimal::Decimal;

use super::measure::{Payment, Terms, payments, term_months};
use crate::math::{by_period, money, to_money};
use kernel_types::calendar::{add_months, day_before};

/// Digits after the point that decide how a figure is rounded; those beyond are what a root leaves behind.
const CERTAIN_DIGITS: u32 = 12;

/// One step: a payment on its day inside a month, or the end of a month. `opening + interest − payment = closing`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// Its month, counted from 1.
    pub month: u32,
    pub date: Date,
    pub opening: i64,
    pub interest: i64,
    pub payment: i64,
    pub closing: i64,
    pub depreciation: i64,
    pub asset: i64,
    /// The month ends with it.
    pub closes: bool,
}

/// Where a course begins and how far it goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Course {
    pub commencement: Date,
    /// Months that are over.
    pub after: u32,
    pub liability: i64,
    pub asset: i64,
    /// Rate per month.
    pub rate: Decimal,
    /// Last month shown, at least.
    pub last: u32,
    /// Last month over which the asset is written off.
    pub used: u32,
    /// Months whose depreciation is rounded as one figure.
    pub period: u32,
    pub unit: i64,
}

/// Interest between two payments: summed with all digits, so that months add up to the figure of their period.
struct Accrual {
    base: Decimal,
    accrued: Decimal,
    given: i64,
}

impl Accrual {
    fn from(balance: i64) -> Accrual {
        Accrual { base: money(balance), accrued: Decimal::ZERO, given: 0 }
    }

    /// Interest of one more month; payments inside it bear none for the days that follow them.
    fn month(&mut self, rate: Decimal, inside: &[&Payment], unit: i64) -> Option<i64> {
        let mut bearing = self.base.checked_add(self.accrued)?;
        for payment in inside {
            bearing = bearing.checked_sub(money(payment.amount).checked_mul(payment.part_left()?)?)?;
        }
        self.accrued = self.accrued.checked_add(bearing.checked_mul(rate)?)?;
        let interest = to_money(self.accrued.round_dp(CERTAIN_DIGITS), unit)? - self.given;
        self.given += interest;
        Some(interest)
    }
}

/// The steps after the months that are over. The interest before the last payment takes the rounding.
pub fn course(start: &Course, payments: &[Payment]) -> Option<Vec<Step>> {
    let last_payment = payments.iter().max_by_key(|payment| (payment.month, !payment.opens_month()));
    let absorbs =
        last_payment.map_or(0, |payment| if payment.opens_month() { payment.month - 1 } else { payment.month });
    let depreciations = by_period(start.asset, start.after, start.used, start.period, start.unit);
    let (mut balance, mut asset) = (start.liability, start.asset);
    let mut accrual = Accrual::from(balance);
    let mut steps = Vec::new();
    for month in start.after + 1..=start.last.max(last_payment.map_or(0, |payment| payment.month)) {
        let own: Vec<&Payment> = payments.iter().filter(|payment| payment.month == month).collect();
        let within: Vec<&Payment> = own.iter().copied().filter(|payment| !payment.closes_month()).collect();
        for (date, amount) in by_day(&within) {
            let opening = balance;
            balance -= amount;
            steps.push(Step {
                month,
                date,
                opening,
                interest: 0,
                payment: amount,
                closing: balance,
                depreciation: 0,
                asset,
                closes: false,
            });
        }
        let opened: i64 = within.iter().filter(|payment| payment.opens_month()).map(|payment| payment.amount).sum();
        let inside: Vec<&Payment> = within.iter().copied().filter(|payment| !payment.opens_month()).collect();
        if opened != 0 {
            accrual = Accrual::from(balance + inside.iter().map(|payment| payment.amount).sum::<i64>());
        }
        let payment: i64 = own.iter().filter(|payment| payment.closes_month()).map(|payment| payment.amount).sum();
        let interest = match month.cmp(&absorbs) {
            std::cmp::Ordering::Less => accrual.month(start.rate, &inside, start.unit)?,
            std::cmp::Ordering::Equal => {
                payment
                    + payments.iter().filter(|payment| payment.month > month).map(|payment| payment.amount).sum::<i64>()
                    - balance
            }
            std::cmp::Ordering::Greater => 0,
        };
        let closing = balance + interest - payment;
        let depreciation = depreciations.get((month - start.after - 1) as usize).copied().unwrap_or(0);
        asset -= depreciation;
        steps.push(Step {
            month,
            date: month_end(start.commencement, month),
            opening: balance,
            interest,
            payment,
            closing,
            depreciation,
            asset,
            closes: true,
        });
        balance = closing;
        if payment != 0 || !inside.is_empty() {
            accrual = Accrual::from(balance);
        }
    }
    Some(steps)
}

/// The last day of a month of the lease.
pub fn month_end(commencement: Date, month: u32) -> Date {
    day_before(add_months(commencement, month))
}

/// Payments of one day together, day after day.
fn by_day(payments: &[&Payment]) -> Vec<(Date, i64)> {
    let mut days: Vec<(Date, i64)> = Vec::new();
    let mut sorted: Vec<&Payment> = payments.to_vec();
    sorted.sort_by_key(|payment| payment.date);
    for payment in sorted {
        match days.last_mut() {
            Some((date, amount)) if *date == payment.date => *amount += payment.amount,
            _ => days.push((payment.date, payment.amount)),
        }
    }
    days
}

/// A lease whose payments are spread evenly over the term: exempt ones, and operating leases to others. Each step comes with its
/// part of the total, which the months' ends bear; what is paid up to commencement is paid on that day.
pub fn evenly(terms: &Terms) -> Option<(i64, Vec<(Step, i64)>)> {
    let all = payments(terms)?;
    let total: i64 = all.iter().map(|payment| payment.amount).sum();
    let term = term_months(terms.commencement, terms.end);
    let mut parts = by_period(total, 0, term, terms.period(), terms.unit).into_iter();
    let empty = |month: u32, date: Date, payment: i64, closes: bool| Step {
        month,
        date,
        opening: 0,
        interest: 0,
        payment,
        closing: 0,
        depreciation: 0,
        asset: 0,
        closes,
    };
    let mut steps = Vec::new();
    for month in 1..=term.max(all.iter().map(|payment| payment.month).max().unwrap_or(0)) {
        let at_start: i64 =
            all.iter().filter(|payment| month == 1 && payment.month == 0).map(|payment| payment.amount).sum();
        if at_start != 0 {
            steps.push((empty(1, terms.commencement, at_start, false), 0));
        }
        let own = all.iter().filter(|payment| payment.month == month);
        let within: Vec<&Payment> = own.clone().filter(|payment| !payment.closes_month()).collect();
        steps.extend(by_day(&within).into_iter().map(|(date, amount)| (empty(month, date, amount, false), 0)));
        let payment = own.filter(|payment| payment.closes_month()).map(|payment| payment.amount).sum();
        steps.push((empty(month, month_end(terms.commencement, month), payment, true), parts.next().unwrap_or(0)));
    }
    Some((total, steps))
}
