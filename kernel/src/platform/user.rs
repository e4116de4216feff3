//! Users of the platform.

use std::sync::Arc;

use kernel_store::{Reader, Row, Sql, Tx};
use kernel_types::{Id, Instant};

use crate::error::{OpError, OpResult};

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
}

pub struct NewUser {
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub password_hash: String,
}

const COLUMNS: &str = "SELECT id, email, first_name, last_name, profile_image, password_hash, status FROM app_user ";

fn from_row(row: &Row) -> UserRow {
    let text = |column: usize| row.text(column).unwrap_or_default().to_string();
    UserRow {
        id: Id::from_stored(row.text(0).unwrap_or_default()),
        email: text(1),
        first_name: text(2),
        last_name: text(3),
        profile_image: row.text(4).map(str::to_string),
        password_hash: row.text(5).unwrap_or_default().into(),
        status: text(6),
    }
}

/// The user with this address, whatever its case.
pub async fn by_email(reader: &mut Reader, email: &str) -> OpResult<Option<UserRow>> {
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    sql.push("WHERE email = ").value(email.trim().to_lowercase());
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
    sql.push("WHERE id IN (SELECT user_id FROM membership WHERE business = ").value(business).push(") ORDER BY first_name, last_name, id");
    Ok(reader.rows(&sql.done()).await?.iter().map(from_row).collect())
}

/// Adds a user; a taken address is refused at its field.
pub async fn insert(tx: &mut Tx, id: &Id, user: &NewUser, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "INSERT INTO app_user (id, email, first_name, last_name, password_hash, status, created_at) VALUES (?, ?, ?, ?, ?, 'active', ?)");
    sql.bind(id).bind(user.email.trim().to_lowercase()).bind(user.first_name.as_str()).bind(user.last_name.as_str());
    sql.bind(user.password_hash.as_str()).bind(now);
    match tx.execute(&sql.done()).await {
        Ok(_) => Ok(()),
        Err(kernel_store::StoreError::UniqueIndex { .. }) => {
            Err(OpError::invalid("/emailAddress", "duplicate", "This email address already has an account."))
        }
        Err(error) => Err(error.into()),
    }
}

pub async fn set_password(tx: &mut Tx, id: &Id, password_hash: &str) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE app_user SET password_hash = ? WHERE id = ?");
    sql.bind(password_hash).bind(id);
    tx.execute(&sql.done()).await?;
    Ok(())
}
