//! Which accounts a movement touches, by posting role.

use kernel::{Doc, Op, OpResult};
use kernel_types::Id;

use crate::generated::{Item, MovementKind};

/// What account rules are matched by.
///
/// # Errors
/// An item without a product.
pub fn matching(item: &Item<Doc>) -> OpResult<Vec<(String, String)>> {
    let mut keys = vec![("product".to_string(), item.product()?.to_string())];
    keys.extend(item.category().map(|category| ("productCategory".to_string(), category.to_string())));
    Ok(keys)
}

/// The role of what stands against the stock.
pub fn contra_role(kind: MovementKind) -> &'static str {
    match kind {
        MovementKind::Receipt | MovementKind::ReturnOut => "GRNI",
        MovementKind::Issue | MovementKind::ReturnIn => "COGS",
        MovementKind::Opening => "OPENING-EQUITY",
        MovementKind::Adjustment | MovementKind::Scrap | MovementKind::Transfer | MovementKind::Disassembly => "INVADJ",
        MovementKind::Assembly => "ABSORBED",
    }
}

/// The account of a role for an item.
///
/// # Errors
/// No account serves the role.
pub async fn account(op: &mut Op<'_>, role: &str, item: &Item<Doc>) -> OpResult<Id> {
    ledger::api::account_for(op, role, &matching(item)?, None).await
}
