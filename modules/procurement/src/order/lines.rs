//! What an amendment must leave as it is: lines of which something came or was billed.

use kernel::{Draft, Op, OpFuture};

use crate::wire::shown;

/// `procurement.order_lines`: refuses an order that loses a line it has received or billed, and a change of supplier or
/// currency then.
pub fn check<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(before) = draft.before.clone() else { return Ok(()) };
        let stored = Draft::new(std::sync::Arc::clone(&draft.entity), (*before).clone(), None);
        let mut moved = false;
        for line in stored.lines("lines").filter(|line| line.int("received") != 0 || line.int("billed") != 0) {
            moved = true;
            let kept = draft.lines("lines").enumerate().find(|(_, now)| now.text("id") == line.text("id"));
            match kept {
                None => {
                    let what = line.text("description").unwrap_or("A line");
                    let message = format!("{what}: {} came and {} is billed of it, so the line stays. Lower its quantity to that instead.", shown(line.int("received")), shown(line.int("billed")));
                    draft.refuse("/lines", "line_in_use", message);
                }
                Some((index, now)) if now.link("product") != line.link("product") => {
                    draft.refuse(format!("/lines/{index}/product"), "line_in_use", "Part of this line came or is billed, so it stays the same thing; add another line for something else.");
                }
                Some(_) => {}
            }
        }
        if moved {
            for field in ["supplier", "currency", "pricesIncludeTax"] {
                if draft.changed(field) {
                    draft.refuse(format!("/{field}"), "order_in_use", "Part of this order came or is billed; close it and write a new one instead.");
                }
            }
        }
        Ok(())
    })
}
