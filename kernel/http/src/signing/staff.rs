//! The sender's side: who signs a document of a record, how far it is, and its end.

use axum::Json as AxumJson;
use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, StatusCode};
use kernel::files::attachment;
use kernel::platform::sharing;
use kernel::platform::signing::{self, NewSignatory, NewSigning, Signing};
use kernel::service::read as reading;
use kernel::shell::Words;
use kernel::{FieldError, OpContext, OpError, OpResult, say, service};
use kernel_access::Grant;
use kernel_manifest::model::{LetterPrint, LetterSigning, Operation};
use kernel_types::{Id, Instant, Role};
use serde_json::{Map, Value as Json, json};

use super::request::{Asked, request};
use super::words::{in_words, titled};
use crate::body::JsonBody;
use crate::caller::Caller;
use crate::data::download;
use crate::lacking::permitted;
use crate::print::{self, Chosen};
use crate::problem::Problem;
use crate::sharing::{days_of, is_email};
use crate::state::{HttpState, State};

type Place = (String, String, String);

const DAYS_USUAL: i64 = 30;
const MESSAGE_MAX: usize = 4_000;

/// The record as a person who may send it reaches it.
async fn reached(state: &HttpState, caller: &Caller, (family, collection, id): &Place) -> Result<(Grant, Id), Problem> {
    let entity = service::entity_at(&state.app, family, collection)?;
    let grant = permitted(caller, &entity, Operation::Print)?;
    sharing::require_sender(&grant)?;
    Ok(service::reach(&state.app, &caller.context, &grant, Operation::Print, id).await?)
}

/// One document of the record, by its id.
async fn one(state: &HttpState, caller: &Caller, place: &Place, signing: &str) -> Result<Signing, Problem> {
    let (grant, id) = reached(state, caller, place).await?;
    let all = signing::of_record(&state.app, &caller.context, &grant, &id).await?;
    all.into_iter().find(|known| known.id.as_str() == signing).ok_or_else(Problem::not_found)
}

/// `GET …/{id}/signings`: documents out for signature, and what can be sent with the names the record knows.
pub async fn list(
    State(state): State<HttpState>,
    caller: Caller,
    Path(place): Path<Place>,
) -> Result<AxumJson<Json>, Problem> {
    let (grant, id) = reached(&state, &caller, &place).await?;
    let signings = signing::of_record(&state.app, &caller.context, &grant, &id).await?;
    let doc = reading::printable(&state.app, &caller.context, &grant, &id, "").await?.doc;
    let registry = &state.app.product.registry;
    let words = Words::new(registry, &caller.context.business.sector);
    let mut prints = Vec::new();
    for (address, print) in registry.letters_for(&grant.entity().address) {
        let Some(signing) = &print.signing else { continue };
        let signers = proposed(&state, &caller.context, &grant, &id, &words, signing).await?;
        let signers: Vec<Json> =
            signers.iter().map(|(role, name, email)| json!({"role": role, "name": name, "email": email})).collect();
        prints.push(json!({
            "print": address, "title": words.translate(&print.title), "parallel": signing.parallel, "signers": signers,
            "standing": signing::standing(&doc, &signings, address, signing.sent.as_deref()).as_str(),
        }));
    }
    let voids = grant.is_system() || grant.role().satisfies(Role::Manager);
    let data: Vec<Json> = signings
        .into_iter()
        .map(|signing| told(&in_words(registry, &caller.context, signing), caller.context.now))
        .collect();
    let meta = json!({"prints": prints, "days": DAYS_USUAL, "leaves": state.config.letters_leave, "voids": voids});
    Ok(AxumJson(json!({"data": data, "meta": meta})))
}

/// Role, name and address of everybody who signs, as far as the record knows them.
async fn proposed(
    state: &HttpState,
    context: &OpContext,
    grant: &Grant,
    id: &Id,
    words: &Words<'_>,
    signing: &LetterSigning,
) -> OpResult<Vec<(String, String, String)>> {
    let texts: Vec<&str> =
        signing.signers.iter().flat_map(|signer| [signer.name.as_str(), signer.email.as_str()]).collect();
    let said = print::said(state, context, grant, id, &texts).await?;
    let pairs = said.chunks(2).map(|pair| (pair.first().cloned(), pair.get(1).cloned()));
    let signers = signing.signers.iter().zip(pairs);
    Ok(signers
        .map(|(signer, (name, email))| {
            (words.translate(&signer.role.text), name.unwrap_or_default(), email.unwrap_or_default())
        })
        .collect())
}

/// A document as its sender sees it.
fn told(signing: &Signing, now: Instant) -> Json {
    let at = |at: Option<Instant>| at.map(Instant::to_rfc3339);
    let state = if signing.state == "open" && signing.expires_at <= now { "expired" } else { signing.state.as_str() };
    let signatories: Vec<Json> = signing
        .signatories
        .iter()
        .map(|signatory| {
            json!({
                "id": signatory.id.as_str(), "role": signatory.role, "name": signatory.name, "email": signatory.email,
                "state": signatory.state, "askedAt": at(signatory.asked_at), "viewedAt": at(signatory.viewed_at),
                "answeredAt": at(signatory.answered_at), "signedAs": signatory.signed_as, "reason": signatory.reason,
                "drawn": signatory.drawn.is_some(),
            })
        })
        .collect();
    let happened: Vec<Json> = signing
        .happened
        .iter()
        .map(|line| {
            let who = line.signatory.as_ref().and_then(|id| signing.signatories.iter().find(|other| other.id == *id));
            json!({"kind": line.kind, "name": who.map(|who| who.name.as_str()), "at": line.at.to_rfc3339()})
        })
        .collect();
    let signed_at = signing.signed_at().filter(|_| matches!(signing.state.as_str(), "signed" | "voided"));
    json!({
        "id": signing.id.as_str(), "print": signing.print, "title": signing.title, "file": signing.file.as_str(), "sha256": signing.sha256,
        "parallel": signing.parallel, "state": state,
        "createdAt": signing.created_at.to_rfc3339(), "expiresAt": signing.expires_at.to_rfc3339(), "signatories": signatories,
        "signedAt": at(signed_at), "signedFile": signing.signed_file.as_ref().map(Id::as_str), "history": happened,
    })
}

/// What the sender asks for.
struct Wanted {
    /// Name and address of each, in the order of the declaration.
    signers: Vec<(String, String)>,
    message: String,
    days: i64,
}

fn wanted(body: &Map<String, Json>, declared: &LetterSigning) -> OpResult<Wanted> {
    let mut errors = Vec::new();
    let given = |row: Option<&Json>, name: &str| -> String {
        let text = row.and_then(|row| row.get(name)).and_then(Json::as_str).unwrap_or_default();
        text.trim().chars().take(200).collect()
    };
    let rows = body.get("signers").and_then(Json::as_array).cloned().unwrap_or_default();
    let mut signers = Vec::new();
    for index in 0..declared.signers.len() {
        let row = rows.get(index);
        let (name, email) = (given(row, "name"), given(row, "email").to_lowercase());
        if name.is_empty() {
            errors.push(FieldError::new(
                format!("/signers/{index}/name"),
                "required",
                say!("http-say-who-signs", "Say who signs."),
            ));
        }
        if !is_email(&email) {
            errors.push(FieldError::new(
                format!("/signers/{index}/email"),
                "format",
                say!("http-no-e-mail-address", "This is no e-mail address."),
            ));
        }
        signers.push((name, email));
    }
    let message = body.get("message").and_then(Json::as_str).unwrap_or_default().trim().to_string();
    if message.chars().count() > MESSAGE_MAX {
        errors.push(FieldError::new(
            "/message",
            "maxLength",
            say!("http-at-most-characters", "At most {message_max} characters.", message_max = MESSAGE_MAX),
        ));
    }
    match days_of(body, DAYS_USUAL) {
        Ok(days) if errors.is_empty() => Ok(Wanted { signers, message, days }),
        Err(OpError::Invalid(wrong)) => Err(OpError::Invalid(errors.into_iter().chain(wrong).collect())),
        _ => Err(OpError::Invalid(errors)),
    }
}

/// `POST …/{id}/signings {print, signers: [{name, email}], message?, days?}`: prints the document, seals it, and asks the first to sign,
/// or all of them. The addresses of the links are told this once.
pub async fn begin(
    State(state): State<HttpState>,
    caller: Caller,
    headers: HeaderMap,
    Path(place): Path<Place>,
    body: JsonBody,
) -> Result<Response, Problem> {
    let (grant, id) = reached(&state, &caller, &place).await?;
    let body = body.object()?;
    let context = &caller.context;
    let address = body.get("print").and_then(Json::as_str).unwrap_or_default().to_string();
    let product = state.in_language(&context.business.language);
    let registry = &product.app.product.registry;
    let print = registry.letters.get(&address).filter(|print| print.entity == grant.entity().address);
    let declared = print.and_then(|print| print.signing.as_ref().map(|signing| (print, signing))).ok_or_else(|| {
        OpError::invalid(
            "/print",
            "enum",
            say!("http-records-no-such-document-to-sign", "These records have no such document to sign."),
        )
    })?;
    let (print, declared): (&LetterPrint, &LetterSigning) = (&**declared.0, declared.1);
    let wanted = wanted(&body, declared)?;
    let words = Words::new(registry, &context.business.sector);
    let taken = signing::set_out(&state.app, context, &grant, &id, &address, declared.sent.as_deref()).await?;
    let document = Document { address, title: &print.title, declared, words: &words };
    match send(&state, &headers, context, (&grant, &id), document, wanted).await {
        Ok(data) => Ok((StatusCode::CREATED, AxumJson(json!({"data": data}))).into_response()),
        Err(error) => {
            // Nothing went out, so the record is not left as if it had.
            if taken
                && let Err(error) =
                    signing::set_back(&state.app, context, &grant, &id, declared.withdrawn.as_deref()).await
            {
                tracing::warn!(record = %id, %error, "signing.not_set_back");
            }
            Err(error.into())
        }
    }
}

/// A declared document that is about to be sent.
struct Document<'a> {
    /// Of its print.
    address: String,
    title: &'a str,
    declared: &'a LetterSigning,
    words: &'a Words<'a>,
}

/// Prints and seals a document of a record that was [`signing::set_out`], and asks for signatures.
async fn send(
    state: &HttpState,
    headers: &HeaderMap,
    context: &OpContext,
    (grant, id): (&Grant, &Id),
    document: Document<'_>,
    wanted: Wanted,
) -> OpResult<Json> {
    let Document { address, title, declared, words } = document;
    let label = reading::printable(&state.app, context, grant, id, "").await?.doc.label().to_string();
    let title = titled(words, title, &label);
    let text = print::chosen(state, context, &grant.entity().address, &Chosen::Declared(address.clone())).await?;
    let print::Sealed { pdf, paper, shows } = print::sealed(state, context, grant, id, &text).await?;
    let file = attachment::store(&state.app, context, &format!("{title}.pdf"), &pdf).await?;
    let next_id = || state.app.ids.next_id(context.now.unix_ms());
    let signatories = declared.signers.iter().zip(&wanted.signers).map(|(signer, (name, email))| NewSignatory {
        id: next_id(),
        role: words.translate(&signer.role.text),
        name: name.clone(),
        email: email.clone(),
    });
    let new = NewSigning {
        id: next_id(),
        print: address,
        title,
        label,
        file,
        paper,
        shows,
        parallel: declared.parallel,
        expires_at: context.now.plus_seconds(wanted.days * 24 * 3_600),
        signatories: signatories.collect(),
    };
    let message = (!wanted.message.is_empty()).then_some(wanted.message.as_str());
    let at_once = if new.parallel { new.signatories.len() } else { 1 };
    let (mut requests, mut links) = (Vec::new(), Vec::new());
    for signatory in new.signatories.iter().take(at_once) {
        let asked = Asked {
            signatory: &signatory.id,
            name: &signatory.name,
            email: &signatory.email,
            title: &new.title,
            expires_at: new.expires_at,
            message,
        };
        let (request, url) = request(state, headers, context, &asked)?;
        links.push(json!({"signatory": signatory.id.as_str(), "name": signatory.name, "url": url}));
        requests.push(request);
    }
    let (made, sha256) = (new.id.clone(), new.file.sha256.clone());
    signing::begin(&state.app, context, grant, id, new, requests).await?;
    Ok(json!({"id": made.as_str(), "sha256": sha256, "links": links}))
}

/// `POST …/{id}/signings/{signing}/remind`: those who are asked get their letter again, with a new link in place of the old one.
pub async fn remind(
    State(state): State<HttpState>,
    caller: Caller,
    headers: HeaderMap,
    Path((family, collection, id, signing)): Path<(String, String, String, String)>,
) -> Result<StatusCode, Problem> {
    let found = one(&state, &caller, &(family, collection, id), &signing).await?;
    let mut requests = Vec::new();
    for signatory in found.signatories.iter().filter(|signatory| signatory.state == "asked") {
        requests.push(request(&state, &headers, &caller.context, &Asked::of(&found, signatory))?.0);
    }
    signing::remind(&state.app, &caller.context, &found, requests).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE …/{id}/signings/{signing}`
pub async fn withdraw(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection, id, signing)): Path<(String, String, String, String)>,
) -> Result<StatusCode, Problem> {
    let found = one(&state, &caller, &(family, collection, id), &signing).await?;
    signing::withdraw(&state.app, &caller.context, &found, withdrawn(&state, &found)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The transition of a record whose document is withdrawn or void.
fn withdrawn(state: &HttpState, signing: &Signing) -> Option<String> {
    let print = state.app.product.registry.letters.get(&signing.print)?;
    print.signing.as_ref()?.withdrawn.clone()
}

/// `POST …/{id}/signings/{signing}/void {reason}`: what all have signed counts no more, and another can be sent. For managers.
pub async fn void(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection, id, signing)): Path<(String, String, String, String)>,
    body: JsonBody,
) -> Result<StatusCode, Problem> {
    let place = (family, collection, id);
    let found = one(&state, &caller, &place, &signing).await?;
    let (grant, _) = reached(&state, &caller, &place).await?;
    let body = body.object()?;
    let reason: String =
        body.get("reason").and_then(Json::as_str).unwrap_or_default().trim().chars().take(500).collect();
    if reason.is_empty() {
        return Err(OpError::invalid("/reason", "required", say!("http-why-void", "Say why it is void.")).into());
    }
    signing::void(&state.app, &caller.context, &grant, &found, &reason, withdrawn(&state, &found)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `GET …/{id}/signings/{signing}/certificate`: who signed what and when, as a PDF.
pub async fn certificate(
    State(state): State<HttpState>,
    caller: Caller,
    headers: HeaderMap,
    Path((family, collection, id, signing)): Path<(String, String, String, String)>,
) -> Result<Response, Problem> {
    let found = one(&state, &caller, &(family, collection, id), &signing).await?;
    let pdf = print::certificate(&state, &headers, &caller.context, &found).await?;
    let said = in_words(&state.app.product.registry, &caller.context, found);
    Ok(download(pdf, "application/pdf", &print::certificate_name(&state, &said)))
}
