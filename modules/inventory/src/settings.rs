//! The rules of the business, read once.

use kernel::{Op, OpError, OpResult};
use kernel_types::Money;

use crate::costing::{Method, Short};
use crate::generated::ItemCosting;

/// What the settings say.
#[derive(Debug, Clone)]
pub struct Rules {
    /// Whether every movement stands in the books.
    pub perpetual: bool,
    pub short: Short,
    /// Whether issuing more than is there leaves a remark.
    pub warn_short: bool,
    /// One minor unit of the business currency.
    pub unit: Money,
}

impl Rules {
    /// # Errors
    /// A setting that is not declared: a fault of this crate.
    pub fn of(op: &Op<'_>) -> OpResult<Rules> {
        let negative = op.setting("inventory.negative");
        // A setting somebody emptied is what is declared for it.
        let negative = negative.as_str().unwrap_or("no");
        Ok(Rules {
            perpetual: op.setting("inventory.books").as_str() != Some("periodic"),
            short: if negative == "no" { Short::Refused } else { Short::Allowed },
            warn_short: negative == "warn",
            unit: op.minor_unit(&op.business().currency.clone()),
        })
    }
}

/// How new items are costed.
///
/// # Errors
/// The setting says something that items do not.
pub fn usual_costing(op: &Op<'_>) -> OpResult<ItemCosting> {
    let held = op.setting("inventory.costing");
    // A setting somebody emptied is what is declared for it.
    let word = held.as_str().unwrap_or(ItemCosting::Fifo.as_str());
    ItemCosting::parse(word).ok_or_else(|| OpError::internal(format!("the setting 'inventory.costing' says {word:?}")))
}

/// Whether goods received, invoices and credit notes move stock.
///
/// # Errors
/// The setting is not declared.
pub fn documents_move_stock(op: &Op<'_>) -> OpResult<bool> {
    op.setting_on("products.moveStock")
}

/// How an item is costed, in the terms of [`crate::costing`].
pub fn method(costing: ItemCosting) -> Method {
    match costing {
        ItemCosting::Fifo => Method::Fifo,
        ItemCosting::MovingAverage => Method::MovingAverage,
        ItemCosting::Standard => Method::Standard,
        ItemCosting::Specific => Method::Specific,
    }
}
