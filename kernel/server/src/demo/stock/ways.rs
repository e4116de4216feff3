//! Put-away rules, and goods held on consignment for a supplier.

use accounting::demo::Operation;
use chrono::Days;
use kernel_types::Date;
use serde_json::{Value as Json, json};

use super::{made, place_ref};

/// Paint goes to aisle B while it has room, everything else to aisle A. Drills are held on consignment: some were used, two were returned.
pub(super) fn operations(list: &mut Vec<Operation>, first: Date, until: Date) {
    let ago = |days: u64| until.checked_sub_days(Days::new(days)).unwrap_or(until);
    for (category, location, priority) in [(Some("$category-paint"), "B", 10), (None, "A", 50)] {
        let rule = json!({
            "warehouse": place_ref("WRK"), "category": category, "location": format!("$inventory.location:code={location}"), "priority": priority,
        });
        list.push(made(first, "inventory.put_away_rule", None, rule, None));
    }
    let consigned = |kind: &str, qty: &str, price: Option<&str>, reference: &str| -> Json {
        json!({
            "kind": kind, "supplier": "$supplier-tools", "warehouse": place_ref("WRK"), "reference": reference,
            "lines": [{"item": "$item-drl-h", "qty": qty, "price": price}],
        })
    };
    for (days, kind, qty, price, reference) in [
        (48, "receive", "20", Some("66.00"), "CN-118"),
        (30, "use", "6", None, "Site at Borrowdale"),
        (9, "use", "4", None, "Counter sales"),
        (6, "return", "2", None, "CN-118 R"),
    ] {
        let on = ago(days);
        let mut body = consigned(kind, qty, price, reference);
        body["date"] = json!(on.to_string());
        list.push(made(on, "inventory.consignment", None, body, Some("post")));
    }
}
