//! Demo data that no list of records can say: what people count on the shelves, and a catalogue laid in at once.

use kernel::typed::Stored;
use kernel::{Op, OpError, OpResult};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, QUANTITY_SCALE, Value, format_scaled};
use serde_json::{Map, Value as Json, json};

use crate::count::{shelves, there};
use ledger::generated::uom;
use products::generated::{Product, product};

use crate::generated::{Count, MovementKind, count, count_lines, item, movement, movement_lines};

/// One piece.
const ONE: i64 = power_of_ten(QUANTITY_SCALE);
/// Lines of an opening movement of the catalogue.
const LINES: usize = 400;
/// Every so many lines one piece too many is found, or too few.
const EVERY: usize = 19;

/// Counts every line of the count that is under way; `short` finds pieces missing, otherwise pieces too many.
///
/// # Errors
/// No count is under way, or the engine refuses what was counted.
pub async fn count_all(op: &mut Op<'_>, short: bool) -> OpResult<()> {
    let found = Count::find(op, &[(count::STATUS, Value::text("counting"))]).await?;
    let Some(counting) = found.into_iter().next() else {
        return Err(OpError::internal("no stock count is under way"));
    };
    let shelves = shelves(op, &counting).await?;
    let there = there(op, &shelves).await?;
    let mut lines = Vec::with_capacity(shelves.len());
    for (index, (line, shelf)) in counting.lines().zip(&shelves).enumerate() {
        let expected = there.get(shelf).copied().unwrap_or(0);
        let counted = match (index % EVERY, short) {
            (7, true) if expected > ONE => expected - ONE,
            (7, false) => expected + ONE,
            _ => expected,
        };
        let counted = format_scaled(counted, QUANTITY_SCALE, 0);
        let (item, location, lot) = shelf;
        lines.push(json!({
            "id": line.stored_id()?, count_lines::ITEM: item.as_str(), count_lines::LOCATION: location.as_str(),
            count_lines::LOT_CODE: lot, count_lines::COUNTED: counted,
        }));
    }
    let body = Map::from_iter([(count::LINES.to_string(), Json::Array(lines))]);
    op.update(count::ADDRESS, &counting.id(), Json::Object(body)).await?;
    op.transition(count::ADDRESS, &counting.id(), "finish", Map::new()).await?;
    Ok(())
}

/// Lays in the `goods`, each with its product, its item and its opening stock at the place it names.
///
/// # Errors
/// What a product, an item or the opening movement refuses.
pub async fn catalogue(op: &mut Op<'_>, with: &Json) -> OpResult<()> {
    let text = |of: &Json, field: &str| of.get(field).and_then(Json::as_str).map(str::to_string);
    let unit = op.reference(uom::ADDRESS).await?.by("code", "EA").map(|unit| unit.id());
    let goods: Vec<&Json> = with.get("goods").and_then(Json::as_array).into_iter().flatten().collect();
    // All products first: rows of one table that nobody reads meanwhile go to the database together.
    let mut products = Vec::with_capacity(goods.len());
    for good in &goods {
        let body = json!({
            product::KIND: "product", product::CODE: good["code"], product::NAME: good["name"], product::CATEGORY: good["category"],
            product::UOM: unit.as_ref().map(Id::as_str), product::BARCODE: good["barcode"], product::CURRENCY: "USD",
            product::SALES_PRICE: good["price"], product::PURCHASE_PRICE: good["cost"],
        });
        products.push(op.create(product::ADDRESS, body).await?.id());
    }
    // Each item looks at its product; read here, they need not be asked for one by one.
    Product::load_many(op, &products).await?;
    let (mut shop, mut warehouse) = (Vec::new(), Vec::new());
    for (good, made) in goods.into_iter().zip(&products) {
        let body = json!({item::PRODUCT: made.as_str(), item::COSTING: good["costing"]});
        let kept = op.create(item::ADDRESS, body).await?;
        let qty = text(good, "qty").unwrap_or_default();
        if qty != "0" {
            let line = json!({
                movement_lines::ITEM: kept.id().as_str(), movement_lines::QTY: qty, movement_lines::UNIT_COST: good["cost"],
                movement_lines::LOCATION: good["location"],
            });
            if text(good, "at").as_deref() == Some("shop") { shop.push(line) } else { warehouse.push(line) }
        }
    }
    for (place, lines) in [("shop", shop), ("warehouse", warehouse)] {
        for lines in lines.chunks(LINES) {
            let body = json!({
                movement::KIND: MovementKind::Opening.as_str(), movement::DATE: op.today().to_string(), movement::WAREHOUSE: with[place],
                movement::REASON: "Stock taken over", movement::LINES: lines,
            });
            op.create_and_run(movement::ADDRESS, body, "post").await?;
        }
    }
    Ok(())
}

/// Shows each product by the file that was kept for it.
///
/// # Errors
/// What a product refuses.
pub async fn pictures(op: &mut Op<'_>, with: &Json) -> OpResult<()> {
    for picture in with.get("pictures").and_then(Json::as_array).into_iter().flatten() {
        let id = picture.get("product").and_then(Json::as_str).unwrap_or_default();
        let id = Id::parse(id).ok_or_else(|| OpError::internal(format!("'{id}' is no product")))?;
        op.update(product::ADDRESS, &id, json!({product::PICTURE: {"id": picture["file"]}})).await?;
    }
    Ok(())
}
