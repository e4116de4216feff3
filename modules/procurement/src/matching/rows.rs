//! The evidence of a match, kept on the bill: one row for each bill line and order line that meet.

use std::collections::HashMap;

use accounting::generated::{Bill, BillMatchStatus, BillMatchesRow, BillStatus, bill, bill_matches};
use kernel::typed::{Fields, Stored};
use kernel::{Cells, Draft, Op, OpError, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, Quantity, RATE_SCALE, Value, allocate, round_half_away};

use super::compare::{Billed, Compared, Ordered, Outcome, Tolerance, compare, without_order};
use super::orders::{self, OrderLine, folded};
use super::spread::{Candidate, spread};
use crate::generated::PurchaseOrderStatus;
use crate::order::currency_of;

/// A part of a bill line that stands for a line of an order, or for none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// Index of the bill line.
    pub line: usize,
    pub order_line: Option<String>,
    pub qty: Quantity,
    pub chosen: bool,
}

/// Where links come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Links<'a> {
    /// What was chosen stays; the rest is found by the order's number, product and text.
    Found,
    /// What is kept stays as it is: of a posted bill nothing moves by itself.
    Kept,
    /// As somebody says; lines not named are found.
    Said(&'a [Link]),
}

/// Compares the draft again and writes rows, what is disputed and the status. Bills that have nothing to do with orders are
/// left alone. Answers whether there was anything to compare.
pub async fn refresh(op: &mut Op<'_>, bill: &mut Bill<&mut Draft>, links: Links<'_>) -> OpResult<bool> {
    let hold_all = op.setting_on("procurement.holdWithoutOrder")?;
    let named = bill.order_number().map(str::trim).filter(|number| !number.is_empty()).map(str::to_string);
    let linked = bill.lines().any(|line| line.order_line().is_some())
        || bill.matches().len() > 0
        || matches!(links, Links::Said(_));
    if named.is_none() && !linked && !hold_all {
        if bill.match_status()? != BillMatchStatus::NotNeeded {
            settle(bill, &[]);
        }
        return Ok(false);
    }
    number_lines(op, bill);
    let kept = kept(bill);
    let Some(lines) = order_lines(op, bill, named.as_deref(), &kept, links).await? else { return Ok(true) };
    let links = match links {
        Links::Kept => kept.iter().map(|row| row.link.clone()).collect(),
        Links::Said(said) => complete(bill, said.to_vec(), &lines, named.as_deref()),
        Links::Found => complete(
            bill,
            kept.iter().filter(|row| row.link.chosen).map(|row| row.link.clone()).collect(),
            &lines,
            named.as_deref(),
        ),
    };
    let touches_orders = named.is_some() || links.iter().any(|link| link.order_line.is_some());
    if !touches_orders && !hold_all {
        settle(bill, &[]);
        return Ok(false);
    }
    let twice = looks_entered_twice(op, bill).await?;
    let rows = judge(op, bill, &links, &lines, twice, &kept)?;
    settle(bill, &rows);
    Ok(true)
}

/// A row as it is kept: its link and what was accepted of it.
struct Kept {
    link: Link,
    accepted: [(&'static str, Value); 4],
}

const ACCEPTED: [&str; 4] =
    [bill_matches::ACCEPTED_DISPUTE, bill_matches::ACCEPT_REASON, bill_matches::ACCEPTED_BY, bill_matches::ACCEPTED_AT];

/// Whether somebody accepted what is disputed of a row, even if that was nothing.
pub fn is_accepted(row: BillMatchesRow<'_>) -> bool {
    !row.raw(bill_matches::ACCEPTED_DISPUTE).is_null()
}

fn kept(bill: &Bill<impl Fields>) -> Vec<Kept> {
    let places: HashMap<&str, usize> =
        bill.lines().enumerate().filter_map(|(index, line)| Some((line.id()?, index))).collect();
    bill.matches()
        .filter_map(|row| {
            let line = *places.get(row.line()?)?;
            let link =
                Link { line, order_line: row.order_line().map(str::to_string), qty: row.qty(), chosen: row.chosen() };
            Some(Kept { link, accepted: ACCEPTED.map(|field| (field, row.raw(field).clone())) })
        })
        .collect()
}

/// Lines get their ids now, so that rows can name them before the bill is written.
fn number_lines(op: &Op<'_>, bill: &mut Bill<&mut Draft>) {
    for index in 0..bill.line_count(bill::LINES) {
        if bill.lines_at(index).is_some_and(|line| line.id().is_none()) {
            bill.lines_mut(index).set_id(&op.new_id());
        }
    }
}

/// The lines of every order the bill has to do with; `None` after refusing an order that cannot be meant.
async fn order_lines(
    op: &mut Op<'_>,
    bill: &mut Bill<&mut Draft>,
    named: Option<&str>,
    kept: &[Kept],
    links: Links<'_>,
) -> OpResult<Option<Vec<OrderLine>>> {
    let mut ids: Vec<Id> = Vec::new();
    if let Some(number) = named {
        let order = orders::by_number(op, number).await?;
        let Some(order) = order.filter(|order| order.supplier().ok() == bill.supplier().ok()) else {
            bill.refuse(
                "/orderNumber",
                "unknown_order",
                say!(
                    "procurement-supplier-no-order",
                    "This supplier has no order {number}. Correct the number, or leave it empty.",
                    number
                ),
            );
            return Ok(None);
        };
        if matches!(
            order.status()?,
            PurchaseOrderStatus::Draft
                | PurchaseOrderStatus::Submitted
                | PurchaseOrderStatus::Approved
                | PurchaseOrderStatus::Cancelled
        ) {
            bill.refuse(
                "/orderNumber",
                "order_not_sent",
                say!(
                    "procurement-order-not-sent",
                    "{number} was not sent to the supplier, or was cancelled; a bill cannot stand on it.",
                    number
                ),
            );
            return Ok(None);
        }
        if order.currency() != bill.currency() {
            let message = say!(
                "procurement-in-bill-on-in-same-currency",
                "{number} is in {currency}; a bill on it is in the same currency.",
                number,
                currency = currency_of(op, &order)
            );
            bill.refuse("/currency", "other_currency", message);
            return Ok(None);
        }
        ids.push(order.id());
    }
    let mut wanted: Vec<String> = bill.lines().filter_map(|line| line.order_line().map(str::to_string)).collect();
    wanted.extend(kept.iter().filter_map(|row| row.link.order_line.clone()));
    if let Links::Said(said) = links {
        wanted.extend(said.iter().filter_map(|link| link.order_line.clone()));
    }
    for id in orders::holding(op, &wanted).await? {
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    Ok(Some(orders::load(op, &ids, bill).await?))
}

/// Links for what nobody has said: the order line a bill line was made from, else lines of the named order with the same
/// product, or the same text where there is none.
fn complete(bill: &Bill<impl Fields>, said: Vec<Link>, lines: &[OrderLine], named: Option<&str>) -> Vec<Link> {
    let known = |id: &Option<String>| id.as_ref().is_none_or(|id| lines.iter().any(|line| line.id == *id));
    let mut links: Vec<Link> = said.into_iter().filter(|link| known(&link.order_line)).collect();
    let mut taken: HashMap<String, i64> = HashMap::new();
    for link in &links {
        if let Some(id) = &link.order_line {
            *taken.entry(id.clone()).or_default() += link.qty;
        }
    }
    for (index, line) in bill.lines().enumerate() {
        let done: i64 = links.iter().filter(|link| link.line == index).map(|link| link.qty).sum();
        let left = line.qty() - done;
        if left == 0 && links.iter().any(|link| link.line == index) {
            continue;
        }
        let own = line.order_line();
        let meant: Vec<&OrderLine> = match own {
            Some(own) => lines.iter().filter(|order| order.id == own).collect(),
            None if done != 0 => Vec::new(),
            None => {
                // A line of a product may have no text; it is met by the product.
                let (product, text) = (line.product(), folded(line.description().unwrap_or_default()));
                let of_named = || lines.iter().filter(|order| named == Some(order.number.as_str()));
                let same: Vec<&OrderLine> = match &product {
                    Some(_) => of_named().filter(|order| order.product == product).collect(),
                    None => of_named().filter(|order| order.text == text).collect(),
                };
                // One line on both sides needs no name in common, unless both name different products.
                let only: Vec<&OrderLine> = of_named().collect();
                let alone = same.is_empty()
                    && only.len() == 1
                    && bill.lines().len() == 1
                    && (product.is_none() || only[0].product.is_none());
                if alone { only } else { same }
            }
        };
        if meant.is_empty() {
            links.push(Link { line: index, order_line: None, qty: left, chosen: false });
            continue;
        }
        let candidates: Vec<Candidate> = meant
            .iter()
            .map(|order| {
                // Of a line nothing was spread on yet, nothing is used.
                let used = taken.get(&order.id).copied().unwrap_or_default();
                Candidate { available: order.available() - used, unbilled: order.qty - order.billed_before - used }
            })
            .collect();
        for (order, part) in meant.iter().zip(spread(left, &candidates)) {
            if part != 0 {
                *taken.entry(order.id.clone()).or_default() += part;
                links.push(Link { line: index, order_line: Some(order.id.clone()), qty: part, chosen: false });
            }
        }
    }
    links.sort_by_key(|link| link.line);
    links
}

/// Another bill of the supplier of the same amount within a week, entered before this one (design 6.2.3).
async fn looks_entered_twice(op: &mut Op<'_>, bill: &Bill<&mut Draft>) -> OpResult<bool> {
    let (Ok(supplier), Ok(date)) = (bill.supplier(), bill.issue_date()) else { return Ok(false) };
    let me = bill.id();
    for other in
        Bill::find_all(op, &[(bill::SUPPLIER, Value::from(&supplier)), (bill::TOTAL, Value::Int(bill.total()))]).await?
    {
        let same = other.id() < me && other.status()? != BillStatus::Voided && other.currency() == bill.currency();
        if same && (other.issue_date()? - date).num_days().abs() <= 7 {
            return Ok(true);
        }
    }
    Ok(false)
}

fn judge(
    op: &Op<'_>,
    bill: &Bill<&mut Draft>,
    links: &[Link],
    lines: &[OrderLine],
    twice: bool,
    kept: &[Kept],
) -> OpResult<Vec<Cells>> {
    let unit = op.minor_unit(bill.currency().unwrap_or(&op.business().currency));
    // Without a rate the bill is in the business currency.
    let rate = bill.rate().filter(|rate| *rate > 0).unwrap_or(power_of_ten(RATE_SCALE));
    let base_amount = op.setting_number("procurement.priceToleranceAmount")?;
    let usual = op.setting_number("procurement.qtyTolerance")?;
    let price_amount =
        round_half_away(i128::from(base_amount) * i128::from(power_of_ten(RATE_SCALE)), i128::from(rate));
    let price_amount = i64::try_from(price_amount)
        .map_err(|_| OpError::internal("the tolerance of prices is too large in the bill's currency"))?;
    let tolerance =
        Tolerance { qty_pct: usual, price_pct: op.setting_number("procurement.priceTolerance")?, price_amount };
    let mut used: HashMap<&str, i64> = HashMap::new();
    let mut rows = Vec::with_capacity(links.len());
    let mut at = 0;
    while at < links.len() {
        let line = links[at].line;
        let end = links[at..].iter().position(|link| link.line != line).map_or(links.len(), |more| at + more);
        let of_line = &links[at..end];
        at = end;
        let Some(bill_line) = bill.lines_at(line) else { continue };
        let weights: Vec<i64> = of_line.iter().map(|link| link.qty).collect();
        let nets = allocate(bill_line.line_net(), &weights, unit);
        let taxes = allocate(bill_line.line_tax(), &weights, unit);
        for (position, link) in of_line.iter().enumerate() {
            let billed = Billed { qty: link.qty, net: nets[position], tax: taxes[position] };
            let order = link.order_line.as_ref().and_then(|id| lines.iter().find(|line| line.id == *id));
            let found = match order {
                _ if twice => without_order(billed, Outcome::Duplicate, true),
                None => without_order(billed, Outcome::NoPo, true),
                Some(order) => {
                    let before = used.entry(order.id.as_str()).or_default();
                    let other_unit =
                        bill_line.uom().is_some_and(|uom| order.uom.as_ref().is_some_and(|own| *own != uom));
                    let ordered = Ordered {
                        qty: order.qty,
                        net: order.net,
                        tax: order.tax,
                        available: order.available() - *before,
                        nothing_received: !order.without_receipt && order.accepted == 0,
                        other_unit,
                    };
                    *before += link.qty;
                    compare(
                        billed,
                        &ordered,
                        Tolerance { qty_pct: order.tolerance.unwrap_or(usual), ..tolerance },
                        unit,
                    )
                }
            };
            let earlier = kept.iter().find(|row| row.link.line == line && row.link.order_line == link.order_line);
            rows.push(row(bill_line.stored_id()?, link, order, billed, &found, earlier));
        }
    }
    Ok(rows)
}

fn row(
    line: &str,
    link: &Link,
    order: Option<&OrderLine>,
    billed: Billed,
    found: &Compared,
    earlier: Option<&Kept>,
) -> Cells {
    let of_order = |value: fn(&OrderLine) -> Value| order.map_or(Value::Null, value);
    let mut cells: Cells = vec![
        (bill_matches::LINE, Value::text(line)),
        (bill_matches::ORDER, of_order(|order| Value::from(&order.order))),
        (bill_matches::ORDER_NUMBER, of_order(|order| Value::text(&order.number))),
        (bill_matches::ORDER_LINE, of_order(|order| Value::text(&order.id))),
        (bill_matches::ORDER_LINE_NO, of_order(|order| Value::Int(order.place))),
        (bill_matches::CHOSEN, Value::Bool(link.chosen)),
        (bill_matches::QTY, Value::Int(billed.qty)),
        (bill_matches::ORDERED, of_order(|order| Value::Int(order.qty))),
        (bill_matches::ACCEPTED, of_order(|order| Value::Int(order.accepted))),
        (bill_matches::RETURNED, of_order(|order| Value::Int(order.returned))),
        (bill_matches::BILLED_BEFORE, of_order(|order| Value::Int(order.billed_before))),
        (bill_matches::QTY_VAR, of_order(|_| Value::Int(0))),
        (bill_matches::UNIT_NET, Value::Int(found.unit_net)),
        (bill_matches::ORDER_UNIT_NET, of_order(|_| Value::Int(0))),
        (bill_matches::PRICE_VAR, of_order(|_| Value::Int(0))),
        (bill_matches::PRICE_VAR_PCT, of_order(|_| Value::Int(0))),
        (bill_matches::NET, Value::Int(billed.net)),
        (bill_matches::EXPECTED_NET, of_order(|_| Value::Int(0))),
        (bill_matches::TAX_VAR, of_order(|_| Value::Int(0))),
        (bill_matches::UNDISPUTED, Value::Int(found.undisputed)),
        (bill_matches::DISPUTED, Value::Int(found.disputed)),
        (bill_matches::OUTCOME, Value::text(found.outcome.as_str())),
        (bill_matches::PRICE_HOLD, Value::Bool(found.price_hold)),
        (bill_matches::QTY_HOLD, Value::Bool(found.qty_hold)),
    ];
    if order.is_some() {
        for (field, amount) in [
            (bill_matches::QTY_VAR, found.qty_var),
            (bill_matches::ORDER_UNIT_NET, found.order_unit_net),
            (bill_matches::PRICE_VAR, found.price_var),
            (bill_matches::PRICE_VAR_PCT, found.price_var_pct),
            (bill_matches::EXPECTED_NET, found.expected_net),
            (bill_matches::TAX_VAR, found.tax_var),
        ] {
            if let Some(cell) = cells.iter_mut().find(|(name, _)| *name == field) {
                cell.1 = Value::Int(amount);
            }
        }
    }
    // What was accepted stays accepted while no more than that is disputed.
    let accepted = earlier
        .filter(|row| row.accepted[0].1.as_int().is_some_and(|amount| found.disputed > 0 && found.disputed <= amount));
    for (index, field) in ACCEPTED.into_iter().enumerate() {
        cells.push((field, accepted.map_or(Value::Null, |row| row.accepted[index].1.clone())));
    }
    cells
}

/// Rows, and what follows from them for the bill.
fn settle(bill: &mut Bill<&mut Draft>, rows: &[Cells]) {
    bill.replace_lines(bill::MATCHES, rows);
    total(bill);
}

/// What is disputed in all, and the status, from the rows as they are.
pub fn total(bill: &mut Bill<&mut Draft>) {
    let (mut disputed, mut accepted) = (0, false);
    for row in bill.matches() {
        if is_accepted(row) { accepted = true } else { disputed += row.disputed() }
    }
    let status = match (bill.matches().len(), disputed, accepted) {
        (0, ..) => BillMatchStatus::NotNeeded,
        (_, 1.., _) => BillMatchStatus::Held,
        (_, _, true) => BillMatchStatus::Accepted,
        _ => BillMatchStatus::Matched,
    };
    let most = bill.total().max(0);
    bill.set_disputed(disputed.min(most));
    bill.set_match_status(status);
}
