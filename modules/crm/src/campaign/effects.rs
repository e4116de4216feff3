//! What transitions of campaigns and their recipients do.

use std::collections::HashMap;

use kernel::platform::mail;
use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, Sentence, say};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use super::audience::{Channel, blocked, key, known, people};
use super::content::{Reader, unknown};
use super::letter::{self, To};
use super::{message, recipients, sending};
use crate::consent;
use crate::generated::{
    Campaign, CampaignBlocksVariant, CampaignType, Recipient, RecipientBlockedAs, RecipientReason, RecipientVariant,
    campaign, suppression,
};
use crate::message::{NewMessage, gateway, parts};
use crate::wire::asked_text;

/// `crm.campaign`: a channel without a gateway is refused; how many parts an SMS takes.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut campaign = Campaign::of(draft)?;
        let Ok(kind) = campaign.r#type() else { return Ok(()) };
        let channel = Channel::of(kind).filter(|channel| matches!(channel, Channel::Sms | Channel::Whatsapp));
        let chosen = campaign.is_new() || campaign.changed(campaign::TYPE);
        if let Some(Err(why)) = channel.filter(|_| chosen).map(|channel| gateway::of(op, channel)) {
            campaign.refuse("/type", "no_gateway", why);
        }
        // The text as it is sent to somebody whose name is not known; names make it longer.
        let segments = match kind {
            CampaignType::Sms => message::write(op, &campaign, RecipientVariant::A, Reader::default())?
                .text
                .map(|text| parts::parts(&text).1),
            _ => None,
        };
        campaign.set_segments(segments);
        Ok(())
    })
}

/// `crm.check_content`: every name in brackets is a merge field, and the channel can be used.
pub fn check_content<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut campaign = Campaign::of(draft)?;
        let subjects = [("/subject".to_string(), campaign.subject()), ("/subjectB".to_string(), campaign.subject_b())];
        let blocks =
            campaign.blocks().enumerate().map(|(place, block)| (format!("/blocks/{place}/text"), block.text()));
        let texts = [("/message".to_string(), campaign.message()), ("/messageB".to_string(), campaign.message_b())];
        let values =
            campaign.values().enumerate().map(|(place, row)| (format!("/values/{place}/value"), row.value().ok()));
        let wrong: Vec<(String, String)> = subjects
            .into_iter()
            .chain(blocks)
            .chain(texts)
            .chain(values)
            .filter_map(|(at, text)| Some((at, unknown(text?)?.to_string())))
            .collect();
        for (at, name) in wrong {
            campaign.refuse(at, "unknown_merge_field", say!("crm-unknown-merge-field", "[{name}] is not a merge field. Use [first name], [name], [company] or [city], or remove the brackets.", name));
        }
        let channel = Channel::of(campaign.r#type()?);
        if let Some(channel @ (Channel::Sms | Channel::Whatsapp)) = channel
            && let Err(why) = gateway::of(op, channel)
        {
            campaign.refuse("/type", "no_gateway", why);
        }
        match campaign.errors.is_empty() {
            true => Ok(()),
            false => Err(OpError::Invalid(std::mem::take(&mut campaign.errors))),
        }
    })
}

/// `crm.launch`: a row for everybody on the list today, and word that letters are due.
pub fn launch<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut campaign = Campaign::of(draft)?;
        let Some(channel) = Channel::of(campaign.r#type()?) else { return Ok(()) };
        let list = campaign.list().ok_or_else(|| {
            OpError::refused_at("/list", "no_list", say!("crm-no-list", "Choose the list of people it is for."))
        })?;
        let people = people(op, &list, campaign.except().as_ref(), channel).await?;
        if people.is_empty() {
            return Err(OpError::refused_at(
                "/list",
                "empty_list",
                say!("crm-empty-list", "Nobody is on this list. Add people or change its conditions."),
            ));
        }
        let id = campaign.id();
        recipients::make(op, &id, &people, channel, share_of_b(&campaign)?).await?;
        fill(op, &mut campaign, &id).await?;
        go(op, &campaign).await
    })
}

/// Variant B is sent where it says something else.
fn share_of_b(campaign: &Campaign<&mut Draft>) -> OpResult<i64> {
    let mut differs = campaign.subject_b().is_some() || campaign.message_b().is_some();
    for block in campaign.blocks() {
        differs |= block.variant()? == CampaignBlocksVariant::B;
    }
    Ok(if differs { campaign.share_b() } else { 0 })
}

/// `crm.go_on`: letters are due again.
pub fn go_on<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { go(op, &Campaign::of(draft)?).await })
}

async fn go(op: &mut Op<'_>, campaign: &Campaign<&mut Draft>) -> OpResult<()> {
    match campaign.r#type()? {
        CampaignType::Email | CampaignType::Sms | CampaignType::Whatsapp => {
            op.emit(sending::DUE, json!({"campaign": campaign.id().as_str()})).await
        }
        _ => Ok(()),
    }
}

/// `crm.recount`: the figures as the rows are.
pub fn recount<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut campaign = Campaign::of(draft)?;
        let id = campaign.id();
        fill(op, &mut campaign, &id).await
    })
}

async fn fill(op: &mut Op<'_>, campaign: &mut Campaign<&mut Draft>, id: &Id) -> OpResult<()> {
    let figures = recipients::count(op, id).await?;
    for (field, figure) in sending::named(figures) {
        campaign.set(field, Value::Int(figure));
    }
    Ok(())
}

/// `crm.test_letter`: the letter as a reader would get it, to the person who looks it over.
pub fn test_letter<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let campaign = Campaign::of(draft)?;
        let Some(address) = asked_text(ask, "email") else { return Ok(()) };
        let me = op.user().clone();
        let names: HashMap<Id, String> = op.member_names().await?;
        let name = names.get(&me).cloned().unwrap_or_default();
        let company = op.business().name.clone();
        let variant = if asked_text(ask, "variant") == Some(RecipientVariant::B.as_str()) {
            RecipientVariant::B
        } else {
            RecipientVariant::A
        };
        let foot = letter::foot(op, &campaign)?;
        let mut letter = letter::write(
            op,
            &campaign,
            &foot,
            To { address, reader: Reader { name: &name, company: &company, city: "" }, variant, link: None },
        )?;
        letter.subject = format!("[Test] {}", letter.subject);
        let (id, now) = (op.new_id(), op.now());
        mail::queue(op.tx()?, &id, &letter, now).await
    })
}

/// `crm.test_message`: the message as a reader would get it, to the person who looks it over.
pub fn test_message<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let campaign = Campaign::of(draft)?;
        let (Some(address), Some(channel)) = (asked_text(ask, "phone"), Channel::of(campaign.r#type()?)) else {
            return Ok(());
        };
        let me = op.user().clone();
        let names: HashMap<Id, String> = op.member_names().await?;
        let name = names.get(&me).cloned().unwrap_or_default();
        let company = op.business().name.clone();
        let variant = match asked_text(ask, "variant") {
            Some(variant) if variant == RecipientVariant::B.as_str() => RecipientVariant::B,
            _ => RecipientVariant::A,
        };
        let reader = Reader { name: &name, company: &company, city: "" };
        let new = message::write(op, &campaign, variant, reader)?;
        let sender = campaign.sender().map(str::to_string);
        let new = NewMessage {
            address,
            text: new.text.as_deref(),
            template: new.template.as_deref(),
            values: new.values,
            sender: sender.as_deref(),
            ..NewMessage::default()
        };
        crate::message::send(op, channel, new).await.map(drop)
    })
}

/// `crm.follow_link`: where a link of the email leads, by its place among the parts. Only what the campaign says is ever answered.
pub fn follow_link<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut recipient = Recipient::of(draft)?;
        let campaign = Campaign::load(op, &recipient.campaign()?).await?;
        let place = ask.get("link").and_then(Json::as_i64).and_then(|place| usize::try_from(place).ok());
        let link = place.and_then(|place| campaign.blocks().nth(place)?.link().map(str::to_string));
        recipient.set_last_link(Some(link.ok_or(OpError::NotFound)?.as_str()));
        Ok(())
    })
}

/// `crm.may_be_sent`: the same questions as for a letter, where something is handed over by hand.
pub fn may_be_sent<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let recipient = Recipient::of(draft)?;
        let campaign = Campaign::load(op, &recipient.campaign()?).await?;
        let Some(channel) = Channel::of(campaign.r#type()?) else { return Ok(()) };
        let (contacts, leads): (Vec<Id>, Vec<Id>) =
            (recipient.contact().into_iter().collect(), recipient.lead().into_iter().collect());
        let found = known(op, &contacts, &leads, channel).await?;
        let addresses: Vec<String> = found.values().filter_map(|person| person.address(channel)).collect();
        let blocked = blocked(op, channel, &addresses).await?;
        let why_not = match found.values().next() {
            Some(person) => person.standing(channel, &blocked).why_not(),
            None => Some(RecipientReason::Gone),
        };
        match why_not {
            None => Ok(()),
            Some(reason) => Err(OpError::refused("may_not_be_sent", refusal(reason, recipient.name()?))),
        }
    })
}

fn refusal(reason: RecipientReason, name: &str) -> Sentence {
    match reason {
        RecipientReason::NoAddress => {
            say!("crm-no-address-for-campaign", "{name} has no address for this campaign.", name)
        }
        RecipientReason::NoConsent => say!("crm-no-consent", "{name} has not agreed to be sent offers.", name),
        RecipientReason::DoNotContact => say!("crm-do-not-contact", "{name} does not want to be contacted.", name),
        RecipientReason::Suppressed => say!("crm-address-blocked", "The address of {name} is blocked.", name),
        RecipientReason::TooOften | RecipientReason::Gone | RecipientReason::Refused => {
            say!("crm-no-longer-open", "{name} is no longer an open record.", name)
        }
    }
}

/// `crm.block_address`: nothing goes to this address any more, whatever campaign it is of.
pub fn block_address<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let recipient = Recipient::of(draft)?;
        let Some(address) = recipient.address().map(key) else { return Ok(()) };
        if ask.get("block").and_then(Json::as_bool) == Some(false) {
            return Ok(());
        }
        let campaign = Campaign::load(op, &recipient.campaign()?).await?;
        let Some(channel) = Channel::of(campaign.r#type()?) else { return Ok(()) };
        // A mail that came back says nothing about what its reader wants.
        if matches!(recipient.blocked_as()?, Some(RecipientBlockedAs::Unsubscribed | RecipientBlockedAs::Complaint)) {
            let how = if channel == Channel::Email { "letter" } else { "message" };
            let (of_contact, of_lead) = (recipient.contact(), recipient.lead());
            consent::take_back(op, of_contact.as_ref(), of_lead.as_ref(), channel, how).await?;
        }
        if op
            .exists(
                suppression::ADDRESS,
                &[(suppression::KEY, Value::text(&address)), (suppression::CHANNEL, Value::text(channel.word()))],
            )
            .await?
        {
            return Ok(());
        }
        let reason = recipient.blocked_as()?.map_or("asked", |reason| reason.as_str());
        let made = op
            .create(suppression::ADDRESS, json!({"address": address, "channel": channel.word(), "reason": reason}))
            .await?;
        op.set_fields(suppression::ADDRESS, &made.id(), &[(suppression::CAMPAIGN, Value::from(&campaign.id()))])
            .await
            .map(drop)
    })
}
