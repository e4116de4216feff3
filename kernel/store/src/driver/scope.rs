//! For whom a transaction or a reader works.

use kernel_types::TenantId;

/// The tenant of every statement, or the platform itself (users, sessions, businesses, the outbox worker).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scope {
    Tenant(TenantId),
    Platform,
}

/// What `app.tenant` holds for the platform; no tenant has it, so policies of tenant tables match nothing.
pub(crate) const PLATFORM_SETTING: i64 = -1;

impl Scope {
    pub(crate) fn setting(self) -> i64 {
        match self {
            Scope::Tenant(tenant) => tenant.0,
            Scope::Platform => PLATFORM_SETTING,
        }
    }
}
