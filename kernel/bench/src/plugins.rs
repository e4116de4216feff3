//! Plugins: what a call costs, what a thousand waiting instances cost, what a hook costs a posting, what a start costs.

#[allow(dead_code, clippy::unwrap_used, reason = "the small guests of the sandbox's own tests")]
#[path = "../../plugin-host/tests/sandbox/guests.rs"]
mod guests;

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use kernel::plugins::{Runtime, package};
use kernel_plugin_host::package::{SigningKey, pack};
use kernel_plugin_host::{
    Grants, Host, HostConfig, HttpFailure, HttpRequest, HttpResponse, KeyFailure, KvFailure, Limits, LogLevel, Occasion, Powers, RecordFailure, World,
};
use kernel_plugins::{PluginRuntime, RuntimeConfig, Shelf, trust};
use kernel_testkit::{Backend, Client, TestApp};
use serde_json::json;

use crate::Failure;
use crate::process::resident_mib;
use crate::report::Results;

const CALLS: usize = 5_000;
const INSTANCES: usize = 1_000;
const POSTINGS: usize = 60;

/// Measures the sandbox alone, then a server with one hook.
///
/// # Errors
/// When the sandbox does not start, or a posting is refused.
pub async fn measure(results: &mut Results) -> Result<(), Failure> {
    calls(results)?;
    starts(results)?;
    instances(results).await?;
    postings(results).await
}

fn occasion() -> Occasion {
    Occasion {
        hook: "bench".into(),
        country: "ZW".into(),
        currency: "USD".into(),
        sector: "business".into(),
        today: "2026-11-21".into(),
        language: "en".into(),
        settings: "{}".into(),
    }
}

/// A warm call: a fresh store, instantiated, called, dropped.
fn calls(results: &mut Results) -> Result<(), Failure> {
    let host = Host::new(HostConfig { instances: 16, ..HostConfig::default() }).map_err(Failure::from_display)?;
    let echo = host.load("echo@1", World::Compute, &guests::echo()).map_err(Failure::from_display)?;
    let input = json!({"record": {"number": "INV-2026-000123", "total": "1200.50"}}).to_string();
    let (occasion, mut micros) = (occasion(), Vec::with_capacity(CALLS));
    for round in 0..CALLS + 200 {
        let began = Instant::now();
        host.compute(&echo, &occasion, &input, Limits::PURE).map_err(Failure::from_display)?;
        if round >= 200 {
            micros.push(began.elapsed().as_secs_f64() * 1e6);
        }
    }
    micros.sort_by(f64::total_cmp);
    let at = |share: usize| micros.get(micros.len() * share / 100).copied().unwrap_or(0.0);
    let about = format!("{CALLS} calls of a pure hook, a fresh store each; p95 {:.1} µs", at(95));
    results.at_most("in memory", "plugin: warm call p50, µs", at(50), 30.0, about);
    Ok(())
}

/// A component of about a megabyte: many functions that are all different.
fn large() -> Vec<u8> {
    let mut parts = String::new();
    for number in 0..6_000_i64 {
        let mut body = String::from("(local.get 0)");
        for step in 0..22_i64 {
            let _infallible = write!(body, "(i64.const {}) (i64.mul) (i64.const {}) (i64.xor)", number * 31 + step * 1_000_003, number ^ (step << 20));
        }
        let _infallible = writeln!(parts, "(func $f{number} (param i64) (result i64) {body})");
    }
    let table: String = (0..6_000).map(|number| format!(" $f{number}")).collect();
    let _infallible = writeln!(
        parts,
        "(table 6000 funcref) (elem (i32.const 0){table})
         (func (export \"run\") {} (result i32) (drop (call $f17 (i64.const 3))) (call $ok (local.get 14) (local.get 15)))",
        guests::PARAMS
    );
    guests::component("compute", &parts)
}

/// Installing and calling for the first time, and the same after a restart from the compiled code on disk.
fn starts(results: &mut Results) -> Result<(), Failure> {
    let folder = tempfile::tempdir().map_err(Failure::from_display)?;
    let bytes = large();
    let config = || HostConfig { instances: 16, code_folder: Some(folder.path().to_path_buf()), ..HostConfig::default() };
    let size = format!("component of {:.2} MB", bytes.len() as f64 / 1e6);
    for (what, target) in [("plugin: install and first call, ms", 500.0), ("plugin: later start from kept code, ms", 5.0)] {
        let host = Host::new(config()).map_err(Failure::from_display)?;
        let began = Instant::now();
        let plugin = host.load("large@1", World::Compute, &bytes).map_err(Failure::from_display)?;
        host.compute(&plugin, &occasion(), "{}", Limits::PURE).map_err(Failure::from_display)?;
        results.at_most("in memory", what, began.elapsed().as_secs_f64() * 1e3, target, size.clone());
    }
    Ok(())
}

/// Waits for an answer that never comes, so that its instance stays.
struct Waiting;

#[async_trait]
impl Powers for Waiting {
    async fn read(&mut self, _: &str, _: &str) -> Result<String, RecordFailure> {
        Err(RecordFailure::Missing)
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
    async fn send(&mut self, _: HttpRequest, _: usize) -> Result<HttpResponse, HttpFailure> {
        std::future::pending().await
    }
    async fn sign(&mut self, _: &str, _: &[u8]) -> Result<Vec<u8>, KeyFailure> {
        Err(KeyFailure::Missing)
    }
    fn log(&mut self, _: LogLevel, _: &str) {}
    fn now_ms(&self) -> u64 {
        0
    }
}

/// A thousand effects that wait for another machine at the same time.
async fn instances(results: &mut Results) -> Result<(), Failure> {
    let url = "https://slow.example/receipt";
    let guest = guests::component(
        "effect",
        &format!(
            "(import \"baobab:plugin/http@1.0.0\" \"send\" (func $send (param i32 i32 i32 i32 i32 i32 i32 i32 i32)))
             (data (i32.const 2048) \"GET{url}\")
             (func (export \"handle\") {} (result i32)
               (call $send (i32.const 2048) (i32.const 3) (i32.const 2051) (i32.const {}) (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 128))
               (call $ok (local.get 14) (local.get 15)))",
            guests::PARAMS,
            url.len()
        ),
    );
    let host = Arc::new(Host::new(HostConfig::default()).map_err(Failure::from_display)?);
    let plugin = host.load("slow@1", World::Effect, &guest).map_err(Failure::from_display)?;
    let grants = Grants { hosts: ["https://slow.example".to_string()].into(), ..Grants::default() };
    let before = resident_mib(std::process::id());
    let mut waiting = tokio::task::JoinSet::new();
    for _ in 0..INSTANCES {
        let (host, plugin, grants) = (Arc::clone(&host), Arc::clone(&plugin), grants.clone());
        waiting.spawn(async move { host.effect(&plugin, &occasion(), "{}", Limits { wall: Duration::from_secs(4), ..Limits::EFFECT }, grants, Box::new(Waiting)).await.answer.is_err() });
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let used = resident_mib(std::process::id()) - before;
    let mut stopped = 0;
    while let Some(done) = waiting.join_next().await {
        stopped += usize::from(done.unwrap_or(false));
    }
    results.at_most("in memory", "plugin: 1,000 waiting instances, MiB", used, 256.0, format!("{stopped} of {INSTANCES} stopped by their time"));
    Ok(())
}

/// Invoices created and posted by one client, without and with a hook that looks at each before it is saved.
async fn postings(results: &mut Results) -> Result<(), Failure> {
    let app = TestApp::new(Backend::Sqlite).await;
    let folder = tempfile::tempdir().map_err(Failure::from_display)?;
    let host = HostConfig { instances: 16, ..HostConfig::default() };
    let config = RuntimeConfig {
        folder: folder.path().to_path_buf(),
        development: None,
        private_hosts: Default::default(),
        secret: [9; 32],
        host: host.clone(),
        http_patience: Duration::from_secs(1),
    };
    let runtime = PluginRuntime::start(&app.app, config).await.map_err(Failure::from_display)?;
    let owner = app.owner().await;
    let customer = owner.post("/v1/accounting/customers", &json!({"name": "Bench Traders"})).await.expect(201);
    let customer = customer["data"]["id"].as_str().unwrap_or_default().to_string();
    post(&owner, &customer, 10).await?;
    let without = post(&owner, &customer, POSTINGS).await?;

    let check = guests::component("validate", &format!("(func (export \"check\") {} (result i32) (call $ok (i32.const 0) (i32.const 0)))", guests::PARAMS));
    let manifest = "plugin: bench\nversion: 1.0.0\ntitle: Bench\ndescription: Looks at invoices.\npublisher: Bench\nworld: \"1.0.0\"\ncomponents: {validate: check.wasm}\n\
                    hooks:\n  look: {on: before-save, title: Looks at the invoice, entity: accounting.invoice, reads: [customer, issueDate, total, lines.qty]}\n";
    let key = SigningKey::new("bench", &[7; 32]);
    trust::add(folder.path(), &format!("verified bench {}", key.public())).map_err(Failure::from_display)?;
    let file = folder.path().join("bench.plugin");
    let files = [("plugin.yaml".to_string(), manifest.as_bytes().to_vec()), ("check.wasm".to_string(), check)].into();
    std::fs::write(&file, pack(&files, Some(&key)).map_err(Failure::from_display)?).map_err(Failure::from_display)?;
    let row = Shelf::new(folder.path(), Arc::clone(&app.app.product.registry), host).take(&file, app.app.clock.now()).map_err(Failure::from_display)?;
    app.app
        .db
        .write_platform(move |tx| {
            let row = row.clone();
            Box::pin(async move { package::insert(tx, &row).await })
        })
        .await
        .map_err(Failure::from_display)?;
    Runtime::refresh(&*runtime).await.map_err(Failure::from_display)?;
    owner.put("/v1/plugins/bench", &json!({"version": "1.0.0"})).await.expect(200);
    post(&owner, &customer, 10).await?;
    let with = post(&owner, &customer, POSTINGS).await?;
    let about = format!("{POSTINGS} invoices created and posted by one client on SQLite: {:.2} ms each without, {:.2} ms with", without * 1e3, with * 1e3);
    results.at_least("SQLite", "plugin: posting with one hook ÷ without", without / with, 0.85, about);
    Ok(())
}

/// Seconds a posting takes.
async fn post(owner: &Client, customer: &str, times: usize) -> Result<f64, Failure> {
    let body = json!({
        "customer": customer,
        "lines": [{"description": "Work", "qty": "2", "unitPrice": "15.00"}],
    });
    let began = Instant::now();
    for _ in 0..times {
        let answer = owner.post("/v1/accounting/invoices?then=post", &body).await;
        if answer.status != 201 {
            return Err(Failure(format!("posting: {} {}", answer.status, answer.text())));
        }
    }
    Ok(began.elapsed().as_secs_f64() / times as f64)
}
