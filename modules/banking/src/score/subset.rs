//! Several amounts that together make one.

/// Amounts one sum has at most, for the search.
const DEEPEST: usize = 5;
/// Ways that are told apart; anyone who has to choose among more is better helped by ticking documents.
const MOST_WAYS: usize = 9;

/// The ways in which two to five amounts make a total.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subsets {
    /// The places of the first way found; `None` where there is none.
    pub first: Option<Vec<usize>>,
    /// How many there are, up to nine.
    pub ways: usize,
}

/// Amounts are signed (a credit lowers the sum). A single amount that equals the total leaves nothing to put together: then there
/// is no way.
pub fn subsets(amounts: &[i64], total: i64) -> Subsets {
    if amounts.contains(&total) {
        return Subsets { first: None, ways: 0 };
    }
    let mut search = Search { amounts, first: None, ways: 0, chosen: Vec::with_capacity(DEEPEST) };
    search.from(0, total);
    Subsets { first: search.first, ways: search.ways }
}

struct Search<'a> {
    amounts: &'a [i64],
    first: Option<Vec<usize>>,
    ways: usize,
    chosen: Vec<usize>,
}

impl Search<'_> {
    fn from(&mut self, start: usize, left: i64) {
        if left == 0 && self.chosen.len() > 1 {
            self.ways += 1;
            self.first.get_or_insert_with(|| self.chosen.clone());
        }
        if self.chosen.len() == DEEPEST {
            return;
        }
        let amounts = self.amounts;
        for (place, amount) in amounts.iter().enumerate().skip(start) {
            if self.ways == MOST_WAYS {
                return;
            }
            self.chosen.push(place);
            self.from(place + 1, left.saturating_sub(*amount));
            self.chosen.pop();
        }
    }
}
