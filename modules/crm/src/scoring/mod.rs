//! What a lead or an opportunity is worth attention: points by rule that fade, and the chance that what was closed before teaches. Pure.

mod chance;
mod points;

pub use chance::{Chance, Closed, Factor, MINIMUM, chance};
pub use points::{Grades, decayed, grade};
