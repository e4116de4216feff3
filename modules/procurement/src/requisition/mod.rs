//! Requisitions: what their lines take from products, what the budget says to them, what they reserve, and what of them is ordered.

pub mod budget;
pub mod figures;
pub mod findings;
pub mod order;
