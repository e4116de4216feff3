//! Whether a business requires a second step at sign-in of everyone who works in it.

use kernel_store::{Reader, Sql, Tx};
use kernel_types::Id;
use serde_json::json;

use super::member_access::{By, MemberAccess, record};
use crate::error::{OpError, OpResult};
use crate::say;

/// What a business asks for, and who of its active members would meet it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecondFactorPolicy {
    pub required: bool,
    /// First and last name of each active member, and whether they have a second step; in order of names.
    pub members: Vec<(String, bool)>,
}

pub async fn read(reader: &mut Reader, business: &Id) -> OpResult<SecondFactorPolicy> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT u.first_name, u.last_name, u.totp_enabled_at FROM membership m JOIN app_user u ON u.id = m.user_id \
         WHERE m.status = 'active' AND u.status = 'active' AND m.business = ",
    );
    sql.value(business).push(" ORDER BY u.first_name, u.last_name, u.id");
    let name = |first: Option<&str>, last: Option<&str>| {
        format!("{} {}", first.unwrap_or_default(), last.unwrap_or_default()).trim().to_string()
    };
    let members = reader
        .rows(&sql.done())
        .await?
        .iter()
        .map(|row| (name(row.text(0), row.text(1)), row.instant(2).is_some()))
        .collect();
    Ok(SecondFactorPolicy { required: is_required(reader, business).await?, members })
}

async fn is_required(reader: &mut Reader, business: &Id) -> OpResult<bool> {
    let mut sql = Sql::new(reader.dialect(), "SELECT second_factor_required FROM business WHERE id = ");
    sql.value(business);
    Ok(reader.row(&sql.done()).await?.and_then(|row| row.bool(0)).unwrap_or(false))
}

/// Turns the requirement on or off, from the next request of every member on.
///
/// # Errors
/// `Forbidden` to all but administrators, and refused outside an active business. `own_second_factor` if the administrator has no second
/// step, which would lock them out.
pub async fn require(tx: &mut Tx, access: &MemberAccess, by: &By, required: bool) -> OpResult<()> {
    access.need_administrator()?;
    access.need_active()?;
    let business = &access.business.id;
    let before = is_required(tx, business).await?;
    if before == required {
        return Ok(());
    }
    if required && super::second_factor::totp_of(tx, &by.user).await?.enabled_at.is_none() {
        return Err(OpError::state(
            "own_second_factor",
            say!("kernel-own-second-factor", "Set up an authenticator app for your own account first."),
        ));
    }
    let mut sql =
        Sql::new(tx.dialect(), "UPDATE business SET second_factor_required = ?, version = version + 1 WHERE id = ?");
    sql.bind(required).bind(business);
    tx.execute(&sql.done()).await?;
    let (was, is) = (json!({"secondFactorRequired": before}), json!({"secondFactorRequired": required}));
    record(tx, by, business, "second_factor", None, Some(was), Some(is)).await
}
