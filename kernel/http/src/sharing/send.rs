//! The sender's side: what was sent, letters with the document in them, links and their end.

use axum::Json as AxumJson;
use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use http::{HeaderMap, StatusCode};
use kernel::platform::mail::Attachment;
use kernel::platform::sharing::{self, DAYS_MAX, NewMessage, NewShare};
use kernel::service::read as reading;
use kernel::service::write::{self, RequestKey};
use kernel::{Doc, FieldError, OpContext, OpError, OpResult, say, service};
use kernel_access::Grant;
use kernel_manifest::model::{Operation, Print};
use kernel_types::scaled::format_scaled;
use kernel_types::{Id, MONEY_SCALE};
use serde_json::{Map, Value as Json, json};

use crate::auth::mail_composer::{Content, MailComposer, Recipient};
use crate::body::JsonBody;
use crate::caller::Caller;
use crate::held::token::{new_refresh_token, refresh_hash};
use crate::lacking::permitted;
use crate::print::{self, grouped};
use crate::problem::Problem;
use crate::state::{HttpState, State};

type Place = Path<(String, String, String)>;

/// Letters one business may send in an hour: a stolen session must not become a source of spam.
const LETTERS_PER_HOUR: u32 = 300;
const RECIPIENTS_MAX: usize = 10;
const MESSAGE_MAX: usize = 4_000;
const DAYS_USUAL: i64 = 60;

/// A record that may leave the house, as its sender reaches it.
struct Sendable {
    grant: Grant,
    id: Id,
    print: std::sync::Arc<Print>,
}

async fn sendable(
    state: &HttpState,
    caller: &Caller,
    (family, collection, id): &(String, String, String),
) -> Result<Sendable, Problem> {
    let entity = service::entity_at(&state.app, family, collection)?;
    let grant = permitted(caller, &entity, Operation::Print)?;
    sharing::require_sender(&grant)?;
    let (grant, id) = service::reach(&state.app, &caller.context, &grant, Operation::Print, id).await?;
    let registry = &state.app.product.registry;
    let print = registry
        .prints
        .values()
        .find(|print| print.entity == entity.address && print.share.is_some())
        .ok_or(OpError::NotFound)?;
    Ok(Sendable { grant, id, print: std::sync::Arc::clone(print) })
}

/// `GET …/{id}/sharing`: letters, links, and what a new letter would begin with.
pub async fn list(
    State(state): State<HttpState>,
    caller: Caller,
    Path(place): Place,
) -> Result<AxumJson<Json>, Problem> {
    let found = sendable(&state, &caller, &place).await?;
    let data = sharing::of_record(&state.app, &caller.context, &found.grant, &found.id).await?;
    let printable =
        reading::printable(&state.app, &caller.context, &found.grant, &found.id, &found.print.party).await?;
    let party = printable.party.as_ref();
    let send = found
        .print
        .share
        .as_ref()
        .and_then(|share| share.send.clone())
        .filter(|name| sharing::starts_here(&printable.doc, name));
    let ready = !printable.doc.label().is_empty();
    let recipients = party.map(recipients_of).unwrap_or_default();
    Ok(AxumJson(json!({
        "data": data,
        "meta": {
            "recipients": recipients, "ready": ready || send.is_some(), "takes": send, "document": title_of(&state, &caller.context, &found.print, &printable.doc),
            "days": DAYS_USUAL, "leaves": state.config.letters_leave, "from": caller.context.business.email,
        },
    })))
}

/// Addresses a party is known by: its own, then those of its contacts.
fn recipients_of(party: &Doc) -> Vec<Json> {
    let mut found: Vec<Json> = Vec::new();
    let mut put = |email: Option<&str>, name: &str| {
        if let Some(email) = email.filter(|email| !email.is_empty())
            && !found.iter().any(|known| known["email"] == *email)
        {
            found.push(json!({"email": email, "name": name}));
        }
    };
    put(party.text("email"), party.label());
    for contact in party.lines("contacts") {
        put(contact.text("email"), contact.text("name").unwrap_or_default());
    }
    found
}

/// What the document is called in the language the business writes.
fn title_of(state: &HttpState, context: &OpContext, print: &Print, doc: &Doc) -> String {
    let state = state.in_language(&context.business.language);
    let registry = &state.app.product.registry;
    let print = registry.prints.values().find(|known| known.entity == print.entity && known.name == print.name);
    let title = print
        .map(|print| kernel::shell::Words::new(registry, &context.business.sector).translate(&print.title))
        .unwrap_or_default();
    format!("{title} {}", doc.label()).trim().to_string()
}

/// `POST …/{id}/sharing {days?, recipient?}`: a link to be handed over by other means. The address is told this once.
pub async fn share(
    State(state): State<HttpState>,
    caller: Caller,
    headers: HeaderMap,
    Path(place): Place,
    body: JsonBody,
) -> Result<Response, Problem> {
    let found = sendable(&state, &caller, &place).await?;
    let asked = body.object()?;
    let days = days_of(&asked, DAYS_USUAL)?;
    require_number(&state, &caller.context, &found).await?;
    let recipient = asked.get("recipient").and_then(Json::as_str).map(|text| text.chars().take(200).collect());
    let (new, token) = new_share(&state, &caller.context, recipient, days);
    let path = page_path(&caller.context, &token);
    let url = MailComposer::of_brand(&state, &headers, &caller.context.business.brand).address(&path);
    let id = new.id.clone();
    let until = new.expires_at.to_rfc3339();
    sharing::share(&state.app, &caller.context, &found.grant, &found.id, new).await?;
    Ok((StatusCode::CREATED, AxumJson(json!({"data": {"id": id.as_str(), "url": url, "expiresAt": until}})))
        .into_response())
}

/// `DELETE …/{id}/sharing/{link}`
pub async fn revoke(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection, id, link)): Path<(String, String, String, String)>,
) -> Result<StatusCode, Problem> {
    let found = sendable(&state, &caller, &(family, collection, id)).await?;
    let link = Id::parse(&link).ok_or_else(Problem::not_found)?;
    sharing::revoke(&state.app, &caller.context, &found.grant, &found.id, &link).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What the sender asks for.
struct Asked {
    to: Vec<(String, String)>,
    message: String,
    subject: Option<String>,
    link: bool,
    attach: bool,
    days: i64,
}

/// `POST …/{id}/mail {to: [{email, name?}], subject?, message?, link?, attach?, days?}`: a letter per recipient with the PDF
/// and a link of their own. A draft that its print says is sent by a transition takes it first.
pub async fn mail(
    State(state): State<HttpState>,
    caller: Caller,
    headers: HeaderMap,
    Path(place): Place,
    body: JsonBody,
) -> Result<Response, Problem> {
    let found = sendable(&state, &caller, &place).await?;
    let asked = asked(&body.object()?)?;
    let count = u32::try_from(asked.to.len()).unwrap_or(u32::MAX);
    for _ in 0..count {
        let key = format!("letters/{}", caller.context.business.id);
        state.rates.admit(&key, LETTERS_PER_HOUR, caller.context.now)?;
    }
    take_send(&state, &caller, &found).await?;
    let doc = require_number(&state, &caller.context, &found).await?;
    let attachment = match asked.attach {
        true => {
            let (name, pdf) = print::document(&state, &caller.context, &found.grant, &found.id).await?;
            Some(Attachment {
                name: format!("{}.pdf", name.replace(['/', '\\'], "-")),
                media_type: "application/pdf".into(),
                content: STANDARD.encode(pdf),
            })
        }
        false => None,
    };
    let desk = MailComposer::of_brand(&state, &headers, &caller.context.business.brand);
    let mut messages = Vec::with_capacity(asked.to.len());
    for to in &asked.to {
        messages.push(message(&state, &caller.context, &found, &desk, &doc, &asked, to, attachment.clone())?);
    }
    sharing::send(&state.app, &caller.context, &found.grant, &found.id, messages).await?;
    let data = sharing::of_record(&state.app, &caller.context, &found.grant, &found.id).await?;
    Ok((StatusCode::CREATED, AxumJson(json!({"data": data}))).into_response())
}

#[expect(
    clippy::too_many_arguments,
    reason = "a letter takes its parts from all of them, and a struct for one call would say no more"
)]
fn message(
    state: &HttpState,
    context: &OpContext,
    found: &Sendable,
    desk: &MailComposer,
    doc: &Doc,
    asked: &Asked,
    (email, name): &(String, String),
    attachment: Option<Attachment>,
) -> OpResult<NewMessage> {
    let business = &context.business;
    let document = title_of(state, context, &found.print, doc);
    let amount = found.print.words.as_ref().map_or_else(String::new, |field| {
        let currency = doc.text("currency").unwrap_or(&business.currency);
        let digits = kernel_types::currency::minor_digits(currency);
        format!("{currency} {}", grouped(&format_scaled(doc.int(field), MONEY_SCALE, digits)))
    });
    let share = asked.link.then(|| new_share(state, context, Some(email.clone()), asked.days));
    let path = share.as_ref().map(|(_, token)| page_path(context, token));
    let days = asked.days.to_string();
    let values = [
        ("business", business.name.as_str()),
        ("document", document.as_str()),
        ("amount", amount.as_str()),
        ("days", days.as_str()),
    ];
    let reader = Recipient { email, name, language: &business.language };
    let own = (!asked.message.is_empty()).then_some(asked.message.as_str());
    let mut mail = desk.write_with(
        state,
        "document",
        reader,
        Content { path: path.as_deref(), code: None, values: &values },
        own,
    )?;
    mail.business = Some(business.id.clone());
    mail.sender_name.clone_from(&business.name);
    mail.reply_to.clone_from(&business.email);
    if let Some(subject) = &asked.subject {
        mail.subject.clone_from(subject);
    }
    Ok(NewMessage {
        id: state.app.ids.next_id(context.now.unix_ms()),
        mail_id: state.app.ids.next_id(context.now.unix_ms()),
        mail,
        attachment,
        share: share.map(|(share, _)| share),
        message: asked.message.clone(),
    })
}

/// The transition that gives a draft its number and sends it, where the print declares one and the state allows it.
async fn take_send(state: &HttpState, caller: &Caller, found: &Sendable) -> OpResult<()> {
    let Some(name) = found.print.share.as_ref().and_then(|share| share.send.clone()) else { return Ok(()) };
    let printable =
        reading::printable(&state.app, &caller.context, &found.grant, &found.id, &found.print.party).await?;
    if !sharing::starts_here(&printable.doc, &name) {
        return Ok(());
    }
    write::act(
        &state.app,
        &caller.context,
        found.grant.entity(),
        found.id.clone(),
        &name,
        Map::new(),
        RequestKey::default(),
    )
    .await?;
    Ok(())
}

/// What has no number is no document yet.
async fn require_number(state: &HttpState, context: &OpContext, found: &Sendable) -> OpResult<Doc> {
    let doc = reading::printable(&state.app, context, &found.grant, &found.id, &found.print.party).await?.doc;
    if doc.label().is_empty() {
        return Err(OpError::state(
            "draft_not_sent",
            say!("http-draft-not-sent", "A draft cannot be sent. Post it first."),
        ));
    }
    Ok(doc)
}

fn new_share(state: &HttpState, context: &OpContext, recipient: Option<String>, days: i64) -> (NewShare, String) {
    let token = new_refresh_token(state.app.ids.as_ref());
    let id = state.app.ids.next_id(context.now.unix_ms());
    (
        NewShare {
            id,
            token_hash: refresh_hash(&token),
            recipient,
            expires_at: context.now.plus_seconds(days * 24 * 3_600),
            page: None,
        },
        token,
    )
}

/// Where the token opens.
fn page_path(context: &OpContext, token: &str) -> String {
    format!("/share/{}/{token}", context.business.id)
}

/// For how many days a link is asked to open, or else as many as is usual.
///
/// # Errors
/// None, or more than a link may.
pub(crate) fn days_of(asked: &Map<String, Json>, usual: i64) -> OpResult<i64> {
    let days = match asked.get("days") {
        None | Some(Json::Null) => usual,
        Some(value) => value.as_i64().unwrap_or(0),
    };
    if (1..=DAYS_MAX).contains(&days) {
        Ok(days)
    } else {
        Err(OpError::invalid(
            "/days",
            "range",
            say!("http-link-opens-for-1-to-days", "A link opens for 1 to {days_max} days.", days_max = DAYS_MAX),
        ))
    }
}

fn asked(body: &Map<String, Json>) -> OpResult<Asked> {
    let mut errors = Vec::new();
    let rows = body.get("to").and_then(Json::as_array).cloned().unwrap_or_default();
    if rows.is_empty() {
        errors.push(FieldError::new("/to", "required", say!("http-say-who-gets-letter", "Say who gets the letter.")));
    }
    if rows.len() > RECIPIENTS_MAX {
        errors.push(FieldError::new(
            "/to",
            "maxItems",
            say!(
                "http-one-letter-goes-to-at-most-people",
                "One letter goes to at most {recipients_max} people.",
                recipients_max = RECIPIENTS_MAX
            ),
        ));
    }
    let mut to = Vec::new();
    for (index, row) in rows.iter().take(RECIPIENTS_MAX).enumerate() {
        let email = row.get("email").and_then(Json::as_str).unwrap_or_default().trim().to_lowercase();
        if is_email(&email) {
            if !to.iter().any(|(known, _)| *known == email) {
                to.push((
                    email,
                    row.get("name").and_then(Json::as_str).unwrap_or_default().trim().chars().take(200).collect(),
                ));
            }
        } else {
            errors.push(FieldError::new(
                format!("/to/{index}/email"),
                "format",
                say!("http-no-e-mail-address", "This is no e-mail address."),
            ));
        }
    }
    let text = |name: &str, most: usize| {
        body.get(name).and_then(Json::as_str).unwrap_or_default().trim().chars().take(most + 1).collect::<String>()
    };
    let (message, subject) = (text("message", MESSAGE_MAX), text("subject", 200));
    if message.chars().count() > MESSAGE_MAX {
        errors.push(FieldError::new(
            "/message",
            "maxLength",
            say!("http-at-most-characters", "At most {message_max} characters.", message_max = MESSAGE_MAX),
        ));
    }
    if subject.chars().count() > 200 {
        errors.push(FieldError::new(
            "/subject",
            "maxLength",
            say!("http-at-most-200-characters", "At most 200 characters."),
        ));
    }
    let days = match days_of(body, DAYS_USUAL) {
        Ok(days) => days,
        Err(OpError::Invalid(wrong)) => {
            errors.extend(wrong);
            DAYS_USUAL
        }
        Err(other) => return Err(other),
    };
    let flag = |name: &str| body.get(name).and_then(Json::as_bool).unwrap_or(true);
    if !errors.is_empty() {
        return Err(OpError::Invalid(errors));
    }
    Ok(Asked {
        to,
        message,
        subject: Some(subject).filter(|subject| !subject.is_empty()),
        link: flag("link"),
        attach: flag("attach"),
        days,
    })
}

/// One @ with something on both sides and a point behind it; the mail server judges the rest.
pub fn is_email(text: &str) -> bool {
    let Some((name, host)) = text.split_once('@') else { return false };
    !name.is_empty()
        && host.contains('.')
        && !host.contains('@')
        && text.len() <= 254
        && !text.chars().any(|c| c.is_whitespace() || c.is_control() || matches!(c, ',' | ';' | '<' | '>'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_asked_for_in_words_that_can_be_sent() {
        let body = |json: Json| json.as_object().cloned().unwrap_or_default();
        let good = asked(&body(json!({"to": [{"email": " Rudo@Example.com ", "name": "Rudo"}, {"email": "rudo@example.com"}], "message": "Hello"}))).expect("good");
        assert_eq!(good.to, [("rudo@example.com".to_string(), "Rudo".to_string())]);
        assert!(good.link && good.attach && good.days == DAYS_USUAL);
        let pointers = |json: Json| match asked(&body(json)) {
            Err(OpError::Invalid(errors)) => errors.into_iter().map(|error| error.pointer).collect::<Vec<_>>(),
            _ => Vec::new(),
        };
        assert_eq!(pointers(json!({})), ["/to"]);
        assert_eq!(pointers(json!({"to": [{"email": "nobody"}], "days": 0})), ["/to/0/email", "/days"]);
        assert_eq!(pointers(json!({"to": [{"email": "a@b.c\r\nBcc: x@y.z"}]})), ["/to/0/email"]);
        assert_eq!(pointers(json!({"to": [{"email": "a@b.example"}], "message": "x".repeat(4_001)})), ["/message"]);
    }
}
