//! The seam between records that need approval (`x-approval`) and the module that keeps policies, requests and delegations.

use serde_json::{Map, Value as Json};

use crate::draft::Draft;
use crate::error::OpFuture;
use crate::op::Op;

/// What becomes of a transition that approvals have a word in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Passage {
    /// It happens.
    On,
    /// It happens, and the record is approved at once, because the policy asks nobody.
    Approved,
    /// The caller's decision is noted; more are needed, so the record stays where it is.
    Stay,
}

/// Implemented by the module that keeps approval policies.
pub trait ApprovalProvider: Send + Sync {
    /// Asked for every transition of an entity with `x-approval`, after its guards and before its effects. `submit` opens a
    /// request where a policy fits, `approve` and `return` note the caller's decision, and what the entity names in
    /// `before` is refused while a policy that fits has not been satisfied.
    fn pass<'a>(
        &'a self,
        op: &'a mut Op<'_>,
        draft: &'a mut Draft,
        transition: &'a str,
        ask: &'a Map<String, Json>,
    ) -> OpFuture<'a, Passage>;
}
