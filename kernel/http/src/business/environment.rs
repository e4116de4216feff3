//! Live and test, and what is switched on.

use axum::Json as AxumJson;
use axum::extract::Path;
use http::StatusCode;
use kernel::platform::environment;
use kernel::platform::job::Kind;
use kernel::platform::member_access::{By, MemberAccess};
use kernel::platform::switches::{self, Wanted};
use kernel::{OpError, OpResult, say};
use kernel_types::{Id, Instant};
use serde_json::{Value as Json, json};

use super::lifecycle::enqueue;
use super::{by, change, new_id, read, text};
use crate::body::JsonBody;
use crate::caller::SignedIn;
use crate::problem::Problem;
use crate::state::{HttpState, State};

/// `GET /v1/businesses/{id}/switches`: for administrators.
pub async fn switches(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<AxumJson<Json>, Problem> {
    let (mut reader, standing) = read(&state, &signed_in, &id).await?;
    standing.need_administrator()?;
    let live = environment::state(&mut reader, &standing.business.id, "live").await?;
    let settings = kernel::settings::stored(&state.app, live.tenant).await?;
    let on = kernel::settings::features(&state.app.product, &settings);
    let words = kernel::shell::Words::new(&state.app.product.registry, &standing.business.sector);
    let data = switches::describe(&mut reader, &words, &standing.business.id, &on).await?;
    Ok(AxumJson(json!({"data": data})))
}

/// `PATCH /v1/businesses/{id}/switches {families: {crm: false}, apps: {"accounting.invoices": false}, features: {…}}`
pub async fn set_switches(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    let (reader, standing) = read(&state, &signed_in, &id).await?;
    standing.need_administrator()?;
    standing.need_active()?;
    drop(reader);
    let wanted = Wanted::read(&state.app.product.registry, &body.object()?)?;
    apply_switches(&state, &standing.business.id, &by(&signed_in), wanted).await?;
    switches(State(state), signed_in, Path(id)).await
}

/// Stores switches: features in both environments, then families and apps, whose change makes every process look anew.
pub async fn apply_switches(state: &HttpState, business: &Id, by: &By, wanted: Wanted) -> OpResult<()> {
    if !wanted.features.is_empty() {
        for name in ["live", "test"] {
            let mut reader = state.app.db.read_platform().await?;
            let tenant = environment::state(&mut reader, business, name).await?.tenant;
            drop(reader);
            let (wanted, by) = (wanted.clone(), by.clone());
            state
                .app
                .db
                .write(tenant, move |tx| {
                    let (wanted, by) = (wanted.clone(), by.clone());
                    Box::pin(async move { switches::set_features(tx, &by, &wanted).await })
                })
                .await?;
        }
    }
    let (business, by) = (business.clone(), by.clone());
    state
        .app
        .db
        .write_platform(move |tx| {
            let (business, by, wanted) = (business.clone(), by.clone(), wanted.clone());
            Box::pin(async move {
                let standing = MemberAccess::load(tx, &by.user, &business, by.now).await?;
                switches::set(tx, &standing, &by, &wanted).await
            })
        })
        .await?;
    state.contexts.forget_all();
    Ok(())
}

/// `GET /v1/businesses/{id}/environments`: whether the test environment is in use, and what example data it may hold.
pub async fn environments(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<AxumJson<Json>, Problem> {
    let (mut reader, standing) = read(&state, &signed_in, &id).await?;
    standing.need_staff()?;
    let business = &standing.business;
    let test = environment::state(&mut reader, &business.id, "test").await?;
    let demo: Vec<Json> = state
        .jobs
        .demo()
        .map(|demo| demo.families(&business.country, &business.sector))
        .unwrap_or_default()
        .into_iter()
        .map(|(family, title)| json!({"family": family, "title": title}))
        .collect();
    Ok(AxumJson(
        json!({"data": {"test": {"preparedAt": test.prepared_at.map(Instant::to_rfc3339)}, "demo": demo}, "meta": {"may": {"administer": standing.administers()}}}),
    ))
}

/// `POST /v1/businesses/{id}/test/prepare`: opens the test books if nobody did yet; every member of the staff may.
pub async fn prepare(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let (reader, standing) = read(&state, &signed_in, &id).await?;
    standing.need_staff()?;
    standing.need_active()?;
    drop(reader);
    environment::prepare_test(&state.app, &state.config.countries, &standing.business.id, &standing.user).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /v1/businesses/{id}/test/settings`: the live settings, in the test environment too.
pub async fn copy_settings(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<AxumJson<Json>, Problem> {
    let (reader, standing) = read(&state, &signed_in, &id).await?;
    drop(reader);
    let count = environment::copy_settings(&state.app, &state.config.countries, &standing, &by(&signed_in)).await?;
    state.contexts.forget_all();
    Ok(AxumJson(json!({"data": {"settings": count}})))
}

/// `POST /v1/businesses/{id}/test/reset`: an empty test environment, in the background.
pub async fn reset(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<(StatusCode, AxumJson<Json>), Problem> {
    start(&state, &signed_in, &id, Kind::ResetTest, json!({})).await
}

/// `POST /v1/businesses/{id}/test/demo {family}`: example data, in the background.
pub async fn demo(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
    body: JsonBody,
) -> Result<(StatusCode, AxumJson<Json>), Problem> {
    let family = text(&body.object()?, "family");
    let (reader, standing) = read(&state, &signed_in, &id).await?;
    standing.need_administrator()?;
    standing.need_active()?;
    drop(reader);
    let offered = state
        .jobs
        .demo()
        .map(|demo| demo.families(&standing.business.country, &standing.business.sector))
        .unwrap_or_default();
    if !offered.iter().any(|(name, _)| *name == family) {
        return Err(OpError::invalid(
            "/family",
            "unknown",
            say!("http-no-example-data-kind-for-business", "There is no example data of this kind for this business."),
        )
        .into());
    }
    environment::prepare_test(&state.app, &state.config.countries, &standing.business.id, &standing.user).await?;
    start(&state, &signed_in, &id, Kind::LoadDemo, json!({"family": family})).await
}

async fn start(
    state: &HttpState,
    signed_in: &SignedIn,
    id: &str,
    kind: Kind,
    payload: Json,
) -> Result<(StatusCode, AxumJson<Json>), Problem> {
    let job = new_id(state, signed_in);
    let made = job.clone();
    change(state, signed_in, id, move |tx, standing, by| {
        let (job, payload) = (made.clone(), payload.clone());
        Box::pin(async move {
            standing.need_administrator()?;
            standing.need_active()?;
            enqueue(tx, &standing, &by, job, kind, payload).await
        })
    })
    .await?;
    state.jobs.wake();
    Ok((StatusCode::ACCEPTED, AxumJson(json!({"data": {"id": job.as_str(), "status": "queued"}}))))
}
