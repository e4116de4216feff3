//! What something costs somebody (design 3.2.6). [`book`], [`breaks`], [`ending`] and [`promotion`] are pure; [`fill`] puts prices on lines.

pub mod book;
pub mod breaks;
pub mod ending;
pub mod promotion;

mod fill;

pub use fill::prices;
