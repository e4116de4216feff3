//! Pick lists: which goods are picked from which location for which order, and what each order is delivered.
//!
//! [`plan`] finds the locations, `release` reserves the goods, `bring` takes them to the packing place where there is one, `finish` delivers. A delivery issues picked goods from the locations and
//! lots of the list: it asks [`taken`].

mod finish;
mod packing;
mod plan;

pub(crate) use finish::taken;
pub use finish::{finish, pick_all, release};
pub use packing::{bring, cancel};
pub use plan::{calculate, plan};
