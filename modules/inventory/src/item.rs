//! Items: what they take from their product, and what cannot change once they have moved.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpFuture, OpResult, say};
use kernel_types::{Id, Value};
use products::generated::Product;

use crate::generated::{Item, ItemCosting, ItemTracking, Stock, item, stock};
use crate::settings::usual_costing;

/// `inventory.item`, calculator.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let usual = usual_costing(op)?;
        let mut item = Item::of(draft)?;
        let Ok(product) = item.product() else { return Ok(()) };
        let product = Product::load(op, &product).await?;
        take_over(&mut item, &product)?;
        if item.is_new() {
            if crate::kit::of(op, &product.id(), crate::generated::KitKind::Sold).await?.is_some() {
                item.refuse(
                    "/product",
                    "sold_as_kit",
                    say!(
                        "inventory-sold-as-kit",
                        "This product is sold as the components of a kit; it is not kept in stock itself."
                    ),
                );
            }
            // The unit of stock stays what it was when the item began: quantities are counted in it.
            item.set_uom(product.uom());
            if item.costing()?.is_none() {
                let serial = item.tracking()? == ItemTracking::Serial;
                item.set_costing(if serial { ItemCosting::Specific } else { usual });
            }
            return Ok(());
        }
        // Before its first movement an item has none.
        if item.moves().unwrap_or(0) > 0 {
            let fixed = [
                (
                    item::COSTING,
                    say!(
                        "inventory-costing-cannot-change-once-item-moved",
                        "The costing cannot change once the item has moved. Make a new item and move the stock to it."
                    ),
                ),
                (
                    item::TRACKING,
                    say!(
                        "inventory-tracking-cannot-change-once-item-moved",
                        "The tracking cannot change once the item has moved. Make a new item and move the stock to it."
                    ),
                ),
                (
                    item::STANDARD_COST,
                    say!(
                        "inventory-standard-cost-item-moved-changes-with-stock",
                        "The standard cost of an item that has moved changes with its stock. Enter a standard cost change instead."
                    ),
                ),
            ];
            for (field, message) in fixed {
                if item.0.changed(field) {
                    item.refuse(format!("/{field}"), "item_in_use", message);
                }
            }
        }
        Ok(())
    })
}

fn take_over(item: &mut Item<&mut Draft>, product: &Product<kernel::Doc>) -> OpResult<()> {
    item.set_name(product.name()?);
    item.set_code(product.code());
    item.set_barcode(product.barcode());
    item.set_category(product.category());
    Ok(())
}

/// After a product was saved: its item is found and shown by the new name.
pub fn product_saved<'a>(op: &'a mut Op<'_>, event: &'a kernel::events::Event) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(id) = event.data.get("id").and_then(serde_json::Value::as_str).and_then(Id::parse) else {
            return Ok(());
        };
        for found in Item::find(op, &[(item::PRODUCT, Value::from(&id))]).await? {
            let product = Product::load(op, &id).await?;
            if Some(product.name()?) == found.name()
                && product.code() == found.code()
                && product.category() == found.category()
            {
                continue;
            }
            let text = |text: Option<&str>| text.map_or(Value::Null, Value::text);
            let category = product.category().as_ref().map_or(Value::Null, Value::from);
            let fields = [
                (item::NAME, text(Some(product.name()?))),
                (item::CODE, text(product.code())),
                (item::BARCODE, text(product.barcode())),
                (item::CATEGORY, category.clone()),
            ];
            op.set_fields(item::ADDRESS, &found.id(), &fields).await?;
            for level in Stock::find(op, &[(stock::ITEM, Value::from(&found.id()))]).await? {
                let fields = [
                    (stock::NAME, text(Some(product.name()?))),
                    (stock::CODE, text(product.code())),
                    (stock::CATEGORY, category.clone()),
                ];
                op.set_fields(stock::ADDRESS, &level.id(), &fields).await?;
            }
        }
        Ok(())
    })
}

/// `inventory.stock_facts`, calculator of stock levels: what lists show of the item.
pub fn stock_facts<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut level = Stock::of(draft)?;
        let Ok(item) = level.item() else { return Ok(()) };
        let item = Item::load(op, &item).await?;
        level.set_name(item.name().map(str::to_string));
        level.set_code(item.code().map(str::to_string));
        level.set_category(item.category());
        Ok(())
    })
}

/// The item of a product, if it is kept in stock.
///
/// # Errors
/// Of the store.
pub async fn of_product(op: &mut Op<'_>, product: &Id) -> OpResult<Option<Item<kernel::Doc>>> {
    let found = Item::find(op, &[(item::PRODUCT, Value::from(product)), (item::ACTIVE, Value::Bool(true))]).await?;
    Ok(found.into_iter().next())
}
