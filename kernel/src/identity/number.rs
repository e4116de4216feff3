//! The numbers that members are told at by SMS and WhatsApp. A number stands here once a code that was sent to it came back.
//!
//! It counts in the business whose gateway carried the code, and nowhere else: anyone who runs a gateway can read what passes through it.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use kernel_manifest::source::plugin::MessageChannel;
use kernel_store::{Reader, Row, Sql, Tx};
use kernel_types::{Id, Instant};

use crate::error::OpResult;

/// A number that is proven.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// In international form.
    pub number: String,
    pub at: Instant,
}

/// Those of one person.
pub type Numbers = BTreeMap<MessageChannel, Verified>;

/// The numbers of these people in a business; who has none is absent.
///
/// # Errors
/// Of the database.
pub async fn of_people(reader: &mut Reader, business: &Id, people: &BTreeSet<Id>) -> OpResult<HashMap<Id, Numbers>> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT user_id, channel, number, verified_at FROM member_number WHERE business = ? AND user_id IN (",
    );
    sql.bind(business);
    for (index, id) in people.iter().enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).value(id);
    }
    sql.push(if people.is_empty() { "NULL)" } else { ")" });
    let mut found: HashMap<Id, Numbers> = HashMap::new();
    for row in reader.rows(&sql.done()).await? {
        if let Some((user, channel, verified)) = from_row(&row) {
            found.entry(user).or_default().insert(channel, verified);
        }
    }
    Ok(found)
}

fn from_row(row: &Row) -> Option<(Id, MessageChannel, Verified)> {
    let verified = Verified { number: row.text(2)?.to_string(), at: row.instant(3)? };
    Some((Id::from_stored(row.text(0)?), MessageChannel::parse(row.text(1)?)?, verified))
}

/// Keeps a number that was proven; it takes the place of the one before.
///
/// # Errors
/// Of the database.
pub async fn keep(
    tx: &mut Tx,
    business: &Id,
    user: &Id,
    channel: MessageChannel,
    number: &str,
    now: Instant,
) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO member_number (business, user_id, channel, number, verified_at) VALUES (?, ?, ?, ?, ?) \
         ON CONFLICT (business, user_id, channel) DO UPDATE SET number = excluded.number, verified_at = excluded.verified_at",
    );
    sql.bind(business).bind(user).bind(channel.as_str()).bind(number).bind(now);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Forgets one; false where there is none.
///
/// # Errors
/// Of the database.
pub async fn remove(tx: &mut Tx, business: &Id, user: &Id, channel: MessageChannel) -> OpResult<bool> {
    let mut sql =
        Sql::new(tx.dialect(), "DELETE FROM member_number WHERE business = ? AND user_id = ? AND channel = ?");
    sql.bind(business).bind(user).bind(channel.as_str());
    Ok(tx.execute(&sql.done()).await? > 0)
}

/// Forgets those of somebody who leaves the business.
///
/// # Errors
/// Of the database.
pub async fn forget(tx: &mut Tx, business: &Id, user: &Id) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM member_number WHERE business = ? AND user_id = ?");
    sql.bind(business).bind(user);
    tx.execute(&sql.done()).await?;
    Ok(())
}
