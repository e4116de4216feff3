//! An instrument's record, and fair values.

use kernel::{Cells, Draft, Op, OpError, OpFuture};
use kernel_types::{Date, Value};
use serde_json::{Map, Value as Json};

use super::cost::{Terms, amortise, class_of, rate_of};
use super::loss::of_instrument;
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
            schedule(draft, unit);
        }
        losses(draft, unit, op.today());
        Ok(())
    })
}

fn schedule(draft: &mut Draft, unit: i64) {
    let (Some(start), Some(maturity)) = (draft.date("start"), draft.date("maturity")) else {
        draft.set("carrying", draft.int("proceeds"));
        return;
    };
    if maturity <= start {
        return;
    }
    let every_months = match draft.text("frequency") {
        Some("month") => 1,
        Some("quarter") => 3,
        Some("half_year") => 6,
        _ => 12,
    };
    let terms = Terms { start, maturity, nominal: draft.int("nominal"), proceeds: draft.int("proceeds"), coupon: draft.int("coupon"), every_months, unit };
    let Some((rate, periods)) = amortise(&terms) else {
        draft.refuse("/proceeds", "no_effective_rate", "No effective interest rate between −99 % and 1,000 % fits these cash flows. Check nominal, coupon and proceeds.");
        return;
    };
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
            ]
        })
        .collect();
    draft.replace_lines("schedule", &cells);
    draft.set("eir", to_percent(rate).unwrap_or(0));
    draft.set("carrying", terms.proceeds);
}

/// Expected credit losses by stage; nothing for liabilities and what is at fair value through profit or loss.
fn losses(draft: &mut Draft, unit: i64, today: Date) {
    if draft.text("side") == Some("liability") || draft.text("class") == Some("FVTPL") {
        draft.set("ecl", 0i64);
        return;
    }
    let carrying = draft.int("carrying");
    let mut exposures: Vec<i64> = vec![carrying];
    let years = draft.date("maturity").map_or(1, |maturity| crate::math::months_between(today, maturity).div_ceil(12).max(1));
    for year in 1..years {
        let at = crate::math::add_months(today, year * 12);
        let left = draft.lines("schedule").filter(|line| line.date("date").is_some_and(|date| date <= at)).last().map_or(carrying, |line| line.int("closing"));
        exposures.push(left);
    }
    let loss = of_instrument(draft.int("stage").max(1), &exposures, draft.int("pd"), draft.int("lgd"), rate_of(draft.int("eir")), unit);
    draft.set("ecl", loss.unwrap_or(0));
}

/// Effect `financial.instrument_record_run`: periods a run posted carry its id, or are open again.
pub fn record_run<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        schedule::record(draft, ask)?;
        let last = draft.lines("schedule").filter(|line| line.text("run").is_some()).last().map(|line| line.int("closing"));
        draft.set("carrying", last.unwrap_or(draft.int("proceeds")));
        losses(draft, amounts::unit(op, draft), op.today());
        Ok(())
    })
}

/// Effect `financial.instrument_revalue`: the instrument carries its new fair value.
pub fn revalue<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let value = ask.get("value").and_then(Json::as_str).and_then(|text| kernel_types::parse_scaled(text, kernel_types::MONEY_SCALE).ok());
        draft.set("carrying", value.ok_or_else(|| OpError::internal("a valuation came without a value"))?);
        Ok(())
    })
}
