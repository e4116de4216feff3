//! PUB-ACC-3 with its revaluation: realised and unrealised differences, never counted twice.

use kernel_testkit::{Backend, Client, Options, TestApp, on_both};
use kernel_types::Date;
use serde_json::{Value as Json, json};

use crate::{Refusal, bank, create, id, problems, report};

on_both!(pub_acc_3_taken_back, pub_acc_3_carried_on, a_currency_without_a_rate, a_receipt_in_two_currencies);

async fn south_africa(backend: Backend) -> (TestApp, Client) {
    let options = Options {
        country: "ZA".to_string(),
        today: Date::from_ymd_opt(2026, 4, 10).expect("a date"),
        ..Options::default()
    };
    let app = TestApp::with(backend, options).await;
    let client = app.owner().await;
    (app, client)
}

async fn closing_rate(client: &Client, currency: &str, rate: &str, from: &str) {
    let types = client.get("/v1/ledger/rate-types?filter%5Bcode%5D=closing").await.expect(200);
    let body = json!({"base": currency, "quote": "ZAR", "rate": rate, "effectiveFrom": from, "rateType": types["data"][0]["id"]});
    let made = create(client, "/v1/ledger/exchange-rates", &body).await;
    client.post(&format!("/v1/ledger/exchange-rates/{}/approve", id(&made)), &json!({})).await.expect(200);
}

/// Invoice of USD 1,000 at 25.00 and a receipt of 400 at 25.80; answers bank account, customer and invoice.
async fn first_half(client: &Client) -> (String, String, Json) {
    // Kept in rand, so that the account itself is not revalued.
    let account = bank(client, "Rand account", "ZAR", "1181").await;
    let buyer =
        id(&create(client, "/v1/parties/customers", &json!({"name": "Zambezi Roofing", "currency": "USD"})).await);
    let body = json!({"customer": buyer, "currency": "USD", "rate": "25", "issueDate": "2026-03-05", "lines": [{"description": "Sheets", "qty": "1", "unitPrice": "1000.00"}]});
    let invoice = client.post("/v1/accounting/invoices?then=post", &body).await.expect(201)["data"].clone();
    assert_eq!(invoice["baseTotal"], "25000.00");
    pay(client, &account, &buyer, &invoice, "400.00", "10320.00", "2026-03-20", "25.80", "320.00").await;
    (account, buyer, invoice)
}

#[allow(clippy::too_many_arguments)]
async fn pay(
    client: &Client,
    account: &str,
    buyer: &str,
    invoice: &Json,
    amount: &str,
    rand: &str,
    date: &str,
    rate: &str,
    fx: &str,
) {
    let body = json!({
        "customer": buyer, "bankAccount": account, "currency": "USD", "rate": rate, "date": date, "amount": amount, "bankAmount": rand,
        "allocations": [{"invoice": id(invoice), "amount": amount}],
    });
    let made = client.post("/v1/accounting/receipts?then=post", &body).await.expect(201)["data"].clone();
    assert_eq!(made["baseFx"], fx, "{made}");
}

async fn total_fx(client: &Client) -> (String, String) {
    let table = report(client, "fx-gains?from=2026-01-01&to=2026-12-31").await;
    let cell = |name: &str| table["totals"][name].as_str().unwrap_or_default().to_string();
    (cell("realised"), cell("unrealised"))
}

async fn pub_acc_3_taken_back(backend: Backend) {
    let (app, client) = south_africa(backend).await;
    let (account, buyer, invoice) = first_half(&client).await;
    closing_rate(&client, "USD", "26.50", "2026-03-31T06:00:00Z").await;
    let run = create(&client, "/v1/banking/revaluations", &json!({"date": "2026-03-31"})).await;
    assert_eq!(
        (run["gain"].as_str(), run["net"].as_str(), run["reverseOn"].as_str()),
        (Some("900.00"), Some("900.00"), Some("2026-04-01")),
        "{run}"
    );
    let line = &run["lines"][0];
    assert_eq!(
        (line["docBalance"].as_str(), line["carrying"].as_str(), line["newBase"].as_str()),
        (Some("600.00"), Some("15000.00"), Some("15900.00"))
    );
    client.post(&format!("/v1/banking/revaluations/{}/post", id(&run)), &json!({})).await.expect(200);
    assert_eq!(total_fx(&client).await, ("320.00".to_string(), "0.00".to_string()));
    let march = report(&client, "fx-gains?from=2026-03-01&to=2026-03-31").await;
    assert_eq!(march["totals"]["unrealised"], "900.00");
    let again = create(&client, "/v1/banking/revaluations", &json!({"date": "2026-03-31"})).await;
    client
        .post(&format!("/v1/banking/revaluations/{}/post", id(&again)), &json!({}))
        .await
        .expect_code(409, "nothing_to_post");
    pay(&client, &account, &buyer, &invoice, "600.00", "15660.00", "2026-04-09", "26.10", "660.00").await;
    assert_eq!(total_fx(&client).await, ("980.00".to_string(), "0.00".to_string()));
    let exposure = report(&client, "fx-exposure?asOf=2026-04-10").await;
    assert_eq!(exposure["rows"].as_array().map(Vec::len), Some(0), "{exposure}");
    assert_eq!(problems(&app).await, Vec::<String>::new());
}

/// 13.8: not taken back, the item carries 900.00 on, and the total is the same.
async fn pub_acc_3_carried_on(backend: Backend) {
    let (app, client) = south_africa(backend).await;
    let (account, buyer, invoice) = first_half(&client).await;
    closing_rate(&client, "USD", "26.50", "2026-03-31T06:00:00Z").await;
    let run = create(&client, "/v1/banking/revaluations", &json!({"date": "2026-03-31", "autoReverse": false})).await;
    client.post(&format!("/v1/banking/revaluations/{}/post", id(&run)), &json!({})).await.expect(200);
    assert_eq!(problems(&app).await, Vec::<String>::new());
    pay(&client, &account, &buyer, &invoice, "600.00", "15660.00", "2026-04-09", "26.10", "-240.00").await;
    assert_eq!(total_fx(&client).await, ("80.00".to_string(), "900.00".to_string()));
    let exposure = report(&client, "fx-exposure?asOf=2026-04-10").await;
    assert_eq!(exposure["rows"].as_array().map(Vec::len), Some(0), "{exposure}");
    assert_eq!(problems(&app).await, Vec::<String>::new());
}

async fn a_currency_without_a_rate(backend: Backend) {
    let (_app, client) = south_africa(backend).await;
    first_half(&client).await;
    let run = create(&client, "/v1/banking/revaluations", &json!({"date": "2026-03-31"})).await;
    assert_eq!(run["missingRates"], "USD");
    assert!(run["rates"][0]["message"].as_str().is_some_and(|text| text.contains("USD to ZAR")), "{run}");
    client.post(&format!("/v1/banking/revaluations/{}/post", id(&run)), &json!({})).await.expect_problem(
        409,
        "/rateType",
        "rate_missing",
    );
}

/// One invoice in dollars, paid partly in dollars and partly in rand, into an account of each.
async fn a_receipt_in_two_currencies(backend: Backend) {
    let (app, client) = south_africa(backend).await;
    let (rand, buyer, invoice) = first_half(&client).await;
    let dollars = bank(&client, "Dollar account", "USD", "1182").await;
    let body = json!({"customer": buyer, "bankAccount": dollars, "currency": "USD", "rate": "26", "date": "2026-04-01", "amount": "350.00", "allocations": [{"invoice": id(&invoice), "amount": "350.00"}]});
    client.post("/v1/accounting/receipts?then=post", &body).await.expect(201);
    pay(&client, &rand, &buyer, &invoice, "250.00", "6600.00", "2026-04-01", "26.10", "350.00").await;
    let paid = client.get(&format!("/v1/accounting/invoices/{}", id(&invoice))).await.expect(200);
    assert_eq!(paid["data"]["status"], "paid");
    assert_eq!(crate::balance(&client, &dollars).await, "350.00");
    assert_eq!(crate::balance(&client, &rand).await, "16920.00");
    assert_eq!(problems(&app).await, Vec::<String>::new());
}
