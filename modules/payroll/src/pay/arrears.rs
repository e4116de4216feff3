//! Pay of closed periods, worked out again after a change from an earlier day: what differs is paid now, component by
//! component, and closed payslips stay as they are.

use std::collections::BTreeMap;

use kernel_types::Date;

use crate::exact::Exact;

/// Earnings of one closed period by component: as they were paid (with arrears paid for it since), and as they should have been.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Closed {
    pub from: Date,
    pub paid: BTreeMap<String, Exact>,
    pub right: BTreeMap<String, Exact>,
}

/// What is owed for one component of one period; less than nothing where too much was paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrear {
    pub code: String,
    pub from: Date,
    pub amount: Exact,
}

/// One line for each component and period that differ, oldest first.
pub fn of(closed: &[Closed]) -> Vec<Arrear> {
    let mut found = Vec::new();
    for period in closed {
        let mut codes: Vec<&String> = period.paid.keys().chain(period.right.keys()).collect();
        codes.sort_unstable();
        codes.dedup();
        for code in codes {
            // What is in one of both alone was not paid, or should not have been.
            let amount = period.right.get(code).copied().unwrap_or_default()
                - period.paid.get(code).copied().unwrap_or_default();
            if !amount.is_zero() {
                found.push(Arrear { code: code.clone(), from: period.from, amount });
            }
        }
    }
    found.sort_by(|a, b| (a.from, &a.code).cmp(&(b.from, &b.code)));
    found
}
