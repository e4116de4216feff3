//! Purchase orders: what of them came and was billed, bills made from them, advances paid on them, and the budget they use.

pub mod advance;
pub mod bill;
pub mod budget;
pub mod lines;
pub mod record;

/// States in which goods of an order can arrive and bills can name it.
pub const OPEN: [&str; 6] = ["sent", "acknowledged", "part_received", "received", "part_billed", "billed"];
