use proptest::prelude::*;

use super::day;
use crate::coverage::{Coverage, Span};

fn span(start: &str, end: &str, through: i64, prior: i64) -> Span {
    Span { start: day(start), end: day(end), through, prior }
}

fn january(through: i64) -> Span {
    span("2026-01-01", "2026-01-31", through, through)
}

fn february(through: i64) -> Span {
    span("2026-02-01", "2026-02-28", through, through)
}

#[test]
fn a_late_tax_goes_to_the_next_return() {
    let next = Coverage { own: february(200), first_through: None, filed: vec![january(100)] };
    assert!(!next.takes(day("2026-01-20"), 90));
    assert!(next.takes(day("2026-01-20"), 150) && next.is_late(day("2026-01-20")));
    assert!(next.takes(day("2026-02-03"), 120));
    assert!(!next.takes(day("2026-02-03"), 201));
    assert_eq!(next.earlier(), Some((day("2026-01-01"), 100)));
}

#[test]
fn what_belongs_to_a_return_not_yet_filed_stays_there() {
    let next = Coverage { own: february(200), first_through: None, filed: vec![] };
    assert!(!next.takes(day("2026-01-20"), 150));
    assert_eq!(next.earlier(), None);
}

#[test]
fn an_amendment_leaves_what_the_next_return_took() {
    let amended =
        Coverage { own: Span { prior: 100, ..january(300) }, first_through: Some(100), filed: vec![february(200)] };
    assert!(amended.takes(day("2026-01-20"), 90));
    assert!(!amended.takes(day("2026-01-20"), 150));
    assert!(amended.takes(day("2026-01-20"), 250));
    // And the return after next does not take what the amendment took.
    let march = span("2026-03-01", "2026-03-31", 400, 400);
    let third = Coverage {
        own: march,
        first_through: None,
        filed: vec![january(100), Span { prior: 100, ..january(300) }, february(200)],
    };
    assert!(!third.takes(day("2026-01-20"), 250));
    assert!(third.takes(day("2026-01-20"), 350));
}

/// A period whose return is filed after the next one's keeps all of its own.
#[test]
fn returns_may_be_filed_out_of_order() {
    let late_filer = Coverage { own: january(300), first_through: None, filed: vec![february(200)] };
    assert!(late_filer.takes(day("2026-01-20"), 150) && late_filer.takes(day("2026-01-20"), 250));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// Whatever is posted when, and whichever return is filed or amended next: every tax seen by a return of its days or a later
    /// one stands in exactly one.
    #[test]
    fn every_tax_stands_in_exactly_one_return(
        dates in prop::collection::vec(0usize..3, 1..60),
        steps in prop::collection::vec((0usize..3, 0usize..60), 1..8),
    ) {
        let months = [("2026-01-01", "2026-01-31"), ("2026-02-01", "2026-02-28"), ("2026-03-01", "2026-03-31")];
        let entry_day = |index: usize| day(months[dates[index]].0);
        // Filings happen at ever later places in the journal.
        let mut places: Vec<i64> = steps.iter().map(|(_, place)| (*place).min(dates.len()) as i64).collect();
        places.sort_unstable();
        let mut versions: Vec<(usize, Span)> = Vec::new();
        let mut held = vec![0u32; dates.len()];
        for ((month, _), through) in steps.iter().zip(places) {
            let (start, end) = (day(months[*month].0), day(months[*month].1));
            let own: Vec<Span> = versions.iter().filter(|(of, _)| of == month).map(|(_, span)| *span).collect();
            let prior = own.last().map_or(through, |last| last.prior);
            let coverage = Coverage {
                own: Span { start, end, through, prior },
                first_through: own.iter().map(|span| span.through).min(),
                filed: versions.iter().filter(|(of, _)| of != month).map(|(_, span)| *span).collect(),
            };
            for (index, count) in held.iter_mut().enumerate() {
                let (date, sequence) = (entry_day(index), index as i64 + 1);
                let before = own.last().is_some_and(|last| {
                    Coverage { own: *last, ..coverage.clone() }.takes(date, sequence) && sequence <= if date >= start { last.through } else { last.prior }
                });
                if coverage.takes(date, sequence) && !before {
                    *count += 1;
                }
            }
            versions.push((*month, coverage.own));
        }
        for (index, count) in held.iter().enumerate() {
            prop_assert!(*count <= 1, "tax {} stands in {} returns", index + 1, count);
        }
    }
}
