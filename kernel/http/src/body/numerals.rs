//! Numbers of a JSON text that a double would change: they are put in quotation marks, so that their digits arrive as written.
//!
//! A decimal of at most 15 digits comes back from a double digit by digit (IEEE 754 binary64), and whole numbers of 64 bits never
//! become one. Everything longer is kept as text, as amounts usually travel.

/// Digits every double gives back.
const EXACT_DIGITS: usize = 15;

/// The text with such numbers quoted; `None` where there are none, as in nearly every body. The text is valid JSON.
pub fn quoted(text: &str) -> Option<String> {
    let mut out: Option<String> = None;
    let mut copied = 0;
    for (start, number) in numbers(text) {
        if !is_lossy(number) {
            continue;
        }
        let out = out.get_or_insert_with(|| String::with_capacity(text.len() + 16));
        out.push_str(text.get(copied..start).unwrap_or_default());
        out.push('"');
        out.push_str(number);
        out.push('"');
        copied = start + number.len();
    }
    let mut out = out?;
    out.push_str(text.get(copied..).unwrap_or_default());
    Some(out)
}

/// The numbers outside strings, each with the place it begins at.
fn numbers(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let bytes = text.as_bytes();
    let mut at = 0;
    std::iter::from_fn(move || {
        let (mut in_string, mut escaped) = (false, false);
        while let Some(byte) = bytes.get(at) {
            match byte {
                _ if escaped => escaped = false,
                b'\\' if in_string => escaped = true,
                b'"' => in_string = !in_string,
                b'-' | b'0'..=b'9' if !in_string => {
                    let start = at;
                    while bytes
                        .get(at)
                        .is_some_and(|byte| matches!(byte, b'-' | b'+' | b'.' | b'e' | b'E' | b'0'..=b'9'))
                    {
                        at += 1;
                    }
                    return text.get(start..at).map(|number| (start, number));
                }
                _ => {}
            }
            at += 1;
        }
        None
    })
}

fn is_lossy(number: &str) -> bool {
    let mantissa = number.split(['e', 'E']).next().unwrap_or(number);
    let digits = mantissa.bytes().filter(u8::is_ascii_digit).skip_while(|digit| *digit == b'0').count();
    digits > EXACT_DIGITS && number.parse::<i64>().is_err() && number.parse::<u64>().is_err()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::quoted;

    #[test]
    fn numbers_a_double_would_change_keep_their_digits() {
        assert_eq!(
            quoted(r#"{"a":12345678901234.5678,"b":[-0.12345678901234567,1]}"#).unwrap(),
            r#"{"a":"12345678901234.5678","b":["-0.12345678901234567",1]}"#
        );
        assert_eq!(quoted(r#"{"a":123456789012345678901}"#).unwrap(), r#"{"a":"123456789012345678901"}"#);
    }

    #[test]
    fn all_other_text_stays() {
        for text in [
            r#"{"a":0.1,"b":1.50,"c":1e2,"d":9223372036854775807}"#,
            r#""12345678901234.5678""#,
            r#"{"12345678901234.5678 \" 1.23456789012345678":"x"}"#,
            "null",
        ] {
            assert_eq!(quoted(text), None, "{text}");
        }
    }
}
