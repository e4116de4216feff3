//! The signer's page: the sealed document, its fingerprint, and two answers.

use axum::body::Bytes;
use axum::extract::Path;
use axum::response::Response;
use http::{HeaderMap, StatusCode};
use kernel::files::Area;
use kernel::platform::signing::{self, SignatureAnswer, Signing};
use kernel::service::listing;
use kernel::{OpContext, OpError, OpResult, Sentence, say, written};
use kernel_types::{Id, strokes};

use super::request::{Asked, request};
use super::view;
use super::words::in_words;
use crate::auth::session::origin;
use crate::data::download;
use crate::held::token::refresh_hash;
use crate::plain_page::scripted_page;
use crate::print;
use crate::public_link::{self, Named};
use crate::sharing::refused;
use crate::shell::Voice;
use crate::state::{HttpState, State};

type Place = Path<(String, String)>;

/// Looks at pages of links from one address in an hour. Whole towns share one address on mobile networks.
const LOOKS_PER_HOUR: u32 = 600;
/// Longest drawing that is looked at, in characters: all the points one may have.
const DRAWN_MAX: usize = 40_000;
/// Under which looks and failures are counted and logged.
const KIND: &str = "sign";

/// An open link: what it leads to, in the state of its tenant, and who holds it.
struct Opened {
    state: HttpState,
    context: OpContext,
    signing: Signing,
    signatory: Id,
}

impl Opened {
    /// The document in the words of its reader.
    fn said(&self) -> Signing {
        in_words(&self.state.app.product.registry, &self.context, self.signing.clone())
    }
}

/// `GET /sign/{business}/{token}`
pub async fn show(State(state): State<HttpState>, Path(place): Place, headers: HeaderMap) -> Response {
    let shown = async {
        let opened = open(&state, &place, &headers).await?;
        let own = opened.signing.signatories.iter().find(|signatory| signatory.id == opened.signatory);
        if own.is_some_and(|own| own.viewed_at.is_none()) {
            signing::viewed(&opened.state.app, &opened.context, &opened.signing.id, &opened.signatory).await?;
        }
        Ok(page(&opened, &place, None, StatusCode::OK))
    };
    shown.await.unwrap_or_else(|error: OpError| refused(&state, &headers, KIND, &error))
}

/// `POST /sign/{business}/{token}` with `answer=sign&name=…&drawn=…` or `answer=decline&name=…&reason=…`, as a form sends it.
pub async fn answer(State(state): State<HttpState>, Path(place): Place, headers: HeaderMap, body: Bytes) -> Response {
    let pairs = listing::pairs(std::str::from_utf8(&body).unwrap_or_default());
    let given = |name: &str, most: usize| {
        let found = pairs.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| value.trim().chars().take(most).collect::<String>()).unwrap_or_default()
    };
    let given = Given {
        answer: given("answer", 20),
        name: given("name", 200),
        reason: given("reason", 500),
        drawn: given("drawn", DRAWN_MAX),
    };
    let answered = async {
        let opened = open(&state, &place, &headers).await?;
        let wrong = match take(&opened, &headers, &given).await {
            Ok(()) => None,
            Err(OpError::Invalid(errors)) => {
                Some(errors.iter().map(|error| said(&opened, &error.message)).collect::<Vec<_>>().join(" "))
            }
            Err(OpError::Refused { message, .. }) => Some(said(&opened, &message)),
            Err(error) => return Err(error),
        };
        let status = if wrong.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
        let now = open(&state, &place, &headers).await?;
        Ok(page(&now, &place, wrong.as_deref(), status))
    };
    answered.await.unwrap_or_else(|error: OpError| refused(&state, &headers, KIND, &error))
}

/// A refusal as the signer says it.
fn said(opened: &Opened, sentence: &Sentence) -> String {
    Voice::of(&opened.state).say(sentence, &opened.context.business.sector)
}

/// What the form of a signer's page sends.
struct Given {
    answer: String,
    name: String,
    reason: String,
    /// Strokes; empty where nobody drew.
    drawn: String,
}

async fn take(opened: &Opened, headers: &HeaderMap, given: &Given) -> OpResult<()> {
    let Opened { state, context, signing, signatory } = opened;
    let Given { answer, name, reason, drawn } = given;
    if name.is_empty() {
        return Err(OpError::invalid("/name", "required", say!("http-type-your-name", "Please type your name.")));
    }
    if !drawn.is_empty() && !strokes::is_drawing(drawn) {
        return Err(OpError::invalid(
            "/drawn",
            "format",
            say!("http-draw-again", "Please draw your signature again, or leave it out."),
        ));
    }
    let declined = match answer.as_str() {
        "sign" => None,
        "decline" if reason.is_empty() => {
            return Err(OpError::invalid(
                "/reason",
                "required",
                say!("http-why-decline", "Please say why you decline."),
            ));
        }
        "decline" => Some(reason.clone()),
        _ => return Err(OpError::NotFound),
    };
    let next = match signing.next_signatory().filter(|_| declined.is_none() && !signing.parallel) {
        Some(next) => Some(request(state, headers, context, &Asked::of(signing, next))?.0),
        None => None,
    };
    let declared = state.app.product.registry.letters.get(&signing.print).and_then(|print| print.signing.as_ref());
    let then = declared.and_then(
        |declared| {
            if declined.is_some() { declared.declined.clone() } else { declared.signed.clone() }
        },
    );
    let drawn = (!drawn.is_empty()).then(|| drawn.clone());
    let answer = SignatureAnswer { signatory: signatory.clone(), name: name.clone(), drawn, declined };
    signing::answer(&state.app, context, &signing.id, answer, next, then).await
}

/// `GET /sign/{business}/{token}/pdf`: the file as it was sealed.
pub async fn pdf(State(state): State<HttpState>, Path(place): Place, headers: HeaderMap) -> Response {
    let made = async {
        let opened = open(&state, &place, &headers).await?;
        let area = Area::Tenant(opened.context.tenant());
        let bytes = opened.state.app.files.bytes(area, &opened.signing.sha256).await?;
        Ok(download(bytes, "application/pdf", &format!("{}.pdf", opened.said().title)))
    };
    made.await.unwrap_or_else(|error: OpError| refused(&state, &headers, KIND, &error))
}

/// `GET /sign/{business}/{token}/copy`: the document with the signatures in it, once all have signed.
pub async fn copy(State(state): State<HttpState>, Path(place): Place, headers: HeaderMap) -> Response {
    let made = async {
        let opened = open(&state, &place, &headers).await?;
        let sha256 = opened.signing.signed_sha256.as_deref().ok_or(OpError::NotFound)?;
        let bytes = opened.state.app.files.bytes(Area::Tenant(opened.context.tenant()), sha256).await?;
        let words = Voice::of(&opened.state).written(&written!("http-with-signatures", "with signatures"));
        Ok(download(bytes, "application/pdf", &format!("{} ({words}).pdf", opened.said().title)))
    };
    made.await.unwrap_or_else(|error: OpError| refused(&state, &headers, KIND, &error))
}

/// `GET /sign/{business}/{token}/certificate`
pub async fn certificate(State(state): State<HttpState>, Path(place): Place, headers: HeaderMap) -> Response {
    let made = async {
        let opened = open(&state, &place, &headers).await?;
        let bytes = print::certificate(&opened.state, &headers, &opened.context, &opened.signing).await?;
        let name = print::certificate_name(&opened.state, &opened.said());
        Ok(download(bytes, "application/pdf", &name))
    };
    made.await.unwrap_or_else(|error: OpError| refused(&state, &headers, KIND, &error))
}

fn page(opened: &Opened, (business, token): &(String, String), wrong: Option<&str>, status: StatusCode) -> Response {
    let brand = &opened.state.brands.named(&opened.context.business.brand).file.name;
    let signing = opened.said();
    let document = view::Document {
        signing: &signing,
        signatory: &opened.signatory,
        from: &opened.context.business.name,
        action: &format!("/sign/{business}/{token}"),
        wrong,
    };
    scripted_page(status, view::page(&document, brand, &Voice::of(&opened.state)))
}

async fn open(state: &HttpState, (business_id, given): &(String, String), headers: &HeaderMap) -> OpResult<Opened> {
    let ip = origin(headers).ip.unwrap_or_default();
    public_link::opened(state, KIND, LOOKS_PER_HOUR, &ip, found(state, business_id, given)).await
}

async fn found(state: &HttpState, business_id: &str, token: &str) -> OpResult<Option<Opened>> {
    let Some(business_id) = Id::parse(business_id) else { return Ok(None) };
    let Some(named) = Named::find(state, &business_id).await? else { return Ok(None) };
    for tenant in named.tenants.iter().copied() {
        let (state, context) = named.enter(state, tenant).await?;
        let Some((signing, signatory)) = signing::by_token(&state.app, &context, &refresh_hash(token)).await? else {
            continue;
        };
        let Some(entity) = state.app.product.registry.entity(&signing.entity) else { return Ok(None) };
        if named.is_off(&state, tenant, entity).await? {
            return Ok(None);
        }
        return Ok(Some(Opened { state, context, signing, signatory }));
    }
    Ok(None)
}
