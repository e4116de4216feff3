//! The program `baobab`: the list of families, configuration, and what its subcommands do.
//!
//! Reading order: [`cli`] (what can be asked) → [`config`] → [`declarations`] and [`modules`] (what the product is) →
//! [`boot`] (opening it) → one module per subcommand. The test kit and the bench build the product through this crate too,
//! so that they test what is shipped.

#[macro_use]
mod out;

pub mod boot;
pub mod clamd;
pub mod cli;
pub mod config;
pub mod declarations;
pub mod demo;
pub mod doctor;
pub mod editions;
pub mod failure;
pub mod listing;
pub mod migrate;
pub mod modules;
pub mod owner_only;
pub mod scaffold;
pub mod serve;

mod backup;
mod family_tests;
mod field_keys;
mod jobs;
mod memory;
mod plugin;
mod user;
