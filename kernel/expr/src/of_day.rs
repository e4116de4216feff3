//! Times of day as text, `08:30`, which sorts as the day goes. `24:00` is the end of a day.

/// Minutes of a whole day.
pub const DAY: i64 = 24 * 60;

/// Minutes since midnight of `08:30`, and of nothing looser.
pub fn minutes(text: &str) -> Option<i64> {
    let &[a, b, b':', c, d] = text.as_bytes() else { return None };
    let digit = |byte: u8| byte.is_ascii_digit().then(|| i64::from(byte - b'0'));
    let minute = digit(c)? * 10 + digit(d)?;
    let all = (digit(a)? * 10 + digit(b)?) * 60 + minute;
    (minute < 60 && all <= DAY).then_some(all)
}

/// As files and other programs write it, too: `8:30`, `08:30:00`. Seconds are none.
pub fn read(text: &str) -> Option<i64> {
    let text = text.trim();
    let text = text.strip_suffix(":00").filter(|rest| rest.contains(':')).unwrap_or(text);
    if text.find(':') == Some(1) { minutes(&format!("0{text}")) } else { minutes(text) }
}

/// `08:30` of 510 minutes since midnight.
pub fn text(minutes: i64) -> String {
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::{minutes, read, text};

    #[test]
    fn a_time_of_day_has_two_digits_on_both_sides() {
        assert_eq!(minutes("00:00"), Some(0));
        assert_eq!(minutes("08:30"), Some(510));
        assert_eq!(minutes("24:00"), Some(1440));
        for wrong in ["8:30", "24:01", "08:60", "08.30", "", "08:3x", "-1:30", "08:300"] {
            assert_eq!(minutes(wrong), None, "{wrong}");
        }
        assert_eq!(text(510), "08:30");
    }

    #[test]
    fn files_may_write_it_shorter_or_with_seconds() {
        assert_eq!(read(" 8:30 "), Some(510));
        assert_eq!(read("08:30:00"), Some(510));
        assert_eq!(read("8:00"), Some(480));
        assert_eq!(read("08:30:15"), None);
        assert_eq!(read("8"), None);
    }
}
