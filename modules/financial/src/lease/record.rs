//! A lease's record: its terms, and the schedule the calculator writes into it.

use kernel::{Cells, Doc, Draft, Line, Op, OpError, OpFuture, OpResult};
use kernel_types::{Date, Id, RATE_SCALE, Value};
use rust_decimal::{Decimal, RoundingStrategy};
use serde_json::{Map, Value as Json};

use super::measure::{Fault, Measured, Month, Stream, Terms, depreciation_months, measure, payments, straight_line, term_months};
use crate::math::{Compounding, monthly_rate, percent};
use crate::{amounts, schedule};

/// What terms are read from: a draft or a stored record.
pub trait Fields {
    fn date(&self, field: &str) -> Option<Date>;
    fn int(&self, field: &str) -> i64;
    fn value(&self, field: &str) -> &Value;
    fn rows(&self, set: &str) -> Vec<Line<'_>>;

    fn flag(&self, field: &str) -> bool {
        self.value(field).as_bool().unwrap_or(false)
    }
}

impl Fields for Draft {
    fn date(&self, field: &str) -> Option<Date> {
        Draft::date(self, field)
    }

    fn int(&self, field: &str) -> i64 {
        Draft::int(self, field)
    }

    fn value(&self, field: &str) -> &Value {
        self.get(field)
    }

    fn rows(&self, set: &str) -> Vec<Line<'_>> {
        self.lines(set).collect()
    }
}

impl Fields for Doc {
    fn date(&self, field: &str) -> Option<Date> {
        Doc::date(self, field)
    }

    fn int(&self, field: &str) -> i64 {
        Doc::int(self, field)
    }

    fn value(&self, field: &str) -> &Value {
        self.get(field)
    }

    fn rows(&self, set: &str) -> Vec<Line<'_>> {
        self.lines(set).collect()
    }
}

/// The terms of a lease; `None` while something it needs is missing.
pub fn terms(lease: &dyn Fields, unit: i64) -> Option<Terms> {
    let commencement = lease.date("commencement")?;
    let mut end = lease.date("end")?;
    let mut sums = Vec::new();
    let mut ownership_passes = lease.flag("ownershipPasses");
    for option in lease.rows("options").iter().filter(|option| option.flag("certain")) {
        let (Some(date), amount) = (option.date("date"), option.int("amount")) else { continue };
        match option.text("kind") {
            Some("extend") => end = end.max(date),
            Some("terminate") => {
                end = end.min(date);
                sums.push((date, amount));
            }
            Some("purchase") => {
                ownership_passes = true;
                sums.push((date, amount));
            }
            _ => {}
        }
    }
    let mut streams = Vec::new();
    for row in lease.rows("payments").iter().filter(|row| row.text("kind") != Some("variable_usage")) {
        if row.text("frequency") == Some("once") {
            let (from, amount) = (row.date("from")?, row.int("amount"));
            sums.push((if is_in_advance(row) { crate::math::day_before(from) } else { from }, amount));
        } else {
            streams.push(stream(row, end)?);
        }
    }
    Some(Terms {
        commencement,
        end,
        streams,
        sums,
        rate: monthly_rate(percent(lease.int("ibr")), compounding(lease.value("compounding").as_str()))?,
        direct_costs: lease.int("initialDirectCosts"),
        incentives: lease.int("incentives"),
        prepaid: lease.int("prepaid"),
        restoration: lease.int("restoration"),
        life_months: lease.value("lifeMonths").as_int().and_then(|months| u32::try_from(months).ok()),
        ownership_passes,
        unit,
    })
}

/// The payments that a row of a lease's terms stands for, to its own day or the lease's end; `None` without a first day.
pub fn stream(row: &Line<'_>, end: Date) -> Option<Stream> {
    let every_months = match row.text("frequency") {
        Some("quarter") => 3,
        Some("half_year") => 6,
        Some("year") => 12,
        _ => 1,
    };
    let (from, to) = (row.date("from")?, row.date("to").unwrap_or(end));
    Some(Stream { from, to, amount: row.int("amount"), every_months, advance: is_in_advance(row), escalation: row.int("escalation") })
}

fn is_in_advance(row: &Line<'_>) -> bool {
    row.text("timing") == Some("advance")
}

/// How a rate a year becomes one a month, by the record's word for it.
pub fn compounding(word: Option<&str>) -> Compounding {
    if word == Some("nominal") { Compounding::Nominal } else { Compounding::Effective }
}

/// Calculator `financial.lease_measure`: figures and schedule of a draft. A lease that runs keeps what was posted.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        amounts::fill_rate(op, draft, "commencement").await?;
        let unit = amounts::unit(op, draft);
        let Some(terms) = terms(draft, unit) else { return Ok(()) };
        if terms.end < terms.commencement {
            return Ok(());
        }
        match measure(&terms) {
            Ok(measured) if draft.text("exemption").is_none_or(|exemption| exemption == "none") => write(draft, &terms, &measured),
            Ok(_) => write_exempt(draft, &terms),
            Err(fault) => refuse(draft, fault),
        }
        Ok(())
    })
}

fn refuse(draft: &mut Draft, fault: Fault) {
    let (pointer, code, message) = match fault {
        Fault::NoPayments => ("/payments", "no_payments", "No payment falls into the term. Correct the dates of the payments."),
        Fault::TooLong => ("/end", "term_too_long", "A lease runs for 99 years at most."),
        Fault::TooLarge => ("/payments", "amount_too_large", "The amounts or the discount rate are too large to compute with."),
        Fault::NegativeAsset => ("/incentives", "asset_below_zero", "The incentives are higher than everything else together; the asset would be below zero."),
    };
    draft.refuse(pointer, code, message);
}

fn write(draft: &mut Draft, terms: &Terms, measured: &Measured) {
    draft.set("liability", measured.liability);
    draft.set("asset", measured.asset);
    draft.set("paidAtStart", measured.paid_at_start);
    draft.set("totalPayments", measured.payments.iter().map(|payment| payment.amount).sum::<i64>());
    draft.set("totalInterest", measured.months.iter().map(|month| month.interest).sum::<i64>());
    draft.set("monthlyRate", rate_value(terms.rate));
    draft.set("carryingLiability", measured.liability);
    draft.set("carryingAsset", measured.asset);
    draft.set("dueWithinYear", measured.liability - closing_at(&measured.months, 12, measured.liability));
    let rows: Vec<Cells> = measured.months.iter().map(|month| month_cells(month, 0)).collect();
    draft.replace_lines("schedule", &rows);
}

/// A monthly rate for people to read; the schedule is computed with all its digits.
fn rate_value(rate: Decimal) -> i64 {
    let rounded = rate.round_dp_with_strategy(RATE_SCALE, RoundingStrategy::MidpointAwayFromZero);
    i64::try_from(rounded.mantissa() * 10i128.pow(RATE_SCALE - rounded.scale())).unwrap_or(0)
}

/// Liability at the end of a month; nothing after the last.
fn closing_at(months: &[Month], number: u32, opening: i64) -> i64 {
    match months.iter().rev().find(|month| month.number <= number) {
        Some(month) if month.number < number => 0,
        Some(month) => month.closing,
        None => opening,
    }
}

/// The cells of a month.
pub fn month_cells(month: &Month, expense: i64) -> Cells {
    vec![
        ("month", Value::Int(i64::from(month.number))),
        ("date", Value::from(month.date)),
        ("opening", Value::Int(month.opening)),
        ("interest", Value::Int(month.interest)),
        ("payment", Value::Int(month.payment)),
        ("closing", Value::Int(month.closing)),
        ("depreciation", Value::Int(month.depreciation)),
        ("assetClosing", Value::Int(month.asset)),
        ("expense", Value::Int(expense)),
    ]
}

/// An exempt lease: payments as they fall due, the expense in equal parts over the term.
fn write_exempt(draft: &mut Draft, terms: &Terms) {
    let count = term_months(terms.commencement, terms.end);
    let Some(all) = payments(terms) else { return };
    let total: i64 = all.iter().map(|payment| payment.amount).sum();
    let expenses = straight_line(total, count, terms.unit);
    let mut rows = Vec::with_capacity(expenses.len());
    for (number, expense) in (1u32..).zip(expenses) {
        // What is paid on the first day of all belongs to the first month's run.
        let due = |month: u32| all.iter().filter(move |payment| payment.month == month).map(|payment| payment.amount).sum::<i64>();
        let payment = due(number) + if number == 1 { due(0) } else { 0 };
        let date = crate::math::day_before(crate::math::add_months(terms.commencement, number));
        let month = Month { number, date, opening: 0, interest: 0, payment, closing: 0, depreciation: 0, asset: 0 };
        rows.push(month_cells(&month, expense));
    }
    for field in ["liability", "asset", "paidAtStart", "totalInterest", "carryingLiability", "carryingAsset", "dueWithinYear"] {
        draft.set(field, 0i64);
    }
    draft.set("totalPayments", total);
    draft.set("monthlyRate", rate_value(terms.rate));
    draft.replace_lines("schedule", &rows);
}

/// The months of a stored schedule.
pub fn months_of(lease: &dyn Fields) -> Vec<Month> {
    let number = |line: &Line<'_>, field: &str| u32::try_from(line.int(field)).unwrap_or(0);
    lease
        .rows("schedule")
        .iter()
        .filter_map(|line| {
            Some(Month {
                number: number(line, "month"),
                date: line.date("date")?,
                opening: line.int("opening"),
                interest: line.int("interest"),
                payment: line.int("payment"),
                closing: line.int("closing"),
                depreciation: line.int("depreciation"),
                asset: line.int("assetClosing"),
            })
        })
        .collect()
}

/// Last month over which the asset is written off.
pub fn used_months(terms: &Terms) -> u32 {
    depreciation_months(terms, term_months(terms.commencement, terms.end))
}

/// Effect `financial.lease_record_run`: the months a run posted carry its id, or are open again after its reversal.
pub fn record_run<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        schedule::record(draft, ask)?;
        refresh(draft);
        Ok(())
    })
}

/// Figures of today from the last posted month.
pub fn refresh(draft: &mut Draft) {
    let posted = draft.lines("schedule").filter(|line| line.text("run").is_some()).count();
    let months = months_of(draft);
    let last = posted.checked_sub(1).and_then(|index| months.get(index));
    let (liability, asset, at) = match last {
        Some(month) => (month.closing, month.asset, month.number),
        None => (draft.int("liability"), draft.int("asset"), 0),
    };
    draft.set("carryingLiability", liability);
    draft.set("carryingAsset", asset);
    draft.set("dueWithinYear", liability - closing_at(&months, at + 12, liability));
    draft.set("postedTo", last.map_or(Value::Null, |month| Value::from(month.date)));
}

/// All active leases of a currency.
pub async fn active(op: &mut Op<'_>, currency: &str) -> OpResult<Vec<Doc>> {
    op.find("financial.lease", &[("status", Value::from("active")), ("currency", Value::from(currency))]).await
}

/// Moves a lease by one of its internal transitions.
pub async fn tell(op: &mut Op<'_>, lease: &Id, transition: &str, ask: Json) -> OpResult<()> {
    let Json::Object(ask) = ask else { return Err(OpError::internal("a transition's answers are an object")) };
    op.transition("financial.lease", lease, transition, ask).await?;
    Ok(())
}
