//! Per diems: a day's rate, its part on the first and last day, less the meals somebody else paid.

use kernel_types::PERCENT_SCALE;
use kernel_types::scaled::power_of_ten;

use super::{TooLarge, rounded};

/// 100 % as percentages are stored.
const WHOLE: i64 = 100 * power_of_ten(PERCENT_SCALE);

/// What a place pays for a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    pub amount: i64,
    pub first_last: i64,
    pub breakfast: i64,
    pub lunch: i64,
    pub dinner: i64,
}

/// Meals that were provided.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Meals {
    pub breakfast: bool,
    pub lunch: bool,
    pub dinner: bool,
}

/// The part of the rate a day pays, in percent: meals come off the full rate, and a day never pays less than nothing.
pub fn share(rate: &Rate, first_or_last: bool, meals: Meals) -> i64 {
    let begun = if first_or_last { rate.first_last } else { WHOLE };
    let taken = [(meals.breakfast, rate.breakfast), (meals.lunch, rate.lunch), (meals.dinner, rate.dinner)];
    let taken: i64 = taken.iter().filter(|(provided, _)| *provided).map(|(_, part)| *part).sum();
    (begun - taken).max(0)
}

/// What a day with this part of the rate pays.
///
/// # Errors
/// It is beyond every amount.
pub fn amount(rate: &Rate, share: i64, unit: i64) -> Result<i64, TooLarge> {
    rounded(i128::from(rate.amount) * i128::from(share), i128::from(WHOLE), unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn percent(number: i64) -> i64 {
        number * power_of_ten(PERCENT_SCALE)
    }

    fn rate() -> Rate {
        Rate {
            amount: 850_000,
            first_last: percent(75),
            breakfast: percent(15),
            lunch: percent(30),
            dinner: percent(30),
        }
    }

    #[test]
    fn three_days_with_one_breakfast() {
        let breakfast = Meals { breakfast: true, ..Meals::default() };
        let days = [(true, Meals::default()), (false, breakfast), (true, Meals::default())];
        let paid: Vec<i64> =
            days.into_iter().map(|(edge, meals)| amount(&rate(), share(&rate(), edge, meals), 100).unwrap()).collect();
        assert_eq!(paid, [637_500, 722_500, 637_500]);
        assert_eq!(paid.iter().sum::<i64>(), 1_997_500);
    }

    #[test]
    fn meals_never_make_a_day_cost_something() {
        let all = Meals { breakfast: true, lunch: true, dinner: true };
        let dear = Rate { first_last: percent(50), ..rate() };
        assert_eq!(share(&dear, true, all), 0);
        assert_eq!(share(&dear, false, all), percent(25));
    }
}
