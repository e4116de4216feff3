//! What goods cost that come out of other goods: an assembly costs its components, components the share of what was taken apart.

use kernel::{OpError, OpResult, say};
use kernel_types::{MONEY_SCALE, Money, allocate, format_scaled};

use crate::generated::MovementKind;
use crate::settings::Rules;
use crate::stockbook::{Book, refused};

use super::plan::Planned;

/// What the lines that come in cost in all, by their index, and what stands against them in the books.
pub(super) struct Outcome {
    pub amounts: Vec<(usize, Money)>,
    /// Work that became part of the value; or, below zero, value that was lost.
    pub against: Money,
}

/// The parts of an assembly once its components have left at `cost`, or of a disassembly once the item has.
///
/// # Errors
/// Components that are given more value than what is taken apart has; a component whose cost is not known.
pub(super) fn outcome(
    book: &Book,
    kind: MovementKind,
    coming: &[&Planned],
    cost: Money,
    other: Money,
    rules: &Rules,
) -> OpResult<Outcome> {
    if kind == MovementKind::Assembly {
        let weights: Vec<i64> = coming.iter().map(|line| line.qty).collect();
        let parts = allocate(cost + other, &weights, rules.unit);
        return Ok(Outcome { amounts: coming.iter().map(|line| line.index).zip(parts).collect(), against: other });
    }
    let given: Money = coming.iter().filter_map(|line| line.amount).sum();
    if given > cost {
        let shown = format_scaled(cost, MONEY_SCALE, 2);
        return Err(OpError::invalid(
            "/lines",
            "components_above_cost",
            say!(
                "inventory-components-above-cost",
                "Together the components cannot be worth more than the {shown} of what is taken apart. Lower their unit costs.",
                shown
            ),
        ));
    }
    let mut usual = Vec::new();
    for line in coming.iter().filter(|line| line.amount.is_none()) {
        let pointer = format!("/lines/{}", line.index);
        let place = line.to.as_ref().ok_or_else(|| OpError::internal("a component that comes in goes nowhere"))?;
        let worth = book.at(place)?.position.worth_now(line.qty);
        usual.push((line.index, worth.map_err(|refusal| refused(refusal, &pointer, "unitCost"))?));
    }
    let wanted: Money = usual.iter().map(|(_, worth)| worth).sum();
    // Goods never become worth more by being taken apart.
    if wanted > cost - given {
        let weights: Vec<i64> = usual.iter().map(|(_, worth)| *worth).collect();
        let parts = allocate(cost - given, &weights, rules.unit);
        usual = usual.iter().map(|(index, _)| *index).zip(parts).collect();
    }
    let mut amounts: Vec<(usize, Money)> =
        coming.iter().filter_map(|line| line.amount.map(|amount| (line.index, amount))).collect();
    amounts.extend(usual);
    let came: Money = amounts.iter().map(|(_, amount)| amount).sum();
    Ok(Outcome { amounts, against: came - cost })
}
