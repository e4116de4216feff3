//! Part of a document becomes another document: which lines and how much of them, and what goes along of discounts and
//! shipping. Quotations become orders and invoices this way, orders invoices (design 1.2).

use std::collections::HashMap;

use kernel::{Draft, Line, OpError, OpResult, Sentence, say};
use kernel_types::{QUANTITY_SCALE, format_scaled, parse_scaled, round_half_away};
use serde_json::{Map, Value as Json};

use crate::wire::{copy_plain, money, percent, plain, put, quantity};

/// Head fields that the made document repeats, as far as it has them.
const REPEATED: [&str; 12] = [
    "customer",
    "paymentTerms",
    "currency",
    "taxPosition",
    "pricesIncludeTax",
    "reference",
    "salesperson",
    "billTo",
    "shipTo",
    "branch",
    "notes",
    "termsText",
];

/// Quantities (scale 6) by line, its id or its number from 1, from `ask.lines: [{line, qty}]`; `None` when nothing is asked.
///
/// # Errors
/// Lines that are not written that way.
pub fn asked_quantities(ask: &Map<String, Json>) -> OpResult<Option<HashMap<String, i64>>> {
    let Some(rows) = ask.get("lines").filter(|rows| !rows.is_null()) else { return Ok(None) };
    let malformed = || {
        OpError::invalid(
            "/lines",
            "malformed",
            say!("accounting-lines-form", "Give the lines as [{\"line\": \"<id>\", \"qty\": \"1\"}]."),
        )
    };
    let rows = rows.as_array().ok_or_else(malformed)?;
    let mut asked = HashMap::with_capacity(rows.len());
    for row in rows {
        let line = row.get("line").and_then(Json::as_str).ok_or_else(malformed)?;
        let qty = row.get("qty").and_then(Json::as_str).ok_or_else(malformed)?;
        let qty = parse_scaled(qty, QUANTITY_SCALE).map_err(|_| malformed())?;
        let sum: &mut i64 = asked.entry(line.to_string()).or_insert(0);
        *sum = sum.saturating_add(qty);
    }
    Ok(Some(asked))
}

/// What a refusal says.
#[derive(Debug, Clone, Copy)]
pub struct Words {
    /// Code of a refusal of too much.
    pub over: &'static str,
    /// Code and sentence of a refusal when nothing is left.
    pub nothing: (&'static str, fn() -> Sentence),
}

/// What is taken of one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    pub index: usize,
    pub qty: i64,
}

/// What is taken of the lines, given how much of each is left: what is asked, or all that is left of lines that are not
/// optional.
///
/// # Errors
/// More than is left, lines that do not exist, nothing at all.
pub fn parts(draft: &Draft, left: &[i64], asked: Option<&HashMap<String, i64>>, words: Words) -> OpResult<Vec<Part>> {
    let mut parts = Vec::new();
    let mut unknown = asked.map(|asked| asked.keys().cloned().collect::<Vec<_>>()).unwrap_or_default();
    for (index, line) in draft.lines("lines").enumerate() {
        // What is left was worked out for each line.
        let remaining = left.get(index).copied().unwrap_or(0);
        let number = (index + 1).to_string();
        let qty = match asked {
            Some(asked) => {
                let named = |key: &String| Some(key.as_str()) == line.text("id") || *key == number;
                unknown.retain(|known| !named(known));
                asked.iter().filter(|(key, _)| named(key)).map(|(_, qty)| qty).sum()
            }
            None if line.flag("optional") => 0,
            None => remaining,
        };
        if qty == 0 {
            continue;
        }
        if qty.signum() != remaining.signum() || qty.abs() > remaining.abs() {
            let message = say!(
                "accounting-line-left-give-quantity-up-to",
                "Line {line} has {remaining} left; give a quantity up to that.",
                line = index + 1,
                remaining = format_scaled(remaining, QUANTITY_SCALE, 0)
            );
            return Err(OpError::refused_at(format!("/lines/{index}/qty"), words.over, message));
        }
        parts.push(Part { index, qty });
    }
    if let Some(line) = unknown.first() {
        return Err(OpError::invalid(
            "/lines",
            "unknown_line",
            say!("accounting-document-no-line", "The document has no line '{line}'.", line),
        ));
    }
    if parts.is_empty() {
        return Err(OpError::refused(words.nothing.0, (words.nothing.1)()));
    }
    Ok(parts)
}

/// The share of an amount that belongs to the step from `before` to `after` of a whole, cumulative so that the steps sum to
/// the amount.
pub fn cumulative_share(amount: i64, whole: i64, before: i64, after: i64, unit: i64) -> i64 {
    if whole == 0 {
        return 0;
    }
    let up_to = |part: i64| {
        round_half_away(i128::from(amount) * i128::from(part), i128::from(whole) * i128::from(unit)) * i128::from(unit)
    };
    // A part of the amount is within its range.
    i64::try_from(up_to(after) - up_to(before)).unwrap_or(0)
}

/// Where the made document says it came from.
#[derive(Debug, Clone, Copy)]
pub struct Origin {
    /// Link of its head.
    pub head: &'static str,
    /// Text of its lines that holds the id of the source's line.
    pub line: &'static str,
}

/// The body of a document made of `parts`. `done` is what of each line went along before; `unit` the smallest unit of the
/// currency.
pub fn body(draft: &Draft, done: &[i64], parts: &[Part], origin: Origin, unit: i64) -> Map<String, Json> {
    let mut body = Map::new();
    for field in REPEATED {
        put(&mut body, field, plain(draft.get(field)));
    }
    put(&mut body, origin.head, Json::String(draft.id().to_string()));
    if draft.int("discountPct") != 0 {
        put(&mut body, "discountPct", percent(draft.int("discountPct")));
    }
    if draft.int("discountAmount") != 0 {
        put(&mut body, "discountAmount", money(discount_share(draft, done, parts, unit)));
    }
    // Shipping is charged once, with the first part.
    if draft.int("shipping") != 0 && done.iter().all(|done| *done == 0) {
        put(&mut body, "shipping", money(draft.int("shipping")));
        put(&mut body, "shippingTaxGroup", plain(draft.get("shippingTaxGroup")));
    }
    if draft.int("cashRounding") != 0 {
        put(&mut body, "cashRounding", money(draft.int("cashRounding")));
    }
    let lines = parts
        .iter()
        .filter_map(|part| Some(line_body(&draft.line("lines", part.index)?, done[part.index], part.qty, origin, unit)))
        .collect();
    put(&mut body, "lines", Json::Array(lines));
    body
}

/// Converted amounts of all lines, before and after this conversion, decide how much of a fixed discount goes along.
fn discount_share(draft: &Draft, done: &[i64], parts: &[Part], unit: i64) -> i64 {
    let (mut whole, mut before, mut after) = (0i64, 0i64, 0i64);
    for (index, line) in draft.lines("lines").enumerate() {
        let chosen = parts.iter().find(|part| part.index == index);
        if line.flag("optional") && chosen.is_none() {
            continue;
        }
        let (ordered, net) = (line.int("qty"), line.int("lineNet"));
        whole += net;
        before += cumulative_share(net, ordered, 0, done[index], 1);
        after += cumulative_share(net, ordered, 0, done[index] + chosen.map_or(0, |part| part.qty), 1);
    }
    cumulative_share(draft.int("discountAmount"), whole, before, after, unit)
}

fn line_body(line: &Line<'_>, done: i64, qty: i64, origin: Origin, unit: i64) -> Json {
    let mut body = Map::new();
    copy_plain(line, &["product", "description", "uom", "taxGroup", "account", "costCentre", "project"], &mut body);
    put(&mut body, "qty", quantity(qty));
    put(&mut body, "unitPrice", quantity(line.int("unitPrice")));
    if line.int("discountPct") != 0 {
        put(&mut body, "discountPct", percent(line.int("discountPct")));
    }
    if line.int("discountAmount") != 0 {
        put(
            &mut body,
            "discountAmount",
            money(cumulative_share(line.int("discountAmount"), line.int("qty"), done, done + qty, unit)),
        );
    }
    if let Some(id) = line.text("id") {
        put(&mut body, origin.line, Json::String(id.to_string()));
    }
    Json::Object(body)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn shares_of_parts_sum_to_the_amount() {
        let thirds = [0, 1_000_000, 2_000_000, 3_000_000];
        let parts: Vec<i64> =
            thirds.windows(2).map(|step| cumulative_share(100_000, 3_000_000, step[0], step[1], 100)).collect();
        assert_eq!(parts, [33_300, 33_400, 33_300]);
        assert_eq!(parts.iter().sum::<i64>(), 100_000);
    }

    #[test]
    fn quantities_are_read_by_line() {
        let ask =
            Map::from_iter([("lines".to_string(), json!([{"line": "a", "qty": "2.5"}, {"line": "a", "qty": "1"}]))]);
        let asked = asked_quantities(&ask).expect("well formed").expect("asked");
        assert_eq!(asked.get("a"), Some(&3_500_000));
        let wrong = Map::from_iter([("lines".to_string(), json!([{"line": "a", "qty": 2}]))]);
        assert!(asked_quantities(&wrong).is_err());
    }
}
