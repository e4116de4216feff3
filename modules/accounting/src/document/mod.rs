//! What all documents of trade share: defaults from the party and the products, taxes, totals, due dates.

mod assessed;
pub mod defaults;
pub mod line_defaults;
pub mod position;
pub mod tax_table;
pub mod totals;

use kernel::{Draft, Op, OpResult};
use kernel_types::scaled::power_of_ten;
use kernel_types::{RATE_SCALE, Value};

use crate::totals::Side;

/// Whose document a draft is. A debit note is a sale or a purchase by its direction.
pub fn side_of(draft: &Draft) -> Side {
    match draft.entity.name.as_str() {
        "bill" | "purchase_order" => Side::Purchase,
        "debit_note" if draft.text("direction") == Some("to_supplier") => Side::Purchase,
        _ => Side::Sale,
    }
}

/// The document's currency, the business currency where it names none.
pub fn currency_of(op: &Op<'_>, draft: &Draft) -> String {
    draft.text("currency").map_or_else(|| op.business().currency.clone(), str::to_string)
}

/// Business currency per one of the document's. A draft whose rate was refused is not saved, so its other amounts are shown one
/// for one.
///
/// # Errors
/// A document of another currency has none: it would be worth in the books what it says in its own.
pub fn rate_of(op: &Op<'_>, draft: &Draft) -> OpResult<i64> {
    match draft.get("rate").as_int() {
        Some(rate) if rate > 0 => Ok(rate),
        // What is not above zero is refused at the rate, after this.
        Some(_) => Ok(power_of_ten(RATE_SCALE)),
        None if !draft.errors.is_empty() || currency_of(op, draft) == op.business().currency => {
            Ok(power_of_ten(RATE_SCALE))
        }
        None => Err(kernel::typed::missing(draft, "rate")),
    }
}

/// Sets a field that the document has and that holds nothing yet.
pub fn fill(draft: &mut Draft, field: &str, value: impl Into<Value>) {
    if draft.entity.slot(field).is_some() && draft.get(field).is_null() {
        draft.set(field, value);
    }
}

/// Replaces the computed lines of a set. Lines that say the same already stay as they are, with their ids.
pub fn write_lines<const N: usize>(draft: &mut Draft, set: &str, rows: &[[(&'static str, Value); N]]) {
    let same = draft.line_count(set) == rows.len()
        && draft.lines(set).zip(rows).all(|(line, row)| row.iter().all(|(field, value)| line.get(field) == value));
    if !same {
        draft.clear_lines(set);
        for row in rows {
            draft.push_line(set, row);
        }
    }
}
