use serde::{Deserialize, Serialize};

use crate::error::PrintError;

/// A table of ready-made texts: formatting numbers and dates is the caller's business.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Table {
    pub columns: Vec<Column>,
    pub rows: Vec<Row>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Column {
    pub label: String,
    pub align: Align,
    /// The share of the width left by the columns of weight 0, which take the width of their texts.
    pub weight: u16,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Align {
    #[default]
    Start,
    Center,
    /// For numbers; figures are of equal width.
    End,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Row {
    /// One per column; a `Group` row has one or as many as there are columns.
    pub cells: Vec<String>,
    /// Smaller text below the first cell: a long description, a serial number.
    pub note: Option<String>,
    pub kind: RowKind,
    /// Steps by which the first cell is indented.
    pub indent: u8,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RowKind {
    #[default]
    Line,
    /// The heading of the rows below it.
    Group,
    Subtotal,
    Total,
}

impl Column {
    /// A column of texts that takes `weight` shares of the width.
    #[must_use]
    pub fn text(label: impl Into<String>, weight: u16) -> Self {
        Column { label: label.into(), align: Align::Start, weight }
    }

    /// A column of numbers, as wide as they are.
    #[must_use]
    pub fn number(label: impl Into<String>) -> Self {
        Column { label: label.into(), align: Align::End, weight: 0 }
    }
}

impl Row {
    #[must_use]
    pub fn line<Text: Into<String>>(cells: impl IntoIterator<Item = Text>) -> Self {
        Self::of(RowKind::Line, cells)
    }

    #[must_use]
    pub fn of<Text: Into<String>>(kind: RowKind, cells: impl IntoIterator<Item = Text>) -> Self {
        Row { cells: cells.into_iter().map(Into::into).collect(), kind, ..Row::default() }
    }

    #[must_use]
    pub fn indented(mut self, indent: u8) -> Self {
        self.indent = indent;
        self
    }

    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.note = Some(note.into());
        self
    }
}

impl Table {
    /// Too few or too many cells would shift every cell after them, so they are refused.
    pub(crate) fn check(&self, name: &'static str) -> Result<(), PrintError> {
        let columns = self.columns.len();
        for (index, row) in self.rows.iter().enumerate() {
            let heading = row.kind == RowKind::Group && row.cells.len() == 1;
            if row.cells.len() != columns && !heading {
                return Err(PrintError::Cells { table: name, columns, row: index + 1, cells: row.cells.len() });
            }
        }
        Ok(())
    }
}
