//! The depreciation run: what every asset in service is written off by up to a day. The calculator of the draft is the preview; each
//! asset is charged once for each day, because what is charged is the sum up to the day less what was charged before.

use std::collections::HashMap;

use kernel::{Cells, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::calendar::{day_after, month_start};
use kernel_types::{Date, Id, Value};
use serde_json::{Map, Value as Json};

use crate::book::{self, Entry, Source};
use crate::generated::{DepreciationRun, EventKind, asset, depreciation_run, depreciation_run_lines as line, event};
use crate::position::{self, Charge, Course, Figures, Position, Which};

/// Calculator `assets.depreciation_run`.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let lines = preview(op, draft).await?;
        draft.replace_lines(depreciation_run::LINES, &lines);
        Ok(())
    })
}

/// One line for each asset with something to write off.
async fn preview(op: &mut Op<'_>, draft: &Draft) -> OpResult<Vec<Cells>> {
    let run = DepreciationRun::of(draft)?;
    let Ok(up_to) = run.up_to() else { return Ok(Vec::new()) };
    let which =
        Which { asset: run.asset(), category: run.category(), placed: Some(up_to), depreciated: true, day: None };
    let (unit, realises) = (position::unit(op), position::realises(op));
    let mut lines = Vec::new();
    for position in position::positions(op, &which).await? {
        let Some(basis) = position.course.basis else { continue };
        if position.course.depreciated_to.is_some_and(|posted| posted >= up_to) {
            continue;
        }
        let units = position::units(op, &position, up_to).await?;
        let Charge { amount, transfer } = position.charge(up_to, units, realises, unit);
        if amount == 0 && transfer == 0 {
            continue;
        }
        // A basis that began within a month is charged from its first day, whatever was depreciated before it.
        let from = match position.course.depreciated_to {
            Some(posted) if position.course.charged != 0 => day_after(posted).max(basis.from),
            _ => basis.from,
        };
        let category = position::category(op, &position.category).await?;
        let link = |id: Option<Id>| id.map_or(Value::Null, |id| Value::from(&id));
        let opening = position.figures.carrying();
        lines.push(vec![
            (line::ASSET, Value::from(&position.asset)),
            (line::FROM, Value::Date(from)),
            (line::OPENING, Value::Int(opening)),
            (line::AMOUNT, Value::Int(amount)),
            (line::CLOSING, Value::Int(opening - amount)),
            (line::TRANSFER, Value::Int(transfer)),
            (line::CATCH_UP, Value::Bool(from < month_start(up_to))),
            (line::EXPENSE_ACCOUNT, link(category.expense_account())),
            (line::ACCUMULATED_ACCOUNT, link(position.accounts.accumulated.clone())),
            (line::SURPLUS_ACCOUNT, link(category.surplus_account())),
            (line::COST_CENTRE, position.cost_centre.as_deref().map_or(Value::Null, Value::text)),
        ]);
    }
    Ok(lines)
}

/// Effect `assets.depreciation_run_check`: assets may have moved since the preview; what was looked at is what is posted.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let now = preview(op, draft).await?;
        let same = now.len() == draft.line_count(depreciation_run::LINES)
            && draft
                .lines(depreciation_run::LINES)
                .zip(&now)
                .all(|(line, cells)| cells.iter().all(|(field, value)| line.get(field) == value));
        if same {
            return Ok(());
        }
        let message = say!(
            "assets-assets-changed-since-preview",
            "The assets have changed since this preview. Save the run again and look at it before posting."
        );
        Err(OpError::refused_at("/lines", "preview_outdated", message).of_state())
    })
}

/// The entry of a charge, and the course after it.
pub fn depreciation(position: &Position, charge: Charge, day: Date) -> Entry {
    let change = Figures { accumulated: charge.amount, surplus: -charge.transfer, ..Figures::default() };
    let course =
        Course { charged: position.course.charged + charge.amount, depreciated_to: Some(day), ..position.course };
    Entry::new(EventKind::Depreciation, change, position, course)
}

/// Effect `assets.depreciation_run_record`: an event of each asset.
pub fn record<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let run = DepreciationRun::of(&*draft)?;
        let up_to = run.up_to()?;
        let source = Source::of(draft, up_to, run.number());
        let mut charges = HashMap::new();
        for line in run.lines() {
            if let Some(asset) = line.asset() {
                charges.insert(asset.to_string(), Charge { amount: line.amount(), transfer: line.transfer() });
            }
        }
        let which =
            Which { asset: run.asset(), category: run.category(), placed: Some(up_to), depreciated: true, day: None };
        let (mut records, mut moved) = (Vec::new(), Vec::new());
        for mut position in position::positions(op, &which).await? {
            let Some(charge) = charges.get(position.asset.as_str()) else { continue };
            let entry = depreciation(&position, *charge, up_to);
            let (added, fields) = book::add(op, &mut position, &source, &[entry], false)?;
            records.extend(added);
            moved.push((position.asset, fields));
        }
        op.insert_many(event::ADDRESS, &records).await?;
        if moved.is_empty() { Ok(()) } else { op.set_many(asset::ADDRESS, &moved).await }
    })
}

/// The day a document is taken back on.
pub fn reversed_on(op: &Op<'_>, ask: &Map<String, Json>) -> Date {
    ask.get("date").and_then(Json::as_str).and_then(|text| text.parse().ok()).unwrap_or_else(|| op.today())
}

/// Effect `assets.depreciation_run_undo`: the days are open again, unless something was built on them.
pub fn undo<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let run = DepreciationRun::of(&*draft)?;
        let source = Source::of(draft, reversed_on(op, ask), run.number());
        let assets: Vec<Id> = run.lines().filter_map(|line| line.asset()).collect();
        for asset in assets {
            let mut position = position::of(op, &asset).await?;
            book::take_back(op, &mut position, &source).await?;
        }
        Ok(())
    })
}
