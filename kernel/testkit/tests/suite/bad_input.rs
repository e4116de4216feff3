//! Bad input gets its problem and leaves nothing behind.

use axum::body::Body;
use http::Method;
use kernel_testkit::{Answer, Backend, Client, TestApp};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

const JSON: [(&str, &str); 1] = [("content-type", "application/json")];
const CUSTOMERS: &str = "/v1/accounting/customers";

#[track_caller]
fn check(answer: &Answer, status: u16, code: &str) -> Json {
    let json = answer.expect(status);
    assert_eq!(answer.headers["content-type"], "application/problem+json", "{}", answer.asked);
    for key in ["type", "code", "title", "message", "retryable", "requestId"] {
        assert!(!json[key].is_null(), "{}: no {key} in {json}", answer.asked);
    }
    let codes: Vec<&Json> = std::iter::once(&json["code"])
        .chain(json["errors"].as_array().into_iter().flatten().map(|error| &error["code"]))
        .collect();
    assert!(code.is_empty() || codes.iter().any(|given| *given == code), "{}: no code {code} in {json}", answer.asked);
    json
}

async fn count(client: &Client) -> usize {
    client.get(&format!("{CUSTOMERS}?limit=200")).await.expect(200)["data"].as_array().map_or(0, Vec::len)
}

async fn refused(backend: Backend) {
    let app = TestApp::new(backend).await;
    let client = app.owner().await;
    let before = count(&client).await;

    let unknown = client.post(CUSTOMERS, &json!({"name": "A", "nmae": "B"})).await;
    assert_eq!(check(&unknown, 422, "")["errors"][0]["pointer"], "/nmae");
    let wrong = client.post(CUSTOMERS, &json!({"name": 7})).await;
    assert_eq!(check(&wrong, 422, "")["errors"][0]["pointer"], "/name");
    check(&client.post(CUSTOMERS, &json!([1, 2])).await, 422, "");
    check(&client.post(CUSTOMERS, &json!({})).await, 422, "");

    // What the published schema forbids.
    check(&client.send(Method::POST, CUSTOMERS, &JSON, Body::from("null")).await, 422, "");
    let long = "x".repeat(201);
    for path in [format!("{CUSTOMERS}?q={long}"), format!("/v1/search?q={long}")] {
        assert_eq!(check(&client.get(&path).await, 422, "maxLength")["errors"][0]["pointer"], "/q");
    }
    client.get(&format!("{CUSTOMERS}?q={}", &long[..200])).await.expect(200);

    let broken = client.send(Method::POST, CUSTOMERS, &JSON, Body::from("{\"name\": ")).await;
    check(&broken, 400, "malformed_json");
    let utf8 = client.send(Method::POST, CUSTOMERS, &JSON, Body::from(vec![b'{', b'"', 0xff, 0xfe, b'"', b'}'])).await;
    check(&utf8, 400, "malformed_json");
    let deep = client
        .send(Method::POST, CUSTOMERS, &JSON, Body::from(format!("{}{}", "[".repeat(100_000), "]".repeat(100_000))))
        .await;
    check(&deep, 400, "malformed_json");
    let kind = client.send(Method::POST, CUSTOMERS, &[("content-type", "text/plain")], Body::from("{}")).await;
    check(&kind, 415, "");
    let big = client
        .send(Method::POST, CUSTOMERS, &JSON, Body::from(format!("{{\"name\": \"{}\"}}", "x".repeat(3 << 20))))
        .await;
    check(&big, 413, "too_large");
    let method = client.send(Method::PUT, CUSTOMERS, &JSON, Body::empty()).await;
    check(&method, 405, "");

    // A declared length of 200 MB is refused without reading it.
    let claim = [("content-type", "multipart/form-data; boundary=x"), ("content-length", "209715200")];
    let upload = client.send(Method::POST, &format!("{CUSTOMERS}/import"), &claim, Body::from("--x\r\n")).await;
    check(&upload, 413, "too_large");

    let query = client.get(&format!("{CUSTOMERS}?filter[nmae]=x")).await;
    check(&query, 422, "");
    check(&client.get(&format!("{CUSTOMERS}?limit=100000")).await, 422, "");
    check(&client.get(&format!("{CUSTOMERS}?cursor=rubbish")).await, 422, "");
    check(&client.get(&format!("{CUSTOMERS}?sort=nmae")).await, 422, "");
    check(&client.get("/v1/accounting/nothing").await, 404, "");
    check(&client.get("/v1/nothing/customers").await, 404, "");
    assert_eq!(count(&client).await, before, "something was half-written");

    // A link to another tenant's record reads as no record at all.
    let other = app.another_business("Other").await;
    let stranger = app.sign_in(&other.owner).await;
    let foreign = stranger.post(CUSTOMERS, &json!({"name": "Foreign"})).await.expect(201)["data"]["id"].clone();
    let invoice = json!({"customer": foreign, "lines": [{"description": "x", "qty": "1", "unitPrice": "1"}]});
    let answer = client.post("/v1/accounting/invoices", &invoice).await;
    // Nothing else is missed: the rest would have had its defaults.
    let errors = check(&answer, 422, "")["errors"].clone();
    let pointers: Vec<&str> =
        errors.as_array().into_iter().flatten().filter_map(|error| error["pointer"].as_str()).collect();
    assert_eq!(pointers, ["/customer"], "{errors}");

    // Stale versions are told with the current one.
    let created = client.post(CUSTOMERS, &json!({"name": "Versioned"})).await.expect(201);
    let path = format!("{CUSTOMERS}/{}", created["data"]["id"].as_str().expect("id"));
    let version = created["data"]["version"].as_i64().expect("version");
    let changed = client.patch(&path, &json!({"version": version, "name": "Changed"})).await.expect(200);
    let stale = client.patch(&path, &json!({"version": version, "name": "Lost"})).await;
    assert_eq!(check(&stale, 409, "stale")["currentVersion"], changed["data"]["version"]);
    check(&client.patch(&path, &json!({"name": "No version"})).await, 422, "");

    // One key, one request.
    let first = client.post_once(CUSTOMERS, &json!({"name": "Once"}), "key-1").await.expect(201);
    let again = client.post_once(CUSTOMERS, &json!({"name": "Once"}), "key-1").await;
    assert_eq!(again.expect(201)["data"]["id"], first["data"]["id"]);
    check(&client.post_once(CUSTOMERS, &json!({"name": "Twice"}), "key-1").await, 409, "idempotency_mismatch");
    // Somebody else's key of the same name is another key: it neither answers their record nor tells that they used it.
    let colleague = app.signed_in(Role::Manager, Scope::All).await;
    let theirs = colleague.post_once(CUSTOMERS, &json!({"name": "Theirs"}), "key-1").await.expect(201);
    assert_ne!(theirs["data"]["id"], first["data"]["id"]);
    assert_eq!(
        colleague.post_once(CUSTOMERS, &json!({"name": "Theirs"}), "key-1").await.expect(201)["data"]["id"],
        theirs["data"]["id"]
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bad_input_is_refused_on_sqlite() {
    refused(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bad_input_is_refused_on_postgres() {
    refused(Backend::Postgres).await;
}
