//! Contracts: one in force on a day.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpFuture, OpResult};
use kernel_types::{Date, Value};

use crate::generated::{Contract, ContractStatus, contract};

/// `people.contract`: two contracts of one person do not share a day.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(overlap(op, draft))
}

async fn overlap(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let mut contract = Contract::of(draft)?;
    let (Ok(employee), Ok(from)) = (contract.employee(), contract.from()) else { return Ok(()) };
    if contract.status()? == ContractStatus::Terminated {
        return Ok(());
    }
    let to = contract.ended_on().or(contract.to());
    let others = Contract::find_all(op, &[(contract::EMPLOYEE, Value::from(&employee))]).await?;
    for other in others.iter().filter(|other| other.id() != contract.id()) {
        if shares((from, to), (other.from()?, other.ended_on().or(other.to()))) {
            let number = other.number().unwrap_or_default().to_string();
            contract.refuse("/from", "contract_overlaps", format!("{number} covers some of these days; end it first, or choose other days."));
            return Ok(());
        }
    }
    Ok(())
}

/// Whether two spans share a day; one without an end goes on.
fn shares(one: (Date, Option<Date>), other: (Date, Option<Date>)) -> bool {
    one.1.is_none_or(|end| other.0 <= end) && other.1.is_none_or(|end| one.0 <= end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn spans_that_touch_share_no_day() {
        let first = (day("2025-01-01"), Some(day("2025-12-31")));
        assert!(!shares(first, (day("2026-01-01"), None)));
        assert!(shares(first, (day("2025-12-31"), None)));
        assert!(!shares((day("2026-01-01"), None), first));
        assert!(shares((day("2020-01-01"), None), (day("2026-01-01"), None)));
    }
}
