//! The books through the whole product, on both databases: what the pure tests cannot see.

mod close;
mod import;
mod items;
mod lost;
mod proof;
mod reports;
mod statements;
mod typed;

use kernel::{Op, OpResult};
use kernel_testkit::{Backend, Client, TestApp};
use serde_json::{Value as Json, json};

/// An account's id by its code.
pub async fn account(client: &Client, code: &str) -> String {
    let found = client.get(&format!("/v1/ledger/accounts?filter%5Bcode%5D={code}")).await.expect(200);
    found["data"][0]["id"].as_str().unwrap_or_default().to_string()
}

/// Creates and posts a manual entry of `(account code, signed amount)`; answers its record.
pub async fn posted(client: &Client, date: &str, lines: &[(&str, &str)]) -> Json {
    let made = draft(client, date, lines).await;
    let id = made["id"].as_str().unwrap_or_default();
    client.post(&format!("/v1/ledger/journal-entries/{id}/post"), &json!({})).await.expect(200)["data"].clone()
}

pub async fn draft(client: &Client, date: &str, lines: &[(&str, &str)]) -> Json {
    let mut body = Vec::new();
    for (code, amount) in lines {
        let account = account(client, code).await;
        body.push(match amount.strip_prefix('-') {
            Some(credit) => json!({"account": account, "docCredit": credit}),
            None => json!({"account": account, "docDebit": amount}),
        });
    }
    let made = client.post("/v1/ledger/journal-entries", &json!({"date": date, "lines": body})).await;
    made.expect(201)["data"].clone()
}

/// A report's table.
pub async fn report(client: &Client, query: &str) -> Json {
    client.get(&format!("/v1/ledger/reports/{query}")).await.expect(200)
}

/// One cell of the row whose column `key` holds `value`; empty cells are empty text.
pub fn cell(table: &Json, key: &str, value: &str, wanted: &str) -> String {
    let rows = table["rows"].as_array().cloned().unwrap_or_default();
    match rows.iter().find(|row| row["cells"][key] == value) {
        Some(row) => row["cells"][wanted].as_str().unwrap_or_default().to_string(),
        None => format!("no row {value} in {}", table["rows"]),
    }
}

/// What the books' own proof finds.
pub async fn problems(app: &TestApp) -> Vec<String> {
    let context = app.business.context.as_system();
    let mut reader = app.app.reader(&context).await.expect("a reader");
    let mut op = Op::reading(&app.app, &context, &mut reader);
    ledger::verify(&mut op).await.expect("the proof").problems
}

/// Runs a job in the business's own transaction.
pub async fn write<T, F>(app: &TestApp, job: F) -> OpResult<T>
where
    T: Send + 'static,
    F: for<'a> Fn(&'a mut Op<'_>) -> std::pin::Pin<Box<dyn Future<Output = OpResult<T>> + Send + 'a>>
        + Send
        + Sync
        + 'static,
{
    app.app.write(&app.business.context.as_system(), job).await
}

pub async fn app(backend: Backend) -> (TestApp, Client) {
    let app = TestApp::new(backend).await;
    let client = app.owner().await;
    (app, client)
}
