//! Two years of requisitions of the trading company: what departments asked for, ordered, received and closed; and what is on its way
//! today, with suppliers asked for quotations.

use accounting::demo::Operation;
use chrono::{Datelike, Days, Months};
use kernel_types::{Date, Id};
use serde_json::{Value as Json, json};

use super::batch::QUOTE;
use super::step::{account, called, cents, made, moved};

const REQUISITION: &str = "procurement.requisition";
const ORDER: &str = "procurement.purchase_order";
const NOTE: &str = "procurement.goods_receipt";
const RFQ: &str = "procurement.rfq";
const QUOTATION: &str = "procurement.supplier_quotation";
const ITEM: &str = "procurement.catalogue_item";
const AGREED: &str = "procurement.blanket_order";
/// Months of requisitions.
const MONTHS: u32 = 24;
/// Days before the end within which nothing is closed any more.
const OPEN_DAYS: u64 = 30;

/// Purpose, department, cost centre, account, supplier, and what is asked for: text, quantity, price in cents.
type Need = (&'static str, &'static str, &'static str, &'static str, &'static str, [(&'static str, i64, i64); 2]);

const NEEDS: [Need; 6] = [
    (
        "Stationery for the counter",
        "Sales",
        "Counter",
        "7315",
        "supplier-stationers",
        [("Invoice paper, box", 6, 2_850), ("Toner cartridge", 2, 7_400)],
    ),
    (
        "Repairs to the yard gate",
        "Yard",
        "Depot",
        "7250",
        "supplier-steel",
        [("Gate rollers", 4, 3_200), ("Hinges and bolts, set", 2, 1_850)],
    ),
    (
        "Safety wear for the yard",
        "Yard",
        "Depot",
        "7155",
        "supplier-tools",
        [("Safety boots, pair", 8, 3_450), ("Gloves, dozen", 3, 2_100)],
    ),
    (
        "Cleaning of the warehouse",
        "Yard",
        "Depot",
        "7270",
        "supplier-stationers",
        [("Floor cleaner, 25 L", 3, 4_150), ("Brooms", 10, 620)],
    ),
    (
        "Paint for the front office",
        "Office",
        "Office",
        "7250",
        "supplier-paint",
        [("PVA paint white, 20 L", 3, 4_900), ("Rollers and trays, set", 4, 1_250)],
    ),
    (
        "Forklift service",
        "Yard",
        "Depot",
        "7250",
        "supplier-tools",
        [("Hydraulic oil, 20 L", 2, 8_800), ("Filters, set", 1, 6_450)],
    ),
];

/// Who asks.
const PEOPLE: [&str; 3] = ["contributor@msasa.example", "collaborator@msasa.example", "operator@msasa.example"];

/// The operations by day; where the people are not known, nobody asks for anything.
pub fn operations(until: Date, user: &dyn Fn(&str) -> Option<Id>) -> Vec<Operation> {
    let mut list = Vec::new();
    let people: Option<Vec<Id>> = PEOPLE.iter().map(|address| user(address)).collect();
    let Some(people) = people else { return list };
    let Some(first) = until.with_day(1).and_then(|month| month.checked_sub_months(Months::new(MONTHS - 1))) else {
        return list;
    };
    suppliers(&mut list, first);
    for back in 0..MONTHS {
        let Some(month) = first.checked_add_months(Months::new(back)) else { continue };
        for (place, day) in [(0u32, 6), (1, 16)] {
            let number = usize::try_from(back * 2 + place).unwrap_or_default();
            let (Some(need), Some(person), Some(on)) =
                (NEEDS.get(number * 5 % NEEDS.len()), people.get(number % people.len()), month.with_day(day))
            else {
                continue;
            };
            asked(&mut list, (number, need), person, on, until);
        }
    }
    quoted(&mut list, &people, until);
    mall(&mut list, before(until, 90));
    agreed(&mut list, until);
    list.retain(|operation| operation.on <= until);
    list.sort_by_key(|operation| operation.on);
    list
}

/// How many orders of a year these operations send: the others of that year are numbered after them.
pub fn orders_sent(operations: &[Operation], year: i32) -> u32 {
    let sent = |operation: &&Operation| {
        operation.on.year() == year
            && matches!(&operation.step, accounting::demo::Step::Move { entity, transition, .. } if *entity == ORDER && *transition == "send")
    };
    u32::try_from(operations.iter().filter(sent).count()).unwrap_or_default()
}

fn before(until: Date, days: u64) -> Date {
    until.checked_sub_days(Days::new(days)).unwrap_or(until)
}

fn after(on: Date, days: u64) -> Date {
    on.checked_add_days(Days::new(days)).unwrap_or(on)
}

fn suppliers(list: &mut Vec<Operation>, on: Date) {
    let named = [
        ("supplier-stationers", "S0901", "Kingstons Stationers"),
        ("supplier-racks", "S0902", "Mutare Racking Systems"),
    ];
    for (key, code, name) in named {
        let body = json!({
            "name": name, "code": code, "currency": "USD", "group": "Overheads", "email": format!("sales@{}.example.co.zw", code.to_lowercase()),
            "taxClearanceNumber": format!("TC{code}"), "taxClearanceValidTo": "2026-12-31",
            "docs": [{"kind": "Company registration", "number": format!("CR 14/{code}")}],
        });
        list.push(made(on, "parties.supplier", Some(key), body, Some("approve")));
    }
}

fn lines(need: &Need, number: usize) -> Json {
    let (_, _, centre, code, supplier, what) = need;
    what.iter()
        .map(|(text, qty, price)| {
            let more = i64::try_from(number % 4).unwrap_or_default();
            json!({"description": text, "qty": (qty + more).to_string(), "price": cents(price + more * 35), "account": account(code), "costCentre": centre, "supplier": format!("${supplier}")})
        })
        .collect()
}

/// A requisition as far as its day lies behind: closed, or on its way.
fn asked(list: &mut Vec<Operation>, (number, need): (usize, &Need), person: &Id, on: Date, until: Date) {
    let (purpose, department, centre, _, supplier, _) = need;
    let key = format!("requisition-{number}");
    let record = format!("${key}");
    let body = json!({
        "purpose": purpose, "requester": person.as_str(), "department": department, "costCentre": centre, "date": on.to_string(), "needBy": after(on, 14).to_string(),
        "priority": if number % 9 == 4 { "urgent" } else { "normal" }, "deliverTo": "14 Coventry Road, Workington, Harare", "lines": lines(need, number),
    });
    list.push(made(on, REQUISITION, Some(&key), body, None));
    list.push(moved(on, REQUISITION, &record, "submit", json!({})));
    let open = on > before(until, OPEN_DAYS);
    if open && number % 2 == 1 {
        // The latest waits for the approver.
        return;
    }
    if number % 11 == 7 {
        list.push(moved(
            after(on, 1),
            REQUISITION,
            &record,
            "reject",
            json!({"reason": "There is enough in the store for this quarter"}),
        ));
        return;
    }
    list.push(moved(after(on, 1), REQUISITION, &record, "approve", json!({})));
    if open {
        return;
    }
    let order = format!("{record}.order");
    let promised = after(on, 9);
    list.push(moved(
        after(on, 2),
        REQUISITION,
        &record,
        "make-order",
        json!({"supplier": format!("${supplier}"), "promisedDate": promised.to_string()}),
    ));
    list.push(moved(after(on, 2), ORDER, &order, "send", json!({})));
    list.push(moved(after(on, 3), ORDER, &order, "acknowledge", json!({"promisedDate": promised.to_string()})));
    // Every fifth comes late.
    let came = after(promised, if number % 5 == 3 { 4 } else { 0 });
    let torn = if number % 7 == 5 {
        json!([{"lineNo": 1, "received": "3", "rejected": "1", "reason": "Damaged on the way"}, {"lineNo": 2, "received": "1"}])
    } else {
        json!([])
    };
    list.push(made(came, NOTE, None, json!({"purchaseOrder": order, "date": came.to_string(), "deliveryNoteNo": format!("DN {}", 4_100 + number * 13), "lines": torn}), Some("post")));
    list.push(moved(
        after(came, 8),
        ORDER,
        &order,
        "close",
        json!({"reason": "Invoiced with the supplier's monthly bill"}),
    ));
    list.push(moved(after(came, 8), REQUISITION, &record, "close", json!({"reason": "Received"})));
}

/// Racks that were awarded last quarter, generators that are compared today, and a sealed request that is still open.
fn quoted(list: &mut Vec<Operation>, people: &[Id], until: Date) {
    let asked = |supplier: &str| json!({"supplier": format!("${supplier}")});
    let deadline = |day: Date| format!("{day}T14:00:00Z");
    let racks = json!({
        "title": "Pallet racks for the depot", "deadline": deadline(before(until, 85)), "sealed": false, "needBy": before(until, 50).to_string(), "creditRate": "12",
        "suppliers": [asked("supplier-racks"), asked("supplier-steel"), asked("supplier-tools")],
        "lines": [{"description": "Pallet rack, 3 bays", "qty": "12", "estimate": "310.00", "account": account("7250"), "costCentre": "Depot"}, {"description": "Rack guards", "qty": "24", "estimate": "24.00", "account": account("7250"), "costCentre": "Depot"}],
    });
    let start = before(until, 96);
    list.push(made(start, RFQ, Some("rfq-racks"), racks, None));
    list.push(moved(start, RFQ, "$rfq-racks", "send", json!({})));
    quote(
        list,
        before(until, 90),
        (start, 1),
        &["298.00", "26.50"],
        json!({"freight": "240.00", "leadDays": 14, "paymentDays": 30}),
    );
    quote(list, before(until, 89), (start, 2), &["305.00", "21.80"], json!({"freight": "0.00", "leadDays": 21}));
    quote(
        list,
        before(until, 88),
        (start, 3),
        &["322.00", "23.00"],
        json!({"freight": "60.00", "leadDays": 7, "paymentDays": 14}),
    );
    list.push(moved(before(until, 84), RFQ, "$rfq-racks", "open-bids", json!({})));
    list.push(moved(
        before(until, 82),
        RFQ,
        "$rfq-racks",
        "award",
        json!({"reason": "Lowest total with freight, delivery within three weeks"}),
    ));

    let start = before(until, 14);
    if let Some(person) = people.last() {
        let body = json!({
            "purpose": "Standby power for the office", "requester": person.as_str(), "department": "Office", "costCentre": "Office", "date": before(until, 20).to_string(), "needBy": after(until, 30).to_string(),
            "lines": [{"description": "Inverter 8 kVA", "qty": "2", "price": "1150.00"}, {"description": "Battery 10 kWh", "qty": "4", "price": "1900.00"}, {"description": "Installation, day", "qty": "3", "price": "180.00"}],
        });
        list.push(made(before(until, 20), REQUISITION, Some("requisition-power"), body, None));
        list.push(moved(before(until, 20), REQUISITION, "$requisition-power", "submit", json!({})));
        list.push(moved(before(until, 18), REQUISITION, "$requisition-power", "approve", json!({})));
    }
    let power = json!({
        "requisition": "$requisition-power",
        "title": "Standby power for the office", "deadline": deadline(before(until, 2)), "sealed": false, "needBy": after(until, 30).to_string(),
        "suppliers": [asked("supplier-solar"), asked("supplier-electrical"), asked("supplier-tools")],
        "lines": [{"description": "Inverter 8 kVA", "qty": "2", "estimate": "1150.00"}, {"description": "Battery 10 kWh", "qty": "4", "estimate": "1900.00"}, {"description": "Installation, day", "qty": "3", "estimate": "180.00"}],
    });
    list.push(made(start, RFQ, Some("rfq-power"), power, None));
    list.push(moved(start, RFQ, "$rfq-power", "send", json!({})));
    quote(
        list,
        before(until, 9),
        (start, 4),
        &["1120.00", "1840.00", "210.00"],
        json!({"freight": "80.00", "leadDays": 10, "paymentDays": 30, "validUntil": after(until, 20).to_string()}),
    );
    quote(
        list,
        before(until, 6),
        (start, 5),
        &["1090.00", "1925.00", "165.00"],
        json!({"freight": "35.00", "leadDays": 18, "validUntil": after(until, 25).to_string()}),
    );
    quote(
        list,
        before(until, 4),
        (start, 6),
        &["1210.00", "1790.00", ""],
        json!({"freight": "60.00", "leadDays": 12, "validUntil": after(until, 10).to_string()}),
    );
    list.push(moved(before(until, 1), RFQ, "$rfq-power", "open-bids", json!({})));

    let trucks = json!({
        "title": "Service contract for the delivery trucks", "deadline": deadline(after(until, 6)), "needBy": after(until, 40).to_string(),
        "terms": "Prices for twelve months. Service within two working days.", "suppliers": [asked("supplier-tools"), asked("supplier-fuel"), asked("supplier-steel")],
        "lines": [{"description": "Service, 10 t truck", "qty": "12", "estimate": "240.00"}, {"description": "Tyres, set of six", "qty": "4", "estimate": "1350.00"}],
    });
    let start = before(until, 5);
    list.push(made(start, RFQ, Some("rfq-trucks"), trucks, None));
    list.push(moved(start, RFQ, "$rfq-trucks", "send", json!({})));
    quote(
        list,
        before(until, 3),
        (start, 7),
        &["228.00", "1290.00"],
        json!({"leadDays": 2, "validUntil": after(until, 60).to_string()}),
    );
    let waits = json!({"quotation": quotation(start, 8), "question": "Are the trucks serviced at the depot or at our workshop?"});
    list.push(made(before(until, 1), "procurement.rfq_question", None, waits, None));
    if let Some(person) = people.first() {
        let body = json!({
            "purpose": "Shelving for the new counter", "requester": person.as_str(), "department": "Sales", "costCentre": "Counter", "date": before(until, 1).to_string(), "needBy": after(until, 21).to_string(),
            "lines": [{"description": "Steel shelf, 2 m", "qty": "10", "price": "64.00", "account": account("7250"), "costCentre": "Counter"}],
        });
        list.push(made(before(until, 1), REQUISITION, Some("requisition-shelving"), body, None));
    }
}

/// The quotation with this place among all of the year of its request.
fn quotation(start: Date, place: u32) -> String {
    format!("${QUOTATION}:number=SQ-{}-{place:05}", start.year())
}

fn quote(list: &mut Vec<Operation>, on: Date, (start, place): (Date, u32), prices: &[&str], terms: Json) {
    let mut with = terms;
    with["number"] = json!(format!("SQ-{}-{place:05}", start.year()));
    with["prices"] = prices.iter().map(|price| if price.is_empty() { Json::Null } else { json!(price) }).collect();
    list.push(called(on, QUOTE, with));
}

/// A year of diesel at an agreed price, of which some was called off.
fn agreed(list: &mut Vec<Operation>, until: Date) {
    let start = before(until, 320);
    let body = json!({
        "title": "Diesel for the delivery trucks", "supplier": "$supplier-fuel", "currency": "USD", "validFrom": start.to_string(), "validTo": after(until, 45).to_string(), "limit": "24000.00",
        "lines": [{"description": "Diesel, litre", "price": "1.52", "agreed": "15000", "account": account("7410")}],
    });
    list.push(made(start, AGREED, Some("blanket-fuel"), body, Some("activate")));
    for (back, litres) in [(180, "400"), (120, "350"), (60, "420")] {
        let on = before(until, back);
        list.push(moved(
            on,
            AGREED,
            "$blanket-fuel",
            "call-off",
            json!({"line": 1, "qty": litres, "promisedDate": after(on, 4).to_string()}),
        ));
        list.push(moved(on, ORDER, "$blanket-fuel.order", "send", json!({})));
        list.push(made(after(on, 4), NOTE, None, json!({"purchaseOrder": "$blanket-fuel.order", "date": after(on, 4).to_string(), "deliveryNoteNo": format!("FD {}", 700 + back)}), Some("post")));
        list.push(moved(
            after(on, 10),
            ORDER,
            "$blanket-fuel.order",
            "close",
            json!({"reason": "Invoiced with the supplier's monthly bill"}),
        ));
    }
}

/// What suppliers offer in the mall.
fn mall(list: &mut Vec<Operation>, on: Date) {
    let items = [
        ("supplier-stationers", "PAP-A4", "Copy paper A4, box of five", "Stationery", "24.50", 3),
        ("supplier-stationers", "TON-26A", "Toner cartridge 26A", "Stationery", "72.00", 5),
        ("supplier-stationers", "CLN-25", "Floor cleaner, 25 L", "Cleaning", "41.00", 4),
        ("supplier-tools", "BOOT-S3", "Safety boots S3, pair", "Safety wear", "34.50", 7),
        ("supplier-tools", "GLV-12", "Work gloves, dozen", "Safety wear", "20.80", 7),
        ("supplier-tools", "OIL-H46", "Hydraulic oil 46, 20 L", "Workshop", "87.00", 3),
        ("supplier-paint", "PVA-20", "PVA paint white, 20 L", "Paint", "47.90", 2),
        ("supplier-racks", "SHF-2M", "Steel shelf, 2 m", "Furniture", "61.00", 14),
    ];
    for (supplier, code, name, group, price, days) in items {
        let body = json!({"supplier": format!("${supplier}"), "code": code, "name": name, "group": group, "currency": "USD", "price": price, "leadDays": days});
        list.push(made(on, ITEM, None, body, Some("publish")));
    }
}
