//! Ratios of integers, for combined tax rates.

use super::TotalsError;

/// A ratio in lowest terms with a positive denominator. Exact while the denominator stays within [`FINEST`]; rates with
/// up to four decimals, three of them on top of each other, do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fraction {
    pub top: i128,
    pub bottom: i128,
}

/// Finer ratios are rounded to this denominator: a part in 10^18 is far below a minor unit of any amount that fits.
const FINEST: i128 = 1_000_000_000_000_000_000;

impl Fraction {
    pub const ZERO: Fraction = Fraction { top: 0, bottom: 1 };
    pub const ONE: Fraction = Fraction { top: 1, bottom: 1 };

    pub fn new(top: i128, bottom: i128) -> Fraction {
        let divisor = gcd(top, bottom).max(1);
        let (top, bottom) = (top / divisor, bottom / divisor);
        if bottom <= FINEST {
            return Fraction { top, bottom };
        }
        let (whole, rest) = (top / bottom, top % bottom);
        // `rest` is below `bottom`, which may be close to the limit: scale both down before multiplying.
        let shift = bottom / FINEST + 1;
        let fine = (rest / shift).checked_mul(FINEST).map_or(0, |scaled| scaled / (bottom / shift).max(1));
        Fraction { top: whole * FINEST + fine, bottom: FINEST }
    }

    pub fn plus(self, other: Fraction) -> Result<Fraction, TotalsError> {
        let common = gcd(self.bottom, other.bottom).max(1);
        let (left, right) = (other.bottom / common, self.bottom / common);
        let top = self.top.checked_mul(left).zip(other.top.checked_mul(right)).and_then(|(a, b)| a.checked_add(b));
        match (top, self.bottom.checked_mul(left)) {
            (Some(top), Some(bottom)) => Ok(Fraction::new(top, bottom)),
            _ => Err(TotalsError::TooLarge),
        }
    }

    pub fn times(self, other: Fraction) -> Result<Fraction, TotalsError> {
        match (self.top.checked_mul(other.top), self.bottom.checked_mul(other.bottom)) {
            (Some(top), Some(bottom)) => Ok(Fraction::new(top, bottom)),
            _ => Err(TotalsError::TooLarge),
        }
    }
}

fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
