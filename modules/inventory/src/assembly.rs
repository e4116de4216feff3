//! Assemblies: components leave the stock and what they become comes in at their cost; taking apart is the same the other way round.

use kernel::typed::Stored;
use kernel::{Draft, FieldError, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{MONEY_SCALE, Money, format_scaled};
use serde_json::{Map, Value as Json};

use crate::costing::worth;
use crate::generated::{Assembly, AssemblyKind, AssemblyStatus, Item, ItemTracking, KitKind, MovementKind};
use crate::kit;
use crate::movement::make::{Wanted, WantedLine, post as post_movement};
use crate::stockbook::{look, refused};

/// `inventory.assembly`, calculator: components of the kit where none are entered, and what they will be worth.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut assembly = Assembly::of(draft)?;
        if assembly.status()? != AssemblyStatus::Draft {
            return Ok(());
        }
        let (Ok(item), Ok(warehouse)) = (assembly.item(), assembly.warehouse()) else { return Ok(()) };
        let item = Item::load(op, &item).await?;
        if assembly.lines().len() == 0
            && let Some(kit) = kit::of(op, &item.product()?, KitKind::Assembled).await?
        {
            for (component, qty) in kit::components(op, &kit, assembly.qty()).await? {
                assembly.push_lines().set_item(component.id()).set_qty(qty);
            }
        }
        let making = assembly.kind()? == AssemblyKind::Assemble;
        if making && item.tracking()? != ItemTracking::None && assembly.lot_code().is_none() {
            assembly.refuse(
                "/lotCode",
                "lot_needed",
                say!("inventory-lot-needed", "This item is tracked; enter its lot or serial number."),
            );
        }
        let mut total: Money = 0;
        let count = assembly.lines().len();
        for index in 0..count {
            let Some((Ok(component), Ok(qty), given)) =
                assembly.lines_at(index).map(|row| (row.item(), row.qty(), row.unit_cost()))
            else {
                continue;
            };
            let value = match given.filter(|_| !making) {
                Some(cost) => worth(qty, cost, op.minor_unit(&op.business().currency.clone())),
                // A component that never was here has no cost yet.
                None => look(op, &(component, warehouse.clone())).await?.map_or(Ok(0), |held| held.estimate(qty)),
            };
            let value = value.map_err(|refusal| refused(refusal, &format!("/lines/{index}"), "unitCost"))?;
            assembly.lines_mut(index).set_value(value);
            total = total.saturating_add(value);
        }
        assembly.set_components_value(total);
        let value = match look(op, &(item.id(), warehouse)).await? {
            // Where no other cost is entered, there is none.
            _ if making => total.saturating_add(assembly.other_cost().unwrap_or(0)),
            Some(held) => held.estimate(assembly.qty()).map_err(|refusal| refused(refusal, "", "item"))?,
            None => 0,
        };
        assembly.set_value(value);
        Ok(())
    })
}

/// `inventory.post_assembly`: one movement with all of it.
pub fn post<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let source = super::documents::source(draft);
        let mut assembly = Assembly::of(draft)?;
        let making = assembly.kind()? == AssemblyKind::Assemble;
        let wanted = wanted(&assembly, source, making)?;
        let count = assembly.lines().len();
        let movement = post_movement(op, &wanted).await.map_err(|error| at_the_item(error, count))?;
        let mut components: Money = 0;
        for index in 0..count {
            let value = movement.lines_at(index).map_or(0, |line| line.value() + line.to_cost());
            let difference = movement.lines_at(index).map_or(0, |line| line.price_difference());
            assembly.lines_mut(index).set_value((value + difference).abs());
            components += (value + difference).abs();
        }
        let result =
            movement.lines_at(count).map_or(0, |line| (line.value() + line.to_cost() + line.price_difference()).abs());
        assembly.set_components_value(components);
        assembly.set_value(result);
        assembly.set_movement(movement.id());
        let lost = result - components;
        assembly.set_difference(if making { 0 } else { lost });
        if !making && lost != 0 && assembly.reason().is_none_or(|reason| reason.trim().is_empty()) {
            let shown = format_scaled(lost, MONEY_SCALE, 2);
            return Err(OpError::invalid(
                "/reason",
                "loss_not_explained",
                say!(
                    "inventory-loss-not-explained",
                    "The components are worth {shown} less than what is taken apart. Enter the reason.",
                    shown
                ),
            ));
        }
        Ok(())
    })
}

/// Components first, in the order of the document; then the item.
fn wanted(assembly: &Assembly<&mut Draft>, source: String, making: bool) -> OpResult<Wanted> {
    let sign = if making { -1 } else { 1 };
    let mut lines = Vec::new();
    for row in assembly.lines() {
        lines.push(WantedLine {
            item: Some(row.item()?),
            qty: sign * row.qty()?,
            lot: row.lot_code().map(str::to_string),
            expiry: row.expiry(),
            location: row.location(),
            unit_cost: row.unit_cost().filter(|_| !making),
            ..WantedLine::default()
        });
    }
    lines.push(WantedLine {
        item: Some(assembly.item()?),
        qty: -sign * assembly.qty(),
        lot: assembly.lot_code().map(str::to_string),
        expiry: assembly.expiry(),
        location: assembly.location(),
        ..WantedLine::default()
    });
    Ok(Wanted {
        kind: if making { MovementKind::Assembly } else { MovementKind::Disassembly },
        date: assembly.date()?,
        warehouse: assembly.warehouse()?,
        to_warehouse: None,
        reason: assembly
            .reason()
            .filter(|_| !making)
            .map_or_else(|| if making { "Assembled".to_string() } else { "Taken apart".to_string() }, str::to_string),
        source,
        source_number: assembly.number().map(str::to_string),
        party: None,
        other_cost: assembly.other_cost().filter(|_| making),
        lines,
    })
}

/// The last line of the movement is the item of the document.
fn at_the_item(error: OpError, place: usize) -> OpError {
    let prefix = format!("/lines/{place}/");
    match error {
        OpError::Invalid(errors) => OpError::Invalid(
            errors
                .into_iter()
                .map(|error| match error.pointer.strip_prefix(&prefix) {
                    Some(field) => FieldError { pointer: format!("/{field}"), ..error },
                    None => error,
                })
                .collect(),
        ),
        other => other,
    }
}
