//! Article numbers of GS1: EAN-8, UPC-A, EAN-13 and GTIN-14. Pure.

/// Lengths an article number is printed in.
const LENGTHS: [usize; 4] = [8, 12, 13, 14];
/// Digits in the one form that stands for all of them.
const FULL: usize = 14;

/// The digit that fits these: from the right they count three and one by turns, and with it the sum is a multiple of ten. `None`
/// where something else than digits is given.
pub fn check_digit(digits: &str) -> Option<u8> {
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let weighed: u32 = digits
        .bytes()
        .rev()
        .enumerate()
        .map(|(place, digit)| u32::from(digit - b'0') * if place % 2 == 0 { 3 } else { 1 })
        .sum();
    u8::try_from((10 - weighed % 10) % 10).ok()
}

/// Whether the last digit fits the others.
pub fn checks(digits: &str) -> bool {
    let Some((before, last)) = digits.split_at_checked(digits.len().saturating_sub(1)) else { return false };
    check_digit(before).is_some_and(|digit| last.bytes().eq([b'0' + digit]))
}

/// Whether a text has the form of an article number, be its last digit right or not.
pub fn looks_like(text: &str) -> bool {
    LENGTHS.contains(&text.len()) && text.bytes().all(|digit| digit.is_ascii_digit())
}

/// The number with fourteen digits; `None` where it is none, or its last digit does not fit.
pub fn full(text: &str) -> Option<String> {
    (looks_like(text) && checks(text)).then(|| format!("{text:0>FULL$}"))
}

/// All ways in which a number of fourteen digits may be printed or typed, the longest first.
pub fn spellings(full: &str) -> Vec<String> {
    LENGTHS
        .iter()
        .rev()
        .filter_map(|length| {
            let zeros = FULL.checked_sub(*length)?;
            let (left, right) = full.split_at_checked(zeros)?;
            (full.len() == FULL && left.bytes().all(|digit| digit == b'0')).then(|| right.to_string())
        })
        .collect()
}
