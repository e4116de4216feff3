//! Advances on orders, on both databases: money that names an order waits, settles what is charged or billed of the order when that is
//! posted, oldest first, and is free again when it is taken back. The books balance throughout.

use kernel_testkit::{Answer, Backend, Client, TestApp};
use serde_json::{Value as Json, json};

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().expect("id").to_string()
}

async fn act(owner: &Client, path: &str, action: &str, ask: Json) -> Answer {
    owner.post(&format!("{path}/{action}"), &ask).await
}

async fn read(owner: &Client, path: &str) -> Json {
    owner.get(path).await.expect(200)["data"].clone()
}

async fn bank(owner: &Client) -> String {
    let account = id(&owner
        .post(
            "/v1/accounting/accounts",
            &json!({"code": "1119", "name": "Test bank", "type": "asset", "subtype": "bank"}),
        )
        .await
        .expect(201));
    id(&owner
        .post("/v1/accounting/bank-accounts", &json!({"name": "Main", "currency": "USD", "glAccount": account}))
        .await
        .expect(201))
}

/// Closing balance of an account in cents, debit positive.
async fn balance(owner: &Client, code: &str) -> i64 {
    let report = owner.get("/v1/ledger/reports/trial-balance?from=2026-01-01&to=2026-12-31").await.expect(200);
    assert_eq!(report["totals"]["closingDebit"], report["totals"]["closingCredit"]);
    let cents = |value: &Json| value.as_str().map_or(0, |text| text.replace('.', "").parse::<i64>().expect("cents"));
    let row = report["rows"]
        .as_array()
        .expect("rows")
        .iter()
        .find(|row| row["cells"]["code"] == code)
        .map(|row| row["cells"].clone())
        .unwrap_or_default();
    cents(&row["closingDebit"]) - cents(&row["closingCredit"])
}

async fn only_draft(owner: &Client, collection: &str) -> String {
    let page = owner.get(&format!("/v1/accounting/{collection}?filter%5Bstatus%5D=draft&limit=200")).await.expect(200);
    let rows = page["data"].as_array().expect("data");
    assert_eq!(rows.len(), 1, "{rows:?}");
    format!("/v1/accounting/{collection}/{}", rows[0]["id"].as_str().expect("id"))
}

async fn sold(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let bank = bank(&owner).await;
    let acme = id(&owner.post("/v1/accounting/customers", &json!({"name": "Acme"})).await.expect(201));
    let lines = json!([{"description": "Doors", "qty": "10", "unitPrice": "100.00"}]);
    let order = format!(
        "/v1/accounting/sales-orders/{}",
        id(&owner
            .post("/v1/accounting/sales-orders?then=confirm", &json!({"customer": acme, "lines": lines}))
            .await
            .expect(201))
    );

    // Two advances, of which the first invoice takes the older one and a part of the other.
    for (amount, reference) in [("300.00", "MP-1"), ("200.00", "MP-2")] {
        act(&owner, &order, "take-advance", json!({"bankAccount": bank, "amount": amount, "reference": reference}))
            .await
            .expect(200);
        let receipt = only_draft(&owner, "receipts").await;
        act(&owner, &receipt, "post", json!({})).await.expect(200);
    }
    assert_eq!(read(&owner, &order).await["advanced"], "500.00");
    assert_eq!(balance(&owner, "3131").await, -50_000);
    act(&owner, &order, "invoice", json!({"lines": [{"line": "1", "qty": "4"}]})).await.expect(200);
    let first = only_draft(&owner, "invoices").await;
    let posted = act(&owner, &first, "post", json!({})).await.expect(200)["data"].clone();
    assert_eq!(
        (posted["status"].as_str(), posted["paid"].as_str(), posted["outstanding"].as_str()),
        (Some("paid"), Some("400.00"), Some("0.00"))
    );
    assert_eq!((balance(&owner, "3131").await, balance(&owner, "1210").await), (-10_000, 0));

    // The rest goes to the next one, which stays open for what was not advanced.
    act(&owner, &order, "invoice", json!({})).await.expect(200);
    let second = only_draft(&owner, "invoices").await;
    let posted = act(&owner, &second, "post", json!({})).await.expect(200)["data"].clone();
    assert_eq!(
        (posted["status"].as_str(), posted["paid"].as_str(), posted["outstanding"].as_str()),
        (Some("part_paid"), Some("100.00"), Some("500.00"))
    );
    assert_eq!((balance(&owner, "3131").await, balance(&owner, "1210").await), (0, 50_000));

    // An invoice that an advance settles is not voided before that is taken back; then the advance waits again.
    assert_eq!(act(&owner, &second, "void", json!({"reason": "Wrong month"})).await.code(), "has_allocations");
    let receipts = owner.get("/v1/accounting/receipts?limit=200&sort=number").await.expect(200);
    let newer = receipts["data"].as_array().expect("data").last().expect("a receipt").clone();
    let path = format!("/v1/accounting/receipts/{}", newer["id"].as_str().expect("id"));
    let invoice = second.rsplit('/').next().unwrap_or_default();
    act(&owner, &path, "unallocate", json!({"invoice": invoice})).await.expect(200);
    let taken = read(&owner, &path).await;
    assert_eq!((taken["unallocated"].as_str(), taken["allocated"].as_str()), (Some("100.00"), Some("100.00")));
    act(&owner, &second, "void", json!({"reason": "Wrong month"})).await.expect(200);
    assert_eq!((balance(&owner, "3131").await, balance(&owner, "1210").await), (-10_000, 0));

    // A receipt that was taken back is no advance any more.
    assert_eq!(read(&owner, &order).await["advanced"], "500.00");
    act(&owner, &path, "void", json!({"reason": "Cheque came back"})).await.expect(200);
    assert_eq!(read(&owner, &order).await["advanced"], "300.00");
    assert_eq!(read(&owner, &first).await["outstanding"], "100.00");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn advances_settle_invoices_on_sqlite() {
    sold(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn advances_settle_invoices_on_postgres() {
    sold(Backend::Postgres).await;
}

async fn bought(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let bank = bank(&owner).await;
    let supplier = id(&owner.post("/v1/accounting/suppliers", &json!({"name": "Willdale"})).await.expect(201));
    let lines = json!([{"description": "Bricks", "qty": "100", "unitPrice": "2.00"}]);
    let made = owner
        .post("/v1/procurement/purchase-orders?then=send", &json!({"supplier": supplier, "lines": lines}))
        .await
        .expect(201);
    let (order, number) = (
        format!("/v1/procurement/purchase-orders/{}", id(&made)),
        made["data"]["number"].as_str().expect("a number").to_string(),
    );

    assert_eq!(
        act(&owner, &order, "pay-advance", json!({"bankAccount": bank, "amount": "200.01"})).await.code(),
        "above_order"
    );
    act(&owner, &order, "pay-advance", json!({"bankAccount": bank, "amount": "120.00"})).await.expect(200);
    let payment = only_draft(&owner, "payments").await;
    assert_eq!(read(&owner, &payment).await["orderNumber"], number.as_str());
    act(&owner, &payment, "post", json!({})).await.expect(200);
    assert_eq!(read(&owner, &order).await["advanced"], "120.00");
    assert_eq!(balance(&owner, "1550").await, 12_000);

    // An order nobody knows, and one in another currency, are refused before money moves.
    let wrong = owner
        .post(
            "/v1/accounting/payments?then=post",
            &json!({"supplier": supplier, "bankAccount": bank, "amount": "5.00", "orderNumber": "PO-1999-1"}),
        )
        .await;
    assert_eq!(wrong.code(), "unknown_order");

    // Half is delivered and billed in full: what the match holds is not settled by the advance either.
    let receipt = id(&owner
        .post(
            "/v1/procurement/goods-received",
            &json!({"purchaseOrder": id(&made), "deliveryNoteNo": "DN-1", "lines": [{"lineNo": 1, "received": "50"}]}),
        )
        .await
        .expect(201));
    act(&owner, &format!("/v1/procurement/goods-received/{receipt}"), "post", json!({})).await.expect(200);
    let body = json!({"supplier": supplier, "supplierInvoiceNo": "W-1", "orderNumber": number, "lines": [{"description": "Bricks", "qty": "100", "unitPrice": "2.00"}]});
    let bill = owner.post("/v1/accounting/bills?then=post", &body).await.expect(201)["data"].clone();
    assert_eq!(
        (bill["held"].as_str(), bill["paid"].as_str(), bill["payable"].as_str()),
        (Some("100.00"), Some("100.00"), Some("0.00"))
    );
    assert_eq!((balance(&owner, "1550").await, balance(&owner, "3111").await), (2_000, -10_000));
    assert_eq!(read(&owner, &payment).await["unallocated"], "20.00");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn advances_settle_bills_on_sqlite() {
    bought(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn advances_settle_bills_on_postgres() {
    bought(Backend::Postgres).await;
}

/// IFRIC 22: an order in EUR, 300 of it advanced at 1.10. The invoice of 400 at 1.20 is income of 330 and 120, in its own month, what is
/// deferred of it follows, and nothing is realised.
async fn sold_at_the_rate_of_the_advance(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let kind = owner.get("/v1/ledger/rate-types?filter[code]=official").await.expect(200)["data"][0]["id"].clone();
    let rate = id(&owner.post("/v1/accounting/exchange-rates", &json!({"base": "EUR", "quote": "USD", "rate": "1.2", "rateType": kind, "effectiveFrom": "2026-02-10T00:00:00Z"})).await.expect(201));
    owner.post(&format!("/v1/accounting/exchange-rates/{rate}/approve"), &json!({})).await.expect(200);
    let account = id(&owner
        .post(
            "/v1/accounting/accounts",
            &json!({"code": "1119", "name": "Test bank", "type": "asset", "subtype": "bank"}),
        )
        .await
        .expect(201));
    let bank = id(&owner
        .post("/v1/accounting/bank-accounts", &json!({"name": "Euros", "currency": "EUR", "glAccount": account}))
        .await
        .expect(201));
    let acme =
        id(&owner.post("/v1/accounting/customers", &json!({"name": "Acme", "currency": "EUR"})).await.expect(201));
    let lines = json!([{"description": "Support", "qty": "10", "unitPrice": "100.00"}]);
    let order = format!(
        "/v1/accounting/sales-orders/{}",
        id(&owner
            .post("/v1/accounting/sales-orders?then=confirm", &json!({"customer": acme, "lines": lines}))
            .await
            .expect(201))
    );
    act(&owner, &order, "take-advance", json!({"bankAccount": bank, "amount": "300.00"})).await.expect(200);
    let receipt = only_draft(&owner, "receipts").await;
    let version = read(&owner, &receipt).await["version"].clone();
    let refused = owner.patch(&receipt, &json!({"onAccount": true, "version": version})).await;
    assert_eq!(refused.json()["errors"][0]["code"], "advance_on_account");
    owner.patch(&receipt, &json!({"date": "2026-02-01", "rate": "1.1", "version": version})).await.expect(200);
    act(&owner, &receipt, "post", json!({})).await.expect(200);
    assert_eq!(balance(&owner, "3131").await, -33_000);

    act(&owner, &order, "invoice", json!({"lines": [{"line": "1", "qty": "4"}]})).await.expect(200);
    let invoice = only_draft(&owner, "invoices").await;
    let drafted = read(&owner, &invoice).await;
    let line = json!([{"id": drafted["lines"][0]["id"], "description": "Support", "qty": "4", "unitPrice": "100.00", "deferFrom": "2026-03-01", "deferTo": "2026-04-30"}]);
    owner
        .patch(&invoice, &json!({"issueDate": "2026-02-28", "lines": line, "version": drafted["version"]}))
        .await
        .expect(200);
    let posted = act(&owner, &invoice, "post", json!({})).await.expect(200)["data"].clone();
    assert_eq!((posted["baseTotal"].as_str(), posted["outstanding"].as_str()), (Some("480.00"), Some("100.00")));
    assert_eq!(
        read(&owner, &receipt).await["allocations"][0]["date"],
        "2026-02-28",
        "with effect from the day of the invoice"
    );
    assert_eq!(
        (balance(&owner, "3131").await, balance(&owner, "1210").await, balance(&owner, "5510").await),
        (0, 12_000, 0)
    );
    assert_eq!((balance(&owner, "3132").await, balance(&owner, "5110").await), (-48_000, 3_000));

    // Taken in to the end, it is what the advance and the rest were worth.
    owner.post("/v1/accounting/deferral-runs?then=post", &json!({"upTo": "2026-04-30"})).await.expect(201);
    assert_eq!((balance(&owner, "3132").await, balance(&owner, "5110").await), (0, -45_000));

    // Opened again, the invoice stands at its own rate, and the next run takes in what that adds.
    let link = invoice.rsplit('/').next().expect("an id");
    act(&owner, &receipt, "unallocate", json!({"invoice": link})).await.expect(200);
    assert_eq!(
        (balance(&owner, "3131").await, balance(&owner, "1210").await, balance(&owner, "5510").await),
        (-33_000, 48_000, 0)
    );
    assert_eq!(balance(&owner, "5110").await, -48_000);
    act(&owner, &invoice, "void", json!({"reason": "A mistake"})).await.expect(200);
    assert_eq!((balance(&owner, "1210").await, balance(&owner, "5510").await), (0, 0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn advances_keep_their_rate_on_sqlite() {
    sold_at_the_rate_of_the_advance(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn advances_keep_their_rate_on_postgres() {
    sold_at_the_rate_of_the_advance(Backend::Postgres).await;
}
