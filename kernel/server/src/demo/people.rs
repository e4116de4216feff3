//! People of the example, and what they are in each business.

use std::sync::Arc;

use kernel::platform::membership::{self, FamilyGrantRow};
use kernel::platform::user::{self, NewUser};
use kernel::{App, OpError};
use kernel_store::Sql;
use kernel_types::{Id, Instant, Role};

use super::ids;
use super::world::{BusinessEntry, Person, World};
use crate::failure::Failure;

/// The demo password is public, so its salt may be too: one hash serves everybody, and `doctor` knows it again.
const SALT: [u8; 16] = *b"baobab-demo-2026";

/// The salt as it stands inside a hash (PHC strings spell it in unpadded base 64).
pub fn salt_text() -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for chunk in SALT.chunks(3) {
        let bits =
            chunk.iter().enumerate().fold(0u32, |bits, (index, byte)| bits | (u32::from(*byte) << (16 - 8 * index)));
        for digit in 0..=chunk.len() {
            text.push(char::from(DIGITS[(bits >> (18 - 6 * digit)) as usize & 63]));
        }
    }
    text
}

/// The moment the example begins: the day before its first year, so that everything follows.
pub fn beginning(world: &World) -> Instant {
    let day = kernel_types::Date::from_ymd_opt(world.first_year - 1, 12, 31).unwrap_or_default();
    Instant(day.and_hms_opt(8, 0, 0).map_or(0, |time| time.and_utc().timestamp_micros()))
}

pub fn user_id(world: &World, email: &str) -> Id {
    ids::named(email, beginning(world).unix_ms())
}

pub fn business_id(world: &World, business: &BusinessEntry) -> Id {
    ids::named(&format!("business/{}", business.key), beginning(world).unix_ms())
}

pub fn group_id(world: &World) -> Id {
    ids::named("group", beginning(world).unix_ms())
}

/// Adds everybody who is not there yet; nobody belongs to a business before [`join`], except owners.
pub async fn create(app: &Arc<App>, world: &World) -> Result<(), Failure> {
    let mut reader = app.db.read_platform().await.map_err(Failure::store("reading users"))?;
    let mut missing = Vec::new();
    for person in &world.people {
        if user::by_email(&mut reader, &person.email).await.map_err(Failure::operation("reading users"))?.is_none() {
            missing.push(person.clone());
        }
    }
    let group = group_id(world);
    let group_missing = kernel::platform::business::groups(&mut reader, std::slice::from_ref(&group))
        .await
        .map_err(Failure::operation("reading groups"))?
        .is_empty();
    drop(reader);
    if missing.is_empty() && !group_missing {
        return Ok(());
    }
    let password = world.password.clone();
    let hashed = tokio::task::spawn_blocking(move || kernel_http::hash_password(&password, &SALT)).await;
    let password_hash = hashed.map_err(|error| Failure::Other(error.to_string()))?.map_err(Failure::Other)?;
    let now = beginning(world);
    let world = world.clone();
    app.db
        .write_platform(move |tx| {
            let (world, missing, group, password_hash) =
                (world.clone(), missing.clone(), group.clone(), password_hash.clone());
            Box::pin(async move {
                for person in missing {
                    let new = NewUser {
                        email: person.email.clone(),
                        first_name: person.first_name,
                        last_name: person.last_name,
                        password_hash: password_hash.clone(),
                    };
                    let id = user_id(&world, &person.email);
                    user::insert(tx, &id, &new, now).await?;
                    // The first sign-in of the example looks after its installation too.
                    if world.people.first().is_some_and(|first| first.email == person.email) {
                        user::set_platform_admin(tx, &id, true).await?;
                    }
                }
                if group_missing {
                    kernel::platform::business::insert_group(
                        tx,
                        &group,
                        &world.group.name,
                        &user_id(&world, &world.group.owner),
                        now,
                    )
                    .await?;
                }
                Ok::<_, OpError>(())
            })
        })
        .await
        .map_err(Failure::operation("adding the people of the example"))
}

/// Makes these people members of their businesses with their roles, in one transaction.
pub async fn join(app: &Arc<App>, world: &World, people: &[Person]) -> Result<(), Failure> {
    let mut families: Vec<String> =
        app.product.registry.families.values().map(|family| family.access_family.clone()).collect();
    families.sort();
    families.dedup();
    let parties = parties(app, world).await?;
    let now = beginning(world);
    let joining: Vec<String> = people.iter().map(|person| person.email.clone()).collect();
    let world = world.clone();
    app.db
        .write_platform(move |tx| {
            let (world, families, parties, joining) =
                (world.clone(), families.clone(), parties.clone(), joining.clone());
            Box::pin(async move {
                for (person, work) in world.work().into_iter().filter(|(person, _)| joining.contains(&person.email)) {
                    let Some(business) = world.business(&work.at) else { continue };
                    let (user, business_id) = (user_id(&world, &person.email), business_id(&world, business));
                    let mut sql = Sql::new(tx.dialect(), "SELECT 1 FROM membership WHERE business = ? AND user_id = ?");
                    sql.bind(&business_id).bind(&user);
                    if tx.row(&sql.done()).await?.is_none() {
                        membership::insert(tx, &business_id, &user, work.is_owner(), now).await?;
                    }
                    let role = if work.is_owner() { Role::Admin } else { work.role().unwrap_or(Role::Viewer) };
                    for family in &families {
                        let row = FamilyGrantRow {
                            family: family.clone(),
                            role,
                            scope: work.scope(),
                            hidden_apps: Vec::new(),
                            expires_at: None,
                        };
                        membership::grant(tx, &business_id, &user, &row).await?;
                    }
                    if let Some((_, party)) = parties.iter().find(|(email, _)| *email == person.email) {
                        membership::set_portal_party(tx, &business_id, &user, party).await?;
                    }
                }
                Ok::<_, OpError>(())
            })
        })
        .await
        .map_err(Failure::operation("giving the people of the example their roles"))
}

/// For whom self-service users stand: the oldest record of the named entity.
async fn parties(app: &Arc<App>, world: &World) -> Result<Vec<(String, Id)>, Failure> {
    let mut found = Vec::new();
    for (person, work) in world.work() {
        let (Some(address), Some(business)) = (&work.party, world.business(&work.at)) else { continue };
        let Some(entity) = app.product.registry.entity(address) else {
            return Err(Failure::Other(format!("registry/demo/world.yaml: there is no entity '{address}'")));
        };
        let doing = || Failure::store(format!("looking for the first record of {address}"));
        let mut reader = app.db.read_platform().await.map_err(doing())?;
        let tenant = kernel::platform::business::tenant_of(&mut reader, &business_id(world, business), "live").await;
        drop(reader);
        let Some(tenant) = tenant.map_err(Failure::operation("reading tenants"))? else { continue };
        let mut reader = app.db.read(tenant).await.map_err(doing())?;
        let mut sql = Sql::new(reader.dialect(), "SELECT id FROM ");
        sql.ident(&entity.table).push(" WHERE tenant = ").value(tenant.0).push(" ORDER BY id LIMIT 1");
        if let Some(row) = reader.row(&sql.done()).await.map_err(doing())? {
            found.push((person.email.clone(), Id::from_stored(row.text(0).unwrap_or_default())));
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doctor_knows_the_demo_password_by_its_salt() {
        let hash = kernel_http::hash_password("baobab-demo-2026", &SALT).unwrap();
        assert!(hash.contains(&format!("${}$", salt_text())), "{hash}");
    }
}
