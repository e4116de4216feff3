//! The record engine: what families register and reach data through, the stages a record passes, and what follows from a record
//! in its own transaction. It knows neither who people are beyond their grant nor who asks.
//!
//! Layers, from the ground up, each in a folder that sees those before it and none after it (`ARCHITECTURE.md`, which `tidy` reads):
//! record, operation, steps, stages. Others name what they need without its layer.
//!
//! What stands above takes part by what is given to it here: handlers ([`module`]), providers ([`approval`], [`ledger`],
//! [`letters`], [`decisions`]), plugins ([`hooks`]) and parts of the product ([`parts`]).

mod operation;
mod record;
mod stages;
mod steps;

pub use operation::{
    app, approval, business_setup, editions, import_batch, job_step, ledger, module, op, parts, report, run_row,
};
pub(crate) use operation::{file_store, hook_runner};
pub use record::{body, doc, draft, env, working_time};
pub(crate) use record::{compute, params, plan, reads, reference, setting_value, stored_link, visible};
pub(crate) use stages::{collecting, effects};
pub use stages::{erasure, merging, save, seed, transition};
pub(crate) use steps::{causes, derived, links, own, references, trail, waiting};
pub use steps::{
    decisions, effective, exclusive, field_keys, files, hooks, letters, listing, names, posting, reach, restricted,
    retention, rollup, search_reindex, serial, settings, typed,
};
