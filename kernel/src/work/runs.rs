//! Runs: declared work over many records (`registry/<family>/runs/*.yaml`). A person gives the parameters, looks at what would
//! happen, confirms, and may take it back.
//!
//! A run is a row of `run`, and each record it concerns a row of `run_row` ([`stored`]). [`start`] finds the records;
//! [`worker`] does the work in parts of [`AT_ONCE`] rows ([`part`]), each part in one transaction and each row behind a mark of
//! its own, so that a refused row takes nothing with it. The preview is the same code, gone back on before the part ends. A part
//! commits with the states of its rows: what a killed server had not committed was not done, and what it had is not done again.
//! A unique index over the keys of done rows is the second lock.
//!
//! The right to work on a run is the lock on its row of `run_work`, held by the transaction of the part. There is no lease to
//! wait for: the transaction of a server that dies ends with it, and the next look of another server goes on.
//!
//! Rows are done with the rights of the person who confirmed, as they are when the part begins.

mod act;
mod bound;
mod part;
mod read;
mod start;
mod stored;
mod worker;

use std::sync::Arc;

use kernel_manifest::model::Run;

use crate::app::App;
use crate::error::{OpError, OpResult};

pub use crate::run_row::{Left, Params, RowDone, RowHandler, RunRow, reach};
pub use act::{Action, act};
pub use read::{Rows, list, one, rows};
pub use start::start;
pub use worker::Runner;

/// Rows in one transaction.
pub const AT_ONCE: usize = 50;
/// Records one run takes at most.
pub const MOST: usize = 50_000;
/// The outbox event of progress.
pub const PROGRESS: &str = "kernel.run.progress";

/// `/v1/runs/{family}/{name}`.
///
/// # Errors
/// `NotFound` for what is not declared.
pub fn find(app: &App, family: &str, name: &str) -> OpResult<Arc<Run>> {
    app.product.registry.runs.get(&format!("{family}.{name}")).map(Arc::clone).ok_or(OpError::NotFound)
}
