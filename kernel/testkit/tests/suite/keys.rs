//! API keys: their grants, their business and environment, their end, their allowance.

use kernel_testkit::{Backend, Client, TestApp};
use serde_json::json;

const CUSTOMERS: &str = "/v1/accounting/customers";

async fn made(app: &TestApp, owner: &Client, body: &serde_json::Value) -> (String, Client) {
    let told = owner.post("/v1/access/keys", body).await.expect(201);
    let key = told["data"]["key"].as_str().expect("the key").to_string();
    (told["data"]["id"].as_str().expect("id").to_string(), Client { token: Some(key), ..app.anonymous() })
}

async fn a_key_does_what_it_was_made_for(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let wanted =
        json!({"name": "Web shop", "grants": [{"family": "accounting", "role": "contributor", "scope": "own"}]});
    let (id, key) = made(&app, &owner, &wanted).await;
    owner.post(CUSTOMERS, &json!({"name": "Not the key's"})).await.expect(201);
    let mine = key.post(CUSTOMERS, &json!({"name": "The key's"})).await.expect(201);
    let listed = key.get(CUSTOMERS).await.expect(200);
    assert_eq!(listed["data"].as_array().map(Vec::len), Some(1), "{listed}");
    assert_eq!(listed["data"][0]["id"], mine["data"]["id"]);
    key.delete(&format!("{CUSTOMERS}/{}", mine["data"]["id"].as_str().expect("id"))).await.expect(403);

    // The key is no person: nothing of the platform's is its business, and it cannot give access.
    key.post("/v1/access/keys", &wanted).await.expect(403);
    assert_eq!(key.get("/v1/get/validateToken").await.status, 401);
    // The other environment and other businesses are absent.
    Client { environment: Some("test"), ..key.clone() }.get(CUSTOMERS).await.expect(404);
    let other = app.another_business("Other Trading").await;
    Client { business: Some(other.id.to_string()), ..key.clone() }.get(CUSTOMERS).await.expect(404);

    // The list tells everything but the key.
    let listed = owner.get("/v1/access/keys").await;
    let secret = key.token.clone().expect("the key");
    assert!(!listed.text().contains(secret.rsplit('_').next().expect("the secret")), "{}", listed.text());
    assert_eq!(listed.expect(200)["data"][0]["state"], "active");
    let wrong = Client { token: Some(format!("{}x", &secret[..secret.len() - 1])), ..key.clone() };
    assert_eq!(wrong.get(CUSTOMERS).await.status, 401);

    let history =
        owner.get(&format!("{CUSTOMERS}/{}/audit", mine["data"]["id"].as_str().expect("id"))).await.expect(200);
    assert!(history["data"].as_array().is_some_and(|lines| !lines.is_empty()), "{history}");

    owner.delete(&format!("/v1/access/keys/{id}")).await.expect(204);
    assert_eq!(key.get(CUSTOMERS).await.status, 401);
    owner.delete(&format!("/v1/access/keys/{id}")).await.expect(404);
    let told = owner.get("/v1/access/audit?entity=platform.api_key").await.expect(200);
    let actions: Vec<&str> =
        told["data"].as_array().expect("lines").iter().filter_map(|line| line["action"].as_str()).collect();
    assert_eq!(actions, ["revoke", "create"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_key_does_what_it_was_made_for_on_sqlite() {
    a_key_does_what_it_was_made_for(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_key_does_what_it_was_made_for_on_postgres() {
    a_key_does_what_it_was_made_for(Backend::Postgres).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_key_asks_no_more_often_than_allowed_and_ends_with_its_date() {
    let app = TestApp::new(Backend::Sqlite).await;
    let owner = app.owner().await;
    let grants = json!([{"family": "accounting", "role": "viewer"}]);
    let (_, key) = made(
        &app,
        &owner,
        &json!({"name": "Slow", "requestsPerMinute": 3, "expiresAt": "2026-03-05T08:00:00Z", "grants": grants}),
    )
    .await;
    for _ in 0..3 {
        key.get(CUSTOMERS).await.expect(200);
    }
    let refused = key.get(CUSTOMERS).await;
    assert_eq!(refused.status, 429, "{}", refused.text());
    assert!(refused.headers.contains_key("retry-after"));
    app.clock.set(kernel_types::Instant::parse_rfc3339("2026-03-05T07:30:00Z").expect("a time"));
    key.get(CUSTOMERS).await.expect(200);
    app.clock.set(kernel_types::Instant::parse_rfc3339("2026-03-05T08:00:00Z").expect("a time"));
    assert_eq!(key.get(CUSTOMERS).await.status, 401);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_key_that_cannot_be_made_is_told_whole() {
    let app = TestApp::new(Backend::Sqlite).await;
    let owner = app.owner().await;
    let wrong = json!({"name": " ", "environment": "live", "requestsPerMinute": 0, "expiresAt": "2020-01-01T00:00:00Z", "grants": [{"family": "nowhere", "role": "viewer"}, {"family": "accounting", "role": "portal"}]});
    let told = owner.post("/v1/access/keys", &wrong).await.expect(422);
    assert_eq!(told["errors"].as_array().map(Vec::len), Some(5), "{told}");
    owner
        .post("/v1/access/keys", &json!({"name": "x", "grants": [{"family": "accounting", "role": "king"}]}))
        .await
        .expect(422);
    owner.post("/v1/access/keys", &json!({"name": "x", "grants": "all of them"})).await.expect(422);
}
