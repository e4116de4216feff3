//! Letters on their way: rows of the transaction that causes them, sent after its commit, retried with growing pauses.

use kernel_store::{OutboxEvent, Reader, Row, Sql, Tx};
use kernel_types::{Id, Instant, TenantId};
use serde_json::json;

use crate::error::OpResult;

/// What a letter of a conversation has besides.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Thread {
    /// Where it comes from, instead of the platform's own address.
    pub from: String,
    /// Identifiers without angle brackets.
    pub in_reply_to: Option<String>,
    /// The oldest first.
    pub refers_to: Vec<String>,
    /// Nobody wrote it; whatever answers mails by itself leaves it alone.
    pub automatic: bool,
    /// The record that learns what became of it, by the event `<entity>.letter` with `{id, status, error}`.
    pub about: Option<About>,
}

/// A record of one tenant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct About {
    pub tenant: TenantId,
    pub entity: String,
    pub record: Id,
}

/// The identifier a letter gets, without angle brackets.
pub fn identifier(letter: &Id, from: &str) -> String {
    format!("{letter}@{}", from.rsplit_once('@').map_or("localhost", |(_, domain)| domain))
}

/// A letter to be sent. Words and look are settled; see `kernel-mail`.
#[derive(Debug, Clone)]
pub struct NewMail {
    /// `verify_email`, `invitation`, …
    pub kind: String,
    pub brand: String,
    pub language: String,
    /// On whose behalf; `None` for the platform's own letters.
    pub business: Option<Id>,
    pub recipient: String,
    pub recipient_name: String,
    pub sender_name: String,
    pub subject: String,
    pub text: String,
    pub html: String,
    /// Where answers go; `None` is the platform's own address.
    pub reply_to: Option<String>,
    pub thread: Option<Thread>,
    /// Where one click ends letters of this kind (RFC 8058): an `https` address that takes a POST.
    pub unsubscribe: Option<String>,
    /// Where mail servers report what did not arrive (the return path of RFC 5321); `None` is the address it comes from.
    pub bounces_to: Option<String>,
}

/// A file inside a letter.
#[derive(Debug, Clone)]
pub struct Attachment {
    pub name: String,
    pub media_type: String,
    /// Base64.
    pub content: String,
}

/// A letter as it is kept.
#[derive(Debug, Clone)]
pub struct MailRow {
    pub id: Id,
    pub kind: String,
    pub brand: String,
    pub language: String,
    pub business: Option<Id>,
    pub recipient: String,
    pub recipient_name: String,
    pub sender_name: String,
    pub subject: String,
    /// Forgotten once a mail server took the letter.
    pub text: Option<String>,
    pub html: Option<String>,
    /// `queued`, `sent` or `failed`.
    pub status: String,
    pub attempts: i64,
    pub last_error: Option<String>,
    pub created_at: Instant,
    pub sent_at: Option<Instant>,
    pub reply_to: Option<String>,
    pub thread: Option<Thread>,
    /// Cleared with the text: anyone who holds the link can open its page.
    pub unsubscribe: Option<String>,
    pub bounces_to: Option<String>,
}

/// What became of an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// `keep`: the letter stays readable, because nobody got it but the folder of letters.
    Sent {
        keep: bool,
    },
    /// Tried again later, unless it was tried often enough.
    Passing(String),
    Permanent(String),
}

/// Attempts before a letter counts as failed; with doubling pauses from half a minute that is about eight hours.
const ATTEMPTS_MAX: i64 = 10;
const FIRST_PAUSE_SECONDS: i64 = 30;
const PAUSE_MAX_SECONDS: i64 = 7_200;
/// How long a sender may be silent about a letter before another takes it.
const LEASE_SECONDS: i64 = 120;

/// Puts a letter into the outbox of this transaction: it leaves when the transaction has committed, and not otherwise.
pub async fn queue(tx: &mut Tx, id: &Id, mail: &NewMail, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO mail_message (id, kind, brand, language, business, recipient, recipient_name, sender_name, subject, body_text, body_html, \
         status, attempts, available_at, created_at, reply_to, from_address, in_reply_to, refers_to, automatic, about_tenant, about_entity, about_record, unsubscribe, bounces_to) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'queued', 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    );
    sql.bind(id)
        .bind(mail.kind.as_str())
        .bind(mail.brand.as_str())
        .bind(mail.language.as_str())
        .bind(mail.business.as_ref());
    sql.bind(mail.recipient.as_str())
        .bind(mail.recipient_name.as_str())
        .bind(mail.sender_name.as_str())
        .bind(mail.subject.as_str());
    sql.bind(mail.text.as_str()).bind(mail.html.as_str()).bind(now).bind(now).bind(mail.reply_to.clone());
    let thread = mail.thread.as_ref();
    let about = thread.and_then(|thread| thread.about.as_ref());
    sql.bind(thread.map(|thread| thread.from.clone())).bind(thread.and_then(|thread| thread.in_reply_to.clone()));
    sql.bind(thread.map(|thread| thread.refers_to.join(" "))).bind(thread.map(|thread| thread.automatic));
    sql.bind(about.map(|about| about.tenant.0))
        .bind(about.map(|about| about.entity.clone()))
        .bind(about.map(|about| &about.record))
        .bind(mail.unsubscribe.clone())
        .bind(mail.bounces_to.clone());
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Says which record a letter tells of. The record learns nothing of the letter, which goes when the record's person is erased.
pub async fn tells_of(tx: &mut Tx, mail: &Id, about: &About) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE mail_message SET about_tenant = ?, about_entity = ?, about_record = ? WHERE id = ?",
    );
    sql.bind(about.tenant.0).bind(about.entity.as_str()).bind(&about.record).bind(mail);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Puts a file into a letter of this transaction.
pub async fn attach(tx: &mut Tx, mail: &Id, seq: i64, attachment: &Attachment) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO mail_attachment (mail, seq, name, media_type, content) VALUES (?, ?, ?, ?, ?)",
    );
    sql.bind(mail)
        .bind(seq)
        .bind(attachment.name.as_str())
        .bind(attachment.media_type.as_str())
        .bind(attachment.content.as_str());
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// The files of a letter that has not left yet.
pub async fn attachments(reader: &mut Reader, mail: &Id) -> OpResult<Vec<Attachment>> {
    let mut sql = Sql::new(reader.dialect(), "SELECT name, media_type, content FROM mail_attachment WHERE mail = ");
    sql.value(mail).push(" ORDER BY seq");
    let text = |row: &Row, column: usize| row.text(column).unwrap_or_default().to_string();
    Ok(reader
        .rows(&sql.done())
        .await?
        .iter()
        .map(|row| Attachment { name: text(row, 0), media_type: text(row, 1), content: text(row, 2) })
        .collect())
}

/// What became of a letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LetterState {
    /// `queued`, `sent` or `failed`.
    pub status: String,
    /// How often it was tried.
    pub attempts: i64,
    /// What the last try met.
    pub error: Option<String>,
}

/// What became of these letters; those the housekeeping forgot are absent.
///
/// # Errors
/// Of the database.
pub async fn states(reader: &mut Reader, ids: &[Id]) -> OpResult<std::collections::HashMap<String, LetterState>> {
    let mut sql = Sql::new(reader.dialect(), "SELECT id, status, attempts, last_error FROM mail_message WHERE id IN (");
    for (index, id) in ids.iter().enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).value(id);
    }
    sql.push(if ids.is_empty() { "NULL)" } else { ")" });
    let state = |row: &Row| LetterState {
        status: row.text(1).unwrap_or_default().to_string(),
        attempts: row.int(2).unwrap_or(0),
        error: row.text(3).map(str::to_string),
    };
    let rows = reader.rows(&sql.done()).await?;
    Ok(rows.iter().map(|row| (row.text(0).unwrap_or_default().to_string(), state(row))).collect())
}

/// `queued`, `sent` or `failed`, by letter.
pub async fn statuses(reader: &mut Reader, ids: &[Id]) -> OpResult<std::collections::HashMap<String, String>> {
    let mut found = std::collections::HashMap::new();
    if ids.is_empty() {
        return Ok(found);
    }
    let mut sql = Sql::new(reader.dialect(), "SELECT id, status FROM mail_message WHERE id IN (");
    for (index, id) in ids.iter().enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).value(id);
    }
    sql.push(")");
    for row in reader.rows(&sql.done()).await? {
        found.insert(row.text(0).unwrap_or_default().to_string(), row.text(1).unwrap_or_default().to_string());
    }
    Ok(found)
}

const COLUMNS: &str = "SELECT id, kind, brand, language, business, recipient, recipient_name, sender_name, subject, body_text, body_html, \
     status, attempts, last_error, created_at, sent_at, reply_to, from_address, in_reply_to, refers_to, automatic, about_tenant, about_entity, about_record, unsubscribe, bounces_to \
     FROM mail_message ";

fn from_row(row: &Row) -> MailRow {
    let text = |column: usize| row.text(column).unwrap_or_default().to_string();
    MailRow {
        id: Id::from_stored(row.text(0).unwrap_or_default()),
        kind: text(1),
        brand: text(2),
        language: text(3),
        business: row.text(4).map(Id::from_stored),
        recipient: text(5),
        recipient_name: text(6),
        sender_name: text(7),
        subject: text(8),
        text: row.text(9).map(str::to_string),
        html: row.text(10).map(str::to_string),
        status: text(11),
        attempts: row.int(12).unwrap_or(0),
        last_error: row.text(13).map(str::to_string),
        created_at: row.instant(14).unwrap_or(Instant(0)),
        sent_at: row.instant(15),
        reply_to: row.text(16).map(str::to_string),
        thread: row.text(17).map(|from| Thread {
            from: from.to_string(),
            in_reply_to: row.text(18).map(str::to_string),
            refers_to: row.text(19).unwrap_or_default().split_whitespace().map(str::to_string).collect(),
            automatic: row.bool(20).unwrap_or(false),
            about: row.int(21).zip(row.text(22)).zip(row.text(23)).map(|((tenant, entity), record)| About {
                tenant: TenantId(tenant),
                entity: entity.to_string(),
                record: Id::from_stored(record),
            }),
        }),
        unsubscribe: row.text(24).map(str::to_string),
        bounces_to: row.text(25).map(str::to_string),
    }
}

impl MailRow {
    /// The record that is to learn what became of this letter.
    pub fn about(&self) -> Option<&About> {
        self.thread.as_ref()?.about.as_ref()
    }
}

/// Takes letters that are due; nobody else gets them for a while.
pub async fn lease(tx: &mut Tx, limit: i64, now: Instant) -> OpResult<Vec<MailRow>> {
    let mut sql = Sql::new(tx.dialect(), COLUMNS);
    sql.push("WHERE status = 'queued' AND available_at <= ? ORDER BY available_at, id LIMIT ?").bind(now).bind(limit);
    if tx.dialect() == kernel_store::Dialect::Postgres {
        sql.push(" FOR UPDATE SKIP LOCKED");
    }
    let mut due: Vec<MailRow> = tx.rows(&sql.done()).await?.iter().map(from_row).collect();
    for mail in &mut due {
        let mut sql =
            Sql::new(tx.dialect(), "UPDATE mail_message SET attempts = attempts + 1, available_at = ? WHERE id = ?");
        sql.bind(now.plus_seconds(LEASE_SECONDS)).bind(&mail.id);
        tx.execute(&sql.done()).await?;
        mail.attempts += 1;
    }
    Ok(due)
}

/// Whether a letter is due, without taking it: a cheap look before a write.
pub async fn is_due(reader: &mut Reader, now: Instant) -> OpResult<bool> {
    let mut sql =
        Sql::new(reader.dialect(), "SELECT 1 FROM mail_message WHERE status = 'queued' AND available_at <= ? LIMIT 1");
    sql.bind(now);
    Ok(reader.row(&sql.done()).await?.is_some())
}

/// Writes down what became of a letter that was taken. Where a record is to learn of it, the transaction is that of its tenant.
/// `event` is the id of the event that tells it.
pub async fn settle(tx: &mut Tx, mail: &MailRow, outcome: &Outcome, event: &Id, now: Instant) -> OpResult<()> {
    let retry = matches!(outcome, Outcome::Passing(_)) && mail.attempts < ATTEMPTS_MAX;
    let mut sql = match outcome {
        Outcome::Sent { keep: true } => Sql::new(
            tx.dialect(),
            "UPDATE mail_message SET status = 'sent', last_error = NULL, sent_at = ? WHERE id = ?",
        ),
        Outcome::Sent { keep: false } => Sql::new(
            tx.dialect(),
            "UPDATE mail_message SET status = 'sent', last_error = NULL, body_text = NULL, body_html = NULL, unsubscribe = NULL, sent_at = ? WHERE id = ?",
        ),
        Outcome::Passing(_) if retry => {
            Sql::new(tx.dialect(), "UPDATE mail_message SET available_at = ?, last_error = ? WHERE id = ?")
        }
        Outcome::Passing(_) | Outcome::Permanent(_) => Sql::new(
            tx.dialect(),
            "UPDATE mail_message SET status = 'failed', body_text = NULL, body_html = NULL, unsubscribe = NULL, available_at = ?, last_error = ? WHERE id = ?",
        ),
    };
    match outcome {
        Outcome::Sent { .. } => {
            sql.bind(now);
        }
        Outcome::Passing(reason) | Outcome::Permanent(reason) => {
            let pause = FIRST_PAUSE_SECONDS
                .saturating_mul(1 << mail.attempts.clamp(1, 20).saturating_sub(1))
                .min(PAUSE_MAX_SECONDS);
            sql.bind(now.plus_seconds(pause)).bind(reason.chars().take(500).collect::<String>());
        }
    }
    sql.bind(&mail.id);
    tx.execute(&sql.done()).await?;
    if !retry && let Some(about) = mail.about() {
        let (status, error) = match outcome {
            Outcome::Sent { .. } => ("sent", None),
            Outcome::Passing(reason) | Outcome::Permanent(reason) => {
                ("failed", Some(reason.chars().take(500).collect::<String>()))
            }
        };
        let event = OutboxEvent {
            id: event.clone(),
            event: format!("{}.letter", about.entity),
            payload: json!({"id": about.record.as_str(), "letter": mail.id.as_str(), "status": status, "error": error}),
            available_at: now,
        };
        tx.emit(event).await?;
    }
    if !retry {
        // Files go with the letter; a copy is made from the record whenever one is wanted.
        let mut sql = Sql::new(tx.dialect(), "DELETE FROM mail_attachment WHERE mail = ");
        sql.value(&mail.id);
        tx.execute(&sql.done()).await?;
    }
    Ok(())
}

/// The newest letters, for the platform's administrators; `before` continues a page.
pub async fn newest(reader: &mut Reader, before: Option<&Id>, limit: i64) -> OpResult<Vec<MailRow>> {
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    if let Some(before) = before {
        sql.push("WHERE id < ").value(before);
    }
    sql.push(" ORDER BY id DESC LIMIT ?").bind(limit);
    Ok(reader.rows(&sql.done()).await?.iter().map(from_row).collect())
}

pub async fn by_id(reader: &mut Reader, id: &Id) -> OpResult<Option<MailRow>> {
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    sql.push("WHERE id = ").value(id);
    Ok(reader.row(&sql.done()).await?.as_ref().map(from_row))
}

/// Puts a failed letter that still has its words, or one that waits, at the front of the queue.
pub async fn retry(tx: &mut Tx, id: &Id, now: Instant) -> OpResult<bool> {
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE mail_message SET status = 'queued', attempts = 0, available_at = ? WHERE id = ? AND status <> 'sent' AND body_text IS NOT NULL",
    );
    sql.bind(now).bind(id);
    Ok(tx.execute(&sql.done()).await? == 1)
}
