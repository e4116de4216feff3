//! Work by the clock. A family declares it under `jobs:` in `family.yaml` and registers the function with [`Module::job`];
//! the platform's own housekeeping ([`sweep`]) is run by the same machinery.
//!
//! There is one row per job, business and environment ([`rows`]), which says when it is due next. Every server looks at the
//! rows; one of them takes a due row under a lease and works ([`Scheduler`]). The last transaction of the work also moves
//! the row on, and only while the lease is held: of two servers that both believe they hold it, one is rolled back, so that
//! every period's work counts once. After downtime the work is done once, not once per period that passed.
//!
//! A job works as the platform in its tenant (all roles, all rows, on behalf of the business's owner); the audit trail names
//! it by its request id `job-<family>.<name>-…`.
//!
//! [`Module::job`]: crate::module::Module::job

mod plan;
mod rows;
mod scheduler;
pub mod sweep;
pub(crate) mod times;

use kernel_types::{Date, Instant};

use crate::sentence::Sentence;

pub(crate) use plan::reason_entity_off;
pub use plan::{Planned, planned, request};
pub use rows::{Last, Outcome};
pub use scheduler::Scheduler;

/// What a job handler is told.
#[derive(Debug, Clone)]
pub struct JobRun {
    /// `<family>.<name>`
    pub job: String,
    /// The last moment the work was due; how late it is done does not matter to it.
    pub due: Instant,
    /// The calendar day of `due` at the business.
    pub day: Date,
    /// When the work was last done before; `None` the first time.
    pub since: Option<Instant>,
    /// What the step before left behind; `None` in the first. See [`JobStep::more`].
    pub cursor: Option<String>,
}

/// What a job handler did in one transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JobStep {
    /// Records changed, letters written, whatever the job counts.
    pub count: u64,
    /// Where the next transaction goes on; `None` when everything is done.
    pub next: Option<String>,
    /// A sentence for administrators, where the number alone does not tell.
    pub note: Option<Sentence>,
}

impl JobStep {
    /// Everything is done.
    pub fn done(count: u64) -> JobStep {
        JobStep { count, next: None, note: None }
    }

    /// This part is done and committed; the handler is called again with `cursor`. For work on many records, a few hundred
    /// in a transaction, so that people who write meanwhile wait for none of it. Interrupted work starts from the beginning,
    /// so every step must find by itself what is already done.
    pub fn more(count: u64, cursor: impl Into<String>) -> JobStep {
        JobStep { count, next: Some(cursor.into()), note: None }
    }

    pub fn note(mut self, note: impl Into<Sentence>) -> JobStep {
        self.note = Some(note.into());
        self
    }
}
