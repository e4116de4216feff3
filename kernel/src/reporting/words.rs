//! Which texts of a report are the product's own words, to be said in a reader's language: what the report says itself
//! ([`Value::said`]), states and choices, headings and totals of the report's own. Names of records stay.

use kernel_manifest::model::{Column, ColumnKind, ColumnWords};
use kernel_types::Value;

use super::ReportResult;
use crate::report::RowKind;
use crate::words::Words;

impl ReportResult {
    /// A cell that is a word of the report's own or a choice, in these words; `None` for anything else. Texts of headings and
    /// sums are the report's; `choices` from [`Self::choice_columns`].
    pub fn declared_cell(
        &self,
        words: &Words<'_>,
        choices: &[usize],
        index: usize,
        cell: &Value,
        kind: RowKind,
    ) -> Option<String> {
        if let Some(sentence) = cell.as_sentence() {
            return Some(words.say(&sentence));
        }
        let column = self.columns().get(index)?;
        let own = match kind {
            RowKind::Detail => false,
            // A group of a record's rows is called after it.
            RowKind::Subtotal => column.words != ColumnWords::Names,
            RowKind::Heading | RowKind::Total => true,
        };
        let text = matches!(column.kind, ColumnKind::Text | ColumnKind::Link) && (own || choices.contains(&index));
        let english = cell.as_str().filter(|_| text)?;
        words.declared(english).or_else(|| words.span(english).filter(|_| own))
    }

    /// Columns whose texts are the product's, by place: as they are declared, or because every one is a declared word.
    pub fn choice_columns(&self, words: &Words<'_>) -> Vec<usize> {
        let details = || self.table.rows.iter().filter(|row| row.kind == RowKind::Detail);
        let all_known = |index: usize| {
            let mut cells =
                details().filter_map(|row| row.cells.get(index)?.as_str()).filter(|text| !text.is_empty()).peekable();
            cells.peek().is_some() && cells.all(|text| words.declared(text).is_some())
        };
        let text = self.columns().iter().enumerate().filter(|(_, column)| column.kind == ColumnKind::Text);
        let is_choice = |(index, column): &(usize, &Column)| match column.words {
            ColumnWords::Each => true,
            ColumnWords::Names => false,
            ColumnWords::Whole => all_known(*index),
        };
        text.filter(is_choice).map(|(index, _)| index).collect()
    }
}
