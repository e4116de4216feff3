//! Rates, thresholds and parts of a base: pure arithmetic. Money is at scale 4, percentages at 6.

use kernel_types::round_half_away;

use crate::totals::WHOLE;

/// Thresholds of a code in the document's currency.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Threshold {
    pub per_document: Option<i64>,
    pub per_year: Option<i64>,
    /// Above the threshold the whole base is taxed, not only the excess.
    pub retroactive: bool,
}

/// What was taxed before in the same year under the same code; what a reduced rate took off counts as withheld, or it would be caught
/// up with the next document.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Before {
    pub base: i64,
    pub withheld: i64,
}

/// A part of a document's base: from what was taxed `before` up to `after`, of the `whole`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stretch {
    pub before: i64,
    pub after: i64,
    pub whole: i64,
}

impl Stretch {
    /// All of a base at once.
    pub fn all(whole: i64) -> Stretch {
        Stretch { before: 0, after: whole, whole }
    }

    /// What of `whole` is taxed once `settled` of `total` is, after `before` of it was: a settlement that nothing was withheld from is
    /// caught up with the next.
    pub fn up_to(whole: i64, settled: i64, total: i64, before: i64, unit: i64) -> Stretch {
        let after = if settled >= total { whole } else { share(whole, settled, total, unit) };
        Stretch { before: before.min(after), after, whole }
    }

    pub fn length(self) -> i64 {
        self.after - self.before
    }

    /// The difference of two cumulative taxes, so that the parts of a base sum to the tax on the whole.
    pub fn tax(self, percent: i64, unit: i64) -> i64 {
        tax(percent, self.after, unit) - tax(percent, self.before, unit)
    }

    /// Nothing up to the threshold of one document; above it the tax on all, or on this stretch's share of the excess. Answers the tax and
    /// what it is on.
    pub fn above_document_threshold(self, percent: i64, limit: i64, retroactive: bool, unit: i64) -> (i64, i64) {
        if self.whole <= limit {
            return (0, 0);
        }
        if retroactive {
            return (self.tax(percent, unit), self.length());
        }
        let excess = |base: i64| share(base, self.whole - limit, self.whole, unit);
        let part = Stretch { before: excess(self.before), after: excess(self.after), whole: self.whole };
        (part.tax(percent, unit), part.length())
    }
}

/// `due = round(rate × cumulative base)` above the threshold (or on the excess), less what was withheld already. Answers the tax and what of
/// `base` it is on.
pub fn above_yearly_threshold(
    percent: i64,
    base: i64,
    before: Before,
    limit: i64,
    retroactive: bool,
    unit: i64,
) -> (i64, i64) {
    let cumulative = before.base + base;
    if cumulative <= limit {
        return (0, 0);
    }
    let taxed = if retroactive { cumulative } else { cumulative - limit };
    ((tax(percent, taxed, unit) - before.withheld).max(0), base.min(taxed))
}

/// `round(percent × base)`.
pub fn tax(percent: i64, base: i64, unit: i64) -> i64 {
    rounded(i128::from(base) * i128::from(percent), i128::from(WHOLE), unit)
}

fn share(base: i64, part: i64, whole: i64, unit: i64) -> i64 {
    if whole == 0 {
        return 0;
    }
    rounded(i128::from(base) * i128::from(part), i128::from(whole), unit)
}

fn rounded(top: i128, bottom: i128, unit: i64) -> i64 {
    let unit = i128::from(unit.max(1));
    // A part of the base is within its range.
    i64::try_from(round_half_away(top, bottom * unit) * unit).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEN_PERCENT: i64 = 10_000_000;

    fn money(text: &str) -> i64 {
        kernel_types::parse_scaled(text, 4).expect("money")
    }

    /// PUB-ACC-5: half of 11,500.00 is paid, 10 % of net 10,000.00 is withheld.
    #[test]
    fn halves_of_a_bill() {
        let first = Stretch::up_to(money("10000"), money("5750"), money("11500"), 0, 100);
        assert_eq!((first.length(), first.tax(TEN_PERCENT, 100)), (money("5000"), money("500")));
        let second = Stretch::up_to(money("10000"), money("11500"), money("11500"), first.after, 100);
        assert_eq!((second.length(), second.tax(TEN_PERCENT, 100)), (money("5000"), money("500")));
    }

    /// 1.4.7: parts sum to the whole. 10 % of 100.10 is 10.01, of thirds 3.34, 3.33 and 3.34 (cumulative 3.337, 6.673, 10.01).
    #[test]
    fn parts_sum_to_the_whole() {
        let whole = money("100.10");
        let mut taken = 0;
        let parts: Vec<i64> = ["1", "2", "3"]
            .into_iter()
            .map(|settled| {
                let stretch = Stretch::up_to(whole, money(settled), money("3"), taken, 100);
                taken = stretch.after;
                stretch.tax(TEN_PERCENT, 100)
            })
            .collect();
        assert_eq!(parts, [money("3.34"), money("3.33"), money("3.34")]);
    }

    #[test]
    fn nothing_below_the_threshold_of_a_document() {
        let of = |whole: &str, retroactive| {
            let stretch = Stretch::up_to(money(whole), money("575"), money("1150"), 0, 100);
            stretch.above_document_threshold(TEN_PERCENT, money("500"), retroactive, 100).0
        };
        assert_eq!(of("500", true), 0);
        assert_eq!(of("1000", true), money("50"));
        assert_eq!(of("1000", false), money("25"));
    }

    #[test]
    fn a_yearly_threshold_catches_up_once_it_is_passed() {
        let of = |base: &str, before, retroactive| {
            above_yearly_threshold(TEN_PERCENT, money(base), before, money("1000"), retroactive, 100).0
        };
        let before = Before { base: money("900"), withheld: 0 };
        assert_eq!(of("100", before, true), 0);
        assert_eq!(of("300", before, true), money("120"));
        assert_eq!(of("300", before, false), money("20"));
        let after = Before { base: money("1200"), withheld: money("120") };
        assert_eq!(of("50", after, true), money("5"));
    }
}
