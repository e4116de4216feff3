//! Lots and serial numbers of goods that come in or are named when they go out.

use chrono::Days;
use kernel::typed::Stored;
use kernel::{Doc, Op, OpError, OpResult, say};
use kernel_types::{Date, Id, Value};
use serde_json::json;

use crate::generated::{Item, ItemTracking, Lot, LotStatus, MovementKind, lot};

/// The lot of goods that come in: the one of that number, else a new one.
///
/// # Errors
/// Of the store; what the new lot refuses.
pub async fn coming(
    op: &mut Op<'_>,
    item: &Item<Doc>,
    code: Option<&str>,
    expiry: Option<Date>,
    on: Date,
    index: usize,
) -> OpResult<Option<Id>> {
    let tracking = item.tracking()?;
    if tracking == ItemTracking::None {
        return Ok(None);
    }
    let Some(code) = code.map(str::trim).filter(|code| !code.is_empty()) else {
        return Err(OpError::invalid(
            format!("/lines/{index}/lotCode"),
            "lot_needed",
            say!("inventory-lot-needed", "This item is tracked; enter its lot or serial number."),
        ));
    };
    if let Some(found) = find(op, &item.id(), code).await? {
        if expiry.is_some() && found.expiry().is_some() && found.expiry() != expiry {
            return Err(OpError::invalid(
                format!("/lines/{index}/expiry"),
                "other_expiry",
                say!(
                    "inventory-other-expiry",
                    "This lot is known with another day of expiry. Correct the day, or give the goods a lot of their own."
                ),
            ));
        }
        return Ok(Some(found.id()));
    }
    let shelf = item.shelf_life_days().and_then(|days| u64::try_from(days).ok()).filter(|days| *days > 0);
    let expiry = expiry.or_else(|| shelf.and_then(|days| on.checked_add_days(Days::new(days))));
    let body = json!({
        lot::CODE: code,
        lot::ITEM: item.id().as_str(),
        lot::SERIAL: tracking == ItemTracking::Serial,
        lot::EXPIRY: expiry.map(|day| day.to_string()),
    });
    Ok(Some(op.create(lot::ADDRESS, body).await?.id()))
}

/// The lot somebody names for goods that go out.
///
/// # Errors
/// There is none of that number, or it must not leave.
pub async fn leaving(
    op: &mut Op<'_>,
    item: &Item<Doc>,
    code: &str,
    kind: MovementKind,
    on: Date,
    pointer: &str,
) -> OpResult<Lot<Doc>> {
    let place = format!("{pointer}/lotCode");
    let Some(found) = find(op, &item.id(), code.trim()).await? else {
        return Err(OpError::invalid(
            place,
            "unknown_lot",
            say!("inventory-unknown-lot", "There is no such lot or serial number of this item."),
        ));
    };
    if super::plan::takes_what_is_free(kind) {
        if found.status()? != LotStatus::Released {
            return Err(OpError::invalid(
                place,
                "lot_held",
                say!(
                    "inventory-lot-held",
                    "This lot is held back. A manager can release it under Lots and serial numbers."
                ),
            ));
        }
        if found.expiry().is_some_and(|expiry| expiry < on) {
            return Err(OpError::invalid(
                place,
                "lot_expired",
                say!("inventory-lot-expired", "This lot has expired. Scrap it, or choose another one."),
            ));
        }
    }
    Ok(found)
}

async fn find(op: &mut Op<'_>, item: &Id, code: &str) -> OpResult<Option<Lot<Doc>>> {
    Ok(Lot::find(op, &[(lot::ITEM, Value::from(item)), (lot::CODE, Value::text(code))]).await?.pop())
}
