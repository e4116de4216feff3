//! Reservations: stock that is promised.

use kernel::typed::{Fields, Stored};
use kernel::{Draft, JobRun, JobStep, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Date, Id, QUANTITY_SCALE, Quantity, Value, format_scaled};
use serde_json::{Map, Value as Json, json};

use crate::generated::{Item, Kit, MovementKind, Reservation, ReservationStatus, Stock, reservation, stock};
use crate::kit;
use crate::movement::make::{Wanted, WantedLine, post};
use crate::settings::Rules;
use crate::stockbook::stock_of;

/// Reservations released in one transaction.
const AT_ONCE: i64 = 100;

/// `inventory.reserve`, calculator: no more is promised than is available, no matter who promises it at the same moment.
pub fn reserve<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut reservation = Reservation::of(draft)?;
        if !reservation.is_new() {
            return Ok(());
        }
        if let (Some(kit), Ok(_), Ok(_), Ok(_)) =
            (reservation.kit(), reservation.qty(), reservation.warehouse(), reservation.purpose())
        {
            if reservation.item().is_none() && reservation.errors.is_empty() && op.tx().is_ok() {
                reserve_components(op, &reservation, kit).await?;
            }
            return Ok(());
        }
        let (Some(item), Ok(warehouse), Ok(qty)) = (reservation.item(), reservation.warehouse(), reservation.qty())
        else {
            return Ok(());
        };
        let free = match stock_of(op, &(item.clone(), warehouse.clone())).await? {
            Some(found) => {
                // A preview only reads; what is saved waits for others who promise the same goods.
                let level = if op.tx().is_ok() { Stock::lock(op, &found.id()).await? } else { found };
                reservation.set_stock(level.id());
                level.available()
            }
            None => 0,
        };
        if qty > free && reservation.wait() {
            reservation.set_short(qty - free.clamp(0, qty));
        } else if qty > free && Rules::of(op)?.short == crate::costing::Short::Refused {
            let shown = format_scaled(free.max(0), QUANTITY_SCALE, 0);
            reservation.refuse(
                "/qty",
                "not_available",
                say!(
                    "inventory-only-available-here",
                    "Only {shown} is available here. Reserve less, choose another warehouse, or let it wait for goods.",
                    shown
                ),
            );
        }
        if reservation.stock().is_none() && reservation.errors.is_empty() && op.tx().is_ok() {
            let item = Item::lock(op, &item).await?;
            let made = op
                .create(stock::ADDRESS, json!({stock::ITEM: item.id().as_str(), stock::WAREHOUSE: warehouse.as_str()}))
                .await?;
            reservation.set_stock(made.id());
        }
        Ok(())
    })
}

/// How much a reservation holds; the rest of it waits for goods.
///
/// # Errors
/// It has no quantity.
pub(crate) fn held<R: Fields>(reservation: &Reservation<R>) -> OpResult<Quantity> {
    Ok(reservation.qty()? - reservation.short())
}

/// `inventory.issue_reservation`: the promised goods go out.
pub fn issue<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let reservation = Reservation::of(draft)?;
        if reservation.kit().is_some() {
            return with_components(op, &reservation.id(), "issue").await;
        }
        let wanted = Wanted {
            kind: MovementKind::Issue,
            date: op.today(),
            warehouse: reservation.warehouse()?,
            to_warehouse: None,
            reason: reservation.purpose()?.to_string(),
            source: format!("{}/{}", reservation::ADDRESS, reservation.id()),
            source_number: reservation.number().map(str::to_string),
            party: reservation.customer().map(|customer| format!("parties.customer/{customer}")),
            other_cost: None,
            lines: vec![WantedLine {
                item: Some(reservation.item().ok_or_else(|| reservation.missing(reservation::ITEM))?),
                qty: reservation.qty()?,
                reservation: Some(reservation.id()),
                ..WantedLine::default()
            }],
        };
        post(op, &wanted).await.map(drop).map_err(at_quantity)
    })
}

/// A kit is promised by promising what it consists of; one component that is short refuses all of it.
fn reserve_components<'a>(op: &'a mut Op<'_>, of: &'a Reservation<&mut Draft>, kit: Id) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !Reservation::find(op, &[(reservation::PART_OF, Value::text(of.id().as_str()))]).await?.is_empty() {
            return Ok(());
        }
        let kit = Kit::load(op, &kit).await?;
        for (item, qty) in kit::components(op, &kit, of.qty()?).await? {
            let text = |value: Option<String>| value.map_or(Json::Null, Json::String);
            let body = json!({
                reservation::ITEM: item.id().as_str(),
                reservation::WAREHOUSE: of.warehouse()?.as_str(),
                reservation::QTY: format_scaled(qty, QUANTITY_SCALE, 0),
                reservation::PURPOSE: of.purpose()?,
                reservation::CUSTOMER: text(of.customer().map(|id| id.to_string())),
                reservation::NEEDED_ON: text(of.needed_on().map(|day| day.to_string())),
                reservation::EXPIRES_ON: text(of.expires_on().map(|day| day.to_string())),
                reservation::PRIORITY: of.priority(),
                reservation::PART_OF: of.id().as_str(),
            });
            let name = item.name().unwrap_or_default().to_string();
            op.create(reservation::ADDRESS, body).await.map_err(|error| of_component(error, &name))?;
        }
        Ok(())
    })
}

/// `inventory.release_components`: what is still promised for the kit is free again.
pub fn release_components<'a>(
    op: &'a mut Op<'_>,
    draft: &'a mut Draft,
    _ask: &'a Map<String, Json>,
) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let id = Reservation::of(draft)?.id();
        with_components(op, &id, "release").await
    })
}

/// The same with each component that is still reserved.
async fn with_components(op: &mut Op<'_>, of: &Id, transition: &str) -> OpResult<()> {
    for part in Reservation::find(op, &[(reservation::PART_OF, Value::text(of.as_str()))]).await? {
        if part.status()? == ReservationStatus::Active {
            op.transition(reservation::ADDRESS, &part.id(), transition, Map::new()).await?;
        }
    }
    Ok(())
}

/// What is short is named: the form shows the kit alone.
fn of_component(error: OpError, name: &str) -> OpError {
    let mut error = at_quantity(error);
    if let OpError::Invalid(errors) = &mut error {
        for error in errors {
            error.message = format!("{name}: {}", error.message).into();
        }
    }
    error
}

/// A reservation has one line; what the movement says of it stands at its quantity.
fn at_quantity(error: OpError) -> OpError {
    pointing_at(error, "/qty")
}

/// Errors of a document made on behalf of another, reported at the field that caused it.
pub(crate) fn pointing_at(error: OpError, pointer: &str) -> OpError {
    match error {
        OpError::Invalid(mut errors) => {
            for error in &mut errors {
                error.pointer = pointer.to_string();
            }
            OpError::Invalid(errors)
        }
        other => other,
    }
}

/// `inventory.release`, every day: what was held until yesterday is free again.
pub fn release<'a>(op: &'a mut Op<'_>, _run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        kernel::columns! { struct Row { id: Id } }
        let today: Date = op.today();
        let statement = op
            .sql("SELECT id FROM inventory_reservation WHERE tenant = ? AND status = 'active' AND expires_on < ? ORDER BY id LIMIT ?")
            .bind(op.tenant().0)
            .bind(Value::Date(today))
            .bind(AT_ONCE)
            .done();
        let rows = op.rows_as::<Row>(&statement).await?;
        for row in &rows {
            op.transition(reservation::ADDRESS, &row.id, "release", Map::new()).await?;
        }
        let count = u64::try_from(rows.len()).unwrap_or(0);
        let more = i64::try_from(rows.len()).is_ok_and(|found| found == AT_ONCE);
        Ok(if more { JobStep::more(count, String::new()) } else { JobStep::done(count) })
    })
}
