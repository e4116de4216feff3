//! Values of a query and of headers, each refused by its name where it is no such value.

use http::{HeaderMap, header};
use kernel::{Sentence, say};
use kernel_types::{Id, Instant};

use crate::problem::Problem;

/// Names and values of a query. What is empty was not asked.
pub struct Asked<'q>(pub &'q [(String, String)]);

impl<'q> Asked<'q> {
    pub fn text(&self, name: &str) -> Option<&'q str> {
        self.0.iter().find(|(key, value)| key == name && !value.is_empty()).map(|(_, value)| value.as_str())
    }

    pub fn id(&self, name: &str) -> Result<Option<Id>, Problem> {
        self.read(name, Id::parse, || say!("http-not-an-id", "{name} is not an id.", name))
    }

    pub fn time(&self, name: &str) -> Result<Option<Instant>, Problem> {
        self.read(name, Instant::parse_rfc3339, || {
            say!("http-not-a-time", "{name} is not a time such as 2026-01-31T22:00:00Z.", name)
        })
    }

    /// Above zero.
    pub fn number(&self, name: &str) -> Result<Option<i64>, Problem> {
        self.read(
            name,
            |text| text.parse().ok().filter(|number| *number > 0),
            || say!("http-not-a-number", "{name} is not a number.", name),
        )
    }

    fn read<T>(
        &self,
        name: &str,
        parse: impl Fn(&str) -> Option<T>,
        refusal: impl Fn() -> Sentence,
    ) -> Result<Option<T>, Problem> {
        self.text(name).map(|text| parse(text).ok_or_else(|| Problem::unprocessable(name, refusal()))).transpose()
    }
}

/// `Idempotency-Key`: printable, at most 200 characters.
pub fn idempotency_key(headers: &HeaderMap) -> Result<Option<String>, Problem> {
    let Some(value) = headers.get("idempotency-key") else { return Ok(None) };
    match value.to_str().ok().filter(|key| !key.is_empty() && key.len() <= 200) {
        Some(key) => Ok(Some(key.to_string())),
        None => Err(Problem::bad_request(
            "idempotency_key",
            say!("http-idempotency-key", "The Idempotency-Key header must be 1 to 200 plain characters."),
        )),
    }
}

/// The first language the browser asks for.
pub fn wanted_language(headers: &HeaderMap) -> String {
    let value = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("en");
    let first = value.split([',', ';']).next().unwrap_or("en").trim();
    let plain = first.len() <= 12
        && !first.is_empty()
        && first.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if plain { first.to_string() } else { "en".to_string() }
}
