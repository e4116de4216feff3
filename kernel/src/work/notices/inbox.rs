//! A person's notices: listed, counted, read, put away. Only what its person may read now is shown and counted.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use kernel_store::Row;
use kernel_types::{Id, Instant};
use serde_json::{Value as Json, json};

use super::message::{self, State};
use super::readable::{Readable, readable};
use super::sentence::{declared, sentence};
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::platform::mail::{self, LetterState};
use crate::platform::user;
use crate::say;
use crate::words::Words;

/// Notices on a page, where none is said, and at most.
const PAGE: usize = 25;
const PAGE_MAX: usize = 100;
/// More unread ones are not counted.
pub const COUNTED: usize = 99;
/// Rows looked at in one go, and goes at most: those that may no longer be read are passed over.
const BATCH: usize = 100;
const GOES: usize = 5;

/// Which notices are listed.
#[derive(Debug, Clone, Default)]
pub struct Asked {
    pub unread: bool,
    pub archived: bool,
    /// Where the page before ended.
    pub after: Option<String>,
    pub limit: Option<usize>,
}

/// A stored notice.
pub(super) struct Stored {
    pub id: Id,
    pub entity: String,
    pub record: Id,
    pub kind: String,
    pub group: String,
    pub importance: String,
    pub actor: Option<Id>,
    pub times: i64,
    pub happened_at: Instant,
    pub read: bool,
    /// When a letter tells it, whether one did, and which.
    mail_at: Option<Instant>,
    mailed: bool,
    mail: Option<Id>,
    /// The same of a message, and the channel it goes through.
    message_at: Option<Instant>,
    messaged: bool,
    message: Option<Id>,
    channel: Option<String>,
}

pub(super) const COLUMNS: &str = "SELECT id, entity, record, kind, notice_group, importance, actor, times, happened_at, read_at, mail_at, mailed_at, mail_id, message_at, messaged_at, message_id, message_channel FROM notice WHERE tenant = ? AND user_id = ?";

pub(super) fn stored(row: &Row) -> Stored {
    let text = |column: usize| row.text(column).unwrap_or_default().to_string();
    Stored {
        id: Id::from_stored(row.text(0).unwrap_or_default()),
        entity: text(1),
        record: Id::from_stored(row.text(2).unwrap_or_default()),
        kind: text(3),
        group: text(4),
        importance: text(5),
        actor: row.text(6).map(Id::from_stored),
        times: row.int(7).unwrap_or(1),
        happened_at: row.instant(8).unwrap_or(Instant(0)),
        read: row.instant(9).is_some(),
        mail_at: row.instant(10),
        mailed: row.instant(11).is_some(),
        mail: row.text(12).map(Id::from_stored),
        message_at: row.instant(13),
        messaged: row.instant(14).is_some(),
        message: row.text(15).map(Id::from_stored),
        channel: row.text(16).map(str::to_string),
    }
}

/// `{"data": [...], "page": {"next": …}}`, the latest first.
///
/// # Errors
/// A limit or place that is none.
pub async fn list(app: &App, context: &OpContext, asked: &Asked) -> OpResult<Json> {
    let limit = asked.limit.unwrap_or(PAGE);
    if !(1..=PAGE_MAX).contains(&limit) {
        return Err(OpError::invalid(
            "/limit",
            "range",
            say!(
                "kernel-page-between-1-and-notices",
                "A page has between 1 and {page_max} notices.",
                page_max = PAGE_MAX
            ),
        ));
    }
    let mut after = asked.after.as_deref().map(place).transpose()?;
    let (names, pictures) = people(app, context).await?;
    let words = Words::new(&app.product.registry, &context.business.sector);
    let mut data = Vec::new();
    let mut next = None;
    'looking: for go in 1..=GOES {
        let rows = rows(app, context, asked.unread, asked.archived, after.as_ref()).await?;
        let about = readable(app, context, rows.iter().map(|row| (row.entity.as_str(), &row.record))).await?;
        let more = rows.len() == BATCH;
        let letters = letters(app, &rows).await?;
        let ids: Vec<Id> =
            rows.iter().filter_map(|row| row.message.clone()).collect::<BTreeSet<Id>>().into_iter().collect();
        let messages = message::states(app, context, &ids).await?;
        for row in rows {
            let here = (row.happened_at, row.id.clone());
            let shown = about.get(&(row.entity.clone(), row.record.clone())).and_then(|about| {
                let actor = row.actor.as_ref().and_then(|id| names.get(id)).map(String::as_str);
                let mut shown =
                    json(&row, about, sentence(&words, &row.kind, about, actor)?, actor, &pictures, &words, &letters);
                shown["message"] = told_by_message(&row, &messages);
                Some(shown)
            });
            if let Some(shown) = shown {
                if data.len() == limit {
                    next = after.as_ref().map(|(at, id): &(Instant, Id)| format!("{}-{id}", at.0));
                    break 'looking;
                }
                data.push(shown);
                after = Some(here);
            } else if data.len() < limit {
                after = Some(here);
            }
        }
        if !more {
            break;
        }
        if go == GOES {
            next = after.as_ref().map(|(at, id)| format!("{}-{id}", at.0));
        }
    }
    Ok(json!({"data": data, "page": {"next": next}}))
}

/// How many unread ones there are, up to [`COUNTED`]; one more says that there are more.
///
/// # Errors
/// Of the database.
pub async fn unread(app: &App, context: &OpContext) -> OpResult<usize> {
    let (mut count, mut after) = (0, None);
    for _ in 0..GOES {
        let rows = rows(app, context, true, false, after.as_ref()).await?;
        let about = readable(app, context, rows.iter().map(|row| (row.entity.as_str(), &row.record))).await?;
        let registry = &app.product.registry;
        let counts = |row: &&Stored| {
            about.contains_key(&(row.entity.clone(), row.record.clone()))
                && super::sentence::standing(registry, &row.kind).is_some()
        };
        count += rows.iter().filter(counts).count();
        if count > COUNTED {
            return Ok(COUNTED + 1);
        }
        match rows.last() {
            Some(last) if rows.len() == BATCH => after = Some((last.happened_at, last.id.clone())),
            _ => break,
        }
    }
    Ok(count)
}

/// Marks these as read, or all of them.
///
/// # Errors
/// Too many at once.
pub async fn mark_read(app: &Arc<App>, context: &OpContext, ids: Option<Vec<Id>>) -> OpResult<()> {
    if ids.as_ref().is_some_and(|ids| ids.len() > PAGE_MAX) {
        return Err(OpError::invalid(
            "/ids",
            "maxItems",
            say!("kernel-mark-at-most-at-once", "Mark at most {page_max} at once, or all.", page_max = PAGE_MAX),
        ));
    }
    app.write(context, move |op| {
        let ids = ids.clone();
        Box::pin(async move {
            let (tenant, user, now) = (op.tenant().0, op.user().clone(), op.now());
            let mut sql = op.sql("UPDATE notice SET read_at = ? WHERE tenant = ? AND user_id = ? AND read_at IS NULL");
            sql.bind(now).bind(tenant).bind(&user);
            if let Some(ids) = &ids {
                sql.push(" AND id IN (");
                for (index, id) in ids.iter().enumerate() {
                    sql.push(if index == 0 { "" } else { ", " }).value(id);
                }
                sql.push(if ids.is_empty() { "NULL)" } else { ")" });
            }
            op.execute(&sql.done()).await?;
            Ok(())
        })
    })
    .await
}

/// Changes one notice of the caller's own: read or unread, put away or taken out again.
///
/// # Errors
/// Not found for somebody else's.
pub async fn change(
    app: &Arc<App>,
    context: &OpContext,
    id: &Id,
    read: Option<bool>,
    archived: Option<bool>,
) -> OpResult<()> {
    let id = id.clone();
    app.write(context, move |op| {
        let id = id.clone();
        Box::pin(async move {
            let (tenant, user, now) = (op.tenant().0, op.user().clone(), op.now());
            let when = |yes: bool| yes.then_some(now).map_or(kernel_types::Value::Null, kernel_types::Value::Instant);
            let mut sql = op.sql("UPDATE notice SET id = id");
            // What is put away has been seen.
            let read = read.or(archived.filter(|archived| *archived));
            if let Some(read) = read {
                sql.push(", read_at = ").value(when(read));
            }
            if let Some(archived) = archived {
                sql.push(", archived_at = ").value(when(archived));
            }
            sql.push(" WHERE tenant = ")
                .value(tenant)
                .push(" AND id = ")
                .value(&id)
                .push(" AND user_id = ")
                .value(&user);
            match op.execute(&sql.done()).await? {
                0 => Err(OpError::NotFound),
                _ => Ok(()),
            }
        })
    })
    .await
}

async fn rows(
    app: &App,
    context: &OpContext,
    unread: bool,
    archived: bool,
    after: Option<&(Instant, Id)>,
) -> OpResult<Vec<Stored>> {
    let mut reader = app.reader(context).await?;
    let mut sql = reader.sql(COLUMNS);
    sql.bind(context.tenant().0).bind(&context.actor.user);
    sql.push(if archived { " AND archived_at IS NOT NULL" } else { " AND archived_at IS NULL" });
    if unread {
        sql.push(" AND read_at IS NULL");
    }
    if let Some((at, id)) = after {
        sql.push(" AND (happened_at < ")
            .value(*at)
            .push(" OR (happened_at = ")
            .value(*at)
            .push(" AND id < ")
            .value(id)
            .push("))");
    }
    sql.push(&format!(" ORDER BY happened_at DESC, id DESC LIMIT {BATCH}"));
    Ok(reader.rows(&sql.done()).await?.iter().map(stored).collect())
}

/// `<microseconds>-<id>`
fn place(text: &str) -> OpResult<(Instant, Id)> {
    let parts = text.split_once('-').and_then(|(at, id)| Some((Instant(at.parse().ok()?), Id::parse(id)?)));
    parts.ok_or_else(|| {
        OpError::invalid("/after", "format", say!("kernel-no-place-in-list", "This is no place in the list."))
    })
}

/// Names and pictures of the members, by their ids.
async fn people(app: &App, context: &OpContext) -> OpResult<(HashMap<Id, String>, HashMap<Id, String>)> {
    let mut platform = app.db.read_platform().await?;
    let members = user::of_business(&mut platform, &context.business.id).await?;
    let pictures =
        members.iter().filter_map(|member| Some((member.id.clone(), member.profile_image.clone()?))).collect();
    Ok((members.into_iter().map(|member| (member.id.clone(), member.full_name())).collect(), pictures))
}

fn json(
    row: &Stored,
    about: &Readable,
    text: String,
    actor: Option<&str>,
    pictures: &HashMap<Id, String>,
    words: &Words<'_>,
    letters: &HashMap<String, LetterState>,
) -> Json {
    let entity = about.entity();
    let by = row.actor.as_ref().map(|id| json!({"id": id.as_str(), "label": actor, "image": pictures.get(id)}));
    json!({
        "id": row.id.as_str(), "text": text, "group": row.group, "importance": row.importance, "actor": by, "times": row.times,
        "happenedAt": row.happened_at.to_rfc3339(), "read": row.read,
        "entity": row.entity, "record": row.record.as_str(), "title": words.translate(&entity.title), "path": path(words, row, about),
        "mail": letter(row, letters),
    })
}

/// What became of the letters that told these.
async fn letters(app: &App, rows: &[Stored]) -> OpResult<HashMap<String, LetterState>> {
    let ids: BTreeSet<Id> = rows.iter().filter_map(|row| row.mail.clone()).collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let ids: Vec<Id> = ids.into_iter().collect();
    mail::states(&mut app.db.read_platform().await?, &ids).await
}

/// `{status: waiting | queued | sent | failed, at, attempts, error}`; null where no letter tells it.
fn letter(row: &Stored, letters: &HashMap<String, LetterState>) -> Json {
    match (&row.mail, row.mail_at) {
        // One that is forgotten by now was sent, or nobody would have let it go.
        (Some(id), _) => match letters.get(id.as_str()) {
            Some(state) => json!({"status": state.status, "attempts": state.attempts, "error": state.error}),
            None => json!({"status": "sent"}),
        },
        (None, Some(at)) if !row.mailed => json!({"status": "waiting", "at": at.to_rfc3339()}),
        (None, _) => Json::Null,
    }
}

/// `{channel, status: waiting | queued | sent | delivered | read | failed | unsure, at, error}`; null where no message tells it.
fn told_by_message(row: &Stored, messages: &HashMap<String, State>) -> Json {
    let channel = row.channel.as_deref();
    match (&row.message, row.message_at) {
        (Some(id), _) => match messages.get(id.as_str()) {
            Some(state) => json!({"channel": channel, "status": state.status, "error": state.problem}),
            None => Json::Null,
        },
        (None, Some(at)) if !row.messaged => json!({"channel": channel, "status": "waiting", "at": at.to_rfc3339()}),
        (None, _) => Json::Null,
    }
}

/// The page a notice opens.
pub(super) fn path(words: &Words<'_>, row: &Stored, about: &Readable) -> Option<String> {
    let declared = declared(words.registry(), &row.kind).and_then(|notice| notice.opens.clone());
    declared.or_else(|| {
        let detail = about.entity().routes.detail.as_ref()?;
        let segment =
            |segment: &str| if segment.starts_with(['{', ':']) { row.record.to_string() } else { segment.to_string() };
        Some(detail.split('/').map(segment).collect::<Vec<_>>().join("/"))
    })
}
