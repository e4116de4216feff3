//! Web Push: the key this installation signs with, the browsers that are subscribed, and the queue of their messages. Endpoints, keys
//! and texts are sealed with a key that is not in the database.
//!
//! A subscription lasts as long as the sign-in that made it: signing out, on the device or from another, ends it.

use std::collections::BTreeSet;

use kernel_store::{Dialect, Reader, Row, Sql, Tx};
use kernel_types::{Id, Instant};
use serde_json::{Value as Json, json};

use crate::app::App;
use crate::error::{OpError, OpResult};

/// Subscribed browsers of one person; another replaces the oldest.
pub const DEVICES_MAX: usize = 10;
/// The one key there is.
const KEY: &str = "vapid";
/// Attempts before a message is given up; with doubling pauses from half a minute that is about half an hour.
const ATTEMPTS_MAX: i64 = 6;
const FIRST_PAUSE_SECONDS: i64 = 30;
/// How long a sender may be silent about a message before another takes it.
const LEASE_SECONDS: i64 = 120;
/// How long a message is worth telling.
pub const KEPT_SECONDS: i64 = 4 * 3_600;

/// What is signed in: a device `d` whose session family may still be refreshed.
const SIGNED_IN: &str = "EXISTS (SELECT 1 FROM session s WHERE s.family = d.sign_in AND s.rotated_at IS NULL AND s.revoked_at IS NULL AND s.expires_at > ?)";

/// Where a browser is reached, as it said itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inbox {
    pub endpoint: String,
    /// The browser's public key and shared secret, base64url.
    pub p256dh: String,
    pub auth: String,
}

/// A browser that subscribes.
#[derive(Debug, Clone)]
pub struct NewDevice {
    pub id: Id,
    pub user: Id,
    /// The session family.
    pub sign_in: Id,
    pub fingerprint: String,
    pub sealed: String,
    pub user_agent: Option<String>,
}

/// A subscribed browser, as its owner sees it.
#[derive(Debug, Clone)]
pub struct DeviceRow {
    pub id: Id,
    pub sign_in: Id,
    pub user_agent: Option<String>,
    pub created_at: Instant,
    /// When it was reached last.
    pub used_at: Option<Instant>,
}

/// A message that was taken to be sent.
#[derive(Debug, Clone)]
pub struct Due {
    pub id: Id,
    pub device: Id,
    fingerprint: String,
    sealed_inbox: String,
    sealed: String,
    pub urgent: bool,
    attempts: i64,
    pub expires_at: Instant,
}

/// What became of an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    Taken,
    /// The push service knows the browser no more.
    Gone,
    /// Tried again later, unless it was tried often enough.
    Passing,
    Permanent,
}

/// By which a browser is known again, no matter who uses it.
pub fn fingerprint(endpoint: &str) -> String {
    crate::hash::hex(endpoint.as_bytes())
}

fn no_vault() -> OpError {
    OpError::internal("there is no vault for push messages")
}

/// Seals where a browser is reached.
///
/// # Errors
/// Where the server has no key to seal it with.
pub fn seal_inbox(app: &App, inbox: &Inbox) -> OpResult<String> {
    let text = json!({"endpoint": inbox.endpoint, "p256dh": inbox.p256dh, "auth": inbox.auth}).to_string();
    let about = about_device(&fingerprint(&inbox.endpoint));
    app.vault.get().and_then(|vault| vault.seal(&text, &about)).ok_or_else(no_vault)
}

fn about_device(fingerprint: &str) -> String {
    format!("push device {fingerprint}")
}

fn about_message(id: &Id) -> String {
    format!("push message {id}")
}

impl Due {
    /// Where it goes and what it says; `None` when either was sealed under another key.
    pub fn open(&self, app: &App) -> Option<(Inbox, String)> {
        let vault = app.vault.get()?;
        let inbox = vault.open(&self.sealed_inbox, &about_device(&self.fingerprint))?;
        let inbox: Json = serde_json::from_str(&inbox).ok()?;
        let text = |name: &str| inbox.get(name).and_then(Json::as_str).map(str::to_string);
        let inbox = Inbox { endpoint: text("endpoint")?, p256dh: text("p256dh")?, auth: text("auth")? };
        Some((inbox, vault.open(&self.sealed, &about_message(&self.id))?))
    }
}

/// The key of the installation as it was kept; `None` before the first was made, or when it was sealed under another key.
///
/// # Errors
/// Of the database.
pub async fn key(app: &App) -> OpResult<Option<String>> {
    let sealed = sealed_key(app).await?;
    Ok(sealed.and_then(|sealed| app.vault.get()?.open(&sealed, "push key")))
}

async fn sealed_key(app: &App) -> OpResult<Option<String>> {
    let mut reader = app.db.read_platform().await?;
    let mut sql = Sql::new(reader.dialect(), "SELECT sealed FROM push_key WHERE name = ");
    sql.value(KEY);
    Ok(reader.row(&sql.done()).await?.and_then(|row| row.text(0).map(str::to_string)))
}

/// Keeps a key where none is, or one that nobody can open any more; whichever process comes first has its way, so read it again.
///
/// # Errors
/// Of the database; where the server has no key to seal it with.
pub async fn keep_key(app: &App, key: &str, now: Instant) -> OpResult<()> {
    let vault = app.vault.get().ok_or_else(no_vault)?;
    let sealed = vault.seal(key, "push key").ok_or_else(no_vault)?;
    let there = sealed_key(app).await?;
    app.db
        .write_platform(move |tx| {
            let (sealed, there) = (sealed.clone(), there.clone());
            Box::pin(async move {
                if let Some(there) = there {
                    let mut sql = Sql::new(tx.dialect(), "DELETE FROM push_key WHERE name = ? AND sealed = ?");
                    sql.bind(KEY).bind(there);
                    tx.execute(&sql.done()).await?;
                }
                let mut sql = Sql::new(
                    tx.dialect(),
                    "INSERT INTO push_key (name, sealed, created_at) VALUES (?, ?, ?) ON CONFLICT (name) DO NOTHING",
                );
                sql.bind(KEY).bind(sealed).bind(now);
                tx.execute(&sql.done()).await?;
                Ok::<_, OpError>(())
            })
        })
        .await
}

/// The subscription that this sign-in of the person made with this browser, if any.
///
/// # Errors
/// Of the database.
pub async fn known(reader: &mut Reader, user: &Id, sign_in: &Id, fingerprint: &str) -> OpResult<Option<Id>> {
    let mut sql =
        Sql::new(reader.dialect(), "SELECT id FROM push_device WHERE fingerprint = ? AND user_id = ? AND sign_in = ?");
    sql.bind(fingerprint).bind(user).bind(sign_in);
    Ok(reader.row(&sql.done()).await?.and_then(|row| row.text(0).map(Id::from_stored)))
}

/// Subscribes a browser to this person's notices, and to nobody else's.
///
/// # Errors
/// Of the database.
pub async fn add(tx: &mut Tx, new: &NewDevice, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM push_device WHERE fingerprint = ");
    sql.value(new.fingerprint.as_str());
    tx.execute(&sql.done()).await?;
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO push_device (id, user_id, sign_in, fingerprint, sealed, user_agent, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
    );
    sql.bind(&new.id).bind(&new.user).bind(&new.sign_in).bind(new.fingerprint.as_str()).bind(new.sealed.as_str());
    sql.bind(new.user_agent.clone()).bind(now);
    tx.execute(&sql.done()).await?;
    let mut sql = Sql::new(tx.dialect(), "SELECT id FROM push_device WHERE user_id = ");
    sql.value(&new.user).push(" ORDER BY created_at DESC, id DESC");
    let rows = tx.rows(&sql.done()).await?;
    for row in rows.iter().skip(DEVICES_MAX) {
        let mut sql = Sql::new(tx.dialect(), "DELETE FROM push_device WHERE id = ");
        sql.value(row.text(0).unwrap_or_default());
        tx.execute(&sql.done()).await?;
    }
    Ok(())
}

/// Ends the subscription of one of this person's browsers; false when it is none of theirs.
///
/// # Errors
/// Of the database.
pub async fn remove(tx: &mut Tx, user: &Id, id: &Id) -> OpResult<bool> {
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM push_device WHERE id = ? AND user_id = ?");
    sql.bind(id).bind(user);
    Ok(tx.execute(&sql.done()).await? == 1)
}

/// The subscribed browsers of a person, the newest first.
///
/// # Errors
/// Of the database.
pub async fn of_user(reader: &mut Reader, user: &Id, now: Instant) -> OpResult<Vec<DeviceRow>> {
    let mut sql = Sql::new(
        reader.dialect(),
        &format!(
            "SELECT d.id, d.sign_in, d.user_agent, d.created_at, d.used_at FROM push_device d WHERE d.user_id = ? AND {SIGNED_IN} ORDER BY d.created_at DESC, d.id DESC"
        ),
    );
    sql.bind(user).bind(now);
    let device = |row: &Row| DeviceRow {
        id: Id::from_stored(row.text(0).unwrap_or_default()),
        sign_in: Id::from_stored(row.text(1).unwrap_or_default()),
        user_agent: row.text(2).map(str::to_string),
        created_at: row.instant(3).unwrap_or(Instant(0)),
        used_at: row.instant(4),
    };
    Ok(reader.rows(&sql.done()).await?.iter().map(device).collect())
}

/// Those of these people who have a subscribed browser.
///
/// # Errors
/// Of the database.
pub async fn reached(reader: &mut Reader, people: &BTreeSet<Id>, now: Instant) -> OpResult<BTreeSet<Id>> {
    let mut sql = Sql::new(reader.dialect(), "SELECT DISTINCT d.user_id FROM push_device d WHERE d.user_id IN (");
    for (index, id) in people.iter().enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).value(id);
    }
    sql.push(if people.is_empty() { "NULL) AND " } else { ") AND " }).push(SIGNED_IN).bind(now);
    Ok(reader.rows(&sql.done()).await?.iter().filter_map(|row| row.text(0).map(Id::from_stored)).collect())
}

/// Puts a message for a browser into this transaction.
///
/// # Errors
/// Of the database; where the server has no key to seal it with.
pub async fn queue(
    tx: &mut Tx,
    app: &App,
    id: &Id,
    device: &Id,
    text: &str,
    urgent: bool,
    now: Instant,
) -> OpResult<()> {
    let sealed = app.vault.get().and_then(|vault| vault.seal(text, &about_message(id))).ok_or_else(no_vault)?;
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO push_message (id, device, sealed, urgent, attempts, available_at, expires_at) VALUES (?, ?, ?, ?, 0, ?, ?)",
    );
    sql.bind(id).bind(device).bind(sealed).bind(urgent).bind(now).bind(now.plus_seconds(KEPT_SECONDS));
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Whether a message is due, without taking it: a cheap look before a write.
///
/// # Errors
/// Of the database.
pub async fn is_due(reader: &mut Reader, now: Instant) -> OpResult<bool> {
    let mut sql = Sql::new(reader.dialect(), "SELECT 1 FROM push_message WHERE available_at <= ? LIMIT 1");
    sql.bind(now);
    Ok(reader.row(&sql.done()).await?.is_some())
}

/// Takes messages that are due; nobody else gets them for a while. What came too late, or is for nobody any more, is forgotten.
///
/// # Errors
/// Of the database.
pub async fn lease(tx: &mut Tx, limit: i64, now: Instant) -> OpResult<Vec<Due>> {
    let mut sql = Sql::new(
        tx.dialect(),
        &format!(
            "DELETE FROM push_message WHERE available_at <= ? AND (expires_at <= ? OR NOT EXISTS (SELECT 1 FROM push_device d WHERE d.id = push_message.device AND {SIGNED_IN}))"
        ),
    );
    sql.bind(now).bind(now).bind(now);
    tx.execute(&sql.done()).await?;
    let mut sql = Sql::new(
        tx.dialect(),
        "SELECT m.id, m.device, d.fingerprint, d.sealed, m.sealed, m.urgent, m.attempts, m.expires_at FROM push_message m JOIN push_device d ON d.id = m.device \
         WHERE m.available_at <= ? ORDER BY m.available_at, m.id LIMIT ?",
    );
    sql.bind(now).bind(limit);
    if tx.dialect() == Dialect::Postgres {
        sql.push(" FOR UPDATE OF m SKIP LOCKED");
    }
    let mut due: Vec<Due> = tx.rows(&sql.done()).await?.iter().map(from_row).collect();
    for message in &mut due {
        let mut sql =
            Sql::new(tx.dialect(), "UPDATE push_message SET attempts = attempts + 1, available_at = ? WHERE id = ?");
        sql.bind(now.plus_seconds(LEASE_SECONDS)).bind(&message.id);
        tx.execute(&sql.done()).await?;
        message.attempts += 1;
    }
    Ok(due)
}

fn from_row(row: &Row) -> Due {
    let text = |column: usize| row.text(column).unwrap_or_default().to_string();
    Due {
        id: Id::from_stored(row.text(0).unwrap_or_default()),
        device: Id::from_stored(row.text(1).unwrap_or_default()),
        fingerprint: text(2),
        sealed_inbox: text(3),
        sealed: text(4),
        urgent: row.bool(5).unwrap_or(false),
        attempts: row.int(6).unwrap_or(0),
        expires_at: row.instant(7).unwrap_or(Instant(0)),
    }
}

/// Writes down what became of messages that were taken.
///
/// # Errors
/// Of the database.
pub async fn settle(tx: &mut Tx, message: &Due, outcome: &Outcome, now: Instant) -> OpResult<()> {
    if *outcome == Outcome::Passing && message.attempts < ATTEMPTS_MAX {
        let pause = FIRST_PAUSE_SECONDS << (message.attempts.clamp(1, ATTEMPTS_MAX) - 1);
        let mut sql = Sql::new(tx.dialect(), "UPDATE push_message SET available_at = ? WHERE id = ?");
        sql.bind(now.plus_seconds(pause)).bind(&message.id);
        tx.execute(&sql.done()).await?;
        return Ok(());
    }
    let mut sql = match outcome {
        Outcome::Gone => Sql::new(tx.dialect(), "DELETE FROM push_message WHERE device = "),
        _ => Sql::new(tx.dialect(), "DELETE FROM push_message WHERE id = "),
    };
    sql.value(if *outcome == Outcome::Gone { &message.device } else { &message.id });
    tx.execute(&sql.done()).await?;
    let mut sql = match outcome {
        Outcome::Taken => {
            let mut sql = Sql::new(tx.dialect(), "UPDATE push_device SET used_at = ");
            sql.value(now).push(" WHERE id = ");
            sql
        }
        Outcome::Gone => Sql::new(tx.dialect(), "DELETE FROM push_device WHERE id = "),
        Outcome::Passing | Outcome::Permanent => return Ok(()),
    };
    sql.value(&message.device);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Forgets the browsers of somebody who is active in no business any longer, and what waits for them: nothing is left to tell them of.
///
/// # Errors
/// Of the database.
pub async fn forget_who_left(tx: &mut Tx, user: &Id) -> OpResult<()> {
    const NOWHERE: &str = "NOT EXISTS (SELECT 1 FROM membership m WHERE m.user_id = d.user_id AND m.status = 'active')";
    let mut sql = Sql::new(tx.dialect(), &format!("SELECT d.id FROM push_device d WHERE d.user_id = ? AND {NOWHERE}"));
    sql.bind(user);
    for row in tx.rows(&sql.done()).await? {
        for text in ["DELETE FROM push_message WHERE device = ?", "DELETE FROM push_device WHERE id = ?"] {
            let mut sql = Sql::new(tx.dialect(), text);
            sql.bind(row.text(0).unwrap_or_default());
            tx.execute(&sql.done()).await?;
        }
    }
    Ok(())
}

/// Forgets browsers whose sign-in has ended. Part of the daily housekeeping.
///
/// # Errors
/// Of the database.
pub async fn sweep(tx: &mut Tx, now: Instant) -> OpResult<u64> {
    let mut sql = Sql::new(tx.dialect(), &format!("DELETE FROM push_device AS d WHERE NOT {SIGNED_IN}"));
    sql.bind(now);
    Ok(tx.execute(&sql.done()).await?)
}
