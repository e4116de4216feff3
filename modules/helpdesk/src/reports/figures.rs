//! Medians, shares and satisfaction; exact, rounded once.

use kernel_types::scaled::power_of_ten;
use kernel_types::{PERCENT_SCALE, QUANTITY_SCALE, Value, round_half_away};

/// The value at so many percent of the sorted values (nearest rank).
pub fn percentile(values: &mut [i64], percent: usize) -> Option<i64> {
    values.sort_unstable();
    let rank = (values.len() * percent).div_ceil(100).max(1);
    values.get(rank - 1).copied()
}

/// The middle value; of two middle ones, half of both together, rounded down.
pub fn median(values: &mut [i64]) -> Option<i64> {
    values.sort_unstable();
    let middle = values.len() / 2;
    let upper = values.get(middle).copied()?;
    if values.len() % 2 == 1 {
        return Some(upper);
    }
    values.get(middle.checked_sub(1)?).map(|lower| (lower + upper).div_euclid(2))
}

/// `part` of `whole` in percent with two decimals, as reports hold it; null of nothing.
pub fn share(part: i64, whole: i64) -> Value {
    ratio(part * 100, whole, PERCENT_SCALE)
}

/// A mean with two decimals.
pub fn mean(sum: i64, count: i64) -> Value {
    ratio(sum, count, QUANTITY_SCALE)
}

fn ratio(part: i64, whole: i64, scale: u32) -> Value {
    if whole == 0 {
        return Value::Null;
    }
    let hundredths = round_half_away(i128::from(part) * 100, i128::from(whole));
    i64::try_from(hundredths * i128::from(power_of_ten(scale - 2))).map_or(Value::Null, Value::Int)
}

/// Answers to surveys.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Satisfaction {
    pub asked: i64,
    pub answered: i64,
    /// Ratings of 4 and 5.
    pub satisfied: i64,
    pub sum: i64,
    pub recommended: i64,
    pub promoters: i64,
    pub detractors: i64,
}

impl Satisfaction {
    pub fn add(&mut self, score: Option<i64>, recommend: Option<i64>) {
        self.asked += 1;
        if let Some(score) = score {
            self.answered += 1;
            self.sum += score;
            self.satisfied += i64::from(score >= 4);
        }
        if let Some(recommend) = recommend {
            self.recommended += 1;
            self.promoters += i64::from(recommend >= 9);
            self.detractors += i64::from(recommend <= 6);
        }
    }

    pub fn join(&mut self, other: &Satisfaction) {
        self.asked += other.asked;
        self.answered += other.answered;
        self.satisfied += other.satisfied;
        self.sum += other.sum;
        self.recommended += other.recommended;
        self.promoters += other.promoters;
        self.detractors += other.detractors;
    }

    /// Asked, answered, share of 4 and 5, mean rating, net promoter score.
    pub fn cells(&self) -> [Value; 5] {
        [
            Value::Int(self.asked),
            Value::Int(self.answered),
            share(self.satisfied, self.answered),
            mean(self.sum, self.answered),
            share(self.promoters - self.detractors, self.recommended),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hd_6_satisfaction_mean_and_net_promoters() {
        let mut all = Satisfaction::default();
        for (score, times) in [(5, 37), (4, 21), (3, 9), (2, 4), (1, 6)] {
            for _ in 0..times {
                all.add(Some(score), None);
            }
        }
        assert_eq!(all.cells()[..4], [Value::Int(77), Value::Int(77), Value::Int(75_320_000), Value::Int(4_030_000)]);
        let mut voices = Satisfaction::default();
        for (recommend, times) in [(10, 40), (7, 28), (3, 12)] {
            for _ in 0..times {
                voices.add(None, Some(recommend));
            }
        }
        assert_eq!(voices.cells()[4], Value::Int(35_000_000));
    }

    #[test]
    fn medians_and_percentiles() {
        assert_eq!(median(&mut [9, 1, 5]), Some(5));
        assert_eq!(median(&mut [4, 1, 9, 6]), Some(5));
        assert_eq!(median(&mut []), None);
        assert_eq!(percentile(&mut (1..=10).collect::<Vec<_>>(), 90), Some(9));
        assert_eq!(percentile(&mut [7], 90), Some(7));
    }

    #[test]
    fn nothing_has_no_share() {
        assert_eq!(share(0, 0), Value::Null);
        assert_eq!(share(1, 3), Value::Int(33_330_000));
    }
}
