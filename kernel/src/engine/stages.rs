//! The stages a record passes: a save ([`save`]), the transition it is part of ([`transition`]) and the effects of both on other records
//! ([`effects`]), which save and move those in turn. Above them stands what begins a stage from within an operation ([`acts`]).

mod acts;
pub(crate) mod effects;
pub mod merging;
pub mod save;
pub mod seed;
pub mod transition;

pub(crate) use transition::collecting;
pub use transition::erasure;
