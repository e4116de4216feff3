//! Inputs carry the name of the person, so that lists find it.

use kernel::{Draft, Op, OpFuture};

use crate::generated as g;

/// `payroll.input`.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut input = g::Input::of(draft)?;
        let Ok(employee) = input.employee() else { return Ok(()) };
        let name = people::api::employee(op, &employee).await?.map(|person| person.name);
        input.set_name(name);
        Ok(())
    })
}
