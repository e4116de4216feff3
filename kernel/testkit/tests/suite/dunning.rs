//! Reminders to their end: interest by the formula of the design, charged once, and the customer's level.

use kernel_testkit::{Backend, Client, TestApp};
use serde_json::{Value as Json, json};

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().expect("id").to_string()
}

async fn run(owner: &Client) -> Json {
    let made = owner.post("/v1/accounting/dunning-runs", &json!({})).await.expect(201);
    owner.post(&format!("/v1/accounting/dunning-runs/{}/issue", id(&made)), &json!({})).await.expect(200)
}

async fn interest_is_charged_once(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    owner
        .post(
            "/v1/accounting/reminder-levels",
            &json!({"level": 4, "name": "Collection", "afterDays": 60, "fee": "5.00", "interestPct": "12"}),
        )
        .await
        .expect(201);
    let late = id(&owner.post("/v1/accounting/customers", &json!({"name": "Late Payers"})).await.expect(201));
    let body = json!({"customer": late, "issueDate": "2025-12-01", "dueDate": "2025-12-20", "lines": [{"description": "Cement", "qty": "1", "unitPrice": "1000.00"}]});
    owner.post("/v1/accounting/invoices?then=post", &body).await.expect(201);
    for level in 1..=4 {
        let issued = run(&owner).await;
        assert_eq!(issued["data"]["lines"][0]["level"], json!(level));
    }
    // 1,000.00 × 12 % × 75 days / 365 = 24.6575…
    let list = owner.get("/v1/accounting/reminders?filter%5Blevel%5D=4").await.expect(200);
    let letter = &list["data"][0];
    assert_eq!(
        (letter["interest"].as_str(), letter["fee"].as_str(), letter["total"].as_str()),
        (Some("24.66"), Some("5.00"), Some("1029.66"))
    );
    let reminder = letter["id"].as_str().expect("id");
    let charged = owner.post(&format!("/v1/accounting/reminders/{reminder}/charge"), &json!({})).await.expect(200);
    let note = charged["data"]["charge"]["id"].as_str().expect("a debit note");
    let note = owner.get(&format!("/v1/accounting/debit-notes/{note}")).await.expect(200);
    assert_eq!((note["data"]["status"].as_str(), note["data"]["total"].as_str()), (Some("draft"), Some("29.66")));
    assert!(owner.post(&format!("/v1/accounting/reminders/{reminder}/charge"), &json!({})).await.status >= 400);
    // The next level, ten days on, takes interest for those ten days alone: 1,000.00 × 12 % × 10 / 365 = 3.2876…
    owner
        .post(
            "/v1/accounting/reminder-levels",
            &json!({"level": 5, "name": "Court", "afterDays": 61, "interestPct": "12"}),
        )
        .await
        .expect(201);
    app.set_today("2026-03-15".parse().expect("a day"));
    let owner = app.owner().await;
    run(&owner).await;
    let list = owner.get("/v1/accounting/reminders?filter%5Blevel%5D=5").await.expect(200);
    assert_eq!(list["data"][0]["interest"].as_str(), Some("3.29"));
    let pdf = owner.get(&format!("/v1/accounting/reminders/{reminder}/print?format=pdf")).await;
    assert!(pdf.status == 200 && pdf.text().starts_with("%PDF"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn interest_is_charged_once_on_sqlite() {
    interest_is_charged_once(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn interest_is_charged_once_on_postgres() {
    interest_is_charged_once(Backend::Postgres).await;
}
