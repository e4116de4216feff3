//! A contract's record: allocation and schedule of a draft, progress and billing of one that runs.

use kernel::{Cells, Doc, Draft, Line, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Date, Value};
use serde_json::{Map, Value as Json};

use super::recognise::{Kept, Obligation, Pattern, allocation, schedule, to_date};
use crate::generated::revenue_contract;
use crate::{amounts, schedule};

/// How an obligation is satisfied, by the word of the record.
pub fn pattern_of(word: Option<&str>) -> Pattern {
    match word {
        Some("straight") => Pattern::Straight,
        Some("days") => Pattern::Days,
        Some("progress") => Pattern::Progress,
        _ => Pattern::Point,
    }
}

/// The obligations of a contract.
pub fn obligations(draft: &Draft) -> Vec<Obligation> {
    draft.lines("obligations").map(|line| obligation(&line, draft.date(revenue_contract::START))).collect()
}

/// The obligations of a stored contract.
pub fn obligations_of(contract: &Doc) -> Vec<Obligation> {
    contract.lines("obligations").map(|line| obligation(&line, contract.date(revenue_contract::START))).collect()
}

fn obligation(line: &Line<'_>, start: Option<Date>) -> Obligation {
    let kept = line.date("keptFrom").map(|from| Kept {
        amount: line.int("keptAmount"),
        progress: line.int("keptProgress"),
        from,
    });
    Obligation {
        ssp: line.int("ssp"),
        pattern: pattern_of(line.text("pattern")),
        // While the contract has no first day, nothing of it is laid out; the rules ask for it.
        start: line.date(revenue_contract::START).or(start).unwrap_or_default(),
        end: line.date("end"),
        progress: line.int("progress"),
        kept,
    }
}

/// Whether a part of a schedule is in the books: by a run, by a modification, or by the end of the contract.
pub fn posted(part: &Line<'_>) -> bool {
    part.text("run").is_some() || part.text("change").is_some() || part.text("source") == Some(TERMINATION)
}

/// Source of the part that the end of a contract posts itself.
pub const TERMINATION: &str = "Termination";

/// Calculator `financial.revenue_contract`.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        amounts::fill_rate(op, draft, "start").await?;
        let unit = amounts::unit(op, draft);
        let mut list = obligations(draft);
        let price = price_of(draft);
        if price < 0 {
            draft.refuse("/payable", "price_below_zero", say!("financial-customer-get-back-more-than-contract-brings", "The customer would get back more than the contract brings; lower it, or what is taken off by variable amounts."));
            return Ok(());
        }
        residual(draft, &mut list, price);
        let missing: Vec<usize> = list
            .iter()
            .enumerate()
            .filter(|(_, obligation)| {
                matches!(obligation.pattern, Pattern::Straight | Pattern::Days) && obligation.end.is_none()
            })
            .map(|(index, _)| index)
            .collect();
        for index in missing {
            draft.refuse(
                format!("/obligations/{index}/end"),
                "end_missing",
                say!("financial-end-missing", "An obligation over time needs its last day."),
            );
        }
        let wrong: Vec<usize> = list
            .iter()
            .enumerate()
            .filter(|(_, obligation)| obligation.end.is_some_and(|end| end < obligation.start))
            .map(|(index, _)| index)
            .collect();
        for index in wrong {
            draft.refuse(
                format!("/obligations/{index}/end"),
                "end_before_start",
                say!("financial-end-before-start", "The last day lies before the first."),
            );
        }
        if !draft.errors.is_empty() {
            return Ok(());
        }
        let astray: Vec<usize> = (0..)
            .zip(draft.lines("variable"))
            .filter(|(_, line)| line.int("obligation") > list.len() as i64)
            .map(|(index, _)| index)
            .collect();
        for index in astray {
            draft.refuse(
                format!("/variable/{index}/obligation"),
                "no_obligation",
                say!("financial-contract-no-obligation-number", "This contract has no obligation of that number."),
            );
        }
        if !draft.errors.is_empty() {
            return Ok(());
        }
        let own = own_amounts(draft);
        let allocated = allocation(price, &list, &own, unit);
        let mut parts: Vec<Cells> = Vec::new();
        for (index, (obligation, amount)) in list.iter().zip(&allocated).enumerate() {
            draft.set_line("obligations", index, "allocated", *amount);
            draft.set_line("obligations", index, revenue_contract::RECOGNISED, 0i64);
            for part in schedule(index, obligation, *amount, unit) {
                parts.push(vec![
                    ("obligation", Value::Int(index as i64 + 1)),
                    ("date", Value::from(part.date)),
                    ("amount", Value::Int(part.amount)),
                    ("source", Value::from("Schedule")),
                ]);
            }
        }
        draft.replace_lines("schedule", &parts);
        draft.set(revenue_contract::PRICE, price);
        refresh(draft);
        Ok(())
    })
}

/// What is included of a variable amount.
fn included(line: &Line<'_>) -> i64 {
    line.int("estimate").min(line.get("constrained").as_int().unwrap_or(i64::MAX))
}

/// What belongs to each obligation alone: its own discount, and variable amounts that relate to it (IFRS 15.82 and 85).
pub fn own_amounts(draft: &Draft) -> Vec<i64> {
    own(draft.lines("obligations"), || draft.lines("variable"))
}

/// The same of a stored contract.
pub fn own_amounts_of(contract: &Doc) -> Vec<i64> {
    own(contract.lines("obligations"), || contract.lines("variable"))
}

fn own<'a, V: Iterator<Item = Line<'a>>>(
    obligations: impl Iterator<Item = Line<'a>>,
    variable: impl Fn() -> V,
) -> Vec<i64> {
    let of = |number: i64| {
        variable().filter(|line| line.int("obligation") == number).map(|line| included(&line)).sum::<i64>()
    };
    (1i64..).zip(obligations).map(|(number, line)| line.int("adjustment") + of(number)).collect()
}

/// Fixed price, what is included of variable amounts, less what is paid to the customer.
pub fn price_of(draft: &Draft) -> i64 {
    let variable: i64 = draft.lines("variable").map(|line| included(&line)).sum();
    draft.int(revenue_contract::FIXED) + variable - draft.int(revenue_contract::PAYABLE)
}

/// A residual stand-alone price is what the others leave of the price.
fn residual(draft: &mut Draft, list: &mut [Obligation], price: i64) {
    let methods: Vec<bool> = draft.lines("obligations").map(|line| line.text("method") == Some("residual")).collect();
    let observed: i64 =
        list.iter().zip(&methods).filter(|(_, residual)| !**residual).map(|(obligation, _)| obligation.ssp).sum();
    for (index, obligation) in list.iter_mut().enumerate() {
        if methods.get(index).copied().unwrap_or(false) {
            obligation.ssp = (price - observed).max(0);
            draft.set_line("obligations", index, "ssp", obligation.ssp);
        }
    }
}

/// Recognised and billed so far, and how the contract stands.
pub fn refresh(draft: &mut Draft) {
    let recognised: i64 = draft.lines("schedule").filter(posted).map(|line| line.int("amount")).sum();
    let billed: i64 = draft.lines("billings").map(|line| line.int("amount")).sum();
    let price = draft.int(revenue_contract::PRICE);
    let balance = recognised - billed;
    draft.set(revenue_contract::RECOGNISED, recognised);
    draft.set(revenue_contract::BILLED, billed);
    draft.set(revenue_contract::REMAINING, price - recognised);
    draft.set(revenue_contract::CONTRACT_ASSET, balance.max(0));
    draft.set(revenue_contract::CONTRACT_LIABILITY, (-balance).max(0));
    let sums: Vec<i64> = (1..=draft.line_count("obligations") as i64)
        .map(|number| {
            draft
                .lines("schedule")
                .filter(|line| posted(line) && line.int("obligation") == number)
                .map(|line| line.int("amount"))
                .sum()
        })
        .collect();
    for (index, sum) in sums.into_iter().enumerate() {
        draft.set_line("obligations", index, revenue_contract::RECOGNISED, sum);
    }
}

/// Effect `financial.revenue_progress`: measured progress of one obligation adds what is newly earned to the schedule.
pub fn progress<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let unit = amounts::unit(op, draft);
        let number = ask.get("obligation").and_then(Json::as_i64).unwrap_or(0);
        let percent = ask
            .get("progress")
            .and_then(Json::as_str)
            .and_then(|text| kernel_types::parse_scaled(text, kernel_types::PERCENT_SCALE).ok());
        let date = ask
            .get("date")
            .and_then(Json::as_str)
            .and_then(|text| text.parse::<Date>().ok())
            .unwrap_or_else(|| op.today());
        let index = usize::try_from(number - 1).ok().filter(|index| *index < draft.line_count("obligations"));
        let (Some(index), Some(percent)) = (index, percent) else {
            return Err(OpError::refused_at(
                "/obligation",
                "no_obligation",
                say!(
                    "financial-give-number-obligation-contract",
                    "Give the number of an obligation of this contract, and its progress."
                ),
            ));
        };
        let Some(line) = draft.line("obligations", index) else { return Ok(()) };
        if line.text("pattern") != Some("progress") {
            return Err(OpError::refused_at(
                "/obligation",
                "not_by_progress",
                say!("financial-not-by-progress", "This obligation is not measured by progress."),
            ));
        }
        let planned: i64 = draft
            .lines("schedule")
            .filter(|part| part.int("obligation") == number)
            .map(|part| part.int("amount"))
            .sum();
        let of_it = obligation(&line, draft.date(revenue_contract::START));
        let earned = to_date(&of_it, line.int("allocated"), percent, unit) - planned;
        draft.set_line("obligations", index, "progress", percent);
        if earned != 0 {
            draft.push_line(
                "schedule",
                &[
                    ("obligation", Value::Int(number)),
                    ("date", Value::from(date)),
                    ("amount", Value::Int(earned)),
                    ("source", Value::from("Progress")),
                ],
            );
        }
        refresh(draft);
        Ok(())
    })
}

/// Effect `financial.revenue_bill`: a billing of the contract; the invoice itself stands under invoices, on the account of
/// contract assets and liabilities.
pub fn bill<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let amount = ask
            .get("amount")
            .and_then(Json::as_str)
            .and_then(|text| kernel_types::parse_scaled(text, kernel_types::MONEY_SCALE).ok());
        let amount = amount.ok_or_else(|| OpError::internal("a contract was billed without an amount"))?;
        let date = ask
            .get("date")
            .and_then(Json::as_str)
            .and_then(|text| text.parse::<Date>().ok())
            .unwrap_or_else(|| op.today());
        let reference = ask.get("reference").and_then(Json::as_str).unwrap_or_default();
        draft.push_line(
            "billings",
            &[("date", Value::from(date)), ("amount", Value::Int(amount)), ("reference", Value::from(reference))],
        );
        refresh(draft);
        Ok(())
    })
}

/// Effect `financial.revenue_record_run`: parts a run posted carry its id, or are open again.
pub fn record_run<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        schedule::record(draft, ask)?;
        refresh(draft);
        Ok(())
    })
}

/// Contracts that run in a currency.
pub async fn active(op: &mut Op<'_>, currency: &str) -> OpResult<Vec<Doc>> {
    op.find_all("financial.revenue_contract", &[("status", Value::from("active")), ("currency", Value::from(currency))])
        .await
}

/// Contracts in a currency that began, whatever became of them.
pub async fn begun(op: &mut Op<'_>, currency: &str) -> OpResult<Vec<Doc>> {
    let all = op.find_all("financial.revenue_contract", &[("currency", Value::from(currency))]).await?;
    Ok(all.into_iter().filter(|contract| contract.state() != Some("draft")).collect())
}
