//! Two years of the merchant's assets: what was bought on the bank's term loan, depreciation month by month, a van that was sold, a building
//! that was valued anew, a laptop that moved, and allowances for tax.

use accounting::demo::Operation;
use chrono::{Datelike, Days, Months};
use kernel_types::Date;
use serde_json::{Value as Json, json};

use super::step::{account, cents, made, moved};

const ASSET: &str = "assets.asset";
const RUN: &str = "assets.depreciation_run";
const MONTHS: u32 = 24;
/// The term loan that pays for equipment.
const LOAN: &str = "3511";

/// Name, category, place, cost in cents, how many, and the month of the first one; each further one is bought a month later.
const BOUGHT: [(&str, &str, &str, i64, u32, u32); 12] = [
    ("Warehouse, Workington", "BLDG", "WH", 18_500_000, 1, 0),
    ("Delivery lorry", "VEH", "YARD", 4_200_000, 3, 0),
    ("Delivery van", "VEH", "YARD", 1_850_000, 4, 0),
    ("Forklift", "PLANT", "WH", 2_100_000, 3, 1),
    ("Pallet racking bay", "FURN", "WH", 96_000, 12, 0),
    ("Saw bench", "PLANT", "WH", 345_000, 3, 2),
    ("Pipe cutter", "TOOLS", "WH", 42_000, 5, 3),
    ("Desk and chair", "FURN", "OFFICE", 31_000, 9, 0),
    ("Laptop", "IT", "OFFICE", 98_000, 10, 2),
    ("Till with scanner", "IT", "SHOP", 112_000, 4, 1),
    ("Generator", "PLANT", "WH", 890_000, 1, 4),
    ("Label printer", "OFFICE", "SHOP", 54_000, 5, 5),
];

const PLACES: [(&str, &str, Option<&str>); 5] = [
    ("HARARE", "Harare", None),
    ("WH", "Warehouse", Some("HARARE")),
    ("YARD", "Yard", Some("HARARE")),
    ("OFFICE", "Office", Some("HARARE")),
    ("SHOP", "Shop", Some("HARARE")),
];

pub fn operations(until: Date) -> Vec<Operation> {
    let Some(first) = until.with_day(1).and_then(|day| day.checked_sub_months(Months::new(MONTHS))) else {
        return Vec::new();
    };
    let month = |index: u32| first.checked_add_months(Months::new(index)).unwrap_or(first);
    let mut list = Vec::new();
    for (code, name, parent) in PLACES {
        let parent = parent.map(place);
        list.push(made(first, "assets.location", None, json!({"code": code, "name": name, "parent": parent}), None));
    }
    for (name, category, at, cost, count, begin) in BOUGHT {
        for number in 1..=count {
            let day = month((begin + number - 1).min(MONTHS - 2)).with_day(5).unwrap_or(first);
            let title = if count == 1 { name.to_string() } else { format!("{name} {number}") };
            let body = json!({
                "name": title, "category": format!("$assets.category:code={category}"), "acquiredOn": day.to_string(), "cost": cents(cost),
                "creditAccount": account(LOAN), "location": place(at), "costCentre": at, "serialNo": format!("{category}-{begin:02}{number:02}"),
            });
            let key = format!("{category}-{begin}-{number}-{name}");
            list.push(made(day, ASSET, Some(&key), body, Some("capitalise")));
        }
    }
    for index in 0..MONTHS {
        let end = month(index + 1).checked_sub_days(Days::new(1)).unwrap_or(first);
        if end < until {
            list.push(made(
                end,
                RUN,
                Some(&format!("depreciation-{index}")),
                json!({"upTo": end.to_string()}),
                Some("post"),
            ));
        }
    }
    list.extend(valued(month(13).with_day(1).and_then(|day| day.checked_sub_days(Days::new(1))).unwrap_or(first)));
    list.extend(sold(month(18).with_day(12).unwrap_or(first)));
    list.extend(allowances(month(6).with_day(6).unwrap_or(first), first.year()));
    list
}

fn place(code: &str) -> String {
    format!("$assets.location:code={code}")
}

/// The warehouse is worth more than it is carried at.
fn valued(day: Date) -> Vec<Operation> {
    let body = json!({"asset": "$BLDG-0-1-Warehouse, Workington", "date": day.to_string(), "value": "214000.00", "basis": "Valuation by an independent valuer"});
    posted(day, "assets.revaluation", "warehouse-value", body)
}

/// One van is sold below what it is carried at.
fn sold(day: Date) -> Vec<Operation> {
    let body = json!({"asset": "$VEH-0-4-Delivery van", "date": day.to_string(), "proceeds": "11500.00", "moneyAccount": account(LOAN), "reason": "Replaced"});
    posted(day, "assets.disposal", "van-sale", body)
}

fn posted(day: Date, entity: &'static str, key: &str, body: Json) -> Vec<Operation> {
    let target = format!("${key}");
    vec![made(day, entity, Some(key), body, Some("approve")), moved(day, entity, &target, "post", json!({}))]
}

/// What the tax law lets the business deduct for its lorries.
fn allowances(day: Date, year: i32) -> Vec<Operation> {
    let mut list = Vec::new();
    for number in 1..=3 {
        let key = format!("allowance-{number}");
        let body = json!({"asset": format!("$VEH-0-{number}-Delivery lorry"), "class": "$assets.allowance_class:code=ZW-VEHICLE", "scheme": "small"});
        list.push(made(day, "assets.capital_allowance", Some(&key), body, Some("activate")));
        list.push(moved(day, "assets.capital_allowance", &format!("${key}"), "claim", json!({"year": year})));
    }
    list
}
