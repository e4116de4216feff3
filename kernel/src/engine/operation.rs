//! What works on records: the running product ([`app`]), what families register with it ([`module`]), and one operation in one
//! transaction ([`op`]). The three hold each other; what handlers are told and answer, and the seams to plugins and files, lie beside
//! them.

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
