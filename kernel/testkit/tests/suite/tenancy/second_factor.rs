//! A business that requires a second step at sign-in shows nothing to those who work in it without one.

use http::Method;
use kernel_testkit::{Backend, Client, PASSWORD, TestApp, on_both};
use kernel_types::{Clock, Role, Scope};
use serde_json::{Value as Json, json};

use super::at;
use crate::accounts::later;
use crate::sessions::authenticator;

on_both!(nobody_works_without_the_second_step_a_business_requires);

const CUSTOMERS: &str = "/v1/accounting/customers";

async fn set_up_authenticator(app: &TestApp, client: &Client) {
    client.post("/v1/auth/step-up", &json!({"password": PASSWORD})).await.expect(200);
    let begun = client.post("/v1/auth/protection/totp", &json!({})).await.expect(200);
    let code = authenticator(begun["data"]["secret"].as_str().expect("a secret"), app.clock.now());
    client.post("/v1/auth/protection/totp/confirm", &json!({"code": code})).await.expect(200);
}

async fn require(app: &TestApp, client: &Client, required: Json) -> kernel_testkit::Answer {
    let json_kind = [("content-type", "application/json")];
    let body = axum::body::Body::from(json!({"required": required}).to_string());
    client.send(Method::PUT, &at(app, "/second-factor"), &json_kind, body).await
}

async fn nobody_works_without_the_second_step_a_business_requires(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let admin = app.signed_in(Role::Admin, Scope::All).await;
    let manager = app.signed_in(Role::Manager, Scope::All).await;
    let portal = app.signed_in(Role::Portal, Scope::Own).await;
    let target = app.person(Role::Viewer, Scope::All).await;

    // Signing in is a fresh proof for ten minutes.
    later(&app, 601);
    // It is an administrator's, takes a fresh proof, and an own second step.
    manager.get(&at(&app, "/second-factor")).await.expect(403);
    require(&app, &manager, json!(true)).await.expect(403);
    assert_eq!(require(&app, &owner, json!("yes")).await.expect(422)["code"], "invalid");
    assert_eq!(require(&app, &admin, json!(true)).await.code(), "step_up_required");
    owner.post("/v1/auth/step-up", &json!({"password": PASSWORD})).await.expect(200);
    assert_eq!(require(&app, &owner, json!(true)).await.code(), "own_second_factor");
    set_up_authenticator(&app, &owner).await;
    let policy = require(&app, &owner, json!(true)).await.expect(200);
    assert_eq!(policy["data"]["required"], true);
    let with: usize = policy["data"]["members"]
        .as_array()
        .expect("members")
        .iter()
        .filter(|member| member["secondFactor"] == true)
        .count();
    assert_eq!(with, 1);

    // From the next request on, on every way in; what is a person's own stays theirs.
    for client in [&manager, &admin] {
        for path in [CUSTOMERS, "/v1/registry", at(&app, "").as_str(), at(&app, "/members").as_str()] {
            let answer = client.get(path).await;
            assert_eq!((answer.status, answer.code().as_str()), (403, "second_factor_required"), "{path}");
        }
        client.get("/v1/auth/protection").await.expect(200);
        client.get("/v1/businesses").await.expect(200);
    }
    require(&app, &admin, json!(false)).await.expect(403);
    owner.get(CUSTOMERS).await.expect(200);
    // Customers are asked for nothing, and the person who looks as somebody else has the second step already.
    portal.get("/v1/registry").await.expect(200);
    let view = owner.post("/v1/access/views", &json!({"person": target.id.as_str()})).await.expect(201);
    let view = view["data"]["id"].as_str().expect("id").to_string();
    let seen = owner.send(Method::GET, CUSTOMERS, &[("x-view-as", view.as_str())], axum::body::Body::empty()).await;
    seen.expect(200);

    set_up_authenticator(&app, &manager).await;
    manager.get(CUSTOMERS).await.expect(200);
    admin.get(CUSTOMERS).await.expect(403);
    assert_eq!(require(&app, &owner, json!(false)).await.expect(200)["data"]["required"], false);
    admin.get(CUSTOMERS).await.expect(200);
}
