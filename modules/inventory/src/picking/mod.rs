//! Pick lists: which goods are picked from which location for which order, and what each order is delivered.
//!
//! [`plan`] finds the locations, `release` reserves the goods, `finish` delivers. A delivery issues picked goods from the locations and
//! lots of the list: it asks [`taken`].

mod finish;
mod plan;

pub(crate) use finish::taken;
pub use finish::{cancel, finish, pick_all, release};
pub use plan::{calculate, plan};
