//! Tax that is inside an amount.

use kernel_types::PERCENT_SCALE;
use kernel_types::scaled::power_of_ten;

use super::{TooLarge, rounded};

/// 100 % as percentages are stored.
const WHOLE: i64 = 100 * power_of_ten(PERCENT_SCALE);

/// The tax in `amount` at `rate` percent that can be reclaimed: the amount less what it is without tax, `recoverable` percent of it.
///
/// # Errors
/// It is beyond every amount.
pub fn reclaimed(amount: i64, rate: i64, recoverable: i64, unit: i64) -> Result<i64, TooLarge> {
    let net = rounded(i128::from(amount) * i128::from(WHOLE), i128::from(WHOLE) + i128::from(rate), unit)?;
    rounded(i128::from(amount - net) * i128::from(recoverable), i128::from(WHOLE), unit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn percent(tenths: i64) -> i64 {
        tenths * power_of_ten(PERCENT_SCALE) / 10
    }

    #[test]
    fn tax_inside_a_receipt() {
        assert_eq!(reclaimed(1_155_000, percent(155), WHOLE, 100), Ok(155_000));
        assert_eq!(reclaimed(100_000, percent(150), WHOLE, 100), Ok(13_000));
        assert_eq!(reclaimed(100_000, percent(150), WHOLE / 2, 100), Ok(6_500));
        assert_eq!(reclaimed(100_000, 0, WHOLE, 100), Ok(0));
    }

    proptest! {
        #[test]
        fn tax_is_within_the_amount(amount in 0i64..10_000_000_000, tenths in 0i64..1000) {
            let amount = amount * 100;
            let tax = reclaimed(amount, percent(tenths), WHOLE, 100).unwrap();
            prop_assert!(tax >= 0 && tax <= amount && tax % 100 == 0);
        }
    }
}
