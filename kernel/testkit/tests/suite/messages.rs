//! SMS campaigns on both databases: through a gateway, under the rules of letters, and the word that ends them; letters that come back.
//! The gateway is played here: it follows the transition as a plugin does, and reports by the API.

use std::sync::Arc;

use async_trait::async_trait;
use kernel::hooks::{Answer, Hook, HookPoint, HookRunner, OnFault, Question};
use kernel::{OpContext, Sql, inbound};
use kernel_testkit::{Answer as Answered, Backend, Client, TestApp, on_both};
use kernel_types::Instant;
use serde_json::{Value as Json, json};

on_both!(
    a_campaign_goes_through_the_gateway_once_and_stop_ends_it,
    messages_of_people_ask_for_a_gateway_and_for_leave,
    a_letter_that_comes_back_blocks_its_address
);

const GATEWAY: &str = "gateway";

/// A plugin that follows both transitions.
struct Gateway;

#[async_trait]
impl HookRunner for Gateway {
    fn hooks(&self, _: &OpContext, entity: &str) -> Arc<[Hook]> {
        if entity != "crm.message" {
            return Arc::new([]);
        }
        ["send-sms", "send-whatsapp"].into_iter().map(hook).collect()
    }

    async fn ask(&self, _: &OpContext, _: &Question) -> Answer {
        Answer::Fault("it asks nothing".into())
    }
}

fn hook(transition: &str) -> Hook {
    Hook {
        plugin: format!("{GATEWAY}@1.0.0").into(),
        name: transition.into(),
        title: "Sends".into(),
        point: HookPoint::AfterTransition,
        entity: "crm.message".into(),
        transition: Some(transition.into()),
        reads: Vec::new(),
        fills: Vec::new(),
        input: None,
        on_fault: OnFault::Skip,
        granted_by: None,
    }
}

async fn made(client: &Client, path: &str, body: Json) -> String {
    client.post(path, &body).await.expect(201)["data"]["id"].as_str().expect("id").to_string()
}

async fn rows(client: &Client, path: &str) -> Vec<Json> {
    client.get(path).await.expect(200)["data"].as_array().cloned().unwrap_or_default()
}

/// Code and place of the first problem of a refusal.
fn first(answer: &Answered) -> (String, String) {
    let told = answer.json();
    let problem = told["errors"].get(0).cloned().unwrap_or(told);
    let text = |name: &str| problem[name].as_str().unwrap_or_default().to_string();
    (text("code"), text("pointer"))
}

async fn read(client: &Client, path: &str) -> Json {
    client.get(path).await.expect(200)["data"].clone()
}

async fn contact(owner: &Client, name: &str, number: &str, channel: &str) -> String {
    let body = json!({"firstName": name, "phone": number, "country": "ZW", "email": format!("{}@readers.example", name.to_lowercase()), "consents": [{"channel": channel, "on": "2026-01-05"}]});
    made(owner, "/v1/crm/contacts", body).await
}

/// Sets the clock and lets what is due run. Sessions of before may have ended.
async fn at(app: &TestApp, text: &str) -> Client {
    app.clock.set(Instant::parse_rfc3339(text).expect("a time"));
    app.schedule.run_due().await.expect("the schedule");
    app.deliver().await;
    app.owner().await
}

async fn launched(owner: &Client, list: &str, more: Json) -> String {
    let mut body = json!({"name": "Rains", "list": list});
    body.as_object_mut().expect("a body").extend(more.as_object().cloned().unwrap_or_default());
    let id = made(owner, "/v1/crm/campaigns", body).await;
    for step in ["submit", "approve", "launch"] {
        owner.post(&format!("/v1/crm/campaigns/{id}/{step}"), &json!({})).await.expect(200);
    }
    id
}

async fn everybody(owner: &Client) -> String {
    made(owner, "/v1/crm/campaign-lists", json!({"name": "Everybody", "kind": "dynamic", "people": "contacts"})).await
}

/// Runs the gateway was set off for, by record.
async fn runs(app: &TestApp) -> Vec<String> {
    let mut reader = app.app.db.read_platform().await.expect("a reader");
    let sql = Sql::new(reader.dialect(), "SELECT event FROM plugin_run ORDER BY id").across_tenants().done();
    let found = reader.rows(&sql).await.expect("runs");
    let id = |row: &kernel::Row| {
        let event: Json = serde_json::from_str(row.text(0).unwrap_or_default()).expect("JSON");
        event["id"].as_str().unwrap_or_default().to_string()
    };
    found.iter().map(id).collect()
}

async fn report(owner: &Client, message: &str, status: &str) {
    let body = json!({"message": message, "gateway": GATEWAY, "reference": format!("g-{message}"), "status": status, "problem": (status == "failed").then_some("Not in use")});
    owner.post("/v1/crm/message-reports", &body).await.expect(201);
}

async fn a_campaign_goes_through_the_gateway_once_and_stop_ends_it(backend: Backend) {
    let app = TestApp::new(backend).await;
    app.app.hooks.use_runner(Arc::new(Gateway));
    app.schedule.run_due().await.expect("the schedule");
    let owner = app.owner().await;
    contact(&owner, "Anesu", "+263772410371", "sms").await;
    contact(&owner, "Brian", "+263772410372", "sms").await;
    contact(&owner, "Chipo", "+263772410373", "email").await;
    let list = everybody(&owner).await;
    let sms = json!({"type": "sms", "message": "[first name], roofs first."});
    let campaign = launched(&owner, &list, sms.clone()).await;
    let owner = at(&app, "2026-03-05T07:10:00Z").await;
    let done = read(&owner, &format!("/v1/crm/campaigns/{campaign}")).await;
    assert_eq!((&done["sent"], &done["skipped"], &done["segments"]), (&json!(2), &json!(1), &json!(1)), "{done}");
    let messages = rows(&owner, "/v1/crm/messages?sort=name").await;
    assert_eq!(messages.len(), 2, "{messages:?}");
    assert_eq!(
        (&messages[0]["text"], &messages[0]["status"], &messages[0]["gateway"], &messages[0]["addressKey"]),
        (
            &json!("Anesu, roofs first.\nTo stop: reply STOP."),
            &json!("queued"),
            &json!(GATEWAY),
            &json!("+263772410371")
        )
    );
    // Each was handed over once, however often the job looks.
    let owner = at(&app, "2026-03-05T08:10:00Z").await;
    let mut over = runs(&app).await;
    over.sort();
    let mut ids: Vec<String> = messages.iter().map(|message| message["id"].as_str().expect("id").to_string()).collect();
    ids.sort();
    assert_eq!(over, ids);
    let (anesu, brian) =
        (messages[0]["id"].as_str().expect("id").to_string(), messages[1]["id"].as_str().expect("id").to_string());
    // Reports come twice and out of order; a message only moves on.
    for status in ["delivered", "sent", "delivered"] {
        report(&owner, &anesu, status).await;
    }
    report(&owner, &brian, "failed").await;
    assert_eq!(read(&owner, &format!("/v1/crm/messages/{anesu}")).await["status"], "delivered");
    let failed = read(&owner, &format!("/v1/crm/messages/{brian}")).await;
    assert_eq!((&failed["status"], &failed["problem"]), (&json!("failed"), &json!("Not in use")));
    assert_eq!(read(&owner, &format!("/v1/crm/campaigns/{campaign}")).await["failed"], json!(1));
    // A report that names the gateway's number alone finds its message; one of a stranger's does not.
    let by_number = json!({"gateway": GATEWAY, "reference": format!("g-{anesu}"), "status": "read"});
    owner.post("/v1/crm/message-reports", &by_number).await.expect(201);
    assert_eq!(read(&owner, &format!("/v1/crm/messages/{anesu}")).await["status"], "read");
    let unknown = json!({"gateway": GATEWAY, "reference": "g-none", "status": "read"});
    assert_eq!(first(&owner.post("/v1/crm/message-reports", &unknown).await).0, "unknown_message");
    // STOP, and nothing more goes there.
    let stop = json!({"direction": "in", "channel": "sms", "address": "+263 77 241 0371", "text": " Stop. ", "gateway": GATEWAY});
    let stop = made(&owner, "/v1/crm/messages", stop).await;
    app.deliver().await;
    let came = read(&owner, &format!("/v1/crm/messages/{stop}")).await;
    assert_eq!((&came["status"], &came["contact"]["label"]), (&json!("received"), &json!("Anesu")), "{came}");
    let blocked = rows(&owner, "/v1/crm/suppressions").await;
    assert_eq!(
        (blocked.len(), &blocked[0]["address"], &blocked[0]["channel"], &blocked[0]["reason"]),
        (1, &json!("+263772410371"), &json!("sms"), &json!("unsubscribed"))
    );
    let second = launched(&owner, &list, sms).await;
    let owner = at(&app, "2026-03-05T09:10:00Z").await;
    let people = rows(&owner, &format!("/v1/crm/recipients?filter[campaign]={second}&sort=name")).await;
    let standing: Vec<(&Json, &Json)> = people.iter().map(|row| (&row["status"], &row["reason"])).collect();
    assert_eq!(
        standing,
        [
            (&json!("skipped"), &json!("suppressed")),
            (&json!("sent"), &Json::Null),
            (&json!("skipped"), &json!("no_consent"))
        ],
        "{people:?}"
    );
    // Somebody else answers.
    let answer = json!({"direction": "in", "channel": "sms", "address": "+263772410372", "text": "What do ridges cost?", "gateway": GATEWAY});
    made(&owner, "/v1/crm/messages", answer).await;
    app.deliver().await;
    assert_eq!(read(&owner, &format!("/v1/crm/campaigns/{second}")).await["replied"], json!(1));
    let logged = rows(&owner, "/v1/crm/activities?filter[type]=sms").await;
    assert_eq!((logged.len(), &logged[0]["direction"]), (1, &json!("in")), "{logged:?}");
    // An answer is a lead of its campaign; another one is logged, for the lead is open.
    let answer = json!({"direction": "in", "channel": "sms", "address": "+263772410372", "text": "And gutters?", "gateway": GATEWAY});
    made(&owner, "/v1/crm/messages", answer).await;
    app.deliver().await;
    let leads = rows(&owner, "/v1/crm/leads").await;
    assert_eq!(
        (leads.len(), &leads[0]["name"], &leads[0]["campaign"]["id"], &leads[0]["interest"]),
        (1, &json!("Brian"), &json!(second), &json!("What do ridges cost?")),
        "{leads:?}"
    );
}

async fn messages_of_people_ask_for_a_gateway_and_for_leave(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let anesu = contact(&owner, "Anesu", "+263772410371", "sms").await;
    let body = json!({"contact": anesu, "text": "We are on our way."});
    let refused = owner.post("/v1/crm/messages", &body).await;
    assert_eq!(first(&refused), ("no_gateway".into(), "/channel".into()), "{}", refused.text());
    app.app.hooks.use_runner(Arc::new(Gateway));
    let message = made(&owner, "/v1/crm/messages", body).await;
    let wrong = owner.post(&format!("/v1/crm/messages/{message}/send-whatsapp"), &json!({})).await;
    assert_eq!(wrong.code(), "other_channel");
    owner.post(&format!("/v1/crm/messages/{message}/send-sms"), &json!({})).await.expect(200);
    assert_eq!(runs(&app).await, [message.as_str()]);
    let logged = rows(&owner, &format!("/v1/crm/activities?filter[contact]={anesu}")).await;
    assert_eq!(
        (logged.len(), &logged[0]["type"], &logged[0]["status"]),
        (1, &json!("sms"), &json!("done")),
        "{logged:?}"
    );
    // Contacts who opted out get none, and an invalid number is reported.
    let hope =
        made(&owner, "/v1/crm/contacts", json!({"firstName": "Hope", "phone": "+263772410374", "doNotContact": true}))
            .await;
    let message = made(&owner, "/v1/crm/messages", json!({"contact": hope, "text": "Hello"})).await;
    let refused = owner.post(&format!("/v1/crm/messages/{message}/send-sms"), &json!({})).await;
    assert_eq!(refused.code(), "do_not_contact");
    let refused = owner.post("/v1/crm/messages", &json!({"address": "+1234567", "text": "Hello"})).await;
    assert_eq!(first(&refused).0, "not_a_number", "{}", refused.text());
}

const BOX: &str = "sales@msasa.example";

/// A report of a mail server, as Postfix writes it.
fn came_back(letter: &str, status: &str) -> String {
    format!(
        "From: MAILER-DAEMON@mx.msasa.example (Mail Delivery System)\r\nSubject: Undelivered Mail Returned to Sender\r\nAuto-Submitted: auto-replied\r\nMessage-ID: <{letter}.{status}@mx.msasa.example>\r\n\
         Content-Type: multipart/report; report-type=delivery-status; boundary=\"b1\"\r\n\r\n--b1\r\nContent-Type: text/plain\r\n\r\nI'm sorry.\r\n--b1\r\nContent-Type: message/delivery-status\r\n\r\n\
         Reporting-MTA: dns; mx.msasa.example\r\n\r\nFinal-Recipient: rfc822; reader@readers.example\r\nAction: failed\r\nStatus: {status}\r\nDiagnostic-Code: smtp; 550 {status} not now\r\n\r\n\
         --b1\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <{letter}@example.com>\r\n\r\n--b1--\r\n"
    )
}

/// A complaint, as mail providers hand them on (RFC 5965).
fn complained(letter: &str) -> String {
    format!(
        "From: <abuse@provider.example>\r\nSubject: FW: Rains\r\nMessage-ID: <{letter}.arf@provider.example>\r\nContent-Type: multipart/report; report-type=feedback-report; boundary=\"b2\"\r\n\r\n\
         --b2\r\nContent-Type: text/plain\r\n\r\nAn abuse report.\r\n--b2\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nUser-Agent: Provider/1.0\r\nVersion: 1\r\n\r\n\
         --b2\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <{letter}@example.com>\r\nSubject: Rains\r\n\r\nDear Chipo\r\n--b2--\r\n"
    )
}

async fn mail(app: &TestApp, to: &str, content: String) {
    let mut reader = app.app.db.read_platform().await.expect("a reader");
    let place = inbound::place_of(&mut reader, to).await.expect("places").expect("a mailbox");
    drop(reader);
    let new = inbound::New {
        recipient: to.to_string(),
        return_to: String::new(),
        peer: "127.0.0.1".into(),
        content: content.into_bytes().into(),
    };
    inbound::keep(&app.app, app.business.context.tenant(), &place, new).await.expect("the mail is kept");
    app.deliver().await;
}

/// Letters of campaigns that wait: id, recipient, return path.
async fn letters(app: &TestApp) -> Vec<(String, String, String)> {
    let mut reader = app.app.db.read_platform().await.expect("a reader");
    let sql = Sql::new(
        reader.dialect(),
        "SELECT id, recipient, bounces_to FROM mail_message WHERE kind = 'campaign' ORDER BY created_at, recipient",
    )
    .done();
    let text = |row: &kernel::Row, column: usize| row.text(column).unwrap_or_default().to_string();
    reader.rows(&sql).await.expect("letters").iter().map(|row| (text(row, 0), text(row, 1), text(row, 2))).collect()
}

async fn a_letter_that_comes_back_blocks_its_address(backend: Backend) {
    let app = TestApp::new(backend).await;
    app.app.use_inbound(inbound::Policy::default());
    app.schedule.run_due().await.expect("the schedule");
    let owner = app.owner().await;
    let team = json!({"name": "Counter", "members": [{"person": app.business.owner.id.as_str()}]});
    let team = made(&owner, "/v1/crm/teams", team).await;
    let mailbox = json!({"name": "Sales", "address": BOX, "team": team});
    let mailbox = made(&owner, "/v1/crm/sales-mailboxes", mailbox).await;
    owner.post(&format!("/v1/crm/sales-mailboxes/{mailbox}/open"), &json!({})).await.expect(200);
    for (name, number) in [("Anesu", 1), ("Brian", 2), ("Chipo", 3)] {
        contact(&owner, name, &format!("+26377241037{number}"), "email").await;
    }
    let list = everybody(&owner).await;
    let letter = json!({"subject": "Rains", "blocks": [{"kind": "text", "text": "Roofs first."}]});
    let first = launched(&owner, &list, letter.clone()).await;
    let owner = at(&app, "2026-03-05T07:10:00Z").await;
    let sent = letters(&app).await;
    assert_eq!(sent.len(), 3, "{sent:?}");
    assert_eq!(sent[0].2, format!("sales+b-{}@msasa.example", sent[0].0));
    // Unknown mailbox, full mailbox, spam complaint. The same report twice changes nothing.
    for _ in 0..2 {
        mail(&app, &sent[0].2, came_back("none", "5.1.1")).await;
    }
    mail(&app, BOX, came_back(&sent[1].0, "4.2.2")).await;
    mail(&app, BOX, complained(&sent[2].0)).await;
    let people = rows(&owner, &format!("/v1/crm/recipients?filter[campaign]={first}&sort=name")).await;
    let standing: Vec<(&Json, &Json, &Json)> =
        people.iter().map(|row| (&row["status"], &row["bounceKind"], &row["blockedAs"])).collect();
    assert_eq!(
        standing,
        [
            (&json!("bounced"), &json!("hard"), &json!("bounced")),
            (&json!("bounced"), &json!("soft"), &Json::Null),
            (&json!("unsubscribed"), &Json::Null, &json!("complaint"))
        ],
        "{people:?}"
    );
    let blocked = rows(&owner, "/v1/crm/suppressions?sort=address").await;
    let reasons: Vec<(&Json, &Json)> = blocked.iter().map(|row| (&row["address"], &row["reason"])).collect();
    assert_eq!(
        reasons,
        [(&json!("anesu@readers.example"), &json!("bounced")), (&json!("chipo@readers.example"), &json!("complaint"))]
    );
    // Nobody made an enquiry.
    assert_eq!(rows(&owner, "/v1/crm/enquiries").await.len(), 0);
    // Twice more in a row, and the address of the full mailbox is given up.
    for day in ["2026-03-13", "2026-03-21"] {
        launched(&owner_at(&app, &format!("{day}T06:00:00Z")).await, &list, letter.clone()).await;
        let _ = at(&app, &format!("{day}T07:10:00Z")).await;
        let newest = letters(&app).await.pop().expect("a letter");
        assert_eq!(newest.1, "brian@readers.example");
        mail(&app, BOX, came_back(&newest.0, "4.2.2")).await;
    }
    let owner = app.owner().await;
    let blocked = rows(&owner, "/v1/crm/suppressions?sort=address").await;
    assert_eq!(blocked.iter().filter(|row| row["address"] == "brian@readers.example").count(), 1, "{blocked:?}");
}

async fn owner_at(app: &TestApp, text: &str) -> Client {
    app.clock.set(Instant::parse_rfc3339(text).expect("a time"));
    app.owner().await
}
