//! Reports of trade: who owes what by age, statements, sales, taxes and the figures of the dashboard.

pub mod aged;
pub mod ageing;
pub mod items;
pub mod position;
pub mod reduced_rates;
pub mod sales;
pub mod statement;
pub mod tax_summary;

use kernel_types::scaled::power_of_ten;
use kernel_types::{PERCENT_SCALE, Value, round_half_away};

/// Screens of the documents entries come from, by the address of their entity.
pub fn path_of(kind: &str, id: &str) -> String {
    let folder = match kind {
        "accounting.invoice" => "invoice",
        "accounting.bill" => "bill",
        "accounting.credit_note" => "credit-note",
        "accounting.debit_note" => "debit-note",
        "accounting.receipt" => "receipt",
        "accounting.payment" => "payment",
        "accounting.refund" => "refund",
        _ => "transactions",
    };
    format!("/{folder}/{id}")
}

/// `part` of `whole` in percent with one decimal, at the scale of percentages; null without a whole.
pub fn share(part: i64, whole: i64) -> Value {
    if whole == 0 {
        return Value::Null;
    }
    let tenths = round_half_away(i128::from(part) * 1_000, i128::from(whole));
    i64::try_from(tenths * i128::from(power_of_ten(PERCENT_SCALE)) / 10).map_or(Value::Null, Value::Int)
}
