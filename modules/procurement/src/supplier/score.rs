//! The score of a supplier (design 6.2.7). Pure; percentages at their scale.

use kernel_types::scaled::power_of_ten;
use kernel_types::{PERCENT_SCALE, Percent, round_half_away};

/// How much each measure counts, in any unit: deliveries on time, quality, price, answers to requests, valid documents.
pub type Weights = [i64; 5];

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

    /// The weighted score of what is known: a measure without a figure leaves its weight to the others. A supplier at or below the
    /// average price has all of its weight.
    pub fn score(&self, weights: Weights) -> Option<Percent> {
        let hundred = 100 * power_of_ten(PERCENT_SCALE);
        let price = share(self.usual, self.paid).map(|price| price.min(hundred));
        let known = [self.punctuality(), self.quality(), price, self.response(), self.compliance()]
            .into_iter()
            .zip(weights)
            .filter_map(|(value, weight)| Some((value?, weight)));
        let (sum, weights) = known.fold((0i128, 0i64), |(sum, weights), (value, weight)| {
            (sum + i128::from(value) * i128::from(weight), weights + weight)
        });
        (weights > 0).then(|| i64::try_from(round_half_away(sum, i128::from(weights))).ok()).flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const USUAL: Weights = [40, 40, 20, 0, 0];

    /// 8 of 10 in time, 940 of 1,000 taken in, 2,100 paid where the average is 2,000: 0.4 × 80 + 0.4 × 94 + 0.2 × 95.238095.
    #[test]
    fn weighs_what_is_known() {
        let record = Record {
            promised: 10,
            on_time: 8,
            received: 1_000,
            accepted: 940,
            paid: 2_100,
            usual: 2_000,
            ..Record::default()
        };
        assert_eq!(
            (record.punctuality(), record.quality(), record.price_index()),
            (Some(80_000_000), Some(94_000_000), Some(105_000_000))
        );
        assert_eq!(record.score(USUAL), Some(88_647_619));
    }

    #[test]
    fn shows_one_decimal() {
        assert_eq!((shown(66_666_667), shown(-8_750_000), shown(100_000_014)), (66_700_000, -8_800_000, 100_000_000));
    }

    #[test]
    fn nothing_known_is_no_score() {
        assert_eq!(Record::default().score(USUAL), None);
        let new = Record { received: 50, accepted: 50, ..Record::default() };
        assert_eq!((new.score(USUAL), new.punctuality()), (Some(100_000_000), None));
    }

    /// 3 of 4 requests answered and 1 of 2 documents in force beside 80 % on time: (50 × 80 + 30 × 75 + 20 × 50) ÷ 100.
    #[test]
    fn a_business_weighs_as_it_likes() {
        let record =
            Record { promised: 10, on_time: 8, asked: 4, answered: 3, documents: 2, in_force: 1, ..Record::default() };
        assert_eq!(record.score([50, 0, 0, 30, 20]), Some(72_500_000));
        assert_eq!(
            record.score([2, 7, 7, 0, 0]),
            Some(80_000_000),
            "what is not known leaves its weight to the others"
        );
        assert_eq!(record.score([0; 5]), None);
    }
}
