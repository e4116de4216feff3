//! Requisitions and the budget (design 1.4.16): held against it when submitted and approved, reserving from then on what no order has
//! taken over.

use financial::api::{Asked, Place, Spoken, Stage, Use, hold, speak_for};
use kernel::typed::Fields;
use kernel::{Draft, Op, OpError, OpFuture, OpResult};
use kernel_types::{Date, Money, Quantity, mul_div_round};
use serde_json::{Map, Value as Json};

use super::findings;
use crate::generated::{PurchaseOrder, Requisition, RequisitionLinesRow, RequisitionStatus};

/// `procurement.hold_requisition`: refuses or tells what goes beyond the budget, and marks what an approver should look at.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut record = Requisition::of(draft)?;
        findings::mark(op, &mut record).await?;
        let asked =
            Asked { stage: Stage::Requisition, date: record.date()?, places: wanted(&record), freed: Vec::new() };
        hold(op, &mut record, asked).await
    })
}

/// `procurement.reserve_requisition`: an approved requisition reserves what is not ordered yet.
pub fn reserve<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { speak(op, &mut Requisition::of(draft)?, true).await })
}

/// `procurement.release_requisition`: nothing of it is reserved any more.
pub fn release<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { speak(op, &mut Requisition::of(draft)?, false).await })
}

/// Makes the requisition reserve what is open of it, or nothing.
pub async fn speak(op: &mut Op<'_>, record: &mut Requisition<&mut Draft>, binds: bool) -> OpResult<()> {
    let mut places = Vec::new();
    if binds {
        for line in record.lines() {
            places.push((place_of(record, &line), share(&line, (line.qty() - line.placed()).max(0))?));
        }
        places.retain(|(_, amount)| *amount != 0);
    }
    let reserved = places.iter().map(|(_, amount)| *amount).sum::<Money>();
    let (id, date) = (record.id(), record.date()?);
    // Requisitions of before they were numbered have none.
    let document = record.number().unwrap_or_default().to_string();
    speak_for(op, &Spoken { kind: Use::Reservation, date, document: &document, id: &id, places }).await?;
    record.set_reserved(reserved);
    Ok(())
}

/// What the requisition asks for, by where it will be spent.
pub fn wanted(record: &Requisition<impl Fields>) -> Vec<(Place, Money)> {
    record.lines().map(|line| (place_of(record, &line), line.estimate())).filter(|(_, amount)| *amount != 0).collect()
}

fn place_of(record: &Requisition<impl Fields>, line: &RequisitionLinesRow<'_>) -> Place {
    let cost_centre = line.cost_centre().or_else(|| record.cost_centre()).map(str::to_string);
    Place {
        account: line.account(),
        cost_centre,
        project: line.project().map(str::to_string),
        branch: record.branch().map(str::to_string),
    }
}

/// The part of a line's estimate that a quantity of it stands for.
fn share(line: &RequisitionLinesRow<'_>, qty: Quantity) -> OpResult<Money> {
    let whole = line.qty();
    if qty >= whole || whole <= 0 {
        return Ok(line.estimate());
    }
    mul_div_round(line.estimate(), qty, whole)
        .ok_or_else(|| OpError::internal("what is left of a requisition is too large"))
}

/// What of the reservation of a requisition an order takes over when it is sent, where and of which day.
///
/// # Errors
/// Of the store.
pub async fn taken_over(op: &mut Op<'_>, order: &PurchaseOrder<&mut Draft>) -> OpResult<Vec<(Date, Place, Money)>> {
    use kernel::typed::Stored;
    let Some(id) = order.requisition().filter(|_| order.sent_at().is_none()) else { return Ok(Vec::new()) };
    let record = Requisition::load(op, &id).await?;
    if !matches!(
        record.status()?,
        RequisitionStatus::Approved | RequisitionStatus::PartOrdered | RequisitionStatus::Ordered
    ) {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    for line in record.lines() {
        let own = line.stored_id()?;
        let ordered: Quantity =
            order.lines().filter(|row| row.requisition_line() == Some(own)).map(|row| row.qty()).sum();
        let qty = ordered.min(line.qty() - line.placed());
        if qty > 0 {
            found.push((record.date()?, place_of(&record, &line), share(&line, qty)?));
        }
    }
    Ok(found)
}
