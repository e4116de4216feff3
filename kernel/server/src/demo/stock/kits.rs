//! Kits and assemblies of the trading company.

use accounting::demo::Operation;
use chrono::Days;
use kernel_types::Date;
use serde_json::{Value as Json, json};

use super::{ITEM, PRODUCT, account, made, movement, place_ref};

/// A solar kit that is sold as its components, and a door set that is put together for the shelf; some were made, one was taken apart.
pub(super) fn operations(list: &mut Vec<Operation>, until: Date) {
    let came = |days: u64| until.checked_sub_days(Days::new(days)).unwrap_or(until);
    let product = |code: &str, name: &str, category: &str, price: &str| {
        json!({
            "kind": "product", "code": code, "name": name, "category": category, "uom": "$ledger.uom:code=EA", "currency": "USD", "salesPrice": price,
        })
    };
    let solar = product("SOLKIT-1", "Solar starter kit, 550 W", "$category-electrical", "229.00");
    let door = product("DOORSET", "Door furniture set", "$category-fasteners", "14.90");
    list.push(made(came(75), PRODUCT, Some("product-solkit"), solar, None));
    list.push(made(came(75), PRODUCT, Some("product-doorset"), door, None));
    let solar = json!([
        {"item": "$item-sol-550", "qty": "1"}, {"item": "$item-mcb-03", "qty": "1"}, {"item": "$item-led-9", "qty": "6"}, {"item": "$item-swt-01", "qty": "2"},
    ]);
    let kit = json!({"product": "$product-solkit", "components": solar});
    list.push(made(came(74), "inventory.kit", Some("kit-solar"), kit, None));
    let farm = product("FARMKIT-1", "Farm solar kit, two panels", "$category-electrical", "459.00");
    list.push(made(came(73), PRODUCT, Some("product-farmkit"), farm, None));
    let farm = json!([{"kit": "$kit-solar", "qty": "2"}, {"item": "$item-cbl-25", "qty": "1"}]);
    list.push(made(came(73), "inventory.kit", None, json!({"product": "$product-farmkit", "components": farm}), None));
    list.push(made(
        came(74),
        ITEM,
        Some("item-doorset"),
        json!({"product": "$product-doorset", "costing": "fifo"}),
        None,
    ));
    let door = json!([{"item": "$item-hng-04", "qty": "1"}, {"item": "$item-pad-02", "qty": "1"}, {"item": "$item-wsc-03", "qty": "0.1"}]);
    list.push(made(
        came(74),
        "inventory.kit",
        None,
        json!({"product": "$product-doorset", "kind": "assembled", "components": door}),
        None,
    ));
    let assembly = |on: Date, body: Json, then: Option<&'static str>| {
        let mut body = body;
        body["date"] = json!(on.to_string());
        body["warehouse"] = json!(place_ref("WRK"));
        body["item"] = json!("$item-doorset");
        made(on, "inventory.assembly", None, body, then)
    };
    // Bought for the sets, beyond what the months need.
    let bought = [("item-hng-04", "15", "2.05"), ("item-pad-02", "15", "4.20"), ("item-wsc-03", "2", "3.10")]
        .map(|(item, qty, cost)| json!({"item": format!("${item}"), "qty": qty, "unitCost": cost, "account": account("6120")}));
    list.push(movement(came(46), "receipt", "WRK", "Delivery from suppliers", bought.to_vec()));
    list.push(assembly(came(45), json!({"qty": "4", "otherCost": "3.20"}), Some("post")));
    list.push(assembly(came(16), json!({"qty": "3", "otherCost": "2.40"}), Some("post")));
    let apart = json!([{"item": "$item-hng-04", "qty": "1"}, {"item": "$item-pad-02", "qty": "1"}]);
    let why = json!({"kind": "disassemble", "qty": "1", "lines": apart, "reason": "Screws used up in the showroom"});
    list.push(assembly(came(8), why, Some("post")));
    list.push(assembly(until, json!({"qty": "5", "otherCost": "4.00"}), None));
}
