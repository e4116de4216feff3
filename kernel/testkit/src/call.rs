//! Requests through the router, without sockets.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::Router;
use axum::body::{Body, Bytes};
use http::{HeaderMap, Method, Request};
use serde_json::Value as Json;
use tower::ServiceExt;

use crate::must::{fail, must};

/// Somebody (or nobody) calling the API.
#[derive(Clone)]
pub struct Client {
    pub router: Router,
    pub token: Option<String>,
    /// `X-Business-Id`
    pub business: Option<String>,
    pub environment: Option<&'static str>,
}

/// What came back.
#[derive(Debug, Clone)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Bytes,
    /// For messages: `POST /v1/…`
    pub asked: String,
}

impl Client {
    pub fn new(router: Router, token: Option<String>, business: Option<String>) -> Client {
        Client { router, token, business, environment: None }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, &[], Body::empty()).await
    }

    /// With a fresh idempotency key, as the shell sends it.
    pub async fn post(&self, path: &str, body: &Json) -> Answer {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let key = format!("test-{}", NEXT.fetch_add(1, Ordering::Relaxed));
        self.post_once(path, body, &key).await
    }

    /// With the idempotency key given.
    pub async fn post_once(&self, path: &str, body: &Json, key: &str) -> Answer {
        self.send(
            Method::POST,
            path,
            &[("content-type", "application/json"), ("idempotency-key", key)],
            Body::from(body.to_string()),
        )
        .await
    }

    pub async fn patch(&self, path: &str, body: &Json) -> Answer {
        self.send(Method::PATCH, path, &[("content-type", "application/json")], Body::from(body.to_string())).await
    }

    pub async fn put(&self, path: &str, body: &Json) -> Answer {
        self.send(Method::PUT, path, &[("content-type", "application/json")], Body::from(body.to_string())).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send(Method::DELETE, path, &[], Body::empty()).await
    }

    /// One file as `multipart/form-data`.
    pub async fn upload(&self, path: &str, name: &str, content: &[u8]) -> Answer {
        self.form(path, &[], name, content).await
    }

    /// A form: fields by name, and one file.
    pub async fn form(&self, path: &str, fields: &[(&str, &str)], name: &str, content: &[u8]) -> Answer {
        const BOUNDARY: &str = "baobab-test-boundary";
        let field = |(name, value): &(&str, &str)| {
            format!("--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
        };
        let mut body = fields.iter().map(field).collect::<String>().into_bytes();
        body.extend_from_slice(format!("--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"file\"; filename=\"{name}\"\r\ncontent-type: text/csv\r\n\r\n").as_bytes());
        body.extend_from_slice(content);
        body.extend_from_slice(format!("\r\n--{BOUNDARY}--\r\n").as_bytes());
        let kind = format!("multipart/form-data; boundary={BOUNDARY}");
        self.send(Method::POST, path, &[("content-type", &kind)], Body::from(body)).await
    }

    pub async fn send(&self, method: Method, path: &str, headers: &[(&str, &str)], body: Body) -> Answer {
        let asked = format!("{method} {path}");
        let mut request = Request::builder().method(method).uri(path).header("host", "127.0.0.1");
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if let Some(business) = &self.business {
            request = request.header("x-business-id", business);
        }
        if let Some(environment) = self.environment {
            request = request.header("environment", environment);
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = must("the request", request.body(body));
        let Ok(response) = self.router.clone().oneshot(request).await;
        let (parts, body) = response.into_parts();
        let body = must(&asked, axum::body::to_bytes(body, usize::MAX).await);
        Answer { status: parts.status.as_u16(), headers: parts.headers, body, asked }
    }
}

impl Answer {
    #[track_caller]
    pub fn json(&self) -> Json {
        match serde_json::from_slice(&self.body) {
            Ok(json) => json,
            Err(error) => fail(&format!("{}: the answer is no JSON ({error}): {}", self.asked, self.text())),
        }
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The answer's JSON when it has this status; the end of the test otherwise.
    #[track_caller]
    pub fn expect(&self, status: u16) -> Json {
        if self.status != status {
            fail(&format!("{}: {} instead of {status}: {}", self.asked, self.status, self.text()));
        }
        if self.body.is_empty() { Json::Null } else { self.json() }
    }

    /// `code` of a problem.
    pub fn code(&self) -> String {
        serde_json::from_slice::<Json>(&self.body)
            .ok()
            .and_then(|json| json["code"].as_str().map(str::to_string))
            .unwrap_or_default()
    }
}
