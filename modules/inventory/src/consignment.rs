//! Goods of others: they lie here by owner, as a quantity without value. What is used becomes own stock at the agreed price.

use std::collections::BTreeMap;

use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say, written};
use kernel_types::{Id, QUANTITY_SCALE, Quantity, Value, format_scaled};
use serde_json::{Map, Value as Json, json};

use crate::accounts::account;
use crate::costing::{Price, worth};
use crate::generated::{Consigned, Consignment, ConsignmentKind, ConsignmentStatus, Item, MovementKind, consigned};
use crate::movement::make::{Wanted, WantedLine, post as post_movement};
use crate::settings::Rules;
use crate::stockbook::too_large;

/// `inventory.consignment`, calculator: what lies here of each line, and what using it makes owed.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut document = Consignment::of(draft)?;
        if document.status()? != ConsignmentStatus::Draft {
            return Ok(());
        }
        let (Ok(supplier), Ok(warehouse)) = (document.supplier(), document.warehouse()) else { return Ok(()) };
        let unit = Rules::of(op)?.unit;
        let uses = document.kind()? == ConsignmentKind::Use;
        let count = document.lines().len();
        for index in 0..count {
            let Some((Ok(item), Ok(qty), price)) =
                document.lines_at(index).map(|row| (row.item(), row.qty(), row.price()))
            else {
                continue;
            };
            let held = of_owner(op, &item, &warehouse, &supplier).await?;
            let price = price.or_else(|| held.as_ref().and_then(Consigned::price));
            // What only comes or goes back makes nothing owed, and posting asks for a price that is not known.
            let amount = match price.filter(|_| uses) {
                Some(price) => worth(qty, price, unit).map_err(|_| too_large())?,
                None => 0,
            };
            let there = held.map_or(0, |held| held.qty());
            document.lines_mut(index).set_price(price).set_there(there).set_amount(amount);
        }
        Ok(())
    })
}

/// `inventory.post_consignment`.
pub fn post<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let source = crate::documents::source(draft);
        let mut document = Consignment::of(draft)?;
        let (kind, supplier, warehouse) = (document.kind()?, document.supplier()?, document.warehouse()?);
        let unit = Rules::of(op)?.unit;
        let mut used = Vec::new();
        let mut rows: BTreeMap<(Id, usize), (Quantity, Option<Price>)> = BTreeMap::new();
        for (index, row) in document.lines().enumerate() {
            // Rows are locked in the order of their items, so that two who post at once do not wait for each other.
            rows.insert((row.item()?, index), (row.qty()?, row.price()));
        }
        for ((item, index), (qty, given)) in rows {
            let row = locked(op, &item, &warehouse, &supplier).await?;
            let there = row.qty();
            let left = if kind == ConsignmentKind::Receive { there.checked_add(qty) } else { there.checked_sub(qty) };
            let left = left.ok_or_else(too_large)?;
            if left < 0 {
                let shown = format_scaled(there, QUANTITY_SCALE, 0);
                return Err(OpError::invalid(
                    format!("/lines/{index}/qty"),
                    "not_consigned",
                    say!(
                        "inventory-not-consigned",
                        "Only {shown} of this owner lies here. Enter less, or receive the goods first.",
                        shown
                    ),
                ));
            }
            let price = given.or_else(|| row.price());
            if price.is_none() && kind != ConsignmentKind::Return {
                return Err(OpError::invalid(
                    format!("/lines/{index}/price"),
                    "price_missing",
                    say!("inventory-price-missing", "Enter the price agreed with the owner."),
                ));
            }
            let mut fields = vec![(consigned::QTY, Value::Int(left))];
            fields.extend(
                price.filter(|_| kind == ConsignmentKind::Receive).map(|price| (consigned::PRICE, Value::Int(price))),
            );
            op.set_fields(consigned::ADDRESS, &row.id(), &fields).await?;
            let amount = match (kind, price) {
                (ConsignmentKind::Use, Some(price)) => worth(qty, price, unit).map_err(|_| too_large())?,
                _ => 0,
            };
            document.lines_mut(index).set_there(there).set_price(price).set_amount(amount);
            if kind == ConsignmentKind::Use {
                let lot = document.lines_at(index).and_then(|row| row.lot_code().map(str::to_string));
                used.push((
                    index,
                    WantedLine { item: Some(item), qty, lot, amount: Some(amount), ..WantedLine::default() },
                ));
            }
        }
        if used.is_empty() {
            return Ok(());
        }
        used.sort_by_key(|(index, _)| *index);
        let wanted = Wanted {
            kind: MovementKind::Receipt,
            date: document.date()?,
            warehouse,
            to_warehouse: None,
            reason: op.say_to_business(&written!("inventory-used-from-consignment", "Used from consignment")),
            source,
            source_number: document.number().map(str::to_string),
            party: Some(format!("parties.supplier/{supplier}")),
            other_cost: None,
            lines: used.into_iter().map(|(_, line)| line).collect(),
        };
        let movement = post_movement(op, &wanted).await?;
        document.set_movement(movement.id());
        Ok(())
    })
}

/// `inventory.bill_consignment`: a draft of the owner's bill over what was used. Its goods are in stock already, so its lines stand on the
/// account of goods received and not yet billed.
pub fn bill<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut document = Consignment::of(draft)?;
        let mut lines = Vec::new();
        for row in document.lines() {
            let item = Item::load(op, &row.item()?).await?;
            let account = account(op, "GRNI", &item).await?;
            lines.push(json!({
                "description": item.name().unwrap_or_default(),
                "qty": format_scaled(row.qty()?, QUANTITY_SCALE, 0),
                "unitPrice": row.price().map(|price| format_scaled(price, QUANTITY_SCALE, 0)),
                "account": account.as_str(),
            }));
        }
        let body = json!({
            "supplier": document.supplier()?.as_str(),
            "supplierInvoiceNo": ask.get("supplierInvoiceNo"),
            "issueDate": op.today().to_string(),
            "currency": op.business().currency,
            "lines": lines,
        });
        let made = op.create(accounting::generated::bill::ADDRESS, body).await?;
        document.set_bill(made.id());
        Ok(())
    })
}

async fn of_owner(op: &mut Op<'_>, item: &Id, warehouse: &Id, supplier: &Id) -> OpResult<Option<Consigned<Doc>>> {
    let keys = [
        (consigned::ITEM, Value::from(item)),
        (consigned::WAREHOUSE, Value::from(warehouse)),
        (consigned::SUPPLIER, Value::from(supplier)),
    ];
    Ok(Consigned::find(op, &keys).await?.pop())
}

/// The row of an owner, made when it is first used.
async fn locked(op: &mut Op<'_>, item: &Id, warehouse: &Id, supplier: &Id) -> OpResult<Consigned<Doc>> {
    let found = match of_owner(op, item, warehouse, supplier).await? {
        Some(found) => found.id(),
        None => {
            // Two who are first wait for each other on the item.
            let of = Item::lock(op, item).await?;
            match of_owner(op, item, warehouse, supplier).await? {
                Some(found) => found.id(),
                None => {
                    let body = json!({
                        consigned::ITEM: item.as_str(),
                        consigned::NAME: of.name(),
                        consigned::WAREHOUSE: warehouse.as_str(),
                        consigned::SUPPLIER: supplier.as_str(),
                    });
                    op.create(consigned::ADDRESS, body).await?.id()
                }
            }
        }
    };
    Consigned::lock(op, &found).await
}
