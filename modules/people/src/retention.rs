//! Candidates who may be kept no longer: their erasure is asked for, and never taken. People look at the list before anything is erased,
//! and until an administrator switches it on nothing is asked for either.

use kernel::jobs::{JobRun, JobStep};
use kernel::{DataMigration, Op, OpFuture};
use kernel_types::Id;
use serde_json::json;

use crate::generated::erasure;

/// Records of one transaction, as the statement says.
const AT_ONCE: usize = 200;
/// Off until an administrator decides so.
const SWITCH: &str = "people-and-culture.proposeErasures";

/// Candidates who were erased before they had a state.
pub const ERASED: DataMigration = DataMigration {
    name: "people.erased_candidates",
    about: "Which candidates have been erased",
    table: "people_and_culture_candidate",
    statements: &[
        "UPDATE people_and_culture_candidate SET status = 'erased' WHERE tenant = ? AND id > ? AND id <= ? AND EXISTS (SELECT 1 FROM people_and_culture_erasure e \
         WHERE e.tenant = people_and_culture_candidate.tenant AND e.candidate = people_and_culture_candidate.id AND e.status = 'erased')",
    ],
};

kernel::columns! { struct Found { id: Id } }

/// `people.retention`, every day. Who is on legal hold stays, and a request that was refused is not made again by itself.
pub fn propose<'a>(op: &'a mut Op<'_>, _run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        if !op.setting_on(SWITCH)? {
            return Ok(JobStep::done(0));
        }
        let today = op.today();
        let mut sql = op.sql(
            "SELECT c.id FROM people_and_culture_candidate c WHERE c.tenant = ? AND c.archived_at IS NULL AND c.status = 'on_file' AND c.consent_until < ? \
             AND c.legal_hold IS NOT TRUE AND NOT EXISTS (SELECT 1 FROM people_and_culture_erasure e WHERE e.tenant = c.tenant AND e.candidate = c.id) \
             ORDER BY c.consent_until, c.id LIMIT 200",
        );
        sql.bind(op.tenant().0).bind(today);
        let found: Vec<Found> = op.rows_as(&sql.done()).await?;
        for Found { id } in &found {
            let body =
                json!({erasure::CANDIDATE: id.as_str(), erasure::CAUSE: "period", erasure::ASKED_BY: "business"});
            op.create(erasure::ADDRESS, body).await?;
        }
        let count = u64::try_from(found.len()).unwrap_or_default();
        Ok(if found.len() == AT_ONCE { JobStep::more(count, String::new()) } else { JobStep::done(count) })
    })
}
