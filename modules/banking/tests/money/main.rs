//! Banking through the whole product, on both databases.

mod example;
mod random;
mod reconcile;
mod revalue;
mod statements;
mod transfers;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use kernel::Op;
use kernel_testkit::{Answer, Backend, Client, TestApp};
use serde_json::{Value as Json, json};

/// What a refusal must say.
pub trait Refusal {
    /// With this status, and this code at this field.
    fn expect_problem(&self, status: u16, pointer: &str, code: &str);
    /// With this status and code, at no field.
    fn expect_code(&self, status: u16, code: &str);
}

impl Refusal for Answer {
    fn expect_problem(&self, status: u16, pointer: &str, code: &str) {
        let problem = self.expect(status);
        let errors = problem["errors"].as_array().cloned().unwrap_or_default();
        assert!(
            errors.iter().any(|error| error["pointer"] == pointer && error["code"] == code),
            "{}: {problem}",
            self.asked
        );
    }

    fn expect_code(&self, status: u16, code: &str) {
        let problem = self.expect(status);
        assert_eq!(problem["code"], code, "{}: {problem}", self.asked);
    }
}

pub async fn app(backend: Backend) -> (TestApp, Client) {
    let app = TestApp::new(backend).await;
    let client = app.owner().await;
    (app, client)
}

pub async fn create(client: &Client, path: &str, body: &Json) -> Json {
    client.post(path, body).await.expect(201)["data"].clone()
}

pub fn id(record: &Json) -> String {
    record["id"].as_str().unwrap_or_default().to_string()
}

/// A ledger account's id by its code.
pub async fn gl(client: &Client, code: &str) -> String {
    let found = client.get(&format!("/v1/ledger/accounts?filter%5Bcode%5D={code}")).await.expect(200);
    found["data"][0]["id"].as_str().unwrap_or_default().to_string()
}

/// A bank account on a ledger account of its own.
pub async fn bank(client: &Client, name: &str, currency: &str, code: &str) -> String {
    let account = create(client, "/v1/ledger/accounts", &json!({"code": code, "name": name, "type": "asset", "subtype": "bank", "monetary": true, "reconcilable": true})).await;
    id(&create(
        client,
        "/v1/ledger/bank-accounts",
        &json!({"name": name, "currency": currency, "glAccount": id(&account)}),
    )
    .await)
}

pub async fn customer(client: &Client, name: &str) -> String {
    id(&create(client, "/v1/parties/customers", &json!({"name": name})).await)
}

/// A posted invoice of one line.
pub async fn invoice(client: &Client, customer: &str, date: &str, amount: &str) -> Json {
    let body = json!({"customer": customer, "issueDate": date, "lines": [{"description": "Goods", "qty": "1", "unitPrice": amount}]});
    client.post("/v1/accounting/invoices?then=post", &body).await.expect(201)["data"].clone()
}

/// A posted receipt.
pub async fn receipt(
    client: &Client,
    customer: &str,
    bank: &str,
    date: &str,
    amount: &str,
    reference: Option<&str>,
) -> Json {
    let body =
        json!({"customer": customer, "bankAccount": bank, "date": date, "amount": amount, "reference": reference});
    client.post("/v1/accounting/receipts?then=post", &body).await.expect(201)["data"].clone()
}

/// A statement draft of a file.
pub async fn draft(client: &Client, bank: &str, name: &str, file: &str) -> Answer {
    let body = json!({"bankAccount": bank, "fileName": name, "content": STANDARD.encode(file)});
    client.post("/v1/banking/statements", &body).await
}

/// Imports a file whole.
pub async fn import(client: &Client, bank: &str, name: &str, file: &str) -> Json {
    let made = draft(client, bank, name, file).await.expect(201)["data"].clone();
    client.post(&format!("/v1/banking/statements/{}/import", id(&made)), &json!({})).await.expect(200)["data"].clone()
}

/// Statement lines of an account, oldest first.
pub async fn lines(client: &Client, bank: &str) -> Vec<Json> {
    let found = client
        .get(&format!("/v1/banking/bank-lines?filter%5BbankAccount%5D={bank}&sort=date,position&limit=200"))
        .await
        .expect(200);
    found["data"].as_array().cloned().unwrap_or_default()
}

pub async fn report(client: &Client, query: &str) -> Json {
    client.get(&format!("/v1/banking/reports/{query}")).await.expect(200)
}

/// What the books' own proof finds.
pub async fn problems(app: &TestApp) -> Vec<String> {
    let context = app.business.context.as_system();
    let mut reader = app.app.reader(&context).await.expect("a reader");
    let mut op = Op::reading(&app.app, &context, &mut reader);
    ledger::verify(&mut op).await.expect("the proof").problems
}

/// Balance of an account in the cash book.
pub async fn balance(client: &Client, bank: &str) -> String {
    let table = report(client, &format!("cash-book?bankAccount={bank}")).await;
    table["totals"]["balance"].as_str().unwrap_or_default().to_string()
}
