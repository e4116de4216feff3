//! SMS and WhatsApp through any provider with an HTTP interface: a message is handed over once, and what the provider says of it is
//! reported.

mod answer;
mod body;

use baobab_guest::effects::{self, Reply, create, find, forget, keep, kept, may_be_heard, not_sent, record};
use baobab_guest::{Answer, Effect, Occasion, Value, json, settings};
use serde::Deserialize;

use body::{Form, Words, fill};

struct Gateway;

const NAME: &str = "http-messages";
const MESSAGE: &str = "crm.message";
const REPORT: &str = "crm.message_report";
const AT_ONCE: usize = 200;
/// Letters of a provider's number that are remembered.
const REFERENCE_MAX: usize = 100;

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Settings {
    url: String,
    #[serde(default = "json_form")]
    content_type: String,
    #[serde(default)]
    headers: String,
    body: String,
    #[serde(default)]
    secret: String,
    #[serde(default)]
    sender: String,
    /// The provider sends a message with one id once.
    #[serde(default)]
    same_id_once: bool,
    #[serde(default = "id")]
    reference: String,
    #[serde(default)]
    state: String,
    #[serde(default = "delivered")]
    delivered_words: String,
    #[serde(default = "read")]
    read_words: String,
    #[serde(default = "failed")]
    failed_words: String,
    #[serde(default = "id")]
    report_reference: String,
    #[serde(default = "status")]
    report_state: String,
    #[serde(default = "reason")]
    report_problem: String,
    #[serde(default = "from")]
    answer_from: String,
    #[serde(default = "text")]
    answer_text: String,
    #[serde(default = "id")]
    answer_reference: String,
    #[serde(default = "sms")]
    answer_channel: String,
    /// Of messages to members by WhatsApp.
    #[serde(default)]
    notice_template: String,
    #[serde(default)]
    code_template: String,
    #[serde(default)]
    status_url: String,
}

// As plugin.yaml says; settings that were stored before one was added lack it.
fn json_form() -> String {
    "application/json".into()
}
fn id() -> String {
    "/id".into()
}
fn status() -> String {
    "/status".into()
}
fn reason() -> String {
    "/failureReason".into()
}
fn from() -> String {
    "/from".into()
}
fn text() -> String {
    "/text".into()
}
fn sms() -> String {
    "sms".into()
}
fn delivered() -> String {
    "delivered, delivrd, success".into()
}
fn read() -> String {
    "read, seen".into()
}
fn failed() -> String {
    "failed, rejected, rejectd, undelivered, undeliv, expired".into()
}

impl Effect for Gateway {
    fn handle(occasion: &Occasion, event: Value) -> Answer<Value> {
        let settings: Settings = settings(occasion)?;
        match occasion.hook.as_str() {
            "sms" | "whatsapp" => send(&settings, &event),
            "notice-sms" | "notice-whatsapp" => tell(&settings, &event),
            "delivery" => delivery(&settings, &event),
            "answer" => answered(&settings, &event),
            "poll" => poll(&settings),
            "notice-status" => look(&settings, &event),
            other => Err(format!("There is no hook '{other}'.").into()),
        }
    }
}

fn send(settings: &Settings, event: &Value) -> Answer<Value> {
    let Some(id) = event["id"].as_str() else { return Err("The event names no message.".into()) };
    let message = record(MESSAGE, id)?;
    // Of several gateways one was chosen; a message that moved on was handed over in an earlier try.
    if message["gateway"] != NAME || message["status"] != "queued" {
        return Ok(json!({"sent": false}));
    }
    let mark = format!("over/{id}");
    // When a person sends it again its version changes, and it is handed over once more.
    let version = message["version"].as_u64().unwrap_or_default();
    if kept::<u64>(&mark)?.value == version + 1 && !settings.same_id_once {
        report(id, None, "unsure", Some("The connection broke off while it was handed over."))?;
        return Ok(json!({"sent": false, "unsure": true}));
    }
    keep(&mark, &(version + 1))?;
    let reply = match hand_over(settings, id, &message) {
        Ok(reply) => reply,
        Err(failure) if may_be_heard(&failure) && !settings.same_id_once => {
            report(id, None, "unsure", Some(&not_sent(&failure)))?;
            return Ok(json!({"sent": false, "unsure": true}));
        }
        Err(failure) => {
            forget(&mark)?;
            return Err(not_sent(&failure).into());
        }
    };
    if reply.may_pass() {
        forget(&mark)?;
        return Err(format!("The provider answered {}: {}", reply.status, reply.words()).into());
    }
    let said = reply.json().unwrap_or(Value::Null);
    let reference = answer::at(&said, &settings.reference);
    let state = answer::at(&said, &settings.state).map(|word| answer::state(&word, settings));
    if !reply.is_good() || state == Some("failed") {
        let problem = format!("The provider answered {}: {}", reply.status, reply.words());
        report(id, reference.as_deref(), "failed", Some(&problem))?;
        return Ok(json!({"sent": false}));
    }
    report(id, reference.as_deref(), "sent", None)?;
    if state == Some("delivered") {
        report(id, reference.as_deref(), "delivered", None)?;
    }
    Ok(json!({"sent": true, "reference": reference}))
}

/// A message to a member: all there is of it is in the event, and what becomes of it in the answer.
fn tell(settings: &Settings, event: &Value) -> Answer<Value> {
    let Some(id) = event["id"].as_str() else { return Err("The event names no message.".into()) };
    let mark = format!("told/{id}");
    let unsure = |problem: &str| Ok(json!({"status": "unsure", "problem": problem}));
    if kept::<u64>(&mark)?.value > 0 && !settings.same_id_once {
        return unsure("The connection broke off while it was handed over.");
    }
    keep(&mark, &1u64)?;
    let template = match (event["channel"].as_str(), event["purpose"].as_str()) {
        (Some("whatsapp"), Some("code")) => settings.code_template.as_str(),
        (Some("whatsapp"), _) => settings.notice_template.as_str(),
        _ => "",
    };
    let values: Vec<Value> =
        event["values"].as_array().into_iter().flatten().map(|value| json!({"value": value})).collect();
    let message = json!({
        "addressKey": event["to"], "text": event["text"], "channel": event["channel"], "template": template, "values": values,
    });
    let reply = match hand_over(settings, id, &message) {
        Ok(reply) => reply,
        Err(failure) if may_be_heard(&failure) && !settings.same_id_once => return unsure(&not_sent(&failure)),
        Err(failure) => {
            forget(&mark)?;
            return Err(not_sent(&failure).into());
        }
    };
    if reply.may_pass() {
        forget(&mark)?;
        return Err(format!("The provider answered {}: {}", reply.status, reply.words()).into());
    }
    let said = reply.json().unwrap_or(Value::Null);
    let reference = answer::at(&said, &settings.reference).filter(|reference| reference.len() <= REFERENCE_MAX);
    let state = answer::at(&said, &settings.state).map(|word| answer::state(&word, settings));
    if !reply.is_good() || state == Some("failed") {
        let problem = format!("The provider answered {}: {}", reply.status, reply.words());
        return Ok(json!({"status": "failed", "reference": reference, "problem": problem}));
    }
    if let Some(reference) = &reference {
        keep(&of_member(reference), &1u64)?;
    }
    let status = if state == Some("delivered") { "delivered" } else { "sent" };
    Ok(json!({"status": status, "reference": reference}))
}

/// Says of a provider's number that it is of a message to a member.
fn of_member(reference: &str) -> String {
    format!("member/{reference}")
}

fn hand_over(settings: &Settings, id: &str, message: &Value) -> Result<Reply, effects::HttpFailure> {
    let field = |name: &str| message[name].as_str().unwrap_or_default();
    let to = field("addressKey");
    let from = Some(field("sender")).filter(|sender| !sender.is_empty()).unwrap_or(&settings.sender);
    let rows = message["values"].as_array().cloned().unwrap_or_default();
    let values: Vec<Value> = rows.iter().map(|row| row["value"].clone()).collect();
    let parameters: Vec<Value> = values.iter().map(|value| json!({"type": "text", "text": value})).collect();
    let words = Words {
        texts: vec![
            ("to", to),
            ("number", to.trim_start_matches('+')),
            ("text", field("text")),
            ("from", from),
            ("id", id),
            ("channel", field("channel")),
            ("template", field("template")),
            ("secret", &settings.secret),
        ],
        pieces: vec![("values", Value::from(values).to_string()), ("parameters", Value::from(parameters).to_string())],
    };
    let form = if settings.content_type.contains("json") { Form::Json } else { Form::Url };
    let body = fill(&settings.body, &words, form);
    let lines: Vec<(String, String)> = settings
        .headers
        .lines()
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.trim().to_string(), fill(value.trim(), &words, Form::Plain)))
        .collect();
    let headers: Vec<(&str, &str)> = lines.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    effects::post(&fill(&settings.url, &words, Form::Url), &headers, &settings.content_type, body)
}

fn report(message: &str, reference: Option<&str>, status: &str, problem: Option<&str>) -> Answer<Value> {
    let problem = problem.map(|problem| problem.chars().take(500).collect::<String>());
    let body =
        json!({"message": message, "gateway": NAME, "reference": reference, "status": status, "problem": problem});
    create(REPORT, &body)
}

/// A report names the message by the provider's number.
fn delivery(settings: &Settings, event: &Value) -> Answer<Value> {
    let said = came(event);
    let Some(reference) = answer::at(&said, &settings.report_reference) else {
        effects::warn(
            "A report of a delivery names no message; look at the setting \"Reports: number of the message\".",
        );
        return Ok(json!({"reported": false}));
    };
    let word = answer::at(&said, &settings.report_state).unwrap_or_default();
    let problem = answer::at(&said, &settings.report_problem);
    let state = answer::state(&word, settings);
    let problem = problem.filter(|_| state == "failed").or_else(|| (state == "failed").then(|| word.clone()));
    if reference.len() <= REFERENCE_MAX && kept::<u64>(&of_member(&reference))?.value > 0 {
        return Ok(json!({"messages": [{"reference": reference, "status": state, "problem": problem}]}));
    }
    let body = json!({"gateway": NAME, "reference": reference, "status": state, "problem": problem});
    // What is about a message of another system is nothing to try again.
    if let Err(refusal) = create(REPORT, &body) {
        effects::warn(&format!("A report about {reference} was left out: {refusal}"));
        return Ok(json!({"reported": false}));
    }
    Ok(json!({"reported": true}))
}

/// Somebody wrote.
fn answered(settings: &Settings, event: &Value) -> Answer<Value> {
    let said = came(event);
    let (Some(from), Some(text)) = (answer::at(&said, &settings.answer_from), answer::at(&said, &settings.answer_text))
    else {
        effects::warn("A message that came in has no number or no text; look at the settings of answers.");
        return Ok(json!({"taken": false}));
    };
    let reference = answer::at(&said, &settings.answer_reference);
    // Providers repeat what they believe was not heard.
    if let Some(reference) = &reference {
        let query = format!(
            "filter[direction]=in&filter[gateway]={NAME}&filter[reference]={}&limit=1",
            body::encoded(reference)
        );
        if !find(MESSAGE, &query)?.is_empty() {
            return Ok(json!({"taken": false}));
        }
    }
    // Some providers leave the plus sign out.
    let digits = from.bytes().all(|byte| byte.is_ascii_digit()) && from.len() > 9 && !from.starts_with('0');
    let from = if digits { format!("+{from}") } else { from };
    let text: String = text.chars().take(4_096).collect();
    let channel = &settings.answer_channel;
    let body = json!({"direction": "in", "channel": channel, "address": from, "text": text, "gateway": NAME, "reference": reference});
    create(MESSAGE, &body)?;
    Ok(json!({"taken": true}))
}

fn came(event: &Value) -> Value {
    let field = |name: &str| event[name].as_str().unwrap_or_default();
    answer::read(field("contentType"), field("query"), field("body"))
}

/// Asks what became of messages under way, the oldest first.
fn poll(settings: &Settings) -> Answer<Value> {
    if settings.status_url.is_empty() {
        return Ok(json!({"asked": 0}));
    }
    let query =
        format!("filter[status]=sent&filter[gateway]={NAME}&filter[sentAt][gte]=today-3&sort=sentAt&limit={AT_ONCE}");
    let (mut asked, mut told) = (0, 0);
    for message in find(MESSAGE, &query)? {
        let (Some(id), Some(reference)) = (message["id"].as_str(), message["reference"].as_str()) else { continue };
        let Ok(heard) = state_of(settings, reference) else { break };
        asked += 1;
        let Some((state, word)) = heard.filter(|(state, _)| *state != "sent") else { continue };
        report(id, Some(reference), state, Some(word.as_str()).filter(|_| state == "failed"))?;
        told += 1;
    }
    Ok(json!({"asked": asked, "told": told}))
}

/// What became of messages to members, as an answer: of them there are no records.
fn look(settings: &Settings, event: &Value) -> Answer<Value> {
    if settings.status_url.is_empty() {
        return Ok(json!({"messages": []}));
    }
    let mut messages = Vec::new();
    for reference in event["references"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        let Ok(heard) = state_of(settings, reference) else { break };
        let Some((state, word)) = heard.filter(|(state, _)| *state != "sent") else { continue };
        let problem = Some(word).filter(|_| state == "failed");
        messages.push(json!({"reference": reference, "status": state, "problem": problem}));
    }
    Ok(json!({"messages": messages}))
}

/// What the provider says of one of its numbers, and in which word; nothing where it says neither.
fn state_of<'s>(settings: &'s Settings, reference: &str) -> Result<Option<(&'s str, String)>, effects::HttpFailure> {
    let words = Words { texts: vec![("reference", reference), ("secret", &settings.secret)], pieces: Vec::new() };
    let lines: Vec<(String, String)> = settings
        .headers
        .lines()
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.trim().to_string(), fill(value.trim(), &words, Form::Plain)))
        .collect();
    let headers: Vec<(&str, &str)> = lines.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let reply = effects::call(&fill(&settings.status_url, &words, Form::Url), &headers, None)?;
    let said = reply.json().filter(|_| reply.is_good()).unwrap_or(Value::Null);
    Ok(answer::at(&said, &settings.report_state).map(|word| (answer::state(&word, settings), word)))
}

baobab_guest::effect!(Gateway);

#[cfg(test)]
mod tests;
