//! Posting a goods received note, and taking it back.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::Id;
use serde_json::{Map, Value as Json, json};

use super::lines;
use crate::generated::{GoodsReceipt, GoodsReceiptKind, PurchaseOrder, goods_receipt};
use crate::matching::effects::match_bills_of;
use crate::order::OPEN;
use crate::order::record::{Gained, tell};
use crate::wire::asked_text;

/// `procurement.receive_order`: a note with all that is still to come, to be counted and posted.
pub fn begin<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !op.may_create(goods_receipt::ADDRESS) {
            return Err(OpError::Forbidden);
        }
        // Left empty, the note itself refuses at the field.
        let paper = asked_text(ask, "deliveryNoteNo");
        op.create(
            goods_receipt::ADDRESS,
            json!({goods_receipt::PURCHASE_ORDER: draft.id().as_str(), goods_receipt::DELIVERY_NOTE_NO: paper}),
        )
        .await?;
        Ok(())
    })
}

/// `procurement.post_receipt`: the order has that much more, and bills that wait for it are compared again.
pub fn post<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut receipt = GoodsReceipt::of(draft)?;
        let id = receipt.purchase_order()?;
        let order = PurchaseOrder::lock(op, &id).await?;
        if !OPEN.contains(&order.status()?) {
            return Err(OpError::refused_at(
                "/purchaseOrder",
                "order_not_open",
                say!("procurement-order-not-open", "This order is not open: it is being amended, closed or cancelled, so nothing can be taken in on it."),
            )
            .of_state());
        }
        lines::compute(op, &mut receipt).await?;
        if receipt.errors.is_empty() {
            pass_on(op, &receipt, &id, 1).await?;
        }
        Ok(())
    })
}

/// `procurement.void_receipt`, the opposite.
pub fn void<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let receipt = GoodsReceipt::of(draft)?;
        let id = receipt.purchase_order()?;
        let order = PurchaseOrder::lock(op, &id).await?;
        for row in gained(&receipt, -1)? {
            let Some(line) = order.lines().find(|line| line.id() == Some(row.line.as_str())) else { continue };
            if line.accepted() + row.accepted < line.returned() + row.returned {
                return Err(OpError::refused(
                    "sent_back",
                    say!("procurement-sent-back", "Part of these goods was sent back since; void that note first."),
                ));
            }
        }
        pass_on(op, &receipt, &id, -1).await
    })
}

async fn pass_on(op: &mut Op<'_>, receipt: &GoodsReceipt<&mut Draft>, order: &Id, sign: i64) -> OpResult<()> {
    let gained = gained(receipt, sign)?;
    tell(op, order, &gained, None).await?;
    let touched: Vec<String> = gained.into_iter().map(|row| row.line).collect();
    match_bills_of(op, &touched).await
}

/// What each line of the order gains (`sign` 1) or loses (−1).
fn gained(receipt: &GoodsReceipt<&mut Draft>, sign: i64) -> OpResult<Vec<Gained>> {
    let back = receipt.kind()? == GoodsReceiptKind::Return;
    let mut rows: Vec<Gained> = Vec::new();
    for line in receipt.lines() {
        // What nobody counted did not come.
        let (Some(id), Some(received)) = (line.order_line(), line.received().filter(|counted| *counted != 0)) else {
            continue;
        };
        let (received, rejected) = (sign * received, sign * line.rejected());
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
    Ok(rows)
}
