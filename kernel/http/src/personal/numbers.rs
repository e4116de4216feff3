//! `/v1/notices/numbers`: the caller's numbers for SMS and WhatsApp notices, each verified by a code sent to it.
//! `/v1/notices/messages/use`: what the business handed to its gateways.

use std::collections::BTreeSet;

use axum::extract::Path;
use axum::response::Response;
use http::{HeaderMap, StatusCode};
use kernel::hooks::MessageChannel;
use kernel::notices::message::{self, NewMessage, Purpose as About};
use kernel::platform::number;
use kernel::platform::verification::{self, Guess, Purpose};
use kernel::{OpError, OpResult, say, written};
use kernel_types::phones::phone_key;
use kernel_types::{Id, Instant};
use serde_json::{Map, Value as Json, json};

use super::answer;
use crate::auth::{secrets, verify};
use crate::body::JsonBody;
use crate::caller::Caller;
use crate::problem::Problem;
use crate::shell::Voice;
use crate::state::{HttpState, State};

/// Letters of the business's name in the message of a code.
const NAME: usize = 40;

/// `GET /v1/notices/numbers`: by channel whether it is open, the number that is proven, and the one that waits for its code.
pub async fn list(State(state): State<HttpState>, caller: Caller) -> Result<Response, Problem> {
    let user = caller.person()?.clone();
    // Viewing as another person shows what they see of the business, not their contact details.
    let of_others = caller.context.actor.viewed_by.is_some();
    let (business, now) = (&caller.context.business.id, state.app.clock.now());
    let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
    let mut numbers = number::of_people(&mut reader, business, &BTreeSet::from([user.clone()])).await?;
    let own = numbers.remove(&user).filter(|_| !of_others).unwrap_or_default();
    let open = verification::open_about(&mut reader, &user, Purpose::Number, now).await?.filter(|_| !of_others);
    let again = verification::wait_seconds(&mut reader, &user, Purpose::Number, now).await?;
    drop(reader);
    let mut channels = Vec::new();
    for channel in MessageChannel::ALL {
        let verified = own.get(&channel);
        let waiting = match open.as_ref().filter(|(about, _)| is_about(about, business, channel)) {
            Some((about, sent_at)) => Some(waiting(&state, &caller, about, *sent_at, again).await?),
            None => None,
        };
        channels.push(json!({
            "channel": channel.as_str(), "open": message::gateway(&state.app, &caller.context, channel).is_some(),
            "number": verified.map(|verified| verified.number.as_str()), "verifiedAt": verified.map(|verified| verified.at.to_rfc3339()),
            "waiting": waiting,
        }));
    }
    Ok(answer(StatusCode::OK, &json!({"data": {"channels": channels}})))
}

/// A number whose code is on its way, and what became of the message that carries it.
async fn waiting(
    state: &HttpState,
    caller: &Caller,
    about: &Map<String, Json>,
    sent_at: Instant,
    again: i64,
) -> OpResult<Json> {
    let became = match text(about, "message").map(Id::from_stored) {
        Some(id) => message::state(&state.app, &caller.context, &id).await?,
        None => None,
    };
    Ok(json!({
        "number": text(about, "number"), "sentAt": sent_at.to_rfc3339(), "retryAfterSeconds": again,
        "status": became.as_ref().map(|became| became.status.as_str()), "error": became.as_ref().and_then(|became| became.problem.as_deref()),
    }))
}

fn text<'m>(object: &'m Map<String, Json>, name: &str) -> Option<&'m str> {
    object.get(name).and_then(Json::as_str)
}

/// Whether a code that was sent proves a number of this channel to this business.
fn is_about(about: &Map<String, Json>, business: &Id, channel: MessageChannel) -> bool {
    text(about, "business") == Some(business.as_str()) && text(about, "channel") == Some(channel.as_str())
}

/// `POST /v1/notices/numbers {channel, number}`: sends a code there. What was proven before stays until the code comes back.
pub async fn ask(
    State(state): State<HttpState>,
    caller: Caller,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<Response, Problem> {
    let user = caller.person()?.clone();
    let body = body.object()?;
    let channel = channel(text(&body, "channel").unwrap_or_default())?;
    let context = &caller.context;
    let Some(to) = text(&body, "number").and_then(|written| phone_key(written, &context.business.country)) else {
        let message = "Enter the number with its country code, such as +263772410377.";
        return Err(OpError::invalid("/number", "not_a_number", message).into());
    };
    let gateway = message::gateway_for_codes(&state.app, context, channel).await?;
    let now = state.app.clock.now();
    let waits = {
        let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
        verification::wait_seconds(&mut reader, &user, Purpose::Number, now).await?
    };
    if waits > 0 {
        return Err(OpError::TooMany { retry_after_seconds: waits.unsigned_abs() }.into());
    }
    // Limited by number and by address, so that nobody can have strangers messaged.
    verify::limit(&state, "letter", &headers, verify::LETTERS_PER_HOUR, now)?;
    verify::cool_down(&state, "number", &format!("{}/{to}", channel.as_str()), now)?;
    let id = state.app.ids.next_id(now.unix_ms());
    let about = Map::from_iter([
        ("business".to_string(), json!(context.business.id.as_str())),
        ("channel".to_string(), json!(channel.as_str())),
        ("number".to_string(), json!(to)),
        ("message".to_string(), json!(id.as_str())),
    ]);
    let secret = secrets::make(&state, &user, Purpose::Number, about, now);
    let name: String = context.business.name.chars().take(NAME).collect();
    let said = written!("http-your-code", "{code} is your code for {name}.", code = secret.code, name);
    let new = NewMessage {
        id,
        user,
        channel,
        purpose: About::Code,
        to: to.clone(),
        text: Voice::of(&state).say(&said, &context.business.sector),
        values: vec![secret.code.clone()],
        expires_at: now.plus_seconds(Purpose::Number.minutes() * 60),
        gateway,
    };
    state
        .app
        .write(context, move |op| {
            let new = new.clone();
            Box::pin(async move {
                if message::queue(op, &new).await? {
                    return Ok(());
                }
                let message = say!(
                    "http-message-limit",
                    "The business has used up its messages of this month. Ask an administrator."
                );
                Err(OpError::state("message_limit", message))
            })
        })
        .await?;
    let kept = secret.kept;
    state
        .app
        .db
        .write_platform(move |tx| {
            let kept = kept.clone();
            Box::pin(async move { verification::issue(tx, &kept, now).await })
        })
        .await?;
    let told = json!({"data": {"number": to, "retryAfterSeconds": verification::COOL_DOWN_SECONDS}});
    Ok(answer(StatusCode::ACCEPTED, &told))
}

/// `POST /v1/notices/numbers/{channel}/code {code}`: the code came back, and the number counts from now on.
pub async fn prove(
    State(state): State<HttpState>,
    caller: Caller,
    headers: HeaderMap,
    Path(named): Path<String>,
    body: JsonBody,
) -> Result<Response, Problem> {
    let user = caller.person()?.clone();
    let (channel, now) = (channel(&named)?, state.app.clock.now());
    let code = text(&body.object()?, "code").unwrap_or_default().trim().to_string();
    if code.is_empty() {
        return Err(OpError::invalid(
            "/code",
            "required",
            say!("http-enter-code-of-message", "Enter the code from our message."),
        )
        .into());
    }
    verify::limit(&state, "guess", &headers, verify::GUESSES_PER_HOUR, now)?;
    let (business, inner) = (caller.context.business.id.clone(), state.clone());
    let guess = state
        .app
        .db
        .write_platform(move |tx| {
            let (state, user, code, business) = (inner.clone(), user.clone(), code.clone(), business.clone());
            Box::pin(async move {
                let guess = secrets::guess(&state, tx, &user, Purpose::Number, &code, now).await?;
                if let Guess::Right(proven) = &guess {
                    // A code for another business or channel proves nothing here, and is used up.
                    if !is_about(&proven.about, &business, channel) {
                        return Ok(Guess::Gone);
                    }
                    let number = text(&proven.about, "number").unwrap_or_default();
                    number::keep(tx, &business, &user, channel, number, now).await?;
                }
                Ok::<_, OpError>(guess)
            })
        })
        .await?;
    match guess {
        Guess::Right(proven) => {
            let number = text(&proven.about, "number");
            let told = json!({"channel": channel.as_str(), "number": number, "verifiedAt": now.to_rfc3339()});
            Ok(answer(StatusCode::OK, &json!({"data": told})))
        }
        Guess::Wrong => {
            let message = say!("http-wrong-code-of-message", "This code is not right. Check the latest message.");
            Err(OpError::refused_at("/code", "wrong_code", message).into())
        }
        Guess::Gone => {
            let message = say!("http-code-over", "This code is too old, or was tried too often. Ask for a new one.");
            Err(OpError::refused_at("/code", "code_over", message).into())
        }
    }
}

/// `DELETE /v1/notices/numbers/{channel}`: nothing is sent there any more.
pub async fn remove(
    State(state): State<HttpState>,
    caller: Caller,
    Path(named): Path<String>,
) -> Result<StatusCode, Problem> {
    let (user, channel) = (caller.person()?.clone(), channel(&named)?);
    let business = caller.context.business.id.clone();
    let done = state
        .app
        .db
        .write_platform(move |tx| {
            let (business, user) = (business.clone(), user.clone());
            Box::pin(async move { number::remove(tx, &business, &user, channel).await })
        })
        .await?;
    if done { Ok(StatusCode::NO_CONTENT) } else { Err(Problem::not_found()) }
}

/// `GET /v1/notices/messages/use`: counts for administrators, without names.
pub async fn used(State(state): State<HttpState>, caller: Caller) -> Result<Response, Problem> {
    caller.person()?;
    kernel::plugins::manage::need_administrator(&state.app, &caller.context).await?;
    Ok(answer(StatusCode::OK, &json!({"data": message::used(&state.app, &caller.context).await?})))
}

fn channel(word: &str) -> Result<MessageChannel, Problem> {
    let unknown = || OpError::invalid("/channel", "enum", say!("http-sms-or-whatsapp", "Choose sms or whatsapp."));
    MessageChannel::parse(word).ok_or_else(|| unknown().into())
}

/// The routes as the API's document shows them.
pub fn documented() -> Map<String, Json> {
    let problem = json!({"$ref": "#/components/responses/Problem"});
    let one = |description: &str| json!({"description": description, "content": {"application/json": {"schema": {"type": "object"}}}});
    let body = |required: &[&str], properties: Json| json!({"required": true, "content": {"application/json": {"schema": {"type": "object", "required": required, "properties": properties}}}});
    let channel = json!({"name": "channel", "in": "path", "required": true, "schema": {"type": "string", "enum": ["sms", "whatsapp"]}});
    let paths = json!({
        "/v1/notices/numbers": {
            "get": {"tags": ["personal"], "operationId": "noticeNumbers", "summary": "The numbers for SMS and WhatsApp notices of the caller",
                "responses": {"200": one("By channel: whether the business has a gateway, the number that is proven, and the one that waits for its code"), "400": problem, "401": problem, "default": problem}},
            "post": {"tags": ["personal"], "operationId": "verifyNoticeNumber", "summary": "Send a code to a number, to prove that it is the caller's",
                "requestBody": body(&["channel", "number"], json!({"channel": {"type": "string", "enum": ["sms", "whatsapp"]}, "number": {"type": "string", "maxLength": 40}})),
                "responses": {"202": one("The number in international form, and when another code can be asked for"), "400": problem, "401": problem, "default": problem}},
        },
        "/v1/notices/numbers/{channel}": {"delete": {"tags": ["personal"], "operationId": "removeNoticeNumber", "summary": "Forget a number", "parameters": [channel.clone()],
            "responses": {"204": {"description": "Forgotten"}, "400": problem, "401": problem, "default": problem}}},
        "/v1/notices/numbers/{channel}/code": {"post": {"tags": ["personal"], "operationId": "proveNoticeNumber", "summary": "Prove a number by the code that was sent to it", "parameters": [channel],
            "requestBody": body(&["code"], json!({"code": {"type": "string", "maxLength": 20}})),
            "responses": {"200": one("The number, which counts from now on"), "400": problem, "401": problem, "default": problem}}},
        "/v1/notices/messages/use": {"get": {"tags": ["personal"], "operationId": "noticeMessageUse", "summary": "What the business handed to its gateways for SMS and WhatsApp, by month; for administrators",
            "responses": {"200": one("The limit of a month, what is used of it, and messages, parts and cost by channel and gateway"), "400": problem, "401": problem, "default": problem}}},
    });
    match paths {
        Json::Object(paths) => paths,
        _ => Map::new(),
    }
}
