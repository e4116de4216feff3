//! Kits: what a product consists of. A kit that is sold as its components is never in stock itself; one that is assembled is an item.

use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpFuture, OpResult};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, QUANTITY_SCALE, Quantity, Value, mul_div_round};
use products::generated::Product;

use crate::generated::{Item, Kit, KitKind, kit};
use crate::item::of_product;

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
                "This product is kept in stock itself. Choose that the kit is assembled, or give the kit a product of its own.",
            );
        }
        let own = item.map(|item| item.id());
        let inside: Vec<bool> =
            kit.components().map(|row| own.is_some() && row.item().ok().as_ref() == own.as_ref()).collect();
        for index in inside.iter().enumerate().filter(|(_, inside)| **inside).map(|(index, _)| index) {
            kit.refuse(format!("/components/{index}/item"), "own_component", "A kit cannot be a component of itself.");
        }
        Ok(())
    })
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

/// What so many kits consist of.
///
/// # Errors
/// A component that lost its item or quantity.
pub async fn components(op: &mut Op<'_>, kit: &Kit<Doc>, qty: Quantity) -> OpResult<Vec<(Item<Doc>, Quantity)>> {
    let mut found = Vec::new();
    for row in kit.components() {
        let item = Item::load(op, &row.item()?).await?;
        let needed = mul_div_round(row.qty()?, qty, power_of_ten(QUANTITY_SCALE))
            .ok_or_else(|| kernel::OpError::refused("amount_too_large", "An amount is too large."))?;
        found.push((item, needed));
    }
    Ok(found)
}
