//! Accounts at other mail servers that mail is fetched from, for records that claimed an address.

use kernel_store::{Reader, Row, Sql, Tx};
use kernel_types::{Id, Instant};
use serde_json::{Map, Value as Json};

use super::address::Place;
use crate::error::{OpError, OpResult};
use crate::op::Op;

/// An account as people enter it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct New<'a> {
    pub host: &'a str,
    pub port: i64,
    pub folder: &'a str,
    pub user: &'a str,
    pub password: &'a str,
}

impl<'a> New<'a> {
    /// As the answers of a transition say: `host`, `port`, `folder`, `user`, `password`.
    pub fn asked(ask: &'a Map<String, Json>) -> New<'a> {
        let text = |name: &str| ask.get(name).and_then(Json::as_str).unwrap_or_default();
        let port = ask.get("port").and_then(|port| port.as_i64().or_else(|| port.as_str()?.parse().ok()));
        New {
            host: text("host"),
            // The usual port of encrypted IMAP (RFC 8314).
            port: port.unwrap_or(993),
            folder: Some(text("folder").trim()).filter(|folder| !folder.is_empty()).unwrap_or("INBOX"),
            user: text("user"),
            password: text("password"),
        }
    }
}

/// An account mail is fetched from.
#[derive(Clone, PartialEq, Eq)]
pub struct Source {
    pub place: Place,
    /// The address its mail is for.
    pub address: String,
    pub host: String,
    pub port: u16,
    pub folder: String,
    pub user: String,
    /// The password, sealed [`about`] the record.
    pub sealed: String,
    /// Mails that came before belong to the time before.
    pub since: Instant,
    /// The folder's `UIDVALIDITY`; `None` before the first look.
    pub validity: Option<u32>,
    pub uid: u32,
    /// Looks in a row that failed.
    pub failures: i64,
    /// Why the last look failed; empty when it did not.
    pub problem: String,
}

/// Whose secret a password is.
pub fn about(entity: &str, record: &Id) -> String {
    format!("mail-source {entity} {record}")
}

/// Fetches mail for a record from an account; another account of the record is forgotten with what was taken of it.
///
/// # Errors
/// `no_vault` where the server has no key to seal the password with.
pub async fn set(op: &mut Op<'_>, entity: &str, record: &Id, new: &New<'_>) -> OpResult<()> {
    let sealed = op.app.vault.get().and_then(|vault| vault.seal(new.password, &about(entity, record)));
    let Some(sealed) = sealed else { return Err(OpError::internal("there is no vault for passwords")) };
    let (business, now) = (op.business().id.clone(), op.now());
    remove(op, entity, record).await?;
    let mut sql = op.sql(
        "INSERT INTO mail_source (business, entity, record, host, port, folder, username, sealed, since, last_uid, failures, problem, due_at) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, '', ?)",
    );
    sql.bind(&business).bind(entity).bind(record).bind(new.host).bind(new.port).bind(new.folder).bind(new.user);
    sql.bind(sealed.as_str()).bind(now).bind(now);
    op.execute(&sql.done()).await.map(drop)
}

/// Fetches no more mail for a record.
///
/// # Errors
/// Of the database.
pub async fn remove(op: &mut Op<'_>, entity: &str, record: &Id) -> OpResult<()> {
    let business = op.business().id.clone();
    let mut sql = op.sql("DELETE FROM mail_source WHERE business = ? AND entity = ? AND record = ?");
    sql.bind(&business).bind(entity).bind(record);
    op.execute(&sql.done()).await.map(drop)
}

const COLUMNS: &str = "s.business, s.entity, s.record, a.address, s.host, s.port, s.folder, s.username, s.sealed, s.since, s.uid_validity, s.last_uid, s.failures, s.problem";

fn from_row(row: &Row) -> Option<Source> {
    let text = |column: usize| row.text(column).map(str::to_string);
    let number = |column: usize| row.int(column).and_then(|number| u32::try_from(number).ok());
    Some(Source {
        place: Place {
            business: Id::from_stored(row.text(0)?),
            entity: text(1)?,
            record: Id::from_stored(row.text(2)?),
            tag: None,
        },
        address: text(3)?,
        host: text(4)?,
        port: row.int(5).and_then(|port| u16::try_from(port).ok())?,
        folder: text(6)?,
        user: text(7)?,
        sealed: text(8)?,
        since: row.instant(9)?,
        validity: number(10),
        uid: number(11).unwrap_or(0),
        failures: row.int(12).unwrap_or(0),
        problem: text(13).unwrap_or_default(),
    })
}

/// Accounts that are to be looked at now. Those of closed mailboxes and suspended businesses wait.
///
/// # Errors
/// Of the database.
pub async fn due(reader: &mut Reader, now: Instant) -> OpResult<Vec<Source>> {
    let mut sql = Sql::new(reader.dialect(), "SELECT ");
    sql.push(COLUMNS).push(
        " FROM mail_source s JOIN mail_address a ON a.business = s.business AND a.entity = s.entity AND a.record = s.record \
         JOIN business b ON b.id = s.business WHERE b.status = 'active' AND s.due_at <= ",
    );
    sql.value(now).push(" ORDER BY s.due_at LIMIT 100");
    Ok(reader.rows(&sql.done()).await?.iter().filter_map(from_row).collect())
}

fn of(sql: &mut Sql, place: &Place) {
    sql.push(" WHERE business = ").value(&place.business).push(" AND entity = ").value(place.entity.as_str());
    sql.push(" AND record = ").value(&place.record);
}

/// Leases an account until `then`; false if another server has it.
///
/// # Errors
/// Of the database.
pub async fn lease(tx: &mut Tx, source: &Source, now: Instant, then: Instant) -> OpResult<bool> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE mail_source SET due_at = ");
    sql.value(then);
    of(&mut sql, &source.place);
    sql.push(" AND due_at <= ").value(now);
    Ok(tx.execute(&sql.done()).await? == 1)
}

/// Notes that everything up to a mail was taken.
///
/// # Errors
/// Of the database.
pub async fn took(tx: &mut Tx, place: &Place, validity: u32, uid: u32) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE mail_source SET uid_validity = ");
    sql.value(i64::from(validity)).push(", last_uid = ").value(i64::from(uid));
    of(&mut sql, place);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Notes how a look ended, and when the next one is.
///
/// # Errors
/// Of the database.
pub async fn looked(tx: &mut Tx, place: &Place, failures: i64, problem: &str, then: Instant) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE mail_source SET failures = ");
    sql.value(failures).push(", problem = ").value(problem).push(", due_at = ").value(then);
    of(&mut sql, place);
    tx.execute(&sql.done()).await?;
    Ok(())
}
