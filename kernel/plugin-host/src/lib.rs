//! Runs plugins: WebAssembly components in a sandbox. The only crate that names wasmtime.
//!
//! - A call gets a fresh store from a prepared instance, with limits on memory, tables, fuel, time and the size of its
//!   answer. Whatever goes wrong inside is a typed [`Fault`]; nothing a guest does reaches another call.
//! - The worlds `compute`, `validate` and `render` are pure: they import nothing they could learn from, so that the same input
//!   gives the same answer and uses the same fuel on every machine. `effect` reaches records, kept values, granted hosts, keys, certificates,
//!   its log and the clock through [`Powers`], which the kernel makes for one run with the caller's own access.
//! - Compiled code is kept on disk, so that a restart does not compile again.
//!
//! The worlds are frozen files in `plugins/wit/<version>/`.

mod breaker;
mod call_limiter;
mod code;
mod effect;
mod fault;
mod grants;
mod host;
mod last_words;
mod limits;
pub mod package;
mod pure;
mod standby;
mod state;
mod ticker;
mod worlds;

pub use breaker::{Breaker, BreakerState, Call};
pub use call_limiter::{CallLimiter, Place};
pub use effect::{EffectRun, KeyFailure, KvFailure, LogLevel, Powers, RecordFailure, Refusal};
pub use fault::Fault;
pub use grants::{Grants, RecordGrant, RecordUse};
pub use host::{Host, HostConfig, Plugin, World};
pub use limits::Limits;
pub use worlds::{
    Block, Certificate, HttpFailure, HttpRequest, HttpResponse, IdentityFailure, IdentityKept, Occasion, Problem,
    Subject, Unsent,
};
