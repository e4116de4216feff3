//! Who may do what: the permission manager's routes, keys, the audit trail.

mod audit;
mod document;
mod explain;
mod keys;
mod people;
mod views;

pub use document::documented;
pub use people::typed;

use axum::Router;
use axum::routing::{delete, get, post, put};

use crate::held::hearing;
use crate::state::HttpState;

/// Listens for changes of other processes for as long as the process lives. Ends at once on an embedded database.
pub async fn watch(state: HttpState) {
    hearing::watch(&state.app, &state.contexts).await;
}

pub fn routes() -> Router<HttpState> {
    Router::new()
        .route("/v1/access/people", get(people::list))
        .route("/v1/access/people/{id}/families/{family}", get(explain::cell).put(people::put).delete(people::remove))
        .route("/v1/access/people/{id}/portal", put(people::put_portal))
        .route("/v1/access/grants", post(people::bulk))
        .route("/v1/access/templates", get(people::templates))
        .route("/v1/access/roles/{family}", get(explain::roles))
        .route("/v1/access/review", get(audit::review))
        .route("/v1/access/keys", get(keys::list).post(keys::create))
        .route("/v1/access/keys/{id}", delete(keys::revoke))
        .route("/v1/access/views", get(views::list).post(views::begin))
        .route("/v1/access/views/{id}", delete(views::end))
        .route("/v1/access/audit", get(audit::page))
        .route("/v1/access/audit/verify", get(audit::verify))
        .route("/v1/access/audit/export", get(audit::export))
        .route("/v1/access/sign-ins", get(audit::sign_ins))
}
