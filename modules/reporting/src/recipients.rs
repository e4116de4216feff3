//! Who scheduled reports may go to. Those who work in the business get what its owner may see; anybody else gets it when the
//! owner may let reports out, or somebody who may has released this one.

use std::collections::HashSet;
use std::sync::Arc;

use kernel::elsewhere::may_run;
use kernel::{Doc, Draft, Line, Op, OpContext, OpFuture, OpResult, outgoing};
use kernel_types::Value;

const SCHEDULE: &str = "reporting.schedule";

/// Calculator of schedules: whether an address is outside the business. What was released is no longer, once something else
/// goes out or somebody else gets it.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let inside = outgoing::addresses_of_staff(op).await?;
        let recipients = addresses(draft.lines("recipients"));
        let before = draft.before.clone().map(|before| Doc::new(Arc::clone(&draft.entity), before));
        let had = before.as_ref().map(|before| addresses(before.lines("recipients")));
        let domains = Domains::of(op);
        let mut outside = false;
        for (index, email) in recipients.iter().enumerate().filter(|(_, email)| !inside.contains(&email.to_lowercase())) {
            outside = true;
            if let Some(refusal) = domains.refusal(email) {
                draft.refuse(format!("/recipients/{index}/email"), "outside_domain", refusal);
            }
        }
        draft.set("outside", outside);
        if had.as_ref() != Some(&recipients) || draft.changed("report") || draft.changed("format") {
            draft.set("releasedBy", Value::Null);
            draft.set("releasedAt", Value::Null);
        }
        Ok(())
    })
}

fn addresses<'d>(lines: impl Iterator<Item = Line<'d>>) -> Vec<String> {
    lines.map(|line| line.text("email").unwrap_or_default().to_string()).collect()
}

/// The domains outside the business that reports may go to.
pub struct Domains(Vec<String>);

impl Domains {
    pub fn of(op: &Op<'_>) -> Domains {
        let listed = op.setting("reporting.outsideDomains");
        let words = listed.as_str().unwrap_or_default().split([',', ';', ' ', '\n']);
        Domains(words.map(|word| word.trim().trim_start_matches('@').to_lowercase()).filter(|word| !word.is_empty()).collect())
    }

    /// Why an address outside the business gets nothing.
    pub fn refusal(&self, email: &str) -> Option<String> {
        let domain = email.rsplit_once('@').map(|(_, domain)| domain.to_lowercase()).unwrap_or_default();
        let fits = self.0.is_empty() || self.0.contains(&domain);
        (!fits).then(|| format!("Outside the business, reports go to addresses of {} alone.", self.0.join(", ")))
    }
}

/// What may leave the business with a schedule at this moment.
pub struct Reach {
    inside: HashSet<String>,
    domains: Domains,
    /// The owner may release, and nobody else has to; or somebody released it since the report was last changed.
    released: bool,
}

impl Reach {
    /// `owner` is the owner's own context, with the access they have now.
    pub async fn of(op: &mut Op<'_>, schedule: &Doc, report: &Doc, owner: &OpContext) -> OpResult<Reach> {
        let by_owner = may_run(op.app, owner, SCHEDULE, "release") && !op.setting("reporting.releaseByAnother").as_bool().unwrap_or(false);
        let moment = |doc: &Doc, field: &str| match doc.get(field) {
            Value::Instant(at) => Some(*at),
            _ => None,
        };
        // A report that was changed says something else than what was released.
        let by_another = moment(schedule, "releasedAt").is_some_and(|at| moment(report, "updatedAt").is_none_or(|changed| changed <= at));
        Ok(Reach { inside: outgoing::addresses_of_staff(op).await?, domains: Domains::of(op), released: by_owner || by_another })
    }

    pub fn is_outside(&self, email: &str) -> bool {
        !self.inside.contains(&email.to_lowercase())
    }

    /// Why the report does not go to this address now.
    pub fn withheld(&self, email: &str) -> Option<String> {
        if !self.is_outside(email) {
            return None;
        }
        if !self.released {
            return Some("Addresses outside the business wait until a manager releases this schedule.".to_string());
        }
        self.domains.refusal(email)
    }
}
