//! The award over several suppliers that costs least.
//!
//! Once it is known whose freight is paid, every line goes to the cheapest of these suppliers by itself. So trying every set of
//! suppliers finds the lowest total for certain, whatever the number of lines: 64 sets for 6 suppliers, 4,096 for 12. Above that,
//! suppliers are taken out and put back one by one while the total falls.

use kernel_types::Money;

use super::{Costed, Split, TooLarge};

/// Suppliers up to which every set is tried.
const EVERY_SET: usize = 12;

/// The bid with the lowest cost of a line among those `allowed`; the first of equals.
pub fn lowest(costs: &[Vec<Option<Costed>>], line: usize, allowed: impl Fn(usize) -> bool) -> Option<usize> {
    let offered = costs.iter().enumerate().filter(|(bid, _)| allowed(*bid));
    let priced = offered.filter_map(|(bid, row)| Some((row.get(line).copied().flatten()?.cost, bid)));
    priced.min().map(|(_, bid)| bid)
}

/// The split with the lowest total that covers every line somebody quotes. Of equals, the one with the fewest suppliers.
///
/// # Errors
/// An amount beyond every figure.
pub fn best(costs: &[Vec<Option<Costed>>], freight: &[Money], lines: usize) -> Result<Split, TooLarge> {
    let all: Vec<bool> = vec![true; costs.len()];
    let covered = |found: &Split| found.bids.iter().flatten().count();
    let whole = of_set(costs, freight, lines, &all)?;
    let wanted = covered(&whole);
    let rank = |found: &Split| {
        let mut used: Vec<usize> = found.bids.iter().flatten().copied().collect();
        used.sort_unstable();
        used.dedup();
        (found.total, used.len())
    };
    let mut best = whole;
    if costs.len() <= EVERY_SET {
        for set in 0u32..1 << costs.len() {
            let allowed: Vec<bool> = (0..costs.len()).map(|bid| (set >> bid) & 1 == 1).collect();
            let found = of_set(costs, freight, lines, &allowed)?;
            if covered(&found) == wanted && rank(&found) < rank(&best) {
                best = found;
            }
        }
        return Ok(best);
    }
    // From whichever is best: everybody, or one supplier for everything.
    let mut allowed = all;
    for only in 0..costs.len() {
        let single: Vec<bool> = (0..costs.len()).map(|bid| bid == only).collect();
        let found = of_set(costs, freight, lines, &single)?;
        if covered(&found) == wanted && rank(&found) < rank(&best) {
            (best, allowed) = (found, single);
        }
    }
    loop {
        let mut better: Option<(Split, Vec<bool>)> = None;
        for bid in 0..costs.len() {
            let mut other = allowed.clone();
            if let Some(flag) = other.get_mut(bid) {
                *flag = !*flag;
            }
            let found = of_set(costs, freight, lines, &other)?;
            if covered(&found) == wanted && rank(&found) < rank(better.as_ref().map_or(&best, |(split, _)| split)) {
                better = Some((found, other));
            }
        }
        match better {
            Some((found, set)) => (best, allowed) = (found, set),
            None => return Ok(best),
        }
    }
}

/// Every line to the cheapest of a set of bids, with the freight of those that get one.
fn of_set(costs: &[Vec<Option<Costed>>], freight: &[Money], lines: usize, allowed: &[bool]) -> Result<Split, TooLarge> {
    // Who is not in the set may not have a line.
    let may = |bid: usize| allowed.get(bid).copied().unwrap_or(false);
    let bids: Vec<Option<usize>> = (0..lines).map(|line| lowest(costs, line, may)).collect();
    let of_lines =
        bids.iter().enumerate().filter_map(|(line, bid)| Some(costs.get((*bid)?)?.get(line).copied().flatten()?.cost));
    let used = freight.iter().enumerate().filter(|(bid, _)| bids.contains(&Some(*bid))).map(|(_, freight)| *freight);
    let total = of_lines.chain(used).try_fold(0i64, i64::checked_add).ok_or(TooLarge)?;
    Ok(Split { bids, total })
}
