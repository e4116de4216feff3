//! Who must agree: policies, requests, decisions and delegations (design 0.6).
//!
//! Reading order: [`policy`] (which policy fits, pure; `figure` is what its bands are compared with) → [`people`] (who decides a step) → [`request`] (opening, deciding,
//! going on) → [`gate`] (what the kernel asks at every transition of an entity with `x-approval`).

#[rustfmt::skip]
pub mod generated;
mod digest;
mod figure;
mod gate;
mod history;
mod people;
pub mod policy;
mod remind;
mod request;

use std::sync::Arc;

use kernel::Module;

/// What this family registers.
pub fn module() -> Module {
    Module::new("approvals")
        .approvals(Arc::new(gate::Gate))
        .calculator("approvals.check_policy", policy::check)
        .effect("approvals.decide_approve", request::decide_approve)
        .effect("approvals.decide_reject", request::decide_reject)
        .effect("approvals.decide_return", request::decide_return)
        .effect("approvals.note", request::note)
        .job("approvals.remind", remind::run)
        .report("approvals.history", history::of_document)
}
