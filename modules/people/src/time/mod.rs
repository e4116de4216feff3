//! Time: when somebody was there, which shift that was, and what of it is overtime or night work.
//!
//! Reading order: [`shift`] (a shift on a day, as minutes) → [`pairing`] (punches into spans) → [`overtime`] (spans into buckets), all pure → [`attend`] (what is stored).
//! [`clock_file`] and [`clock_import`] bring in what time clocks wrote.

pub mod attend;
pub mod clock_file;
pub mod clock_import;
pub mod overtime;
pub mod pairing;
pub mod place;
pub mod shift;
