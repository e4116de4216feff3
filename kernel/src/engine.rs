//! The record engine: what families register and reach data through, the stages a record passes, and what follows from a record
//! in its own transaction. It knows neither who people are beyond their grant nor who asks.
//!
//! What stands above takes part by what is given to it here: handlers ([`module`]), providers ([`approval`], [`ledger`],
//! [`letters`], [`decisions`]), plugins ([`hooks`]) and parts of the product ([`parts`]).

pub mod app;
pub mod approval;
pub mod body;
pub mod business_setup;
pub(crate) mod causes;
pub(crate) mod collecting;
pub(crate) mod compute;
pub mod decisions;
pub mod doc;
pub mod draft;
pub mod editions;
pub mod effective;
pub(crate) mod effects;
pub mod env;
pub mod erasure;
pub mod exclusive;
pub mod field_keys;
pub mod files;
mod finding;
pub mod hooks;
pub mod import_batch;
pub mod job_step;
pub mod ledger;
pub mod letters;
pub(crate) mod links;
pub mod listing;
pub mod merging;
pub mod module;
pub mod names;
pub mod op;
pub(crate) mod own;
pub(crate) mod params;
pub mod parts;
pub(crate) mod plan;
pub mod posting;
pub mod reach;
pub(crate) mod reference;
pub(crate) mod references;
pub mod report;
pub mod restricted;
pub mod retention;
pub mod rollup;
pub mod run_row;
pub mod save;
mod saying;
pub mod search_reindex;
pub mod seed;
pub mod serial;
pub mod settings;
pub mod transition;
pub mod typed;
pub(crate) mod visible;
pub(crate) mod waiting;
pub mod working_time;
