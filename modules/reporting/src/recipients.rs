//! Who scheduled reports may go to. Those who work in the business get what its owner may see; anybody else gets it when the
//! owner may let reports out, or somebody who may has released this one.

use std::collections::HashSet;

use kernel::sibling_business::may_run;
use kernel::typed::{Fields, Nothing};
use kernel::{Doc, Draft, Op, OpContext, OpFuture, OpResult, Sentence, say, scheduled_delivery};

use crate::generated::{SavedReport, Schedule, schedule};

/// Calculator of schedules: whether an address is outside the business. What was released is no longer, once something else
/// goes out or somebody else gets it.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let inside = scheduled_delivery::addresses_of_staff(op).await?;
        let mut schedule = Schedule::of(draft)?;
        let recipients = addresses(&schedule);
        let had = schedule.stored().map(Schedule::of).transpose()?.map(|before| addresses(&before));
        let domains = Domains::of(op);
        let mut outside = false;
        for (index, email) in recipients.iter().enumerate().filter(|(_, email)| !inside.contains(&email.to_lowercase()))
        {
            outside = true;
            if let Some(refusal) = domains.refusal(email) {
                schedule.refuse(format!("/recipients/{index}/email"), "outside_domain", refusal);
            }
        }
        schedule.set_outside(outside);
        if had.as_ref() != Some(&recipients) || schedule.changed(schedule::REPORT) || schedule.changed(schedule::FORMAT)
        {
            schedule.set_released_by(Nothing);
            schedule.set_released_at(Nothing);
        }
        Ok(())
    })
}

/// One for each line, so that a refusal finds its place; empty while it is not written.
fn addresses(schedule: &Schedule<impl Fields>) -> Vec<String> {
    schedule.recipients().map(|line| line.email().unwrap_or_default().to_string()).collect()
}

/// The domains outside the business that reports may go to.
pub struct Domains(Vec<String>);

impl Domains {
    pub fn of(op: &Op<'_>) -> Domains {
        let listed = op.setting("reporting.outsideDomains");
        // Nothing listed leaves every domain open.
        let words = listed.as_str().unwrap_or_default().split([',', ';', ' ', '\n']);
        Domains(
            words
                .map(|word| word.trim().trim_start_matches('@').to_lowercase())
                .filter(|word| !word.is_empty())
                .collect(),
        )
    }

    /// Why an address outside the business gets nothing.
    pub fn refusal(&self, email: &str) -> Option<Sentence> {
        // What has no domain is in none of the listed ones.
        let domain = email.rsplit_once('@').map(|(_, domain)| domain.to_lowercase()).unwrap_or_default();
        let fits = self.0.is_empty() || self.0.contains(&domain);
        (!fits).then(|| {
            say!(
                "reporting-outside-domains",
                "Outside the business, reports go to addresses of {domains} alone.",
                domains = self.0.join(", ")
            )
        })
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
    pub async fn of(
        op: &mut Op<'_>,
        schedule: &Schedule<Doc>,
        report: &SavedReport<Doc>,
        owner: &OpContext,
    ) -> OpResult<Reach> {
        let by_owner =
            may_run(op.app, owner, schedule::ADDRESS, "release") && !op.setting_on("reporting.releaseByAnother")?;
        // A report that was changed says something else than what was released.
        let changed = report.updated_at()?;
        let by_another = schedule.released_at().is_some_and(|released| changed <= released);
        Ok(Reach {
            inside: scheduled_delivery::addresses_of_staff(op).await?,
            domains: Domains::of(op),
            released: by_owner || by_another,
        })
    }

    pub fn is_outside(&self, email: &str) -> bool {
        !self.inside.contains(&email.to_lowercase())
    }

    /// Why the report does not go to this address now.
    pub fn withheld(&self, email: &str) -> Option<Sentence> {
        if !self.is_outside(email) {
            return None;
        }
        if !self.released {
            return Some(say!(
                "reporting-not-released",
                "Addresses outside the business wait until a manager releases this schedule."
            ));
        }
        self.domains.refusal(email)
    }
}
