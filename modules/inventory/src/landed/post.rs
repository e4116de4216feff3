//! Posting landed costs.

use std::collections::BTreeMap;

use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult};
use kernel_types::{Id, Quantity, Value};
use serde_json::{Map, Value as Json};

use super::spread::{Basis, Cost, Receipt, spread};
use crate::costing::price_of;
use crate::generated::{Entry, EntryKind, LandedCost, LandedCostCostsBasis, entry};
use crate::settings::Rules;
use crate::stockbook::{Book, Head, refused, stock_of};

/// `inventory.spread_costs`: the share of every line received; what is still there becomes worth more.
pub fn post<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut document = LandedCost::of(draft)?;
        let rules = Rules::of(op)?;
        let entries = received(op, &document).await?;
        let mut places = BTreeMap::new();
        for entry in &entries {
            places.insert((entry.item()?, entry.warehouse()?), 0);
        }
        let head = Head { date: document.date()?, movement: None, number: document.number().map(str::to_string) };
        let mut book = Book::open(op, head, &places).await?;
        let mut receipts = Vec::new();
        for entry in &entries {
            let left = left_of(op, entry).await?;
            receipts.push(Receipt { qty: entry.qty() - entry.returned(), value: entry.amount(), left });
        }
        let costs = costs(&document, &entries)?;
        let shares = spread(&receipts, &costs, rules.unit).map_err(|refusal| refused(refusal, "", "costs"))?;
        for ((entry, receipt), share) in entries.iter().zip(&receipts).zip(shares) {
            book.add_value(op, entry, share.to_stock).await?;
            let account = book.at(&(entry.item()?, entry.warehouse()?))?.account.clone();
            let mut row = document.push_shares();
            row.set_movement(entry.movement())
                .set_item(entry.item()?)
                .set_entry(entry.id())
                .set_received(receipt.qty)
                .set_left(receipt.left.clamp(0, receipt.qty));
            row.set_amount(share.amount).set_to_stock(share.to_stock).set_to_cost(share.amount - share.to_stock);
            row.set_unit_cost(price_of(receipt.value + share.amount, receipt.qty)).set_stock_account(account);
        }
        book.close(op).await.map(drop)
    })
}

/// The entries of the receipts, each receipt once.
async fn received(op: &mut Op<'_>, document: &LandedCost<&mut Draft>) -> OpResult<Vec<Entry<Doc>>> {
    let mut found: Vec<Entry<Doc>> = Vec::new();
    for (index, row) in document.receipts().enumerate() {
        let movement = row.movement()?;
        if found.iter().any(|entry| entry.movement().as_ref() == Some(&movement)) {
            return Err(OpError::invalid(
                format!("/receipts/{index}/movement"),
                "receipt_twice",
                "This receipt is named twice; remove one of the lines.",
            ));
        }
        for entry in Entry::find_all(op, &[(entry::MOVEMENT, Value::from(&movement))]).await? {
            if entry.kind()? == EntryKind::Receipt && entry.qty() > entry.returned() {
                found.push(entry);
            }
        }
    }
    if found.is_empty() {
        return Err(OpError::invalid(
            "/receipts",
            "nothing_received",
            "Nothing of these receipts is left to share costs over; all of it went back.",
        ));
    }
    Ok(found)
}

/// What is still there of a receipt: of its layer; without layers, no more than is on hand.
pub(crate) async fn left_of(op: &mut Op<'_>, entry: &Entry<Doc>) -> OpResult<Quantity> {
    kernel::columns! { struct Left { qty: Quantity } }
    let statement = op
        .sql("SELECT qty FROM inventory_layer WHERE tenant = ? AND id = ? AND short IS NOT TRUE")
        .bind(op.tenant().0)
        .bind(Value::from(&entry.id()))
        .done();
    if let Some(left) = op.row_as::<Left>(&statement).await? {
        return Ok(left.qty);
    }
    let on_hand = stock_of(op, &(entry.item()?, entry.warehouse()?)).await?.map_or(0, |stock| stock.qty());
    Ok(on_hand.clamp(0, entry.qty()))
}

fn costs(document: &LandedCost<&mut Draft>, entries: &[Entry<Doc>]) -> OpResult<Vec<Cost>> {
    let mut costs = Vec::new();
    for (index, row) in document.costs().enumerate() {
        let basis = match row.basis()? {
            LandedCostCostsBasis::Value => Basis::Value,
            LandedCostCostsBasis::Quantity => Basis::Quantity,
            LandedCostCostsBasis::Equal => Basis::Equal,
        };
        let only = match row.item() {
            Some(item) => places_of(entries, &item)?,
            None => Vec::new(),
        };
        if row.item().is_some() && only.is_empty() {
            return Err(OpError::invalid(
                format!("/costs/{index}/item"),
                "not_received",
                "This item is in none of the receipts; choose one that is.",
            ));
        }
        costs.push(Cost { amount: row.amount()?, basis, only });
    }
    Ok(costs)
}

fn places_of(entries: &[Entry<Doc>], item: &Id) -> OpResult<Vec<usize>> {
    let mut places = Vec::new();
    for (place, entry) in entries.iter().enumerate() {
        if entry.item()? == *item {
            places.push(place);
        }
    }
    Ok(places)
}
