//! An instrument's record, and fair values.

use kernel::{Cells, Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Date, Value};
use rust_decimal::Decimal;
use serde_json::{Map, Value as Json};

use super::arrears::{Amount, days_overdue, stage};
use super::cost::{Flow, Period, Terms, accrued, amortise, amortise_flows, class_of, rate_of};
use super::loss::{RiskPeriod, of_instrument, of_periods};
use crate::generated::{instrument, instrument_payments};
use crate::math::to_percent;
use crate::{amounts, schedule};

/// Calculator `financial.instrument_cost`.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let unit = amounts::unit(op, draft);
        if draft.is_draft() {
            amounts::fill_rate(op, draft, "start").await?;
            let text = |field: &str| draft.text(field).unwrap_or_default().to_string();
            let class = class_of(
                &text("kind"),
                &text("model"),
                draft.flag(instrument::SPPI),
                draft.flag(instrument::IRREVOCABLE),
            );
            let (owed, loan) = (text("side") == "liability", text("kind") == "loan");
            draft.set(instrument::CLASS, class);
            if draft.get(instrument::COLLECTED).is_null() || owed {
                let when = if loan && !owed { "received" } else { "due" };
                draft.set(instrument::COLLECTED, when);
            }
            first_carrying(draft, class);
            schedule(draft, unit);
        }
        keep_stage(draft, op.today());
        losses(draft, unit, op.today())?;
        Ok(())
    })
}

/// The stage a person gave, with the day it was given: a past day has the stage of that day.
fn keep_stage(draft: &mut Draft, today: Date) {
    let stage = draft.int(instrument::STAGE).max(1);
    let start = draft.get(instrument::START).clone();
    if draft.is_draft() {
        draft.replace_lines("stages", &[vec![("date", start), ("stage", Value::Int(stage))]]);
    } else if draft.changed(instrument::STAGE) {
        if draft.line_count("stages") == 0 {
            let before = draft.stored().map_or(1, |stored| stored.int(instrument::STAGE).max(1));
            draft.push_line("stages", &[("date", start), ("stage", Value::Int(before))]);
        }
        draft.push_line("stages", &[("date", Value::from(today)), ("stage", Value::Int(stage))]);
    }
}

/// Price and what belongs to the rate with it (IFRS 9.5.1.1): costs raise what we hold and lower what we owe.
fn first_carrying(draft: &mut Draft, class: &str) {
    let costs = draft.int(instrument::COSTS);
    if costs != 0 && class == "FVTPL" {
        draft.refuse("/costs", "costs_are_expense", say!("financial-costs-are-expense", "Costs of an instrument at fair value through profit or loss are an expense of the day (IFRS 9.5.1.1); enter them there."));
    }
    let sign = if draft.text(instrument::SIDE) == Some("liability") { -1 } else { 1 };
    draft.set(instrument::INITIAL, draft.int(instrument::PROCEEDS) + sign * costs);
}

/// The first carrying amount; instruments from before it was kept have their price.
fn initial_of(draft: &Draft) -> i64 {
    draft.get(instrument::INITIAL).as_int().unwrap_or_else(|| draft.int(instrument::PROCEEDS))
}

/// Months of a frequency by its word.
fn months_of(word: Option<&str>) -> u32 {
    match word {
        Some("month") => 1,
        Some("quarter") => 3,
        Some("half_year") => 6,
        _ => 12,
    }
}

/// The cash flows that were entered, by day; `None` after refusing one, or without any.
fn flows(draft: &mut Draft, start: Date) -> Option<Vec<Flow>> {
    let mut days = std::collections::BTreeMap::new();
    let mut early = Vec::new();
    for (index, line) in draft.lines("flows").enumerate() {
        let Some(date) = line.date("date") else { continue };
        if date <= start {
            early.push(index);
        }
        *days.entry(date).or_insert(0) += line.int("amount");
    }
    for index in &early {
        draft.refuse(
            format!("/flows/{index}/date"),
            "flow_too_early",
            say!(
                "financial-flow-too-early",
                "Cash flows follow the first day; what is paid on it belongs to the price or the costs."
            ),
        );
    }
    let found: Vec<Flow> = days.into_iter().map(|(date, amount)| Flow { date, amount }).collect();
    (early.is_empty() && !found.is_empty()).then_some(found)
}

fn schedule(draft: &mut Draft, unit: i64) {
    if draft.line_count("flows") > 0 {
        let Some(start) = draft.date(instrument::START) else { return };
        let Some(flows) = flows(draft, start) else { return };
        draft.set(instrument::MATURITY, flows.last().map_or(Value::Null, |flow| Value::from(flow.date)));
        match amortise_flows(start, initial_of(draft), &flows, unit) {
            Some((rate, periods)) => lay(draft, rate, &periods),
            None => draft.refuse("/flows", "no_effective_rate", say!("financial-no-effective-interest-rate-between-99", "No effective interest rate between −99 % and 1,000 % fits these cash flows. Check them, the price and the costs.")),
        }
        return;
    }
    let (Some(start), Some(maturity)) = (draft.date(instrument::START), draft.date(instrument::MATURITY)) else {
        draft.set(instrument::CARRYING, initial_of(draft));
        return;
    };
    if maturity <= start {
        return;
    }
    let every_months = months_of(draft.text(instrument::FREQUENCY));
    let terms = Terms {
        start,
        maturity,
        nominal: draft.int(instrument::NOMINAL),
        proceeds: initial_of(draft),
        coupon: draft.int(instrument::COUPON),
        every_months,
        unit,
    };
    let Some((rate, periods)) = amortise(&terms) else {
        draft.refuse("/proceeds", "no_effective_rate", say!("financial-no-effective-interest-rate-between-99-and-1", "No effective interest rate between −99 % and 1,000 % fits these cash flows. Check nominal, coupon and proceeds."));
        return;
    };
    lay(draft, rate, &periods);
}

fn lay(draft: &mut Draft, rate: Decimal, periods: &[Period]) {
    let cells: Vec<Cells> = periods
        .iter()
        .map(|period| {
            vec![
                ("period", Value::Int(i64::from(period.number))),
                ("date", Value::from(period.date)),
                ("opening", Value::Int(period.opening)),
                ("interest", Value::Int(period.interest)),
                ("cash", Value::Int(period.cash)),
                ("closing", Value::Int(period.closing)),
                ("accrued", Value::Int(0)),
            ]
        })
        .collect();
    draft.replace_lines("schedule", &cells);
    match to_percent(rate) {
        Some(rate) => draft.set(instrument::EIR, rate),
        // At no rate it would bear no interest.
        None => draft.refuse(
            "/proceeds",
            "amount_too_large",
            say!("financial-amounts-too-large", "The amounts are too large."),
        ),
    }
    draft.set(instrument::CARRYING, initial_of(draft));
}

/// What the losses of an instrument are reckoned from.
struct Risk {
    stage: i64,
    eir: Decimal,
    pd: i64,
    lgd: i64,
    every: u32,
    maturity: Option<Date>,
    /// Exposure, probability and loss on default of each period, where they were entered.
    periods: Vec<(Option<i64>, i64, Option<i64>)>,
    /// What it carries on the day, and what the schedule leaves later.
    carrying: i64,
    later: Vec<(Date, i64)>,
}

/// The risk of an instrument that carries so much in a stage; `None` for liabilities and what is at fair value through profit or loss.
fn risk_of(instrument: &Doc, carrying: i64, stage: i64) -> Option<Risk> {
    if instrument.text(instrument::SIDE) == Some("liability") || instrument.text(instrument::CLASS) == Some("FVTPL") {
        return None;
    }
    Some(Risk {
        stage,
        eir: rate_of(instrument.int(instrument::EIR)),
        pd: instrument.int(instrument::PD),
        lgd: instrument.int(instrument::LGD),
        every: months_of(instrument.text(instrument::RISK_EVERY)),
        maturity: instrument.date(instrument::MATURITY),
        periods: instrument
            .lines("risk")
            .map(|line| (line.get("exposure").as_int(), line.int(instrument::PD), line.get(instrument::LGD).as_int()))
            .collect(),
        carrying,
        later: instrument
            .lines("schedule")
            .filter_map(|line| Some((line.date("date")?, line.int("closing"))))
            .collect(),
    })
}

impl Risk {
    /// Expected credit losses by stage, seen from a day; `None` where they leave what can be reckoned with.
    fn loss(&self, day: Date, unit: i64) -> Option<i64> {
        if !self.periods.is_empty() && self.stage < 3 {
            let periods: Vec<RiskPeriod> = (0u32..)
                .zip(&self.periods)
                .map(|(number, (exposure, pd, lgd))| RiskPeriod {
                    exposure: exposure.unwrap_or_else(|| self.exposed(day, number * self.every)),
                    marginal: *pd,
                    lgd: lgd.unwrap_or(self.lgd),
                })
                .collect();
            of_periods(self.stage, &periods, self.every, self.eir, unit)
        } else {
            let years =
                self.maturity.map_or(1, |maturity| crate::math::months_between(day, maturity).div_ceil(12).max(1));
            let exposures: Vec<i64> = (0..years).map(|year| self.exposed(day, year * 12)).collect();
            of_instrument(self.stage, &exposures, self.pd, self.lgd, self.eir, unit)
        }
    }

    /// What is exposed so many months from a day: the carrying amount, later what the schedule leaves.
    fn exposed(&self, day: Date, months: u32) -> i64 {
        if months == 0 {
            return self.carrying;
        }
        let at = kernel_types::calendar::add_months(day, months);
        self.later.iter().rfind(|(date, _)| *date <= at).map_or(self.carrying, |(_, closing)| *closing)
    }
}

/// What is expected to be lost of an instrument that carries so much.
///
/// # Errors
/// It cannot be reckoned: taken for nothing, nothing would be set aside for it.
fn loss_of(instrument: &Doc, carrying: i64, stage: i64, day: Date, unit: i64) -> OpResult<i64> {
    // What bears no credit risk loses nothing.
    let Some(risk) = risk_of(instrument, carrying, stage) else { return Ok(0) };
    risk.loss(day, unit).ok_or_else(|| {
        OpError::refused("amount_too_large", say!("financial-amounts-too-large", "The amounts are too large."))
    })
}

/// Losses expected now, days overdue and stage.
///
/// # Errors
/// As [`loss_of`].
pub fn losses(draft: &mut Draft, unit: i64, today: Date) -> OpResult<()> {
    let instrument = Doc::from(draft.clone());
    let (late, stage) = risk_at(&instrument, today);
    let loss = loss_of(&instrument, draft.int(instrument::CARRYING), stage, today, unit)?;
    draft.set(instrument::ECL, loss);
    draft.set(instrument::DAYS_OVERDUE, late);
    draft.set(instrument::STAGE_NOW, stage);
    Ok(())
}

/// Whether a payment counts when it came, not on its day.
pub fn when_received(instrument: &Doc) -> bool {
    instrument.text(instrument::COLLECTED) == Some("received") && instrument.text(instrument::SIDE) != Some("liability")
}

/// What falls due by the schedule.
fn due(instrument: &Doc) -> Vec<Amount> {
    let rows = instrument.lines("schedule");
    rows.filter_map(|row| Some(Amount { date: row.date("date")?, amount: row.int("cash") })).collect()
}

/// Payments on the days they came; one that was taken back is gone from its day on.
fn received(instrument: &Doc) -> Vec<Amount> {
    let mut found = Vec::new();
    for row in instrument.lines(instrument::PAYMENTS) {
        let amount = row.int(instrument_payments::AMOUNT);
        let came = row.date(instrument_payments::DATE).map(|date| Amount { date, amount });
        let gone = row.date(instrument_payments::TAKEN_BACK_ON).map(|date| Amount { date, amount: -amount });
        found.extend(came.into_iter().chain(gone));
    }
    found
}

/// Days overdue at the end of a day, and the stage then: that of the backstop, or the one a person gave where it is higher.
pub fn risk_at(instrument: &Doc, day: Date) -> (i64, i64) {
    let given = if instrument.line_count("stages") == 0 {
        instrument.int(instrument::STAGE)
    } else {
        let given = instrument.lines("stages").filter(|line| line.date("date").is_some_and(|date| date <= day)).last();
        given.map_or(1, |line| line.int(instrument::STAGE))
    };
    if !when_received(instrument) {
        return (0, given.max(1));
    }
    let (due, received) = (due(instrument), received(instrument));
    (days_overdue(&due, &received, day), stage(&due, &received, day).max(given))
}

/// What is due by a day and did not come.
fn open_due(instrument: &Doc, day: Option<Date>) -> i64 {
    if !when_received(instrument) {
        return 0;
    }
    let by = |date: Option<Date>| day.is_none_or(|day| date.is_some_and(|date| date <= day));
    let posted = instrument.lines("schedule").filter(|row| row.text("run").is_some() && by(row.date("date")));
    let came: i64 = received(instrument).iter().filter(|paid| by(Some(paid.date))).map(|paid| paid.amount).sum();
    posted.map(|row| row.int("cash")).sum::<i64>() - came
}

/// What an instrument carried at the end of a day: the books of now without what was posted of later days.
fn carrying_at(instrument: &Doc, day: Date, unit: i64) -> OpResult<i64> {
    let after = |date: Option<Date>| date.is_some_and(|date| date > day);
    let posted_later = after(instrument.date(instrument::INTEREST_TO))
        || instrument.lines("schedule").any(|row| row.text("run").is_some() && after(row.date("date")));
    if !posted_later {
        let came: i64 = received(instrument).iter().filter(|paid| after(Some(paid.date))).map(|paid| paid.amount).sum();
        let back =
            if after(instrument.date(instrument::ENDED_ON)) { instrument.int(instrument::WRITTEN_OFF) } else { 0 };
        return Ok(instrument.int(instrument::CARRYING) + came + back);
    }
    let first = instrument.get(instrument::INITIAL).as_int().unwrap_or_else(|| instrument.int(instrument::PROCEEDS));
    let before = instrument.lines("schedule").filter(|row| row.date("date").is_some_and(|date| date <= day)).last();
    let accrued = accrued_by(instrument, day, unit)?;
    Ok(before.map_or(first, |row| row.int("closing")) + accrued + open_due(instrument, Some(day)))
}

/// Interest of the period a day falls in, up to the end of the day.
///
/// # Errors
/// It cannot be reckoned: taken for nothing, it would be missing from what is earned.
pub fn accrued_by(instrument: &Doc, day: Date, unit: i64) -> OpResult<i64> {
    let mut from = instrument.date(instrument::START);
    for row in instrument.lines("schedule") {
        let Some(date) = row.date("date") else { continue };
        if date <= day {
            from = Some(date);
            continue;
        }
        let period = Period {
            number: 0,
            date,
            opening: row.int("opening"),
            interest: row.int("interest"),
            cash: row.int("cash"),
            closing: row.int("closing"),
        };
        let eir = rate_of(instrument.int(instrument::EIR));
        // Before it began nothing is earned.
        let Some(from) = from else { return Ok(0) };
        return accrued(&period, from, day, eir, unit).ok_or_else(|| {
            OpError::refused("amount_too_large", say!("financial-amounts-too-large", "The amounts are too large."))
        });
    }
    Ok(0)
}

/// An instrument at the end of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AtDay {
    pub carrying: i64,
    pub loss: i64,
    pub stage: i64,
    pub days_overdue: i64,
}

/// What an instrument carried at the end of a day, its stage then and the losses expected of it.
///
/// # Errors
/// As [`loss_of`].
pub fn at_day(instrument: &Doc, day: Date, unit: i64) -> OpResult<AtDay> {
    let carrying = carrying_at(instrument, day, unit)?;
    let (days_overdue, stage) = risk_at(instrument, day);
    let loss = loss_of(instrument, carrying, stage, day, unit)?;
    Ok(AtDay { carrying, loss, stage, days_overdue })
}

/// Effect `financial.instrument_record_run`: periods a run posted carry its id, or are open again.
pub fn record_run<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        schedule::record(draft, ask)?;
        accrue(draft, ask);
        let undo = ask.get("undo").and_then(Json::as_bool).unwrap_or(false);
        let until = ask
            .get(if undo { "from" } else { "upTo" })
            .and_then(Json::as_str)
            .and_then(|text| text.parse::<Date>().ok());
        draft.set(instrument::INTEREST_TO, until.map_or(Value::Null, Value::from));
        let posted =
            draft.lines("schedule").filter(|line| line.text("run").is_some()).last().map(|line| line.int("closing"));
        let accrued =
            draft.lines("schedule").find(|line| line.text("run").is_none()).map_or(0, |line| line.int("accrued"));
        let open = open_due(&Doc::from(draft.clone()), None);
        draft.set(instrument::CARRYING, posted.unwrap_or_else(|| initial_of(draft)) + accrued + open);
        losses(draft, amounts::unit(op, draft), op.today())?;
        Ok(())
    })
}

/// Interest that a run posts of a period before its day, or takes back.
fn accrue(draft: &mut Draft, ask: &Map<String, Json>) {
    let undo = ask.get("undo").and_then(Json::as_bool).unwrap_or(false);
    let amount = ask
        .get("accrued")
        .and_then(Json::as_str)
        .and_then(|text| kernel_types::parse_scaled(text, kernel_types::MONEY_SCALE).ok())
        // A run that takes whole periods accrues nothing before its day.
        .unwrap_or(0);
    let period = ask.get("period").and_then(Json::as_i64).unwrap_or(0);
    let Some(index) = draft.lines("schedule").position(|line| line.int("period") == period) else { return };
    let before = draft.line("schedule", index).map_or(0, |line| line.int("accrued"));
    draft.set_line("schedule", index, "accrued", if undo { before - amount } else { before + amount });
}

/// Effect `financial.instrument_revalue`: the instrument carries its new fair value.
pub fn revalue<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let value = ask
            .get("value")
            .and_then(Json::as_str)
            .and_then(|text| kernel_types::parse_scaled(text, kernel_types::MONEY_SCALE).ok());
        draft.set(instrument::CARRYING, value.ok_or_else(|| OpError::internal("a valuation came without a value"))?);
        Ok(())
    })
}
