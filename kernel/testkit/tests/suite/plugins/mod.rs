//! Plugins through the whole server: installed from signed packages, asked over HTTP, with small guests written as
//! WebAssembly text.

#[allow(dead_code)]
#[path = "../../../../plugin-host/tests/sandbox/guests.rs"]
mod guests;

mod computing;
mod declaring;
mod effects;
mod hostile;
mod identities;
mod managing;
mod noticing;
mod packages;
mod printing;
mod reloading;
mod versions;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use kernel::plugins::{Runtime, package};
use kernel_plugin_host::HostConfig;
use kernel_plugin_host::package::{SigningKey, pack};
use kernel_plugins::{PackageStore, PackageStoreError, PluginRuntime, RuntimeConfig, trust};
use kernel_testkit::{Answer, Backend, Client, Options, TestApp};
use serde_json::{Value as Json, json};

const CUSTOMERS: &str = "/v1/accounting/customers";

/// A server with a sandbox, and a partner whose key it trusts.
struct Plugged {
    app: TestApp,
    owner: Client,
    runtime: Arc<PluginRuntime>,
    shelf: PackageStore,
    key: SigningKey,
    folder: tempfile::TempDir,
}

impl Plugged {
    async fn new(backend: Backend) -> Plugged {
        Plugged::reaching(backend, &[]).await
    }

    /// With origins of this machine that plugins may be granted.
    async fn reaching(backend: Backend, private_hosts: &[String]) -> Plugged {
        Plugged::on(TestApp::new(backend).await, private_hosts).await
    }

    /// With a business of another country.
    async fn in_country(backend: Backend, country: &str) -> Plugged {
        Plugged::on(TestApp::with(backend, Options { country: country.into(), ..Options::default() }).await, &[]).await
    }

    async fn on(app: TestApp, private_hosts: &[String]) -> Plugged {
        Plugged::trusting(app, private_hosts, Vec::new(), Duration::from_millis(300)).await
    }

    /// With authorities (DER) whose certificates requests trust, and the patience for an answer.
    async fn trusting(
        app: TestApp,
        private_hosts: &[String],
        authorities: Vec<Vec<u8>>,
        http_patience: Duration,
    ) -> Plugged {
        let folder = tempfile::tempdir().expect("a folder");
        let host = HostConfig { instances: 16, ..HostConfig::default() };
        let config = RuntimeConfig {
            folder: folder.path().to_path_buf(),
            development: None,
            private_hosts: private_hosts.iter().cloned().collect::<BTreeSet<_>>(),
            authorities,
            secret: [9; 32],
            host: host.clone(),
            http_patience,
        };
        let runtime = PluginRuntime::start(&app.app, config).await.expect("the runtime");
        let shelf = PackageStore::new(folder.path(), Arc::clone(&app.app.product.registry), host);
        let key = SigningKey::new("partner", &[7; 32]);
        trust::add(folder.path(), &format!("verified partner {}", key.public())).expect("the list of trust");
        let owner = app.owner().await;
        Plugged { app, owner, runtime, shelf, key, folder }
    }

    /// Writes a package and installs it on the server, as the command line does.
    async fn ship(&self, manifest: &str, components: &[(&str, Vec<u8>)]) {
        self.try_to_ship(manifest, components).await.unwrap_or_else(|error| panic!("{error}"));
    }

    async fn try_to_ship(&self, manifest: &str, components: &[(&str, Vec<u8>)]) -> Result<(), PackageStoreError> {
        let file = self.packed(manifest, components, Some(&self.key));
        self.take(&file).await
    }

    fn packed(&self, manifest: &str, components: &[(&str, Vec<u8>)], key: Option<&SigningKey>) -> PathBuf {
        let mut files: BTreeMap<String, Vec<u8>> =
            components.iter().map(|(name, bytes)| ((*name).to_string(), bytes.clone())).collect();
        files.insert("plugin.yaml".into(), manifest.as_bytes().to_vec());
        let file = self.folder.path().join("incoming.plugin");
        std::fs::write(&file, pack(&files, key).expect("packing")).expect("writing");
        file
    }

    async fn take(&self, file: &std::path::Path) -> Result<(), PackageStoreError> {
        let row = self.shelf.take(file, self.app.app.clock.now())?;
        let inserted = self.app.app.db.write_platform(move |tx| {
            let row = row.clone();
            Box::pin(async move { package::insert(tx, &row).await })
        });
        inserted.await.expect("the row");
        Runtime::refresh(&*self.runtime).await.expect("refreshing");
        Ok(())
    }

    async fn install(&self, plugin: &str, wanted: &Json) -> Answer {
        self.owner
            .send(
                http::Method::PUT,
                &format!("/v1/plugins/{plugin}"),
                &[("content-type", "application/json")],
                axum::body::Body::from(wanted.to_string()),
            )
            .await
    }

    /// A validate plugin on customers, shipped and installed.
    async fn checking(&self, plugin: &str, guest: Vec<u8>, more: &str) {
        self.ship(&checks_customers(plugin, more), &[("check.wasm", guest)]).await;
        self.install(plugin, &json!({"version": "1.0.0"})).await.expect(200);
    }

    async fn shown(&self, plugin: &str) -> Json {
        self.owner.get(&format!("/v1/plugins/{plugin}")).await.expect(200)["data"].clone()
    }

    /// Codes of what is noted of a kind, newest first.
    async fn noted(&self, plugin: &str, kind: &str) -> Vec<String> {
        let shown = self.shown(plugin).await;
        let notes = shown["notes"].as_array().cloned().unwrap_or_default();
        notes
            .iter()
            .filter(|note| note["kind"] == kind)
            .map(|note| note["code"].as_str().unwrap_or_default().to_string())
            .collect()
    }

    async fn customer(&self, name: &str) -> Answer {
        self.owner.post(CUSTOMERS, &json!({"name": name})).await
    }
}

/// `more` goes under the hook. Fuel enough for every guest here, and burnt long before the time is over on a busy machine.
fn checks_customers(plugin: &str, more: &str) -> String {
    format!(
        "plugin: {plugin}\nversion: 1.0.0\ntitle: Title of {plugin}\ndescription: Looks at customers.\npublisher: Example Partners\nworld: \"1.0.0\"\n\
         components: {{validate: check.wasm}}\nhooks:\n  check-customer: {{on: before-save, title: Checks the customer, entity: parties.customer, reads: [name]{more}}}\n\
         limits: {{fuel: 5000000}}\n"
    )
}

/// A `check` with this body; local 14 and 15 are the subject's address and length.
fn check(body: &str) -> Vec<u8> {
    guests::component("validate", &format!("(func (export \"check\") {} (result i32) {body})", guests::PARAMS))
}

fn consents() -> Vec<u8> {
    check("(call $ok (i32.const 0) (i32.const 0))")
}

/// Finds `/name` wrong in subjects longer than so many bytes.
fn refuses_longer_than(bytes: u32) -> Vec<u8> {
    let parts = format!(
        r#"(data (i32.const 1024) "/namenobodySay who.")
        (data (i32.const 1104) "\00\04\00\00\05\00\00\00\05\04\00\00\06\00\00\00\0b\04\00\00\08\00\00\00")
        (func (export "check") {} (result i32)
          (if (result i32) (i32.gt_u (local.get 15) (i32.const {bytes}))
            (then (call $ok (i32.const 1104) (i32.const 1)))
            (else (call $ok (i32.const 0) (i32.const 0)))))"#,
        guests::PARAMS
    );
    guests::component("validate", &parts)
}

/// Both databases.
macro_rules! both {
    ($($name:ident),+ $(,)?) => {
        mod sqlite { $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)] async fn $name() { super::$name(kernel_testkit::Backend::Sqlite).await; })+ }
        mod postgres { $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)] async fn $name() { super::$name(kernel_testkit::Backend::Postgres).await; })+ }
    };
}
pub(crate) use both;
