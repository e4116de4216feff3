//! Sheets of labels.

use serde::{Deserialize, Serialize};

/// How a sheet of A4 is divided into labels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LabelGrid {
    pub columns: u16,
    pub rows: u16,
    /// Millimetres without labels at the left and at the right.
    pub side: u16,
    /// Millimetres without labels at the top and at the foot.
    pub top: u16,
}

impl Default for LabelGrid {
    /// 24 labels of 70 × 37 mm.
    fn default() -> Self {
        LabelGrid { columns: 3, rows: 8, side: 0, top: 0 }
    }
}

impl LabelGrid {
    /// Most labels beside and below each other: smaller ones hold nothing that can be read.
    pub const COLUMNS: u16 = 8;
    pub const ROWS: u16 = 30;
    /// Widest margin, millimetres.
    pub const MARGIN: u16 = 40;

    /// Of numbers as people enter them; what is out of bounds comes to the nearest that is not.
    pub fn of(columns: i64, rows: i64, side: i64, top: i64) -> LabelGrid {
        let within = |value: i64, least: u16, most: u16| {
            u16::try_from(value.clamp(i64::from(least), i64::from(most))).unwrap_or(least)
        };
        LabelGrid {
            columns: within(columns, 1, Self::COLUMNS),
            rows: within(rows, 1, Self::ROWS),
            side: within(side, 0, Self::MARGIN),
            top: within(top, 0, Self::MARGIN),
        }
    }

    /// Labels of one sheet.
    pub fn places(self) -> usize {
        usize::from(self.columns) * usize::from(self.rows)
    }
}
