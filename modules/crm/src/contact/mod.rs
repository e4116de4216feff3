//! Contacts: names and keys, and who is known already.

pub mod earlier_merge;
pub mod keys;
pub mod known;

use kernel::{Draft, FieldError, Op, OpFuture, OpResult, say};
use kernel_types::Id;

use crate::generated::{Contact, contact};
use crate::matching::{Because, Keys, compare, domain, email_key, name_key, near_key, phone_key, sound_key};

/// Names that are compared with a new one, of each way.
const CANDIDATES: i64 = 50;

kernel::columns! {
    /// A contact that may be the same.
    struct Other { id: Id, name: String, email: Option<String>, phone_key: Option<String>, city: Option<String> }
}

/// `crm.contact`: name and keys; somebody with the same address or number is refused, a similar name is pointed out.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut contact = Contact::of(draft)?;
        let name = [contact.first_name().ok(), contact.last_name()].into_iter().flatten().collect::<Vec<_>>().join(" ");
        contact.set_name(name.as_str());
        let country = contact.country().map_or_else(|| op.business().country.clone(), str::to_string);
        let phone = contact.phone().and_then(|phone| phone_key(phone, &country));
        contact.set_phone_key(phone.as_deref());
        let email = contact.email().and_then(email_key);
        contact.set_email_key(email.as_deref());
        let (key, city) = (name_key(&name), contact.city().map(name_key));
        contact.set_sound_key(sound_key(&key).as_deref());
        contact.set_near_key(near_key(&key, city.as_deref()).as_deref());
        let changed = [contact::FIRST_NAME, contact::LAST_NAME, contact::EMAIL, contact::PHONE]
            .iter()
            .any(|field| contact.changed(field));
        if contact.is_new() || changed {
            find_same(op, &mut contact).await?;
        }
        Ok(())
    })
}

async fn find_same(op: &mut Op<'_>, contact: &mut Contact<&mut Draft>) -> OpResult<()> {
    let wanted = Keys {
        email: contact.email().and_then(email_key),
        phone: contact.phone_key().map(str::to_string),
        name: name_key(contact.name().unwrap_or_default()),
        city: contact.city().map(name_key),
        domain: contact.email().and_then(domain),
        ..Keys::default()
    };
    // One look-up in an index for each way two records may be the same; what is sure comes first.
    let (sound, near) = (sound_key(&wanted.name), near_key(&wanted.name, wanted.city.as_deref()));
    let ways = [("email_key", &wanted.email), ("phone_key", &wanted.phone), ("near_key", &near), ("sound_key", &sound)];
    let mut sql = op.sql("");
    for (column, key) in ways.into_iter().filter_map(|(column, key)| Some((column, key.as_deref()?))) {
        if !sql.text().is_empty() {
            sql.push(" UNION ALL ");
        }
        sql.push("SELECT * FROM (SELECT id, name, email, phone_key, city FROM crm_contact WHERE tenant = ")
            .value(op.tenant().0);
        sql.push(" AND id <> ")
            .value(&contact.id())
            .push(" AND status NOT IN ('merged', 'erased') AND archived_at IS NULL AND ");
        sql.push(column).push(" = ").value(key).push(" LIMIT ").value(CANDIDATES).push(") ").push(column);
    }
    if sql.text().is_empty() {
        return Ok(());
    }
    let others: Vec<Other> = op.rows_as(&sql.done()).await?;
    for other in others {
        let keys = Keys {
            email: other.email.as_deref().and_then(email_key),
            phone: other.phone_key,
            name: name_key(&other.name),
            city: other.city.as_deref().map(name_key),
            domain: other.email.as_deref().and_then(domain),
            ..Keys::default()
        };
        match compare(&wanted, &keys) {
            Some((because @ (Because::Email | Because::Phone), _)) => {
                match because {
                    Because::Email => contact.refuse(
                        "/email",
                        "duplicate_contact",
                        say!(
                            "crm-same-email-address",
                            "{name} has the same email address. Open that record, or merge the two.",
                            name = other.name
                        ),
                    ),
                    _ => contact.refuse(
                        "/phone",
                        "duplicate_contact",
                        say!(
                            "crm-same-phone-number",
                            "{name} has the same phone number. Open that record, or merge the two.",
                            name = other.name
                        ),
                    ),
                }
                return Ok(());
            }
            Some(_) => {
                contact.warnings.push(FieldError::new(
                    "/firstName",
                    "similar_contact",
                    say!(
                        "crm-similar-contact",
                        "{name} looks like the same person. Open that record before you save this one.",
                        name = other.name
                    ),
                ));
                return Ok(());
            }
            None => {}
        }
    }
    Ok(())
}
