//! What mail programs ask for by themselves, through the link of a letter: one click that ends such letters (RFC 8058), the picture
//! that says a letter was shown, and links that are counted on their way.

use axum::body::Bytes;
use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use http::{HeaderMap, StatusCode, header};
use kernel::platform::visiting::{self, Visit};
use kernel::service::listing;
use kernel::{OpError, OpResult, Sentence, say, written};

use super::key;
use crate::auth::session::origin;
use crate::held::brands::escape_html as escape;
use crate::plain_page::plain_page;
use crate::problem::Problem;
use crate::shell::Voice;
use crate::state::{HttpState, State};

/// A picture of one point that shows nothing: GIF89a, transparent.
const POINT: &[u8] = &[
    0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0x01, 0x00, 0x01, 0x00, 0x80, 0x00, 0x00, 0x00, 0x00, 0x00, 0xff, 0xff, 0xff,
    0x21, 0xf9, 0x04, 0x01, 0x00, 0x00, 0x00, 0x00, 0x2c, 0x00, 0x00, 0x00, 0x00, 0x01, 0x00, 0x01, 0x00, 0x00, 0x02,
    0x02, 0x44, 0x01, 0x00, 0x3b,
];

/// `POST /p/{key}` with `List-Unsubscribe=One-Click`, as mail programs send it, without cookies and from anywhere.
pub async fn click(
    State(state): State<HttpState>,
    Path(key): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    if !says_so(&body) {
        return Problem::bad_request(
            "malformed_request",
            say!("http-send-list-unsubscribe-one-click", "Send List-Unsubscribe=One-Click."),
        )
        .into_response();
    }
    let made = async {
        let (state, visit) = key::opened(&state, &key, &origin(&headers).ip.unwrap_or_default()).await?;
        visiting::click(&state.app, &visit).await?;
        Ok(done(&Voice::of(&state), &visit))
    };
    match made.await {
        Ok(html) => plain_page(StatusCode::OK, html),
        Err(error) => refused(&state, error),
    }
}

/// The body is a form of either kind; the one word it holds is looked for.
fn says_so(body: &[u8]) -> bool {
    let text = String::from_utf8_lossy(body);
    let pairs = listing::pairs(text.trim());
    pairs.iter().any(|(name, value)| name == "List-Unsubscribe" && value.trim() == "One-Click")
        || text.contains("name=\"List-Unsubscribe\"") && text.contains("One-Click")
}

/// `GET /p/{key}/seen.gif`: always the picture, whatever becomes of the count.
pub async fn seen(State(state): State<HttpState>, Path(key): Path<String>, headers: HeaderMap) -> Response {
    let noted: OpResult<()> = async {
        let (state, visit) = key::opened(&state, &key, &origin(&headers).ip.unwrap_or_default()).await?;
        visiting::seen(&state.app, &visit).await
    }
    .await;
    if let Err(error) = noted {
        tracing::debug!(%error, "page.picture_not_noted");
    }
    ([(header::CONTENT_TYPE, "image/gif"), (header::CACHE_CONTROL, "no-store")], POINT).into_response()
}

/// `GET /p/{key}/go/{link}`: on to where the letter's link leads. The address is the letter's own, never the request's.
pub async fn follow(
    State(state): State<HttpState>,
    Path((key, link)): Path<(String, i64)>,
    headers: HeaderMap,
) -> Response {
    let found: OpResult<String> = async {
        let (state, visit) = key::opened(&state, &key, &origin(&headers).ip.unwrap_or_default()).await?;
        visiting::follow(&state.app, &visit, link).await
    }
    .await;
    match found {
        Ok(address) => Redirect::temporary(&address).into_response(),
        Err(error) => refused(&state, error),
    }
}

fn done(voice: &Voice, visit: &Visit) -> String {
    let business = &visit.context.business;
    page(voice, &business.name, &visit.page.title, &visit.page.thanks)
}

fn refused(state: &HttpState, error: OpError) -> Response {
    let voice = Voice::of(state);
    match error {
        OpError::TooMany { .. } => plain_page(
            StatusCode::TOO_MANY_REQUESTS,
            page(
                &voice,
                "",
                written!("http-too-many-tries", "Too many tries"),
                written!("http-try-again-in-an-hour", "Please try again in an hour."),
            ),
        ),
        OpError::Internal(_) | OpError::Store(_) => Problem::from(error).into_response(),
        _ => plain_page(
            StatusCode::NOT_FOUND,
            page(
                &voice,
                "",
                written!("http-link-does-not-work", "This link does not work any more"),
                written!("http-write-to-the-business", "Write to the business that sent it to you."),
            ),
        ),
    }
}

fn page(voice: &Voice, business: &str, title: impl Into<Sentence>, text: impl Into<Sentence>) -> String {
    let (title, text) = (escape(&voice.written(&title.into())), escape(&voice.written(&text.into())));
    format!(
        "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"robots\" content=\"noindex\"><title>{title}</title><link rel=\"icon\" href=\"/brand/favicon.svg\"><link rel=\"stylesheet\" href=\"/read.css\"></head>\
         <body><main><header><div><p class=\"from\">{}</p><h1>{title}</h1></div></header><p role=\"status\">{text}</p></main></body></html>",
        voice.tag(),
        escape(business),
    )
}

#[cfg(test)]
mod tests {
    use super::says_so;

    #[test]
    fn one_click_is_said_in_either_kind_of_form() {
        assert!(says_so(b"List-Unsubscribe=One-Click"));
        assert!(says_so(
            b"--b\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\nOne-Click\r\n--b--\r\n"
        ));
        assert!(!says_so(b""));
        assert!(!says_so(b"List-Unsubscribe=Later"));
    }
}
