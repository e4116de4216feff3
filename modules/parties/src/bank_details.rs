//! Changed bank details hold a supplier's payments until a second person verifies them (design 1.1, fraud control).

use kernel::typed::{Fields, Nothing};
use kernel::{Draft, Op, OpFuture, OpResult};
use kernel_types::Value;

use crate::generated::{Supplier, supplier_bank_accounts};

/// Fields of a bank account whose change redirects money.
const WATCHED: [&str; 6] = [
    supplier_bank_accounts::BANK,
    supplier_bank_accounts::BRANCH,
    supplier_bank_accounts::ACCOUNT_NAME,
    supplier_bank_accounts::ACCOUNT_NUMBER,
    supplier_bank_accounts::SWIFT,
    supplier_bank_accounts::WALLET_NUMBER,
];

/// Puts the supplier on payment hold when a stored supplier's bank details differ from before. The first details of a new
/// supplier need no verification: nothing was ever paid by older ones.
pub fn watch<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut supplier = Supplier::of(draft)?;
        if changed(&supplier)? {
            supplier.set_payment_hold(true);
            supplier.set_bank_changed_by(op.user());
            supplier.set_bank_changed_at(op.now());
            supplier.set_bank_verified_by(Nothing);
            supplier.set_bank_verified_at(Nothing);
        }
        Ok(())
    })
}

fn changed(supplier: &Supplier<&mut Draft>) -> OpResult<bool> {
    let Some(before) = supplier.stored() else { return Ok(false) };
    let (old, new) = (details(&Supplier::of(before)?), details(supplier));
    // Removing an account pays nobody else; every account that stays or comes must have been there.
    Ok(new.iter().any(|account| !old.contains(account)))
}

fn details(supplier: &Supplier<impl Fields>) -> Vec<[Value; 6]> {
    supplier.bank_accounts().map(|row| WATCHED.map(|field| row.raw(field).clone())).collect()
}
