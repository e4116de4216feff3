//! Values of filters that are another thing tomorrow, or for another reader: `today`, `today+7`, `today-30`, `me`.

/// The reader.
pub const ME: &str = "me";
/// The day it is at the business.
pub const TODAY: &str = "today";

/// Furthest day a filter may name from today, so that no date overflows.
const FURTHEST: i64 = 36_500;

/// Days from today; `None` for anything else.
pub fn day(text: &str) -> Option<i64> {
    let rest = text.strip_prefix(TODAY)?;
    if rest.is_empty() {
        return Some(0);
    }
    // In an address a plus that nobody escaped arrives as a blank.
    let (sign, digits) = match rest.split_at_checked(1)? {
        ("+" | " ", digits) => (1, digits),
        ("-", digits) => (-1, digits),
        _ => return None,
    };
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let days: i64 = digits.parse().ok().filter(|_| plain)?;
    (days <= FURTHEST).then_some(sign * days)
}

#[cfg(test)]
mod tests {
    use super::day;

    #[test]
    fn days_count_from_today() {
        assert_eq!(
            ["today", "today+7", "today 7", "today-30", "today+0"].map(day),
            [Some(0), Some(7), Some(7), Some(-30), Some(0)]
        );
        assert_eq!(
            ["", "tomorrow", "today+", "today+-7", "today+7d", "today*2", "today+99999", "todayé"].map(day),
            [None; 8]
        );
    }
}
