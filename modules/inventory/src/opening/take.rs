//! One row becomes a product, its item and a line of opening stock.

use std::collections::HashSet;

use kernel::typed::Stored;
use kernel::{Doc, Op, OpError, OpResult, say};
use kernel_types::{Date, Id, Money, QUANTITY_SCALE, Quantity, Value, format_scaled};
use products::generated::{Product, ProductKind, product};
use serde_json::json;

use super::places::Places;
use super::row::{Levels, Row};
use crate::generated::{Entry, EntryKind, Item, ItemTracking, Lot, entry, item, lot, stock};
use crate::movement::make::WantedLine;
use crate::stockbook::stock_of;

/// Opening stock of a row: the day and warehouse it belongs to.
#[derive(Debug, Clone)]
pub struct Opened {
    pub date: Date,
    pub warehouse: Id,
    pub lines: Vec<WantedLine>,
}

/// What became of a row.
#[derive(Debug)]
pub enum Taken {
    /// A product, without stock.
    Product,
    Stock(Opened),
    /// All of it was there already, as this row says it.
    Known,
}

/// A product with its place and lot: what a row stands for.
pub type Seen = HashSet<(Id, Id, Option<Id>, Option<String>)>;

/// Takes over one row.
///
/// # Errors
/// What the product, its item or its stock refuse, at the field it concerns.
pub async fn take(op: &mut Op<'_>, row: &Row, places: &mut Places, seen: &mut Seen) -> OpResult<Taken> {
    let (product, is_new) = match known_product(op, row).await? {
        Some(product) => (product, false),
        None => (new_product(op, row, places).await?, true),
    };
    if !row.stocked || !row.active {
        return Ok(if is_new { Taken::Product } else { Taken::Known });
    }
    let found = Item::find(op, &[(item::PRODUCT, Value::from(&product))]).await?.into_iter().next();
    let is_new = is_new || found.is_none();
    let item = match found {
        Some(item) => item,
        None => new_item(op, row, &product).await?,
    };
    let wants_place = row.quantity > 0 || !row.levels.is_empty();
    if !wants_place {
        return Ok(if is_new { Taken::Product } else { Taken::Known });
    }
    let (warehouse, location) = places.place(op, row.warehouse.as_deref(), row.location.as_deref()).await?;
    if !row.levels.is_empty() {
        keep_levels(op, &item.id(), &warehouse, &row.levels).await?;
    }
    if row.quantity == 0 {
        return Ok(if is_new { Taken::Product } else { Taken::Known });
    }
    let unit = op.minor_unit(&op.business().currency.clone());
    let lines = lines(row, &item, location.as_ref(), unit)?;
    for line in &lines {
        if !seen.insert((item.id(), warehouse.clone(), location.clone(), line.lot.clone())) {
            let message = say!(
                "inventory-said-twice",
                "An earlier row says the same product, place and lot; put their quantities into one row."
            );
            return Err(OpError::invalid("/qty", "said_twice", message));
        }
    }
    if is_there(op, &item.id(), &warehouse, location.as_ref(), &lines).await? {
        return Ok(Taken::Known);
    }
    // A row without a day is of today.
    Ok(Taken::Stock(Opened { date: row.date.unwrap_or_else(|| op.today()), warehouse, lines }))
}

async fn known_product(op: &mut Op<'_>, row: &Row) -> OpResult<Option<Id>> {
    // What has a code of its own is not another product of the same name.
    let by_name = row.name.as_ref().filter(|_| row.code.is_none());
    let said = [(product::CODE, row.code.as_ref()), (product::BARCODE, row.barcode.as_ref()), (product::NAME, by_name)];
    for (field, text) in said {
        let Some(text) = text else { continue };
        if let Some(found) = Product::find(op, &[(field, Value::text(text))]).await?.first() {
            return Ok(Some(found.id()));
        }
    }
    Ok(None)
}

async fn new_product(op: &mut Op<'_>, row: &Row, places: &mut Places) -> OpResult<Id> {
    let called = row.name.as_deref().or(row.code.as_deref()).unwrap_or_default();
    if !op.may_create(product::ADDRESS) {
        let message =
            say!("inventory-no-such-product", "There is no product '{called}', and you may not add products.", called);
        return Err(OpError::invalid("/code", "no_such_product", message));
    }
    let unit = match &row.unit {
        Some(said) => Some(places.unit(op, said).await?),
        None => None,
    };
    let category = match &row.category {
        Some(said) => Some(places.category(op, said).await?),
        None => None,
    };
    let kind = if row.service { ProductKind::Service } else { ProductKind::Product };
    let body = json!({
        product::KIND: kind.as_str(),
        product::CODE: row.code,
        product::NAME: called,
        product::DESCRIPTION: row.description,
        product::BARCODE: row.barcode,
        product::CATEGORY: category.as_ref().map(Id::as_str),
        product::UOM: unit.as_ref().map(Id::as_str),
        product::SALES_PRICE: row.sales_price,
        product::PURCHASE_PRICE: row.purchase_price,
        product::ACTIVE: row.active,
    });
    Ok(op.create(product::ADDRESS, body).await?.id())
}

async fn new_item(op: &mut Op<'_>, row: &Row, product: &Id) -> OpResult<Item<Doc>> {
    // A file that says nothing of tracking has goods that are not tracked.
    let tracking = row.tracking.unwrap_or(ItemTracking::None);
    let standard = row.unit_cost.filter(|_| row.costing == Some(crate::generated::ItemCosting::Standard));
    let body = json!({
        item::PRODUCT: product.as_str(),
        item::COSTING: row.costing.map(|costing| costing.as_str()),
        item::STANDARD_COST: standard.map(|cost| format_scaled(cost, QUANTITY_SCALE, 0)),
        item::TRACKING: tracking.as_str(),
        item::SHELF_LIFE_DAYS: row.shelf_life.filter(|_| tracking != ItemTracking::None),
    });
    Ok(Item::view(op.create(item::ADDRESS, body).await?))
}

async fn keep_levels(op: &mut Op<'_>, item: &Id, warehouse: &Id, levels: &Levels) -> OpResult<()> {
    let qty = |qty: Option<Quantity>| qty.map(|qty| format_scaled(qty, QUANTITY_SCALE, 0));
    let mut body = json!({
        stock::MIN_QTY: qty(levels.low),
        stock::MAX_QTY: qty(levels.full),
        stock::MULTIPLE: qty(levels.multiple),
        stock::MIN_ORDER: qty(levels.smallest),
        stock::LEAD_DAYS: levels.lead_days,
    });
    if let Some(fields) = body.as_object_mut() {
        fields.retain(|_, value| !value.is_null());
        match stock_of(op, &(item.clone(), warehouse.clone())).await? {
            Some(known) => {
                op.update(stock::ADDRESS, &known.id(), body).await?;
            }
            None => {
                fields.insert(stock::ITEM.to_string(), json!(item.as_str()));
                fields.insert(stock::WAREHOUSE.to_string(), json!(warehouse.as_str()));
                op.create(stock::ADDRESS, body).await?;
            }
        }
    }
    Ok(())
}

/// The lines of the row: one, or one for each serial number. What it is worth is rounded to the smallest coin, `unit`.
fn lines(row: &Row, item: &Item<Doc>, location: Option<&Id>, unit: Money) -> OpResult<Vec<WantedLine>> {
    let line = |qty: Quantity, lot: Option<&String>| WantedLine {
        item: Some(item.id()),
        qty,
        uom: item.uom(),
        location: location.cloned(),
        lot: lot.cloned(),
        expiry: row.expiry,
        unit_cost: row.unit_cost,
        ..WantedLine::default()
    };
    if row.lots.len() < 2 {
        let mut only = line(row.quantity, row.lots.first());
        only.amount = row.value.map(|value| (value + unit / 2) / unit * unit).filter(|value| *value > 0);
        if only.amount.is_none() && only.unit_cost.is_none() && item.standard_cost().is_none() {
            let message = say!("inventory-cost-missing", "Say what one of it costs, or what all of it is worth.");
            return Err(OpError::invalid("/unitCost", "cost_missing", message));
        }
        return Ok(vec![only]);
    }
    let one = kernel_types::scaled::power_of_ten(QUANTITY_SCALE);
    let pieces = i64::try_from(row.lots.len()).unwrap_or(i64::MAX);
    if item.tracking()? != ItemTracking::Serial || Some(row.quantity) != one.checked_mul(pieces) {
        let message = say!(
            "inventory-serial-numbers-for-quantity",
            "There are {pieces} serial numbers for this quantity; name one for each piece.",
            pieces
        );
        return Err(OpError::invalid("/lotCode", "one_per_serial", message));
    }
    let Some(cost) = row.unit_cost.or_else(|| row.value.map(|value| value.saturating_mul(100) / pieces)) else {
        return Err(OpError::invalid(
            "/unitCost",
            "cost_missing",
            say!("inventory-cost-missing", "Say what one of it costs, or what all of it is worth."),
        ));
    };
    Ok(row.lots.iter().map(|lot| WantedLine { unit_cost: Some(cost), ..line(one, Some(lot)) }).collect())
}

/// Whether the file was read before: all lines stand in the stock ledger as opening stock.
///
/// # Errors
/// Other stock is there already.
async fn is_there(
    op: &mut Op<'_>,
    item: &Id,
    warehouse: &Id,
    location: Option<&Id>,
    lines: &[WantedLine],
) -> OpResult<bool> {
    let Some(level) = stock_of(op, &(item.clone(), warehouse.clone())).await? else { return Ok(false) };
    if level.sequence() == 0 {
        return Ok(false);
    }
    let usual = match location {
        Some(location) => location.clone(),
        None => crate::stockbook::usual_place(op, warehouse).await?,
    };
    let entries = Entry::find(op, &[(entry::STOCK, Value::from(&level.id()))]).await?;
    let mut known = 0;
    for line in lines {
        let lot = match &line.lot {
            Some(code) => Lot::find(op, &[(lot::ITEM, Value::from(item)), (lot::CODE, Value::text(code))])
                .await?
                .first()
                .map(|lot| lot.id()),
            None => None,
        };
        let mut there = entries.iter().filter(|own| {
            own.kind().is_ok_and(|kind| kind == EntryKind::Opening)
                && own.location().as_ref() == Some(&usual)
                && own.lot() == lot
                && (line.lot.is_none() || lot.is_some())
        });
        match there.next() {
            Some(own) if own.qty() == line.qty => known += 1,
            Some(own) => {
                let had = format_scaled(own.qty(), QUANTITY_SCALE, 0);
                let message = say!(
                    "inventory-other-opening",
                    "An opening stock of {had} was taken over here before. Correct it by an adjustment or a count.",
                    had
                );
                return Err(OpError::invalid("/qty", "other_opening", message));
            }
            None => {}
        }
    }
    if known == lines.len() {
        return Ok(true);
    }
    let has_moved = entries.iter().any(|own| own.kind().is_ok_and(|kind| kind != EntryKind::Opening));
    if has_moved || known > 0 {
        let message = say!(
            "inventory-has-moved",
            "This product has moved in this warehouse already. Enter what is there by a stock count."
        );
        return Err(OpError::invalid("/qty", "has_moved", message));
    }
    Ok(false)
}
