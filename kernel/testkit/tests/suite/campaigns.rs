//! Campaigns on both databases: at their rate, in the hours of the reader, to nobody twice, and to nobody who does not want them.

use kernel::Sql;
use kernel_testkit::{Answer, Backend, Client, TestApp, on_both};
use kernel_types::Instant;
use serde_json::{Value as Json, json};

on_both!(
    letters_leave_at_their_rate_and_in_quiet_hours_not,
    an_address_that_is_blocked_gets_nothing_more,
    a_campaign_that_cannot_start_says_why,
    one_letter_each_of_two_servers,
    one_click_ends_letters_and_reading_is_measured_with_consent_alone
);

async fn made(client: &Client, path: &str, body: Json) -> String {
    client.post(path, &body).await.expect(201)["data"]["id"].as_str().expect("id").to_string()
}

async fn contact(owner: &Client, name: &str, more: Json) -> String {
    let mut body = json!({"firstName": name, "email": format!("{}@readers.example", name.to_lowercase()), "country": "ZW", "consents": [{"channel": "email", "on": "2026-01-05"}]});
    if let (Some(body), Some(more)) = (body.as_object_mut(), more.as_object()) {
        body.extend(more.clone());
    }
    made(owner, "/v1/crm/contacts", body).await
}

/// Everybody in one list.
async fn list(owner: &Client) -> String {
    made(owner, "/v1/crm/campaign-lists", json!({"name": "Everybody", "kind": "dynamic", "people": "contacts"})).await
}

/// A campaign that was approved.
async fn approved(owner: &Client, name: &str, list: &str, more: Json) -> String {
    let mut body = json!({"name": name, "list": list, "subject": "[first name|Friend], the rains are near", "blocks": [{"kind": "text", "text": "Dear [first name], roofs first."}]});
    if let (Some(body), Some(more)) = (body.as_object_mut(), more.as_object()) {
        body.extend(more.clone());
    }
    let id = made(owner, "/v1/crm/campaigns", body).await;
    for transition in ["submit", "approve"] {
        owner.post(&format!("/v1/crm/campaigns/{id}/{transition}"), &json!({})).await.expect(200);
    }
    id
}

async fn launched(owner: &Client, name: &str, list: &str, more: Json) -> String {
    let id = approved(owner, name, list, more).await;
    owner.post(&format!("/v1/crm/campaigns/{id}/launch"), &json!({})).await.expect(200);
    id
}

async fn read(owner: &Client, id: &str) -> Json {
    owner.get(&format!("/v1/crm/campaigns/{id}")).await.expect(200)["data"].clone()
}

/// Sets the clock and lets what is due run. Sessions of before may have ended.
async fn at(app: &TestApp, text: &str) -> Client {
    app.clock.set(Instant::parse_rfc3339(text).expect("a time"));
    app.schedule.run_due().await.expect("the schedule");
    app.owner().await
}

/// Recipient and reason of everybody in a state, by name.
async fn people(owner: &Client, campaign: &str, status: &str) -> Vec<(String, String, String)> {
    let found = owner
        .get(&format!("/v1/crm/recipients?filter[campaign]={campaign}&filter[status]={status}&sort=name"))
        .await
        .expect(200);
    let text = |row: &Json, field: &str| row[field].as_str().unwrap_or_default().to_string();
    found["data"]
        .as_array()
        .expect("data")
        .iter()
        .map(|row| (text(row, "name"), text(row, "reason"), text(row, "id")))
        .collect()
}

fn names(people: &[(String, String, String)]) -> Vec<&str> {
    people.iter().map(|(name, ..)| name.as_str()).collect()
}

/// Recipients, subjects and words of the letters of campaigns, in order of the recipients.
async fn letters(app: &TestApp) -> Vec<(String, String, String)> {
    let mut reader = app.app.db.read_platform().await.expect("a reader");
    let sql = Sql::new(
        reader.dialect(),
        "SELECT recipient, subject, body_text FROM mail_message WHERE kind = 'campaign' ORDER BY recipient, id",
    )
    .done();
    let text = |row: &kernel::Row, column: usize| row.text(column).unwrap_or_default().to_string();
    reader.rows(&sql).await.expect("letters").iter().map(|row| (text(row, 0), text(row, 1), text(row, 2))).collect()
}

async fn letters_leave_at_their_rate_and_in_quiet_hours_not(backend: Backend) {
    let app = TestApp::new(backend).await;
    app.schedule.run_due().await.expect("the schedule");
    let owner = app.owner().await;
    for name in ["Anesu", "Chipo", "Farai", "Grace"] {
        contact(&owner, name, json!({})).await;
    }
    contact(&owner, "Brian", json!({"consents": []})).await;
    contact(&owner, "Daniel", json!({"consents": [{"channel": "email", "on": "2026-01-05"}, {"channel": "email", "on": "2026-02-05", "given": false}]})).await;
    contact(&owner, "Efua", json!({"country": "GH"})).await;
    contact(&owner, "Hope", json!({"doNotContact": true})).await;
    let list = list(&owner).await;
    let campaign = launched(&owner, "Rains", &list, json!({"perHour": 3})).await;
    assert_eq!(
        (&read(&owner, &campaign).await["waiting"], &read(&owner, &campaign).await["sent"]),
        (&json!(8), &json!(0))
    );
    // Ten past nine in Harare, ten past seven in Accra. Who is left out takes nobody's place.
    let owner = at(&app, "2026-03-05T07:10:00Z").await;
    let wanted = ["Anesu", "Chipo", "Farai", "Grace"];
    let sent = people(&owner, &campaign, "sent").await;
    assert!(sent.len() == 3 && names(&sent).iter().all(|name| wanted.contains(name)), "{sent:?}");
    assert!(names(&people(&owner, &campaign, "waiting").await).contains(&"Efua"));
    let owner = at(&app, "2026-03-05T08:10:00Z").await;
    let done = read(&owner, &campaign).await;
    assert_eq!(
        (&done["status"], &done["sent"], &done["skipped"], &done["waiting"]),
        (&json!("completed"), &json!(5), &json!(3), &json!(0)),
        "{done}"
    );
    let skipped = people(&owner, &campaign, "skipped").await;
    assert_eq!(
        skipped.iter().map(|(name, reason, _)| (name.as_str(), reason.as_str())).collect::<Vec<_>>(),
        [("Brian", "no_consent"), ("Daniel", "no_consent"), ("Hope", "do_not_contact")]
    );
    let letters = letters(&app).await;
    assert_eq!(
        letters.iter().map(|(to, ..)| to.split('@').next().expect("a name")).collect::<Vec<_>>(),
        ["anesu", "chipo", "efua", "farai", "grace"]
    );
    assert_eq!(letters[0].1, "Anesu, the rains are near");
    assert!(
        letters[0].2.starts_with("Dear Anesu, roofs first.") && letters[0].2.contains("reply STOP"),
        "{}",
        letters[0].2
    );
    let report = owner.get(&format!("/v1/crm/reports/campaign-results?campaign={campaign}")).await.expect(200);
    assert_eq!(
        (&report["rows"][0]["cells"]["what"], &report["rows"][0]["cells"]["people"]),
        (&json!("Sent"), &json!(5)),
        "{report}"
    );
    let report = owner.get("/v1/crm/reports/campaigns").await.expect(200);
    assert_eq!(
        (&report["rows"][0]["cells"]["campaign"], &report["rows"][0]["cells"]["sent"]),
        (&json!("Rains"), &json!(5)),
        "{report}"
    );
}

async fn an_address_that_is_blocked_gets_nothing_more(backend: Backend) {
    let app = TestApp::new(backend).await;
    app.schedule.run_due().await.expect("the schedule");
    let owner = app.owner().await;
    for name in ["Anesu", "Chipo", "Farai"] {
        contact(&owner, name, json!({})).await;
    }
    let list = list(&owner).await;
    let first = launched(&owner, "First", &list, json!({})).await;
    let owner = at(&app, "2026-03-05T07:10:00Z").await;
    let sent = people(&owner, &first, "sent").await;
    owner.post(&format!("/v1/crm/recipients/{}/bounce", sent[0].2), &json!({})).await.expect(200);
    owner.post(&format!("/v1/crm/recipients/{}/unsubscribe", sent[1].2), &json!({})).await.expect(200);
    let answered = owner
        .post(&format!("/v1/crm/recipients/{}/reply", sent[2].2), &json!({"answer": "Send me prices"}))
        .await
        .expect(200);
    assert!(!answered["data"]["newLead"].is_null(), "{answered}");
    let after = read(&owner, &first).await;
    assert_eq!(
        (&after["failed"], &after["unsubscribed"], &after["replied"], &after["leads"]),
        (&json!(1), &json!(1), &json!(1), &json!(1)),
        "{after}"
    );
    let blocked = owner.get("/v1/crm/suppressions?sort=address").await.expect(200);
    assert_eq!(
        blocked["data"]
            .as_array()
            .map(|rows| rows.iter().map(|row| row["reason"].as_str().unwrap_or_default()).collect::<Vec<_>>()),
        Some(vec!["bounced", "unsubscribed"]),
        "{blocked}"
    );
    // The third has had one letter; of the next two they get one, for two in seven days are the most.
    let second = launched(&owner, "Second", &list, json!({})).await;
    let owner = at(&app, "2026-03-05T08:10:00Z").await;
    assert_eq!(
        people(&owner, &second, "skipped").await.iter().map(|(_, reason, _)| reason.as_str()).collect::<Vec<_>>(),
        ["suppressed", "suppressed"]
    );
    assert_eq!(names(&people(&owner, &second, "sent").await), ["Farai"]);
    let third = launched(&owner, "Third", &list, json!({})).await;
    let owner = at(&app, "2026-03-05T09:10:00Z").await;
    assert_eq!(
        people(&owner, &third, "skipped")
            .await
            .iter()
            .map(|(name, reason, _)| (name.as_str(), reason.as_str()))
            .next_back(),
        Some(("Farai", "too_often"))
    );
    let fourth = launched(&owner, "Fourth", &list, json!({})).await;
    let owner = at(&app, "2026-03-13T09:10:00Z").await;
    assert_eq!(names(&people(&owner, &fourth, "sent").await), ["Farai"], "seven days later");
}

async fn a_campaign_that_cannot_start_says_why(backend: Backend) {
    let app = TestApp::new(backend).await;
    app.schedule.run_due().await.expect("the schedule");
    let owner = app.owner().await;
    let list = list(&owner).await;
    let empty = approved(&owner, "Nobody", &list, json!({"startAt": "2026-03-05T07:05:00Z"})).await;
    let later = approved(&owner, "Later", &list, json!({"startAt": "2026-03-06T07:05:00Z"})).await;
    assert_eq!(owner.post(&format!("/v1/crm/campaigns/{empty}/launch"), &json!({})).await.code(), "empty_list");
    let owner = at(&app, "2026-03-05T07:10:00Z").await;
    let told = read(&owner, &empty).await;
    assert_eq!(
        (&told["status"], &told["problem"]),
        (&json!("scheduled"), &json!("Nobody is on this list. Add people or change its conditions."))
    );
    contact(&owner, "Anesu", json!({})).await;
    let owner = at(&app, "2026-03-05T08:10:00Z").await;
    let sent = read(&owner, &empty).await;
    assert_eq!(
        (&sent["status"], &sent["sent"], &sent["problem"]),
        (&json!("completed"), &json!(1), &Json::Null),
        "{sent}"
    );
    assert_eq!(read(&owner, &later).await["status"], "scheduled");
    // A look beforehand is a letter and no recipient.
    let draft = made(&owner, "/v1/crm/campaigns", json!({"name": "Look", "list": list, "subject": "[company] and you", "blocks": [{"kind": "text", "text": "Hello [name]"}]})).await;
    owner.post(&format!("/v1/crm/campaigns/{draft}/test"), &json!({"email": "me@office.example"})).await.expect(200);
    let letters = letters(&app).await;
    assert!(
        letters.iter().any(|(to, subject, _)| to == "me@office.example" && subject.starts_with("[Test] ")),
        "{letters:?}"
    );
    assert_eq!(people(&owner, &draft, "sent").await.len(), 0);
}

async fn one_letter_each_of_two_servers(backend: Backend) {
    let app = TestApp::new(backend).await;
    app.schedule.run_due().await.expect("the schedule");
    let owner = app.owner().await;
    for number in 0..120 {
        contact(
            &owner,
            &format!("Reader{number}"),
            json!({"firstName": format!("Reader{number}"), "email": format!("r{number}@readers.example")}),
        )
        .await;
    }
    let list = list(&owner).await;
    let campaign = launched(&owner, "Many", &list, json!({})).await;
    app.clock.set(Instant::parse_rfc3339("2026-03-05T07:10:00Z").expect("a time"));
    let servers: Vec<_> = (0..2).map(|_| kernel::jobs::Scheduler::new(std::sync::Arc::clone(&app.app))).collect();
    for runs in futures::future::join_all(servers.iter().map(|server| server.run_due())).await {
        runs.expect("the schedule");
    }
    // Run out of turn, it finds that all are served.
    let owner = at(&app, "2026-03-05T08:10:00Z").await;
    let mut to: Vec<String> = letters(&app).await.into_iter().map(|(to, ..)| to).collect();
    assert_eq!(to.len(), 120);
    to.dedup();
    assert_eq!((to.len(), &read(&owner, &campaign).await["status"]), (120, &json!("completed")));
}

/// The address of the page in a letter's header, as the path it opens.
async fn page_of(app: &TestApp, recipient: &str) -> String {
    let mut reader = app.app.db.read_platform().await.expect("a reader");
    let mut sql =
        Sql::new(reader.dialect(), "SELECT unsubscribe, body_text, body_html FROM mail_message WHERE recipient = ");
    sql.value(recipient);
    let row = reader.row(&sql.done()).await.expect("letters").expect("a letter");
    let url = row.text(0).expect("a page").to_string();
    let (text, html) = (row.text(1).unwrap_or_default(), row.text(2).unwrap_or_default());
    assert!(text.contains(&url) && html.contains(&url), "{text}");
    url[url.find("/p/").expect("a path")..].to_string()
}

/// As mail programs send it.
async fn click(client: &Client, page: &str, word: &str) -> Answer {
    let form = [("content-type", "application/x-www-form-urlencoded")];
    client.send(http::Method::POST, page, &form, format!("List-Unsubscribe={word}").into()).await
}

async fn one_click_ends_letters_and_reading_is_measured_with_consent_alone(backend: Backend) {
    let app = TestApp::new(backend).await;
    app.schedule.run_due().await.expect("the schedule");
    let owner = app.owner().await;
    contact(&owner, "Anesu", json!({"consents": [{"channel": "email", "on": "2026-01-05"}, {"channel": "email", "purpose": "tracking", "on": "2026-01-05"}]})).await;
    contact(&owner, "Chipo", json!({})).await;
    owner.patch("/v1/settings/crm", &json!({"measureReading": true})).await.expect(204);
    let list = list(&owner).await;
    let button = json!({"blocks": [{"kind": "text", "text": "Roofs first."}, {"kind": "button", "text": "Prices", "link": "https://msasa.example/prices"}]});
    let campaign = launched(&owner, "Rains", &list, button).await;
    let owner = at(&app, "2026-03-05T07:10:00Z").await;
    let (anesu, chipo) = (page_of(&app, "anesu@readers.example").await, page_of(&app, "chipo@readers.example").await);
    let visitor = app.anonymous();
    // Of her who agreed, opens and clicks count, and the link leads where the campaign says.
    visitor.get(&format!("{anesu}/seen.gif")).await;
    let followed = visitor.get(&format!("{anesu}/go/1")).await;
    assert_eq!(
        (followed.status, followed.headers.get("location").and_then(|to| to.to_str().ok())),
        (307, Some("https://msasa.example/prices"))
    );
    assert_eq!(visitor.get(&format!("{anesu}/go/0")).await.status, 404, "a part without a link");
    let html = |to: &'static str| {
        let app = &app;
        async move {
            let mut reader = app.app.db.read_platform().await.expect("a reader");
            let mut sql = Sql::new(reader.dialect(), "SELECT body_html FROM mail_message WHERE recipient = ");
            sql.value(to);
            reader.row(&sql.done()).await.expect("letters").expect("a letter").text(0).unwrap_or_default().to_string()
        }
    };
    assert!(html("anesu@readers.example").await.contains("/go/1"));
    let plain = html("chipo@readers.example").await;
    assert!(plain.contains("https://msasa.example/prices") && !plain.contains("seen.gif"), "{plain}");
    let measured = read(&owner, &campaign).await;
    assert_eq!((&measured["opened"], &measured["clicked"]), (&json!(1), &json!(1)), "{measured}");
    // One click, as a mail program sends it, and once more; anything else changes nothing.
    assert_eq!(click(&visitor, &chipo, "Later").await.status, 400);
    for _ in 0..2 {
        let done = click(&visitor, &chipo, "One-Click").await;
        assert!(done.status == 200 && done.text().contains("You have been unsubscribed."), "{}", done.text());
    }
    assert_eq!(click(&visitor, &format!("{chipo}x"), "One-Click").await.status, 404);
    assert_eq!(read(&owner, &campaign).await["unsubscribed"], json!(1));
    let blocked = owner.get("/v1/crm/suppressions").await.expect(200);
    assert_eq!(
        (&blocked["data"][0]["address"], &blocked["data"][0]["reason"], blocked["data"].as_array().map(Vec::len)),
        (&json!("chipo@readers.example"), &json!("unsubscribed"), Some(1)),
        "{blocked}"
    );
    // The same through the page.
    let page = visitor.get(&format!("/v1/public/pages/{}", anesu.trim_start_matches("/p/"))).await.expect(200);
    assert_eq!((&page["data"]["standing"], &page["data"]["title"]), (&json!("open"), &json!("Unsubscribe")), "{page}");
    visitor.post(&format!("/v1/public/pages/{}", anesu.trim_start_matches("/p/")), &json!({})).await.expect(200);
    assert_eq!(read(&owner, &campaign).await["unsubscribed"], json!(2));
}
