//! Plugins: what a call costs, what a thousand waiting instances cost, what a hook costs a posting, what a start costs, and what
//! a plugin that burns all it may costs the business next door.

#[allow(dead_code, clippy::unwrap_used, reason = "the small guests of the sandbox's own tests")]
#[path = "../../plugin-host/tests/sandbox/guests.rs"]
mod guests;

use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use async_trait::async_trait;
use kernel::plugins::{Runtime, package};
use kernel_plugin_host::package::{SigningKey, pack};
use kernel_plugin_host::{
    Certificate, Grants, Host, HostConfig, HttpFailure, HttpRequest, HttpResponse, IdentityFailure, IdentityKept,
    KeyFailure, KvFailure, Limits, LogLevel, Occasion, Powers, RecordFailure, Subject, Unsent, World,
};
use kernel_plugins::{PackageStore, PluginRuntime, RuntimeConfig, trust};
use kernel_testkit::{Backend, Client, TestApp};
use serde_json::json;

use crate::Failure;
use crate::process::resident_mib;
use crate::report::Results;

const CALLS: usize = 5_000;
const INSTANCES: usize = 1_000;
const POSTINGS: usize = 60;
/// Postings are measured without and with the hook in turns, and the best of each counts: other work only makes them slower.
const ROUNDS: usize = 4;
const NEIGHBOURS_SAVES: usize = 200;
/// Clients of the business whose plugin burns.
const BURNING: usize = 8;

/// Measures the sandbox alone, then a server with one hook.
///
/// # Errors
/// When the sandbox does not start, or a posting is refused.
pub async fn measure(results: &mut Results) -> Result<(), Failure> {
    calls(results)?;
    starts(results)?;
    instances(results).await?;
    postings(results).await?;
    neighbours(results).await
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

/// A check written in Rust, as `make guests` builds it; without it one written as text, which is smaller.
fn check() -> (Vec<u8>, &'static str) {
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../plugins/zw-fiscal/zw-fiscal-check.wasm");
    match std::fs::read(built) {
        Ok(bytes) => (bytes, "zw-fiscal's check, a guest in Rust"),
        Err(_) => (consents(), "a guest written as text (`make guests` was not run)"),
    }
}

fn consents() -> Vec<u8> {
    guests::component(
        "validate",
        &format!("(func (export \"check\") {} (result i32) (call $ok (i32.const 0) (i32.const 0)))", guests::PARAMS),
    )
}

/// A warm call of a pure hook: with an instance made in the call, and with one that was made ready before.
fn calls(results: &mut Results) -> Result<(), Failure> {
    let host = Host::new(HostConfig { instances: 16, ..HostConfig::default() }).map_err(Failure::from_display)?;
    let (bytes, what) = check();
    let plugin = host.load("check@1", World::Validate, &bytes).map_err(Failure::from_display)?;
    let line = json!({"description": "Cement, 50 kg", "product": null, "taxGroup": {"id": "01J", "label": "VAT"}});
    let subject = json!({"entity": "accounting.invoice", "record": {"currency": "USD", "total": "1200.50", "lines": [line, line, line]}, "before": null}).to_string();
    let occasion = occasion();
    for (ready, name, target) in
        [(false, "plugin: warm call p50, fresh, µs", 30.0), (true, "plugin: warm call p50, ready, µs", 10.0)]
    {
        let (mut micros, mut between) = (Vec::with_capacity(CALLS), Duration::ZERO);
        for round in 0..CALLS + 200 {
            let began = Instant::now();
            host.validate(&plugin, &occasion, &subject, Limits::PURE).map_err(Failure::from_display)?;
            let took = began.elapsed();
            if ready {
                // What a server does after the answer.
                host.stand_by(&plugin, Limits::PURE);
            }
            if round >= 200 {
                micros.push(took.as_secs_f64() * 1e6);
                between += began.elapsed() - took;
            }
        }
        micros.sort_by(f64::total_cmp);
        let at = |share: usize| micros.get(micros.len() * share / 100).copied().unwrap_or(0.0);
        let after = if ready {
            format!(
                "; taking it apart and making the next, after the answer, {:.1} µs",
                between.as_secs_f64() * 1e6 / CALLS as f64
            )
        } else {
            String::new()
        };
        results.at_most(
            "in memory",
            name,
            at(50),
            target,
            format!("{CALLS} calls of {what}; p95 {:.1} µs{after}", at(95)),
        );
    }
    Ok(())
}

/// A component of about a megabyte: many functions that are all different.
fn large() -> Vec<u8> {
    let mut parts = String::new();
    for number in 0..6_000_i64 {
        let mut body = String::from("(local.get 0)");
        for step in 0..22_i64 {
            let _infallible = write!(
                body,
                "(i64.const {}) (i64.mul) (i64.const {}) (i64.xor)",
                number * 31 + step * 1_000_003,
                number ^ (step << 20)
            );
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
    let config =
        || HostConfig { instances: 16, code_folder: Some(folder.path().to_path_buf()), ..HostConfig::default() };
    let size = format!("component of {:.2} MB", bytes.len() as f64 / 1e6);
    for (what, target) in
        [("plugin: install and first call, ms", 500.0), ("plugin: later start from kept code, ms", 5.0)]
    {
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
    async fn identity_request(&mut self, _: &str, _: &Subject) -> Result<String, IdentityFailure> {
        Err(IdentityFailure::Missing)
    }
    async fn identity_store(&mut self, _: &str, _: &str) -> Result<Certificate, IdentityFailure> {
        Err(IdentityFailure::Missing)
    }
    async fn identity_look(&mut self, _: &str) -> Result<IdentityKept, IdentityFailure> {
        Err(IdentityFailure::Missing)
    }
    async fn identity_discard(&mut self, _: &str) -> Result<(), IdentityFailure> {
        Err(IdentityFailure::Missing)
    }
    async fn send_as(&mut self, _: &str, _: HttpRequest, _: usize) -> Result<HttpResponse, Unsent> {
        std::future::pending().await
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
        waiting.spawn(async move {
            host.effect(
                &plugin,
                &occasion(),
                "{}",
                Limits { wall: Duration::from_secs(4), ..Limits::EFFECT },
                grants,
                Box::new(Waiting),
            )
            .await
            .answer
            .is_err()
        });
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let used = resident_mib(std::process::id()) - before;
    let mut stopped = 0;
    while let Some(done) = waiting.join_next().await {
        stopped += usize::from(done.unwrap_or(false));
    }
    results.at_most(
        "in memory",
        "plugin: 1,000 waiting instances, MiB",
        used,
        256.0,
        format!("{stopped} of {INSTANCES} stopped by their time"),
    );
    Ok(())
}

/// A server with plugins in this process.
struct Served {
    app: TestApp,
    runtime: Arc<PluginRuntime>,
    folder: tempfile::TempDir,
    host: HostConfig,
}

impl Served {
    async fn start() -> Result<Served, Failure> {
        let app = TestApp::new(Backend::Sqlite).await;
        let folder = tempfile::tempdir().map_err(Failure::from_display)?;
        let host = HostConfig { instances: 64, ..HostConfig::default() };
        let config = RuntimeConfig {
            folder: folder.path().to_path_buf(),
            development: None,
            private_hosts: Default::default(),
            authorities: Vec::new(),
            secret: [9; 32],
            host: host.clone(),
            http_patience: Duration::from_secs(1),
        };
        let runtime = PluginRuntime::start(&app.app, config).await.map_err(Failure::from_display)?;
        Ok(Served { app, runtime, folder, host })
    }

    /// Installs a plugin with one `validate` component on the server; businesses switch it on by [`switch`].
    async fn ship(&self, name: &str, hook: &str, check: Vec<u8>) -> Result<(), Failure> {
        let manifest = format!(
            "plugin: {name}\nversion: 1.0.0\ntitle: Bench\ndescription: Looks at records.\npublisher: Bench\nworld: \"1.0.0\"\ncomponents: {{validate: check.wasm}}\nhooks:\n  look: {{{hook}}}\n"
        );
        let key = SigningKey::new("bench", &[7; 32]);
        trust::add(self.folder.path(), &format!("verified bench {}", key.public())).map_err(Failure::from_display)?;
        let file = self.folder.path().join("bench.plugin");
        let files = [("plugin.yaml".to_string(), manifest.into_bytes()), ("check.wasm".to_string(), check)].into();
        std::fs::write(&file, pack(&files, Some(&key)).map_err(Failure::from_display)?)
            .map_err(Failure::from_display)?;
        let app = &self.app.app;
        let shelf = PackageStore::new(self.folder.path(), Arc::clone(&app.product.registry), self.host.clone());
        let row = shelf.take(&file, app.clock.now()).map_err(Failure::from_display)?;
        let inserted = app.db.write_platform(move |tx| {
            let row = row.clone();
            Box::pin(async move { package::insert(tx, &row).await })
        });
        inserted.await.map_err(Failure::from_display)?;
        Runtime::refresh(&*self.runtime).await.map_err(Failure::from_display)
    }
}

async fn switch(owner: &Client, plugin: &str, on: bool) {
    owner.put(&format!("/v1/plugins/{plugin}"), &json!({"version": "1.0.0", "on": on})).await.expect(200);
}

/// Invoices created and posted by one client, without and with a hook that looks at each before it is saved.
async fn postings(results: &mut Results) -> Result<(), Failure> {
    let served = Served::start().await?;
    let owner = served.app.owner().await;
    let customer = owner.post("/v1/accounting/customers", &json!({"name": "Bench Traders"})).await.expect(201);
    let customer = customer["data"]["id"].as_str().unwrap_or_default().to_string();
    let hook = "on: before-save, title: Looks at the invoice, entity: accounting.invoice, reads: [customer, issueDate, total, lines.qty]";
    served.ship("bench", hook, consents()).await?;
    post(&owner, &customer, 20).await?;
    let (mut without, mut with) = (f64::MAX, f64::MAX);
    for _ in 0..ROUNDS {
        without = without.min(post(&owner, &customer, POSTINGS).await?);
        switch(&owner, "bench", true).await;
        post(&owner, &customer, 5).await?;
        with = with.min(post(&owner, &customer, POSTINGS).await?);
        switch(&owner, "bench", false).await;
        post(&owner, &customer, 5).await?;
    }
    let about = format!(
        "best of {ROUNDS} rounds of {POSTINGS} invoices created and posted by one client on SQLite: {:.2} ms each without, {:.2} ms with",
        without * 1e3,
        with * 1e3
    );
    results.at_least("SQLite", "plugin: posting with one hook ÷ without", without / with, 0.85, about);
    Ok(())
}

/// A check that burns four fifths of its fuel and consents: it never faults, so nothing switches it off.
fn burning() -> Vec<u8> {
    let parts = format!(
        "(func (export \"check\") {} (result i32) (local $left i32)
           (local.set $left (i32.const 8000000))
           (loop $again (br_if $again (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))
           (call $ok (i32.const 0) (i32.const 0)))",
        guests::PARAMS
    );
    guests::component("validate", &parts)
}

/// What somebody's save takes while the plugin of another business burns all it may, in every save of eight clients.
async fn neighbours(results: &mut Results) -> Result<(), Failure> {
    let served = Served::start().await?;
    let owner = served.app.owner().await;
    let other = served.app.another_business("Next Door Trading").await;
    let neighbour = served.app.sign_in(&other.owner).await;
    served
        .ship(
            "burns",
            "on: before-save, title: Burns, entity: parties.customer, reads: [name], on_fault: skip",
            burning(),
        )
        .await?;
    switch(&owner, "burns", true).await;
    saves(&neighbour, 50).await?;
    let alone = saves(&neighbour, NEIGHBOURS_SAVES).await?;
    let stop = Arc::new(AtomicBool::new(false));
    let mut burning = tokio::task::JoinSet::new();
    for client in 0..BURNING {
        let (owner, stop) = (owner.clone(), Arc::clone(&stop));
        burning.spawn(async move {
            let mut saved = 0_usize;
            while !stop.load(Ordering::Relaxed) {
                let answer =
                    owner.post("/v1/accounting/customers", &json!({"name": format!("Burning {client} {saved}")})).await;
                saved += usize::from(answer.status == 201);
            }
            saved
        });
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    let beside = saves(&neighbour, NEIGHBOURS_SAVES).await;
    stop.store(true, Ordering::Relaxed);
    let mut burnt = 0;
    while let Some(done) = burning.join_next().await {
        burnt += done.unwrap_or_default();
    }
    let beside = beside?;
    let about = format!(
        "{NEIGHBOURS_SAVES} saves of another business: p50 {:.2} ms alone, {:.2} ms beside {BURNING} clients whose plugin burns its fuel in each of their {burnt} saves; p95 {:.2} and {:.2} ms",
        alone.0, beside.0, alone.1, beside.1
    );
    results.at_most("SQLite", "plugin: a neighbour's save under load ÷ alone, p50", beside.0 / alone.0, 2.0, about);
    Ok(())
}

/// Milliseconds of saves one after the other: p50 and p95.
async fn saves(client: &Client, times: usize) -> Result<(f64, f64), Failure> {
    let mut took = Vec::with_capacity(times);
    for number in 0..times {
        let began = Instant::now();
        let answer = client.post("/v1/accounting/customers", &json!({"name": format!("Neighbour {number}")})).await;
        if answer.status != 201 {
            return Err(Failure(format!("a neighbour's save: {} {}", answer.status, answer.text())));
        }
        took.push(began.elapsed().as_secs_f64() * 1e3);
    }
    took.sort_by(f64::total_cmp);
    let at = |share: usize| took.get(took.len() * share / 100).copied().unwrap_or(0.0);
    Ok((at(50), at(95)))
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
