//! Shopping in the mall: an item goes onto the latest draft requisition of the person who takes it, or begins one.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, QUANTITY_SCALE, Quantity, RATE_SCALE, Value, mul_div_round};
use serde_json::{Map, Value as Json, json};

use crate::generated::{
    CatalogueItem, Requisition, RequisitionLinesRow, RequisitionStatus, requisition, requisition_lines,
};
use crate::wire::{asked_quantity, asked_text, put, quantity};

/// `procurement.take_from_mall`: `ask.qty` of the item.
pub fn take<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !op.may_create(requisition::ADDRESS) {
            return Err(OpError::refused(
                "no_requisitions",
                say!(
                    "procurement-no-requisitions",
                    "You may not write requisitions; somebody of your department can take it from here."
                ),
            ));
        }
        let mut item = CatalogueItem::of(draft)?;
        let qty = asked_quantity(&Json::Object(ask.clone()), "qty", "/qty")?;
        let price = base_price(op, &item).await?;
        let mut line = Map::new();
        let link = |id: Option<Id>| id.map_or(Json::Null, |id| Json::String(id.to_string()));
        put(&mut line, requisition_lines::PRODUCT, link(item.product()));
        put(&mut line, requisition_lines::DESCRIPTION, json!(format!("{} ({})", item.name()?, item.code()?)));
        put(&mut line, requisition_lines::QTY, quantity(qty));
        put(&mut line, requisition_lines::UOM, link(item.uom()));
        put(&mut line, requisition_lines::PRICE, quantity(price));
        put(&mut line, requisition_lines::SUPPLIER, json!(item.supplier()?.as_str()));
        let kept = match latest(op).await? {
            Some(open) => {
                let mut lines: Vec<Json> = open.lines().map(unchanged).collect::<OpResult<_>>()?;
                lines.push(Json::Object(line));
                op.update(requisition::ADDRESS, &open.id(), json!({requisition::LINES: lines})).await?.id()
            }
            None => {
                let Some(purpose) = asked_text(ask, "purpose") else {
                    return Err(OpError::invalid(
                        "/purpose",
                        "required",
                        say!(
                            "procurement-begins-new-requisition",
                            "This begins a new requisition: say what it is for."
                        ),
                    ));
                };
                op.create(requisition::ADDRESS, json!({requisition::PURPOSE: purpose, requisition::LINES: [line]}))
                    .await?
                    .id()
            }
        };
        item.set_requisition(&kept);
        Ok(())
    })
}

/// The body of a line to be kept: fields left out would be cleared.
fn unchanged(line: RequisitionLinesRow<'_>) -> OpResult<Json> {
    let link = |id: Option<Id>| id.map_or(Json::Null, |id| json!(id.as_str()));
    let mut body = Map::new();
    put(&mut body, requisition_lines::ID, json!(line.stored_id()?));
    put(&mut body, requisition_lines::PRODUCT, link(line.product()));
    put(&mut body, requisition_lines::DESCRIPTION, json!(line.description()));
    put(&mut body, requisition_lines::QTY, quantity(line.qty()));
    put(&mut body, requisition_lines::UOM, link(line.uom()));
    put(&mut body, requisition_lines::PRICE, line.price().map_or(Json::Null, quantity));
    put(&mut body, requisition_lines::SUPPLIER, link(line.supplier()));
    put(&mut body, requisition_lines::ACCOUNT, link(line.account()));
    put(&mut body, requisition_lines::COST_CENTRE, json!(line.cost_centre()));
    put(&mut body, requisition_lines::PROJECT, json!(line.project()));
    Ok(Json::Object(body))
}

/// The latest requisition the caller has not submitted yet.
async fn latest(op: &mut Op<'_>) -> OpResult<Option<Requisition<kernel::Doc>>> {
    let mine = [
        (requisition::STATUS, Value::from(RequisitionStatus::Draft.as_str())),
        (requisition::REQUESTER, Value::from(op.user())),
    ];
    let mut open = Requisition::find(op, &mine).await?;
    open.sort_by(|a, b| a.number().cmp(&b.number()));
    Ok(open.pop())
}

/// The price in the business currency at the rate of the day, rounded to four digits: an estimate that people read.
async fn base_price(op: &mut Op<'_>, item: &CatalogueItem<&mut Draft>) -> OpResult<Quantity> {
    let (currency, price) = (item.currency()?.to_string(), item.price()?);
    if currency == op.business().currency {
        return Ok(price);
    }
    let today = op.today();
    let rate = ledger::api::rate_to_base(op, &currency, today).await?;
    // Two of the six digits of a price.
    let cut = power_of_ten(QUANTITY_SCALE - 4);
    let exact = mul_div_round(price, rate, power_of_ten(RATE_SCALE) * cut).and_then(|rounded| rounded.checked_mul(cut));
    exact.ok_or_else(|| OpError::internal("a price beyond every figure"))
}
