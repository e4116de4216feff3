//! What a user is in one business as a whole: owner, administrator, member. Every operation on a business asks this first.

use std::collections::BTreeSet;
use std::sync::Arc;

use kernel_access::{Actor, Membership};
use kernel_store::{AuditEntry, Reader, Sql, Tx};
use kernel_types::{Id, Instant, Role, TenantId};
use serde_json::Value as Json;

use super::business::{self, BusinessRow};
use super::membership::{self, BusinessGrants};
use crate::error::{OpError, OpResult};
use crate::say;

/// Families whose administrators look after the business itself, where they are declared.
const OFFICE: [&str; 4] = ["account", "business", "settings", "users"];

/// A member's place in a business. There is none for strangers: to them the business does not exist.
#[derive(Debug, Clone)]
pub struct MemberAccess {
    pub business: BusinessRow,
    pub user: Id,
    pub grants: BusinessGrants,
}

impl MemberAccess {
    /// The standing of an active member.
    ///
    /// # Errors
    /// `NotFound` for strangers and unknown businesses alike; also for members other than the owner of a business that is
    /// suspended or about to be deleted. `SecondFactorNeeded` for a member without the second step that the business requires.
    pub async fn load(reader: &mut Reader, user: &Id, business: &Id, now: Instant) -> OpResult<MemberAccess> {
        let row = business::by_id(reader, business).await?.ok_or(OpError::NotFound)?;
        let grants = membership::grants_of_user(reader, user, now).await?.remove(business).ok_or(OpError::NotFound)?;
        if grants.awaits_second_factor {
            return Err(OpError::SecondFactorNeeded);
        }
        if row.status != "active" && !grants.owner {
            return Err(OpError::NotFound);
        }
        Ok(MemberAccess { business: row, user: user.clone(), grants })
    }

    pub fn is_owner(&self) -> bool {
        self.grants.owner
    }

    /// Owner or administrator: may change the profile, invite, remove and switch.
    pub fn administers(&self) -> bool {
        let held = &self.grants.families;
        self.grants.owner
            || OFFICE.iter().any(|family| held.get(*family).is_some_and(|grant| grant.role == Role::Admin))
            || (!held.is_empty() && held.values().all(|grant| grant.role == Role::Admin))
    }

    /// Whether the user works here, in contrast to customers and suppliers who only see what is theirs.
    pub fn is_staff(&self) -> bool {
        self.grants.owner || self.grants.families.values().any(|grant| grant.role != Role::Portal)
    }

    /// The member as the rules of access know people; of the platform's own tables alone, so without a tenant.
    pub(crate) fn as_actor(&self) -> Actor {
        let membership = Membership {
            tenant: TenantId(0),
            business: self.business.id.clone(),
            families: self.grants.families.clone(),
            families_off: BTreeSet::new(),
            parties: self.grants.parties.clone().into(),
            owner: self.grants.owner,
        };
        Actor {
            user: self.user.clone(),
            acting_for: None,
            viewed_by: None,
            membership: Arc::new(membership),
            system: false,
        }
    }

    /// # Errors
    /// `Forbidden` for staff, `NotFound` for portal users, who do not learn that there is anything to administer.
    pub fn need_administrator(&self) -> OpResult<()> {
        if self.administers() { Ok(()) } else { Err(self.refusal()) }
    }

    /// # Errors
    /// As [`MemberAccess::need_administrator`].
    pub fn need_owner(&self) -> OpResult<()> {
        if self.is_owner() { Ok(()) } else { Err(self.refusal()) }
    }

    /// # Errors
    /// `NotFound` for portal users.
    pub fn need_staff(&self) -> OpResult<()> {
        if self.is_staff() { Ok(()) } else { Err(OpError::NotFound) }
    }

    /// # Errors
    /// Refused while the business is suspended or about to be deleted.
    pub fn need_active(&self) -> OpResult<()> {
        match self.business.status.as_str() {
            "active" => Ok(()),
            "suspended" => Err(OpError::state(
                "business_suspended",
                say!("kernel-business-suspended", "This business is suspended. Reactivate it first."),
            )),
            _ => Err(OpError::state(
                "business_deleted",
                say!("kernel-business-marked-for-deletion", "This business is marked for deletion. Restore it first."),
            )),
        }
    }

    fn refusal(&self) -> OpError {
        if self.is_staff() { OpError::Forbidden } else { OpError::NotFound }
    }
}

/// Who changed something about a business, and when.
#[derive(Debug, Clone)]
pub struct By {
    pub user: Id,
    pub now: Instant,
    pub request_id: String,
}

/// Writes a line of the business's own audit trail, in its live books. The last statement of a platform transaction: from
/// here on it speaks for the tenant.
pub async fn record(
    tx: &mut Tx,
    by: &By,
    business: &Id,
    action: &str,
    subject: Option<&Id>,
    before: Option<Json>,
    after: Option<Json>,
) -> OpResult<()> {
    let Some(tenant) = business::tenant_of(tx, business, "live").await? else { return Ok(()) };
    tx.enter_tenant(tenant).await?;
    tx.audit(AuditEntry {
        entity: "platform.business".to_string(),
        record: Some(subject.unwrap_or(business).clone()),
        action: action.to_string(),
        actor: by.user.clone(),
        acting_for: None,
        at: by.now,
        request_id: Some(by.request_id.clone()),
        before,
        after,
    });
    Ok(())
}

/// The owner of a business.
pub async fn owner_of(reader: &mut Reader, business: &Id) -> OpResult<Option<Id>> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT user_id FROM membership WHERE business = ? AND owner = ? ORDER BY created_at LIMIT 1",
    );
    sql.bind(business).bind(true);
    Ok(reader.row(&sql.done()).await?.and_then(|row| row.text(0).map(Id::from_stored)))
}
