//! Refusals of rules in the terms every caller knows.

use kernel::{FieldError, OpError};

use crate::allocation::AllocationRefusal;
use crate::entry::EntryRefusal;
use crate::periods::PeriodRefusal;
use crate::rates::pick::RateRefusal;

/// One refusal keeps its code and its place; several are answered together, each at its field.
pub fn entry(refusals: &[EntryRefusal]) -> OpError {
    match refusals {
        [only] => OpError::refused_at(only.pointer(), only.code(), only.sentence()),
        many => OpError::Invalid(
            many.iter().map(|refusal| FieldError::new(refusal.pointer(), refusal.code(), refusal.sentence())).collect(),
        ),
    }
}

pub fn period(refusal: &PeriodRefusal) -> OpError {
    OpError::refused_at("/date", refusal.code(), refusal.sentence())
}

pub fn rate(refusal: &RateRefusal) -> OpError {
    OpError::refused_at("/rate", refusal.code(), refusal.sentence())
}

pub fn allocation(refusal: AllocationRefusal) -> OpError {
    OpError::refused_at("/amount", refusal.code(), refusal.sentence())
}
