//! Groups of businesses under one owner.

use axum::Json as AxumJson;
use axum::extract::Path;
use http::StatusCode;
use kernel::platform::group;
use kernel::{OpError, say};
use kernel_types::Id;
use serde_json::{Value as Json, json};

use super::{change, id_of, new_id, text};
use crate::body::JsonBody;
use crate::caller::SignedIn;
use crate::problem::Problem;
use crate::state::{HttpState, State};

/// `GET /v1/business-groups`: the caller's own.
pub async fn list(State(state): State<HttpState>, signed_in: SignedIn) -> Result<AxumJson<Json>, Problem> {
    let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
    let groups = group::owned(&mut reader, &signed_in.claims.u).await?;
    let data: Vec<Json> = groups.iter().map(|(group, count)| json!({"id": group.id.as_str(), "name": group.name, "ownerId": group.owner.as_str(), "businesses": count})).collect();
    Ok(AxumJson(json!({"data": data})))
}

/// `POST /v1/business-groups {name}`
pub async fn create(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    body: JsonBody,
) -> Result<(StatusCode, AxumJson<Json>), Problem> {
    let (id, name, user, now) =
        (new_id(&state, &signed_in), text(&body.object()?, "name"), signed_in.claims.u.clone(), signed_in.now);
    let made = id.clone();
    state
        .app
        .db
        .write_platform(move |tx| {
            let (id, name, user) = (made.clone(), name.clone(), user.clone());
            Box::pin(async move { group::create(tx, &id, &name, &user, now).await })
        })
        .await?;
    Ok((StatusCode::CREATED, AxumJson(json!({"data": {"id": id.as_str()}}))))
}

/// `PATCH /v1/business-groups/{id} {name}`
pub async fn rename(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
    body: JsonBody,
) -> Result<StatusCode, Problem> {
    let (id, name, user) = (id_of(&id)?, text(&body.object()?, "name"), signed_in.claims.u.clone());
    state
        .app
        .db
        .write_platform(move |tx| {
            let (id, name, user) = (id.clone(), name.clone(), user.clone());
            Box::pin(async move { group::rename(tx, &user, &id, &name).await })
        })
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /v1/business-groups/{id}`: the businesses stay, each on its own.
pub async fn dissolve(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let (id, user) = (id_of(&id)?, signed_in.claims.u.clone());
    state
        .app
        .db
        .write_platform(move |tx| {
            let (id, user) = (id.clone(), user.clone());
            Box::pin(async move { group::dissolve(tx, &user, &id).await })
        })
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /v1/businesses/{id}/group {businessGroupId}`: into a group, or out of it with null.
pub async fn place(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
    body: JsonBody,
) -> Result<StatusCode, Problem> {
    let object = body.object()?;
    let group = match object.get("businessGroupId") {
        None | Some(Json::Null) => None,
        Some(given) => Some(given.as_str().and_then(Id::parse).ok_or_else(|| {
            OpError::invalid(
                "/businessGroupId",
                "unknown",
                say!("http-choose-one-own-groups", "Choose one of your own groups."),
            )
        })?),
    };
    change(&state, &signed_in, &id, move |tx, standing, by| {
        let group = group.clone();
        Box::pin(async move { group::place(tx, &standing, &by, group.as_ref()).await })
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}
