//! Statements in the order they are read: what comes in first, each total below what it is made of, costs without a sign.

use std::collections::{HashMap, HashSet};

use kernel::ReferenceSet;
use kernel_types::Id;

use crate::generated::{Account, AccountType};
use crate::reports::statements::{StatementNode, StatementRow};

/// Rows of a tree, parents before children, as a statement is read. What is made of single lines stands above them as their
/// heading with its amount; what is made of such groups (gross profit, total assets) follows them. Costs show as positive
/// figures below their heading, so that a minus marks what is unusual; totals across income and costs keep their sign.
pub fn ordered(rows: Vec<StatementRow>, costs: &HashSet<Id>) -> Vec<StatementRow> {
    let mut out = Vec::with_capacity(rows.len());
    branches(&rows, costs, &mut out);
    out
}

/// Places rows of one level, each with the rows below it.
fn branches(rows: &[StatementRow], costs: &HashSet<Id>, out: &mut Vec<StatementRow>) {
    let mut rest = rows;
    while let Some((first, others)) = rest.split_first() {
        let end = others.iter().position(|other| other.level <= first.level).unwrap_or(others.len());
        branch(first, &others[..end], costs, out);
        rest = &others[end..];
    }
}

/// Places a row and the rows below it.
fn branch(row: &StatementRow, below: &[StatementRow], costs: &HashSet<Id>, out: &mut Vec<StatementRow>) {
    let group = below.iter().all(|child| !child.has_children);
    if group {
        out.push(placed(row, 0, costs));
        out.extend(below.iter().map(|child| placed(child, 1, costs)));
        return;
    }
    branches(below, costs, out);
    out.push(placed(row, 0, costs));
}

fn placed(row: &StatementRow, level: u8, costs: &HashSet<Id>) -> StatementRow {
    let mut row = StatementRow { level, ..row.clone() };
    if costs.contains(&row.node) {
        row.amount = row.amount.saturating_neg();
        row.compare = row.compare.saturating_neg();
    }
    row
}

/// Nodes below which there are expense accounts and no others.
pub fn costs(accounts: &ReferenceSet, nodes: &[StatementNode]) -> HashSet<Id> {
    let parents: HashMap<&Id, &Id> =
        nodes.iter().filter_map(|node| node.parent.as_ref().map(|parent| (&node.id, parent))).collect();
    let (mut costs, mut others) = (HashSet::new(), HashSet::new());
    for account in accounts.iter().filter_map(|account| Account::of(account).ok()).filter(|account| !account.is_group())
    {
        let found = if matches!(account.r#type(), Ok(AccountType::Expense)) { &mut costs } else { &mut others };
        let mut at = Some(account.statement_line().unwrap_or_else(|| account.id()));
        // A circle of lines ends where it was before.
        while let Some(id) = at.filter(|id| !found.contains(id)) {
            at = parents.get(&id).map(|parent| (*parent).clone());
            found.insert(id);
        }
    }
    costs.retain(|id| !others.contains(id));
    costs
}
