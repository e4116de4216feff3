//! `GET /v1/search`: finds records of every kind, and never more than the caller's lists show.

use kernel_testkit::{Backend, TestApp};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

fn titles(answer: &Json) -> Vec<&str> {
    answer["data"]
        .as_array()
        .map(|hits| hits.iter().filter_map(|hit| hit["title"].as_str()).collect())
        .unwrap_or_default()
}

async fn finds_what_lists_show(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    owner.post("/v1/accounting/customers", &json!({"name": "Kariba Fisheries of the Lake"})).await.expect(201);
    let exact = owner.post("/v1/accounting/customers", &json!({"name": "Kariba"})).await.expect(201);
    owner.post("/v1/accounting/suppliers", &json!({"name": "Kariba Nets"})).await.expect(201);

    let found = owner.get("/v1/search?q=kariba").await.expect(200);
    let hits = found["data"].as_array().expect("hits");
    assert_eq!(hits.len(), 3, "{found}");
    // What is called so comes first, and leads to its screen.
    assert_eq!(hits[0]["title"], "Kariba", "{found}");
    assert_eq!(hits[0]["id"], exact["data"]["id"]);
    assert!(hits[0]["path"].as_str().is_some_and(|path| path.starts_with('/') && !path.contains('{')), "{found}");
    assert!(hits.iter().all(|hit| hit["category"].as_str().is_some_and(|word| !word.is_empty())));
    assert_eq!(owner.get("/v1/search?q=kariba&limit=1").await.expect(200)["data"].as_array().map(Vec::len), Some(1));
    // All words count, the last one as a beginning.
    assert_eq!(titles(&owner.get("/v1/search?q=kariba+fish").await.expect(200)), ["Kariba Fisheries of the Lake"]);

    for nothing in ["", "k", "%20%20", "%22%20OR%201%3D1%3B--zz", "%F0%9F%90%9F"] {
        assert_eq!(owner.get(&format!("/v1/search?q={nothing}")).await.expect(200)["data"], json!([]), "{nothing}");
    }
    // The longest search that is accepted.
    let long = &"kariba".repeat(40)[..200];
    owner.get(&format!("/v1/search?q={long}")).await.expect(200);

    // Six of a name: five are enough.
    for index in 0..6 {
        owner.post("/v1/accounting/customers", &json!({"name": format!("Zebra Transport {index}")})).await.expect(201);
    }
    assert_eq!(titles(&owner.get("/v1/search?q=zebra").await.expect(200)).len(), 5);
}

async fn keeps_to_rows_roles_and_tenants(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    owner.post("/v1/accounting/customers", &json!({"name": "Hidden Lagoon"})).await.expect(201);

    let own = app.signed_in(Role::Contributor, Scope::Own).await;
    own.post("/v1/accounting/customers", &json!({"name": "Lagoon of Mine"})).await.expect(201);
    assert_eq!(titles(&own.get("/v1/search?q=lagoon").await.expect(200)), ["Lagoon of Mine"]);

    let nothing = app.signed_in(Role::Viewer, Scope::Nothing).await;
    assert_eq!(nothing.get("/v1/search?q=lagoon").await.expect(200)["data"], json!([]));

    let portal = app.signed_in(Role::Portal, Scope::Own).await;
    assert_eq!(portal.get("/v1/search?q=lagoon").await.expect(200)["data"], json!([]));

    let other = app.another_business("Other Trading").await;
    let stranger = app.sign_in(&other.owner).await;
    assert_eq!(stranger.get("/v1/search?q=lagoon").await.expect(200)["data"], json!([]));

    // What is gone is not found.
    let gone = owner.post("/v1/accounting/customers", &json!({"name": "Quagga Works"})).await.expect(201);
    let path = format!("/v1/accounting/customers/{}", gone["data"]["id"].as_str().expect("an id"));
    assert_eq!(owner.delete(&path).await.status, 204);
    assert_eq!(owner.get("/v1/search?q=quagga").await.expect(200)["data"], json!([]));
}

/// The events that ask for search words to be made anew, by their ids.
async fn asked(app: &TestApp) -> Vec<(String, Json)> {
    let tenant = app.business.context.tenant();
    let mut reader = app.app.db.read(tenant).await.expect("a reader");
    let sql = reader
        .sql("SELECT id, payload FROM outbox WHERE tenant = ? AND event = ?")
        .bind(tenant.0)
        .bind(kernel::search_reindex::REINDEX)
        .done();
    let rows = reader.rows(&sql).await.expect("the outbox");
    rows.iter().filter_map(|row| Some((row.text(0)?.to_string(), row.json(1)?))).collect()
}

async fn follows_the_names_of_what_is_linked_to(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let customer = owner.post("/v1/accounting/customers", &json!({"name": "Marula Timber"})).await.expect(201);
    let other = owner.post("/v1/accounting/customers", &json!({"name": "Marula Oil"})).await.expect(201);
    let number_of =
        |answer: &Json| answer["page"]["total"].as_u64().or_else(|| answer["page"]["total"]["count"].as_u64());
    for (customer, times) in [(&customer, 5), (&other, 1)] {
        for _ in 0..times {
            let line = json!({"description": "Work", "qty": "1", "unitPrice": "10"});
            owner.post("/v1/accounting/invoices", &json!({"customer": customer["data"]["id"], "issueDate": "2026-03-05", "dueDate": "2026-03-06", "lines": [line]})).await.expect(201);
        }
    }
    assert_eq!(number_of(&owner.get("/v1/accounting/invoices?q=timber&total=true").await.expect(200)), Some(5));

    let path = format!("/v1/accounting/customers/{}", customer["data"]["id"].as_str().expect("an id"));
    owner.patch(&path, &json!({"version": customer["data"]["version"], "phone": "+263 77 000 0000"})).await.expect(200);
    assert!(asked(&app).await.is_empty(), "nobody is found by a telephone number of somebody else");
    let changed = owner.get(&path).await.expect(200);
    owner.patch(&path, &json!({"version": changed["data"]["version"], "name": "Mopane Planks"})).await.expect(200);

    // Two at a time: the rest is left to further events, and an event may come twice.
    let mut done = std::collections::BTreeSet::new();
    while let Some((id, event)) = asked(&app).await.into_iter().find(|(id, _)| !done.contains(id)) {
        for _ in 0..if done.is_empty() { 2 } else { 1 } {
            kernel::search_reindex::reindex(&app.app, &app.business.context.as_system(), &event, 2)
                .await
                .expect("words made anew");
        }
        done.insert(id);
        assert!(done.len() < 40, "it never ends: {event}");
    }
    assert!(done.len() > 2, "it was done at once");
    assert_eq!(number_of(&owner.get("/v1/accounting/invoices?q=timber&total=true").await.expect(200)), Some(0));
    assert_eq!(number_of(&owner.get("/v1/accounting/invoices?q=mopane&total=true").await.expect(200)), Some(5));
    assert_eq!(number_of(&owner.get("/v1/accounting/invoices?q=marula&total=true").await.expect(200)), Some(1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn search_finds_what_lists_show_on_sqlite() {
    finds_what_lists_show(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn search_finds_what_lists_show_on_postgres() {
    finds_what_lists_show(Backend::Postgres).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn search_keeps_to_rows_roles_and_tenants_on_sqlite() {
    keeps_to_rows_roles_and_tenants(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn search_keeps_to_rows_roles_and_tenants_on_postgres() {
    keeps_to_rows_roles_and_tenants(Backend::Postgres).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn search_follows_the_names_of_what_is_linked_to_on_sqlite() {
    follows_the_names_of_what_is_linked_to(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn search_follows_the_names_of_what_is_linked_to_on_postgres() {
    follows_the_names_of_what_is_linked_to(Backend::Postgres).await;
}
