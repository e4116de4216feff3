//! Working time in expressions: calendars that change, and which of them forms are told of.

use kernel_testkit::{Backend, Client, TestApp, on_both};
use kernel_types::{Role, Scope};
use serde_json::json;

on_both!(calendars_are_told_to_those_who_read_them, a_calendar_that_changes_counts_from_then_on,);

const PATH: &str = "/v1/working-time";
const HOURS: &str = "/v1/helpdesk/business-hours";
const TICKETS: &str = "/v1/helpdesk/tickets";

async fn names(client: &Client) -> Vec<String> {
    let answer = client.get(PATH).await.expect(200);
    let told = answer["data"].as_array().expect("calendars").iter();
    let mut names: Vec<String> = told.map(|one| one["name"].as_str().expect("a name").to_string()).collect();
    names.sort();
    names
}

async fn calendars_are_told_to_those_who_read_them(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    assert_eq!(names(&owner).await, ["Office hours", "Office hours", "Round the clock"]);
    // Whoever works here reads calendars; the hours of the help desk are its agents'.
    assert_eq!(names(&app.signed_in(Role::Viewer, Scope::All).await).await, ["Office hours"]);
    owner.post("/v1/calendars/calendars", &json!({"name": "Night shift"})).await.expect(201);
    assert_eq!(names(&owner).await, ["Night shift", "Office hours", "Office hours", "Round the clock"]);
    let other = app.another_business("Other Trading").await;
    let stranger = app.sign_in(&other.owner).await;
    assert_eq!(names(&stranger).await, ["Office hours", "Office hours", "Round the clock"]);
    app.anonymous().get(PATH).await.expect(401);
}

/// The hours that are named, with their version.
async fn office(client: &Client) -> (String, i64) {
    let found = client.get(&format!("{HOURS}?filter[name]=Office%20hours")).await.expect(200);
    let one = &found["data"][0];
    (one["id"].as_str().expect("an id").to_string(), one["version"].as_i64().expect("a version"))
}

/// A ticket that was answered in the morning after, and its response time.
async fn answered(client: &Client) -> i64 {
    let body = json!({"subject": "No internet", "description": "The library has no internet.", "category": "NETWORK", "receivedAt": "2026-03-04T07:00:00Z"});
    let made = client.post(TICKETS, &body).await.expect(201);
    let path = format!("{TICKETS}/{}/reply", made["data"]["id"].as_str().expect("an id"));
    let done = client.post(&path, &json!({"body": "We are on our way."})).await.expect(200);
    done["data"]["responseTime"].as_i64().expect("minutes")
}

async fn a_calendar_that_changes_counts_from_then_on(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    assert_eq!(answered(&owner).await, 540);
    let (id, version) = office(&owner).await;
    let closed = json!({"version": version, "holidays": [{"date": "2026-03-04"}]});
    owner.patch(&format!("{HOURS}/{id}"), &closed).await.expect(200);
    assert_eq!(answered(&owner).await, 60);
}
