//! Notices by SMS through a gateway: numbers that are proven first, quiet hours, what colleagues see of it, reports, the limit of a
//! month and its use.

use kernel::notices::message;
use kernel_store::Sql;
use kernel_testkit::{Backend, Client, Person};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

use super::guests::{PARAMS, component};
use super::{Plugged, both};

const NUMBERS: &str = "/v1/notices/numbers";
const PREFERENCES: &str = "/v1/notices/preferences";
const NUMBER: &str = "+263772410371";

/// Takes every message as sent, and hears afterwards that its number 1 arrived.
const GOOD: &str = r#"{"status":"sent","reference":"g-1","messages":[{"reference":"g-1","status":"delivered"},{"reference":"g-2","status":"failed"}]}"#;

/// Answers the same to whatever it is asked.
fn says(answer: &str) -> Vec<u8> {
    component(
        "effect",
        &format!(
            "(data (i32.const 2048) \"{}\")
             (func (export \"handle\") {PARAMS} (result i32) (call $ok (i32.const 2048) (i32.const {})))",
            answer.replace('"', "\\22"),
            answer.len()
        ),
    )
}

fn manifest(plugin: &str) -> String {
    format!(
        "plugin: {plugin}\nversion: 1.0.0\ntitle: Gateway\ndescription: Takes messages.\npublisher: Example Partners\nworld: \"1.0.0\"\n\
         components: {{effect: effect.wasm}}\nhooks:\n  sms: {{on: message, channel: sms, title: Takes an SMS}}\n  heard: {{on: callback, title: Hears of it}}\n"
    )
}

async fn with_gateway(plugged: &Plugged, guest: Vec<u8>) {
    plugged.ship(&manifest("gateway"), &[("effect.wasm", guest)]).await;
    plugged.install("gateway", &json!({"version": "1.0.0"})).await.expect(200);
}

/// The channel of SMS as somebody sees it.
async fn sms(client: &Client) -> Json {
    client.get(NUMBERS).await.expect(200)["data"]["channels"][0].clone()
}

/// What lies sealed for gateways, opened, the oldest first: ids and words.
async fn sealed(plugged: &Plugged) -> Vec<(String, Json)> {
    let app = &plugged.app.app;
    let tenant = plugged.app.business.context.tenant();
    let mut reader = app.db.read(tenant).await.expect("a reader");
    let mut sql =
        Sql::new(reader.dialect(), "SELECT id, sealed FROM notice_message WHERE sealed IS NOT NULL AND tenant = ");
    sql.value(tenant.0).push(" ORDER BY id");
    let rows = reader.rows(&sql.done()).await.expect("messages");
    let vault = app.vault.get().expect("a vault");
    let opened = |row: &kernel_store::Row| {
        let id = row.text(0).expect("id").to_string();
        let words = vault.open(row.text(1).expect("sealed"), &format!("notice message {id}")).expect("opened");
        (id, serde_json::from_str(&words).expect("words"))
    };
    rows.iter().map(opened).collect()
}

/// Has a number proven, with the code that was sent to it.
async fn prove(plugged: &Plugged, client: &Client, number: &str) {
    client.post(NUMBERS, &json!({"channel": "sms", "number": number})).await.expect(202);
    let code = sealed(plugged).await.pop().expect("a message").1["values"][0].clone();
    plugged.runtime.drain().await.expect("runs");
    client.post(&format!("{NUMBERS}/sms/code"), &json!({"code": code})).await.expect(200);
}

async fn lead(client: &Client, name: &str, salesperson: &Person) -> String {
    let email = format!("{}@lead.example", name.to_lowercase());
    let body = json!({"name": name, "email": email, "salesperson": salesperson.id.as_str()});
    client.post("/v1/crm/leads", &body).await.expect(201)["data"]["id"].as_str().expect("id").to_string()
}

async fn newest(client: &Client) -> Json {
    client.get("/v1/notices?limit=1").await.expect(200)["data"][0].clone()
}

async fn a_number_counts_once_its_code_came_back(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    let person = plugged.app.person(Role::Manager, Scope::All).await;
    let client = plugged.app.sign_in(&person).await;
    let wanted = json!({"channel": "sms", "number": "+263 77 241 0371"});
    let by_sms = json!({"groups": {"assignments": "sms"}});

    // Without a gateway nothing is offered and nothing sent.
    assert_eq!(client.post(NUMBERS, &wanted).await.code(), "no_gateway");
    assert_eq!(sms(&client).await["open"], false);
    with_gateway(&plugged, says(GOOD)).await;
    let shown = sms(&client).await;
    assert_eq!((&shown["open"], &shown["number"], &shown["waiting"]), (&json!(true), &Json::Null, &Json::Null));
    let refused = client.put(PREFERENCES, &by_sms).await.expect(422);
    assert_eq!(
        (refused["errors"][0]["pointer"].as_str(), refused["errors"][0]["code"].as_str()),
        (Some("/groups/assignments"), Some("not_reachable"))
    );
    let wrong = client.post(NUMBERS, &json!({"channel": "sms", "number": "call me"})).await.expect(422);
    assert_eq!(wrong["errors"][0]["code"], "not_a_number");

    // A code goes to the number; another one waits.
    let asked = client.post(NUMBERS, &wanted).await.expect(202);
    assert_eq!(asked["data"]["number"], NUMBER);
    assert_eq!(client.post(NUMBERS, &wanted).await.status, 429);
    let (id, words) = sealed(&plugged).await.pop().expect("a message");
    let code = words["values"][0].as_str().expect("a code").to_string();
    assert_eq!(words["to"], NUMBER);
    assert_eq!(words["text"], format!("{code} is your code for Test Trading."));
    let waiting = sms(&client).await["waiting"].clone();
    assert_eq!((&waiting["number"], &waiting["status"]), (&json!(NUMBER), &json!("queued")), "{waiting}");
    plugged.runtime.drain().await.expect("runs");
    assert_eq!(sms(&client).await["waiting"]["status"], "sent");
    assert!(sealed(&plugged).await.is_empty(), "its words are gone once the gateway took them");

    // A wrong code proves nothing, the right one works once and for its person alone.
    let path = format!("{NUMBERS}/sms/code");
    let other = if code == "000000" { "000001" } else { "000000" };
    assert_eq!(client.post(&path, &json!({"code": other})).await.code(), "wrong_code");
    assert_eq!(plugged.owner.post(&path, &json!({"code": code})).await.code(), "code_over");
    assert_eq!(sms(&client).await["number"], Json::Null);
    client.post(&path, &json!({"code": code})).await.expect(200);
    assert_eq!(client.post(&path, &json!({"code": code})).await.code(), "code_over");
    let shown = sms(&client).await;
    assert_eq!((&shown["number"], &shown["waiting"]), (&json!(NUMBER), &Json::Null));
    assert_eq!(sms(&plugged.owner).await["number"], Json::Null);
    assert_eq!(client.get(PREFERENCES).await.expect(200)["data"]["reachable"], json!(["sms"]));
    client.put(PREFERENCES, &by_sms).await.expect(204);

    // Five wrong guesses end a code. The number that is proven stays meanwhile.
    plugged.app.clock.set(plugged.app.app.clock.now().plus_seconds(61));
    client.post(NUMBERS, &json!({"channel": "sms", "number": "+263772410372"})).await.expect(202);
    let code = sealed(&plugged).await.pop().expect("a message").1["values"][0].as_str().expect("a code").to_string();
    let other = if code == "000000" { "000001" } else { "000000" };
    for _ in 0..5 {
        assert_eq!(client.post(&path, &json!({"code": other})).await.code(), "wrong_code");
    }
    assert_eq!(client.post(&path, &json!({"code": code})).await.code(), "code_over");
    assert_eq!(sms(&client).await["number"], NUMBER);

    // No other gateway and no other business opens a message.
    let stranger = plugged.app.another_business("Other Trading").await;
    let second = sealed(&plugged).await.pop().expect("a message").0;
    let event = json!({"event": "message", "id": second});
    let (app, own) = (&plugged.app.app, &plugged.app.business.context);
    assert!(message::open(app, &stranger.context, "gateway", &event).await.expect("a look").is_none());
    assert!(message::open(app, own, "another", &event).await.expect("a look").is_none());
    assert!(message::open(app, own, "gateway", &event).await.expect("a look").is_some());
    assert_ne!(second, id);
    assert_eq!(sms(&plugged.app.sign_in(&stranger.owner).await).await["open"], false);

    // What is chosen stays where the number goes, and cannot be chosen anew.
    client.delete(&format!("{NUMBERS}/sms")).await.expect(204);
    client.delete(&format!("{NUMBERS}/sms")).await.expect(404);
    client.put(PREFERENCES, &by_sms).await.expect(204);
    client.put(PREFERENCES, &json!({"groups": {"updates": "sms"}})).await.expect(422);
}

async fn notices_go_to_proven_numbers_and_colleagues_read_nothing(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    with_gateway(&plugged, says(GOOD)).await;
    let app = &plugged.app;
    let owner = &plugged.owner;
    let person = app.person(Role::Manager, Scope::All).await;
    let client = app.sign_in(&person).await;
    prove(&plugged, &client, NUMBER).await;
    client.put(PREFERENCES, &json!({"groups": {"assignments": "sms"}})).await.expect(204);

    let id = lead(owner, "Rudo", &person).await;
    app.deliver().await;
    assert_eq!(newest(&client).await["message"], json!({"channel": "sms", "status": "queued", "error": null}));
    let (_, words) = sealed(&plugged).await.pop().expect("a message");
    let text = words["text"].as_str().expect("a text");
    assert!(text.starts_with("Test Trading: Test Person assigned L-00001 to you: Rudo"), "{text}");
    assert!(text.ends_with(&format!("/lead/{id}")) && kernel_types::sms::parts(text).1 == 1, "{text}");
    app.deliver().await;
    assert_eq!(sealed(&plugged).await.len(), 1, "once");
    plugged.runtime.drain().await.expect("runs");
    assert_eq!(newest(&client).await["message"]["status"], "sent");

    // Neither the page of the gateway, nor lists of messages, nor exports of runs say what was sent to whom.
    let seen = format!(
        "{}{}{}",
        plugged.shown("gateway").await,
        owner.get("/v1/crm/messages").await.expect(200),
        owner.get("/v1/notices").await.expect(200)
    );
    assert!(!seen.contains("Rudo") && !seen.contains("772410371"), "{seen}");
    assert!(sealed(&plugged).await.is_empty());

    // A report of the provider moves it on, and never back.
    let shown = plugged.shown("gateway").await;
    let hooks = shown["hooks"].as_array().cloned().unwrap_or_default();
    let address = hooks.iter().find_map(|hook| hook["address"].as_str()).expect("an address").to_string();
    let path = address.find("/v1/public/").and_then(|start| address.get(start..)).expect("a path").to_string();
    for _ in 0..2 {
        assert_eq!(app.anonymous().post(&path, &json!({})).await.status, 204);
        plugged.runtime.drain().await.expect("runs");
        assert_eq!(newest(&client).await["message"]["status"], "delivered");
    }

    // It is nine in the morning at the business: quiet hours hold it back, and what is read by then is not told.
    let quiet = json!({"groups": {"assignments": "sms"}, "quiet": {"from": "08:00", "to": "11:00"}});
    client.put(PREFERENCES, &quiet).await.expect(204);
    lead(owner, "Nyasha", &person).await;
    lead(owner, "Tariro", &person).await;
    app.deliver().await;
    assert!(sealed(&plugged).await.is_empty());
    assert_eq!(newest(&client).await["message"]["status"], "waiting");
    let read = newest(&client).await["id"].clone();
    client.post("/v1/notices/read", &json!({"ids": [read]})).await.expect(204);
    app.clock.set(app.app.clock.now().plus_seconds(3 * 3_600));
    app.deliver().await;
    let told = sealed(&plugged).await;
    let text = told[0].1["text"].as_str().expect("a text").to_string();
    assert!(told.len() == 1 && text.contains("Nyasha") && !text.contains("Tariro"), "{text}");

    // What no gateway took in time has failed, and nobody is called for it.
    app.clock.set(app.app.clock.now().plus_seconds(5 * 3_600));
    plugged.runtime.drain().await.expect("runs");
    let client = app.sign_in(&person).await;
    let told = client.get("/v1/notices").await.expect(200)["data"].clone();
    let late = told.as_array().expect("notices").iter().find(|told| told["text"].to_string().contains("Nyasha"));
    assert_eq!(late.expect("a notice")["message"]["status"], "failed");

    // Without the number it comes by mail.
    client.delete(&format!("{NUMBERS}/sms")).await.expect(204);
    client.put(PREFERENCES, &json!({"groups": {"assignments": "sms"}})).await.expect(204);
    lead(&app.owner().await, "Chipo", &person).await;
    app.deliver().await;
    let told = newest(&client).await;
    assert!(told["message"].is_null() && told["mail"]["status"].is_string(), "{told}");
    assert!(sealed(&plugged).await.is_empty());
}

async fn a_gateway_that_hears_nothing_is_asked(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    let asked = format!("{}  state: {{on: message-status, title: Asks}}\n", manifest("gateway"));
    plugged.ship(&asked, &[("effect.wasm", says(GOOD))]).await;
    plugged.install("gateway", &json!({"version": "1.0.0"})).await.expect(200);
    let (app, owner) = (&plugged.app, &plugged.owner);
    let person = app.person(Role::Manager, Scope::All).await;
    let client = app.sign_in(&person).await;
    prove(&plugged, &client, NUMBER).await;
    client.put(PREFERENCES, &json!({"groups": {"assignments": "sms"}})).await.expect(204);
    lead(owner, "Rudo", &person).await;
    app.deliver().await;
    plugged.runtime.drain().await.expect("runs");
    plugged.runtime.drain().await.expect("runs");
    assert_eq!(newest(&client).await["message"]["status"], "sent", "not before a minute has gone");

    app.clock.set(app.app.clock.now().plus_seconds(61));
    plugged.runtime.drain().await.expect("runs");
    let client = app.sign_in(&person).await;
    assert_eq!(newest(&client).await["message"]["status"], "delivered");
    // What arrived is asked for no more.
    app.clock.set(app.app.clock.now().plus_seconds(7_200));
    assert_eq!(plugged.runtime.drain().await.expect("runs"), 0);
}

async fn a_notice_goes_by_letter_and_by_message(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    with_gateway(&plugged, says(GOOD)).await;
    let (app, owner) = (&plugged.app, &plugged.owner);
    let person = app.person(Role::Manager, Scope::All).await;
    let client = app.sign_in(&person).await;
    prove(&plugged, &client, NUMBER).await;
    for wrong in [json!(["mail", "digest"]), json!(["sms", "whatsapp"]), json!(["none", "mail"])] {
        let refused = client.put(PREFERENCES, &json!({"groups": {"assignments": wrong}})).await.expect(422);
        assert_eq!(refused["errors"][0]["pointer"], "/groups/assignments", "{refused}");
    }
    client.put(PREFERENCES, &json!({"groups": {"assignments": ["mail", "sms"]}})).await.expect(204);
    let kept = client.get(PREFERENCES).await.expect(200)["data"]["groups"].clone();
    assert_eq!((&kept["assignments"], &kept["updates"]), (&json!(["mail", "sms"]), &json!("product")), "{kept}");

    lead(owner, "Rudo", &person).await;
    app.deliver().await;
    let told = newest(&client).await;
    assert!(told["mail"]["status"].is_string() && told["message"]["status"] == "queued", "{told}");
    plugged.runtime.drain().await.expect("runs");
    assert_eq!(newest(&client).await["message"]["status"], "sent");

    // For one kind a message alone, whatever its group says.
    let one = json!({"groups": {"assignments": ["digest", "sms"]}, "events": {"crm.lead/assigned": "sms"}});
    client.put(PREFERENCES, &one).await.expect(204);
    lead(owner, "Nyasha", &person).await;
    app.deliver().await;
    let told = newest(&client).await;
    assert!(told["mail"].is_null() && told["message"]["status"] == "queued", "{told}");
}

async fn a_month_has_a_limit_and_a_use(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    with_gateway(&plugged, says(r#"{"status":"failed","reference":"g-1","problem":"Not in use"}"#)).await;
    let (app, owner) = (&plugged.app, &plugged.owner);
    owner.patch("/v1/settings/business", &json!({"messagesMonthly": 2, "smsPrice": "0.045"})).await.expect(204);
    let person = app.person(Role::Manager, Scope::All).await;
    let client = app.sign_in(&person).await;
    prove(&plugged, &client, NUMBER).await;
    client.put(PREFERENCES, &json!({"groups": {"assignments": "sms"}})).await.expect(204);
    lead(owner, "Rudo", &person).await;
    app.deliver().await;
    plugged.runtime.drain().await.expect("runs");
    let told = newest(&client).await["message"].clone();
    assert_eq!(told, json!({"channel": "sms", "status": "failed", "error": "Not in use"}));

    // The third is one too many: written down as such for its person, and handed to nobody.
    lead(owner, "Tendai", &person).await;
    app.deliver().await;
    let told = newest(&client).await["message"].clone();
    let why = "The business has used up its messages of this month.";
    assert_eq!(told, json!({"channel": "sms", "status": "failed", "error": why}));
    assert!(sealed(&plugged).await.is_empty());
    app.clock.set(app.app.clock.now().plus_seconds(61));
    let refused = client.post(NUMBERS, &json!({"channel": "sms", "number": "+263772410372"})).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "message_limit"));

    // Administrators read what it cost; nobody else does, and nobody is named.
    let used = owner.get("/v1/notices/messages/use").await.expect(200)["data"].clone();
    assert_eq!((&used["limit"], &used["used"]), (&json!(2), &json!(2)), "{used}");
    assert_eq!(
        used["months"],
        json!([{"month": "2026-03", "channel": "sms", "gateway": "gateway", "messages": 2, "parts": 2, "cost": "0.09"}])
    );
    client.get("/v1/notices/messages/use").await.expect(403);

    // Another month begins anew.
    app.set_today(kernel_types::Date::from_ymd_opt(2026, 4, 1).expect("a date"));
    lead(&app.owner().await, "Farai", &person).await;
    app.deliver().await;
    assert_eq!(sealed(&plugged).await.len(), 1);
}

both!(
    a_number_counts_once_its_code_came_back,
    notices_go_to_proven_numbers_and_colleagues_read_nothing,
    a_gateway_that_hears_nothing_is_asked,
    a_notice_goes_by_letter_and_by_message,
    a_month_has_a_limit_and_a_use,
);
