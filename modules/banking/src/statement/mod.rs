//! Statement files: read into a draft that says what is new, then laid as statement lines.

pub mod fingerprint;
pub mod import;
pub mod mapping;
pub mod read;
