//! The history of sign-ins: failures stand in it too, for the account's owner and the business's administrators alone.

use kernel_testkit::{Answer, Backend, TestApp, on_both};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

on_both!(failures_are_seen_by_their_owner_and_administrators, guesses_at_the_second_step_have_no_name_of_their_own);

async fn try_in(app: &TestApp, name: &str, password: &str) -> Answer {
    app.anonymous().post("/v1/auth/login", &json!({"emailAddress": name, "password": password})).await
}

fn lines(answer: Json) -> Vec<Json> {
    answer["data"].as_array().cloned().expect("data")
}

async fn failures_are_seen_by_their_owner_and_administrators(backend: Backend) {
    let app = TestApp::new(backend).await;
    let clerk = app.person(Role::Operator, Scope::All).await;
    let other = app.another_business("Other Trading").await;
    try_in(&app, &clerk.email.to_uppercase(), "not the password").await.expect(401);
    try_in(&app, &other.owner.email, "not the password").await.expect(401);
    try_in(&app, "nobody@nowhere.example", "not the password").await.expect(401);
    // A minute later, so that there is an order.
    app.clock.set(app.app.clock.now().plus_seconds(60));
    let client = app.sign_in(&clerk).await;

    let own = lines(client.get("/v1/auth/sign-ins").await.expect(200));
    let outcomes: Vec<&str> = own.iter().map(|line| line["outcome"].as_str().expect("an outcome")).collect();
    assert_eq!(outcomes, ["signed_in", "failed"], "newest first: {own:?}");

    let owner = app.owner().await;
    let seen = lines(owner.get("/v1/access/sign-ins").await.expect(200));
    let failed: Vec<&Json> = seen.iter().filter(|line| line["failed"] == true).collect();
    assert_eq!(failed.len(), 1, "the clerk's alone, not of strangers and other businesses: {seen:?}");
    assert_eq!((&failed[0]["person"], &failed[0]["method"]), (&json!("Test Person"), &json!("password")));
    assert!(seen.iter().any(|line| line["failed"] == false));
    assert!(!seen.iter().any(|line| line.to_string().contains("nowhere.example")), "{seen:?}");
    client.get("/v1/access/sign-ins").await.expect(403);
    app.anonymous().get("/v1/auth/sign-ins").await.expect(401);
}

async fn guesses_at_the_second_step_have_no_name_of_their_own(backend: Backend) {
    let app = TestApp::new(backend).await;
    let client = app.owner().await;
    client.post("/v1/auth/step-up", &json!({"password": kernel_testkit::PASSWORD})).await;
    client.post("/v1/auth/protection/totp", &json!({})).await.expect(200);
    // A minute later, so that there is an order.
    app.clock.set(app.app.clock.now().plus_seconds(60));
    client.post("/v1/auth/protection/totp/confirm", &json!({"code": "000000"})).await;
    let own = lines(client.get("/v1/auth/sign-ins").await.expect(200));
    assert_eq!((&own[0]["outcome"], &own[0]["step"]), (&json!("failed"), &json!("code")), "{own:?}");
    let seen = lines(client.get("/v1/access/sign-ins").await.expect(200));
    assert!(
        seen.iter().any(|line| line["failed"] == true && line["method"] == "code" && line["person"] == "Test Person"),
        "{seen:?}"
    );
    assert!(!json!([own, seen]).to_string().contains("code/"), "{own:?} {seen:?}");
}
