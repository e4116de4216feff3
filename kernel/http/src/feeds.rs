//! `GET /v1/feeds/{key}/{family}/{collection}`: a list with a calendar as an iCalendar file, for calendar programs, which can send no
//! header. The key is one of the business's API keys: hashed at rest, with what it was given and nothing else, to be ended at any time.

use axum::Router;
use axum::extract::{FromRequestParts, Path, RawQuery, Request};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use http::{HeaderValue, header};
use kernel::service::{self, feed};

use crate::caller::Caller;
use crate::problem::Problem;
use crate::state::{HttpState, State};

pub fn routes() -> Router<HttpState> {
    Router::new().route("/v1/feeds/{key}/{family}/{collection}", get(calendar))
}

/// The collection may end in `.ics`, which some programs want to see.
async fn calendar(
    State(state): State<HttpState>,
    Path((key, family, collection)): Path<(String, String, String)>,
    RawQuery(query): RawQuery,
    request: Request,
) -> Result<Response, Problem> {
    let (mut parts, _) = request.into_parts();
    let key = HeaderValue::from_str(&format!("Bearer {key}")).map_err(|_| Problem::unauthenticated("token_invalid"))?;
    parts.headers.insert(header::AUTHORIZATION, key);
    let caller = Caller::from_request_parts(&mut parts, &state).await?;
    // Who is signed in has a key that opens everything of theirs; it has no place in an address that is passed on.
    if caller.session.is_some() {
        return Err(Problem::unauthenticated("token_invalid"));
    }
    let state = state.of_tenant(caller.context.tenant());
    let collection = collection.strip_suffix(".ics").unwrap_or(&collection);
    let entity = service::entity_at(&state.app, &family, collection)?;
    let text = feed::calendar(&state.app, &caller.context, &entity, query.as_deref().unwrap_or_default()).await?;
    Ok(([(header::CONTENT_TYPE, "text/calendar; charset=utf-8")], text).into_response())
}
