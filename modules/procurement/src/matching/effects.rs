//! When a bill is compared: on every save while it is not posted, at posting, when goods come or go back, and when somebody
//! says which order it is about.

use std::collections::BTreeMap;

use accounting::generated::{Bill, BillStatus, bill};
use kernel::typed::{Fields, Stored};
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Money, Quantity};
use serde_json::{Map, Value as Json};

use super::orders;
use super::rows::{Link, Links, refresh};
use crate::generated::PurchaseOrder;
use crate::order::record::{BillNote, Gained, tell};
use crate::wire::{asked_quantity, asked_text, shown};

/// `procurement.match_bill`: while a bill is written, it says what its match will find.
pub fn on_save<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut bill = Bill::of(draft)?;
        if bill.errors.is_empty() && is_open(&bill)? {
            refresh(op, &mut bill, Links::Found).await?;
        }
        Ok(())
    })
}

fn is_open(bill: &Bill<impl Fields>) -> OpResult<bool> {
    Ok(matches!(bill.status()?, BillStatus::Draft | BillStatus::Submitted | BillStatus::Approved))
}

/// `procurement.post_match`: compared as the orders stand, and the orders are told what is billed.
pub fn post<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut bill = Bill::of(draft)?;
        for order in claims(&bill).into_keys() {
            PurchaseOrder::lock(op, &order).await?;
        }
        refresh(op, &mut bill, Links::Found).await?;
        if bill.errors.is_empty() {
            let now = claims(&bill);
            tell_orders(op, &bill, &Claims::new(), &now).await?;
        }
        Ok(())
    })
}

/// `procurement.void_match`: the orders take back what was billed; the evidence stays.
pub fn void<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let bill = Bill::of(draft)?;
        let before = claims(&bill);
        tell_orders(op, &bill, &before, &Claims::new()).await
    })
}

/// After a bill was voided: later bills on the same lines may now rest on the goods it had claimed.
pub fn voided<'a>(op: &'a mut Op<'_>, event: &'a kernel::events::Event) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(id) = event.data.get("id").and_then(Json::as_str).and_then(Id::parse) else { return Ok(()) };
        let bill = Bill::load(op, &id).await?;
        let lines: Vec<String> = bill.matches().filter_map(|row| row.order_line().map(str::to_string)).collect();
        match_bills_of(op, &lines).await
    })
}

/// `procurement.match_again`: the orders changed; links of a posted bill stay as they are.
pub fn again<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut bill = Bill::of(draft)?;
        let links = if is_open(&bill)? { Links::Found } else { Links::Kept };
        refresh(op, &mut bill, links).await?;
        Ok(())
    })
}

/// `procurement.choose_match`: `ask.order` names the order, `ask.links` says which lines meet ([{line, orderLine, qty}]).
pub fn choose<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut bill = Bill::of(draft)?;
        let open = is_open(&bill)?;
        let before = if open { Claims::new() } else { claims(&bill) };
        if let Some(number) = asked_text(ask, "order") {
            bill.set_order_number(number);
        }
        let said = match ask.get("links").filter(|links| !links.is_null()) {
            Some(lines) => said_links(op, &bill, lines).await?,
            None => Vec::new(),
        };
        refresh(op, &mut bill, Links::Said(&said)).await?;
        // The question is called `order`; the bill's field is told at its own name.
        for error in &mut bill.errors {
            if error.pointer == "/orderNumber" {
                error.pointer = "/order".to_string();
            }
        }
        if bill.errors.is_empty() && !open {
            let now = claims(&bill);
            tell_orders(op, &bill, &before, &now).await?;
        }
        Ok(())
    })
}

/// The links somebody says, each checked: the lines exist, belong to the same supplier and currency, and no more of a bill
/// line is spread than it has.
async fn said_links(op: &mut Op<'_>, bill: &Bill<&mut Draft>, lines: &Json) -> OpResult<Vec<Link>> {
    let malformed = || {
        OpError::invalid(
            "/links",
            "malformed",
            say!(
                "procurement-lines-form",
                "Give the lines as [{\"line\": \"<id>\", \"orderLine\": \"<id>\", \"qty\": \"1\"}]."
            ),
        )
    };
    let rows = lines.as_array().ok_or_else(malformed)?;
    let mut links: Vec<Link> = Vec::with_capacity(rows.len());
    for (index, row) in rows.iter().enumerate() {
        let id = row.get("line").and_then(Json::as_str).ok_or_else(malformed)?;
        let Some((line, billed)) =
            bill.lines().enumerate().find(|(_, line)| line.id() == Some(id)).map(|(place, line)| (place, line.qty()))
        else {
            return Err(OpError::invalid(
                format!("/links/{index}/line"),
                "unknown_line",
                say!("procurement-bill-no-such-line", "The bill has no such line."),
            ));
        };
        let order_line = row.get("orderLine").and_then(Json::as_str).map(str::to_string);
        let pointer = format!("/links/{index}/qty");
        let qty = if row.get("qty").is_none_or(Json::is_null) { billed } else { asked_quantity(row, "qty", &pointer)? };
        let spread: i64 = links.iter().filter(|link| link.line == line).map(|link| link.qty).sum::<i64>() + qty;
        if qty.signum() != billed.signum() || spread.abs() > billed.abs() {
            return Err(OpError::invalid(
                pointer,
                "over_matched",
                say!(
                    "procurement-over-matched",
                    "{billed} is billed on this line; spread no more than that.",
                    billed = shown(billed)
                ),
            ));
        }
        if let Some(order_line) = &order_line {
            let orders = orders::holding(op, std::slice::from_ref(order_line)).await?;
            let order = match orders.first() {
                Some(order) => Some(PurchaseOrder::load(op, order).await?),
                None => None,
            };
            let fits = order.is_some_and(|order| {
                order.supplier().ok() == bill.supplier().ok()
                    && order.currency() == bill.currency()
                    && order.number().is_some()
            });
            if !fits {
                return Err(OpError::invalid(
                    format!("/links/{index}/orderLine"),
                    "unknown_order",
                    say!(
                        "procurement-choose-line-order-supplier",
                        "Choose a line of an order of this supplier, in the bill's currency."
                    ),
                ));
            }
        }
        links.push(Link { line, order_line, qty, chosen: true });
    }
    Ok(links)
}

/// Compares every bill again that stands on these lines of orders.
pub async fn match_bills_of(op: &mut Op<'_>, lines: &[String]) -> OpResult<()> {
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    for id in accounting::api::bills_on(op, &lines).await? {
        op.transition(bill::ADDRESS, &id, "rematch", Map::new()).await?;
    }
    Ok(())
}

/// What a bill claims of orders: by order, its lines with quantity and net.
type Claims = BTreeMap<Id, BTreeMap<String, (Quantity, Money)>>;

fn claims(bill: &Bill<impl Fields>) -> Claims {
    let mut orders = Claims::new();
    for row in bill.matches() {
        let (Some(order), Some(line)) = (row.order(), row.order_line()) else { continue };
        let cell = orders.entry(Id::from_stored(order)).or_default().entry(line.to_string()).or_default();
        cell.0 += row.qty();
        cell.1 += row.net();
    }
    orders
}

/// Tells every order the difference between what the bill claimed of it and what it claims now.
async fn tell_orders(op: &mut Op<'_>, bill: &Bill<&mut Draft>, before: &Claims, now: &Claims) -> OpResult<()> {
    let mut orders: Vec<&Id> = before.keys().chain(now.keys()).collect();
    orders.sort();
    orders.dedup();
    let nothing = BTreeMap::new();
    for order in orders {
        let (old, new) = (before.get(order).unwrap_or(&nothing), now.get(order).unwrap_or(&nothing));
        let mut lines: Vec<&String> = old.keys().chain(new.keys()).collect();
        lines.sort();
        lines.dedup();
        let gained: Vec<Gained> = lines
            .into_iter()
            .map(|line| {
                let claimed = |side: &BTreeMap<String, (Quantity, Money)>| side.get(line).map_or(0, |cell| cell.0);
                Gained { line: line.clone(), billed: claimed(new) - claimed(old), ..Gained::default() }
            })
            .collect();
        let net = (!new.is_empty()).then(|| new.values().map(|cell| cell.1).sum());
        let note = BillNote { bill: bill.id(), net, date: Some(bill.issue_date()?) };
        tell(op, order, &gained, Some(&note)).await?;
    }
    Ok(())
}
