//! An asset on its way: out of use while it travels, then at its new place.

use kernel::{Draft, Op, OpError, OpFuture, say};
use kernel_types::Value;
use serde_json::{Map, Value as Json};

use crate::book::{self, Entry, Source};
use crate::generated::{EventKind, Transfer, asset};
use crate::position::{self, Figures};

/// Effect `assets.dispatch_transfer`.
pub fn dispatch<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let id = Transfer::of(&*draft)?.asset()?;
        let position = position::of(op, &id).await?;
        if !matches!(position.status.as_str(), "in_service" | "idle" | "under_repair") {
            let message =
                say!("assets-not-in-service", "{name} is not in the business at the moment.", name = position.name);
            return Err(OpError::refused_at("/asset", "not_in_service", message).of_state());
        }
        Transfer::of(&mut *draft)?.set_state_before(position.status.as_str());
        op.transition(asset::ADDRESS, &id, "dispatch", Map::new()).await.map(drop)
    })
}

/// Effect `assets.receive_transfer`: the asset says where it is now, and takes up again what it did before.
pub fn receive<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let of = Transfer::of(&*draft)?;
        let (id, today) = (of.asset()?, op.today());
        op.transition(asset::ADDRESS, &id, "restore", Map::new()).await?;
        match of.state_before() {
            Some("idle") => drop(op.transition(asset::ADDRESS, &id, "hold", Map::new()).await?),
            Some("under_repair") => drop(op.transition(asset::ADDRESS, &id, "send-to-repair", Map::new()).await?),
            _ => {}
        }
        let mut fields = Vec::new();
        if let Some(location) = of.to_location() {
            fields.push((asset::LOCATION, Value::from(&location)));
        }
        if let Some(custodian) = of.to_custodian() {
            fields.push((asset::CUSTODIAN, Value::from(&custodian)));
        }
        if let Some(department) = of.to_department() {
            fields.push((asset::DEPARTMENT, Value::text(department)));
        }
        if let Some(centre) = of.to_cost_centre() {
            fields.push((asset::COST_CENTRE, Value::text(centre)));
        }
        if let Some(condition) = of.condition_in()? {
            fields.push((asset::CONDITION, Value::from(condition)));
        }
        op.set_fields(asset::ADDRESS, &id, &fields).await?;
        let mut position = position::of(op, &id).await?;
        position.location = of.to_location().or(position.location);
        position.custodian = of.to_custodian().or(position.custodian);
        position.cost_centre = of.to_cost_centre().map(str::to_string).or(position.cost_centre);
        let source = Source::of(draft, today, of.number());
        let course = position.course;
        let entry = Entry { posted: false, ..Entry::new(EventKind::Transfer, Figures::default(), &position, course) };
        book::write(op, &mut position, &source, &[entry]).await
    })
}
