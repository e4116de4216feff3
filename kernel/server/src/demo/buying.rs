//! Orders of the trading company, what came of them, and a bill that does not agree with either.

use accounting::demo::Operation;
use chrono::{Datelike, Days};
use kernel_types::Date;
use serde_json::{Value as Json, json};

use super::step::{made, moved};

const ORDER: &str = "procurement.purchase_order";
const NOTE: &str = "procurement.goods_receipt";

/// The last weeks of buying before `until`; `earlier` orders of the year were sent before.
pub fn operations(until: Date, earlier: u32) -> Vec<Operation> {
    let mut list = Vec::new();
    cement(&mut list, until, earlier);
    steel(&mut list, until, earlier);
    roofing(&mut list, until);
    timber(&mut list, until);
    tools(&mut list, until);
    list
}

/// Ordered, come, billed as it came.
fn cement(list: &mut Vec<Operation>, until: Date, earlier: u32) {
    let lines = vec![line("cem-32", "400", "9.05"), line("cem-42", "200", "10.20")];
    order(list, before(until, 24), "cement", before(until, 17), lines, true);
    let counted = json!([{"lineNo": 1, "received": "400", "rejected": "6", "reason": "Torn bags"}, {"lineNo": 2, "received": "200"}]);
    receive(list, before(until, 18), "cement", "DN 20418", counted);
    let lines = vec![line("cem-32", "394", "9.05"), line("cem-42", "200", "10.20")];
    bill(list, before(until, 15), ("cement", earlier + 1), "CEM-88213", lines);
}

/// Fewer came than are billed, and at a higher price: part of the bill is held.
fn steel(list: &mut Vec<Operation>, until: Date, earlier: u32) {
    let lines = vec![line("reb-10", "500", "5.20"), line("reb-12", "300", "7.55")];
    order(list, before(until, 13), "steel", before(until, 8), lines, true);
    let counted = json!([{"lineNo": 1, "received": "480", "rejected": "10", "reason": "Bent on the way"}, {"lineNo": 2, "received": "300"}]);
    receive(list, before(until, 8), "steel", "WB 1177", counted);
    let lines = vec![line("reb-10", "480", "5.36"), line("reb-12", "300", "7.55")];
    bill(list, before(until, 6), ("steel", earlier + 2), "STL-40071", lines);
}

/// Half has come, the rest is on its way.
fn roofing(list: &mut Vec<Operation>, until: Date) {
    order(
        list,
        before(until, 10),
        "roofing",
        before(until, 1),
        vec![line("ibr-36", "120", "22.60"), line("rdg-cap", "40", "10.60")],
        true,
    );
    receive(list, before(until, 5), "roofing", "RF-6032", json!([{"lineNo": 1, "received": "60"}]));
}

/// Promised for days ago and not here.
fn timber(list: &mut Vec<Operation>, until: Date) {
    order(
        list,
        before(until, 9),
        "timber",
        before(until, 3),
        vec![line("tmb-114", "150", "11.80"), line("tmb-152", "80", "21.10")],
        true,
    );
}

/// Not sent yet.
fn tools(list: &mut Vec<Operation>, until: Date) {
    order(
        list,
        before(until, 2),
        "tools",
        before(until, 0),
        vec![line("drl-h", "6", "66.00"), line("whl-b", "12", "42.50")],
        false,
    );
}

fn before(until: Date, days: u64) -> Date {
    until.checked_sub_days(Days::new(days)).unwrap_or(until)
}

fn line(product: &str, qty: &str, price: &str) -> Json {
    json!({"product": format!("$product-{product}"), "qty": qty, "unitPrice": price, "taxGroup": "$ledger.tax_group:code=ZW-PUR"})
}

fn order(list: &mut Vec<Operation>, on: Date, what: &str, promised: Date, lines: Vec<Json>, sent: bool) {
    let kept = format!("order-{what}");
    let body = json!({
        "supplier": format!("$supplier-{what}"), "issueDate": on.to_string(), "needDate": promised.to_string(), "currency": "USD",
        "deliverTo": "Msasa Trading, 14 Coventry Road, Workington, Harare", "lines": lines,
    });
    list.push(made(on, ORDER, Some(&kept), body, None));
    if sent {
        list.push(moved(on, ORDER, &format!("${kept}"), "send", json!({})));
        list.push(moved(on, ORDER, &format!("${kept}"), "acknowledge", json!({"promisedDate": promised.to_string()})));
    }
}

fn receive(list: &mut Vec<Operation>, on: Date, what: &str, paper: &str, lines: Json) {
    let body = json!({"purchaseOrder": format!("$order-{what}"), "date": on.to_string(), "deliveryNoteNo": paper, "lines": lines});
    list.push(made(on, NOTE, None, body, Some("post")));
}

/// `of`: the supplier, and which order of the year it is about.
fn bill(list: &mut Vec<Operation>, on: Date, of: (&str, u32), paper: &str, lines: Vec<Json>) {
    let (what, count) = of;
    let body = json!({
        "supplier": format!("$supplier-{what}"), "supplierInvoiceNo": paper, "issueDate": on.to_string(), "dueDate": on.checked_add_days(Days::new(30)).unwrap_or(on).to_string(),
        "currency": "USD", "orderNumber": format!("PO-{}-{count:05}", on.year()), "lines": lines,
    });
    list.push(made(on, "accounting.bill", None, body, Some("post")));
}
