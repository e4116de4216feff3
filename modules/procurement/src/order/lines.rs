//! What an amendment must leave as it is: lines of which something came or was billed.

use kernel::{Draft, Op, OpFuture, say};

use crate::generated::{PurchaseOrder, purchase_order};
use crate::wire::shown;

/// `procurement.order_lines`: refuses an order that loses a line it has received or billed, and a change of supplier or
/// currency then.
pub fn check<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut order = PurchaseOrder::of(draft)?;
        let Some(stored) = order.stored() else { return Ok(()) };
        let stored = PurchaseOrder::of(stored)?;
        let mut moved = false;
        for line in stored.lines().filter(|line| line.received() != 0 || line.billed() != 0) {
            moved = true;
            let kept = order.lines().position(|now| now.id() == line.id());
            match kept {
                None => {
                    let what = line.description().unwrap_or("A line");
                    let message = say!(
                        "procurement-came-and-billed-so-line-stays",
                        "{what}: {received} came and {billed} is billed of it, so the line stays. Lower its quantity to that instead.",
                        what,
                        received = shown(line.received()),
                        billed = shown(line.billed())
                    );
                    order.refuse("/lines", "line_in_use", message);
                }
                Some(index) if order.lines_at(index).is_some_and(|now| now.product() != line.product()) => {
                    order.refuse(format!("/lines/{index}/product"), "line_in_use", say!("procurement-part-line-came-or-billed", "Part of this line came or is billed, so it stays the same thing; add another line for something else."));
                }
                Some(_) => {}
            }
        }
        if moved {
            for field in [purchase_order::SUPPLIER, purchase_order::CURRENCY, purchase_order::PRICES_INCLUDE_TAX] {
                if order.changed(field) {
                    order.refuse(
                        format!("/{field}"),
                        "order_in_use",
                        say!(
                            "procurement-order-in-use",
                            "Part of this order came or is billed; close it and write a new one instead."
                        ),
                    );
                }
            }
        }
        Ok(())
    })
}
