//! What takes a movement back exactly, and what changes a value without a quantity.

use kernel_types::{Id, Money, Quantity, allocate};

use super::{Layer, Position, Refusal, Take, plus, price_of, worth};

impl Position {
    /// Takes an issue back: what it took returns to the layers it came from. `layers` are those of the takes as they are now, with
    /// nothing left where all was taken. What was short is received again by the caller.
    ///
    /// # Errors
    /// Figures beyond all amounts.
    pub fn put_back(&mut self, takes: &[Take], layers: &[Layer]) -> Result<Money, Refusal> {
        let mut value = 0;
        // From the last to the first, so that layers that were used up stand in their order again.
        for take in takes.iter().rev() {
            value = plus(value, take.value)?;
            self.qty = plus(self.qty, take.qty)?;
            match self.layers.iter_mut().find(|layer| layer.id == take.layer) {
                Some(layer) => {
                    layer.qty = plus(layer.qty, take.qty)?;
                    layer.value = plus(layer.value, take.value)?;
                }
                None => {
                    let of = layers.iter().find(|layer| layer.id == take.layer);
                    let unit_cost = match of {
                        Some(layer) => layer.unit_cost,
                        None => price_of(take.value, take.qty).ok_or(Refusal::TooLarge)?,
                    };
                    self.layers.insert(
                        0,
                        Layer {
                            id: take.layer.clone(),
                            lot: of.and_then(|layer| layer.lot.clone()),
                            qty: take.qty,
                            value: take.value,
                            unit_cost,
                        },
                    );
                }
            }
        }
        self.value = plus(self.value, value)?;
        Ok(value)
    }

    /// Takes an issue of a position without layers back, at what it cost.
    ///
    /// # Errors
    /// Figures beyond all amounts.
    pub fn put_back_pooled(&mut self, qty: Quantity, value: Money) -> Result<(), Refusal> {
        self.qty = plus(self.qty, qty)?;
        self.value = plus(self.value, value)?;
        Ok(())
    }

    /// Takes a receipt back: `qty` and `value` are what it brought.
    ///
    /// # Errors
    /// Part of it was issued since: then goods can only be returned.
    pub fn withdraw(&mut self, id: &Id, qty: Quantity, value: Money) -> Result<(), Refusal> {
        if self.method.is_layered() {
            let place = self
                .layers
                .iter()
                .position(|layer| layer.id == *id && layer.qty == qty && layer.value == value)
                .ok_or(Refusal::Used)?;
            self.layers.remove(place);
        } else if self.qty < qty || self.value < value || (self.qty == qty) != (self.value == value) {
            return Err(Refusal::Used);
        }
        self.qty -= qty;
        self.value -= value;
        Ok(())
    }

    /// Takes goods out of the receipt they came with, as far as they are still there: what goes back to a supplier.
    ///
    /// # Errors
    /// The receipt has not so much left.
    pub fn take_of(&mut self, id: &Id, qty: Quantity) -> Result<Take, Refusal> {
        let unit = self.unit;
        let layer = self.layers.iter_mut().find(|layer| layer.id == *id).ok_or(Refusal::Used)?;
        if layer.qty < qty {
            return Err(Refusal::Used);
        }
        let value = if qty == layer.qty { layer.value } else { worth(qty, layer.unit_cost, unit)?.min(layer.value) };
        layer.qty -= qty;
        layer.value -= value;
        self.layers.retain(|layer| layer.qty > 0);
        self.qty = plus(self.qty, -qty)?;
        self.value = plus(self.value, -value)?;
        Ok(Take { layer: id.clone(), qty, value })
    }

    /// Changes the value of everything that is there, in proportion.
    ///
    /// # Errors
    /// Figures beyond all amounts.
    pub fn revalue(&mut self, change: Money) -> Result<(), Refusal> {
        if self.qty <= 0 {
            // Nothing is left: it has been costs since.
            return Ok(());
        }
        let values: Vec<Money> = self.layers.iter().map(|layer| layer.value).collect();
        for (layer, part) in self.layers.iter_mut().zip(allocate(change, &values, self.unit)) {
            layer.value = plus(layer.value, part)?;
            layer.unit_cost = price_of(layer.value, layer.qty).ok_or(Refusal::TooLarge)?;
        }
        self.value = plus(self.value, change)?;
        Ok(())
    }

    /// Adds to the value of what is there: freight, duty, a price that turned out higher. Of a layer where there are layers.
    ///
    /// # Errors
    /// There is nothing to add it to.
    pub fn add_value(&mut self, id: &Id, value: Money) -> Result<(), Refusal> {
        if self.method.is_layered() {
            let layer = self.layers.iter_mut().find(|layer| layer.id == *id).ok_or(Refusal::Used)?;
            layer.value = plus(layer.value, value)?;
            layer.unit_cost = price_of(layer.value, layer.qty).ok_or(Refusal::TooLarge)?;
        } else if self.qty <= 0 {
            return Err(Refusal::Used);
        }
        self.value = plus(self.value, value)?;
        Ok(())
    }
}
