//! Bank reconciliation: suggestions for many statement lines against many open entries and documents, the algorithm alone.

use std::time::Instant;

use banking::score::{Candidate, Kind, Line, Thresholds, propose};
use chrono::{Duration, NaiveDate};

use crate::report::Results;

const LINES: usize = 5_000;
const CANDIDATES: usize = 20_000;
/// What reconciliation must reach, in seconds.
const TARGET: f64 = 2.0;

/// Measures proposals for 5,000 lines against 20,000 candidates of 800 parties: a third of the lines name a document, many amounts
/// repeat, half of the parties are known by their account.
pub fn measure(results: &mut Results) {
    let first = NaiveDate::from_ymd_opt(2026, 1, 1).unwrap_or_default();
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = |below: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % below
    };
    let small = |number: u64| i64::try_from(number).unwrap_or(0);
    let candidates: Vec<Candidate> = (0..CANDIDATES)
        .map(|place| Candidate {
            kind: if place % 3 == 0 { Kind::Book } else { Kind::Item },
            amount: (small(next(4_000)) + 1) * 2_500,
            after_tax: Vec::new(),
            date: first + Duration::days(small(next(300))),
            party: u32::try_from(next(800)).ok(),
            codes: vec![format!("inv2026{place:05}"), format!("{place:05}")],
        })
        .collect();
    let lines: Vec<Line> = (0..LINES)
        .map(|_| {
            let place = usize::try_from(next(CANDIDATES as u64)).unwrap_or(0);
            let about = &candidates[place];
            let codes = if next(3) == 0 {
                vec![format!("inv2026{place:05}"), "payment2026".to_string()]
            } else {
                vec!["payment2026".to_string()]
            };
            let parties = if next(2) == 0 { about.party.into_iter().collect() } else { Vec::new() };
            Line { date: about.date + Duration::days(small(next(4))), amount: about.amount, codes, parties }
        })
        .collect();
    let began = Instant::now();
    let proposals = propose(&lines, &candidates, &Thresholds::default());
    let took = began.elapsed().as_secs_f64();
    let certain = proposals.iter().filter(|proposal| proposal.certain).count();
    let about = format!(
        "{LINES} statement lines against {CANDIDATES} entries and documents: {} proposals, {certain} of them certain",
        proposals.len()
    );
    results.at_most("in memory", "bank reconciliation suggestions, s", took, TARGET, about);
}
