//! What changes the value or the life of an asset: revaluation (IAS 16.31 to 42), impairment and its reversal (IAS 36.59 to 62 and 109
//! to 121), improvement (IAS 16.12 to 14), and estimates, which reach forward only (IAS 16.51).

use kernel::{Cells, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Money, Value};
use serde_json::{Map, Value as Json};

use crate::basis::{Life, share};
use crate::book::{self, Entry, Source};
use crate::disposal::{hold, refusals};
use crate::generated::{EventKind, Revaluation, RevaluationKind, RevaluationPresentation, revaluation};
use crate::position::{self, Charge, Course, Figures, Next, Position};
use crate::register::of_category;
use crate::run;

/// What a change comes to, before anything is written. Pure.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Effect {
    pub change: Figures,
    pub to_profit: Money,
    /// Losses that a later rise may take back, after it.
    pub gap: Money,
}

/// A rise takes back earlier losses in profit or loss first, then goes to the surplus; a fall takes the surplus first, then goes to
/// profit or loss (IAS 16.39 and 40). Answers the part of profit or loss.
fn shares(rise: Money, surplus: Money, gap: Money) -> Money {
    if rise >= 0 { rise.min(gap) } else { (rise + surplus).min(0) }
}

/// Revaluation to `value`: the gross amount becomes the value, or grows in proportion with what is written off (IAS 16.35).
pub fn revalue(held: &Figures, gap: Money, value: Money, is_proportional: bool, unit: i64) -> Option<Effect> {
    let rise = value - held.carrying();
    let to_profit = shares(rise, held.surplus, gap);
    let surplus = rise - to_profit;
    let (gross, accumulated) = if is_proportional {
        if held.carrying() <= 0 {
            return None;
        }
        let gross = share(held.gross, value, held.carrying(), unit);
        (gross, gross - value)
    } else {
        (value, 0)
    };
    let change = Figures {
        gross: gross - held.gross,
        accumulated: accumulated - held.accumulated,
        impairment: -held.impairment,
        surplus,
    };
    Some(Effect { change, to_profit, gap: (gap - to_profit).max(0) })
}

/// Impairment to the recoverable amount (IAS 36.59 and 60).
pub fn impair(held: &Figures, gap: Money, recoverable: Money) -> Option<Effect> {
    let fall = recoverable - held.carrying();
    if fall >= 0 {
        return None;
    }
    let to_profit = shares(fall, held.surplus, gap);
    let change = Figures { impairment: -fall, surplus: fall - to_profit, ..Figures::default() };
    Some(Effect { change, to_profit, gap: gap - to_profit })
}

/// Reversal of an impairment, never above what would be carried without it (IAS 36.117).
pub fn reverse(held: &Figures, gap: Money, recoverable: Money) -> Option<Effect> {
    let rise = (recoverable - held.carrying()).min(gap).min(held.impairment);
    if rise <= 0 {
        return None;
    }
    let change = Figures { impairment: -rise, ..Figures::default() };
    Some(Effect { change, to_profit: rise, gap: gap - rise })
}

struct Outcome {
    position: Position,
    charge: Charge,
    units: i64,
    before: Figures,
    effect: Effect,
    life: Life,
    course: Course,
}

async fn outcome(op: &mut Op<'_>, draft: &Draft) -> OpResult<Option<Outcome>> {
    let of = Revaluation::of(draft)?;
    let (Ok(asset), Ok(date), Ok(kind)) = (of.asset(), of.date(), of.kind()) else { return Ok(None) };
    let position = position::of_on(op, &asset, date).await?;
    position::not_before_posted(&position, date)?;
    let unit = position::unit(op);
    let units = position::units(op, &position, date).await?;
    let charge = position.charge(date, units, position::realises(op), unit);
    let before = position.figures.plus(&run::depreciation(&position, charge, date).change);
    let gap = position.reversible(date, units, unit);
    let effect = match kind {
        RevaluationKind::Revaluation | RevaluationKind::Impairment | RevaluationKind::Reversal => {
            let Some(value) = of.value() else { return Ok(None) };
            let is_proportional = of.presentation()? == RevaluationPresentation::Proportional;
            let found = match kind {
                RevaluationKind::Impairment => impair(&before, gap, value),
                RevaluationKind::Reversal => reverse(&before, gap, value),
                _ => revalue(&before, gap, value, is_proportional, unit),
            };
            let (code, message) = match kind {
                RevaluationKind::Impairment => (
                    "not_impaired",
                    say!(
                        "assets-not-impaired",
                        "The recoverable amount is not below the carrying amount; there is no impairment."
                    ),
                ),
                RevaluationKind::Reversal => (
                    "nothing_to_reverse",
                    say!(
                        "assets-nothing-to-reverse",
                        "There is no impairment that this value would take back. A higher value is a revaluation."
                    ),
                ),
                _ => (
                    "nothing_carried",
                    say!(
                        "assets-nothing-carried",
                        "Nothing is carried that could grow in proportion. Let the gross amount become the value."
                    ),
                ),
            };
            found.ok_or_else(|| OpError::refused_at("/value", code, message))?
        }
        RevaluationKind::Improvement => {
            let Some(amount) = of.amount() else { return Ok(None) };
            Effect { change: Figures { gross: amount, ..Figures::default() }, to_profit: 0, gap }
        }
        RevaluationKind::Estimate => Effect { gap, ..Effect::default() },
    };
    let life = match (of.remaining_months(), of.remaining_units()) {
        (Some(months), _) => Life::Months(months),
        (None, Some(units)) => Life::Units(units),
        (None, None) => Life::Left,
    };
    let figures = before.plus(&effect.change);
    let course =
        position.next_course(date, units, &Next { figures, residual: of.new_residual(), life, gap: effect.gap });
    if course.basis.is_some_and(|basis| basis.steps == 0 && basis.depreciable() > 0) {
        let message = say!(
            "assets-no-life-left",
            "Nothing is left of its life to depreciate this over. Enter the months that are left from the day."
        );
        return Err(OpError::refused_at("/remainingMonths", "no_life_left", message));
    }
    if course.basis.is_some_and(|basis| of.new_residual().is_some() && basis.residual > figures.carrying()) {
        let message = say!(
            "assets-residual-above-carrying",
            "The residual value is above what the asset is carried at. Lower it."
        );
        return Err(OpError::refused_at("/newResidual", "residual_above_carrying", message));
    }
    Ok(Some(Outcome { position, charge, units, before, effect, life, course }))
}

async fn cells(op: &mut Op<'_>, found: &Outcome) -> OpResult<Cells> {
    let [expense, surplus, _] = of_category(op, &found.position).await?;
    let link = |id: Option<Id>| id.map_or(Value::Null, |id| Value::from(&id));
    let accounts = found.position.accounts.clone();
    let change = found.effect.change;
    // Parts that are left say that the life is what it was when the document was worked out.
    let steps = match found.life {
        Life::Left => found.position.course.basis.map_or(0, |basis| {
            basis.steps - basis.elapsed(found.course.depreciated_to.unwrap_or_default(), found.units)
        }),
        Life::Months(_) | Life::Units(_) => found.course.basis.map_or(0, |basis| basis.steps),
    };
    Ok(vec![
        (revaluation::DEPRECIATION, Value::Int(found.charge.amount)),
        (revaluation::TRANSFER, Value::Int(found.charge.transfer)),
        (revaluation::CARRYING_BEFORE, Value::Int(found.before.carrying())),
        (revaluation::COST_CHANGE, Value::Int(change.gross)),
        (revaluation::ACCUMULATED_CHANGE, Value::Int(change.accumulated)),
        (revaluation::IMPAIRMENT_CHANGE, Value::Int(change.impairment)),
        (revaluation::TO_SURPLUS, Value::Int(change.surplus)),
        (revaluation::TO_PROFIT, Value::Int(found.effect.to_profit)),
        (revaluation::CARRYING_AFTER, Value::Int(found.before.plus(&change).carrying())),
        (revaluation::STEPS, Value::Int(steps)),
        (revaluation::COST_ACCOUNT, link(accounts.cost)),
        (revaluation::ACCUMULATED_ACCOUNT, link(accounts.accumulated)),
        (revaluation::IMPAIRMENT_ACCOUNT, link(accounts.impairment)),
        (revaluation::EXPENSE_ACCOUNT, link(expense)),
        (revaluation::SURPLUS_ACCOUNT, link(surplus)),
        (revaluation::COST_CENTRE, found.position.cost_centre.as_deref().map_or(Value::Null, Value::text)),
    ])
}

/// Calculator `assets.revaluation`.
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

/// Effect `assets.revaluation_check`.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(found) = outcome(op, draft).await? else {
            return Err(OpError::internal("a revaluation without an asset was posted"));
        };
        let now = cells(op, &found).await?;
        hold(draft, &now)
    })
}

/// Effect `assets.revaluation_record`.
pub fn record<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(found) = outcome(op, draft).await? else {
            return Err(OpError::internal("a revaluation without an asset was posted"));
        };
        let of = Revaluation::of(&*draft)?;
        let date = of.date()?;
        let kind = match of.kind()? {
            RevaluationKind::Revaluation => EventKind::Revaluation,
            RevaluationKind::Impairment => EventKind::Impairment,
            RevaluationKind::Reversal => EventKind::Reversal,
            RevaluationKind::Improvement => EventKind::Improvement,
            RevaluationKind::Estimate => EventKind::Estimate,
        };
        let source = Source::of(draft, date, of.number());
        let Outcome { mut position, charge, effect, course, .. } = found;
        let written = run::depreciation(&position, charge, date);
        let changed = Entry { gain: effect.to_profit, ..Entry::new(kind, effect.change, &position, course) };
        let entries = if charge == Charge::default() { vec![changed] } else { vec![written, changed] };
        book::write(op, &mut position, &source, &entries).await
    })
}

/// Effect `assets.revaluation_undo`.
pub fn undo<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let of = Revaluation::of(&*draft)?;
        let source = Source::of(draft, run::reversed_on(op, ask), of.number());
        let mut position = position::of(op, &of.asset()?).await?;
        book::take_back(op, &mut position, &source).await
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HELD: Figures = Figures { gross: 1_200_000_000, accumulated: 480_000_000, impairment: 0, surplus: 0 };

    /// PUB-AST-3: cost 120,000, accumulated 48,000, revalued to 90,000.
    #[test]
    fn both_ways_of_the_gross_amount() {
        let eliminated = revalue(&HELD, 0, 900_000_000, false, 100).unwrap_or_default();
        assert_eq!(
            HELD.plus(&eliminated.change),
            Figures { gross: 900_000_000, accumulated: 0, impairment: 0, surplus: 180_000_000 }
        );
        let proportional = revalue(&HELD, 0, 900_000_000, true, 100).unwrap_or_default();
        let after = HELD.plus(&proportional.change);
        assert_eq!(
            after,
            Figures { gross: 1_500_000_000, accumulated: 600_000_000, impairment: 0, surplus: 180_000_000 }
        );
        assert_eq!((eliminated.to_profit, proportional.to_profit), (0, 0));
    }

    /// A fall takes the surplus first; a rise takes back what was a loss first.
    #[test]
    fn surplus_and_losses_in_order() {
        let held = Figures { surplus: 100, ..HELD };
        let fall = revalue(&held, 0, held.carrying() - 300, false, 1).unwrap_or_default();
        assert_eq!((fall.change.surplus, fall.to_profit, fall.gap), (-100, -200, 200));
        let rise = revalue(&HELD, 200, HELD.carrying() + 500, false, 1).unwrap_or_default();
        assert_eq!((rise.change.surplus, rise.to_profit, rise.gap), (300, 200, 0));
    }

    #[test]
    fn a_reversal_is_capped() {
        let impaired = impair(&HELD, 0, 500_000_000).unwrap_or_default();
        assert_eq!(
            (impaired.change.impairment, impaired.to_profit, impaired.gap),
            (220_000_000, -220_000_000, 220_000_000)
        );
        let held = HELD.plus(&impaired.change);
        let reversed = reverse(&held, 180_000_000, 990_000_000).unwrap_or_default();
        assert_eq!((reversed.change.impairment, reversed.to_profit, reversed.gap), (-180_000_000, 180_000_000, 0));
        assert_eq!(impair(&HELD, 0, 990_000_000), None);
        assert_eq!(reverse(&HELD, 0, 990_000_000), None);
    }
}
