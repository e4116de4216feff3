//! Undoes merges of contacts that releases before `crm.merge` made: they kept what they moved with the contact that went. What is merged
//! now is undone in [`crate::merging`].

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::generated::{Contact, ContactConsentsRow, ContactStatus, activity, contact, lead, opportunity};
use crate::matching::{email_key, phone_key};

/// `crm.undo_merge`: both records as they were, but for what was changed since.
pub fn undo<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut from = Contact::of(draft)?;
        let (Some(id), Some(log)) = (from.merged_into(), from.merge_log().cloned()) else {
            return Err(OpError::refused(
                "merge_not_kept",
                say!("crm-merge-not-kept", "What this merge moved was not kept, so it cannot be undone."),
            ));
        };
        let into = Contact::lock(op, &id).await?;
        if into.status()? == ContactStatus::Merged {
            return Err(OpError::refused(
                "merged_further",
                say!(
                    "crm-merged-further",
                    "The record it was merged into has been merged itself. Undo that merge first."
                ),
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

/// Texts, choices, links and flags: all that a merge takes.
fn plain(value: &Value) -> Json {
    match value {
        Value::Bool(flag) => Json::Bool(*flag),
        Value::Text(text) => Json::from(text.as_ref()),
        _ => Json::Null,
    }
}

fn consent(row: ContactConsentsRow<'_>) -> OpResult<Json> {
    Ok(json!({
        "channel": row.channel()?.as_str(), "purpose": row.purpose()?.as_str(), "given": row.given(), "on": row.on().map(|day| day.to_string()), "proof": row.proof(),
    }))
}
