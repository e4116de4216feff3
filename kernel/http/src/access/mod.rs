//! Who may do what: the permission manager's routes, keys, the audit trail, and the cache of access decisions.

mod audit;
pub mod cache;
mod document;
mod explain;
pub mod hearing;
mod keys;
mod meter;
mod people;
mod views;

pub use document::documented;
pub use meter::{KeyMeter, Metered};
pub use people::typed;

use axum::Router;
use axum::routing::{delete, get, post, put};

use crate::state::HttpState;

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
