//! What an effect reaches: records as the caller, values of its plugin in this business, granted hosts, keys, its log.

use std::sync::Arc;

use async_trait::async_trait;
use kernel::plugins::kept::{self, Before, Stored};
use kernel::service::write::RequestKey;
use kernel::service::{self, read, write};
use kernel::{App, FieldError, OpContext, OpError, OpResult};
use kernel_manifest::model::{Entity, Operation};
use kernel_plugin_host::{HttpFailure, HttpRequest, HttpResponse, KeyFailure, KvFailure, LogLevel, Powers, Problem, RecordFailure};
use kernel_types::Id;
use serde_json::{Map, Value as Json};

use super::{PluginRuntime, Target, outbound};

/// For one run.
pub(super) struct RunPowers {
    pub(super) app: Arc<App>,
    pub(super) runtime: Arc<PluginRuntime>,
    pub(super) context: OpContext,
    pub(super) target: Arc<Target>,
    /// The run, under which repeated writes are told.
    pub(super) run: Id,
    pub(super) writes: u32,
}

impl RunPowers {
    fn entity(&self, address: &str) -> Result<Arc<Entity>, RecordFailure> {
        self.app.product.registry.entity(address).map(Arc::clone).ok_or(RecordFailure::Missing)
    }

    /// The clock moves on during a run.
    fn now(&mut self) -> &OpContext {
        self.context.now = self.app.clock.now();
        &self.context
    }

    /// The same write of the same run is done once, however often the run is tried.
    fn key(&mut self, what: &str, body: &str) -> RequestKey {
        self.writes += 1;
        let named = RequestKey::new(Some(""), what, body.as_bytes());
        let key = format!("plugin:{}:{}:{}", self.run, self.writes, named.hash);
        RequestKey::new(Some(&key), what, body.as_bytes())
    }

    async fn seen(&mut self, entity: &Arc<Entity>, id: &Id) -> Result<Json, RecordFailure> {
        let context = self.now().clone();
        let done = async {
            let grant = service::grant(&context, entity, Operation::Read)?;
            read::one(&self.app, &context, &grant, id, &[]).await
        };
        let bytes = done.await.map_err(failure)?;
        data_of(&bytes)
    }

    /// What was written, as the caller may see it; only its id when the caller may write and not read.
    async fn written(&mut self, entity: &Arc<Entity>, done: OpResult<write::Written>) -> Result<String, RecordFailure> {
        let written = done.map_err(failure)?;
        match self.seen(entity, &written.id).await {
            Ok(record) => Ok(record.to_string()),
            Err(_) => Ok(serde_json::json!({"id": written.id.as_str(), "version": written.version}).to_string()),
        }
    }

    async fn id_of(&mut self, entity: &Arc<Entity>, given: &str) -> Result<Id, RecordFailure> {
        let context = self.now().clone();
        let grant = service::grant(&context, entity, Operation::Read).map_err(failure)?;
        service::resolve_id(&self.app, &context, &grant, given).await.map_err(failure)
    }

    async fn keep(&mut self, name: &str, before: Before, value: &[u8], quota: u64) -> Result<Stored, KvFailure> {
        if name.is_empty() || name.len() > kept::NAME_MAX {
            return Err(KvFailure::Refused(format!("a name has between 1 and {} bytes", kept::NAME_MAX)));
        }
        let (tenant, now) = (self.context.tenant(), self.app.clock.now());
        let job = Arc::new((self.target.plugin().to_string(), name.to_string(), before, value.to_vec()));
        let done = self.app.db.write(tenant, move |tx| {
            let job = Arc::clone(&job);
            Box::pin(async move { kept::set(tx, tenant, &job.0, &job.1, &job.2, &job.3, quota, now).await })
        });
        done.await.map_err(kv_failure)
    }
}

#[async_trait]
impl Powers for RunPowers {
    async fn read(&mut self, entity: &str, id: &str) -> Result<String, RecordFailure> {
        let entity = self.entity(entity)?;
        let id = self.id_of(&entity, id).await?;
        Ok(self.seen(&entity, &id).await?.to_string())
    }

    async fn find(&mut self, entity: &str, query: &str) -> Result<String, RecordFailure> {
        let entity = self.entity(entity)?;
        let context = self.now().clone();
        let bytes = read::list(&self.app, &context, &entity, query).await.map_err(failure)?;
        Ok(data_of(&bytes)?.to_string())
    }

    async fn create(&mut self, entity: &str, body: &str) -> Result<String, RecordFailure> {
        let entity = self.entity(entity)?;
        let json = parsed(body)?;
        let key = self.key(&format!("create {}", entity.address), body);
        let context = self.now().clone();
        let done = write::create(&self.app, &context, &entity, json, None, key).await;
        self.written(&entity, done).await
    }

    async fn update(&mut self, entity: &str, id: &str, body: &str) -> Result<String, RecordFailure> {
        let entity = self.entity(entity)?;
        let json = parsed(body)?;
        let id = self.id_of(&entity, id).await?;
        let key = self.key(&format!("update {} {id}", entity.address), body);
        let context = self.now().clone();
        let done = write::update(&self.app, &context, &entity, id, json, key).await;
        self.written(&entity, done).await
    }

    async fn transition(&mut self, entity: &str, id: &str, name: &str, body: &str) -> Result<String, RecordFailure> {
        let entity = self.entity(entity)?;
        let ask = match body.trim() {
            "" => Map::new(),
            text => match parsed(text)? {
                Json::Object(object) => object,
                Json::Null => Map::new(),
                _ => return Err(RecordFailure::Refused("the answers of a transition are one object".into())),
            },
        };
        let id = self.id_of(&entity, id).await?;
        let key = self.key(&format!("{name} {} {id}", entity.address), body);
        let context = self.now().clone();
        let done = write::act(&self.app, &context, &entity, id, name, ask, key).await;
        self.written(&entity, done).await
    }

    async fn kv_get(&mut self, key: &str) -> Result<Option<Vec<u8>>, KvFailure> {
        let mut reader = self.app.reader(&self.context).await.map_err(kv_failure)?;
        kept::get(&mut reader, self.context.tenant(), self.target.plugin(), key).await.map_err(kv_failure)
    }

    async fn kv_set(&mut self, key: &str, value: &[u8], quota: u64) -> Result<(), KvFailure> {
        match self.keep(key, Before::Anything, value, quota).await? {
            Stored::Full => Err(KvFailure::Full),
            Stored::Done | Stored::Other => Ok(()),
        }
    }

    async fn kv_delete(&mut self, key: &str) -> Result<(), KvFailure> {
        let tenant = self.context.tenant();
        let job = Arc::new((self.target.plugin().to_string(), key.to_string()));
        let done = self.app.db.write(tenant, move |tx| {
            let job = Arc::clone(&job);
            Box::pin(async move { kept::delete(tx, tenant, &job.0, &job.1).await })
        });
        done.await.map_err(kv_failure)
    }

    async fn kv_swap(&mut self, key: &str, expected: Option<&[u8]>, value: &[u8], quota: u64) -> Result<bool, KvFailure> {
        match self.keep(key, Before::Exactly(expected.map(<[u8]>::to_vec)), value, quota).await? {
            Stored::Full => Err(KvFailure::Full),
            Stored::Done => Ok(true),
            Stored::Other => Ok(false),
        }
    }

    async fn send(&mut self, request: HttpRequest, most: usize) -> Result<HttpResponse, HttpFailure> {
        let shown = format!("http {}", request.url);
        let config = &self.runtime.config;
        let answer = outbound::send(request, most, &config.private_hosts, config.http_patience).await;
        if let Err(HttpFailure::Refused(why)) = &answer {
            // Granted by the administrator and refused by the host: the administrator should see that too.
            self.runtime.book.note(&self.app, self.context.tenant(), &self.target, "refused", "http", &format!("{shown}: {why}"));
        }
        answer
    }

    async fn sign(&mut self, key: &str, message: &[u8]) -> Result<Vec<u8>, KeyFailure> {
        let tenant = self.context.tenant();
        let plugin = self.target.plugin();
        let mut reader = self.app.reader(&self.context).await.map_err(|_| KeyFailure::Missing)?;
        let stored = kept::secrets(&mut reader, tenant, plugin).await.map_err(|_| KeyFailure::Missing)?;
        let secret = stored.into_iter().find(|secret| secret.name == key).ok_or(KeyFailure::Missing)?;
        self.runtime.sealing.sign(&secret.sealed, &kept::about(tenant, plugin, key), message).ok_or(KeyFailure::Missing)
    }

    fn log(&mut self, level: LogLevel, message: &str) {
        let level = match level {
            LogLevel::Debug => return,
            LogLevel::Info => "info",
            LogLevel::Warn => "warn",
            LogLevel::Error => "error",
        };
        self.runtime.book.note(&self.app, self.context.tenant(), &self.target, "log", level, message);
    }

    fn now_ms(&self) -> u64 {
        self.app.clock.now().unix_ms()
    }
}

fn parsed(body: &str) -> Result<Json, RecordFailure> {
    serde_json::from_str(body).map_err(|error| RecordFailure::Refused(format!("the body is no JSON: {error}")))
}

/// The `data` of an answer of the API.
fn data_of(bytes: &[u8]) -> Result<Json, RecordFailure> {
    let mut answer: Json = serde_json::from_slice(bytes).map_err(|error| RecordFailure::Refused(error.to_string()))?;
    Ok(answer.get_mut("data").map(Json::take).unwrap_or_default())
}

fn failure(error: OpError) -> RecordFailure {
    let problem = |problem: FieldError| Problem { pointer: problem.pointer, code: problem.code, message: problem.message };
    let one = |pointer: &str, code: &str, message: String| RecordFailure::Invalid(vec![Problem { pointer: pointer.into(), code: code.into(), message }]);
    match error {
        OpError::Invalid(problems) => RecordFailure::Invalid(problems.into_iter().map(problem).collect()),
        OpError::Refused { code, message, pointer } => one(&pointer.unwrap_or_default(), &code, message),
        OpError::Stale { current_version } => one("/version", "stale", format!("The record has changed meanwhile; its version is {current_version}.")),
        OpError::Duplicate { message, .. } => one("", "duplicate", message),
        OpError::NotFound => RecordFailure::Missing,
        OpError::Forbidden | OpError::Unauthenticated => RecordFailure::Refused("whoever this runs for may not do that".into()),
        OpError::IdempotencyMismatch | OpError::TooMany { .. } => RecordFailure::Refused("try again later".into()),
        error @ (OpError::Internal(_) | OpError::Store(_)) => {
            tracing::error!(%error, "plugins.record_failed");
            RecordFailure::Refused("the server could not do this now; try again later".into())
        }
    }
}

fn kv_failure(error: OpError) -> KvFailure {
    tracing::error!(%error, "plugins.value_failed");
    KvFailure::Refused("the server could not do this now; try again later".into())
}
