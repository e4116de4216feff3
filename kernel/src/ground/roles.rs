//! Roles by name, where something is refused for want of one.

use kernel_types::Role;

use crate::say;
use crate::sentence::Sentence;

/// What is told where one of these roles is needed.
pub(crate) fn takes(roles: &[Role]) -> Sentence {
    let mut names = roles.iter().copied().map(name);
    let first = names.next().unwrap_or_else(|| "".into());
    let roles = names.fold(first, |before, role| say!("kernel-roles-listed", "{before}, {role}", before, role));
    say!("kernel-takes-role", "This takes one of these roles, or a higher one: {roles}.", roles)
}

/// As people read it.
fn name(role: Role) -> Sentence {
    match role {
        Role::Portal => say!("kernel-role-portal", "Portal"),
        Role::Viewer => say!("kernel-role-viewer", "Viewer"),
        Role::Contributor => say!("kernel-role-contributor", "Contributor"),
        Role::Operator => say!("kernel-role-operator", "Operator"),
        Role::Collaborator => say!("kernel-role-collaborator", "Collaborator"),
        Role::Manager => say!("kernel-role-manager", "Manager"),
        Role::Admin => say!("kernel-role-admin", "Admin"),
        Role::Confirmer => say!("kernel-role-confirmer", "Confirmer"),
        Role::Submitter => say!("kernel-role-submitter", "Submitter"),
        Role::Approver => say!("kernel-role-approver", "Approver"),
        Role::Authorizer => say!("kernel-role-authorizer", "Authorizer"),
        Role::Signatory => say!("kernel-role-signatory", "Signatory"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_role_has_a_name_of_its_own() {
        let said = takes(&[Role::Manager, Role::Authorizer, Role::Signatory]);
        assert_eq!(said, "This takes one of these roles, or a higher one: Manager, Authorizer, Signatory.");
        for role in Role::ALL {
            assert_eq!(name(role).key(), Some(format!("kernel-role-{role}").as_str()));
        }
    }
}
