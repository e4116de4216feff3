//! What needs everybody and every business: group accounts read from the books of the companies, and documents that wait for
//! an approver.

use accounting::demo::Operation;
use chrono::{Datelike, Days};
use kernel_types::Date;
use serde_json::{Value as Json, json};

use super::step::{account, made, moved};

/// Where the accounts of a company's chart lead in the group's: beginning of the code, group account.
const MAPPING: [(&str, &str); 28] = [
    ("11*", "G1000"),
    ("12*", "G1200"),
    ("13*", "G1300"),
    ("14*", "G1300"),
    ("15*", "G1300"),
    ("16*", "G1500"),
    ("17*", "G1300"),
    ("18*", "G1300"),
    ("19*", "G1500"),
    ("2*", "G2000"),
    ("24*", "G2400"),
    ("26*", "G2700"),
    ("27*", "G2700"),
    ("28*", "G2700"),
    ("31*", "G3100"),
    ("314*", "G3140"),
    ("316*", "G3500"),
    ("317*", "G3500"),
    ("35*", "G3500"),
    ("41*", "G4100"),
    ("42*", "G4200"),
    ("43*", "G4300"),
    ("5*", "G5300"),
    ("51*", "G5100"),
    ("52*", "G5100"),
    ("6*", "G6100"),
    ("7*", "G7000"),
    ("8*", "G8100"),
];

/// The operations of the trading company on the last day.
pub fn operations(until: Date) -> Vec<Operation> {
    let mut list = Vec::new();
    group(&mut list, until);
    approvals(&mut list, until);
    list
}

fn group(list: &mut Vec<Operation>, on: Date) {
    let end = quarter_end(on);
    let Some(start) = Date::from_ymd_opt(end.year(), 1, 1) else { return };
    let entities = [
        (
            "trading",
            json!({
                "code": "MT", "name": "Msasa Trading", "registration": "1204/2014", "jurisdiction": "ZW", "currency": "USD", "businessName": "Msasa Trading (Pvt) Ltd",
                "directors": [{"name": "Tendai Moyo", "position": "Managing director", "appointed": "2014-03-01", "signatory": true}, {"name": "Nyasha Dube", "position": "Finance director", "appointed": "2018-07-01", "signatory": true}],
                "filings": [{"what": "Annual return", "due": format!("{}-12-31", on.year())}, {"what": "Beneficial ownership register", "due": format!("{}-03-31", on.year()), "filed": format!("{}-03-12", on.year()), "reference": "BO-2231"}],
            }),
        ),
        (
            "kenya",
            json!({
                "code": "MK", "name": "Msasa Kenya", "registration": "PVT-9XUL2A", "jurisdiction": "KE", "currency": "KES", "businessName": "Msasa Kenya Ltd", "parent": "$trading",
                "directors": [{"name": "Tendai Moyo", "position": "Chair", "appointed": format!("{}-01-05", on.year())}, {"name": "Wanjiku Kamau", "position": "Managing director", "appointed": "2019-05-01", "signatory": true}],
            }),
        ),
        (
            "solar",
            json!({
                "code": "MS", "name": "Msasa Solar South Africa", "registration": "2025/204417/07", "jurisdiction": "ZA", "currency": "ZAR", "parent": "$trading",
                "notes": "Its books are kept by its accountants in Polokwane; its trial balance comes as a file every quarter.",
            }),
        ),
    ];
    for (key, body) in entities {
        list.push(made(on, "group.legal_entity", Some(key), body, None));
    }
    let holding = |child: &str, from: String, percent: &str, paid: &str, capital: &str, retained: &str| json!({"parent": "$trading", "child": child, "from": from, "percent": percent, "control": "subsidiary", "consideration": paid, "capital": capital, "retained": retained});
    list.push(made(
        on,
        "group.ownership",
        None,
        holding("$kenya", format!("{}-01-05", on.year()), "70", "38000.00", "4000000.00", "1180000.00"),
        None,
    ));
    list.push(made(
        on,
        "group.ownership",
        None,
        holding("$solar", format!("{}-03-03", on.year() - 1), "100", "25000.00", "460000.00", "0.00"),
        None,
    ));
    for (code, to) in MAPPING {
        list.push(made(on, "group.account_map", None, json!({"code": code, "account": group_account(to)}), None));
    }
    for (entity, code, to, other) in [
        ("$trading", "2611", "G2600", Some("$kenya")),
        ("$trading", "2612", "G2600", Some("$solar")),
        ("$trading", "1331", "G1250", Some("$kenya")),
        ("$trading", "5150", "G5150", Some("$kenya")),
        ("$kenya", "3122", "G3120", Some("$trading")),
        ("$kenya", "6180", "G7150", Some("$trading")),
    ] {
        list.push(made(
            on,
            "group.account_map",
            None,
            json!({"entity": entity, "code": code, "account": group_account(to), "counterparty": other}),
            None,
        ));
    }
    for key in ["trading", "kenya"] {
        let kept = format!("balance-{key}");
        list.push(made(
            on,
            "group.entity_balance",
            Some(&kept),
            json!({"entity": format!("${key}"), "periodEnd": end.to_string(), "yearStart": start.to_string()}),
            Some("pull"),
        ));
        list.push(moved(on, "group.entity_balance", &format!("${kept}"), "confirm", json!({})));
    }
    let line = |code: &str, name: &str, debit: &str, credit: &str| json!({"code": code, "name": name, "debit": debit, "credit": credit});
    let lines: Vec<Json> = vec![
        line("G1000", "Bank", "214300.00", "0.00"),
        line("G1200", "Debtors", "187450.00", "0.00"),
        line("G1500", "Panels and inverters", "312000.00", "0.00"),
        line("G2000", "Vehicles and tools", "146500.00", "0.00"),
        line("G3100", "Creditors", "0.00", "163900.00"),
        line("G3140", "VAT and PAYE", "0.00", "28750.00"),
        line("G4100", "Share capital", "0.00", "460000.00"),
        line("G4200", "Retained earnings", "0.00", "61200.00"),
        line("G5100", "Sales", "0.00", "1248600.00"),
        line("G6100", "Cost of sales", "791400.00", "0.00"),
        line("G7000", "Operating expenses", "296800.00", "0.00"),
        line("G8100", "Interest", "14000.00", "0.00"),
    ];
    list.push(made(
        on,
        "group.entity_balance",
        Some("balance-solar"),
        json!({"entity": "$solar", "periodEnd": end.to_string(), "yearStart": start.to_string(), "lines": lines}),
        Some("confirm"),
    ));
    let run = json!({
        "name": format!("Group, quarter to {}", end.format("%d %B %Y")), "parent": "$trading", "yearStart": start.to_string(), "periodEnd": end.to_string(), "currency": "USD",
        "notes": "Msasa Kenya paid USD 3,000 on 28 September; the money arrived in October.",
    });
    list.push(made(on, "group.consolidation_run", None, run, Some("review")));
}

/// Bills of some size need an approver from now on, and three of them wait for one.
fn approvals(list: &mut Vec<Operation>, on: Date) {
    let policy = json!({
        "name": "Bills from 1,000", "docType": "accounting.bill", "minAmount": "1000.00", "priority": 10,
        "steps": [{"step": 1, "role": "approver", "mode": "any", "hours": 48}, {"step": 2, "role": "authorizer", "mode": "any", "minAmount": "5000.00"}],
    });
    list.push(made(on, "approvals.policy", None, policy, None));
    for (number, (supplier, text, code, price)) in [
        ("Zuva Petroleum", "Diesel for the delivery trucks, bulk", "7410", "2350.00"),
        ("Securico Security Services", "Cameras for the yard", "7260", "1480.00"),
        ("Old Mutual Insurance", "Cover of stock, half a year", "7350", "5600.00"),
    ]
    .into_iter()
    .enumerate()
    {
        let key = format!("waiting-{number}");
        let issued = on.checked_sub_days(Days::new(3)).unwrap_or(on);
        let body = json!({
            "supplier": format!("$parties.supplier:name={supplier}"), "supplierInvoiceNo": format!("AP{:04}", 2_214 + number * 19), "issueDate": issued.to_string(),
            "dueDate": on.checked_add_days(Days::new(27)).unwrap_or(on).to_string(), "currency": "USD",
            "lines": [{"description": text, "qty": "1", "unitPrice": price, "account": account(code), "taxGroup": "$ledger.tax_group:code=ZW-PUR"}],
        });
        list.push(made(on, "accounting.bill", Some(&key), body, None));
        list.push(moved(on, "accounting.bill", &format!("${key}"), "submit", json!({})));
    }
}

fn group_account(code: &str) -> String {
    format!("$group.group_account:code={code}")
}

/// The last day of the quarter before.
fn quarter_end(day: Date) -> Date {
    let month = (day.month0() / 3) * 3 + 1;
    Date::from_ymd_opt(day.year(), month, 1).and_then(|first| first.pred_opt()).unwrap_or(day)
}
