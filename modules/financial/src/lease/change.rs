//! Remeasurement, modification and termination of a running lease.

use kernel::{Cells, Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Date, Id, format_scaled, parse_scaled};
use serde_json::{Map, Value as Json, json};

use super::course::{Course, Step, course};
use super::measure::{Payment, Terms, payments, remeasure, term_months, value_of};
use super::record::{
    Position, compounding, in_base, refresh, step_cells, steps_of, tell, terms, used_months, within_year,
};
use crate::amounts;
use crate::generated::Lease;
use crate::generated::lease;
use crate::generated::lease_change;
use crate::generated::lease_schedule as row;
use crate::math::{monthly_rate, months_between, percent, share};
use kernel_types::calendar::add_months;

/// 100 % as stored.
const HUNDRED: i64 = 100_000_000;

/// What a change leads to. Amounts in business currency are those the asset was recognised at (IAS 21.23).
#[derive(Default)]
struct Outcome {
    month: u32,
    liability_before: i64,
    liability: i64,
    non_current_before: i64,
    non_current: i64,
    asset_before: i64,
    asset: i64,
    /// What the asset account takes at the rate of the day.
    added: i64,
    /// What leaves the asset account, and the accumulated depreciation that leaves with it.
    removed: i64,
    base_removed: i64,
    accumulated: i64,
    base_accumulated: i64,
    gain: i64,
    /// What the gain differs by because the asset leaves at another rate than the day's.
    exchange: i64,
    steps: Vec<Step>,
    /// Depreciation of the steps in business currency.
    base: Vec<i64>,
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
        let rows: Vec<Cells> = cells_of(&outcome.steps, &outcome.base);
        draft.replace_lines(lease_change::SCHEDULE, &rows);
        Ok(())
    })
}

fn figures(outcome: &Outcome) -> [(&'static str, i64); 14] {
    [
        ("month", i64::from(outcome.month)),
        ("liabilityBefore", outcome.liability_before),
        ("liabilityAfter", outcome.liability),
        ("nonCurrentBefore", outcome.non_current_before),
        ("nonCurrentAfter", outcome.non_current),
        ("assetBefore", outcome.asset_before),
        ("assetAfter", outcome.asset),
        ("added", outcome.added),
        ("removed", outcome.removed),
        ("baseRemoved", outcome.base_removed),
        ("accumulated", outcome.accumulated),
        ("baseAccumulated", outcome.base_accumulated),
        ("gain", outcome.gain),
        ("exchange", outcome.exchange),
    ]
}

fn cells_of(steps: &[Step], base: &[i64]) -> Vec<Cells> {
    let rows = steps.iter().zip(base);
    rows.map(|(step, base)| {
        let mut cells = step_cells(step, *base, 0);
        cells.retain(|(field, _)| *field != "expense");
        cells
    })
    .collect()
}

/// The change as it would be posted; `None` after refusing it.
async fn outcome(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<Option<Outcome>> {
    let (Some(id), Some(date)) = (draft.link(lease_change::LEASE), draft.date(lease_change::DATE)) else {
        return Ok(None);
    };
    let lease = op.load("financial.lease", &id).await?;
    if lease.state() != Some("active") {
        draft.refuse(
            "/lease",
            "lease_not_active",
            say!("financial-lease-not-active", "Only an active lease can be changed."),
        );
        return Ok(None);
    }
    if lease.text(lease::EXEMPTION) != Some("none") {
        draft.refuse(
            "/lease",
            "lease_exempt",
            say!("financial-lease-exempt", "An exempt lease has no liability to measure anew."),
        );
        return Ok(None);
    }
    let currency = take_from_lease(op, draft, &lease, date).await?;
    let unit = op.minor_unit(&currency);
    let base_unit = op.minor_unit(&op.business().currency.clone());
    let Some(terms) = terms(&lease, unit) else { return Ok(None) };
    let position = Position::of(&lease);
    let Some(at) = month_of(draft, &position, &terms, date) else { return Ok(None) };
    let Some(outcome) = compute(draft, &lease, terms, &position, at) else { return Ok(None) };
    with_base(outcome, draft, &lease, position.posted, base_unit).map(Some)
}

/// What a change has of its lease; its currency is returned.
async fn take_from_lease(op: &mut Op<'_>, draft: &mut Draft, lease: &Doc, date: Date) -> OpResult<String> {
    for field in ["currency", "assetAccount", "paymentAccount"] {
        draft.set(field, lease.get(field).clone());
    }
    let currency = Lease::of(lease)?.currency()?.to_string();
    let rate = ledger::api::rate_to_base(op, &currency, date).await?;
    draft.set(lease_change::RATE, rate);
    Ok(currency)
}

/// How many months lie before the change; all of them posted, and nothing that falls after the day.
fn month_of(draft: &mut Draft, position: &Position, terms: &Terms, date: Date) -> Option<u32> {
    let at = months_between(terms.commencement, date);
    let boundary = at == 0 && date == terms.commencement || at > 0 && add_months(terms.commencement, at) == date;
    if !boundary {
        draft.refuse(
            "/date",
            "not_a_month_start",
            say!(
                "financial-not-a-month-start",
                "Months of this lease begin on day {commencement}. Choose such a day.",
                commencement = chrono::Datelike::day(&terms.commencement)
            ),
        );
        return None;
    }
    let posted = position.months();
    // A payment of the day itself may be posted: the change is then measured after it, and otherwise before it.
    if posted != at || position.done().last().is_some_and(|step| step.date > date) {
        draft.refuse("/date", "months_not_posted", say!("financial-months-not-posted", "{posted} months of this lease are posted; this day needs {at}. Post or void runs first, or choose another day.", posted, at));
        return None;
    }
    Some(at)
}

fn compute(draft: &mut Draft, lease: &Doc, mut terms: Terms, position: &Position, at: u32) -> Option<Outcome> {
    let (liability_before, asset_before) = (position.liability, position.asset);
    let unit = terms.unit;
    let before = Outcome {
        month: at,
        liability_before,
        non_current_before: lease.int(lease::NON_CURRENT),
        asset_before,
        ..Outcome::default()
    };
    if draft.text(lease_change::KIND) == Some("termination") {
        let accumulated: i64 = position.done().iter().map(|step| step.depreciation).sum();
        return Some(Outcome {
            accumulated,
            removed: asset_before + accumulated,
            gain: liability_before - asset_before - draft.int(lease_change::PENALTY),
            ..before
        });
    }
    let modified = draft.text(lease_change::KIND) == Some("modification");
    let mut later = agreed(terms.commencement, position.open());
    if modified && let Some(end) = draft.date(lease_change::NEW_END) {
        later = over_new_term(&mut terms, later, end)?;
    }
    for payment in &mut later {
        payment.amount = share(payment.amount, HUNDRED + draft.int(lease_change::PAYMENT_CHANGE), HUNDRED, unit);
    }
    if later.is_empty() {
        draft.refuse(
            "/newEnd",
            "no_payments",
            say!(
                "financial-no-payment-left-after-change",
                "No payment is left after this change. Choose a termination."
            ),
        );
        return None;
    }
    let rate = match draft.get(lease_change::NEW_RATE).as_int().filter(|_| modified) {
        Some(stored) => monthly_rate(percent(stored), compounding(lease.text(lease::COMPOUNDING), terms.period()))?,
        None => terms.rate,
    };
    let decrease = if modified { draft.int(lease_change::DECREASE) } else { 0 };
    let after = remeasure(liability_before, asset_before, decrease, value_of(&later, at, rate, unit)?, unit);
    let less = share(asset_before, decrease, HUNDRED, unit);
    let adjustment = after.asset - (asset_before - less);
    let (last, used) = (term_months(terms.commencement, terms.end), used_months(&terms));
    let start = Course {
        commencement: terms.commencement,
        after: at,
        liability: after.liability,
        asset: after.asset,
        rate,
        last: last.max(used),
        used: used.max(at + 1),
        period: terms.period(),
        unit,
    };
    let steps = course(&start, &later)?;
    let day = position.done().last().map_or(terms.commencement, |step| step.date);
    Some(Outcome {
        liability: after.liability,
        non_current: after.liability - within_year(&steps, day, after.liability),
        asset: after.asset,
        added: adjustment.max(0),
        removed: less - adjustment.min(0),
        gain: after.gain,
        steps,
        ..before
    })
}

/// The outcome in business currency: what leaves the books leaves at the rate it came in with, what is added comes at the day's.
fn with_base(outcome: Outcome, draft: &Draft, lease: &Doc, posted: usize, unit: i64) -> OpResult<Outcome> {
    let at_day = |amount: i64| amounts::at_rate(amount, draft.int(lease_change::RATE), unit);
    let rows = lease.lines(lease_change::SCHEDULE);
    let bases: Vec<i64> = rows.map(|row| amounts::base_depreciation(&row, lease, unit)).collect::<OpResult<_>>()?;
    let net: i64 = bases.iter().skip(posted).sum();
    let base_accumulated = if outcome.accumulated == 0 { 0 } else { bases.iter().take(posted).sum() };
    let out = outcome.removed - outcome.accumulated;
    let base_out = if out == outcome.asset_before { net } else { share(net, out, outcome.asset_before, unit) };
    let base = in_base(&outcome.steps, net - base_out + at_day(outcome.added)?, unit);
    Ok(Outcome {
        base_removed: base_out + base_accumulated,
        base_accumulated,
        exchange: at_day(out)? - base_out,
        base,
        ..outcome
    })
}

/// Payments that are not posted yet, as they stand in the schedule.
fn agreed(commencement: Date, open: &[Step]) -> Vec<Payment> {
    open.iter()
        .filter(|step| step.payment != 0)
        .map(|step| Payment::on(commencement, step.date, step.payment, !step.closes))
        .collect()
}

/// Payments when the lease ends on another day: those agreed before stay as they are, further ones follow the streams that ran to
/// the old end.
fn over_new_term(terms: &mut Terms, agreed: Vec<Payment>, end: Date) -> Option<Vec<Payment>> {
    let old_end = terms.end;
    for stream in terms.streams.iter_mut().filter(|stream| stream.to >= old_end) {
        stream.to = end;
    }
    terms.end = end;
    let further = payments(terms)?.into_iter().filter(|payment| payment.date > old_end);
    Some(agreed.into_iter().filter(|payment| payment.date <= end).chain(further).collect())
}

/// Effect `financial.lease_change_check`: what is posted is what was shown.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let now = outcome(op, draft).await?;
        if !draft.errors.is_empty() {
            return Err(OpError::refused_at(
                "/date",
                "preview_outdated",
                say!(
                    "financial-lease-changed-since-preview",
                    "The lease has changed since this preview. Save the change again and look at it."
                ),
            )
            .of_state());
        }
        let same = now.is_some_and(|now| {
            figures(&now).iter().all(|(field, value)| draft.int(field) == *value)
                && now.steps.len() == draft.line_count(lease_change::SCHEDULE)
        });
        if same {
            return Ok(());
        }
        Err(OpError::refused_at(
            "/lease",
            "preview_outdated",
            say!(
                "financial-lease-changed-since-preview",
                "The lease has changed since this preview. Save the change again and look at it."
            ),
        )
        .of_state())
    })
}

/// Effect `financial.lease_change_apply`: the lease takes the new schedule, or ends.
pub fn apply<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(lease) = draft.link(lease_change::LEASE) else { return Ok(()) };
        keep_replaced(op, draft, &lease).await?;
        let rows: Vec<Json> = draft
            .lines(lease_change::SCHEDULE)
            .map(|line| {
                let cell = |field: &str| line.int(field);
                json!([
                    line.int(lease_change::MONTH),
                    line.date(lease_change::DATE).map(|date| date.to_string()),
                    cell("opening"),
                    cell("interest"),
                    cell("payment"),
                    cell("closing"),
                    cell("depreciation"),
                    cell("assetClosing"),
                    cell("baseDepreciation")
                ])
            })
            .collect();
        let rate =
            draft.get(lease_change::NEW_RATE).as_int().map(|rate| format_scaled(rate, kernel_types::PERCENT_SCALE, 0));
        let end = draft.date(lease_change::NEW_END).map(|end| end.to_string());
        let ask = json!({"change": draft.id().as_str(), "month": draft.int(lease_change::MONTH), "rows": rows, "end": end, "ibr": rate});
        tell(op, &lease, "apply-change", ask).await?;
        if draft.text(lease_change::KIND) == Some("termination") {
            tell(op, &lease, "terminate", json!({})).await?;
        }
        Ok(())
    })
}

/// The change keeps the rows it replaces: reports of a day before it read them.
async fn keep_replaced(op: &mut Op<'_>, draft: &mut Draft, lease: &Id) -> OpResult<()> {
    let lease = op.load("financial.lease", lease).await?;
    let unit = op.minor_unit(&op.business().currency.clone());
    let position = Position::of(&lease);
    let base: Vec<i64> = lease
        .lines(lease_change::SCHEDULE)
        .skip(position.posted)
        .map(|row| amounts::base_depreciation(&row, &lease, unit))
        .collect::<OpResult<_>>()?;
    draft.set(lease_change::KEPT, i64::try_from(position.posted).unwrap_or(i64::MAX));
    draft.replace_lines(lease_change::REPLACED, &cells_of(position.open(), &base));
    Ok(())
}

/// Effect `financial.lease_apply_change`, the lease's side of [`apply`].
pub fn take<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let malformed = || OpError::internal("a lease change came without its schedule");
        let rows = ask.get("rows").and_then(Json::as_array).ok_or_else(malformed)?;
        let kept: Vec<Cells> = steps_of(draft)
            .iter()
            .zip(draft.lines(lease_change::SCHEDULE))
            .filter(|(_, line)| line.text(row::RUN).is_some())
            .map(|(step, line)| {
                let mut cells = step_cells(step, line.int(row::BASE_DEPRECIATION), 0);
                cells.push(("run", line.get(row::RUN).clone()));
                cells
            })
            .collect();
        draft.replace_lines(lease_change::SCHEDULE, &kept);
        let (mut liability, mut asset) = (0, 0);
        for (index, row) in rows.iter().enumerate() {
            let (step, base) = step_from(row).ok_or_else(malformed)?;
            if index == 0 {
                (liability, asset) = (step.opening, step.asset + step.depreciation);
            }
            draft.push_line(lease_change::SCHEDULE, &step_cells(&step, base, 0));
        }
        draft.set(lease::KEPT_STEPS, i64::try_from(kept.len()).unwrap_or(i64::MAX));
        if let Some(end) = ask.get("end").and_then(Json::as_str).and_then(|text| text.parse::<Date>().ok()) {
            draft.set(lease::END, end);
        }
        if let Some(rate) =
            ask.get("ibr").and_then(Json::as_str).and_then(|text| parse_scaled(text, kernel_types::PERCENT_SCALE).ok())
        {
            draft.set(lease::IBR, rate);
        }
        refresh(draft);
        draft.set(lease::CARRYING_LIABILITY, liability);
        draft.set(lease::CARRYING_ASSET, asset);
        if rows.is_empty() {
            draft.set(lease::DUE_WITHIN_YEAR, 0i64);
        }
        draft.set(lease::NON_CURRENT, liability - draft.int(lease::DUE_WITHIN_YEAR));
        let paid = draft.int(lease::PAID_AT_START);
        let total = |field: &str| draft.lines(lease_change::SCHEDULE).map(|line| line.int(field)).sum::<i64>();
        let (payments, interest) = (paid + total("payment"), total("interest"));
        draft.set(lease::TOTAL_PAYMENTS, payments);
        draft.set(lease::TOTAL_INTEREST, interest);
        Ok(())
    })
}

fn step_from(row: &Json) -> Option<(Step, i64)> {
    let cell = |index: usize| row.get(index).and_then(Json::as_i64);
    let step = Step {
        month: u32::try_from(cell(0)?).ok()?,
        date: row.get(1)?.as_str()?.parse().ok()?,
        opening: cell(2)?,
        interest: cell(3)?,
        payment: cell(4)?,
        closing: cell(5)?,
        depreciation: cell(6)?,
        asset: cell(7)?,
        closes: false,
    };
    Some((step, cell(8)?))
}
