//! A changed estimate of variable consideration while a contract runs (IFRS 15.59 and 87 to 90): the new price is allocated by the
//! stand-alone prices of the start, and what is satisfied already is caught up at once.

use kernel::{Cells, Draft, Op, OpError, OpFuture, say};
use kernel_types::{Date, MONEY_SCALE, Value, allocate, parse_scaled};
use serde_json::{Map, Value as Json};

use super::recognise::{Obligation, allocation, revise};
use super::record::{obligations, own_amounts, posted, price_of, refresh};
use crate::amounts;
use crate::generated::revenue_contract;

/// Effect `financial.revenue_estimate`.
pub fn change<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let unit = amounts::unit(op, draft);
        let money =
            |field: &str| ask.get(field).and_then(Json::as_str).and_then(|text| parse_scaled(text, MONEY_SCALE).ok());
        let date = ask
            .get("date")
            .and_then(Json::as_str)
            .and_then(|text| text.parse::<Date>().ok())
            .unwrap_or_else(|| op.today());
        let number = ask.get("variable").and_then(Json::as_i64).unwrap_or(1);
        let index = usize::try_from(number - 1).ok().filter(|index| *index < draft.line_count("variable"));
        let (Some(index), Some(estimate)) = (index, money("estimate")) else {
            return Err(OpError::refused_at(
                "/variable",
                "no_variable",
                say!("financial-no-variable", "This contract has no variable amount of that number."),
            ));
        };
        if draft.lines("schedule").any(|part| posted(&part) && part.date("date").is_some_and(|day| day > date)) {
            return Err(OpError::refused_at(
                "/date",
                "posted_later",
                say!(
                    "financial-posted-later",
                    "Revenue after this day is posted already. Choose a later day, or void its run first."
                ),
            ));
        }
        let before = draft.int(revenue_contract::PRICE);
        draft.set_line("variable", index, "estimate", estimate);
        draft.set_line("variable", index, "constrained", money("constrained").map_or(Value::Null, Value::Int));
        let price = price_of(draft);
        if price < 0 {
            return Err(OpError::refused_at(
                "/estimate",
                "price_below_zero",
                say!(
                    "financial-customer-get-back-more-than-contract-brings",
                    "The customer would get back more than the contract brings; lower it, or what is taken off by variable amounts."
                ),
            ));
        }
        let caught_up = reallocate(draft, price, date, unit);
        draft.set(revenue_contract::PRICE, price);
        let what =
            draft.line("variable", index).and_then(|line| line.text("what").map(str::to_string)).unwrap_or_default();
        draft.push_line(
            "changes",
            &[
                ("date", Value::from(date)),
                ("what", Value::from(what)),
                ("priceBefore", Value::Int(before)),
                ("priceAfter", Value::Int(price)),
                ("caughtUp", Value::Int(caught_up)),
            ],
        );
        refresh(draft);
        Ok(())
    })
}

/// Allocates the new price and lays the schedule after the day anew; answers the revenue that is caught up.
fn reallocate(draft: &mut Draft, price: i64, date: Date, unit: i64) -> i64 {
    let list = obligations(draft);
    let allocated = if list.iter().any(|obligation| obligation.kept.is_some()) {
        // After a modification a change of the price goes to what the modified contract still holds (IFRS 15.90(b)).
        after_modification(draft, price, &list, unit)
    } else {
        allocation(price, &list, &own_amounts(draft), unit)
    };
    let mut rows = up_to(draft, date);
    let mut sum = 0;
    for (index, (obligation, amount)) in list.iter().zip(&allocated).enumerate() {
        let number = index as i64 + 1;
        let of_it = draft
            .lines("schedule")
            .filter(|part| part.int("obligation") == number && part.date("date").is_some_and(|day| day <= date));
        let planned: i64 = of_it.map(|part| part.int("amount")).sum();
        let revised = revise(index, obligation, *amount, planned, date, unit);
        if revised.caught_up != 0 {
            rows.push(row(number, date, revised.caught_up, "Change of estimate"));
        }
        sum += revised.caught_up;
        rows.extend(revised.later.iter().map(|part| row(number, part.date, part.amount, "Schedule")));
        draft.set_line("obligations", index, "allocated", *amount);
    }
    draft.clear_lines("schedule");
    for cells in &rows {
        draft.push_line("schedule", cells);
    }
    sum
}

/// The parts of a schedule up to a day, as they stand.
pub fn up_to(draft: &Draft, date: Date) -> Vec<Cells> {
    draft
        .lines("schedule")
        .filter(|part| part.date("date").is_some_and(|day| day <= date))
        .map(|part| PART.map(|field| (field, part.get(field).clone())).to_vec())
        .collect()
}

/// Fields of a part of the schedule.
const PART: [&str; 6] = ["obligation", "date", "amount", "source", "run", "change"];

/// What each obligation has by now, and of a change of the price the share of its stand-alone price; what is satisfied has none.
fn after_modification(draft: &Draft, price: i64, list: &[Obligation], unit: i64) -> Vec<i64> {
    let before: Vec<i64> = draft.lines("obligations").map(|line| line.int("allocated")).collect();
    let weights: Vec<i64> = list.iter().map(|obligation| obligation.ssp).collect();
    let moved = allocate(price - before.iter().sum::<i64>(), &weights, unit);
    before.iter().zip(moved).map(|(amount, more)| amount + more).collect()
}

/// A part of a schedule that nothing has posted.
pub fn row(number: i64, date: Date, amount: i64, source: &str) -> Cells {
    vec![
        ("obligation", Value::Int(number)),
        ("date", Value::from(date)),
        ("amount", Value::Int(amount)),
        ("source", Value::from(source)),
    ]
}
