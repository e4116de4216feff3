//! What is taken after tax, the lowest priority first. What is limited leaves the protected part of net pay alone; what cannot
//! be taken is carried, and said.

use crate::exact::Exact;

/// A deduction that is wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    pub priority: i64,
    pub sequence: i64,
    pub amount: Exact,
    pub limited: bool,
}

/// How much of each is taken, in the order they were given, and what is left of `available`.
pub fn take(wanted: &[Wanted], available: Exact, floor: Exact) -> (Vec<Exact>, Exact) {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by_key(|place| wanted.get(*place).map(|one| (one.priority, one.sequence, *place)));
    let mut taken = vec![Exact::ZERO; wanted.len()];
    let mut left = available;
    for place in order {
        let Some(one) = wanted.get(place) else { continue };
        let amount = if one.limited { one.amount.min((left - floor).not_below_zero()) } else { one.amount };
        left -= amount;
        if let Some(slot) = taken.get_mut(place) {
            *slot = amount;
        }
    }
    (taken, left)
}
