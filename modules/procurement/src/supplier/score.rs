//! What a supplier is measured by (design 6.2.7); the formula `procurement.supplier-score` makes one score of it. Pure; percentages at
//! their scale.

use kernel_types::scaled::power_of_ten;
use kernel_types::{PERCENT_SCALE, Percent, round_half_away};

/// What is known of a supplier in a period.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Record {
    /// Deliveries of orders with a promised day, and those that came by it.
    pub promised: i64,
    pub on_time: i64,
    /// Counted and taken in.
    pub received: i64,
    pub accepted: i64,
    /// What was ordered at this supplier's prices, and at the average price of all suppliers.
    pub paid: i128,
    pub usual: i128,
    /// Requests for a quotation, and those that were answered, if only to decline.
    pub asked: i64,
    pub answered: i64,
    /// Documents with a last day, and those in force.
    pub documents: i64,
    pub in_force: i64,
}

/// A part of a whole in per cent; none of nothing.
pub fn share(part: i128, whole: i128) -> Option<Percent> {
    let hundred = i128::from(100 * power_of_ten(PERCENT_SCALE));
    (whole > 0).then(|| i64::try_from(round_half_away(part.checked_mul(hundred)?, whole)).ok()).flatten()
}

/// To one decimal, as people read and compare percentages.
pub fn shown(value: Percent) -> Percent {
    let tenth = power_of_ten(PERCENT_SCALE) / 10;
    // A tenth of what fits, fits.
    i64::try_from(round_half_away(i128::from(value), i128::from(tenth))).unwrap_or_default() * tenth
}

impl Record {
    pub fn punctuality(&self) -> Option<Percent> {
        share(i128::from(self.on_time), i128::from(self.promised))
    }

    pub fn quality(&self) -> Option<Percent> {
        share(i128::from(self.accepted), i128::from(self.received))
    }

    /// A hundred is the average price of all suppliers; more is dearer.
    pub fn price_index(&self) -> Option<Percent> {
        share(self.paid, self.usual)
    }

    pub fn response(&self) -> Option<Percent> {
        share(i128::from(self.answered), i128::from(self.asked))
    }

    pub fn compliance(&self) -> Option<Percent> {
        share(i128::from(self.in_force), i128::from(self.documents))
    }

    /// The measures in per cent, in the order they are shown. A supplier at or below the average price has all of that one.
    pub fn measures(&self) -> [Option<Percent>; 5] {
        let hundred = 100 * power_of_ten(PERCENT_SCALE);
        let price = share(self.usual, self.paid).map(|price| price.min(hundred));
        [self.punctuality(), self.quality(), price, self.response(), self.compliance()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 8 of 10 in time, 940 of 1,000 taken in, 2,100 paid where the average is 2,000.
    #[test]
    fn measures_what_is_known() {
        let record = Record {
            promised: 10,
            on_time: 8,
            received: 1_000,
            accepted: 940,
            paid: 2_100,
            usual: 2_000,
            ..Record::default()
        };
        assert_eq!(record.price_index(), Some(105_000_000));
        assert_eq!(record.measures(), [Some(80_000_000), Some(94_000_000), Some(95_238_095), None, None]);
        let cheap = Record { paid: 1_900, usual: 2_000, ..Record::default() };
        assert_eq!(cheap.measures()[2], Some(100_000_000), "cheaper than the average is no more than all");
        assert_eq!(Record::default().measures(), [None; 5]);
    }

    #[test]
    fn shows_one_decimal() {
        assert_eq!((shown(66_666_667), shown(-8_750_000), shown(100_000_014)), (66_700_000, -8_800_000, 100_000_000));
    }
}
