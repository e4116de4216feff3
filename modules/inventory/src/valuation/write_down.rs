//! Stock written down to what it brings, and up again when prices recover.

use std::collections::{BTreeMap, BTreeSet};

use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, Money, PERCENT_SCALE, Quantity, Value, mul_div_round};
use serde_json::{Map, Value as Json};

use super::realisable::{Part, changes};
use super::written::parts;
use crate::costing::{Method, Price};
use crate::generated::{EntryKind, Stock, WriteDown, WriteDownStatus};
use crate::settings::Rules;
use crate::stockbook::{Book, Head, Held, Place, refused, too_large};

/// `inventory.write_down`, calculator: lines where none are entered, and what each changes.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut document = WriteDown::of(draft)?;
        if document.status()? != WriteDownStatus::Draft {
            return Ok(());
        }
        if document.lines().len() == 0 {
            propose(op, &mut document).await?;
        }
        let unit = Rules::of(op)?.unit;
        let mut seen = BTreeSet::new();
        let count = document.lines().len();
        for index in 0..count {
            let Some((Ok(stock), Ok(net))) = document.lines_at(index).map(|row| (row.stock(), row.net_price())) else {
                continue;
            };
            if !seen.insert(stock.clone()) {
                document.refuse(
                    format!("/lines/{index}/stock"),
                    "stock_twice",
                    say!("inventory-stock-twice", "This is in the list already; remove one of the lines."),
                );
                continue;
            }
            let row = Stock::load(op, &stock).await?;
            let mut held = Held::look(op, &row).await?;
            let (_, of, changed) = worked_out(op, &mut held, net, unit).await?;
            show(&mut document, index, &row, &of, changed)?;
        }
        Ok(())
    })
}

/// What is worth more than it brings at its sales price, and what was written down before.
async fn propose(op: &mut Op<'_>, document: &mut WriteDown<&mut Draft>) -> OpResult<()> {
    kernel::columns! { struct Found { id: Id, price: Price, qty: Quantity, value: Money } }
    let all = 100 * power_of_ten(PERCENT_SCALE);
    // Nothing entered means that selling costs nothing.
    let keeps = all - document.selling_costs().unwrap_or(0);
    let base = op.business().currency.clone();
    let mut sql = op.sql(
        "SELECT s.id, p.sales_price, s.qty, s.value FROM inventory_stock s JOIN inventory_item i ON i.tenant = s.tenant AND i.id = s.item \
         JOIN products_product p ON p.tenant = i.tenant AND p.id = i.product JOIN inventory_warehouse w ON w.tenant = s.tenant AND w.id = s.warehouse \
         WHERE s.tenant = ",
    );
    sql.value(op.tenant().0)
        .push(" AND s.qty > 0 AND w.kind <> 'transit' AND p.sales_price IS NOT NULL AND COALESCE(p.currency, ");
    sql.value(Value::text(&base)).push(") = ").value(Value::text(&base));
    if let Some(warehouse) = document.warehouse() {
        sql.push(" AND s.warehouse = ").value(Value::from(&warehouse));
    }
    let unit = Rules::of(op)?.unit;
    let statement = sql.push(" ORDER BY s.name, s.id").done();
    for found in op.rows_as::<Found>(&statement).await? {
        let net = mul_div_round(found.price, keeps, all).ok_or_else(too_large)?;
        let brings = crate::costing::worth(found.qty, net, unit).map_err(|_| too_large())?;
        let row = Stock::load(op, &found.id).await?;
        let mut held = Held::look(op, &row).await?;
        let before = if found.value > brings {
            1
        } else {
            parts(op, &mut held).await?.iter().map(|(_, part)| part.written).sum()
        };
        if before > 0 && document.lines().len() < 500 {
            document.push_lines().set_stock(&found.id).set_net_price(net);
        }
    }
    Ok(())
}

/// The parts of a stock level, all of it, and how each part changes.
async fn worked_out(
    op: &mut Op<'_>,
    held: &mut Held,
    net: Price,
    unit: Money,
) -> OpResult<(Vec<(Option<Id>, Quantity, Money)>, Part, Money)> {
    let found = if held.position.qty > 0 { parts(op, held).await? } else { Vec::new() };
    let of: Vec<Part> = found.iter().map(|(_, part)| *part).collect();
    let apart = held.position.method == Method::Specific;
    let changed = changes(&of, net, apart, unit).map_err(|refusal| refused(refusal, "", "lines"))?;
    let whole =
        Part { qty: held.position.qty, value: held.position.value, written: of.iter().map(|part| part.written).sum() };
    let total = changed.iter().sum();
    let rows = found.into_iter().zip(changed).map(|((layer, part), change)| (layer, part.qty, change)).collect();
    Ok((rows, whole, total))
}

fn show(
    document: &mut WriteDown<&mut Draft>,
    index: usize,
    row: &Stock<Doc>,
    of: &Part,
    change: Money,
) -> OpResult<()> {
    document
        .lines_mut(index)
        .set_item(row.item()?)
        .set_qty(of.qty)
        .set_carrying(of.value)
        .set_written_down(of.written)
        .set_change(change);
    Ok(())
}

/// `inventory.write_down`: values as they are now, under lock; refused where they are others than were looked at.
pub fn post<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut document = WriteDown::of(draft)?;
        let rules = Rules::of(op)?;
        let date = document.date()?;
        let looked_at = figures(&document);
        let (mut rows, mut places) = (Vec::new(), BTreeMap::<Place, Quantity>::new());
        let count = document.lines().len();
        for index in 0..count {
            let Some(line) = document.lines_at(index) else { continue };
            let (row, net) = (Stock::load(op, &line.stock()?).await?, line.net_price()?);
            places.insert((row.item()?, row.warehouse()?), 0);
            rows.push((index, row, net));
        }
        let head = Head { date, movement: None, number: document.number().map(str::to_string) };
        let mut book = Book::open(op, head, &places).await?;
        for (index, row, net) in rows {
            let place = (row.item()?, row.warehouse()?);
            let held = book.at_mut(&place)?;
            if held.last_moved.is_some_and(|last| last > date) {
                return Err(OpError::invalid(
                    format!("/lines/{index}/stock"),
                    "moved_since",
                    say!(
                        "inventory-moved-since",
                        "This has moved after the day of the write-down. Choose a later day."
                    ),
                ));
            }
            let (layers, of, change) = worked_out(op, held, net, rules.unit).await?;
            let account = held.account.clone();
            let entry = book.revalue(op, &place, EntryKind::WriteDown, &layers).await?;
            show(&mut document, index, &row, &of, change)?;
            document.lines_mut(index).set_stock_account(account).set_entry(entry);
        }
        if figures(&document) != looked_at {
            return Err(outdated());
        }
        book.close(op).await.map(drop)
    })
}

/// What a preview shows of each line: quantity, value, what was written down before, and the change.
fn figures(document: &WriteDown<&mut Draft>) -> Vec<[i64; 4]> {
    document.lines().map(|line| [line.qty(), line.carrying(), line.written_down(), line.change()]).collect()
}

/// The stock is another than the preview showed.
pub(super) fn outdated() -> OpError {
    let message = say!(
        "inventory-preview-outdated",
        "The stock has changed since this preview. Save it again and look at it before posting."
    );
    OpError::refused_at("/lines", "preview_outdated", message).of_state()
}
