//! Values as they read on paper.

use std::collections::HashMap;

use kernel::Doc;
use kernel::draft::link_id;
use kernel::report::yes_or_no;
use kernel::shell::Words;
use kernel_manifest::model::{Field, FieldKind};
use kernel_print::{Column, Language, Row, Table};
use kernel_types::markup::plain;
use kernel_types::scaled::format_scaled;
use kernel_types::{Id, MONEY_SCALE, Value};

/// How the values of one record read.
pub struct Cells<'a> {
    pub language: Language,
    pub words: &'a Words<'a>,
    /// Of the record's amounts.
    pub currency: &'a str,
    /// Labels of linked records, by id.
    pub labels: &'a HashMap<Id, String>,
}

impl Cells<'_> {
    pub fn text(&self, field: &Field, value: &Value) -> String {
        let digits = kernel_types::currency::minor_digits(self.currency);
        match (&field.kind, value) {
            (_, Value::Null) => String::new(),
            // What a hand drew is no words.
            _ if field.is_signature => String::new(),
            (FieldKind::Money, Value::Int(amount)) => grouped(&format_scaled(*amount, MONEY_SCALE, digits)),
            (FieldKind::Percent, Value::Int(number)) => self.language.percent(&format_scaled(*number, 6, 0)),
            (FieldKind::Duration, Value::Int(minutes)) => self.language.duration(*minutes),
            (kind, Value::Int(number)) => match kind.scale() {
                Some(scale) => grouped(&format_scaled(
                    *number,
                    scale,
                    if matches!(kind, FieldKind::Decimal { .. }) { digits } else { 0 },
                )),
                None => number.to_string(),
            },
            (_, Value::Date(date)) => self.language.day(*date),
            (FieldKind::Link(_) | FieldKind::User, Value::Text(stored)) => {
                self.labels.get(&link_id(stored)).cloned().unwrap_or_default()
            }
            (FieldKind::Rich, Value::Text(text)) => plain(text).into_owned(),
            (FieldKind::Enum(values), Value::Text(word)) => values
                .iter()
                .find(|value| value.value == *word)
                .map_or_else(|| word.to_string(), |value| self.words.translate(&value.label)),
            (_, Value::Text(text)) => text.to_string(),
            (_, Value::Bool(flag)) => self.words.say(&yes_or_no(*flag)),
            (_, Value::Instant(instant)) => self.language.day(instant.date()),
            (_, Value::Json(_)) => String::new(),
        }
    }

    /// The lines of a record in these columns.
    pub fn table(&self, doc: &Doc, lines: &str, columns: &[String]) -> Table {
        let Some(set) = doc.entity.line_set(lines) else { return Table::default() };
        let fields: Vec<&Field> =
            columns.iter().filter_map(|name| set.fields.iter().find(|field| field.name == *name)).collect();
        let declared = fields
            .iter()
            .map(|field| {
                let label = self.words.translate(&field.label);
                if field.kind.adds_up() {
                    Column::number(label)
                } else {
                    Column::text(label, if field.name == "description" { 4 } else { 1 })
                }
            })
            .collect();
        let rows = doc
            .lines(lines)
            .map(|line| Row::line(fields.iter().map(|field| self.text(field, line.get(&field.name)))))
            .collect();
        Table { columns: declared, rows }
    }
}

/// Thousands apart: `1234567.50` → `1,234,567.50`.
pub fn grouped(number: &str) -> String {
    let (sign, digits) = number.strip_prefix('-').map_or(("", number), |rest| ("-", rest));
    let (whole, fraction) = digits.split_once('.').map_or((digits, None), |(whole, fraction)| (whole, Some(fraction)));
    let mut out = String::from(sign);
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    if let Some(fraction) = fraction {
        out.push('.');
        out.push_str(fraction);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn thousands_stand_apart() {
        assert_eq!(grouped("1234567.50"), "1,234,567.50");
        assert_eq!(grouped("-123.4"), "-123.4");
        assert_eq!(grouped("1000"), "1,000");
    }
}
