//! The outbox of letters, for administrators of the installation. Everybody else finds nothing here.

use axum::Json as AxumJson;
use axum::extract::{Path, RawQuery};
use kernel::platform::{mail, user as users};
use kernel::service::listing;
use kernel::{OpError, say};
use kernel_types::{Id, Instant};
use serde_json::{Value as Json, json};

use crate::caller::SignedIn;
use crate::problem::Problem;
use crate::state::{HttpState, State};

const PAGE: i64 = 50;

/// `GET /v1/platform/mail?cursor=`
pub async fn list(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    RawQuery(query): RawQuery,
) -> Result<AxumJson<Json>, Problem> {
    let pairs = listing::pairs(query.as_deref().unwrap_or_default());
    let cursor = match pairs.iter().find(|(name, _)| name == "cursor").map(|(_, value)| value.as_str()) {
        None | Some("") => None,
        Some(text) => Some(Id::parse(text).ok_or_else(|| {
            OpError::invalid(
                "/cursor",
                "cursor",
                say!(
                    "http-page-address-does-not-belong-to-list",
                    "This page address does not belong to this list; start from the first page."
                ),
            )
        })?),
    };
    let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
    users::require_platform_admin(&mut reader, &signed_in.claims.u).await?;
    let rows = mail::newest(&mut reader, cursor.as_ref(), PAGE + 1).await?;
    let more = rows.len() as i64 > PAGE;
    let page: Vec<&mail::MailRow> = rows.iter().take(PAGE as usize).collect();
    let next = page.last().filter(|_| more).map(|row| row.id.as_str().to_string());
    let data: Vec<Json> = page.iter().map(|row| summary(row)).collect();
    Ok(AxumJson(json!({"data": data, "page": {"next": next}, "meta": {"leaves": state.config.letters_leave}})))
}

/// `GET /v1/platform/mail/{id}`
pub async fn one(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<AxumJson<Json>, Problem> {
    let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
    users::require_platform_admin(&mut reader, &signed_in.claims.u).await?;
    let id = Id::parse(&id).ok_or_else(Problem::not_found)?;
    let row = mail::by_id(&mut reader, &id).await?.ok_or_else(Problem::not_found)?;
    let mut data = summary(&row);
    // With a mail server letters are their readers' alone: codes and links in them open accounts.
    let readable = !state.config.letters_leave;
    data["text"] = json!(row.text.filter(|_| readable));
    data["html"] = json!(row.html.filter(|_| readable));
    Ok(AxumJson(json!({"data": data})))
}

/// `POST /v1/platform/mail/{id}/retry`: sends a waiting letter now.
pub async fn retry(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<AxumJson<Json>, Problem> {
    {
        let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
        users::require_platform_admin(&mut reader, &signed_in.claims.u).await?;
    }
    let id = Id::parse(&id).ok_or_else(Problem::not_found)?;
    let now = signed_in.now;
    let done = state
        .app
        .db
        .write_platform(move |tx| {
            let id = id.clone();
            Box::pin(async move { mail::retry(tx, &id, now).await })
        })
        .await?;
    if done { Ok(AxumJson(json!({"result": "success"}))) } else { Err(Problem::not_found()) }
}

fn summary(row: &mail::MailRow) -> Json {
    json!({
        "id": row.id.as_str(), "kind": row.kind, "brand": row.brand, "language": row.language, "recipient": row.recipient, "recipientName": row.recipient_name,
        "subject": subject(row), "status": row.status, "attempts": row.attempts, "problem": row.last_error,
        "createdAt": row.created_at.to_rfc3339(), "sentAt": row.sent_at.map(Instant::to_rfc3339),
    })
}

/// Figures of codes stand in subjects, so that phones show them; the list does not repeat them once the letter has left.
fn subject(row: &mail::MailRow) -> String {
    match row.text {
        Some(_) => row.subject.clone(),
        None => row.subject.chars().map(|c| if c.is_ascii_digit() { '•' } else { c }).collect(),
    }
}
