//! Goods received notes: what is still to come of an order, and telling the order what came or went back.
//!
//! They move no stock and post nothing: inventory and goods received not invoiced come with the inventory family (design 1.3).

pub mod lines;
pub mod post;
