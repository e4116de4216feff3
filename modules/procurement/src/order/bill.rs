//! A bill made from an order: what was taken in and is not billed yet, at the prices of the order.

use accounting::generated::{bill, bill_lines};
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Money, round_half_away};
use serde_json::{Map, Value as Json, json};

use super::currency_of;
use crate::generated::{PurchaseOrder, PurchaseOrderLinesRow, purchase_order, purchase_order_lines};
use crate::wire::{asked_text, money, percent, plain, put, quantity};

/// `procurement.bill_order`: a draft with `ask.supplierInvoiceNo`; the supplier's own invoice is held against it line by line.
pub fn make<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !op.may_create(bill::ADDRESS) {
            return Err(OpError::refused(
                "no_bills",
                say!(
                    "procurement-no-bills",
                    "You may not enter bills; a colleague who keeps the accounts can make it from here."
                ),
            ));
        }
        let order = PurchaseOrder::of(draft)?;
        let unit = op.minor_unit(currency_of(op, &order));
        let mut lines: Vec<Json> = Vec::new();
        for line in order.lines() {
            lines.extend(line_body(line, unit)?);
        }
        if lines.is_empty() {
            return Err(OpError::refused(
                "nothing_to_bill",
                say!("procurement-nothing-to-bill", "Everything that was taken in of this order is billed."),
            ));
        }
        let mut body = Map::new();
        for (to, from) in [
            (bill::SUPPLIER, purchase_order::SUPPLIER),
            (bill::PAYMENT_TERMS, purchase_order::PAYMENT_TERMS),
            (bill::CURRENCY, purchase_order::CURRENCY),
            (bill::TAX_POSITION, purchase_order::TAX_POSITION),
            (bill::PRICES_INCLUDE_TAX, purchase_order::PRICES_INCLUDE_TAX),
            (bill::BRANCH, purchase_order::BRANCH),
            (bill::SHIPPING_TAX_GROUP, purchase_order::SHIPPING_TAX_GROUP),
            (bill::ORDER_NUMBER, purchase_order::NUMBER),
            (bill::RETENTION_DUE, purchase_order::RETENTION_DUE),
        ] {
            put(&mut body, to, plain(order.get(from)));
        }
        for field in [bill::SUPPLIER_INVOICE_NO, bill::ISSUE_DATE] {
            if let Some(text) = asked_text(ask, field) {
                put(&mut body, field, Json::String(text.to_string()));
            }
        }
        put_some(&mut body, bill::RETENTION_PCT, order.retention_pct(), percent);
        put_some(&mut body, bill::DISCOUNT_PCT, order.discount_pct(), percent);
        // Shipping and a fixed discount come once, with the first bill.
        if order.lines().all(|line| line.billed() == 0) {
            put_some(&mut body, bill::SHIPPING, order.shipping(), money);
            put_some(&mut body, bill::DISCOUNT_AMOUNT, order.discount_amount(), money);
        }
        put(&mut body, bill::LINES, Json::Array(lines));
        // The order names its bills once they are posted: until then one made by mistake can be deleted.
        op.create(bill::ADDRESS, Json::Object(body)).await?;
        Ok(())
    })
}

fn line_body(line: PurchaseOrderLinesRow<'_>, unit: Money) -> OpResult<Option<Json>> {
    let ordered = line.qty();
    let qty = line.accepted() - line.returned() - line.billed();
    if qty <= 0 {
        return Ok(None);
    }
    let mut body = Map::new();
    for (to, from) in [
        (bill_lines::PRODUCT, purchase_order_lines::PRODUCT),
        (bill_lines::DESCRIPTION, purchase_order_lines::DESCRIPTION),
        (bill_lines::UOM, purchase_order_lines::UOM),
        (bill_lines::TAX_GROUP, purchase_order_lines::TAX_GROUP),
        (bill_lines::ACCOUNT, purchase_order_lines::ACCOUNT),
        (bill_lines::COST_CENTRE, purchase_order_lines::COST_CENTRE),
        (bill_lines::PROJECT, purchase_order_lines::PROJECT),
    ] {
        put(&mut body, to, plain(line.raw(from)));
    }
    put(&mut body, bill_lines::QTY, quantity(qty));
    // A line that names no price costs nothing in the totals of the order either.
    put(&mut body, bill_lines::UNIT_PRICE, quantity(line.unit_price().unwrap_or_default()));
    put_some(&mut body, bill_lines::DISCOUNT_PCT, line.discount_pct(), percent);
    if let Some(discount) = line.discount_amount().filter(|discount| *discount != 0) {
        let share = round_half_away(i128::from(discount) * i128::from(qty), i128::from(ordered) * i128::from(unit))
            * i128::from(unit);
        let share =
            i64::try_from(share).map_err(|_| OpError::internal("the discount of a line is too large to share"))?;
        put(&mut body, bill_lines::DISCOUNT_AMOUNT, money(share));
    }
    put(&mut body, bill_lines::ORDER_LINE, json!(line.stored_id()?));
    Ok(Some(Json::Object(body)))
}

/// Puts a figure that was given and is not zero.
fn put_some(body: &mut Map<String, Json>, field: &str, figure: Option<i64>, written: fn(i64) -> Json) {
    if let Some(figure) = figure.filter(|figure| *figure != 0) {
        put(body, field, written(figure));
    }
}
