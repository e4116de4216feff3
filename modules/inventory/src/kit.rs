//! Kits: what a product consists of. A kit that is sold as its components is never in stock itself; one that is assembled is an item.

use std::collections::BTreeSet;

use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, QUANTITY_SCALE, Quantity, Value, mul_div_round};
use products::generated::Product;

use crate::generated::{Item, Kit, KitKind, kit};
use crate::item::of_product;
use crate::stockbook::too_large;

/// Kits within kits.
const DEPTH: usize = 8;

/// `inventory.kit`, calculator: its name, and that a product is either kept in stock or sold as components.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut kit = Kit::of(draft)?;
        let Ok(product) = kit.product() else { return Ok(()) };
        let of = Product::load(op, &product).await?;
        kit.set_name(of.name()?);
        kit.set_code(of.code());
        let item = of_product(op, &product).await?;
        let sold = kit.kind()? == KitKind::Sold && kit.active();
        if sold && item.is_some() {
            kit.refuse(
                "/product",
                "kit_in_stock",
                say!("inventory-kit-in-stock", "This product is kept in stock itself. Choose that the kit is assembled, or give the kit a product of its own."),
            );
        }
        let own = item.map(|item| item.id());
        let (id, mut inside) = (kit.id(), Vec::new());
        for (index, row) in kit.components().enumerate() {
            inside.push((index, row.item(), row.kit()));
        }
        for (index, item, part) in inside {
            let circular = match &part {
                Some(part) => *part == id || contains(op, part, &id).await?,
                None => item.is_some() && item == own,
            };
            if circular {
                let field = if part.is_some() { "kit" } else { "item" };
                kit.refuse(
                    format!("/components/{index}/{field}"),
                    "own_component",
                    say!("inventory-own-component", "A kit cannot be a component of itself."),
                );
            }
        }
        Ok(())
    })
}

/// Whether a kit has another one inside, at whatever depth.
async fn contains(op: &mut Op<'_>, outer: &Id, wanted: &Id) -> OpResult<bool> {
    let (mut open, mut seen) = (vec![outer.clone()], BTreeSet::new());
    while let Some(next) = open.pop() {
        for row in Kit::load(op, &next).await?.components() {
            let Some(part) = row.kit() else { continue };
            if part == *wanted {
                return Ok(true);
            }
            if seen.insert(part.clone()) {
                open.push(part);
            }
        }
    }
    Ok(false)
}

/// The kit of a product that is in use.
///
/// # Errors
/// Of the store.
pub async fn of(op: &mut Op<'_>, product: &Id, wanted: KitKind) -> OpResult<Option<Kit<Doc>>> {
    let found = Kit::find_all(op, &[(kit::PRODUCT, Value::from(product))]).await?;
    for kit in found {
        if kit.active() && kit.kind()? == wanted {
            return Ok(Some(kit));
        }
    }
    Ok(None)
}

/// What so many kits consist of, down to items; an item that is in several of its kits is there once.
///
/// # Errors
/// A component that lost its item, and quantities beyond all figures.
pub async fn components(op: &mut Op<'_>, kit: &Kit<Doc>, qty: Quantity) -> OpResult<Vec<(Item<Doc>, Quantity)>> {
    let mut found: Vec<(Item<Doc>, Quantity)> = Vec::new();
    // Kits that go round in a circle are refused when they are saved; the depth ends what an import may have left.
    let mut open = vec![(Kit::load(op, &kit.id()).await?, qty, 0)];
    while let Some((kit, qty, depth)) = open.pop() {
        let mut inside = Vec::new();
        for row in kit.components() {
            let needed = mul_div_round(row.qty()?, qty, power_of_ten(QUANTITY_SCALE)).ok_or_else(too_large)?;
            if let Some(part) = row.kit() {
                if depth >= DEPTH {
                    return Err(OpError::refused(
                        "kit_too_deep",
                        say!("inventory-kit-too-deep", "This kit holds kits within kits too deep. Make it of items."),
                    ));
                }
                inside.push((Kit::load(op, &part).await?, needed, depth + 1));
                continue;
            }
            let id = row.item().ok_or_else(|| kit.missing(kit::COMPONENTS))?;
            match found.iter_mut().find(|(item, _)| item.id() == id) {
                Some((_, sum)) => *sum = sum.checked_add(needed).ok_or_else(too_large)?,
                None => found.push((Item::load(op, &id).await?, needed)),
            }
        }
        // In the order in which they are written.
        open.extend(inside.into_iter().rev());
    }
    Ok(found)
}
