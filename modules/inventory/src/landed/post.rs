//! Posting landed costs.

use std::collections::BTreeMap;

use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, MONEY_SCALE, Money, QUANTITY_SCALE, Quantity, Value, format_scaled};
use products::generated::Product;
use serde_json::{Map, Value as Json};

use super::spread::{Basis, Cost, Receipt, spread};
use crate::costing::price_of;
use crate::generated::{Entry, EntryKind, Item, LandedCost, LandedCostCostsBasis, entry};
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
        let mut goods = Vec::new();
        for entry in &entries {
            let left = left_of(op, entry).await?;
            let qty = entry.qty() - entry.returned();
            let measures = Measures::of(op, entry).await?;
            receipts.push(Receipt {
                qty,
                value: entry.amount(),
                weight: in_all(qty, measures.weight)?,
                volume: in_all(qty, measures.volume)?,
                left,
            });
            goods.push(measures);
        }
        let costs = costs(&document, &entries, &goods)?;
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
                say!("inventory-receipt-twice", "This receipt is named twice; remove one of the lines."),
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
            say!(
                "inventory-nothing-received",
                "Nothing of these receipts is left to share costs over; all of it went back."
            ),
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

/// What a product weighs and how much room it takes.
struct Measures {
    name: String,
    weight: Option<i64>,
    volume: Option<i64>,
}

impl Measures {
    async fn of(op: &mut Op<'_>, entry: &Entry<Doc>) -> OpResult<Measures> {
        let item = Item::load(op, &entry.item()?).await?;
        let product = Product::load(op, &item.product()?).await?;
        Ok(Measures { name: product.name()?.to_string(), weight: product.weight(), volume: product.volume() })
    }
}

/// Of the whole quantity, at six digits. What is not known weighs nothing; [`costs`] refuses to share by it.
fn in_all(qty: Quantity, of_one: Option<i64>) -> OpResult<i64> {
    let product = i128::from(qty) * i128::from(of_one.unwrap_or(0)) / i128::from(power_of_ten(QUANTITY_SCALE));
    i64::try_from(product)
        .map_err(|_| OpError::refused("too_large", say!("inventory-amount-too-large", "An amount is too large.")))
}

fn costs(document: &LandedCost<&mut Draft>, entries: &[Entry<Doc>], goods: &[Measures]) -> OpResult<Vec<Cost>> {
    let mut costs = Vec::new();
    for (index, row) in document.costs().enumerate() {
        let basis = match row.basis()? {
            LandedCostCostsBasis::Value => Basis::Value,
            LandedCostCostsBasis::Quantity => Basis::Quantity,
            LandedCostCostsBasis::Weight => Basis::Weight,
            LandedCostCostsBasis::Volume => Basis::Volume,
            LandedCostCostsBasis::Equal => Basis::Equal,
            LandedCostCostsBasis::Manual => Basis::Manual,
        };
        let only = match row.item() {
            Some(item) => places_of(entries, &item)?,
            None => Vec::new(),
        };
        if row.item().is_some() && only.is_empty() {
            return Err(OpError::invalid(
                format!("/costs/{index}/item"),
                "not_received",
                say!("inventory-not-received", "This item is in none of the receipts; choose one that is."),
            ));
        }
        measured(index, basis, &only, goods)?;
        let parts =
            if basis == Basis::Manual { by_hand(document, row.what()?, row.amount()?, entries)? } else { Vec::new() };
        costs.push(Cost { amount: row.amount()?, basis, only, parts });
    }
    Ok(costs)
}

/// Refuses to share by what is not known of some of the goods.
fn measured(index: usize, basis: Basis, only: &[usize], goods: &[Measures]) -> OpResult<()> {
    for (_, of) in goods.iter().enumerate().filter(|(place, _)| only.is_empty() || only.contains(place)) {
        let name = &of.name;
        let (known, code, message) = match basis {
            Basis::Weight => (
                of.weight.is_some_and(|weight| weight > 0),
                "no_weight",
                say!(
                    "inventory-no-weight",
                    "{name} has no weight; enter it on the product, or share by something else.",
                    name
                ),
            ),
            Basis::Volume => (
                of.volume.is_some_and(|volume| volume > 0),
                "no_volume",
                say!(
                    "inventory-no-volume",
                    "{name} has no volume; enter it on the product, or share by something else.",
                    name
                ),
            ),
            Basis::Value | Basis::Quantity | Basis::Equal | Basis::Manual => return Ok(()),
        };
        if !known {
            return Err(OpError::invalid(format!("/costs/{index}/basis"), code, message));
        }
    }
    Ok(())
}

/// The amounts that people gave each item of a cost. Together they are the cost.
fn by_hand(
    document: &LandedCost<&mut Draft>,
    what: &str,
    amount: Money,
    entries: &[Entry<Doc>],
) -> OpResult<Vec<(Vec<usize>, Money)>> {
    let (mut parts, mut sum) = (Vec::new(), 0_i64);
    for (index, row) in document.parts().enumerate() {
        if !row.what()?.trim().eq_ignore_ascii_case(what.trim()) {
            continue;
        }
        let places = places_of(entries, &row.item()?)?;
        if places.is_empty() {
            return Err(OpError::invalid(
                format!("/parts/{index}/item"),
                "not_received",
                say!("inventory-not-received", "This item is in none of the receipts; choose one that is."),
            ));
        }
        sum = sum.saturating_add(row.amount()?);
        parts.push((places, row.amount()?));
    }
    if sum != amount {
        let (sum, amount) = (format_scaled(sum, MONEY_SCALE, 2), format_scaled(amount, MONEY_SCALE, 2));
        return Err(OpError::invalid(
            "/parts",
            "parts_differ",
            say!(
                "inventory-parts-differ",
                "The amounts by hand of {what} come to {sum}, not to {amount}.",
                what,
                sum,
                amount
            ),
        ));
    }
    Ok(parts)
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
