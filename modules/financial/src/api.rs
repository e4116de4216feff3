//! What other families may use: money of the budget that their documents speak for.

pub use crate::budget::actual::Place;
pub use crate::budget::commit::{Use, speak_for};
pub use crate::budget::plan::Position;
