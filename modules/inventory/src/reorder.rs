//! Stock below its level becomes requisitions, one for each supplier and day.

use chrono::Days;
use kernel::typed::Stored;
use kernel::{Doc, Op, OpError, OpFuture, OpResult, RowDone, RunRow, say};
use kernel_types::{Date, Id, QUANTITY_SCALE, Quantity, Value, format_scaled};
use parties::generated::Supplier;
use procurement::generated::{Requisition, RequisitionLinesRow, RequisitionStatus, requisition, requisition_lines};
use serde_json::{Map, Value as Json, json};

use crate::costing::worth;
use crate::generated::{Item, Stock};
use crate::replenish::{Rule, suggestion};
use crate::stockbook::too_large;
use crate::units::convert;

/// Lines of one requisition; more go to another.
const LINES: usize = 150;

/// `inventory.reorder`, row handler: one level onto the requisition of its supplier.
pub fn reorder<'a>(op: &'a mut Op<'_>, row: &'a RunRow) -> OpFuture<'a, RowDone> {
    Box::pin(async move {
        let level = Stock::load(op, &row.record.id()).await?;
        let item = Item::load(op, &level.item()?).await?;
        let day = row.params.date("day").unwrap_or_else(|| op.today());
        if !op.may_create(requisition::ADDRESS) {
            return Err(OpError::refused(
                "no_requisitions",
                say!("inventory-no-requisitions", "You may not write requisitions; somebody of purchasing can."),
            ));
        }
        let coming = on_its_way(op, &item).await?;
        // A level that says no most, no multiple or no smallest order has none; goods that take no days to come are needed today.
        let rule = Rule {
            min: level.min_qty().unwrap_or(0),
            max: level.max_qty().unwrap_or(0),
            multiple: level.multiple().unwrap_or(0),
            smallest: level.min_order().unwrap_or(0),
        };
        let wanted = suggestion(rule, level.projected().saturating_add(coming));
        if wanted == 0 {
            return Ok(RowDone::nothing(say!(
                "inventory-enough-on-its-way",
                "Enough is on its way or asked for already."
            )));
        }
        let price = match level.last_cost().or_else(|| level.unit_cost()) {
            Some(cost) => Some(cost),
            None => products::generated::Product::load(op, &item.product()?).await?.purchase_price(),
        };
        let need = op.today().checked_add_days(Days::new(u64::try_from(level.lead_days().unwrap_or(0)).unwrap_or(0)));
        let made = onto(op, &level, &item, (wanted, price), day, need).await?;
        let unit = op.minor_unit(&op.business().currency.clone());
        // Without a price the requisition asks for one.
        let worth = match price {
            Some(price) => worth(wanted, price, unit).map_err(|_| too_large())?,
            None => 0,
        };
        Ok(RowDone::new().figure("asked", wanted).figure("worth", worth).made(requisition::ADDRESS, &made))
    })
}

/// What is ordered or asked for of the item, in its unit. It counts for the warehouse that is looked at first: orders name none.
async fn on_its_way(op: &mut Op<'_>, item: &Item<Doc>) -> OpResult<Quantity> {
    let product = item.product()?;
    let mut lines: Vec<(Quantity, Option<Id>)> = Vec::new();
    lines.extend(procurement::api::incoming(op, &product).await?.into_iter().map(|line| (line.qty, line.uom)));
    lines.extend(procurement::api::requested(op, &product).await?.into_iter().map(|line| (line.qty, line.uom)));
    let mut sum: Quantity = 0;
    for (qty, uom) in lines {
        // What is bought in a unit that does not convert says nothing about pieces.
        sum = sum.saturating_add(convert(op, qty, uom.as_ref(), item.uom().as_ref()).await?.unwrap_or(0));
    }
    Ok(sum)
}

/// Adds the line to the day's draft for this supplier, or to a new one.
async fn onto(
    op: &mut Op<'_>,
    level: &Stock<Doc>,
    item: &Item<Doc>,
    (wanted, price): (Quantity, Option<i64>),
    day: Date,
    need: Option<Date>,
) -> OpResult<Id> {
    let supplier = level.supplier();
    let called = match &supplier {
        Some(supplier) => Supplier::load(op, supplier).await?.name()?.to_string(),
        None => String::from("no usual supplier"),
    };
    let purpose: String = format!("Stock to reorder on {day}, {called}").chars().take(200).collect();
    let line = json!({
        requisition_lines::PRODUCT: item.product()?.as_str(),
        requisition_lines::QTY: format_scaled(wanted, QUANTITY_SCALE, 0),
        requisition_lines::UOM: item.uom().as_ref().map(Id::as_str),
        requisition_lines::PRICE: price.map(|price| format_scaled(price, QUANTITY_SCALE, 0)),
        requisition_lines::SUPPLIER: supplier.as_ref().map(Id::as_str),
    });
    let drafts = Requisition::find_all(
        op,
        &[
            (requisition::PURPOSE, Value::text(&purpose)),
            (requisition::STATUS, Value::text(RequisitionStatus::Draft.as_str())),
        ],
    )
    .await?;
    if let Some(draft) = drafts.iter().find(|draft| draft.lines().len() < LINES) {
        let mut lines = Vec::with_capacity(draft.lines().len() + 1);
        for own in draft.lines() {
            lines.push(written(&own)?);
        }
        lines.push(line);
        op.update(
            requisition::ADDRESS,
            &draft.id(),
            Json::Object(Map::from_iter([(requisition::LINES.to_string(), Json::Array(lines))])),
        )
        .await?;
        return Ok(draft.id());
    }
    let body = json!({
        requisition::PURPOSE: purpose,
        requisition::NEED_BY: need.map(|need| need.to_string()),
        requisition::LINES: [line],
    });
    Ok(op.create(requisition::ADDRESS, body).await?.id())
}

/// A line as it is sent back with its requisition.
fn written(own: &RequisitionLinesRow<'_>) -> OpResult<Json> {
    let id = |id: Option<Id>| id.map(|id| id.as_str().to_string());
    Ok(json!({
        "id": own.stored_id()?,
        requisition_lines::PRODUCT: id(own.product()),
        requisition_lines::DESCRIPTION: own.description(),
        requisition_lines::QTY: format_scaled(own.qty(), QUANTITY_SCALE, 0),
        requisition_lines::UOM: id(own.uom()),
        requisition_lines::PRICE: own.price().map(|price| format_scaled(price, QUANTITY_SCALE, 0)),
        requisition_lines::SUPPLIER: id(own.supplier()),
        requisition_lines::ACCOUNT: id(own.account()),
        requisition_lines::COST_CENTRE: own.cost_centre(),
        requisition_lines::PROJECT: own.project(),
    }))
}
