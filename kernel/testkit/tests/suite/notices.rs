//! What people are told of: who, who not, how often, by which way, and what they see of it.

use axum::body::Body;
use http::Method;
use kernel_testkit::{Answer, Backend, Client, Person, TestApp, on_both};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

on_both!(notices_reach_those_they_concern_and_nobody_else);
on_both!(mail_follows_the_choices_of_each_person);

async fn lead(client: &Client, name: &str, salesperson: &Person) -> (String, i64) {
    let email = format!("{}@lead.example", name.to_lowercase().replace(' ', "."));
    let body = json!({"name": name, "email": email, "salesperson": salesperson.id.as_str()});
    let made = client.post("/v1/crm/leads", &body).await.expect(201);
    (made["data"]["id"].as_str().expect("id").to_string(), made["data"]["version"].as_i64().expect("version"))
}

async fn hand_to(client: &Client, (id, version): &(String, i64), person: &Person) -> i64 {
    let body = json!({"version": version, "salesperson": person.id.as_str()});
    client.patch(&format!("/v1/crm/leads/{id}"), &body).await.expect(200)["data"]["version"].as_i64().expect("version")
}

async fn unread(client: &Client) -> Json {
    client.get("/v1/notices/count").await.expect(200)["data"].clone()
}

async fn texts(client: &Client) -> Vec<String> {
    let listed = client.get("/v1/notices").await.expect(200);
    listed["data"]
        .as_array()
        .expect("data")
        .iter()
        .map(|notice| notice["text"].as_str().expect("text").to_string())
        .collect()
}

async fn choose(client: &Client, body: &Json) -> Answer {
    client
        .send(
            Method::PUT,
            "/v1/notices/preferences",
            &[("content-type", "application/json")],
            Body::from(body.to_string()),
        )
        .await
}

async fn letters(app: &TestApp, person: &Person) -> Vec<(String, String)> {
    let mut reader = app.app.db.read_platform().await.expect("a reader");
    let mut sql = kernel_store::Sql::new(
        reader.dialect(),
        "SELECT subject, body_text FROM mail_message WHERE kind IN ('notice', 'notices') AND recipient = ",
    );
    sql.value(person.email.as_str()).push(" ORDER BY created_at, id");
    let rows = reader.rows(&sql.done()).await.expect("letters");
    rows.iter()
        .map(|row| (row.text(0).unwrap_or_default().to_string(), row.text(1).unwrap_or_default().to_string()))
        .collect()
}

async fn notices_reach_those_they_concern_and_nobody_else(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let seller_person = app.person(Role::Manager, Scope::All).await;
    let seller = app.sign_in(&seller_person).await;
    let own_person = app.person(Role::Operator, Scope::Own).await;
    let own = app.sign_in(&own_person).await;
    let other = app.another_business("Other Trading").await;
    let stranger = app.sign_in(&other.owner).await;

    // Told: whom it concerns alone, and never who did it.
    let first = lead(&owner, "Rudo Moyo", &seller_person).await;
    app.deliver().await;
    let listed = seller.get("/v1/notices").await.expect(200);
    let notice = &listed["data"][0];
    assert_eq!(listed["data"].as_array().map(Vec::len), Some(1));
    assert_eq!(notice["text"], "Test Person assigned L-00001 to you: Rudo Moyo");
    assert_eq!(notice["path"], format!("/lead/{}", first.0));
    assert_eq!(
        (notice["group"].as_str(), notice["read"].as_bool(), notice["times"].as_i64()),
        (Some("assignments"), Some(false), Some(1))
    );
    assert_eq!(notice["actor"]["id"], app.business.owner.id.as_str());
    for client in [&owner, &own, &stranger] {
        assert_eq!(unread(client).await, json!({"unread": 0, "more": false}));
    }
    // In the reader's language.
    let spoken = seller.send(Method::GET, "/v1/notices", &[("accept-language", "fr")], Body::empty()).await.expect(200);
    assert_eq!(spoken["data"][0]["text"], "Test Person vous a attribué L-00001 : Rudo Moyo");

    // Delivered twice, it is told once; happening again while unread, it counts on.
    app.deliver().await;
    let version = hand_to(&owner, &first, &app.business.owner).await;
    app.deliver().await;
    hand_to(&owner, &(first.0.clone(), version), &seller_person).await;
    app.deliver().await;
    let listed = seller.get("/v1/notices").await.expect(200);
    assert_eq!(listed["data"].as_array().map(Vec::len), Some(1));
    assert_eq!(listed["data"][0]["times"], 2);
    assert_eq!(unread(&owner).await["unread"], 0, "one hands oneself a lead without news");
    let id = listed["data"][0]["id"].as_str().expect("id").to_string();
    for client in [&owner, &own, &stranger] {
        client.patch(&format!("/v1/notices/{id}"), &json!({"read": true})).await.expect(404);
        client.post("/v1/notices/read", &json!({"ids": [id]})).await.expect(204);
    }
    assert_eq!(unread(&seller).await["unread"], 1);

    // Who may not read the record is not told of it; who no longer may is shown and counted nothing.
    let portal_person = app.person(Role::Portal, Scope::All).await;
    let portal = app.sign_in(&portal_person).await;
    let comments = format!("/v1/crm/leads/{}/comments", first.0);
    let mentions = json!({"body": "Have a look", "mentions": [seller_person.id.as_str(), own_person.id.as_str(), app.business.owner.id.as_str()]});
    owner.post(&comments, &mentions).await.expect(201);
    app.deliver().await;
    assert_eq!(texts(&seller).await[0], "Test Person mentioned you in Rudo Moyo");
    assert_eq!(texts(&own).await, Vec::<String>::new());
    assert_eq!(texts(&portal).await, Vec::<String>::new());
    seller.post(&comments, &json!({"body": "Seen"})).await.expect(201);
    app.deliver().await;
    assert_eq!(texts(&owner).await, ["Test Person commented on Rudo Moyo"]);

    // Read, unread again, put away, all at once.
    seller.patch(&format!("/v1/notices/{id}"), &json!({"read": true})).await.expect(204);
    assert_eq!(unread(&seller).await["unread"], 1);
    seller.patch(&format!("/v1/notices/{id}"), &json!({"read": false})).await.expect(204);
    seller.patch(&format!("/v1/notices/{id}"), &json!({"archived": true})).await.expect(204);
    assert_eq!(texts(&seller).await.len(), 1);
    assert_eq!(seller.get("/v1/notices?archived=true").await.expect(200)["data"][0]["id"], id.as_str());
    seller.patch(&format!("/v1/notices/{id}"), &json!({"read": "yes"})).await.expect(422);
    for number in 0..30 {
        lead(&owner, &format!("Lead {number}"), &seller_person).await;
    }
    app.deliver().await;
    let page = seller.get("/v1/notices?unread=true&limit=20").await.expect(200);
    let next = page["page"]["next"].as_str().expect("more").to_string();
    let rest = seller.get(&format!("/v1/notices?unread=true&limit=20&after={next}")).await.expect(200);
    assert_eq!((page["data"].as_array().map(Vec::len), rest["data"].as_array().map(Vec::len)), (Some(20), Some(11)));
    assert_eq!(rest["page"]["next"], Json::Null);
    assert_eq!(unread(&seller).await, json!({"unread": 31, "more": false}));
    seller.get("/v1/notices?limit=0").await.expect(422);
    seller.get("/v1/notices?after=nowhere").await.expect(422);
    seller.post("/v1/notices/read", &json!({"all": true})).await.expect(204);
    assert_eq!(unread(&seller).await["unread"], 0);

    // A record that is gone takes its notices along.
    let gone = lead(&owner, "Gone", &seller_person).await;
    app.deliver().await;
    assert_eq!(unread(&seller).await["unread"], 1);
    owner.delete(&format!("/v1/crm/leads/{}?version={}", gone.0, gone.1)).await.expect(204);
    assert_eq!(unread(&seller).await["unread"], 0);

    // Kept for ninety days.
    app.clock.set(app.app.clock.now().plus_seconds(91 * 86_400));
    let swept = kernel::jobs::sweep::run(&app.app, app.app.clock.now()).await.expect("swept");
    assert!(swept.notices >= 33, "{swept:?}");
}

async fn mail_follows_the_choices_of_each_person(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let person = app.person(Role::Manager, Scope::All).await;
    let client = app.sign_in(&person).await;

    // Nine in the morning at the business. Nobody gets mail who did not choose it.
    lead(&owner, "First", &person).await;
    app.deliver().await;
    assert!(letters(&app, &person).await.is_empty());
    let chosen = client.get("/v1/notices/preferences").await.expect(200);
    assert_eq!(chosen["data"]["groups"]["assignments"], "product");
    let refused = choose(&client, &json!({"groups": {"assignments": "pigeon"}})).await.expect(422);
    assert_eq!(refused["errors"][0]["pointer"], "/groups/assignments");

    // At once.
    choose(&client, &json!({"groups": {"assignments": "mail"}, "quiet": {"from": "20:00", "to": "06:00"}}))
        .await
        .expect(204);
    assert_eq!(owner.get("/v1/notices/preferences").await.expect(200)["data"]["groups"]["assignments"], "product");
    lead(&owner, "Second", &person).await;
    app.deliver().await;
    let sent = letters(&app, &person).await;
    assert_eq!(sent.len(), 1);
    // Its reader sees what becomes of the letter; what no letter tells says nothing of one.
    let told = client.get("/v1/notices").await.expect(200)["data"].clone();
    let state = told[0]["mail"]["status"].as_str().unwrap_or_default();
    assert!(["queued", "sent"].contains(&state) && told[1]["mail"].is_null(), "{told}");
    assert_eq!(sent[0].0, "Test Person assigned L-00002 to you: Second");

    // In quiet hours it waits, and what is read meanwhile is not sent.
    app.clock.set(app.app.clock.now().plus_seconds(12 * 3_600));
    let (owner, client) = (app.owner().await, app.sign_in(&person).await);
    lead(&owner, "Third", &person).await;
    lead(&owner, "Fourth", &person).await;
    app.deliver().await;
    assert_eq!(letters(&app, &person).await.len(), 1);
    let told = client.get("/v1/notices?limit=1").await.expect(200);
    assert_eq!(told["data"][0]["mail"]["status"], "waiting", "{told}");
    let listed = client.get("/v1/notices?limit=1").await.expect(200);
    client.post("/v1/notices/read", &json!({"ids": [listed["data"][0]["id"]]})).await.expect(204);
    app.clock.set(app.app.clock.now().plus_seconds(9 * 3_600));
    let (owner, client) = (app.owner().await, app.sign_in(&person).await);
    app.deliver().await;
    let sent = letters(&app, &person).await;
    assert_eq!(sent.len(), 2);
    assert_eq!(sent[1].0, "Test Person assigned L-00003 to you: Third");

    // One letter a day with everything in it.
    choose(&client, &json!({"groups": {"assignments": "digest"}})).await.expect(204);
    lead(&owner, "Fifth", &person).await;
    app.clock.set(app.app.clock.now().plus_seconds(60));
    lead(&owner, "Sixth", &person).await;
    app.deliver().await;
    assert_eq!(letters(&app, &person).await.len(), 2);
    app.clock.set(app.app.clock.now().plus_seconds(86_400));
    let (owner, client) = (app.owner().await, app.sign_in(&person).await);
    app.deliver().await;
    let sent = letters(&app, &person).await;
    assert_eq!(sent.len(), 3, "{sent:?}");
    assert_eq!(sent[2].0, "2 notices from Test Trading");
    assert!(sent[2].1.contains("L-00005") && sent[2].1.contains("L-00006"), "{}", sent[2].1);

    // None.
    choose(&client, &json!({"groups": {"assignments": "none"}})).await.expect(204);
    let before = unread(&client).await;
    lead(&owner, "Seventh", &person).await;
    app.deliver().await;
    assert_eq!(unread(&client).await, before);

    // What is chosen for a kind comes before its group. Kinds are offered of records one may read.
    let offered = client.get("/v1/notices/preferences").await.expect(200)["data"]["offered"].clone();
    let kind = |offered: &Json, kind: &str| offered.as_array().expect("kinds").iter().any(|one| one["kind"] == kind);
    assert!(kind(&offered, "crm.lead/assigned") && kind(&offered, "mention"), "{offered}");
    // Nobody reads the names of fields.
    let said = |one: &Json| one["kind"] == "crm.lead/assigned" && one["say"] == "… assigned … to you";
    assert!(offered.as_array().expect("kinds").iter().any(said), "{offered}");
    let body = json!({"groups": {"assignments": "none"}, "events": {"crm.lead/assigned": "mail"}});
    choose(&client, &body).await.expect(204);
    lead(&owner, "Eighth", &person).await;
    app.deliver().await;
    let sent = letters(&app, &person).await;
    assert_eq!((sent.len(), sent.last().map(|letter| letter.0.contains("Eighth"))), (4, Some(true)), "{sent:?}");
}
