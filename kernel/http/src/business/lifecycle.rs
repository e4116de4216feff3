//! The life of a business: the list of one's own, suspending, deleting, restoring, and taking everything along.

use axum::Json as AxumJson;
use axum::body::Body;
use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use http::{HeaderValue, StatusCode, header};
use kernel::platform::business_lifecycle::{self, Mine};
use kernel::platform::job::{self, JobRow, Kind, NewJob};
use kernel::platform::member_access::record;
use kernel::platform::{archive, member};
use kernel::shell::Words;
use kernel::{OpError, OpResult, Sentence, say};
use kernel_types::Instant;
use serde_json::{Value as Json, json};
use tokio_util::io::ReaderStream;

use super::{change, id_of, new_id, read, text};
use crate::body::JsonBody;
use crate::caller::SignedIn;
use crate::problem::Problem;
use crate::state::{HttpState, State};

/// `GET /v1/businesses`: the caller's own, those suspended or about to go too when they are the caller's.
pub async fn list(State(state): State<HttpState>, signed_in: SignedIn) -> Result<AxumJson<Json>, Problem> {
    let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
    let mine = business_lifecycle::mine(&mut reader, &signed_in.claims.u).await?;
    let mut data = Vec::with_capacity(mine.len());
    for business in &mine {
        let offer = member::offer(&mut reader, &business.id, signed_in.now).await?;
        data.push(shown(business, offer.is_some_and(|offer| offer.to == signed_in.claims.u)));
    }
    Ok(AxumJson(json!({"data": data})))
}

fn shown(business: &Mine, offered: bool) -> Json {
    json!({
        "id": business.id.as_str(), "name": business.name, "logoImg": business.logo, "country": business.country, "currency": business.currency,
        "sector": business.sector, "industry": business.industry,
        "businessGroup": business.group.as_ref().map(|(id, name, owner)| json!({"id": id.as_str(), "name": name, "ownerId": owner.as_str()})),
        "status": business.status, "statusReason": business.status_reason, "purgeAt": business.purge_at.map(Instant::to_rfc3339),
        "owner": business.owner, "members": business.members, "offeredToMe": offered,
    })
}

/// `POST /v1/businesses/{id}/suspend {reason?}`
pub async fn suspend(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
    body: JsonBody,
) -> Result<StatusCode, Problem> {
    let reason = text(&body.object()?, "reason");
    change(&state, &signed_in, &id, move |tx, standing, by| {
        let reason = reason.clone();
        Box::pin(async move { business_lifecycle::suspend(tx, &standing, &by, &reason).await })
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

pub async fn reactivate(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    change(&state, &signed_in, &id, |tx, standing, by| {
        Box::pin(async move { business_lifecycle::reactivate(tx, &standing, &by).await })
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

pub async fn restore(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    change(&state, &signed_in, &id, |tx, standing, by| {
        Box::pin(async move { business_lifecycle::restore(tx, &standing, &by).await })
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /v1/businesses/{id} {confirm: "<its name>"}`: marked now, purged in a month.
pub async fn delete(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    let (confirm, purge) = (text(&body.object()?, "confirm"), new_id(&state, &signed_in));
    let purge_at = change(&state, &signed_in, &id, move |tx, standing, by| {
        let (confirm, purge) = (confirm.clone(), purge.clone());
        Box::pin(async move { business_lifecycle::delete(tx, &standing, &by, &confirm, &purge).await })
    })
    .await?;
    Ok(AxumJson(json!({"data": {"purgeAt": purge_at.to_rfc3339(), "graceDays": business_lifecycle::GRACE_DAYS}})))
}

/// `POST /v1/businesses/{id}/archives {test?: bool}`: everything as one file, made in the background. The owner may do it
/// even while the business is suspended or about to go.
pub async fn archive(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
    body: JsonBody,
) -> Result<(StatusCode, AxumJson<Json>), Problem> {
    let (job, test) = (new_id(&state, &signed_in), body.object()?.get("test").and_then(Json::as_bool).unwrap_or(false));
    let made = job.clone();
    change(&state, &signed_in, &id, move |tx, standing, by| {
        let job = made.clone();
        Box::pin(async move {
            standing.need_owner()?;
            enqueue(tx, &standing, &by, job, Kind::Archive, json!({"test": test})).await
        })
    })
    .await?;
    state.jobs.wake();
    Ok((StatusCode::ACCEPTED, AxumJson(json!({"data": {"id": job.as_str(), "status": "queued"}}))))
}

/// Adds a piece of work unless the same waits or runs already.
pub async fn enqueue(
    tx: &mut kernel_store::Tx,
    standing: &kernel::platform::member_access::MemberAccess,
    by: &kernel::platform::member_access::By,
    id: kernel_types::Id,
    kind: Kind,
    payload: Json,
) -> OpResult<()> {
    let business = &standing.business.id;
    if job::is_pending(tx, business, kind).await? {
        return Err(OpError::state("running", say!("http-running", "This is running already. Wait until it is done.")));
    }
    let job = NewJob {
        id,
        business: business.clone(),
        kind,
        payload: payload.clone(),
        available_at: by.now,
        created_by: by.user.clone(),
        created_at: by.now,
    };
    job::enqueue(tx, &job).await?;
    record(tx, by, business, kind.as_str(), Some(&job.id), None, Some(payload)).await
}

fn job_json(job: &JobRow, words: &Words<'_>) -> Json {
    let result = job.result.as_ref().map(|result| json!({"size": result["size"], "records": result["records"], "expiresAt": result["expiresAt"], "operations": result["operations"]}));
    json!({
        "id": job.id.as_str(), "kind": job.kind.map(Kind::as_str), "status": job.status, "done": job.done, "total": job.total, "error": job.error.as_deref().map(|error| words.say(&Sentence::stored(error))),
        "result": result, "createdAt": job.created_at.map(Instant::to_rfc3339), "finishedAt": job.finished_at.map(Instant::to_rfc3339),
    })
}

/// `GET /v1/businesses/{id}/jobs`: archives and resets, newest first. Administrators see them; archives are the owner's.
pub async fn jobs(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<AxumJson<Json>, Problem> {
    let (mut reader, standing) = read(&state, &signed_in, &id).await?;
    standing.need_administrator()?;
    let jobs = job::list(&mut reader, &standing.business.id).await?;
    let words = Words::new(&state.app.product.registry, &standing.business.sector);
    let may_see = |job: &&JobRow| standing.is_owner() || job.kind != Some(Kind::Archive);
    let data: Vec<Json> = jobs.iter().filter(may_see).map(|job| job_json(job, &words)).collect();
    Ok(AxumJson(json!({"data": data})))
}

/// `GET /v1/businesses/{id}/jobs/{job}`
pub async fn job(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path((id, job)): Path<(String, String)>,
) -> Result<AxumJson<Json>, Problem> {
    let (mut reader, standing) = read(&state, &signed_in, &id).await?;
    standing.need_administrator()?;
    let job = job::one(&mut reader, &standing.business.id, &id_of(&job)?).await?;
    if job.kind == Some(Kind::Archive) && !standing.is_owner() {
        return Err(Problem::not_found());
    }
    let words = Words::new(&state.app.product.registry, &standing.business.sector);
    Ok(AxumJson(json!({"data": job_json(&job, &words)})))
}

/// `GET /v1/businesses/{id}/jobs/{job}/file`: the archive, streamed.
pub async fn file(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path((id, job)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let (mut reader, standing) = read(&state, &signed_in, &id).await?;
    standing.need_owner()?;
    let job = job::one(&mut reader, &standing.business.id, &id_of(&job)?).await?;
    drop(reader);
    let (file, size) = archive::open(&state.app, &job).await?;
    let name = archive::file_name(&standing.business.name, job.finished_at.unwrap_or(signed_in.now), &job.id);
    let mut response = Body::from_stream(ReaderStream::with_capacity(file, 64 * 1024)).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/zip"));
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(size));
    if let Ok(value) = HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, value);
    }
    Ok(response)
}
