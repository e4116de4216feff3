//! Letters leave in parts. A part locks its campaign, looks at every person anew, and queues their letters together with the row that says
//! so: what is committed was sent once, what was not is still waiting. Both the job of the hour and the event that follows a launch work
//! this way, and may do so at the same time.

use std::collections::{HashMap, HashSet};

use kernel::events::Event;
use kernel::jobs::{JobRun, JobStep};
use kernel::platform::{business, mail, visiting};
use kernel::typed::Stored;
use kernel::{Doc, Op, OpError, OpFuture, OpResult, Sentence, say};
use kernel_types::{Id, Instant, Value};
use serde_json::{Map, Value as Json, json};

use super::audience::{Channel, blocked, known, measured};
use super::content::Reader;
use super::hours::may_write;
use super::letter::{self, Link, To};
use super::recipients::{self, Figures};
use super::{bounces, message};
use crate::generated::{
    Campaign, CampaignStatus, CampaignType, CampaignWinner, RecipientReason, RecipientVariant, campaign, recipient,
};
use crate::message::{NewMessage, gateway, send as send_message};

/// Letters of one transaction.
const AT_ONCE: i64 = 100;
/// Campaigns and letters looked at in one step of the job.
const STEP: i64 = 200;
/// Days the link of a letter opens.
const LINK_DAYS: i64 = 366;
/// Seconds in which a mail server refuses, at the latest.
const REFUSED_WITHIN: i64 = 2 * 86_400;
/// What is told after a launch, and after each part that leaves more to send.
pub const DUE: &str = "crm.campaign.due";

kernel::columns! {
    struct Found { id: Id }
}

kernel::columns! {
    struct Count { count: i64 }
}

kernel::columns! {
    struct Offset { minutes: i64 }
}

kernel::columns! {
    struct Waiting { id: Id, contact: Option<Id>, lead: Option<Id>, name: String, address: String, variant: Option<String> }
}

kernel::columns! {
    struct Letters { address: String, count: i64 }
}

kernel::columns! {
    struct Mailed { id: Id, campaign: Id, mail: String }
}

/// What a part did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    pub sent: u64,
    /// More may be sent right away.
    pub more: bool,
}

const NOTHING: Part = Part { sent: 0, more: false };

/// `crm.campaign.due`: a part of a campaign, and word of the next one.
pub fn due<'a>(op: &'a mut Op<'_>, event: &'a Event) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(id) = event.data.get("campaign").and_then(Json::as_str).and_then(Id::parse) else { return Ok(()) };
        let part = match send(op, &id).await {
            // Taken away since.
            Err(OpError::NotFound) => return Ok(()),
            part => part?,
        };
        match part.more {
            true => op.emit(DUE, json!({"campaign": id.as_str()})).await,
            false => Ok(()),
        }
    })
}

/// `crm.campaigns`, every hour: campaigns whose time has come begin, those under way go on, and what mail servers refused is noted.
pub fn campaigns<'a>(op: &'a mut Op<'_>, run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        let cursor = run.cursor.as_deref().unwrap_or_default();
        if let Some(after) = cursor.strip_prefix("refused:") {
            return refused(op, after).await;
        }
        if let Some(after) = cursor.strip_prefix("send:") {
            let (after, part) = after.split_once('#').unwrap_or((after, "0"));
            let Some(id) = next(op, after).await? else { return Ok(JobStep::more(0, "refused:")) };
            let done = send(op, &id).await?;
            // A campaign that goes on is met again; its parts are counted, for a job has to move on with every step.
            let cursor = match done.more {
                true => format!("send:{after}#{}", part.parse::<u64>().unwrap_or_default() + 1),
                false => format!("send:{id}"),
            };
            return Ok(JobStep::more(done.sent, cursor));
        }
        let now = op.now();
        let Some(id) = next_due(op, now, cursor).await? else { return Ok(JobStep::more(0, "send:")) };
        match op.transition(campaign::ADDRESS, &id, "launch", Map::new()).await {
            Ok(_) => {}
            // Nobody is on its list, say: anyone who runs it reads why.
            Err(OpError::Refused { message, .. }) => problem(op, &id, &message).await?,
            Err(OpError::Invalid(errors)) => {
                let otherwise = || say!("crm-not-launched", "It cannot be launched.");
                problem(op, &id, &errors.first().map_or_else(otherwise, |error| error.message.clone())).await?
            }
            Err(other) => return Err(other),
        }
        Ok(JobStep::more(1, id.to_string()))
    })
}

async fn problem(op: &mut Op<'_>, id: &Id, why: &Sentence) -> OpResult<()> {
    let why = op.say_to_business(why);
    op.set_fields(campaign::ADDRESS, id, &[(campaign::PROBLEM, Value::text(why.chars().take(300).collect::<String>()))])
        .await
        .map(drop)
}

async fn next(op: &mut Op<'_>, after: &str) -> OpResult<Option<Id>> {
    let mut sql = op.sql("SELECT id FROM crm_campaign WHERE tenant = ? AND status = 'running' AND type IN ('email', 'sms', 'whatsapp') AND archived_at IS NULL AND id > ? ORDER BY id LIMIT 1");
    sql.bind(op.tenant().0).bind(after);
    Ok(op.row_as::<Found>(&sql.done()).await?.map(|found| found.id))
}

async fn next_due(op: &mut Op<'_>, now: Instant, after: &str) -> OpResult<Option<Id>> {
    let mut sql = op.sql("SELECT id FROM crm_campaign WHERE tenant = ? AND status = 'scheduled' AND start_at <= ? AND archived_at IS NULL AND id > ? ORDER BY id LIMIT 1");
    sql.bind(op.tenant().0).bind(now).bind(after);
    Ok(op.row_as::<Found>(&sql.done()).await?.map(|found| found.id))
}

/// Sends a part of a campaign that is under way.
///
/// # Errors
/// The database's.
pub async fn send(op: &mut Op<'_>, id: &Id) -> OpResult<Part> {
    let campaign = Campaign::lock(op, id).await?;
    let Some(channel) = channel_of(campaign.r#type()?)
        .filter(|_| campaign.status().is_ok_and(|status| status == CampaignStatus::Running))
    else {
        return Ok(NOTHING);
    };
    if !is_live(op).await? {
        problem(op, id, &say!("crm-test-data-sends-none", "Test data sends no messages.")).await?;
        return Ok(NOTHING);
    }
    if channel != Channel::Email
        && let Err(why) = gateway::of(op, channel)
    {
        problem(op, id, &why).await?;
        return Ok(NOTHING);
    }
    let clocks = clocks(op, id).await?;
    if clocks.is_empty() {
        settle(op, id).await?;
        op.transition(campaign::ADDRESS, id, "finish", Map::new()).await?;
        return Ok(NOTHING);
    }
    let now = op.now();
    let (from, until) = (op.setting_number("crm.quietTo")?, op.setting_number("crm.quietFrom")?);
    let awake: Vec<i64> = clocks.into_iter().filter(|ahead| may_write(now, *ahead, from, until)).collect();
    let room = campaign.per_hour() - sent_since(op, id, now.plus_seconds(-3_600)).await?;
    if awake.is_empty() || room <= 0 {
        return Ok(NOTHING);
    }
    let most = room.min(AT_ONCE);
    let people = waiting(op, id, &awake, most).await?;
    let sent = write(op, &campaign, channel, &people).await?;
    settle(op, id).await?;
    let taken = i64::try_from(people.len()).unwrap_or(AT_ONCE);
    // Who was left out took no room; after the last one, another part finds that nobody waits.
    Ok(Part { sent, more: taken < most || room > i64::try_from(sent).unwrap_or(room) })
}

/// How a campaign is sent by itself; `None` where people hand its messages over.
fn channel_of(kind: CampaignType) -> Option<Channel> {
    Channel::of(kind).filter(|channel| *channel != Channel::Print)
}

/// Letters leave from the business's own data alone: people in test data are copies of real ones.
pub async fn is_live(op: &mut Op<'_>) -> OpResult<bool> {
    let id = op.business().id.clone();
    let live = business::tenant_of(op.reader(), &id, "live").await?;
    Ok(live == Some(op.tenant()))
}

/// Minutes ahead of UTC of those who wait.
async fn clocks(op: &mut Op<'_>, id: &Id) -> OpResult<Vec<i64>> {
    let mut sql = op.sql("SELECT DISTINCT utc_offset FROM crm_recipient WHERE tenant = ? AND campaign = ? AND status = 'waiting' AND utc_offset IS NOT NULL");
    sql.bind(op.tenant().0).bind(id);
    Ok(op.rows_as::<Offset>(&sql.done()).await?.into_iter().map(|row| row.minutes).collect())
}

async fn sent_since(op: &mut Op<'_>, id: &Id, since: Instant) -> OpResult<i64> {
    let mut sql = op.sql("SELECT COUNT(*) FROM crm_recipient WHERE tenant = ? AND campaign = ? AND sent_at > ?");
    sql.bind(op.tenant().0).bind(id).bind(since);
    Ok(op.row_as::<Count>(&sql.done()).await?.map_or(0, |row| row.count))
}

async fn waiting(op: &mut Op<'_>, id: &Id, awake: &[i64], most: i64) -> OpResult<Vec<Waiting>> {
    let mut sql = op.sql("SELECT id, contact, lead, name, address, variant FROM crm_recipient WHERE tenant = ? AND campaign = ? AND status = 'waiting' AND address IS NOT NULL AND utc_offset IN (");
    sql.bind(op.tenant().0).bind(id);
    for (place, ahead) in awake.iter().enumerate() {
        sql.push(if place == 0 { "" } else { ", " }).value(*ahead);
    }
    sql.push(") ORDER BY id LIMIT ?").bind(most);
    op.rows_as(&sql.done()).await
}

/// Letters of campaigns each address got in the days that count.
async fn letters(op: &mut Op<'_>, people: &[Waiting]) -> OpResult<HashMap<String, i64>> {
    let days = op.setting_number("crm.mostLettersDays")?;
    let since = op.now().plus_seconds(-days.saturating_mul(86_400));
    let mut sql = op.sql("SELECT address, COUNT(*) FROM crm_recipient WHERE tenant = ? AND (mail IS NOT NULL OR message IS NOT NULL) AND sent_at > ? AND address IN (");
    sql.bind(op.tenant().0).bind(since);
    for (place, person) in people.iter().enumerate() {
        sql.push(if place == 0 { "" } else { ", " }).value(person.address.as_str());
    }
    sql.push(") GROUP BY address");
    Ok(op.rows_as::<Letters>(&sql.done()).await?.into_iter().map(|row| (row.address, row.count)).collect())
}

/// Looks at everybody as they are now and queues the letters of those who may be written to. How many those are.
async fn write(op: &mut Op<'_>, campaign: &Campaign<Doc>, channel: Channel, people: &[Waiting]) -> OpResult<u64> {
    if people.is_empty() {
        return Ok(0);
    }
    let of = |which: fn(&Waiting) -> &Option<Id>| {
        people.iter().filter_map(|person| which(person).clone()).collect::<Vec<_>>()
    };
    let (contacts, leads) = (of(|person| &person.contact), of(|person| &person.lead));
    let found = known(op, &contacts, &leads, channel).await?;
    let addresses: Vec<String> = people
        .iter()
        .map(|waiting| waiting.address.clone())
        .chain(found.values().filter_map(|person| person.address(channel)))
        .collect();
    let (blocked, letters, most) =
        (blocked(op, channel, &addresses).await?, letters(op, people).await?, op.setting_number("crm.mostLetters")?);
    let measured = match channel == Channel::Email && op.setting_on("crm.measureReading")? {
        true => measured(op, &contacts).await?,
        false => HashSet::new(),
    };
    let (foot, winner) = (letter::foot(op, campaign)?, campaign.winner()?);
    let bounces = match channel {
        Channel::Email => bounces::mailbox(op).await?,
        _ => None,
    };
    let mut sent = 0;
    for waiting in people {
        let person = waiting.contact.as_ref().or(waiting.lead.as_ref()).and_then(|id| found.get(id));
        let why_not = match person {
            None => Some(RecipientReason::Gone),
            Some(person) => {
                let mut standing = person.standing(channel, &blocked);
                // The address may be another by now; the one that was asked counts.
                standing.blocked |= blocked.contains(&waiting.address);
                standing.letters = letters.get(&waiting.address).copied().unwrap_or_default();
                standing.most_letters = most;
                standing.why_not()
            }
        };
        if let Some(reason) = why_not {
            take(op, &waiting.id, "skip", json!({"reason": reason.as_str()})).await?;
            continue;
        }
        let variant = match winner {
            Some(CampaignWinner::A) => RecipientVariant::A,
            Some(CampaignWinner::B) => RecipientVariant::B,
            None if waiting.variant.as_deref() == Some(RecipientVariant::B.as_str()) => RecipientVariant::B,
            None => RecipientVariant::A,
        };
        let text = |value: Option<&String>| value.map(String::as_str).unwrap_or_default().to_string();
        let (company, city) = (
            text(person.and_then(|person| person.company.as_ref())),
            text(person.and_then(|person| person.city.as_ref())),
        );
        let reader = Reader { name: &waiting.name, company: &company, city: &city };
        if channel != Channel::Email {
            let new = message::write(op, campaign, variant, reader)?;
            let new = NewMessage {
                address: &waiting.address,
                contact: waiting.contact.as_ref(),
                lead: waiting.lead.as_ref(),
                text: new.text.as_deref(),
                template: new.template.as_deref(),
                values: new.values,
                sender: campaign.sender(),
                row: Some((crate::generated::message::RECIPIENT, &waiting.id)),
            };
            let made = send_message(op, channel, new).await?;
            take(op, &waiting.id, "send", json!({"message": made.as_str(), "variant": variant.as_str()})).await?;
            sent += 1;
            continue;
        }
        let page = own_page(op, "crm.unsubscribe", &waiting.id).await?;
        let measured = waiting.contact.as_ref().is_some_and(|contact| measured.contains(contact));
        let link = page.as_deref().map(|page| Link { page, measured });
        let mut letter = letter::write(op, campaign, &foot, To { address: &waiting.address, reader, variant, link })?;
        let (mail, now) = (op.new_id(), op.now());
        letter.bounces_to = bounces.as_deref().and_then(|address| bounces::return_path(address, &mail));
        mail::queue(op.tx()?, &mail, &letter, now).await?;
        let about =
            mail::About { tenant: op.tenant(), entity: recipient::ADDRESS.to_string(), record: waiting.id.clone() };
        mail::tells_of(op.tx()?, &mail, &about).await?;
        take(op, &waiting.id, "send", json!({"mail": mail.as_str(), "variant": variant.as_str()})).await?;
        sent += 1;
    }
    Ok(sent)
}

/// The page behind a reader's own link: what it does needs no account. `None` where nobody knows the address of this server.
pub async fn own_page(op: &mut Op<'_>, page: &str, record: &Id) -> OpResult<Option<String>> {
    let Some(outgoing) = op.app.outgoing() else { return Ok(None) };
    let path = visiting::invite(op, page, record, LINK_DAYS).await?;
    outgoing.address(op.context, &path).map(Some)
}

async fn take(op: &mut Op<'_>, id: &Id, transition: &str, ask: Json) -> OpResult<()> {
    let ask = match ask {
        Json::Object(ask) => ask,
        _ => Map::new(),
    };
    op.transition(recipient::ADDRESS, id, transition, ask).await.map(drop)
}

/// Writes the figures of a campaign down, and that nothing holds it up.
async fn settle(op: &mut Op<'_>, id: &Id) -> OpResult<()> {
    let figures = recipients::count(op, id).await?;
    let mut fields: Vec<(&str, Value)> =
        named(figures).into_iter().map(|(field, figure)| (field, Value::Int(figure))).collect();
    fields.push((campaign::PROBLEM, Value::Null));
    op.set_fields(campaign::ADDRESS, id, &fields).await.map(drop)
}

/// The figures by the fields that keep them.
pub fn named(figures: Figures) -> [(&'static str, i64); 7] {
    [
        (campaign::RECIPIENTS, figures.recipients),
        (campaign::WAITING, figures.waiting),
        (campaign::SENT, figures.sent),
        (campaign::SKIPPED, figures.skipped),
        (campaign::FAILED, figures.failed),
        (campaign::REPLIED, figures.replied),
        (campaign::UNSUBSCRIBED, figures.unsubscribed),
    ]
}

/// Letters of the last days that a mail server refused for good.
async fn refused(op: &mut Op<'_>, after: &str) -> OpResult<JobStep> {
    let since = op.now().plus_seconds(-REFUSED_WITHIN);
    let mut sql = op.sql("SELECT id, campaign, mail FROM crm_recipient WHERE tenant = ? AND status = 'sent' AND sent_at > ? AND mail IS NOT NULL AND id > ? ORDER BY id LIMIT ?");
    sql.bind(op.tenant().0).bind(since).bind(after).bind(STEP);
    let found: Vec<Mailed> = op.rows_as(&sql.done()).await?;
    let ids: Vec<Id> = found.iter().map(|row| Id::from_stored(&row.mail)).collect();
    let statuses = mail::statuses(op.reader(), &ids).await?;
    let mut campaigns: Vec<&Id> = Vec::new();
    let mut count = 0;
    for row in &found {
        if statuses.get(&row.mail).map(String::as_str) == Some("failed") {
            take(op, &row.id, "fail", Json::Null).await?;
            count += 1;
            if !campaigns.contains(&&row.campaign) {
                campaigns.push(&row.campaign);
            }
        }
    }
    for campaign in campaigns {
        let figures = recipients::count(op, campaign).await?;
        let fields: Vec<(&str, Value)> =
            named(figures).into_iter().map(|(field, figure)| (field, Value::Int(figure))).collect();
        op.set_fields(campaign::ADDRESS, campaign, &fields).await?;
    }
    Ok(match found.last() {
        Some(last) if i64::try_from(found.len()) == Ok(STEP) => JobStep::more(count, format!("refused:{}", last.id)),
        _ => JobStep::done(count),
    })
}
