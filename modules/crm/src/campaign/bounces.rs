//! Mail that came back. Letters to many name a return path of their own: an open sales mailbox with the letter's id behind a plus sign,
//! so that a report that arrives there says which letter it is about even where it quotes nothing. Ids of letters are not guessed, so
//! nobody can have an address blocked that a letter did not go to.

use kernel::inbound::Incoming;
use kernel::typed::Stored;
use kernel::{Op, OpError, OpResult};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use super::audience::{Channel, known};
use crate::generated::{SalesMailbox, SequenceMember, recipient, sales_mailbox, sequence_member, suppression};

/// Prefix of a letter's id after the plus sign.
const LETTER: &str = "b-";
/// Prefix of a sequence member's id.
const MEMBER: &str = "s-";
const REASON_MAX: usize = 300;

kernel::columns! {
    struct Found { id: Id, address: Option<String> }
}

kernel::columns! {
    struct Kind { kind: Option<String> }
}

/// The mailbox reports come to: an open one whose mail reaches this server directly. Mail that is fetched elsewhere would make letters
/// name a domain they do not come from. `None` where there is none; then refusals are known only while a letter is handed over.
pub async fn mailbox(op: &mut Op<'_>) -> OpResult<Option<String>> {
    if op.app.inbound().is_none() {
        return Ok(None);
    }
    let open = [(sales_mailbox::STATUS, Value::text("open"))];
    for mailbox in SalesMailbox::find_all(op, &open).await? {
        if mailbox.fetch_host().is_none() {
            return Ok(Some(mailbox.address()?.to_string()));
        }
    }
    Ok(None)
}

/// Where what becomes of a letter is reported.
pub fn return_path(mailbox: &str, letter: &Id) -> Option<String> {
    tagged(mailbox, LETTER, letter)
}

/// The same for the letter of a sequence.
pub fn return_path_of_member(mailbox: &str, member: &Id) -> Option<String> {
    tagged(mailbox, MEMBER, member)
}

fn tagged(mailbox: &str, kind: &str, id: &Id) -> Option<String> {
    let (local, domain) = mailbox.rsplit_once('@')?;
    Some(format!("{local}+{kind}{id}@{domain}"))
}

/// What a report is about.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Told {
    hard: bool,
    complaint: bool,
    reason: String,
}

/// Takes a mail that reports about a letter; whether it was one.
///
/// # Errors
/// The database's.
pub async fn received(op: &mut Op<'_>, incoming: &Incoming) -> OpResult<bool> {
    let mail = &incoming.mail;
    let (told, quoted) = match (&mail.bounce, &mail.complaint) {
        (Some(bounce), _) => {
            (Told { hard: bounce.hard, complaint: false, reason: bounce.reason.clone() }, &bounce.message_id)
        }
        (None, Some(complaint)) => {
            (Told { hard: true, complaint: true, reason: complaint.kind.clone() }, &complaint.message_id)
        }
        (None, None) => return Ok(false),
    };
    let tag = incoming.tag.as_deref().unwrap_or_default();
    if let Some(member) = tag.strip_prefix(MEMBER).and_then(Id::parse) {
        of_member(op, &member, &told).await?;
        return Ok(true);
    }
    let letter = tag.strip_prefix(LETTER).and_then(Id::parse);
    let letter = letter.or_else(|| Id::parse(quoted.split('@').next().unwrap_or_default()));
    if let Some(letter) = letter {
        of_letter(op, &letter, &told).await?;
    }
    Ok(true)
}

async fn of_letter(op: &mut Op<'_>, letter: &Id, told: &Told) -> OpResult<()> {
    let mut sql = op.sql("SELECT id, address FROM crm_recipient WHERE tenant = ? AND mail = ? LIMIT 1");
    sql.bind(op.tenant().0).bind(letter);
    // A letter that was deleted with its campaign, or is none of ours.
    let Some(found) = op.row_as::<Found>(&sql.done()).await? else { return Ok(()) };
    let (transition, ask) = match told.complaint {
        true => ("complain", json!({})),
        false => {
            let block = told.hard || too_many(op, found.address.as_deref(), &found.id).await?;
            let kind = if told.hard { "hard" } else { "soft" };
            ("come-back", json!({"kind": kind, "reason": cut(&told.reason), "block": block}))
        }
    };
    let ask: Map<String, Json> = ask.as_object().cloned().unwrap_or_default();
    match op.transition(recipient::ADDRESS, &found.id, transition, ask).await {
        // The same report again, or one about somebody who unsubscribed since: nothing is left to say.
        Err(OpError::Refused { state: true, .. }) => Ok(()),
        other => other.map(drop),
    }
}

/// Whether letters to an address came back in a row so often, this one with them, that it is given up.
async fn too_many(op: &mut Op<'_>, address: Option<&str>, this: &Id) -> OpResult<bool> {
    let Some(address) = address else { return Ok(false) };
    let most = op.setting_number("crm.softBounces")?;
    let mut sql = op.sql(
        "SELECT bounce_kind FROM crm_recipient WHERE tenant = ? AND address = ? AND mail IS NOT NULL AND id <> ? ORDER BY sent_at DESC, id DESC LIMIT ?",
    );
    sql.bind(op.tenant().0).bind(address).bind(this).bind(most);
    let before = op.rows_as::<Kind>(&sql.done()).await?;
    let in_a_row = before.iter().take_while(|row| row.kind.is_some()).count();
    Ok(i64::try_from(in_a_row).unwrap_or(i64::MAX).saturating_add(1) >= most)
}

/// The letter of a sequence came back: its reader leaves it where the address is of no use.
async fn of_member(op: &mut Op<'_>, id: &Id, told: &Told) -> OpResult<()> {
    if !told.hard {
        return Ok(());
    }
    let Some(member) = SequenceMember::load_many(op, std::slice::from_ref(id)).await?.into_iter().next() else {
        return Ok(());
    };
    let (contacts, leads): (Vec<Id>, Vec<Id>) =
        (member.contact().into_iter().collect(), member.lead().into_iter().collect());
    let person = known(op, &contacts, &leads, Channel::Email).await?.into_values().next();
    if let Some(address) = person.and_then(|person| person.address(Channel::Email)) {
        let reason = if told.complaint { "complaint" } else { "bounced" };
        block(op, &address, reason).await?;
    }
    let ask = json!({"complaint": told.complaint}).as_object().cloned().unwrap_or_default();
    match op.transition(sequence_member::ADDRESS, id, "come-back", ask).await {
        Err(OpError::Refused { state: true, .. }) => Ok(()),
        other => other.map(drop),
    }
}

async fn block(op: &mut Op<'_>, address: &str, reason: &str) -> OpResult<()> {
    let known = [(suppression::KEY, Value::text(address)), (suppression::CHANNEL, Value::text("email"))];
    if op.exists(suppression::ADDRESS, &known).await? {
        return Ok(());
    }
    let body = json!({"address": address, "channel": "email", "reason": reason});
    op.create(suppression::ADDRESS, body).await.map(drop)
}

fn cut(text: &str) -> String {
    text.chars().take(REASON_MAX).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_return_path_names_the_letter() {
        let letter = Id::from_stored("01jv0000000000000000000000");
        assert_eq!(
            return_path("sales@msasa.example", &letter).as_deref(),
            Some("sales+b-01jv0000000000000000000000@msasa.example")
        );
        assert_eq!(return_path("sales", &letter), None);
    }
}
