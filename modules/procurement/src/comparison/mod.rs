//! Comparing quotations side by side (design 6.2.1): what every price comes to in the business currency with duty and the value of
//! credit, which supplier is lowest line by line, who is lowest for everything, and which split over suppliers costs least when the
//! freight of each supplier is paid once. Pure; [`load`] reads the records, [`report`] shows them.

pub mod load;
pub mod report;
pub mod split;

#[cfg(test)]
mod examples;

use kernel_types::scaled::power_of_ten;
use kernel_types::{
    MONEY_SCALE, Money, PERCENT_SCALE, Percent, QUANTITY_SCALE, Quantity, RATE_SCALE, Rate, round_half_away,
};

/// A price for one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    pub price: Quantity,
    /// The smallest quantity the supplier sells.
    pub moq: Option<Quantity>,
}

/// What one supplier quotes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bid {
    /// Business currency per one of the quotation's currency.
    pub rate: Rate,
    /// Once, whatever is bought, in the quotation's currency.
    pub freight: Money,
    pub duty: Percent,
    pub credit_days: i64,
    /// By line of the request; none where nothing is quoted.
    pub offers: Vec<Option<Offer>>,
}

/// What a line costs from one supplier, in the business currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Costed {
    /// What is bought: what is needed, or the smallest quantity.
    pub qty: Quantity,
    pub cost: Money,
}

/// All quotations of a request in the business currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comparison {
    /// By bid and line.
    pub costs: Vec<Vec<Option<Costed>>>,
    /// By bid.
    pub freight: Vec<Money>,
    /// By bid: everything from this supplier with freight; none where a line is not quoted.
    pub totals: Vec<Option<Money>>,
    /// By line: the bid with the lowest cost.
    pub lowest: Vec<Option<usize>>,
    pub best: Split,
}

/// Which bid each line goes to, and what that costs with freight. A line nobody quotes goes to none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Split {
    pub bids: Vec<Option<usize>>,
    pub total: Money,
}

/// Amounts beyond every figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLarge;

/// Compares bids for lines of these quantities. `credit` is what a year of credit is worth, per cent; `unit` one minor unit of the
/// business currency.
///
/// # Errors
/// An amount beyond every figure.
pub fn compare(needs: &[Quantity], bids: &[Bid], credit: Percent, unit: Money) -> Result<Comparison, TooLarge> {
    let mut costs = Vec::with_capacity(bids.len());
    let mut freight = Vec::with_capacity(bids.len());
    for bid in bids {
        let row = needs.iter().enumerate().map(|(line, need)| {
            let offer = bid.offers.get(line).copied().flatten();
            offer.map(|offer| landed(bid, offer, *need, credit, unit)).transpose()
        });
        costs.push(row.collect::<Result<Vec<_>, _>>()?);
        let exact = ratio(&[bid.freight, bid.rate], &[power_of_ten(RATE_SCALE), unit.max(1)])?;
        freight.push(to_money(exact, unit)?);
    }
    let mut totals = Vec::with_capacity(bids.len());
    for (row, freight) in costs.iter().zip(&freight) {
        let lines: Option<Vec<Money>> = row.iter().map(|cost| cost.map(|cost| cost.cost)).collect();
        totals.push(lines.map(|lines| sum(lines.into_iter().chain([*freight]))).transpose()?);
    }
    let lowest = (0..needs.len()).map(|line| split::lowest(&costs, line, |_| true)).collect();
    let best = split::best(&costs, &freight, needs.len())?;
    Ok(Comparison { costs, freight, totals, lowest, best })
}

impl Comparison {
    /// What an award costs: each line from its bid, and the freight of each bid that gets a line once. None where a line is given to a
    /// bid that does not quote it.
    ///
    /// # Errors
    /// An amount beyond every figure.
    pub fn cost_of(&self, award: &[Option<usize>]) -> Result<Option<Money>, TooLarge> {
        let mut parts = Vec::new();
        for (line, bid) in award.iter().enumerate() {
            let Some(bid) = bid else { continue };
            match self.costs.get(*bid).and_then(|row| row.get(line)).copied().flatten() {
                Some(cost) => parts.push(cost.cost),
                None => return Ok(None),
            }
        }
        let used =
            self.freight.iter().enumerate().filter(|(bid, _)| award.contains(&Some(*bid))).map(|(_, freight)| *freight);
        Ok(Some(sum(parts.into_iter().chain(used))?))
    }
}

fn sum(amounts: impl Iterator<Item = Money>) -> Result<Money, TooLarge> {
    amounts.into_iter().try_fold(0i64, i64::checked_add).ok_or(TooLarge)
}

/// A year in days, as interest counts it.
const YEAR: i64 = 365;

fn landed(bid: &Bid, offer: Offer, need: Quantity, credit: Percent, unit: Money) -> Result<Costed, TooLarge> {
    let qty = offer.moq.map_or(need, |smallest| smallest.max(need));
    let whole = 100 * power_of_ten(PERCENT_SCALE);
    // The value of credit is what money would earn until the bill is due; it never makes goods free.
    let worth = (YEAR * whole - credit * bid.credit_days).max(0);
    let to_units = power_of_ten(QUANTITY_SCALE + QUANTITY_SCALE - MONEY_SCALE);
    let exact = ratio(
        &[qty, offer.price, bid.rate, whole + bid.duty, worth],
        &[to_units, power_of_ten(RATE_SCALE), whole, YEAR * whole, unit.max(1)],
    )?;
    Ok(Costed { qty, cost: to_money(exact, unit)? })
}

/// A fraction of products, rounded once, half away from zero. Common factors go first, so that it stays within reach.
fn ratio(above: &[i64], below: &[i64]) -> Result<i128, TooLarge> {
    let mut above: Vec<i128> = above.iter().map(|factor| i128::from(*factor)).collect();
    let mut below: Vec<i128> = below.iter().map(|factor| i128::from(*factor)).collect();
    for under in &mut below {
        for over in &mut above {
            let common = gcd(*over, *under);
            if common > 1 {
                *over /= common;
                *under /= common;
            }
        }
    }
    let product = |factors: Vec<i128>| factors.into_iter().try_fold(1i128, i128::checked_mul).ok_or(TooLarge);
    Ok(round_half_away(product(above)?, product(below)?))
}

fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn to_money(units: i128, unit: Money) -> Result<Money, TooLarge> {
    units.checked_mul(i128::from(unit.max(1))).and_then(|amount| i64::try_from(amount).ok()).ok_or(TooLarge)
}
