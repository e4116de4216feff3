//! What of a bill is kept back until the work is accepted (design 6.2.5): owed like the rest, on an account of its own, and not paid
//! before it is released.

use kernel::{Draft, Op, OpFuture};
use kernel_types::scaled::power_of_ten;
use kernel_types::{PERCENT_SCALE, Value, round_half_away};

use crate::document::currency_of;

/// `accounting.retention`: the percentage of the net, once in the bill's currency and as its share of the base total.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let unit = op.minor_unit(&currency_of(op, draft));
        let base_unit = op.minor_unit(&op.business().currency);
        let (pct, total) = (draft.int("retentionPct"), draft.int("total"));
        let retained = if pct > 0 && total > 0 {
            part(draft.int("netTotal").max(0), pct, 100 * power_of_ten(PERCENT_SCALE), unit)
        } else {
            0
        };
        let base = if retained == 0 { 0 } else { part(draft.int("baseTotal"), retained, total, base_unit) };
        let shown = |amount: i64| if pct > 0 { Value::Int(amount) } else { Value::Null };
        draft.set("retained", shown(retained));
        draft.set("baseRetained", shown(base));
        draft.set("retainedOpen", shown(retained));
        Ok(())
    })
}

/// `amount × numerator ÷ denominator` in whole units.
fn part(amount: i64, numerator: i64, denominator: i64, unit: i64) -> i64 {
    let unit = i128::from(unit.max(1));
    let units = round_half_away(i128::from(amount) * i128::from(numerator), i128::from(denominator) * unit);
    // A part of the amount is within its range.
    i64::try_from(units * unit).unwrap_or(0)
}
