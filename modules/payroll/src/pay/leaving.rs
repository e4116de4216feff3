//! What somebody is owed who leaves: leave not taken, notice, severance by years of service.

use crate::exact::Exact;

/// Days not taken, at the pay of a day.
pub fn leave(days: Exact, monthly: Exact, days_a_year: Exact, digits: u32) -> Exact {
    days.times(monthly).share(Exact::whole(12), days_a_year).rounded(digits)
}

/// Notice that is paid instead of worked; less than nothing where the person owes it.
pub fn notice(days: Exact, monthly: Exact, digits: u32) -> Exact {
    days.times(monthly).share(Exact::whole(12), Exact::whole(365)).rounded(digits)
}

/// Years of service up to which so many months of pay are owed for each year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slab {
    /// None: every further year.
    pub up_to: Option<Exact>,
    pub months: Exact,
}

/// Whether every year counts at the rate of the slab it lies in, or all years at the rate of the last one reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counting {
    Cumulative,
    Current,
}

/// Severance or gratuity.
pub fn severance(years: Exact, monthly: Exact, slabs: &[Slab], counting: Counting, digits: u32) -> Exact {
    let mut months = Exact::ZERO;
    let mut from = Exact::ZERO;
    for slab in slabs {
        let top = slab.up_to.map_or(years, |limit| limit.min(years));
        if counting == Counting::Current {
            months = years.times(slab.months);
        } else {
            months += (top - from).not_below_zero().times(slab.months);
        }
        if slab.up_to.is_none_or(|limit| years <= limit) {
            break;
        }
        from = top;
    }
    months.times(monthly).rounded(digits)
}
