//! Measurement of a lease (IFRS 16, design 2.2): payments, present value, amortisation and depreciation by month. Pure.

use kernel_types::Date;
use rust_decimal::Decimal;

use crate::math::{add_months, day_after, day_before, instalments, money, months_between, percent, power, present_value, share, to_money};

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

/// What a lease is measured from. Amounts at scale 4.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    pub commencement: Date,
    pub end: Date,
    pub streams: Vec<Stream>,
    /// Single sums that are reasonably certain: purchase price, residual value guarantee, termination penalty.
    pub sums: Vec<(Date, i64)>,
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
}

/// A payment, by whole months after commencement. Those of month 0 are paid at commencement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Payment {
    pub month: u32,
    pub amount: i64,
}

/// One month. `opening + interest − payment = closing`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Month {
    /// Counted from 1.
    pub number: u32,
    pub date: Date,
    pub opening: i64,
    pub interest: i64,
    pub payment: i64,
    pub closing: i64,
    pub depreciation: i64,
    pub asset: i64,
}

/// A measured lease.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Measured {
    pub liability: i64,
    pub asset: i64,
    pub paid_at_start: i64,
    pub payments: Vec<Payment>,
    pub months: Vec<Month>,
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

/// Every payment between commencement and end, in order of time.
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
            let last = day_before(add_months(stream.from, (count + 1) * every));
            let due = if stream.advance { start } else { day_after(last.min(terms.end)) };
            let years = count * every / 12;
            let amount = to_money(money(stream.amount).checked_mul(power(growth, years)?)?, terms.unit)?;
            found.push(Payment { month: months_between(terms.commencement, due), amount });
            count += 1;
        }
    }
    for (date, amount) in &terms.sums {
        found.push(Payment { month: months_between(terms.commencement, day_after(*date)), amount: *amount });
    }
    found.sort_by_key(|payment| payment.month);
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
    let months = schedule(terms.commencement, 0, &later, liability, asset, terms.rate, term.max(used), used, terms.unit).ok_or(Fault::TooLarge)?;
    Ok(Measured { liability, asset, paid_at_start, payments, months })
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

/// Present value, at the end of month `at`, of the payments after it.
pub fn value_of(payments: &[Payment], at: u32, rate: Decimal, unit: i64) -> Option<i64> {
    let flows: Vec<(u32, i64)> = payments.iter().filter(|payment| payment.month > at).map(|payment| (payment.month - at, payment.amount)).collect();
    to_money(present_value(&flows, rate)?, unit)
}

/// The months after `at`: interest on the opening balance, the last payment's month takes the rounding; the asset in equal
/// parts over the `used − at` months that remain.
#[allow(clippy::too_many_arguments)] // one schedule has this many starting values
pub fn schedule(
    commencement: Date, at: u32, payments: &[Payment], liability: i64, asset: i64, rate: Decimal, last: u32, used: u32, unit: i64,
) -> Option<Vec<Month>> {
    let final_payment = payments.iter().map(|payment| payment.month).max().unwrap_or(0);
    let parts = instalments(asset, used.saturating_sub(at), unit);
    let (mut opening, mut carried) = (liability, asset);
    let mut months = Vec::with_capacity(last.saturating_sub(at) as usize);
    for number in at + 1..=last.max(final_payment) {
        let payment: i64 = payments.iter().filter(|payment| payment.month == number).map(|payment| payment.amount).sum();
        let interest = match number.cmp(&final_payment) {
            std::cmp::Ordering::Less => to_money(money(opening).checked_mul(rate)?, unit)?,
            std::cmp::Ordering::Equal => payment - opening,
            std::cmp::Ordering::Greater => 0,
        };
        let closing = opening + interest - payment;
        let depreciation = parts.get((number - at - 1) as usize).copied().unwrap_or(0);
        carried -= depreciation;
        let date = day_before(add_months(commencement, number));
        months.push(Month { number, date, opening, interest, payment, closing, depreciation, asset: carried });
        opening = closing;
    }
    Some(months)
}

/// Straight-line expense of an exempt lease, by month.
pub fn straight_line(total: i64, months: u32, unit: i64) -> Vec<i64> {
    instalments(total, months, unit)
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
