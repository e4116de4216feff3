//! The seam between what prints letters and the module that keeps their texts.

use kernel_types::Id;
use kernel_types::labels::LabelGrid;

use crate::error::OpFuture;
use crate::op::Op;

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
