//! A quotation becomes an invoice. Lines may be converted in parts; each keeps how much of it was (design 1.2).

use std::collections::HashMap;

use kernel::{Draft, Line, Op, OpError, OpFuture, OpResult};
use kernel_types::{QUANTITY_SCALE, Value, parse_scaled, round_half_away};
use serde_json::{Map, Value as Json, json};

use crate::document::currency_of;
use crate::wire::{copy_plain, money, percent, plain, put, quantity};

/// `accounting.convert_quotation`: makes a draft invoice of the asked quantities (`ask.lines: [{line, qty}]`; all that
/// remains when nothing is asked) and notes them on the quotation.
pub fn convert<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let asked = asked_quantities(ask)?;
        let unit = op.minor_unit(&currency_of(op, draft));
        let parts = parts(draft, asked.as_ref())?;
        let body = invoice_body(draft, &parts, unit);
        let invoice = op.create("accounting.invoice", body).await?;
        for part in &parts {
            draft.set_line("lines", part.index, "qtyConverted", part.converted + part.qty);
        }
        draft.set("invoice", Value::from(&invoice.id()));
        Ok(())
    })
}

/// `accounting.release_quotation`, on voiding an invoice: what it had converted can be converted again.
pub fn release<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(quotation) = draft.link("quotation") else { return Ok(()) };
        let lines: Vec<Json> = draft
            .lines("lines")
            .filter_map(|line| Some(json!({"line": line.text("quotationLine")?, "qty": quantity(line.int("qty"))})))
            .collect();
        let ask = Map::from_iter([("lines".to_string(), Json::Array(lines))]);
        op.transition("accounting.quotation", &quotation, "release", ask).await?;
        Ok(())
    })
}

/// `accounting.take_back_conversion`, the quotation's side of [`release`].
pub fn take_back<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(asked) = asked_quantities(ask)? else { return Ok(()) };
        for index in 0..draft.line_count("lines") {
            let Some(line) = draft.line("lines", index) else { continue };
            let Some(qty) = line.text("id").and_then(|id| asked.get(id)) else { continue };
            let left = (line.int("qtyConverted") - qty).max(0);
            draft.set_line("lines", index, "qtyConverted", left);
        }
        draft.set("invoice", Value::Null);
        Ok(())
    })
}

/// Quantities (scale 6) by line id.
pub fn asked_quantities(ask: &Map<String, Json>) -> OpResult<Option<HashMap<String, i64>>> {
    let Some(rows) = ask.get("lines").filter(|rows| !rows.is_null()) else { return Ok(None) };
    let malformed = || OpError::invalid("/lines", "malformed", "Give the lines as [{\"line\": \"<id>\", \"qty\": \"1\"}].");
    let rows = rows.as_array().ok_or_else(malformed)?;
    let mut asked = HashMap::with_capacity(rows.len());
    for row in rows {
        let line = row.get("line").and_then(Json::as_str).ok_or_else(malformed)?;
        let qty = row.get("qty").and_then(Json::as_str).ok_or_else(malformed)?;
        let qty = parse_scaled(qty, QUANTITY_SCALE).map_err(|_| malformed())?;
        asked.insert(line.to_string(), qty);
    }
    Ok(Some(asked))
}

/// What is converted of one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Part {
    index: usize,
    ordered: i64,
    converted: i64,
    qty: i64,
}

fn parts(draft: &Draft, asked: Option<&HashMap<String, i64>>) -> OpResult<Vec<Part>> {
    let mut parts = Vec::new();
    let mut unknown = asked.map(|asked| asked.keys().cloned().collect::<Vec<_>>()).unwrap_or_default();
    for (index, line) in draft.lines("lines").enumerate() {
        let (ordered, converted) = (line.int("qty"), line.int("qtyConverted"));
        let remaining = ordered - converted;
        let qty = match (asked, line.text("id")) {
            (Some(asked), Some(id)) => {
                unknown.retain(|known| known != id);
                asked.get(id).copied().unwrap_or(0)
            }
            (Some(_), None) => 0,
            (None, _) if line.flag("optional") => 0,
            (None, _) => remaining,
        };
        if qty == 0 {
            continue;
        }
        if qty.signum() != remaining.signum() || qty.abs() > remaining.abs() {
            let message = format!("Line {} has {} left to convert.", index + 1, kernel_types::format_scaled(remaining, QUANTITY_SCALE, 0));
            return Err(OpError::refused_at(format!("/lines/{index}/qty"), "over_converted", message));
        }
        parts.push(Part { index, ordered, converted, qty });
    }
    if let Some(line) = unknown.first() {
        return Err(OpError::invalid("/lines", "unknown_line", format!("The quotation has no line '{line}'.")));
    }
    if parts.is_empty() {
        return Err(OpError::refused("nothing_to_convert", "Nothing of this quotation is left to convert."));
    }
    Ok(parts)
}

/// The share of an amount that belongs to `part` of a whole, cumulative so that the parts sum to the amount.
fn cumulative_share(amount: i64, whole: i64, before: i64, after: i64, unit: i64) -> i64 {
    if whole == 0 {
        return 0;
    }
    let up_to = |part: i64| round_half_away(i128::from(amount) * i128::from(part), i128::from(whole) * i128::from(unit)) * i128::from(unit);
    i64::try_from(up_to(after) - up_to(before)).unwrap_or(0)
}

fn invoice_body(draft: &Draft, parts: &[Part], unit: i64) -> Json {
    let mut body = Map::new();
    for field in ["customer", "paymentTerms", "currency", "taxPosition", "pricesIncludeTax", "reference", "salesperson", "billTo", "shipTo", "branch", "notes", "termsText", "shippingTaxGroup"] {
        put(&mut body, field, plain(draft.get(field)));
    }
    put(&mut body, "quotation", Json::String(draft.id().to_string()));
    if draft.int("discountPct") != 0 {
        put(&mut body, "discountPct", percent(draft.int("discountPct")));
    }
    if draft.int("discountAmount") != 0 {
        let share = document_discount_share(draft, parts, unit);
        put(&mut body, "discountAmount", money(share));
    }
    // Shipping is charged once, with the first part.
    if draft.int("shipping") != 0 && draft.lines("lines").all(|line| line.int("qtyConverted") == 0) {
        put(&mut body, "shipping", money(draft.int("shipping")));
    }
    if draft.int("cashRounding") != 0 {
        put(&mut body, "cashRounding", money(draft.int("cashRounding")));
    }
    let lines: Vec<Json> = parts.iter().filter_map(|part| Some(line_body(&draft.line("lines", part.index)?, part, unit))).collect();
    put(&mut body, "lines", Json::Array(lines));
    Json::Object(body)
}

/// Converted amounts of all lines, before and after this conversion, decide how much of a fixed discount goes along.
fn document_discount_share(draft: &Draft, parts: &[Part], unit: i64) -> i64 {
    let (mut whole, mut before, mut after) = (0i64, 0i64, 0i64);
    for (index, line) in draft.lines("lines").enumerate() {
        let chosen = parts.iter().find(|part| part.index == index);
        if line.flag("optional") && chosen.is_none() {
            continue;
        }
        let (ordered, converted) = (line.int("qty"), line.int("qtyConverted"));
        let net = line.int("lineNet");
        whole += net;
        before += cumulative_share(net, ordered, 0, converted, 1);
        after += cumulative_share(net, ordered, 0, converted + chosen.map_or(0, |part| part.qty), 1);
    }
    cumulative_share(draft.int("discountAmount"), whole, before, after, unit)
}

fn line_body(line: &Line<'_>, part: &Part, unit: i64) -> Json {
    let mut body = Map::new();
    copy_plain(line, &["product", "description", "uom", "taxGroup", "account", "costCentre", "project"], &mut body);
    put(&mut body, "qty", quantity(part.qty));
    put(&mut body, "unitPrice", quantity(line.int("unitPrice")));
    if line.int("discountPct") != 0 {
        put(&mut body, "discountPct", percent(line.int("discountPct")));
    }
    if line.int("discountAmount") != 0 {
        let share = cumulative_share(line.int("discountAmount"), part.ordered, part.converted, part.converted + part.qty, unit);
        put(&mut body, "discountAmount", money(share));
    }
    if let Some(id) = line.text("id") {
        put(&mut body, "quotationLine", Json::String(id.to_string()));
    }
    Json::Object(body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_of_parts_sum_to_the_amount() {
        let thirds = [0, 1_000_000, 2_000_000, 3_000_000];
        let parts: Vec<i64> = thirds.windows(2).map(|step| cumulative_share(100_000, 3_000_000, step[0], step[1], 100)).collect();
        assert_eq!(parts, [33_300, 33_400, 33_300]);
        assert_eq!(parts.iter().sum::<i64>(), 100_000);
    }

    #[test]
    fn quantities_are_read_by_line() {
        let ask = Map::from_iter([("lines".to_string(), json!([{"line": "a", "qty": "2.5"}]))]);
        let asked = asked_quantities(&ask).expect("well formed").expect("asked");
        assert_eq!(asked.get("a"), Some(&2_500_000));
        let wrong = Map::from_iter([("lines".to_string(), json!([{"line": "a", "qty": 2}]))]);
        assert!(asked_quantities(&wrong).is_err());
    }
}
