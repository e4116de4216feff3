//! Payment batches: what is paid at once, the file for the bank, and the payments that follow.

pub mod confirm;
pub mod file;
pub mod lines;
