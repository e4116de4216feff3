//! The current month: documents move the stock of what the company sells from its catalogue. What they will need beyond what bills bring is
//! taken over on the first day. On the last day one round has been picked and packed, and another is on its way.

use std::collections::BTreeMap;

use accounting::demo::{Operation, Step};
use chrono::{Datelike, Days};
use kernel_types::{Date, QUANTITY_SCALE, parse_scaled};
use serde_json::{Value as Json, json};

use super::super::batch::SETTINGS;
use super::super::step::{called, made, moved};
use super::{GOODS, Item, line, movement, place_ref};

const INVOICE: &str = "accounting.invoice";
const BILL: &str = "accounting.bill";
const ORDER: &str = "accounting.sales_order";
const PICK_LIST: &str = "inventory.pick_list";
const PACKAGE: &str = "inventory.package";
/// Pieces that stay beyond what the documents take.
const RESERVE: i64 = 40;

/// Orders that are picked on the last day: key, buyer, their number, what.
const ORDERS: [(&str, &str, &str, &[(&str, &str, &str)]); 3] = [
    ("order-picked-1", "council", "PO 9051", &[("tle-flr", "48", "18.60"), ("tle-adh", "30", "8.90")]),
    (
        "order-picked-2",
        "estate",
        "PO 9052",
        &[("led-9", "96", "2.10"), ("tap-bib", "12", "8.90"), ("tle-flr", "16", "18.60")],
    ),
    (
        "order-to-pick",
        "estate",
        "PO 9057",
        &[("pnt-enm5", "10", "29.90"), ("pvc-110", "24", "21.80"), ("mesh-193", "6", "54.00")],
    ),
];

/// The first day on which documents move stock.
pub fn begins(until: Date) -> Date {
    until.with_day(1).unwrap_or(until)
}

/// `others` is all that the company does besides.
pub fn operations(list: &mut Vec<Operation>, items: &[Item], others: &[Operation], until: Date) {
    let first = begins(until);
    list.push(called(
        first,
        SETTINGS,
        json!({"products": {"moveStock": true}, "inventory": {"warehouse": "WRK", "gs1Prefix": "6001234"}}),
    ));
    let needed = needed(others, first);
    let lines: Vec<Json> = items
        .iter()
        .take(GOODS.len())
        .map(|item| {
            let asked = ordered(&item.key) + needed.get(&item.key).copied().unwrap_or(0);
            line(item, asked + RESERVE, item.cost)
        })
        .collect();
    list.push(movement(first, "receipt", "WRK", "Counted before documents move stock", lines));
    picking(list, until);
}

fn ordered(item: &str) -> i64 {
    let of_item = ORDERS.iter().flat_map(|(_, _, _, what)| *what).filter(|(code, _, _)| item.ends_with(code));
    of_item.filter_map(|(_, qty, _)| qty.parse::<i64>().ok()).sum()
}

/// What documents take of each item at most beyond what came in with bills until then, in whole pieces.
fn needed(others: &[Operation], first: Date) -> BTreeMap<String, i64> {
    let mut bodies: BTreeMap<String, &Json> = BTreeMap::new();
    let mut days: BTreeMap<Date, Vec<(String, i64)>> = BTreeMap::new();
    for operation in others {
        let (body, sign) = match &operation.step {
            Step::Create { entity, keep, body, then } => {
                if let Some(keep) = keep {
                    bodies.insert(format!("${keep}"), body);
                }
                match (*entity, then) {
                    (INVOICE, Some(_)) => (Some(body), -1),
                    (BILL, Some(_)) if body["lines"][0]["account"].is_null() => (Some(body), 1),
                    _ => (None, 0),
                }
            }
            // What is converted into an invoice or delivered says its lines where it began.
            Step::Move { target, transition: "convert" | "confirm" | "post", .. } => {
                let key = target.split('.').next().unwrap_or(target);
                let is_bill = key.starts_with("$bill");
                (bodies.get(key).copied().filter(|_| !is_bill && !target.ends_with(".invoice")), -1)
            }
            _ => (None, 0),
        };
        if operation.on < first {
            continue;
        }
        for row in body.and_then(|body| body["lines"].as_array()).into_iter().flatten() {
            let Some(product) = row["product"].as_str().and_then(|key| key.strip_prefix("$product-")) else { continue };
            let qty =
                row["qty"].as_str().and_then(|qty| parse_scaled(qty, QUANTITY_SCALE).ok()).unwrap_or(0) / 1_000_000;
            days.entry(operation.on).or_default().push((format!("item-{product}"), sign * qty));
        }
    }
    let (mut left, mut needed) = (BTreeMap::<String, i64>::new(), BTreeMap::<String, i64>::new());
    for rows in days.into_values() {
        // On one day goods may leave before others come.
        let (out, came): (Vec<_>, Vec<_>) = rows.into_iter().partition(|(_, qty)| *qty < 0);
        for (item, qty) in out.into_iter().chain(came) {
            let now = left.entry(item.clone()).or_default();
            *now += qty;
            let most = needed.entry(item).or_default();
            *most = (*most).max(-*now);
        }
    }
    needed
}

fn picking(list: &mut Vec<Operation>, until: Date) {
    for (key, buyer, reference, what) in ORDERS {
        let lines: Vec<Json> = what
            .iter()
            .map(|(code, qty, price)| json!({"product": format!("$product-{code}"), "qty": qty, "unitPrice": price, "taxGroup": "$ledger.tax_group:code=ZW-STD"}))
            .collect();
        let wanted = until.checked_add_days(Days::new(3)).unwrap_or(until);
        let body = json!({
            "customer": format!("${buyer}"), "issueDate": until.to_string(), "deliveryDate": wanted.to_string(), "currency": "USD", "reference": reference, "lines": lines,
        });
        list.push(made(until, ORDER, Some(key), body, Some("confirm")));
    }
    let round = |orders: &[(&str, &str)]| -> Json {
        let orders: Vec<Json> =
            orders.iter().map(|(order, tray)| json!({"order": format!("${order}"), "box": tray})).collect();
        json!({"date": until.to_string(), "warehouse": place_ref("WRK"), "orders": orders})
    };
    // One round for two orders, delivered and packed.
    list.push(made(
        until,
        PICK_LIST,
        Some("round-done"),
        round(&[("order-picked-1", "1"), ("order-picked-2", "2")]),
        None,
    ));
    for step in ["release", "pick-all"] {
        list.push(moved(until, PICK_LIST, "$round-done", step, json!({})));
    }
    let pallet = json!({"kind": "pallet", "pickList": "$round-done", "carrier": "Swift Transport", "carrierNumber": "SW-118402", "grossWeight": "1320"});
    list.push(made(until, PACKAGE, Some("pallet-1"), pallet, None));
    let packages: [(&str, &str, &[(&str, &str)], &str); 3] = [
        ("carton-1", "order-picked-1", &[("tle-flr", "48")], "1180"),
        ("carton-2", "order-picked-1", &[("tle-adh", "30")], "600"),
        ("carton-3", "order-picked-2", &[("led-9", "96"), ("tap-bib", "12")], "14.2"),
    ];
    for (key, order, what, weight) in packages {
        let contents: Vec<Json> =
            what.iter().map(|(code, qty)| json!({"item": format!("$item-{code}"), "qty": qty})).collect();
        let body = json!({
            "kind": "carton", "pickList": "$round-done", "order": format!("${order}"), "inside": if key == "carton-3" { Json::Null } else { json!("$pallet-1") },
            "grossWeight": weight, "contents": contents,
        });
        list.push(made(until, PACKAGE, Some(key), body, Some("close")));
    }
    list.push(moved(until, PACKAGE, "$pallet-1", "close", json!({})));
    list.push(moved(until, PICK_LIST, "$round-done", "finish", json!({})));
    for package in ["$carton-1", "$carton-2", "$pallet-1"] {
        list.push(moved(until, PACKAGE, package, "ship", json!({})));
    }
    list.push(made(until, PICK_LIST, Some("round-open"), round(&[("order-to-pick", "1")]), None));
    list.push(moved(until, PICK_LIST, "$round-open", "release", json!({})));
}
