//! Lines that a calculator fills.

use kernel::{Draft, Op};
use kernel_types::{Date, Value};
use kernel_types::scaled::power_of_ten;

/// The cells of one computed line, by field.
pub type Cells = Vec<(&'static str, Value)>;

/// Makes a set of lines equal to the computed rows. Rows in place are written over, so that saving the same thing twice
/// changes nothing and rows keep their ids.
pub fn replace(draft: &mut Draft, set: &str, rows: &[Cells]) {
    if draft.line_count(set) != rows.len() {
        draft.clear_lines(set);
        for row in rows {
            draft.push_line(set, row);
        }
        return;
    }
    for (index, row) in rows.iter().enumerate() {
        for (field, value) in row {
            draft.set_line(set, index, field, value.clone());
        }
    }
}

/// A date cell; null without one.
pub fn date(date: Option<Date>) -> Value {
    date.map_or(Value::Null, Value::from)
}

/// One minor unit of a currency at money's scale.
pub fn unit_of(op: &Op<'_>, currency: &str) -> i64 {
    power_of_ten(kernel_types::MONEY_SCALE.saturating_sub(op.currency_digits(currency)))
}

/// One minor unit of the draft's currency, or of the business's.
pub fn unit(op: &Op<'_>, draft: &Draft) -> i64 {
    let currency = draft.text("currency").unwrap_or(op.business().currency.as_str()).to_string();
    unit_of(op, &currency)
}

/// Money as JSON carries it.
pub fn money_text(amount: i64) -> String {
    kernel_types::format_scaled(amount, kernel_types::MONEY_SCALE, 2)
}
