//! One-time secrets sent by mail, or to a number: a link, and for some purposes a short code. Only hashes are kept; each works once.

use kernel_store::{Reader, Sql, Tx};
use kernel_types::{Id, Instant, Value};
use serde_json::{Map, Value as Json, json};

use crate::error::OpResult;

/// What a secret proves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// The address of a new account.
    Email,
    /// Another address for an account; the payload names it.
    EmailChange,
    /// Another sign-in name; the payload names it.
    Username,
    /// The right to set a new password.
    Reset,
    /// A number that messages go to; the payload names it, its channel and the business.
    Number,
}

impl Purpose {
    pub fn as_str(self) -> &'static str {
        match self {
            Purpose::Email => "email",
            Purpose::EmailChange => "email_change",
            Purpose::Username => "username",
            Purpose::Reset => "reset",
            Purpose::Number => "number",
        }
    }

    pub fn minutes(self) -> i64 {
        match self {
            Purpose::Email => 60,
            Purpose::EmailChange | Purpose::Username | Purpose::Reset => 30,
            Purpose::Number => 15,
        }
    }
}

/// Wrong guesses a short code survives: with a million codes that is one chance in two hundred thousand.
pub const GUESSES_MAX: i64 = 5;
/// Seconds between two letters of one purpose to one person.
pub const COOL_DOWN_SECONDS: i64 = 60;
/// Letters of one purpose to one person in an hour.
pub const HOURLY_MAX: i64 = 6;

/// A secret about to be sent.
#[derive(Debug, Clone)]
pub struct NewSecret {
    pub id: Id,
    pub user: Id,
    pub purpose: Purpose,
    /// Hash of the link's token.
    pub link_hash: String,
    /// Keyed hash of the short code.
    pub code_hash: Option<String>,
    /// What the secret is about: the new address.
    pub about: Map<String, Json>,
}

/// A secret that was used rightly.
#[derive(Debug, Clone, PartialEq)]
pub struct Proven {
    pub user: Id,
    pub about: Map<String, Json>,
}

/// What a short code is worth.
#[derive(Debug, Clone, PartialEq)]
pub enum Guess {
    Right(Proven),
    Wrong,
    /// There is none that is still good: too old, used, or guessed at too often.
    Gone,
}

/// Keeps a secret; earlier ones of the same person and purpose stop working.
pub async fn issue(tx: &mut Tx, secret: &NewSecret, now: Instant) -> OpResult<()> {
    end(tx, &secret.user, secret.purpose, now).await?;
    let mut payload = secret.about.clone();
    if let Some(code) = &secret.code_hash {
        payload.insert("code".into(), json!(code));
    }
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO user_token (id, user_id, purpose, secret_hash, payload, expires_at, created_at, attempts) VALUES (?, ?, ?, ?, ?, ?, ?, 0)",
    );
    sql.bind(&secret.id).bind(&secret.user).bind(secret.purpose.as_str()).bind(secret.link_hash.as_str());
    sql.bind(Value::Json(Json::Object(payload).into())).bind(now.plus_seconds(secret.purpose.minutes() * 60)).bind(now);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Makes every open secret of a person and purpose worthless.
pub async fn end(tx: &mut Tx, user: &Id, purpose: Purpose, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE user_token SET used_at = ? WHERE user_id = ? AND purpose = ? AND used_at IS NULL",
    );
    sql.bind(now).bind(user).bind(purpose.as_str());
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Seconds until another letter of this purpose may be sent to this person; zero when it may now.
pub async fn wait_seconds(reader: &mut Reader, user: &Id, purpose: Purpose, now: Instant) -> OpResult<i64> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT created_at FROM user_token WHERE user_id = ? AND purpose = ? AND created_at > ? ORDER BY created_at DESC",
    );
    sql.bind(user).bind(purpose.as_str()).bind(now.plus_seconds(-3_600));
    let sent: Vec<Instant> = reader.rows(&sql.done()).await?.iter().filter_map(|row| row.instant(0)).collect();
    let until = |from: Option<&Instant>, seconds: i64| {
        from.map_or(0, |from| (from.plus_seconds(seconds).0 - now.0 + 999_999) / 1_000_000)
    };
    let hourly = usize::try_from(HOURLY_MAX - 1).ok().and_then(|last| sent.get(last));
    Ok(until(sent.first(), COOL_DOWN_SECONDS).max(until(hourly, 3_600)).max(0))
}

/// Uses the secret of a link. It works once: of two requests at the same time one gets nothing.
pub async fn use_link(
    tx: &mut Tx,
    purposes: &[Purpose],
    link_hash: &str,
    now: Instant,
) -> OpResult<Option<(Purpose, Proven)>> {
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE user_token SET used_at = ? WHERE secret_hash = ? AND used_at IS NULL AND expires_at > ?",
    );
    sql.bind(now).bind(link_hash).bind(now);
    let mut kinds = String::new();
    for purpose in purposes {
        kinds.push_str(if kinds.is_empty() { "'" } else { ", '" });
        kinds.push_str(purpose.as_str());
        kinds.push('\'');
    }
    sql.push(&format!(" AND purpose IN ({kinds})"));
    if tx.execute(&sql.done()).await? != 1 {
        return Ok(None);
    }
    let mut sql = Sql::new(tx.dialect(), "SELECT user_id, payload, purpose FROM user_token WHERE secret_hash = ");
    sql.value(link_hash);
    let Some(row) = tx.row(&sql.done()).await? else { return Ok(None) };
    let purpose = purposes.iter().copied().find(|purpose| row.text(2) == Some(purpose.as_str()));
    let proven = Proven { user: Id::from_stored(row.text(0).unwrap_or_default()), about: object(row.json(1)) };
    Ok(purpose.map(|purpose| (purpose, proven)))
}

/// Tries a short code; `hash` gives the keyed hash of the code for the secret with this id. Every try is counted before it
/// is looked at, so that trying many at once gains nothing.
pub async fn use_code(
    tx: &mut Tx,
    user: &Id,
    purpose: Purpose,
    now: Instant,
    hash: impl Fn(&Id) -> String,
) -> OpResult<Guess> {
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE user_token SET attempts = attempts + 1 WHERE user_id = ? AND purpose = ? AND used_at IS NULL AND expires_at > ? AND attempts < ?",
    );
    sql.bind(user).bind(purpose.as_str()).bind(now).bind(GUESSES_MAX);
    if tx.execute(&sql.done()).await? == 0 {
        return Ok(Guess::Gone);
    }
    let mut sql = Sql::new(
        tx.dialect(),
        "SELECT id, payload FROM user_token WHERE user_id = ? AND purpose = ? AND used_at IS NULL AND expires_at > ? ORDER BY created_at DESC, id DESC LIMIT 1",
    );
    sql.bind(user).bind(purpose.as_str()).bind(now);
    let Some(row) = tx.row(&sql.done()).await? else { return Ok(Guess::Gone) };
    let id = Id::from_stored(row.text(0).unwrap_or_default());
    let mut about = object(row.json(1));
    let expected = about.remove("code").and_then(|code| code.as_str().map(str::to_string));
    if expected.is_none_or(|expected| expected != hash(&id)) {
        return Ok(Guess::Wrong);
    }
    end(tx, user, purpose, now).await?;
    Ok(Guess::Right(Proven { user: user.clone(), about }))
}

fn object(json: Option<Json>) -> Map<String, Json> {
    match json {
        Some(Json::Object(object)) => object,
        _ => Map::new(),
    }
}

/// Marks a signed challenge as used; false when it was used before. The mark is kept until the challenge has expired anyway.
pub async fn spend(
    tx: &mut Tx,
    id: &Id,
    user: &Id,
    challenge_hash: &str,
    expires_at: Instant,
    now: Instant,
) -> OpResult<bool> {
    let mut sql = Sql::new(tx.dialect(), "SELECT 1 FROM user_token WHERE secret_hash = ");
    sql.value(challenge_hash);
    if tx.row(&sql.done()).await?.is_some() {
        return Ok(false);
    }
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO user_token (id, user_id, purpose, secret_hash, expires_at, used_at, created_at, attempts) VALUES (?, ?, 'spent', ?, ?, ?, ?, 0)",
    );
    sql.bind(id).bind(user).bind(challenge_hash).bind(expires_at).bind(now).bind(now);
    match tx.execute(&sql.done()).await {
        Ok(_) => Ok(true),
        Err(kernel_store::StoreError::UniqueIndex { .. }) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// Forgets secrets that ended a day ago.
pub async fn sweep(tx: &mut Tx, now: Instant) -> OpResult<u64> {
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM user_token WHERE expires_at < ");
    sql.value(now.plus_seconds(-24 * 3_600));
    Ok(tx.execute(&sql.done()).await?)
}

/// Who asked for this sign-in name last and has not confirmed it yet.
pub async fn wanting_username(reader: &mut Reader, username: &str, now: Instant) -> OpResult<Option<Id>> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT user_id, payload FROM user_token WHERE purpose = 'username' AND used_at IS NULL AND expires_at > ? ORDER BY created_at DESC, id DESC LIMIT 1000",
    );
    sql.bind(now);
    let rows = reader.rows(&sql.done()).await?;
    let wants = |row: &&kernel_store::Row| {
        row.json(1).is_some_and(|about| about.get("username").and_then(Json::as_str) == Some(username))
    };
    Ok(rows.iter().find(wants).and_then(|row| row.text(0).map(Id::from_stored)))
}

/// What the newest secret of this purpose is about, used or not, without its code; nothing after a day.
pub async fn last_about(reader: &mut Reader, user: &Id, purpose: Purpose, now: Instant) -> OpResult<Map<String, Json>> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT payload FROM user_token WHERE user_id = ? AND purpose = ? AND created_at > ? ORDER BY created_at DESC, id DESC LIMIT 1",
    );
    sql.bind(user).bind(purpose.as_str()).bind(now.plus_seconds(-24 * 3_600));
    let mut about = reader.row(&sql.done()).await?.map_or_else(Map::new, |row| object(row.json(0)));
    about.remove("code");
    Ok(about)
}

/// What the secret of this purpose that is still good is about, without its code, and when it was sent.
pub async fn open_about(
    reader: &mut Reader,
    user: &Id,
    purpose: Purpose,
    now: Instant,
) -> OpResult<Option<(Map<String, Json>, Instant)>> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT payload, created_at FROM user_token WHERE user_id = ? AND purpose = ? AND used_at IS NULL AND expires_at > ? AND attempts < ? ORDER BY created_at DESC, id DESC LIMIT 1",
    );
    sql.bind(user).bind(purpose.as_str()).bind(now).bind(GUESSES_MAX);
    Ok(reader.row(&sql.done()).await?.map(|row| {
        let mut about = object(row.json(0));
        about.remove("code");
        (about, row.instant(1).unwrap_or(now))
    }))
}

/// Whose link this is, without using it up.
pub async fn owner_of_link(
    reader: &mut Reader,
    purpose: Purpose,
    link_hash: &str,
    now: Instant,
) -> OpResult<Option<Id>> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT user_id FROM user_token WHERE secret_hash = ? AND purpose = ? AND used_at IS NULL AND expires_at > ?",
    );
    sql.bind(link_hash).bind(purpose.as_str()).bind(now);
    Ok(reader.row(&sql.done()).await?.and_then(|row| row.text(0).map(Id::from_stored)))
}
