//! Where plugins take part in saving. The engine asks, somebody outside answers, and no guest runs inside a transaction.
//!
//! A hook's question is the part of the record it reads. While a record is saved the engine looks the question up among
//! the answers it was given. One that is missing is noted; when the operation is done and any were noted, it is rolled
//! back, the guests run, and the operation runs again with their answers. Since the question is the key, an answer only
//! ever counts for exactly the record it was given for: a record that changed meanwhile asks again.
//!
//! [`service::write`](crate::service) asks beforehand, on a read snapshot, so that the usual save runs once.

mod actions;
mod after;
pub mod assess;
mod caused_by;
pub mod formula;
mod on_save;
mod question;
pub mod run;

pub use crate::hook_runner::{Answer, Answers, Hook, HookPoint, HookRunner, Hooks, MessageChannel, OnFault, Question};
pub(crate) use actions::may_act;
pub use actions::offered;
pub(crate) use after::{saved, transitioned};
pub use caused_by::{chain, is_inside, request_id};
pub(crate) use on_save::{fill, guard, validate};
