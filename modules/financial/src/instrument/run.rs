//! Runs over instruments: interest up to a day, expected credit losses at a day, and fair values.

use kernel::{Cells, Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Date, Id, Value};
use serde_json::{Map, Value as Json, json};

use super::history;
use super::loss::{band, bands, of_band};
use super::record::{AtDay, accrued_by, at_day, when_received};
use crate::amounts::money_text;
use crate::generated::{
    Instrument, ecl_run, instrument, instrument_run, instrument_run_lines, instrument_schedule, valuation,
};
use crate::math::share;
use crate::{amounts, schedule};

/// Calculator `financial.instrument_run`.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        amounts::fill_rate(op, draft, "upTo").await?;
        let lines = preview(op, draft).await?;
        draft.replace_lines("lines", &lines);
        Ok(())
    })
}

async fn preview(op: &mut Op<'_>, draft: &Draft) -> OpResult<Vec<Cells>> {
    let (Some(up_to), Some(currency)) =
        (draft.date(instrument_run::UP_TO), draft.text(instrument_run::CURRENCY).map(str::to_string))
    else {
        return Ok(Vec::new());
    };
    let unit = op.minor_unit(&currency);
    let mut lines = Vec::new();
    for instrument in op
        .find_all("financial.instrument", &[("status", Value::from("active")), ("currency", Value::from(currency))])
        .await?
    {
        let due: Vec<_> = schedule::due(&instrument, up_to).collect();
        let (period, accrued) = accrual(&instrument, up_to, unit)?;
        if due.is_empty() && accrued == 0 {
            continue;
        }
        let sum = |field: &str| due.iter().map(|row| row.int(field)).sum::<i64>();
        let (opening, interest) = (instrument.int(instrument::CARRYING), sum("interest") - sum("accrued") + accrued);
        // What is due is money only when it came.
        let cash = if when_received(&instrument) { 0 } else { sum("cash") };
        let from = instrument.date(instrument::INTEREST_TO).or(instrument.date(instrument::START));
        let kept = match from {
            Some(from) => on_allowance(&instrument, from, interest, unit)?,
            None => 0,
        };
        lines.push(vec![
            ("from", instrument.get(instrument::INTEREST_TO).clone()),
            ("allowance", Value::Int(kept)),
            ("instrument", Value::from(&instrument.id())),
            ("side", instrument.get(instrument::SIDE).clone()),
            ("opening", Value::Int(opening)),
            ("interest", Value::Int(interest)),
            ("cash", Value::Int(cash)),
            ("closing", Value::Int(opening + interest - cash)),
            ("period", Value::Int(period)),
            ("accrued", Value::Int(accrued)),
            ("account", instrument.get(instrument::ACCOUNT).clone()),
            ("cashAccount", instrument.get(instrument::CASH_ACCOUNT).clone()),
        ]);
    }
    Ok(lines)
}

/// The period that a day falls in, and what a run has to add to its interest.
fn accrual(instrument: &Doc, up_to: Date, unit: i64) -> OpResult<(i64, i64)> {
    let Some(row) =
        instrument.lines("schedule").find(|row| row.date(instrument_schedule::DATE).is_some_and(|date| date > up_to))
    else {
        return Ok((0, 0));
    };
    let more = accrued_by(instrument, up_to, unit)? - row.int(instrument_schedule::ACCRUED);
    // A run of an earlier day takes nothing back of what a later one knew.
    Ok((
        row.int(instrument_schedule::PERIOD),
        if (more < 0) == (row.int(instrument_schedule::INTEREST) < 0) { more } else { 0 },
    ))
}

/// What of the interest is no income: in stage 3 the part that the allowance has of what is carried (IFRS 9.5.4.1(b)), as of the day the
/// interest begins.
fn on_allowance(instrument: &Doc, from: Date, interest: i64, unit: i64) -> OpResult<i64> {
    let start = at_day(instrument, from, unit)?;
    if start.stage < 3 || start.carrying <= 0 {
        return Ok(0);
    }
    Ok(share(interest, start.loss.min(start.carrying), start.carrying, unit))
}

/// Effect `financial.instrument_run_check`.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let now = preview(op, draft).await?;
        schedule::hold(draft, &now, "instruments")
    })
}

/// Effect `financial.instrument_run_record`.
pub fn record<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { tell(op, draft, false).await })
}

/// Effect `financial.instrument_run_undo`: a later run must be taken back first.
pub fn undo<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mine = schedule::records_of(draft, "instrument");
        for run in op
            .find_all(
                "financial.instrument_run",
                &[("status", Value::from("posted")), ("currency", draft.get(instrument_run::CURRENCY).clone())],
            )
            .await?
        {
            if run.id() == draft.id() || run.date("upTo") < draft.date(instrument_run::UP_TO) {
                continue;
            }
            if let Some(id) = run
                .lines(instrument_run::LINES)
                .filter_map(|line| line.link(instrument_run_lines::INSTRUMENT))
                .find(|id| mine.contains(id))
            {
                let instrument = op.load("financial.instrument", &id).await?;
                return Err(OpError::state(
                    "later_run",
                    say!(
                        "financial-later-run",
                        "A later run posted months of {instrument}. Void that run first.",
                        instrument = instrument.label()
                    ),
                ));
            }
        }
        tell(op, draft, true).await
    })
}

/// Tells the instruments what a run posted of them, or that it was taken back.
async fn tell(op: &mut Op<'_>, draft: &Draft, undo: bool) -> OpResult<()> {
    let up_to = draft.date(instrument_run::UP_TO).filter(|_| !undo).map(|date| date.to_string());
    let lines: Vec<_> = draft
        .lines("lines")
        .filter_map(|line| {
            let from = line.date(instrument_run_lines::FROM).map(|date| date.to_string());
            Some((
                line.link(instrument_run_lines::INSTRUMENT)?,
                line.int(instrument_run_lines::PERIOD),
                money_text(line.int(instrument_run_lines::ACCRUED)),
                from,
            ))
        })
        .collect();
    for (instrument, period, accrued, from) in lines {
        let Json::Object(ask) = json!({"run": draft.id().as_str(), "upTo": up_to, "undo": undo, "period": period, "accrued": accrued, "from": from})
        else {
            continue;
        };
        op.transition("financial.instrument", &instrument, "record-run", ask).await?;
    }
    Ok(())
}

/// Calculator `financial.ecl_run`: trade receivables by days overdue from the open items unless entered, instruments by stage,
/// and the movement against the allowance in the books.
pub fn losses<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let base = op.business().currency.clone();
        let unit = op.minor_unit(&base);
        let Some(date) = draft.date(ecl_run::DATE) else { return Ok(()) };
        let apart = individual(op, draft, date).await?;
        if draft.line_count("bands") == 0 || draft.changed("individual") && !draft.was_sent("bands") {
            draft.clear_lines("bands");
            let names = bands().map(|name| op.say_to_business(&name));
            for (name, exposure) in names.into_iter().zip(exposures(op, date, &apart).await?) {
                draft.push_line(
                    "bands",
                    &[("band", Value::from(name)), ("exposure", Value::Int(exposure)), ("lossRate", Value::Int(0))],
                );
            }
            by_matrix(op, draft).await?;
        } else if draft.changed(ecl_run::MATRIX) {
            by_matrix(op, draft).await?;
        }
        let scalar = draft.int(ecl_run::SCALAR);
        // What is assessed by itself knows its own future (IFRS 9.B5.5.5): the factor of the matrix is not for it.
        let mut closing: i64 = draft.lines("individual").map(|line| line.int("loss")).sum();
        for index in 0..draft.line_count("bands") {
            let Some(line) = draft.line("bands", index) else { continue };
            let loss = of_band(line.int("exposure"), line.int("lossRate"), scalar, unit);
            closing += loss;
            draft.set_line("bands", index, "loss", loss);
        }
        let mut staged: Vec<Cells> = Vec::new();
        for instrument in op.find_all("financial.instrument", &[]).await? {
            // What was lent later is no exposure of the day, and what ended later was one.
            let begun = instrument.state() != Some("draft")
                && instrument.date(instrument::START).is_some_and(|start| start <= date);
            let ended = match instrument.date(instrument::ENDED_ON) {
                Some(day) => day <= date,
                None => instrument.state() != Some("active"),
            };
            if !begun || ended {
                continue;
            }
            let own_unit = op.minor_unit(Instrument::of(&instrument)?.currency()?);
            let on_day = at_day(&instrument, date, own_unit)?;
            let loss = amounts::at_historical_rate(on_day.loss, &instrument, unit)?;
            if loss != 0 {
                closing += loss;
                staged.push(staged_cells(&instrument, on_day, loss));
            }
        }
        draft.replace_lines("instruments", &staged);
        let opening = allowance(op, date).await?;
        draft.set(ecl_run::OPENING, opening);
        draft.set(ecl_run::CLOSING, closing);
        draft.set(ecl_run::CHARGE, closing - opening);
        Ok(())
    })
}

/// Loss rates of the matrix that was chosen; a band it does not know needs a rate of its own.
async fn by_matrix(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let Some(id) = draft.link(ecl_run::MATRIX) else { return Ok(()) };
    let matrix = op.load("financial.loss_matrix", &id).await?;
    for index in 0..draft.line_count("bands") {
        let Some(line) = draft.line("bands", index) else { continue };
        let (rate, exposure) =
            (line.text("band").and_then(|band| history::rate_of(matrix.lines("rates"), band)), line.int("exposure"));
        match rate {
            Some(rate) => draft.set_line("bands", index, "lossRate", rate),
            None if exposure != 0 && line.int("lossRate") == 0 => {
                draft.refuse(
                    format!("/bands/{index}/lossRate"),
                    "rate_unknown",
                    say!(
                        "financial-rate-unknown",
                        "The history of this matrix says nothing of this band. Enter its loss rate."
                    ),
                );
            }
            None => {}
        }
    }
    Ok(())
}

fn staged_cells(instrument: &Doc, on_day: AtDay, loss: i64) -> Cells {
    vec![
        ("instrument", Value::from(&instrument.id())),
        ("stage", Value::Int(on_day.stage)),
        ("daysOverdue", Value::Int(on_day.days_overdue)),
        ("carrying", Value::Int(on_day.carrying)),
        ("loss", Value::Int(loss)),
    ]
}

/// Effect `financial.ecl_run_check`: the charge is the difference to the allowance in the books, so another run posted since, or money
/// that came in, makes it another one.
pub fn check_losses<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let looked_at = ["opening", "closing", "charge"].map(|field| draft.int(field));
        losses(op, draft).await?;
        if ["opening", "closing", "charge"].map(|field| draft.int(field)) == looked_at {
            return Ok(());
        }
        let message = say!(
            "financial-allowance-or-instruments-changed-since-preview",
            "The allowance or the instruments have changed since this preview. Save the run again and look at it before posting."
        );
        Err(OpError::refused_at("/charge", "preview_outdated", message).of_state())
    })
}

/// What customers owed at the end of a day, by days overdue then, without those assessed by themselves.
async fn exposures(op: &mut Op<'_>, date: Date, apart: &[Id]) -> OpResult<[i64; 5]> {
    let mut found = [0i64; 5];
    for item in ledger::api::items_at(op, "customer", ledger::api::Side::Receivable, date, None).await? {
        if !apart.contains(&Id::from_stored(party_id(&item.party))) {
            found[band((date - item.due).num_days())] += item.base;
        }
    }
    Ok(found)
}

/// The id of a party, which may stand behind the address of its entity.
fn party_id(stored: &str) -> &str {
    stored.rsplit('/').next().unwrap_or(stored)
}

/// Customers that are assessed by themselves; what they owed on the day is filled in.
async fn individual(op: &mut Op<'_>, draft: &mut Draft, date: Date) -> OpResult<Vec<Id>> {
    let customers: Vec<Option<Id>> = draft.lines("individual").map(|line| line.link("customer")).collect();
    if customers.is_empty() {
        return Ok(Vec::new());
    }
    let items = ledger::api::items_at(op, "customer", ledger::api::Side::Receivable, date, None).await?;
    for (index, customer) in customers.iter().enumerate() {
        let Some(customer) = customer else { continue };
        let owed = items.iter().filter(|item| party_id(&item.party) == customer.as_str());
        let exposure: i64 = owed.map(|item| item.base).sum();
        draft.set_line("individual", index, "exposure", exposure);
        if draft.line("individual", index).is_some_and(|line| line.int("loss") > exposure) {
            draft.refuse(
                format!("/individual/{index}/loss"),
                "more_than_exposed",
                say!("financial-more-than-exposed", "No more can be lost than this customer owes on the day."),
            );
        }
    }
    Ok(customers.into_iter().flatten().collect())
}

kernel::columns! { struct Sides { credit: Option<i64>, debit: Option<i64> } }

/// The allowance in the books at the end of a day (credit).
pub async fn allowance(op: &mut Op<'_>, date: Date) -> OpResult<i64> {
    let account = ledger::api::account_for(op, "ECL-ALLOW", &[], None).await?;
    let dialect = op.reader().dialect();
    let (credit, debit) = (dialect.sum("l.credit"), dialect.sum("l.debit"));
    let mut sql = op.sql("SELECT ");
    sql.raw(&credit).raw(", ").raw(&debit);
    sql.push(" FROM ledger_journal_entry_lines l JOIN ledger_journal_entry e ON e.tenant = l.tenant AND e.id = l.parent WHERE l.tenant = ? AND l.account = ? AND l.date <= ? AND e.status IN ('posted', 'voided')");
    let statement = sql.bind(op.tenant().0).bind(Value::from(&account)).bind(date).done();
    // The sums of no lines are null.
    let sums: Option<Sides> = op.row_as(&statement).await?;
    Ok(sums.map_or(0, |sums| sums.credit.unwrap_or(0) - sums.debit.unwrap_or(0)))
}

/// Calculator `financial.valuation`: what the instrument carries, and the gain of the new value.
pub fn value<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let Some(id) = draft.link(valuation::INSTRUMENT) else { return Ok(()) };
        let instrument = op.load("financial.instrument", &id).await?;
        if instrument.text(instrument::CLASS) == Some("AC") {
            draft.refuse(
                "/instrument",
                "amortised_cost",
                say!(
                    "financial-amortised-cost",
                    "An instrument at amortised cost is not revalued; its fair value is disclosed only."
                ),
            );
        }
        for field in ["currency", "class", "account"] {
            draft.set(field, instrument.get(field).clone());
        }
        amounts::fill_rate(op, draft, "date").await?;
        let sign = if instrument.text(instrument::SIDE) == Some("liability") { -1 } else { 1 };
        draft.set(valuation::BEFORE, instrument.int(instrument::CARRYING));
        draft.set(valuation::GAIN, sign * (draft.int(valuation::VALUE) - instrument.int(instrument::CARRYING)));
        Ok(())
    })
}

/// Effect `financial.valuation_apply`.
pub fn apply<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(id) = draft.link(valuation::INSTRUMENT) else { return Ok(()) };
        let instrument = op.load("financial.instrument", &id).await?;
        if instrument.int(instrument::CARRYING) != draft.int(valuation::BEFORE) {
            return Err(OpError::refused_at(
                "/value",
                "preview_outdated",
                say!(
                    "financial-instrument-moved-since",
                    "The instrument has moved since. Save the valuation again and look at it."
                ),
            )
            .of_state());
        }
        let ask = Map::from_iter([("value".to_string(), Json::from(money_text(draft.int(valuation::VALUE))))]);
        op.transition("financial.instrument", &id, "revalue", ask).await?;
        Ok(())
    })
}
