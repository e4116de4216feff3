//! What is left of earlier write-downs: the part of goods that were issued since left with them.

use std::collections::HashMap;

use kernel::typed::Stored;
use kernel::{Op, OpResult};
use kernel_types::{Id, Money, Quantity, Value};

use super::realisable::Part;
use crate::costing::share;
use crate::generated::{Entry, EntryKind, entry, entry_takes};
use crate::stockbook::Held;

kernel::columns! { struct Flow { kind: String, qty: Quantity, value: Money, qty_after: Quantity } }

/// What is on hand in the parts that have a value of their own, with the layer of each.
///
/// # Errors
/// Of the store.
pub(super) async fn parts(op: &mut Op<'_>, held: &mut Held) -> OpResult<Vec<(Option<Id>, Part)>> {
    if !held.position.method.is_layered() {
        let part = Part { qty: held.position.qty, value: held.position.value, written: pooled(op, held).await? };
        return Ok(vec![(None, part)]);
    }
    held.read_all_layers(op).await?;
    let written = layered(op, held).await?;
    let layers = held.position.layers.iter().map(|layer| {
        // A layer no write-down took from has none.
        let written = written.get(&layer.id).copied().unwrap_or(0);
        (Some(layer.id.clone()), Part { qty: layer.qty, value: layer.value, written })
    });
    Ok(layers.collect())
}

/// Each issue took its share of what was written down before it; a new standard cost ends it.
async fn pooled(op: &mut Op<'_>, held: &Held) -> OpResult<Money> {
    let unit = held.position.unit;
    let statement = op
        .sql(
            "SELECT kind, qty, value, qty_after FROM inventory_entry e WHERE tenant = ? AND stock = ? AND sequence >= \
             (SELECT MIN(f.sequence) FROM inventory_entry f WHERE f.tenant = e.tenant AND f.stock = e.stock AND f.kind = 'write_down') ORDER BY sequence",
        )
        .bind(op.tenant().0)
        .bind(Value::from(&held.stock))
        .done();
    let mut written = 0;
    for flow in op.rows_as::<Flow>(&statement).await? {
        written = match EntryKind::parse(&flow.kind) {
            Some(EntryKind::WriteDown) => written - flow.value,
            Some(EntryKind::Standard) => 0,
            _ if flow.qty >= 0 => written,
            _ if flow.qty_after <= 0 => 0,
            // A part of an amount is never beyond all figures, here and below.
            _ => share(written, flow.qty_after, flow.qty_after - flow.qty, unit).unwrap_or(0),
        };
    }
    Ok(written.max(0))
}

/// The same by layer: what is left of a layer keeps its part.
async fn layered(op: &mut Op<'_>, held: &Held) -> OpResult<HashMap<Id, Money>> {
    let unit = held.position.unit;
    let found = Entry::find_all(
        op,
        &[(entry::STOCK, Value::from(&held.stock)), (entry::KIND, Value::text(EntryKind::WriteDown.as_str()))],
    )
    .await?;
    let mut in_order = Vec::with_capacity(found.len());
    for entry in &found {
        in_order.push((entry.sequence()?, entry));
    }
    in_order.sort_by_key(|(sequence, _)| *sequence);
    let mut written: HashMap<Id, (Quantity, Money)> = HashMap::new();
    for (_, entry) in in_order {
        for take in entry.takes() {
            let layer = take.layer().map(Id::from_stored).ok_or_else(|| take.missing(entry_takes::LAYER))?;
            // Before its first write-down nothing of a layer was written down.
            let (then, before) = written.get(&layer).copied().unwrap_or((take.qty(), 0));
            let left = share(before, take.qty().min(then), then, unit).unwrap_or(0);
            written.insert(layer, (take.qty(), (left - take.value()).max(0)));
        }
    }
    let left = held.position.layers.iter().filter_map(|layer| {
        let (then, written) = written.get(&layer.id)?;
        Some((layer.id.clone(), share(*written, layer.qty.min(*then), *then, unit).unwrap_or(0)))
    });
    Ok(left.collect())
}
