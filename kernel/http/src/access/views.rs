//! Looking as somebody else: begun, told, ended.

use axum::Json as AxumJson;
use axum::extract::Path;
use http::StatusCode;
use kernel::OpError;
use kernel::platform::viewing::{self, View};
use kernel::platform::{grants, user};
use kernel_types::Id;
use serde::Deserialize;
use serde_json::{Value as Json, json};

use super::people::typed;
use crate::body::JsonBody;
use crate::caller::Caller;
use crate::problem::Problem;
use crate::state::{HttpState, State};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ViewBody {
    person: Id,
    #[serde(default)]
    reason: Option<String>,
}

/// `POST /v1/access/views`: later requests of this session carry the answer's id in `X-View-As`.
pub async fn begin(
    State(state): State<HttpState>,
    caller: Caller,
    body: JsonBody,
) -> Result<(StatusCode, AxumJson<Json>), Problem> {
    caller.person()?;
    grants::administered(&state.app, &caller.context)?;
    let family = caller.session.clone().ok_or_else(Problem::not_found)?;
    let asked: ViewBody = typed(&body)?;
    let reason =
        asked.reason.map(|text| text.trim().chars().take(200).collect::<String>()).filter(|text| !text.is_empty());
    let view = viewing::begin(&state.app, &caller.context, &family, &asked.person, reason).await?;
    let told = view_json(&state, &view).await?;
    Ok((StatusCode::CREATED, AxumJson(json!({"data": told}))))
}

async fn view_json(state: &HttpState, view: &View) -> Result<Json, Problem> {
    let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
    let person = user::by_id(&mut reader, &view.target).await?;
    let name = person.map(|user| format!("{} {}", user.first_name, user.last_name)).unwrap_or_default();
    Ok(json!({
        "id": view.id.as_str(), "person": {"id": view.target.as_str(), "name": name},
        "startedAt": view.started_at.to_rfc3339(), "endsAt": view.ends_at.to_rfc3339(),
    }))
}

/// `GET /v1/access/views`: views of this session that are still running.
pub async fn list(State(state): State<HttpState>, caller: Caller) -> Result<AxumJson<Json>, Problem> {
    let person = caller.person()?.clone();
    // While looking as somebody else the caller's own rights are not at hand; the session says who it is.
    if caller.context.actor.viewed_by.is_none() {
        grants::administered(&state.app, &caller.context)?;
    }
    let family = caller.session.clone().ok_or_else(Problem::not_found)?;
    let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
    let views =
        viewing::of_session(&mut reader, &person, &family, &caller.context.business.id, caller.context.now).await?;
    drop(reader);
    let mut told = Vec::with_capacity(views.len());
    for view in &views {
        told.push(view_json(&state, view).await?);
    }
    Ok(AxumJson(json!({"data": told})))
}

/// `DELETE /v1/access/views/{id}`
pub async fn end(
    State(state): State<HttpState>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let person = caller.person()?.clone();
    let family = caller.session.clone().ok_or_else(Problem::not_found)?;
    let id = Id::parse(&id).ok_or_else(Problem::not_found)?;
    viewing::end(&state.app, &caller.context, &person, &family, &id).await?;
    state.contexts.forget_all();
    Ok(StatusCode::NO_CONTENT)
}
