//! What a plugin for Baobab is written with.
//!
//! A component answers one world of `plugins/wit`. Implement the world's trait for a type and name it once:
//!
//! ```ignore
//! use baobab_guest::{Answer, Compute, Decimal, Occasion, Value, json};
//!
//! struct Levy;
//!
//! impl Compute for Levy {
//!     fn run(occasion: &Occasion, input: Value) -> Answer<Value> {
//!         let total: Decimal = baobab_guest::read(&input["record"]["total"])?;
//!         Ok(json!({ "levy": total.percent(Decimal::whole(2)).rounded(2).with_digits(2) }))
//!     }
//! }
//!
//! baobab_guest::compute!(Levy);
//! ```
//!
//! A plugin with components of several worlds has a crate for each. Nothing here reaches a clock, random numbers or files:
//! pure worlds have none, and `effect` reaches what its grants allow through [`effects`].
//! On the author's own machine `mock` stands for the host, so that `cargo test` tries effects too.

mod decimal;
mod hooks;
mod link;
mod panics;
mod time;
pub mod worlds;

pub mod effects;
#[cfg(not(target_family = "wasm"))]
pub mod mock;
#[cfg(not(target_family = "wasm"))]
mod reach;

pub use decimal::{Decimal, NotADecimal, Number, share};
pub use hooks::{Answer, Compute, Effect, Refusal, Render, Validate, problem, read, settings};
pub use link::Link;
pub use serde_json::{Map, Value, json};
pub use time::Local;
pub use worlds::compute::baobab::plugin::types::{Occasion, Problem};
pub use worlds::render::Block;

#[doc(hidden)]
pub use hooks::{answer_blocks, answer_check, answer_handle, answer_run};
