//! What an approver of a requisition should look at: one purchase asked for in parts, and suppliers who may be colleagues.

use std::collections::BTreeSet;

use chrono::Days;
use kernel::typed::Stored;
use kernel::{Draft, Op, OpResult};
use kernel_types::{Id, Money};
use parties::generated::Supplier;

use crate::generated::{Requisition, RequisitionFindingsRule, requisition};

kernel::columns! {
    /// Another requisition of the same person, and whom or what it is about.
    struct Near { number: Option<String>, total: Option<Money> }
}

/// Writes the findings anew.
///
/// # Errors
/// Of the store.
pub async fn mark(op: &mut Op<'_>, record: &mut Requisition<&mut Draft>) -> OpResult<()> {
    record.clear_lines(requisition::FINDINGS);
    if let Some((others, together)) = split(op, record).await? {
        record.push_findings().set_rule(RequisitionFindingsRule::Split).set_other(others.as_str()).set_amount(together);
    }
    for name in colleagues(op, record).await? {
        record.push_findings().set_rule(RequisitionFindingsRule::OwnInterest).set_other(name.as_str());
    }
    Ok(())
}

/// Requisitions of the same person within the watched days, about the same product, account or supplier, that stay below the limit
/// each and pass it together.
async fn split(op: &mut Op<'_>, record: &Requisition<&mut Draft>) -> OpResult<Option<(String, Money)>> {
    let limit = op.setting_number("procurement.splitLimit")?;
    let own = record.base_total();
    if limit <= 0 || own >= limit {
        return Ok(None);
    }
    let days = u64::try_from(op.setting_number("procurement.splitDays")?).unwrap_or_default();
    let date = record.date()?;
    let first = date.checked_sub_days(Days::new(days)).unwrap_or(date);
    let subjects: BTreeSet<String> = record
        .lines()
        .flat_map(|line| [line.product(), line.account(), line.supplier()])
        .flatten()
        .map(|id| id.to_string())
        .collect();
    if subjects.is_empty() {
        return Ok(None);
    }
    let mut sql = op.sql("SELECT r.number, r.base_total FROM procurement_requisition r WHERE r.tenant = ");
    sql.value(op.tenant().0)
        .push(" AND r.requester = ")
        .value(&record.requester()?)
        .push(" AND r.id <> ")
        .value(&record.id());
    sql.push(" AND r.date >= ").value(first).push(" AND r.date <= ").value(date);
    sql.push(" AND r.status NOT IN ('draft', 'rejected', 'cancelled') AND r.base_total < ").value(limit);
    sql.push(" AND EXISTS (SELECT 1 FROM procurement_requisition_lines l WHERE l.tenant = r.tenant AND l.parent = r.id AND (");
    for (place, column) in ["l.product", "l.account", "l.supplier"].into_iter().enumerate() {
        sql.push(if place > 0 { " OR " } else { "" }).push(column).push(" IN (");
        for (index, subject) in subjects.iter().enumerate() {
            sql.push(if index > 0 { ", " } else { "" }).value(subject.as_str());
        }
        sql.push(")");
    }
    let statement = sql.push(")) ORDER BY r.number").done();
    let near = op.rows_as::<Near>(&statement).await?;
    let together = own + near.iter().filter_map(|other| other.total).sum::<Money>();
    if near.is_empty() || together < limit {
        return Ok(None);
    }
    let numbers: Vec<String> = near.into_iter().filter_map(|other| other.number).take(8).collect();
    Ok(Some((numbers.join(", "), together)))
}

/// Suggested suppliers who have a colleague's name, or a contact of that name.
async fn colleagues(op: &mut Op<'_>, record: &Requisition<&mut Draft>) -> OpResult<BTreeSet<String>> {
    let suppliers: BTreeSet<Id> = record.lines().filter_map(|line| line.supplier()).collect();
    let mut found = BTreeSet::new();
    if suppliers.is_empty() {
        return Ok(found);
    }
    let members: BTreeSet<String> =
        op.member_names().await?.into_values().map(|name| name.trim().to_lowercase()).collect();
    let suppliers: Vec<Id> = suppliers.into_iter().collect();
    for supplier in Supplier::load_many(op, &suppliers).await? {
        let own = supplier.name()?.to_string();
        let contacts = supplier.contacts().filter_map(|contact| contact.name().ok().map(str::to_string));
        for name in std::iter::once(own.clone()).chain(contacts) {
            if members.contains(&name.trim().to_lowercase()) {
                found.insert(if name == own { own.clone() } else { format!("{own}: {name}") });
            }
        }
    }
    Ok(found)
}
