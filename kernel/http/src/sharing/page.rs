//! What the holder of a link sees and may do: one record's printed view, its PDF, and an answer where one is wanted.

use axum::body::Bytes;
use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, StatusCode, header};
use kernel::platform::sharing::{self, ShareRow};
use kernel::service::{listing, read as reading};
use kernel::{OpContext, OpError, OpResult, Sentence, say, written};
use kernel_access::Grant;
use kernel_manifest::model::{Operation, Print};
use kernel_types::Id;
use serde_json::{Map, Value as Json};

use super::view::{self, Answerable, Notice};
use crate::auth::session::origin;
use crate::data::download;
use crate::held::token::refresh_hash;
use crate::plain_page::plain_page;
use crate::print;
use crate::public_link::{self, Named};
use crate::shell::Voice;
use crate::state::{HttpState, State};

type Place = Path<(String, String)>;

/// Looks at pages of links from one address in an hour. Whole towns share one address on mobile networks.
const LOOKS_PER_HOUR: u32 = 600;
/// Under which looks and failures are counted and logged.
const KIND: &str = "share";

/// An open link with its record.
struct Opened {
    context: OpContext,
    grant: Grant,
    share: ShareRow,
    print: std::sync::Arc<Print>,
}

/// `GET /share/{business}/{token}`
pub async fn show(State(state): State<HttpState>, Path(place): Place, headers: HeaderMap) -> Response {
    let opened = match open(&state, &place, &headers).await {
        Ok(opened) => opened,
        Err(error) => return refused(&state, &headers, KIND, &error),
    };
    let state = state.of_tenant(opened.context.tenant());
    match shown(&state, &opened, &place, None, &Voice::of(&state)).await {
        Ok(response) => response,
        Err(error) => refused(&state, &headers, KIND, &error),
    }
}

/// `POST /share/{business}/{token}` with `answer=accept&name=…` or `answer=reject&name=…&reason=…`, as a form sends it.
pub async fn answer(State(state): State<HttpState>, Path(place): Place, headers: HeaderMap, body: Bytes) -> Response {
    let opened = match open(&state, &place, &headers).await {
        Ok(opened) => opened,
        Err(error) => return refused(&state, &headers, KIND, &error),
    };
    let state = state.of_tenant(opened.context.tenant());
    let pairs = listing::pairs(std::str::from_utf8(&body).unwrap_or_default());
    let given = |name: &str| {
        pairs
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.trim().chars().take(200).collect::<String>())
            .unwrap_or_default()
    };
    let said = |sentence: &Sentence| Voice::of(&state).say(sentence, &opened.context.business.sector);
    let notice = match take(&state, &opened, &given("answer"), &given("name"), &given("reason")).await {
        Ok(notice) => notice,
        Err(OpError::Invalid(errors)) => {
            Notice::Wrong(errors.iter().map(|error| said(&error.message)).collect::<Vec<_>>().join(" "))
        }
        Err(OpError::Refused { message, .. }) => Notice::Wrong(said(&message)),
        Err(error) => return refused(&state, &headers, KIND, &error),
    };
    match shown(&state, &opened, &place, Some(notice), &Voice::of(&state)).await {
        Ok(response) => response,
        Err(error) => refused(&state, &headers, KIND, &error),
    }
}

/// `GET /share/{business}/{token}/pdf`
pub async fn pdf(State(state): State<HttpState>, Path(place): Place, headers: HeaderMap) -> Response {
    let made = async {
        let opened = open(&state, &place, &headers).await?;
        print::document(&state.of_tenant(opened.context.tenant()), &opened.context, &opened.grant, &opened.share.record)
            .await
    };
    match made.await {
        Ok((name, pdf)) => download(pdf, "application/pdf", &format!("{name}.pdf")),
        Err(error) => refused(&state, &headers, KIND, &error),
    }
}

/// `GET /share.css`: in the colours of the brand this host belongs to.
pub async fn style(State(state): State<HttpState>, headers: HeaderMap) -> Response {
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let colours = &state.brands.of_host(host).file.colours;
    let style = view::style(&colours.light.primary, &colours.dark.primary, &colours.dark.background);
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8"), (header::CACHE_CONTROL, "public, max-age=3600")], style)
        .into_response()
}

async fn take(state: &HttpState, opened: &Opened, answer: &str, name: &str, reason: &str) -> OpResult<Notice> {
    let share = opened.print.share.clone().unwrap_or_default();
    let (transition, kind, typed) = match answer {
        "accept" => (share.accept, "accept", name),
        "reject" => (share.reject, "reject", reason),
        _ => return Err(OpError::NotFound),
    };
    let transition = transition.ok_or(OpError::NotFound)?;
    if name.is_empty() {
        return Err(OpError::invalid("/name", "required", say!("http-type-your-name", "Please type your name.")));
    }
    let doc = reading::printable(&state.app, &opened.context, &opened.grant, &opened.share.record, &opened.print.party)
        .await?
        .doc;
    let question = doc
        .entity
        .transitions
        .get(&transition)
        .and_then(|transition| transition.ask.first())
        .map(|field| field.name.clone());
    let mut ask = Map::new();
    if let Some(question) = question {
        // Empty text is no answer.
        ask.insert(question, if typed.is_empty() { Json::Null } else { Json::String(typed.to_string()) });
    }
    sharing::answer(&state.app, &opened.context, &opened.share, &doc, kind, &transition, ask, name).await?;
    Ok(if kind == "accept" { Notice::Accepted } else { Notice::Rejected })
}

/// The page. A look at it counts as one; what comes after an answer does not.
async fn shown(
    state: &HttpState,
    opened: &Opened,
    (business, token): &(String, String),
    notice: Option<Notice>,
    voice: &Voice,
) -> OpResult<Response> {
    let printable =
        reading::printable(&state.app, &opened.context, &opened.grant, &opened.share.record, &opened.print.party)
            .await?;
    let declared = opened.print.share.clone().unwrap_or_default();
    if notice.is_none()
        && let Err(error) =
            sharing::viewed(&state.app, &opened.context, &opened.share, &printable.doc, declared.viewed.as_deref())
                .await
    {
        // A page is worth more than its count.
        tracing::warn!(%error, "share.view_not_noted");
    }
    let (_, document) =
        print::composed(state, &opened.context, &opened.grant, &opened.share.record, voice.tag()).await?;
    let doc = reading::printable(&state.app, &opened.context, &opened.grant, &opened.share.record, &opened.print.party)
        .await?
        .doc;
    let may = |name: &Option<String>| name.as_deref().is_some_and(|name| sharing::starts_here(&doc, name));
    let state_label =
        doc.entity.states.as_ref().and_then(|states| states.values.get(doc.state()?)).map(|state| state.label.clone());
    let answerable = Answerable {
        accept: may(&declared.accept),
        reject: may(&declared.reject),
        state: state_label,
        answered_by: opened.share.answered_by.clone(),
    };
    let brand = state.brands.named(&opened.context.business.brand);
    let html = view::page(
        &document,
        &answerable,
        notice.as_ref(),
        &format!("/share/{business}/{token}"),
        &brand.file.name,
        voice,
    );
    let status =
        if matches!(notice, Some(Notice::Wrong(_))) { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    Ok(plain_page(status, html))
}

/// The link behind the address, with a context that sees this one record through it.
async fn open(state: &HttpState, (business_id, given): &(String, String), headers: &HeaderMap) -> OpResult<Opened> {
    let ip = origin(headers).ip.unwrap_or_default();
    public_link::opened(state, KIND, LOOKS_PER_HOUR, &ip, found(state, business_id, given)).await
}

async fn found(state: &HttpState, business_id: &str, token: &str) -> OpResult<Option<Opened>> {
    let Some(business_id) = Id::parse(business_id) else { return Ok(None) };
    let Some(named) = Named::find(state, &business_id).await? else { return Ok(None) };
    for tenant in named.tenants.iter().copied() {
        let (state, context) = named.enter(state, tenant).await?;
        let Some(share) =
            sharing::by_token(&state.app, &context, &refresh_hash(token)).await?.filter(|share| share.page.is_none())
        else {
            continue;
        };
        let registry = &state.app.product.registry;
        let Some(entity) = registry.entity(&share.entity) else { return Ok(None) };
        if named.is_off(&state, tenant, entity).await? {
            return Ok(None);
        }
        let Some(print) =
            registry.prints.values().find(|print| print.entity == entity.address && print.share.is_some())
        else {
            return Ok(None);
        };
        let grant = kernel::service::grant(&context, entity, Operation::Print)?;
        return Ok(Some(Opened { context, grant, share, print: std::sync::Arc::clone(print) }));
    }
    Ok(None)
}

/// The page that says why a link of this kind does not open.
pub(crate) fn refused(state: &HttpState, headers: &HeaderMap, kind: &str, error: &OpError) -> Response {
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let brand = &state.brands.of_host(host).file.name;
    let (status, title, text) = match error {
        OpError::NotFound => (
            StatusCode::NOT_FOUND,
            written!("http-link-opens-nothing", "This link does not open anything"),
            written!(
                "http-link-ended-or-taken-back",
                "It may have ended or been taken back. Ask the business that sent it for a new one."
            ),
        ),
        OpError::TooMany { .. } => (
            StatusCode::TOO_MANY_REQUESTS,
            written!("http-too-many-tries", "Too many tries"),
            written!("http-try-again-in-an-hour", "Please try again in an hour."),
        ),
        error => {
            tracing::error!(%error, kind, "link.failed");
            (
                StatusCode::INTERNAL_SERVER_ERROR,
                written!("http-something-went-wrong", "Something went wrong"),
                written!("http-try-again-in-a-moment", "Please try again in a moment."),
            )
        }
    };
    plain_page(status, view::closed(brand, &title, &text, &Voice::of(state)))
}
