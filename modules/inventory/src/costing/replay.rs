//! What everything would have cost, had each movement been known on its day (design 4.3.6). History is not written again: the difference
//! is one adjustment of today.

use kernel_types::{Id, Money, Quantity};

use super::{Layer, Method, Position, Price, Refusal, Short};

/// What a movement did, for playing it again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EventKind {
    /// Came in for so much.
    In { amount: Money },
    /// Went out, and was booked at this cost.
    Out { cost: Money },
    /// The value of what was there changed.
    Value { change: Money },
    /// All that was there became worth less or more.
    Revalued { change: Money },
}

/// One movement in the order of days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// The stock ledger entry; its receipt has a layer of this name.
    pub id: Id,
    pub lot: Option<Id>,
    pub qty: Quantity,
    pub kind: EventKind,
}

/// The position as it would be, and which issues would have cost something else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replayed {
    pub position: Position,
    /// Entry, and what it would have cost more.
    pub differences: Vec<(Id, Money)>,
}

/// Plays movements again in the order given.
///
/// # Errors
/// Figures beyond all amounts, or an issue at a cost nobody knows.
pub fn replay(method: Method, unit: Money, standard: Option<Price>, events: &[Event]) -> Result<Replayed, Refusal> {
    let mut position = Position { standard, ..Position::empty(method, unit) };
    // An issue on a day before anything came costs what came first.
    position.last_cost = events.iter().find_map(|event| match event.kind {
        EventKind::In { amount } => super::price_of(amount, event.qty),
        _ => None,
    });
    let mut differences = Vec::new();
    for event in events {
        match event.kind {
            EventKind::In { amount } => {
                position.receive(event.id.clone(), event.lot.clone(), event.qty, amount)?;
            }
            EventKind::Out { cost } => {
                let issued = position.issue(event.id.clone(), event.lot.as_ref(), event.qty, Short::Allowed)?;
                if issued.cost != cost {
                    differences.push((event.id.clone(), issued.cost - cost));
                }
            }
            EventKind::Value { change } => spread(&mut position, change)?,
            EventKind::Revalued { change } => position.revalue(change)?,
        }
    }
    Ok(Replayed { position, differences })
}

/// A change of value falls on what is left, oldest first in the last place.
fn spread(position: &mut Position, change: Money) -> Result<(), Refusal> {
    let newest = position.layers.last().map(|Layer { id, .. }| id.clone());
    match newest {
        Some(id) => position.add_value(&id, change),
        None if position.qty > 0 && !position.method.is_layered() => {
            position.value = super::plus(position.value, change)?;
            Ok(())
        }
        // Nothing is left: it has been costs since.
        None => Ok(()),
    }
}
