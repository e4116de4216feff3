//! Who earned what was won: the campaigns that reached a buyer before they bought share the amount (design 3.2.7).

/// How an amount is shared among the touches of a buyer, the first to the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Model {
    First,
    Last,
    /// Each alike.
    Linear,
    /// 40 % the first, 40 % the last, and 20 % those between; of two, half each.
    Position,
}

impl Model {
    /// The model of a report's answer.
    pub fn of(word: Option<&str>) -> Model {
        match word {
            Some("first") => Model::First,
            Some("last") => Model::Last,
            Some("position") => Model::Position,
            _ => Model::Linear,
        }
    }

    fn weight(self, place: usize, touches: usize) -> i128 {
        let (first, last) = (place == 0, place + 1 == touches);
        match self {
            Model::First => i128::from(first),
            Model::Last => i128::from(last),
            Model::Linear => 1,
            // Two fifths are twice the fifth that all between share.
            Model::Position if touches > 2 && (first || last) => 2 * i128::try_from(touches - 2).unwrap_or(i128::MAX),
            Model::Position => 1,
        }
    }
}

/// The share of each touch, in whole units of the currency. They add up to the amount: what rounding leaves goes, a unit each, to those
/// who lost most by it, of equals the earlier.
pub fn shares(model: Model, touches: usize, amount: i64, unit: i64) -> Vec<i64> {
    let weights: Vec<i128> = (0..touches).map(|place| model.weight(place, touches)).collect();
    let whole: i128 = weights.iter().sum();
    if whole == 0 {
        return Vec::new();
    }
    let unit = i128::from(unit.max(1));
    let units = i128::from(amount).div_euclid(unit);
    let mut parts: Vec<(usize, i128, i128)> = weights
        .iter()
        .enumerate()
        .map(|(place, weight)| (place, (units * weight).div_euclid(whole), (units * weight).rem_euclid(whole)))
        .collect();
    let left = units - parts.iter().map(|(_, part, _)| part).sum::<i128>();
    parts.sort_by(|a, b| b.2.cmp(&a.2).then(a.0.cmp(&b.0)));
    // Fewer are left over than there are parts, and no part is more than the whole, which fits.
    for (_, part, _) in parts.iter_mut().take(usize::try_from(left).unwrap_or_default()) {
        *part += 1;
    }
    parts.sort_by_key(|(place, ..)| *place);
    parts.into_iter().map(|(_, part, _)| i64::try_from(part * unit).unwrap_or_default()).collect()
}

/// What came back on the cost, in percent: (margin − cost) ÷ cost. Nothing to say without a cost.
pub fn return_on(margin: i64, cost: i64) -> Option<i64> {
    if cost <= 0 {
        return None;
    }
    i64::try_from(kernel_types::round_half_away(
        (i128::from(margin) - i128::from(cost)) * 100_000_000,
        i128::from(cost),
    ))
    .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CENT: i64 = 100;

    fn shared(model: Model, touches: usize, amount: i64) -> Vec<i64> {
        shares(model, touches, amount * 10_000, CENT).into_iter().map(|share| share / CENT).collect()
    }

    #[test]
    fn an_amount_is_shared_by_the_model() {
        // 12,000.00 won after four campaigns, in cents.
        assert_eq!(shared(Model::First, 4, 12_000), [1_200_000, 0, 0, 0]);
        assert_eq!(shared(Model::Last, 4, 12_000), [0, 0, 0, 1_200_000]);
        assert_eq!(shared(Model::Linear, 4, 12_000), [300_000, 300_000, 300_000, 300_000]);
        assert_eq!(shared(Model::Position, 4, 12_000), [480_000, 120_000, 120_000, 480_000]);
        assert_eq!(shared(Model::Position, 3, 12_000), [480_000, 240_000, 480_000]);
        assert_eq!(shared(Model::Position, 2, 12_000), [600_000, 600_000]);
        assert_eq!(shared(Model::Position, 1, 12_000), [1_200_000]);
    }

    #[test]
    fn shares_add_up_to_the_amount() {
        assert_eq!(shared(Model::Linear, 3, 100), [3_334, 3_333, 3_333]);
        for touches in 1..9 {
            for model in [Model::First, Model::Last, Model::Linear, Model::Position] {
                assert_eq!(
                    shares(model, touches, 1_234_700, CENT).iter().sum::<i64>(),
                    1_234_700,
                    "{model:?} of {touches}"
                );
            }
        }
        assert!(shares(Model::Linear, 0, 1_000_000, CENT).is_empty());
    }

    #[test]
    fn what_came_back() {
        // A margin of 3,600.00 on a cost of 1,200.00 is 200 %; one of 900.00 lost a quarter.
        assert_eq!(return_on(36_000_000, 12_000_000), Some(200_000_000));
        assert_eq!(return_on(9_000_000, 12_000_000), Some(-25_000_000));
        assert_eq!(return_on(9_000_000, 0), None);
    }
}
