//! Accounts: how well the relationship is, and everything that happened in it.

pub mod health;
pub mod score;
pub mod timeline;
