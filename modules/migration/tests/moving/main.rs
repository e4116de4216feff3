//! Whole companies of other programs through the product, on both databases.

mod bad;
mod companies;
mod reach;
mod rerun;

use kernel::Op;
use kernel_testkit::{Backend, Client, TestApp};
use serde_json::{Value as Json, json};

/// The same test on both databases.
macro_rules! on_both {
    ($($name:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                super::$name(kernel_testkit::Backend::Sqlite).await;
            })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                super::$name(kernel_testkit::Backend::Postgres).await;
            })*
        }
    };
}
pub(crate) use on_both;

pub const IIF: &str = include_str!("../../../../kernel/programs/tests/files/sunrise.iif");

pub const XERO: [(&str, &str); 6] = [
    ("ChartOfAccounts.csv", include_str!("../../../../kernel/programs/tests/files/xero-accounts.csv")),
    ("Contacts.csv", include_str!("../../../../kernel/programs/tests/files/xero-contacts.csv")),
    ("InventoryItems.csv", include_str!("../../../../kernel/programs/tests/files/xero-items.csv")),
    ("TrialBalance.csv", include_str!("../../../../kernel/programs/tests/files/xero-trial-balance.csv")),
    ("SalesInvoices.csv", include_str!("../../../../kernel/programs/tests/files/xero-invoices.csv")),
    ("Bills.csv", include_str!("../../../../kernel/programs/tests/files/xero-bills.csv")),
];

pub const PASTEL: [(&str, &str); 7] = [
    ("accounts.csv", include_str!("../../../../kernel/programs/tests/files/pastel-accounts.csv")),
    ("customers.csv", include_str!("../../../../kernel/programs/tests/files/pastel-customers.csv")),
    ("suppliers.csv", include_str!("../../../../kernel/programs/tests/files/pastel-suppliers.csv")),
    ("inventory.csv", include_str!("../../../../kernel/programs/tests/files/pastel-inventory.csv")),
    ("trial balance.csv", include_str!("../../../../kernel/programs/tests/files/pastel-trial-balance.csv")),
    ("open items.csv", include_str!("../../../../kernel/programs/tests/files/pastel-open-items.csv")),
    ("ages.csv", include_str!("../../../../kernel/programs/tests/files/pastel-supplier-ages.csv")),
];

pub async fn app(backend: Backend) -> (TestApp, Client) {
    let app = TestApp::new(backend).await;
    let client = app.owner().await;
    (app, client)
}

/// A move of these files, read.
pub async fn moved(client: &Client, source: &str, files: &[(&str, &[u8])]) -> String {
    moved_with(client, json!({"name": format!("From {source}"), "source": source, "date": "2025-12-31"}), files).await
}

pub async fn moved_with(client: &Client, body: Json, files: &[(&str, &[u8])]) -> String {
    let made = client.post("/v1/migration/moves", &body).await.expect(201);
    let id = made["data"]["id"].as_str().unwrap_or_default().to_string();
    for (name, bytes) in files {
        client.upload(&format!("/v1/files?entity=migration.move&record={id}"), name, bytes).await.expect(201);
    }
    act(client, &id, "read").await;
    id
}

pub async fn act(client: &Client, id: &str, action: &str) -> Json {
    client.post(&format!("/v1/migration/moves/{id}/{action}"), &json!({})).await.expect(200)["data"].clone()
}

/// Runs until nothing is left; answers the move.
pub async fn run(client: &Client, id: &str) -> Json {
    for _ in 0..100 {
        let told =
            client.post(&format!("/v1/migration/moves/{id}/run"), &json!({"despite": true})).await.expect(200)["data"]
                .clone();
        if told["status"] == "done" {
            return told;
        }
    }
    Json::Null
}

/// `(level, reason)` of what was found, without notes.
pub fn findings(record: &Json) -> Vec<String> {
    let lines = record["findings"].as_array().cloned().unwrap_or_default();
    lines
        .iter()
        .filter(|line| line["level"] != "note")
        .map(|line| {
            format!(
                "{}:{} {}",
                line["row"],
                line["column"].as_str().unwrap_or_default(),
                line["reason"].as_str().unwrap_or_default()
            )
        })
        .collect()
}

/// `step: new/changed/same/refused`.
pub fn steps(record: &Json) -> Vec<String> {
    let lines = record["steps"].as_array().cloned().unwrap_or_default();
    lines
        .iter()
        .map(|line| {
            format!(
                "{}: {}/{}/{}/{}",
                line["step"].as_str().unwrap_or_default(),
                line["fresh"],
                line["changed"],
                line["same"],
                line["refused"]
            )
        })
        .collect()
}

pub async fn proof(client: &Client, id: &str) -> Json {
    client.get(&format!("/v1/migration/reports/proof?move={id}")).await.expect(200)
}

/// Rows of the proof that differ, as `account theirs ours`.
pub fn differing(proof: &Json) -> Vec<String> {
    let rows = proof["rows"].as_array().cloned().unwrap_or_default();
    rows.iter()
        .map(|row| &row["cells"])
        .filter(|cells| {
            !cells["difference"].as_str().unwrap_or("0").trim_start_matches('-').chars().all(|c| matches!(c, '0' | '.'))
        })
        .map(|cells| {
            format!(
                "{} {} {}",
                cells["account"].as_str().unwrap_or_default(),
                cells["theirs"].as_str().unwrap_or_default(),
                cells["ours"].as_str().unwrap_or_default()
            )
        })
        .collect()
}

pub async fn count(client: &Client, collection: &str) -> i64 {
    client.get(&format!("/v1/{collection}?limit=1&total=true")).await.expect(200)["page"]["total"]
        .as_i64()
        .unwrap_or(-1)
}

/// What the books' own proof finds.
pub async fn problems(app: &TestApp) -> Vec<String> {
    let context = app.business.context.as_system();
    let mut reader = app.app.reader(&context).await.expect("a reader");
    let mut op = Op::reading(&app.app, &context, &mut reader);
    ledger::verify(&mut op).await.expect("the proof").problems
}

pub fn bytes<'f>(files: &[(&'f str, &'f str)]) -> Vec<(&'f str, &'f [u8])> {
    files.iter().map(|(name, text)| (*name, text.as_bytes())).collect()
}
