//! An instrument's record, and fair values.

use kernel::{Cells, Doc, Draft, Op, OpError, OpFuture};
use kernel_types::{Date, Value};
use rust_decimal::Decimal;
use serde_json::{Map, Value as Json};

use super::cost::{Flow, Period, Terms, amortise, amortise_flows, class_of, rate_of};
use super::loss::{RiskPeriod, of_instrument, of_periods};
use crate::math::to_percent;
use crate::{amounts, schedule};

/// Calculator `financial.instrument_cost`.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let unit = amounts::unit(op, draft);
        if draft.is_draft() {
            amounts::fill_rate(op, draft, "start").await?;
            let text = |field: &str| draft.text(field).unwrap_or_default().to_string();
            let class = class_of(&text("kind"), &text("model"), draft.flag("sppi"), draft.flag("irrevocable"));
            draft.set("class", class);
            first_carrying(draft, class);
            schedule(draft, unit);
        }
        losses(draft, unit, op.today());
        Ok(())
    })
}

/// Price and what belongs to the rate with it (IFRS 9.5.1.1): costs raise what we hold and lower what we owe.
fn first_carrying(draft: &mut Draft, class: &str) {
    let costs = draft.int("costs");
    if costs != 0 && class == "FVTPL" {
        draft.refuse("/costs", "costs_are_expense", "Costs of an instrument at fair value through profit or loss are an expense of the day (IFRS 9.5.1.1); enter them there.");
    }
    let sign = if draft.text("side") == Some("liability") { -1 } else { 1 };
    draft.set("initial", draft.int("proceeds") + sign * costs);
}

/// The first carrying amount; instruments from before it was kept have their price.
fn initial_of(draft: &Draft) -> i64 {
    draft.get("initial").as_int().unwrap_or_else(|| draft.int("proceeds"))
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
            "Cash flows follow the first day; what is paid on it belongs to the price or the costs.",
        );
    }
    let found: Vec<Flow> = days.into_iter().map(|(date, amount)| Flow { date, amount }).collect();
    (early.is_empty() && !found.is_empty()).then_some(found)
}

fn schedule(draft: &mut Draft, unit: i64) {
    if draft.line_count("flows") > 0 {
        let Some(start) = draft.date("start") else { return };
        let Some(flows) = flows(draft, start) else { return };
        draft.set("maturity", flows.last().map_or(Value::Null, |flow| Value::from(flow.date)));
        match amortise_flows(start, initial_of(draft), &flows, unit) {
            Some((rate, periods)) => lay(draft, rate, &periods),
            None => draft.refuse("/flows", "no_effective_rate", "No effective interest rate between −99 % and 1,000 % fits these cash flows. Check them, the price and the costs."),
        }
        return;
    }
    let (Some(start), Some(maturity)) = (draft.date("start"), draft.date("maturity")) else {
        draft.set("carrying", initial_of(draft));
        return;
    };
    if maturity <= start {
        return;
    }
    let every_months = months_of(draft.text("frequency"));
    let terms = Terms {
        start,
        maturity,
        nominal: draft.int("nominal"),
        proceeds: initial_of(draft),
        coupon: draft.int("coupon"),
        every_months,
        unit,
    };
    let Some((rate, periods)) = amortise(&terms) else {
        draft.refuse("/proceeds", "no_effective_rate", "No effective interest rate between −99 % and 1,000 % fits these cash flows. Check nominal, coupon and proceeds.");
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
    draft.set("eir", to_percent(rate).unwrap_or(0));
    draft.set("carrying", initial_of(draft));
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

/// The risk of an instrument that carries so much; `None` for liabilities and what is at fair value through profit or loss.
fn risk_of(instrument: &Doc, carrying: i64) -> Option<Risk> {
    if instrument.text("side") == Some("liability") || instrument.text("class") == Some("FVTPL") {
        return None;
    }
    Some(Risk {
        stage: instrument.int("stage").max(1),
        eir: rate_of(instrument.int("eir")),
        pd: instrument.int("pd"),
        lgd: instrument.int("lgd"),
        every: months_of(instrument.text("riskEvery")),
        maturity: instrument.date("maturity"),
        periods: instrument
            .lines("risk")
            .map(|line| (line.get("exposure").as_int(), line.int("pd"), line.get("lgd").as_int()))
            .collect(),
        carrying,
        later: instrument
            .lines("schedule")
            .filter_map(|line| Some((line.date("date")?, line.int("closing"))))
            .collect(),
    })
}

impl Risk {
    /// Expected credit losses by stage, seen from a day.
    fn loss(&self, day: Date, unit: i64) -> i64 {
        let loss = if !self.periods.is_empty() && self.stage < 3 {
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
        };
        loss.unwrap_or(0)
    }

    /// What is exposed so many months from a day: the carrying amount, later what the schedule leaves.
    fn exposed(&self, day: Date, months: u32) -> i64 {
        if months == 0 {
            return self.carrying;
        }
        let at = crate::math::add_months(day, months);
        self.later.iter().rfind(|(date, _)| *date <= at).map_or(self.carrying, |(_, closing)| *closing)
    }
}

fn losses(draft: &mut Draft, unit: i64, today: Date) {
    let loss = risk_of(&Doc::from(draft.clone()), draft.int("carrying")).map_or(0, |risk| risk.loss(today, unit));
    draft.set("ecl", loss);
}

/// What an instrument carried at the end of a day, and the losses expected of it then. What runs posted of later days is left out.
pub fn loss_at(instrument: &Doc, day: Date, unit: i64) -> (i64, i64) {
    let posted = |line: &kernel::Line<'_>| line.text("run").is_some();
    let later =
        instrument.lines("schedule").filter(posted).any(|line| line.date("date").is_some_and(|date| date > day));
    let carrying = if later {
        let before = instrument
            .lines("schedule")
            .filter(posted)
            .filter(|line| line.date("date").is_some_and(|date| date <= day))
            .last();
        let first = instrument.get("initial").as_int().unwrap_or_else(|| instrument.int("proceeds"));
        before.map_or(first, |line| line.int("closing"))
    } else {
        instrument.int("carrying")
    };
    (carrying, risk_of(instrument, carrying).map_or(0, |risk| risk.loss(day, unit)))
}

/// Effect `financial.instrument_record_run`: periods a run posted carry its id, or are open again.
pub fn record_run<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        schedule::record(draft, ask)?;
        accrue(draft, ask);
        let posted =
            draft.lines("schedule").filter(|line| line.text("run").is_some()).last().map(|line| line.int("closing"));
        let accrued =
            draft.lines("schedule").find(|line| line.text("run").is_none()).map_or(0, |line| line.int("accrued"));
        draft.set("carrying", posted.unwrap_or_else(|| initial_of(draft)) + accrued);
        losses(draft, amounts::unit(op, draft), op.today());
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
        draft.set("carrying", value.ok_or_else(|| OpError::internal("a valuation came without a value"))?);
        Ok(())
    })
}
