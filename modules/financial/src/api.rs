//! What other families may use of budgets. A document that will cost money goes like this:
//! 1. before it binds the business: [`hold`], which refuses or tells what goes beyond the budget and leaves it on the document;
//! 2. when it does, and whenever less or more of it is open: [`speak_for`] with what is open now, nothing when it is over.
//!
//! Requisitions reserve and orders commit by the same two steps; an order takes over what was reserved for it ([`Asked::freed`]).

pub use crate::budget::actual::Place;
pub use crate::budget::check::{Asked, Compared, Stage, compare, hold};
pub use crate::budget::commit::{Spoken, Use, carried_to, speak_for};
pub use crate::budget::plan::{Level, Position};
pub use crate::budget::tracking::{Tracked, tracked};
