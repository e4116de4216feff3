//! Records as files: what goes out and what comes in.

pub mod export;
pub mod import;
