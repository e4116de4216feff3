//! Which warehouse documents use, and the one goods pass through on their way.

use kernel::typed::Stored;
use kernel::{Doc, Op, OpError, OpResult, say};
use kernel_types::{Id, Value};
use serde_json::json;

use crate::generated::{Warehouse, WarehouseKind, warehouse};

/// The warehouse of a document: that of its branch, else the usual one, else the first.
///
/// # Errors
/// The business has no warehouse yet.
pub async fn of_document(op: &mut Op<'_>, branch: Option<&str>) -> OpResult<Id> {
    let mut found: Vec<Warehouse<Doc>> = Vec::new();
    for warehouse in Warehouse::find(op, &[(warehouse::ACTIVE, Value::Bool(true))]).await? {
        if warehouse.kind()? != WarehouseKind::Transit {
            found.push(warehouse);
        }
    }
    let usual = op.setting("inventory.warehouse");
    let of_branch = branch.and_then(|branch| found.iter().find(|warehouse| warehouse.branch() == Some(branch)));
    let usual = usual.as_str().and_then(|code| {
        found.iter().find(|warehouse| warehouse.code().is_ok_and(|own| own.eq_ignore_ascii_case(code)))
    });
    match of_branch.or(usual).or(found.first()) {
        Some(warehouse) => Ok(warehouse.id()),
        None => Err(OpError::refused(
            "no_warehouse",
            say!("inventory-no-warehouse", "There is no warehouse yet. Add one under Warehouses."),
        )),
    }
}

/// Where goods are between two warehouses. Made when it is first needed.
///
/// # Errors
/// Of the store.
pub async fn transit(op: &mut Op<'_>) -> OpResult<Id> {
    if let Some(found) =
        Warehouse::find(op, &[(warehouse::KIND, Value::text(WarehouseKind::Transit.as_str()))]).await?.first()
    {
        return Ok(found.id());
    }
    let body = json!({warehouse::CODE: "TRANSIT", warehouse::NAME: "Goods in transit", warehouse::KIND: WarehouseKind::Transit.as_str()});
    Ok(op.create(warehouse::ADDRESS, body).await?.id())
}
