//! What an effect reaches in these tests: records in memory, values in memory, a mock authority, a key, a clock.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kernel_plugin_host::*;
use plugin_proof::{Asked, Said};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value as Json, json};
use x509_cert::der::Decode;

/// Keys and certificate of the device, as a host keeps them: PKCS #8, PEM.
#[derive(Default)]
pub struct Vault {
    pub present: Option<Vec<u8>>,
    pub chain: Option<String>,
    pub waiting: Option<Vec<u8>>,
}

fn pair(key: &[u8]) -> EcdsaKeyPair {
    EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, key, &SystemRandom::new()).unwrap()
}

pub fn der(pem: &str) -> Vec<u8> {
    STANDARD.decode(pem.lines().filter(|line| !line.starts_with('-')).collect::<String>()).unwrap()
}

/// What everybody can read in a certificate.
fn told(chain: &str) -> (Certificate, Vec<u8>) {
    let read = x509_cert::Certificate::from_der(&der(chain)).unwrap();
    let own = read.tbs_certificate();
    let ms = |time: x509_cert::time::Time| u64::try_from(time.to_unix_duration().as_millis()).unwrap();
    let told = Certificate {
        subject: own.subject().to_string(),
        issuer: own.issuer().to_string(),
        serial: own.serial_number().to_string(),
        not_before: ms(own.validity().not_before),
        not_after: ms(own.validity().not_after),
        sha1: "0".repeat(40),
        sha256: "0".repeat(64),
    };
    (told, own.subject_public_key_info().subject_public_key.raw_bytes().to_vec())
}

type Authority = Box<dyn FnMut(&Asked) -> Said + Send>;

/// One business's side, shared by all runs.
pub struct Desk {
    pub records: Mutex<BTreeMap<String, Json>>,
    pub kept: Mutex<BTreeMap<String, Vec<u8>>>,
    pub log: Mutex<Vec<String>>,
    pub now_ms: AtomicU64,
    pub line: AtomicBool,
    /// The next answer gets lost on its way back.
    pub lose_answer: AtomicBool,
    /// Without a line: how often it was tried.
    pub tried: AtomicU64,
    pub vault: Mutex<Vault>,
    authority: Mutex<Authority>,
}

impl Desk {
    pub fn new(now_ms: u64, key: Vec<u8>, authority: Authority) -> Arc<Desk> {
        Arc::new(Desk {
            records: Mutex::default(),
            kept: Mutex::default(),
            log: Mutex::default(),
            now_ms: AtomicU64::new(now_ms),
            line: AtomicBool::new(true),
            lose_answer: AtomicBool::new(false),
            tried: AtomicU64::new(0),
            vault: Mutex::new(Vault { present: Some(key), ..Vault::default() }),
            authority: Mutex::new(authority),
        })
    }

    /// PKCS #8, and the public point.
    pub fn new_key() -> (Vec<u8>, Vec<u8>) {
        let key = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &SystemRandom::new())
            .unwrap()
            .as_ref()
            .to_vec();
        let public = pair(&key).public_key().as_ref().to_vec();
        (key, public)
    }

    /// One request on its way, under the device's certificate or under none.
    fn carried(&self, request: HttpRequest, certificate: Option<Vec<u8>>) -> Result<HttpResponse, HttpFailure> {
        self.tried.fetch_add(1, Ordering::Relaxed);
        if !self.line.load(Ordering::Relaxed) {
            return Err(HttpFailure::Unreachable("no connection: the line is down".into()));
        }
        let path = request.url.splitn(4, '/').nth(3).map_or_else(String::new, |path| format!("/{path}"));
        let asked = Asked {
            method: request.method,
            path,
            headers: request.headers,
            body: String::from_utf8(request.body).unwrap(),
            certificate,
        };
        let (status, body) = (self.authority.lock().unwrap())(&asked);
        if asked.method == "POST" && self.lose_answer.swap(false, Ordering::Relaxed) {
            return Err(HttpFailure::Unreachable("no answer within 20 seconds".into()));
        }
        Ok(HttpResponse { status, headers: Vec::new(), body: body.into_bytes() })
    }

    pub fn put(&self, entity: &str, id: &str, record: Json) {
        self.records.lock().unwrap().insert(format!("{entity}/{id}"), record);
    }

    pub fn record(&self, entity: &str, id: &str) -> Json {
        self.records.lock().unwrap()[&format!("{entity}/{id}")].clone()
    }

    pub fn value(&self, key: &str) -> Json {
        self.kept.lock().unwrap().get(key).map_or(Json::Null, |bytes| serde_json::from_slice(bytes).unwrap())
    }

    pub fn logged(&self, words: &str) -> bool {
        self.log.lock().unwrap().iter().any(|line| line.contains(words))
    }
}

struct Run(Arc<Desk>);

#[async_trait]
impl Powers for Run {
    async fn read(&mut self, entity: &str, id: &str) -> Result<String, RecordFailure> {
        // Where a real read waits for its database another run may go on.
        tokio::task::yield_now().await;
        self.0.records.lock().unwrap().get(&format!("{entity}/{id}")).map(Json::to_string).ok_or(RecordFailure::Missing)
    }
    async fn find(&mut self, _: &str, _: &str) -> Result<String, RecordFailure> {
        Ok(json!({"data": []}).to_string())
    }
    async fn create(&mut self, _: &str, _: &str) -> Result<String, RecordFailure> {
        Err(RecordFailure::Refused("nothing is created here".into()))
    }
    async fn update(&mut self, entity: &str, id: &str, body: &str) -> Result<String, RecordFailure> {
        let mut records = self.0.records.lock().unwrap();
        let record = records.get_mut(&format!("{entity}/{id}")).ok_or(RecordFailure::Missing)?;
        let body: Json = serde_json::from_str(body).unwrap();
        if body["version"] != record["version"] {
            return Err(RecordFailure::Refused("somebody changed it meanwhile".into()));
        }
        for (name, value) in body.as_object().unwrap() {
            record[name] = value.clone();
        }
        record["version"] = json!(record["version"].as_u64().unwrap() + 1);
        Ok(record.to_string())
    }
    async fn transition(&mut self, _: &str, _: &str, _: &str, _: &str) -> Result<String, RecordFailure> {
        Err(RecordFailure::Refused("nothing moves here".into()))
    }
    async fn kv_get(&mut self, key: &str) -> Result<Option<Vec<u8>>, KvFailure> {
        tokio::task::yield_now().await;
        Ok(self.0.kept.lock().unwrap().get(key).cloned())
    }
    async fn kv_set(&mut self, key: &str, value: &[u8], _: u64) -> Result<(), KvFailure> {
        self.0.kept.lock().unwrap().insert(key.into(), value.into());
        Ok(())
    }
    async fn kv_delete(&mut self, key: &str) -> Result<(), KvFailure> {
        self.0.kept.lock().unwrap().remove(key);
        Ok(())
    }
    async fn kv_swap(&mut self, key: &str, expected: Option<&[u8]>, value: &[u8], _: u64) -> Result<bool, KvFailure> {
        tokio::task::yield_now().await;
        let mut kept = self.0.kept.lock().unwrap();
        if kept.get(key).map(Vec::as_slice) != expected {
            return Ok(false);
        }
        kept.insert(key.into(), value.into());
        Ok(true)
    }
    async fn send(&mut self, request: HttpRequest, _: usize) -> Result<HttpResponse, HttpFailure> {
        tokio::task::yield_now().await;
        self.0.carried(request, None)
    }
    async fn sign(&mut self, _: &str, message: &[u8]) -> Result<Vec<u8>, KeyFailure> {
        let vault = self.0.vault.lock().unwrap();
        let key = vault.present.as_ref().ok_or(KeyFailure::Missing)?;
        Ok(pair(key).sign(&SystemRandom::new(), message).unwrap().as_ref().to_vec())
    }
    async fn identity_request(&mut self, _: &str, subject: &Subject) -> Result<String, IdentityFailure> {
        let key = self.0.vault.lock().unwrap().waiting.get_or_insert_with(|| Desk::new_key().0).clone();
        let mut params = rcgen::CertificateParams::default();
        for (kind, text) in [
            (rcgen::DnType::CountryName, &subject.country),
            (rcgen::DnType::OrganizationName, &subject.organization),
            (rcgen::DnType::CommonName, &subject.common_name),
        ] {
            params.distinguished_name.push(kind, text.as_str());
        }
        let key = rcgen::KeyPair::from_pkcs8_der_and_sign_algo(&key.as_slice().into(), &rcgen::PKCS_ECDSA_P256_SHA256)
            .unwrap();
        let request = params.serialize_request(&key).unwrap();
        Ok(format!(
            "-----BEGIN CERTIFICATE REQUEST-----\n{}\n-----END CERTIFICATE REQUEST-----\n",
            STANDARD.encode(request.der())
        ))
    }
    async fn identity_store(&mut self, _: &str, chain: &str) -> Result<Certificate, IdentityFailure> {
        let (told, public) = told(chain);
        let mut vault = self.0.vault.lock().unwrap();
        let is_of = |key: &Option<Vec<u8>>| key.as_ref().is_some_and(|key| pair(key).public_key().as_ref() == public);
        if is_of(&vault.waiting) {
            vault.present = vault.waiting.take();
        } else if !is_of(&vault.present) {
            return Err(IdentityFailure::Invalid("this certificate was issued for another key".into()));
        }
        vault.chain = Some(chain.into());
        Ok(told)
    }
    async fn identity_look(&mut self, _: &str) -> Result<IdentityKept, IdentityFailure> {
        let vault = self.0.vault.lock().unwrap();
        let certificate = vault.chain.as_ref().map(|chain| told(chain).0);
        Ok(IdentityKept { has_key: vault.present.is_some(), certificate, waiting: vault.waiting.is_some() })
    }
    async fn identity_discard(&mut self, _: &str) -> Result<(), IdentityFailure> {
        self.0.vault.lock().unwrap().waiting = None;
        Ok(())
    }
    async fn send_as(&mut self, _: &str, request: HttpRequest, _: usize) -> Result<HttpResponse, Unsent> {
        tokio::task::yield_now().await;
        let chain = self.0.vault.lock().unwrap().chain.clone().ok_or(Unsent::Identity(IdentityFailure::Missing))?;
        self.0.carried(request, Some(der(&chain))).map_err(Unsent::Http)
    }
    fn log(&mut self, _: LogLevel, message: &str) {
        self.0.log.lock().unwrap().push(message.into());
    }
    fn now_ms(&self) -> u64 {
        self.0.now_ms.load(Ordering::Relaxed)
    }
}

/// A component in a sandbox; compiling it costs more than all tests of it, so one is for all.
pub fn load(component: &[u8]) -> (Host, Arc<Plugin>) {
    let host = Host::new(HostConfig { instances: 64, ..HostConfig::default() }).unwrap();
    let plugin = host.load("under-proof@1.0.0", World::Effect, component).unwrap();
    (host, plugin)
}

/// A loaded effect with what it was granted.
pub struct Effects {
    loaded: &'static (Host, Arc<Plugin>),
    grants: Grants,
    country: &'static str,
    settings: String,
}

impl Effects {
    pub fn new(
        loaded: &'static (Host, Arc<Plugin>),
        country: &'static str,
        settings: &Json,
        hosts: &[&str],
        records: &[&str],
    ) -> Effects {
        let both: RecordGrant = [RecordUse::Read, RecordUse::Update].into();
        let grants = Grants {
            records: records.iter().map(|entity| ((*entity).to_string(), both.clone())).collect(),
            hosts: hosts.iter().map(ToString::to_string).collect(),
            kv_bytes: 1 << 20,
            keys: BTreeSet::from(["device".to_string()]),
            identities: BTreeSet::from(["device".to_string()]),
        };
        Effects { loaded, grants, country, settings: settings.to_string() }
    }

    /// One run of a hook.
    pub async fn run(&self, desk: &Arc<Desk>, hook: &str, event: Json) -> Result<Json, Fault> {
        let occasion = Occasion {
            hook: hook.into(),
            country: self.country.into(),
            currency: "USD".into(),
            sector: "business".into(),
            today: "2026-09-06".into(),
            language: "en".into(),
            settings: self.settings.clone(),
        };
        let (host, plugin) = self.loaded;
        let run = host
            .effect(
                plugin,
                &occasion,
                &event.to_string(),
                Limits::EFFECT,
                self.grants.clone(),
                Box::new(Run(Arc::clone(desk))),
            )
            .await;
        assert_eq!(run.refusals, [], "it asked for more than it was granted");
        run.answer.map(|text| serde_json::from_str(&text).unwrap())
    }

    /// A posted document.
    pub async fn posted(&self, desk: &Arc<Desk>, hook: &str, entity: &str, id: &str) -> Result<Json, Fault> {
        self.run(desk, hook, json!({"event": "transition", "transition": "post", "entity": entity, "id": id})).await
    }
}
