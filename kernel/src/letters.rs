//! Texts people write once and print for any record: letters, contracts, certificates. The module that keeps them is behind
//! [`LetterProvider`]; what stands between braces in a text is in [`places`], held against an entity by [`faults`].

mod faults;
mod places;

use kernel_types::Id;

use crate::module::OpFuture;
use crate::op::Op;

pub use faults::{alone, faults, unfilled};
pub use places::{Own, Piece, Place, pieces};

/// A text as it is kept.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LetterText {
    /// Address of the entity whose records it is about.
    pub about: String,
    pub title: String,
    /// Rich text with places in braces.
    pub body: String,
    /// `a4`, `a5`, `roll80` or `roll58`.
    pub paper: String,
}

/// Implemented by the module that keeps the texts.
pub trait LetterProvider: Send + Sync {
    /// The text of this id, where it is in use.
    fn text<'a>(&'a self, op: &'a mut Op<'_>, id: &'a Id) -> OpFuture<'a, Option<LetterText>>;
}
