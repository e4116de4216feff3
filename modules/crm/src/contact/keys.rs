//! Keys of contacts that were there before a release compared by them: without keys nobody would be found twice.

use kernel::jobs::{JobRun, JobStep};
use kernel::{Op, OpFuture};
use kernel_types::{Id, Value};

use crate::generated::contact;
use crate::matching::{email_key, name_key, near_key, phone_key, sound_key};

/// Contacts of one transaction.
const AT_ONCE: i64 = 200;

kernel::columns! {
    struct Found { id: Id, name: String, email: Option<String>, phone: Option<String>, country: Option<String>, city: Option<String> }
}

/// `crm.contact_keys`, every day: contacts that have none get the keys every save gives. Some names have none; they are met again, and
/// cost a look.
pub fn contact_keys<'a>(op: &'a mut Op<'_>, run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        let after = run.cursor.clone().unwrap_or_default();
        let mut sql = op.sql(
            "SELECT id, COALESCE(name, ''), email, phone, country, city FROM crm_contact \
             WHERE tenant = ? AND sound_key IS NULL AND near_key IS NULL AND id > ? ORDER BY id LIMIT ?",
        );
        sql.bind(op.tenant().0).bind(after).bind(AT_ONCE);
        let found: Vec<Found> = op.rows_as(&sql.done()).await?;
        let mut count = 0;
        for row in &found {
            let country = row.country.clone().unwrap_or_else(|| op.business().country.clone());
            let (name, city) = (name_key(&row.name), row.city.as_deref().map(name_key));
            let keys = [
                (contact::PHONE_KEY, row.phone.as_deref().and_then(|phone| phone_key(phone, &country))),
                (contact::EMAIL_KEY, row.email.as_deref().and_then(email_key)),
                (contact::SOUND_KEY, sound_key(&name)),
                (contact::NEAR_KEY, near_key(&name, city.as_deref())),
            ];
            let set: Vec<(&str, Value)> =
                keys.iter().filter_map(|(field, key)| Some((*field, Value::text(key.as_deref()?)))).collect();
            if !set.is_empty() {
                op.set_fields(contact::ADDRESS, &row.id, &set).await?;
                count += 1;
            }
        }
        Ok(match found.last() {
            Some(last) if i64::try_from(found.len()) == Ok(AT_ONCE) => JobStep::more(count, last.id.to_string()),
            _ => JobStep::done(count),
        })
    })
}
