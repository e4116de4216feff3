//! Documents that several people sign.
//!
//! - staff: `GET|POST /v1/{family}/{collection}/{id}/signings` and below, through the grant to the record;
//! - signers: `GET|POST /sign/{business}/{token}` and below, plain pages that work without scripts;
//! - everybody: `GET|POST /verify/{business}`, which says of a file whether it is what was signed.

mod documented;
mod page;
mod request;
mod staff;
mod verify;
mod view;
mod words;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{delete, get, post};

pub use documented::documented;

use crate::state::HttpState;

pub fn routes() -> Router<HttpState> {
    Router::new()
        .route("/v1/{family}/{collection}/{id}/signings", get(staff::list).post(staff::begin))
        .route("/v1/{family}/{collection}/{id}/signings/{signing}", delete(staff::withdraw))
        .route("/v1/{family}/{collection}/{id}/signings/{signing}/remind", post(staff::remind))
        .route("/v1/{family}/{collection}/{id}/signings/{signing}/void", post(staff::void))
        .route("/v1/{family}/{collection}/{id}/signings/{signing}/certificate", get(staff::certificate))
        .route("/sign/{business}/{token}", get(page::show).post(page::answer))
        .route("/sign/{business}/{token}/pdf", get(page::pdf))
        .route("/sign/{business}/{token}/copy", get(page::copy))
        .route("/sign/{business}/{token}/certificate", get(page::certificate))
        .route("/verify/{business}", get(verify::look).post(verify::compare).layer(DefaultBodyLimit::disable()))
}
