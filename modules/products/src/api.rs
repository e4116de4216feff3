//! What a document line takes from its product, the product's category filling what the product leaves open.

use std::collections::HashMap;

use kernel::typed::Stored;
use kernel::{Doc, Op, OpResult};
use kernel_types::{Id, Quantity};

use crate::generated::{Product, ProductCategory, ProductKind, product_category};

/// Which prices, taxes and accounts a document wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trade {
    Sale,
    Purchase,
}

/// Defaults of a line.
#[derive(Debug, Clone, Default)]
pub struct LineDefaults {
    pub description: String,
    pub uom: Option<Id>,
    /// Unit price, in `currency`.
    pub price: Option<Quantity>,
    pub currency: Option<String>,
    pub tax_group: Option<Id>,
    pub account: Option<Id>,
    pub active: bool,
    pub kind: ProductKind,
}

/// Defaults of several products in one read.
///
/// # Errors
/// Of the store, and of a product that lost its name; unknown ids are left out.
pub async fn defaults(op: &mut Op<'_>, ids: &[Id], trade: Trade) -> OpResult<HashMap<Id, LineDefaults>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let categories = op.reference(product_category::ADDRESS).await?;
    let products = Product::load_many(op, ids).await?;
    let mut found = HashMap::with_capacity(products.len());
    for product in products {
        let category = product.category().and_then(|id| categories.get(&id)).map(ProductCategory::view);
        let of_category = |field: fn(&ProductCategory<Doc>) -> Option<Id>| category.as_ref().and_then(field);
        let (price, tax_group, account) = match trade {
            Trade::Sale => (
                product.sales_price(),
                product.sales_tax_group().or_else(|| of_category(ProductCategory::sales_tax_group)),
                product.income_account().or_else(|| of_category(ProductCategory::income_account)),
            ),
            Trade::Purchase => (
                product.purchase_price(),
                product.purchase_tax_group().or_else(|| of_category(ProductCategory::purchase_tax_group)),
                product.expense_account().or_else(|| of_category(ProductCategory::expense_account)),
            ),
        };
        let defaults = LineDefaults {
            description: text_of(&product)?,
            uom: product.uom(),
            price,
            currency: product.currency().map(str::to_string),
            tax_group,
            account,
            active: product.active(),
            kind: product.kind()?,
        };
        found.insert(product.id(), defaults);
    }
    Ok(found)
}

fn text_of(product: &Product<Doc>) -> OpResult<String> {
    let text = match product.description().filter(|text| !text.trim().is_empty()) {
        Some(text) => text,
        None => product.name()?,
    };
    Ok(text.chars().take(500).collect())
}
