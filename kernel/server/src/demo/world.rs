//! `registry/demo/world.yaml`: the businesses and people of the example installation.

use std::fmt::Write as _;

use kernel_types::{Date, Role, Scope};
use serde::Deserialize;

use crate::declarations::{Declarations, typed};
use crate::failure::Failure;

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct World {
    /// Of everybody.
    pub password: String,
    /// Last day of the example.
    pub today: String,
    /// First calendar year of the books.
    pub first_year: i32,
    pub group: GroupEntry,
    pub businesses: Vec<BusinessEntry>,
    pub people: Vec<Person>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroupEntry {
    pub name: String,
    /// E-mail address of a person.
    pub owner: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BusinessEntry {
    /// How people and generators name it.
    pub key: String,
    pub name: String,
    pub business_type: String,
    pub industry: String,
    pub industry_code: String,
    pub country: String,
    pub currency: String,
    pub sector: String,
    pub brand: String,
    pub tax_number: String,
    pub address: Vec<String>,
    pub phone: String,
    pub email: String,
    /// Belongs to the group.
    #[serde(default)]
    pub group: bool,
    /// E-mail address of a person.
    pub owner: String,
    /// Features that are switched on, as `family.feature`.
    #[serde(default)]
    pub features: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Person {
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub works: Vec<Work>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Work {
    /// Key of a business.
    pub at: String,
    /// A role, or `owner` for the person who owns the business (and is its administrator).
    pub role: String,
    #[serde(default = "all")]
    pub scope: String,
    /// Entity whose first record a self-service user stands for.
    #[serde(default)]
    pub party: Option<String>,
}

fn all() -> String {
    "all".to_string()
}

impl Work {
    pub fn is_owner(&self) -> bool {
        self.role == "owner"
    }

    pub fn role(&self) -> Option<Role> {
        Role::parse(&self.role)
    }

    pub fn scope(&self) -> Scope {
        Scope::parse(&self.scope)
    }
}

impl World {
    pub fn business(&self, key: &str) -> Option<&BusinessEntry> {
        self.businesses.iter().find(|business| business.key == key)
    }

    /// Everybody with everything they do, in the order of the file.
    pub fn work(&self) -> Vec<(&Person, &Work)> {
        self.people.iter().flat_map(|person| person.works.iter().map(move |work| (person, work))).collect()
    }

    /// Last day of the example.
    ///
    /// # Errors
    /// A day that is none.
    pub fn last_day(&self) -> Result<Date, Failure> {
        self.today
            .parse()
            .map_err(|_| Failure::Other(format!("registry/demo/world.yaml: today '{}' is no day", self.today)))
    }

    /// What does not fit together.
    fn check(&self) -> Result<(), String> {
        let person = |email: &str| self.people.iter().find(|person| person.email == email);
        if person(&self.group.owner).is_none() {
            return Err(format!("the group's owner {} is nobody here", self.group.owner));
        }
        for business in &self.businesses {
            let owns = |person: &Person| person.works.iter().any(|work| work.at == business.key && work.is_owner());
            if !person(&business.owner).is_some_and(owns) {
                return Err(format!("{} names {} as its owner, who is not", business.key, business.owner));
            }
        }
        for (person, work) in self.work() {
            if self.business(&work.at).is_none() {
                return Err(format!("{} works at '{}', which is no business here", person.email, work.at));
            }
            if !work.is_owner() && work.role().is_none() {
                return Err(format!("{}: '{}' is no role", person.email, work.role));
            }
        }
        Ok(())
    }
}

/// Reads and checks the example installation.
///
/// # Errors
/// A file that does not fit.
pub fn world(declarations: &Declarations) -> Result<World, Failure> {
    const NAME: &str = "demo/world.yaml";
    let bytes = declarations.file(NAME).ok_or_else(|| Failure::Other(format!("registry/{NAME} is missing")))?;
    let world: World = typed(NAME, &String::from_utf8_lossy(&bytes))?;
    world.check().map_err(|reason| Failure::Other(format!("registry/{NAME}: {reason}")))?;
    Ok(world)
}

/// Business, e-mail, role and password of everybody, tab-separated; an owner of a trading company first.
///
/// # Errors
/// As [`world`].
pub fn users(declarations: &Declarations) -> Result<String, Failure> {
    let world = world(declarations)?;
    let mut text = String::new();
    for (person, work) in world.work() {
        let name = world.business(&work.at).map_or(work.at.as_str(), |business| business.name.as_str());
        let _ = writeln!(text, "{name}\t{}\t{}\t{}", person.email, work.role, world.password);
    }
    Ok(text)
}

/// The sign-ins as `serve` prints them: the owners, and where to find the others.
///
/// # Errors
/// As [`world`].
pub fn sign_ins(declarations: &Declarations) -> Result<String, Failure> {
    let world = world(declarations)?;
    let mut text = format!("Sign in with password {} as\n", world.password);
    for business in &world.businesses {
        let _ = writeln!(text, "  {:<34} {}", business.owner, business.name);
    }
    text.push_str("`baobab demo users` lists everybody, with every role.\n");
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_has_every_role_two_brands_and_three_sectors() {
        let world = world(&Declarations::Embedded).unwrap();
        for role in Role::ALL {
            assert!(
                world.people.iter().flat_map(|person| &person.works).any(|work| work.role() == Some(role)),
                "nobody is {role}"
            );
        }
        let distinct = |of: fn(&BusinessEntry) -> &str| {
            world.businesses.iter().map(of).collect::<std::collections::BTreeSet<_>>().len()
        };
        assert_eq!(distinct(|business| &business.brand), 2);
        assert_eq!(distinct(|business| &business.sector), 3);
    }

    #[test]
    fn the_first_sign_in_owns_the_trading_company() {
        let text = users(&Declarations::Embedded).unwrap();
        let first: Vec<&str> = text.lines().next().unwrap().split('\t').collect();
        assert_eq!(first, ["Msasa Trading (Pvt) Ltd", "tendai.moyo@msasa.example", "owner", "baobab-demo-2026"]);
    }
}
