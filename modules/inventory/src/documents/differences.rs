//! Bills that say another price than their goods came in at (design 4.4.5, 4.4.6). What each receipt should have cost by its bills, less
//! what was made good before, is made good now: whichever of receipt and bill came first, and again when one of them is taken back.

use std::collections::BTreeMap;

use accounting::api::Billed;
use accounting::generated::Bill;
use kernel::typed::Stored;
use kernel::{Draft, Op, OpFuture, OpResult};
use kernel_types::{Id, Money, Quantity, Value, allocate};
use serde_json::{Map, Value as Json, json};

use super::lines::in_stock;
use crate::costing::{Method, share};
use crate::generated::{Entry, price_difference, price_difference_shares};
use crate::landed::post::left_of;
use crate::settings::Rules;
use crate::stockbook::{Book, Head, too_large};

kernel::columns! { struct Received { entry: Id } }

kernel::columns! { struct Booked { amount: Money, exchange: Money } }

/// What a receipt cost too little, by its price and by its exchange rate.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Gap {
    price: Money,
    exchange: Money,
}

/// `inventory.book_price_difference`: a bill is posted.
pub fn book<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { of_bill(op, draft, true).await })
}

/// `inventory.take_back_price_difference`: a bill is voided; its goods cost again what they came in at.
pub fn take_back<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { of_bill(op, draft, false).await })
}

async fn of_bill(op: &mut Op<'_>, draft: &mut Draft, counts: bool) -> OpResult<()> {
    let source = super::source(draft);
    let document = Bill::of(draft)?;
    let (id, number) = (document.id(), document.number().map(str::to_string));
    let lines: Vec<String> = document.matches().filter_map(|row| row.order_line().map(str::to_string)).collect();
    let mut own: BTreeMap<String, Vec<Billed>> = BTreeMap::new();
    for row in document.matches().filter(|_| counts) {
        let Some(line) = document.lines().find(|line| line.id().is_some() && line.id() == row.line()) else { continue };
        let Some(order_line) = row.order_line() else { continue };
        own.entry(order_line.to_string()).or_default().push(Billed {
            product: line.product(),
            uom: line.uom(),
            line_qty: line.qty(),
            qty: row.qty(),
            cost: line.base_cost(),
            expected: row.expected_net(),
            currency: document.currency().map(str::to_string),
            rate: document.rate(),
        });
    }
    settle(op, &lines, &source, number.as_deref(), Some(&id), &own).await
}

/// After goods of an order came in: what was billed before they came.
///
/// # Errors
/// Of the store and the books.
pub async fn of_receipt(op: &mut Op<'_>, lines: &[String], source: &str, number: Option<&str>) -> OpResult<()> {
    settle(op, lines, source, number, None, &BTreeMap::new()).await
}

/// Makes good what is open of these lines of orders. `own` is what the bill at hand says; what is stored of it does not count.
async fn settle(
    op: &mut Op<'_>,
    lines: &[String],
    source: &str,
    number: Option<&str>,
    at_hand: Option<&Id>,
    own: &BTreeMap<String, Vec<Billed>>,
) -> OpResult<()> {
    let mut lines = lines.to_vec();
    lines.sort();
    lines.dedup();
    let rules = Rules::of(op)?;
    let (mut open, mut places) = (Vec::new(), BTreeMap::new());
    for line in &lines {
        let entries = received(op, line).await?;
        if entries.is_empty() {
            continue;
        }
        let mut bills = accounting::api::billed(op, line, at_hand).await?;
        // The document at hand bills no other line.
        bills.extend(own.get(line).cloned().unwrap_or_default());
        for (entry, wanted) in gaps(op, &entries, &bills, rules.unit).await? {
            let booked = booked(op, &entry.id()).await?;
            let gap = Gap { price: wanted.price - booked.amount, exchange: wanted.exchange - booked.exchange };
            if gap != Gap::default() {
                places.insert((entry.item()?, entry.warehouse()?), 0);
                open.push((entry, gap));
            }
        }
    }
    if open.is_empty() {
        return Ok(());
    }
    let head = Head { date: op.today(), movement: None, number: number.map(str::to_string) };
    let mut book = Book::open(op, head, &places).await?;
    let mut shares = Vec::new();
    for (entry, gap) in open {
        shares.push(one(op, &mut book, &entry, gap, &rules).await?);
    }
    book.close(op).await?;
    let body = json!({
        price_difference::DATE: op.today().to_string(),
        price_difference::SOURCE: source,
        price_difference::SOURCE_NUMBER: number,
        price_difference::SHARES: shares,
    });
    let made = op.create(price_difference::ADDRESS, body).await?;
    op.transition(price_difference::ADDRESS, &made.id(), "post", Map::new()).await.map(drop)
}

/// One receipt: its stock becomes worth more or less, never less than nothing.
async fn one(op: &mut Op<'_>, book: &mut Book, entry: &Entry<kernel::Doc>, gap: Gap, rules: &Rules) -> OpResult<Json> {
    let place = (entry.item()?, entry.warehouse()?);
    let kept = entry.qty() - entry.returned();
    let left = left_of(op, entry).await?.clamp(0, kept.max(0));
    let standard = book.at(&place)?.position.method == Method::Standard;
    let to_stock = if standard || kept <= 0 {
        0
    } else {
        let part = share(gap.price, left, kept, rules.unit).map_err(|_| too_large())?;
        part.max(-book.value_of(op, entry).await?)
    };
    book.add_value(op, entry, to_stock).await?;
    let account = book.at(&place)?.account.clone();
    let rest = gap.price - to_stock;
    let money = |amount: Money| kernel_types::format_scaled(amount, kernel_types::MONEY_SCALE, 2);
    let qty = |qty: Quantity| kernel_types::format_scaled(qty, kernel_types::QUANTITY_SCALE, 0);
    Ok(json!({
        price_difference_shares::ITEM: place.0.as_str(),
        price_difference_shares::ENTRY: entry.id().as_str(),
        price_difference_shares::RECEIVED: qty(kept),
        price_difference_shares::LEFT: qty(left),
        price_difference_shares::AMOUNT: money(gap.price),
        price_difference_shares::EXCHANGE: money(gap.exchange),
        price_difference_shares::TO_STOCK: money(to_stock),
        price_difference_shares::TO_COST: money(if standard { 0 } else { rest }),
        price_difference_shares::TO_VARIANCE: money(if standard { rest } else { 0 }),
        price_difference_shares::STOCK_ACCOUNT: account.as_ref().map(Id::as_str),
    }))
}

/// Receipts of a line of an order that still stand, oldest first.
async fn received(op: &mut Op<'_>, line: &str) -> OpResult<Vec<Entry<kernel::Doc>>> {
    let statement = op
        .sql(
            "SELECT e.id FROM inventory_movement_lines l JOIN inventory_movement m ON m.tenant = l.tenant AND m.id = l.parent \
             JOIN inventory_entry e ON e.tenant = l.tenant AND e.movement = m.id AND e.line = l.id \
             WHERE l.tenant = ? AND l.source_line = ? AND m.status = 'posted' AND m.kind = 'receipt' AND e.kind = 'receipt' ORDER BY e.date, e.id",
        )
        .bind(op.tenant().0)
        .bind(Value::text(line))
        .done();
    let mut found = Vec::new();
    for row in op.rows_as::<Received>(&statement).await? {
        found.push(Entry::load(op, &row.entry).await?);
    }
    Ok(found)
}

async fn booked(op: &mut Op<'_>, entry: &Id) -> OpResult<Booked> {
    let statement = op
        .sql(
            "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT), CAST(COALESCE(SUM(exchange), 0) AS BIGINT) FROM inventory_price_difference_shares WHERE tenant = ? AND entry = ?",
        )
        .bind(op.tenant().0)
        .bind(Value::from(entry))
        .done();
    // Sums of no rows are nothing.
    Ok(op.row_as::<Booked>(&statement).await?.unwrap_or(Booked { amount: 0, exchange: 0 }))
}

/// Bills cover receipts from the first to the last; each receipt against what its bills say.
async fn gaps(
    op: &mut Op<'_>,
    entries: &[Entry<kernel::Doc>],
    bills: &[Billed],
    unit: Money,
) -> OpResult<Vec<(Entry<kernel::Doc>, Gap)>> {
    let base = op.business().currency.clone();
    let digits = op.currency_digits(&base);
    let mut found: Vec<Gap> = vec![Gap::default(); entries.len()];
    let mut free: Vec<Quantity> = entries.iter().map(|entry| (entry.qty() - entry.returned()).max(0)).collect();
    for bill in bills {
        let Some((_, qty)) = in_stock(op, bill.product.as_ref(), bill.qty, bill.uom.as_ref(), "").await? else {
            continue;
        };
        if qty <= 0 || bill.line_qty <= 0 {
            continue;
        }
        let mut left = qty;
        let covered: Vec<Quantity> = free
            .iter_mut()
            .map(|free| {
                let taken = left.min(*free);
                *free -= taken;
                left -= taken;
                taken
            })
            .collect();
        let part = |amount: Money, of: Quantity, all: Quantity| share(amount, of, all, unit).map_err(|_| too_large());
        let cost = part(part(bill.cost, bill.qty, bill.line_qty)?, qty - left, qty)?;
        let costs = allocate(cost, &covered, unit);
        let foreign = bill.currency.as_deref().is_some_and(|currency| currency != base);
        let at_order = match (foreign, bill.rate) {
            (true, Some(rate)) => {
                let base = ledger::api::to_base(bill.expected, rate, digits).ok_or_else(too_large)?;
                Some(allocate(part(base, qty - left, qty)?, &covered, unit))
            }
            _ => None,
        };
        for (place, (entry, gap)) in entries.iter().zip(&mut found).enumerate() {
            if covered[place] == 0 {
                continue;
            }
            let came = part(entry.amount(), covered[place], entry.qty())?;
            let exchange = at_order.as_ref().map_or(0, |at| at[place] - came);
            gap.exchange += exchange;
            gap.price += costs[place] - came - exchange;
        }
    }
    Ok(entries.iter().cloned().zip(found).collect())
}
