//! What people agreed to and what they took back: lines of a contact or a lead, each with the day, the way, the words that were shown
//! and a proof. Public forms, links in letters, answers to messages and people write them, by the transitions `agree` and `withdraw`;
//! campaigns and sequences ask for the newest word before every letter ([`crate::campaign::audience`]), so that a no holds at once.
//! An address that is blocked is another matter: it may have bounced, and it outlives the person.

use kernel::{Draft, Op, OpError, OpFuture, OpResult};
use kernel_types::{Date, Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::campaign::audience::Channel;
use crate::generated::{contact, contact_consents, lead};
use crate::wire::asked_text;

pub const MARKETING: &str = "marketing";
/// Switches of a lead, each with the channels it is for.
const SWITCHES: [(&str, &[&str]); 2] =
    [(lead::AGREES_TO_MAIL, &["email"]), (lead::AGREES_TO_MESSAGES, &["sms", "whatsapp"])];

/// One thing somebody said.
#[derive(Default)]
struct Word<'a> {
    channel: &'a str,
    purpose: &'a str,
    given: bool,
    how: Option<&'a str>,
    wording: Option<&'a str>,
    proof: Option<&'a str>,
}

/// `crm.agree`: a consent, as the answers say.
pub fn agree<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        note(op.today(), draft, ask, true);
        Ok(())
    })
}

/// `crm.withdraw`: the same taken back. Anyone who does it twice says nothing new.
pub fn withdraw<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        note(op.today(), draft, ask, false);
        Ok(())
    })
}

fn note(today: Date, draft: &mut Draft, ask: &Map<String, Json>, given: bool) {
    let Some(channel) = asked_text(ask, contact_consents::CHANNEL) else { return };
    let word = Word {
        channel,
        purpose: asked_text(ask, contact_consents::PURPOSE).unwrap_or(MARKETING),
        given,
        how: asked_text(ask, contact_consents::HOW),
        wording: asked_text(ask, contact_consents::WORDING),
        proof: asked_text(ask, contact_consents::PROOF),
    };
    if !given && newest(draft, word.channel, word.purpose) == Some(false) {
        return;
    }
    push(today, draft, &word);
    if draft.entity.address == lead::ADDRESS {
        SWITCHES.iter().for_each(|(switch, channels)| fill(draft, switch, channels));
    }
}

fn push(today: Date, draft: &mut Draft, word: &Word<'_>) {
    let cells = [
        (contact_consents::CHANNEL, Value::text(word.channel)),
        (contact_consents::PURPOSE, Value::text(word.purpose)),
        (contact_consents::GIVEN, Value::Bool(word.given)),
        (contact_consents::ON, Value::Date(today)),
        (contact_consents::HOW, Value::from(word.how)),
        (contact_consents::WORDING, Value::from(word.wording)),
        (contact_consents::PROOF, Value::from(word.proof)),
    ];
    draft.push_line(contact::CONSENTS, &cells);
}

/// The newest word on a purpose through a channel; of one day, the one that stands further down.
fn newest(draft: &Draft, channel: &str, purpose: &str) -> Option<bool> {
    let mut found: Option<(Option<Date>, bool)> = None;
    for line in draft.lines(contact::CONSENTS) {
        let of_purpose = line.text(contact_consents::PURPOSE).unwrap_or(MARKETING) == purpose;
        if line.text(contact_consents::CHANNEL) != Some(channel) || !of_purpose {
            continue;
        }
        let on = line.date(contact_consents::ON);
        if found.is_none_or(|(before, _)| on >= before) {
            found = Some((on, line.get(contact_consents::GIVEN).as_bool().unwrap_or(true)));
        }
    }
    found.map(|(_, given)| given)
}

/// Switches and lines of a lead agree: a switch that was turned is a word, and otherwise the newest word turns the switch. What was
/// switched on before there were lines stays until somebody says something.
pub fn follow(today: Date, draft: &mut Draft) {
    for (switch, channels) in SWITCHES {
        let on = draft.flag(switch);
        let turned = if draft.is_new() { on } else { draft.changed(switch) };
        if turned {
            let proof = draft.text(lead::AGREED_BY).map(str::to_string);
            for channel in channels.iter().copied() {
                if newest(draft, channel, MARKETING) != Some(on) {
                    let proof = proof.as_deref();
                    let word = Word { channel, purpose: MARKETING, given: on, proof, ..Word::default() };
                    push(today, draft, &word);
                }
            }
        }
        fill(draft, switch, channels);
    }
}

fn fill(draft: &mut Draft, switch: &str, channels: &[&str]) {
    let words: Vec<bool> = channels.iter().filter_map(|channel| newest(draft, channel, MARKETING)).collect();
    if !words.is_empty() {
        draft.set(switch, words.contains(&true));
    }
}

/// Somebody asked for no more of it, through a link or an answer. It must not fail: where a record cannot take it, the blocked address
/// stands all the same.
///
/// # Errors
/// The database's.
pub async fn take_back(
    op: &mut Op<'_>,
    of_contact: Option<&Id>,
    of_lead: Option<&Id>,
    channel: Channel,
    how: &str,
) -> OpResult<()> {
    if channel == Channel::Print {
        return Ok(());
    }
    let said = json!({"channel": channel.word(), "purpose": MARKETING, "how": how});
    say(op, of_contact, of_lead, "withdraw", &said).await
}

/// Somebody agreed on a public form to be sent offers, in these words.
///
/// # Errors
/// The database's.
pub async fn agreed(
    op: &mut Op<'_>,
    of_contact: Option<&Id>,
    of_lead: Option<&Id>,
    wording: &str,
    proof: &str,
) -> OpResult<()> {
    let said = json!({"channel": "email", "purpose": MARKETING, "how": "form", "wording": wording, "proof": proof});
    say(op, of_contact, of_lead, "agree", &said).await
}

async fn say(
    op: &mut Op<'_>,
    of_contact: Option<&Id>,
    of_lead: Option<&Id>,
    transition: &str,
    said: &Json,
) -> OpResult<()> {
    for (address, id) in [(contact::ADDRESS, of_contact), (lead::ADDRESS, of_lead)] {
        let Some(id) = id else { continue };
        let ask = said.as_object().cloned().unwrap_or_default();
        let mark = op.mark().await?;
        let done = match op.transition(address, id, transition, ask).await {
            Ok(_) => op.keep(&mark).await,
            Err(error) => Err(error),
        };
        match done {
            Ok(()) => {}
            Err(OpError::Refused { .. } | OpError::Invalid(_) | OpError::NotFound) => op.back_to(mark).await?,
            Err(error) => return Err(error),
        }
    }
    Ok(())
}
