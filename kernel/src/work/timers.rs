//! Timers of records (`x-timers`): what happens to a record at a moment that it names itself.
//!
//! A record that waits for a moment has one row per timer ([`crate::waiting`]), written in the transaction that writes the record
//! ([`crate::waiting::follow`]): it moves with the field and goes when `while` no longer holds. `timer_due` says for every tenant when the first
//! of its rows is due, so that a server finds its work without reading any tenant's rows, and claims name one tenant
//! ([`Ticker`]). Firing is one transaction as the platform ([`fire`]): the record is locked, what it says is read again, the row
//! goes, then things happen. Whoever comes second finds no row, so that a timer runs once however many servers there are; what
//! was not committed is still due.
//!
//! The record is always locked before its row, and its row before the tenant's: a person who saves and a server that fires wait
//! for each other in one order.

mod fire;
mod listed;
mod take_up;
mod ticker;
mod verify;

pub use crate::waiting::Wrong;
pub use listed::{Listed, Refusal, listed, retry};
pub use take_up::take_up;
pub use ticker::{Run, Ticker};
pub use verify::{Verified, verify};
