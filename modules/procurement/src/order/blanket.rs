//! Blanket orders: calling off what was agreed, at the agreed price and no more than agreed.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{MONEY_SCALE, Money, QUANTITY_SCALE, Quantity, format_scaled, parse_scaled, round_half_away};
use serde_json::{Map, Value as Json};

use crate::generated::{
    BlanketOrder, BlanketOrderLinesRow, PurchaseOrder, PurchaseOrderStatus, blanket_order, purchase_order,
};
use crate::wire::{asked_text, shown};

kernel::columns! {
    /// What orders hold of a line of a blanket order.
    struct Held { line: Option<String>, qty: Option<Quantity>, net: Option<Money> }
}

/// `procurement.call_off`: `ask.qty` of line `ask.line`, which the order made from it takes over.
pub fn call_off<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut record = BlanketOrder::of(draft)?;
        let number = ask.get("line").and_then(Json::as_u64).and_then(|line| usize::try_from(line).ok()?.checked_sub(1));
        // The question takes nothing that is no quantity.
        let qty = asked_text(ask, "qty")
            .and_then(|text| parse_scaled(text, QUANTITY_SCALE).ok())
            .ok_or_else(|| OpError::internal(format!("{} is called off without a quantity", blanket_order::ADDRESS)))?;
        let Some(line) = number.and_then(|number| record.lines_at(number)) else {
            let message = say!(
                "procurement-choose-line-between-1-and",
                "Choose a line between 1 and {count}.",
                count = record.lines().len()
            );
            return Err(OpError::refused_at("/line", "unknown_line", message));
        };
        if let Some(left) = left_of(&line).filter(|left| qty > *left) {
            let message = say!(
                "procurement-line-left-call-off-no-more",
                "{max} of this line is left; call off no more than that, or agree on a new blanket order.",
                max = shown(left.max(0))
            );
            return Err(OpError::refused_at("/qty", "beyond_agreed", message));
        }
        let unit = op.minor_unit(record.currency()?).max(1);
        let scale = i128::from(power_of_ten(QUANTITY_SCALE + QUANTITY_SCALE - MONEY_SCALE)) * i128::from(unit);
        let units = round_half_away(i128::from(qty) * i128::from(line.price()?), scale);
        let net = i64::try_from(units * i128::from(unit)).map_err(|_| {
            OpError::refused_at(
                "/qty",
                "too_large",
                say!(
                    "procurement-quantity-and-price-too-large-together",
                    "Quantity and price are too large together; enter smaller ones."
                ),
            )
        })?;
        if let Some(left) = record.limit().map(|limit| limit - record.called()).filter(|left| net > *left) {
            let (currency, left, net, over) =
                (record.currency()?, amount(left.max(0)), amount(net), amount(net - left.max(0)));
            let message = say!(
                "procurement-beyond-limit",
                "{currency} {left} of this blanket order is left; this takes {currency} {net}, which is {currency} {over} beyond.",
                currency,
                left,
                net,
                over
            );
            return Err(OpError::refused_at("/qty", "beyond_limit", message));
        }
        let id = line.stored_id()?.to_string();
        record.set_call_line(id);
        record.set_call_qty(qty);
        Ok(())
    })
}

fn amount(money: Money) -> String {
    format_scaled(money, MONEY_SCALE, 2)
}

/// What may still be called off of a line; none without a limit.
fn left_of(line: &BlanketOrderLinesRow<'_>) -> Option<Quantity> {
    // Zero is a limit that somebody entered; empty is none.
    line.agreed().map(|agreed| agreed - line.called())
}

/// `procurement.recount_blanket`: after an order of it was made, changed, cancelled or deleted.
pub fn recount<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut record = BlanketOrder::of(draft)?;
        op.tx()?.flush().await?;
        let dialect = op.reader().dialect();
        let (qty, net) = (dialect.sum("l.qty"), dialect.sum("l.line_net"));
        let mut sql = op.sql("SELECT l.blanket_line, ");
        sql.raw(&qty).raw(", ").raw(&net);
        sql.push(" FROM procurement_purchase_order_lines l JOIN procurement_purchase_order o ON o.tenant = l.tenant AND o.id = l.parent WHERE l.tenant = ");
        sql.value(op.tenant().0).push(" AND o.blanket = ").value(&record.id());
        let statement = sql.push(" AND o.status <> 'cancelled' GROUP BY l.blanket_line").done();
        let held = op.rows_as::<Held>(&statement).await?;
        for index in 0..record.line_count(blanket_order::LINES) {
            let Some(line) = record.lines_at(index) else { continue };
            let own = line.stored_id()?;
            let called: Quantity =
                held.iter().filter(|row| row.line.as_deref() == Some(own)).filter_map(|row| row.qty).sum();
            record.lines_mut(index).set_called(called);
        }
        record.set_called(held.iter().filter_map(|row| row.net).sum::<Money>());
        Ok(())
    })
}

/// `procurement.blanket_prices`: an order called off keeps to the agreed prices and quantities.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut order = PurchaseOrder::of(draft)?;
        if !matches!(order.status()?, PurchaseOrderStatus::Draft | PurchaseOrderStatus::Amending) {
            return Ok(());
        }
        let Some(id) = order.blanket() else { return Ok(()) };
        let agreed = BlanketOrder::load(op, &id).await?;
        for index in 0..order.line_count(purchase_order::LINES) {
            let Some(line) = order.lines_at(index) else { continue };
            let Some(terms) =
                agreed.lines().find(|terms| line.blanket_line().is_some() && terms.id() == line.blanket_line())
            else {
                continue;
            };
            let (own, price, qty) = (line.id().map(str::to_string), line.unit_price(), line.qty());
            if price.is_some_and(|price| terms.price().is_ok_and(|agreed| price > agreed)) {
                let message = say!(
                    "procurement-above-agreed",
                    "The blanket order agrees a price of {price}; order at that or less.",
                    price = format_scaled(terms.price()?, QUANTITY_SCALE, 2)
                );
                order.refuse(format!("/lines/{index}/unitPrice"), "above_agreed", message);
            }
            let before = stored_qty(&order, own.as_deref())?;
            if let Some(left) = left_of(&terms).map(|left| left + before).filter(|left| qty > *left) {
                let message = say!(
                    "procurement-line-left-in-blanket-order",
                    "{max} of this line is left in the blanket order; order no more than that.",
                    max = shown(left.max(0))
                );
                order.refuse(format!("/lines/{index}/qty"), "beyond_agreed", message);
            }
        }
        Ok(())
    })
}

/// What this order has called off of a line so far, which does not count against itself.
fn stored_qty(order: &PurchaseOrder<&mut Draft>, line: Option<&str>) -> OpResult<Quantity> {
    let Some(stored) = order.stored() else { return Ok(0) };
    let stored = PurchaseOrder::of(stored)?;
    Ok(stored.lines().find(|row| line.is_some() && row.id() == line).map_or(0, |row| row.qty()))
}
