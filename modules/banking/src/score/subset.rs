//! Several documents that together make an amount.

/// Documents one payment settles at most, for the search.
const DEEPEST: usize = 5;

/// The places of two to five amounts that sum to `total`, when there is exactly one way; amounts are signed (a credit lowers the sum).
/// A single amount that equals the total is another way, so then there is none.
pub fn unique_subset(amounts: &[i64], total: i64) -> Option<Vec<usize>> {
    let mut search = Search { amounts, found: None, ways: 0, chosen: Vec::with_capacity(DEEPEST) };
    search.from(0, total);
    (search.ways == 1).then_some(search.found).flatten().filter(|found| found.len() > 1)
}

struct Search<'a> {
    amounts: &'a [i64],
    found: Option<Vec<usize>>,
    ways: u32,
    chosen: Vec<usize>,
}

impl Search<'_> {
    fn from(&mut self, start: usize, left: i64) {
        if left == 0 && !self.chosen.is_empty() {
            self.ways += 1;
            self.found.get_or_insert_with(|| self.chosen.clone());
        }
        if self.chosen.len() == DEEPEST {
            return;
        }
        for place in start..self.amounts.len() {
            if self.ways > 1 {
                return;
            }
            self.chosen.push(place);
            self.from(place + 1, left.saturating_sub(self.amounts[place]));
            self.chosen.pop();
        }
    }
}
