use kernel_testkit::{Backend, Client, TestApp, on_both};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

use super::{at, refused};

on_both!(
    a_family_that_is_off_is_absent_everywhere_and_returns_whole,
    an_app_that_is_off_takes_its_records_along,
    only_administrators_switch_and_only_what_exists
);

/// Whether anything in the document leads to a path.
fn leads_to(registry: &Json, path: &str) -> bool {
    ["views", "records", "routes"].iter().any(|part| registry[part].to_string().contains(&format!("\"{path}\"")))
}

async fn a_family_that_is_off_is_absent_everywhere_and_returns_whole(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let clerk = app.signed_in(Role::Operator, Scope::All).await;
    let made = owner.post("/v1/accounting/customers", &json!({"name": "Switchable Ltd"})).await.expect(201);
    let id = made["data"]["id"].as_str().expect("id").to_string();
    assert!(leads_to(&clerk.get("/v1/registry").await.expect(200), "/invoices"));

    owner.patch(&at(&app, "/switches"), &json!({"families": {"accounting": false}})).await.expect(200);
    for client in [&owner, &clerk] {
        let registry = client.get("/v1/registry").await.expect(200);
        assert!(!leads_to(&registry, "/invoices"), "menus and routes");
        assert!(registry["permissions"]["families"].get("accounting").is_none());
        client.get("/v1/registry/families/accounting").await.expect(404);
        client.get("/v1/accounting/customers").await.expect(404);
        client.get(&format!("/v1/accounting/customers/{id}")).await.expect(404);
        client.get(&format!("/v1/accounting/customers/{id}/audit")).await.expect(404);
        client.post("/v1/accounting/customers", &json!({"name": "More"})).await.expect(404);
        client.get("/v1/accounting/customers/export?format=csv").await.expect(404);
        client.get("/v1/ledger/reports/trial-balance").await.expect(404);
        assert!(client.get("/v1/search?q=Switchable").await.expect(200)["data"].as_array().is_some_and(Vec::is_empty));
        let session = client.get("/v1/get/validateToken").await.expect(200);
        assert!(session["businessAccess"][app.business.id.as_str()]["appFamilies"].get("accounting").is_none());
    }

    owner.patch(&at(&app, "/switches"), &json!({"families": {"accounting": true}})).await.expect(200);
    let back = clerk.get(&format!("/v1/accounting/customers/{id}")).await.expect(200);
    assert_eq!(back["data"]["name"], "Switchable Ltd");
    assert!(!clerk.get("/v1/search?q=Switchable").await.expect(200)["data"].as_array().expect("hits").is_empty());
}

async fn an_app_that_is_off_takes_its_records_along(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    owner.get("/v1/accounting/quotations").await.expect(200);
    owner.patch(&at(&app, "/switches"), &json!({"apps": {"accounting.quotations": false}})).await.expect(200);
    owner.get("/v1/accounting/quotations").await.expect(404);
    owner.get("/v1/accounting/invoices").await.expect(200);
    assert!(!leads_to(&owner.get("/v1/registry").await.expect(200), "/quotations"));
    owner.patch(&at(&app, "/switches"), &json!({"apps": {"accounting.quotations": true}})).await.expect(200);
    owner.get("/v1/accounting/quotations").await.expect(200);
}

async fn only_administrators_switch_and_only_what_exists(backend: Backend) {
    let app = TestApp::new(backend).await;
    let other = app.another_business("Other Trading").await;
    let off = json!({"families": {"crm": false}});
    app.sign_in(&other.owner).await.patch(&at(&app, "/switches"), &off).await.expect(404);
    app.signed_in(Role::Manager, Scope::All).await.patch(&at(&app, "/switches"), &off).await.expect(403);
    app.signed_in(Role::Portal, Scope::Own).await.get(&at(&app, "/switches")).await.expect(404);
    let owner = app.owner().await;
    let wrong = json!({"families": {"nothing": false, "business": false, "crm": "off"}, "apps": {"accounting.nothing": false}, "features": {"x": true}, "more": {}});
    let pointers: Vec<String> =
        refused(&owner.patch(&at(&app, "/switches"), &wrong).await).into_iter().map(|(pointer, _)| pointer).collect();
    assert_eq!(
        pointers,
        [
            "/families/nothing",
            "/families/business",
            "/families/crm",
            "/apps/accounting.nothing",
            "/features/x",
            "/more"
        ]
    );
    // What was refused changed nothing.
    let switches = owner.get(&at(&app, "/switches")).await.expect(200);
    assert!(switches["data"]["families"].as_array().expect("families").iter().all(|family| family["enabled"] == true));
    // Off here is on there.
    owner.patch(&at(&app, "/switches"), &json!({"families": {"accounting": false}})).await.expect(200);
    let there = Client { business: Some(other.id.to_string()), ..app.sign_in(&other.owner).await };
    there.get("/v1/accounting/customers").await.expect(200);
}
