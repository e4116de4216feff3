//! What is tracked by lot or by serial number.

use accounting::demo::Operation;
use chrono::Days;
use kernel_types::Date;
use serde_json::{Value as Json, json};

use super::{ITEM, PRODUCT, account, made, movement};

/// Bagged grout by lot with a day of expiry; generators by serial number.
pub(super) fn operations(list: &mut Vec<Operation>, first: Date, until: Date) {
    for (code, name, category, price, cost) in [
        ("GRT-CEM25", "Cement grout, non-shrink, 25 kg", "$category-cement", "16.40", "10.20"),
        ("GEN-5", "Diesel generator 5 kVA", "$category-solar", "790.00", "545.00"),
    ] {
        let body = json!({
            "kind": "product", "code": code, "name": name, "category": category, "uom": "$ledger.uom:code=EA", "currency": "USD", "salesPrice": price, "purchasePrice": cost,
        });
        list.push(made(first, PRODUCT, Some(&format!("product-{}", code.to_lowercase())), body, None));
    }
    list.push(made(
        first,
        ITEM,
        Some("item-grout"),
        json!({"product": "$product-grt-cem25", "costing": "fifo", "tracking": "lot", "shelfLifeDays": 180}),
        None,
    ));
    list.push(made(
        first,
        ITEM,
        Some("item-generator"),
        json!({"product": "$product-gen-5", "tracking": "serial"}),
        None,
    ));
    let came = |days: u64| until.checked_sub_days(Days::new(days)).unwrap_or(until);
    for (lot, days, qty) in [("GRT-2605", 160, 120), ("GRT-2608", 90, 160), ("GRT-2610", 30, 200)] {
        let lines = vec![
            json!({"item": "$item-grout", "qty": qty.to_string(), "unitCost": "10.20", "lotCode": lot, "account": account("6120")}),
        ];
        list.push(movement(came(days), "receipt", "WRK", "Delivery from suppliers", lines));
    }
    list.push(movement(
        came(20),
        "issue",
        "WRK",
        "Delivered to sites",
        vec![json!({"item": "$item-grout", "qty": "60"})],
    ));
    let lines: Vec<Json> = (1..=4).map(|piece| json!({"item": "$item-generator", "qty": "1", "unitCost": "545.00", "lotCode": format!("DG5-2610-{piece:03}"), "account": account("6120")})).collect();
    list.push(movement(came(40), "receipt", "WRK", "Delivery from suppliers", lines));
    list.push(movement(
        came(12),
        "issue",
        "WRK",
        "Delivered to a site",
        vec![json!({"item": "$item-generator", "qty": "1", "lotCode": "DG5-2610-002"})],
    ));
}
