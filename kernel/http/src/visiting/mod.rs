//! Pages for people without an account (`pages/` of a family).
//!
//! - staff: `GET|POST|DELETE /v1/{family}/{collection}/{id}/pages…`, whom a page asks about a record and the links made for them;
//! - everybody: `/v1/public/pages/{key}` and below, for the shell's page at `/p/{key}`. The key is the business and an unguessable
//!   token of which only the hash is kept; unknown, ended and revoked ones answer alike, and guessing is slowed down.

mod click;
mod documented;
mod guest;
mod key;
mod staff;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{delete, get, post};

pub use documented::documented;

use crate::state::HttpState;

pub fn routes() -> Router<HttpState> {
    Router::new()
        .route("/v1/{family}/{collection}/{id}/pages", get(staff::list).post(staff::make))
        .route("/v1/{family}/{collection}/{id}/pages/{link}", delete(staff::revoke))
        .route("/v1/public/pages/{key}", get(guest::show).post(guest::send))
        .route("/v1/public/pages/{key}/questions", post(guest::ask))
        .route("/v1/public/pages/{key}/actions/{action}", post(guest::act))
        // The upload streams to disk and has its own limit.
        .route("/v1/public/pages/{key}/files", post(guest::attach).layer(DefaultBodyLimit::disable()))
        .route("/v1/public/pages/{key}/files/{file}", delete(guest::detach))
        .route("/p/{key}", get(guest::page).post(click::click))
        .route("/p/{key}/seen.gif", get(click::seen))
        .route("/p/{key}/go/{link}", get(click::follow))
        // Where the specification has it.
        .route("/procurement/quotations/submit/{key}", get(guest::page))
}
