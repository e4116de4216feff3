//! The evidence of a match, kept on the bill: one row for each bill line and order line that meet.

use std::collections::HashMap;

use kernel::{Cells, Draft, Op, OpResult};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, RATE_SCALE, Value, allocate, round_half_away};

use super::compare::{Billed, Compared, Ordered, Outcome, Tolerance, compare, without_order};
use super::orders::{self, OrderLine, folded};
use super::spread::{Candidate, spread};

/// A part of a bill line that stands for a line of an order, or for none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// Index of the bill line.
    pub line: usize,
    pub order_line: Option<String>,
    pub qty: i64,
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
pub async fn refresh(op: &mut Op<'_>, draft: &mut Draft, links: Links<'_>) -> OpResult<bool> {
    let hold_all = op.setting("procurement.holdWithoutOrder").as_bool().unwrap_or(false);
    let named = draft.text("orderNumber").map(str::trim).filter(|number| !number.is_empty()).map(str::to_string);
    let linked = draft.lines("lines").any(|line| line.text("orderLine").is_some()) || draft.line_count("matches") > 0 || matches!(links, Links::Said(_));
    if named.is_none() && !linked && !hold_all {
        if draft.text("matchStatus") != Some("not_needed") {
            settle(draft, &[]);
        }
        return Ok(false);
    }
    number_lines(op, draft);
    let kept = kept(draft);
    let Some(lines) = order_lines(op, draft, named.as_deref(), &kept, links).await? else { return Ok(true) };
    let links = match links {
        Links::Kept => kept.iter().map(|row| row.link.clone()).collect(),
        Links::Said(said) => complete(draft, said.to_vec(), &lines, named.as_deref()),
        Links::Found => complete(draft, kept.iter().filter(|row| row.link.chosen).map(|row| row.link.clone()).collect(), &lines, named.as_deref()),
    };
    let touches_orders = named.is_some() || links.iter().any(|link| link.order_line.is_some());
    if !touches_orders && !hold_all {
        settle(draft, &[]);
        return Ok(false);
    }
    let twice = looks_entered_twice(op, draft).await?;
    let rows = judge(op, draft, &links, &lines, twice, &kept);
    settle(draft, &rows);
    Ok(true)
}

/// A row as it is kept: its link and what was accepted of it.
struct Kept {
    link: Link,
    accepted: [(&'static str, Value); 4],
}

const ACCEPTED: [&str; 4] = ["acceptedDispute", "acceptReason", "acceptedBy", "acceptedAt"];

fn kept(draft: &Draft) -> Vec<Kept> {
    let places: HashMap<&str, usize> = draft.lines("lines").enumerate().filter_map(|(index, line)| Some((line.text("id")?, index))).collect();
    draft
        .lines("matches")
        .filter_map(|row| {
            let line = *places.get(row.text("line")?)?;
            let link = Link { line, order_line: row.text("orderLine").map(str::to_string), qty: row.int("qty"), chosen: row.flag("chosen") };
            Some(Kept { link, accepted: ACCEPTED.map(|field| (field, row.get(field).clone())) })
        })
        .collect()
}

/// Lines get their ids now, so that rows can name them before the bill is written.
fn number_lines(op: &Op<'_>, draft: &mut Draft) {
    for index in 0..draft.line_count("lines") {
        if draft.line("lines", index).is_some_and(|line| line.text("id").is_none()) {
            let id = op.new_id();
            draft.set_line("lines", index, "id", Value::from(&id));
        }
    }
}

/// The lines of every order the bill has to do with; `None` after refusing an order that cannot be meant.
async fn order_lines(op: &mut Op<'_>, draft: &mut Draft, named: Option<&str>, kept: &[Kept], links: Links<'_>) -> OpResult<Option<Vec<OrderLine>>> {
    let mut ids: Vec<Id> = Vec::new();
    if let Some(number) = named {
        let order = orders::by_number(op, number).await?;
        let Some(order) = order.filter(|order| order.link("supplier") == draft.link("supplier")) else {
            draft.refuse("/orderNumber", "unknown_order", format!("This supplier has no order {number}. Correct the number, or leave it empty."));
            return Ok(None);
        };
        if matches!(order.state(), Some("draft" | "submitted" | "approved" | "cancelled")) {
            draft.refuse("/orderNumber", "order_not_sent", format!("{number} was not sent to the supplier, or was cancelled; a bill cannot stand on it."));
            return Ok(None);
        }
        if order.text("currency") != draft.text("currency") {
            let message = format!("{number} is in {}; a bill on it is in the same currency.", order.text("currency").unwrap_or_default());
            draft.refuse("/currency", "other_currency", message);
            return Ok(None);
        }
        ids.push(order.id());
    }
    let mut wanted: Vec<String> = draft.lines("lines").filter_map(|line| line.text("orderLine").map(str::to_string)).collect();
    wanted.extend(kept.iter().filter_map(|row| row.link.order_line.clone()));
    if let Links::Said(said) = links {
        wanted.extend(said.iter().filter_map(|link| link.order_line.clone()));
    }
    for id in orders::holding(op, &wanted).await? {
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    Ok(Some(orders::load(op, &ids, draft).await?))
}

/// Links for what nobody has said: the order line a bill line was made from, else lines of the named order with the same
/// product, or the same text where there is none.
fn complete(draft: &Draft, said: Vec<Link>, lines: &[OrderLine], named: Option<&str>) -> Vec<Link> {
    let known = |id: &Option<String>| id.as_ref().is_none_or(|id| lines.iter().any(|line| line.id == *id));
    let mut links: Vec<Link> = said.into_iter().filter(|link| known(&link.order_line)).collect();
    let mut taken: HashMap<String, i64> = HashMap::new();
    for link in &links {
        if let Some(id) = &link.order_line {
            *taken.entry(id.clone()).or_default() += link.qty;
        }
    }
    for (index, line) in draft.lines("lines").enumerate() {
        let done: i64 = links.iter().filter(|link| link.line == index).map(|link| link.qty).sum();
        let left = line.int("qty") - done;
        if left == 0 && links.iter().any(|link| link.line == index) {
            continue;
        }
        let own = line.text("orderLine");
        let meant: Vec<&OrderLine> = match own {
            Some(own) => lines.iter().filter(|order| order.id == own).collect(),
            None if done != 0 => Vec::new(),
            None => {
                let (product, text) = (line.link("product"), folded(line.text("description").unwrap_or_default()));
                let of_named = || lines.iter().filter(|order| named == Some(order.number.as_str()));
                let same: Vec<&OrderLine> = match &product {
                    Some(_) => of_named().filter(|order| order.product == product).collect(),
                    None => of_named().filter(|order| order.text == text).collect(),
                };
                // One line on both sides needs no name in common, unless both name different products.
                let only: Vec<&OrderLine> = of_named().collect();
                let alone = same.is_empty() && only.len() == 1 && draft.line_count("lines") == 1 && (product.is_none() || only[0].product.is_none());
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
                let used = taken.get(&order.id).copied().unwrap_or(0);
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
async fn looks_entered_twice(op: &mut Op<'_>, draft: &Draft) -> OpResult<bool> {
    let (Some(supplier), Some(date)) = (draft.link("supplier"), draft.date("issueDate")) else { return Ok(false) };
    let me = draft.id();
    let same = op.find_all("accounting.bill", &[("supplier", Value::from(&supplier)), ("total", Value::Int(draft.int("total")))]).await?;
    Ok(same.iter().any(|bill| {
        bill.id() < me
            && bill.state() != Some("voided")
            && bill.text("currency") == draft.text("currency")
            && bill.date("issueDate").is_some_and(|other| (other - date).num_days().abs() <= 7)
    }))
}

fn judge(op: &Op<'_>, draft: &Draft, links: &[Link], lines: &[OrderLine], twice: bool, kept: &[Kept]) -> Vec<Cells> {
    let unit = op.minor_unit(draft.text("currency").unwrap_or(&op.business().currency));
    let rate = draft.get("rate").as_int().filter(|rate| *rate > 0).unwrap_or(power_of_ten(RATE_SCALE));
    let base_amount = op.setting("procurement.priceToleranceAmount").as_int().unwrap_or(0);
    let usual = op.setting("procurement.qtyTolerance").as_int().unwrap_or(0);
    let tolerance = Tolerance {
        qty_pct: usual,
        price_pct: op.setting("procurement.priceTolerance").as_int().unwrap_or(0),
        price_amount: i64::try_from(round_half_away(i128::from(base_amount) * i128::from(power_of_ten(RATE_SCALE)), i128::from(rate))).unwrap_or(0),
    };
    let mut used: HashMap<&str, i64> = HashMap::new();
    let mut rows = Vec::with_capacity(links.len());
    let mut at = 0;
    while at < links.len() {
        let line = links[at].line;
        let end = links[at..].iter().position(|link| link.line != line).map_or(links.len(), |more| at + more);
        let of_line = &links[at..end];
        at = end;
        let Some(bill_line) = draft.line("lines", line) else { continue };
        let weights: Vec<i64> = of_line.iter().map(|link| link.qty).collect();
        let nets = allocate(bill_line.int("lineNet"), &weights, unit);
        let taxes = allocate(bill_line.int("lineTax"), &weights, unit);
        for (position, link) in of_line.iter().enumerate() {
            let billed = Billed { qty: link.qty, net: nets[position], tax: taxes[position] };
            let order = link.order_line.as_ref().and_then(|id| lines.iter().find(|line| line.id == *id));
            let found = match order {
                _ if twice => without_order(billed, Outcome::Duplicate, true),
                None => without_order(billed, Outcome::NoOrder, true),
                Some(order) => {
                    let before = used.entry(order.id.as_str()).or_default();
                    let other_unit = bill_line.link("uom").is_some_and(|uom| order.uom.as_ref().is_some_and(|own| *own != uom));
                    let ordered = Ordered {
                        qty: order.qty,
                        net: order.net,
                        tax: order.tax,
                        available: order.available() - *before,
                        nothing_received: !order.without_receipt && order.accepted == 0,
                        other_unit,
                    };
                    *before += link.qty;
                    compare(billed, &ordered, Tolerance { qty_pct: order.tolerance.unwrap_or(usual), ..tolerance }, unit)
                }
            };
            let earlier = kept.iter().find(|row| row.link.line == line && row.link.order_line == link.order_line);
            rows.push(row(bill_line.text("id").unwrap_or_default(), link, order, billed, &found, earlier));
        }
    }
    rows
}

fn row(line: &str, link: &Link, order: Option<&OrderLine>, billed: Billed, found: &Compared, earlier: Option<&Kept>) -> Cells {
    let of_order = |value: fn(&OrderLine) -> Value| order.map_or(Value::Null, value);
    let mut cells: Cells = vec![
        ("line", Value::text(line)),
        ("order", of_order(|order| Value::from(&order.order))),
        ("orderNumber", of_order(|order| Value::text(&order.number))),
        ("orderLine", of_order(|order| Value::text(&order.id))),
        ("orderLineNo", of_order(|order| Value::Int(order.place))),
        ("chosen", Value::Bool(link.chosen)),
        ("qty", Value::Int(billed.qty)),
        ("ordered", of_order(|order| Value::Int(order.qty))),
        ("accepted", of_order(|order| Value::Int(order.accepted))),
        ("returned", of_order(|order| Value::Int(order.returned))),
        ("billedBefore", of_order(|order| Value::Int(order.billed_before))),
        ("qtyVar", of_order(|_| Value::Int(0))),
        ("unitNet", Value::Int(found.unit_net)),
        ("orderUnitNet", of_order(|_| Value::Int(0))),
        ("priceVar", of_order(|_| Value::Int(0))),
        ("priceVarPct", of_order(|_| Value::Int(0))),
        ("net", Value::Int(billed.net)),
        ("expectedNet", of_order(|_| Value::Int(0))),
        ("taxVar", of_order(|_| Value::Int(0))),
        ("undisputed", Value::Int(found.undisputed)),
        ("disputed", Value::Int(found.disputed)),
        ("outcome", Value::text(found.outcome.as_str())),
        ("priceHold", Value::Bool(found.price_hold)),
        ("qtyHold", Value::Bool(found.qty_hold)),
    ];
    if order.is_some() {
        for (field, amount) in [
            ("qtyVar", found.qty_var),
            ("orderUnitNet", found.order_unit_net),
            ("priceVar", found.price_var),
            ("priceVarPct", found.price_var_pct),
            ("expectedNet", found.expected_net),
            ("taxVar", found.tax_var),
        ] {
            if let Some(cell) = cells.iter_mut().find(|(name, _)| *name == field) {
                cell.1 = Value::Int(amount);
            }
        }
    }
    // What was accepted stays accepted while no more than that is disputed.
    let accepted = earlier.filter(|row| row.accepted[0].1.as_int().is_some_and(|amount| found.disputed > 0 && found.disputed <= amount));
    for (index, field) in ACCEPTED.into_iter().enumerate() {
        cells.push((field, accepted.map_or(Value::Null, |row| row.accepted[index].1.clone())));
    }
    cells
}

/// Rows, and what follows from them for the bill.
fn settle(draft: &mut Draft, rows: &[Cells]) {
    draft.replace_lines("matches", rows);
    total(draft);
}

/// What is disputed in all, and the status, from the rows as they are.
pub fn total(draft: &mut Draft) {
    let (mut disputed, mut accepted) = (0i64, false);
    for row in draft.lines("matches") {
        if row.get("acceptedDispute").is_null() { disputed += row.int("disputed") } else { accepted = true }
    }
    let status = match (draft.line_count("matches"), disputed, accepted) {
        (0, ..) => "not_needed",
        (_, 1.., _) => "held",
        (_, _, true) => "accepted",
        _ => "matched",
    };
    draft.set("disputed", disputed.min(draft.int("total").max(0)));
    draft.set("matchStatus", Value::text(status));
}
