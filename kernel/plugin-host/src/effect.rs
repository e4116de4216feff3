//! Calls of the `effect` world: what the guest may reach, each call counted and held against the grants of the run.

use async_trait::async_trait;
use wasmtime::Store;
use wasmtime::component::{HasSelf, Linker};

use crate::fault::Fault;
use crate::grants::{Grants, RecordUse};
use crate::host::{Host, Plugin, Prepared};
use crate::last_words::{LastWords, Speaks};
use crate::limits::Limits;
use crate::pure::{fault_of, shortened};
use crate::state::Meter;
use crate::ticker::Ticker;
use crate::worlds::effect::Effect;
use crate::worlds::effect::baobab::plugin as wit;
use crate::worlds::{
    Certificate, HttpFailure, HttpRequest, HttpResponse, IdentityFailure, IdentityKept, Occasion, Subject, Unsent,
    compute,
};

pub use wit::keys::Failure as KeyFailure;
pub use wit::kv::Failure as KvFailure;
pub use wit::log::Level as LogLevel;
pub use wit::records::Failure as RecordFailure;

/// Bytes of a certificate with those that lead to its issuer. A long chain of large keys takes a quarter of it.
const CHAIN_MAX: usize = 32 << 10;

/// Units of fuel after which an effect lets others run: a fraction of a millisecond, for it runs among requests.
const YIELD_AFTER: u64 = 200_000;

tokio::task_local! {
    /// Plugins whose effects are running around this task: their own hooks must not be entered again.
    pub(crate) static ACTIVE: Vec<String>;
}

/// What an effect reaches, made by the kernel for one run: records with the caller's access, values of one tenant.
#[async_trait]
pub trait Powers: Send + 'static {
    async fn read(&mut self, entity: &str, id: &str) -> Result<String, RecordFailure>;
    /// At most 200 records that match a list query.
    async fn find(&mut self, entity: &str, query: &str) -> Result<String, RecordFailure>;
    async fn create(&mut self, entity: &str, body: &str) -> Result<String, RecordFailure>;
    async fn update(&mut self, entity: &str, id: &str, body: &str) -> Result<String, RecordFailure>;
    async fn transition(&mut self, entity: &str, id: &str, name: &str, body: &str) -> Result<String, RecordFailure>;
    async fn kv_get(&mut self, key: &str) -> Result<Option<Vec<u8>>, KvFailure>;
    /// `quota` is the bytes all values of the plugin in this business may take.
    async fn kv_set(&mut self, key: &str, value: &[u8], quota: u64) -> Result<(), KvFailure>;
    async fn kv_delete(&mut self, key: &str) -> Result<(), KvFailure>;
    async fn kv_swap(
        &mut self,
        key: &str,
        expected: Option<&[u8]>,
        value: &[u8],
        quota: u64,
    ) -> Result<bool, KvFailure>;
    /// The origin was granted; an address inside the server's own network is still refused here. Bodies up to `most` bytes.
    async fn send(&mut self, request: HttpRequest, most: usize) -> Result<HttpResponse, HttpFailure>;
    async fn sign(&mut self, key: &str, message: &[u8]) -> Result<Vec<u8>, KeyFailure>;
    /// A certificate request for a new key, which waits under the name; the same key while it waits.
    async fn identity_request(&mut self, name: &str, subject: &Subject) -> Result<String, IdentityFailure>;
    /// Stores a chain of certificates for the waiting or the present key.
    async fn identity_store(&mut self, name: &str, chain: &str) -> Result<Certificate, IdentityFailure>;
    async fn identity_look(&mut self, name: &str) -> Result<IdentityKept, IdentityFailure>;
    async fn identity_discard(&mut self, name: &str) -> Result<(), IdentityFailure>;
    /// As [`Powers::send`], presenting the certificate kept under the name; the name was granted as well.
    async fn send_as(&mut self, name: &str, request: HttpRequest, most: usize) -> Result<HttpResponse, Unsent>;
    fn log(&mut self, level: LogLevel, message: &str);
    /// Unix milliseconds.
    fn now_ms(&self) -> u64;
}

/// A call the grants did not allow, for the administrator to see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// `records.update accounting.invoice`, `http https://evil.test/`.
    pub call: String,
}

/// How an effect ended.
#[derive(Debug)]
pub struct EffectRun {
    pub answer: Result<String, Fault>,
    pub fuel: u64,
    pub refusals: Vec<Refusal>,
}

/// The store of an effect.
pub struct EffectState {
    meter: Meter,
    limits: Limits,
    grants: Grants,
    powers: Box<dyn Powers>,
    calls: u32,
    refusals: Vec<Refusal>,
    words: LastWords,
}

impl Speaks for EffectState {
    fn last_words(&mut self) -> &mut LastWords {
        &mut self.words
    }
}

impl EffectState {
    /// Counts one call; false when the run has had its share.
    fn spend(&mut self) -> bool {
        self.calls += 1;
        self.calls <= self.limits.host_calls
    }

    fn refuse(&mut self, call: String) -> String {
        // A loop over refused calls must not fill the log.
        if self.refusals.len() < 20 && !self.refusals.iter().any(|known| known.call == call) {
            self.refusals.push(Refusal { call: shortened(&call) });
        }
        "not granted to this plugin".into()
    }

    fn record(&mut self, entity: &str, wanted: RecordUse, verb: &str) -> Result<(), RecordFailure> {
        if !self.spend() {
            return Err(RecordFailure::Exhausted);
        }
        if self.grants.may(entity, wanted) {
            return Ok(());
        }
        Err(RecordFailure::Refused(self.refuse(format!("records.{verb} {entity}"))))
    }

    /// Counts one call about a certificate and looks whether it was granted.
    fn identity(&mut self, name: &str) -> Result<(), IdentityFailure> {
        if !self.spend() {
            return Err(IdentityFailure::Exhausted);
        }
        if self.grants.identities.contains(name) {
            Ok(())
        } else {
            Err(IdentityFailure::Refused(self.refuse(format!("identities {name}"))))
        }
    }

    /// Whether a request may go out: to a granted host, not larger than allowed.
    fn sendable(&mut self, request: &HttpRequest) -> Result<(), HttpFailure> {
        if !self.grants.may_send(&request.url) {
            return Err(HttpFailure::Refused(self.refuse(format!("http {}", request.url))));
        }
        if request.body.len() > self.limits.http_body { Err(HttpFailure::TooLarge) } else { Ok(()) }
    }

    fn kept(&mut self) -> Result<(), KvFailure> {
        if !self.spend() {
            return Err(KvFailure::Exhausted);
        }
        if self.grants.kv_bytes > 0 { Ok(()) } else { Err(KvFailure::Refused(self.refuse("kv".into()))) }
    }
}

impl Host {
    /// Runs `effect.handle`. The caller bounds how many run at once; a run longer than its limit is dropped where it waits.
    pub async fn effect(
        &self,
        plugin: &Plugin,
        occasion: &Occasion,
        event: &str,
        limits: Limits,
        grants: Grants,
        powers: Box<dyn Powers>,
    ) -> EffectRun {
        let Prepared::Effect(prepared) = &plugin.prepared else {
            return EffectRun { answer: Err(Fault::MissingExport("handle".into())), fuel: 0, refusals: Vec::new() };
        };
        let active = ACTIVE.try_with(Clone::clone).unwrap_or_default();
        if active.contains(&plugin.name) {
            return EffectRun { answer: Err(Fault::Reentry), fuel: 0, refusals: Vec::new() };
        }
        let limits = limits.within(self.config.effect);
        let state = EffectState {
            meter: Meter::new(limits),
            limits,
            grants,
            powers,
            calls: 0,
            refusals: Vec::new(),
            words: LastWords::default(),
        };
        let mut store = Store::new(&self.engine, state);
        store.limiter(|state| &mut state.meter);
        if let Err(error) = store.set_fuel(limits.fuel) {
            return EffectRun { answer: Err(Fault::Broken(error.to_string())), fuel: 0, refusals: Vec::new() };
        }
        // A busy guest gives way to other work now and then: it runs among requests.
        if let Err(error) = store.fuel_async_yield_interval(Some(YIELD_AFTER)) {
            return EffectRun { answer: Err(Fault::Broken(error.to_string())), fuel: 0, refusals: Vec::new() };
        }
        store.set_epoch_deadline(Ticker::ticks(limits.wall));
        let _ticking = self.ticker.run();
        let names = [active, vec![plugin.name.clone()]].concat();
        let call = ACTIVE.scope(names, async {
            let instance = prepared.instantiate_async(&mut store).await?;
            instance.call_handle(&mut store, occasion, &event.to_owned()).await
        });
        let outcome = tokio::time::timeout(limits.wall, call).await;
        let answer = match outcome {
            Err(_) => Err(Fault::Time { limit_ms: u64::try_from(limits.wall.as_millis()).unwrap_or(u64::MAX) }),
            Ok(Err(error)) => Err(fault_of(&error, limits).saying(&store.data().words)),
            Ok(Ok(Err(said))) => Err(Fault::Failed(shortened(&said))),
            Ok(Ok(Ok(text))) if text.len() > limits.output => {
                Err(Fault::Output { size: text.len(), limit: limits.output })
            }
            Ok(Ok(Ok(text))) => Ok(text),
        };
        let fuel = limits.fuel - store.get_fuel().unwrap_or(0);
        EffectRun { answer, fuel, refusals: store.into_data().refusals }
    }
}

pub(crate) fn link(linker: &mut Linker<EffectState>) -> wasmtime::Result<()> {
    Effect::add_to_linker::<_, HasSelf<_>>(linker, |state| state)
}

impl compute::baobab::plugin::types::Host for EffectState {}

impl wit::records::Host for EffectState {
    async fn read(&mut self, entity: String, id: String) -> Result<String, RecordFailure> {
        self.record(&entity, RecordUse::Read, "read")?;
        self.powers.read(&entity, &id).await
    }

    async fn find(&mut self, entity: String, query: String) -> Result<String, RecordFailure> {
        self.record(&entity, RecordUse::Read, "find")?;
        self.powers.find(&entity, &query).await
    }

    async fn create(&mut self, entity: String, body: String) -> Result<String, RecordFailure> {
        self.record(&entity, RecordUse::Create, "create")?;
        self.powers.create(&entity, &body).await
    }

    async fn update(&mut self, entity: String, id: String, body: String) -> Result<String, RecordFailure> {
        self.record(&entity, RecordUse::Update, "update")?;
        self.powers.update(&entity, &id, &body).await
    }

    async fn transition(
        &mut self,
        entity: String,
        id: String,
        name: String,
        body: String,
    ) -> Result<String, RecordFailure> {
        self.record(&entity, RecordUse::Transition, "transition")?;
        self.powers.transition(&entity, &id, &name, &body).await
    }
}

impl wit::kv::Host for EffectState {
    async fn get(&mut self, key: String) -> Result<Option<Vec<u8>>, KvFailure> {
        self.kept()?;
        self.powers.kv_get(&key).await
    }

    async fn set(&mut self, key: String, value: Vec<u8>) -> Result<(), KvFailure> {
        self.kept()?;
        let quota = self.grants.kv_bytes;
        self.powers.kv_set(&key, &value, quota).await
    }

    async fn delete(&mut self, key: String) -> Result<(), KvFailure> {
        self.kept()?;
        self.powers.kv_delete(&key).await
    }

    async fn swap(&mut self, key: String, expected: Option<Vec<u8>>, value: Vec<u8>) -> Result<bool, KvFailure> {
        self.kept()?;
        let quota = self.grants.kv_bytes;
        self.powers.kv_swap(&key, expected.as_deref(), &value, quota).await
    }
}

impl wit::http::Host for EffectState {
    async fn send(&mut self, request: HttpRequest) -> Result<HttpResponse, HttpFailure> {
        if !self.spend() {
            return Err(HttpFailure::Exhausted);
        }
        self.sendable(&request)?;
        let most = self.limits.http_body;
        self.powers.send(request, most).await
    }
}

impl wit::identities::Host for EffectState {
    async fn new_request(&mut self, name: String, subject: Subject) -> Result<String, IdentityFailure> {
        self.identity(&name)?;
        self.powers.identity_request(&name, &subject).await
    }

    async fn store(&mut self, name: String, chain: String) -> Result<Certificate, IdentityFailure> {
        self.identity(&name)?;
        if chain.len() > CHAIN_MAX {
            return Err(IdentityFailure::TooLarge);
        }
        self.powers.identity_store(&name, &chain).await
    }

    async fn look(&mut self, name: String) -> Result<IdentityKept, IdentityFailure> {
        self.identity(&name)?;
        self.powers.identity_look(&name).await
    }

    async fn discard(&mut self, name: String) -> Result<(), IdentityFailure> {
        self.identity(&name)?;
        self.powers.identity_discard(&name).await
    }

    async fn send(&mut self, name: String, request: HttpRequest) -> Result<HttpResponse, Unsent> {
        self.identity(&name).map_err(Unsent::Identity)?;
        self.sendable(&request).map_err(Unsent::Http)?;
        let most = self.limits.http_body;
        self.powers.send_as(&name, request, most).await
    }
}

impl wit::keys::Host for EffectState {
    async fn sign(&mut self, key: String, message: Vec<u8>) -> Result<Vec<u8>, KeyFailure> {
        if !self.spend() || !self.grants.keys.contains(&key) {
            return Err(KeyFailure::Refused(self.refuse(format!("keys {key}"))));
        }
        self.powers.sign(&key, &message).await
    }
}

impl wit::log::Host for EffectState {
    async fn write(&mut self, level: LogLevel, message: String) {
        if self.spend() {
            self.powers.log(level, &shortened(&message));
        }
    }
}

impl wit::clock::Host for EffectState {
    async fn now(&mut self) -> u64 {
        self.powers.now_ms()
    }
}
