//! `/v1/{family}/{collection}` and below: one set of routes for every entity.

mod files;
mod form;
mod printed;
mod progress;
mod records;
mod sheet;

pub use files::{download, file_format};
pub use records::json_bytes;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};

use crate::state::HttpState;

pub fn routes() -> Router<HttpState> {
    Router::new()
        .route("/v1/imports/{name}", get(progress::progress))
        .route("/v1/{family}/{collection}", get(records::list).post(records::create))
        .route("/v1/{family}/{collection}/bulk", post(records::bulk))
        .route("/v1/{family}/{collection}/export", get(files::export))
        // The upload streams to disk and has its own limit.
        .route(
            "/v1/{family}/{collection}/import",
            get(files::template).post(files::import).layer(DefaultBodyLimit::disable()),
        )
        .route("/v1/{family}/{collection}/groups", get(records::groups))
        .route("/v1/{family}/{collection}/totals", get(records::totals))
        .route("/v1/{family}/{collection}/preview", post(records::preview))
        .route("/v1/{family}/{collection}/prints", get(printed::texts))
        .route("/v1/{family}/{collection}/labels", post(printed::print_labels))
        .route("/v1/{family}/{collection}/sheet", get(sheet::read).patch(sheet::write))
        .route("/v1/{family}/{collection}/{id}", get(records::read).patch(records::update).delete(records::delete))
        .route("/v1/{family}/{collection}/{id}/print", get(printed::print).post(printed::print_text))
        .route("/v1/{family}/{collection}/{id}/audit", get(records::audit))
        .route("/v1/{family}/{collection}/{id}/related", get(records::related))
        .route("/v1/{family}/{collection}/{id}/break-glass", post(records::break_glass))
        .route("/v1/{family}/{collection}/{id}/decisions", get(records::decisions))
        .route("/v1/{family}/{collection}/{id}/{action}", post(records::act))
}
