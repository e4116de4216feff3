//! Two records of one person become one.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::generated::{
    Activity, Contact, ContactConsentsRow, Lead, Opportunity, activity, contact, lead, opportunity,
};
use crate::wire::{asked_flag, asked_id};

/// `crm.merge_contact`: `ask.into` stays. Its empty fields are filled from here, others where `ask` says so; what refers to this record
/// refers to that one afterwards.
pub fn merge<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut from = Contact::of(draft)?;
        let Some(id) = asked_id(ask, "into") else {
            return Err(OpError::invalid("/into", "required", "Choose the record that stays."));
        };
        let into = Contact::lock(op, &id).await?;
        let fields = chosen(&from, &into, ask)?;
        // The address and number are free for the one that stays only when this one has them no longer.
        let given_up =
            [(contact::EMAIL, Value::Null), (contact::PHONE, Value::Null), (contact::PHONE_KEY, Value::Null)];
        let mut aliases = into.aliases().map(str::to_string).unwrap_or_default();
        for known in [from.name(), from.email(), from.phone()].into_iter().flatten() {
            if ![into.name(), into.email(), into.phone()].contains(&Some(known)) && !aliases.contains(known) {
                aliases = if aliases.is_empty() { known.to_string() } else { format!("{aliases}, {known}") };
            }
        }
        for (field, value) in given_up {
            from.set(field, value);
        }
        let aliases: String = aliases.chars().take(500).collect();
        let mut fields = fields;
        fields.push((contact::ALIASES, Value::text(aliases)));
        op.set_fields(contact::ADDRESS, &id, &fields).await?;
        let consents: Vec<Json> = into.consents().chain(from.consents()).map(consent).collect::<OpResult<_>>()?;
        if from.consents().len() > 0 {
            op.update(contact::ADDRESS, &id, json!({contact::CONSENTS: consents})).await?;
        }
        refer(op, &from.id(), &id).await?;
        from.set_merged_into(id);
        Ok(())
    })
}

/// What the record that stays takes from the other.
fn chosen(
    from: &Contact<&mut Draft>,
    into: &Contact<kernel::Doc>,
    ask: &Map<String, Json>,
) -> OpResult<Vec<(&'static str, Value)>> {
    let mut fields = Vec::new();
    let groups: [(&str, &[&'static str]); 4] = [
        ("takeName", &[contact::FIRST_NAME, contact::LAST_NAME, contact::NAME]),
        ("takeEmail", &[contact::EMAIL]),
        ("takePhone", &[contact::PHONE, contact::PHONE_KEY, contact::WHATSAPP]),
        ("takeAccount", &[contact::ACCOUNT, contact::JOB_TITLE, contact::ROLE]),
    ];
    for (answer, names) in groups {
        for name in names {
            let value = from.get(name);
            if !value.is_null() && (asked_flag(ask, answer) || into.get(name).is_null()) {
                fields.push((*name, value.clone()));
            }
        }
    }
    for name in [contact::CITY, contact::COUNTRY, contact::SOURCE, contact::NOTES] {
        if into.get(name).is_null() && !from.get(name).is_null() {
            fields.push((name, from.get(name).clone()));
        }
    }
    // Whoever asked not to be contacted keeps that.
    if from.do_not_contact() {
        fields.push((contact::DO_NOT_CONTACT, Value::Bool(true)));
    }
    Ok(fields)
}

fn consent(row: ContactConsentsRow<'_>) -> OpResult<Json> {
    Ok(json!({
        "channel": row.channel()?.as_str(), "purpose": row.purpose()?.as_str(), "given": row.given(), "on": row.on().map(|day| day.to_string()), "proof": row.proof(),
    }))
}

/// What names one record names the other from now on.
async fn refer(op: &mut Op<'_>, from: &Id, into: &Id) -> OpResult<()> {
    for activity in Activity::find_all(op, &[(activity::CONTACT, Value::from(from))]).await? {
        op.set_fields(activity::ADDRESS, &activity.id(), &[(activity::CONTACT, Value::from(into))]).await?;
    }
    for found in Lead::find_all(op, &[(lead::CONTACT, Value::from(from))]).await? {
        op.set_fields(lead::ADDRESS, &found.id(), &[(lead::CONTACT, Value::from(into))]).await?;
    }
    for found in Opportunity::find_all(op, &[(opportunity::CONTACT, Value::from(from))]).await? {
        op.set_fields(opportunity::ADDRESS, &found.id(), &[(opportunity::CONTACT, Value::from(into))]).await?;
    }
    let mut sql = op.sql("UPDATE crm_opportunity_people SET contact = ? WHERE tenant = ? AND contact = ?");
    sql.bind(into).bind(op.tenant().0).bind(from);
    op.execute(&sql.done()).await?;
    Ok(())
}
