//! Context roles with levels 1 to 7, special roles matched exactly, and data scopes (specification §6).

use std::fmt;

use serde::{Deserialize, Serialize};

/// The level of a context role; higher includes lower.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(pub u8);

/// What a user is in one app family of one business.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Self-service customers, clients, patients, suppliers. Level 1.
    Portal,
    /// Read-only. Level 2.
    Viewer,
    /// Adds and edits own records. Level 3.
    Contributor,
    /// Day-to-day operations. Level 4.
    Operator,
    /// Project collaboration. Level 5.
    Collaborator,
    /// Full operational management. Level 6.
    Manager,
    /// System administration. Level 7.
    Admin,
    Confirmer,
    Submitter,
    /// First-level approval.
    Approver,
    /// Second-level approval.
    Authorizer,
    /// Legal signing.
    Signatory,
}

impl Role {
    pub const ALL: [Role; 12] = [
        Role::Portal,
        Role::Viewer,
        Role::Contributor,
        Role::Operator,
        Role::Collaborator,
        Role::Manager,
        Role::Admin,
        Role::Confirmer,
        Role::Submitter,
        Role::Approver,
        Role::Authorizer,
        Role::Signatory,
    ];

    /// The numeric level; `None` for special roles.
    pub fn level(self) -> Option<Level> {
        let level = match self {
            Role::Portal => 1,
            Role::Viewer => 2,
            Role::Contributor => 3,
            Role::Operator => 4,
            Role::Collaborator => 5,
            Role::Manager => 6,
            Role::Admin => 7,
            Role::Confirmer | Role::Submitter | Role::Approver | Role::Authorizer | Role::Signatory => return None,
        };
        Some(Level(level))
    }

    /// Whether a holder of `self` may do what asks for `needed`: levels compare, special roles must match exactly.
    pub fn satisfies(self, needed: Role) -> bool {
        match (self.level(), needed.level()) {
            (Some(held), Some(wanted)) => held >= wanted,
            _ => self == needed,
        }
    }

    pub fn as_str(self) -> &'static str {
        match self {
            Role::Portal => "portal",
            Role::Viewer => "viewer",
            Role::Contributor => "contributor",
            Role::Operator => "operator",
            Role::Collaborator => "collaborator",
            Role::Manager => "manager",
            Role::Admin => "admin",
            Role::Confirmer => "confirmer",
            Role::Submitter => "submitter",
            Role::Approver => "approver",
            Role::Authorizer => "authorizer",
            Role::Signatory => "signatory",
        }
    }

    pub fn parse(text: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.as_str() == text)
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Which records of a family a user sees. Anything the platform does not know shows nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    All,
    /// Creator, owner or user of the record.
    Own,
    /// Assignee, agent or responsible user of the record.
    Assigned,
    #[serde(other)]
    Nothing,
}

impl Scope {
    pub fn parse(text: &str) -> Scope {
        match text {
            "all" => Scope::All,
            "own" => Scope::Own,
            "assigned" => Scope::Assigned,
            _ => Scope::Nothing,
        }
    }

    pub fn as_str(self) -> &'static str {
        match self {
            Scope::All => "all",
            Scope::Own => "own",
            Scope::Assigned => "assigned",
            Scope::Nothing => "nothing",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_compare_and_special_roles_match_exactly() {
        assert!(Role::Manager.satisfies(Role::Operator));
        assert!(!Role::Viewer.satisfies(Role::Contributor));
        assert!(!Role::Admin.satisfies(Role::Approver));
        assert!(!Role::Approver.satisfies(Role::Viewer));
        assert!(Role::Approver.satisfies(Role::Approver));
        assert!(!Role::Authorizer.satisfies(Role::Approver));
    }

    #[test]
    fn unknown_scopes_show_nothing() {
        assert_eq!(Scope::parse("team"), Scope::Nothing);
        assert_eq!(serde_json::from_str::<Scope>("\"everything\"").ok(), Some(Scope::Nothing));
    }
}
