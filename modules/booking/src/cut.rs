//! Windows cut into slots, and what is left of windows. Pure.

use calendars::api::Span;
use kernel_types::Instant;

/// The slots of a window: each as long as `slot`, with `buffer` between them; what is left at the end is none. Both in seconds.
pub fn slots(window: Span, slot: i64, buffer: i64) -> impl Iterator<Item = Span> {
    let (opens, closes) = window;
    let steps = (0_i64..).map(move |number| opens.plus_seconds(number.saturating_mul(slot + buffer)));
    steps.map(move |from| (from, from.plus_seconds(slot))).take_while(move |(_, to)| slot > 0 && *to <= closes)
}

/// What is left of windows without what is taken. Spans in any order.
pub fn left(windows: &[Span], taken: &[Span]) -> Vec<Span> {
    let mut taken: Vec<Span> = taken.iter().copied().filter(|(from, to)| from < to).collect();
    taken.sort_unstable();
    let mut free = Vec::new();
    for (opens, closes) in windows {
        let mut reached: Instant = *opens;
        for (from, to) in &taken {
            if *to <= reached || *from >= *closes {
                continue;
            }
            if *from > reached {
                free.push((reached, *from));
            }
            reached = reached.max(*to);
        }
        if reached < *closes {
            free.push((reached, *closes));
        }
    }
    free
}

pub fn overlap(one: Span, other: Span) -> bool {
    one.0 < other.1 && other.0 < one.1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Minutes of a day as a moment.
    fn at(hours: i64, minutes: i64) -> Instant {
        Instant((hours * 60 + minutes) * 60_000_000)
    }

    #[test]
    fn a_morning_of_half_hours_with_ten_minutes_between_has_six_slots() {
        // 08:00 to 12:00: 08:00, 08:40, 09:20, 10:00, 10:40, 11:20; the next would end at 12:30.
        let cut: Vec<Span> = slots((at(8, 0), at(12, 0)), 1_800, 600).collect();
        assert_eq!(cut.len(), 6);
        assert_eq!(cut.get(1), Some(&(at(8, 40), at(9, 10))));
        assert_eq!(cut.last(), Some(&(at(11, 20), at(11, 50))));
        // A slot that ends with the window is one.
        assert_eq!(slots((at(8, 0), at(9, 0)), 1_800, 0).count(), 2);
        assert_eq!(slots((at(8, 0), at(8, 20)), 1_800, 0).count(), 0);
        assert_eq!(slots((at(8, 0), at(9, 0)), 0, 0).count(), 0);
    }

    #[test]
    fn what_is_left_lies_between_what_is_taken() {
        let day = [(at(8, 0), at(12, 0)), (at(13, 0), at(17, 0))];
        let taken = [(at(15, 0), at(18, 0)), (at(7, 0), at(8, 30)), (at(10, 0), at(11, 0)), (at(10, 30), at(11, 30))];
        assert_eq!(left(&day, &taken), [(at(8, 30), at(10, 0)), (at(11, 30), at(12, 0)), (at(13, 0), at(15, 0))]);
        assert_eq!(left(&day, &[]), day);
        assert_eq!(left(&day, &[(at(0, 0), at(24, 0))]), []);
    }
}
