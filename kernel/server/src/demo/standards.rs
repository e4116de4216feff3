//! What the reporting standards ask of the trading company: leases, a contract over time, instruments, credit losses, a budget.

use accounting::demo::Operation;
use chrono::{Datelike, Months};
use kernel_types::Date;
use serde_json::{Value as Json, json};

use super::step::{account, entry, made, moved};

/// The operations by day, beside those of trade.
pub fn operations(until: Date) -> Vec<Operation> {
    let mut list = Vec::new();
    let year = until.year();
    budget(&mut list, year);
    leases(&mut list, until);
    leases_to_others(&mut list, until);
    contract(&mut list, until);
    instruments(&mut list, year);
    if let Some(on) = Date::from_ymd_opt(year - 1, 6, 12) {
        let wagon = json!({
            "name": "Ox wagon of the first delivery, 1952", "class": "artefact", "reason": "No reliable value can be found.", "acquired": on.to_string(),
            "howAcquired": "donation", "custodian": "Head office", "location": "Reception, 14 Coventry Road",
            "provenance": "Given by the family of the founder.", "insuredFor": "3000.00",
            "inspections": [{"date": on.to_string(), "condition": "fair", "note": "Wood dry, two spokes cracked", "conservation": "Oil the wood before the rains"}],
        });
        list.push(made(on, "financial.heritage_asset", None, wagon, Some("register")));
    }
    list.retain(|operation| operation.on <= until);
    list.sort_by_key(|operation| operation.on);
    list
}

/// Days of a month near the end of the example, counted back from its last month.
fn month_end(until: Date, back: u32) -> Option<Date> {
    until.with_day(1)?.checked_sub_months(Months::new(back))?.checked_add_months(Months::new(1))?.pred_opt()
}

/// Plan of the last year: what it earns and spends, by account.
fn budget(list: &mut Vec<Operation>, year: i32) {
    let Some(on) = Date::from_ymd_opt(year, 1, 6) else { return };
    let line = |code: &str, amount: &str| json!({"account": account(code), "amount": amount});
    let body = json!({
        "name": "Operating budget", "fiscalYear": format!("$ledger.fiscal_year:name={year}"), "level": "ytd", "control": "warn",
        "notes": "Approved by the board in December.",
        "profile": [
            {"month": 1, "weight": "5"}, {"month": 2, "weight": "6"}, {"month": 3, "weight": "7"}, {"month": 4, "weight": "8"}, {"month": 5, "weight": "9"}, {"month": 6, "weight": "9"},
            {"month": 7, "weight": "9"}, {"month": 8, "weight": "9"}, {"month": 9, "weight": "10"}, {"month": 10, "weight": "10"}, {"month": 11, "weight": "10"}, {"month": 12, "weight": "8"},
        ],
        "lines": [
            {"account": account("5110"), "amount": "2700000.00", "distribution": "seasonal"}, line("5210", "36000.00"),
            {"account": account("6120"), "amount": "1400000.00", "distribution": "seasonal"},
            line("7110", "720000.00"), line("7120", "34000.00"), line("7125", "7200.00"), line("7210", "56000.00"), line("7230", "14400.00"),
            line("7260", "13800.00"),
            line("7320", "4800.00"), line("7350", "12600.00"), line("7410", "48000.00"), line("7610", "11040.00"), line("8130", "900.00"),
            line("7155", "3600.00"), line("7250", "6000.00"), line("7270", "2400.00"), line("7315", "3000.00"),
        ],
    });
    list.push(made(on, "financial.budget", Some("budget"), body, None));
    for step in ["submit", "approve", "activate"] {
        list.push(moved(on, "financial.budget", "$budget", step, json!({})));
    }
    for (code, centre, amount, reason) in [
        ("7250", "Depot", "3600.00", "Gates, racks and the forklift"),
        ("7315", "Counter", "1800.00", "Paper and toner of the counter"),
    ] {
        let body = json!({"budget": "$budget", "account": account(code), "costCentre": centre, "amount": amount, "reason": reason});
        list.push(made(on, "financial.budget_allocation", None, body, Some("approve")));
    }
    if let Some(on) = Date::from_ymd_opt(year, 6, 15) {
        let body = json!({
            "budget": "$budget", "reason": "Diesel costs more than planned", "fromAccount": account("7110"), "toAccount": account("7410"), "month": 7, "amount": "1200.00",
        });
        list.push(made(on, "financial.budget_transfer", None, body, Some("approve")));
    }
}

/// A depot of which six months are posted, and a forklift.
fn leases(list: &mut Vec<Operation>, until: Date) {
    let start = |back: u32| until.with_day(1).and_then(|day| day.checked_sub_months(Months::new(back)));
    let (Some(depot), Some(forklift)) = (start(6), start(3)) else { return };
    let end = |from: Date, months: u32| {
        from.checked_add_months(Months::new(months)).and_then(|day| day.pred_opt()).unwrap_or(from).to_string()
    };
    let bodies = [
        (
            "lease-depot",
            depot,
            json!({
                "name": "Depot in Bulawayo", "assetClass": "buildings", "commencement": depot.to_string(), "end": end(depot, 36), "ibr": "12", "compounding": "nominal",
                "payments": [{"from": depot.to_string(), "to": end(depot, 36), "amount": "1400.00", "escalation": "5"}],
                "initialDirectCosts": "650.00", "restoration": "900.00", "paymentAccount": account("1112"), "costCentre": "Bulawayo",
                "options": [{"kind": "extend", "date": end(depot, 36), "certain": false}],
            }),
        ),
        (
            "lease-forklift",
            forklift,
            json!({
                "name": "Forklift of 2.5 t", "assetClass": "equipment", "commencement": forklift.to_string(), "end": end(forklift, 24), "ibr": "14", "compounding": "nominal",
                "payments": [{"from": forklift.to_string(), "to": end(forklift, 24), "amount": "420.00", "timing": "advance"}],
                "assetAccount": account("2320"), "paymentAccount": account("1112"), "costCentre": "Harare",
            }),
        ),
    ];
    for (key, on, body) in bodies {
        list.push(made(on, "financial.lease", Some(key), body, None));
        for step in ["approve", "commence"] {
            list.push(moved(on, "financial.lease", &format!("${key}"), step, json!({})));
        }
    }
    for back in (1..=6).rev() {
        if let Some(on) = month_end(until, back) {
            list.push(made(on, "financial.lease_run", None, json!({"upTo": on.to_string()}), Some("post")));
        }
    }
}

/// A mixer that is as good as sold by its rents, and scaffolding that comes back: five months are posted.
fn leases_to_others(list: &mut Vec<Operation>, until: Date) {
    let Some(start) = until.with_day(1).and_then(|day| day.checked_sub_months(Months::new(5))) else { return };
    let end = |months: u32| {
        start.checked_add_months(Months::new(months)).and_then(|day| day.pred_opt()).unwrap_or(start).to_string()
    };
    let half = start.checked_add_months(Months::new(6)).unwrap_or(start);
    let bodies = [
        (
            "lessor-mixer",
            json!({
                "name": "Concrete mixer of 500 l", "lessee": "$customer-2", "commencement": start.to_string(), "end": end(36), "implicitRate": "12", "compounding": "nominal",
                "payments": [{"from": start.to_string(), "to": end(36), "amount": "260.00"}], "fairValue": "8000.00", "carryingAmount": "7300.00", "lifeMonths": 40,
                "residual": "200.00", "moneyAccount": account("1112"),
            }),
        ),
        (
            "lessor-scaffolding",
            json!({
                "name": "Scaffolding, 400 m²", "lessee": "$customer-4", "commencement": start.to_string(), "end": end(12), "implicitRate": "12", "compounding": "nominal",
                "payments": [{"from": start.to_string(), "to": end(6), "amount": "180.00"}, {"from": half.to_string(), "to": end(12), "amount": "220.00"}],
                "fairValue": "14000.00", "lifeMonths": 120, "moneyAccount": account("1112"),
            }),
        ),
    ];
    for (key, body) in bodies {
        list.push(made(start, "financial.lessor_lease", Some(key), body, Some("commence")));
    }
    for back in (1..=5).rev() {
        if let Some(on) = month_end(until, back) {
            list.push(made(on, "financial.lessor_run", None, json!({"upTo": on.to_string()}), Some("post")));
        }
    }
}

/// A solar plant with two years of maintenance: billed in parts, earned month by month.
fn contract(list: &mut Vec<Operation>, until: Date) {
    let Some(start) = until.with_day(1).and_then(|day| day.checked_sub_months(Months::new(8))) else { return };
    let end = start.checked_add_months(Months::new(24)).and_then(|day| day.pred_opt()).unwrap_or(start);
    let body = json!({
        "name": "Solar plant with maintenance", "customer": "$customer-3", "start": start.to_string(), "fixed": "14400.00",
        "obligations": [
            {"description": "Plant, installed", "ssp": "10500.00", "pattern": "point", "account": account("5110")},
            {"description": "Maintenance for two years", "ssp": "4500.00", "pattern": "straight", "end": end.to_string(), "account": account("5210")},
        ],
    });
    list.push(made(start, "financial.revenue_contract", Some("contract"), body, Some("activate")));
    for (number, (back, amount)) in [(8u32, "9000.00"), (5, "2700.00"), (2, "2700.00")].into_iter().enumerate() {
        let Some(on) = until.with_day(12).and_then(|day| day.checked_sub_months(Months::new(back))) else { continue };
        let key = format!("contract-invoice-{}", number + 1);
        let text = format!("Solar plant with maintenance, part {} of 3", number + 1);
        let invoice = json!({
            "customer": "$customer-3", "issueDate": on.to_string(), "currency": "USD", "reference": format!("Contract, part {}", number + 1),
            "lines": [{"description": text, "qty": "1", "unitPrice": amount, "account": account("1710"), "taxGroup": "$ledger.tax_group:code=ZW-STD"}],
        });
        list.push(made(on, "accounting.invoice", Some(&key), invoice, Some("post")));
        list.push(moved(
            on,
            "financial.revenue_contract",
            "$contract",
            "bill",
            json!({"amount": amount, "date": on.to_string(), "reference": format!("Part {}", number + 1)}),
        ));
        let paid = on.checked_add_days(chrono::Days::new(21)).unwrap_or(on);
        let receipt = json!({
            "customer": "$customer-3", "date": paid.to_string(), "bankAccount": "$bank-usd", "method": "bank", "currency": "USD",
            "reference": format!("SOLAR PART {}", number + 1), "allocations": [{"invoice": format!("${key}")}],
        });
        list.push(made(paid, "accounting.receipt", None, receipt, Some("post")));
    }
    for back in (1..=8).rev() {
        if let Some(on) = month_end(until, back) {
            list.push(made(on, "financial.revenue_run", None, json!({"upTo": on.to_string()}), Some("post")));
        }
    }
}

/// A bond that is held, a loan that is owed, shares at what they are worth, and what customers may never pay.
fn instruments(list: &mut Vec<Operation>, year: i32) {
    let day = |year: i32, month: u32, day: u32| Date::from_ymd_opt(year, month, day).unwrap_or_default();
    let money = account("1112");
    let taken: [(Date, Json); 3] = [
        (
            day(year - 1, 7, 1),
            json!({
                "name": "Term loan of CBZ Bank", "side": "liability", "kind": "loan", "counterparty": "CBZ Bank", "start": day(year - 1, 7, 1).to_string(),
                "maturity": day(year + 2, 7, 1).to_string(), "nominal": "40000.00", "proceeds": "39200.00", "coupon": "12", "frequency": "quarter", "cashAccount": money,
            }),
        ),
        (
            day(year, 2, 2),
            json!({
                "name": "Infrastructure bond", "kind": "bond", "counterparty": "Infrastructure Development Bank of Zimbabwe", "start": day(year, 2, 2).to_string(),
                "maturity": day(year + 3, 2, 2).to_string(), "nominal": "20000.00", "proceeds": "19450.00", "coupon": "9", "frequency": "half_year", "pd": "1", "lgd": "40", "cashAccount": money,
            }),
        ),
        (
            day(year, 3, 10),
            json!({
                "name": "Shares in Delta Corporation", "kind": "equity", "counterparty": "Victoria Falls Stock Exchange", "start": day(year, 3, 10).to_string(), "proceeds": "8000.00", "cashAccount": money,
            }),
        ),
    ];
    for (on, body) in taken {
        let key = if body["kind"] == "equity" { Some("shares") } else { None };
        list.push(made(on, "financial.instrument", key, body, Some("recognise")));
    }
    for (year, month) in [(year - 1, 10), (year, 1), (year, 4), (year, 7), (year, 8), (year, 10)] {
        let on = day(year, month, if month == 4 { 30 } else { 31 });
        list.push(made(on, "financial.instrument_run", None, json!({"upTo": on.to_string()}), Some("post")));
    }
    let quarter = day(year, 9, 30);
    let worth = json!({"instrument": "$shares", "date": quarter.to_string(), "level": 1, "technique": "Closing price of the exchange", "value": "8640.00"});
    list.push(made(quarter, "financial.valuation", None, worth, Some("post")));
    list.push(made(
        quarter,
        "financial.ecl_run",
        None,
        json!({"date": quarter.to_string(), "scalar": "110"}),
        Some("post"),
    ));
}

/// What the company holds in others, and what it sells to its company in Kenya. Dollars for the shillings are at 129.50.
pub fn group(until: Date) -> Vec<Operation> {
    let mut list = Vec::new();
    let year = until.year();
    let day = |year: i32, month: u32, day: u32| Date::from_ymd_opt(year, month, day).unwrap_or_default();
    let new = |code: &str, name: &str, kind: &str, subtype: &str, parent: &str, line: &str, monetary: bool| {
        let body = json!({
            "code": code, "name": name, "type": kind, "subtype": subtype, "parent": account(parent), "statementLine": format!("$ledger.statement_line:code={line}"), "monetary": monetary,
            "cashFlowClass": if subtype == "investment" { "investing" } else { "operating" },
        });
        made(day(year - 1, 2, 20), "ledger.account", None, body, None)
    };
    list.push(new(
        "2611",
        "Shares in Msasa Kenya",
        "asset",
        "investment",
        "2600",
        "bs.non_current_assets.investments",
        false,
    ));
    list.push(new(
        "2612",
        "Shares in Msasa Solar South Africa",
        "asset",
        "investment",
        "2600",
        "bs.non_current_assets.investments",
        false,
    ));
    list.push(new(
        "1331",
        "Due from Msasa Kenya",
        "asset",
        "receivable",
        "1300",
        "bs.current_assets.other_receivables",
        true,
    ));
    list.push(new("5150", "Sales to group companies", "income", "revenue", "5100", "pl.revenue.goods", false));
    for (quote, source, rates) in [("KES", "Central Bank of Kenya", KES), ("ZAR", "South African Reserve Bank", ZAR)] {
        for (month, rate) in rates.iter().enumerate() {
            let Some(on) = day(year - 1, 3, 1).checked_add_months(Months::new(u32::try_from(month).unwrap_or(0)))
            else {
                continue;
            };
            let key = format!("rate-{quote}-{on}");
            let body = json!({
                "base": "USD", "quote": quote, "rateType": "$ledger.rate_type:code=official", "effectiveFrom": format!("{on}T00:00:00Z"), "rate": rate,
                "source": source,
            });
            list.push(made(on, "ledger.exchange_rate", Some(&key), body, None));
            list.push(moved(on, "ledger.exchange_rate", &format!("${key}"), "approve", json!({})));
        }
    }
    list.push(entry(
        day(year - 1, 3, 3),
        "Msasa Solar South Africa founded",
        &[("2612", 2_500_000, 0), ("1112", 0, 2_500_000)],
    ));
    list.push(entry(day(year, 1, 5), "70 % of Msasa Kenya bought", &[("2611", 3_800_000, 0), ("1112", 0, 3_800_000)]));
    for (month, amount) in SALES_TO_KENYA {
        let sold = day(year, month, 10);
        list.push(entry(
            sold,
            &format!("Goods sent to Msasa Kenya, {}", sold.format("%B %Y")),
            &[("1331", amount, 0), ("5150", 0, amount)],
        ));
    }
    for (month, on, amount) in PAID_BY_KENYA {
        // Money of the last days of September arrives in October.
        let arrived = day(year, month, on).checked_add_days(chrono::Days::new(4)).unwrap_or_default();
        list.push(entry(arrived, "Received from Msasa Kenya", &[("1112", amount, 0), ("1331", 0, amount)]));
    }
    list.retain(|operation| operation.on <= until);
    list.sort_by_key(|operation| operation.on);
    list
}

/// Month and cents of USD.
pub const SALES_TO_KENYA: [(u32, i64); 3] = [(2, 640_000), (5, 720_000), (8, 815_000)];
/// Month, day and cents of USD.
pub const PAID_BY_KENYA: [(u32, u32, i64); 3] = [(3, 12, 640_000), (6, 15, 720_000), (9, 28, 300_000)];

/// Shillings for a dollar, month by month from March of the year before.
const KES: [&str; 21] = ["129.50"; 21];
/// Rand for a dollar, likewise.
const ZAR: [&str; 21] = [
    "18.40", "18.60", "18.20", "17.90", "17.70", "17.80", "17.60", "17.40", "17.30", "17.20", "17.00", "16.80",
    "16.90", "17.10", "17.00", "16.70", "16.60", "16.80", "16.50", "16.40", "16.50",
];
