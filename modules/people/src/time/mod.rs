//! Time: when somebody was there, which shift that was, and what of it is overtime or night work.
//!
//! Reading order: [`shift`] (a shift on a day, as minutes) → [`pairing`] (punches into spans) → [`overtime`] (spans into buckets), all pure → [`attend`] (what is stored).

pub mod attend;
pub mod overtime;
pub mod pairing;
pub mod shift;
