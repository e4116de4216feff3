//! A lease as it stood on a day: the rows that later changes replaced are put back. Reports of a past day read it, so that they answer
//! tomorrow as they did today.

use std::collections::HashMap;

use kernel::{Doc, Line, Op, OpResult};
use kernel_types::{Date, Value};

use super::course::Step;
use super::record::{steps_from, within_year};
use crate::amounts::base_depreciation;
use crate::generated::lease;
use crate::generated::lease_change;
use crate::math::years_after;

/// Leases that have commenced, whatever became of them, with the changes that were posted of each, last first.
pub struct Leases {
    pub leases: Vec<Doc>,
    changes: HashMap<String, Vec<Doc>>,
}

impl Leases {
    pub async fn load(op: &mut Op<'_>) -> OpResult<Leases> {
        let mut leases = Vec::new();
        for status in ["active", "ended", "terminated"] {
            leases.extend(op.find_all("financial.lease", &[("status", Value::from(status))]).await?);
        }
        let mut changes: HashMap<String, Vec<Doc>> = HashMap::new();
        for change in op.find_all("financial.lease_change", &[("status", Value::from("posted"))]).await? {
            if let Some(lease) = change.link(lease_change::LEASE) {
                changes.entry(lease.to_string()).or_default().push(change);
            }
        }
        for of_lease in changes.values_mut() {
            of_lease.sort_by_key(|change| {
                std::cmp::Reverse((
                    change.date(lease_change::DATE),
                    change.text(lease_change::NUMBER).map(str::to_string),
                ))
            });
        }
        Ok(Leases { leases, changes })
    }

    /// How a lease stood at the end of a day; `unit` is that of the business currency.
    ///
    /// # Errors
    /// As [`base_depreciation`].
    pub fn standing(&self, lease: &Doc, day: Date, unit: i64) -> OpResult<Standing> {
        let changes = self.changes.get(lease.id().as_str()).map(Vec::as_slice).unwrap_or_default();
        Standing::of(lease, changes, day, unit)
    }
}

/// A lease at the end of a day.
pub struct Standing {
    day: Date,
    pub steps: Vec<Step>,
    /// Depreciation of the steps in business currency.
    pub base: Vec<i64>,
    /// Liability, and asset in business currency.
    pub liability: i64,
    pub base_asset: i64,
}

impl Standing {
    fn of(lease: &Doc, changes: &[Doc], day: Date, unit: i64) -> OpResult<Standing> {
        let read = |rows: &[Line<'_>]| -> OpResult<(Vec<Step>, Vec<i64>)> {
            let base = rows.iter().map(|row| base_depreciation(row, lease, unit)).collect::<OpResult<_>>()?;
            Ok((steps_from(rows), base))
        };
        let (mut steps, mut base) = read(&lease.lines(lease_change::SCHEDULE).collect::<Vec<_>>())?;
        // Changes that were posted before they kept what they replaced leave the schedule as it is.
        let later = changes.iter().filter(|change| change.date(lease_change::DATE).is_some_and(|date| date > day));
        for change in later.filter(|change| !change.get(lease_change::KEPT).is_null()) {
            let kept = usize::try_from(change.int(lease_change::KEPT)).unwrap_or(0);
            let (replaced, replaced_base) = read(&change.lines(lease_change::REPLACED).collect::<Vec<_>>())?;
            steps.truncate(kept);
            base.truncate(kept);
            steps.extend(replaced);
            base.extend(replaced_base);
        }
        let terminated = changes.iter().any(|change| {
            change.text(lease_change::KIND) == Some("termination")
                && change.date(lease_change::DATE).is_some_and(|date| date <= day)
        });
        let begun = lease.date(lease::COMMENCEMENT).is_some_and(|start| start <= day);
        let (liability, base_asset) = if begun && !terminated {
            // The next row opens with what a change has made of the last one.
            let next = steps.iter().find(|step| step.date > day);
            let last = steps.iter().rev().find(|step| step.date <= day);
            let liability = match (next, last) {
                (Some(next), _) => next.opening,
                (None, Some(last)) => last.closing,
                (None, None) => lease.int(lease::LIABILITY),
            };
            let left = steps.iter().zip(&base).filter(|(step, _)| step.date > day);
            (liability, left.map(|(_, base)| base).sum())
        } else {
            (0, 0)
        };
        Ok(Standing { day, steps, base, liability, base_asset })
    }

    /// What of the liability falls due within a year (IAS 1.69).
    pub fn current(&self) -> i64 {
        if self.liability == 0 { 0 } else { within_year(&self.steps, self.day, self.liability) }
    }

    /// Undiscounted payments that follow, by year.
    pub fn buckets(&self) -> [i64; 6] {
        buckets(&self.steps, self.day)
    }

    /// Depreciation of the days from `from` on in business currency.
    pub fn depreciated_since(&self, from: Date) -> i64 {
        let within = self.steps.iter().zip(&self.base).filter(|(step, _)| step.date >= from && step.date <= self.day);
        within.map(|(_, base)| base).sum()
    }
}

/// Undiscounted payments by year after a day: five years and what follows.
pub fn buckets(steps: &[Step], day: Date) -> [i64; 6] {
    let mut found = [0i64; 6];
    for step in steps.iter().filter(|step| step.date > day && step.payment != 0) {
        let year = (1..=5u32).find(|year| step.date <= years_after(day, *year)).unwrap_or(6);
        found[year as usize - 1] += step.payment;
    }
    found
}
