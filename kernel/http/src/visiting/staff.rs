//! The side of the business: whom a page asks about a record, and the links made for them.

use axum::Json as AxumJson;
use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, StatusCode};
use kernel::platform::sharing::{self, NewShare};
use kernel::platform::visiting::{self, NewLink};
use kernel::{OpError, service};
use kernel_access::Grant;
use kernel_manifest::model::Operation;
use kernel_types::{Id, Instant};
use serde_json::{Value as Json, json};

use super::key::key;
use crate::auth::mail_composer::MailComposer;
use crate::body::JsonBody;
use crate::caller::Caller;
use crate::held::token::{new_refresh_token, refresh_hash};
use crate::lacking::permitted;
use crate::problem::Problem;
use crate::sharing::days_of;
use crate::state::{HttpState, State};

type Place = (String, String, String);

/// The record as a person who may send it reaches it.
async fn reached(state: &HttpState, caller: &Caller, (family, collection, id): &Place) -> Result<(Grant, Id), Problem> {
    let entity = service::entity_at(&state.app, family, collection)?;
    let grant = permitted(caller, &entity, Operation::Read)?;
    sharing::require_sender(&grant)?;
    // Anyone with the link can open the record.
    Ok(service::reach_whole(&state.app, &caller.context, &grant, id).await?)
}

/// `GET …/{id}/pages`
pub async fn list(
    State(state): State<HttpState>,
    caller: Caller,
    Path(place): Path<Place>,
) -> Result<AxumJson<Json>, Problem> {
    let (grant, id) = reached(&state, &caller, &place).await?;
    let data = visiting::of_record(&state.app, &caller.context, &grant, &id).await?;
    Ok(AxumJson(json!({"data": data})))
}

/// `POST …/{id}/pages {page, record?, days?}`: a link to be handed over. The address is told this once.
pub async fn make(
    State(state): State<HttpState>,
    caller: Caller,
    headers: HeaderMap,
    Path(place): Path<Place>,
    body: JsonBody,
) -> Result<Response, Problem> {
    let (grant, id) = reached(&state, &caller, &place).await?;
    let asked = body.object()?;
    let page = asked.get("page").and_then(Json::as_str).unwrap_or_default().to_string();
    let usual = state.app.product.registry.pages.get(&page).map_or(1, |page| i64::from(page.days));
    let days = days_of(&asked, usual)?;
    let record = match asked.get("record").and_then(Json::as_str) {
        Some(record) => Id::parse(record).ok_or(OpError::NotFound)?,
        None => id.clone(),
    };
    let token = new_refresh_token(state.app.ids.as_ref());
    let share = NewShare {
        id: state.app.ids.next_id(caller.context.now.unix_ms()),
        token_hash: refresh_hash(&token),
        recipient: None,
        expires_at: caller.context.now.plus_seconds(days * 24 * 3_600),
        page: Some(page.clone()),
    };
    let link = share.id.clone();
    let until = visiting::make(&state.app, &caller.context, &grant, &id, NewLink { page, record, share }).await?;
    let path = format!("/p/{}", key(&caller.context.business.id, &token));
    let url = MailComposer::of_brand(&state, &headers, &caller.context.business.brand).address(&path);
    Ok((
        StatusCode::CREATED,
        AxumJson(json!({"data": {"id": link.as_str(), "url": url, "expiresAt": Instant::to_rfc3339(until)}})),
    )
        .into_response())
}

/// `DELETE …/{id}/pages/{link}`
pub async fn revoke(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection, id, link)): Path<(String, String, String, String)>,
) -> Result<StatusCode, Problem> {
    let (grant, id) = reached(&state, &caller, &(family, collection, id)).await?;
    let link = Id::parse(&link).ok_or_else(Problem::not_found)?;
    visiting::revoke(&state.app, &caller.context, &grant, &id, &link).await?;
    Ok(StatusCode::NO_CONTENT)
}
