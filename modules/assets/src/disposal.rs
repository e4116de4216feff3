//! An asset leaves, or a part of it (IAS 16.67 to 72): depreciated to the day, taken off with all that was written off, the difference to
//! what it brings in profit or loss, its surplus in retained earnings.

use kernel::{Cells, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, PERCENT_SCALE, Value};
use serde_json::{Map, Value as Json};

use crate::basis::{Life, share};
use crate::book::{self, Entry, Source};
use crate::generated::{Disposal, EventKind, asset, disposal};
use crate::position::{self, Charge, Course, Figures, Next, Position};
use crate::register::of_category;
use crate::run;

/// 100 % as stored.
pub const HUNDRED: i64 = 100 * 10i64.pow(PERCENT_SCALE);

/// What a disposal comes to.
struct Outcome {
    position: Position,
    charge: Charge,
    units: i64,
    out: Figures,
    gain: i64,
    tax: i64,
}

async fn outcome(op: &mut Op<'_>, draft: &Draft) -> OpResult<Option<Outcome>> {
    let of = Disposal::of(draft)?;
    let (Ok(asset), Ok(date)) = (of.asset(), of.date()) else { return Ok(None) };
    let position = position::of_on(op, &asset, date).await?;
    position::not_before_posted(&position, date)?;
    let unit = position::unit(op);
    let units = position::units(op, &position, date).await?;
    let charge = position.charge(date, units, position::realises(op), unit);
    let written = run::depreciation(&position, charge, date);
    let held = position.figures.plus(&written.change);
    let out = if of.percent() == HUNDRED { held } else { held.part(of.percent(), HUNDRED, unit) };
    let tax = match of.tax_code() {
        Some(code) => {
            let rate = ledger::api::tax_rate(op, &code, date).await.map_err(|refused| match refused {
                OpError::Refused { code, message, .. } => OpError::refused_at("/taxCode", code, message),
                other => other,
            })?;
            share(of.proceeds(), rate, HUNDRED + rate, unit)
        }
        None => 0,
    };
    let gain = of.proceeds() - tax - out.carrying();
    Ok(Some(Outcome { position, charge, units, out, gain, tax }))
}

async fn cells(op: &mut Op<'_>, found: &Outcome) -> OpResult<Cells> {
    let [expense, surplus, result] = of_category(op, &found.position).await?;
    let link = |id: Option<Id>| id.map_or(Value::Null, |id| Value::from(&id));
    let accounts = found.position.accounts.clone();
    Ok(vec![
        (disposal::DEPRECIATION, Value::Int(found.charge.amount)),
        (disposal::TRANSFER, Value::Int(found.charge.transfer)),
        (disposal::COST_OUT, Value::Int(found.out.gross)),
        (disposal::ACCUMULATED_OUT, Value::Int(found.out.accumulated)),
        (disposal::IMPAIRMENT_OUT, Value::Int(found.out.impairment)),
        (disposal::SURPLUS_OUT, Value::Int(found.out.surplus)),
        (disposal::TAX, Value::Int(found.tax)),
        (disposal::GAIN, Value::Int(found.gain)),
        (disposal::COST_ACCOUNT, link(accounts.cost)),
        (disposal::ACCUMULATED_ACCOUNT, link(accounts.accumulated)),
        (disposal::IMPAIRMENT_ACCOUNT, link(accounts.impairment)),
        (disposal::EXPENSE_ACCOUNT, link(expense)),
        (disposal::SURPLUS_ACCOUNT, link(surplus)),
        (disposal::DISPOSAL_ACCOUNT, link(result)),
        (disposal::COST_CENTRE, found.position.cost_centre.as_deref().map_or(Value::Null, Value::text)),
    ])
}

/// Calculator `assets.disposal`.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let Some(found) = refusals(draft, outcome(op, draft).await)? else { return Ok(()) };
        for (field, value) in cells(op, &found).await? {
            draft.set(field, value);
        }
        Ok(())
    })
}

/// What is refused of a draft stands at its field, with everything else that is wrong.
pub fn refusals<T>(draft: &mut Draft, found: OpResult<Option<T>>) -> OpResult<Option<T>> {
    match found {
        Err(OpError::Refused { code, message, pointer: Some(pointer), .. }) => {
            draft.refuse(pointer, code, message);
            Ok(None)
        }
        other => other,
    }
}

/// Refuses a document whose figures are no longer what they would be now.
pub fn hold(draft: &Draft, now: &Cells) -> OpResult<()> {
    if now.iter().all(|(field, value)| draft.get(field) == value) {
        return Ok(());
    }
    let message = say!(
        "assets-asset-changed-since-worked-out",
        "The asset has changed since this was worked out. Return it to draft, save it again and look at it before posting."
    );
    Err(OpError::refused_at("/asset", "preview_outdated", message).of_state())
}

/// Effect `assets.disposal_check`.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(found) = outcome(op, draft).await? else {
            return Err(OpError::internal("a disposal without an asset was posted"));
        };
        if matches!(found.position.status.as_str(), "disposed" | "leased_out" | "in_transit") {
            let message = say!(
                "assets-not-in-service",
                "{name} is not in the business at the moment.",
                name = found.position.name
            );
            return Err(OpError::refused_at("/asset", "not_in_service", message).of_state());
        }
        let now = cells(op, &found).await?;
        hold(draft, &now)
    })
}

/// Effect `assets.disposal_record`: the events, and the asset's state when all of it is gone.
pub fn record<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(Outcome { mut position, charge, units, out, gain, tax }) = outcome(op, draft).await? else {
            return Err(OpError::internal("a disposal without an asset was posted"));
        };
        let of = Disposal::of(&*draft)?;
        let (date, part, net) = (of.date()?, of.percent(), of.proceeds() - tax);
        let source = Source::of(draft, date, of.number());
        let unit = position::unit(op);
        let written = run::depreciation(&position, charge, date);
        let left = position.figures.plus(&written.change).minus(&out);
        let rest = HUNDRED - part;
        let course = if rest == 0 {
            Course { depreciated_to: Some(date), ..Course::default() }
        } else {
            let residual = position.course.basis.map(|basis| share(basis.residual, rest, HUNDRED, unit));
            let gap = share(position.reversible(date, units, unit), rest, HUNDRED, unit);
            position.next_course(date, units, &Next { figures: left, residual, life: Life::Left, gap })
        };
        let change = Figures::default().minus(&out);
        let gone = Entry { proceeds: net, gain, ..Entry::new(EventKind::Disposal, change, &position, course) };
        let entries: Vec<Entry> = if charge == Charge::default() { vec![gone] } else { vec![written, gone] };
        let id = position.asset.clone();
        if rest == 0 {
            op.transition(asset::ADDRESS, &id, "dispose", Map::new()).await?;
            op.set_fields(asset::ADDRESS, &id, &[(asset::DISPOSED_ON, Value::Date(date))]).await?;
        }
        book::write(op, &mut position, &source, &entries).await
    })
}

/// Effect `assets.disposal_undo`.
pub fn undo<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let of = Disposal::of(&*draft)?;
        let (id, is_whole) = (of.asset()?, of.percent() == HUNDRED);
        let source = Source::of(draft, run::reversed_on(op, ask), of.number());
        let mut position = position::of(op, &id).await?;
        book::take_back(op, &mut position, &source).await?;
        if is_whole {
            op.transition(asset::ADDRESS, &id, "restore", Map::new()).await?;
            op.set_fields(asset::ADDRESS, &id, &[(asset::DISPOSED_ON, Value::Null)]).await?;
        }
        Ok(())
    })
}
