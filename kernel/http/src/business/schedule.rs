//! Work by the clock, as administrators see it.

use axum::Json as AxumJson;
use axum::extract::Path;
use http::StatusCode;
use kernel::jobs::{self, Planned};
use kernel::shell::Words;
use kernel::timers::{self, Listed};
use kernel::{Sentence, say};
use kernel_types::Instant;
use serde_json::{Value as Json, json};

use super::{by, change, read, text};
use crate::body::JsonBody;
use crate::caller::SignedIn;
use crate::problem::Problem;
use crate::state::{HttpState, State};

/// `GET /v1/businesses/{id}/schedule`: every scheduled work of the business, when it is due and how it went last, and the timers of
/// its records: how many wait, and what was refused.
pub async fn list(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<AxumJson<Json>, Problem> {
    let (mut reader, standing) = read(&state, &signed_in, &id).await?;
    standing.need_administrator()?;
    let found = jobs::planned(&state.app, &mut reader, &standing.business.id).await?;
    drop(reader);
    let timers = timers::listed(&state.app, &standing.business.id).await?;
    let words = Words::new(&state.app.product.registry, &standing.business.sector);
    Ok(AxumJson(json!({
        "data": found.iter().map(|job| shown(job, &words)).collect::<Vec<Json>>(),
        "meta": {"timezone": standing.business.timezone, "timers": timers.iter().map(|one| timer(one, &words)).collect::<Vec<Json>>()},
    })))
}

fn timer(timer: &Listed, words: &Words<'_>) -> Json {
    let refusals = timer.refusals.iter().map(|refusal| {
        json!({
            "record": refusal.record.as_str(), "opens": refusal.opens, "at": refusal.at.map(Instant::to_rfc3339), "message": words.say(&refusal.words),
            "nextAt": refusal.next_at.map(Instant::to_rfc3339),
        })
    });
    json!({
        "timer": timer.timer, "title": timer.title, "entityTitle": timer.entity_title, "family": timer.family, "familyTitle": timer.family_title,
        "environment": timer.environment, "off": timer.off, "waiting": timer.waiting, "nextAt": timer.next_at.map(Instant::to_rfc3339), "refused": timer.refused,
        "refusals": refusals.collect::<Vec<Json>>(),
    })
}

fn shown(job: &Planned, words: &Words<'_>) -> Json {
    let note = |note: &String| words.say(&Sentence::stored(note));
    let last = job.last.as_ref().map(|last| json!({"at": last.at.to_rfc3339(), "outcome": last.outcome.as_str(), "count": last.count, "note": last.note.as_ref().map(note)}));
    json!({
        "job": job.job, "title": job.title, "family": job.family, "familyTitle": job.family_title, "environment": job.environment, "every": job.every,
        "at": job.at, "off": job.off, "running": job.running, "nextAt": job.next_at.map(Instant::to_rfc3339), "last": last,
    })
}

/// `POST /v1/businesses/{id}/schedule/{job}/run {environment?: "test"}`: out of turn; a server takes it up at once. By the address
/// of a timer, what was refused of it is tried again.
pub async fn run(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path((id, job)): Path<(String, String)>,
    body: JsonBody,
) -> Result<(StatusCode, AxumJson<Json>), Problem> {
    let environment = match text(&body.object()?, "environment").as_str() {
        "" | "live" => "live",
        "test" => "test",
        _ => {
            return Err(kernel::OpError::invalid(
                "/environment",
                "unknown",
                say!("http-environment-live-or-test", "The environment is live or test."),
            )
            .into());
        }
    };
    let by = by(&signed_in);
    let (app, asked) = (std::sync::Arc::clone(&state.app), job.clone());
    change(&state, &signed_in, &id, move |tx, standing, by| {
        let (app, job) = (std::sync::Arc::clone(&app), asked.clone());
        Box::pin(async move {
            match timers::retry(&app, tx, &standing, &by, &job, environment).await? {
                Some(()) => Ok(()),
                None => jobs::request(&app, tx, &standing, &by, &job, environment).await,
            }
        })
    })
    .await?;
    state.schedule.wake();
    state.timers.wake();
    Ok((
        StatusCode::ACCEPTED,
        AxumJson(json!({"data": {"job": job, "environment": environment, "nextAt": by.now.to_rfc3339()}})),
    ))
}
