//! Money back to people: what is paid, the file for the bank or the wallet, and the entry.

pub mod file;
pub mod lines;
