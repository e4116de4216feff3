//! Values of a row as JSON bytes, without anything in between.

use kernel_types::{format_scaled, round_to_digits};
use rust_decimal::Decimal;

use crate::entity::{CurrencyAt, Out, OutKind};
use crate::error::StoreError;
use crate::hex::hex;
use crate::sealed::FieldKeys;
use crate::sql::RowRef;
use crate::view::ViewContext;

/// What writing needs besides the row.
pub(super) struct Writing<'a> {
    pub cx: &'a dyn ViewContext,
    /// Digits of the base currency.
    pub base_digits: u32,
    /// Currencies of the parent by slot, for lines.
    pub parent: &'a [(usize, u32)],
    /// Keys of encrypted fields, where the rows have some.
    pub keys: Option<&'a FieldKeys>,
}

impl<'a> Writing<'a> {
    pub fn new(cx: &'a dyn ViewContext) -> Writing<'a> {
        Writing { cx, base_digits: cx.currency_digits(cx.base_currency()), parent: &[], keys: None }
    }

    fn digits(&self, row: RowRef<'_>, currency: CurrencyAt) -> Result<u32, StoreError> {
        Ok(match currency {
            CurrencyAt::Base => self.base_digits,
            CurrencyAt::Column(column) => {
                row.text(column)?.map_or(self.base_digits, |code| self.cx.currency_digits(code))
            }
            CurrencyAt::Parent(slot) => {
                self.parent.iter().find(|(parent, _)| *parent == slot).map_or(self.base_digits, |(_, digits)| *digits)
            }
        })
    }
}

/// A place in what was written where a label is still missing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Hole {
    /// Offset of the label.
    pub at: usize,
    /// Index of the target; `None` when the link leads to no known entity.
    pub target: Option<usize>,
    pub id: String,
}

/// Writes `"key":value,"key":value…` without brackets. Labels to be looked up later leave holes.
pub(super) fn write_fields(
    out: &mut Vec<u8>,
    row: RowRef<'_>,
    fields: &[Out],
    writing: &Writing<'_>,
    holes: &mut Vec<Hole>,
) -> Result<(), StoreError> {
    for (index, field) in fields.iter().enumerate() {
        if index > 0 {
            out.push(b',');
        }
        out.extend_from_slice(&field.key);
        write_value(out, row, field, writing, holes)?;
    }
    Ok(())
}

fn write_value(
    out: &mut Vec<u8>,
    row: RowRef<'_>,
    field: &Out,
    writing: &Writing<'_>,
    holes: &mut Vec<Hole>,
) -> Result<(), StoreError> {
    let at = field.at;
    match &field.kind {
        OutKind::Text => write_text_or_null(out, row.text(at)?),
        OutKind::Sealed { id, column } => match (row.text(at)?, row.text(*id)?, writing.keys) {
            (Some(stored), Some(id), Some(keys)) => write_text_or_null(out, keys.open(stored, id, column).as_deref()),
            _ => write_null(out),
        },
        OutKind::Masked => match row.text(at)? {
            Some(text) => {
                let skip = text.chars().count().saturating_sub(4);
                let shown: String =
                    text.chars().enumerate().map(|(index, letter)| if index < skip { '•' } else { letter }).collect();
                write_json_text(out, &shown);
            }
            None => write_null(out),
        },
        OutKind::Int => match row.int(at)? {
            Some(number) => write_int(out, number),
            None => write_null(out),
        },
        OutKind::Bool => match row.bool(at)? {
            Some(flag) => out.extend_from_slice(if flag { b"true" } else { b"false" }),
            None => write_null(out),
        },
        OutKind::Date => match row.date(at)? {
            Some(date) => write_date(out, date),
            None => write_null(out),
        },
        OutKind::Instant => match row.instant(at)? {
            Some(instant) => write_quoted(out, &instant.to_rfc3339()),
            None => write_null(out),
        },
        OutKind::Json => match row.json_text(at)? {
            Some(text) => out.extend_from_slice(text.as_bytes()),
            None => write_null(out),
        },
        OutKind::Scaled(scale) => match row.int(at)? {
            Some(amount) => write_decimal_text(out, amount, *scale, 0),
            None => write_null(out),
        },
        OutKind::Money(currency) => match row.int(at)? {
            Some(amount) => write_decimal_text(out, amount, kernel_types::MONEY_SCALE, writing.digits(row, *currency)?),
            None => write_null(out),
        },
        OutKind::Decimal { scale, currency } => write_computed(out, row, at, *scale, *currency, writing)?,
        OutKind::Link { label } => match row.text(at)? {
            Some(id) => {
                write_link(out, id, row.text(*label)?);
                out.push(b'}');
            }
            None => write_null(out),
        },
        OutKind::MultiLink { address, label } => match row.text(at)? {
            Some(id) => {
                write_link(out, id, row.text(*label)?);
                out.extend_from_slice(b",\"entity\":");
                write_text_or_null(out, row.text(*address)?);
                out.push(b'}');
            }
            None => write_null(out),
        },
        OutKind::LinkLater { target } => match row.text(at)? {
            Some(id) => {
                write_link_head(out, id);
                holes.push(Hole { at: out.len(), target: Some(*target), id: id.to_string() });
                out.push(b'}');
            }
            None => write_null(out),
        },
        OutKind::MultiLinkLater { address, targets } => match row.text(at)? {
            Some(id) => {
                let address = row.text(*address)?;
                let target =
                    targets.iter().find(|(known, _)| Some(known.as_str()) == address).map(|(_, target)| *target);
                write_link_head(out, id);
                holes.push(Hole { at: out.len(), target, id: id.to_string() });
                out.extend_from_slice(b",\"entity\":");
                write_text_or_null(out, address);
                out.push(b'}');
            }
            None => write_null(out),
        },
        OutKind::Expanded { label, present, fields } => match row.text(at)? {
            Some(id) => {
                write_link(out, id, row.text(*label)?);
                if !row.is_null(*present)? {
                    out.extend_from_slice(b",\"record\":{");
                    write_fields(out, row, fields, writing, holes)?;
                    out.push(b'}');
                }
                out.push(b'}');
            }
            None => write_null(out),
        },
    }
    Ok(())
}

fn write_computed(
    out: &mut Vec<u8>,
    row: RowRef<'_>,
    at: usize,
    scale: u32,
    currency: Option<CurrencyAt>,
    writing: &Writing<'_>,
) -> Result<(), StoreError> {
    let Some(text) = row.text(at)? else {
        write_null(out);
        return Ok(());
    };
    let amount = units(text, scale, at)?;
    match currency {
        Some(currency) => {
            let digits = writing.digits(row, currency)?;
            write_decimal_text(out, round_to_digits(amount, scale, digits), scale, digits);
        }
        None => write_decimal_text(out, amount, scale, 0),
    }
    Ok(())
}

/// A decimal as the database writes it, in units of its scale, half away from zero.
pub(super) fn units(text: &str, scale: u32, at: usize) -> Result<i64, StoreError> {
    let decimal: Decimal = text.parse().map_err(|_| StoreError::inconsistent(at, format!("'{text}' is no decimal")))?;
    let scaled = decimal.round_dp_with_strategy(scale, rust_decimal::RoundingStrategy::MidpointAwayFromZero);
    let units = scaled.mantissa() * 10i128.pow(scale.saturating_sub(scaled.scale()));
    i64::try_from(units).map_err(|_| StoreError::inconsistent(at, format!("'{text}' is too large")))
}

/// `{"id":…,"label":…` without the closing bracket.
fn write_link(out: &mut Vec<u8>, id: &str, label: Option<&str>) {
    write_link_head(out, id);
    write_text_or_null(out, label);
}

fn write_link_head(out: &mut Vec<u8>, id: &str) {
    out.extend_from_slice(b"{\"id\":");
    write_json_text(out, id);
    out.extend_from_slice(b",\"label\":");
}

pub(super) fn write_text_or_null(out: &mut Vec<u8>, text: Option<&str>) {
    match text {
        Some(text) => write_json_text(out, text),
        None => write_null(out),
    }
}

fn write_null(out: &mut Vec<u8>) {
    out.extend_from_slice(b"null");
}

/// A text that needs no escapes.
fn write_quoted(out: &mut Vec<u8>, text: &str) {
    out.push(b'"');
    out.extend_from_slice(text.as_bytes());
    out.push(b'"');
}

fn write_int(out: &mut Vec<u8>, number: i64) {
    if number < 0 {
        out.push(b'-');
    }
    let mut digits = [0u8; 20];
    let mut start = digits.len();
    let mut rest = number.unsigned_abs();
    loop {
        start -= 1;
        digits[start] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[start..]);
}

fn write_date(out: &mut Vec<u8>, date: kernel_types::Date) {
    use chrono::Datelike;
    let (year, month, day) = (date.year(), date.month(), date.day());
    let Some(year) = u32::try_from(year).ok().filter(|year| *year <= 9_999) else {
        return write_quoted(out, &date.to_string());
    };
    let digit = |number: u32| b'0' + (number % 10) as u8;
    out.extend_from_slice(&[
        b'"',
        digit(year / 1_000),
        digit(year / 100),
        digit(year / 10),
        digit(year),
        b'-',
        digit(month / 10),
        digit(month),
        b'-',
        digit(day / 10),
        digit(day),
        b'"',
    ]);
}

/// A scaled integer as a quoted decimal with at least `min_digits` after the point.
pub fn write_decimal_text(out: &mut Vec<u8>, amount: i64, scale: u32, min_digits: u32) {
    write_quoted(out, &format_scaled(amount, scale, min_digits));
}

/// A text as a JSON string.
pub fn write_json_text(out: &mut Vec<u8>, text: &str) {
    out.push(b'"');
    let bytes = text.as_bytes();
    let mut start = 0;
    for (index, byte) in bytes.iter().enumerate() {
        if *byte >= 0x20 && *byte != b'"' && *byte != b'\\' {
            continue;
        }
        out.extend_from_slice(&bytes[start..index]);
        start = index + 1;
        match byte {
            b'"' => out.extend_from_slice(b"\\\""),
            b'\\' => out.extend_from_slice(b"\\\\"),
            b'\n' => out.extend_from_slice(b"\\n"),
            b'\r' => out.extend_from_slice(b"\\r"),
            b'\t' => out.extend_from_slice(b"\\t"),
            other => {
                out.extend_from_slice(b"\\u00");
                out.extend_from_slice(hex(&[*other]).as_bytes());
            }
        }
    }
    out.extend_from_slice(&bytes[start..]);
    out.push(b'"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_survive_json() {
        for text in ["", "plain", "a\"b\\c\n\u{1}\u{7f}é—😀", "\u{0}"] {
            let mut out = Vec::new();
            write_json_text(&mut out, text);
            assert_eq!(serde_json::from_slice::<String>(&out).ok().as_deref(), Some(text));
        }
    }

    #[test]
    fn integers_are_written_whole() {
        for number in [0, 7, -7, i64::MAX, i64::MIN] {
            let mut out = Vec::new();
            write_int(&mut out, number);
            assert_eq!(String::from_utf8(out).ok(), Some(number.to_string()));
        }
    }
}
