//! What the `effect` world reaches, as values and refusals in words.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

#[cfg(not(target_family = "wasm"))]
use crate::reach::{clock, http, identities, keys, kv, log, records};
#[cfg(target_family = "wasm")]
use crate::worlds::effect::baobab::plugin::{clock, http, identities, keys, kv, log, records};
use crate::{Answer, Local, Refusal, read};

pub use http::Failure as HttpFailure;
pub use identities::{Certificate, Failure as IdentityFailure, Kept as IdentityKept, Subject, Unsent};
pub use records::Failure as RecordFailure;

/// One record as the caller sees it.
///
/// # Errors
/// When it is not granted, not there, or cannot be read now.
pub fn record(entity: &str, id: &str) -> Answer<Value> {
    let text = records::read(entity, id).map_err(|failure| told(entity, failure))?;
    Ok(serde_json::from_str(&text)?)
}

/// Records that match a list query (`filter[status]=posted`).
///
/// # Errors
/// As [`record`].
pub fn find(entity: &str, query: &str) -> Answer<Vec<Value>> {
    let text = records::find(entity, query).map_err(|failure| told(entity, failure))?;
    let found: Value = serde_json::from_str(&text)?;
    let list = found.get("data").cloned().unwrap_or(found);
    read(&list)
}

/// Changes fields; `version` belongs into the body.
///
/// # Errors
/// As [`record`], and when the record's rules refuse.
pub fn update(entity: &str, id: &str, body: &Value) -> Answer<Value> {
    let text = records::update(entity, id, &body.to_string()).map_err(|failure| told(entity, failure))?;
    Ok(serde_json::from_str(&text)?)
}

/// Makes a record and answers it as saved. The same body in the same run makes one record, however often it is tried.
///
/// # Errors
/// When it is not granted, or the record's rules refuse.
pub fn create(entity: &str, body: &Value) -> Answer<Value> {
    let text = records::create(entity, &body.to_string()).map_err(|failure| told(entity, failure))?;
    Ok(serde_json::from_str(&text)?)
}

/// Takes a transition (`post`) with its answers; `{}` where it asks for nothing.
///
/// # Errors
/// As [`create`], and when the record's state does not allow it.
pub fn transition(entity: &str, id: &str, name: &str, answers: &Value) -> Answer<Value> {
    let text = records::transition(entity, id, name, &answers.to_string()).map_err(|failure| told(entity, failure))?;
    Ok(serde_json::from_str(&text)?)
}

fn told(entity: &str, failure: RecordFailure) -> Refusal {
    match failure {
        RecordFailure::Refused(why) => Refusal(format!("{entity}: {why}")),
        RecordFailure::Missing => Refusal(format!("{entity}: there is no such record for this user")),
        RecordFailure::Invalid(problems) => {
            let said: Vec<String> =
                problems.iter().map(|problem| format!("{} {}", problem.pointer, problem.message)).collect();
            Refusal(format!("{entity}: {}", said.join("; ")))
        }
        RecordFailure::Exhausted => Refusal("this run has used up its calls; the rest follows in the next".into()),
    }
}

/// A kept value with the bytes it was read from, for [`swap`].
pub struct Kept<T> {
    pub value: T,
    bytes: Option<Vec<u8>>,
}

/// A kept value; its default when there is none.
///
/// # Errors
/// When keeping values is not granted, or what is kept cannot be read.
pub fn kept<T: DeserializeOwned + Default>(key: &str) -> Answer<Kept<T>> {
    let bytes = kv::get(key).map_err(not_kept)?;
    let value = match &bytes {
        Some(bytes) => serde_json::from_slice(bytes)
            .map_err(|error| Refusal(format!("what is kept as '{key}' cannot be read: {error}")))?,
        None => T::default(),
    };
    Ok(Kept { value, bytes })
}

/// Keeps a value.
///
/// # Errors
/// When it is not granted or there is no room.
pub fn keep<T: Serialize>(key: &str, value: &T) -> Answer<()> {
    kv::set(key, &serde_json::to_vec(value)?).map_err(not_kept)
}

/// Keeps a value when nobody changed it since it was read; false when somebody did.
///
/// # Errors
/// As [`keep`].
pub fn swap<T: Serialize>(key: &str, read: &Kept<impl Sized>, value: &T) -> Answer<bool> {
    kv::swap(key, read.bytes.as_deref(), &serde_json::to_vec(value)?).map_err(not_kept)
}

/// Forgets a value.
///
/// # Errors
/// As [`keep`].
pub fn forget(key: &str) -> Answer<()> {
    kv::delete(key).map_err(not_kept)
}

fn not_kept(failure: kv::Failure) -> Refusal {
    match failure {
        kv::Failure::Refused(why) => Refusal(format!("keeping values: {why}")),
        kv::Failure::Full => Refusal("the room for kept values is used up; an administrator can grant more".into()),
        kv::Failure::Exhausted => Refusal("this run has used up its calls; the rest follows in the next".into()),
    }
}

/// How the host begins to say that it did not reach another one at all.
const UNHEARD: &str = "no connection";

/// What a host answered.
pub struct Reply {
    pub status: u16,
    pub body: Vec<u8>,
}

impl Reply {
    pub fn is_good(&self) -> bool {
        (200..300).contains(&self.status)
    }

    /// Whether the same request may do better later.
    pub fn may_pass(&self) -> bool {
        self.status >= 500 || matches!(self.status, 408 | 429)
    }

    /// The body as JSON; none when it is something else.
    pub fn json(&self) -> Option<Value> {
        serde_json::from_slice(&self.body).ok()
    }

    /// The body's beginning, for a log.
    pub fn words(&self) -> String {
        String::from_utf8_lossy(&self.body).chars().take(200).collect()
    }
}

/// Sends JSON (none: GET) to a granted host.
///
/// # Errors
/// When the host was not granted or did not answer.
pub fn call(url: &str, headers: &[(&str, &str)], body: Option<String>) -> Result<Reply, HttpFailure> {
    let answer = http::send(&request(url, headers, body))?;
    Ok(Reply { status: answer.status, body: answer.body })
}

/// Sends a body of another kind than JSON, such as `application/x-www-form-urlencoded`.
///
/// # Errors
/// As [`call`].
pub fn post(url: &str, headers: &[(&str, &str)], content_type: &str, body: String) -> Result<Reply, HttpFailure> {
    let mut request = request(url, headers, None);
    request.method = "POST".into();
    request.headers.push(("content-type".into(), content_type.into()));
    request.body = body.into_bytes();
    let answer = http::send(&request)?;
    Ok(Reply { status: answer.status, body: answer.body })
}

/// Whether the other side may have heard a request that was not answered: then asking again may do it twice.
pub fn may_be_heard(failure: &HttpFailure) -> bool {
    match failure {
        HttpFailure::Unreachable(why) => !why.starts_with(UNHEARD),
        HttpFailure::TooLarge => true,
        HttpFailure::Refused(_) | HttpFailure::Exhausted => false,
    }
}

/// The same, presenting the certificate kept under a name when the host asks for one.
///
/// # Errors
/// When host or certificate were not granted, when there is no certificate, or the host did not answer.
pub fn call_as(name: &str, url: &str, headers: &[(&str, &str)], body: Option<String>) -> Result<Reply, Unsent> {
    let answer = identities::send(name, &request(url, headers, body))?;
    Ok(Reply { status: answer.status, body: answer.body })
}

fn request(url: &str, headers: &[(&str, &str)], body: Option<String>) -> http::Request {
    let mut all: Vec<(String, String)> =
        headers.iter().map(|(name, value)| ((*name).to_string(), (*value).to_string())).collect();
    all.push(("accept".into(), "application/json".into()));
    if body.is_some() {
        all.push(("content-type".into(), "application/json".into()));
    }
    let method = if body.is_some() { "POST" } else { "GET" };
    http::Request { method: method.into(), url: url.into(), headers: all, body: body.unwrap_or_default().into_bytes() }
}

/// Why a host could not be asked, in words.
pub fn not_sent(failure: &HttpFailure) -> String {
    match failure {
        HttpFailure::Refused(why) => why.clone(),
        HttpFailure::Unreachable(why) if why.starts_with(UNHEARD) => why.clone(),
        HttpFailure::Unreachable(why) => format!("no answer: {why}"),
        HttpFailure::TooLarge => "the answer was too large".into(),
        HttpFailure::Exhausted => "this run has used up its calls".into(),
    }
}

/// Why a host could not be asked under a certificate, in words.
pub fn not_sent_as(name: &str, unsent: &Unsent) -> String {
    match unsent {
        Unsent::Identity(failure) => no_identity(name, failure).0,
        Unsent::Http(failure) => not_sent(failure),
    }
}

/// A certificate request (PKCS #10 in PEM) for a new key, which the host makes and keeps. It waits beside the present one until
/// [`store_certificate`]; asked again before that, the request is for the same key.
///
/// # Errors
/// When the certificate is not granted, or the subject cannot be written.
pub fn request_certificate(name: &str, subject: &Subject) -> Answer<String> {
    identities::new_request(name, subject).map_err(|failure| no_identity(name, &failure))
}

/// Stores a certificate with those that lead to its issuer (PEM, its own first); the key it was issued for is used from now on.
///
/// # Errors
/// When the certificate is not granted, cannot be read, has ended, or was issued for another key.
pub fn store_certificate(name: &str, chain: &str) -> Answer<Certificate> {
    identities::store(name, chain).map_err(|failure| no_identity(name, &failure))
}

/// What is kept under a name: key, certificate, a new key that waits.
///
/// # Errors
/// When the certificate is not granted.
pub fn identity(name: &str) -> Answer<IdentityKept> {
    identities::look(name).map_err(|failure| no_identity(name, &failure))
}

/// Forgets the key that waits for its certificate.
///
/// # Errors
/// When the certificate is not granted.
pub fn discard_key(name: &str) -> Answer<()> {
    identities::discard(name).map_err(|failure| no_identity(name, &failure))
}

fn no_identity(name: &str, failure: &IdentityFailure) -> Refusal {
    match failure {
        IdentityFailure::Refused(why) => Refusal(format!("the certificate '{name}': {why}")),
        IdentityFailure::Missing => Refusal(format!("there is no certificate '{name}' yet")),
        IdentityFailure::Invalid(why) => Refusal(format!("the certificate '{name}': {why}")),
        IdentityFailure::TooLarge => Refusal(format!("the certificate '{name}' is larger than any should be")),
        IdentityFailure::Exhausted => Refusal("this run has used up its calls; the rest follows in the next".into()),
    }
}

/// A signature by a key the administrator stored; the plugin never sees it.
///
/// # Errors
/// When the key is not granted or not there.
pub fn sign(key: &str, message: &[u8]) -> Answer<Vec<u8>> {
    keys::sign(key, message).map_err(|failure| match failure {
        keys::Failure::Refused(why) => Refusal(format!("the key '{key}': {why}")),
        keys::Failure::Missing => {
            Refusal(format!("there is no key '{key}'; an administrator stores it with the plugin"))
        }
    })
}

/// Now on clocks so many minutes ahead of UTC.
pub fn now(ahead_minutes: i64) -> Local {
    Local::new(clock::now(), ahead_minutes)
}

/// Unix milliseconds.
pub fn now_ms() -> u64 {
    clock::now()
}

/// A line an administrator should read.
pub fn warn(message: &str) {
    log::write(log::Level::Warn, message);
}

/// A line about what was done.
pub fn info(message: &str) {
    log::write(log::Level::Info, message);
}
