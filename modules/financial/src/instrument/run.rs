//! Runs over instruments: interest up to a day, expected credit losses at a day, and fair values.

use kernel::{Cells, Doc, Draft, Op, OpError, OpFuture, OpResult};
use kernel_types::{Date, Value};
use serde_json::{Map, Value as Json, json};

use super::cost::{Period, accrued, rate_of};
use super::history;
use super::loss::{BANDS, band, of_band};
use super::record::loss_at;
use crate::amounts::money_text;
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
    let (Some(up_to), Some(currency)) = (draft.date("upTo"), draft.text("currency").map(str::to_string)) else {
        return Ok(Vec::new());
    };
    let unit = op.minor_unit(&currency);
    let mut lines = Vec::new();
    for instrument in op
        .find_all("financial.instrument", &[("status", Value::from("active")), ("currency", Value::from(currency))])
        .await?
    {
        let due: Vec<_> = schedule::due(&instrument, up_to).collect();
        let (period, accrued) = accrual(&instrument, up_to, unit);
        if due.is_empty() && accrued == 0 {
            continue;
        }
        let sum = |field: &str| due.iter().map(|row| row.int(field)).sum::<i64>();
        let (opening, interest, cash) =
            (instrument.int("carrying"), sum("interest") - sum("accrued") + accrued, sum("cash"));
        lines.push(vec![
            ("instrument", Value::from(&instrument.id())),
            ("side", instrument.get("side").clone()),
            ("opening", Value::Int(opening)),
            ("interest", Value::Int(interest)),
            ("cash", Value::Int(cash)),
            ("closing", Value::Int(opening + interest - cash)),
            ("period", Value::Int(period)),
            ("accrued", Value::Int(accrued)),
            ("account", instrument.get("account").clone()),
            ("cashAccount", instrument.get("cashAccount").clone()),
        ]);
    }
    Ok(lines)
}

/// The period that a day lies in, and what a run has to add to its interest.
fn accrual(instrument: &Doc, up_to: Date, unit: i64) -> (i64, i64) {
    let mut from = instrument.date("start");
    for row in instrument.lines("schedule") {
        let Some(date) = row.date("date") else { continue };
        if date <= up_to {
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
        let by_now =
            from.and_then(|from| accrued(&period, from, up_to, rate_of(instrument.int("eir")), unit)).unwrap_or(0);
        let more = by_now - row.int("accrued");
        // A run in the middle of a month takes nothing back of what the month's end before it knew.
        return (row.int("period"), if (more < 0) == (period.interest < 0) { more } else { 0 });
    }
    (0, 0)
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
                &[("status", Value::from("posted")), ("currency", draft.get("currency").clone())],
            )
            .await?
        {
            if run.id() == draft.id() || run.date("upTo") < draft.date("upTo") {
                continue;
            }
            if let Some(id) = run.lines("lines").filter_map(|line| line.link("instrument")).find(|id| mine.contains(id))
            {
                let instrument = op.load("financial.instrument", &id).await?;
                return Err(OpError::state(
                    "later_run",
                    format!("A later run posted months of {}. Void that run first.", instrument.label()),
                ));
            }
        }
        tell(op, draft, true).await
    })
}

/// Tells the instruments what a run posted of them, or that it was taken back.
async fn tell(op: &mut Op<'_>, draft: &Draft, undo: bool) -> OpResult<()> {
    let up_to = draft.date("upTo").filter(|_| !undo).map(|date| date.to_string());
    let lines: Vec<_> = draft
        .lines("lines")
        .filter_map(|line| Some((line.link("instrument")?, line.int("period"), money_text(line.int("accrued")))))
        .collect();
    for (instrument, period, accrued) in lines {
        let Json::Object(ask) =
            json!({"run": draft.id().as_str(), "upTo": up_to, "undo": undo, "period": period, "accrued": accrued})
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
        let Some(date) = draft.date("date") else { return Ok(()) };
        if draft.line_count("bands") == 0 {
            for ((name, _), exposure) in BANDS.iter().zip(exposures(op, date).await?) {
                draft.push_line(
                    "bands",
                    &[("band", Value::from(*name)), ("exposure", Value::Int(exposure)), ("lossRate", Value::Int(0))],
                );
            }
            by_matrix(op, draft).await?;
        } else if draft.changed("matrix") {
            by_matrix(op, draft).await?;
        }
        let scalar = draft.int("scalar");
        let mut closing = 0;
        for index in 0..draft.line_count("bands") {
            let Some(line) = draft.line("bands", index) else { continue };
            let loss = of_band(line.int("exposure"), line.int("lossRate"), scalar, unit);
            closing += loss;
            draft.set_line("bands", index, "loss", loss);
        }
        let mut staged: Vec<Cells> = Vec::new();
        for instrument in op.find_all("financial.instrument", &[("status", Value::from("active"))]).await? {
            // What was lent later is no exposure of the day.
            if instrument.date("start").is_none_or(|start| start > date) {
                continue;
            }
            let own_unit = op.minor_unit(instrument.text("currency").unwrap_or(&base));
            let (carrying, loss) = loss_at(&instrument, date, own_unit);
            let loss = amounts::at_historical_rate(loss, &instrument, unit);
            if loss != 0 {
                closing += loss;
                staged.push(staged_cells(&instrument, carrying, loss));
            }
        }
        draft.replace_lines("instruments", &staged);
        let opening = allowance(op, date).await?;
        draft.set("opening", opening);
        draft.set("closing", closing);
        draft.set("charge", closing - opening);
        Ok(())
    })
}

/// Loss rates of the matrix that was chosen; a band it does not know needs a rate of its own.
async fn by_matrix(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let Some(id) = draft.link("matrix") else { return Ok(()) };
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
                    "The history of this matrix says nothing of this band. Enter its loss rate.",
                );
            }
            None => {}
        }
    }
    Ok(())
}

fn staged_cells(instrument: &Doc, carrying: i64, loss: i64) -> Cells {
    vec![
        ("instrument", Value::from(&instrument.id())),
        ("stage", instrument.get("stage").clone()),
        ("carrying", Value::Int(carrying)),
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
        let message = "The allowance or the instruments have changed since this preview. Save the run again and look at it before posting.";
        Err(OpError::refused_at("/charge", "preview_outdated", message).of_state())
    })
}

/// What customers owed at the end of a day, by days overdue then.
async fn exposures(op: &mut Op<'_>, date: Date) -> OpResult<[i64; 5]> {
    let mut found = [0i64; 5];
    for item in ledger::api::items_at(op, "customer", ledger::api::Side::Receivable, date, None).await? {
        found[band((date - item.due).num_days())] += item.base;
    }
    Ok(found)
}

/// The allowance in the books at the end of a day (credit).
async fn allowance(op: &mut Op<'_>, date: Date) -> OpResult<i64> {
    let account = ledger::api::account_for(op, "ECL-ALLOW", &[], None).await?;
    let dialect = op.reader().dialect();
    let (credit, debit) = (dialect.sum("l.credit"), dialect.sum("l.debit"));
    let mut sql = op.sql("SELECT ");
    sql.raw(&credit).raw(", ").raw(&debit);
    sql.push(" FROM ledger_journal_entry_lines l JOIN ledger_journal_entry e ON e.tenant = l.tenant AND e.id = l.parent WHERE l.tenant = ? AND l.account = ? AND l.date <= ? AND e.status = 'posted'");
    let statement = sql.bind(op.tenant().0).bind(Value::from(&account)).bind(date).done();
    let row = op.row(&statement).await?;
    Ok(row.map_or(0, |row| row.int(0).unwrap_or(0) - row.int(1).unwrap_or(0)))
}

/// Calculator `financial.valuation`: what the instrument carries, and the gain of the new value.
pub fn value<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let Some(id) = draft.link("instrument") else { return Ok(()) };
        let instrument = op.load("financial.instrument", &id).await?;
        if instrument.text("class") == Some("AC") {
            draft.refuse(
                "/instrument",
                "amortised_cost",
                "An instrument at amortised cost is not revalued; its fair value is disclosed only.",
            );
        }
        for field in ["currency", "class", "account"] {
            draft.set(field, instrument.get(field).clone());
        }
        amounts::fill_rate(op, draft, "date").await?;
        let sign = if instrument.text("side") == Some("liability") { -1 } else { 1 };
        draft.set("before", instrument.int("carrying"));
        draft.set("gain", sign * (draft.int("value") - instrument.int("carrying")));
        Ok(())
    })
}

/// Effect `financial.valuation_apply`.
pub fn apply<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(id) = draft.link("instrument") else { return Ok(()) };
        let instrument = op.load("financial.instrument", &id).await?;
        if instrument.int("carrying") != draft.int("before") {
            return Err(OpError::refused_at(
                "/value",
                "preview_outdated",
                "The instrument has moved since. Save the valuation again and look at it.",
            )
            .of_state());
        }
        let ask = Map::from_iter([("value".to_string(), Json::from(money_text(draft.int("value"))))]);
        op.transition("financial.instrument", &id, "revalue", ask).await?;
        Ok(())
    })
}
