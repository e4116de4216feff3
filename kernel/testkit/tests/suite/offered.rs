//! What a record offers: an action that a guard will refuse whatever is answered says so beforehand, also where it asks something;
//! one whose guard looks at the answer is offered until the answer is known.

use kernel_testkit::{Backend, Client, TestApp};
use serde_json::{Value as Json, json};

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().expect("id").to_string()
}

/// Why an action is not possible now; empty when it is, `None` when it is not offered at all.
async fn why_not(client: &Client, path: &str, action: &str) -> Option<String> {
    let record = client.get(path).await.expect(200);
    let actions = record["meta"]["actions"].as_array().expect("actions");
    let offer = actions.iter().find(|offer| offer["name"] == action)?;
    assert_eq!(offer["allowed"] == json!(true), offer["reason"].is_null(), "{offer}");
    Some(offer["reason"].as_str().unwrap_or_default().to_string())
}

async fn tells_beforehand(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let customer = owner.post("/v1/accounting/customers", &json!({"name": "Acme"})).await.expect(201);
    let acme = id(&customer);
    let lines = json!([{"description": "Bricks", "qty": "10", "unitPrice": "100.00"}]);
    let order = id(&owner
        .post("/v1/accounting/sales-orders?then=confirm", &json!({"customer": acme, "lines": lines}))
        .await
        .expect(201));
    let path = format!("/v1/accounting/sales-orders/{order}");

    // Lines decide.
    assert_eq!(why_not(&owner, &path, "deliver").await.as_deref(), Some(""));
    assert_eq!(why_not(&owner, &path, "take-back").await.as_deref(), Some("Nothing of this order was delivered."));
    assert_eq!(why_not(&owner, &path, "cancel").await.as_deref(), Some(""));
    // The guard of closing looks at the reason that is asked for: offered, and refused without one.
    assert_eq!(why_not(&owner, &path, "close").await.as_deref(), Some(""));
    assert_eq!(owner.post(&format!("{path}/close"), &json!({})).await.code(), "reason_needed");

    // A linked record decides.
    let version = owner.get(&format!("/v1/accounting/customers/{acme}")).await.expect(200)["data"]["version"].clone();
    let held = owner
        .patch(&format!("/v1/accounting/customers/{acme}"), &json!({"version": version, "creditHold": "manual"}))
        .await
        .expect(200);
    let reason = why_not(&owner, &path, "deliver").await.expect("offered");
    assert!(reason.contains("credit hold"), "{reason}");
    assert_eq!(owner.post(&format!("{path}/deliver"), &json!({})).await.code(), "credit_hold");
    owner
        .patch(
            &format!("/v1/accounting/customers/{acme}"),
            &json!({"version": held["data"]["version"], "creditHold": "none"}),
        )
        .await
        .expect(200);
    owner.post(&format!("{path}/deliver"), &json!({})).await.expect(200);
    assert_eq!(why_not(&owner, &path, "deliver").await.as_deref(), Some("Everything of this order is delivered."));
    assert_eq!(why_not(&owner, &path, "take-back").await.as_deref(), Some(""));
    let reason = why_not(&owner, &path, "close").await;
    assert_eq!(reason.as_deref(), Some(""));

    // A posted invoice that somebody paid a part of cannot be voided, and says what to do.
    let invoice = id(&owner
        .post("/v1/accounting/invoices?then=post", &json!({"customer": acme, "lines": lines}))
        .await
        .expect(201));
    let path = format!("/v1/accounting/invoices/{invoice}");
    assert_eq!(why_not(&owner, &path, "void").await.as_deref(), Some(""));
    let account = id(&owner
        .post(
            "/v1/accounting/accounts",
            &json!({"code": "1119", "name": "Test bank", "type": "asset", "subtype": "bank"}),
        )
        .await
        .expect(201));
    let bank = id(&owner
        .post("/v1/accounting/bank-accounts", &json!({"name": "Main", "currency": "USD", "glAccount": account}))
        .await
        .expect(201));
    let receipt =
        json!({"customer": acme, "bankAccount": bank, "allocations": [{"invoice": invoice, "amount": "20.00"}]});
    owner.post("/v1/accounting/receipts?then=post", &receipt).await.expect(201);
    let reason = why_not(&owner, &path, "void").await.expect("offered");
    assert!(reason.contains("Remove the allocations first"), "{reason}");
    assert_eq!(why_not(&owner, &path, "credit").await.as_deref(), Some(""));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn actions_tell_beforehand_on_sqlite() {
    tells_beforehand(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn actions_tell_beforehand_on_postgres() {
    tells_beforehand(Backend::Postgres).await;
}
