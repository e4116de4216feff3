//! The calculator that fills a document's amounts. It only carries values between the draft and [`crate::totals`].

use kernel::{Draft, Op, OpFuture, OpResult};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, QUANTITY_SCALE, Value};

use super::tax_table::{TaxInfo, TaxTable};
use super::{assessed, currency_of, rate_of, side_of};
use crate::totals::{self, Discount, DocumentIn, DocumentOut, Given, LineIn, Side, TotalsError};

/// `accounting.document_totals`: lines, taxes and totals of a document from what was entered.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let date = draft.date("issueDate").unwrap_or_else(|| op.today());
        fill_document(op, draft, date, &[], None).await
    })
}

/// Computes the draft with the tax rates of `tax_date`. `given` holds amounts of credited lines, by line; lines beyond its
/// end are computed. `rounding` is what the document is rounded by, where that is not reckoned from the smallest coin.
pub async fn fill_document(
    op: &mut Op<'_>,
    draft: &mut Draft,
    tax_date: Date,
    given: &[Option<Given>],
    rounding: Option<i64>,
) -> OpResult<()> {
    let rate = rate_of(op, draft)?;
    let mut table = TaxTable::open(op, tax_date, rate).await?;
    let Some(mut document) = read(op, draft, &mut table, rate, given) else { return Ok(()) };
    document.rounding = rounding;
    let reckoned = totals::compute(&document);
    match reckoned.and_then(|out| assessed::assess(op, draft, &mut document, out, &table)) {
        Ok(out) => {
            let withholding = withholding_base(op, draft, &out).await?;
            write(draft, &document, &out, &table.infos);
            if let Some(base) = withholding {
                draft.set("withholdingBase", base);
            }
        }
        Err(error) => refuse(draft, error),
    }
    Ok(())
}

/// The draft as plain numbers; `None` after refusing what cannot be read.
fn read(
    op: &Op<'_>,
    draft: &mut Draft,
    table: &mut TaxTable,
    rate: i64,
    given: &[Option<Given>],
) -> Option<DocumentIn> {
    let mut faults = Vec::new();
    // A note takes back what its document charged, whatever that was.
    let own_side = (draft.is_draft() && !draft.entity.name.ends_with("_note")).then(|| side_of(draft));
    let mut group_of = |link: Option<Id>, pointer: String, table: &mut TaxTable| {
        let link = link?;
        let group = own_side.map_or(Ok(()), |side| table.check_side(&link, side)).and_then(|()| table.group(&link));
        match group {
            Ok(index) => Some(index),
            Err(fault) => {
                faults.push((pointer, fault));
                None
            }
        }
    };
    let mut lines = Vec::with_capacity(draft.line_count("lines"));
    for (index, line) in draft.lines("lines").enumerate() {
        lines.push(LineIn {
            // A line without a quantity is one of what it says.
            qty: line.get("qty").as_int().unwrap_or(power_of_ten(QUANTITY_SCALE)),
            unit_price: line.int("unitPrice"),
            discount_pct: line.int("discountPct"),
            discount_amount: line.int("discountAmount"),
            group: group_of(line.link("taxGroup"), format!("/lines/{index}/taxGroup"), table),
            optional: line.flag("optional"),
            given: given.get(index).copied().flatten(),
        });
    }
    let shipping = draft.int("shipping");
    let shipping_group = match shipping {
        0 => None,
        _ => group_of(draft.link("shippingTaxGroup"), "/shippingTaxGroup".to_string(), table),
    };
    for (pointer, fault) in faults {
        draft.refuse(pointer, fault.code(), fault.message(table.date()));
    }
    if !draft.errors.is_empty() {
        return None;
    }
    let discount = match (draft.int("discountPct"), draft.int("discountAmount")) {
        (0, 0) => Discount::None,
        (0, amount) => Discount::Amount(amount),
        (percent, _) => Discount::Percent(percent),
    };
    let currency = currency_of(op, draft);
    Some(DocumentIn {
        side: side_of(draft),
        lines,
        groups: std::mem::take(&mut table.members),
        taxes: std::mem::take(&mut table.taxes),
        discount,
        shipping,
        shipping_group,
        inclusive: draft.flag("pricesIncludeTax"),
        per_line: op.setting("ledger.taxRounding").as_str() == Some("perLine"),
        unit: op.minor_unit(&currency),
        cash_step: draft.int("cashRounding"),
        rate,
        base_unit: op.minor_unit(&op.business().currency),
        assessed: Vec::new(),
        rounding: None,
    })
}

fn refuse(draft: &mut Draft, error: TotalsError) {
    let (pointer, code) = match error {
        TotalsError::LineTooLarge(line) => (format!("/lines/{line}/unitPrice"), "amount_too_large"),
        TotalsError::DiscountAboveLine(line) => (format!("/lines/{line}/discountAmount"), "discount_above_line"),
        TotalsError::DiscountAboveDocument => ("/discountAmount".to_string(), "discount_above_document"),
        TotalsError::TooLarge => (String::new(), "amount_too_large"),
    };
    draft.refuse(pointer, code, error.sentence());
}

fn write(draft: &mut Draft, document: &DocumentIn, out: &DocumentOut, infos: &[TaxInfo]) {
    let costs = document.side == Side::Purchase;
    let has_cost = draft.entity.line_set("lines").is_some_and(|set| set.slot("lineCost").is_some());
    for (index, line) in out.lines.iter().enumerate() {
        draft.set_line("lines", index, "lineNet", line.net);
        draft.set_line("lines", index, "lineTax", line.tax);
        draft.set_line("lines", index, "lineTotal", line.total());
        draft.set_line("lines", index, "baseNet", line.base_net);
        if has_cost {
            draft.set_line("lines", index, "lineCost", if costs { line.cost } else { line.net });
            draft.set_line("lines", index, "baseCost", if costs { line.base_cost } else { line.base_net });
        }
    }
    draft.set("subtotal", out.subtotal);
    draft.set("discountTotal", out.discount);
    draft.set("shippingNet", out.shipping.net);
    if has_cost {
        draft.set("shippingCost", if costs { out.shipping.cost } else { out.shipping.net });
    }
    draft.set("netTotal", out.net);
    draft.set("taxTotal", out.tax);
    draft.set("rounding", out.rounding);
    draft.set("total", out.total);
    draft.set("baseShipping", if costs { out.shipping.base_cost } else { out.shipping.base_net });
    draft.set("baseRounding", out.base_rounding);
    draft.set("baseTotal", out.base_total);
    write_taxes(draft, document, out, infos);
}

/// Rows of taxes are kept in place when the codes are the same, so that saving a document twice changes nothing.
fn write_taxes(draft: &mut Draft, document: &DocumentIn, out: &DocumentOut, infos: &[TaxInfo]) {
    let mut order: Vec<usize> = (0..infos.len()).filter(|index| out.taxes[*index].used).collect();
    order.sort_by_key(|index| document.taxes[*index].sequence);
    let same = draft.line_count("taxes") == order.len()
        && draft
            .lines("taxes")
            .zip(&order)
            .all(|(line, index)| line.text("taxCode") == Some(infos[*index].id.as_str()));
    if !same {
        draft.clear_lines("taxes");
        for index in &order {
            draft.push_line("taxes", &[("taxCode", Value::from(&infos[*index].id))]);
        }
    }
    let purchase = draft.entity.line_set("taxes").is_some_and(|set| set.slot("recoverable").is_some());
    for (row, index) in order.into_iter().enumerate() {
        let (tax, info) = (out.taxes[index], &infos[index]);
        draft.set_line("taxes", row, "name", info.name.clone());
        draft.set_line("taxes", row, "rate", info.rate);
        draft.set_line("taxes", row, "base", tax.base);
        draft.set_line("taxes", row, "tax", tax.tax);
        draft.set_line("taxes", row, "baseNet", tax.base_net);
        draft.set_line("taxes", row, "baseTax", tax.base_tax);
        draft.set_line("taxes", row, "onPayment", info.on_payment);
        if purchase {
            draft.set_line("taxes", row, "recoverable", tax.recoverable);
            draft.set_line("taxes", row, "baseRecoverable", tax.base_recoverable);
            draft.set_line("taxes", row, "reverse", document.taxes[index].reverse);
        }
    }
}

/// What tax is withheld on when the bill is paid: the lines marked for it, net or gross as the code says (design 1.4.7).
async fn withholding_base(op: &mut Op<'_>, draft: &Draft, out: &DocumentOut) -> OpResult<Option<i64>> {
    if draft.entity.slot("withholdingBase").is_none() {
        return Ok(None);
    }
    let Some(code) = draft.link("withholdingCode") else { return Ok(Some(0)) };
    let codes = op.reference("ledger.withholding_code").await?;
    let gross = codes.get(&code).is_some_and(|code| code.text("base") == Some("gross"));
    let marked = draft.lines("lines").zip(&out.lines).filter(|(line, _)| line.flag("withholdable"));
    Ok(Some(marked.map(|(_, amounts)| if gross { amounts.total() } else { amounts.net }).sum()))
}
