//! Work of a day into what it is paid as (design 10.2.3). Pure.

use super::shift::{DAY, Kind, Minute, Shift, Span};

/// Minutes of a day by how they are paid, and how punctual it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Buckets {
    pub worked: Minute,
    /// Inside the shift, without its break.
    pub normal: Minute,
    pub overtime: Minute,
    /// Of normal time and overtime, what is in the night.
    pub night: Minute,
    pub late: Minute,
    pub early: Minute,
}

/// What the spans of a day are paid as. Overtime counts in full once it is past the minutes that are let go; time before the shift only where the
/// shift says so. On a day off (`shift` absent) everything is overtime.
pub fn buckets(kind: &Kind, shift: Option<&Shift>, spans: &[Span]) -> Buckets {
    let mut found = Buckets { worked: spans.iter().map(|span| span.minutes()).sum(), ..Buckets::default() };
    let Some(shift) = shift else {
        found.overtime = stepped(kind, found.worked);
        found.night = spans.iter().map(|span| in_night(kind, *span)).sum();
        return found;
    };
    let (Some(first), Some(last)) = (spans.iter().map(|span| span.from).min(), spans.iter().map(|span| span.to).max())
    else {
        return found;
    };
    found.late = over(first - shift.span.from, kind.grace_in);
    found.early = over(shift.span.to - last, kind.grace_out);
    let paid: Vec<Span> = spans.iter().filter_map(|span| span.within(shift.span)).collect();
    let rested = |span: Span| shift.rest.map_or(0, |rest| span.shared(rest));
    found.normal = paid.iter().map(|span| span.minutes() - rested(*span)).sum();
    found.night = paid
        .iter()
        .map(|span| {
            in_night(kind, *span)
                - shift.rest.and_then(|rest| rest.within(*span)).map_or(0, |rest| in_night(kind, rest))
        })
        .sum();
    let mut extra = Vec::new();
    let tail = Span::new(shift.span.to, Minute::MAX);
    extra.extend(spans.iter().filter_map(|span| span.within(tail)));
    if kind.count_early {
        extra.extend(spans.iter().filter_map(|span| span.within(Span::new(Minute::MIN, shift.span.from))));
    }
    let minutes: Minute = extra.iter().map(|span| span.minutes()).sum();
    if minutes > kind.overtime_after {
        found.overtime = stepped(kind, minutes);
        found.night += extra.iter().map(|span| in_night(kind, *span)).sum::<Minute>();
    }
    found
}

/// Minutes beyond what is let go; all of them then.
fn over(minutes: Minute, grace: Minute) -> Minute {
    if minutes > grace { minutes } else { 0 }
}

/// Overtime in whole steps, and no more than the cap.
fn stepped(kind: &Kind, minutes: Minute) -> Minute {
    let step = kind.step.max(1);
    let whole = minutes / step * step;
    kind.cap.map_or(whole, |cap| whole.min(cap))
}

/// Minutes of a span that lie in the night of any day it touches.
fn in_night(kind: &Kind, span: Span) -> Minute {
    let Some((from, to)) = kind.night else { return 0 };
    let length = if to > from { to - from } else { to + DAY - from };
    let first = span.from.div_euclid(DAY) - 1;
    let last = span.to.div_euclid(DAY);
    (first..=last).map(|day| span.shared(Span::new(day * DAY + from, day * DAY + from + length))).sum()
}

#[cfg(test)]
mod tests {
    use kernel_types::Date;
    use proptest::prelude::*;

    use super::*;
    use crate::time::shift::{clock, midnight};

    fn at(day: &str, time: &str) -> Minute {
        midnight(day.parse::<Date>().unwrap()) + clock(time).unwrap()
    }

    fn night() -> Kind {
        Kind {
            start: 18 * 60,
            end: 2 * 60,
            rest: Some((22 * 60, 22 * 60 + 30)),
            early: 120,
            late: 240,
            overtime_after: 15,
            step: 1,
            night: Some((20 * 60, 6 * 60)),
            ..Kind::default()
        }
    }

    /// PUB-HR-1 of the design: 7.5 hours, 70 minutes of overtime, 400 minutes of night work; at 4.80 an hour 36.00, 8.40 and 4.80.
    #[test]
    fn a_night_shift_with_overtime() {
        let kind = night();
        let shift = kind.on("2026-03-02".parse().unwrap());
        let span = Span::new(at("2026-03-02", "17:52"), at("2026-03-03", "03:10"));
        let found = buckets(&kind, Some(&shift), &[span]);
        assert_eq!((found.normal, found.overtime, found.night), (450, 70, 400));
        assert_eq!((found.worked, found.late, found.early), (558, 0, 0));
        let cents = |minutes: i64, rate_tenths: i64| minutes * 480 * rate_tenths / 600;
        assert_eq!(
            (cents(found.normal, 10), cents(found.overtime, 15), found.night * 480 * 15 / 6_000),
            (3_600, 840, 480)
        );
    }

    #[test]
    fn a_few_minutes_are_no_overtime_and_steps_and_caps_hold() {
        let mut kind = night();
        let shift = kind.on("2026-03-02".parse().unwrap());
        let stayed = |until: &str| [Span::new(at("2026-03-02", "18:00"), at("2026-03-03", until))];
        assert_eq!(buckets(&kind, Some(&shift), &stayed("02:15")).overtime, 0);
        assert_eq!(buckets(&kind, Some(&shift), &stayed("02:16")).overtime, 16);
        kind.step = 30;
        assert_eq!(buckets(&kind, Some(&shift), &stayed("03:10")).overtime, 60);
        kind.cap = Some(45);
        assert_eq!(buckets(&kind, Some(&shift), &stayed("03:10")).overtime, 45);
    }

    #[test]
    fn late_and_early_are_told_beyond_the_grace() {
        let kind = Kind {
            start: 480,
            end: 1020,
            rest: Some((720, 780)),
            grace_in: 5,
            grace_out: 5,
            overtime_after: 15,
            step: 1,
            ..Kind::default()
        };
        let shift = kind.on("2026-03-02".parse().unwrap());
        let found = buckets(
            &kind,
            Some(&shift),
            &[
                Span::new(at("2026-03-02", "08:20"), at("2026-03-02", "12:00")),
                Span::new(at("2026-03-02", "12:30"), at("2026-03-02", "16:57")),
            ],
        );
        assert_eq!((found.late, found.early), (20, 0));
        // The break is unpaid even where it was cut short.
        assert_eq!(found.normal, 220 + 237);
    }

    #[test]
    fn a_day_off_is_overtime_from_the_first_minute() {
        let kind = night();
        let found = buckets(&kind, None, &[Span::new(at("2026-03-07", "19:00"), at("2026-03-07", "21:00"))]);
        assert_eq!((found.normal, found.overtime, found.night), (0, 120, 60));
    }

    proptest! {
        /// Nothing is paid that was not worked, and night work is part of what is paid.
        #[test]
        fn paid_time_was_worked(from in 0_i64..2880, length in 0_i64..1500, early in any::<bool>()) {
            let kind = Kind { count_early: early, ..night() };
            let day: Date = "2026-03-02".parse().unwrap();
            let shift = kind.on(day);
            let start = midnight(day) - 600 + from;
            let found = buckets(&kind, Some(&shift), &[Span::new(start, start + length)]);
            prop_assert!(found.normal + found.overtime <= found.worked);
            prop_assert!(found.night <= found.normal + found.overtime);
            prop_assert!(found.normal >= 0 && found.overtime >= 0 && found.night >= 0);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(128))]

        /// Whatever somebody punches, each punch is half of one span or told as missing its other half, spans share no minute, and no
        /// minute is paid twice: normal time and overtime are no more than was worked.
        #[test]
        fn any_flow_of_punches_is_paired_and_paid_once(times in prop::collection::vec((0_i64..2_880, 0_u8..3), 0..14), early: bool) {
            use crate::time::pairing::{Punch, SAME, Way, pair};
            let punches: Vec<Punch> = times
                .into_iter()
                .map(|(at, way)| Punch { at: at * SAME, way: [Way::In, Way::Out, Way::Unknown][usize::from(way)] })
                .collect();
            let mut moments: Vec<(Minute, Way)> = punches.iter().map(|punch| (punch.at, punch.way)).collect();
            moments.sort_by_key(|(at, _)| *at);
            let (spans, wrong) = pair(&punches);
            prop_assert!(spans.len() * 2 + wrong.len() <= punches.len());
            if moments.windows(2).all(|two| two[0].0 != two[1].0) {
                prop_assert_eq!(spans.len() * 2 + wrong.len(), punches.len());
            }
            for two in spans.windows(2) {
                prop_assert!(two[0].to <= two[1].from);
            }
            let kind = Kind { count_early: early, ..night() };
            let shift = Shift { span: Span::new(1_080, 1_560), rest: None, ..kind.on("2026-03-02".parse().unwrap()) };
            for shift in [None, Some(&shift)] {
                let found = buckets(&kind, shift, &spans);
                prop_assert!(found.normal + found.overtime <= found.worked, "{:?}", found);
                prop_assert!(found.normal >= 0 && found.overtime >= 0 && found.night >= 0 && found.night <= found.worked);
            }
        }
    }
}
