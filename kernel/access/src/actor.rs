//! Who is asking, and what the business they selected has granted them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use kernel_types::{Id, Instant, Role, Scope, TenantId};

/// The caller of one operation: a user acting in one business and environment, or the system itself.
#[derive(Debug, Clone)]
pub struct Actor {
    pub user: Id,
    /// Shown in the audit trail when a user acts for another.
    pub acting_for: Option<Id>,
    /// The administrator who looks at the product as `user`: nothing may be written.
    pub viewed_by: Option<Id>,
    pub membership: Arc<Membership>,
    /// The platform's own work (jobs, seeds, migrations): every role, all rows of its tenant.
    pub system: bool,
}

/// What one user is in one business. Loaded once per session and business, replaced when a grant changes.
#[derive(Debug, Clone)]
pub struct Membership {
    pub tenant: TenantId,
    pub business: Id,
    /// By app family.
    pub families: BTreeMap<String, FamilyGrant>,
    /// Families switched off for this business: absent for everybody.
    pub families_off: BTreeSet<String>,
    /// Records a portal user stands for: one customer, the two children of a guardian.
    pub parties: Arc<[Id]>,
    /// Owns the business: may give any access in it, to anybody.
    pub owner: bool,
}

/// A user's grant in one app family.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FamilyGrant {
    pub role: Role,
    pub scope: Scope,
    /// Apps that are hidden from this user.
    pub hidden_apps: BTreeSet<String>,
    /// When the grant ends; anyone who keeps a membership keeps it no longer than the first of these.
    pub expires_at: Option<Instant>,
}

impl Membership {
    /// When the first of the grants ends.
    pub fn valid_until(&self) -> Option<Instant> {
        self.families.values().filter_map(|grant| grant.expires_at).min()
    }
}

impl Actor {
    /// The platform's own actor in a tenant.
    pub fn system(tenant: TenantId, business: Id, user: Id) -> Actor {
        let membership = Membership {
            tenant,
            business,
            families: BTreeMap::new(),
            families_off: BTreeSet::new(),
            parties: Arc::new([]),
            owner: false,
        };
        Actor { user, acting_for: None, viewed_by: None, membership: Arc::new(membership), system: true }
    }

    pub fn tenant(&self) -> TenantId {
        self.membership.tenant
    }

    /// The role in an app family; `None` without a grant or when the family is switched off.
    pub fn role_in(&self, access_family: &str) -> Option<Role> {
        if self.system {
            return Some(Role::Admin);
        }
        if self.membership.families_off.contains(access_family) {
            return None;
        }
        self.membership.families.get(access_family).map(|grant| grant.role)
    }

    /// Whether the user holds a class of restricted records. Viewing as another person does not borrow that person's classes,
    /// and portal users hold none.
    pub fn holds(&self, class: &str) -> bool {
        let held = self.membership.families.get(class).is_some_and(|grant| grant.role != Role::Portal);
        self.system || (held && self.viewed_by.is_none())
    }

    pub fn scope_in(&self, access_family: &str) -> Scope {
        if self.system {
            return Scope::All;
        }
        self.membership.families.get(access_family).map_or(Scope::Nothing, |grant| grant.scope)
    }
}
