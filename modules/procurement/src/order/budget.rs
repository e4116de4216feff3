//! Orders and the budget (design 1.4.16): an order is held against it before it is sent, and what of it is not billed is
//! committed from then on.

use financial::api::{Asked, Place, Spoken, Stage, Use, carried_to, hold, speak_for};
use kernel::{Draft, Op, OpError, OpFuture, OpResult};
use kernel_types::{Money, mul_div_round};
use serde_json::{Map, Value as Json};

use crate::generated::{PurchaseOrder, PurchaseOrderStatus};
use crate::requisition::budget::taken_over;

/// `procurement.check_budget`: refuses or tells what goes beyond the budget.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut order = PurchaseOrder::of(draft)?;
        let freed = taken_over(op, &order).await?;
        let (id, issued) = (order.id(), order.issue_date()?);
        let date = carried_to(op, Use::Commitment, &id, issued).await?;
        let asked = Asked { stage: Stage::Order, date, places: open_places(&order)?, freed };
        hold(op, &mut order, asked).await
    })
}

/// `procurement.commit_order`: commits what is not billed of an order that was sent.
pub fn commit<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let order = PurchaseOrder::of(draft)?;
        let binds = order.sent_at().is_some()
            && !matches!(order.status()?, PurchaseOrderStatus::Closed | PurchaseOrderStatus::Cancelled);
        let places = if binds { open_places(&order)? } else { Vec::new() };
        speak(op, &order, places).await
    })
}

/// `procurement.release_order`: nothing of a closed or cancelled order is committed any more.
pub fn release<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { speak(op, &PurchaseOrder::of(draft)?, Vec::new()).await })
}

async fn speak(op: &mut Op<'_>, order: &PurchaseOrder<&mut Draft>, places: Vec<(Place, Money)>) -> OpResult<()> {
    let id = order.id();
    // An order cancelled before it was sent has no number, and nothing was committed by it.
    let document = order.number().unwrap_or_default();
    speak_for(op, &Spoken { kind: Use::Commitment, date: order.issue_date()?, document, id: &id, places }).await
}

/// What is ordered and not billed, net and in the business currency, by where it will be spent.
fn open_places(order: &PurchaseOrder<&mut Draft>) -> OpResult<Vec<(Place, Money)>> {
    let branch = order.branch().map(str::to_string);
    let mut places = Vec::new();
    for line in order.lines() {
        let (qty, billed, net) = (line.qty(), line.billed(), line.base_net());
        let left = (qty - billed).max(0);
        let amount = if billed == 0 || qty <= 0 { Some(net) } else { mul_div_round(net, left, qty) };
        let amount = amount
            .ok_or_else(|| OpError::internal(format!("what is left of a line of order {} is too large", order.id())))?;
        if amount != 0 {
            let (cost_centre, project) = (line.cost_centre().map(str::to_string), line.project().map(str::to_string));
            places.push((Place { account: line.account(), cost_centre, project, branch: branch.clone() }, amount));
        }
    }
    Ok(places)
}
