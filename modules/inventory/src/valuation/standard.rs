//! A new standard cost while goods are on hand: they are worth the new cost at once, and the difference is a variance.

use std::collections::{BTreeMap, BTreeSet};

use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json};

use super::write_down::outdated;
use crate::costing::worth;
use crate::generated::{EntryKind, Item, StandardChange, StandardChangeStatus, Stock, item, stock};
use crate::settings::Rules;
use crate::stockbook::{Book, Head, refused};

/// `inventory.standard_change`, calculator: what is on hand, and what the new cost changes.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut document = StandardChange::of(draft)?;
        if document.status()? != StandardChangeStatus::Draft {
            return Ok(());
        }
        let unit = Rules::of(op)?.unit;
        let mut seen = BTreeSet::new();
        let count = document.lines().len();
        for index in 0..count {
            let Some((Ok(item), Ok(cost))) = document.lines_at(index).map(|row| (row.item(), row.new_cost())) else {
                continue;
            };
            if !seen.insert(item.clone()) {
                document.refuse(
                    format!("/lines/{index}/item"),
                    "item_twice",
                    say!("inventory-item-twice", "This item is in the list already; remove one of the lines."),
                );
                continue;
            }
            let of = Item::load(op, &item).await?;
            let (mut qty, mut change) = (0, 0);
            for row in levels(op, &item).await? {
                qty += row.qty();
                let after = worth(row.qty(), cost, unit)
                    .map_err(|refusal| refused(refusal, &format!("/lines/{index}"), "newCost"))?;
                change += after - row.value();
            }
            document.lines_mut(index).set_old_cost(of.standard_cost()).set_qty(qty).set_change(change);
        }
        Ok(())
    })
}

/// `inventory.change_standard`: the item has its new cost, and each warehouse its new value; refused where they change by another amount
/// than was looked at.
pub fn post<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut document = StandardChange::of(draft)?;
        let rules = Rules::of(op)?;
        let (mut places, mut costs) = (BTreeMap::new(), BTreeMap::new());
        let count = document.lines().len();
        for index in 0..count {
            let Some((id, cost)) =
                document.lines_at(index).map(|row| Ok::<_, OpError>((row.item()?, row.new_cost()?))).transpose()?
            else {
                continue;
            };
            // A first receipt in another warehouse waits for this.
            Item::lock(op, &id).await?;
            for row in levels(op, &id).await? {
                places.insert((id.clone(), row.warehouse()?), 0);
            }
            costs.insert(id, (index, cost));
        }
        let head = Head { date: document.date()?, movement: None, number: document.number().map(str::to_string) };
        let mut book = Book::open(op, head, &places).await?;
        let mut sums: BTreeMap<usize, (i64, i64)> = BTreeMap::new();
        for place in places.keys() {
            let Some((index, cost)) = costs.get(&place.0) else { continue };
            let held = book.at(place)?;
            let (qty, before, account) = (held.position.qty, held.position.value, held.account.clone());
            if qty < 0 {
                return Err(OpError::invalid(
                    format!("/lines/{index}/item"),
                    "stock_below_zero",
                    say!(
                        "inventory-stock-below-zero",
                        "More of this was issued than came. Receive the goods first, then change the cost."
                    ),
                ));
            }
            if qty == 0 {
                continue;
            }
            let after = worth(qty, *cost, rules.unit)
                .map_err(|refusal| refused(refusal, &format!("/lines/{index}"), "newCost"))?;
            let entry = book.revalue(op, place, EntryKind::Standard, &[(None, qty, after - before)]).await?;
            let mut share = document.push_shares();
            share.set_item(&place.0).set_warehouse(&place.1).set_qty(qty).set_before(before).set_after(after);
            share.set_change(after - before).set_stock_account(account).set_entry(entry);
            let sum = sums.entry(*index).or_default();
            *sum = (sum.0 + qty, sum.1 + after - before);
        }
        for (id, (index, cost)) in &costs {
            let old = Item::load(op, id).await?.standard_cost();
            // An item with nothing on hand changes by nothing.
            let (qty, change) = sums.get(index).copied().unwrap_or_default();
            let shown = document.lines_at(*index).map(|line| (line.old_cost(), line.qty(), line.change()));
            if shown.is_some_and(|shown| shown != (old, qty, change)) {
                return Err(outdated());
            }
            document.lines_mut(*index).set_old_cost(old).set_qty(qty).set_change(change);
            op.set_fields(item::ADDRESS, id, &[(item::STANDARD_COST, Value::Int(*cost))]).await?;
        }
        // The rows show the new cost: it is set before they are written.
        for (place, (_, cost)) in places.keys().filter_map(|place| Some((place, costs.get(&place.0)?))) {
            book.at_mut(place)?.position.standard = Some(*cost);
        }
        book.close(op).await.map(drop)
    })
}

async fn levels(op: &mut Op<'_>, item: &Id) -> OpResult<Vec<Stock<Doc>>> {
    Stock::find(op, &[(stock::ITEM, Value::from(item))]).await
}
