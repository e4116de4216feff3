//! Credit control of orders (design 1.4.8): over the limit or overdue too long, an order waits until a manager releases it.

use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use serde_json::{Map, Value as Json};

use super::progress;
use crate::customer::credit::look;

/// `accounting.check_order_credit`, on confirming: this order beside what the customer owes and has ordered.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        progress::note(op, draft);
        let document = draft.int("baseToInvoice");
        refuse_over(op, draft, document).await
    })
}

/// Before goods leave: the order itself counts among the customer's orders already.
pub async fn check_delivery(op: &mut Op<'_>, draft: &Draft) -> OpResult<()> {
    refuse_over(op, draft, 0).await
}

async fn refuse_over(op: &mut Op<'_>, draft: &Draft, document: i64) -> OpResult<()> {
    if is_released(draft) {
        return Ok(());
    }
    let Some(remark) = look(op, draft, document).await? else { return Ok(()) };
    Err(OpError::refused_at(
        "/customer",
        remark.code,
        say!(
            "accounting-manager-can-release-order-with-reason",
            "{text} A manager can release this order with a reason, or raise the limit on the customer.",
            text = remark.text
        ),
    ))
}

/// A release holds up to the total it was given for.
fn is_released(draft: &Draft) -> bool {
    draft.get("creditReleased").as_int().is_some_and(|released| draft.int("total") <= released)
}
