//! Groups of businesses under one owner. A group gives no rights in the businesses it holds; it only gathers them.

use kernel_store::{Reader, Sql, Tx};
use kernel_types::{Id, Instant, Value};

use super::business::GroupRow;
use super::member_access::{By, MemberAccess, record};
use crate::error::{OpError, OpResult};
use crate::say;

/// Longest name, in characters.
const NAME_MAX: usize = 120;

/// Groups the user owns, by name, with how many businesses are in each.
pub async fn owned(reader: &mut Reader, user: &Id) -> OpResult<Vec<(GroupRow, i64)>> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT g.id, g.name, g.owner, (SELECT COUNT(*) FROM business b WHERE b.group_id = g.id) FROM business_group g WHERE g.owner = ",
    );
    sql.value(user).push(" ORDER BY g.name, g.id");
    let rows = reader.rows(&sql.done()).await?;
    Ok(rows
        .iter()
        .map(|row| {
            let text = |column: usize| row.text(column).unwrap_or_default().to_string();
            (
                GroupRow { id: Id::from_stored(&text(0)), name: text(1), owner: Id::from_stored(&text(2)) },
                row.int(3).unwrap_or(0),
            )
        })
        .collect())
}

/// The group when it is the user's own.
///
/// # Errors
/// `NotFound` for groups of others.
pub async fn own(reader: &mut Reader, user: &Id, group: &Id) -> OpResult<GroupRow> {
    let found = super::business::groups(reader, std::slice::from_ref(group)).await?.pop();
    found.filter(|found| found.owner == *user).ok_or(OpError::NotFound)
}

/// # Errors
/// A name that is missing, too long or carries markup.
pub fn checked_name(name: &str) -> OpResult<String> {
    let name: String = name.chars().filter(|c| !c.is_control()).collect::<String>().trim().to_string();
    if name.is_empty() {
        return Err(OpError::invalid("/name", "required", say!("kernel-name-required", "Name is required.")));
    }
    if name.chars().count() > NAME_MAX || name.contains(['<', '>']) {
        return Err(OpError::invalid(
            "/name",
            "format",
            say!(
                "kernel-names-at-most-characters",
                "Names have at most {name_max} characters, without < and >.",
                name_max = NAME_MAX
            ),
        ));
    }
    Ok(name)
}

/// Adds a group of the user's own.
pub async fn create(tx: &mut Tx, id: &Id, name: &str, owner: &Id, now: Instant) -> OpResult<()> {
    super::business::insert_group(tx, id, &checked_name(name)?, owner, now).await
}

pub async fn rename(tx: &mut Tx, user: &Id, group: &Id, name: &str) -> OpResult<()> {
    own(tx, user, group).await?;
    let name = checked_name(name)?;
    let mut sql = Sql::new(tx.dialect(), "UPDATE business_group SET name = ? WHERE id = ?");
    sql.bind(name.as_str()).bind(group);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Dissolves a group; its businesses stand alone from then on.
pub async fn dissolve(tx: &mut Tx, user: &Id, group: &Id) -> OpResult<()> {
    own(tx, user, group).await?;
    let mut sql = Sql::new(tx.dialect(), "UPDATE business SET group_id = NULL WHERE group_id = ");
    sql.value(group);
    tx.execute(&sql.done()).await?;
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM business_group WHERE id = ");
    sql.value(group);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Puts a business into a group, or takes it out: its owner's choice, and only into a group of the owner's own.
pub async fn place(tx: &mut Tx, standing: &MemberAccess, by: &By, group: Option<&Id>) -> OpResult<()> {
    standing.need_owner()?;
    if let Some(group) = group {
        own(tx, &standing.user, group).await.map_err(|_| {
            OpError::invalid(
                "/businessGroupId",
                "unknown",
                say!("kernel-choose-one-own-groups", "Choose one of your own groups."),
            )
        })?;
    }
    let mut sql = Sql::new(tx.dialect(), "UPDATE business SET group_id = ? WHERE id = ?");
    sql.bind(group.map_or(Value::Null, |group| Value::text(group.as_str()))).bind(&standing.business.id);
    tx.execute(&sql.done()).await?;
    let named = |group: Option<&Id>| Some(serde_json::json!({"group": group.map(Id::as_str)}));
    record(tx, by, &standing.business.id, "group", None, named(standing.business.group.as_ref()), named(group)).await
}
