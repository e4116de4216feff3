//! What a document line takes from its product, the product's category filling what the product leaves open.

use std::collections::HashMap;

use kernel::{Doc, Op, OpResult};
use kernel_types::Id;

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
    /// Unit price at scale 6, in `currency`.
    pub price: Option<i64>,
    pub currency: Option<String>,
    pub tax_group: Option<Id>,
    pub account: Option<Id>,
    pub active: bool,
    /// `product` or `service`.
    pub kind: Option<String>,
}

/// Defaults of several products in one read.
///
/// # Errors
/// Store faults only; unknown ids are left out.
pub async fn defaults(op: &mut Op<'_>, ids: &[Id], trade: Trade) -> OpResult<HashMap<Id, LineDefaults>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let categories = op.reference("products.product_category").await?;
    let products = op.load_many("products.product", ids).await?;
    let (tax, account, price) = match trade {
        Trade::Sale => ("salesTaxGroup", "incomeAccount", "salesPrice"),
        Trade::Purchase => ("purchaseTaxGroup", "expenseAccount", "purchasePrice"),
    };
    let mut found = HashMap::with_capacity(products.len());
    for product in products {
        let category = product.link("category").and_then(|id| categories.get(&id));
        let inherited = |field: &str| product.link(field).or_else(|| category.as_ref().and_then(|category| category.link(field)));
        let defaults = LineDefaults {
            description: text_of(&product),
            uom: product.link("uom"),
            price: product.get(price).as_int(),
            currency: product.text("currency").map(str::to_string),
            tax_group: inherited(tax),
            account: inherited(account),
            active: product.flag("active"),
            kind: product.text("kind").map(str::to_string),
        };
        found.insert(product.id(), defaults);
    }
    Ok(found)
}

fn text_of(product: &Doc) -> String {
    let text = product.text("description").filter(|text| !text.trim().is_empty());
    text.or_else(|| product.text("name")).unwrap_or_default().chars().take(500).collect()
}
