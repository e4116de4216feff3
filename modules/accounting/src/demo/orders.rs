//! Sales orders in every stage, of two buyers who order well ahead, all on the last day of the example: delivered and paid, part
//! delivered, amended, closed short. What one of them sent back after paying is credited and the money returned.

use kernel_types::Date;
use serde_json::{Value as Json, json};

use super::books::{cents, tax_group};
use super::calendar::{first_day, plus};
use super::{Operation, create, post, step};

const ORDER: &str = "accounting.sales_order";

/// A line: key of the product, quantity, price in cents of USD.
type Line = (&'static str, i64, i64);

/// Writes orders on the day `until`.
struct Desk {
    until: Date,
    operations: Vec<Operation>,
}

pub fn operations(until: Date) -> Vec<Operation> {
    let mut desk = Desk { until, operations: buyers() };
    // Whole and paid.
    desk.order(
        "order-1",
        "council",
        "PO 9001",
        Some(0),
        &[("product-cem-32", 400, 1_150), ("product-reb-12", 120, 980)],
    );
    desk.act("order-1", "confirm", &[]);
    desk.act("order-1", "deliver", &[("note", json!("DN 3104"))]);
    desk.invoice("order-1", "PO 9001", &[]);
    desk.paid("council", "PO 9001");
    // Half delivered, half invoiced.
    desk.order(
        "order-2",
        "estate",
        "PO 9014",
        Some(6),
        &[("product-ibr-36", 180, 2_950), ("product-tmb-114", 90, 1_620), ("product-nl-100", 12, 8_600)],
    );
    desk.act("order-2", "confirm", &[]);
    desk.act(
        "order-2",
        "deliver",
        &[("lines", json!([{"line": "1", "qty": "100"}, {"line": "3", "qty": "12"}])), ("note", json!("DN 3127"))],
    );
    desk.invoice("order-2", "PO 9014", &[("lines", json!([{"line": "1", "qty": "100"}, {"line": "3", "qty": "12"}]))]);
    desk.act("order-2", "deliver", &[("lines", json!([{"line": "1", "qty": "40"}])), ("note", json!("DN 3151"))]);
    // From a quotation.
    desk.quoted("council", "PO 9020", &[("product-pvc-110", 60, 2_180), ("product-pex-20", 8, 6_900)]);
    // Delivered, not invoiced yet.
    desk.order(
        "order-4",
        "estate",
        "PO 9026",
        Some(0),
        &[("product-sol-550", 24, 14_900), ("product-inv-5", 3, 68_000)],
    );
    desk.act("order-4", "confirm", &[]);
    desk.act("order-4", "deliver", &[("note", json!("DN 3158"))]);
    // The buyer wanted more: amended, and confirmed again.
    desk.order("order-5", "council", "PO 9031", Some(14), &[("product-brk-com", 12, 11_500)]);
    desk.act("order-5", "confirm", &[]);
    desk.act("order-5", "amend", &[]);
    desk.act("order-5", "confirm", &[]);
    // Closed short.
    desk.order("order-6", "estate", "PO 9009", Some(0), &[("product-pnt-pva20", 40, 5_200)]);
    desk.act("order-6", "confirm", &[]);
    desk.act("order-6", "deliver", &[("lines", json!([{"line": "1", "qty": "25"}]))]);
    desk.invoice("order-6", "PO 9009", &[("lines", json!([{"line": "1", "qty": "25"}]))]);
    desk.act("order-6", "close", &[("reason", json!("The rest is no longer needed"))]);
    // Cancelled, confirmed, draft.
    desk.order("order-7", "council", "PO 9022", None, &[("product-db-12", 6, 4_800)]);
    desk.act("order-7", "cancel", &[("reason", json!("Ordered twice"))]);
    desk.order("order-8", "estate", "PO 9037", Some(21), &[("product-gey-150", 14, 31_500)]);
    desk.act("order-8", "confirm", &[]);
    desk.order(
        "order-9",
        "council",
        "PO 9040",
        Some(10),
        &[("product-snd-riv", 45, 2_600), ("product-stn-19", 30, 3_900)],
    );
    desk.sent_back("council", "PO 9001", &[("product-cem-32", 20, 1_150)]);
    desk.operations
}

fn buyers() -> Vec<Operation> {
    let buyer = |key: &str, code: &str, name: &str, limit: i64, city: &str| {
        create(
            first_day(),
            "parties.customer",
            key.to_string(),
            json!({
                "name": name, "code": code, "type": "company", "currency": "USD", "creditLimit": cents(limit), "portalEnabled": false,
                "email": format!("{key}@example.co.zw"), "addresses": [{"kind": "billing", "line1": "1 Main Street", "city": city, "country": "ZW", "primary": true}],
            }),
        )
    };
    vec![
        buyer("council", "C9001", "Marondera Town Works", 6_000_000, "Marondera"),
        buyer("estate", "C9002", "Sable Valley Estates", 9_000_000, "Chegutu"),
    ]
}

fn lines(lines: &[Line]) -> Json {
    lines
        .iter()
        .map(|(product, qty, price)| json!({"product": format!("${product}"), "qty": qty.to_string(), "unitPrice": cents(*price), "taxGroup": tax_group("ZW-STD")}))
        .collect()
}

impl Desk {
    /// An order that the buyer wants in so many days.
    fn order(&mut self, key: &str, buyer: &str, reference: &str, wanted: Option<i64>, what: &[Line]) {
        let on = self.until;
        let mut body = json!({"customer": format!("${buyer}"), "issueDate": on.to_string(), "currency": "USD", "reference": reference, "lines": lines(what)});
        if let Some(wanted) = wanted {
            body["deliveryDate"] = json!(plus(on, wanted).to_string());
        }
        self.operations.push(create(on, ORDER, key.to_string(), body));
    }

    fn act(&mut self, key: &str, transition: &'static str, ask: &[(&str, Json)]) {
        self.operations.push(step(self.until, ORDER, format!("${key}"), transition, ask));
    }

    fn invoice(&mut self, key: &str, reference: &str, ask: &[(&str, Json)]) {
        self.act(key, "invoice", ask);
        self.operations.push(step(self.until, "accounting.invoice", invoice_of(reference), "post", &[]));
    }

    fn paid(&mut self, buyer: &str, reference: &str) {
        let on = self.until;
        let body = json!({
            "customer": format!("${buyer}"), "date": on.to_string(), "bankAccount": "$bank-usd", "method": "bank", "currency": "USD",
            "reference": "TRF000012", "allocations": [{"invoice": invoice_of(reference)}],
        });
        self.operations.push(post(on, "accounting.receipt", None, body));
    }

    /// Goods of a paid order that came back: credited, half of the money returned, the other half being prepared.
    fn sent_back(&mut self, buyer: &str, reference: &str, what: &[Line]) {
        let (on, note) = (self.until, "note-sent-back");
        let body = json!({
            "customer": format!("${buyer}"), "issueDate": on.to_string(), "reason": "return", "currency": "USD", "reference": reference,
            "notes": "Bags that got wet on the lorry", "lines": lines(what),
        });
        self.operations.push(post(on, "accounting.credit_note", note.to_string(), body));
        let money = |amount: Option<i64>, reference: &str| json!({"creditNote": format!("${note}"), "date": on.to_string(), "bankAccount": "$bank-usd", "amount": amount.map(cents), "reference": reference});
        self.operations.push(post(on, "accounting.refund", None, money(Some(12_000), "TRF000013")));
        self.operations.push(create(on, "accounting.refund", None, money(None, "TRF000014")));
    }

    fn quoted(&mut self, buyer: &str, reference: &str, what: &[Line]) {
        let on = self.until;
        let offer = "quotation-ordered";
        let body = json!({
            "customer": format!("${buyer}"), "issueDate": on.to_string(), "validUntil": plus(on, 30).to_string(), "currency": "USD", "reference": reference, "lines": lines(what),
        });
        self.operations.push(create(on, "accounting.quotation", offer.to_string(), body));
        let mut go = |transition: &'static str, ask: &[(&str, Json)]| {
            self.operations.push(step(on, "accounting.quotation", format!("${offer}"), transition, ask));
        };
        go("send", &[]);
        go("accept", &[("acceptedBy", json!("Tatenda Mukwindidza"))]);
        go("convert-order", &[]);
        let order = format!("${offer}.salesOrder");
        self.operations.push(step(on, ORDER, order, "confirm", &[]));
    }
}

/// The one invoice that repeats the order's reference.
fn invoice_of(reference: &str) -> String {
    format!("$accounting.invoice:reference={reference}")
}
