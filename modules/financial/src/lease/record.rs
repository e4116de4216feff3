//! A lease's record: its terms, and the schedule the calculator writes into it.

use kernel::{Cells, Doc, Draft, Line, Op, OpError, OpFuture, OpResult, say};
use kernel_types::schedule::spread_cumulative;
use kernel_types::{Date, Id, RATE_SCALE, Value};
use rust_decimal::{Decimal, RoundingStrategy};
use serde_json::{Map, Value as Json};

use super::course::{Step, evenly};
use super::measure::{Fault, Measured, Stream, Sum, Terms, depreciation_months, measure, period_of, term_months};
use crate::generated::lease;
use crate::generated::lease_schedule as row;
use crate::math::{Compounding, monthly_rate, percent, years_after};
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
    let commencement = lease.date(lease::COMMENCEMENT)?;
    let mut end = lease.date(lease::END)?;
    let mut sums = Vec::new();
    let mut ownership_passes = lease.flag(lease::OWNERSHIP_PASSES);
    for option in lease.rows("options").iter().filter(|option| option.flag("certain")) {
        let (Some(date), amount) = (option.date(row::DATE), option.int("amount")) else { continue };
        match option.text("kind") {
            Some("extend") => end = end.max(date),
            Some("terminate") => {
                end = end.min(date);
                sums.push(Sum { date, amount, advance: false });
            }
            Some("purchase") => {
                ownership_passes = true;
                sums.push(Sum { date, amount, advance: false });
            }
            _ => {}
        }
    }
    let mut streams = Vec::new();
    for row in lease.rows("payments").iter().filter(|row| row.text("kind") != Some("variable_usage")) {
        if row.text("frequency") == Some("once") {
            sums.push(Sum { date: row.date("from")?, amount: row.int("amount"), advance: is_in_advance(row) });
        } else {
            streams.push(stream(row, end)?);
        }
    }
    let how = compounding(lease.value("compounding").as_str(), period_of(&streams));
    Some(Terms {
        commencement,
        end,
        streams,
        sums,
        rate: monthly_rate(percent(lease.int(lease::IBR)), how)?,
        direct_costs: lease.int(lease::INITIAL_DIRECT_COSTS),
        incentives: lease.int(lease::INCENTIVES),
        prepaid: lease.int(lease::PREPAID),
        restoration: lease.int(lease::RESTORATION),
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
    Some(Stream {
        from,
        to,
        amount: row.int("amount"),
        every_months,
        advance: is_in_advance(row),
        escalation: row.int("escalation"),
    })
}

fn is_in_advance(row: &Line<'_>) -> bool {
    row.text("timing") == Some("advance")
}

/// How a rate a year becomes one a month, by the record's word for it.
/// `period` is the months between two payments.
pub fn compounding(word: Option<&str>, period: u32) -> Compounding {
    match word {
        Some("nominal") => Compounding::Nominal,
        Some("nominal_period") => Compounding::NominalPeriod(period),
        _ => Compounding::Effective,
    }
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
            Ok(measured) if draft.text(lease::EXEMPTION).is_none_or(|exemption| exemption == "none") => {
                let base_unit = op.minor_unit(&op.business().currency.clone());
                write(draft, &terms, &measured, base_unit)?;
            }
            Ok(_) => write_exempt(draft, &terms),
            Err(fault) => refuse(draft, fault),
        }
        Ok(())
    })
}

fn refuse(draft: &mut Draft, fault: Fault) {
    let (pointer, code, message) = match fault {
        Fault::NoPayments => (
            "/payments",
            "no_payments",
            say!(
                "financial-no-payment-falls-into-term",
                "No payment falls into the term. Correct the dates of the payments."
            ),
        ),
        Fault::TooLong => {
            ("/end", "term_too_long", say!("financial-term-too-long", "A lease runs for 99 years at most."))
        }
        Fault::TooLarge => (
            "/payments",
            "amount_too_large",
            say!(
                "financial-amounts-or-discount-rate-too-large",
                "The amounts or the discount rate are too large to compute with."
            ),
        ),
        Fault::NegativeAsset => (
            "/incentives",
            "asset_below_zero",
            say!(
                "financial-asset-below-zero",
                "The incentives are higher than everything else together; the asset would be below zero."
            ),
        ),
    };
    draft.refuse(pointer, code, message);
}

fn write(draft: &mut Draft, terms: &Terms, measured: &Measured, base_unit: i64) -> OpResult<()> {
    draft.set(lease::LIABILITY, measured.liability);
    draft.set(lease::ASSET, measured.asset);
    draft.set(lease::PAID_AT_START, measured.paid_at_start);
    draft.set(lease::TOTAL_PAYMENTS, measured.payments.iter().map(|payment| payment.amount).sum::<i64>());
    draft.set(lease::TOTAL_INTEREST, measured.steps.iter().map(|step| step.interest).sum::<i64>());
    draft.set(lease::MONTHLY_RATE, rate_value(terms.rate));
    draft.set(lease::CARRYING_LIABILITY, measured.liability);
    draft.set(lease::CARRYING_ASSET, measured.asset);
    let due = within_year(&measured.steps, terms.commencement, measured.liability);
    draft.set(lease::DUE_WITHIN_YEAR, due);
    draft.set(lease::NON_CURRENT, measured.liability - due);
    let worth = match draft.get(lease::RATE).as_int() {
        Some(rate) => amounts::at_rate(measured.asset, rate, base_unit)?,
        // Refused for want of a rate.
        None => measured.asset,
    };
    let base = in_base(&measured.steps, worth, base_unit);
    let rows: Vec<Cells> = measured.steps.iter().zip(base).map(|(step, base)| step_cells(step, base, 0)).collect();
    draft.replace_lines(lease::SCHEDULE, &rows);
    Ok(())
}

/// A monthly rate for people to read; the schedule is computed with all its digits.
fn rate_value(rate: Decimal) -> i64 {
    // The rate of a month is smaller than that of the year it was found from, which is a percentage.
    let rounded = rate.round_dp_with_strategy(RATE_SCALE, RoundingStrategy::MidpointAwayFromZero);
    i64::try_from(rounded.mantissa() * 10i128.pow(RATE_SCALE - rounded.scale())).unwrap_or(0)
}

/// What of a liability falls due within a year after a day.
pub fn within_year(steps: &[Step], day: Date, liability: i64) -> i64 {
    let until = years_after(day, 1);
    liability - steps.iter().rev().find(|step| step.date <= until).map_or(liability, |step| step.closing)
}

/// Depreciation of each step in business currency: what the asset is carried at there follows it to nothing.
pub fn in_base(steps: &[Step], carried: i64, unit: i64) -> Vec<i64> {
    let weights: Vec<i64> = steps.iter().map(|step| step.depreciation).collect();
    spread_cumulative(carried, &weights, unit)
}

/// The cells of a step; `base` is its depreciation in business currency.
pub fn step_cells(step: &Step, base: i64, expense: i64) -> Cells {
    vec![
        ("month", Value::Int(i64::from(step.month))),
        ("date", Value::from(step.date)),
        ("opening", Value::Int(step.opening)),
        ("interest", Value::Int(step.interest)),
        ("payment", Value::Int(step.payment)),
        ("closing", Value::Int(step.closing)),
        ("depreciation", Value::Int(step.depreciation)),
        ("assetClosing", Value::Int(step.asset)),
        ("baseDepreciation", Value::Int(base)),
        ("expense", Value::Int(expense)),
    ]
}

/// An exempt lease: payments as they fall due, the expense in equal parts over the term.
fn write_exempt(draft: &mut Draft, terms: &Terms) {
    let Some((total, steps)) = evenly(terms) else { return };
    let rows: Vec<Cells> = steps.iter().map(|(step, expense)| step_cells(step, 0, *expense)).collect();
    for field in [
        "liability",
        "asset",
        "paidAtStart",
        "totalInterest",
        "carryingLiability",
        "carryingAsset",
        "dueWithinYear",
        "nonCurrent",
    ] {
        draft.set(field, 0i64);
    }
    draft.set(lease::TOTAL_PAYMENTS, total);
    draft.set(lease::MONTHLY_RATE, rate_value(terms.rate));
    draft.replace_lines(lease::SCHEDULE, &rows);
}

/// The steps of a stored schedule; the last one of a month closes it.
pub fn steps_of(lease: &dyn Fields) -> Vec<Step> {
    steps_from(&lease.rows("schedule"))
}

/// The steps that rows of a schedule hold.
pub fn steps_from(rows: &[Line<'_>]) -> Vec<Step> {
    let month = |line: &Line<'_>| u32::try_from(line.int(row::MONTH)).unwrap_or(0);
    let next = rows.iter().skip(1).map(|line| Some(month(line))).chain([None]);
    rows.iter()
        .zip(next)
        .filter_map(|(line, next)| {
            Some(Step {
                month: month(line),
                date: line.date(row::DATE)?,
                opening: line.int(row::OPENING),
                interest: line.int(row::INTEREST),
                payment: line.int(row::PAYMENT),
                closing: line.int(row::CLOSING),
                depreciation: line.int(row::DEPRECIATION),
                asset: line.int(row::ASSET_CLOSING),
                closes: next != Some(month(line)),
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

/// What is posted of a lease: its steps, how many of them are posted, and the figures that follow from them.
pub struct Position {
    pub steps: Vec<Step>,
    pub posted: usize,
    pub liability: i64,
    pub asset: i64,
}

impl Position {
    /// The next step opens with what a change has made of the posted figures.
    pub fn of(lease: &dyn Fields) -> Position {
        let posted = lease.rows("schedule").iter().filter(|line| line.text(row::RUN).is_some()).count();
        let steps = steps_of(lease);
        let last = posted.checked_sub(1).and_then(|index| steps.get(index));
        let (liability, asset) = match (steps.get(posted), last) {
            (Some(next), _) => (next.opening, next.asset + next.depreciation),
            (None, Some(last)) => (last.closing, last.asset),
            (None, None) => (lease.int(lease::LIABILITY), lease.int(lease::ASSET)),
        };
        Position { steps, posted, liability, asset }
    }

    /// What is posted when a run has posted every step up to a day.
    pub fn after(lease: &dyn Fields, up_to: Date) -> Position {
        let mut position = Position::of(lease);
        let posted = position.steps.iter().take_while(|step| step.date <= up_to).count();
        if posted > position.posted {
            position.posted = posted;
            (position.liability, position.asset) = match (position.steps.get(posted), position.steps.get(posted - 1)) {
                (Some(next), _) => (next.opening, next.asset + next.depreciation),
                (None, Some(last)) => (last.closing, last.asset),
                (None, None) => (position.liability, position.asset),
            };
        }
        position
    }

    /// What of the liability falls due within a year after the last posted step, or after commencement (IAS 1.69).
    pub fn current(&self, commencement: Date) -> i64 {
        within_year(&self.steps, self.done().last().map_or(commencement, |step| step.date), self.liability)
    }

    /// Steps that are posted.
    pub fn done(&self) -> &[Step] {
        self.steps.get(..self.posted).unwrap_or_default()
    }

    /// Steps that are not.
    pub fn open(&self) -> &[Step] {
        self.steps.get(self.posted..).unwrap_or_default()
    }

    /// Months that are posted whole.
    pub fn months(&self) -> u32 {
        self.done().iter().rev().find(|step| step.closes).map_or(0, |step| step.month)
    }
}

/// Figures of today from the last posted step.
pub fn refresh(draft: &mut Draft) {
    let position = Position::of(draft);
    draft.set(lease::CARRYING_LIABILITY, position.liability);
    draft.set(lease::CARRYING_ASSET, position.asset);
    let posted_to = position.done().last().map(|step| step.date);
    // What has a schedule has a first day.
    draft.set(lease::DUE_WITHIN_YEAR, position.current(draft.date(lease::COMMENCEMENT).unwrap_or_default()));
    draft.set(lease::POSTED_TO, posted_to.map_or(Value::Null, Value::from));
}

/// All active leases of a currency.
pub async fn active(op: &mut Op<'_>, currency: &str) -> OpResult<Vec<Doc>> {
    op.find_all("financial.lease", &[("status", Value::from("active")), ("currency", Value::from(currency))]).await
}

/// Moves a lease by one of its internal transitions.
pub async fn tell(op: &mut Op<'_>, lease: &Id, transition: &str, ask: Json) -> OpResult<()> {
    let Json::Object(ask) = ask else { return Err(OpError::internal("a transition's answers are an object")) };
    op.transition("financial.lease", lease, transition, ask).await?;
    Ok(())
}
