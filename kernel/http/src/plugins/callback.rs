//! Reports of other systems to plugins: `POST /v1/public/callbacks/{plugin}/{hook}/{key}`. The key is made by this server for one hook of
//! one business and is all a report needs. A report is stored before it is acknowledged, and handled afterwards.

use axum::body::{Body, to_bytes};
use axum::extract::{Path, Request};
use http::{StatusCode, header};
use kernel::platform::business;
use kernel::plugins::CalledBack;
use kernel::{App, OpContext, OpError, say};
use kernel_types::{ID_LENGTH, Id};

use crate::auth::session::origin;
use crate::body::declared_length;
use crate::problem::Problem;
use crate::state::{HttpState, State};

const BODY_MAX: usize = 64 * 1024;
/// Reports to one address in an hour: states of what a business may send.
const REPORTS_PER_HOUR: u32 = 60_000;
/// Keys from one network address that open nothing.
const MISSES_PER_HOUR: u32 = 60;

/// The address to give to the other system; of hooks that wait for one, while the plugin is switched on.
pub(super) fn address(app: &App, context: &OpContext, plugin: &str, hook: &str) -> Option<String> {
    let token = app.plugins().runtime()?.callback_token(context.tenant(), plugin, hook)?;
    let path = format!("/v1/public/callbacks/{plugin}/{hook}/{}{token}", context.business.id);
    // Without a public address of this server the path alone is shown; the reader knows the host.
    match app.outgoing() {
        Some(outgoing) => outgoing.address(context, &path).ok(),
        None => Some(path),
    }
}

/// `POST /v1/public/callbacks/{plugin}/{hook}/{key}`: JSON, a form or plain text, as the other system sends it.
pub(super) async fn report(
    State(state): State<HttpState>,
    Path((plugin, hook, key)): Path<(String, String, String)>,
    request: Request,
) -> Result<StatusCode, Problem> {
    let now = state.app.clock.now();
    let ip = origin(request.headers()).ip.unwrap_or_default();
    let (parts, body) = request.into_parts();
    let business = key.get(..ID_LENGTH).and_then(Id::parse);
    let token = key.get(ID_LENGTH..).unwrap_or_default().to_string();
    let content_type =
        parts.headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default().to_string();
    if declared_length(&parts.headers).is_some_and(|length| length > BODY_MAX as u64) {
        return Err(Problem::too_large(BODY_MAX));
    }
    let call = CalledBack {
        plugin,
        hook,
        token,
        content_type,
        query: parts.uri.query().unwrap_or_default().to_string(),
        body: text(body).await?,
    };
    let taken = match business {
        Some(business) => keep(&state, &business, &call).await?,
        None => false,
    };
    if taken {
        return Ok(StatusCode::NO_CONTENT);
    }
    state.rates.admit(&format!("callback-miss/{ip}"), MISSES_PER_HOUR, now)?;
    Err(OpError::NotFound.into())
}

async fn text(body: Body) -> Result<String, Problem> {
    let bytes = to_bytes(body, BODY_MAX).await.map_err(|_| Problem::too_large(BODY_MAX))?;
    String::from_utf8(bytes.to_vec())
        .map_err(|_| Problem::bad_request("malformed_request", say!("http-body-not-utf-8", "The body is not UTF-8.")))
}

/// Keeps the report in the environment the key was made for; `false` where it was made for none. Reports are counted once the key is known
/// to be one of ours, so that guesses neither fill the counters nor use up what the other system may send.
async fn keep(state: &HttpState, id: &Id, call: &CalledBack) -> Result<bool, Problem> {
    let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
    if business::by_id(&mut reader, id).await?.is_none_or(|row| row.status != "active") {
        return Ok(false);
    }
    let mut tenants = Vec::new();
    for environment in ["live", "test"] {
        tenants.extend(business::tenant_of(&mut reader, id, environment).await?);
    }
    drop(reader);
    let Some(runtime) = state.app.plugins().runtime() else { return Ok(false) };
    let Some(tenant) = tenants.into_iter().find(|tenant| runtime.takes_callback(*tenant, call)) else {
        return Ok(false);
    };
    let counted = format!("callback/{}/{}/{}", tenant.0, call.plugin, call.hook);
    state.rates.admit(&counted, REPORTS_PER_HOUR, state.app.clock.now())?;
    runtime.called_back(tenant, call.clone()).await?;
    Ok(true)
}
