//! `/verify/{business}`: whether a file is what was signed, and who signed it. Public: the holder of the file, or its fingerprint, is told
//! no more than its certificate says.

use std::fmt::Write as _;

use axum::extract::{FromRequest, Multipart, Path, RawQuery, Request};
use axum::response::Response;
use http::{HeaderMap, StatusCode, header};
use kernel::files::ATTACHMENT_MAX;
use kernel::platform::business;
use kernel::platform::signing::{self, Signing};
use kernel::service::listing;
use kernel::{OpResult, Sentence, say, setup, written};
use kernel_types::Id;
use sha2::{Digest, Sha256};

use super::view::signatories;
use super::words::in_words;
use crate::auth::session::origin;
use crate::held::brands::escape_html as escape;
use crate::plain_page::plain_page;
use crate::problem::Problem;
use crate::sharing::frame;
use crate::shell::Voice;
use crate::state::{HttpState, State};

/// Files that one address may ask after in an hour.
const PER_HOUR: u32 = 300;
/// Where a PDF says at the latest that it is one.
const HEAD: usize = 1_024;
const PDF: &[u8] = b"%PDF-";

/// What somebody wants compared.
enum Asked {
    Nothing,
    Fingerprint(String),
    /// A file that cannot have been signed here, and no wonder.
    Empty,
    NoPdf,
}

/// `GET /verify/{business}?hash=`: the form, and what is known of the fingerprint where one is given.
pub async fn look(
    State(state): State<HttpState>,
    Path(business): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let pairs = listing::pairs(query.as_deref().unwrap_or_default());
    let hash = pairs.into_iter().find(|(name, _)| name == "hash").map(|(_, hash)| hash.trim().to_lowercase());
    shown(&state, &business, &headers, hash.map_or(Asked::Nothing, Asked::Fingerprint)).await
}

/// `POST /verify/{business}` with a `file`, as a form sends it. The file is read and not kept.
pub async fn compare(
    State(state): State<HttpState>,
    Path(business): Path<String>,
    headers: HeaderMap,
    request: Request,
) -> Result<Response, Problem> {
    let broken = || {
        Problem::bad_request(
            "malformed_upload",
            say!("http-upload-broken", "The upload broke off or is not multipart/form-data."),
        )
    };
    let mut multipart = Multipart::from_request(request, &state)
        .await
        .map_err(|_| Problem::unsupported_media_type("multipart/form-data"))?;
    let mut digest = Sha256::new();
    let mut size: u64 = 0;
    let mut head: Vec<u8> = Vec::with_capacity(HEAD);
    while let Some(mut part) = multipart.next_field().await.map_err(|_| broken())? {
        if part.name() != Some("file") {
            continue;
        }
        while let Some(chunk) = part.chunk().await.map_err(|_| broken())? {
            size += chunk.len() as u64;
            if size > ATTACHMENT_MAX {
                return Err(Problem::too_large(ATTACHMENT_MAX as usize));
            }
            digest.update(&chunk);
            head.extend(chunk.iter().take(HEAD - head.len()));
        }
    }
    if size == 0 {
        return shown(&state, &business, &headers, Asked::Empty).await;
    }
    if !head.windows(PDF.len()).any(|bytes| bytes == PDF) {
        return shown(&state, &business, &headers, Asked::NoPdf).await;
    }
    let hash = digest.finalize().iter().fold(String::with_capacity(64), |mut hash, byte| {
        let _ = write!(hash, "{byte:02x}");
        hash
    });
    shown(&state, &business, &headers, Asked::Fingerprint(hash)).await
}

async fn shown(state: &HttpState, business: &str, headers: &HeaderMap, asked: Asked) -> Result<Response, Problem> {
    let now = state.app.clock.now();
    let ip = origin(headers).ip.unwrap_or_default();
    state.rates.admit(&format!("sealed/{ip}"), PER_HOUR, now)?;
    let hash = if let Asked::Fingerprint(hash) = &asked { Some(hash.as_str()) } else { None };
    let (name, signings) = found(state, business, hash).await?.ok_or_else(Problem::not_found)?;
    let voice = Voice::of(state);
    let say = |text: Sentence| escape(&voice.written(&text));
    let title = written!("http-verify-a-signed-document", "Verify a signed document");
    let mut main = String::new();
    let _ = write!(
        main,
        "<header><div><p class=\"from\">{}</p><h1>{}</h1></div></header>",
        escape(&name),
        escape(&voice.written(&title))
    );
    let mut status = StatusCode::OK;
    let unread = match &asked {
        Asked::Empty => Some(written!("http-file-is-empty", "This file is empty.")),
        Asked::NoPdf => Some(written!("http-no-pdf", "This is not a PDF. Choose the file as you received it.")),
        Asked::Nothing | Asked::Fingerprint(_) => None,
    };
    if let Some(text) = unread {
        status = StatusCode::UNPROCESSABLE_ENTITY;
        let _ = write!(main, "<p class=\"notice bad\" role=\"status\">{}</p>", say(text));
    }
    if let Some(hash) = hash {
        let fingerprint = format!(
            "<dl><dt>{}</dt><dd>{}</dd></dl>",
            say(written!("http-fingerprint", "Fingerprint (SHA-256)")),
            escape(hash)
        );
        match signings.first() {
            Some(signing) => {
                let is_copy = signing.signed_sha256.as_deref() == Some(hash);
                let state = match signing.state.as_str() {
                    "voided" => {
                        written!("http-signed-and-void", "All signed this document, and it was declared void since.")
                    }
                    "signed" if is_copy => written!(
                        "http-signed-copy",
                        "This is the copy with the signatures of a document that all have signed."
                    ),
                    "signed" => {
                        written!("http-sealed-and-signed", "This is the sealed document, and all have signed it.")
                    }
                    "declined" => {
                        written!("http-sealed-and-declined", "This is the sealed document, but it was declined.")
                    }
                    _ => written!("http-sealed-and-open", "This is the sealed document. Not all have signed it yet."),
                };
                let _ = write!(main, "<p class=\"notice good\" role=\"status\">{}</p>", say(state));
                let _ = write!(main, "<h2>{}</h2>{fingerprint}", escape(&signing.title));
                main.push_str(&signatories(signing, &voice));
            }
            None => {
                status = StatusCode::NOT_FOUND;
                let text = say(written!(
                    "http-not-signed-here",
                    "This is not a document that was signed here. A file that was changed in any way is another one."
                ));
                let _ = write!(main, "<p class=\"notice bad\" role=\"status\">{text}</p>{fingerprint}");
            }
        }
    }
    let _ = write!(
        main,
        "<form method=\"post\" enctype=\"multipart/form-data\" action=\"/verify/{}\" class=\"answer\"><label for=\"file\">{}</label>\
         <input id=\"file\" name=\"file\" type=\"file\" accept=\"application/pdf\" required><button type=\"submit\">{}</button></form>",
        escape(business),
        say(written!("http-pdf-you-received", "The PDF you received")),
        say(written!("http-compare-the-file", "Compare"))
    );
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let brand = state.brands.of_host(host);
    Ok(plain_page(status, frame(&voice.written(&title), &main, &brand.file.name, &voice)))
}

/// The business's name, and its documents that are this file.
async fn found(state: &HttpState, business: &str, hash: Option<&str>) -> OpResult<Option<(String, Vec<Signing>)>> {
    let Some(business_id) = Id::parse(business) else { return Ok(None) };
    let mut reader = state.app.db.read_platform().await?;
    let Some(row) = business::by_id(&mut reader, &business_id).await? else { return Ok(None) };
    let Some(tenant) = business::tenant_of(&mut reader, &business_id, "live").await? else { return Ok(None) };
    drop(reader);
    let Some(hash) = hash else { return Ok(Some((row.name, Vec::new()))) };
    let state = state.of_tenant(tenant);
    let now = state.app.clock.now();
    let context = setup::owner_context(&state.app, tenant, &business_id, &business_id, now).await?.as_system();
    let registry = &state.app.product.registry;
    let signings = signing::by_hash(&state.app, &context, hash).await?;
    let signings = signings.into_iter().map(|signing| in_words(registry, &context, signing)).collect();
    Ok(Some((row.name, signings)))
}
