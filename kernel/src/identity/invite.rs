//! Invitations by mail: an administrator names an address and what it may do; anyone who proves to hold the link joins.

use kernel_access::{FamilyGrant, GrantRefusal, Target, may_grant};
use kernel_store::{Reader, Row, Sql, StoreError, Tx};
use kernel_types::{Id, IdSource, Instant, Role, Scope, Value};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::member_access::{By, MemberAccess, record};
use super::membership::{self, FamilyGrantRow};
use super::profile::is_email;
use crate::error::{FieldError, OpError, OpResult};
use crate::hash::hex;
use crate::say;

/// Days an invitation stands.
pub const STANDS_DAYS: i64 = 14;
/// Seconds between two letters to the same address.
const COOL_DOWN_SECONDS: i64 = 60;
/// Letters per invitation.
const SENT_MAX: i64 = 10;
/// Open invitations per business: enough for a large school, not for a mailing list.
const OPEN_MAX: i64 = 500;

/// What an invitation gives in one family.
#[derive(Debug, Clone, Serialize, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Offered {
    pub family: String,
    pub role: String,
    #[serde(default = "all")]
    pub scope: String,
    #[serde(default)]
    pub hidden_apps: Vec<String>,
    /// RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<String>,
}

fn all() -> String {
    "all".to_string()
}

/// What an administrator asks for.
#[derive(Debug, Clone)]
pub struct NewInvitation {
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub message: String,
    pub grants: Vec<Offered>,
}

#[derive(Debug, Clone)]
pub struct Invitation {
    pub id: Id,
    pub business: Id,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub message: String,
    pub grants: Vec<Offered>,
    pub invited_by: Id,
    pub created_at: Option<Instant>,
    pub expires_at: Instant,
    pub sent_at: Instant,
    pub sent_count: i64,
    pub accepted_at: Option<Instant>,
    pub revoked_at: Option<Instant>,
}

impl Invitation {
    /// `open`, `expired`, `accepted` or `revoked`.
    pub fn state(&self, now: Instant) -> &'static str {
        if self.accepted_at.is_some() {
            "accepted"
        } else if self.revoked_at.is_some() {
            "revoked"
        } else if self.expires_at <= now {
            "expired"
        } else {
            "open"
        }
    }
}

/// The two secrets of an invitation. `mail` goes to the address alone and proves it; `share` is shown to the inviter, who
/// may pass it on by other means, and proves nothing.
#[derive(Debug, Clone)]
pub struct Secrets {
    pub mail: String,
    pub share: String,
}

impl Secrets {
    pub fn new(ids: &dyn IdSource) -> Secrets {
        let secret = || {
            let mut bytes = [0u8; 24];
            ids.fill(&mut bytes);
            crate::hash::hex_digest(&bytes)
        };
        Secrets { mail: secret(), share: secret() }
    }
}

const COLUMNS: &str = "SELECT id, business, email, first_name, last_name, message, grants, invited_by, created_at, expires_at, sent_at, \
     sent_count, accepted_at, revoked_at FROM invitation ";

fn from_row(row: &Row) -> Invitation {
    let text = |column: usize| row.text(column).unwrap_or_default().to_string();
    let id = |column: usize| Id::from_stored(row.text(column).unwrap_or_default());
    Invitation {
        id: id(0),
        business: id(1),
        email: text(2),
        first_name: text(3),
        last_name: text(4),
        message: text(5),
        grants: serde_json::from_str(&text(6)).unwrap_or_default(),
        invited_by: id(7),
        created_at: row.instant(8),
        expires_at: row.instant(9).unwrap_or(Instant(0)),
        sent_at: row.instant(10).unwrap_or(Instant(0)),
        sent_count: row.int(11).unwrap_or(0),
        accepted_at: row.instant(12),
        revoked_at: row.instant(13),
    }
}

/// Invitations of a business, newest first.
pub async fn list(reader: &mut Reader, business: &Id) -> OpResult<Vec<Invitation>> {
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    sql.push("WHERE business = ").value(business).push(" ORDER BY created_at DESC, id DESC LIMIT 500");
    Ok(reader.rows(&sql.done()).await?.iter().map(from_row).collect())
}

/// An invitation of this business.
///
/// # Errors
/// `NotFound` for those of others.
pub async fn one(reader: &mut Reader, business: &Id, id: &Id) -> OpResult<Invitation> {
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    sql.push("WHERE id = ").value(id).push(" AND business = ").value(business);
    reader.row(&sql.done()).await?.as_ref().map(from_row).ok_or(OpError::NotFound)
}

/// The invitation a secret belongs to while it stands, and whether the secret proves the address.
///
/// # Errors
/// `NotFound` for secrets nobody made, used, revoked and expired ones alike.
pub async fn by_secret(reader: &mut Reader, secret: &str, now: Instant) -> OpResult<(Invitation, bool)> {
    let hash = hex(secret.as_bytes());
    for (column, proves) in [("secret_hash", true), ("share_hash", false)] {
        let mut sql = Sql::new(reader.dialect(), COLUMNS);
        sql.push("WHERE ").ident(column).push(" = ").value(hash.as_str());
        if let Some(found) = reader.row(&sql.done()).await?.as_ref().map(from_row) {
            return if found.state(now) == "open" { Ok((found, proves)) } else { Err(OpError::NotFound) };
        }
    }
    Err(OpError::NotFound)
}

/// Adds an invitation. Nobody gives more than they hold; an address that is a member already is refused.
///
/// # Errors
/// Every wrong field.
pub async fn create(
    tx: &mut Tx,
    standing: &MemberAccess,
    by: &By,
    id: &Id,
    new: &NewInvitation,
    secrets: &Secrets,
    families: &[String],
) -> OpResult<()> {
    standing.need_administrator()?;
    standing.need_active()?;
    let email = new.email.trim().to_lowercase();
    check(standing, new, &email, families, by.now)?;
    let business = &standing.business.id;
    let mut sql = Sql::new(
        tx.dialect(),
        "SELECT COUNT(*) FROM membership m JOIN app_user u ON u.id = m.user_id WHERE m.status <> 'left' AND m.business = ? AND u.email = ?",
    );
    sql.bind(business).bind(email.as_str());
    if tx.int(&sql.done()).await?.unwrap_or(0) > 0 {
        return Err(OpError::invalid(
            "/emailAddress",
            "member",
            say!("kernel-person-member-already", "This person is a member already."),
        ));
    }
    let mut sql = Sql::new(
        tx.dialect(),
        "SELECT COUNT(*) FROM invitation WHERE accepted_at IS NULL AND revoked_at IS NULL AND business = ",
    );
    sql.value(business);
    if tx.int(&sql.done()).await?.unwrap_or(0) >= OPEN_MAX {
        return Err(OpError::refused(
            "too_many_invitations",
            say!(
                "kernel-too-many-invitations",
                "{open_max} invitations are open already. Revoke some first.",
                open_max = OPEN_MAX
            ),
        ));
    }
    // One that ran out makes room for its successor.
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE invitation SET revoked_at = ? WHERE accepted_at IS NULL AND revoked_at IS NULL AND business = ? AND email = ? AND expires_at <= ?",
    );
    sql.bind(by.now).bind(business).bind(email.as_str()).bind(by.now);
    tx.execute(&sql.done()).await?;
    let grants = serde_json::to_string(&new.grants).map_err(|error| OpError::internal(error.to_string()))?;
    let text = |text: &str| if text.trim().is_empty() { Value::Null } else { Value::text(text.trim()) };
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO invitation (id, business, email, first_name, last_name, message, grants, secret_hash, share_hash, invited_by, created_at, \
         expires_at, sent_at, sent_count) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)",
    );
    sql.bind(id)
        .bind(business)
        .bind(email.as_str())
        .bind(text(&new.first_name))
        .bind(text(&new.last_name))
        .bind(text(&new.message))
        .bind(grants.as_str());
    sql.bind(hex(secrets.mail.as_bytes())).bind(hex(secrets.share.as_bytes())).bind(&by.user).bind(by.now);
    sql.bind(by.now.plus_seconds(STANDS_DAYS * 86_400)).bind(by.now);
    match tx.execute(&sql.done()).await {
        Ok(_) => {}
        Err(StoreError::UniqueIndex { .. }) => {
            return Err(OpError::invalid(
                "/emailAddress",
                "invited",
                say!("kernel-invited", "This address has an open invitation. Send that one again."),
            ));
        }
        Err(error) => return Err(error.into()),
    }
    record(tx, by, business, "invite", Some(id), None, Some(json!({"email": email, "grants": new.grants}))).await
}

fn check(standing: &MemberAccess, new: &NewInvitation, email: &str, families: &[String], now: Instant) -> OpResult<()> {
    let mut errors = Vec::new();
    if !is_email(email) {
        errors.push(FieldError::new(
            "/emailAddress",
            "email",
            say!("kernel-enter-valid-email", "Enter a valid email."),
        ));
    }
    for (name, label, text, limit) in [
        ("firstName", "First name", &new.first_name, 80),
        ("lastName", "Last name", &new.last_name, 80),
        ("message", "Message", &new.message, 500),
    ] {
        if text.chars().count() > limit || text.contains(['<', '>']) {
            errors.push(FieldError::new(
                format!("/{name}"),
                "format",
                say!(
                    "kernel-may-at-most-characters-without",
                    "{label} may have at most {limit} characters, without < and >.",
                    label,
                    limit
                ),
            ));
        }
    }
    if new.grants.is_empty() {
        errors.push(FieldError::new(
            "/grants",
            "required",
            say!("kernel-choose-what-person-may-use", "Choose what this person may use."),
        ));
    }
    for (index, offered) in new.grants.iter().enumerate() {
        let pointer = |name: &str| format!("/grants/{index}/{name}");
        let Some(role) = Role::parse(&offered.role) else {
            errors.push(FieldError::new(
                pointer("role"),
                "enum",
                say!("kernel-no-role", "There is no role '{role}'.", role = offered.role),
            ));
            continue;
        };
        if !families.contains(&offered.family) {
            errors.push(FieldError::new(
                pointer("family"),
                "unknown",
                say!("kernel-business-no-such-part", "This business has no such part."),
            ));
        } else if let Err(refusal) = may_give(standing, offered, role) {
            errors.push(FieldError::new(pointer("role"), refusal.code(), refusal.message()));
        }
        if !matches!(offered.scope.as_str(), "all" | "own" | "assigned") {
            errors.push(FieldError::new(
                pointer("scope"),
                "enum",
                say!("kernel-choose-all-own-or-assigned", "Choose all, own or assigned."),
            ));
        }
        if let Some(until) = &offered.expires_at {
            match Instant::parse_rfc3339(until) {
                Some(until) if until > now => {}
                _ => errors.push(FieldError::new(
                    pointer("expiresAt"),
                    "date",
                    say!("kernel-choose-time-to-come", "Choose a time to come."),
                )),
            }
        }
        if new.grants[..index].iter().any(|earlier| earlier.family == offered.family) {
            errors.push(FieldError::new(
                pointer("family"),
                "duplicate",
                say!("kernel-each-part-stands-once", "Each part stands once."),
            ));
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(OpError::Invalid(errors)) }
}

/// The rule of the permission manager, asked about somebody who holds nothing yet.
fn may_give(standing: &MemberAccess, offered: &Offered, role: Role) -> Result<(), GrantRefusal> {
    let wanted = FamilyGrant {
        role,
        scope: Scope::parse(&offered.scope),
        hidden_apps: offered.hidden_apps.iter().cloned().collect(),
        expires_at: offered.expires_at.as_deref().and_then(Instant::parse_rfc3339),
    };
    let nobody = Id::from_stored("");
    let target = Target { user: &nobody, owner: false, held: None, others_administer: true };
    may_grant(&standing.as_actor(), &offered.family, target, Some(&wanted))
}

/// Whether the person who invited could still give what they offered: access taken from an administrator is taken from the
/// invitations they left behind too.
async fn still_stands(tx: &mut Tx, invitation: &Invitation, now: Instant) -> OpResult<()> {
    let void = || {
        OpError::refused(
            "invitation_void",
            say!(
                "kernel-invitation-void",
                "The person who invited you may no longer give this access. Ask for a new invitation."
            ),
        )
    };
    let standing = match MemberAccess::load(tx, &invitation.invited_by, &invitation.business, now).await {
        Ok(standing) => standing,
        Err(OpError::NotFound) => return Err(void()),
        Err(error) => return Err(error),
    };
    let fits =
        |offered: &Offered| Role::parse(&offered.role).is_none_or(|role| may_give(&standing, offered, role).is_ok());
    if invitation.grants.iter().all(fits) { Ok(()) } else { Err(void()) }
}

/// New secrets and a new fortnight; the letter before is worth nothing from then on.
///
/// # Errors
/// Too soon after the last letter, or too many of them.
pub async fn resend(tx: &mut Tx, standing: &MemberAccess, by: &By, id: &Id, secrets: &Secrets) -> OpResult<Invitation> {
    standing.need_administrator()?;
    standing.need_active()?;
    let invitation = one(tx, &standing.business.id, id).await?;
    if invitation.accepted_at.is_some() || invitation.revoked_at.is_some() {
        return Err(OpError::state(
            "closed",
            say!("kernel-invitation-accepted-or-revoked", "This invitation was accepted or revoked."),
        ));
    }
    let wait = invitation.sent_at.plus_seconds(COOL_DOWN_SECONDS).0 - by.now.0;
    if wait > 0 {
        return Err(OpError::TooMany { retry_after_seconds: (wait as u64).div_ceil(1_000_000) });
    }
    if invitation.sent_count >= SENT_MAX {
        return Err(OpError::refused(
            "too_many_letters",
            say!(
                "kernel-too-many-letters",
                "This invitation was sent often enough. Share its link instead, or invite anew."
            ),
        ));
    }
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE invitation SET secret_hash = ?, share_hash = ?, expires_at = ?, sent_at = ?, sent_count = sent_count + 1 WHERE id = ?",
    );
    sql.bind(hex(secrets.mail.as_bytes()))
        .bind(hex(secrets.share.as_bytes()))
        .bind(by.now.plus_seconds(STANDS_DAYS * 86_400))
        .bind(by.now)
        .bind(id);
    tx.execute(&sql.done()).await?;
    record(tx, by, &standing.business.id, "invite_resend", Some(id), None, Some(json!({"email": invitation.email})))
        .await?;
    Ok(invitation)
}

pub async fn revoke(tx: &mut Tx, standing: &MemberAccess, by: &By, id: &Id) -> OpResult<()> {
    standing.need_administrator()?;
    let invitation = one(tx, &standing.business.id, id).await?;
    if invitation.accepted_at.is_some() {
        return Err(OpError::state(
            "closed",
            say!(
                "kernel-invitation-accepted-remove-member-instead",
                "This invitation was accepted. Remove the member instead."
            ),
        ));
    }
    if invitation.revoked_at.is_none() {
        let mut sql = Sql::new(tx.dialect(), "UPDATE invitation SET revoked_at = ? WHERE id = ?");
        sql.bind(by.now).bind(id);
        tx.execute(&sql.done()).await?;
    }
    record(tx, by, &standing.business.id, "invite_revoke", Some(id), Some(json!({"email": invitation.email})), None)
        .await
}

/// Makes the user a member with what was offered. The invitation is spent.
///
/// # Errors
/// The business is not active any more; somebody spent the invitation a moment ago; the person who invited may no longer give it.
pub async fn accept(tx: &mut Tx, invitation: &Invitation, user: &Id, by: &By) -> OpResult<()> {
    let business = super::business::by_id(tx, &invitation.business)
        .await?
        .filter(|business| business.status == "active")
        .ok_or(OpError::NotFound)?;
    still_stands(tx, invitation, by.now).await?;
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE invitation SET accepted_at = ?, accepted_by = ? WHERE accepted_at IS NULL AND revoked_at IS NULL AND id = ?",
    );
    sql.bind(by.now).bind(user).bind(&invitation.id);
    if tx.execute(&sql.done()).await? == 0 {
        return Err(OpError::NotFound);
    }
    let mut sql = Sql::new(tx.dialect(), "SELECT status FROM membership WHERE business = ? AND user_id = ?");
    sql.bind(&business.id).bind(user);
    match tx.row(&sql.done()).await? {
        None => membership::insert(tx, &business.id, user, false, by.now).await?,
        Some(row) if row.text(0) == Some("left") => {
            let mut sql = Sql::new(
                tx.dialect(),
                "UPDATE membership SET status = 'active', created_at = ? WHERE business = ? AND user_id = ?",
            );
            sql.bind(by.now).bind(&business.id).bind(user);
            tx.execute(&sql.done()).await?;
        }
        // A member who is shut out does not come back through an old letter.
        Some(_) => {
            return Err(OpError::refused(
                "member",
                say!("kernel-you-member-business-already", "You are a member of this business already."),
            ));
        }
    }
    for offered in &invitation.grants {
        let Some(role) = Role::parse(&offered.role) else { continue };
        let row = FamilyGrantRow {
            family: offered.family.clone(),
            role,
            scope: Scope::parse(&offered.scope),
            hidden_apps: offered.hidden_apps.clone(),
            expires_at: offered.expires_at.as_deref().and_then(Instant::parse_rfc3339),
        };
        membership::grant(tx, &business.id, user, &row).await?;
    }
    record(
        tx,
        by,
        &business.id,
        "invite_accept",
        Some(user),
        None,
        Some(json!({"email": invitation.email, "grants": invitation.grants})),
    )
    .await
}
