//! The end of a contract before it is fulfilled: what was billed in advance and is kept is revenue, and what was recognised and is not
//! to be billed any more is none (IFRS 15.16, 18 and 21). Nothing stays on the account of contract assets and liabilities.

use kernel::{Draft, Op, OpError, OpFuture, say};
use kernel_types::{Date, MONEY_SCALE, Value, allocate, parse_scaled};
use serde_json::{Map, Value as Json};

use super::estimate::{row, up_to};
use super::record::{TERMINATION, posted, refresh};
use crate::amounts;
use crate::generated::revenue_contract;

/// Effect `financial.revenue_terminate`.
pub fn terminate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let unit = amounts::unit(op, draft);
        let day = ask
            .get("date")
            .and_then(Json::as_str)
            .and_then(|text| text.parse::<Date>().ok())
            .unwrap_or_else(|| op.today());
        let settlement = ask
            .get("settlement")
            .and_then(Json::as_str)
            .and_then(|text| parse_scaled(text, MONEY_SCALE).ok())
            // Most contracts end without one.
            .unwrap_or(0);
        for part in draft.lines("schedule") {
            let later = part.date("date").is_some_and(|date| date > day);
            if later && posted(&part) {
                return Err(OpError::refused_at(
                    "/date",
                    "posted_later",
                    say!(
                        "financial-posted-later",
                        "Revenue after this day is posted already. Choose a later day, or void its run first."
                    ),
                ));
            }
            if !later && !posted(&part) && part.int("amount") != 0 {
                return Err(OpError::refused_at(
                    "/date",
                    "revenue_open",
                    say!(
                        "financial-revenue-open",
                        "Revenue up to this day is not posted yet. Post a revenue run first."
                    ),
                ));
            }
        }
        if settlement != 0 {
            draft.push_line(
                "billings",
                &[
                    ("date", Value::from(day)),
                    ("amount", Value::Int(settlement)),
                    ("reference", Value::from("Final settlement")),
                ],
            );
        }
        refresh(draft);
        let cleared = draft.int(revenue_contract::BILLED) - draft.int(revenue_contract::RECOGNISED);
        let mut rows = up_to(draft, day);
        for (index, amount) in shares(draft, cleared, unit).into_iter().enumerate() {
            draft.set_line("obligations", index, revenue_contract::CLEARED, amount);
            if amount != 0 {
                rows.push(row(index as i64 + 1, day, amount, TERMINATION));
            }
        }
        draft.replace_lines("schedule", &rows);
        refresh(draft);
        let recognised: Vec<i64> =
            draft.lines("obligations").map(|line| line.int(revenue_contract::RECOGNISED)).collect();
        for (index, amount) in recognised.into_iter().enumerate() {
            draft.set_line("obligations", index, "allocated", amount);
        }
        // What is not delivered any more has no price.
        draft.set(revenue_contract::PRICE, draft.int(revenue_contract::RECOGNISED));
        draft.set(revenue_contract::REMAINING, 0i64);
        draft.set(revenue_contract::CLEARED, cleared);
        draft.set(revenue_contract::ENDED_ON, day);
        let (base, currency) =
            (op.business().currency.clone(), draft.text(revenue_contract::CURRENCY).unwrap_or_default().to_string());
        if currency != base && cleared != 0 {
            let rate = ledger::api::rate_to_base(op, &currency, day).await?;
            draft.set(revenue_contract::RATE, rate);
        }
        Ok(())
    })
}

/// Revenue that is added goes to the obligations that were not fulfilled, revenue that is taken back to those it came from.
fn shares(draft: &Draft, cleared: i64, unit: i64) -> Vec<i64> {
    let weight = |recognised: i64, allocated: i64| {
        if cleared < 0 { recognised.max(0) } else { (allocated - recognised).max(0) }
    };
    let weights: Vec<i64> = draft
        .lines("obligations")
        .map(|line| weight(line.int(revenue_contract::RECOGNISED), line.int("allocated")))
        .collect();
    allocate(cleared, &weights, unit)
}
