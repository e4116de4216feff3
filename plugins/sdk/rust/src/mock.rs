//! A host for tests of effects: records, kept values, answers of other machines and a clock, all in memory. Tests run on the
//! author's own machine with `cargo test`, without a sandbox or a server.
//!
//! As on a server, nothing is granted by itself: an effect reaches the entities, origins, keys and certificates the test names,
//! and is refused all others. What a record's own rules would refuse, the mock does not know; a server does.

use std::cell::RefCell;
use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::worlds::effect::baobab::plugin::{http, identities, keys, kv, log, records};
use crate::{Answer, Effect, Occasion, Problem};

pub use http::{Failure as HttpFailure, Request, Response};
pub use identities::Kept as IdentityKept;
pub use log::Level;

/// What an origin answers a request with.
pub type Answers = Box<dyn FnMut(&Request) -> Result<Response, HttpFailure>>;
/// What a key makes of a message.
pub type Signs = Box<dyn FnMut(&[u8]) -> Vec<u8>>;

const NOT_GRANTED: &str = "not granted to this plugin";

thread_local! {
    /// The host of the run on this thread.
    static RUNNING: RefCell<Option<State>> = const { RefCell::new(None) };
}

/// A record the effect made, changed or moved.
#[derive(Debug, Clone, PartialEq)]
pub struct Written {
    /// `create`, `update`, or the name of a transition.
    pub action: String,
    pub entity: String,
    pub id: String,
    pub body: Value,
}

/// The host of one plugin in one business. What it holds stays from run to run.
#[derive(Default)]
pub struct Host {
    state: State,
}

#[derive(Default)]
pub(crate) struct State {
    /// By entity and id; an entity without records may be granted as well.
    records: BTreeMap<String, BTreeMap<String, Value>>,
    written: Vec<Written>,
    kept: BTreeMap<String, Vec<u8>>,
    origins: Vec<(String, Answers)>,
    sent: Vec<Request>,
    keys: BTreeMap<String, Signs>,
    identities: BTreeMap<String, IdentityKept>,
    log: Vec<(Level, String)>,
    now_ms: u64,
}

impl Host {
    pub fn new() -> Host {
        Host::default()
    }

    /// Grants an entity, without a record of it.
    #[must_use]
    pub fn entity(mut self, entity: &str) -> Host {
        self.state.records.entry(entity.to_string()).or_default();
        self
    }

    /// Adds a record, and grants its entity. It is found by its `id`, and has version 1 unless it names another.
    #[must_use]
    pub fn record(mut self, entity: &str, mut record: Value) -> Host {
        if record["version"].is_null() {
            record["version"] = json!(1);
        }
        let id = record["id"].as_str().unwrap_or_default().to_string();
        self.state.records.entry(entity.to_string()).or_default().insert(id, record);
        self
    }

    /// Grants an origin (`https://gateway.example`), which answers like this.
    #[must_use]
    pub fn answers(
        mut self,
        origin: &str,
        answer: impl FnMut(&Request) -> Result<Response, HttpFailure> + 'static,
    ) -> Host {
        self.state.origins.push((origin.trim_end_matches('/').to_string(), Box::new(answer)));
        self
    }

    /// Grants a key, which signs like this.
    #[must_use]
    pub fn signs(mut self, key: &str, sign: impl FnMut(&[u8]) -> Vec<u8> + 'static) -> Host {
        self.state.keys.insert(key.to_string(), Box::new(sign));
        self
    }

    /// Grants a certificate, of which this is kept.
    #[must_use]
    pub fn certificate(mut self, name: &str, kept: IdentityKept) -> Host {
        self.state.identities.insert(name.to_string(), kept);
        self
    }

    /// Keeps a value beforehand.
    #[must_use]
    pub fn keeps(mut self, key: &str, value: &Value) -> Host {
        self.state.kept.insert(key.to_string(), value.to_string().into_bytes());
        self
    }

    /// Sets the clock, in Unix milliseconds.
    #[must_use]
    pub fn at(mut self, now_ms: u64) -> Host {
        self.state.now_ms = now_ms;
        self
    }

    /// Runs the effect as a server would: the event is given `run` and `attempt` where it has none.
    ///
    /// # Errors
    /// What the effect refuses with.
    pub fn run<P: Effect>(&mut self, occasion: &Occasion, mut event: Value) -> Answer<Value> {
        if let Value::Object(event) = &mut event {
            event.entry("run").or_insert_with(|| json!("run-1"));
            event.entry("attempt").or_insert_with(|| json!(1));
        }
        let before = RUNNING.replace(Some(std::mem::take(&mut self.state)));
        let answer = P::handle(occasion, event);
        self.state = RUNNING.replace(before).unwrap_or_default();
        answer
    }

    /// A record as it is now.
    pub fn stored(&self, entity: &str, id: &str) -> Option<&Value> {
        self.state.records.get(entity)?.get(id)
    }

    /// What was written, in order.
    pub fn written(&self) -> &[Written] {
        &self.state.written
    }

    /// What was sent, in order.
    pub fn sent(&self) -> &[Request] {
        &self.state.sent
    }

    /// A kept value; none when there is none, or it is of another type.
    pub fn kept<T: DeserializeOwned>(&self, key: &str) -> Option<T> {
        serde_json::from_slice(self.state.kept.get(key)?).ok()
    }

    /// What was written into the log.
    pub fn log(&self) -> &[(Level, String)] {
        &self.state.log
    }
}

/// An occasion of a business in Zimbabwe that counts in US dollars; change what the hook looks at.
pub fn occasion(hook: &str) -> Occasion {
    Occasion {
        hook: hook.into(),
        country: "ZW".into(),
        currency: "USD".into(),
        sector: "business".into(),
        today: "2026-03-05".into(),
        language: "en".into(),
        settings: "{}".into(),
    }
}

/// An answer with JSON.
pub fn reply(status: u16, body: &Value) -> Response {
    Response {
        status,
        headers: vec![("content-type".into(), "application/json".into())],
        body: body.to_string().into_bytes(),
    }
}

/// The host of the run on this thread, if one runs.
pub(crate) fn with<T>(job: impl FnOnce(&mut State) -> T) -> Option<T> {
    RUNNING.with_borrow_mut(|state| state.as_mut().map(job))
}

/// Why nothing is reached outside [`Host::run`].
pub(crate) fn no_host() -> String {
    "no host runs this effect; call it through mock::Host::run".into()
}

impl State {
    fn of(&mut self, entity: &str) -> Result<&mut BTreeMap<String, Value>, records::Failure> {
        self.records.get_mut(entity).ok_or_else(|| records::Failure::Refused(NOT_GRANTED.into()))
    }

    pub(crate) fn read(&mut self, entity: &str, id: &str) -> Result<String, records::Failure> {
        self.of(entity)?.get(id).map(Value::to_string).ok_or(records::Failure::Missing)
    }

    /// Records whose fields equal what `filter[field]=value` names; `limit` and `sort` are left to a server.
    pub(crate) fn find(&mut self, entity: &str, query: &str) -> Result<String, records::Failure> {
        let mut wanted = Vec::new();
        for (name, value) in query.split('&').filter_map(|part| part.split_once('=')) {
            let Some(field) = name.strip_prefix("filter[").and_then(|rest| rest.strip_suffix(']')) else { continue };
            if field.contains("][") {
                return Err(invalid(
                    "/query",
                    "mock",
                    format!("The mock host compares fields with one value alone, not with '{name}'."),
                ));
            }
            wanted.push((field, value));
        }
        let fits = |record: &&Value| {
            wanted.iter().all(|(field, value)| match &record[*field] {
                Value::String(text) => text == value,
                Value::Object(link) => link.get("id").and_then(Value::as_str) == Some(*value),
                other => other.to_string() == *value,
            })
        };
        let found: Vec<Value> = self.of(entity)?.values().filter(fits).cloned().collect();
        Ok(Value::Array(found).to_string())
    }

    /// The same body makes one record, as in the runs of one event.
    pub(crate) fn create(&mut self, entity: &str, body: &str) -> Result<String, records::Failure> {
        let body = object(body)?;
        let made = self.written.iter().find(|written| {
            written.action == "create" && written.entity == entity && written.body == Value::Object(body.clone())
        });
        if let Some(id) = made.map(|made| made.id.clone()) {
            return self.read(entity, &id);
        }
        let id = format!("new-{}", self.written.iter().filter(|written| written.action == "create").count() + 1);
        let mut record = Value::Object(body.clone());
        record["id"] = json!(id);
        record["version"] = json!(1);
        self.of(entity)?.insert(id.clone(), record.clone());
        self.written.push(Written { action: "create".into(), entity: entity.into(), id, body: Value::Object(body) });
        Ok(record.to_string())
    }

    pub(crate) fn update(&mut self, entity: &str, id: &str, body: &str) -> Result<String, records::Failure> {
        let body = object(body)?;
        let record = self.of(entity)?.get_mut(id).ok_or(records::Failure::Missing)?;
        if body.get("version") != Some(&record["version"]) {
            return Err(invalid(
                "/version",
                "stale",
                format!("The record has changed meanwhile; its version is {}.", record["version"]),
            ));
        }
        for (field, value) in body.iter().filter(|(field, _)| *field != "version") {
            record[field.as_str()] = value.clone();
        }
        let text = saved(record);
        self.written.push(Written {
            action: "update".into(),
            entity: entity.into(),
            id: id.into(),
            body: Value::Object(body),
        });
        Ok(text)
    }

    /// The state a transition leads to is the declaration's; here the record only takes its next version.
    pub(crate) fn transition(
        &mut self,
        entity: &str,
        id: &str,
        name: &str,
        body: &str,
    ) -> Result<String, records::Failure> {
        let body = if body.trim().is_empty() { Map::new() } else { object(body)? };
        let record = self.of(entity)?.get_mut(id).ok_or(records::Failure::Missing)?;
        let text = saved(record);
        self.written.push(Written {
            action: name.into(),
            entity: entity.into(),
            id: id.into(),
            body: Value::Object(body),
        });
        Ok(text)
    }

    pub(crate) fn kv_get(&mut self, key: &str) -> Option<Vec<u8>> {
        self.kept.get(key).cloned()
    }

    pub(crate) fn kv_set(&mut self, key: &str, value: &[u8]) {
        self.kept.insert(key.to_string(), value.to_vec());
    }

    pub(crate) fn kv_delete(&mut self, key: &str) {
        self.kept.remove(key);
    }

    pub(crate) fn kv_swap(&mut self, key: &str, expected: Option<&[u8]>, value: &[u8]) -> Result<bool, kv::Failure> {
        if self.kept.get(key).map(Vec::as_slice) != expected {
            return Ok(false);
        }
        self.kv_set(key, value);
        Ok(true)
    }

    pub(crate) fn send(&mut self, request: &Request) -> Result<Response, HttpFailure> {
        let of = |origin: &str| {
            request.url.strip_prefix(origin).is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?']))
        };
        let Some((_, answer)) = self.origins.iter_mut().find(|(origin, _)| of(origin)) else {
            return Err(HttpFailure::Refused(NOT_GRANTED.into()));
        };
        self.sent.push(request.clone());
        answer(request)
    }

    pub(crate) fn sign(&mut self, key: &str, message: &[u8]) -> Result<Vec<u8>, keys::Failure> {
        let sign = self.keys.get_mut(key).ok_or_else(|| keys::Failure::Refused(NOT_GRANTED.into()))?;
        Ok(sign(message))
    }

    pub(crate) fn identity(&mut self, name: &str) -> Result<&mut IdentityKept, identities::Failure> {
        self.identities.get_mut(name).ok_or_else(|| identities::Failure::Refused(NOT_GRANTED.into()))
    }

    pub(crate) fn write_log(&mut self, level: Level, message: &str) {
        self.log.push((level, message.to_string()));
    }

    pub(crate) fn now(&mut self) -> u64 {
        self.now_ms
    }
}

/// The record with its next version, as text.
fn saved(record: &mut Value) -> String {
    let version = record["version"].as_u64().unwrap_or_default();
    record["version"] = json!(version + 1);
    record.to_string()
}

fn object(body: &str) -> Result<Map<String, Value>, records::Failure> {
    match serde_json::from_str(body) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => Err(records::Failure::Refused("the body of a record is one object".into())),
        Err(error) => Err(records::Failure::Refused(format!("the body is no JSON: {error}"))),
    }
}

fn invalid(pointer: &str, code: &str, message: String) -> records::Failure {
    records::Failure::Invalid(vec![Problem { pointer: pointer.into(), code: code.into(), message }])
}
