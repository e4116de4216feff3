//! The registry as browsers ask for it: the document, parts, workflows, and the news of a change.

use std::time::Duration;

use axum::body::Body;
use http::{Method, Request, header};
use kernel_testkit::{Backend, Client, TestApp};
use kernel_types::{Role, Scope};
use serde_json::json;
use tower::ServiceExt;

async fn with_tag(client: &Client, path: &str, tag: &str) -> u16 {
    client.send(Method::GET, path, &[("if-none-match", tag)], Body::empty()).await.status
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unchanged_document_or_part_is_not_sent_again() {
    let app = TestApp::new(Backend::Sqlite).await;
    let owner = app.owner().await;
    for path in ["/v1/registry", "/v1/registry/families/accounting,ledger"] {
        let answer = owner.get(path).await;
        answer.expect(200);
        let tag = answer.headers[header::ETAG].to_str().expect("a tag").to_string();
        assert_eq!(with_tag(&owner, path, &tag).await, 304, "{path}");
        assert_eq!(with_tag(&owner, path, &format!("W/{tag}")).await, 304, "{path}");
        assert_eq!(with_tag(&owner, path, "\"another\"").await, 200, "{path}");
        // Anyone who may see less is not told that nothing changed.
        let portal = app.signed_in(Role::Portal, Scope::Own).await;
        assert_eq!(with_tag(&portal, path, &tag).await, 200, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn parts_hold_what_the_document_names_and_nothing_else_is_answered() {
    let app = TestApp::new(Backend::Sqlite).await;
    let owner = app.owner().await;
    let document = owner.get("/v1/registry").await.expect(200);
    let names: Vec<&str> = document["families"]
        .as_array()
        .expect("families")
        .iter()
        .filter_map(|family| family["name"].as_str())
        .collect();
    assert!(names.contains(&"accounting") && names.contains(&"parties"));
    for name in &names {
        let parts = owner.get(&format!("/v1/registry/families/{name}")).await.expect(200);
        assert!(parts["families"][*name]["entities"].is_object(), "{name}");
    }
    assert!(document.get("entities").is_none());
    owner.get("/v1/registry/families/nothing").await.expect(404);
    owner.get("/v1/registry/families/accounting,nothing").await.expect(404);
    owner.get("/v1/registry/families/,").await.expect(404);
    owner.get("/v1/registry/wizards/nothing").await.expect(404);
    // What an empty list says of its records, in the words of the sector.
    let about = owner.get("/v1/registry/entities/accounting.invoice").await.expect(200);
    let said = about["description"].as_str().expect("a description");
    assert!(said.len() > 10 && !said.contains('{'), "{said}");
    let french = [("accept-language", "fr")];
    let about = owner.send(Method::GET, "/v1/registry/entities/accounting.invoice", &french, Body::empty()).await;
    assert!(about.expect(200)["description"].is_null());
    owner.get("/v1/registry/entities/accounting.nothing").await.expect(404);
    app.anonymous().get("/v1/registry/entities/accounting.invoice").await.expect(401);
    app.anonymous().get("/v1/registry").await.expect(401);
    app.anonymous().get("/v1/registry/families/accounting").await.expect(401);
    app.anonymous().get("/v1/registry/wizards/customer-billing").await.expect(401);
    let portal = app.signed_in(Role::Portal, Scope::Own).await;
    portal.get("/v1/registry/wizards/customer-billing").await.expect(404);
    let invoices = portal.get("/v1/registry/families/accounting").await.expect(200);
    assert!(
        invoices["families"]["accounting"]["entities"].get("accounting.bill").is_none(),
        "a customer learns nothing of bills"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn words_may_be_those_of_another_sector() {
    let app = TestApp::new(Backend::Sqlite).await;
    let owner = app.owner().await;
    let school = owner.get("/v1/registry?sector=education").await.expect(200);
    assert_eq!(school["terms"]["customer"], json!({"one": "Student", "many": "Students", "verb": "Teach"}));
    let parts = owner.get("/v1/registry/families/parties?sector=education").await.expect(200);
    assert_eq!(
        parts["families"]["parties"]["entities"]["parties.customer"]["label"],
        json!({"one": "Student", "many": "Students"})
    );
    // What nobody knows falls back to the words of business.
    let unknown = owner.get("/v1/registry?sector=agriculture").await.expect(200);
    assert_eq!(
        (unknown["sector"].as_str(), unknown["terms"]["customer"]["one"].as_str()),
        (Some("business"), Some("Customer"))
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn browsers_are_told_when_their_registry_changed() {
    let app = TestApp::new(Backend::Sqlite).await;
    let owner = app.owner().await;
    let token = owner.token.clone().expect("signed in");
    let request = Request::get("/v1/events")
        .header("host", "127.0.0.1")
        .header("authorization", format!("Bearer {token}"))
        .body(Body::empty())
        .expect("a request");
    let answer = app.router.clone().oneshot(request).await.expect("an answer");
    assert_eq!(answer.status(), 200);
    let mut stream = answer.into_body().into_data_stream();
    owner
        .patch(&format!("/v1/businesses/{}/switches", app.business.id), &json!({"families": {"crm": false}}))
        .await
        .expect(200);
    let told = tokio::time::timeout(Duration::from_secs(30), async {
        use futures::StreamExt as _;
        let mut text = String::new();
        while let Some(Ok(bytes)) = stream.next().await {
            text.push_str(&String::from_utf8_lossy(&bytes));
            if text.contains("event: registry") {
                return true;
            }
        }
        false
    });
    assert!(told.await.expect("in time"), "the stream ended without the news");
}
