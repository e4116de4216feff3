//! Exact decimals: what the HTTP API writes as text.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};
use std::str::FromStr;

use serde::de::{Error as _, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Digits kept after the point.
const DIGITS: u32 = 10;
const ONE: i128 = 10_i128.pow(DIGITS);
/// Digits before the point that an input may have, so that no product of an amount and a rate overflows.
const MOST_WHOLE_DIGITS: usize = 14;

/// A number with ten digits after the point. Products and quotients are cut there; [`Decimal::rounded`] rounds halves away
/// from zero. A sum that does not fit stops the call.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Decimal(i128);

/// Text that is no decimal number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotADecimal(pub String);

impl fmt::Display for NotADecimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no decimal number", self.0)
    }
}

impl Decimal {
    pub const ZERO: Decimal = Decimal(0);

    pub const fn whole(number: i64) -> Decimal {
        Decimal(number as i128 * ONE)
    }

    /// A whole number of hundredths.
    pub const fn cents(number: i64) -> Decimal {
        Decimal(number as i128 * (ONE / 100))
    }

    pub fn is_zero(self) -> bool {
        self.0 == 0
    }

    pub fn is_negative(self) -> bool {
        self.0 < 0
    }

    /// This share of a hundred: `200.percent(15)` is 30.
    #[must_use]
    pub fn percent(self, rate: Decimal) -> Decimal {
        Decimal(self.0 * rate.0 / (ONE * 100))
    }

    /// Divided by a number; none by zero.
    pub fn over(self, by: Decimal) -> Option<Decimal> {
        self.0.checked_mul(ONE)?.checked_div(by.0).map(Decimal)
    }

    /// Divided by a whole number that is not zero.
    #[must_use]
    pub fn split(self, into: u32) -> Decimal {
        Decimal(self.0 / i128::from(into.max(1)))
    }

    /// Rounded to so many digits after the point, halves away from zero.
    #[must_use]
    pub fn rounded(self, digits: u32) -> Decimal {
        let unit = 10_i128.pow(DIGITS.saturating_sub(digits));
        Decimal(divided(self.0, unit) * unit)
    }

    #[must_use]
    pub fn not_below_zero(self) -> Decimal {
        Decimal(self.0.max(0))
    }

    #[must_use]
    pub fn abs(self) -> Decimal {
        Decimal(self.0.abs())
    }

    /// Hundredths, rounded.
    pub fn to_cents(self) -> i128 {
        divided(self.0, ONE / 100)
    }

    /// As text with exactly so many digits after the point, rounded there.
    pub fn with_digits(self, digits: u32) -> String {
        let digits = digits.min(DIGITS);
        let units = divided(self.0, 10_i128.pow(DIGITS - digits));
        let sign = if units < 0 { "-" } else { "" };
        let one = 10_u128.pow(digits);
        let units = units.unsigned_abs();
        if digits == 0 {
            format!("{sign}{units}")
        } else {
            format!("{sign}{}.{:0width$}", units / one, units % one, width = digits as usize)
        }
    }
}

/// `total × weight / of`, rounded once to at most four digits; zero when there is nothing to share by. All three are taken
/// with four digits, as amounts have them.
pub fn share(total: Decimal, weight: Decimal, of: Decimal, digits: u32) -> Decimal {
    const FOUR: i128 = ONE / 10_000;
    let (total, weight, of) = (total.0 / FOUR, weight.0 / FOUR, of.0 / FOUR);
    if of == 0 {
        return Decimal::ZERO;
    }
    let digits = digits.min(4);
    let units = divided(total * weight, of * 10_i128.pow(4 - digits));
    Decimal(units * 10_i128.pow(DIGITS - digits))
}

/// Quotient rounded half away from zero.
fn divided(value: i128, by: i128) -> i128 {
    let (quotient, rest) = (value / by, value % by);
    if rest.abs() * 2 >= by.abs() { quotient + (value.signum() * by.signum()) } else { quotient }
}

impl FromStr for Decimal {
    type Err = NotADecimal;

    fn from_str(text: &str) -> Result<Decimal, NotADecimal> {
        let refused = || NotADecimal(text.chars().take(40).collect());
        let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        let plain = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let dangling = digits.ends_with('.');
        if whole.is_empty() || dangling || !plain(whole) || !plain(fraction) || fraction.len() > DIGITS as usize {
            return Err(refused());
        }
        if whole.trim_start_matches('0').len() > MOST_WHOLE_DIGITS {
            return Err(refused());
        }
        let read = |part: &str| part.bytes().fold(0_i128, |sum, byte| sum * 10 + i128::from(byte - b'0'));
        let value = read(whole) * ONE + read(fraction) * 10_i128.pow(DIGITS - fraction.len() as u32);
        Ok(Decimal(if negative { -value } else { value }))
    }
}

/// As short as it can be: `31.5`, `8400`.
impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.with_digits(DIGITS);
        f.write_str(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

impl Add for Decimal {
    type Output = Decimal;
    fn add(self, other: Decimal) -> Decimal {
        Decimal(self.0 + other.0)
    }
}

impl Sub for Decimal {
    type Output = Decimal;
    fn sub(self, other: Decimal) -> Decimal {
        Decimal(self.0 - other.0)
    }
}

impl Mul for Decimal {
    type Output = Decimal;
    fn mul(self, other: Decimal) -> Decimal {
        Decimal(self.0 * other.0 / ONE)
    }
}

impl Neg for Decimal {
    type Output = Decimal;
    fn neg(self) -> Decimal {
        Decimal(-self.0)
    }
}

impl AddAssign for Decimal {
    fn add_assign(&mut self, other: Decimal) {
        *self = *self + other;
    }
}

impl SubAssign for Decimal {
    fn sub_assign(&mut self, other: Decimal) {
        *self = *self - other;
    }
}

impl Sum for Decimal {
    fn sum<I: Iterator<Item = Decimal>>(all: I) -> Decimal {
        all.fold(Decimal::ZERO, Add::add)
    }
}

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Decimal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Decimal, D::Error> {
        struct Text;
        impl Visitor<'_> for Text {
            type Value = Decimal;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a decimal number as text, as \"31.50\"")
            }
            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Decimal, E> {
                text.parse().map_err(|error: NotADecimal| E::custom(error))
            }
            fn visit_i64<E: serde::de::Error>(self, number: i64) -> Result<Decimal, E> {
                number.to_string().parse().map_err(E::custom)
            }
            fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<Decimal, E> {
                number.to_string().parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_any(Text).map_err(D::Error::custom)
    }
}

/// A decimal as a JSON number with exactly these digits, for the interfaces of others; ours carry text. Written with
/// `serde_json::to_string`, not by way of a `Value`, whose numbers are floats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Number(pub Decimal, pub u32);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::Error;
        serde_json::value::RawValue::from_string(self.0.with_digits(self.1))
            .map_err(S::Error::custom)?
            .serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decimal(text: &str) -> Decimal {
        text.parse().unwrap()
    }

    #[test]
    fn text_is_read_and_written_exactly() {
        for text in ["0", "31.5", "-0.0000000001", "99999999999999.9999999999"] {
            assert_eq!(decimal(text).to_string(), text);
        }
        for bad in ["", "-", ".5", "5.", "1e3", "1,000", "+1", "0.00000000001", "100000000000000", "NaN", " 1"] {
            assert!(bad.parse::<Decimal>().is_err(), "{bad}");
        }
        assert_eq!(
            (decimal("31.5").with_digits(2), decimal("-0.005").with_digits(2), decimal("2.5").with_digits(0)),
            ("31.50".into(), "-0.01".into(), "3".into())
        );
    }

    #[test]
    fn halves_go_away_from_zero() {
        for (value, digits, rounded) in
            [("128.745", 2, "128.75"), ("-128.745", 2, "-128.75"), ("1135.5", 0, "1136"), ("0.004999", 2, "0")]
        {
            assert_eq!(decimal(value).rounded(digits).to_string(), rounded);
        }
        assert_eq!(share(decimal("139.64"), decimal("640"), decimal("998.21"), 2).to_string(), "89.53");
        assert_eq!(share(decimal("10"), decimal("1"), Decimal::ZERO, 2), Decimal::ZERO);
    }

    #[test]
    fn large_amounts_times_rates_stay_exact() {
        assert_eq!(decimal("99999999999999").percent(decimal("15.5")).to_string(), "15499999999999.845");
        assert_eq!(decimal("10").over(decimal("4")).map(|quotient| quotient.to_string()).as_deref(), Some("2.5"));
        assert_eq!(decimal("10").over(Decimal::ZERO), None);
    }
}
