//! What document lines take from their products, the party and the settings.

use std::collections::HashMap;

use kernel::{Draft, Op, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, RATE_SCALE, Value, round_half_away};
use products::api::{LineDefaults, Trade, defaults};

use super::position::Position;

/// What applies to every line of the document.
pub struct LineSources {
    pub trade: Trade,
    /// The party's own tax group goes before the product's.
    pub party_tax_group: Option<Id>,
    /// For lines whose product and party name none.
    pub usual_tax_group: Option<Id>,
    /// For lines without a product (purchases).
    pub usual_account: Option<Id>,
    pub currency: String,
    /// Business currency per one of the document's.
    pub rate: i64,
    pub date: Date,
    /// Replaces the taxes and accounts above.
    pub position: Option<Position>,
}

impl LineSources {
    fn account(&self, usual: Option<&Id>) -> Option<Id> {
        match &self.position {
            Some(position) => position.account(usual),
            None => usual.cloned(),
        }
    }
}

fn link(id: Option<&Id>) -> Value {
    id.map_or(Value::Null, Value::from)
}

/// Fills text, unit, price, tax and account of every line that lacks them, and refuses lines that end without text or
/// price.
pub async fn fill_lines(op: &mut Op<'_>, draft: &mut Draft, sources: &LineSources) -> OpResult<()> {
    let known = products_of(op, draft, sources.trade).await?;
    let mut prices: HashMap<String, i64> = HashMap::new();
    for index in 0..draft.line_count("lines") {
        let line = draft.line("lines", index);
        let Some(product) = line.map(|line| line.link("product")) else { continue };
        let defaults = product.as_ref().and_then(|id| known.get(id));
        if let Some(defaults) = defaults {
            fill(draft, index, "description", Value::text(&defaults.description));
            fill(draft, index, "uom", defaults.uom.as_ref().map_or(Value::Null, Value::from));
            if defaults.account.is_some() {
                fill(draft, index, "account", link(sources.account(defaults.account.as_ref()).as_ref()));
            }
            if is_empty(draft, index, "unitPrice")
                && let Some(price) = price_in(op, defaults, sources, &mut prices).await?
            {
                fill(draft, index, "unitPrice", Value::Int(price));
            }
        }
        let group = sources
            .party_tax_group
            .as_ref()
            .or_else(|| defaults.and_then(|defaults| defaults.tax_group.as_ref()))
            .or(sources.usual_tax_group.as_ref());
        let kind = defaults.map(|defaults| defaults.kind.as_str());
        let group = match &sources.position {
            Some(position) => position.tax(group, kind),
            None => group.cloned(),
        };
        fill(draft, index, "taxGroup", link(group.as_ref()));
        fill(draft, index, "account", link(sources.account(sources.usual_account.as_ref()).as_ref()));
        if is_empty(draft, index, "description") {
            draft.refuse(
                format!("/lines/{index}/description"),
                "required",
                say!("accounting-line-needs-product-or-description", "A line needs a product or a description."),
            );
        }
        if is_empty(draft, index, "unitPrice") {
            draft.refuse(
                format!("/lines/{index}/unitPrice"),
                "required",
                say!("accounting-line-needs-unit-price", "A line needs a unit price; the product has none."),
            );
        }
    }
    Ok(())
}

/// Defaults of the products whose lines still lack something.
async fn products_of(op: &mut Op<'_>, draft: &Draft, trade: Trade) -> OpResult<HashMap<Id, LineDefaults>> {
    let mut wanted: Vec<Id> = Vec::new();
    for line in draft.lines("lines") {
        let complete =
            ["description", "unitPrice", "taxGroup", "account"].iter().all(|field| !line.get(field).is_null());
        if let Some(product) = line.link("product").filter(|_| !complete)
            && !wanted.contains(&product)
        {
            wanted.push(product);
        }
    }
    defaults(op, &wanted, trade).await
}

/// The product's price in the document's currency, at the document's rate.
async fn price_in(
    op: &mut Op<'_>,
    product: &LineDefaults,
    sources: &LineSources,
    rates: &mut HashMap<String, i64>,
) -> OpResult<Option<i64>> {
    let Some(price) = product.price else { return Ok(None) };
    let currency = product.currency.as_deref().unwrap_or(&op.business().currency).to_string();
    if currency == sources.currency {
        return Ok(Some(price));
    }
    let rate = match rates.get(&currency) {
        Some(rate) => *rate,
        None if currency == op.business().currency => power_of_ten(RATE_SCALE),
        None => ledger::api::rate_to_base(op, &currency, sources.date).await?,
    };
    rates.insert(currency, rate);
    // Rounded to four decimals: a converted price is a proposal that people read.
    let exact = round_half_away(i128::from(price) * i128::from(rate), i128::from(sources.rate.max(1)) * 100) * 100;
    Ok(i64::try_from(exact).ok())
}

fn is_empty(draft: &Draft, index: usize, field: &str) -> bool {
    draft.line("lines", index).is_none_or(|line| line.get(field).is_null())
}

fn fill(draft: &mut Draft, index: usize, field: &str, value: Value) {
    if !value.is_null() && is_empty(draft, index, field) {
        draft.set_line("lines", index, field, value);
    }
}
