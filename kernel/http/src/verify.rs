//! `GET /verify/{business}/{entity}/{id}?code=`: whether a printed document is genuine. Public: the code is the key, and the
//! page tells no more than the paper says.

use axum::extract::{Path, RawQuery};
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use kernel::platform::business;
use kernel::service::listing;
use kernel::{Doc, OpError, OpResult, setup, written};
use kernel_manifest::model::Operation;
use kernel_types::scaled::format_scaled;
use kernel_types::{Id, MONEY_SCALE};

use crate::auth::session;
use crate::held::brands::escape_html;
use crate::print::{code, grouped};
use crate::shell::Voice;
use crate::state::{HttpState, State};

/// Documents that one address may ask after in an hour: an auditor with a pile of papers does, a program that tries codes does not.
const PER_HOUR: u32 = 300;

pub async fn page(
    State(state): State<HttpState>,
    Path((business, entity, id)): Path<(String, String, String)>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let pairs = listing::pairs(query.as_deref().unwrap_or_default());
    let given =
        pairs.iter().find(|(name, _)| name == "code").map(|(_, code)| code.trim().to_uppercase()).unwrap_or_default();
    let now = state.app.clock.now();
    let asks_too_often = session::origin(&headers)
        .ip
        .is_some_and(|ip| state.rates.count(&format!("genuine/{ip}"), PER_HOUR, now).is_err());
    let found = match asks_too_often {
        true => None,
        false => match find(&state, &business, &entity, &id, &given).await {
            Ok(found) => found,
            Err(OpError::NotFound) => None,
            Err(error) => return crate::problem::Problem::from(error).into_response(),
        },
    };
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let brand = state.brands.of_host(host);
    let voice = Voice::of(&state);
    let to_do = voice.written(&written!("http-what-to-do", "What to do"));
    let (mark, title, rows) = match &found {
        Some(genuine) => ("✓", written!("http-document-is-genuine", "This document is genuine"), genuine.rows(&voice)),
        None if asks_too_often => {
            let wait = written!("http-try-again-in-an-hour", "Please try again in an hour.");
            ("✕", written!("http-too-many-tries", "Too many tries"), vec![(to_do, voice.written(&wait))])
        }
        None => {
            let check = written!("http-check-the-code", "Check the code, or ask the business that issued it.");
            let title = written!("http-document-not-confirmed", "This document could not be confirmed");
            ("✕", title, vec![(to_do, voice.written(&check))])
        }
    };
    let title = escape_html(&voice.written(&title));
    let rows: String = rows
        .iter()
        .map(|(label, value)| format!("<dt>{}</dt><dd>{}</dd>", escape_html(label), escape_html(value)))
        .collect();
    let html = format!(
        "<!doctype html><html lang=\"{lang}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"robots\" content=\"noindex\"><title>{title} · {brand}</title><link rel=\"icon\" href=\"/brand/favicon.svg\">\
         <link rel=\"stylesheet\" href=\"/verify.css\"></head><body><main><p class=\"mark\" aria-hidden=\"true\">{mark}</p><h1>{title}</h1><dl>{rows}</dl>\
         <p class=\"brand\">{brand}</p></main></body></html>",
        brand = escape_html(&brand.file.name),
        lang = voice.tag(),
    );
    let status = match &found {
        Some(_) => StatusCode::OK,
        None if asks_too_often => StatusCode::TOO_MANY_REQUESTS,
        None => StatusCode::NOT_FOUND,
    };
    let mut response = (status, html).into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    let policy =
        HeaderValue::from_static("default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'");
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    response
}

pub async fn style() -> Response {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8"), (header::CACHE_CONTROL, "public, max-age=3600")], STYLE)
        .into_response()
}

const STYLE: &str = include_str!("verify.css");

struct Genuine {
    business: String,
    doc: Doc,
    title: String,
    words: Option<String>,
}

impl Genuine {
    fn rows(&self, voice: &Voice) -> Vec<(String, String)> {
        let mut rows = vec![
            (voice.written(&written!("http-issued-by", "Issued by")), self.business.clone()),
            (self.title.clone(), self.doc.label().to_string()),
        ];
        if let Some(total) = self.words.as_ref().map(|field| self.doc.int(field)) {
            let currency = self.doc.text("currency").unwrap_or_default();
            let digits = kernel_types::currency::minor_digits(currency);
            rows.push((
                voice.written(&kernel::report::total()),
                format!("{currency} {}", grouped(&format_scaled(total, MONEY_SCALE, digits))),
            ));
        }
        if matches!(self.doc.state(), Some("voided" | "void")) {
            let voided = written!("http-voided-document", "Voided: no longer valid");
            rows.push((voice.written(&written!("http-document-status", "Status")), voice.written(&voided)));
        }
        rows
    }
}

async fn find(state: &HttpState, business_id: &str, entity: &str, id: &str, given: &str) -> OpResult<Option<Genuine>> {
    let (Some(business_id), Some(id)) = (Id::parse(business_id), Id::parse(id)) else { return Ok(None) };
    let registry = &state.app.product.registry;
    let Some(entity) = registry.entity(entity) else { return Ok(None) };
    let Some(print) = registry.prints.values().find(|print| print.entity == entity.address && print.verify) else {
        return Ok(None);
    };
    let mut reader = state.app.db.read_platform().await?;
    let Some(row) = business::by_id(&mut reader, &business_id).await? else { return Ok(None) };
    let Some(tenant) = business::tenant_of(&mut reader, &business_id, "live").await? else { return Ok(None) };
    drop(reader);
    let now = state.app.clock.now();
    let context = setup::owner_context(&state.app, tenant, &business_id, &business_id, now).await?.as_system();
    let grant = kernel::service::grant(&context, entity, Operation::Read)?;
    let view =
        kernel::env::Surroundings { context: &context, registry: &state.app.product.registry, role: grant.role() };
    let mut reader = state.app.reader(&context).await?;
    let Some(record) = reader.load(&view, &grant, &id).await? else { return Ok(None) };
    let doc = Doc::new(std::sync::Arc::clone(entity), std::sync::Arc::new(record));
    if doc.label().is_empty() || !same(&code(state, print, &doc), given) {
        return Ok(None);
    }
    let title = kernel::shell::Words::new(registry, &row.sector).translate(&print.title);
    Ok(Some(Genuine { business: row.name, doc, title, words: print.words.clone() }))
}

/// Compares without telling by its time how much fits.
fn same(expected: &str, given: &str) -> bool {
    expected.len() == given.len()
        && expected.bytes().zip(given.bytes()).fold(0u8, |different, (a, b)| different | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use super::same;

    #[test]
    fn codes_are_equal_or_not() {
        assert!(same("ABCDE23456", "ABCDE23456"));
        assert!(!same("ABCDE23456", "ABCDE23457"));
        assert!(!same("ABCDE23456", "ABCDE2345"));
        assert!(!same("ABCDE23456", ""));
    }
}
