//! Candidates by the things a line may share with them.

use std::collections::HashMap;

use super::{Candidate, Kind, Line, Scored, score};

/// Open documents of a party that are tried together.
const SUBSET_ITEMS: usize = 12;
/// Candidates looked at that share the amount alone: those nearest in time.
const NEAREST: usize = 12;

pub struct Index<'c> {
    candidates: &'c [Candidate],
    by_code: HashMap<&'c str, Vec<usize>>,
    /// Per party, by amount.
    by_party: HashMap<u32, Vec<usize>>,
    /// Per amount, by day.
    by_amount: HashMap<i64, Vec<usize>>,
}

impl<'c> Index<'c> {
    pub fn new(candidates: &'c [Candidate]) -> Index<'c> {
        let mut by_code: HashMap<&str, Vec<usize>> = HashMap::with_capacity(candidates.len() * 2);
        let mut by_party: HashMap<u32, Vec<usize>> = HashMap::new();
        let mut by_amount: HashMap<i64, Vec<usize>> = HashMap::with_capacity(candidates.len());
        for (place, candidate) in candidates.iter().enumerate() {
            for code in &candidate.codes {
                by_code.entry(code).or_default().push(place);
            }
            if let Some(party) = candidate.party {
                by_party.entry(party).or_default().push(place);
            }
            by_amount.entry(candidate.amount).or_default().push(place);
            for amount in &candidate.after_tax {
                by_amount.entry(*amount).or_default().push(place);
            }
        }
        for places in by_party.values_mut() {
            places.sort_by_key(|place| (candidates[*place].amount, candidates[*place].date, *place));
        }
        for places in by_amount.values_mut() {
            places.sort_by_key(|place| (candidates[*place].date, *place));
        }
        Index { candidates, by_code, by_party, by_amount }
    }

    /// The best candidates of a line, best first; entries of the books go first among equals.
    pub fn ranked(&self, line: &Line, tolerance: i64, most: usize) -> Vec<Scored> {
        let mut places: Vec<usize> = Vec::new();
        for code in &line.codes {
            // A reference that hundreds carry (a payroll run, a shop's name) tells nothing.
            if let Some(found) = self.by_code.get(code.as_str()).filter(|found| found.len() <= 200) {
                places.extend(found);
            }
        }
        for party in &line.parties {
            places.extend(self.of_party_near(*party, line.amount, tolerance));
        }
        places.extend(self.of_amount_near(line));
        places.sort_unstable();
        places.dedup();
        let mut scored: Vec<Scored> =
            places.into_iter().filter_map(|place| score(line, &self.candidates[place], place, tolerance)).collect();
        scored.sort_by_key(|found| {
            (std::cmp::Reverse(found.score), self.candidates[found.candidate].kind, found.reasons.days, found.candidate)
        });
        scored.truncate(most);
        scored
    }

    /// Candidates of a party whose amount is within the tolerance.
    fn of_party_near(&self, party: u32, amount: i64, tolerance: i64) -> &[usize] {
        let Some(places) = self.by_party.get(&party) else { return &[] };
        let (low, high) = (amount.saturating_sub(tolerance), amount.saturating_add(tolerance));
        let start = places.partition_point(|place| self.candidates[*place].amount < low);
        let end = places.partition_point(|place| self.candidates[*place].amount <= high);
        &places[start..end]
    }

    fn of_amount_near(&self, line: &Line) -> &[usize] {
        let Some(places) = self.by_amount.get(&line.amount) else { return &[] };
        let middle = places.partition_point(|place| self.candidates[*place].date < line.date);
        let start = middle.saturating_sub(NEAREST / 2);
        &places[start..places.len().min(start + NEAREST)]
    }

    /// The oldest open documents of a party, for sums of several.
    pub fn items_of(&self, party: u32, taken: &[bool]) -> Vec<usize> {
        let places = self.by_party.get(&party).map_or(&[][..], Vec::as_slice);
        let mut items: Vec<usize> = places
            .iter()
            .copied()
            .filter(|place| self.candidates[*place].kind == Kind::Item && !taken[*place])
            .collect();
        items.sort_by_key(|place| (self.candidates[*place].date, *place));
        items.truncate(SUBSET_ITEMS);
        items
    }
}
