//! Effects tried with the mock host, as their authors do.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking, in its helpers too")]

use baobab_guest::effects::{self, HttpFailure};
use baobab_guest::mock::{Host, Level, occasion, reply};
use baobab_guest::{Answer, Effect, Occasion, Value, json};

const GATEWAY: &str = "https://gateway.example";

/// Sends an invoice to a gateway once, notes the answer on it and counts.
struct Sender;

impl Effect for Sender {
    fn handle(_: &Occasion, event: Value) -> Answer<Value> {
        let (Some(entity), Some(id)) = (event["entity"].as_str(), event["id"].as_str()) else {
            return Err("The event names no record.".into());
        };
        let invoice = effects::record(entity, id)?;
        let body = json!({"number": invoice["number"], "run": event["run"]}).to_string();
        let reply = effects::call(&format!("{GATEWAY}/sales"), &[], Some(body))
            .map_err(|failure| effects::not_sent(&failure))?;
        if !reply.is_good() {
            effects::warn(&format!("The gateway answered {}.", reply.status));
            return Err("The gateway did not take it.".into());
        }
        effects::update(entity, id, &json!({"version": invoice["version"], "notes": "sent"}))?;
        let counted = effects::kept::<u64>("sent")?;
        effects::swap("sent", &counted, &(counted.value + 1))?;
        Ok(json!({"at": effects::now_ms()}))
    }
}

fn posted() -> (Host, Value) {
    let host = Host::new().record("accounting.invoice", json!({"id": "i-1", "number": "INV-1"})).at(1_000);
    (host, json!({"event": "transition", "entity": "accounting.invoice", "id": "i-1"}))
}

#[test]
fn an_effect_reads_sends_writes_and_keeps() {
    let (host, event) = posted();
    let mut host = host.answers(GATEWAY, |_| Ok(reply(200, &json!({"ok": true}))));
    assert_eq!(host.run::<Sender>(&occasion("send"), event).unwrap(), json!({"at": 1_000}));
    assert_eq!(host.sent()[0].url, "https://gateway.example/sales");
    assert_eq!(String::from_utf8_lossy(&host.sent()[0].body), r#"{"number":"INV-1","run":"run-1"}"#);
    assert_eq!(
        host.stored("accounting.invoice", "i-1").unwrap(),
        &json!({"id": "i-1", "number": "INV-1", "version": 2, "notes": "sent"})
    );
    assert_eq!((host.written()[0].action.as_str(), host.written()[0].id.as_str()), ("update", "i-1"));
    assert_eq!(host.kept::<u64>("sent"), Some(1));
}

#[test]
fn what_goes_wrong_outside_is_tried() {
    let (host, event) = posted();
    let mut host = host.answers(GATEWAY, |_| Ok(reply(503, &json!({}))));
    let refused = host.run::<Sender>(&occasion("send"), event.clone()).unwrap_err();
    assert_eq!(refused.0, "The gateway did not take it.");
    assert_eq!(host.log(), [(Level::Warn, "The gateway answered 503.".to_string())]);
    assert!(host.written().is_empty() && host.kept::<u64>("sent").is_none());

    // A host that was not reached did not hear the request; one that gave no answer may have.
    for (why, said) in [("timed out", "no answer: timed out"), ("no connection: refused", "no connection: refused")] {
        let (host, _) = posted();
        let mut host = host.answers(GATEWAY, move |_| Err(HttpFailure::Unreachable(why.into())));
        assert_eq!(host.run::<Sender>(&occasion("send"), event.clone()).unwrap_err().0, said);
    }
}

#[test]
fn what_the_test_does_not_name_is_not_granted() {
    let (mut host, event) = posted();
    assert_eq!(host.run::<Sender>(&occasion("send"), event).unwrap_err().0, "not granted to this plugin");
    let other = json!({"entity": "parties.customer", "id": "c-1"});
    assert_eq!(
        host.run::<Sender>(&occasion("send"), other).unwrap_err().0,
        "parties.customer: not granted to this plugin"
    );
    // Another origin that begins alike is another origin.
    let (host, event) = posted();
    let mut host = host.answers("https://gateway.exam", |_| Ok(reply(200, &json!({}))));
    assert_eq!(host.run::<Sender>(&occasion("send"), event).unwrap_err().0, "not granted to this plugin");
}

/// Makes one record for an event, moves it and looks for it.
struct Maker;

impl Effect for Maker {
    fn handle(_: &Occasion, _: Value) -> Answer<Value> {
        let made = effects::create("work.task", &json!({"title": "Call back"}))?;
        let again = effects::create("work.task", &json!({"title": "Call back"}))?;
        let id = made["id"].as_str().unwrap_or_default();
        effects::transition("work.task", id, "start", &json!({}))?;
        let found = effects::find("work.task", "filter[title]=Call back&limit=5")?;
        let stale = effects::update("work.task", id, &json!({"version": 1, "title": "Write"}));
        Ok(
            json!({"same": made["id"] == again["id"], "found": found.len(), "stale": stale.err().map(|refusal| refusal.0)}),
        )
    }
}

#[test]
fn records_are_made_once_moved_found_and_guarded_by_their_version() {
    let mut host = Host::new().entity("work.task");
    let answer = host.run::<Maker>(&occasion("make"), json!({})).unwrap();
    assert_eq!(
        answer,
        json!({"same": true, "found": 1, "stale": "work.task: /version The record has changed meanwhile; its version is 2."})
    );
    let actions: Vec<&str> = host.written().iter().map(|written| written.action.as_str()).collect();
    assert_eq!(actions, ["create", "start"]);
}
