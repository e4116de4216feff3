//! Workbook numbers, which the format stores as binary doubles, as the decimals people typed.

/// Digits a spreadsheet keeps of what is typed, and shows of what it computes.
const DIGITS_MAX: usize = 15;

/// The plain decimal of a workbook number; none for infinities and NaN.
///
/// The shortest decimal that reads back as the same double is what was typed, as long as it has 15 digits or
/// fewer: spreadsheets cut typed numbers there. One with 16 or 17 digits can only come from arithmetic
/// (0.1 + 0.2 gives 0.30000000000000004) and is rounded to the 15 digits the spreadsheet itself shows.
pub(super) fn plain_decimal(value: f64) -> Option<String> {
    if !value.is_finite() {
        return None;
    }
    if value == 0.0 {
        return Some("0".to_owned());
    }
    // The display of a double is its shortest decimal, never with an exponent.
    let shortest = value.to_string();
    if significant_digits(&shortest) <= DIGITS_MAX {
        return Some(shortest);
    }
    let rounded = format!("{value:.precision$e}", precision = DIGITS_MAX - 1);
    let (mantissa, exponent) = rounded.split_once('e')?;
    let exponent: i32 = exponent.parse().ok()?;
    let (sign, mantissa) = match mantissa.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", mantissa),
    };
    let digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
    Some(format!("{sign}{}", with_point(&digits, exponent + 1)))
}

/// `digits` with the decimal point after the first `point` of them, without needless zeros.
fn with_point(digits: &str, point: i32) -> String {
    let digits = digits.trim_end_matches('0');
    let length = i32::try_from(digits.len()).unwrap_or(i32::MAX);
    if point <= 0 {
        format!("0.{}{digits}", "0".repeat(usize::try_from(-point).unwrap_or(0)))
    } else if point >= length {
        format!("{digits}{}", "0".repeat(usize::try_from(point - length).unwrap_or(0)))
    } else {
        let (whole, part) = digits.split_at(usize::try_from(point).unwrap_or(0));
        format!("{whole}.{part}")
    }
}

fn significant_digits(plain: &str) -> usize {
    let digits: String = plain.chars().filter(char::is_ascii_digit).collect();
    let digits = digits.trim_start_matches('0');
    if plain.contains('.') { digits.len() } else { digits.trim_end_matches('0').len() }
}

#[cfg(test)]
mod tests {
    use super::plain_decimal;

    #[track_caller]
    fn check(value: f64, expected: &str) {
        assert_eq!(plain_decimal(value).as_deref(), Some(expected));
    }

    #[test]
    fn typed_numbers_come_back_as_typed_and_artefacts_go() {
        check(0.1 + 0.2, "0.3");
        check(1.1 * 1.1, "1.21");
        check(-(0.1 + 0.7), "-0.8");
        check(1234.56, "1234.56");
        check(0.07, "0.07");
        check(100.0, "100");
        check(-0.0, "0");
        check(1e21, "1000000000000000000000");
        check(123_456_789_012_345.0, "123456789012345");
        check(1.0 / 3.0, "0.333333333333333");
        check(2.0 / 3.0 * 1e-6, "0.000000666666666666667");
        check(9.95 * 3.0, "29.85");
        assert_eq!(plain_decimal(f64::NAN), None);
        assert_eq!(plain_decimal(f64::INFINITY), None);
    }
}
