//! Tax withheld when a bill is posted: the supplier is owed the rest from the first day.

use kernel::{Draft, Op, OpError, OpFuture, OpResult};
use kernel_types::Value;
use serde_json::{Map, Value as Json};

use super::rate::Stretch;
use super::{Occasion, account_of, due, on_posting, reduced};
use crate::document::{currency_of, rate_of};
use crate::totals::base::to_base;

/// `accounting.withholding_on_posting`: shows on a draft what posting it will withhold.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if draft.is_draft() && draft.errors.is_empty() {
            fill(op, draft).await?;
        }
        Ok(())
    })
}

/// `accounting.withhold`, on posting: what was used of thresholds and certificates since the draft was saved counts.
pub fn withhold<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        reduced::hold(op, draft).await?;
        fill(op, draft).await?;
        draft.set("withheld", draft.int("withheldOnPosting"));
        Ok(())
    })
}

async fn fill(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    for field in
        ["withheldOnPosting", "baseWithheld", "withholdingAccount", "reducedRate", "reducedBase", "withholdingRelief"]
    {
        draft.set(field, Value::Null);
    }
    let (Some(code_id), Some(supplier)) = (draft.link("withholdingCode"), draft.link("supplier")) else {
        return Ok(());
    };
    let codes = op.reference("ledger.withholding_code").await?;
    let Some(code) = codes.get(&code_id).filter(on_posting) else { return Ok(()) };
    let currency = currency_of(op, draft);
    let occasion = Occasion {
        supplier,
        rate: rate_of(op, draft)?,
        date: draft.date("issueDate").unwrap_or_else(|| op.today()),
        unit: op.minor_unit(&currency),
        base_unit: op.minor_unit(&op.business().currency),
        document: draft.id(),
        currency,
    };
    let whole = draft.int("withholdingBase").max(0);
    let withheld = due(op, &occasion, &code, Stretch::all(whole), &[]).await?;
    let base = to_base(withheld.amount, occasion.rate, occasion.base_unit)
        .map_err(|error| OpError::refused("amount_too_large", error.sentence()))?;
    let [(_, certificate), (_, reduced_base), (_, relief)] = reduced::fields(Some(&withheld));
    let account = account_of(op, &code_id).await?;
    draft.set("withheldOnPosting", withheld.amount);
    draft.set("baseWithheld", base);
    draft.set("withholdingAccount", account.as_ref().map_or(Value::Null, Value::from));
    draft.set("reducedRate", certificate);
    draft.set("reducedBase", reduced_base);
    draft.set("withholdingRelief", relief);
    Ok(())
}
