//! The gateway against a provider in memory.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking, in its helpers too")]

use baobab_guest::mock::{Host, HttpFailure, Request, Response, Written, occasion, reply};
use baobab_guest::{Occasion, Value, json};

use super::*;

fn at(hook: &str, more: Value) -> Occasion {
    let mut settings = json!({
        "url": "https://sms.example/v1/send", "body": r#"{"to":"{to}","from":"{from}","text":"{text}","ref":"{id}"}"#,
        "headers": "Authorization: Bearer {secret}", "secret": "s3cret", "sender": "MSASA", "reference": "/messages/0/id",
    });
    for (name, value) in more.as_object().unwrap() {
        settings[name] = value.clone();
    }
    Occasion { settings: settings.to_string(), ..occasion(hook) }
}

fn host(answer: impl FnMut(&Request) -> Result<Response, HttpFailure> + 'static) -> Host {
    let message = json!({"id": "m-1", "gateway": NAME, "status": "queued", "channel": "sms", "addressKey": "+263772410377", "text": "Say \"yes\"", "values": []});
    Host::new().record(MESSAGE, message).entity(REPORT).answers("https://sms.example", answer)
}

fn event() -> Value {
    json!({"event": "transition", "id": "m-1"})
}

fn told(host: &Host) -> Vec<(String, Value)> {
    let of =
        |written: &Written| (written.body["status"].as_str().unwrap_or_default().to_string(), written.body.clone());
    host.written().iter().map(of).collect()
}

#[test]
fn a_message_is_handed_over_once() {
    let mut host = host(|_| Ok(reply(200, &json!({"messages": [{"id": "p-7"}]}))));
    host.run::<Gateway>(&at("sms", json!({})), event()).unwrap();
    let sent = host.sent()[0].clone();
    assert_eq!((sent.method.as_str(), sent.url.as_str()), ("POST", "https://sms.example/v1/send"));
    let body: Value = serde_json::from_slice(&sent.body).unwrap();
    assert_eq!(body, json!({"to": "+263772410377", "from": "MSASA", "text": "Say \"yes\"", "ref": "m-1"}));
    assert!(sent.headers.contains(&("Authorization".into(), "Bearer s3cret".into())));
    let told = told(&host);
    assert_eq!((told[0].0.as_str(), &told[0].1["reference"]), ("sent", &json!("p-7")));
    // The run was cut short after the provider answered: the message still waits, and is not sent again.
    host.run::<Gateway>(&at("sms", json!({})), event()).unwrap();
    assert_eq!(host.sent().len(), 1);
    assert_eq!(self::told(&host)[1].0, "unsure");
    // A provider that sends one id once is asked again.
    host.run::<Gateway>(&at("sms", json!({"sameIdOnce": true})), event()).unwrap();
    assert_eq!(host.sent().len(), 2);
}

#[test]
fn what_goes_wrong_is_tried_again_only_where_nothing_was_heard() {
    let mut down = host(|_| Err(HttpFailure::Unreachable("no connection: refused".into())));
    assert!(down.run::<Gateway>(&at("sms", json!({})), event()).unwrap_err().0.contains("no connection"));
    down.run::<Gateway>(&at("sms", json!({})), event()).unwrap_err();
    assert_eq!((down.sent().len(), told(&down).len()), (2, 0));
    let mut silent = host(|_| Err(HttpFailure::Unreachable("no answer within 20 seconds".into())));
    silent.run::<Gateway>(&at("sms", json!({})), event()).unwrap();
    assert_eq!(told(&silent)[0].0, "unsure");
    let mut busy = host(|_| Ok(reply(503, &json!({}))));
    busy.run::<Gateway>(&at("sms", json!({})), event()).unwrap_err();
    assert_eq!(told(&busy).len(), 0);
    let mut refused = host(|_| Ok(reply(400, &json!({"error": "no such number"}))));
    refused.run::<Gateway>(&at("sms", json!({})), event()).unwrap();
    let told = told(&refused);
    assert!(told[0].0 == "failed" && told[0].1["problem"].as_str().unwrap().contains("no such number"), "{told:?}");
}

#[test]
fn reports_and_answers_come_as_json_or_as_a_form() {
    let mut host = host(|_| Ok(reply(200, &json!({}))));
    let called = |body: &str| json!({"event": "callback", "contentType": "application/x-www-form-urlencoded", "query": "", "body": body});
    host.run::<Gateway>(&at("delivery", json!({})), called("id=p-7&status=Success")).unwrap();
    host.run::<Gateway>(&at("delivery", json!({})), called("id=p-8&status=Rejected&failureReason=Number+blocked"))
        .unwrap();
    let reports = told(&host);
    assert_eq!((reports[0].0.as_str(), &reports[0].1["reference"]), ("delivered", &json!("p-7")));
    assert_eq!((reports[1].0.as_str(), &reports[1].1["problem"]), ("failed", &json!("Number blocked")));
    host.run::<Gateway>(&at("answer", json!({})), called("from=263772410377&text=STOP&id=in-1")).unwrap();
    let came = &host.written()[2];
    assert_eq!(
        (came.entity.as_str(), &came.body["address"], &came.body["text"]),
        (MESSAGE, &json!("+263772410377"), &json!("STOP"))
    );
}

#[test]
fn a_message_to_a_member_is_sent_once_and_its_report_is_answered() {
    let mut host = host(|_| Ok(reply(200, &json!({"messages": [{"id": "p-9"}]}))));
    let event = json!({"event": "message", "id": "n-1", "channel": "sms", "purpose": "notices", "to": "+263772410377", "text": "L-7 is yours", "values": ["L-7 is yours"]});
    let answer = host.run::<Gateway>(&at("notice-sms", json!({})), event.clone()).unwrap();
    assert_eq!(answer, json!({"status": "sent", "reference": "p-9"}));
    let body: Value = serde_json::from_slice(&host.sent()[0].body).unwrap();
    assert_eq!(body, json!({"to": "+263772410377", "from": "MSASA", "text": "L-7 is yours", "ref": "n-1"}));
    // A run that was cut short sends nothing twice.
    let again = host.run::<Gateway>(&at("notice-sms", json!({})), event).unwrap();
    assert_eq!((host.sent().len(), &again["status"]), (1, &json!("unsure")));
    // No record is made of it.
    let called = json!({"event": "callback", "contentType": "application/json", "query": "", "body": r#"{"id": "p-9", "status": "delivered"}"#});
    let heard = host.run::<Gateway>(&at("delivery", json!({})), called).unwrap();
    assert_eq!(heard["messages"][0]["status"], "delivered");
    assert_eq!(heard["messages"][0]["reference"], "p-9");
    assert!(host.written().is_empty());
}

#[test]
fn members_messages_are_asked_for_and_answered_without_a_record() {
    let mut host = host(|request| match request.url.as_str() {
        "https://sms.example/v1/state/p-1" => Ok(reply(200, &json!({"status": "delivered"}))),
        "https://sms.example/v1/state/p-2" => Ok(reply(200, &json!({"status": "on its way"}))),
        _ => Ok(reply(200, &json!({"status": "expired"}))),
    });
    let event = json!({"event": "message-status", "references": ["p-1", "p-2", "p-3"]});
    let there = json!({"statusUrl": "https://sms.example/v1/state/{reference}"});
    let heard = host.run::<Gateway>(&at("notice-status", there), event.clone()).unwrap();
    let messages = json!([
        {"reference": "p-1", "status": "delivered", "problem": null},
        {"reference": "p-3", "status": "failed", "problem": "expired"},
    ]);
    assert_eq!(heard["messages"], messages);
    assert!(host.written().is_empty());
    // Without an address nobody is asked.
    let asked = host.sent().len();
    assert_eq!(host.run::<Gateway>(&at("notice-status", json!({})), event).unwrap()["messages"], json!([]));
    assert_eq!(host.sent().len(), asked);
}

#[test]
fn a_chat_takes_the_template_of_what_it_says() {
    let mut host = host(|_| Ok(reply(200, &json!({}))));
    let settings = json!({"body": r#"{"to":"{number}","template":"{template}","values":{values}}"#, "noticeTemplate": "news", "codeTemplate": "code"});
    for (purpose, value) in [("notices", "L-7 is yours"), ("code", "482913")] {
        let event = json!({"event": "message", "id": purpose, "channel": "whatsapp", "purpose": purpose, "to": "+263772410377", "text": "…", "values": [value]});
        host.run::<Gateway>(&at("notice-whatsapp", settings.clone()), event).unwrap();
    }
    let bodies: Vec<Value> = host.sent().iter().map(|sent| serde_json::from_slice(&sent.body).unwrap()).collect();
    assert_eq!(bodies[0], json!({"to": "263772410377", "template": "news", "values": ["L-7 is yours"]}));
    assert_eq!(bodies[1], json!({"to": "263772410377", "template": "code", "values": ["482913"]}));
}
