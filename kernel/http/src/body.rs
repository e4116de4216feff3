//! Bodies: read whole up to a limit, told apart from rubbish with a place in the text.

mod numerals;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use http::{HeaderMap, header};
use kernel::say;
use serde_json::{Map, Value as Json};

use crate::problem::Problem;
use crate::state::HttpState;

/// A JSON body with the bytes it was read from. An empty body reads as null.
pub struct JsonBody {
    pub json: Json,
    pub bytes: Bytes,
}

impl JsonBody {
    pub fn object(&self) -> Result<Map<String, Json>, Problem> {
        match &self.json {
            Json::Object(object) => Ok(object.clone()),
            // No body at all; one that says null is something else than an object.
            Json::Null if self.bytes.is_empty() => Ok(Map::new()),
            _ => Err(Problem::unprocessable("invalid", say!("http-one-object", "Send one JSON object."))),
        }
    }
}

impl FromRequest<HttpState> for JsonBody {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &HttpState) -> Result<JsonBody, Problem> {
        let limit = state.config.json_limit;
        require_json(request.headers())?;
        if declared_length(request.headers()).is_some_and(|length| length > limit as u64) {
            return Err(Problem::too_large(limit));
        }
        let bytes = axum::body::to_bytes(request.into_body(), limit).await.map_err(|_| Problem::too_large(limit))?;
        if bytes.is_empty() {
            return Ok(JsonBody { json: Json::Null, bytes });
        }
        let text = std::str::from_utf8(&bytes).map_err(|error| {
            Problem::bad_request(
                "malformed_json",
                say!("http-not-utf8", "The text is not valid UTF-8 after {bytes} bytes.", bytes = error.valid_up_to()),
            )
        })?;
        let quoted = numerals::quoted(text);
        let json = serde_json::from_str(quoted.as_deref().unwrap_or(text)).map_err(|error| {
            Problem::bad_request(
                "malformed_json",
                say!(
                    "http-not-json",
                    "This is not valid JSON at line {line}, column {column}.",
                    line = error.line(),
                    column = error.column()
                ),
            )
        })?;
        Ok(JsonBody { json, bytes })
    }
}

/// JSON by its content type; a request without a body needs none.
fn require_json(headers: &HeaderMap) -> Result<(), Problem> {
    match headers.get(header::CONTENT_TYPE).map(|value| value.to_str().unwrap_or_default()) {
        None => Ok(()),
        Some(kind)
            if kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json")) =>
        {
            Ok(())
        }
        Some(_) => Err(Problem::unsupported_media_type("application/json")),
    }
}

pub fn declared_length(headers: &HeaderMap) -> Option<u64> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}
