//! Who may give which access to whom. Pure: the platform loads what the rules compare and lays down what they allow.
//!
//! Owners give anything. An administrator of a family gives access in that family up to the administrator's own: no wider
//! scope, no app the administrator does not see, no longer than the administrator's own grant lasts. Nobody widens their own
//! access, and a family is never left without somebody who administers it.

use std::collections::BTreeSet;

use kernel_types::{Id, Instant, Role, Scope, Sentence, say};

use crate::actor::{Actor, FamilyGrant};

/// Why a grant is not laid, changed or taken away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GrantRefusal {
    /// The caller does not administer this family.
    NotAdministrator,
    /// The role is above the caller's.
    RoleAbove,
    /// The scope shows more than the caller sees.
    ScopeAbove,
    /// It shows an app the caller does not see.
    AppAbove,
    /// It lasts longer than the caller's own access.
    OutlastsOwn,
    /// Nobody widens their own access.
    OwnAccess,
    /// Only an owner changes what an owner may do.
    OwnersAccess,
    /// The family would be left without an administrator.
    LastAdministrator,
}

impl GrantRefusal {
    /// Stable, snake_case.
    pub fn code(self) -> &'static str {
        match self {
            GrantRefusal::NotAdministrator => "not_administrator",
            GrantRefusal::RoleAbove => "role_above_own",
            GrantRefusal::ScopeAbove => "scope_above_own",
            GrantRefusal::AppAbove => "app_above_own",
            GrantRefusal::OutlastsOwn => "outlasts_own",
            GrantRefusal::OwnAccess => "own_access",
            GrantRefusal::OwnersAccess => "owners_access",
            GrantRefusal::LastAdministrator => "last_administrator",
        }
    }

    /// What the administrator reads.
    pub fn message(self) -> Sentence {
        match self {
            GrantRefusal::NotAdministrator => {
                say!("access-not-administrator", "You do not administer this family, so you cannot give access in it.")
            }
            GrantRefusal::RoleAbove => say!("access-role-above-own", "This role is above your own."),
            GrantRefusal::ScopeAbove => {
                say!("access-scope-above-own", "This shows more records than you see yourself.")
            }
            GrantRefusal::AppAbove => say!("access-app-above-own", "This shows an app that you do not see yourself."),
            GrantRefusal::OutlastsOwn => say!("access-outlasts-own", "This would last longer than your own access."),
            GrantRefusal::OwnAccess => {
                say!("access-own-access", "You cannot extend your own access. Ask another administrator.")
            }
            GrantRefusal::OwnersAccess => say!("access-owners-access", "Only an owner changes what an owner may do."),
            GrantRefusal::LastAdministrator => {
                say!("access-last-administrator", "This family has no other administrator. Appoint one first.")
            }
        }
    }
}

/// The person (or key) whose access is to change.
#[derive(Debug, Clone, Copy)]
pub struct Target<'a> {
    pub user: &'a Id,
    pub owner: bool,
    /// What the target holds in the family now.
    pub held: Option<&'a FamilyGrant>,
    /// Somebody else administers the family without an end.
    pub others_administer: bool,
}

/// Whether the caller administers access in this family.
pub fn administers(actor: &Actor, family: &str) -> bool {
    actor.system
        || actor.membership.owner
        || actor.role_in(family) == Some(Role::Admin) && actor.scope_in(family) == Scope::All
}

/// Whether the caller may give `wanted` in `family` to the target, or take the access away (`None`).
pub fn may_grant(
    actor: &Actor,
    family: &str,
    target: Target<'_>,
    wanted: Option<&FamilyGrant>,
) -> Result<(), GrantRefusal> {
    if actor.system {
        return Ok(());
    }
    if target.held == wanted {
        return Ok(());
    }
    if !administers(actor, family) {
        return Err(GrantRefusal::NotAdministrator);
    }
    let own = actor.user == *target.user;
    if !actor.membership.owner {
        if target.owner {
            return Err(GrantRefusal::OwnersAccess);
        }
        if let (Some(wanted), Some(held)) = (wanted, actor.membership.families.get(family)) {
            within(wanted, held)?;
        }
        if own && wanted.is_some_and(|wanted| target.held.is_none_or(|held| within(wanted, held).is_err())) {
            return Err(GrantRefusal::OwnAccess);
        }
    }
    let stays = wanted.is_some_and(administers_for_good);
    if target.held.is_some_and(administers_for_good) && !stays && !target.others_administer {
        return Err(GrantRefusal::LastAdministrator);
    }
    Ok(())
}

/// An administrator over everything, without an end.
pub fn administers_for_good(grant: &FamilyGrant) -> bool {
    grant.role == Role::Admin && grant.scope == Scope::All && grant.expires_at.is_none()
}

/// Whether `wanted` gives nothing that `held` does not. An administrator's grant contains every role, the special ones too:
/// who administers a family decides who approves and signs in it.
pub fn within(wanted: &FamilyGrant, held: &FamilyGrant) -> Result<(), GrantRefusal> {
    if !(held.role == Role::Admin || held.role.satisfies(wanted.role)) {
        return Err(GrantRefusal::RoleAbove);
    }
    let scope_fits = match held.scope {
        Scope::All => true,
        Scope::Nothing => wanted.scope == Scope::Nothing,
        same => wanted.scope == same || wanted.scope == Scope::Nothing,
    };
    if !scope_fits {
        return Err(GrantRefusal::ScopeAbove);
    }
    if !hides_at_least(&wanted.hidden_apps, &held.hidden_apps) {
        return Err(GrantRefusal::AppAbove);
    }
    if held.expires_at.is_some_and(|end| outlasts(wanted.expires_at, end)) {
        return Err(GrantRefusal::OutlastsOwn);
    }
    Ok(())
}

fn hides_at_least(wanted: &BTreeSet<String>, held: &BTreeSet<String>) -> bool {
    held.is_subset(wanted)
}

fn outlasts(wanted: Option<Instant>, end: Instant) -> bool {
    wanted.is_none_or(|wanted| wanted > end)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::Arc;

    use kernel_types::TenantId;

    use super::*;
    use crate::actor::Membership;

    fn grant(role: Role, scope: Scope) -> FamilyGrant {
        FamilyGrant { role, scope, hidden_apps: BTreeSet::new(), expires_at: None }
    }

    fn actor(user: &str, owner: bool, held: Option<FamilyGrant>) -> Actor {
        let families = held.map(|held| BTreeMap::from([("sales".to_string(), held)])).unwrap_or_default();
        let membership = Membership {
            tenant: TenantId(1),
            business: Id::from_stored("b"),
            families,
            families_off: BTreeSet::new(),
            parties: Arc::new([]),
            owner,
        };
        Actor {
            user: Id::from_stored(user),
            acting_for: None,
            viewed_by: None,
            membership: Arc::new(membership),
            system: false,
        }
    }

    /// What `giver` hears when giving `wanted` to somebody else who holds `held`.
    #[track_caller]
    fn check(
        giver: &Actor,
        held: Option<&FamilyGrant>,
        wanted: Option<&FamilyGrant>,
        expected: Result<(), GrantRefusal>,
    ) {
        let somebody = Id::from_stored("somebody");
        let target = Target { user: &somebody, owner: false, held, others_administer: true };
        assert_eq!(may_grant(giver, "sales", target, wanted), expected);
    }

    #[test]
    fn only_administrators_give_access_and_only_in_their_family() {
        let wanted = grant(Role::Viewer, Scope::All);
        check(
            &actor("a", false, Some(grant(Role::Manager, Scope::All))),
            None,
            Some(&wanted),
            Err(GrantRefusal::NotAdministrator),
        );
        check(
            &actor("a", false, Some(grant(Role::Admin, Scope::Own))),
            None,
            Some(&wanted),
            Err(GrantRefusal::NotAdministrator),
        );
        check(&actor("a", false, None), None, Some(&wanted), Err(GrantRefusal::NotAdministrator));
        check(&actor("a", false, Some(grant(Role::Admin, Scope::All))), None, Some(&wanted), Ok(()));
        check(&actor("a", true, None), None, Some(&wanted), Ok(()));
    }

    #[test]
    fn administrators_give_every_role_but_no_more_apps_and_time_than_their_own() {
        let mut held = grant(Role::Admin, Scope::All);
        held.hidden_apps.insert("payroll".into());
        held.expires_at = Some(Instant(100));
        let giver = actor("a", false, Some(held.clone()));
        let mut wanted = grant(Role::Signatory, Scope::Assigned);
        check(&giver, None, Some(&wanted), Err(GrantRefusal::AppAbove));
        wanted.hidden_apps.insert("payroll".into());
        check(&giver, None, Some(&wanted), Err(GrantRefusal::OutlastsOwn));
        wanted.expires_at = Some(Instant(101));
        check(&giver, None, Some(&wanted), Err(GrantRefusal::OutlastsOwn));
        wanted.expires_at = Some(Instant(100));
        check(&giver, None, Some(&wanted), Ok(()));
    }

    #[test]
    fn nobody_widens_their_own_access_but_owners() {
        let mut held = grant(Role::Admin, Scope::All);
        held.hidden_apps.insert("payroll".into());
        let me = Id::from_stored("a");
        let target = |held| Target { user: &me, owner: false, held, others_administer: true };
        let wider = grant(Role::Admin, Scope::All);
        let giver = actor("a", false, Some(held.clone()));
        assert!(may_grant(&giver, "sales", target(Some(&held)), Some(&wider)).is_err());
        let mut lower = held.clone();
        lower.role = Role::Viewer;
        assert_eq!(may_grant(&giver, "sales", target(Some(&held)), Some(&lower)), Ok(()));
        assert_eq!(may_grant(&actor("a", true, None), "sales", target(None), Some(&wider)), Ok(()));
    }

    #[test]
    fn the_last_administrator_stays() {
        let held = grant(Role::Admin, Scope::All);
        let somebody = Id::from_stored("somebody");
        let giver = actor("a", true, None);
        for wanted in [None, Some(grant(Role::Viewer, Scope::All)), Some(grant(Role::Admin, Scope::Own))] {
            let target = Target { user: &somebody, owner: false, held: Some(&held), others_administer: false };
            assert_eq!(may_grant(&giver, "sales", target, wanted.as_ref()), Err(GrantRefusal::LastAdministrator));
            let target = Target { others_administer: true, ..target };
            assert_eq!(may_grant(&giver, "sales", target, wanted.as_ref()), Ok(()));
        }
    }

    #[test]
    fn only_owners_change_owners() {
        let held = grant(Role::Admin, Scope::All);
        let somebody = Id::from_stored("somebody");
        let target = Target { user: &somebody, owner: true, held: Some(&held), others_administer: true };
        assert_eq!(
            may_grant(&actor("a", false, Some(held.clone())), "sales", target, None),
            Err(GrantRefusal::OwnersAccess)
        );
        assert_eq!(may_grant(&actor("b", true, None), "sales", target, None), Ok(()));
    }
}
