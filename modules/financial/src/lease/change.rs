//! Remeasurement, modification and termination of a running lease.

use kernel::{Cells, Doc, Draft, Op, OpError, OpFuture, OpResult};
use kernel_types::{Date, Value, format_scaled, parse_scaled};
use serde_json::{Map, Value as Json, json};

use super::measure::{Month, Payment, Terms, payments, remeasure, schedule, term_months, value_of};
use super::record::{month_cells, months_of, refresh, tell, terms, used_months};
use crate::math::{Compounding, day_after, months_between, monthly_rate, percent, share};

/// 100 % as stored.
const HUNDRED: i64 = 100_000_000;

/// What a change leads to.
struct Outcome {
    month: u32,
    liability_before: i64,
    liability: i64,
    asset_before: i64,
    asset: i64,
    accumulated: i64,
    gain: i64,
    months: Vec<Month>,
}

/// Calculator `financial.lease_change`.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let Some(outcome) = outcome(op, draft).await? else { return Ok(()) };
        for (field, value) in figures(&outcome) {
            draft.set(field, value);
        }
        let rows: Vec<Cells> = cells_of(&outcome.months);
        draft.replace_lines("schedule", &rows);
        Ok(())
    })
}

fn figures(outcome: &Outcome) -> [(&'static str, i64); 7] {
    [
        ("month", i64::from(outcome.month)),
        ("liabilityBefore", outcome.liability_before),
        ("liabilityAfter", outcome.liability),
        ("assetBefore", outcome.asset_before),
        ("assetAfter", outcome.asset),
        ("accumulated", outcome.accumulated),
        ("gain", outcome.gain),
    ]
}

fn cells_of(months: &[Month]) -> Vec<Cells> {
    months
        .iter()
        .map(|month| {
            let mut cells = month_cells(month, 0);
            cells.retain(|(field, _)| *field != "expense");
            cells
        })
        .collect()
}

/// The change as it would be posted; `None` after refusing it.
async fn outcome(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<Option<Outcome>> {
    let (Some(id), Some(date)) = (draft.link("lease"), draft.date("date")) else { return Ok(None) };
    let lease = op.load("financial.lease", &id).await?;
    if lease.state() != Some("active") {
        draft.refuse("/lease", "lease_not_active", "Only an active lease can be changed.");
        return Ok(None);
    }
    if lease.text("exemption") != Some("none") {
        draft.refuse("/lease", "lease_exempt", "An exempt lease has no liability to measure anew.");
        return Ok(None);
    }
    take_from_lease(op, draft, &lease, date).await?;
    let unit = op.minor_unit(lease.text("currency").unwrap_or_default());
    let Some(terms) = terms(&lease, unit) else { return Ok(None) };
    let Some(at) = month_of(draft, &lease, &terms, date) else { return Ok(None) };
    Ok(compute(draft, &lease, terms, at))
}

async fn take_from_lease(op: &mut Op<'_>, draft: &mut Draft, lease: &Doc, date: Date) -> OpResult<()> {
    for field in ["currency", "assetAccount", "paymentAccount"] {
        draft.set(field, lease.get(field).clone());
    }
    let currency = lease.text("currency").unwrap_or_default().to_string();
    let rate = ledger::api::rate_to_base(op, &currency, date).await?;
    draft.set("rate", rate);
    Ok(())
}

/// How many months lie before the change; all of them posted, none after.
fn month_of(draft: &mut Draft, lease: &Doc, terms: &Terms, date: Date) -> Option<u32> {
    let at = months_between(terms.commencement, date);
    let posted = lease.lines("schedule").filter(|row| row.text("run").is_some()).count();
    let boundary = at == 0 && date == terms.commencement || at > 0 && crate::math::add_months(terms.commencement, at) == date;
    if !boundary {
        draft.refuse("/date", "not_a_month_start", format!("Months of this lease begin on day {}. Choose such a day.", chrono::Datelike::day(&terms.commencement)));
        return None;
    }
    if posted != at as usize {
        draft.refuse("/date", "months_not_posted", format!("{posted} months of this lease are posted; this day needs {at}. Post or void runs first, or choose another day."));
        return None;
    }
    Some(at)
}

fn compute(draft: &mut Draft, lease: &Doc, mut terms: Terms, at: u32) -> Option<Outcome> {
    let old = months_of(lease);
    let (liability_before, asset_before) = match at.checked_sub(1).and_then(|index| old.get(index as usize)) {
        Some(month) => (month.closing, month.asset),
        None => (lease.int("liability"), lease.int("asset")),
    };
    let unit = terms.unit;
    let accumulated = accumulated(&old, at);
    let base = Outcome { month: at, liability_before, liability: 0, asset_before, asset: 0, accumulated, gain: 0, months: Vec::new() };
    if draft.text("kind") == Some("termination") {
        return Some(Outcome { gain: liability_before - asset_before - draft.int("penalty"), ..base });
    }
    let modified = draft.text("kind") == Some("modification");
    let mut later: Vec<Payment> = old.iter().filter(|month| month.number > at && month.payment != 0).map(|month| Payment { month: month.number, amount: month.payment }).collect();
    if modified && let Some(end) = draft.date("newEnd") {
        later = over_new_term(&mut terms, &old, end, at)?;
    }
    for payment in &mut later {
        payment.amount = share(payment.amount, HUNDRED + draft.int("paymentChange"), HUNDRED, unit);
    }
    if later.is_empty() {
        draft.refuse("/newEnd", "no_payments", "No payment is left after this change. Choose a termination.");
        return None;
    }
    let rate = match draft.get("newRate").as_int().filter(|_| modified) {
        Some(stored) => {
            let compounding = if lease.text("compounding") == Some("nominal") { Compounding::Nominal } else { Compounding::Effective };
            monthly_rate(percent(stored), compounding)?
        }
        None => terms.rate,
    };
    let decrease = if modified { draft.int("decrease") } else { 0 };
    let after = remeasure(liability_before, asset_before, decrease, value_of(&later, at, rate, unit)?, unit);
    let (last, used) = (term_months(terms.commencement, terms.end), used_months(&terms));
    let months = schedule(terms.commencement, at, &later, after.liability, after.asset, rate, last.max(used), used.max(at + 1), unit)?;
    Some(Outcome { liability: after.liability, asset: after.asset, accumulated: 0, gain: after.gain, months, ..base })
}

fn accumulated(months: &[Month], at: u32) -> i64 {
    months.iter().filter(|month| month.number <= at).map(|month| month.depreciation).sum()
}

/// Payments after `at` when the lease ends on another day: those agreed before stay as they are, further ones follow the
/// streams that ran to the old end.
fn over_new_term(terms: &mut Terms, old: &[Month], end: Date, at: u32) -> Option<Vec<Payment>> {
    let old_end = terms.end;
    for stream in terms.streams.iter_mut().filter(|stream| stream.to >= old_end) {
        stream.to = end;
    }
    terms.end = end;
    let agreed = old.last().map_or(0, |month| month.number);
    let limit = months_between(terms.commencement, day_after(end));
    let kept = old.iter().filter(|month| month.number > at && month.number <= limit && month.payment != 0);
    let mut later: Vec<Payment> = kept.map(|month| Payment { month: month.number, amount: month.payment }).collect();
    later.extend(payments(terms)?.into_iter().filter(|payment| payment.month > agreed.max(at)));
    Some(later)
}

/// Effect `financial.lease_change_check`: what is posted is what was shown.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let now = outcome(op, draft).await?;
        if !draft.errors.is_empty() {
            return Err(OpError::refused_at("/date", "preview_outdated", "The lease has changed since this preview. Save the change again and look at it."));
        }
        let same = now.is_some_and(|now| figures(&now).iter().all(|(field, value)| draft.int(field) == *value) && now.months.len() == draft.line_count("schedule"));
        if same {
            return Ok(());
        }
        Err(OpError::refused_at("/lease", "preview_outdated", "The lease has changed since this preview. Save the change again and look at it."))
    })
}

/// Effect `financial.lease_change_apply`: the lease takes the new schedule, or ends.
pub fn apply<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(lease) = draft.link("lease") else { return Ok(()) };
        let rows: Vec<Json> = draft.lines("schedule").map(|line| {
            let cell = |field: &str| line.int(field);
            json!([line.int("month"), line.date("date").map(|date| date.to_string()), cell("opening"), cell("interest"), cell("payment"), cell("closing"), cell("depreciation"), cell("assetClosing")])
        }).collect();
        let rate = draft.get("newRate").as_int().map(|rate| format_scaled(rate, kernel_types::PERCENT_SCALE, 0));
        let end = draft.date("newEnd").map(|end| end.to_string());
        let ask = json!({"change": draft.id().as_str(), "month": draft.int("month"), "rows": rows, "end": end, "ibr": rate});
        tell(op, &lease, "apply-change", ask).await?;
        if draft.text("kind") == Some("termination") {
            tell(op, &lease, "terminate", json!({})).await?;
        }
        Ok(())
    })
}

/// Effect `financial.lease_apply_change`, the lease's side of [`apply`].
pub fn take<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let malformed = || OpError::internal("a lease change came without its schedule");
        let at = ask.get("month").and_then(Json::as_i64).ok_or_else(malformed)?;
        let rows = ask.get("rows").and_then(Json::as_array).ok_or_else(malformed)?;
        let kept: Vec<(Month, Value)> = {
            let runs: Vec<Value> = draft.lines("schedule").map(|line| line.get("run").clone()).collect();
            months_of(draft).into_iter().zip(runs).filter(|(month, _)| i64::from(month.number) <= at).collect()
        };
        draft.clear_lines("schedule");
        for (month, run) in &kept {
            let mut cells = month_cells(month, 0);
            cells.push(("run", run.clone()));
            draft.push_line("schedule", &cells);
        }
        let (mut liability, mut asset) = (0, 0);
        for (index, row) in rows.iter().enumerate() {
            let month = month_from(row).ok_or_else(malformed)?;
            if index == 0 {
                (liability, asset) = (month.opening, month.asset + month.depreciation);
            }
            draft.push_line("schedule", &month_cells(&month, 0));
        }
        if let Some(end) = ask.get("end").and_then(Json::as_str).and_then(|text| text.parse::<Date>().ok()) {
            draft.set("end", end);
        }
        if let Some(rate) = ask.get("ibr").and_then(Json::as_str).and_then(|text| parse_scaled(text, kernel_types::PERCENT_SCALE).ok()) {
            draft.set("ibr", rate);
        }
        refresh(draft);
        draft.set("carryingLiability", liability);
        draft.set("carryingAsset", asset);
        if rows.is_empty() {
            draft.set("dueWithinYear", 0i64);
        }
        Ok(())
    })
}

fn month_from(row: &Json) -> Option<Month> {
    let cell = |index: usize| row.get(index).and_then(Json::as_i64);
    Some(Month {
        number: u32::try_from(cell(0)?).ok()?,
        date: row.get(1)?.as_str()?.parse().ok()?,
        opening: cell(2)?,
        interest: cell(3)?,
        payment: cell(4)?,
        closing: cell(5)?,
        depreciation: cell(6)?,
        asset: cell(7)?,
    })
}
