//! Routes that belong to no family: members, health, metrics.

use axum::Extension;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json as AxumJson, Router};
use http::{HeaderMap, header};
use kernel::platform::user;
use serde_json::{Value as Json, json};

use crate::auth::peer::Beside;
use crate::caller::Caller;
use crate::problem::Problem;
use crate::state::{HttpState, State};
use crate::{events, openapi, ready};

pub fn routes() -> Router<HttpState> {
    Router::new()
        .route("/v1/users", get(users))
        .route("/v1/events", get(events::events))
        .route("/v1/openapi.json", get(openapi::serve))
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready::ready))
        .route("/metrics", get(metrics))
}

async fn users(State(state): State<HttpState>, caller: Caller) -> Result<AxumJson<Json>, Problem> {
    // Portal users do not learn who else belongs to the business.
    if !caller.context.actor.membership.families.values().any(|grant| grant.role != kernel_types::Role::Portal) {
        return Err(Problem::not_found());
    }
    let mut reader = state.app.db.read_platform().await.map_err(kernel::OpError::from)?;
    let members = user::of_business(&mut reader, &caller.context.business.id).await?;
    let data: Vec<Json> = members
        .iter()
        .map(|user| json!({"id": user.id.as_str(), "firstName": user.first_name, "lastName": user.last_name, "label": format!("{} {}", user.first_name, user.last_name)}))
        .collect();
    Ok(AxumJson(json!({"data": data})))
}

/// For a monitor that shows its token; without one for programs of this machine alone. Nobody else learns that there are any.
async fn metrics(State(state): State<HttpState>, beside: Option<Extension<Beside>>, headers: HeaderMap) -> Response {
    let allowed = match &state.config.metrics_token {
        Some(token) => {
            headers.get(header::AUTHORIZATION).is_some_and(|given| is_bearer(given.as_bytes(), token.as_bytes()))
        }
        None => beside.is_some_and(|Extension(Beside(beside))| beside),
    };
    match state.metrics.as_ref().filter(|_| allowed) {
        Some(handle) => ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], handle.render()).into_response(),
        None => Problem::not_found().into_response(),
    }
}

/// Looks at every byte, so that the time it takes tells nothing of the token.
fn is_bearer(given: &[u8], token: &[u8]) -> bool {
    let given = given.strip_prefix(b"Bearer ").unwrap_or_default();
    given.len() == token.len() && given.iter().zip(token).fold(0, |differs, (one, other)| differs | (one ^ other)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_the_token_alone() {
        assert!(is_bearer(b"Bearer of-the-monitor-0001", b"of-the-monitor-0001"));
        for wrong in [
            b"Bearer of-the-monitor-0002".as_slice(),
            b"Bearer of-the-monitor",
            b"of-the-monitor-0001",
            b"Bearer ",
            b"",
        ] {
            assert!(!is_bearer(wrong, b"of-the-monitor-0001"));
        }
    }
}
