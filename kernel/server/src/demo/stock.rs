//! Two years of stock of the trading company: two warehouses and a shop, what came in and went out each month, transfers, counts, lots, and
//! what is to be done today. Stock takes over what purchases were charged with, so the books hold it once.

mod bins;
mod catalogue;
mod counts;
mod documents;
mod kits;
mod lots;
mod pictures;
mod values;
mod ways;

use std::collections::BTreeMap;

use accounting::demo::Operation;
use chrono::{Datelike, Days, Months};
use inventory::barcode::gtin::check_digit;
use kernel_types::Date;
use serde_json::{Value as Json, json};

use super::step::{account, cents, made, moved};
pub use catalogue::{Range, ranges};
pub use pictures::{Drawings, drawings};

const PRODUCT: &str = "products.product";
const ITEM: &str = "inventory.item";
const MOVEMENT: &str = "inventory.movement";
const TRANSFER: &str = "inventory.transfer";
const COUNT: &str = "inventory.count";
const MONTHS: u32 = 24;

/// Code, cost in cents and pieces a month of what the company sells from its catalogue.
const GOODS: [(&str, i64, i64); 19] = [
    ("lime-25", 455, 60),
    ("mesh-193", 4_100, 24),
    ("rdg-cap", 1_060, 40),
    ("ply-18", 3_540, 30),
    ("pnt-pva20", 3_720, 26),
    ("pnt-enm5", 2_140, 20),
    ("vrn-5", 2_450, 12),
    ("pvc-110", 1_590, 44),
    ("pex-20", 5_150, 14),
    ("tap-bib", 560, 48),
    ("cbl-25", 5_480, 22),
    ("db-12", 3_420, 8),
    ("led-9", 115, 180),
    ("sol-550", 11_700, 16),
    ("drl-h", 6_600, 6),
    ("whl-b", 4_250, 10),
    ("nl-100", 6_450, 9),
    ("tle-flr", 1_320, 120),
    ("tle-adh", 610, 90),
];

/// What the shop keeps besides, by size: name, sizes, cost of the first in cents, what each size adds.
const RANGES: [(&str, &str, &[&str], i64, i64); 16] = [
    (
        "WSC",
        "Wood screws, box of 200",
        &["4 × 25", "4 × 30", "4 × 40", "5 × 40", "5 × 50", "5 × 60", "6 × 60", "6 × 80", "6 × 100", "6 × 120"],
        240,
        35,
    ),
    (
        "BLT",
        "Hex bolt and nut",
        &[
            "M6 × 40",
            "M8 × 40",
            "M8 × 60",
            "M10 × 60",
            "M10 × 80",
            "M12 × 80",
            "M12 × 100",
            "M16 × 100",
            "M16 × 120",
            "M20 × 120",
        ],
        9,
        7,
    ),
    ("HNG", "Butt hinge, pair", &["50 mm", "65 mm", "75 mm", "100 mm", "125 mm"], 85, 40),
    ("PAD", "Padlock", &["30 mm", "40 mm", "50 mm", "60 mm", "70 mm"], 290, 130),
    ("ELB", "PVC elbow", &["20 mm", "25 mm", "32 mm", "40 mm", "50 mm", "75 mm", "110 mm"], 22, 34),
    ("TEE", "PVC tee", &["20 mm", "25 mm", "32 mm", "40 mm", "50 mm", "75 mm", "110 mm"], 28, 42),
    ("VLV", "Gate valve, brass", &["15 mm", "20 mm", "25 mm", "32 mm", "40 mm", "50 mm"], 410, 260),
    ("FLX", "Flexible connector", &["300 mm", "400 mm", "500 mm", "600 mm"], 130, 25),
    ("CBL", "Flexible cable, 100 m", &["0.75 mm²", "1 mm²", "1.5 mm²", "2.5 mm²", "4 mm²", "6 mm²"], 1_850, 1_120),
    ("MCB", "Circuit breaker", &["6 A", "10 A", "16 A", "20 A", "32 A", "40 A", "63 A"], 240, 30),
    ("SWT", "Light switch", &["1 lever", "2 lever", "3 lever", "4 lever"], 95, 45),
    ("BRS", "Paint brush", &["25 mm", "38 mm", "50 mm", "63 mm", "75 mm", "100 mm"], 60, 35),
    ("ROL", "Paint roller", &["100 mm", "150 mm", "225 mm"], 140, 70),
    (
        "SPN",
        "Combination spanner",
        &["8 mm", "10 mm", "12 mm", "13 mm", "14 mm", "17 mm", "19 mm", "22 mm", "24 mm", "27 mm"],
        120,
        45,
    ),
    ("DBT", "Masonry drill bit", &["5 mm", "6 mm", "8 mm", "10 mm", "12 mm", "14 mm", "16 mm", "20 mm"], 55, 32),
    ("SND", "Sandpaper, 10 sheets", &["60", "80", "100", "120", "180", "240"], 110, 0),
];

/// Where stock is kept; the first takes in what comes from suppliers.
const PLACES: [(&str, &str, &str); 3] = [
    ("WRK", "Workington warehouse", "warehouse"),
    ("GRN", "Graniteside yard", "warehouse"),
    ("SHOP", "Workington shop", "shop"),
];

/// An item as the example moves it.
struct Item {
    key: String,
    cost: i64,
    monthly: i64,
}

/// What is where, so that nothing is issued that is not there.
#[derive(Default)]
struct Yard(BTreeMap<(String, &'static str), i64>);

impl Yard {
    fn add(&mut self, item: &Item, place: &'static str, qty: i64) {
        *self.0.entry((item.key.clone(), place)).or_insert(0) += qty;
    }

    /// As much of `qty` as is there, leaving a little.
    fn take(&mut self, item: &Item, place: &'static str, qty: i64) -> i64 {
        let there = self.0.entry((item.key.clone(), place)).or_insert(0);
        let taken = qty.min(*there - 2).max(0);
        *there -= taken;
        taken
    }
}

/// How much of the stock is laid in.
#[derive(Debug, Clone, Copy)]
pub enum Extent<'a> {
    /// What is moved month by month, without documents.
    Sample,
    /// The whole catalogue, of these ranges; documents move stock in the current month.
    Whole(&'a [Range]),
}

/// The operations by day; `others` is all that the company does besides.
pub fn operations(until: Date, extent: Extent<'_>, others: &[Operation]) -> Vec<Operation> {
    let mut list = Vec::new();
    let Some(first) = until.with_day(1).and_then(|month| month.checked_sub_months(Months::new(MONTHS - 1))) else {
        return list;
    };
    for (code, name, kind) in PLACES {
        let address =
            if code == "GRN" { "22 Seke Road, Graniteside, Harare" } else { "14 Coventry Road, Workington, Harare" };
        list.push(made(
            first,
            "inventory.warehouse",
            Some(&place_key(code)),
            json!({"code": code, "name": name, "kind": kind, "site": address}),
            None,
        ));
    }
    let is_whole = matches!(extent, Extent::Whole(_));
    bins::operations(&mut list, first, is_whole);
    let items = items(&mut list, first);
    levels(&mut list, &items, first);
    barcodes(&mut list, &items, first);
    let mut yard = Yard::default();
    opening(&mut list, &items, &mut yard, first);
    if let Extent::Whole(ranges) = extent {
        pictures::operations(&mut list, &items, first);
        catalogue::operations(&mut list, ranges, first);
    }
    for back in 0..MONTHS {
        if let Some(month) = first.checked_add_months(Months::new(back)) {
            // What documents move is not moved by hand as well.
            let by_hand = if is_whole && month >= documents::begins(until) { GOODS.len() } else { 0 };
            month_of(&mut list, &items, &mut yard, (month, back, by_hand), until);
        }
    }
    if is_whole {
        documents::operations(&mut list, &items, others, until);
    }
    counts::operations(&mut list, first, until);
    lots::operations(&mut list, first, until);
    kits::operations(&mut list, until);
    values::operations(&mut list, until);
    ways::operations(&mut list, first, until);
    today(&mut list, &items, until);
    list.retain(|operation| operation.on <= until);
    list.sort_by_key(|operation| operation.on);
    list
}

fn place_key(code: &str) -> String {
    format!("place-{}", code.to_lowercase())
}

fn place_ref(code: &str) -> String {
    format!("${}", place_key(code))
}

fn day(month: Date, number: u32) -> Date {
    month.with_day(number).unwrap_or(month)
}

/// Items of the catalogue, and a range of small things with their products.
fn items(list: &mut Vec<Operation>, on: Date) -> Vec<Item> {
    let mut items = Vec::new();
    for (code, cost, monthly) in &GOODS {
        items.push(Item { key: format!("item-{code}"), cost: *cost, monthly: *monthly });
        list.push(made(
            on,
            ITEM,
            Some(&format!("item-{code}")),
            json!({"product": format!("$product-{code}"), "costing": "fifo"}),
            None,
        ));
    }
    for (prefix, name, sizes, cost, step) in RANGES {
        let category = category_of(prefix);
        for (place, size) in (1i64..).zip(sizes) {
            let code = format!("{prefix}-{place:02}");
            let key = code.to_lowercase();
            let cost = cost + step * (place - 1);
            let body = json!({
                "kind": "product", "code": code, "name": format!("{name}, {size}"), "category": category, "uom": "$ledger.uom:code=EA", "currency": "USD",
                "salesPrice": cents(cost * 145 / 100), "purchasePrice": cents(cost),
            });
            list.push(made(on, PRODUCT, Some(&format!("product-{key}")), body, None));
            let costing = if prefix == "BLT" || prefix == "WSC" { "moving_average" } else { "fifo" };
            list.push(made(
                on,
                ITEM,
                Some(&format!("item-{key}")),
                json!({"product": format!("$product-{key}"), "costing": costing}),
                None,
            ));
            items.push(Item { key: format!("item-{key}"), cost, monthly: 8 + (place * 7 + cost) % 30 });
        }
    }
    items
}

fn category_of(prefix: &str) -> &'static str {
    match prefix {
        "ELB" | "TEE" | "VLV" | "FLX" => "$category-plumbing",
        "CBL" | "MCB" | "SWT" => "$category-electrical",
        "BRS" | "ROL" => "$category-paint",
        "SPN" | "DBT" | "SND" => "$category-tools",
        _ => "$category-fasteners",
    }
}

/// When to reorder what sells all the time: below a month's sales in the warehouse, half of that in the shop.
fn levels(list: &mut Vec<Operation>, items: &[Item], on: Date) {
    for item in items.iter().take(GOODS.len()) {
        for (place, low, days) in [("WRK", item.monthly, 7), ("SHOP", item.monthly / 2, 1)] {
            let body = json!({
                "item": format!("${}", item.key), "warehouse": place_ref(place), "minQty": low.max(1).to_string(), "maxQty": (low * 4).max(4).to_string(),
                "leadDays": days,
            });
            list.push(made(on, "inventory.stock", None, body, None));
        }
    }
}

/// A code on every piece, and on cartons of what is bought by the dozen. They begin with 2, as the numbers a shop gives itself do.
fn barcodes(list: &mut Vec<Operation>, items: &[Item], on: Date) {
    for (place, item) in items.iter().enumerate() {
        let number = format!("200{:09}", 1_000 + place * 7);
        let mut add = |code: String, qty: i64| {
            list.push(made(
                on,
                "inventory.barcode",
                None,
                json!({"code": code, "item": format!("${}", item.key), "qty": qty.to_string()}),
                None,
            ))
        };
        add(with_check_digit(&number), 1);
        if place % 3 == 0 {
            add(with_check_digit(&format!("1{number}")), 12);
        }
    }
}

/// The digits of an article number and the one that completes them.
fn with_check_digit(digits: &str) -> String {
    check_digit(digits).map_or_else(|| digits.to_string(), |last| format!("{digits}{last}"))
}

/// Goods that came in or are there at the start: charged to purchases before, now stock.
fn line(item: &Item, qty: i64, cost: i64) -> Json {
    json!({"item": format!("${}", item.key), "qty": qty.to_string(), "unitCost": cents(cost), "account": account("6120")})
}

fn movement(on: Date, kind: &str, place: &str, reason: &str, lines: Vec<Json>) -> Operation {
    made(
        on,
        MOVEMENT,
        None,
        json!({"kind": kind, "date": on.to_string(), "warehouse": place_ref(place), "reason": reason, "lines": lines}),
        Some("post"),
    )
}

fn opening(list: &mut Vec<Operation>, items: &[Item], yard: &mut Yard, first: Date) {
    for (place, share) in [("WRK", 2), ("GRN", 1), ("SHOP", 1)] {
        let lines: Vec<Json> = items
            .iter()
            .enumerate()
            .filter(|(number, _)| place != "GRN" || number % 3 == 0)
            .map(|(_, item)| {
                let qty = (item.monthly * share).max(3);
                yard.add(item, place, qty);
                line(item, qty, item.cost)
            })
            .collect();
        list.push(movement(day(first, 2), "opening", place, "Stock taken over", lines));
    }
}

/// `(month, back, by_hand)`: the month, its number, and from which item on goods come and go without documents.
fn month_of(
    list: &mut Vec<Operation>,
    items: &[Item],
    yard: &mut Yard,
    (month, back, by_hand): (Date, u32, usize),
    until: Date,
) {
    let number = i64::from(back);
    let of = |place: usize, step: i64| (i64::try_from(place).unwrap_or(0) * 5 + number * 3 + step) % 4;
    let last = day(month, 25) > until;
    // Suppliers deliver, at prices that move a little.
    let bought: Vec<&Item> =
        items.iter().enumerate().skip(by_hand).filter(|(place, _)| of(*place, 0) == 0).map(|(_, item)| item).collect();
    for (part, chunk) in bought.chunks(14).enumerate() {
        let on = day(month, 5 + u32::try_from(part).unwrap_or(0) * 3);
        if on > until {
            continue;
        }
        let lines = chunk
            .iter()
            .map(|item| {
                let qty = item.monthly * 5;
                yard.add(item, "WRK", qty);
                line(item, qty, item.cost * (100 + number % 7) / 100 + 1)
            })
            .collect();
        list.push(movement(on, "receipt", "WRK", "Delivery from suppliers", lines));
    }
    // The shop is filled from the warehouse, and sells; the yard serves builders.
    refill(list, items, yard, (month, back), &of, until);
    for (part, place) in ["SHOP", "WRK", "GRN", "SHOP"].into_iter().enumerate() {
        let on = day(month, 14 + u32::try_from(part).unwrap_or(0) * 3);
        if on > until || (last && place == "GRN") {
            continue;
        }
        let mut lines = Vec::new();
        for (number, item) in items
            .iter()
            .enumerate()
            .skip(if place == "WRK" { by_hand } else { 0 })
            .filter(|(number, _)| of(*number, i64::try_from(part).unwrap_or(0)) == 1)
        {
            let qty = yard.take(item, place, (item.monthly * (3 + i64::try_from(number).unwrap_or(0) % 3) / 4).max(1));
            if qty > 0 {
                lines.push(json!({"item": format!("${}", item.key), "qty": qty.to_string()}));
            }
        }
        if !lines.is_empty() {
            list.push(movement(
                on,
                "issue",
                place,
                if place == "SHOP" { "Counter sales of the week" } else { "Delivered to sites" },
                lines,
            ));
        }
    }
    if back % 6 == 3
        && let Some(item) = items.get(usize::try_from(back).unwrap_or(0))
    {
        let qty = yard.take(item, "WRK", 2);
        if qty > 0 {
            list.push(movement(
                day(month, 27),
                "adjustment",
                "WRK",
                "Broken in the warehouse",
                vec![json!({"item": format!("${}", item.key), "qty": format!("-{qty}")})],
            ));
        }
    }
}

fn refill(
    list: &mut Vec<Operation>,
    items: &[Item],
    yard: &mut Yard,
    month: (Date, u32),
    of: &dyn Fn(usize, i64) -> i64,
    until: Date,
) {
    let (month, back) = month;
    let on = day(month, 12);
    if on > until {
        return;
    }
    let mut lines = Vec::new();
    for (_, item) in items.iter().enumerate().filter(|(place, _)| of(*place, 2) == 2).take(24) {
        let qty = yard.take(item, "WRK", item.monthly * 2);
        if qty > 0 {
            yard.add(item, "SHOP", qty);
            lines.push(json!({"item": format!("${}", item.key), "qty": qty.to_string()}));
        }
    }
    if lines.is_empty() {
        return;
    }
    let key = format!("transfer-{back}");
    let body = json!({"date": on.to_string(), "fromWarehouse": place_ref("WRK"), "toWarehouse": place_ref("SHOP"), "expectedOn": on.to_string(), "lines": lines});
    list.push(made(on, TRANSFER, Some(&key), body, None));
    list.push(moved(on, TRANSFER, &format!("${key}"), "ship", json!({})));
    list.push(moved(on, TRANSFER, &format!("${key}"), "receive", json!({})));
}

/// What waits: levels to reorder at, promises, a transfer on its way, a count, movements to finish.
fn today(list: &mut Vec<Operation>, items: &[Item], until: Date) {
    let before = |days: u64| until.checked_sub_days(Days::new(days)).unwrap_or(until);
    for (customer, item, qty) in
        [("customer-2", "item-pvc-110", "6"), ("customer-5", "item-tle-flr", "30"), ("customer-9", "item-led-9", "24")]
    {
        let body = json!({
            "item": format!("${item}"), "warehouse": place_ref("WRK"), "qty": qty, "purpose": "Promised for the next delivery", "customer": format!("${customer}"),
            "neededOn": until.to_string(), "expiresOn": until.checked_add_days(Days::new(10)).unwrap_or(until).to_string(),
        });
        list.push(made(before(1), "inventory.reservation", None, body, None));
    }
    let way: Vec<Json> = items
        .iter()
        .filter(|item| item.key.starts_with("item-mcb"))
        .map(|item| json!({"item": format!("${}", item.key), "qty": "2"}))
        .collect();
    list.push(made(before(1), TRANSFER, Some("transfer-way"), json!({"date": before(1).to_string(), "fromWarehouse": place_ref("WRK"), "toWarehouse": place_ref("GRN"), "expectedOn": until.to_string(), "lines": way}), None));
    list.push(moved(before(1), TRANSFER, "$transfer-way", "ship", json!({})));
    list.push(made(
        before(2),
        COUNT,
        Some("count-shop"),
        json!({"date": before(2).to_string(), "warehouse": place_ref("SHOP")}),
        None,
    ));
    list.push(moved(before(2), COUNT, "$count-shop", "start", json!({})));
    for (item, qty) in [("item-tap-bib", "24"), ("item-whl-b", "4")] {
        let lines = json!([{"item": format!("${item}"), "qty": qty, "unitCost": "5.70"}]);
        list.push(made(until, MOVEMENT, None, json!({"kind": "receipt", "date": until.to_string(), "warehouse": place_ref("WRK"), "reason": "On the lorry of this morning", "lines": lines}), None));
    }
}
