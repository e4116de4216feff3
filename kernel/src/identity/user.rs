//! Users of the platform.

use std::sync::Arc;

use kernel_store::{Reader, Row, Sql, Tx};
use kernel_types::{Id, Instant};

use crate::error::{OpError, OpResult};
use crate::say;

#[derive(Debug, Clone)]
pub struct UserRow {
    pub id: Id,
    /// Lower case; unique.
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub profile_image: Option<String>,
    /// argon2id, PHC string.
    pub password_hash: Arc<str>,
    /// `active` or `suspended`.
    pub status: String,
    /// Another name to sign in with; small ASCII letters, unique.
    pub username: Option<String>,
    pub phone: Option<String>,
    /// BCP 47; of the shell and of letters.
    pub language: Option<String>,
    /// Whether the address was proven. Nobody signs in before.
    pub verified: bool,
    /// Sees what belongs to the installation and no business.
    pub platform_admin: bool,
    /// Whether signing in takes a code of an authenticator app.
    pub second_factor: bool,
    pub password_changed_at: Option<Instant>,
    pub created_at: Instant,
}

impl UserRow {
    /// First and last name.
    pub fn full_name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name).trim().to_string()
    }
}

pub struct NewUser {
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub password_hash: String,
}

/// Somebody who signs up; the address is still to be proven.
#[derive(Debug, Clone)]
pub struct SignUp {
    pub email: String,
    pub username: Option<String>,
    pub first_name: String,
    pub last_name: String,
    pub phone: Option<String>,
    pub language: String,
    pub profile_image: Option<String>,
    pub password_hash: String,
}

/// What people change about themselves; `None` leaves a field as it is.
#[derive(Debug, Clone, Default)]
pub struct Details {
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    /// `Some(None)` takes the number away.
    pub phone: Option<Option<String>>,
    pub language: Option<String>,
}

const COLUMNS: &str = "SELECT id, email, first_name, last_name, profile_image, password_hash, status, username, phone, language, \
     email_verified_at, platform_admin, totp_enabled_at, password_changed_at, created_at FROM app_user ";

fn from_row(row: &Row) -> UserRow {
    let text = |column: usize| row.text(column).unwrap_or_default().to_string();
    let maybe = |column: usize| row.text(column).map(str::to_string);
    UserRow {
        id: Id::from_stored(row.text(0).unwrap_or_default()),
        email: text(1),
        first_name: text(2),
        last_name: text(3),
        profile_image: maybe(4),
        password_hash: row.text(5).unwrap_or_default().into(),
        status: text(6),
        username: maybe(7),
        phone: maybe(8),
        language: maybe(9),
        verified: row.instant(10).is_some(),
        platform_admin: row.bool(11).unwrap_or(false),
        second_factor: row.instant(12).is_some(),
        password_changed_at: row.instant(13),
        created_at: row.instant(14).unwrap_or(Instant(0)),
    }
}

/// The user with this address, whatever its case.
pub async fn by_email(reader: &mut Reader, email: &str) -> OpResult<Option<UserRow>> {
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    sql.push("WHERE email = ").value(email.trim().to_lowercase());
    Ok(reader.row(&sql.done()).await?.as_ref().map(from_row))
}

/// The user who signs in with this address or user name.
pub async fn by_sign_in_name(reader: &mut Reader, name: &str) -> OpResult<Option<UserRow>> {
    if name.contains('@') {
        return by_email(reader, name).await;
    }
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    sql.push("WHERE username = ").value(name.trim().to_lowercase());
    Ok(reader.row(&sql.done()).await?.as_ref().map(from_row))
}

pub async fn by_id(reader: &mut Reader, id: &Id) -> OpResult<Option<UserRow>> {
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    sql.push("WHERE id = ").value(id);
    Ok(reader.row(&sql.done()).await?.as_ref().map(from_row))
}

/// Members of a business, for user pickers and names in the audit trail.
pub async fn of_business(reader: &mut Reader, business: &Id) -> OpResult<Vec<UserRow>> {
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    sql.push("WHERE id IN (SELECT user_id FROM membership WHERE business = ")
        .value(business)
        .push(") ORDER BY first_name, last_name, id");
    Ok(reader.rows(&sql.done()).await?.iter().map(from_row).collect())
}

/// Adds a user whose address is known to be theirs; a taken one is refused at its field.
pub async fn insert(tx: &mut Tx, id: &Id, user: &NewUser, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO app_user (id, email, first_name, last_name, password_hash, status, email_verified_at, created_at) VALUES (?, ?, ?, ?, ?, 'active', ?, ?)",
    );
    sql.bind(id).bind(user.email.trim().to_lowercase()).bind(user.first_name.as_str()).bind(user.last_name.as_str());
    sql.bind(user.password_hash.as_str()).bind(now).bind(now);
    match tx.execute(&sql.done()).await {
        Ok(_) => Ok(()),
        Err(kernel_store::StoreError::UniqueIndex { .. }) => Err(OpError::invalid(
            "/emailAddress",
            "duplicate",
            say!("kernel-email-address-already-account", "This email address already has an account."),
        )),
        Err(error) => Err(error.into()),
    }
}

/// Adds somebody who signs up. The caller has looked whether address and user name are free; a race loses with `None`
/// for the address and an error for the user name.
pub async fn insert_sign_up(tx: &mut Tx, id: &Id, user: &SignUp, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO app_user (id, email, username, first_name, last_name, phone, language, profile_image, password_hash, status, terms_accepted_at, \
         password_changed_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'active', ?, ?, ?)",
    );
    sql.bind(id)
        .bind(user.email.as_str())
        .bind(user.username.clone())
        .bind(user.first_name.as_str())
        .bind(user.last_name.as_str());
    sql.bind(user.phone.clone())
        .bind(user.language.as_str())
        .bind(user.profile_image.clone())
        .bind(user.password_hash.as_str());
    sql.bind(now).bind(now).bind(now);
    match tx.execute(&sql.done()).await {
        Ok(_) => Ok(()),
        Err(kernel_store::StoreError::UniqueIndex { .. }) => Err(taken_username()),
        Err(error) => Err(error.into()),
    }
}

fn taken_username() -> OpError {
    OpError::invalid(
        "/username",
        "duplicate",
        say!("kernel-user-name-taken", "This user name is taken. Choose another."),
    )
}

pub async fn set_password(tx: &mut Tx, id: &Id, password_hash: &str) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE app_user SET password_hash = ? WHERE id = ?");
    sql.bind(password_hash).bind(id);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Remembers when the password was changed by its owner.
pub async fn note_password_change(tx: &mut Tx, id: &Id, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE app_user SET password_changed_at = ? WHERE id = ?");
    sql.bind(now).bind(id);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// The address is proven.
pub async fn mark_verified(tx: &mut Tx, id: &Id, now: Instant) -> OpResult<()> {
    let mut sql =
        Sql::new(tx.dialect(), "UPDATE app_user SET email_verified_at = ? WHERE id = ? AND email_verified_at IS NULL");
    sql.bind(now).bind(id);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Gives the account another, proven address.
pub async fn set_email(tx: &mut Tx, id: &Id, email: &str, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE app_user SET email = ?, email_verified_at = ? WHERE id = ?");
    sql.bind(email).bind(now).bind(id);
    match tx.execute(&sql.done()).await {
        Ok(_) => Ok(()),
        Err(kernel_store::StoreError::UniqueIndex { .. }) => Err(OpError::refused_at(
            "/emailAddress",
            "duplicate",
            say!("kernel-email-address-already-account", "This email address already has an account."),
        )),
        Err(error) => Err(error.into()),
    }
}

/// Gives the account another sign-in name, or none.
pub async fn set_username(tx: &mut Tx, id: &Id, username: Option<&str>) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE app_user SET username = ? WHERE id = ?");
    sql.bind(username.map(str::to_string)).bind(id);
    match tx.execute(&sql.done()).await {
        Ok(_) => Ok(()),
        Err(kernel_store::StoreError::UniqueIndex { .. }) => Err(taken_username()),
        Err(error) => Err(error.into()),
    }
}

pub async fn set_profile_image(tx: &mut Tx, id: &Id, path: Option<&str>) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE app_user SET profile_image = ? WHERE id = ?");
    sql.bind(path.map(str::to_string)).bind(id);
    tx.execute(&sql.done()).await?;
    Ok(())
}

pub async fn set_details(tx: &mut Tx, id: &Id, details: &Details) -> OpResult<()> {
    let texts = [
        ("first_name", details.first_name.clone().map(Some)),
        ("last_name", details.last_name.clone().map(Some)),
        ("phone", details.phone.clone()),
        ("language", details.language.clone().map(Some)),
    ];
    for (column, value) in texts {
        let Some(value) = value else { continue };
        let mut sql = Sql::new(tx.dialect(), "UPDATE app_user SET ");
        sql.ident(column).push(" = ").value(value).push(" WHERE id = ").value(id);
        tx.execute(&sql.done()).await?;
    }
    Ok(())
}

/// Makes somebody an administrator of the installation, or no longer.
pub async fn set_platform_admin(tx: &mut Tx, id: &Id, admin: bool) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE app_user SET platform_admin = ? WHERE id = ?");
    sql.bind(admin).bind(id);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Somebody who is an administrator of the installation and may sign in.
///
/// # Errors
/// [`OpError::NotFound`]: that such a thing exists is nobody else's business.
pub async fn require_platform_admin(reader: &mut Reader, id: &Id) -> OpResult<UserRow> {
    let user = by_id(reader, id).await?;
    user.filter(|user| user.platform_admin && user.status == "active").ok_or(OpError::NotFound)
}
