//! Refusals as `application/problem+json`, by the error catalogue (specification §8).

use axum::response::{IntoResponse, Response};
use http::{HeaderValue, StatusCode, header};
use kernel::{FieldError, OpError, Sentence, say};
use serde::Serialize;

/// The body of every refusal.
#[derive(Debug, Serialize)]
pub struct Problem {
    #[serde(rename = "type")]
    kind: &'static str,
    code: String,
    title: &'static str,
    status: u16,
    /// With the key other languages say it under, where it has one.
    #[serde(flatten)]
    message: Sentence,
    retryable: bool,
    #[serde(rename = "requestId")]
    request_id: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    errors: Vec<FieldError>,
    #[serde(rename = "currentVersion", skip_serializing_if = "Option::is_none")]
    current_version: Option<i64>,
    /// Of 403: the operation, and the roles of which the caller holds none.
    #[serde(skip_serializing_if = "Option::is_none")]
    missing: Option<serde_json::Value>,
    /// Also sent as `Retry-After`.
    #[serde(rename = "retryAfterSeconds", skip_serializing_if = "Option::is_none")]
    retry_after_seconds: Option<u64>,
}

tokio::task_local! {
    /// The id of the request being answered, so that every problem carries it.
    pub static REQUEST_ID: String;
}

fn request_id() -> String {
    REQUEST_ID.try_with(Clone::clone).unwrap_or_default()
}

impl Problem {
    fn new(status: StatusCode, kind: &'static str, code: impl Into<String>, message: impl Into<Sentence>) -> Problem {
        let title = match kind {
            "network" => "Connection Error",
            "validation" => "Validation Error",
            "permission" => "Permission Denied",
            "not_found" => "Not Found",
            "server" => "Server Error",
            "timeout" => "Request Timeout",
            _ => "Error",
        };
        Problem {
            kind,
            code: code.into(),
            title,
            status: status.as_u16(),
            message: message.into(),
            retryable: matches!(status.as_u16(), 408 | 429 | 500..),
            request_id: request_id(),
            errors: Vec::new(),
            current_version: None,
            missing: None,
            retry_after_seconds: None,
        }
    }

    /// A request that cannot be read at all: its text, its parts, its headers. What was read and does not hold is `unprocessable`.
    pub fn bad_request(code: &str, message: impl Into<Sentence>) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, "validation", code, message)
    }

    /// A request that was read and holds a value that cannot be taken.
    pub fn unprocessable(code: &str, message: impl Into<Sentence>) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "validation", code, message)
    }

    pub fn too_large(limit: usize) -> Problem {
        let shown = if limit >= 1 << 20 { format!("{} MiB", limit >> 20) } else { format!("{} KiB", limit >> 10) };
        Problem::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            "validation",
            "too_large",
            say!("http-too-large", "This is larger than the {shown} allowed here.", shown),
        )
    }

    pub fn not_found() -> Problem {
        Problem::new(
            StatusCode::NOT_FOUND,
            "not_found",
            "not_found",
            say!("http-requested-resource-not-found", "The requested resource was not found."),
        )
    }

    pub fn method_not_allowed() -> Problem {
        Problem::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "validation",
            "method_not_allowed",
            say!("http-method-not-allowed", "This address does not take this method."),
        )
    }

    pub fn unsupported_media_type(expected: &str) -> Problem {
        let message = say!("http-send-body-as", "Send the body as {expected}.", expected);
        Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "validation", "unsupported_media_type", message)
    }

    pub fn unauthenticated(code: &str) -> Problem {
        Problem::new(
            StatusCode::UNAUTHORIZED,
            "permission",
            code,
            say!("http-please-log-in-to-continue", "Please log in to continue."),
        )
    }

    pub fn forbidden(code: &str, message: impl Into<Sentence>) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "permission", code, message)
    }

    pub fn refused_sign_in(message: impl Into<Sentence>) -> Problem {
        Problem::new(StatusCode::UNAUTHORIZED, "permission", "bad_credentials", message)
    }

    pub fn server() -> Problem {
        Problem::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "server",
            "internal",
            say!("http-server-error-occurred", "Server error occurred. Please try again later."),
        )
    }

    pub fn timeout() -> Problem {
        Problem::new(
            StatusCode::REQUEST_TIMEOUT,
            "timeout",
            "timeout",
            say!("http-timeout", "The request took too long. Please try again."),
        )
    }

    pub fn with_errors(mut self, errors: Vec<FieldError>) -> Problem {
        self.errors = errors;
        self
    }

    /// The same, with what the caller lacks.
    #[must_use]
    pub fn lacking(mut self, missing: serde_json::Value) -> Problem {
        self.missing = Some(missing);
        self
    }

    pub fn to_json(&self) -> serde_json::Value {
        serde_json::to_value(self).unwrap_or_default()
    }
}

/// What a record says that is not open to the caller.
fn restricted() -> Sentence {
    say!(
        "http-restricted",
        "This record is restricted. Ask an administrator for access, or open it in an emergency where that is allowed."
    )
}

/// The catalogue's sentence for wrong input.
pub fn check_input() -> Sentence {
    say!("http-check-input", "Please check your input and try again.")
}

impl From<OpError> for Problem {
    fn from(error: OpError) -> Problem {
        match error {
            OpError::Invalid(errors) => {
                let message = match errors.as_slice() {
                    [one] => one.message.clone(),
                    _ => check_input(),
                };
                Problem::unprocessable("invalid", message).with_errors(errors)
            }
            OpError::Refused { code, message, pointer, state } => {
                let errors = pointer
                    .map(|pointer| vec![FieldError::new(pointer, code.clone(), message.clone())])
                    .unwrap_or_default();
                let status = if state { StatusCode::CONFLICT } else { StatusCode::UNPROCESSABLE_ENTITY };
                Problem::new(status, "validation", code, message).with_errors(errors)
            }
            OpError::Unauthenticated => Problem::unauthenticated("unauthenticated"),
            OpError::Forbidden => Problem::new(
                StatusCode::FORBIDDEN,
                "permission",
                "forbidden",
                say!("http-forbidden", "You don't have permission to perform this action."),
            ),
            OpError::RoleNeeded(message) => Problem::forbidden("forbidden", message),
            OpError::Restricted => Problem::forbidden("restricted", restricted()),
            OpError::SecondFactorNeeded => Problem::forbidden(
                "second_factor_required",
                say!(
                    "http-second-factor-required",
                    "This business asks everyone for a second step at sign-in. Set up an authenticator app first."
                ),
            ),
            OpError::NotFound => Problem::not_found(),
            OpError::Stale { current_version } => {
                let mut problem = Problem::new(StatusCode::CONFLICT, "validation", "stale", kernel::stale());
                problem.current_version = Some(current_version);
                problem
            }
            OpError::Duplicate { fields, message } => {
                let errors = FieldError::taken(&fields, &message);
                Problem::unprocessable("duplicate", message).with_errors(errors)
            }
            OpError::IdempotencyMismatch => {
                let message =
                    say!("http-idempotency-mismatch", "This request key was already used for a different request.");
                Problem::new(StatusCode::CONFLICT, "validation", "idempotency_mismatch", message)
            }
            OpError::TooMany { retry_after_seconds } => {
                let message = say!("http-too-many-requests", "Too many requests. Please wait a moment and try again.");
                let mut problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, "server", "too_many_requests", message);
                problem.retry_after_seconds = Some(retry_after_seconds);
                problem
            }
            OpError::Store(error) if error.is_retryable() => {
                tracing::error!(error = %error, request_id = request_id(), "http.store_unavailable");
                let message = say!("http-server-error-occurred", "Server error occurred. Please try again later.");
                let mut problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "server", "busy", message);
                problem.retry_after_seconds = Some(1);
                problem
            }
            OpError::Internal(detail) => {
                tracing::error!(error = detail, request_id = request_id(), "http.internal_error");
                Problem::server()
            }
            OpError::Store(error) => {
                tracing::error!(error = %error, request_id = request_id(), "http.store_error");
                Problem::server()
            }
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = serde_json::to_vec(&self).unwrap_or_default();
        let mut response = (status, body).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = self.retry_after_seconds {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}
