//! Letters: their words and look, and the way they leave. The only crate that names lettre.
//!
//! [`words::Letters`] turns a kind of letter, a language and values into subject, text and HTML in the look of a brand.
//! [`post::Post`] hands a letter to a mail server, or lays it in a folder where it can be read.

pub mod look;
pub mod post;
mod render;
pub mod words;

pub use look::Look;
pub use post::{Envelope, File, Post, SendError, Thread};
pub use render::Rendered;
pub use words::{EmailOverrides, LanguageWords, Letters};
