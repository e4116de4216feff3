//! Changed bank details hold a supplier's payments until a second person verifies them (design 1.1, fraud control).

use kernel::{Draft, Op, OpFuture};
use kernel_types::Value;

/// Fields of a bank account whose change redirects money.
const WATCHED: [&str; 6] = ["bank", "branch", "accountName", "accountNumber", "swift", "walletNumber"];

/// Puts the supplier on payment hold when a stored supplier's bank details differ from before. The first details of a new
/// supplier need no verification: nothing was ever paid by older ones.
pub fn watch<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if changed(draft) {
            let (user, now) = (Value::from(op.user()), Value::Instant(op.now()));
            draft.set("paymentHold", true);
            draft.set("bankChangedBy", user);
            draft.set("bankChangedAt", now);
            draft.set("bankVerifiedBy", Value::Null);
            draft.set("bankVerifiedAt", Value::Null);
        }
        Ok(())
    })
}

fn changed(draft: &Draft) -> bool {
    let Some(before) = &draft.before else { return false };
    let Some(set) = draft.entity.lines.iter().position(|set| set.name == "bankAccounts") else { return false };
    let slots: Vec<usize> = WATCHED.iter().filter_map(|name| draft.entity.lines[set].slot(name)).collect();
    let details = |record: &kernel::Record| -> Vec<Vec<Value>> {
        let rows = record.lines.get(set).map_or(&[][..], |rows| rows);
        rows.iter().map(|row| slots.iter().map(|slot| row.values[*slot].clone()).collect()).collect()
    };
    let (old, new) = (details(before), details(&draft.record));
    // Removing an account pays nobody else; every account that stays or comes must have been there.
    new.iter().any(|account| !old.contains(account))
}
