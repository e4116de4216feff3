//! Exact decimals of pay: amounts, rates and quotients with ten digits after the point, rounded only where a line is written.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

use kernel_types::{MONEY_SCALE, Money, Percent, Quantity, Rate, parse_scaled, round_half_away};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

/// Digits after the point.
const SCALE: u32 = 10;
const ONE: i128 = 10_i128.pow(SCALE);
/// One step of stored money.
const MONEY_STEP: i128 = 10_i128.pow(SCALE - MONEY_SCALE);
/// One step of quantities and percentages, which both have six digits.
const MILLIONTH: i128 = 10_i128.pow(SCALE - 6);

/// A decimal number. Sums and products saturate far beyond any amount that can be stored.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Exact(i128);

impl Exact {
    pub const ZERO: Exact = Exact(0);

    pub fn whole(number: i64) -> Exact {
        Exact(i128::from(number) * ONE)
    }

    pub fn money(amount: Money) -> Exact {
        Exact(i128::from(amount) * MONEY_STEP)
    }

    pub fn quantity(quantity: Quantity) -> Exact {
        Exact(i128::from(quantity) * MILLIONTH)
    }

    pub fn percentage(percent: Percent) -> Exact {
        Exact(i128::from(percent) * MILLIONTH)
    }

    pub fn rate(rate: Rate) -> Exact {
        Exact(i128::from(rate))
    }

    /// A decimal given by its digits and how many of them stand after the point.
    pub fn from_digits(digits: i128, scale: u32) -> Exact {
        match scale.checked_sub(SCALE) {
            Some(beyond) => Exact(round_half_away(digits, 10_i128.checked_pow(beyond).unwrap_or(i128::MAX))),
            None => Exact(digits.saturating_mul(10_i128.pow(SCALE - scale))),
        }
    }

    /// The digits, the last ten of them after the point.
    pub fn digits(self) -> i128 {
        self.0
    }

    /// Reads `1234.5`.
    pub fn parse(text: &str) -> Option<Exact> {
        parse_scaled(text, 6).ok().map(Exact::quantity)
    }

    #[must_use]
    pub fn times(self, other: Exact) -> Exact {
        Exact(round_half_away(self.0.saturating_mul(other.0), ONE))
    }

    /// `None` for a divisor of zero.
    pub fn over(self, other: Exact) -> Option<Exact> {
        (other.0 != 0).then(|| Exact(round_half_away(self.0.saturating_mul(ONE), other.0)))
    }

    /// So many percent of it.
    #[must_use]
    pub fn percent(self, rate: Exact) -> Exact {
        Exact(round_half_away(self.0.saturating_mul(rate.0), ONE * 100))
    }

    /// `self × part ÷ whole`, rounded once; zero where the whole is zero.
    #[must_use]
    pub fn share(self, part: Exact, whole: Exact) -> Exact {
        Exact(round_half_away(self.0.saturating_mul(part.0), whole.0))
    }

    /// Rounded half away from zero to so many digits after the point.
    #[must_use]
    pub fn rounded(self, digits: u32) -> Exact {
        let step = 10_i128.pow(SCALE.saturating_sub(digits));
        Exact(round_half_away(self.0, step) * step)
    }

    /// Rounded to whole steps, as cash that has no small coins is paid.
    #[must_use]
    pub fn to_step(self, step: Exact) -> Exact {
        if step.0 <= 0 { self } else { Exact(round_half_away(self.0, step.0).saturating_mul(step.0)) }
    }

    #[must_use]
    pub fn not_below_zero(self) -> Exact {
        self.max(Exact::ZERO)
    }

    pub fn is_zero(self) -> bool {
        self.0 == 0
    }

    pub fn is_negative(self) -> bool {
        self.0 < 0
    }

    /// As stored money: four digits, the largest amount there is where it does not fit.
    pub fn to_money(self) -> Money {
        let steps = round_half_away(self.0, MONEY_STEP);
        i64::try_from(steps).unwrap_or(if steps < 0 { Money::MIN } else { Money::MAX })
    }

    /// As a stored quantity.
    pub fn to_quantity(self) -> Quantity {
        let steps = round_half_away(self.0, MILLIONTH);
        i64::try_from(steps).unwrap_or(if steps < 0 { Quantity::MIN } else { Quantity::MAX })
    }

    /// With exactly so many digits after the point.
    pub fn text(self, digits: u32) -> String {
        let rounded = self.rounded(digits);
        let (whole, part) =
            (rounded.0.unsigned_abs() / ONE.unsigned_abs(), rounded.0.unsigned_abs() % ONE.unsigned_abs());
        let sign = if rounded.0 < 0 { "-" } else { "" };
        if digits == 0 {
            return format!("{sign}{whole}");
        }
        let part = part / 10_u128.pow(SCALE.saturating_sub(digits));
        format!("{sign}{whole}.{part:0width$}", width = digits as usize)
    }
}

/// As people write it: no more digits than it has, four at most.
impl fmt::Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.text(MONEY_SCALE);
        f.write_str(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

impl fmt::Debug for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Add for Exact {
    type Output = Exact;
    fn add(self, other: Exact) -> Exact {
        Exact(self.0.saturating_add(other.0))
    }
}

impl Sub for Exact {
    type Output = Exact;
    fn sub(self, other: Exact) -> Exact {
        Exact(self.0.saturating_sub(other.0))
    }
}

impl Neg for Exact {
    type Output = Exact;
    fn neg(self) -> Exact {
        Exact(self.0.saturating_neg())
    }
}

impl AddAssign for Exact {
    fn add_assign(&mut self, other: Exact) {
        *self = *self + other;
    }
}

impl SubAssign for Exact {
    fn sub_assign(&mut self, other: Exact) {
        *self = *self - other;
    }
}

impl Sum for Exact {
    fn sum<I: Iterator<Item = Exact>>(amounts: I) -> Exact {
        amounts.fold(Exact::ZERO, Add::add)
    }
}

impl<'de> Deserialize<'de> for Exact {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Exact, D::Error> {
        let text = String::deserialize(deserializer)?;
        Exact::parse(&text).ok_or_else(|| D::Error::custom(format!("'{text}' is no decimal number")))
    }
}
