//! Plugins of a business as its administrators handle them: catalogue, install, grants, settings, keys, what went wrong.

mod callback;
mod documented;
mod shown;

pub use documented::documented;

use axum::Json as AxumJson;
use axum::Router;
use axum::extract::Path;
use axum::routing::{get, post, put};
use http::StatusCode;
use kernel::plugins::keys::{self, KeyGiven};
use kernel::plugins::manage::{self, Wanted};
use kernel::plugins::{Granted, InstallState};
use kernel::shell::Words;
use kernel::{OpError, say};
use kernel_types::Id;
use serde::Deserialize;
use serde_json::{Value as Json, json};

use crate::access::typed;
use crate::body::JsonBody;
use crate::caller::Caller;
use crate::problem::Problem;
use crate::state::{HttpState, State};

pub fn routes() -> Router<HttpState> {
    Router::new()
        .route("/v1/plugins", get(list))
        .route("/v1/plugins/{name}", get(one).put(set).delete(remove))
        .route("/v1/plugins/{name}/keys/{key}", put(put_key).delete(remove_key))
        .route("/v1/plugins/{name}/runs/{id}/again", post(again))
        .route("/v1/plugins/{name}/actions/{action}", post(act))
        .route("/v1/public/callbacks/{plugin}/{hook}/{key}", post(callback::report))
}

/// `GET /v1/plugins`
async fn list(State(state): State<HttpState>, caller: Caller) -> Result<AxumJson<Json>, Problem> {
    let catalogue = manage::catalogue(&state.app, &caller.context).await?;
    let data: Vec<Json> =
        catalogue.iter().map(|(name, plugin)| shown::plugin(&state.app, &caller.context, name, plugin)).collect();
    Ok(AxumJson(json!({"data": data, "meta": {"usageDays": manage::USAGE_DAYS}})))
}

/// `GET /v1/plugins/{name}`
async fn one(
    State(state): State<HttpState>,
    caller: Caller,
    Path(name): Path<String>,
) -> Result<AxumJson<Json>, Problem> {
    Ok(AxumJson(json!({"data": plugin_details(&state, &caller, &name).await?})))
}

async fn plugin_details(state: &HttpState, caller: &Caller, name: &str) -> Result<Json, Problem> {
    let catalogue = manage::catalogue(&state.app, &caller.context).await?;
    let plugin = catalogue.get(name).ok_or_else(Problem::not_found)?;
    let details = manage::details(&state.app, &caller.context, name).await?;
    let mut data = shown::plugin(&state.app, &caller.context, name, plugin);
    let words = Words::new(&state.app.product.registry, &caller.context.business.sector);
    shown::add_details(&mut data, &details, &words);
    Ok(data)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Body {
    version: String,
    /// Default: as it is, on for a new one.
    on: Option<bool>,
    /// Default: as it is, nothing for a new one.
    granted: Option<Granted>,
    settings: Option<Json>,
}

/// `PUT /v1/plugins/{name}`: installs, upgrades or changes.
async fn set(
    State(state): State<HttpState>,
    caller: Caller,
    Path(name): Path<String>,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    caller.person()?;
    manage::need_administrator(&state.app, &caller.context).await?;
    let body: Body = typed(&body)?;
    let catalogue = manage::catalogue(&state.app, &caller.context).await?;
    let before = catalogue.get(&name).ok_or_else(Problem::not_found)?.install.as_ref();
    let wanted = Wanted {
        version: body.version,
        on: body.on.unwrap_or_else(|| before.is_none_or(|install| install.state == InstallState::On)),
        granted: body.granted.or_else(|| before.map(|install| install.granted.clone())).unwrap_or_default(),
        settings: body.settings.or_else(|| before.map(|install| install.settings.clone())).unwrap_or_else(|| json!({})),
    };
    manage::put(&state.app, &caller.context, &name, wanted).await?;
    // Families come and go with a plugin.
    state.contexts.forget_all();
    Ok(AxumJson(json!({"data": plugin_details(&state, &caller, &name).await?})))
}

/// `DELETE /v1/plugins/{name}`
async fn remove(
    State(state): State<HttpState>,
    caller: Caller,
    Path(name): Path<String>,
) -> Result<StatusCode, Problem> {
    caller.person()?;
    manage::remove(&state.app, &caller.context, &name).await?;
    state.contexts.forget_all();
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KeyBody {
    pem: Option<String>,
    certificate: Option<String>,
}

/// `PUT /v1/plugins/{name}/keys/{key} {pem?, certificate?}`
async fn put_key(
    State(state): State<HttpState>,
    caller: Caller,
    Path((name, key)): Path<(String, String)>,
    body: JsonBody,
) -> Result<StatusCode, Problem> {
    caller.person()?;
    manage::need_administrator(&state.app, &caller.context).await?;
    let body: KeyBody = typed(&body)?;
    keys::put_key(&state.app, &caller.context, &name, &key, KeyGiven { pem: body.pem, certificate: body.certificate })
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /v1/plugins/{name}/keys/{key}`
async fn remove_key(
    State(state): State<HttpState>,
    caller: Caller,
    Path((name, key)): Path<(String, String)>,
) -> Result<StatusCode, Problem> {
    caller.person()?;
    keys::remove_key(&state.app, &caller.context, &name, &key).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /v1/plugins/{name}/runs/{id}/again`: a run that was given up.
async fn again(
    State(state): State<HttpState>,
    caller: Caller,
    Path((name, id)): Path<(String, String)>,
) -> Result<StatusCode, Problem> {
    caller.person()?;
    manage::run_again(&state.app, &caller.context, &name, &Id::from_stored(&id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ActBody {
    #[serde(default)]
    record: Option<String>,
    #[serde(default)]
    input: Json,
}

/// `POST /v1/plugins/{name}/actions/{action} {record?, input?}`: runs it as the caller and answers what it answers.
async fn act(
    State(state): State<HttpState>,
    caller: Caller,
    Path((name, action)): Path<(String, String)>,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    let body: ActBody = typed(&body)?;
    let record = match body.record.as_deref() {
        None => None,
        Some(text) => Some(Id::parse(text).ok_or_else(|| {
            OpError::invalid("/record", "id", say!("http-no-id-record", "This is no id of a record."))
        })?),
    };
    let answer = manage::act(&state.app, &caller.context, &name, &action, record.as_ref(), body.input).await?;
    Ok(AxumJson(json!({"data": answer})))
}
