//! Two people who asked what is known of them: one was answered in time, the other's answer is due.

use kernel::typed::Stored;
use kernel::{Op, OpResult};
use kernel_types::{Date, Id, Value};
use serde_json::json;

use super::{Step, as_person, at, earlier};
use crate::generated::{Contact, contact, data_request};

/// The first two contacts asked.
pub async fn come(op: &mut Op<'_>, people: &[Id], until: Date) -> OpResult<()> {
    let Some(manager) = people.first() else { return Ok(()) };
    let active = Contact::find_all(op, &[(contact::STATUS, Value::text("active"))]).await?;
    for (person, days, how) in
        active.iter().zip([(33, "document"), (26, "call")]).map(|(person, (days, how))| (person.id(), days, how))
    {
        let body = json!({data_request::CONTACT: person.as_str(), data_request::IDENTIFIED: how});
        let moment = at(op, earlier(until, days), 9, 40);
        let asked = as_person(op, manager, moment, Step::Create(data_request::ADDRESS, body)).await?.id();
        if how == "document" {
            let moment = at(op, earlier(until, days - 9), 11, 15);
            // The archive itself ended long ago.
            for step in ["collect", "provide", "answer"] {
                as_person(op, manager, moment, Step::Move(data_request::ADDRESS, &asked, step, json!({}))).await?;
            }
        }
    }
    Ok(())
}
