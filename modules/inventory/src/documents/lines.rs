//! Lines of documents as lines of movements.

use kernel::typed::Stored;
use kernel::{Doc, Op, OpError, OpResult, say};
use kernel_types::{Id, Quantity, Value};
use products::generated::Product;

use crate::generated::{Entry, EntryKind, Item, KitKind, entry};
use crate::item::of_product;
use crate::kit;
use crate::movement::make::{WantedLine, of_source};
use crate::units::convert;

/// An item and how much of it, in its own unit; `None` where the product is not kept in stock.
///
/// # Errors
/// A unit that does not convert into that of the item.
pub async fn in_stock(
    op: &mut Op<'_>,
    product: Option<&Id>,
    qty: Quantity,
    uom: Option<&Id>,
    pointer: &str,
) -> OpResult<Option<(Item<Doc>, Quantity)>> {
    let Some(product) = product else { return Ok(None) };
    let Some(item) = of_product(op, product).await? else { return Ok(None) };
    match convert(op, qty, uom, item.uom().as_ref()).await? {
        Some(qty) => Ok(Some((item, qty))),
        None => Err(OpError::invalid(
            format!("{pointer}/uom"),
            "unit_does_not_convert",
            say!(
                "inventory-unit-does-not-convert",
                "This unit does not convert into the unit of the item. Choose a unit of the same kind."
            ),
        )),
    }
}

/// What a line of a sales document moves: its item, or the components where its product is a kit. Nothing where neither is in stock.
///
/// # Errors
/// A unit that does not convert into that of the item or the kit.
pub async fn sold(
    op: &mut Op<'_>,
    product: Option<&Id>,
    qty: Quantity,
    uom: Option<&Id>,
    pointer: &str,
) -> OpResult<Vec<(Item<Doc>, Quantity)>> {
    let Some(id) = product else { return Ok(Vec::new()) };
    if let Some(found) = in_stock(op, product, qty, uom, pointer).await? {
        return Ok(vec![found]);
    }
    let Some(kit) = kit::of(op, id, KitKind::Sold).await? else { return Ok(Vec::new()) };
    let own = Product::load(op, id).await?.uom();
    match convert(op, qty, uom, own.as_ref()).await? {
        Some(qty) => kit::components(op, &kit, qty).await,
        None => Err(OpError::invalid(
            format!("{pointer}/uom"),
            "unit_does_not_convert",
            say!(
                "inventory-unit-does-not-convert",
                "This unit does not convert into the unit of the item. Choose a unit of the same kind."
            ),
        )),
    }
}

/// Lines that bring goods back at the cost at which they went out, oldest issue first. What no issue is left for comes back at the cost
/// of now.
///
/// # Errors
/// Of the store.
pub async fn coming_back(
    op: &mut Op<'_>,
    sources: &[String],
    item: &Item<Doc>,
    qty: Quantity,
) -> OpResult<Vec<WantedLine>> {
    let mut left = qty;
    let mut lines = Vec::new();
    for source in sources {
        for movement in of_source(op, source).await? {
            let mut issues = Entry::find_all(
                op,
                &[(entry::MOVEMENT, Value::from(&movement.id())), (entry::ITEM, Value::from(&item.id()))],
            )
            .await?;
            issues.retain(|issue| issue.kind().is_ok_and(|kind| kind == EntryKind::Issue));
            for issue in issues {
                let open = (issue.qty().abs() - issue.returned()).min(left);
                if open > 0 {
                    left -= open;
                    lines.push(WantedLine {
                        item: Some(item.id()),
                        qty: open,
                        original: Some(issue.id()),
                        ..WantedLine::default()
                    });
                }
            }
        }
    }
    if left > 0 {
        lines.push(WantedLine { item: Some(item.id()), qty: left, ..WantedLine::default() });
    }
    Ok(lines)
}
