//! Work by the clock, as administrators see it.

use axum::Json as AxumJson;
use axum::extract::Path;
use http::StatusCode;
use kernel::jobs::{self, Planned};
use kernel_types::Instant;
use serde_json::{Value as Json, json};

use super::{by, change, read, text};
use crate::body::JsonBody;
use crate::caller::SignedIn;
use crate::problem::Problem;
use crate::state::{HttpState, State};

/// `GET /v1/businesses/{id}/schedule`: every scheduled work of the business, when it is due and how it went last.
pub async fn list(State(state): State<HttpState>, signed_in: SignedIn, Path(id): Path<String>) -> Result<AxumJson<Json>, Problem> {
    let (mut reader, standing) = read(&state, &signed_in, &id).await?;
    standing.need_administrator()?;
    let found = jobs::planned(&state.app, &mut reader, &standing.business.id).await?;
    Ok(AxumJson(json!({"data": found.iter().map(shown).collect::<Vec<Json>>(), "meta": {"timezone": standing.business.timezone}})))
}

fn shown(job: &Planned) -> Json {
    let last = job.last.as_ref().map(|last| json!({"at": last.at.to_rfc3339(), "outcome": last.outcome.as_str(), "count": last.count, "note": last.note}));
    json!({
        "job": job.job, "title": job.title, "family": job.family, "familyTitle": job.family_title, "environment": job.environment, "every": job.every,
        "at": job.at, "off": job.off, "running": job.running, "nextAt": job.next_at.map(Instant::to_rfc3339), "last": last,
    })
}

/// `POST /v1/businesses/{id}/schedule/{job}/run {environment?: "test"}`: out of turn; a server takes it up at once.
pub async fn run(State(state): State<HttpState>, signed_in: SignedIn, Path((id, job)): Path<(String, String)>, body: JsonBody) -> Result<(StatusCode, AxumJson<Json>), Problem> {
    let environment = match text(&body.object()?, "environment").as_str() {
        "" | "live" => "live",
        "test" => "test",
        _ => return Err(kernel::OpError::invalid("/environment", "unknown", "The environment is live or test.").into()),
    };
    let by = by(&signed_in);
    let (app, asked) = (std::sync::Arc::clone(&state.app), job.clone());
    change(&state, &signed_in, &id, move |tx, standing, by| {
        let (app, job) = (std::sync::Arc::clone(&app), asked.clone());
        Box::pin(async move { jobs::request(&app, tx, &standing, &by, &job, environment).await })
    })
    .await?;
    state.schedule.wake();
    Ok((StatusCode::ACCEPTED, AxumJson(json!({"data": {"job": job, "environment": environment, "nextAt": by.now.to_rfc3339()}}))))
}
