//! What a credit note takes from its invoice: texts, prices, tax codes, the rate, and each line's share of what was posted.

use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{QUANTITY_SCALE, Value, format_scaled, round_half_away};

use crate::document::{currency_of, totals};
use crate::totals::Given;

/// Fields of an invoice line that its credit repeats.
const REPEATED: [&str; 6] = ["product", "description", "uom", "account", "costCentre", "project"];
/// Fields that decide amounts; a linked line cannot differ in them.
const FIXED: [&str; 4] = ["unitPrice", "discountPct", "discountAmount", "taxGroup"];

/// `accounting.credit_defaults`: a linked credit note follows its invoice.
pub fn defaults<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(invoice) = draft.link("invoice") else {
            for index in 0..draft.line_count("lines") {
                if draft.line("lines", index).is_some_and(|line| line.text("invoiceLine").is_some()) {
                    draft.refuse(
                        format!("/lines/{index}/invoiceLine"),
                        "no_invoice",
                        say!("accounting-no-invoice", "Name the invoice whose line is credited."),
                    );
                }
            }
            return Ok(());
        };
        let invoice = op.load("accounting.invoice", &invoice).await?;
        if draft.link("customer") != invoice.link("customer") {
            draft.refuse(
                "/customer",
                "other_party",
                say!(
                    "accounting-credit-note-for-another-customer-than-invoice",
                    "The credit note is for another customer than its invoice."
                ),
            );
            return Ok(());
        }
        for field in ["currency", "rate", "controlAccount", "taxPosition"] {
            draft.set(field, invoice.get(field).clone());
        }
        for index in 0..draft.line_count("lines") {
            follow_line(draft, &invoice, index);
        }
        Ok(())
    })
}

fn follow_line(draft: &mut Draft, invoice: &Doc, index: usize) {
    let Some(id) = draft.line("lines", index).and_then(|line| line.text("invoiceLine").map(str::to_string)) else {
        return;
    };
    let Some(source) = invoice.lines("lines").find(|line| line.text("id") == Some(id.as_str())) else {
        draft.refuse(
            format!("/lines/{index}/invoiceLine"),
            "unknown_line",
            say!("accounting-invoice-no-such-line", "The invoice has no such line."),
        );
        return;
    };
    for field in REPEATED {
        if draft.line("lines", index).is_some_and(|line| line.get(field).is_null()) {
            draft.set_line("lines", index, field, source.get(field).clone());
        }
    }
    for field in FIXED {
        draft.set_line("lines", index, field, source.get(field).clone());
    }
}

/// `accounting.credit_totals`: as other documents, but linked lines take their share of what was posted, with the taxes of
/// the invoice's day.
pub fn totals<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(invoice) = draft.link("invoice") else {
            let date = draft.date("issueDate").unwrap_or_else(|| op.today());
            return totals::fill_document(op, draft, date, &[], None).await;
        };
        let invoice = op.load("accounting.invoice", &invoice).await?;
        let unit = op.minor_unit(&currency_of(op, draft));
        let posted = !matches!(draft.state(), Some("draft" | "submitted" | "approved") | None);
        // A posted note is counted on the invoice already; its amounts stay.
        if posted {
            return Ok(());
        }
        let given = given_amounts(draft, &invoice, unit);
        let date = invoice.date("issueDate").unwrap_or_else(|| op.today());
        if !draft.errors.is_empty() {
            return Ok(());
        }
        let rounding = if takes_the_last(draft, &invoice) {
            Some(invoice.int("rounding") - credited_of(op, draft, "rounding").await?)
        } else {
            None
        };
        totals::fill_document(op, draft, date, &given, rounding).await
    })
}

/// Whether nothing of the invoice's lines is left once this note is posted: it takes what is left of the rounding too.
fn takes_the_last(draft: &Draft, invoice: &Doc) -> bool {
    invoice.lines("lines").all(|line| {
        let taken: i64 = draft
            .lines("lines")
            .filter(|own| own.text("invoiceLine").is_some() && own.text("invoiceLine") == line.text("id"))
            .map(|own| own.int("qty"))
            .sum();
        line.int("qtyCredited") + taken == line.int("qty")
    })
}

/// What other posted notes took of an amount of the same invoice.
pub async fn credited_of(op: &mut Op<'_>, draft: &Draft, field: &str) -> OpResult<i64> {
    let Some(invoice) = draft.link("invoice") else { return Ok(0) };
    let notes = op.find_all("accounting.credit_note", &[("invoice", Value::from(&invoice))]).await?;
    Ok(notes.iter().filter(|note| note.id() != draft.id() && is_standing(note)).map(|note| note.int(field)).sum())
}

/// Whether a note stands in the books.
pub fn is_standing(note: &Doc) -> bool {
    matches!(note.state(), Some("posted" | "part_applied" | "applied"))
}

/// Net and tax of linked lines; refuses more than is left of a line.
pub fn given_amounts(draft: &mut Draft, invoice: &Doc, unit: i64) -> Vec<Option<Given>> {
    let mut given = Vec::with_capacity(draft.line_count("lines"));
    let mut taken: Vec<(String, Credited)> = Vec::new();
    for index in 0..draft.line_count("lines") {
        let Some((id, qty)) =
            draft.line("lines", index).and_then(|line| Some((line.text("invoiceLine")?.to_string(), line.int("qty"))))
        else {
            given.push(None);
            continue;
        };
        let Some(source) = invoice.lines("lines").find(|line| line.text("id") == Some(id.as_str())) else {
            given.push(None);
            continue;
        };
        let mut credited =
            Credited { qty: source.int("qtyCredited"), net: source.int("netCredited"), tax: source.int("taxCredited") };
        for (_, earlier) in taken.iter().filter(|(line, _)| *line == id) {
            credited = credited.plus(*earlier);
        }
        let posted = Credited { qty: source.int("qty"), net: source.int("lineNet"), tax: source.int("lineTax") };
        match share(posted, credited, qty, unit) {
            Some(part) => {
                taken.push((id, Credited { qty, net: part.net, tax: part.tax }));
                given.push(Some(part));
            }
            None => {
                let left = format_scaled(posted.qty - credited.qty, QUANTITY_SCALE, 0);
                let message = say!(
                    "accounting-line-left-to-credit",
                    "{left} of this line is left to credit; give a quantity up to that.",
                    left
                );
                draft.refuse(format!("/lines/{index}/qty"), "over_credited", message);
                given.push(None);
            }
        }
    }
    given
}

/// Quantity, net and tax of a line: posted, or credited so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Credited {
    pub qty: i64,
    pub net: i64,
    pub tax: i64,
}

impl Credited {
    fn plus(self, other: Credited) -> Credited {
        Credited { qty: self.qty + other.qty, net: self.net + other.net, tax: self.tax + other.tax }
    }
}

/// `posted × qty ÷ posted qty`; the credit that takes the last of a line takes whatever net and tax remain. `None` when more
/// is asked than is left.
pub fn share(posted: Credited, credited: Credited, qty: i64, unit: i64) -> Option<Given> {
    let left = posted.qty - credited.qty;
    if qty == 0 || qty.signum() != left.signum() || qty.abs() > left.abs() {
        return None;
    }
    if qty == left {
        return Some(Given { net: posted.net - credited.net, tax: posted.tax - credited.tax });
    }
    let part = |amount: i64| {
        let exact = round_half_away(i128::from(amount) * i128::from(qty), i128::from(posted.qty) * i128::from(unit))
            * i128::from(unit);
        // A part of the amount is within its range.
        i64::try_from(exact).unwrap_or(amount)
    };
    Some(Given { net: part(posted.net), tax: part(posted.tax) })
}

/// Amounts of a posted or posting credit note by invoice line, for the invoice to keep: `(line, qty, net, tax)`.
pub fn credited_lines(draft: &Draft) -> Vec<(String, Credited)> {
    draft
        .lines("lines")
        .filter_map(|line| {
            let amounts = Credited { qty: line.int("qty"), net: line.int("lineNet"), tax: line.int("lineTax") };
            Some((line.text("invoiceLine")?.to_string(), amounts))
        })
        .collect()
}

/// `accounting.note_credit`, the invoice's side: its lines remember what was credited of them. `ask.lines` holds
/// `[{line, qty, net, tax}]` as scaled integers; negative numbers take back.
pub fn note_credit<'a>(
    _op: &'a mut Op<'_>,
    draft: &'a mut Draft,
    ask: &'a serde_json::Map<String, serde_json::Value>,
) -> OpFuture<'a, ()> {
    Box::pin(async move {
        // A note that says nothing of a line would leave it open to be credited once more.
        let lost = || OpError::internal("an invoice was told of a credit without saying which lines and amounts");
        let rows = ask.get("lines").and_then(serde_json::Value::as_array).cloned().ok_or_else(lost)?;
        for row in rows {
            let number = |key: &str| row.get(key).and_then(serde_json::Value::as_i64).ok_or_else(lost);
            let id = row.get("line").and_then(serde_json::Value::as_str).ok_or_else(lost)?;
            let index = draft.lines("lines").position(|line| line.text("id") == Some(id)).ok_or_else(lost)?;
            for (field, key) in [("qtyCredited", "qty"), ("netCredited", "net"), ("taxCredited", "tax")] {
                let before = draft.line("lines", index).map_or(0, |line| line.int(field));
                draft.set_line("lines", index, field, Value::Int(before + number(key)?));
            }
        }
        Ok(())
    })
}

/// Tells the invoice what this note credits of its lines (`sign` −1 takes it back).
pub async fn tell_invoice(op: &mut Op<'_>, draft: &Draft, sign: i64) -> OpResult<()> {
    let Some(invoice) = draft.link("invoice") else { return Ok(()) };
    let lines: Vec<serde_json::Value> = credited_lines(draft)
        .into_iter()
        .map(|(line, amounts)| serde_json::json!({"line": line, "qty": sign * amounts.qty, "net": sign * amounts.net, "tax": sign * amounts.tax}))
        .collect();
    if lines.is_empty() {
        return Ok(());
    }
    let ask = serde_json::Map::from_iter([("lines".to_string(), serde_json::Value::Array(lines))]);
    op.transition("accounting.invoice", &invoice, "note-credit", ask).await?;
    crate::order::invoice::credited(op, draft, sign).await?;
    crate::deferral::record::credited(op, draft, sign).await
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: Credited = Credited { qty: 0, net: 0, tax: 0 };

    /// Line A of PUB-ACC-1: 10 for 115.78 net after the document discount. Credits of 3, 3 and 4 take exactly what was posted.
    #[test]
    fn the_last_credit_takes_what_remains() {
        let posted = Credited { qty: 10_000_000, net: 1_157_800, tax: 179_500 };
        let mut so_far = NOTHING;
        let mut parts = Vec::new();
        for qty in [3_000_000, 3_000_000, 4_000_000] {
            let part = share(posted, so_far, qty, 100).expect("left");
            so_far = so_far.plus(Credited { qty, net: part.net, tax: part.tax });
            parts.push(part);
        }
        assert_eq!(parts[0], Given { net: 347_300, tax: 53_900 });
        assert_eq!(parts[2], Given { net: 463_200, tax: 71_700 });
        assert_eq!(so_far, posted);
        assert_eq!(share(posted, so_far, 1, 100), None);
    }

    #[test]
    fn more_than_is_left_is_refused() {
        let posted = Credited { qty: 2_000_000, net: 20_000, tax: 0 };
        assert_eq!(share(posted, NOTHING, 3_000_000, 100), None);
        assert_eq!(share(posted, NOTHING, -1_000_000, 100), None);
        assert_eq!(share(posted, NOTHING, 0, 100), None);
    }
}
