//! Sequences: one step after another for one person, until they answer or the last is done. [`exits`] says when one ends early.

mod exits;

use kernel::platform::mail::{self, About};
use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpFuture, OpResult};
use kernel_types::{Id, Instant, Value};
use serde_json::{Map, Value as Json, json};

use crate::campaign::audience::{Channel, Person, blocked, known};
use crate::campaign::bounces;
use crate::campaign::content::{Reader, fill};
use crate::campaign::letter;
use crate::campaign::sending::{is_live, own_page};
use crate::consent;
use crate::generated::{
    Contact, Lead, RecipientReason, Sequence, SequenceMember, SequenceMemberExitReason, SequenceStepsChannel, activity,
    message, sequence_member, suppression,
};
use crate::message::{NewMessage, gateway, send as send_message};

const DAY: i64 = 86_400;

/// `crm.sequence_member`: the person's name, and when the first step is due.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut member = SequenceMember::of(draft)?;
        if !member.is_new() {
            return Ok(());
        }
        let name = match (member.contact(), member.lead()) {
            (Some(contact), _) => Contact::load(op, &contact).await?.name().map(str::to_string),
            (None, Some(lead)) => Some(Lead::load(op, &lead).await?.name()?.to_string()),
            // The rules say what is missing.
            (None, None) => return Ok(()),
        };
        member.set_name(name.as_deref());
        let Ok(sequence) = member.sequence() else { return Ok(()) };
        let sequence = Sequence::of_reference(op, &sequence).await?;
        let first = sequence.and_then(|sequence| sequence.steps().next().map(|step| step.after_days()));
        let now = op.now();
        member.set_next_at(first.map(|days| now.plus_seconds(days * DAY)));
        Ok(())
    })
}

/// `crm.sequence_step`: ends the sequence where something happened that ends it, else takes the step that is due and says when the next is.
pub fn step<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut member = SequenceMember::of(draft)?;
        let sequence = Sequence::load(op, &member.sequence()?).await?;
        if let Some(reason) = exits::reason(op, &sequence, &member).await? {
            return end(&mut member, reason);
        }
        let now = op.now();
        if !sequence.active() {
            // A sequence that was switched off waits a day at a time.
            member.set_next_at(Some(now.plus_seconds(DAY)));
            return Ok(());
        }
        let place = usize::try_from(member.step()).unwrap_or_default();
        let Some(due) = sequence.steps().nth(place) else {
            return end(&mut member, SequenceMemberExitReason::Finished);
        };
        let (channel, subject) = (due.channel()?, due.subject()?.to_string());
        let text = due.text().unwrap_or_default().to_string();
        let (contacts, leads): (Vec<Id>, Vec<Id>) =
            (member.contact().into_iter().collect(), member.lead().into_iter().collect());
        let Some(person) = known(op, &contacts, &leads, Channel::Email).await?.into_values().next() else {
            return end(&mut member, SequenceMemberExitReason::Gone);
        };
        match channel {
            SequenceStepsChannel::Email => {
                let addresses: Vec<String> = person.address(Channel::Email).into_iter().collect();
                let blocked = match addresses.is_empty() {
                    true => Default::default(),
                    false => blocked(op, Channel::Email, &addresses).await?,
                };
                if let Some(why) = person.standing(Channel::Email, &blocked).why_not() {
                    return end(&mut member, refused(why));
                }
                let id = member.id();
                write(op, &sequence, (&id, &person), &subject, &text).await?;
                let letters = member.letters() + 1;
                member.set_letters(letters);
            }
            SequenceStepsChannel::Call => plan(op, &member, &person, "call", &subject, &text).await?,
            SequenceStepsChannel::Task => plan(op, &member, &person, "task", &subject, &text).await?,
            SequenceStepsChannel::Whatsapp | SequenceStepsChannel::Sms => {
                let channel = match channel {
                    SequenceStepsChannel::Whatsapp => Channel::Whatsapp,
                    _ => Channel::Sms,
                };
                if let Some(reason) = write_to(op, &member, channel, (&contacts, &leads), (&subject, &text)).await? {
                    return end(&mut member, reason);
                }
            }
        }
        let done = member.step() + 1;
        member.set_step(done);
        match sequence.steps().nth(place + 1) {
            Some(next) => {
                member.set_next_at(Some(now.plus_seconds(next.after_days() * DAY)));
                Ok(())
            }
            None => end(&mut member, SequenceMemberExitReason::Finished),
        }
    })
}

/// Sends the message of a step; without a gateway it is planned for the salesperson. Why the sequence ends instead, if it does.
async fn write_to(
    op: &mut Op<'_>,
    member: &SequenceMember<&mut Draft>,
    channel: Channel,
    (contacts, leads): (&[Id], &[Id]),
    (subject, text): (&str, &str),
) -> OpResult<Option<SequenceMemberExitReason>> {
    let Some(person) = known(op, contacts, leads, channel).await?.into_values().next() else {
        return Ok(Some(SequenceMemberExitReason::Gone));
    };
    if !gateway::is_there(op, channel) || !is_live(op).await? {
        plan(op, member, &person, channel.word(), subject, text).await?;
        return Ok(None);
    }
    let Some(address) = person.address(channel) else { return Ok(Some(SequenceMemberExitReason::NoAddress)) };
    let blocked = blocked(op, channel, std::slice::from_ref(&address)).await?;
    if let Some(why) = person.standing(channel, &blocked).why_not() {
        return Ok(Some(refused(why)));
    }
    let text = fill(if text.is_empty() { subject } else { text }, reader(&person));
    let id = member.id();
    let new = NewMessage {
        address: &address,
        contact: contacts.first(),
        lead: leads.first(),
        text: Some(&text),
        row: Some((message::MEMBER, &id)),
        ..NewMessage::default()
    };
    send_message(op, channel, new).await?;
    Ok(None)
}

fn end(member: &mut SequenceMember<&mut Draft>, reason: SequenceMemberExitReason) -> OpResult<()> {
    member.set_exit_reason(Some(reason));
    member.set_next_at(None::<Instant>);
    Ok(())
}

/// Why somebody who is not written to leaves the sequence.
fn refused(why: RecipientReason) -> SequenceMemberExitReason {
    match why {
        RecipientReason::NoAddress => SequenceMemberExitReason::NoAddress,
        RecipientReason::NoConsent => SequenceMemberExitReason::NoConsent,
        RecipientReason::DoNotContact | RecipientReason::Suppressed => SequenceMemberExitReason::Unsubscribed,
        RecipientReason::TooOften | RecipientReason::Gone | RecipientReason::Refused => SequenceMemberExitReason::Gone,
    }
}

fn reader(person: &Person) -> Reader<'_> {
    Reader {
        name: &person.name,
        company: person.company.as_deref().unwrap_or_default(),
        city: person.city.as_deref().unwrap_or_default(),
    }
}

/// Queues the email of a step. Test data sends nothing.
async fn write(
    op: &mut Op<'_>,
    sequence: &Sequence<Doc>,
    (member, person): (&Id, &Person),
    subject: &str,
    text: &str,
) -> OpResult<()> {
    let Some(address) = person.address(Channel::Email) else { return Ok(()) };
    if !is_live(op).await? {
        return Ok(());
    }
    let language = sequence.language()?.map_or_else(|| op.business().language.clone(), |own| own.as_str().to_string());
    let (subject, text) = (fill(subject, reader(person)), fill(text, reader(person)));
    let page = own_page(op, "crm.leave-sequence", member).await?;
    let mut letter = letter::plain(op, &language, (&address, &person.name, page.as_deref()), &subject, &text)?;
    letter.bounces_to =
        bounces::mailbox(op).await?.and_then(|mailbox| bounces::return_path_of_member(&mailbox, member));
    let (id, now) = (op.new_id(), op.now());
    mail::queue(op.tx()?, &id, &letter, now).await?;
    let about = About { tenant: op.tenant(), entity: sequence_member::ADDRESS.to_string(), record: member.clone() };
    mail::tells_of(op.tx()?, &id, &about).await
}

/// `crm.leave_sequence`: the reader wants no more of these emails: the sequence ends, and their address is blocked for all.
pub fn leave<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut member = SequenceMember::of(draft)?;
        let (contacts, leads): (Vec<Id>, Vec<Id>) =
            (member.contact().into_iter().collect(), member.lead().into_iter().collect());
        let person = known(op, &contacts, &leads, Channel::Email).await?.into_values().next();
        if let Some(address) = person.and_then(|person| person.address(Channel::Email)) {
            let key = [(suppression::KEY, Value::text(&address)), (suppression::CHANNEL, Value::text("email"))];
            if !op.exists(suppression::ADDRESS, &key).await? {
                let body = json!({"address": address, "channel": "email", "reason": "unsubscribed"});
                op.create(suppression::ADDRESS, body).await?;
            }
        }
        consent::take_back(op, contacts.first(), leads.first(), Channel::Email, "letter").await?;
        match member.exit_reason()? {
            Some(_) => Ok(()),
            None => end(&mut member, SequenceMemberExitReason::Unsubscribed),
        }
    })
}

/// Plans the activity of a step for the salesperson.
async fn plan(
    op: &mut Op<'_>,
    member: &SequenceMember<&mut Draft>,
    person: &Person,
    kind: &str,
    subject: &str,
    text: &str,
) -> OpResult<()> {
    let (subject, text) = (fill(subject, reader(person)), fill(text, reader(person)));
    let mut body = json!({"type": kind, "subject": subject, "due": op.now().to_rfc3339()});
    if let Some(body) = body.as_object_mut() {
        let links = [("contact", member.contact()), ("lead", member.lead()), ("salesperson", member.salesperson())];
        body.extend(links.into_iter().filter_map(|(field, id)| Some((field.to_string(), json!(id?.as_str())))));
        if !text.is_empty() {
            body.insert("description".to_string(), json!(text));
        }
    }
    op.create(activity::ADDRESS, body).await.map(drop)
}
