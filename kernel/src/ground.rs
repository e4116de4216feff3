//! What everything else in the kernel stands on: how a refusal is said, the words of a sector, the context of an operation, the
//! clock on a wall. It knows declarations and no record.

pub mod context;
pub mod countries;
pub mod drawn;
pub mod error;
pub mod events;
pub(crate) mod hash;
pub(crate) mod labels;
pub mod languages;
pub(crate) mod roles;
pub(crate) mod sentence;
pub(crate) mod times;
pub mod vault;
pub mod words;
