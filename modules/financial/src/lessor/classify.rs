//! Whether a lease hands over substantially all risks and rewards of the asset (IFRS 16.61 to 66). Pure.
//!
//! Examples (63) and indicators (64) are looked at on the day of inception; none is conclusive (65), so that the signer may decide
//! otherwise, with the reason beside it.

/// What the standard leaves to judgement: the major part of the life, and substantially all of the fair value, in percent.
const MAJOR_PART: i64 = 75;
const SUBSTANTIALLY_ALL: i64 = 90;

/// What the test looks at. Amounts at scale 4.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Facts {
    pub ownership_passes: bool,
    pub bargain_option: bool,
    pub specialised: bool,
    /// IFRS 16.64: the lessee bears what a cancellation costs us.
    pub bears_cancellation: bool,
    /// The lessee gains and loses by what the residual value turns out to be.
    pub bears_residual: bool,
    /// A further term at a rent substantially below the market's.
    pub cheap_renewal: bool,
    pub term_months: u32,
    /// Unknown: the term says nothing.
    pub life_months: Option<u32>,
    /// Present value of the rents, with what is paid at commencement.
    pub value_of_rents: i64,
    /// Unknown: the value says nothing.
    pub fair_value: Option<i64>,
}

/// The tests that are met; one makes it a finance lease.
pub fn met(facts: &Facts) -> Vec<&'static str> {
    let long = facts.life_months.is_some_and(|life| i64::from(facts.term_months) * 100 >= i64::from(life) * MAJOR_PART);
    let full = facts.fair_value.filter(|value| *value > 0).is_some_and(|value| {
        i128::from(facts.value_of_rents) * 100 >= i128::from(value) * i128::from(SUBSTANTIALLY_ALL)
    });
    [
        (facts.ownership_passes, "ownership passes"),
        (facts.bargain_option, "an option to buy is reasonably certain"),
        (long, "the term is the major part of the economic life"),
        (full, "the rents are worth substantially all of the fair value"),
        (facts.specialised, "the asset is of use to this lessee alone"),
        (facts.bears_cancellation, "the lessee bears our losses from a cancellation"),
        (facts.bears_residual, "gains and losses of the residual value fall to the lessee"),
        (facts.cheap_renewal, "a further term costs much less than the market asks"),
    ]
    .into_iter()
    .filter_map(|(holds, words)| holds.then_some(words))
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_test_makes_a_finance_lease() {
        let plain = Facts {
            term_months: 36,
            life_months: Some(120),
            value_of_rents: 30_000,
            fair_value: Some(100_000),
            ..Facts::default()
        };
        assert_eq!(met(&plain), Vec::<&str>::new());
        for facts in [
            Facts { ownership_passes: true, ..plain },
            Facts { bargain_option: true, ..plain },
            Facts { specialised: true, ..plain },
            Facts { bears_cancellation: true, ..plain },
            Facts { bears_residual: true, ..plain },
            Facts { cheap_renewal: true, ..plain },
            Facts { life_months: Some(48), ..plain },
            Facts { value_of_rents: 90_000, ..plain },
        ] {
            assert_eq!(met(&facts).len(), 1, "{facts:?}");
        }
        assert!(met(&Facts { life_months: Some(49), value_of_rents: 89_999, ..plain }).is_empty());
        assert!(met(&Facts { life_months: None, fair_value: None, value_of_rents: 90_000, ..plain }).is_empty());
    }
}
