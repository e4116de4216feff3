//! Pick lists: which goods are fetched from where for which order, in one round, and what the orders get of it.
//!
//! [`plan`] finds the places, `release` promises the goods so that nobody else takes them, `finish` delivers. What a list took is
//! issued from the places and lots it names: the delivery of an order asks [`taken`].

mod finish;
mod plan;

pub(crate) use finish::taken;
pub use finish::{cancel, finish, pick_all, release};
pub use plan::{calculate, plan};
