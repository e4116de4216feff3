use kernel_testkit::{Backend, Client, TestApp, on_both};
use kernel_types::{Role, Scope};
use serde_json::json;

use super::at;

on_both!(live_and_test_data_never_meet, a_reset_leaves_fresh_test_books_and_the_live_ones_alone);

async fn live_and_test_data_never_meet(backend: Backend) {
    let app = TestApp::new(backend).await;
    let live = app.owner().await;
    let test = Client { environment: Some("test"), ..live.clone() };
    assert_eq!(
        test.get("/v1/ledger/accounts").await.expect(200)["data"],
        json!([]),
        "nobody opened the test books yet"
    );
    app.signed_in(Role::Portal, Scope::Own).await.post(&at(&app, "/test/prepare"), &json!({})).await.expect(404);
    live.post(&at(&app, "/test/prepare"), &json!({})).await.expect(204);
    live.post(&at(&app, "/test/prepare"), &json!({})).await.expect(204);
    let count = |client: Client| async move {
        client.get("/v1/ledger/accounts?total=true&limit=1").await.expect(200)["page"]["total"].clone()
    };
    assert_eq!(count(test.clone()).await, count(live.clone()).await);

    let made = test.post("/v1/accounting/customers", &json!({"name": "Only a test"})).await.expect(201);
    let id = made["data"]["id"].as_str().expect("id").to_string();
    live.get(&format!("/v1/accounting/customers/{id}")).await.expect(404);
    assert_eq!(live.get("/v1/accounting/customers").await.expect(200)["data"], json!([]));
    assert!(live.get("/v1/search?q=Only").await.expect(200)["data"].as_array().is_some_and(Vec::is_empty));
    let wrong = Client { environment: Some("staging"), ..live.clone() };
    wrong.get("/v1/accounting/customers").await.expect(400);
}

async fn a_reset_leaves_fresh_test_books_and_the_live_ones_alone(backend: Backend) {
    let app = TestApp::new(backend).await;
    let live = app.owner().await;
    let test = Client { environment: Some("test"), ..live.clone() };
    live.post("/v1/accounting/customers", &json!({"name": "Live Ltd"})).await.expect(201);
    live.patch(&at(&app, "/switches"), &json!({"features": {"ledger.costCentres": false}})).await.expect(200);
    live.patch("/v1/settings/accounting", &json!({"pricesIncludeTax": true})).await.expect(204);
    app.signed_in(Role::Manager, Scope::All).await.post(&at(&app, "/test/settings"), &json!({})).await.expect(403);
    live.post(&at(&app, "/test/settings"), &json!({})).await.expect(200);
    test.post("/v1/accounting/customers", &json!({"name": "Test Ltd"})).await.expect(201);

    live.post(&at(&app, "/test/reset"), &json!({})).await.expect(202);
    assert_eq!(live.post(&at(&app, "/test/reset"), &json!({})).await.code(), "running");
    assert_eq!(app.jobs.drain().await.expect("work"), 1);
    let job = live.get(&at(&app, "/jobs")).await.expect(200)["data"][0].clone();
    assert_eq!(job["status"], "done", "{job}");
    assert_eq!(test.get("/v1/accounting/customers").await.expect(200)["data"], json!([]));
    assert!(
        test.get("/v1/ledger/accounts?limit=1").await.expect(200)["data"]
            .as_array()
            .is_some_and(|rows| !rows.is_empty())
    );
    assert_eq!(live.get("/v1/accounting/customers").await.expect(200)["data"].as_array().map(Vec::len), Some(1));
    // The settings came along, and the old rows are gone.
    let settings = test.get("/v1/settings").await.expect(200).to_string();
    assert!(settings.contains("pricesIncludeTax"), "{settings}");
    let mut reader = app.app.db.read_platform().await.expect("a reader");
    let tenants = kernel::platform::business::tenants(&mut reader).await.expect("tenants");
    let mut environments: Vec<&str> = tenants.iter().map(|(_, _, environment)| environment.as_str()).collect();
    environments.sort_unstable();
    assert_eq!(environments, ["live", "test"]);
}
