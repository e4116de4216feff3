//! Restricted records (`x-restricted`): anyone who lacks the class sees what everybody sees of them.
//!
//! What a grant lets through is decided with every other right ([`kernel_access::decide`]); a grant without the class is closed and
//! reads the fields of `shows` alone, wherever it is used. One record may be open all the same, because it names its reader or was
//! opened in an emergency ([`opening`]): anyone who works on one record asks [`crate::service::grant_of`]. Whatever shows the rest of a
//! record is written down before the answer leaves ([`reads`]), in a log that those who answer for the class read ([`log`]).

pub mod log;
pub mod opening;
mod reads;

pub(crate) use reads::note;
pub use reads::{Reads, collect, record};
