//! Products that are bought together.

use std::collections::{BTreeMap, BTreeSet};

use kernel::report::year_start;
use kernel::{Op, OpFuture, ReportCall, ReportTable};
use kernel_types::{QUANTITY_SCALE, Value, round_half_away};

use super::{row, share};

/// Pairs below this say little.
const LEAST: i64 = 3;
const MOST_ROWS: usize = 100;
/// Products of one invoice that are compared: a whole catalogue on one paper says nothing of pairs.
const PER_INVOICE: usize = 40;

kernel::columns! {
    struct Line { invoice: String, product: String, name: String }
}

/// A pair and how often it stands on one invoice.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Pair {
    one: String,
    other: String,
    together: i64,
    /// Invoices with the first, with the other, and all.
    with_one: i64,
    with_other: i64,
    all: i64,
}

/// `crm.cross_sell`. Columns: product, other product, invoices with both, share, lift.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), year_start)?;
        let mut sql = op.sql(
            "SELECT DISTINCT d.id, p.id, p.name FROM accounting_invoice d JOIN accounting_invoice_lines l ON l.tenant = d.tenant AND l.parent = d.id \
             JOIN products_product p ON p.tenant = l.tenant AND p.id = l.product \
             WHERE d.tenant = ? AND d.status IN ('posted', 'part_paid', 'paid') AND d.issue_date >= ? AND d.issue_date <= ?",
        );
        sql.bind(op.tenant().0).bind(from).bind(to);
        let lines: Vec<Line> = op.rows_as(&sql.done()).await?;
        let names: BTreeMap<String, String> =
            lines.iter().map(|line| (line.product.clone(), line.name.clone())).collect();
        let name = |id: &str| Value::text(names.get(id).map_or(id, String::as_str));
        let rows = pairs(&lines)
            .into_iter()
            .map(|pair| {
                let lift = lift(&pair);
                let cells = vec![
                    name(&pair.one),
                    name(&pair.other),
                    Value::Int(pair.together),
                    share(pair.together, pair.with_one),
                    lift,
                ];
                row(cells, &[])
            })
            .collect();
        Ok(ReportTable { rows, ..ReportTable::default() })
    })
}

/// Pairs by how much more often they stand together than chance would have it.
fn pairs(lines: &[Line]) -> Vec<Pair> {
    let mut invoices: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for line in lines {
        invoices.entry(&line.invoice).or_default().insert(&line.product);
    }
    let mut single: BTreeMap<&str, i64> = BTreeMap::new();
    let mut double: BTreeMap<(&str, &str), i64> = BTreeMap::new();
    for products in invoices.values().filter(|products| products.len() <= PER_INVOICE) {
        for one in products {
            *single.entry(one).or_default() += 1;
            for other in products.iter().filter(|other| *other > one) {
                *double.entry((one, other)).or_default() += 1;
            }
        }
    }
    let all = i64::try_from(invoices.len()).unwrap_or(i64::MAX);
    let count = |id: &str| single.get(id).copied().unwrap_or_default();
    let mut found: Vec<Pair> = double
        .into_iter()
        .filter(|(_, together)| *together >= LEAST)
        .map(|((a, b), together)| {
            // The rarer one first: of its buyers the larger part takes the other.
            let (one, other) = if count(a) <= count(b) { (a, b) } else { (b, a) };
            Pair { one: one.into(), other: other.into(), together, with_one: count(one), with_other: count(other), all }
        })
        .collect();
    found.sort_by_key(|pair| {
        (
            std::cmp::Reverse((pair.together, pair.together * pair.all / (pair.with_one * pair.with_other).max(1))),
            pair.one.clone(),
        )
    });
    found.truncate(MOST_ROWS);
    found
}

/// How many times more often than by chance: together × all ÷ (with one × with other).
fn lift(pair: &Pair) -> Value {
    let whole = i128::from(pair.with_one) * i128::from(pair.with_other);
    let part = i128::from(pair.together) * i128::from(pair.all) * 10_i128.pow(QUANTITY_SCALE);
    match whole {
        0 => Value::Null,
        _ => i64::try_from(round_half_away(part, whole)).map_or(Value::Null, Value::Int),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_bought_together_more_than_by_chance_is_found() {
        let line = |invoice: &str, product: &str| Line {
            invoice: invoice.into(),
            product: product.into(),
            name: product.into(),
        };
        let mut lines = Vec::new();
        // Sheets on eight of ten invoices, nails on four, always with sheets; paint alone.
        for number in 0..8 {
            lines.push(line(&format!("i{number}"), "sheets"));
        }
        for number in 0..4 {
            lines.push(line(&format!("i{number}"), "nails"));
        }
        for number in 8..10 {
            lines.push(line(&format!("i{number}"), "paint"));
        }
        let found = pairs(&lines);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!((found[0].one.as_str(), found[0].other.as_str(), found[0].together), ("nails", "sheets", 4));
        // 4 × 10 ÷ (4 × 8) = 1.25
        assert_eq!(lift(&found[0]), Value::Int(1_250_000));
    }
}
