//! Who is told: found after the commit, each with their own rights, and written down for each.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use kernel_manifest::model::{Audience, Entity, Importance, Notice, NoticeGroup};
use kernel_manifest::source::plugin::MessageChannel;
use kernel_store::OutboxEvent;
use kernel_types::{Id, Instant, Value};
use serde_json::{Value as Json, json};

use super::recipient::{Recipient, recipients};
use super::{BREAK_GLASS, COMMENT, COMPLETE, DECLINED, MAIL, MENTION, MESSAGE, PUSH, SIGNED, readable, sentence};
use crate::app::App;
use crate::context::OpContext;
use crate::error::OpResult;
use crate::op::Op;
use crate::platform::grants::{self, HolderKind};

/// People one cause tells at most; an announcement to more is no notice.
const MOST: usize = 500;

/// What one person is told, and about which record.
#[derive(Debug, Clone)]
struct Told {
    kind: String,
    entity: String,
    record: Id,
}

/// One row to be written.
#[derive(Debug, Clone)]
struct Line {
    user: Id,
    told: Told,
    group: NoticeGroup,
    importance: Importance,
    mail_at: Option<Instant>,
    push_at: Option<Instant>,
    message: Option<(MessageChannel, Instant)>,
}

/// Tells what an event of [`super::CAUSED`] is about; answers who was told. Safe to repeat.
///
/// # Errors
/// Of the database.
pub async fn deliver(app: &Arc<App>, context: &OpContext, cause: &Id, data: &Json) -> OpResult<Vec<Id>> {
    let actor = data.get("actor").and_then(Json::as_str).map(Id::from_stored);
    let mut told = audience(app, context, data).await?;
    if let Some(actor) = &actor {
        told.remove(actor);
    }
    let people: BTreeSet<Id> = told.keys().take(MOST).cloned().collect();
    let mut lines = Vec::new();
    for recipient in recipients(app, context, &people).await? {
        if let Some(told) = told.remove(&recipient.user.id) {
            lines.extend(line(app, context, &recipient, told).await?);
        }
    }
    if lines.is_empty() {
        return Ok(Vec::new());
    }
    let people = lines.iter().map(|line| line.user.clone()).collect();
    let (lines, cause) = (Arc::new(lines), cause.clone());
    app.write(context, move |op| {
        let (lines, cause, actor) = (Arc::clone(&lines), cause.clone(), actor.clone());
        Box::pin(async move {
            for line in lines.iter() {
                write(op, line, &cause, actor.as_ref()).await?;
            }
            Ok(())
        })
    })
    .await?;
    Ok(people)
}

/// Everybody who is to be told, by what concerns them most: a mention before what is declared, that before the conversation.
async fn audience(app: &Arc<App>, context: &OpContext, data: &Json) -> OpResult<BTreeMap<Id, Told>> {
    let mut told = BTreeMap::new();
    let (Some(address), Some(id)) = (text(data, "entity"), text(data, "id").map(Id::from_stored)) else {
        return Ok(told);
    };
    let Some(entity) = app.product.registry.entity(address).map(Arc::clone) else { return Ok(told) };
    let mut reader = app.reader(context).await?;
    let mut op = Op::reading(app, context, &mut reader);
    let own = |kind: &str| Told { kind: kind.to_string(), entity: address.to_string(), record: id.clone() };
    for person in texts(data, "mentions") {
        told.entry(Id::from_stored(person)).or_insert_with(|| own(MENTION));
    }
    if let Some(class) = text(data, "opened") {
        for person in answerable(&mut op, class).await? {
            told.entry(person).or_insert_with(|| own(BREAK_GLASS));
        }
    }
    let signing = match text(data, "signing") {
        Some("signed") => Some(SIGNED),
        Some("declined") => Some(DECLINED),
        Some("complete") => Some(COMPLETE),
        _ => None,
    };
    for person in texts(data, "people").filter(|_| signing.is_some()) {
        told.entry(Id::from_stored(person)).or_insert_with(|| own(signing.unwrap_or(SIGNED)));
    }
    for said in data.get("notices").and_then(Json::as_array).into_iter().flatten() {
        let (Some(key), Some(about), Some(record)) =
            (text(said, "key"), text(said, "entity"), text(said, "id").map(Id::from_stored))
        else {
            continue;
        };
        let Some(notice) = entity.notices.iter().find(|notice| notice.key == key) else { continue };
        let mut people: BTreeSet<Id> = texts(said, "people").map(Id::from_stored).collect();
        people.extend(others(&mut op, notice, &entity, about, &record).await?);
        for person in people {
            told.entry(person).or_insert_with(|| Told {
                kind: format!("{address}/{key}"),
                entity: about.to_string(),
                record: record.clone(),
            });
        }
    }
    if data.get("comment").and_then(Json::as_bool).unwrap_or(false) {
        for person in followers(&mut op, address, &id).await? {
            told.entry(person).or_insert_with(|| own(COMMENT));
        }
    }
    Ok(told)
}

fn text<'d>(data: &'d Json, key: &str) -> Option<&'d str> {
    data.get(key).and_then(Json::as_str)
}

fn texts<'d>(data: &'d Json, key: &str) -> impl Iterator<Item = &'d str> {
    data.get(key).and_then(Json::as_array).into_iter().flatten().filter_map(Json::as_str)
}

/// Whom a notice concerns beside those the record names: holders of a role, and who has a part in the conversation.
async fn others(op: &mut Op<'_>, notice: &Notice, entity: &Entity, about: &str, record: &Id) -> OpResult<BTreeSet<Id>> {
    let mut people = BTreeSet::new();
    for to in &notice.to {
        match to {
            Audience::Person(_) => {}
            Audience::Role(role) => {
                let (business, now) = (op.business().id.clone(), op.now());
                let holders = grants::holders(op.reader(), &business, now).await?;
                let holds = |holder: &&grants::Holder| {
                    let held = holder.current(&entity.access_family, now);
                    holder.kind == HolderKind::Person
                        && holder.status == "active"
                        && held.is_some_and(|held| held.role.satisfies(*role))
                };
                people.extend(holders.iter().filter(holds).map(|holder| holder.id.clone()));
            }
            Audience::Followers => people.extend(followers(op, about, record).await?),
        }
    }
    Ok(people)
}

/// Those who answer for the records of a class.
async fn answerable(op: &mut Op<'_>, class: &str) -> OpResult<BTreeSet<Id>> {
    let Some(owner) = op.app.product.registry.class(class).map(|class| class.owner) else { return Ok(BTreeSet::new()) };
    let (business, now) = (op.business().id.clone(), op.now());
    let holders = grants::holders(op.reader(), &business, now).await?;
    let answers = |holder: &&grants::Holder| {
        holder.kind == HolderKind::Person
            && holder.status == "active"
            && holder.current(class, now).is_some_and(|held| held.role.satisfies(owner))
    };
    Ok(holders.iter().filter(answers).map(|holder| holder.id.clone()).collect())
}

/// Everybody who commented on a record or was mentioned there.
async fn followers(op: &mut Op<'_>, address: &str, record: &Id) -> OpResult<BTreeSet<Id>> {
    let tenant = op.tenant().0;
    let mut sql = op.sql("SELECT author, mentions FROM record_comment WHERE tenant = ? AND entity = ? AND record = ?");
    sql.bind(tenant).bind(address).bind(record);
    let mut people = BTreeSet::new();
    for row in op.rows(&sql.done()).await? {
        people.extend(row.text(0).map(Id::from_stored));
        let mentions: Vec<String> = row.json(1).and_then(|json| serde_json::from_value(json).ok()).unwrap_or_default();
        people.extend(mentions.iter().map(|id| Id::from_stored(id)));
    }
    Ok(people)
}

/// What is written for somebody: nothing where they may not read the record, or want to hear nothing of the kind.
async fn line(app: &Arc<App>, context: &OpContext, recipient: &Recipient, told: Told) -> OpResult<Option<Line>> {
    let Some((group, importance)) = sentence::standing(&app.product.registry, &told.kind) else { return Ok(None) };
    let mut channels = recipient.preferences.channels(&told.kind, group);
    if channels.off {
        return Ok(None);
    }
    // A number was removed, or the gateway.
    if channels.message.is_some_and(|way| !recipient.numbers.contains_key(&way)) {
        channels = channels.without_message();
    }
    let may =
        readable::readable(app, &recipient.context, std::iter::once((told.entity.as_str(), &told.record))).await?;
    if may.is_empty() {
        return Ok(None);
    }
    let (now, offset) = (context.now, context.business.utc_offset_minutes);
    let mail_at = recipient.preferences.mail_at(channels, importance, now, offset);
    let push_at = recipient.preferences.push_at(channels, importance, now, offset).filter(|_| recipient.has_devices);
    let message_at = recipient.preferences.message_at(channels, importance, now, offset);
    let message = channels.message.zip(message_at);
    Ok(Some(Line { user: recipient.user.id.clone(), told, group, importance, mail_at, push_at, message }))
}

/// Writes one row, or counts on in the one that is still unread.
async fn write(op: &mut Op<'_>, line: &Line, cause: &Id, actor: Option<&Id>) -> OpResult<()> {
    let (tenant, now) = (op.tenant().0, op.now());
    let mut sql = op.sql(
        "SELECT id, cause FROM notice WHERE tenant = ? AND user_id = ? AND entity = ? AND record = ? AND kind = ? AND read_at IS NULL AND archived_at IS NULL \
         ORDER BY happened_at DESC LIMIT 1",
    );
    sql.bind(tenant)
        .bind(&line.user)
        .bind(line.told.entity.as_str())
        .bind(&line.told.record)
        .bind(line.told.kind.as_str());
    if let Some(row) = op.row(&sql.done()).await? {
        if row.text(1) == Some(cause.as_str()) {
            return Ok(());
        }
        let mut sql = op.sql(
            "UPDATE notice SET times = times + 1, actor = ?, cause = ?, happened_at = ? WHERE tenant = ? AND id = ?",
        );
        sql.bind(actor.map_or(Value::Null, Value::from))
            .bind(cause)
            .bind(now)
            .bind(tenant)
            .bind(row.text(0).unwrap_or_default());
        op.execute(&sql.done()).await?;
        return Ok(());
    }
    // An event that is delivered again finds what it wrote even where that was read meanwhile.
    let mut sql = op.sql("SELECT 1 FROM notice WHERE tenant = ? AND user_id = ? AND cause = ?");
    sql.bind(tenant).bind(&line.user).bind(cause);
    if op.row(&sql.done()).await?.is_some() {
        return Ok(());
    }
    if let Some(at) = line.mail_at {
        announce(op, &line.user, MAIL, "mail_at = ? AND mailed_at IS NULL", at, None).await?;
    }
    if let Some(at) = line.push_at {
        announce(op, &line.user, PUSH, "push_at = ? AND pushed_at IS NULL", at, None).await?;
    }
    if let Some((channel, at)) = line.message {
        announce(op, &line.user, MESSAGE, "message_at = ? AND messaged_at IS NULL", at, Some(channel)).await?;
    }
    let id = op.new_id();
    let mut sql = op.sql(
        "INSERT INTO notice (tenant, id, user_id, entity, record, kind, notice_group, importance, actor, times, cause, happened_at, mail_at, push_at, message_at, message_channel) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?)",
    );
    sql.bind(tenant)
        .bind(&id)
        .bind(&line.user)
        .bind(line.told.entity.as_str())
        .bind(&line.told.record)
        .bind(line.told.kind.as_str());
    sql.bind(line.group.as_str())
        .bind(line.importance.as_str())
        .bind(actor.map_or(Value::Null, Value::from))
        .bind(cause)
        .bind(now);
    let when = |at: Option<Instant>| at.map_or(Value::Null, Value::Instant);
    sql.bind(when(line.mail_at)).bind(when(line.push_at));
    sql.bind(when(line.message.map(|(_, at)| at))).bind(line.message.map(|(channel, _)| channel.as_str()));
    op.execute(&sql.done()).await?;
    Ok(())
}

/// Leaves the event by which somebody is told outside the product, unless one for this moment waits already.
async fn announce(
    op: &mut Op<'_>,
    user: &Id,
    event: &str,
    waits: &str,
    at: Instant,
    channel: Option<MessageChannel>,
) -> OpResult<()> {
    let tenant = op.tenant().0;
    let mut sql = op.sql("SELECT 1 FROM notice WHERE tenant = ? AND user_id = ? AND ");
    sql.bind(tenant).bind(user).push(waits).bind(at);
    if let Some(channel) = channel {
        sql.push(" AND message_channel = ").value(channel.as_str());
    }
    sql.push(" LIMIT 1");
    if op.row(&sql.done()).await?.is_none() {
        let event = OutboxEvent {
            id: op.new_id(),
            event: event.to_string(),
            payload: json!({"user": user.as_str(), "channel": channel.map(MessageChannel::as_str)}),
            available_at: at,
        };
        op.tx()?.emit(event).await?;
    }
    Ok(())
}
