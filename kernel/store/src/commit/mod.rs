//! Jobs that write, and how those that wait share one commit: a writer thread on SQLite, a lane per tenant on PostgreSQL.

mod group_commit;
mod job;
mod writer;

pub(crate) use group_commit::GroupCommit;
pub(crate) use job::{Job, TypedJob};
pub(crate) use writer::Writer;
