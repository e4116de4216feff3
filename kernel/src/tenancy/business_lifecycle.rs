//! The life of a business: active, suspended, marked for deletion, gone.

use kernel_store::{Reader, Row, Sql, Tx};
use kernel_types::{Id, Instant, Value};
use serde_json::json;

use super::job::{self, Kind, NewJob};
use crate::error::{OpError, OpResult};
use crate::identity::member_access::{By, MemberAccess, record};
use crate::say;

/// Days a deleted business can be brought back.
pub const GRACE_DAYS: i64 = 30;
/// Longest reason, in characters.
const REASON_MAX: usize = 300;

/// A business in the list of somebody's own.
#[derive(Debug, Clone)]
pub struct Mine {
    pub id: Id,
    pub name: String,
    pub logo: Option<String>,
    pub country: String,
    pub currency: String,
    pub sector: String,
    pub industry: String,
    pub group: Option<(Id, String, Id)>,
    pub status: String,
    pub status_reason: Option<String>,
    pub purge_at: Option<Instant>,
    pub owner: bool,
    pub members: i64,
}

fn from_row(row: &Row) -> Mine {
    let text = |column: usize| row.text(column).unwrap_or_default().to_string();
    let group = row.text(7).map(|id| (Id::from_stored(id), text(8), Id::from_stored(row.text(9).unwrap_or_default())));
    Mine {
        id: Id::from_stored(&text(0)),
        name: text(1),
        logo: row.text(2).map(str::to_string),
        country: text(3),
        currency: text(4),
        sector: text(5),
        industry: text(6),
        group,
        status: text(10),
        status_reason: row.text(11).map(str::to_string),
        purge_at: row.instant(12),
        owner: row.bool(13).unwrap_or(false),
        members: row.int(14).unwrap_or(0),
    }
}

/// Businesses the user belongs to; those that are suspended or about to go only for their owner.
pub async fn mine(reader: &mut Reader, user: &Id) -> OpResult<Vec<Mine>> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT b.id, b.name, b.logo, b.country, b.currency, b.sector, b.industry, g.id, g.name, g.owner, b.status, b.status_reason, b.purge_at, \
         m.owner, (SELECT COUNT(*) FROM membership o WHERE o.business = b.id AND o.status = 'active') FROM business b \
         JOIN membership m ON m.business = b.id LEFT JOIN business_group g ON g.id = b.group_id WHERE m.status = 'active' AND m.user_id = ? \
         AND (b.status = 'active' OR m.owner = ?) ORDER BY b.name, b.id",
    );
    sql.bind(user).bind(true);
    Ok(reader.rows(&sql.done()).await?.iter().map(from_row).collect())
}

async fn set_status(
    tx: &mut Tx,
    business: &Id,
    status: &str,
    reason: Option<&str>,
    purge_at: Option<Instant>,
    now: Instant,
) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE business SET status = ?, status_reason = ?, purge_at = ?, status_at = ?, version = version + 1 WHERE id = ?",
    );
    sql.bind(status)
        .bind(reason.map_or(Value::Null, Value::text))
        .bind(purge_at.map_or(Value::Null, Value::Instant))
        .bind(now)
        .bind(business);
    tx.execute(&sql.done()).await?;
    Ok(())
}

fn checked_reason(reason: &str) -> OpResult<Option<&str>> {
    let reason = reason.trim();
    if reason.chars().count() > REASON_MAX || reason.contains(['<', '>']) {
        return Err(OpError::invalid(
            "/reason",
            "format",
            say!(
                "kernel-reason-at-most-characters",
                "A reason has at most {reason_max} characters, without < and >.",
                reason_max = REASON_MAX
            ),
        ));
    }
    Ok((!reason.is_empty()).then_some(reason))
}

/// Shuts a business for everybody; its owner may still take an archive and open it again.
pub async fn suspend(tx: &mut Tx, standing: &MemberAccess, by: &By, reason: &str) -> OpResult<()> {
    standing.need_owner()?;
    standing.need_active()?;
    let reason = checked_reason(reason)?;
    set_status(tx, &standing.business.id, "suspended", reason, None, by.now).await?;
    record(
        tx,
        by,
        &standing.business.id,
        "suspend",
        None,
        Some(json!({"status": "active"})),
        Some(json!({"status": "suspended", "reason": reason})),
    )
    .await
}

pub async fn reactivate(tx: &mut Tx, standing: &MemberAccess, by: &By) -> OpResult<()> {
    standing.need_owner()?;
    if standing.business.status != "suspended" {
        return Err(OpError::state("not_suspended", say!("kernel-not-suspended", "This business is not suspended.")));
    }
    set_status(tx, &standing.business.id, "active", None, None, by.now).await?;
    record(
        tx,
        by,
        &standing.business.id,
        "reactivate",
        None,
        Some(json!({"status": "suspended"})),
        Some(json!({"status": "active"})),
    )
    .await
}

/// Marks a business for deletion. Its name must be typed, so that nobody deletes the wrong one. A month later it is purged
/// by the job `job`.
pub async fn delete(tx: &mut Tx, standing: &MemberAccess, by: &By, confirm: &str, job: &Id) -> OpResult<Instant> {
    standing.need_owner()?;
    let business = &standing.business;
    if business.status == "deleted" {
        return Err(OpError::state(
            "business_deleted",
            say!("kernel-business-marked-for-deletion-already", "This business is marked for deletion already."),
        ));
    }
    if confirm.trim() != business.name.trim() {
        return Err(OpError::invalid(
            "/confirm",
            "confirm",
            say!("kernel-confirm", "Type the name of the business exactly as it is written."),
        ));
    }
    let purge_at = by.now.plus_seconds(GRACE_DAYS * 86_400);
    set_status(tx, &business.id, "deleted", None, Some(purge_at), by.now).await?;
    let purge = NewJob {
        id: job.clone(),
        business: business.id.clone(),
        kind: Kind::Purge,
        payload: json!({}),
        available_at: purge_at,
        created_by: by.user.clone(),
        created_at: by.now,
    };
    job::enqueue(tx, &purge).await?;
    record(
        tx,
        by,
        &business.id,
        "delete",
        None,
        Some(json!({"status": business.status})),
        Some(json!({"status": "deleted", "purgeAt": purge_at.to_rfc3339()})),
    )
    .await?;
    Ok(purge_at)
}

/// Brings a deleted business back within its month.
pub async fn restore(tx: &mut Tx, standing: &MemberAccess, by: &By) -> OpResult<()> {
    standing.need_owner()?;
    if standing.business.status != "deleted" {
        return Err(OpError::state(
            "not_deleted",
            say!("kernel-not-deleted", "This business is not marked for deletion."),
        ));
    }
    job::cancel(tx, &standing.business.id, Kind::Purge, by.now).await?;
    // The purge has begun: what is left is not worth bringing back.
    if job::is_pending(tx, &standing.business.id, Kind::Purge).await? {
        return Err(OpError::state(
            "purging",
            say!("kernel-purging", "The month is over and the data is being deleted."),
        ));
    }
    set_status(tx, &standing.business.id, "active", None, None, by.now).await?;
    record(
        tx,
        by,
        &standing.business.id,
        "restore",
        None,
        Some(json!({"status": "deleted"})),
        Some(json!({"status": "active"})),
    )
    .await
}
