//! Goods that come in.

use kernel_types::{Id, Money, Quantity};

use super::{Layer, Method, Position, Refusal, plus, price_of, share, worth};

/// What a receipt did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    /// Change of the stock's value.
    pub value: Money,
    /// What goods that were issued before they came cost more than was assumed: it belongs to the cost of sales, not to what is left.
    pub to_cost: Money,
    /// What was paid above the standard cost.
    pub price_difference: Money,
    /// Shortages it covered, with the cost assumed for them.
    pub covered: Vec<(Id, Quantity, Money)>,
    /// What is left of it for later issues.
    pub layer: Option<Layer>,
}

impl Position {
    /// Takes in `qty` for `amount` in all. What was issued before it came is covered first, at what it really cost; only the rest
    /// forms stock. A negative balance is never averaged with a receipt.
    ///
    /// # Errors
    /// A standard cost that is not set, or figures beyond all amounts.
    pub fn receive(&mut self, id: Id, lot: Option<Id>, qty: Quantity, amount: Money) -> Result<Received, Refusal> {
        let cost = match self.method {
            Method::Standard => worth(qty, self.standard()?, self.unit)?,
            _ => amount,
        };
        let (covered, covered_qty, assumed) = self.cover(qty)?;
        let actual = share(cost, covered_qty, qty, self.unit)?;
        let (left, left_value) = (qty - covered_qty, cost - actual);
        let layer = if left > 0 && self.method.is_layered() {
            let unit_cost = price_of(left_value, left).ok_or(Refusal::TooLarge)?;
            Some(Layer { id, lot, qty: left, value: left_value, unit_cost })
        } else {
            None
        };
        self.layers.extend(layer.clone());
        let value = plus(assumed, left_value)?;
        self.qty = plus(self.qty, qty)?;
        self.value = plus(self.value, value)?;
        self.last_cost = match self.method {
            Method::MovingAverage if self.qty > 0 => price_of(self.value, self.qty),
            _ => price_of(cost, qty),
        };
        Ok(Received { value, to_cost: actual - assumed, price_difference: amount - cost, covered, layer })
    }

    /// Takes shortages away, oldest first: which, how much in all, and what was assumed for it.
    fn cover(&mut self, qty: Quantity) -> Result<(Vec<(Id, Quantity, Money)>, Quantity, Money), Refusal> {
        let (mut covered, mut left, mut assumed) = (Vec::new(), qty, 0);
        for shortage in &mut self.shortages {
            let taken = shortage.qty.min(left);
            if taken == 0 {
                break;
            }
            let value = share(shortage.value, taken, shortage.qty, self.unit)?;
            shortage.qty -= taken;
            shortage.value -= value;
            left -= taken;
            assumed = plus(assumed, value)?;
            covered.push((shortage.id.clone(), taken, value));
        }
        self.shortages.retain(|shortage| shortage.qty > 0);
        Ok((covered, qty - left, assumed))
    }
}
