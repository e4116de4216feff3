//! The store on both databases: every test body runs twice.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking, in its helpers too")]

mod support;

mod changes;
mod data;
mod exclusive;
mod lists;
mod paging;
mod records;
mod schema;
mod scopes;
mod security;
mod services;
mod sharing;
mod writing;
