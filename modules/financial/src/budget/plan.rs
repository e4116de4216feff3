//! Spreading a year over months, and what is left of it. Pure; amounts at scale 4 of the business's currency.

use kernel_types::schedule::spread_cumulative;

/// Months of a fiscal year.
pub const MONTHS: usize = 12;

/// Amounts by month of the fiscal year.
pub type Year = [i64; MONTHS];

/// Spreads an amount by weights; evenly where they say nothing. Whole units; the months sum to the amount.
pub fn spread(amount: i64, weights: &Year, unit: i64) -> Year {
    let even = [1i64; MONTHS];
    let weights = if weights.iter().all(|weight| *weight == 0) { &even } else { weights };
    let mut year = [0i64; MONTHS];
    for (month, part) in year.iter_mut().zip(spread_cumulative(amount, weights, unit)) {
        *month = part;
    }
    year
}

/// What a budget is compared over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    Period,
    YearToDate,
    Year,
}

impl Level {
    pub fn parse(text: Option<&str>) -> Level {
        match text {
            Some("period") => Level::Period,
            Some("year") => Level::Year,
            _ => Level::YearToDate,
        }
    }

    pub fn as_str(self) -> &'static str {
        match self {
            Level::Period => "period",
            Level::YearToDate => "ytd",
            Level::Year => "year",
        }
    }

    /// The months that count at a month (0 to 11).
    pub fn months(self, month: usize) -> std::ops::RangeInclusive<usize> {
        match self {
            Level::Period => month..=month,
            Level::YearToDate => 0..=month,
            Level::Year => 0..=MONTHS - 1,
        }
    }
}

/// Planned, spent and spoken for: available = budget − actual − commitment − reservation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Position {
    pub budget: i64,
    pub actual: i64,
    pub commitment: i64,
    pub reservation: i64,
}

impl Position {
    pub fn available(&self) -> i64 {
        self.budget - self.actual - self.commitment - self.reservation
    }

    /// A requisition is approved.
    pub fn reserve(&mut self, amount: i64) {
        self.reservation += amount;
    }

    /// An order takes the place of what was reserved for it.
    pub fn order(&mut self, amount: i64, reserved: i64) {
        self.reservation -= reserved;
        self.commitment += amount;
    }

    /// A bill takes the place of what was committed for it; the price may differ.
    pub fn bill(&mut self, amount: i64, committed: i64) {
        self.commitment -= committed;
        self.actual += amount;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// PUB-ACC-10.
    #[test]
    fn requisition_order_bill() {
        let mut position = Position { budget: 500_000_000, actual: 214_000_000, ..Position::default() };
        position.reserve(60_000_000);
        assert_eq!(position.available(), 226_000_000);
        position.order(57_000_000, 60_000_000);
        assert_eq!((position.reservation, position.commitment, position.available()), (0, 57_000_000, 229_000_000));
        position.bill(58_500_000, 57_000_000);
        assert_eq!((position.commitment, position.actual, position.available()), (0, 272_500_000, 227_500_000));
    }

    #[test]
    fn levels_say_which_months_count() {
        assert_eq!(Level::Period.months(3), 3..=3);
        assert_eq!(Level::YearToDate.months(3), 0..=3);
        assert_eq!(Level::Year.months(3), 0..=11);
    }

    proptest! {
        #[test]
        fn months_sum_to_the_year(cents in -1_000_000_000i64..1_000_000_000, weights in prop::array::uniform12(0i64..1_000)) {
            prop_assert_eq!(spread(cents * 100, &weights, 100).iter().sum::<i64>(), cents * 100);
        }

        /// Design 13.9: an order's life ends with nothing reserved and nothing committed.
        #[test]
        fn a_closed_order_leaves_nothing_spoken_for(reserved in 0i64..1_000_000, ordered in 0i64..1_000_000, billed in 0i64..1_000_000) {
            let mut position = Position { budget: 10_000_000, ..Position::default() };
            position.reserve(reserved);
            position.order(ordered, reserved);
            position.bill(billed, ordered);
            prop_assert_eq!((position.reservation, position.commitment, position.available()), (0, 0, 10_000_000 - billed));
        }
    }
}
