//! The store on both databases: every test body runs twice.

mod support;

mod lists;
mod paging;
mod records;
mod schema;
mod security;
mod services;
mod writing;
