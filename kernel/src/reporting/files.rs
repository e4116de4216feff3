//! Reports as CSV and XLSX: amounts with the digits of their currency, and the currency in a column of its own.

use kernel_manifest::model::ColumnKind;
use kernel_sheets::{
    Column as SheetColumn, ColumnKind as SheetKind, SheetFormat, SheetOptions, SheetWriter, Value as SheetValue,
};
use kernel_types::{MONEY_SCALE, Value, currency};

use super::ReportResult;
use crate::context::OpContext;
use crate::error::{OpResult, sheet_error};
use crate::module::Product;
use crate::report::RowKind;
use crate::sentence::Sentence;
use crate::words::Words;
use crate::written;

impl ReportResult {
    /// The report as a CSV or XLSX file in the product's language: title, headings, lines and totals of the report's own, and
    /// choices. Names of records stay.
    ///
    /// # Errors
    /// Of the writer.
    pub fn to_sheet(&self, product: &Product, context: &OpContext, format: SheetFormat) -> OpResult<Vec<u8>> {
        let words = &Words::new(&product.registry, &context.business.sector);
        let mut columns: Vec<SheetColumn> = self
            .columns()
            .iter()
            .map(|column| SheetColumn::new(self.heading(column, words), sheet_kind(column.kind)))
            .collect();
        let heading = self.currency_heading(words);
        columns.extend(heading.as_ref().map(|heading| SheetColumn::new(words.say(heading), SheetKind::Text)));
        let mut options = SheetOptions::new(
            self.title(words),
            chrono::DateTime::from_timestamp_micros(context.now.0).unwrap_or_default(),
        );
        options.byte_order_mark = format == SheetFormat::Csv && words.is_translated();
        let mut writer = SheetWriter::write_to(Vec::new(), format, columns, &options).map_err(sheet_error)?;
        let choices = self.choice_columns(words);
        let rows = self.table.rows.iter().map(|row| (&row.cells[..], row.kind));
        let totals = self.table.totals.iter().map(|totals| (&totals[..], RowKind::Total));
        for (cells, kind) in rows.chain(totals) {
            let said: Vec<Option<String>> = cells
                .iter()
                .enumerate()
                .map(|(index, cell)| self.declared_cell(words, &choices, index, cell, kind))
                .collect();
            let mut values: Vec<SheetValue<'_>> = self
                .columns()
                .iter()
                .zip(cells)
                .zip(&said)
                .map(|((column, value), said)| match (said, column.kind) {
                    (Some(said), _) => SheetValue::Text(said),
                    (None, ColumnKind::Money) => amount(value, self.currency_in(column, cells, context)),
                    (None, _) => sheet_value(value),
                })
                .collect();
            if heading.is_some() {
                values.push(if self.has_own_amount(cells) {
                    SheetValue::Text(self.currency(context))
                } else {
                    SheetValue::Empty
                });
            }
            writer.row(&values).map_err(sheet_error)?;
        }
        writer.finish().map_err(sheet_error)
    }

    /// The heading of the column that says the report's own currency; `None` where no amount is in it.
    fn currency_heading(&self, words: &Words<'_>) -> Option<Sentence> {
        let own = written!("kernel-currency", "Currency");
        let said = words.say(&own);
        let taken = self.columns().iter().any(|column| self.heading(column, words) == said);
        // Where another column of the report already names currencies of its own.
        let heading = if taken { written!("kernel-report-currency", "Report currency") } else { own };
        self.has_own_amounts().then_some(heading)
    }

    /// Whether amounts of the report are in its own currency, and not in what their rows name.
    pub fn has_own_amounts(&self) -> bool {
        self.columns().iter().any(|column| column.kind == ColumnKind::Money && column.currency.is_none())
    }

    /// Whether a row holds an amount in the report's own currency.
    fn has_own_amount(&self, cells: &[Value]) -> bool {
        self.columns()
            .iter()
            .zip(cells)
            .any(|(column, value)| column.kind == ColumnKind::Money && column.currency.is_none() && !value.is_null())
    }
}

fn sheet_kind(kind: ColumnKind) -> SheetKind {
    match kind {
        ColumnKind::Money => SheetKind::Money,
        ColumnKind::Quantity | ColumnKind::Percent => SheetKind::Decimal { scale: 6 },
        ColumnKind::Int | ColumnKind::Duration => SheetKind::Int,
        ColumnKind::Date => SheetKind::Date,
        ColumnKind::Text | ColumnKind::Link => SheetKind::Text,
    }
}

/// An amount as a cell with as many digits as its currency has; one that is finer keeps what it has.
pub(crate) fn amount<'v>(value: &'v Value, code: &str) -> SheetValue<'v> {
    match value {
        Value::Int(units) => amount_of(*units, code),
        other => sheet_value(other),
    }
}

/// An amount with its currency's digits, or with all of them where they say more.
pub(crate) fn amount_of(units: i64, code: &str) -> SheetValue<'static> {
    let digits = currency::minor_digits(code).min(MONEY_SCALE);
    let minor = 10i64.pow(MONEY_SCALE - digits);
    if units % minor == 0 {
        SheetValue::Number { units: units / minor, scale: digits as u8 }
    } else {
        SheetValue::Number { units, scale: MONEY_SCALE as u8 }
    }
}

/// A stored value as a cell; numbers are at the scale of their column.
pub(crate) fn sheet_value(value: &Value) -> SheetValue<'_> {
    match value {
        Value::Null | Value::Json(_) => SheetValue::Empty,
        Value::Bool(flag) => SheetValue::Bool(*flag),
        Value::Int(units) => SheetValue::Scaled(*units),
        Value::Text(text) => SheetValue::Text(text),
        Value::Date(date) => SheetValue::Date(*date),
        Value::Instant(instant) => {
            chrono::DateTime::from_timestamp_micros(instant.0).map_or(SheetValue::Empty, SheetValue::Instant)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_the_digits_of_their_currency() {
        assert_eq!(amount(&Value::Int(150_000), "UGX"), SheetValue::Number { units: 15, scale: 0 });
        assert_eq!(amount(&Value::Int(125_000), "USD"), SheetValue::Number { units: 1_250, scale: 2 });
        assert_eq!(amount(&Value::Int(12_500), "TND"), SheetValue::Number { units: 1_250, scale: 3 });
        assert_eq!(
            amount(&Value::Int(125_001), "USD"),
            SheetValue::Number { units: 125_001, scale: 4 },
            "nothing is rounded away"
        );
        assert_eq!(amount(&Value::Null, "USD"), SheetValue::Empty);
    }
}
