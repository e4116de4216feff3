//! Texts people write once and print for any record: letters, contracts, certificates, labels. The module that keeps them is behind
//! [`LetterProvider`]; prints that are declared as blocks are made such texts by [`declared`]. What stands between braces in a text is
//! `kernel_types::markup::Place`, held against an entity by [`faults`].

mod declared;
mod faults;

pub use crate::module::letter_provider::{LetterProvider, LetterText};
pub use declared::declared;
pub use faults::{faults, unfilled};
pub use kernel_types::labels::LabelGrid;
pub use kernel_types::markup::{Own, Piece, Place, alone, pieces};
