//! Businesses as people create, join, switch, hand over and leave them, through HTTP on both databases.

mod archive;
mod create;
mod demo;
mod environment;
mod invitations;
mod isolation;
mod life;
mod logo;
mod members;
mod second_factor;
mod switches;

use kernel_testkit::{Client, PASSWORD, TestApp};
use serde_json::{Value as Json, json};

/// Signs in by address; an account made during a test has its own password.
async fn sign_in(app: &TestApp, email: &str, password: &str) -> Client {
    let answer =
        app.anonymous().post("/v1/auth/login", &json!({"emailAddress": email, "password": password})).await.expect(200);
    let token = answer["accessToken"].as_str().expect("a token").to_string();
    Client::new(app.router.clone(), Some(token), None)
}

/// The address of the test's first business under `/v1/businesses`.
pub(crate) fn at(app: &TestApp, rest: &str) -> String {
    format!("/v1/businesses/{}{rest}", app.business.id)
}

/// Ids of businesses in the list of the caller's own.
async fn own(client: &Client) -> Vec<String> {
    let listed = client.get("/v1/businesses").await.expect(200);
    listed["data"].as_array().expect("data").iter().map(|row| row["id"].as_str().expect("id").to_string()).collect()
}

/// The codes of a refusal's fields by pointer.
fn refused(answer: &kernel_testkit::Answer) -> Vec<(String, String)> {
    assert_eq!(answer.status, 422, "{}: {}", answer.asked, answer.text());
    let errors: Vec<Json> = answer.json()["errors"].as_array().cloned().unwrap_or_default();
    let text = |error: &Json, name: &str| error[name].as_str().unwrap_or_default().to_string();
    errors.iter().map(|error| (text(error, "pointer"), text(error, "code"))).collect()
}

/// The password of everybody a test kit makes.
const KNOWN: &str = PASSWORD;
