//! Amounts as banks write them.

use kernel_sheets::Cell;
use kernel_sheets::parse::{NumberStyle, decimal};
use kernel_types::{MONEY_SCALE, parse_scaled};

/// Reads an amount: `1,234.50`, `1.234,50`, `(500.00)`, `500.00-`, `KES 500`, `500.00 DR`. Positive unless a sign, parentheses or a
/// debit mark says otherwise; `None` for a blank. Money at scale 4.
///
/// # Errors
/// In words, what the text is not.
pub fn amount(text: &str, style: NumberStyle) -> Result<Option<i64>, String> {
    let text = text.trim();
    let (digits, debit) = without_mark(text);
    // A dash stands for nothing in many a column.
    if digits.is_empty() || matches!(digits, "-" | "–" | "—") {
        return Ok(None);
    }
    let number = decimal(&Cell::Text(digits.to_string()), style).map_err(|problem| problem.message)?;
    let Some(number) = number else { return Ok(None) };
    let scaled = number.scaled(MONEY_SCALE as u8).map_err(|problem| problem.message)?;
    let signed = if debit { scaled.checked_neg() } else { Some(scaled) };
    signed.map(Some).ok_or_else(|| format!("{text} is too large"))
}

/// Takes `DR` or `CR` off the end; says whether it was a debit.
fn without_mark(text: &str) -> (&str, bool) {
    let end = text.trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == '.' || c == ' ');
    let mark = text[end.len()..].trim_matches([' ', '.']);
    match mark.to_ascii_uppercase().as_str() {
        "DR" | "D" | "DT" => (end, true),
        "CR" | "C" | "CT" => (end, false),
        _ => (text, false),
    }
}

/// An amount of MT940: digits with one comma, without a sign.
pub fn swift(text: &str) -> Option<i64> {
    let plain = text.trim().strip_suffix(',').unwrap_or(text.trim()).replace(',', ".");
    let valid =
        plain.starts_with(|c: char| c.is_ascii_digit()) && plain.chars().all(|c| c.is_ascii_digit() || c == '.');
    valid.then(|| parse_scaled(&plain, MONEY_SCALE).ok()).flatten()
}
