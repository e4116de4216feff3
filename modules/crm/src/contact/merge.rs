//! Two records of one person become one.

use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::generated::{
    Activity, Contact, ContactConsentsRow, ContactStatus, Lead, Opportunity, activity, contact, lead, opportunity,
};
use crate::matching::{email_key, phone_key};
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
        let before = (from.email().map(str::to_string), from.phone().map(str::to_string));
        for (field, value) in given_up {
            from.set(field, value);
        }
        let aliases: String = aliases.chars().take(500).collect();
        let mut fields = fields;
        fields.push((contact::ALIASES, Value::text(aliases)));
        let given = given_back(&into, &fields);
        op.set_fields(contact::ADDRESS, &id, &fields).await?;
        let own: Vec<Json> = into.consents().map(consent).collect::<OpResult<_>>()?;
        let consents: Vec<Json> = into.consents().chain(from.consents()).map(consent).collect::<OpResult<_>>()?;
        if from.consents().len() > 0 {
            op.update(contact::ADDRESS, &id, json!({contact::CONSENTS: consents.clone()})).await?;
        }
        let moved = refer(op, &from.id(), &id).await?;
        let (own_email, own_phone) = before;
        from.set_merge_log(Some(json!({
            "fields": given, "email": own_email, "phone": own_phone, "consents": own, "consentsSet": consents, "moved": moved,
        })));
        from.set_merge_kept(true);
        from.set_merged_into(id);
        Ok(())
    })
}

/// What the record that stays held and holds now, by field, so that an undo changes nothing that was changed since.
fn given_back(into: &Contact<Doc>, fields: &[(&'static str, Value)]) -> Map<String, Json> {
    fields
        .iter()
        .map(|(name, value)| ((*name).to_string(), json!({"was": plain(into.get(name)), "is": plain(value)})))
        .collect()
}

/// Texts, choices, links and flags: all that a merge takes.
fn plain(value: &Value) -> Json {
    match value {
        Value::Bool(flag) => Json::Bool(*flag),
        Value::Text(text) => Json::from(text.as_ref()),
        _ => Json::Null,
    }
}

/// `crm.undo_merge`: both records as they were, but for what was changed since.
pub fn undo<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut from = Contact::of(draft)?;
        let (Some(id), Some(log)) = (from.merged_into(), from.merge_log().cloned()) else {
            return Err(OpError::refused(
                "merge_not_kept",
                "What this merge moved was not kept, so it cannot be undone.",
            ));
        };
        let into = Contact::lock(op, &id).await?;
        if into.status()? == ContactStatus::Merged {
            return Err(OpError::refused(
                "merged_further",
                "The record it was merged into has been merged itself. Undo that merge first.",
            ));
        }
        let entity = op.entity(contact::ADDRESS)?;
        let mut body = Map::new();
        for (name, change) in log["fields"].as_object().into_iter().flatten() {
            let Some(field) = entity.field(name).filter(|field| !field.read_only) else { continue };
            if plain(into.get(&field.name)) == change["is"] {
                body.insert(name.clone(), change["was"].clone());
            }
        }
        let held: Vec<Json> = into.consents().map(consent).collect::<OpResult<_>>()?;
        if held == *log["consentsSet"].as_array().unwrap_or(&Vec::new()) {
            body.insert(contact::CONSENTS.to_string(), log["consents"].clone());
        }
        // The address and number go back before this record takes them again.
        if !body.is_empty() {
            op.update(contact::ADDRESS, &id, Json::Object(body)).await?;
        }
        if let Some(known) = log["fields"][contact::ALIASES]["was"].as_str() {
            op.set_fields(contact::ADDRESS, &id, &[(contact::ALIASES, Value::text(known))]).await?;
        } else {
            op.set_fields(contact::ADDRESS, &id, &[(contact::ALIASES, Value::Null)]).await?;
        }
        let country = from.country().map_or_else(|| op.business().country.clone(), str::to_string);
        let (email, phone) = (log["email"].as_str(), log["phone"].as_str());
        let free = |key: Option<String>, theirs: Option<String>| key.filter(|key| Some(key) != theirs.as_ref());
        let stays = Contact::load(op, &id).await?;
        if let Some(key) = free(email.and_then(email_key), stays.email().and_then(email_key)) {
            from.set(contact::EMAIL, email.map_or(Value::Null, Value::text));
            from.set(contact::EMAIL_KEY, Value::text(key));
        }
        let theirs = stays.phone_key().map(str::to_string);
        if let Some(key) = free(phone.and_then(|phone| phone_key(phone, &country)), theirs) {
            from.set(contact::PHONE, phone.map_or(Value::Null, Value::text));
            from.set(contact::PHONE_KEY, Value::text(key));
        }
        let own = from.id();
        give_back(op, &log["moved"], &id, &own).await?;
        from.set_merge_kept(false);
        from.set_merge_log(None::<Json>);
        Ok(())
    })
}

/// Puts what a merge moved back, where it still names the record that stayed.
async fn give_back(op: &mut Op<'_>, moved: &Json, from: &Id, to: &Id) -> OpResult<()> {
    for (address, field) in [
        (activity::ADDRESS, activity::CONTACT),
        (lead::ADDRESS, lead::CONTACT),
        (opportunity::ADDRESS, opportunity::CONTACT),
    ] {
        for id in moved[address].as_array().into_iter().flatten().filter_map(Json::as_str).map(Id::from_stored) {
            match op.load(address, &id).await {
                Ok(doc) if doc.link(field).as_ref() == Some(from) => {
                    op.set_fields(address, &id, &[(field, Value::from(to))]).await?;
                }
                Ok(_) | Err(OpError::NotFound) => {}
                Err(other) => return Err(other),
            }
        }
    }
    for id in moved["people"].as_array().into_iter().flatten().filter_map(Json::as_str) {
        let mut sql =
            op.sql("UPDATE crm_opportunity_people SET contact = ? WHERE tenant = ? AND id = ? AND contact = ?");
        sql.bind(to).bind(op.tenant().0).bind(id).bind(from);
        op.execute(&sql.done()).await?;
    }
    Ok(())
}

kernel::columns! {
    struct Row { id: String }
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
async fn refer(op: &mut Op<'_>, from: &Id, into: &Id) -> OpResult<Json> {
    let (mut activities, mut leads, mut deals) = (Vec::new(), Vec::new(), Vec::new());
    for activity in Activity::find_all(op, &[(activity::CONTACT, Value::from(from))]).await? {
        op.set_fields(activity::ADDRESS, &activity.id(), &[(activity::CONTACT, Value::from(into))]).await?;
        activities.push(activity.id().to_string());
    }
    for found in Lead::find_all(op, &[(lead::CONTACT, Value::from(from))]).await? {
        op.set_fields(lead::ADDRESS, &found.id(), &[(lead::CONTACT, Value::from(into))]).await?;
        leads.push(found.id().to_string());
    }
    for found in Opportunity::find_all(op, &[(opportunity::CONTACT, Value::from(from))]).await? {
        op.set_fields(opportunity::ADDRESS, &found.id(), &[(opportunity::CONTACT, Value::from(into))]).await?;
        deals.push(found.id().to_string());
    }
    let mut sql = op.sql("SELECT id FROM crm_opportunity_people WHERE tenant = ? AND contact = ?");
    sql.bind(op.tenant().0).bind(from);
    let people: Vec<String> = op.rows_as::<Row>(&sql.done()).await?.into_iter().map(|row| row.id).collect();
    let mut sql = op.sql("UPDATE crm_opportunity_people SET contact = ? WHERE tenant = ? AND contact = ?");
    sql.bind(into).bind(op.tenant().0).bind(from);
    op.execute(&sql.done()).await?;
    Ok(json!({activity::ADDRESS: activities, lead::ADDRESS: leads, opportunity::ADDRESS: deals, "people": people}))
}
