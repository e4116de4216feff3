//! A gateway that sends nothing: the last digit of a number says what becomes of a message.

use baobab_guest::effects::{create, record};
use baobab_guest::{Answer, Effect, Occasion, Value, json};

struct Mock;

const NAME: &str = "mock-messages";
/// Begins the number of a message that arrives once it is asked for.
const ARRIVES: &str = "asked-";
const MESSAGE: &str = "crm.message";
const REPORT: &str = "crm.message_report";

impl Effect for Mock {
    fn handle(occasion: &Occasion, event: Value) -> Answer<Value> {
        match occasion.hook.as_str() {
            "sms" | "whatsapp" => take(&event),
            "notice-sms" | "notice-whatsapp" => Ok(told(&event)),
            "notice-status" => Ok(asked(&event)),
            "write" => write(&event["input"]),
            other => Err(format!("There is no hook '{other}'.").into()),
        }
    }
}

fn take(event: &Value) -> Answer<Value> {
    let Some(id) = event["id"].as_str() else { return Err("The event names no message.".into()) };
    let message = record(MESSAGE, id)?;
    // Of several gateways one was chosen; a message that moved on was taken in an earlier try.
    if message["gateway"] != NAME || message["status"] != "queued" {
        return Ok(json!({"taken": false}));
    }
    let reference = format!("mock-{id}");
    let report = |status: &str, problem: Option<&str>| {
        let body =
            json!({"message": id, "gateway": NAME, "reference": reference, "status": status, "problem": problem});
        create(REPORT, &body)
    };
    let number = message["addressKey"].as_str().unwrap_or_default();
    match number.chars().next_back() {
        Some('0') => {
            report("failed", Some("The number is not in use."))?;
        }
        Some('9') => {
            report("sent", None)?;
        }
        last => {
            report("sent", None)?;
            report("delivered", None)?;
            if last == Some('8') {
                report("read", None)?;
            }
        }
    }
    Ok(json!({"taken": true}))
}

/// A message to a member is in the event alone, and what became of it in the answer.
fn told(event: &Value) -> Value {
    let reference = format!("mock-{}", event["id"].as_str().unwrap_or_default());
    match event["to"].as_str().unwrap_or_default().chars().next_back() {
        Some('0') => json!({"status": "failed", "reference": reference, "problem": "The number is not in use."}),
        Some('9') => json!({"status": "sent", "reference": reference}),
        Some('7') => json!({"status": "sent", "reference": format!("{ARRIVES}{reference}")}),
        Some('8') => json!({"status": "read", "reference": reference}),
        _ => json!({"status": "delivered", "reference": reference}),
    }
}

/// What arrives only once it is asked for; of all else nothing is known.
fn asked(event: &Value) -> Value {
    let references = event["references"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let arrived = references.filter(|reference| reference.starts_with(ARRIVES));
    let messages: Vec<Value> =
        arrived.map(|reference| json!({"reference": reference, "status": "delivered"})).collect();
    json!({"messages": messages})
}

fn write(input: &Value) -> Answer<Value> {
    let channel = input["channel"].as_str().unwrap_or("sms");
    let made = create(
        MESSAGE,
        &json!({"direction": "in", "channel": channel, "address": input["from"], "text": input["text"], "gateway": NAME}),
    )?;
    Ok(json!({"message": format!("{} wrote to you.", made["name"].as_str().unwrap_or_default())}))
}

baobab_guest::effect!(Mock);

#[cfg(test)]
mod tests {
    use super::*;
    use baobab_guest::mock::{Host, occasion};

    fn became(number: &str, gateway: &str) -> Vec<String> {
        let message = json!({"id": "m-1", "gateway": gateway, "status": "queued", "addressKey": number});
        let mut host = Host::new().record(MESSAGE, message).entity(REPORT);
        host.run::<Mock>(&occasion("sms"), json!({"event": "transition", "id": "m-1"})).unwrap_or_default();
        let status = |body: &Value| body["status"].as_str().unwrap_or_default().to_string();
        host.written().iter().map(|written| status(&written.body)).collect()
    }

    #[test]
    fn the_last_digit_says_what_becomes_of_a_message() {
        assert_eq!(became("+263772410371", NAME), ["sent", "delivered"]);
        assert_eq!(became("+263772410378", NAME), ["sent", "delivered", "read"]);
        assert_eq!(became("+263772410379", NAME), ["sent"]);
        assert_eq!(became("+263772410370", NAME), ["failed"]);
        assert_eq!(became("+263772410371", "http-messages"), Vec::<String>::new());
    }

    #[test]
    fn a_message_to_a_member_is_answered_and_written_nowhere() {
        let mut host = Host::new();
        let mut status = |number: &str| {
            let event = json!({"event": "message", "id": "m-1", "to": number, "text": "L-7 is yours"});
            host.run::<Mock>(&occasion("notice-sms"), event).unwrap_or_default()["status"].clone()
        };
        assert_eq!(status("+263772410371"), "delivered");
        assert_eq!(status("+263772410378"), "read");
        assert_eq!(status("+263772410379"), "sent");
        assert_eq!(status("+263772410370"), "failed");
        assert_eq!(status("+263772410377"), "sent");
        let event = json!({"event": "message-status", "references": ["asked-mock-m-1", "mock-m-2"]});
        let heard = host.run::<Mock>(&occasion("notice-status"), event).unwrap_or_default();
        assert_eq!(heard["messages"], json!([{"reference": "asked-mock-m-1", "status": "delivered"}]));
        assert!(host.written().is_empty());
    }
}
