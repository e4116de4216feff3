//! What the bands and limits of a policy are compared with: money, or another number of the document.

use kernel::{Draft, Op};
use kernel_types::{MONEY_SCALE, Money, QUANTITY_SCALE, Quantity, format_scaled};

use crate::policy::in_band;

/// Without its sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Figure {
    /// What neither costs nor counts anything: policies go by their conditions alone.
    Nothing,
    /// In the business currency.
    Amount(Money),
    /// Hours, days, pieces, with the digits of a quantity.
    Measure(Quantity),
}

/// From the first on and below the second; an empty end is open.
pub type Band = (Option<i64>, Option<i64>);

impl Figure {
    pub fn of(draft: &Draft) -> Figure {
        let Some(approval) = &draft.entity.approval else { return Figure::Nothing };
        // Before its totals are worked out a document is about nothing.
        let held = |slot: usize| draft.record.get(slot).as_int().unwrap_or_default().saturating_abs();
        match (approval.amount, approval.measure) {
            (Some(slot), _) => Figure::Amount(held(slot)),
            (None, Some(slot)) => {
                let scale = draft.entity.fields.get(slot).and_then(|field| field.kind.scale()).unwrap_or_default();
                Figure::Measure(at_six_digits(held(slot), scale))
            }
            (None, None) => Figure::Nothing,
        }
    }

    /// Whether it lies in the band of its own kind.
    pub fn within(self, amounts: Band, measures: Band) -> bool {
        match self {
            Figure::Nothing => true,
            Figure::Amount(amount) => in_band(amounts.0, amounts.1, amount),
            Figure::Measure(measure) => in_band(measures.0, measures.1, measure),
        }
    }

    /// Whether it is below the limit of its own kind.
    pub fn below(self, amount: Option<Money>, measure: Option<Quantity>) -> bool {
        match self {
            Figure::Nothing => false,
            Figure::Amount(held) => amount.is_some_and(|limit| held < limit),
            Figure::Measure(held) => measure.is_some_and(|limit| held < limit),
        }
    }

    /// As a record keeps it: an amount with so many digits, or a measure.
    pub fn shown(self, digits: u32) -> (Option<String>, Option<String>) {
        match self {
            Figure::Nothing => (None, None),
            Figure::Amount(amount) => (Some(format_scaled(amount, MONEY_SCALE, digits)), None),
            Figure::Measure(measure) => (None, Some(format_scaled(measure, QUANTITY_SCALE, 0))),
        }
    }
}

/// What the business calls the number that documents of this kind are compared by, where it is not money.
pub fn measured(op: &Op<'_>, address: &str) -> Option<String> {
    let slot = op.entity(address).ok()?.approval.as_ref()?.measure?;
    op.label_to_business(address, slot)
}

/// The compiler lets no number be a measure that has more digits. Pure.
fn at_six_digits(value: i64, scale: u32) -> Quantity {
    value.saturating_mul(10_i64.saturating_pow(QUANTITY_SCALE.saturating_sub(scale)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_and_decimals_are_compared_alike() {
        assert_eq!(at_six_digits(12, 0), 12_000_000);
        assert_eq!(at_six_digits(12_500_000, 6), 12_500_000);
    }

    #[test]
    fn a_figure_keeps_to_the_bounds_of_its_kind() {
        let (amounts, measures) = ((Some(1_000_000), None), (None, Some(5_000_000)));
        assert!(Figure::Amount(1_000_000).within(amounts, measures));
        assert!(!Figure::Measure(5_000_000).within(amounts, measures));
        assert!(Figure::Measure(4_999_999).within(amounts, measures));
        assert!(Figure::Measure(1).below(Some(0), Some(2)));
        assert!(!Figure::Nothing.below(Some(1), Some(1)));
    }
}
