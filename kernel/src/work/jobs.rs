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

pub use crate::job_step::{JobRun, JobStep};
pub(crate) use plan::reason_entity_off;
pub use plan::{Planned, planned, request};
pub use rows::{Last, Outcome};
pub use scheduler::Scheduler;
