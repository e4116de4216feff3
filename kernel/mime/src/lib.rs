//! Mails as they come in, read: who wrote what, in answer to what, with which files. No IO. The only crate that names
//! mail-parser.
//!
//! Anything can be in a mail. [`read`] answers for every sequence of bytes, bounds what it takes out of it, and hands out plain
//! text alone: markup is taken apart and never kept.

mod bounce;
mod fold;
mod headers;
mod mail;
mod words;

pub use bounce::{Bounce, Complaint};
pub use fold::fold;
pub use mail::{Automatic, Correspondent, Mail, Part, identity, read};
