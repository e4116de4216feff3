//! Who belongs to a business: listing, suspending, removing, leaving, and handing the business over.

use std::collections::HashMap;

use kernel_store::{Reader, Sql, StoreError, Tx};
use kernel_types::{Id, Instant, Value};
use serde_json::{Value as Json, json};

use super::member_access::{By, MemberAccess, record};
use super::{number, push};
use crate::error::{OpError, OpResult};
use crate::say;

/// A member as the people screens show them.
#[derive(Debug, Clone)]
pub struct Member {
    pub user: Id,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub image: Option<String>,
    pub owner: bool,
    /// `active`, `suspended`; those who left are not listed.
    pub status: String,
    pub since: Option<Instant>,
    /// Family, role, scope, until when.
    pub grants: Vec<(String, String, String, Option<Instant>)>,
}

/// Members of a business, owner first, then by name.
pub async fn list(reader: &mut Reader, business: &Id) -> OpResult<Vec<Member>> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT u.id, u.email, u.first_name, u.last_name, u.profile_image, m.owner, m.status, m.created_at FROM membership m \
         JOIN app_user u ON u.id = m.user_id WHERE m.status <> 'left' AND m.business = ",
    );
    sql.value(business).push(" ORDER BY m.owner DESC, u.first_name, u.last_name, u.id");
    let rows = reader.rows(&sql.done()).await?;
    let mut grants: HashMap<String, Vec<(String, String, String, Option<Instant>)>> = HashMap::new();
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT user_id, family, role, scope, expires_at FROM family_grant WHERE business = ",
    );
    sql.value(business).push(" ORDER BY family");
    for row in reader.rows(&sql.done()).await? {
        let text = |column: usize| row.text(column).unwrap_or_default().to_string();
        grants.entry(text(0)).or_default().push((text(1), text(2), text(3), row.instant(4)));
    }
    Ok(rows
        .iter()
        .map(|row| {
            let text = |column: usize| row.text(column).unwrap_or_default().to_string();
            Member {
                user: Id::from_stored(&text(0)),
                email: text(1),
                first_name: text(2),
                last_name: text(3),
                image: row.text(4).map(str::to_string),
                owner: row.bool(5).unwrap_or(false),
                status: text(6),
                since: row.instant(7),
                grants: grants.remove(&text(0)).unwrap_or_default(),
            }
        })
        .collect())
}

/// One member.
///
/// # Errors
/// `NotFound` when the user does not belong to the business.
pub async fn one(reader: &mut Reader, business: &Id, user: &Id) -> OpResult<Member> {
    list(reader, business).await?.into_iter().find(|member| member.user == *user).ok_or(OpError::NotFound)
}

async fn set_status(tx: &mut Tx, business: &Id, user: &Id, status: &str) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE membership SET status = ? WHERE business = ? AND user_id = ?");
    sql.bind(status).bind(business).bind(user);
    tx.execute(&sql.done()).await?;
    Ok(())
}

async fn forget_grants(tx: &mut Tx, business: &Id, user: &Id) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM family_grant WHERE business = ? AND user_id = ?");
    sql.bind(business).bind(user);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Another member whom the caller administers: not the owner, not the caller.
async fn subject(tx: &mut Tx, standing: &MemberAccess, user: &Id) -> OpResult<Member> {
    standing.need_administrator()?;
    let member = one(tx, &standing.business.id, user).await?;
    if member.owner {
        return Err(OpError::refused(
            "owner",
            say!("kernel-owner-stays-hand-business-over-first", "The owner stays. Hand the business over first."),
        ));
    }
    if member.user == standing.user {
        return Err(OpError::refused(
            "yourself",
            say!("kernel-yourself", "Somebody else must do this for you; or leave the business."),
        ));
    }
    Ok(member)
}

/// Shuts a member out, or lets them in again; grants stay as they are.
pub async fn suspend(tx: &mut Tx, standing: &MemberAccess, by: &By, user: &Id, suspended: bool) -> OpResult<()> {
    let member = subject(tx, standing, user).await?;
    let (wanted, action) = if suspended { ("suspended", "member_suspend") } else { ("active", "member_reactivate") };
    if member.status == wanted {
        return Ok(());
    }
    set_status(tx, &standing.business.id, user, wanted).await?;
    record(
        tx,
        by,
        &standing.business.id,
        action,
        Some(user),
        Some(json!({"status": member.status})),
        Some(json!({"status": wanted})),
    )
    .await
}

/// Ends a membership. What the person did stays, under their name.
pub async fn remove(tx: &mut Tx, standing: &MemberAccess, by: &By, user: &Id) -> OpResult<()> {
    let member = subject(tx, standing, user).await?;
    set_status(tx, &standing.business.id, user, "left").await?;
    forget_grants(tx, &standing.business.id, user).await?;
    push::forget_who_left(tx, user).await?;
    number::forget(tx, &standing.business.id, user).await?;
    cancel_offers(tx, &standing.business.id, user, by.now).await?;
    record(tx, by, &standing.business.id, "member_remove", Some(user), Some(json!({"email": member.email})), None).await
}

/// The caller's own goodbye. An owner hands the business over or deletes it instead.
pub async fn leave(tx: &mut Tx, standing: &MemberAccess, by: &By) -> OpResult<()> {
    if standing.is_owner() {
        return Err(OpError::refused(
            "owner",
            say!("kernel-you-own-business", "You own this business. Hand it over to somebody or delete it."),
        ));
    }
    set_status(tx, &standing.business.id, &standing.user, "left").await?;
    forget_grants(tx, &standing.business.id, &standing.user).await?;
    push::forget_who_left(tx, &standing.user).await?;
    number::forget(tx, &standing.business.id, &standing.user).await?;
    cancel_offers(tx, &standing.business.id, &standing.user, by.now).await?;
    record(tx, by, &standing.business.id, "member_leave", Some(&standing.user), None, None).await
}

/// An offer to take a business over.
#[derive(Debug, Clone)]
pub struct Offer {
    pub id: Id,
    pub business: Id,
    pub from: Id,
    pub to: Id,
    pub created_at: Option<Instant>,
    pub expires_at: Instant,
}

/// Days an offer stands.
const OFFER_DAYS: i64 = 7;

/// The open offer of a business, if it still stands.
pub async fn offer(reader: &mut Reader, business: &Id, now: Instant) -> OpResult<Option<Offer>> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT id, business, from_user, to_user, created_at, expires_at FROM ownership_transfer WHERE closed_at IS NULL AND business = ",
    );
    sql.value(business);
    let row = reader.row(&sql.done()).await?;
    Ok(row
        .map(|row| {
            let id = |column: usize| Id::from_stored(row.text(column).unwrap_or_default());
            Offer {
                id: id(0),
                business: id(1),
                from: id(2),
                to: id(3),
                created_at: row.instant(4),
                expires_at: row.instant(5).unwrap_or(Instant(0)),
            }
        })
        .filter(|offer| offer.expires_at > now))
}

async fn close(tx: &mut Tx, business: &Id, outcome: &str, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE ownership_transfer SET closed_at = ?, outcome = ? WHERE closed_at IS NULL AND business = ?",
    );
    sql.bind(now).bind(outcome).bind(business);
    tx.execute(&sql.done()).await?;
    Ok(())
}

async fn cancel_offers(tx: &mut Tx, business: &Id, user: &Id, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE ownership_transfer SET closed_at = ?, outcome = 'cancelled' WHERE closed_at IS NULL AND business = ? AND to_user = ?",
    );
    sql.bind(now).bind(business).bind(user);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Offers the business to a member, who must accept within a week. A second offer replaces the first.
pub async fn offer_to(tx: &mut Tx, standing: &MemberAccess, by: &By, id: &Id, to: &Id) -> OpResult<()> {
    standing.need_owner()?;
    standing.need_active()?;
    let member = one(tx, &standing.business.id, to).await.map_err(|_| {
        OpError::invalid(
            "/userId",
            "unknown",
            say!("kernel-choose-member-business", "Choose a member of this business."),
        )
    })?;
    if member.owner || member.status != "active" || member.grants.iter().all(|(_, role, _, _)| role == "portal") {
        return Err(OpError::invalid(
            "/userId",
            "unsuitable",
            say!("kernel-unsuitable", "Choose an active member of the staff other than yourself."),
        ));
    }
    close(tx, &standing.business.id, "replaced", by.now).await?;
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO ownership_transfer (id, business, from_user, to_user, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)",
    );
    sql.bind(id)
        .bind(&standing.business.id)
        .bind(&standing.user)
        .bind(to)
        .bind(by.now)
        .bind(by.now.plus_seconds(OFFER_DAYS * 86_400));
    match tx.execute(&sql.done()).await {
        Ok(_) => {}
        Err(StoreError::UniqueIndex { .. }) => {
            return Err(OpError::refused(
                "offered",
                say!("kernel-offered", "Somebody offered this business a moment ago. Look again."),
            ));
        }
        Err(error) => return Err(error.into()),
    }
    record(tx, by, &standing.business.id, "transfer_offer", Some(to), None, Some(json!({"to": member.email}))).await
}

/// The receiver's answer, or the owner's withdrawal. Accepting makes the receiver owner and administrator of every family
/// in `families`; the former owner stays as an administrator.
pub async fn answer(
    tx: &mut Tx,
    standing: &MemberAccess,
    by: &By,
    answer: Answer,
    families: &[String],
) -> OpResult<()> {
    let business = &standing.business.id;
    let offer = offer(tx, business, by.now).await?.ok_or(OpError::NotFound)?;
    let allowed = match answer {
        Answer::Withdraw => standing.is_owner(),
        Answer::Accept | Answer::Decline => offer.to == standing.user,
    };
    if !allowed {
        return Err(OpError::NotFound);
    }
    match answer {
        Answer::Withdraw => close(tx, business, "withdrawn", by.now).await?,
        Answer::Decline => close(tx, business, "declined", by.now).await?,
        Answer::Accept => {
            standing.need_active()?;
            close(tx, business, "accepted", by.now).await?;
            for (user, owner) in [(&offer.from, false), (&offer.to, true)] {
                let mut sql = Sql::new(
                    tx.dialect(),
                    "UPDATE membership SET owner = ?, portal_party = ? WHERE business = ? AND user_id = ?",
                );
                sql.bind(owner).bind(Value::Null).bind(business).bind(user);
                tx.execute(&sql.done()).await?;
            }
            super::membership::grant_everything(tx, business, &offer.to, families).await?;
            // A group belongs to its owner; the business leaves the former owner's.
            let mut sql = Sql::new(tx.dialect(), "UPDATE business SET group_id = NULL WHERE id = ");
            sql.value(business);
            tx.execute(&sql.done()).await?;
        }
    }
    let after: Json = json!({"from": offer.from.as_str(), "to": offer.to.as_str()});
    record(tx, by, business, answer.action(), Some(&offer.to), None, Some(after)).await
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    Accept,
    Decline,
    Withdraw,
}

impl Answer {
    fn action(self) -> &'static str {
        match self {
            Answer::Accept => "transfer_accept",
            Answer::Decline => "transfer_decline",
            Answer::Withdraw => "transfer_withdraw",
        }
    }
}
