//! The second ledger, multiplied.

use super::Dialect;
use crate::scenarios::stock::{COPIED, COPIED_NAME, LAYERED_NAME, LAYERS};
use crate::size::Size;

/// Copies of the items on the shelf, with what went in and out of each; and the layers of one item.
pub fn copies(
    dialect: &Dialect,
    tenant: i64,
    size: &Size,
    copy: &impl Fn(&str, String, Vec<(&str, String)>) -> String,
    head: &impl Fn(&str, usize, &str) -> String,
) -> Vec<String> {
    let copies = size.items / COPIED;
    let shelf = format!("s.name LIKE '{COPIED_NAME} %'");
    let id = |kind: u64| (dialect.padded)(&format!("({kind}000000000 + n.i * {COPIED} + r.rank)"));
    let (item, kept) = (id(7), id(8));
    let mut all = vec![
        copy(
            "inventory_item",
            head("inventory_item", copies, &shelf),
            vec![("id", item.clone()), ("product", item.clone())],
        ),
        copy(
            "inventory_stock",
            head("inventory_stock", copies, &shelf),
            vec![("id", kept.clone()), ("item", item.clone())],
        ),
    ];
    for (number, kind) in [(9, "receipt"), (10, "issue")] {
        all.push(copy(
            "inventory_entry",
            head("inventory_entry", copies, &format!("{shelf} AND s.kind = '{kind}'")),
            vec![("id", id(number)), ("stock", kept.clone()), ("item", item.clone())],
        ));
    }
    let layered = format!("s.name = '{LAYERED_NAME}'");
    all.push(copy(
        "inventory_layer",
        head("inventory_layer", LAYERS, &layered),
        vec![("id", (dialect.padded)("(11000000000 + n.i)")), ("sequence", "(1000 + n.i)".into())],
    ));
    for (table, kept) in
        [("inventory_stock", "qty = qty * {n}, value = value * {n}"), ("inventory_balance", "qty = qty * {n}")]
    {
        let kept = kept.replace("{n}", &(LAYERS + 1).to_string());
        all.push(format!("UPDATE {table} SET {kept} WHERE tenant = {tenant} AND name = '{LAYERED_NAME}'"));
    }
    all
}
