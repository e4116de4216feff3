//! How far an order is: amounts that are still to be delivered and invoiced, and what a change must not take away.

use kernel::{Draft, Line, LineRecord, Op, OpFuture, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{PERCENT_SCALE, QUANTITY_SCALE, format_scaled, mul_div_round};

use crate::conversion::cumulative_share;
use crate::document::currency_of;

/// `accounting.order_progress`: an order that is partly delivered or invoiced keeps what it was for, and its amounts follow.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        keep_what_happened(draft);
        note(op, draft);
        Ok(())
    })
}

/// Whether anything of the line was delivered or invoiced.
fn begun(line: &Line<'_>) -> bool {
    line.int("qtyDelivered") != 0 || line.int("qtyInvoiced") != 0
}

fn keep_what_happened(draft: &mut Draft) {
    let Some(before) = draft.before.clone() else { return };
    let Some(set) = draft.entity.lines.iter().position(|set| set.name == "lines") else { return };
    let (Some(delivered), Some(invoiced)) =
        (draft.entity.lines[set].slot("qtyDelivered"), draft.entity.lines[set].slot("qtyInvoiced"))
    else {
        return;
    };
    let used =
        |row: &&LineRecord| [delivered, invoiced].iter().any(|slot| row.values[*slot].as_int().unwrap_or(0) != 0);
    let kept: Vec<String> =
        before.lines[set].iter().filter(used).filter_map(|row| row.values[0].as_str().map(str::to_string)).collect();
    if kept.is_empty() {
        return;
    }
    for field in ["customer", "currency"] {
        if draft.changed(field) {
            draft.refuse(
                format!("/{field}"),
                "order_begun",
                say!(
                    "accounting-order-begun",
                    "Part of this order is delivered or invoiced; it stays with its customer and currency."
                ),
            );
        }
    }
    if kept.iter().any(|id| draft.lines("lines").all(|line| line.text("id") != Some(id.as_str()))) {
        draft.refuse("/lines", "line_begun", say!("accounting-line-begun", "A line that is partly delivered or invoiced stays; lower its quantity to what was delivered or invoiced instead."));
    }
    let mut faults = Vec::new();
    for (index, line) in draft.lines("lines").enumerate().filter(|(_, line)| begun(line)) {
        let done = if line.int("qtyDelivered").abs() > line.int("qtyInvoiced").abs() {
            line.int("qtyDelivered")
        } else {
            line.int("qtyInvoiced")
        };
        if line.int("qty").signum() != done.signum() || line.int("qty").abs() < done.abs() {
            faults.push((index, format_scaled(done, QUANTITY_SCALE, 0)));
        }
    }
    for (index, done) in faults {
        draft.refuse(
            format!("/lines/{index}/qty"),
            "below_done",
            say!(
                "accounting-below-done",
                "{done} of this line is delivered or invoiced already; order at least that.",
                done
            ),
        );
    }
}

/// Sets the amounts and shares that follow from quantities; called wherever those change.
pub fn note(op: &Op<'_>, draft: &mut Draft) {
    let open = !matches!(draft.state(), Some("closed" | "cancelled" | "superseded"));
    note_as(op, draft, open);
}

/// [`note`] for an order that is about to be open, or to be done with: then nothing is left to deliver and invoice.
pub fn note_as(op: &Op<'_>, draft: &mut Draft, open: bool) {
    let unit = op.minor_unit(&currency_of(op, draft));
    let total = draft.int("total");
    let undelivered = left(draft, "qtyDelivered", unit);
    let uninvoiced = left(draft, "qtyInvoiced", unit);
    draft.set("deliveredPct", done_share(draft, "qtyDelivered", total, undelivered));
    draft.set("invoicedPct", done_share(draft, "qtyInvoiced", total, uninvoiced));
    let (deliver, invoice) = if open { (undelivered, uninvoiced) } else { (0, 0) };
    let base_unit = op.minor_unit(&op.business().currency);
    let base = cumulative_share(draft.int("baseTotal"), total, 0, invoice, base_unit);
    draft.set("toDeliver", deliver);
    draft.set("toInvoice", invoice);
    draft.set("baseToInvoice", base);
}

/// The value of what is left: all of the document before anything was done, afterwards the lines' open shares (shipping and
/// rounding go with the first part).
fn left(draft: &Draft, done: &str, unit: i64) -> i64 {
    if draft.lines("lines").all(|line| line.int(done) == 0) {
        return draft.int("total");
    }
    draft
        .lines("lines")
        .map(|line| {
            line.int("lineTotal") - cumulative_share(line.int("lineTotal"), line.int("qty"), 0, line.int(done), unit)
        })
        .sum()
}

/// Percent of the value that is done, in whole percents and below 100 until every line is. Where lines cost nothing, their
/// number decides.
fn done_share(draft: &Draft, done: &str, total: i64, left: i64) -> i64 {
    let whole = power_of_ten(PERCENT_SCALE);
    let lines = i64::try_from(draft.line_count("lines")).unwrap_or(0);
    let ready =
        i64::try_from(draft.lines("lines").filter(|line| line.int(done) == line.int("qty")).count()).unwrap_or(0);
    let percent = if ready == lines {
        100
    } else if total <= 0 {
        mul_div_round(ready, 100, lines.max(1)).unwrap_or(0)
    } else {
        mul_div_round(total - left, 100, total).unwrap_or(0).clamp(0, 99)
    };
    percent * whole
}
