//! A record sent as a form: fields by their names, and one file that becomes the record's content.

use axum::extract::{FromRequest, Multipart, Request};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use http::header;
use kernel::say;
use serde_json::{Map, Value as Json};

use crate::body::{JsonBody, declared_length};
use crate::problem::Problem;
use crate::state::HttpState;

/// The body of a create: JSON, or `multipart/form-data` whose part `file` fills `content` (in base64) and, where the form says
/// no other, `fileName`.
pub struct RecordBody(pub JsonBody);

impl FromRequest<HttpState> for RecordBody {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &HttpState) -> Result<RecordBody, Problem> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if !kind.to_ascii_lowercase().starts_with("multipart/form-data") {
            return JsonBody::from_request(request, state).await.map(RecordBody);
        }
        let limit = state.config.json_limit;
        if declared_length(request.headers()).is_some_and(|length| length > limit as u64) {
            return Err(Problem::too_large(limit));
        }
        let broken = |_| {
            Problem::bad_request(
                "malformed_upload",
                say!("http-upload-broken", "The upload broke off or is not multipart/form-data."),
            )
        };
        let mut form = Multipart::from_request(request, state)
            .await
            .map_err(|_| Problem::unsupported_media_type("multipart/form-data"))?;
        let mut body = Map::new();
        let mut named = None;
        while let Some(part) = form.next_field().await.map_err(broken)? {
            let name = part.name().unwrap_or_default().to_string();
            if name == "file" {
                named = part.file_name().map(str::to_string);
                let bytes = part.bytes().await.map_err(broken)?;
                if bytes.len() > limit {
                    return Err(Problem::too_large(limit));
                }
                body.insert("content".into(), STANDARD.encode(&bytes).into());
            } else {
                let text = part.text().await.map_err(broken)?;
                body.insert(name, text.into());
            }
        }
        if let Some(named) = named.filter(|_| !body.contains_key("fileName")) {
            body.insert("fileName".into(), named.into());
        }
        let json = Json::Object(body);
        let bytes = json.to_string().into();
        Ok(RecordBody(JsonBody { json, bytes }))
    }
}
