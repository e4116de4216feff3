//! Readers and transactions: statements for one tenant or the platform, and what a transaction keeps until its commit.

mod audit_chain;
mod bulk;
mod held;
mod lock_cache;
mod one_tenant;
mod queue;
mod reader;
mod shared;
mod transaction;

pub use audit_chain::AuditEntry;
pub(crate) use audit_chain::Head;
pub use reader::Reader;
pub(crate) use shared::Shared;
pub(crate) use transaction::Carry;
pub use transaction::{Mark, Turnstile, Tx};
