//! Orders and their invoices on both databases: invoiced in parts and never for more than was ordered, given back by voiding and
//! crediting, told in the document trail, and whole under random flows.

use kernel_testkit::{Answer, Backend, Client, TestApp};
use kernel_types::{IdSource, SeededIds};
use serde_json::{Value as Json, json};

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().expect("id").to_string()
}

fn code(answer: &Answer) -> String {
    assert!((400..500).contains(&answer.status), "{}: {}", answer.status, answer.text());
    answer.json()["code"].as_str().unwrap_or_default().to_string()
}

async fn order(owner: &Client, customer: &str, lines: Json) -> String {
    id(&owner
        .post(
            "/v1/accounting/sales-orders?then=confirm",
            &json!({"customer": customer, "reference": "LPO 7", "lines": lines}),
        )
        .await
        .expect(201))
}

async fn read(owner: &Client, order: &str) -> Json {
    owner.get(&format!("/v1/accounting/sales-orders/{order}")).await.expect(200)["data"].clone()
}

async fn act(owner: &Client, collection: &str, record: &str, action: &str, ask: Json) -> Answer {
    owner.post(&format!("/v1/accounting/{collection}/{record}/{action}"), &ask).await
}

/// Invoices of an order, oldest first.
async fn invoices(owner: &Client, order: &str) -> Vec<Json> {
    let page =
        owner.get(&format!("/v1/accounting/invoices?filter%5BsalesOrder%5D={order}&limit=200")).await.expect(200);
    let mut rows = page["data"].as_array().expect("data").clone();
    rows.sort_by_key(|row| row["id"].as_str().unwrap_or_default().to_string());
    rows
}

/// Makes the next invoice; its id.
async fn invoiced(owner: &Client, order: &str, ask: Json) -> String {
    let before: Vec<Json> = invoices(owner, order).await.iter().map(|row| row["id"].clone()).collect();
    act(owner, "sales-orders", order, "invoice", ask).await.expect(200);
    let made =
        invoices(owner, order).await.into_iter().find(|row| !before.contains(&row["id"])).expect("a new invoice");
    made["id"].as_str().expect("id").to_string()
}

async fn part_by_part(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let acme = id(&owner.post("/v1/accounting/customers", &json!({"name": "Acme"})).await.expect(201));
    let lines = json!([{"description": "Bricks", "qty": "10", "unitPrice": "100.00"}, {"description": "Cement", "qty": "3", "unitPrice": "10.00", "discountAmount": "1.00"}]);
    let order = order(&owner, &acme, lines).await;

    // The first part, and a second proposal that leaves out what the draft charges already.
    let first =
        invoiced(&owner, &order, json!({"lines": [{"line": "1", "qty": "4"}, {"line": "2", "qty": "1"}]})).await;
    let draft = owner.get(&format!("/v1/accounting/invoices/{first}")).await.expect(200)["data"].clone();
    assert_eq!((draft["total"].as_str(), draft["reference"].as_str()), (Some("409.67"), Some("LPO 7")));
    assert_eq!(read(&owner, &order).await["status"], "confirmed", "a draft counts for nothing");
    let second = invoiced(&owner, &order, json!({})).await;
    let third = act(&owner, "sales-orders", &order, "invoice", json!({})).await;
    assert_eq!(code(&third), "nothing_to_invoice");
    act(&owner, "invoices", &first, "post", json!({})).await.expect(200);
    let after = read(&owner, &order).await;
    assert_eq!(
        (after["status"].as_str(), after["lines"][0]["qtyInvoiced"].as_str()),
        (Some("part_invoiced"), Some("4"))
    );

    // A draft raised by hand is refused when it is posted, and changes nothing.
    let rest = owner.get(&format!("/v1/accounting/invoices/{second}")).await.expect(200)["data"].clone();
    assert_eq!(rest["total"], "619.33");
    let raised = json!({"version": rest["version"], "lines": [{"id": rest["lines"][0]["id"], "description": "Bricks", "qty": "7", "unitPrice": "100.00"}]});
    owner.patch(&format!("/v1/accounting/invoices/{second}"), &raised).await.expect(200);
    assert_eq!(code(&act(&owner, "invoices", &second, "post", json!({})).await), "over_invoiced");
    assert_eq!(read(&owner, &order).await["lines"][0]["qtyInvoiced"], "4");
    owner.delete(&format!("/v1/accounting/invoices/{second}")).await.expect(204);

    // The rest; then nothing is left.
    let second = invoiced(&owner, &order, json!({})).await;
    act(&owner, "invoices", &second, "post", json!({})).await.expect(200);
    let whole = read(&owner, &order).await;
    assert_eq!(
        (whole["status"].as_str(), whole["toInvoice"].as_str(), whole["invoicedPct"].as_str()),
        (Some("invoiced"), Some("0.00"), Some("100"))
    );
    let shares: Vec<i64> = invoices(&owner, &order)
        .await
        .iter()
        .map(|row| row["total"].as_str().unwrap_or("0").replace('.', "").parse().expect("cents"))
        .collect();
    assert_eq!(shares.iter().sum::<i64>(), 102_900, "the parts are the order");

    // Voiding gives back.
    act(&owner, "invoices", &second, "void", json!({"reason": "Wrong month"})).await.expect(200);
    let open = read(&owner, &order).await;
    assert_eq!((open["status"].as_str(), open["toInvoice"].as_str()), (Some("part_invoiced"), Some("619.33")));

    // Crediting a return gives back what was charged and delivered; an allowance forgives money alone.
    act(&owner, "sales-orders", &order, "deliver", json!({"lines": [{"line": "1", "qty": "5"}]})).await.expect(200);
    let posted = owner.get(&format!("/v1/accounting/invoices/{first}")).await.expect(200)["data"].clone();
    let note = |reason: &str, qty: &str| json!({"customer": acme, "invoice": first, "reason": reason, "lines": [{"invoiceLine": posted["lines"][0]["id"], "qty": qty}]});
    let returned = id(&owner.post("/v1/accounting/credit-notes?then=post", &note("return", "2")).await.expect(201));
    let after = read(&owner, &order).await;
    assert_eq!(
        (after["lines"][0]["qtyInvoiced"].as_str(), after["lines"][0]["qtyDelivered"].as_str()),
        (Some("2"), Some("3"))
    );
    owner.post("/v1/accounting/credit-notes?then=post", &note("allowance", "1")).await.expect(201);
    assert_eq!(read(&owner, &order).await["lines"][0]["qtyInvoiced"], "2");
    act(&owner, "credit-notes", &returned, "void", json!({"reason": "Never came"})).await.expect(200);
    let after = read(&owner, &order).await;
    assert_eq!(
        (after["lines"][0]["qtyInvoiced"].as_str(), after["lines"][0]["qtyDelivered"].as_str()),
        (Some("4"), Some("5"))
    );

    // The story, from the order on.
    let trail = owner.get(&format!("/v1/accounting/sales-orders/{order}/related")).await.expect(200);
    let told: Vec<&str> =
        trail["data"].as_array().expect("data").iter().filter_map(|row| row["entity"].as_str()).collect();
    assert!(told.contains(&"accounting.invoice") && told.contains(&"accounting.credit_note"), "{told:?}");

    // Invoiced as delivered, when the business wants it so.
    owner.patch("/v1/settings/accounting", &json!({"orderInvoicing": "delivered"})).await.expect(204);
    let lines = json!([{"description": "Sand", "qty": "10", "unitPrice": "3.00"}]);
    let careful = self::order(&owner, &acme, lines).await;
    assert_eq!(code(&act(&owner, "sales-orders", &careful, "invoice", json!({})).await), "nothing_to_invoice");
    act(&owner, "sales-orders", &careful, "deliver", json!({"lines": [{"line": "1", "qty": "4"}]})).await.expect(200);
    invoiced(&owner, &careful, json!({})).await;
    assert_eq!(invoices(&owner, &careful).await[0]["total"], "12.00");
    assert_eq!(
        code(&act(&owner, "sales-orders", &careful, "cancel", json!({"reason": "Too late"})).await),
        "wrong_state"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_are_invoiced_part_by_part_on_sqlite() {
    part_by_part(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_are_invoiced_part_by_part_on_postgres() {
    part_by_part(Backend::Postgres).await;
}

/// Scaled at six.
fn scaled(value: &Json) -> i64 {
    value.as_str().map_or(0, |text| kernel_types::parse_scaled(text, 6).expect("a quantity"))
}

/// What posted invoices less credits charge of the order's only line, counted from the invoices themselves.
async fn charged(owner: &Client, order: &str) -> i64 {
    let mut sum = 0;
    for row in invoices(owner, order).await {
        if !["posted", "part_paid", "paid"].contains(&row["status"].as_str().unwrap_or_default()) {
            continue;
        }
        let invoice =
            owner.get(&format!("/v1/accounting/invoices/{}", row["id"].as_str().unwrap_or_default())).await.expect(200);
        for line in invoice["data"]["lines"].as_array().expect("lines") {
            sum += scaled(&line["qty"]) - scaled(&line["qtyCredited"]);
        }
    }
    sum
}

async fn random_flows(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let ids = SeededIds::new(41);
    let below = |bound: u64| {
        let mut bytes = [0u8; 8];
        ids.fill(&mut bytes);
        u64::from_le_bytes(bytes) % bound
    };
    let acme =
        id(&owner.post("/v1/accounting/customers", &json!({"name": "Acme", "creditHold": "none"})).await.expect(201));
    for _ in 0..4 {
        let ordered = 1 + below(20);
        let order =
            order(&owner, &acme, json!([{"description": "Bricks", "qty": ordered.to_string(), "unitPrice": "9.99"}]))
                .await;
        for _ in 0..9 {
            let qty = (1 + below(ordered + 2)).to_string();
            let some = json!({"lines": [{"line": "1", "qty": qty}]});
            let made = invoices(&owner, &order).await;
            let chosen = made
                .get(below(made.len().max(1) as u64) as usize)
                .and_then(|row| row["id"].as_str())
                .map(str::to_string);
            // Each may be refused; what it may not do is leave the order telling something else than its invoices.
            match (below(6), chosen) {
                (0, _) => drop(act(&owner, "sales-orders", &order, "deliver", some).await),
                (1, _) | (_, None) => drop(act(&owner, "sales-orders", &order, "invoice", some).await),
                (2 | 3, Some(invoice)) => drop(act(&owner, "invoices", &invoice, "post", json!({})).await),
                (4, Some(invoice)) => drop(act(&owner, "invoices", &invoice, "void", json!({"reason": "Wrong"})).await),
                (_, Some(invoice)) => {
                    let record = owner.get(&format!("/v1/accounting/invoices/{invoice}")).await.expect(200);
                    let note = json!({"customer": acme, "invoice": invoice, "reason": "cancel", "lines": [{"invoiceLine": record["data"]["lines"][0]["id"], "qty": "1"}]});
                    drop(owner.post("/v1/accounting/credit-notes?then=post", &note).await);
                }
            }
            let record = read(&owner, &order).await;
            let line = &record["lines"][0];
            let (whole, invoiced, delivered) =
                (scaled(&line["qty"]), scaled(&line["qtyInvoiced"]), scaled(&line["qtyDelivered"]));
            assert!((0..=whole).contains(&invoiced) && (0..=whole).contains(&delivered), "{line}");
            assert_eq!(invoiced, charged(&owner, &order).await, "{record}");
            let state = if invoiced == whole {
                "invoiced"
            } else if invoiced > 0 {
                "part_invoiced"
            } else if delivered == whole {
                "delivered"
            } else if delivered > 0 {
                "part_delivered"
            } else {
                "confirmed"
            };
            assert_eq!(record["status"], state);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_agree_with_their_invoices_on_sqlite() {
    random_flows(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_agree_with_their_invoices_on_postgres() {
    random_flows(Backend::Postgres).await;
}
