//! Looking as somebody else: the same sight, no hand.

use axum::body::Body;
use http::Method;
use kernel_testkit::{Answer, Backend, Client, TestApp};
use kernel_types::{Role, Scope};
use serde_json::json;

const CUSTOMERS: &str = "/v1/accounting/customers";

async fn as_view(client: &Client, view: &str, method: Method, path: &str) -> Answer {
    let body = if method == Method::GET || method == Method::DELETE { Body::empty() } else { Body::from("{}") };
    client.send(method, path, &[("x-view-as", view), ("content-type", "application/json")], body).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_view_shows_what_the_other_sees_and_changes_nothing() {
    let app = TestApp::new(Backend::Sqlite).await;
    let owner = app.owner().await;
    owner.post(CUSTOMERS, &json!({"name": "The owner's"})).await.expect(201);
    let person = app.person(Role::Operator, Scope::Own).await;
    let view =
        owner.post("/v1/access/views", &json!({"person": person.id.as_str(), "reason": "Ticket 12"})).await.expect(201);
    let view = view["data"]["id"].as_str().expect("id").to_string();

    assert_eq!(as_view(&owner, &view, Method::GET, CUSTOMERS).await.expect(200)["data"], json!([]));
    assert_eq!(owner.get(CUSTOMERS).await.expect(200)["data"].as_array().map(Vec::len), Some(1));
    as_view(&owner, &view, Method::GET, "/v1/access/people").await.expect(403);
    for (method, path) in [
        (Method::POST, CUSTOMERS),
        (Method::PATCH, "/v1/settings/accounting"),
        (Method::POST, "/v1/access/keys"),
        (Method::POST, "/v1/access/views"),
    ] {
        let answer = as_view(&owner, &view, method, path).await;
        answer.expect(403);
        assert_eq!(answer.code(), "viewing_as", "{}", answer.asked);
    }

    // The view belongs to one session.
    let elsewhere = app.owner().await;
    as_view(&elsewhere, &view, Method::GET, CUSTOMERS).await.expect(403);
    let other = app.person(Role::Admin, Scope::All).await;
    as_view(&app.sign_in(&other).await, &view, Method::GET, CUSTOMERS).await.expect(403);

    assert_eq!(owner.get("/v1/access/views").await.expect(200)["data"].as_array().map(Vec::len), Some(1));
    as_view(&owner, &view, Method::DELETE, &format!("/v1/access/views/{view}")).await.expect(204);
    as_view(&owner, &view, Method::GET, CUSTOMERS).await.expect(403);
    let told = owner.get("/v1/access/audit?entity=platform.access_view").await.expect(200);
    let actions: Vec<&str> =
        told["data"].as_array().expect("lines").iter().filter_map(|line| line["action"].as_str()).collect();
    assert_eq!(actions, ["end", "begin"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_view_ends_by_itself() {
    let app = TestApp::new(Backend::Sqlite).await;
    let owner = app.owner().await;
    let person = app.person(Role::Viewer, Scope::All).await;
    let view = owner.post("/v1/access/views", &json!({"person": person.id.as_str()})).await.expect(201);
    let view = view["data"]["id"].as_str().expect("id").to_string();
    as_view(&owner, &view, Method::GET, CUSTOMERS).await.expect(200);
    app.clock.set(app.app.clock.now().plus_seconds(30 * 60));
    let token = app.owner().await;
    let ended = as_view(&Client { ..token }, &view, Method::GET, CUSTOMERS).await;
    assert_eq!(ended.code(), "view_ended");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_looks_as_somebody_who_sees_more() {
    let app = TestApp::new(Backend::Sqlite).await;
    let owner = app.owner().await;
    let admin = app.newcomer().await;
    owner.put(&format!("/v1/access/people/{}/families/crm", admin.id), &json!({"role": "admin"})).await.expect(200);
    let client = app.sign_in(&admin).await;
    let accountant = app.newcomer().await;
    owner
        .put(&format!("/v1/access/people/{}/families/accounting", accountant.id), &json!({"role": "viewer"}))
        .await
        .expect(200);
    for person in [&app.business.owner, &accountant, &admin] {
        client.post("/v1/access/views", &json!({"person": person.id.as_str()})).await.expect(422);
    }
    let seller = app.newcomer().await;
    owner.put(&format!("/v1/access/people/{}/families/crm", seller.id), &json!({"role": "operator"})).await.expect(200);
    client.post("/v1/access/views", &json!({"person": seller.id.as_str()})).await.expect(201);
}
