//! Values that change while quantities stay: a write-down to what goods bring, and a new standard cost.

use accounting::demo::Operation;
use chrono::Days;
use kernel_types::Date;
use serde_json::json;

use super::{ITEM, PRODUCT, account, made, movement};

/// Blocks that are made to a standard cost, which rose; and door sets that sell below what they cost, one review posted and one to be posted.
pub(super) fn operations(list: &mut Vec<Operation>, until: Date) {
    let came = |days: u64| until.checked_sub_days(Days::new(days)).unwrap_or(until);
    let block = json!({
        "kind": "product", "code": "BLK-150", "name": "Cement block, 150 mm", "category": "$category-fasteners",
        "uom": "$ledger.uom:code=EA", "currency": "USD", "salesPrice": "0.95",
    });
    list.push(made(came(70), PRODUCT, Some("product-blk-150"), block, None));
    let item = json!({"product": "$product-blk-150", "costing": "standard", "standardCost": "0.60"});
    list.push(made(came(70), ITEM, Some("item-blk-150"), item, None));
    let bought = json!({"item": "$item-blk-150", "qty": "500", "unitCost": "0.62", "account": account("6120")});
    list.push(movement(came(60), "receipt", "GRN", "Delivery from the block yard", vec![bought]));
    let change = json!({
        "date": came(12).to_string(), "reason": "Cement went up", "lines": [{"item": "$item-blk-150", "newCost": "0.66"}],
    });
    list.push(made(came(12), "inventory.standard_change", None, change, Some("post")));
    let review = |net: &str, reason: &str| json!({"date": until.to_string(), "reason": reason, "lines": [{"stock": "$inventory.stock:code=DOORSET", "netPrice": net}]});
    list.push(made(until, "inventory.write_down", None, review("6.20", "Display sets sold below cost"), Some("post")));
    list.push(made(until, "inventory.write_down", None, review("5.80", "Second review of door sets"), None));
}
