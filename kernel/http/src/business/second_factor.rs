//! Whether a business requires a second step at sign-in.

use axum::Json as AxumJson;
use axum::extract::Path;
use kernel::platform::second_factor_policy as policy;
use kernel::{OpError, say};
use serde_json::{Value as Json, json};

use super::{change, read};
use crate::auth::session::require_step_up;
use crate::body::JsonBody;
use crate::caller::SignedIn;
use crate::problem::Problem;
use crate::state::{HttpState, State};

/// `GET /v1/businesses/{id}/second-factor`: what is required, and which members have a second step; for administrators.
pub async fn show(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<AxumJson<Json>, Problem> {
    let (mut reader, access) = read(&state, &signed_in, &id).await?;
    access.need_administrator()?;
    let found = policy::read(&mut reader, &access.business.id).await?;
    let members: Vec<Json> =
        found.members.iter().map(|(name, has)| json!({"name": name, "secondFactor": has})).collect();
    Ok(AxumJson(json!({"data": {"required": found.required, "members": members}})))
}

/// `PUT /v1/businesses/{id}/second-factor {required}`: takes a fresh proof of who asks.
pub async fn set(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    let required = body.object()?.get("required").and_then(Json::as_bool).ok_or_else(|| {
        OpError::invalid(
            "/required",
            "required",
            say!("http-say-whether-second-step-required", "Say whether a second step is required."),
        )
    })?;
    // Whose business it is not is refused before anybody is asked for a password.
    let (reader, access) = read(&state, &signed_in, &id).await?;
    access.need_administrator()?;
    drop(reader);
    require_step_up(&state, &signed_in).await?;
    change(&state, &signed_in, &id, move |tx, access, by| {
        Box::pin(async move { policy::require(tx, &access, &by, required).await })
    })
    .await?;
    show(State(state), signed_in, Path(id)).await
}
