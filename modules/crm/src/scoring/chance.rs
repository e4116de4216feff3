//! The chance to win, learnt from what was closed: naive Bayes with a little smoothing (design 3.2.2).

use std::cmp::Reverse;

use kernel_types::round_half_away;

/// Below so many closed records history says too little.
pub const MINIMUM: u64 = 50;
/// Products are shortened when they pass this, so that they never overflow.
const CEILING: u128 = 1_000_000_000_000_000_000_000_000;

/// How many were won and lost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Closed {
    pub won: u64,
    pub lost: u64,
}

impl Closed {
    /// How many of them were won, in percent with six digits; nothing of nothing.
    pub fn share(self) -> i64 {
        let share = round_half_away(i128::from(self.won) * 100_000_000, i128::from(self.won + self.lost));
        // A hundred percent at most.
        i64::try_from(share).unwrap_or_default()
    }
}

/// One thing that is known of a record, and how those ended that had it too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Factor<K> {
    /// What is known.
    pub kind: K,
    /// What it is, where that is not yes or no.
    pub value: Option<String>,
    pub closed: Closed,
}

/// The chance, and what moved it most.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chance<K> {
    /// In percent, six digits after the point.
    pub percent: i64,
    /// The three strongest factors, the strongest first, and whether each raised the chance.
    pub reasons: Vec<(Factor<K>, bool)>,
}

/// A fraction that is compared and multiplied, never divided.
#[derive(Clone, Copy)]
struct Ratio {
    top: u128,
    bottom: u128,
}

impl Ratio {
    fn times(self, other: Ratio) -> Ratio {
        let mut product = Ratio { top: self.top * other.top, bottom: self.bottom * other.bottom };
        while product.top > CEILING || product.bottom > CEILING {
            product = Ratio { top: (product.top / 1_000).max(1), bottom: (product.bottom / 1_000).max(1) };
        }
        product
    }

    /// Whichever way it points: how far it is from 1.
    fn strength(self) -> u128 {
        let (high, low) = (self.top.max(self.bottom), self.top.min(self.bottom).max(1));
        high.saturating_mul(1_000_000) / low
    }
}

/// The chance of a record with these factors, where `all` were closed; `None` below [`MINIMUM`], and when nothing was won or lost yet.
pub fn chance<K: Clone>(all: Closed, factors: &[Factor<K>]) -> Option<Chance<K>> {
    if all.won + all.lost < MINIMUM || all.won == 0 || all.lost == 0 {
        return None;
    }
    // With a smoothing of 0.1 every count is taken ten times, plus one.
    let ten = |count: u64| u128::from(count) * 10 + 1;
    let odds = |factor: &Factor<K>| Ratio {
        top: ten(factor.closed.won) * ten(all.lost),
        bottom: ten(factor.closed.lost) * ten(all.won),
    };
    let prior = Ratio { top: u128::from(all.won), bottom: u128::from(all.lost) };
    let total = factors.iter().fold(prior, |product, factor| product.times(odds(factor)));
    let (won, both) = (i128::try_from(total.top).ok()?, i128::try_from(total.top + total.bottom).ok()?);
    let mut reasons: Vec<(Factor<K>, bool)> = factors
        .iter()
        .filter(|factor| odds(factor).strength() > 1_000_000)
        .map(|factor| (factor.clone(), odds(factor).top > odds(factor).bottom))
        .collect();
    reasons.sort_by_key(|(factor, _)| Reverse(odds(factor).strength()));
    reasons.truncate(3);
    Some(Chance { percent: i64::try_from(round_half_away(won * 100_000_000, both)).ok()?, reasons })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn factor(kind: &'static str, won: u64, lost: u64) -> Factor<&'static str> {
        Factor { kind, value: None, closed: Closed { won, lost } }
    }

    #[test]
    fn pub_crm_2_statistical_score() {
        let factors = [factor("source", 18, 9), factor("country", 30, 38), factor("stage", 40, 21)];
        let found = chance(Closed { won: 40, lost: 60 }, &factors).expect("enough history");
        // 87.0173 %
        assert_eq!(round_half_away(i128::from(found.percent), 100), 870_173);
        let names: Vec<(&str, bool)> = found.reasons.iter().map(|(factor, raises)| (factor.kind, *raises)).collect();
        assert_eq!(names, [("source", true), ("stage", true), ("country", true)]);
    }

    #[test]
    fn too_little_history_has_no_chance() {
        assert_eq!(chance::<&str>(Closed { won: 30, lost: 19 }, &[]), None);
        assert_eq!(chance::<&str>(Closed { won: 60, lost: 0 }, &[]), None);
        assert_eq!(chance::<&str>(Closed { won: 30, lost: 30 }, &[]).map(|chance| chance.percent), Some(50_000_000));
    }

    proptest! {
        #[test]
        fn chances_stay_between_nothing_and_all(won in 1_u64..100_000, lost in 1_u64..100_000, shares in proptest::collection::vec((0_u64..=100, 0_u64..=100), 0..12)) {
            prop_assume!(won + lost >= MINIMUM);
            let factors: Vec<Factor<&str>> = shares.iter().map(|(one, other)| factor("f", won * one / 100, lost * other / 100)).collect();
            let found = chance(Closed { won, lost }, &factors).expect("enough history");
            prop_assert!((0..=100_000_000).contains(&found.percent));
            prop_assert!(found.reasons.len() <= 3);
        }
    }
}
