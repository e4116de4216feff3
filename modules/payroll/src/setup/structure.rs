//! Structures are tried out when they are saved: what cannot be worked out is refused there, and not on pay day.

use kernel::{Draft, Op, OpFuture};

use super::component::Components;
use crate::exact::Exact;
use crate::generated as g;
use crate::pay::components::{Fault, Item, Part, Time, earn};
use crate::refusal;

/// `payroll.structure`.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let known = Components::load(op).await?;
        let one = Exact::whole(1);
        let found = {
            let record = g::Structure::of(&*draft)?;
            let mut items: Vec<Item<'_>> = Vec::new();
            // An amount or rate that a line leaves to the salary is tried out as nothing.
            for line in record.lines() {
                let Some(component) = line.component().ok().and_then(|id| known.get(&id)) else { continue };
                items.push(Item {
                    component: &component.component,
                    parts: vec![Part { amount: Exact::money(line.amount().unwrap_or(0)), paid: one, calendar: one }],
                    rate: Exact::percentage(line.rate().unwrap_or(0)),
                    quantity: one,
                    foreign: false,
                    source: None,
                    condition: line.condition().map(str::to_string),
                    year_paid: Exact::ZERO,
                });
            }
            let time = Time { working: one, paid: one, calendar: one, hours: one, age: Some(one), ..Time::default() };
            earn(&items, &time, |_| 2).map(|_| ()).map_err(|fault| {
                let code = match &fault {
                    Fault::Circle(codes) => codes.first(),
                    Fault::Formula { code, .. } | Fault::Age { code } => Some(code),
                };
                let place = items.iter().position(|item| Some(&item.component.code) == code);
                // A fault of none of the lines stands at all of them.
                let pointer = place.map_or_else(|| "/lines".to_string(), |place| format!("/lines/{place}/component"));
                (pointer, refusal::fault(&fault))
            })
        };
        if let Err((pointer, (code, message))) = found {
            draft.refuse(pointer, code, message);
        }
        Ok(())
    })
}
