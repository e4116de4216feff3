//! Tax withheld from what a payment settles.

use kernel::{Doc, Draft, Op, OpResult};
use kernel_types::{Date, Id, Value};

use super::rate::Stretch;
use super::{Occasion, Withheld, due, on_posting};
use crate::document::{currency_of, rate_of};

/// Tax withheld from `allocation` of `bill` on `date`; `None` when the bill names no code, or its tax was withheld when it was posted.
/// `same_payment` is what earlier lines of the payment already withhold.
pub async fn of(
    op: &mut Op<'_>,
    draft: &Draft,
    bill: &Doc,
    allocation: i64,
    date: Date,
    same_payment: &[Withheld],
) -> OpResult<Option<Withheld>> {
    let (Some(code_id), Some(supplier)) = (bill.link("withholdingCode"), draft.link("supplier")) else {
        return Ok(None);
    };
    let codes = op.reference("ledger.withholding_code").await?;
    let Some(code) = codes.get(&code_id) else { return Ok(None) };
    // Bills posted before their code could withhold on posting know nothing of it: their tax is withheld as they are paid.
    if on_posting(&code) && !bill.get("withheldOnPosting").is_null() {
        return Ok(None);
    }
    let currency = currency_of(op, draft);
    let occasion = Occasion {
        supplier,
        rate: rate_of(op, draft)?,
        date,
        unit: op.minor_unit(&currency),
        base_unit: op.minor_unit(&op.business().currency),
        document: draft.id(),
        currency,
    };
    let settled = bill.int("paid") + bill.int("withheld") + allocation;
    let before = taxed_of(op, draft, &bill.id(), &code_id).await?;
    let stretch = Stretch::up_to(bill.int("withholdingBase"), settled, bill.int("total"), before, occasion.unit);
    Ok(Some(due(op, &occasion, &code, stretch, same_payment).await?))
}

kernel::columns! { struct Taxed { base: i64 } }

/// What of a bill's base was taxed with other payments.
async fn taxed_of(op: &mut Op<'_>, draft: &Draft, bill: &Id, code: &Id) -> OpResult<i64> {
    let statement = op
        .sql(
            "SELECT CAST(COALESCE(SUM(l.withheld_base), 0) AS BIGINT) FROM accounting_payment_allocations l \
             JOIN accounting_payment d ON d.tenant = l.tenant AND d.id = l.parent \
             WHERE l.tenant = ? AND l.bill = ? AND l.withholding_code = ? AND d.id <> ? AND d.status IN ('posted', 'cleared')",
        )
        .bind(op.tenant().0)
        .bind(Value::from(bill))
        .bind(Value::from(code))
        .bind(Value::from(&draft.id()))
        .done();
    // A sum always has a row.
    Ok(op.row_as::<Taxed>(&statement).await?.map_or(0, |taxed| taxed.base))
}
