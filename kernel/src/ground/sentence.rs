//! What a refusal says, which crates below this one say too.

pub use kernel_types::Sentence;

use crate::say;

/// A length of time as a sentence says it: `1 h 30 min`.
pub fn length_of_time(minutes: i64) -> Sentence {
    match (minutes / 60, minutes % 60) {
        (0, minutes) => say!("kernel-length-minutes", "{minutes} min", minutes),
        (hours, 0) => say!("kernel-length-hours", "{hours} h", hours),
        (hours, rest) => {
            say!("kernel-length-hours-minutes", "{hours} h {minutes} min", hours, minutes = rest.abs())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::length_of_time;

    #[test]
    fn lengths_of_time_name_what_they_are_counted_in() {
        let said = [0, 45, 120, 90, -90, -5].map(|minutes| length_of_time(minutes).to_string());
        assert_eq!(said, ["0 min", "45 min", "2 h", "1 h 30 min", "-1 h 30 min", "-5 min"]);
    }
}
