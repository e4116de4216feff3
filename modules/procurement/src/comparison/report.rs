//! `procurement.quotation_comparison`: the comparison as rows, a row for each line and supplier.

use kernel::typed::Stored;
use kernel::{Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, RowKind, Sentence, written};
use kernel_types::{Id, QUANTITY_SCALE, Value, format_scaled};
use parties::generated::Supplier;

use super::load::{Opened, opened};

/// Report handler.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let Some(rfq) = call.text("rfq").filter(|id| !id.is_empty()).map(Id::from_stored) else {
            return Ok(only(written!("procurement-choose-a-request", "Choose a request for quotations.")));
        };
        match opened(op, &rfq).await? {
            Some(found) => table(op, &found).await,
            None => Ok(only(written!(
                "procurement-quotations-not-opened",
                "The quotations of this request are not opened yet."
            ))),
        }
    })
}

/// No rows, and why there are none.
fn only(note: Sentence) -> ReportTable {
    ReportTable { notes: vec![note], ..ReportTable::default() }
}

async fn table(op: &mut Op<'_>, found: &Opened) -> OpResult<ReportTable> {
    let mut names = Vec::with_capacity(found.quotations.len());
    for quotation in &found.quotations {
        names.push(Supplier::load(op, &quotation.supplier()?).await?.name()?.to_string());
    }
    let comparison = &found.comparison;
    let mut rows = Vec::new();
    for ((place, line), number) in found.rfq.lines().enumerate().zip(1..) {
        // A line of a product may have no text of its own; it is called by the product.
        let mut what = line.description().unwrap_or_default().to_string();
        if let Some(product) = line.product().filter(|_| what.is_empty()) {
            what = op.load(products::generated::product::ADDRESS, &product).await?.label().to_string();
        }
        for (bid, quotation) in found.quotations.iter().enumerate() {
            let Some(cost) = comparison.costs.get(bid).and_then(|row| row.get(place)).copied().flatten() else {
                continue;
            };
            let own = quotation.lines().find(|row| row.rfq_line() == line.id());
            let currency = quotation.currency()?;
            let price = own
                .and_then(|row| row.price())
                .map(|price| format!("{currency} {}", format_scaled(price, QUANTITY_SCALE, 2)));
            let best = comparison.best.bids.get(place).copied().flatten() == Some(bid);
            let lowest = comparison.lowest.get(place).copied().flatten() == Some(bid);
            let cells = vec![
                Value::Int(number),
                Value::text(&what),
                Value::Int(line.qty()),
                Value::text(names.get(bid).map_or("", String::as_str)),
                price.map_or(Value::Null, Value::from),
                Value::Int(cost.qty),
                Value::Int(cost.cost),
                own.and_then(|row| row.lead_days()).map_or(Value::Null, Value::Int),
                mark(lowest, best).map_or_else(|| Value::text(""), Value::said),
            ];
            let part = if best { "best" } else { "price" };
            let mut keys = keys(&quotation.id(), part);
            keys.extend(lowest.then(|| ("lowest".to_string(), "yes".to_string())));
            rows.push(ReportRow { cells, keys, ..ReportRow::default() });
        }
    }
    for (bid, quotation) in found.quotations.iter().enumerate() {
        let name = names.get(bid).map_or("", String::as_str);
        // The comparison holds the freight of each quotation.
        let freight = comparison.freight.get(bid).copied().unwrap_or_default();
        let mut about = keys(&quotation.id(), "freight");
        // Two suppliers may have one name: the award is found by this.
        about.push(("supplier".to_string(), quotation.supplier()?.to_string()));
        let what = written!("procurement-freight", "Freight");
        rows.push(sum_row(what, name, Value::Int(freight), about));
        let total = comparison.totals.get(bid).copied().flatten();
        let what = if total.is_some() {
            written!("procurement-everything-from-this-supplier", "Everything from this supplier")
        } else {
            written!("procurement-not-everything-is-quoted", "Not everything is quoted")
        };
        rows.push(sum_row(what, name, total.map_or(Value::Null, Value::Int), keys(&quotation.id(), "total")));
    }
    let mut totals = vec![Value::Null; 9];
    if let [_, what, _, _, _, _, cost, ..] = totals.as_mut_slice() {
        let lowest = written!("procurement-lowest-total", "Lowest total");
        (*what, *cost) = (Value::said(lowest), Value::Int(comparison.best.total));
    }
    Ok(ReportTable {
        rows,
        totals: Some(totals),
        currency: Some(op.business().currency.clone()),
        ..ReportTable::default()
    })
}

/// What is said of a price beside the others.
fn mark(lowest: bool, best: bool) -> Option<Sentence> {
    match (lowest, best) {
        (_, true) => Some(written!("procurement-in-the-lowest-total", "In the lowest total")),
        (true, false) => Some(written!("procurement-lowest-price", "Lowest price")),
        (false, false) => None,
    }
}

/// What a row is about, for links and for the screen that lays the rows side by side.
fn keys(quotation: &Id, part: &str) -> Vec<(String, String)> {
    vec![("quotation".to_string(), quotation.to_string()), ("part".to_string(), part.to_string())]
}

fn sum_row(what: Sentence, supplier: &str, cost: Value, keys: Vec<(String, String)>) -> ReportRow {
    let cells = vec![
        Value::Null,
        Value::said(what),
        Value::Null,
        Value::text(supplier),
        Value::Null,
        Value::Null,
        cost,
        Value::Null,
        Value::Null,
    ];
    ReportRow { cells, keys, kind: RowKind::Subtotal, ..ReportRow::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_of_the_lowest_total_is_called_that_before_the_lowest() {
        let key = |lowest, best| mark(lowest, best).and_then(|said| said.key().map(str::to_string));
        assert_eq!(key(true, true).as_deref(), Some("procurement-in-the-lowest-total"));
        assert_eq!(key(true, false).as_deref(), Some("procurement-lowest-price"));
        assert_eq!(key(false, false), None);
    }
}
