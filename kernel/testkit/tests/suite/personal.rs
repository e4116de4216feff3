//! Preferences, saved views, comments, settings, grouped counts and nested conditions, on both databases.

use axum::body::Body;
use http::Method;
use kernel_testkit::{Answer, Backend, Client, TestApp};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

async fn put(client: &Client, path: &str, body: &Json) -> Answer {
    client.send(Method::PUT, path, &[("content-type", "application/json")], Body::from(body.to_string())).await
}

async fn customer(client: &Client, name: &str, limit: i64) -> String {
    let body = json!({"name": name, "group": format!("G{limit}"), "creditLimit": limit.to_string()});
    let made = client.post("/v1/accounting/customers", &body).await.expect(201);
    made["data"]["id"].as_str().expect("id").to_string()
}

fn names(answer: &Json) -> Vec<&str> {
    answer["data"].as_array().expect("data").iter().filter_map(|row| row["name"].as_str()).collect()
}

/// What one person keeps is theirs: others neither see nor change it, in the same business or another.
async fn preferences_and_views(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let viewer = app.signed_in(Role::Viewer, Scope::All).await;
    let other = app.another_business("Other Trading").await;
    let stranger = app.sign_in(&other.owner).await;

    put(
        &owner,
        "/v1/personal/preferences/list:accounting.invoice",
        &json!({"value": {"columns": ["number", "total"]}}),
    )
    .await
    .expect(204);
    put(&owner, "/v1/personal/preferences/list:accounting.invoice", &json!({"value": {"columns": ["number"]}}))
        .await
        .expect(204);
    let mine = owner.get("/v1/personal").await.expect(200);
    assert_eq!(mine["data"]["preferences"]["list:accounting.invoice"], json!({"columns": ["number"]}));
    for client in [&viewer, &stranger] {
        assert_eq!(client.get("/v1/personal").await.expect(200)["data"]["preferences"], json!({}));
    }
    put(&owner, "/v1/personal/preferences/list:accounting.invoice", &json!({"value": null})).await.expect(204);
    assert_eq!(owner.get("/v1/personal").await.expect(200)["data"]["preferences"], json!({}));
    put(&owner, "/v1/personal/preferences/a%20b", &json!({"value": 1})).await.expect(422);
    put(&owner, "/v1/personal/preferences/big", &json!({"value": "x".repeat(20_000)})).await.expect(422);

    let content = json!({"filter": "filter[status]=draft", "sort": "-issueDate", "columns": ["number"], "group": "status", "density": "normal", "kind": "board"});
    let made = owner
        .post("/v1/personal/views", &json!({"entity": "accounting.invoice", "title": " Drafts ", "content": content}))
        .await
        .expect(201);
    let id = made["data"]["id"].as_str().expect("id").to_string();
    let view = format!("/v1/personal/views/{id}");
    let shown = owner.get("/v1/personal").await.expect(200);
    assert_eq!(shown["data"]["views"][0]["title"], "Drafts");
    assert_eq!(shown["data"]["views"][0]["content"]["kind"], "board");
    let count = |answer: Json| answer["data"]["views"].as_array().map(Vec::len);
    assert_eq!(count(viewer.get("/v1/personal").await.expect(200)), Some(0));

    // Shared with a role: those below it, and other businesses, still do not see it.
    owner.patch(&view, &json!({"shared": "manager"})).await.expect(204);
    assert_eq!(count(viewer.get("/v1/personal").await.expect(200)), Some(0));
    owner.patch(&view, &json!({"shared": "viewer", "title": "Drafts of all"})).await.expect(204);
    let seen = viewer.get("/v1/personal").await.expect(200);
    assert_eq!(seen["data"]["views"][0]["title"], "Drafts of all");
    assert_eq!(seen["data"]["views"][0]["mine"], false);
    assert_eq!(count(stranger.get("/v1/personal").await.expect(200)), Some(0));
    for client in [&viewer, &stranger] {
        client.patch(&view, &json!({"title": "Taken"})).await.expect(404);
        client.delete(&view).await.expect(404);
    }
    owner.patch(&view, &json!({"title": ""})).await.expect(422);
    owner.patch(&view, &json!({"shared": "nobody"})).await.expect(422);
    owner.patch(&view, &json!({"content": {"surprise": 1}})).await.expect(422);
    owner.post("/v1/personal/views", &json!({"entity": "accounting.nothing", "title": "x"})).await.expect(422);
    let portal = app.signed_in(Role::Portal, Scope::All).await;
    portal
        .post("/v1/personal/views", &json!({"entity": "accounting.invoice", "title": "x", "shared": "viewer"}))
        .await
        .expect(403);
    owner.delete(&view).await.expect(204);
    assert_eq!(count(owner.get("/v1/personal").await.expect(200)), Some(0));
}

/// Comments follow the record: who may not read it reads and writes none, and portal users never do.
async fn comments(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let manager = app.signed_in(Role::Manager, Scope::All).await;
    let own = app.signed_in(Role::Manager, Scope::Own).await;
    let portal = app.signed_in(Role::Portal, Scope::All).await;
    let id = customer(&owner, "Chitungwiza Steel", 30).await;
    let path = format!("/v1/accounting/customers/{id}/comments");

    let me = app.business.owner.id.to_string();
    let said = manager.post(&path, &json!({"body": "Call them on Friday", "mentions": [me]})).await.expect(201);
    let comment = said["data"]["id"].as_str().expect("id").to_string();
    let one = format!("{path}/{comment}");
    let listed = owner.get(&path).await.expect(200);
    assert_eq!(listed["data"][0]["body"], "Call them on Friday");
    assert_eq!(listed["data"][0]["mentions"][0]["id"], me.as_str());
    assert_eq!(listed["data"][0]["mine"], false);
    owner.patch(&one, &json!({"body": "Mine now"})).await.expect(404);
    manager.patch(&one, &json!({"body": "Call them on Monday"})).await.expect(204);
    assert_eq!(owner.get(&path).await.expect(200)["data"][0]["body"], "Call them on Monday");
    manager.post(&path, &json!({"body": "  "})).await.expect(422);
    manager.post(&path, &json!({"body": "x", "mentions": ["nobody"]})).await.expect(422);
    for client in [&own, &portal] {
        client.get(&path).await.expect(404);
        client.post(&path, &json!({"body": "x"})).await.expect(404);
        client.patch(&one, &json!({"body": "x"})).await.expect(404);
        client.delete(&one).await.expect(404);
    }
    let other = app.another_business("Other Trading").await;
    let stranger = app.sign_in(&other.owner).await;
    stranger.get(&path).await.expect(404);
    stranger.delete(&one).await.expect(404);

    // The trail keeps what was said and taken back.
    owner.delete(&one).await.expect(204);
    assert_eq!(owner.get(&path).await.expect(200)["data"], json!([]));
    let trail = owner.get(&format!("/v1/accounting/customers/{id}/audit")).await.expect(200);
    let actions: Vec<&str> =
        trail["data"].as_array().expect("data").iter().filter_map(|entry| entry["action"].as_str()).collect();
    assert_eq!(actions, ["comment-delete", "comment-edit", "comment", "create"]);
}

/// Groups count what the list shows; nested conditions mean what they say.
async fn groups_and_conditions(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    for (name, limit) in [("Anna", 7), ("Bruno", 30), ("Chipo", 30), ("Dayo", 60)] {
        customer(&owner, name, limit).await;
    }
    let grouped = owner.get("/v1/accounting/customers/groups?by=group&sum=creditLimit").await.expect(200);
    let counts: Vec<(&str, i64, &str)> = grouped["data"]
        .as_array()
        .expect("data")
        .iter()
        .filter_map(|group| {
            Some((group["value"].as_str()?, group["count"].as_i64()?, group["sums"][0]["amount"].as_str()?))
        })
        .collect();
    assert_eq!(counts, [("G30", 2, "60.00"), ("G60", 1, "60.00"), ("G7", 1, "7.00")]);
    let fewer = owner.get("/v1/accounting/customers/groups?by=group&filter[creditLimit][gt]=30").await.expect(200);
    assert_eq!(fewer["data"].as_array().map(Vec::len), Some(1));
    owner.get("/v1/accounting/customers/groups?by=nothing").await.expect(422);
    owner.get("/v1/accounting/customers/groups").await.expect(422);

    let ask = async |conditions: Json| {
        let text: String = conditions.to_string().bytes().map(|byte| format!("%{byte:02X}")).collect();
        owner.get(&format!("/v1/accounting/customers?sort=name&where={text}")).await
    };
    let any =
        ask(json!({"any": [["group", "eq", "G7"], {"all": [["group", "eq", "G30"], ["name", "contains", "chip"]]}]}))
            .await
            .expect(200);
    assert_eq!(names(&any), ["Anna", "Chipo"]);
    let all =
        ask(json!({"all": [["creditLimit", "gte", "30"], {"any": [["name", "eq", "Dayo"], ["name", "eq", "Anna"]]}]}))
            .await
            .expect(200);
    assert_eq!(names(&all), ["Dayo"]);
    assert_eq!(names(&ask(json!({"all": []})).await.expect(200)).len(), 4);
    for wrong in [
        json!({"some": []}),
        json!([]),
        json!({"any": [["nothing", "eq", "1"]]}),
        json!({"any": [["name", "like", "1"]]}),
        json!({"any": [["name", "eq"]]}),
    ] {
        ask(wrong).await.expect(422);
    }
    let deep = (0..6).fold(json!(["name", "eq", "x"]), |inner, _| json!({"all": [inner]}));
    ask(deep).await.expect(422);
    ask(json!({"any": vec![json!(["name", "eq", "x"]); 60]})).await.expect(422);
}

/// Settings change for those whose role the declaration names, at once and with a trail; others are refused.
async fn settings(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let viewer = app.signed_in(Role::Viewer, Scope::All).await;
    let portal = app.signed_in(Role::Portal, Scope::All).await;
    let other = app.another_business("Other Trading").await;
    let stranger = app.sign_in(&other.owner).await;
    let value = |document: &Json, name: &str| -> (Json, bool) {
        let fields = document["data"]
            .as_array()
            .expect("data")
            .iter()
            .find(|section| section["family"] == "accounting")
            .expect("accounting")["fields"]
            .clone();
        let found = fields
            .as_array()
            .expect("fields")
            .iter()
            .find(|entry| entry["field"]["name"] == name)
            .expect("the setting")
            .clone();
        (found["value"].clone(), found["writable"] == true)
    };
    assert_eq!(value(&owner.get("/v1/settings").await.expect(200), "pricesIncludeTax"), (json!(false), true));
    assert_eq!(value(&viewer.get("/v1/settings").await.expect(200), "pricesIncludeTax"), (json!(false), false));
    assert_eq!(portal.get("/v1/settings").await.expect(200)["data"], json!([]));
    owner
        .patch("/v1/settings/accounting", &json!({"pricesIncludeTax": true, "salesTaxGroup": "VAT"}))
        .await
        .expect(204);
    assert_eq!(value(&owner.get("/v1/settings").await.expect(200), "pricesIncludeTax"), (json!(true), true));
    assert_eq!(value(&stranger.get("/v1/settings").await.expect(200), "pricesIncludeTax"), (json!(false), true));
    // Wrong values and unknown names are told at their place, and nothing is half done.
    let refused = owner
        .patch("/v1/settings/accounting", &json!({"pricesIncludeTax": "yes", "salesTaxGroup": "NONE", "surprise": 1}))
        .await
        .expect(422);
    let pointers: Vec<&str> =
        refused["errors"].as_array().expect("errors").iter().filter_map(|error| error["pointer"].as_str()).collect();
    assert_eq!(pointers, ["/pricesIncludeTax", "/surprise"]);
    assert_eq!(value(&owner.get("/v1/settings").await.expect(200), "salesTaxGroup"), (json!("VAT"), true));
    viewer.patch("/v1/settings/accounting", &json!({"pricesIncludeTax": false})).await.expect(403);
    portal.patch("/v1/settings/accounting", &json!({"pricesIncludeTax": false})).await.expect(404);
    owner.patch("/v1/settings/nothing", &json!({})).await.expect(404);
    owner.patch("/v1/settings/accounting", &json!({"pricesIncludeTax": null})).await.expect(204);
    assert_eq!(value(&owner.get("/v1/settings").await.expect(200), "pricesIncludeTax"), (json!(false), true));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_on_sqlite() {
    settings(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_on_postgres() {
    settings(Backend::Postgres).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_people_keep_is_theirs_on_sqlite() {
    preferences_and_views(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_people_keep_is_theirs_on_postgres() {
    preferences_and_views(Backend::Postgres).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn comments_follow_the_record_on_sqlite() {
    comments(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn comments_follow_the_record_on_postgres() {
    comments(Backend::Postgres).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn groups_and_conditions_on_sqlite() {
    groups_and_conditions(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn groups_and_conditions_on_postgres() {
    groups_and_conditions(Backend::Postgres).await;
}
