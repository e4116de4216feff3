//! Receiving one file of a multipart body without holding it in memory.

use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{FromRequest, Multipart, Request};
use kernel::files::Received;
use kernel::say;

use crate::problem::Problem;
use crate::state::HttpState;

/// The part named `file`, on disk beside the store, with the name its sender gave it.
///
/// # Errors
/// 415 without multipart, 422 without the part, 413 beyond `limit` bytes, 408 when the sender falls silent.
pub async fn receive(state: &HttpState, request: Request, limit: u64) -> Result<(String, Received), Problem> {
    let mut multipart = Multipart::from_request(request, state)
        .await
        .map_err(|_| Problem::unsupported_media_type("multipart/form-data"))?;
    loop {
        let part = in_time(state, multipart.next_field()).await?;
        let Some(part) = part else {
            return Err(Problem::unprocessable("invalid", say!("http-attach-file", "Attach the file as 'file'.")));
        };
        if part.name() == Some("file") {
            return file_part(state, part, limit).await;
        }
    }
}

/// Streams one part of a multipart body to disk; for forms that carry files beside other fields.
pub async fn file_part(state: &HttpState, mut part: Field<'_>, limit: u64) -> Result<(String, Received), Problem> {
    let name = part.file_name().unwrap_or("file").to_string();
    let mut incoming = state.app.files.receive(limit).await?;
    loop {
        let Some(chunk) = in_time(state, part.chunk()).await? else { break };
        incoming.write(&chunk).await.map_err(|error| match error {
            kernel::OpError::Refused { code, .. } if code == "too_large" => Problem::too_large(limit as usize),
            other => other.into(),
        })?;
    }
    Ok((name, incoming.finish().await?))
}

/// What the sender sends next. An upload has no limit for the whole, because lines may be slow; but it must move.
async fn in_time<T>(
    state: &HttpState,
    next: impl Future<Output = Result<Option<T>, MultipartError>>,
) -> Result<Option<T>, Problem> {
    let next = tokio::time::timeout(state.config.upload_silence, next).await.map_err(|_| Problem::timeout())?;
    next.map_err(|_| broken_off())
}

fn broken_off() -> Problem {
    Problem::bad_request(
        "malformed_upload",
        say!("http-upload-broken", "The upload broke off or is not multipart/form-data."),
    )
}
