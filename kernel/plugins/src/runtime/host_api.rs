//! What an effect reaches: records as the caller, values of its plugin in this business, granted hosts, keys,
//! certificates, its log.

use std::sync::Arc;

use async_trait::async_trait;
use kernel::plugins::identity::{self as stored, Identity, Of};
use kernel::plugins::kept::{self, Before, Secret, Stored};
use kernel::service::write::RequestKey;
use kernel::service::{self, read, write};
use kernel::{App, FieldError, OpContext, OpError, OpResult};
use kernel_manifest::model::{Entity, Operation};
use kernel_plugin_host::{
    Certificate, HttpFailure, HttpRequest, HttpResponse, IdentityFailure, IdentityKept, KeyFailure, KvFailure,
    LogLevel, Powers, Problem, RecordFailure, Subject, Unsent,
};
use kernel_types::Id;
use serde_json::{Map, Value as Json};

use super::identity::{self, Chain};
use super::outbound::Presented;
use super::{PluginRuntime, Target};

/// For one run.
pub(super) struct RunHostApi {
    pub(super) app: Arc<App>,
    pub(super) runtime: Arc<PluginRuntime>,
    pub(super) context: OpContext,
    pub(super) target: Arc<Target>,
    /// The run, under which repeated writes are told.
    pub(super) run: Id,
    pub(super) writes: u32,
}

impl RunHostApi {
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
            let grant = service::grant(&context, entity, Operation::Read)?.shown();
            read::one(&self.app, &context, &grant, id).await
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

    /// The key stored under a name.
    async fn secret(&self, name: &str) -> Result<Option<Secret>, IdentityFailure> {
        let mut reader = self.app.reader(&self.context).await.map_err(identity_failure)?;
        let stored =
            kept::secrets(&mut reader, self.context.tenant(), self.target.plugin()).await.map_err(identity_failure)?;
        Ok(stored.into_iter().find(|secret| secret.name == name))
    }

    /// What stands beside it.
    async fn identity(&self, name: &str) -> Result<Identity, IdentityFailure> {
        let mut reader = self.app.reader(&self.context).await.map_err(identity_failure)?;
        let all = stored::of_plugin(&mut reader, self.context.tenant(), self.target.plugin())
            .await
            .map_err(identity_failure)?;
        Ok(all.into_iter().find(|known| known.name == name).unwrap_or_else(|| Identity {
            name: name.to_string(),
            certificate: None,
            waiting: None,
        }))
    }

    /// The stored certificate, opened; none as well when it was changed or moved.
    fn chain(&self, known: &Identity) -> Option<Chain> {
        let sealed = &known.certificate.as_ref()?.chain;
        let bytes = self
            .runtime
            .sealing
            .open(sealed, &stored::about(self.context.tenant(), self.target.plugin(), &known.name))?;
        Chain::read(identity::certificates(&String::from_utf8(bytes).ok()?).ok()?).ok()
    }

    /// Lays a sealed key down to wait; answers the one that waits.
    async fn lay_down(&self, name: &str, sealed: String) -> Result<String, IdentityFailure> {
        let (tenant, now) = (self.context.tenant(), self.app.clock.now());
        let job = Arc::new((self.target.plugin().to_string(), name.to_string(), sealed));
        let done = self.app.db.write(tenant, move |tx| {
            let job = Arc::clone(&job);
            Box::pin(async move { stored::lay_down(tx, tenant, &job.0, &job.1, &job.2, now).await })
        });
        done.await.map_err(identity_failure)
    }

    /// Granted by the administrator and refused by the host: the administrator should see that too.
    fn note_unsent(&self, url: &str, failure: Option<&HttpFailure>) {
        if let Some(HttpFailure::Refused(why)) = failure {
            self.runtime.book.note(
                &self.app,
                self.context.tenant(),
                &self.target,
                "refused",
                "http",
                &format!("http {url}: {why}"),
            );
        }
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
impl Powers for RunHostApi {
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

    async fn kv_swap(
        &mut self,
        key: &str,
        expected: Option<&[u8]>,
        value: &[u8],
        quota: u64,
    ) -> Result<bool, KvFailure> {
        match self.keep(key, Before::Exactly(expected.map(<[u8]>::to_vec)), value, quota).await? {
            Stored::Full => Err(KvFailure::Full),
            Stored::Done => Ok(true),
            Stored::Other => Ok(false),
        }
    }

    async fn send(&mut self, request: HttpRequest, most: usize) -> Result<HttpResponse, HttpFailure> {
        let url = request.url.clone();
        let answer = self.runtime.outbound.send(request, most).await;
        self.note_unsent(&url, answer.as_ref().err());
        answer
    }

    async fn sign(&mut self, key: &str, message: &[u8]) -> Result<Vec<u8>, KeyFailure> {
        let secret = self.secret(key).await.ok().flatten().ok_or(KeyFailure::Missing)?;
        let about = kept::about(self.context.tenant(), self.target.plugin(), key);
        self.runtime.sealing.sign(&secret.sealed, &about, message).ok_or(KeyFailure::Missing)
    }

    async fn identity_request(&mut self, name: &str, subject: &Subject) -> Result<String, IdentityFailure> {
        identity::check(subject).map_err(|words| IdentityFailure::Invalid(words.into()))?;
        let known = self.identity(name).await?;
        let about = kept::about(self.context.tenant(), self.target.plugin(), name);
        let waiting = match known.waiting {
            Some(sealed) => sealed,
            None => {
                let key = identity::new_key().map_err(|words| IdentityFailure::Invalid(words.into()))?;
                let sealed = self
                    .runtime
                    .sealing
                    .seal_bytes(key, &about, self.app.ids.as_ref())
                    .map_err(|words| IdentityFailure::Invalid(words.into()))?;
                self.lay_down(name, sealed).await?
            }
        };
        let key = self.runtime.sealing.open(&waiting, &about).ok_or_else(unopened)?;
        identity::request(&key, subject).map_err(|words| IdentityFailure::Invalid(words.into()))
    }

    async fn identity_store(&mut self, name: &str, chain: &str) -> Result<Certificate, IdentityFailure> {
        let chain =
            Chain::parse(chain, self.app.clock.now()).map_err(|words| IdentityFailure::Invalid(words.into()))?;
        let (tenant, plugin) = (self.context.tenant(), self.target.plugin().to_string());
        let about = kept::about(tenant, &plugin, name);
        let is_of = |sealed: &str| self.runtime.sealing.open(sealed, &about).is_some_and(|key| chain.is_of(&key));
        let waiting = self.identity(name).await?.waiting.filter(|sealed| is_of(sealed));
        let of = match waiting {
            Some(sealed) => Of::Waiting(sealed),
            None => match self.secret(name).await?.filter(|secret| is_of(&secret.sealed)) {
                Some(secret) => Of::Present(secret.sealed),
                None => return Err(IdentityFailure::Invalid("this certificate was issued for another key".into())),
            },
        };
        let certified = self
            .runtime
            .certified(&chain, tenant, &plugin, name)
            .map_err(|words| IdentityFailure::Invalid(words.into()))?;
        let context = self.now().clone();
        if stored::certify(&self.app, &context, &plugin, name, of, certified).await.map_err(identity_failure)? {
            Ok(chain.told)
        } else {
            Err(IdentityFailure::Invalid("the key was changed at this moment; try again".into()))
        }
    }

    async fn identity_look(&mut self, name: &str) -> Result<IdentityKept, IdentityFailure> {
        let known = self.identity(name).await?;
        let certificate = self.chain(&known).map(|chain| chain.told);
        Ok(IdentityKept { has_key: self.secret(name).await?.is_some(), certificate, waiting: known.waiting.is_some() })
    }

    async fn identity_discard(&mut self, name: &str) -> Result<(), IdentityFailure> {
        let (tenant, now) = (self.context.tenant(), self.app.clock.now());
        let job = Arc::new((self.target.plugin().to_string(), name.to_string()));
        let done = self.app.db.write(tenant, move |tx| {
            let job = Arc::clone(&job);
            Box::pin(async move { stored::discard(tx, tenant, &job.0, &job.1, now).await })
        });
        done.await.map_err(identity_failure)
    }

    async fn send_as(&mut self, name: &str, request: HttpRequest, most: usize) -> Result<HttpResponse, Unsent> {
        let known = self.identity(name).await.map_err(Unsent::Identity)?;
        let secret = self.secret(name).await.map_err(Unsent::Identity)?;
        let about = kept::about(self.context.tenant(), self.target.plugin(), name);
        let key = secret.and_then(|secret| self.runtime.sealing.open(&secret.sealed, &about));
        let (Some(chain), Some(key)) = (self.chain(&known), key) else {
            return Err(Unsent::Identity(IdentityFailure::Missing));
        };
        let url = request.url.clone();
        let answer = self.runtime.outbound.send_as(Presented { chain: chain.certificates, key }, request, most).await;
        self.note_unsent(&url, answer.as_ref().err());
        answer.map_err(Unsent::Http)
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
    let problem =
        |problem: FieldError| Problem { pointer: problem.pointer, code: problem.code, message: problem.message.into() };
    let one = |pointer: &str, code: &str, message: String| {
        RecordFailure::Invalid(vec![Problem { pointer: pointer.into(), code: code.into(), message }])
    };
    match error {
        OpError::Invalid(problems) => RecordFailure::Invalid(problems.into_iter().map(problem).collect()),
        OpError::Refused { code, message, pointer, .. } => one(&pointer.unwrap_or_default(), &code, message.into()),
        OpError::Stale { current_version } => {
            one("/version", "stale", format!("The record has changed meanwhile; its version is {current_version}."))
        }
        OpError::Duplicate { message, .. } => one("", "duplicate", message.into()),
        OpError::NotFound => RecordFailure::Missing,
        OpError::Forbidden
        | OpError::RoleNeeded(_)
        | OpError::Restricted
        | OpError::SecondFactorNeeded
        | OpError::Unauthenticated => RecordFailure::Refused("the person this runs for may not do that".into()),
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

fn identity_failure(error: OpError) -> IdentityFailure {
    tracing::error!(%error, "plugins.identity_failed");
    IdentityFailure::Invalid("the server could not do this now; try again later".into())
}

fn unopened() -> IdentityFailure {
    IdentityFailure::Invalid("the key that waits cannot be opened any more; discard it".into())
}
