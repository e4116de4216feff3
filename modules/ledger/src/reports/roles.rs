//! The posting roles, what each is for, and the account it leads to.

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable, RowKind};
use kernel_types::Value;

/// Roles and their purpose (design 0.5), in the order of the statements.
pub const ROLES: &[(&str, &str)] = &[
    ("AR", "What customers owe"),
    ("AP", "What is owed to suppliers"),
    ("BANK", "Money in the bank"),
    ("CASH", "Cash on hand"),
    ("CLEARING-IN", "Receipts until the bank shows them"),
    ("CLEARING-OUT", "Payments until the bank shows them"),
    ("REV", "Income of sales lines"),
    ("REV-FREIGHT", "Delivery charged to customers"),
    ("EXP", "Expense of purchase lines"),
    ("TAXOUT", "Tax on sales"),
    ("TAXIN", "Tax on purchases that can be reclaimed"),
    ("TAXCASH", "Tax on sales due when they are paid"),
    ("TAXCASH-IN", "Tax on purchases reclaimed when they are paid"),
    ("WHT-REC", "Tax that customers withheld"),
    ("WHT-PAY", "Tax withheld from suppliers"),
    ("INV", "Stock"),
    ("GRNI", "Goods received and not yet billed"),
    ("COGS", "Cost of goods sold"),
    ("PPV", "Difference between order and bill prices"),
    ("INVADJ", "Stock adjustments"),
    ("WIP", "Work in progress"),
    ("MFGVAR", "Manufacturing variances"),
    ("ABSORBED", "Costs absorbed by production"),
    ("LC-CLEAR", "Landed costs until they are billed"),
    ("FXR", "Exchange differences, realised"),
    ("FXU", "Exchange differences, unrealised"),
    ("DERIV-ASSET", "Forwards that would gain"),
    ("DERIV-LIAB", "Forwards that would lose"),
    ("ROUND", "Rounding differences"),
    ("WOFF", "Small balances written off"),
    ("SETDISC", "Settlement discounts given"),
    ("SETDISC-IN", "Settlement discounts taken"),
    ("CUST-ADV", "Advances from customers"),
    ("SUPP-ADV", "Advances to suppliers"),
    ("RETENTION", "Kept back from suppliers"),
    ("DEFREV", "Income received in advance"),
    ("DEFEXP", "Expenses paid in advance"),
    ("CONTRACT-ASSET", "Work done and not yet invoiced"),
    ("ECL-ALLOW", "Allowance for credit losses"),
    ("ECL-EXP", "Credit losses"),
    ("PPE", "Property, plant and equipment"),
    ("ACCDEP", "Accumulated depreciation"),
    ("DEPEXP", "Depreciation"),
    ("REVSURPLUS", "Revaluation surplus"),
    ("DISPOSAL", "Gain or loss on disposals"),
    ("IMPAIR", "Impairment"),
    ("ROU", "Right-of-use assets"),
    ("LEASE-LIAB", "Lease liabilities"),
    ("LEASE-LIAB-LT", "Lease liabilities, non-current"),
    ("LEASE-INT", "Interest on leases"),
    ("LEASE-REC", "Net investment in leases to others"),
    ("RENT-INC", "Rent of leases to others"),
    ("RETAINED", "Retained earnings"),
    ("OPENING-EQUITY", "Opening balances until they balance"),
    ("SAL-EXP", "Salaries"),
    ("NETPAY", "Net pay owed"),
    ("PAYE", "Income tax of employees"),
    ("LOAN-REC", "Loans to employees"),
    ("CASHDIFF", "Cash differences"),
    ("BANK-FEE", "Bank charges"),
    ("IC-REC", "Owed by group companies"),
    ("IC-PAY", "Owed to group companies"),
    ("NMGL", "Net monetary gain or loss"),
    ("CTA", "Translation differences"),
];

/// Report handler: the declared roles, and those that accounts or rules name besides.
pub fn report<'a>(op: &'a mut Op<'_>, _call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let accounts = op.reference("ledger.account").await?;
        let rules = op.reference("ledger.account_rule").await?;
        let mut names: Vec<String> = ROLES.iter().map(|(role, _)| (*role).to_string()).collect();
        let named = accounts.iter().chain(rules.iter()).filter_map(|doc| doc.text("role").map(str::to_string));
        let mut further: Vec<String> = named.filter(|role| !names.contains(role)).collect();
        further.sort();
        further.dedup();
        names.extend(further);
        let rows = names
            .iter()
            .map(|role| {
                let purpose = ROLES.iter().find(|(known, _)| known == role).map_or("", |(_, purpose)| purpose);
                let account = accounts.by("role", role);
                let text =
                    |field: &str| account.as_ref().and_then(|doc| doc.text(field)).map_or(Value::Null, Value::from);
                let count = rules.iter().filter(|rule| rule.text("role") == Some(role)).count();
                let id = account.as_ref().map(|doc| doc.id().to_string()).unwrap_or_default();
                ReportRow {
                    cells: vec![
                        Value::from(role.as_str()),
                        Value::from(purpose),
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
