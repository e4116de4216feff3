//! Documents that leave the house: letters with the document in them, and pages for anyone who holds a link.
//!
//! - staff: `GET|POST|DELETE /v1/{family}/{collection}/{id}/sharing…` and `POST …/mail`, through the grant to the record;
//! - everybody: `GET /share/{business}/{token}` and below, plain pages that work without scripts. The token is the key, opens
//!   one record's printed view, ends by itself, can be revoked, and guessing is slowed down.

mod documented;
mod page;
mod send;
mod view;

use axum::Router;
use axum::routing::{delete, get, post};

pub use documented::documented;
pub(crate) use page::refused;
pub(crate) use send::{days_of, is_email};
pub(crate) use view::frame;

use crate::state::HttpState;

pub fn routes() -> Router<HttpState> {
    Router::new()
        .route("/v1/{family}/{collection}/{id}/sharing", get(send::list).post(send::share))
        .route("/v1/{family}/{collection}/{id}/sharing/{link}", delete(send::revoke))
        .route("/v1/{family}/{collection}/{id}/mail", post(send::mail))
        .route("/share/{business}/{token}", get(page::show).post(page::answer))
        .route("/share/{business}/{token}/pdf", get(page::pdf))
        .route("/share.css", get(page::style))
}
