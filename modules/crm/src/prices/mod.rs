//! What something costs somebody (design 3.2.6). [`book`], [`breaks`], [`ending`] and [`promotion`] are pure; [`fill`] puts prices on lines,
//! [`coupon`] opens promotions by a code, [`budget`] keeps what promotions gave, and [`cost`] marks lines that sell below cost.

pub mod book;
pub mod breaks;
pub mod budget;
pub mod cost;
pub mod coupon;
pub mod ending;
pub mod promotion;

mod fill;

pub use fill::prices;
