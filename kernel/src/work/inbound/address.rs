//! Addresses and the records that stand for them. An address belongs to one record of one business on a server.

use kernel_store::{Reader, Sql};
use kernel_types::Id;

use crate::error::{OpError, OpResult};
use crate::op::Op;
use crate::say;

/// Where mail for an address goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    pub business: Id,
    /// Address of the entity.
    pub entity: String,
    pub record: Id,
    /// What stands behind a plus sign: `help+t-abc@…` is `t-abc`.
    pub tag: Option<String>,
}

/// The address without its tag, in small letters; `None` for what is no address.
fn split(address: &str) -> Option<(String, Option<String>)> {
    let (local, domain) = address.trim().rsplit_once('@')?;
    let (local, tag) = match local.split_once('+') {
        Some((local, tag)) => (local, Some(tag.to_lowercase())),
        None => (local, None),
    };
    let plain = !local.is_empty() && !domain.is_empty();
    plain.then(|| (format!("{local}@{domain}").to_lowercase(), tag))
}

/// What stands behind the plus sign of an address.
pub(super) fn tag_of(address: &str) -> Option<String> {
    split(address).and_then(|(_, tag)| tag)
}

/// Whether this is where work is real: nothing leaves a test environment, and nothing comes into it.
///
/// # Errors
/// Of the database.
pub async fn is_live(op: &mut Op<'_>) -> OpResult<bool> {
    let (business, tenant) = (op.business().id.clone(), op.tenant());
    Ok(crate::platform::business::tenant_of(op.reader(), &business, "live").await? == Some(tenant))
}

/// Takes mail for this address from now on.
///
/// # Errors
/// `address_taken` at `/address` where another record has it, `not_live` in a test environment: mail is real.
pub async fn claim(op: &mut Op<'_>, address: &str, entity: &str, record: &Id) -> OpResult<()> {
    let (business, now) = (op.business().id.clone(), op.now());
    if !is_live(op).await? {
        return Err(OpError::refused(
            "not_live",
            say!("kernel-not-live", "Email only arrives in the live environment. Open the mailbox there."),
        ));
    }
    let Some((address, None)) = split(address) else {
        return Err(OpError::invalid(
            "/address",
            "email",
            say!(
                "kernel-enter-address-without-plus-sign",
                "Enter an address without a plus sign, such as help@school.example."
            ),
        ));
    };
    let served = |domains: &[String]| {
        domains.is_empty() || domains.iter().any(|domain| address.ends_with(&format!("@{domain}")))
    };
    if op.app.inbound().is_some_and(|policy| !served(&policy.domains)) {
        return Err(OpError::refused_at(
            "/address",
            "domain_not_served",
            say!(
                "kernel-domain-not-served",
                "This server does not accept email for this domain. Ask its operator, or choose another address."
            ),
        ));
    }
    release(op, entity, record).await?;
    let mut sql = op.sql("INSERT INTO mail_address (address, business, entity, record, claimed_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (address) DO NOTHING");
    sql.bind(address.as_str()).bind(&business).bind(entity).bind(record).bind(now);
    if op.execute(&sql.done()).await? == 0 {
        return Err(OpError::refused_at(
            "/address",
            "address_taken",
            say!("kernel-address-taken", "Another mailbox on this server already uses this address. Choose another."),
        ));
    }
    Ok(())
}

/// Takes no more mail for the record's address.
///
/// # Errors
/// Of the database.
pub async fn release(op: &mut Op<'_>, entity: &str, record: &Id) -> OpResult<()> {
    let business = op.business().id.clone();
    let mut sql = op.sql("DELETE FROM mail_address WHERE business = ? AND entity = ? AND record = ?");
    sql.bind(&business).bind(entity).bind(record);
    op.execute(&sql.done()).await.map(drop)
}

/// Where mail for an address goes; `None` where nobody has it, or its business is suspended.
///
/// # Errors
/// Of the database.
pub async fn place_of(reader: &mut Reader, address: &str) -> OpResult<Option<Place>> {
    let Some((address, tag)) = split(address) else { return Ok(None) };
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT a.business, a.entity, a.record FROM mail_address a JOIN business b ON b.id = a.business WHERE b.status = 'active' AND a.address = ",
    );
    sql.value(address.as_str());
    Ok(reader.row(&sql.done()).await?.map(|row| Place {
        business: Id::from_stored(row.text(0).unwrap_or_default()),
        entity: row.text(1).unwrap_or_default().to_string(),
        record: Id::from_stored(row.text(2).unwrap_or_default()),
        tag,
    }))
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn what_stands_behind_a_plus_sign_is_no_part_of_the_address() {
        assert_eq!(split("Help+T-abc+d@School.example"), Some(("help@school.example".into(), Some("t-abc+d".into()))));
        assert_eq!(split("help@school.example"), Some(("help@school.example".into(), None)));
        assert_eq!((split("help"), split("@x"), split("help@"), split("+t@x")), (None, None, None, None));
    }
}
