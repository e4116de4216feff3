//! Taxes that plugins assess: they are shown what was reckoned, and may answer other amounts for the taxes a line bears. What
//! they answer is held against the document before it counts.

use kernel::hooks::assess::{Assessment, assessments};
use kernel::{Draft, Op};
use kernel_types::{MONEY_SCALE, PERCENT_SCALE, QUANTITY_SCALE, format_scaled, parse_scaled};
use serde::Deserialize;
use serde_json::{Map, Value as Json, json};
use std::collections::BTreeMap;

use super::currency_of;
use super::tax_table::TaxTable;
use crate::totals::{self, DocumentIn, DocumentOut, Side, TotalsError};

/// A tax is at most so many times what it is on.
const MOST_TIMES: i64 = 10;

/// The document with the taxes plugins assess; as it was reckoned where none has something to say.
pub(super) fn assess(
    op: &mut Op<'_>,
    draft: &mut Draft,
    document: &mut DocumentIn,
    out: DocumentOut,
    table: &TaxTable,
) -> Result<DocumentOut, TotalsError> {
    if !out.taxes.iter().any(|tax| tax.used) {
        return Ok(out);
    }
    let currency = currency_of(op, draft);
    let digits = op.currency_digits(&currency);
    let date = table.date().to_string();
    let shown = || describe(document, &out, table, &currency, digits, &date);
    let found = assessments(op, draft, shown);
    if found.is_empty() {
        return Ok(out);
    }
    let before = document.assessed.clone();
    for assessment in found {
        match amounts(&assessment, document, &out, table) {
            Ok(assessed) => {
                document.assessed.resize(document.taxes.len(), None);
                for (tax, rows) in assessed {
                    document.assessed[tax] = Some(rows);
                }
            }
            Err(words) => assessment.does_not_fit(draft, &words),
        }
    }
    if document.assessed == before { Ok(out) } else { totals::compute(document) }
}

/// `{date, currency, side, pricesIncludeTax, lines: [{line, qty, unitPrice, net, tax, taxes}], shipping, taxes: [{code, rate, base, tax}]}`
fn describe(
    document: &DocumentIn,
    out: &DocumentOut,
    table: &TaxTable,
    currency: &str,
    digits: u32,
    date: &str,
) -> Json {
    let money = |amount: i64| format_scaled(amount, MONEY_SCALE, digits);
    let codes =
        |row: usize| carried(document, row).into_iter().map(|tax| table.infos[tax].code.as_str()).collect::<Vec<_>>();
    let lines: Vec<Json> = document
        .lines
        .iter()
        .zip(&out.lines)
        .enumerate()
        .filter(|(_, (line, _))| !line.optional)
        .map(|(row, (line, amounts))| {
            json!({
                "line": row, "qty": format_scaled(line.qty, QUANTITY_SCALE, 0), "unitPrice": format_scaled(line.unit_price, QUANTITY_SCALE, 0),
                "net": money(amounts.net), "tax": money(amounts.tax), "taxes": codes(row),
            })
        })
        .collect();
    let taxes: Vec<Json> = out
        .taxes
        .iter()
        .enumerate()
        .filter(|(_, tax)| tax.used)
        .map(|(index, tax)| json!({"code": table.infos[index].code, "rate": format_scaled(table.infos[index].rate, PERCENT_SCALE, 0), "base": money(tax.base), "tax": money(tax.tax)}))
        .collect();
    let row = document.lines.len();
    let shipping = (document.shipping != 0)
        .then(|| json!({"net": money(out.shipping.net), "tax": money(out.shipping.tax), "taxes": codes(row)}));
    json!({
        "date": date, "currency": currency, "side": if document.side == Side::Sale { "sale" } else { "purchase" },
        "pricesIncludeTax": document.inclusive, "lines": lines, "shipping": shipping, "taxes": taxes,
    })
}

/// Taxes a row bears whose amounts are reckoned here: not those of credited lines, which bring theirs along.
fn carried(document: &DocumentIn, row: usize) -> Vec<usize> {
    let group = match document.lines.get(row) {
        Some(line) if line.optional || line.given.is_some() => None,
        Some(line) => line.group,
        None => document.shipping_group.filter(|_| document.shipping != 0),
    };
    group.map(|group| document.groups[group].clone()).unwrap_or_default()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Answered {
    #[serde(default)]
    lines: Vec<AnsweredLine>,
    /// By code of the tax.
    #[serde(default)]
    shipping: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AnsweredLine {
    line: usize,
    /// By code of the tax.
    taxes: BTreeMap<String, String>,
}

/// The answer as amounts by tax and row. A tax that is named anywhere is named for every row that bears it.
fn amounts(
    assessment: &Assessment,
    document: &DocumentIn,
    out: &DocumentOut,
    table: &TaxTable,
) -> Result<BTreeMap<usize, Vec<i64>>, String> {
    let answered: Answered = serde_json::from_value(Json::Object(Map::clone(&assessment.answer)))
        .map_err(|error| format!("its answer does not fit ({error})"))?;
    let shipping = document.lines.len();
    let mut given: BTreeMap<(usize, usize), i64> = BTreeMap::new();
    let rows = answered.lines.iter().map(|line| (line.line, &line.taxes)).chain([(shipping, &answered.shipping)]);
    for (row, taxes) in rows {
        let (place, net) = match out.lines.get(row) {
            Some(line) => (format!("line {}", row + 1), line.net),
            None if row == shipping => ("shipping".to_string(), out.shipping.net),
            None => return Err(format!("it assessed line {}, and the document has {shipping}", row + 1)),
        };
        let bears = carried(document, row);
        for (code, text) in taxes {
            let tax = bears
                .iter()
                .copied()
                .find(|tax| table.infos[*tax].code == *code)
                .ok_or_else(|| format!("it assessed '{code}' on {place}, which does not bear it"))?;
            let amount = parse_scaled(text, MONEY_SCALE)
                .map_err(|error| format!("its amount '{text}' of '{code}' on {place} {error}"))?;
            if amount % document.unit != 0 {
                return Err(format!("its amount {text} of '{code}' on {place} is finer than the currency"));
            }
            let gross = if document.inclusive {
                net.saturating_add(out.lines.get(row).unwrap_or(&out.shipping).tax)
            } else {
                net
            };
            let most = if document.inclusive {
                gross.saturating_abs()
            } else {
                gross.saturating_abs().saturating_mul(MOST_TIMES)
            };
            if amount.saturating_abs() > most || (amount != 0 && (amount < 0) != (gross < 0)) {
                return Err(format!("its amount {text} of '{code}' on {place} is out of proportion"));
            }
            if given.insert((tax, row), amount).is_some() {
                return Err(format!("it assessed '{code}' on {place} twice"));
            }
        }
    }
    let mut assessed: BTreeMap<usize, Vec<i64>> = BTreeMap::new();
    for tax in given.keys().map(|(tax, _)| *tax) {
        if assessed.contains_key(&tax) {
            continue;
        }
        let mut by_row = vec![0; shipping + 1];
        for (row, amount) in by_row.iter_mut().enumerate().filter(|(row, _)| carried(document, *row).contains(&tax)) {
            *amount = *given
                .get(&(tax, row))
                .ok_or_else(|| format!("it assessed '{}' and left out a line that bears it", table.infos[tax].code))?;
        }
        assessed.insert(tax, by_row);
    }
    within_price(document, out, &assessed)?;
    Ok(assessed)
}

/// Taxes inside a price are no more than the price.
fn within_price(document: &DocumentIn, out: &DocumentOut, assessed: &BTreeMap<usize, Vec<i64>>) -> Result<(), String> {
    if !document.inclusive {
        return Ok(());
    }
    for (row, line) in out.lines.iter().chain([&out.shipping]).enumerate() {
        let sum: i128 = assessed
            .iter()
            .filter(|(tax, _)| !document.taxes[**tax].reverse)
            .map(|(_, rows)| i128::from(rows[row]))
            .sum();
        if sum.abs() > i128::from(line.total()).abs() {
            return Err(format!("its taxes on line {} are more than the price", row + 1));
        }
    }
    Ok(())
}
