//! The asset of the register that is leased out. A finance lease takes it out of the register at commencement (IFRS 16.67), by the entry
//! that puts the net investment in its place; of an operating lease it stays and is depreciated on (IFRS 16.84 and 88).

use assets::api::{self, Standing};
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::Value;
use serde_json::{Map, Value as Json};

use crate::generated::{LessorLease, lessor_lease};

/// What the register says of the asset: amounts and accounts of the lease follow it.
pub async fn fill(op: &mut Op<'_>, draft: &mut Draft, is_finance: bool) -> OpResult<()> {
    let lease = LessorLease::of(&*draft)?;
    let (Some(asset), Ok(day), Ok(currency)) = (lease.asset(), lease.commencement(), lease.currency()) else {
        return Ok(());
    };
    if currency != op.business().currency {
        let message = say!(
            "financial-asset-currency",
            "Assets of the register stand in the business currency. Lease this one in it, or enter its amounts instead."
        );
        draft.refuse("/asset", "asset_currency", message);
        return Ok(());
    }
    let found = if is_finance { api::standing(op, &asset, day).await } else { api::held(op, &asset).await };
    let standing = match found {
        Ok(standing) => standing,
        Err(OpError::Refused { code, message, .. }) => {
            draft.refuse("/asset", code, message);
            return Ok(());
        }
        Err(other) => return Err(other),
    };
    write(draft, &standing);
    Ok(())
}

fn write(draft: &mut Draft, standing: &Standing) {
    let figures = standing.figures;
    draft.set(lessor_lease::CARRYING_AMOUNT, figures.carrying());
    draft.set(lessor_lease::ACCUMULATED_DEPRECIATION, figures.accumulated + figures.impairment);
    let account = |id: &Option<kernel_types::Id>| id.as_ref().map_or(Value::Null, Value::from);
    draft.set(lessor_lease::ASSET_ACCOUNT, account(&standing.accounts.cost));
    draft.set(lessor_lease::DEPRECIATION_ACCOUNT, account(&standing.accounts.accumulated));
}

fn document(draft: &Draft) -> String {
    format!("{}/{}", lessor_lease::ADDRESS, draft.id())
}

/// Effect `financial.lessor_hand_over`: the asset leaves the register by the amounts that the entry of the commencement took off the books.
pub fn hand_over<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let lease = LessorLease::of(&*draft)?;
        let asset = lease.asset().ok_or_else(|| lease.missing(lessor_lease::ASSET))?;
        let day = lease.commencement()?;
        let standing = api::standing(op, &asset, day).await?;
        let figures = standing.figures;
        if figures.carrying() != lease.carrying_amount()
            || figures.accumulated + figures.impairment != lease.accumulated_depreciation()
        {
            let message = say!(
                "financial-asset-changed-since-lease-saved",
                "The asset has changed since this lease was saved. Save it again and look at it before it commences."
            );
            return Err(OpError::refused_at("/asset", "preview_outdated", message).of_state());
        }
        api::lease_out(op, &asset, day, &document(draft), lease.number()).await
    })
}

/// Effect `financial.lessor_take_back`: the asset is back in the register.
pub fn take_back<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let lease = LessorLease::of(&*draft)?;
        let asset = lease.asset().ok_or_else(|| lease.missing(lessor_lease::ASSET))?;
        api::take_back_lease(op, &asset, op.today(), &document(draft), lease.number()).await
    })
}
