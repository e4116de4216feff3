//! Goods that go out.

use kernel_types::{Id, Money, Quantity};

use super::{Layer, Method, Position, Refusal, plus, share, worth};

/// What an issue took of one layer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Take {
    pub layer: Id,
    pub qty: Quantity,
    pub value: Money,
}

/// Whether more may be issued than is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Short {
    Refused,
    Allowed,
}

/// What an issue did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Issued {
    /// What it cost, above zero.
    pub cost: Money,
    pub takes: Vec<Take>,
    /// What was not there, at the cost assumed for it.
    pub shortage: Option<Layer>,
}

impl Position {
    /// Takes out `qty`. `id` names the shortage, if there is one.
    ///
    /// # Errors
    /// More than is there where that is refused, or at a cost nobody knows; figures beyond all amounts.
    pub fn issue(&mut self, id: Id, lot: Option<&Id>, qty: Quantity, short: Short) -> Result<Issued, Refusal> {
        let there = match self.method {
            Method::Specific => {
                self.layers.iter().filter(|layer| layer.lot.as_ref() == lot).map(|layer| layer.qty).sum()
            }
            _ => self.qty.max(0),
        };
        let here = qty.min(there);
        let missing = qty - here;
        // A piece that is not there has no cost of its own that could be assumed.
        if missing > 0 && (short == Short::Refused || self.method == Method::Specific) {
            return Err(Refusal::NotThere { missing });
        }
        let assumed = if missing > 0 { self.assumed(missing)? } else { 0 };
        let (cost, takes) = if here > 0 { self.take(lot, here)? } else { (0, Vec::new()) };
        let shortage = if missing > 0 {
            let unit_cost = super::price_of(assumed, missing).ok_or(Refusal::TooLarge)?;
            Some(Layer { id, lot: lot.cloned(), qty: missing, value: assumed, unit_cost })
        } else {
            None
        };
        self.shortages.extend(shortage.clone());
        let cost = plus(cost, assumed)?;
        self.qty = plus(self.qty, -qty)?;
        self.value = plus(self.value, -cost)?;
        Ok(Issued { cost, takes, shortage })
    }

    /// What is not there costs what was last known: the last layer, the average, the standard.
    fn assumed(&self, missing: Quantity) -> Result<Money, Refusal> {
        match self.method {
            Method::MovingAverage => self.worth_now(missing),
            Method::Standard => worth(missing, self.standard()?, self.unit),
            Method::Fifo | Method::Specific => worth(missing, self.last_cost.ok_or(Refusal::CostUnknown)?, self.unit),
        }
    }

    fn take(&mut self, lot: Option<&Id>, qty: Quantity) -> Result<(Money, Vec<Take>), Refusal> {
        if !self.method.is_layered() {
            if let (Method::MovingAverage, true) = (self.method, self.qty > 0) {
                self.last_cost = super::price_of(self.value, self.qty);
            }
            // The last piece takes what is left, so that nothing has no value.
            let cost = match self.method {
                _ if qty == self.qty => self.value,
                // At the standard, or at what is left of it after a write-down.
                _ => share(self.value, qty, self.qty, self.unit)?,
            };
            return Ok((cost, Vec::new()));
        }
        let (mut left, mut cost, mut takes) = (qty, 0, Vec::new());
        let mine = |layer: &&mut Layer| self.method == Method::Fifo || layer.lot.as_ref() == lot;
        for layer in self.layers.iter_mut().filter(mine) {
            let taken = layer.qty.min(left);
            if taken == 0 {
                break;
            }
            let value = if taken == layer.qty {
                layer.value
            } else {
                worth(taken, layer.unit_cost, self.unit)?.min(layer.value)
            };
            layer.qty -= taken;
            layer.value -= value;
            left -= taken;
            cost = plus(cost, value)?;
            takes.push(Take { layer: layer.id.clone(), qty: taken, value });
        }
        self.layers.retain(|layer| layer.qty > 0);
        if left > 0 {
            return Err(Refusal::NotThere { missing: left });
        }
        Ok((cost, takes))
    }
}
