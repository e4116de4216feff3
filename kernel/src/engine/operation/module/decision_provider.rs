//! The seam between decision tables and the module that keeps the versions of a business.

use std::sync::Arc;

use kernel_manifest::decision::Rules;
use kernel_manifest::model::{Decision, DecisionRow};
use kernel_types::{Date, Id};
use serde_json::Value as Json;

use crate::error::OpFuture;
use crate::op::Op;

/// Rows of a table that count from a day on. The declared ones have the number 0 and no id.
#[derive(Debug, Clone)]
pub struct Version {
    pub id: Option<Id>,
    /// Counted by table, from 1.
    pub number: i64,
    pub from: Option<Date>,
    /// As they were written.
    pub rows: Arc<Vec<DecisionRow>>,
    pub rules: Arc<Rules>,
}

/// Implemented by the module that keeps the versions of a business.
pub trait DecisionProvider: Send + Sync {
    /// The published version that counts on a day; `None` where the declared rows do.
    fn in_force<'a>(&'a self, op: &'a mut Op<'_>, decision: &'a Decision, day: Date) -> OpFuture<'a, Option<Version>>;

    /// The versions the caller may see, as JSON, the latest first.
    fn versions<'a>(&'a self, op: &'a mut Op<'_>, decision: &'a Decision) -> OpFuture<'a, Vec<Json>>;
}
