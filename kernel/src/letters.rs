//! Texts people write once and print for any record: letters, contracts, certificates, labels. The module that keeps them is behind
//! [`LetterProvider`]; prints that are declared as blocks are made such texts by [`declared`]. What stands between braces in a text is
//! `kernel_types::markup::Place`, held against an entity by [`faults`].

mod declared;
mod faults;

use kernel_types::Id;

use crate::module::OpFuture;
use crate::op::Op;

pub use declared::declared;
pub use faults::{faults, unfilled};
pub use kernel_types::markup::{Own, Piece, Place, alone, pieces};

/// A text as it is kept.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LetterText {
    /// Address of the entity whose records it is about.
    pub about: String,
    pub title: String,
    /// Rich text with places in braces.
    pub body: String,
    /// `a4`, `a5`, `roll80`, `roll58` or `labels`.
    pub paper: String,
    /// How a sheet of labels is divided.
    pub labels: LabelGrid,
}

/// Labels beside and below each other on a sheet of A4, and the millimetres without any at its edges.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LabelGrid {
    pub columns: u16,
    pub rows: u16,
    pub side: u16,
    pub top: u16,
}

impl Default for LabelGrid {
    fn default() -> Self {
        LabelGrid { columns: 3, rows: 8, side: 0, top: 0 }
    }
}

impl LabelGrid {
    /// Widest margin, millimetres.
    const MARGIN: u16 = 40;

    /// Of numbers as people enter them; what is out of bounds comes to the nearest that is not.
    pub fn of(columns: i64, rows: i64, side: i64, top: i64) -> LabelGrid {
        let within = |value: i64, least: u16, most: u16| {
            u16::try_from(value.clamp(i64::from(least), i64::from(most))).unwrap_or(least)
        };
        LabelGrid {
            columns: within(columns, 1, 8),
            rows: within(rows, 1, 30),
            side: within(side, 0, Self::MARGIN),
            top: within(top, 0, Self::MARGIN),
        }
    }
}

impl LetterText {
    /// Whether it is printed on sheets of labels.
    pub fn is_label(&self) -> bool {
        self.paper == "labels"
    }
}

/// Implemented by the module that keeps the texts.
pub trait LetterProvider: Send + Sync {
    /// The text of this id, where it is in use.
    fn text<'a>(&'a self, op: &'a mut Op<'_>, id: &'a Id) -> OpFuture<'a, Option<LetterText>>;

    /// The text the business prints in place of a declared one, where it has one in use.
    fn instead<'a>(&'a self, op: &'a mut Op<'_>, declared: &'a str) -> OpFuture<'a, Option<LetterText>>;
}
