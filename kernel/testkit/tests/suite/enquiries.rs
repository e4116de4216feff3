//! Enquiries by public forms and by mail: each finds its lead or contact, and what a program sends waits.

use axum::body::Body;
use http::Method;
use kernel::inbound;
use kernel_testkit::{Backend, Client, TestApp, on_both};
use kernel_types::Instant;
use serde_json::{Value as Json, json};

on_both!(
    a_form_makes_one_lead_of_each_person,
    a_form_that_is_flooded_lets_people_decide,
    mail_becomes_leads_and_finds_what_it_belongs_to,
    an_answer_to_a_campaign_is_noted
);

const BOX: &str = "sales@msasa.example";

async fn made(client: &Client, path: &str, body: Json) -> String {
    client.post(path, &body).await.expect(201)["data"]["id"].as_str().expect("id").to_string()
}

async fn rows(client: &Client, path: &str) -> Vec<Json> {
    client.get(path).await.expect(200)["data"].as_array().cloned().unwrap_or_default()
}

/// A team of the owner alone.
async fn team(app: &TestApp, owner: &Client) -> String {
    let members = json!([{"person": app.business.owner.id.as_str()}]);
    made(owner, "/v1/crm/teams", json!({"name": "Counter", "members": members})).await
}

/// Sends a form as a browser does; the status, and the page that follows.
async fn filled(app: &TestApp, code: &str, fields: &[(&str, &str)]) -> (u16, String) {
    let mut body = String::new();
    for (name, value) in fields {
        body.push_str(&format!("--b\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n"));
    }
    body.push_str("--b--\r\n");
    let path = format!("/read/{}/crm/enquiries/{code}/entry", app.business.id);
    let headers = [("content-type", "multipart/form-data; boundary=b")];
    let answer = app.anonymous().send(Method::POST, &path, &headers, Body::from(body)).await;
    app.deliver().await;
    (answer.status, answer.text())
}

async fn a_form_makes_one_lead_of_each_person(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let team = team(&app, &owner).await;
    let form =
        json!({"code": "roofs", "title": "Roofs", "text": "Tell us what you want to build.", "team": team.as_str()});
    made(&owner, "/v1/crm/enquiry-forms", form).await;
    let page = app.anonymous().get(&format!("/read/{}/crm/enquiries/roofs", app.business.id)).await;
    assert!(page.status == 200 && page.text().contains("How can we help?"), "{}", page.text());

    let given = [("name", "Rudo Bere"), ("company", "Bere Builders"), ("text", "Forty sheets of three metres.")];
    let (status, page) = filled(&app, "roofs", &given).await;
    assert!(status == 422 && page.contains("so that we can answer"), "{status} {page}");
    let whole = [&given[..], &[("email", "Rudo@Bere.example"), ("agrees", "yes")]].concat();
    let (status, page) = filled(&app, "roofs", &whole).await;
    assert!(status == 200 && page.contains("received your enquiry"), "{status} {page}");
    let leads = rows(&owner, "/v1/crm/leads").await;
    assert_eq!(leads.len(), 1);
    let lead = owner.get(&format!("/v1/crm/leads/{}", leads[0]["id"].as_str().expect("id"))).await.expect(200);
    let lead = &lead["data"];
    assert_eq!(
        (&lead["name"], &lead["interest"], &lead["agreesToMail"], &lead["agreedBy"], &lead["signals"][0]["kind"]),
        (
            &json!("Rudo Bere"),
            &json!("Forty sheets of three metres."),
            &json!(true),
            &json!("Roofs, 2026-03-05"),
            &json!("form")
        ),
        "{lead}"
    );
    // What they agreed to, in the words they read.
    let said = &lead["consents"][0];
    assert_eq!(
        (&said["channel"], &said["given"], &said["how"], &said["wording"]),
        (&json!("email"), &json!(true), &json!("form"), &json!("You may send me offers")),
        "{lead}"
    );
    assert_eq!(
        (&lead["status"], &lead["salesperson"]["id"]),
        (&json!("assigned"), &json!(app.business.owner.id.as_str())),
        "{lead}"
    );

    // The same person again: nothing is made twice, what they wrote is logged, and nobody has answered yet.
    assert_eq!(filled(&app, "roofs", &whole).await.0, 200);
    let leads = rows(&owner, "/v1/crm/leads").await;
    assert_eq!((leads.len(), &leads[0]["firstResponseAt"]), (1, &Json::Null), "{leads:?}");
    let logged = rows(&owner, "/v1/crm/activities").await;
    assert_eq!(
        (logged.len(), &logged[0]["direction"], &logged[0]["type"], &logged[0]["status"]),
        (1, &json!("in"), &json!("note"), &json!("done")),
        "{logged:?}"
    );
    let enquiries = rows(&owner, "/v1/crm/enquiries").await;
    assert!(enquiries.len() == 2 && enquiries.iter().all(|row| row["status"] == "entered"), "{enquiries:?}");
}

async fn a_form_that_is_flooded_lets_people_decide(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let team = team(&app, &owner).await;
    let form = json!({"code": "roofs", "title": "Roofs", "text": "Tell us what you want to build.", "team": team, "mostPerHour": 2});
    made(&owner, "/v1/crm/enquiry-forms", form).await;
    let send = async |name: &str, text: &str| {
        let email = format!("{}@readers.example", name.to_lowercase());
        let (status, page) = filled(&app, "roofs", &[("name", name), ("email", &email), ("text", text)]).await;
        assert_eq!(status, 200, "{page}");
    };
    send("Anesu", "http://a.example http://b.example http://c.example").await;
    send("Chipo", "Cement, please.").await;
    send("Farai", "Bricks, please.").await;
    let found = rows(&owner, "/v1/crm/enquiries?sort=name").await;
    let told: Vec<_> = found.iter().map(|row| (row["status"].as_str(), row["reason"].as_str())).collect();
    assert_eq!(told, [(Some("held"), Some("links")), (Some("entered"), None), (Some("held"), Some("many"))]);
    assert_eq!(rows(&owner, "/v1/crm/leads").await.len(), 1);

    // A person decides about each.
    let path = |row: &Json, name: &str| format!("/v1/crm/enquiries/{}/{name}", row["id"].as_str().expect("id"));
    owner.post(&path(&found[0], "discard"), &json!({})).await.expect(200);
    let taken = owner.post(&path(&found[2], "enter"), &json!({})).await.expect(200);
    assert_eq!(taken["data"]["status"], json!("entered"), "{taken}");
    assert_eq!(rows(&owner, "/v1/crm/leads").await.len(), 2);

    // The next hour it may come again.
    let later = Instant::parse_rfc3339("2026-03-05T12:30:00Z").expect("a time");
    app.clock.set(later);
    send("Tsitsi", "A door.").await;
    let owner = app.owner().await;
    assert_eq!(rows(&owner, "/v1/crm/leads").await.len(), 3);
}

/// Hands a mail over, and does what follows from it.
async fn mail(app: &TestApp, to: &str, from: &str, subject: &str, text: &str, more: &str) {
    let mut reader = app.app.db.read_platform().await.expect("a reader");
    let place = inbound::place_of(&mut reader, to).await.expect("places").expect("a mailbox");
    drop(reader);
    let address = from.rsplit(['<', ' ']).next().unwrap_or(from).trim_end_matches('>').to_string();
    let content = format!("From: {from}\r\nTo: {to}\r\nSubject: {subject}\r\n{more}\r\n{text}\r\n");
    let new = inbound::New {
        recipient: to.to_string(),
        return_to: address,
        peer: "127.0.0.1".into(),
        content: content.into_bytes().into(),
    };
    inbound::keep(&app.app, app.business.context.tenant(), &place, new).await.expect("the mail is kept");
    app.deliver().await;
}

async fn mailbox(app: &TestApp, owner: &Client) {
    let team = team(app, owner).await;
    let id = made(owner, "/v1/crm/sales-mailboxes", json!({"name": "Sales", "address": BOX, "team": team})).await;
    owner.post(&format!("/v1/crm/sales-mailboxes/{id}/open"), &json!({})).await.expect(200);
}

async fn mail_becomes_leads_and_finds_what_it_belongs_to(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    mailbox(&app, &owner).await;
    mail(&app, BOX, "Rudo Bere <rudo@bere.example>", "Roofing", "Forty sheets, please.", "").await;
    let leads = rows(&owner, "/v1/crm/leads").await;
    assert_eq!(
        (leads.len(), &leads[0]["name"], &leads[0]["email"], &leads[0]["status"]),
        (1, &json!("Rudo Bere"), &json!("rudo@bere.example"), &json!("assigned")),
        "{leads:?}"
    );
    // What she writes next is logged with her lead, and is no answer of ours.
    mail(&app, BOX, "rudo@bere.example", "Roofing", "And gutters.", "").await;
    // What a program wrote asks for nothing.
    mail(&app, BOX, "robot@bere.example", "Out of office", "Back on Monday.", "Auto-Submitted: auto-replied\r\n").await;
    // A contact is no stranger.
    let contact =
        made(&owner, "/v1/crm/contacts", json!({"firstName": "Anesu", "email": "anesu@readers.example"})).await;
    mail(&app, BOX, "Anesu <anesu@readers.example>", "Invoice", "Please send it again.", "").await;
    let leads = rows(&owner, "/v1/crm/leads").await;
    assert_eq!((leads.len(), &leads[0]["firstResponseAt"]), (1, &Json::Null), "{leads:?}");
    let logged = rows(&owner, "/v1/crm/activities?sort=subject").await;
    let told: Vec<_> = logged
        .iter()
        .map(|row| (row["subject"].as_str(), row["outcome"].as_str(), row["direction"].as_str()))
        .collect();
    assert_eq!(
        told,
        [
            (Some("Invoice"), Some("Please send it again."), Some("in")),
            (Some("Roofing"), Some("And gutters."), Some("in"))
        ]
    );
    assert_eq!(logged[0]["contact"]["id"], json!(contact));

    // A copy of our answer, by the number of the lead: that is the first answer.
    let number = leads[0]["number"].as_str().expect("a number").to_string();
    let (local, domain) = BOX.split_once('@').expect("an address");
    let copy = format!("{local}+{number}@{domain}");
    mail(&app, &copy, "stranger@elsewhere.example", "Roofing", "I am nobody.", "").await;
    mail(&app, &copy, &app.business.owner.email, "Re: Roofing", "Nine dollars a sheet.", "").await;
    let lead = owner.get(&format!("/v1/crm/leads/{}", leads[0]["id"].as_str().expect("id"))).await.expect(200);
    assert_eq!(lead["data"]["status"], json!("contacted"), "{lead}");
    let sent = rows(&owner, "/v1/crm/activities?filter[direction]=out").await;
    assert_eq!(
        (sent.len(), &sent[0]["outcome"], &sent[0]["type"]),
        (1, &json!("Nine dollars a sheet."), &json!("email")),
        "{sent:?}"
    );
    // Closed, it takes no more mail.
    let boxes = rows(&owner, "/v1/crm/sales-mailboxes").await;
    let path = format!("/v1/crm/sales-mailboxes/{}/close", boxes[0]["id"].as_str().expect("id"));
    owner.post(&path, &json!({})).await.expect(200);
    let mut reader = app.app.db.read_platform().await.expect("a reader");
    assert!(inbound::place_of(&mut reader, BOX).await.expect("places").is_none());
}

async fn an_answer_to_a_campaign_is_noted(backend: Backend) {
    let app = TestApp::new(backend).await;
    app.schedule.run_due().await.expect("the schedule");
    let owner = app.owner().await;
    mailbox(&app, &owner).await;
    let consents = json!([{"channel": "email", "on": "2026-01-05"}]);
    let anesu = json!({"firstName": "Anesu", "email": "anesu@readers.example", "country": "ZW", "consents": consents});
    made(&owner, "/v1/crm/contacts", anesu).await;
    let list = json!({"name": "Everybody", "kind": "dynamic", "people": "contacts"});
    let list = made(&owner, "/v1/crm/campaign-lists", list).await;
    let campaign = json!({"name": "Rains", "list": list, "subject": "The rains are near", "replyTo": BOX, "blocks": [{"kind": "text", "text": "Roofs first."}]});
    let campaign = made(&owner, "/v1/crm/campaigns", campaign).await;
    for transition in ["submit", "approve", "launch"] {
        owner.post(&format!("/v1/crm/campaigns/{campaign}/{transition}"), &json!({})).await.expect(200);
    }
    app.clock.set(Instant::parse_rfc3339("2026-03-05T09:10:00Z").expect("a time"));
    app.schedule.run_due().await.expect("the schedule");
    app.deliver().await;
    let owner = app.owner().await;
    mail(&app, BOX, "anesu@readers.example", "Re: The rains are near", "What do ridges cost?", "").await;
    let campaign = owner.get(&format!("/v1/crm/campaigns/{campaign}")).await.expect(200)["data"].clone();
    assert_eq!((&campaign["replied"], &campaign["leads"]), (&json!(1), &json!(1)), "{campaign}");
    let leads = rows(&owner, "/v1/crm/leads").await;
    assert_eq!((leads.len(), &leads[0]["interest"]), (1, &json!("What do ridges cost?")), "{leads:?}");
    let enquiries = rows(&owner, "/v1/crm/enquiries").await;
    assert_eq!(enquiries[0]["lead"]["id"], leads[0]["id"], "{enquiries:?}");
}
