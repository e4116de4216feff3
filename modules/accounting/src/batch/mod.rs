//! Payment batches: what is paid at once, the file for the bank, and the payments that follow.

pub mod file;
pub mod lines;
pub mod confirm;
