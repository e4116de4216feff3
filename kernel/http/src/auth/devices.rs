//! Devices that are signed in: seen, named and ended by their owner.

use axum::Json as AxumJson;
use axum::extract::Path;
use http::StatusCode;
use kernel::platform::{attempt, person, session as sessions};
use kernel::{OpError, say};
use kernel_types::{Id, Instant};
use serde_json::{Value as Json, json};

use super::fields::Fields;
use super::session;
use crate::body::JsonBody;
use crate::caller::SignedIn;
use crate::problem::Problem;
use crate::state::{HttpState, State};

const NAME_MAX: usize = 60;

/// `GET /v1/auth/sessions`
pub async fn list(State(state): State<HttpState>, signed_in: SignedIn) -> Result<AxumJson<Json>, Problem> {
    let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
    let rows = sessions::sign_ins(&mut reader, &signed_in.claims.u, signed_in.now).await?;
    let data: Vec<Json> = rows
        .iter()
        .map(|row| {
            let device = row.user_agent.as_deref().map_or_else(|| "Unknown device".to_string(), device_name);
            json!({
                "id": row.id.as_str(), "current": row.id == signed_in.claims.f, "name": row.name, "device": device,
                "address": row.ip, "method": row.method, "remembered": row.remembered,
                "createdAt": row.created_at.to_rfc3339(), "lastUsedAt": row.last_used_at.to_rfc3339(), "expiresAt": row.expires_at.to_rfc3339(),
            })
        })
        .collect();
    Ok(AxumJson(json!({"data": data})))
}

/// Attempts in one's own history.
const HISTORY: i64 = 50;

/// `GET /v1/auth/sign-ins`: the latest attempts to sign in to one's own account, those that failed too.
pub async fn history(State(state): State<HttpState>, signed_in: SignedIn) -> Result<AxumJson<Json>, Problem> {
    let user = session::active_user(&state, &signed_in.claims.u).await?;
    let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
    let seen = attempt::of_user(&mut reader, &user.id, &user.email, user.username.as_deref(), HISTORY).await?;
    let data: Vec<Json> = seen
        .iter()
        .map(|seen| {
            let step = if seen.second_step { "code" } else { "password" };
            json!({"at": seen.at.to_rfc3339(), "outcome": if seen.succeeded { "signed_in" } else { "failed" }, "step": step, "address": seen.ip})
        })
        .collect();
    Ok(AxumJson(json!({"data": data})))
}

/// `PATCH /v1/auth/sessions/{id} {name}`
pub async fn rename(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
    body: JsonBody,
) -> Result<StatusCode, Problem> {
    let fields = Fields::of(&body)?;
    let name = person::name(
        "/name",
        "Name",
        fields.required("name", say!("http-name-required", "Name is required."))?,
        NAME_MAX,
    )?;
    let family = Id::parse(&id).ok_or_else(Problem::not_found)?;
    let user = signed_in.claims.u.clone();
    let done = state
        .app
        .db
        .write_platform(move |tx| {
            let (user, family, name) = (user.clone(), family.clone(), name.clone());
            Box::pin(async move { sessions::rename_sign_in(tx, &user, &family, &name).await })
        })
        .await?;
    if done { Ok(StatusCode::NO_CONTENT) } else { Err(Problem::not_found()) }
}

/// `DELETE /v1/auth/sessions/{id}`: signs one device out.
pub async fn end(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let family = Id::parse(&id).ok_or_else(Problem::not_found)?;
    let (user, now) = (signed_in.claims.u.clone(), signed_in.now);
    let done = state
        .app
        .db
        .write_platform(move |tx| {
            let (user, family) = (user.clone(), family.clone());
            Box::pin(async move { sessions::end_sign_in(tx, &user, &family, now).await })
        })
        .await?;
    session::forget(&state).await;
    if done { Ok(StatusCode::NO_CONTENT) } else { Err(Problem::not_found()) }
}

/// `POST /v1/auth/sessions/end-others {including}`: signs every other device out; this one too when `including` is true.
pub async fn end_others(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    let everything = Fields::of(&body)?.flag("including");
    let (user, family, now) = (signed_in.claims.u.clone(), signed_in.claims.f.clone(), signed_in.now);
    let ended = state
        .app
        .db
        .write_platform(move |tx| {
            let (user, family) = (user.clone(), family.clone());
            Box::pin(async move {
                let kept = if everything { None } else { Some(&family) };
                sessions::end_all(tx, &user, kept, now).await
            })
        })
        .await?;
    session::forget(&state).await;
    Ok(AxumJson(json!({"result": "success", "ended": ended})))
}

/// `Chrome on Android`: enough to know one's own devices apart, made from what the browser says of itself.
pub fn device_name(user_agent: &str) -> String {
    let has = |word: &str| user_agent.contains(word);
    let browser = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("Opera Mini", "Opera Mini"),
        ("SamsungBrowser", "Samsung Internet"),
        ("UCBrowser", "UC Browser"),
        ("Firefox", "Firefox"),
        ("FxiOS", "Firefox"),
        ("CriOS", "Chrome"),
        ("Chrome", "Chrome"),
        ("Safari", "Safari"),
        ("curl", "curl"),
    ];
    let system = [
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("KAIOS", "KaiOS"),
        ("Windows", "Windows"),
        ("Mac OS", "Mac"),
        ("CrOS", "Chromebook"),
        ("Linux", "Linux"),
    ];
    let first = |list: &[(&str, &'static str)]| list.iter().find(|(word, _)| has(word)).map(|(_, name)| *name);
    match (first(&browser), first(&system)) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(name), None) | (None, Some(name)) => name.to_string(),
        (None, None) => "Unknown device".to_string(),
    }
}

/// `2026-11-21 14:05 UTC`, for letters.
pub fn moment(now: Instant) -> String {
    let text = now.to_rfc3339();
    format!("{} {} UTC", text.get(..10).unwrap_or_default(), text.get(11..16).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_are_told_apart() {
        assert_eq!(
            device_name(
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36"
            ),
            "Chrome on Android"
        );
        assert_eq!(
            device_name(
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 Version/17.0 Mobile Safari/604.1"
            ),
            "Safari on iPhone"
        );
        assert_eq!(device_name("<script>"), "Unknown device");
        assert_eq!(moment(Instant(0)), "1970-01-01 00:00 UTC");
    }
}
