//! Role templates: families, roles, scopes and apps that exist.

use indexmap::IndexMap;
use kernel_types::{Role, Scope};

use crate::check::{At, Check, names, shell};
use crate::model::{RoleGrant, RoleTemplate};
use crate::source::role::RoleGrantDecl;

const SCOPES: [&str; 3] = ["all", "own", "assigned"];
const SECTORS: [&str; 3] = ["business", "education", "healthcare"];

impl Check<'_> {
    /// By key, in the order of titles.
    pub fn roles(&self) -> IndexMap<String, RoleTemplate> {
        let mut templates = IndexMap::new();
        for doc in &self.sources.roles {
            let at = At::root(&doc.file);
            let file = &doc.value;
            self.icon(&at.key("icon"), &file.icon, &shell::ICONS);
            if file.role != doc.stem {
                self.problem(
                    &at.key("role"),
                    "name",
                    format!("'{}' stands in a file called {}.yaml", file.role, doc.stem),
                );
            }
            if !names::is_kebab(&file.role) {
                self.problem(&at.key("role"), "name", format!("'{}' is not kebab-case", file.role));
            }
            let sectors = at.key("sectors");
            for (index, sector) in file.sectors.iter().enumerate() {
                if !SECTORS.contains(&sector.as_str()) {
                    self.unknown(&sectors.item(index), "unknown-sector", "sector", sector, SECTORS);
                }
            }
            let list = at.key("grants");
            if file.grants.is_empty() {
                self.problem(&list, "empty", "a template without grants gives nothing".to_string());
            }
            let mut grants: Vec<RoleGrant> = Vec::new();
            for (index, declared) in file.grants.iter().enumerate() {
                let place = list.item(index);
                let Some(grant) = self.role_grant(&place, declared) else { continue };
                if grants.iter().any(|other| other.family == grant.family) {
                    self.problem(&place.key("family"), "duplicate", format!("'{}' is given twice", grant.family));
                    continue;
                }
                grants.push(grant);
            }
            let template = RoleTemplate {
                title: file.title.clone(),
                description: file.description.clone(),
                icon: file.icon.clone(),
                sectors: file.sectors.clone(),
                grants,
            };
            templates.insert(file.role.clone(), template);
        }
        templates.sort_by(|_, a, _, b| a.title.cmp(&b.title));
        templates
    }

    fn role_grant(&self, place: &At<'_>, declared: &RoleGrantDecl) -> Option<RoleGrant> {
        let families = self.families.values().filter(|facts| !facts.open).map(|facts| facts.access_family.as_str());
        let classes = self.families.values().flat_map(|facts| &facts.classes).map(|class| class.address.as_str());
        let known = families.chain(classes);
        if !known.clone().any(|family| family == declared.family) {
            self.unknown(&place.key("family"), "unknown-family", "app family", &declared.family, known);
            return None;
        }
        let hide = place.key("hide");
        for (index, app) in declared.hide.iter().enumerate() {
            let apps = self
                .families
                .values()
                .filter(|facts| facts.access_family == declared.family)
                .flat_map(|facts| &facts.apps);
            if !apps.clone().any(|known| known == app) {
                self.unknown(&hide.item(index), "unknown-app", "app of this family", app, apps.map(String::as_str));
            }
        }
        let role = Role::parse(&declared.role);
        if role.is_none() {
            self.unknown(&place.key("role"), "unknown-role", "role", &declared.role, Role::ALL.map(Role::as_str));
        }
        if !SCOPES.contains(&declared.scope.as_str()) {
            self.unknown(&place.key("scope"), "unknown-scope", "scope", &declared.scope, SCOPES);
        }
        Some(RoleGrant {
            family: declared.family.clone(),
            role: role?,
            scope: Scope::parse(&declared.scope),
            hide: declared.hide.clone(),
        })
    }
}
