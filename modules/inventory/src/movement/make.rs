//! Movements that follow from other documents: made and posted in the transaction of the document, voided with it.

use kernel::typed::Stored;
use kernel::{Doc, Op, OpResult};
use kernel_types::{Date, Id, MONEY_SCALE, Money, QUANTITY_SCALE, Quantity, Value, format_scaled};
use serde_json::{Map, Value as Json, json};

use crate::generated::{Movement, MovementKind, MovementStatus, movement, movement_lines};

/// A movement to be made.
#[derive(Debug, Clone)]
pub struct Wanted {
    pub kind: MovementKind,
    pub date: Date,
    pub warehouse: Id,
    pub to_warehouse: Option<Id>,
    pub reason: String,
    /// Address and id of the document.
    pub source: String,
    /// Number of the document, for people.
    pub source_number: Option<String>,
    /// `parties.customer/…`
    pub party: Option<String>,
    /// Work that becomes part of what is assembled.
    pub other_cost: Option<Money>,
    pub lines: Vec<WantedLine>,
}

/// One of its lines, in the unit of the item.
#[derive(Debug, Clone, Default)]
pub struct WantedLine {
    pub item: Option<Id>,
    pub qty: Quantity,
    pub uom: Option<Id>,
    pub location: Option<Id>,
    pub to_location: Option<Id>,
    pub lot: Option<String>,
    pub expiry: Option<Date>,
    /// What it costs in all.
    pub amount: Option<Money>,
    pub unit_cost: Option<kernel_types::Quantity>,
    pub original: Option<Id>,
    pub account: Option<Id>,
    pub reservation: Option<Id>,
    /// Line of the order.
    pub source_line: Option<String>,
}

/// Makes and posts a movement.
///
/// # Errors
/// What the movement refuses: goods that are not there, unknown costs, a closed period.
pub async fn post(op: &mut Op<'_>, wanted: &Wanted) -> OpResult<Movement<Doc>> {
    Ok(Movement::view(op.create_and_run(movement::ADDRESS, body(wanted), "post").await?))
}

/// Moves goods from place to place of one warehouse, today. Each line names both places.
///
/// # Errors
/// As of [`post`].
pub async fn carry(
    op: &mut Op<'_>,
    warehouse: &Id,
    reason: &str,
    source_number: Option<String>,
    lines: Vec<WantedLine>,
) -> OpResult<Movement<Doc>> {
    let wanted = Wanted {
        kind: MovementKind::Transfer,
        date: op.today(),
        warehouse: warehouse.clone(),
        to_warehouse: Some(warehouse.clone()),
        reason: reason.to_string(),
        source: String::new(),
        source_number,
        party: None,
        other_cost: None,
        lines,
    };
    post(op, &wanted).await
}

fn body(wanted: &Wanted) -> Json {
    json!({
        movement::KIND: wanted.kind.as_str(),
        movement::DATE: wanted.date.to_string(),
        movement::WAREHOUSE: wanted.warehouse.as_str(),
        movement::TO_WAREHOUSE: wanted.to_warehouse.as_ref().map(Id::as_str),
        movement::REASON: wanted.reason,
        movement::SOURCE: wanted.source,
        movement::SOURCE_NUMBER: wanted.source_number,
        movement::PARTY: wanted.party,
        movement::OTHER_COST: wanted.other_cost.map(|cost| format_scaled(cost, MONEY_SCALE, 2)),
        movement::LINES: wanted.lines.iter().map(line).collect::<Vec<Json>>(),
    })
}

fn line(line: &WantedLine) -> Json {
    let id = |id: &Option<Id>| id.as_ref().map(|id| id.as_str().to_string());
    json!({
        movement_lines::ITEM: id(&line.item),
        movement_lines::QTY: format_scaled(line.qty, QUANTITY_SCALE, 0),
        movement_lines::UOM: id(&line.uom),
        movement_lines::LOCATION: id(&line.location),
        movement_lines::TO_LOCATION: id(&line.to_location),
        movement_lines::LOT_CODE: line.lot,
        movement_lines::EXPIRY: line.expiry.map(|day| day.to_string()),
        movement_lines::AMOUNT_GIVEN: line.amount.map(|amount| format_scaled(amount, MONEY_SCALE, 2)),
        movement_lines::UNIT_COST: line.unit_cost.map(|cost| format_scaled(cost, QUANTITY_SCALE, 0)),
        movement_lines::ORIGINAL: id(&line.original),
        movement_lines::ACCOUNT: id(&line.account),
        movement_lines::RESERVATION: id(&line.reservation),
        movement_lines::SOURCE_LINE: line.source_line,
    })
}

/// The movements a document made that are still posted.
///
/// # Errors
/// Of the store.
pub async fn of_source(op: &mut Op<'_>, source: &str) -> OpResult<Vec<Movement<Doc>>> {
    let found = Movement::find(op, &[(movement::SOURCE, Value::text(source))]).await?;
    let mut posted = Vec::with_capacity(found.len());
    for movement in found {
        if movement.status()? == MovementStatus::Posted {
            posted.push(movement);
        }
    }
    Ok(posted)
}

/// Takes back what a document moved.
///
/// # Errors
/// Goods were used since.
pub async fn take_back(op: &mut Op<'_>, source: &str, reason: &str) -> OpResult<()> {
    let mut made = of_source(op, source).await?;
    made.reverse();
    for movement in made {
        let mut ask = Map::new();
        ask.insert("reason".to_string(), json!(reason));
        op.transition(movement::ADDRESS, &movement.id(), "take-back", ask).await?;
    }
    Ok(())
}
