//! The calculator of requisitions: lines from products, estimates, and the budget as it stands while somebody writes.

use std::collections::HashMap;

use financial::api::{Asked, Level, Stage, compare};
use kernel::{Draft, Op, OpFuture, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, MONEY_SCALE, QUANTITY_SCALE, round_half_away};
use products::api::{LineDefaults, Trade, defaults};

use super::budget::wanted;
use crate::generated::{Requisition, RequisitionBudgetLevel, RequisitionStatus, requisition};

/// `procurement.requisition_figures`.
pub fn fill<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut record = Requisition::of(draft)?;
        if record.status()? != RequisitionStatus::Draft {
            return Ok(());
        }
        let products: Vec<Id> = record.lines().filter_map(|line| line.product()).collect();
        let known = defaults(op, &products, Trade::Purchase).await?;
        fill_lines(op, &mut record, &known)?;
        look(op, &mut record).await
    })
}

fn fill_lines(op: &Op<'_>, record: &mut Requisition<&mut Draft>, known: &HashMap<Id, LineDefaults>) -> OpResult<()> {
    let base = &op.business().currency;
    let unit = op.minor_unit(base);
    for index in 0..record.line_count(requisition::LINES) {
        let Some(line) = record.lines_at(index) else { continue };
        let product = line.product().and_then(|id| known.get(&id));
        let described = line.description().is_some();
        let (uom, account) = (line.uom(), line.account());
        // A price in another currency is no estimate in this one: somebody enters it.
        let usual = product
            .filter(|product| product.currency.as_ref().is_none_or(|currency| currency == base))
            .and_then(|product| product.price);
        let price = line.price().or(usual);
        // What nobody knows the price of is estimated at nothing; the person who approves it sees that.
        let exact = i128::from(line.qty()) * i128::from(price.unwrap_or_default());
        let divisor = i128::from(power_of_ten(QUANTITY_SCALE + QUANTITY_SCALE - MONEY_SCALE)) * i128::from(unit);
        let estimate = i64::try_from(round_half_away(exact, divisor) * i128::from(unit));
        let mut line = record.lines_mut(index);
        if let Some(product) = product {
            if !described {
                line.set_description(product.description.as_str());
            }
            line.set_uom(uom.or_else(|| product.uom.clone())).set_account(account.or_else(|| product.account.clone()));
        }
        line.set_price(price);
        match estimate {
            Ok(estimate) => {
                line.set_estimate(estimate);
            }
            Err(_) => record.refuse(
                format!("/lines/{index}/price"),
                "too_large",
                say!(
                    "procurement-quantity-and-price-too-large-together",
                    "Quantity and price are too large together; enter smaller ones."
                ),
            ),
        }
    }
    Ok(())
}

/// What the active budget leaves for this requisition, over every span it is controlled by.
async fn look(op: &mut Op<'_>, record: &mut Requisition<&mut Draft>) -> OpResult<()> {
    record.clear_lines(requisition::BUDGET);
    let Ok(date) = record.date() else { return Ok(()) };
    let asked = Asked { stage: Stage::Requisition, date, places: wanted(record), freed: Vec::new() };
    let id = record.id();
    for found in compare(op, &id, asked).await? {
        let level = match found.level {
            Level::Period => RequisitionBudgetLevel::Period,
            Level::YearToDate => RequisitionBudgetLevel::Ytd,
            Level::Year => RequisitionBudgetLevel::Year,
        };
        let mut row = record.push_budget();
        row.set_account(found.place.account.as_ref())
            .set_cost_centre(found.place.cost_centre.as_deref())
            .set_level(level);
        row.set_available(found.available).set_asked(found.asked).set_after(found.available - found.asked);
    }
    Ok(())
}
