//! What works on records: the running product ([`app`]), what families register with it ([`module`]), and one operation in one
//! transaction ([`op`]). The three depend on each other. The types handlers take and return, and the seams to plugins and files, are
//! separate modules.

pub mod app;
pub mod business_setup;
pub(crate) mod file_store;
pub(crate) mod hook_runner;
pub mod import_batch;
pub mod job_step;
pub mod module;
pub mod op;
pub mod parts;
pub mod report;

pub use app::editions;
pub use module::{approval, ledger, run_row};
