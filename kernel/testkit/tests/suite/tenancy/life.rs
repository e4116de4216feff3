use kernel_testkit::{Backend, TestApp, on_both};
use kernel_types::{Clock, Role, Scope};
use serde_json::json;

use super::{at, own, refused};

on_both!(
    a_profile_is_changed_by_administrators_with_its_version,
    a_suspended_business_is_its_owners_to_export_only,
    a_deleted_business_comes_back_within_a_month_and_not_after
);

async fn a_profile_is_changed_by_administrators_with_its_version(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let version = owner.get(&at(&app, "")).await.expect(200)["data"]["version"].clone();
    let change = json!({"version": version, "legalName": "Test Trading (Pvt) Ltd", "taxNumber": "2000123456", "bankDetails": "CBZ Bank\n01234567", "website": "https://test.example"});
    let changed = owner.patch(&at(&app, ""), &change).await.expect(200);
    assert_eq!(changed["data"]["bankDetails"], "CBZ Bank\n01234567");
    owner.patch(&at(&app, ""), &change).await.expect(409);
    let current = changed["data"]["version"].clone();
    let wrong = json!({"version": current, "name": "", "taxNumber": "12", "email": "x", "currency": "ZAR"});
    let pointers: Vec<String> =
        refused(&owner.patch(&at(&app, ""), &wrong).await).into_iter().map(|(pointer, _)| pointer).collect();
    assert_eq!(pointers, ["/name", "/taxNumber", "/email", "/currency"]);
    let manager = app.signed_in(Role::Manager, Scope::All).await;
    manager.get(&at(&app, "")).await.expect(200);
    manager.patch(&at(&app, ""), &json!({"version": current, "name": "Mine"})).await.expect(403);
    // A customer reads how to reach the business and no more.
    let portal = app.signed_in(Role::Portal, Scope::Own).await;
    let seen = portal.get(&at(&app, "")).await.expect(200);
    assert!(seen["data"].get("bankDetails").is_none() && seen["data"]["name"] == "Test Trading", "{seen}");
    portal.patch(&at(&app, ""), &json!({"version": current, "name": "Mine"})).await.expect(404);
}

async fn a_suspended_business_is_its_owners_to_export_only(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let admin = app.signed_in(Role::Admin, Scope::All).await;
    admin.post(&at(&app, "/suspend"), &json!({})).await.expect(403);
    owner.post(&at(&app, "/suspend"), &json!({"reason": "Year-end clean-up"})).await.expect(204);
    for client in [&owner, &admin] {
        client.get("/v1/accounting/customers").await.expect(404);
        client.get("/v1/registry").await.expect(404);
    }
    admin.get(&at(&app, "")).await.expect(404);
    assert!(own(&admin).await.is_empty());
    let seen = owner.get(&at(&app, "")).await.expect(200);
    assert_eq!(
        (&seen["data"]["status"], &seen["data"]["statusReason"]),
        (&json!("suspended"), &json!("Year-end clean-up"))
    );
    assert_eq!(
        owner.patch(&at(&app, ""), &json!({"version": seen["data"]["version"], "name": "Other"})).await.code(),
        "business_suspended"
    );
    assert_eq!(owner.post(&at(&app, "/suspend"), &json!({})).await.code(), "business_suspended");
    owner.post(&at(&app, "/archives"), &json!({})).await.expect(202);
    assert_eq!(app.jobs.drain().await.expect("work"), 1);
    let job = owner.get(&at(&app, "/jobs")).await.expect(200)["data"][0].clone();
    assert_eq!(job["status"], "done", "{job}");
    owner.post(&at(&app, "/reactivate"), &json!({})).await.expect(204);
    admin.get("/v1/accounting/customers").await.expect(200);
    assert_eq!(owner.post(&at(&app, "/reactivate"), &json!({})).await.code(), "not_suspended");
}

async fn a_deleted_business_comes_back_within_a_month_and_not_after(backend: Backend) {
    let app = TestApp::new(backend).await;
    let other = app.another_business("Other Trading").await;
    let stranger = app.sign_in(&other.owner).await;
    let owner = app.owner().await;
    owner.post("/v1/accounting/customers", &json!({"name": "Kept Ltd"})).await.expect(201);
    let body = |confirm: &str| axum::body::Body::from(json!({"confirm": confirm}).to_string());
    let json_kind = [("content-type", "application/json")];
    let wrong = owner.send(http::Method::DELETE, &at(&app, ""), &json_kind, body("Test")).await;
    assert_eq!(refused(&wrong), [("/confirm".to_string(), "confirm".to_string())]);
    app.signed_in(Role::Admin, Scope::All)
        .await
        .send(http::Method::DELETE, &at(&app, ""), &json_kind, body("Test Trading"))
        .await
        .expect(403);
    owner.send(http::Method::DELETE, &at(&app, ""), &json_kind, body("Test Trading")).await.expect(200);
    owner.get("/v1/accounting/customers").await.expect(404);
    assert_eq!(app.jobs.drain().await.expect("work"), 0, "the month has only begun");
    app.clock.set(app.clock.now().plus_seconds(29 * 86_400));
    let owner = app.owner().await;
    owner.post(&at(&app, "/restore"), &json!({})).await.expect(204);
    assert_eq!(owner.get("/v1/accounting/customers").await.expect(200)["data"].as_array().map(Vec::len), Some(1));
    app.clock.set(app.clock.now().plus_seconds(5 * 86_400));
    assert_eq!(app.jobs.drain().await.expect("work"), 0, "the purge was called off");

    let owner = app.owner().await;
    owner.send(http::Method::DELETE, &at(&app, ""), &json_kind, body("Test Trading")).await.expect(200);
    app.clock.set(app.clock.now().plus_seconds(31 * 86_400));
    assert_eq!(app.jobs.drain().await.expect("work"), 1);
    let owner = app.owner().await;
    owner.get(&at(&app, "")).await.expect(404);
    assert!(own(&owner).await.is_empty());
    let mut reader = app.app.db.read_platform().await.expect("a reader");
    let tenants = kernel::platform::business::tenants(&mut reader).await.expect("tenants");
    assert!(tenants.iter().all(|(_, business, _)| *business == other.id), "{tenants:?}");
    drop(reader);
    // Others lost nothing.
    drop(stranger);
    let stranger = app.sign_in(&other.owner).await;
    assert!(
        stranger.get("/v1/ledger/accounts?limit=1").await.expect(200)["data"]
            .as_array()
            .is_some_and(|rows| !rows.is_empty())
    );
}
