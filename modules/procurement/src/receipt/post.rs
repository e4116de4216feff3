//! Posting a goods received note, and taking it back.

use kernel::{Draft, Op, OpError, OpFuture, OpResult};
use kernel_types::Id;
use serde_json::{Map, Value as Json, json};

use super::lines;
use crate::matching::effects::match_bills_of;
use crate::order::OPEN;
use crate::order::record::{Gained, tell};
use crate::wire::asked_text;

/// `procurement.receive_order`: a note with all that is still to come, to be counted and posted.
pub fn begin<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !op.may_create("procurement.goods_receipt") {
            return Err(OpError::Forbidden);
        }
        let paper = asked_text(ask, "deliveryNoteNo").unwrap_or_default();
        op.create("procurement.goods_receipt", json!({"purchaseOrder": draft.id().as_str(), "deliveryNoteNo": paper})).await?;
        Ok(())
    })
}

/// `procurement.post_receipt`: the order has that much more, and bills that wait for it are compared again.
pub fn post<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(id) = draft.link("purchaseOrder") else { return Ok(()) };
        let order = op.load_for_update("procurement.purchase_order", &id).await?;
        if !order.state().is_some_and(|state| OPEN.contains(&state)) {
            return Err(OpError::refused_at("/purchaseOrder", "order_not_open", "This order is not open: it is being amended, closed or cancelled, so nothing can be taken in on it."));
        }
        lines::compute(op, draft).await?;
        if draft.errors.is_empty() {
            pass_on(op, draft, &id, 1).await?;
        }
        Ok(())
    })
}

/// `procurement.void_receipt`, the opposite.
pub fn void<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(id) = draft.link("purchaseOrder") else { return Ok(()) };
        let order = op.load_for_update("procurement.purchase_order", &id).await?;
        for row in gained(draft, -1) {
            let Some(line) = order.lines("lines").find(|line| line.text("id") == Some(row.line.as_str())) else { continue };
            if line.int("accepted") + row.accepted < line.int("returned") + row.returned {
                return Err(OpError::refused("sent_back", "Part of these goods was sent back since; void that note first."));
            }
        }
        pass_on(op, draft, &id, -1).await
    })
}

async fn pass_on(op: &mut Op<'_>, draft: &Draft, order: &Id, sign: i64) -> OpResult<()> {
    let gained = gained(draft, sign);
    tell(op, order, &gained, None).await?;
    let touched: Vec<String> = gained.into_iter().map(|row| row.line).collect();
    match_bills_of(op, &touched).await
}

/// What each line of the order gains (`sign` 1) or loses (−1).
fn gained(draft: &Draft, sign: i64) -> Vec<Gained> {
    let back = draft.text("kind") == Some("return");
    let mut rows: Vec<Gained> = Vec::new();
    for line in draft.lines("lines") {
        let (Some(id), received, rejected) = (line.text("orderLine"), sign * line.int("received"), sign * line.int("rejected")) else { continue };
        if received == 0 {
            continue;
        }
        let place = rows.iter().position(|row| row.line == id).unwrap_or_else(|| {
            rows.push(Gained { line: id.to_string(), ..Gained::default() });
            rows.len() - 1
        });
        let row = &mut rows[place];
        if back {
            row.returned += received;
        } else {
            row.received += received;
            row.accepted += received - rejected;
        }
    }
    rows
}
