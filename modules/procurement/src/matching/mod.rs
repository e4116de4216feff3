//! The three-way match: lines of a bill ↔ lines of orders ↔ what was taken in, many to many (design 6.2.3).
//!
//! Reading order: [`compare`] (the arithmetic) → [`spread`] (which order lines a bill line stands for) → [`orders`] (what is
//! known of them) → [`rows`] (the evidence kept on the bill) → [`effects`] and [`resolve`].

pub mod compare;
pub mod effects;
pub mod orders;
pub mod resolve;
pub mod rows;
pub mod spread;
