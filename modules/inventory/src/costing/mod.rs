//! What stock costs: layers, averages, standards, and what is issued before it came. Pure; nothing here knows a database.
//!
//! Reading order: [`Position`] → [`receive`](Position::receive) → [`issue`](Position::issue) → [`put_back`](Position::put_back) and
//! [`withdraw`](Position::withdraw), which take both back exactly.
//!
//! Whatever happens, quantity and value of a position agree with its layers, and an empty position is worth nothing.

mod correct;
mod issue;
mod receive;
mod replay;

#[cfg(test)]
mod tests;

use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, MONEY_SCALE, Money, QUANTITY_SCALE, Quantity, round_half_away};

pub use issue::{Issued, Short, Take};
pub use receive::Received;
pub use replay::{Event, EventKind, Replayed, replay};

/// A price of one unit in a signature: whole millionths.
pub type Price = Quantity;

/// How an item is costed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// What came first goes first, at what it cost.
    Fifo,
    /// Everything costs the average of what is there.
    MovingAverage,
    /// Everything costs what was set; differences are shown apart.
    Standard,
    /// Each lot or piece costs what it cost.
    Specific,
}

impl Method {
    /// Whether what is left of each receipt has a value of its own.
    pub fn is_layered(self) -> bool {
        matches!(self, Method::Fifo | Method::Specific)
    }
}

/// What is left of one receipt; or of one issue that nothing covers yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layer {
    pub id: Id,
    pub lot: Option<Id>,
    pub qty: Quantity,
    pub value: Money,
    pub unit_cost: Price,
}

/// An item in one warehouse, as far as its cost is concerned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    pub method: Method,
    /// One minor unit of the business currency.
    pub unit: Money,
    /// Below zero while more was issued than came.
    pub qty: Quantity,
    pub value: Money,
    pub last_cost: Option<Price>,
    /// Of the method that needs it.
    pub standard: Option<Price>,
    /// Oldest first. Of methods without layers, none.
    pub layers: Vec<Layer>,
    /// What was issued before it came, at the cost that was assumed. Oldest first.
    pub shortages: Vec<Layer>,
}

/// Why something cannot be costed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// More is issued than is there; so much is missing.
    NotThere { missing: Quantity },
    /// More is issued than is there, and nobody knows what it costs.
    CostUnknown,
    /// The standard cost is not set.
    NoStandard,
    /// What is to be taken back was used since.
    Used,
    /// A figure beyond every amount.
    TooLarge,
}

impl Position {
    /// Nothing there, and nothing ever was.
    pub fn empty(method: Method, unit: Money) -> Position {
        Position {
            method,
            unit: unit.max(1),
            qty: 0,
            value: 0,
            last_cost: None,
            standard: None,
            layers: Vec::new(),
            shortages: Vec::new(),
        }
    }

    /// What one unit costs now; the last known cost where nothing is there.
    pub fn unit_cost(&self) -> Option<Price> {
        match self.method {
            Method::Standard if self.qty <= 0 || self.at_standard() => self.standard,
            _ if self.qty > 0 => price_of(self.value, self.qty),
            _ => self.last_cost,
        }
    }

    /// What so much of it is worth, at the cost of one unit now.
    ///
    /// # Errors
    /// Nobody knows what it costs, or the amount is beyond all figures.
    pub fn worth_now(&self, qty: Quantity) -> Result<Money, Refusal> {
        if self.method != Method::Standard && self.qty > 0 {
            return share(self.value, qty, self.qty, self.unit);
        }
        worth(qty, self.unit_cost().ok_or(Refusal::CostUnknown)?, self.unit)
    }

    /// The same for what is only looked at: goods whose cost nobody knows yet are worth nothing so far, and posting asks for it.
    ///
    /// # Errors
    /// The amount is beyond all figures.
    pub fn estimate(&self, qty: Quantity) -> Result<Money, Refusal> {
        match self.worth_now(qty) {
            Err(Refusal::CostUnknown) => Ok(0),
            found => found,
        }
    }

    /// Whether what is there stands at its standard: a write-down leaves it below.
    fn at_standard(&self) -> bool {
        self.standard.and_then(|cost| worth(self.qty, cost, self.unit).ok()) == Some(self.value)
    }

    fn standard(&self) -> Result<Price, Refusal> {
        self.standard.ok_or(Refusal::NoStandard)
    }
}

/// Quantity × price, rounded once to whole minor units.
///
/// # Errors
/// The amount is beyond all figures.
pub fn worth(qty: Quantity, price: Price, unit: Money) -> Result<Money, Refusal> {
    let unit = i128::from(unit.max(1));
    let steps = i128::from(power_of_ten(2 * QUANTITY_SCALE - MONEY_SCALE)) * unit;
    narrow(round_half_away(i128::from(qty) * i128::from(price), steps) * unit)
}

/// `part / whole` of a value, rounded once to whole minor units. All of it where the part is the whole.
///
/// # Errors
/// The amount is beyond all figures.
pub fn share(value: Money, part: Quantity, whole: Quantity, unit: Money) -> Result<Money, Refusal> {
    if part == whole {
        return Ok(value);
    }
    let unit = i128::from(unit.max(1));
    let product = i128::from(value).checked_mul(i128::from(part)).ok_or(Refusal::TooLarge)?;
    let steps = i128::from(whole).checked_mul(unit).ok_or(Refusal::TooLarge)?;
    narrow(round_half_away(product, steps) * unit)
}

/// The price of one unit where so much is worth so much; `None` of nothing, or beyond all figures.
pub fn price_of(value: Money, qty: Quantity) -> Option<Price> {
    if qty == 0 {
        return None;
    }
    let scaled = i128::from(value) * i128::from(power_of_ten(2 * QUANTITY_SCALE - MONEY_SCALE));
    i64::try_from(round_half_away(scaled, i128::from(qty))).ok()
}

fn narrow(amount: i128) -> Result<Money, Refusal> {
    i64::try_from(amount).map_err(|_| Refusal::TooLarge)
}

fn plus(a: i64, b: i64) -> Result<i64, Refusal> {
    a.checked_add(b).ok_or(Refusal::TooLarge)
}
