//! Scaled integers: a decimal held as an `i64` with a fixed number of digits after the point.
//!
//! Money carries four digits whatever the currency: every ISO 4217 currency fits, amounts of all currencies compare,
//! sort and sum alike in SQL, and a stored amount is always a whole number of its own currency's minor units.

use thiserror::Error;

/// Digits after the point of stored money.
pub const MONEY_SCALE: u32 = 4;
/// Digits after the point of quantities and unit prices.
pub const QUANTITY_SCALE: u32 = 6;
/// Digits after the point of exchange rates.
pub const RATE_SCALE: u32 = 10;
/// Digits after the point of percentages; 15.5 means 15.5 %.
pub const PERCENT_SCALE: u32 = 6;

/// An amount of money in a signature: whole steps of a ten-thousandth of its currency's unit.
pub type Money = i64;
/// A quantity or a unit price in a signature: whole millionths.
pub type Quantity = i64;
/// An exchange rate in a signature: whole steps of ten digits after the point.
pub type Rate = i64;
/// A percentage in a signature: millionths of one percent.
pub type Percent = i64;

/// Ten to the power of `scale`, for scales up to 18.
pub const fn power_of_ten(scale: u32) -> i64 {
    10i64.pow(scale)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ScaledError {
    #[error("is not a number")]
    NotANumber,
    #[error("has more than {0} digits after the point")]
    TooPrecise(u32),
    #[error("is too large")]
    TooLarge,
}

/// Reads `-1234.50` as a scaled integer. Digits beyond the scale are refused unless they are zeros.
pub fn parse_scaled(text: &str, scale: u32) -> Result<i64, ScaledError> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    if (whole.is_empty() && fraction.is_empty()) || !is_digits(whole) || !is_digits(fraction) {
        return Err(ScaledError::NotANumber);
    }
    let scale_digits = scale as usize;
    let (kept, beyond) = fraction.split_at(fraction.len().min(scale_digits));
    if beyond.bytes().any(|byte| byte != b'0') {
        return Err(ScaledError::TooPrecise(scale));
    }
    let mut amount: i128 = 0;
    for byte in whole.bytes().chain(kept.bytes()) {
        amount = amount * 10 + i128::from(byte - b'0');
        if amount > i128::from(i64::MAX) {
            return Err(ScaledError::TooLarge);
        }
    }
    amount *= i128::from(power_of_ten((scale_digits - kept.len()) as u32));
    let signed = if negative { -amount } else { amount };
    i64::try_from(signed).map_err(|_| ScaledError::TooLarge)
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Appends the decimal, with at least `min_digits` after the point and no further trailing zeros.
pub fn write_scaled(amount: i64, scale: u32, min_digits: u32, out: &mut String) {
    if amount < 0 {
        out.push('-');
    }
    let magnitude = amount.unsigned_abs();
    let unit = power_of_ten(scale) as u64;
    push_u64(magnitude / unit, out);
    let mut fraction = magnitude % unit;
    let mut digits = scale;
    while digits > min_digits && fraction.is_multiple_of(10) {
        fraction /= 10;
        digits -= 1;
    }
    if digits == 0 {
        return;
    }
    out.push('.');
    let mut divisor = 10u64.pow(digits - 1);
    while divisor > 0 {
        out.push(char::from(b'0' + (fraction / divisor % 10) as u8));
        divisor /= 10;
    }
}

fn push_u64(mut number: u64, out: &mut String) {
    let mut buffer = [0u8; 20];
    let mut start = buffer.len();
    loop {
        start -= 1;
        buffer[start] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    out.extend(buffer[start..].iter().map(|byte| char::from(*byte)));
}

/// The decimal as text; see [`write_scaled`].
pub fn format_scaled(amount: i64, scale: u32, min_digits: u32) -> String {
    let mut out = String::with_capacity(24);
    write_scaled(amount, scale, min_digits, &mut out);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn reads_what_people_write() {
        assert_eq!(parse_scaled("12.5", 4), Ok(125_000));
        assert_eq!(parse_scaled("-0.0001", 4), Ok(-1));
        assert_eq!(parse_scaled(".5", 2), Ok(50));
        assert_eq!(parse_scaled("5.", 2), Ok(500));
        assert_eq!(parse_scaled("1.5000000", 2), Ok(150));
    }

    #[test]
    fn refuses_what_would_lose_money() {
        assert_eq!(parse_scaled("1.005", 2), Err(ScaledError::TooPrecise(2)));
        assert_eq!(parse_scaled("1e3", 2), Err(ScaledError::NotANumber));
        assert_eq!(parse_scaled("", 2), Err(ScaledError::NotANumber));
        assert_eq!(parse_scaled("--1", 2), Err(ScaledError::NotANumber));
        assert_eq!(parse_scaled("99999999999999999999", 4), Err(ScaledError::TooLarge));
    }

    #[test]
    fn writes_the_digits_asked_for() {
        assert_eq!(format_scaled(1_250_000, 4, 2), "125.00");
        assert_eq!(format_scaled(1_250_050, 4, 2), "125.005");
        assert_eq!(format_scaled(70_000, 4, 0), "7");
        assert_eq!(format_scaled(-1, 4, 2), "-0.0001");
        assert_eq!(format_scaled(i64::MIN, 4, 2), "-922337203685477.5808");
    }

    proptest! {
        #[test]
        fn text_and_integer_agree(amount in any::<i64>(), scale in 0u32..=10, digits in 0u32..=4) {
            let text = format_scaled(amount, scale, digits.min(scale));
            prop_assert_eq!(parse_scaled(&text, scale), Ok(amount));
        }
    }
}
