//! Article numbers of GS1: EAN-8, UPC-A, EAN-13 and GTIN-14. Pure.

/// Lengths an article number is printed in.
const LENGTHS: [usize; 4] = [8, 12, 13, 14];
/// Digits in the one form that stands for all of them.
const FULL: usize = 14;

/// Whether the last digit fits the others: from the right, before it, they count three and one by turns.
pub fn checks(digits: &str) -> bool {
    if digits.len() < 2 || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return false;
    }
    let weighed: u32 = digits
        .bytes()
        .rev()
        .enumerate()
        .map(|(place, digit)| u32::from(digit - b'0') * if place % 2 == 1 { 3 } else { 1 })
        .sum();
    weighed.is_multiple_of(10)
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
