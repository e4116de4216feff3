//! Reminders by the clock: after so many days without an answer, and a day before the link ends, to the signer whose turn it is. The
//! moment stands among the timers of records, one row for each document that is out.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel_types::{Id, Instant, Value};

use super::{Signatory, SignatureRequest, Signing, ask_all, rows};
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::op::Op;
use crate::platform::{membership, sharing};
use crate::scheduled_delivery::Email;
use crate::waiting::{self, Wrong};

/// Stands in the rows of timers where others name an entity.
pub(crate) const TIMED: &str = "platform.signing";
const TIMER: &str = "remind";
/// Days without an answer after which somebody is reminded; 0 is never.
const SETTING: &str = "settings.signatureReminderDays";
const USUAL_DAYS: i64 = 3;
/// Letters that the clock sends one signer of a document. The last is kept for the day before the link ends.
const MOST: i64 = 3;
const DAY_SECONDS: i64 = 86_400;
/// Seconds until a document is looked at again whose family is switched off: its links open nothing meanwhile.
const OFF_SECONDS: i64 = 3_600;
/// What doctor says of a document whose row is not what it should be.
const MISSING: &str = "is out for signature and has no reminder; start the server again, which sets it";
const SURPLUS: &str = "is not out for signature and has a reminder; start the server again, which removes it";

fn days(op: &Op<'_>) -> i64 {
    match op.setting(SETTING) {
        Value::Int(days) => days,
        _ => USUAL_DAYS,
    }
}

/// When somebody is reminded next; never once they have answered.
fn due(signing: &Signing, signatory: &Signatory, days: i64) -> Option<Instant> {
    let last = signing.expires_at.plus_seconds(-DAY_SECONDS);
    let asked = signatory.asked_at.filter(|_| signing.state == "open" && signatory.state == "asked" && days > 0)?;
    if signatory.reminders >= MOST || asked >= last {
        return None;
    }
    Some(if signatory.reminders + 1 < MOST { asked.plus_seconds(days * DAY_SECONDS).min(last) } else { last })
}

/// When somebody is reminded of a document next. Nobody is once its time is over.
async fn next(op: &mut Op<'_>, id: &Id) -> OpResult<Option<Instant>> {
    let (now, days) = (op.now(), days(op));
    let Some(signing) = rows::one(op, id).await?.filter(|signing| signing.expires_at > now) else { return Ok(None) };
    Ok(signing.signatories.iter().filter_map(|signatory| due(&signing, signatory, days)).min())
}

/// Brings the row of a document to what it says now.
pub(super) async fn follow(op: &mut Op<'_>, id: &Id) -> OpResult<()> {
    let at = next(op, id).await?;
    waiting::wait(op, TIMED, TIMER, id, at).await
}

/// The rows of reminders held against the documents they are for.
///
/// # Errors
/// Of the database.
pub(crate) async fn verify(op: &mut Op<'_>) -> OpResult<Vec<Wrong>> {
    let (tenant, now) = (op.tenant().0, op.now());
    let mut sql = op.sql("SELECT record, due_at FROM timer WHERE tenant = ? AND entity = ? AND timer = ?");
    sql.bind(tenant).bind(TIMED).bind(TIMER);
    let found = op.rows(&sql.done()).await?;
    let mut waiting: BTreeMap<Id, Option<Instant>> =
        found.iter().filter_map(|row| Some((Id::from_stored(row.text(0)?), row.instant(1)))).collect();
    let mut sql = op.sql("SELECT id FROM signing WHERE tenant = ? AND state = 'open' ORDER BY id");
    sql.bind(tenant);
    let open: Vec<Id> = op.rows(&sql.done()).await?.iter().filter_map(|row| row.text(0).map(Id::from_stored)).collect();
    let wrong = |record: Id, what: &'static str| Wrong { timer: format!("{TIMED}.timers.{TIMER}"), record, what };
    let mut found = Vec::new();
    for id in open {
        if waiting.remove(&id).is_none() && next(op, &id).await?.is_some() {
            found.push(wrong(id, MISSING));
        }
    }
    // What is due goes by itself.
    let surplus = waiting.into_iter().filter(|(_, due)| due.is_none_or(|due| due > now));
    found.extend(surplus.map(|(id, _)| wrong(id, SURPLUS)));
    Ok(found)
}

/// Gives documents that are out the row they lack: they were sent before there were reminders, or came back from an archive. Those that
/// are out no more lose theirs. Answers how many there were.
///
/// # Errors
/// Of the database.
pub(crate) async fn take_up(app: &Arc<App>, context: &OpContext) -> OpResult<usize> {
    let mut reader = app.reader(context).await?;
    let mut sql = reader.sql(
        "SELECT s.id AS id FROM signing s WHERE s.tenant = ? AND s.state = 'open' AND s.expires_at > ? \
         AND NOT EXISTS (SELECT 1 FROM timer t WHERE t.tenant = s.tenant AND t.entity = ? AND t.timer = ? AND t.record = s.id) \
         UNION SELECT t.record AS id FROM timer t WHERE t.tenant = ? AND t.entity = ? AND t.timer = ? \
         AND NOT EXISTS (SELECT 1 FROM signing s WHERE s.tenant = t.tenant AND s.id = t.record AND s.state = 'open') ORDER BY id",
    );
    sql.bind(context.tenant().0).bind(context.now).bind(TIMED).bind(TIMER);
    sql.bind(context.tenant().0).bind(TIMED).bind(TIMER);
    let found = reader.rows(&sql.done()).await?;
    drop(reader);
    let documents: Vec<Id> = found.iter().filter_map(|row| row.text(0).map(Id::from_stored)).collect();
    if documents.is_empty() {
        return Ok(0);
    }
    app.write(context, move |op| {
        let documents = documents.clone();
        Box::pin(async move {
            for id in &documents {
                follow(op, id).await?;
            }
            Ok(documents.len())
        })
    })
    .await
}

/// The document, with everybody else who changes it waiting; nothing where it is out no more.
pub(crate) async fn locked_if_open(op: &mut Op<'_>, id: &Id) -> OpResult<Option<Signing>> {
    match super::locked(op, id).await {
        Ok(signing) => Ok(Some(signing)),
        Err(OpError::Refused { code, .. }) if code == super::SETTLED => Ok(None),
        Err(error) => Err(error),
    }
}

/// Sends the letters that are due for a document; whether there were any.
pub(crate) async fn remind(op: &mut Op<'_>, signing: &Signing) -> OpResult<bool> {
    let (now, days, business) = (op.now(), days(op), op.business().id.clone());
    let off = membership::families_off(op.reader(), &business).await?;
    let entity = op.app.product.registry.entity(&signing.entity);
    if entity.is_none_or(|entity| off.contains(&entity.access_family)) {
        waiting::wait(op, TIMED, TIMER, &signing.id, Some(now.plus_seconds(OFF_SECONDS))).await?;
        return Ok(false);
    }
    let mut requests = Vec::new();
    for signatory in signing.signatories.iter().filter(|_| signing.expires_at > now) {
        if due(signing, signatory, days).is_some_and(|at| at <= now) {
            requests.push(request(op, signing, signatory)?);
        }
    }
    if !requests.is_empty() {
        ask_all(op, &signing.out(), "clock", &requests).await?;
    }
    for request in &requests {
        let tenant = op.tenant().0;
        let mut sql = op.sql("UPDATE signatory SET reminders = reminders + 1 WHERE tenant = ? AND id = ?");
        sql.bind(tenant).bind(&request.signatory);
        op.execute(&sql.done()).await?;
    }
    follow(op, &signing.id).await?;
    Ok(!requests.is_empty())
}

/// A new link in place of the one before, and the letter that brings it.
fn request(op: &Op<'_>, signing: &Signing, signatory: &Signatory) -> OpResult<SignatureRequest> {
    let desk = op.app.outgoing().ok_or_else(|| OpError::internal("nobody writes letters here"))?;
    let (token, token_hash) = sharing::new_token(op.app.ids.as_ref());
    let business = op.business();
    let path = format!("/sign/{}/{token}", business.id);
    let until = signing.expires_at.date().to_string();
    let values = [("business", business.name.as_str()), ("document", signing.title.as_str()), ("when", until.as_str())];
    let letter = Email {
        kind: "signature_reminder",
        email: &signatory.email,
        name: &signatory.name,
        language: &business.language,
        path: Some(&path),
        values: &values,
        message: None,
    };
    let mail = desk.letter(op.context, letter)?;
    Ok(SignatureRequest { signatory: signatory.id.clone(), token_hash, mail_id: op.new_id(), mail })
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = DAY_SECONDS;

    fn at(day: i64) -> Instant {
        Instant(0).plus_seconds(day * DAY)
    }

    fn out(asked: i64, reminders: i64) -> Signing {
        let nobody = Id::from_stored("s");
        let signatory = Signatory {
            id: nobody.clone(),
            role: "Employee".into(),
            name: "Rudo".into(),
            email: "rudo@moyo.example".into(),
            state: "asked".into(),
            asked_at: Some(at(asked)),
            viewed_at: None,
            answered_at: None,
            signed_as: None,
            reason: None,
            drawn: None,
            reminders,
        };
        Signing {
            id: nobody.clone(),
            entity: String::new(),
            record: nobody.clone(),
            print: String::new(),
            title: String::new(),
            label: None,
            file: nobody.clone(),
            sha256: String::new(),
            parallel: false,
            state: "open".into(),
            created_by: nobody,
            created_at: at(0),
            expires_at: at(30),
            changed_at: at(0),
            signed_file: None,
            signed_sha256: None,
            finished_at: None,
            signatories: vec![signatory],
            happened: Vec::new(),
        }
    }

    fn moment(signing: &Signing, days: i64) -> Option<Instant> {
        due(signing, &signing.signatories[0], days)
    }

    #[test]
    fn two_after_days_and_the_last_before_the_end() {
        assert_eq!(moment(&out(0, 0), 3), Some(at(3)));
        assert_eq!(moment(&out(3, 1), 3), Some(at(6)));
        assert_eq!(moment(&out(6, 2), 3), Some(at(29)));
        assert_eq!(moment(&out(29, 3), 3), None);
        // Nobody is written to twice in the last days.
        assert_eq!(moment(&out(28, 1), 3), Some(at(29)));
        assert_eq!(moment(&out(29, 1), 3), None);
        assert_eq!(moment(&out(0, 0), 0), None);
    }

    #[test]
    fn whoever_answered_hears_no_more() {
        let mut signing = out(0, 0);
        signing.state = "declined".into();
        assert_eq!(moment(&signing, 3), None);
        signing = out(0, 0);
        signing.signatories[0].state = "signed".into();
        assert_eq!(moment(&signing, 3), None);
    }
}
