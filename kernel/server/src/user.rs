//! `baobab user …`: people who sign in, for the first administrator and for emergencies.

use std::io::{BufRead, IsTerminal, Write};
use std::sync::Arc;

use kernel::platform::membership::FamilyGrantRow;
use kernel::platform::person::{self, PASSWORD_MIN};
use kernel::platform::user::{self, NewUser};
use kernel::platform::{business, membership, session};
use kernel::{App, OpError, OpResult};
use kernel_store::{Reader, Sql};
use kernel_types::{Id, Role, Scope};

use crate::failure::Failure;

/// Who is to be added.
#[derive(Debug, Clone)]
pub struct NewMember {
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    /// Name or id.
    pub business: Option<String>,
    pub role: Role,
    /// Looks after the installation: sees the outbox of letters.
    pub platform_admin: bool,
}

/// Adds a user, and makes them a member of a business when one is named.
///
/// # Errors
/// An address that is taken, a business that does not exist, a password that is too short.
pub async fn add(app: &Arc<App>, member: NewMember) -> Result<(), Failure> {
    let business = match &member.business {
        None => None,
        Some(name) => Some(find_business(app, name).await?),
    };
    let password_hash = hash(app, &ask_password()?)?;
    let now = app.clock.now();
    let id = app.ids.next_id(now.unix_ms());
    let families: Vec<String> =
        app.product.registry.families.values().map(|family| family.access_family.clone()).collect();
    let email = member.email.clone();
    app.db
        .write_platform(move |tx| {
            let (id, member, business, families, password_hash) =
                (id.clone(), member.clone(), business.clone(), families.clone(), password_hash.clone());
            Box::pin(async move {
                let new = NewUser {
                    email: member.email,
                    first_name: member.first_name,
                    last_name: member.last_name,
                    password_hash,
                };
                user::insert(tx, &id, &new, now).await?;
                user::set_platform_admin(tx, &id, member.platform_admin).await?;
                if let Some(business) = business {
                    membership::insert(tx, &business, &id, false, now).await?;
                    for family in families {
                        let row = FamilyGrantRow {
                            family,
                            role: member.role,
                            scope: Scope::All,
                            hidden_apps: Vec::new(),
                            expires_at: None,
                        };
                        membership::grant(tx, &business, &id, &row).await?;
                    }
                }
                Ok::<_, OpError>(())
            })
        })
        .await
        .map_err(Failure::operation("adding the user"))?;
    outln!("{email} can sign in.");
    Ok(())
}

/// Sets a new password and ends every session: who else knew the old one is out.
///
/// # Errors
/// An address nobody has.
pub async fn set_password(app: &Arc<App>, email: &str) -> Result<(), Failure> {
    let mut reader = app.db.read_platform().await.map_err(Failure::store("reading users"))?;
    let found = user::by_email(&mut reader, email).await.map_err(Failure::operation("reading users"))?;
    drop(reader);
    let found = found.ok_or_else(|| Failure::Other(format!("nobody has the address {email}")))?;
    let password_hash = hash(app, &ask_password()?)?;
    let now = app.clock.now();
    app.db
        .write_platform(move |tx| {
            let (id, password_hash) = (found.id.clone(), password_hash.clone());
            Box::pin(async move {
                user::set_password(tx, &id, &password_hash).await?;
                session::end_all(tx, &id, None, now).await
            })
        })
        .await
        .map_err(Failure::operation("setting the password"))?;
    outln!("The password of {email} is set, and every session is over.");
    Ok(())
}

/// Makes somebody an administrator of the installation, or no longer.
///
/// # Errors
/// An address nobody has.
pub async fn set_admin(app: &Arc<App>, email: &str, admin: bool) -> Result<(), Failure> {
    let mut reader = app.db.read_platform().await.map_err(Failure::store("reading users"))?;
    let found = user::by_email(&mut reader, email).await.map_err(Failure::operation("reading users"))?;
    drop(reader);
    let found = found.ok_or_else(|| Failure::Other(format!("nobody has the address {email}")))?;
    app.db
        .write_platform(move |tx| {
            let id = found.id.clone();
            Box::pin(async move { user::set_platform_admin(tx, &id, admin).await })
        })
        .await
        .map_err(Failure::operation("changing the user"))?;
    outln!(
        "{email} {}",
        if admin { "looks after this installation." } else { "no longer looks after this installation." }
    );
    Ok(())
}

/// Prints address, name, status and businesses of every user, tab-separated.
///
/// # Errors
/// When the database cannot be read.
pub async fn list(app: &Arc<App>) -> Result<(), Failure> {
    let doing = || Failure::operation("reading users");
    let mut reader = app.db.read_platform().await.map_err(Failure::store("reading users"))?;
    let sql =
        Sql::new(reader.dialect(), "SELECT id, email, first_name, last_name, status FROM app_user ORDER BY email")
            .done();
    let rows = reader.rows(&sql).await.map_err(Failure::store("reading users"))?;
    for row in rows {
        let text = |column: usize| row.text(column).unwrap_or_default();
        let businesses = business::of_user(&mut reader, &Id::from_stored(text(0))).await.map_err(doing())?;
        let names: Vec<&str> = businesses.iter().map(|business| business.name.as_str()).collect();
        outln!("{}\t{} {}\t{}\t{}", text(1), text(2), text(3), text(4), names.join(", "));
    }
    Ok(())
}

/// The owner of a business.
pub async fn owner_of(reader: &mut Reader, business: &Id) -> OpResult<Option<Id>> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT user_id FROM membership WHERE business = ? AND owner = ? ORDER BY created_at, user_id",
    );
    sql.bind(business).bind(true);
    Ok(reader.row(&sql.done()).await?.and_then(|row| row.text(0).map(Id::from_stored)))
}

/// The business of this name or id.
pub async fn find_business(app: &Arc<App>, name: &str) -> Result<Id, Failure> {
    let mut reader = app.db.read_platform().await.map_err(Failure::store("reading businesses"))?;
    let mut sql = Sql::new(reader.dialect(), "SELECT id FROM business WHERE id = ? OR name = ? ORDER BY id");
    sql.bind(name).bind(name);
    let rows = reader.rows(&sql.done()).await.map_err(Failure::store("reading businesses"))?;
    match rows.as_slice() {
        [one] => Ok(Id::from_stored(one.text(0).unwrap_or_default())),
        [] => Err(Failure::Other(format!("there is no business '{name}'"))),
        _ => Err(Failure::Other(format!("several businesses are called '{name}'; give the id"))),
    }
}

/// From standard input, so that no password stands in the list of processes or the shell's history.
fn ask_password() -> Result<String, Failure> {
    let terminal = std::io::stdin().is_terminal();
    if terminal {
        eprint!("Password (at least {PASSWORD_MIN} characters, it will be shown): ");
        let _ = std::io::stderr().flush();
    }
    let mut line = String::new();
    std::io::stdin()
        .lock()
        .read_line(&mut line)
        .map_err(|error| Failure::Other(format!("no password could be read: {error}")))?;
    let password = line.trim_end_matches(['\n', '\r']).to_string();
    match person::password("/password", &password, &[]) {
        Ok(()) => Ok(password),
        Err(_) => Err(Failure::Other(format!(
            "a password has at least {PASSWORD_MIN} characters and is none that everybody tries first; give it on standard input"
        ))),
    }
}

fn hash(app: &Arc<App>, password: &str) -> Result<String, Failure> {
    let mut salt = [0u8; 16];
    app.ids.fill(&mut salt);
    kernel_http::hash_password(password, &salt).map_err(Failure::Other)
}
