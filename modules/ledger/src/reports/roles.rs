//! The posting roles, what each is for, and the account it leads to.

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable, RowKind, Sentence, written};
use kernel_types::Value;

/// Roles (design 0.5), in the order of the statements.
pub const ROLES: &[&str] = &[
    "AR",
    "AP",
    "BANK",
    "CASH",
    "CLEARING-IN",
    "CLEARING-OUT",
    "REV",
    "REV-FREIGHT",
    "EXP",
    "TAXOUT",
    "TAXIN",
    "TAXCASH",
    "TAXCASH-IN",
    "WHT-REC",
    "WHT-PAY",
    "INV",
    "GRNI",
    "COGS",
    "PPV",
    "INVADJ",
    "WIP",
    "MFGVAR",
    "ABSORBED",
    "LC-CLEAR",
    "FXR",
    "FXU",
    "DERIV-ASSET",
    "DERIV-LIAB",
    "ROUND",
    "WOFF",
    "SETDISC",
    "SETDISC-IN",
    "CUST-ADV",
    "SUPP-ADV",
    "RETENTION",
    "DEFREV",
    "DEFEXP",
    "CONTRACT-ASSET",
    "ECL-ALLOW",
    "ECL-EXP",
    "PPE",
    "ACCDEP",
    "DEPEXP",
    "REVSURPLUS",
    "DISPOSAL",
    "IMPAIR",
    "ROU",
    "LEASE-LIAB",
    "LEASE-LIAB-LT",
    "LEASE-INT",
    "LEASE-REC",
    "RENT-INC",
    "RETAINED",
    "OPENING-EQUITY",
    "SAL-EXP",
    "NETPAY",
    "PAYE",
    "LOAN-REC",
    "CASHDIFF",
    "BANK-FEE",
    "IC-REC",
    "IC-PAY",
    "NMGL",
    "CTA",
];

/// What a role is for; a role that an account or a rule made up says nothing.
fn purpose(role: &str) -> Option<Sentence> {
    Some(match role {
        "AR" => written!("ledger-role-ar", "What customers owe"),
        "AP" => written!("ledger-role-ap", "What is owed to suppliers"),
        "BANK" => written!("ledger-role-bank", "Money in the bank"),
        "CASH" => written!("ledger-role-cash", "Cash on hand"),
        "CLEARING-IN" => written!("ledger-role-clearing-in", "Receipts until the bank shows them"),
        "CLEARING-OUT" => written!("ledger-role-clearing-out", "Payments until the bank shows them"),
        "REV" => written!("ledger-role-rev", "Income of sales lines"),
        "REV-FREIGHT" => written!("ledger-role-rev-freight", "Delivery charged to customers"),
        "EXP" => written!("ledger-role-exp", "Expense of purchase lines"),
        "TAXOUT" => written!("ledger-role-taxout", "Tax on sales"),
        "TAXIN" => written!("ledger-role-taxin", "Tax on purchases that can be reclaimed"),
        "TAXCASH" => written!("ledger-role-taxcash", "Tax on sales due when they are paid"),
        "TAXCASH-IN" => written!("ledger-role-taxcash-in", "Tax on purchases reclaimed when they are paid"),
        "WHT-REC" => written!("ledger-role-wht-rec", "Tax that customers withheld"),
        "WHT-PAY" => written!("ledger-role-wht-pay", "Tax withheld from suppliers"),
        "INV" => written!("ledger-role-inv", "Stock"),
        "GRNI" => written!("ledger-role-grni", "Goods received and not yet billed"),
        "COGS" => written!("ledger-role-cogs", "Cost of goods sold"),
        "PPV" => written!("ledger-role-ppv", "Difference between order and bill prices"),
        "INVADJ" => written!("ledger-role-invadj", "Stock adjustments"),
        "WIP" => written!("ledger-role-wip", "Work in progress"),
        "MFGVAR" => written!("ledger-role-mfgvar", "Manufacturing variances"),
        "ABSORBED" => written!("ledger-role-absorbed", "Costs absorbed by production"),
        "LC-CLEAR" => written!("ledger-role-lc-clear", "Landed costs until they are billed"),
        "FXR" => written!("ledger-role-fxr", "Exchange differences, realised"),
        "FXU" => written!("ledger-role-fxu", "Exchange differences, unrealised"),
        "DERIV-ASSET" => written!("ledger-role-deriv-asset", "Forwards that would gain"),
        "DERIV-LIAB" => written!("ledger-role-deriv-liab", "Forwards that would lose"),
        "ROUND" => written!("ledger-role-round", "Rounding differences"),
        "WOFF" => written!("ledger-role-woff", "Small balances written off"),
        "SETDISC" => written!("ledger-role-setdisc", "Settlement discounts given"),
        "SETDISC-IN" => written!("ledger-role-setdisc-in", "Settlement discounts taken"),
        "CUST-ADV" => written!("ledger-role-cust-adv", "Advances from customers"),
        "SUPP-ADV" => written!("ledger-role-supp-adv", "Advances to suppliers"),
        "RETENTION" => written!("ledger-role-retention", "Kept back from suppliers"),
        "DEFREV" => written!("ledger-role-defrev", "Income received in advance"),
        "DEFEXP" => written!("ledger-role-defexp", "Expenses paid in advance"),
        "CONTRACT-ASSET" => written!("ledger-role-contract-asset", "Work done and not yet invoiced"),
        "ECL-ALLOW" => written!("ledger-role-ecl-allow", "Allowance for credit losses"),
        "ECL-EXP" => written!("ledger-role-ecl-exp", "Credit losses"),
        "PPE" => written!("ledger-role-ppe", "Property, plant and equipment"),
        "ACCDEP" => written!("ledger-role-accdep", "Accumulated depreciation"),
        "DEPEXP" => written!("ledger-role-depexp", "Depreciation"),
        "REVSURPLUS" => written!("ledger-role-revsurplus", "Revaluation surplus"),
        "DISPOSAL" => written!("ledger-role-disposal", "Gain or loss on disposals"),
        "IMPAIR" => written!("ledger-role-impair", "Impairment"),
        "ROU" => written!("ledger-role-rou", "Right-of-use assets"),
        "LEASE-LIAB" => written!("ledger-role-lease-liab", "Lease liabilities"),
        "LEASE-LIAB-LT" => written!("ledger-role-lease-liab-lt", "Lease liabilities, non-current"),
        "LEASE-INT" => written!("ledger-role-lease-int", "Interest on leases"),
        "LEASE-REC" => written!("ledger-role-lease-rec", "Net investment in leases to others"),
        "RENT-INC" => written!("ledger-role-rent-inc", "Rent of leases to others"),
        "RETAINED" => written!("ledger-role-retained", "Retained earnings"),
        "OPENING-EQUITY" => written!("ledger-role-opening-equity", "Opening balances until they balance"),
        "SAL-EXP" => written!("ledger-role-sal-exp", "Salaries"),
        "NETPAY" => written!("ledger-role-netpay", "Net pay owed"),
        "PAYE" => written!("ledger-role-paye", "Income tax of employees"),
        "LOAN-REC" => written!("ledger-role-loan-rec", "Loans to employees"),
        "CASHDIFF" => written!("ledger-role-cashdiff", "Cash differences"),
        "BANK-FEE" => written!("ledger-role-bank-fee", "Bank charges"),
        "IC-REC" => written!("ledger-role-ic-rec", "Owed by group companies"),
        "IC-PAY" => written!("ledger-role-ic-pay", "Owed to group companies"),
        "NMGL" => written!("ledger-role-nmgl", "Net monetary gain or loss"),
        "CTA" => written!("ledger-role-cta", "Translation differences"),
        _ => return None,
    })
}

/// Report handler: the declared roles, and those that accounts or rules name besides.
pub fn report<'a>(op: &'a mut Op<'_>, _call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let accounts = op.reference("ledger.account").await?;
        let rules = op.reference("ledger.account_rule").await?;
        let mut names: Vec<String> = ROLES.iter().map(|role| (*role).to_string()).collect();
        let named = accounts.iter().chain(rules.iter()).filter_map(|doc| doc.text("role").map(str::to_string));
        let mut further: Vec<String> = named.filter(|role| !names.contains(role)).collect();
        further.sort();
        further.dedup();
        names.extend(further);
        let rows = names
            .iter()
            .map(|role| {
                let account = accounts.by("role", role);
                let text =
                    |field: &str| account.as_ref().and_then(|doc| doc.text(field)).map_or(Value::Null, Value::from);
                let count = rules.iter().filter(|rule| rule.text("role") == Some(role)).count();
                let id = account.as_ref().map(|doc| doc.id().to_string()).unwrap_or_default();
                ReportRow {
                    cells: vec![
                        Value::from(role.as_str()),
                        purpose(role).map_or(Value::Null, Value::said),
                        text("code"),
                        text("name"),
                        Value::Int(count as i64),
                    ],
                    keys: vec![(String::from("role"), role.clone()), (String::from("account"), id)],
                    level: 0,
                    kind: RowKind::Detail,
                }
            })
            .collect();
        Ok(ReportTable { rows, ..ReportTable::default() })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_role_says_what_it_is_for() {
        for role in ROLES {
            let key = format!("ledger-role-{}", role.to_lowercase());
            assert_eq!(purpose(role).as_ref().and_then(Sentence::key), Some(key.as_str()));
        }
        assert_eq!(purpose("MADE-UP"), None);
    }
}
