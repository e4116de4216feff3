//! What a plugin declares: records, screens, words and seeds of its own, there while it is switched on in a business, absent
//! otherwise; what does not compile is told with its place and keeps no server from starting.

use std::sync::{Arc, OnceLock};

use kernel::Product;
use kernel_plugins::Declared;
use kernel_server::declarations::Declarations;
use kernel_testkit::{Backend, Client, Options, TestApp, declarations};
use serde_json::json;

use super::{Plugged, both};

const MANIFEST: &str = "plugin: herd\nversion: 1.0.0\ntitle: Herd book\ndescription: Keeps a register of animals.\npublisher: Example Partners\nworld: \"1.0.0\"\nfamilies: [herd]\n";
const FAMILY: &str = "
family: herd
title: Herd
icon: tree
views:
  - key: herd
    label: {business: Herd}
    icon: tree
    order: 95
    home: /herd/animals
    menu:
      - {label: Animals, icon: tree, to: /herd/animals}
";
const ANIMAL: &str = "
x-entity: animal
x-collection: animals
type: object
title: Animal
x-plural: Animals
properties:
  tag: {$ref: text, maxLength: 20, title: Ear tag}
  breed: {$ref: link, x-to: herd.breed}
  weights: {type: array, title: Weights, items: {type: object, properties: {on: {$ref: date}, kilograms: {$ref: quantity}}}}
required: [tag]
x-label-field: tag
x-search: [tag]
x-access: {read: viewer, create: operator, update: operator, delete: manager}
x-routes: {list: /herd/animals, create: /herd/animals/new, detail: \"/herd/animals/{id}\", edit: \"/herd/animals/{id}/edit\"}
";
const BREED: &str = "
x-entity: breed
x-collection: breeds
x-kind: reference
type: object
title: Breed
x-plural: Breeds
properties:
  name: {$ref: text, maxLength: 40}
required: [name]
x-label-field: name
x-access: {read: viewer, create: manager, update: manager, delete: manager}
";
const BREEDS: &str = "
seed: herd.breed
key: [name]
rows:
  - {name: Mashona}
  - {name: Tuli}
";

fn files() -> Vec<(String, String)> {
    [("herd/family.yaml", FAMILY), ("herd/entities/animal.yaml", ANIMAL), ("herd/entities/breed.yaml", BREED), ("herd/seed/breeds.yaml", BREEDS)]
        .map(|(path, text)| (path.to_string(), text.trim_start().to_string()))
        .to_vec()
}

fn with(plugin: &str, files: Vec<(String, String)>) -> Declarations {
    let declared = Declared { plugin: plugin.into(), version: "1.0.0".into(), shown: format!("{plugin}-1.0.0.plugin/registry"), files };
    Declarations::Plugins(Box::new(declarations()), Arc::new(vec![declared]))
}

fn product() -> Product {
    static PRODUCT: OnceLock<Product> = OnceLock::new();
    let made = PRODUCT.get_or_init(|| with("herd", files()).product().unwrap_or_else(|problems| panic!("{problems}")));
    Product { registry: Arc::clone(&made.registry), modules: made.modules.clone() }
}

async fn plugged(backend: Backend) -> Plugged {
    let plugged = Plugged::on(TestApp::with_product(backend, Options::default(), product()).await, &[]).await;
    let texts: Vec<(String, Vec<u8>)> = files().into_iter().map(|(path, text)| (format!("registry/{path}"), text.into_bytes())).collect();
    let shipped: Vec<(&str, Vec<u8>)> = texts.iter().map(|(path, text)| (path.as_str(), text.clone())).collect();
    plugged.ship(MANIFEST, &shipped).await;
    plugged
}

async fn set(client: &Client, on: bool) {
    let body = json!({"version": "1.0.0", "on": on}).to_string();
    client.send(http::Method::PUT, "/v1/plugins/herd", &[("content-type", "application/json")], axum::body::Body::from(body)).await.expect(200);
}

/// The package is taken off the server and its declarations with it: the tables stay, and are found again.
async fn a_plugin_that_is_gone_leaves_its_rows(backend: Backend) {
    let plugged = plugged(backend).await;
    set(&plugged.owner, true).await;
    plugged.owner.post("/v1/herd/animals", &json!({"tag": "ZW 1"})).await.expect(201);
    let db = &plugged.app.database.db;
    let plain = kernel_testkit::product();
    for registry in [&plain.registry, &product().registry] {
        let current = db.current_schema().await.expect("the schema");
        let plan = kernel_store::plan(registry, &current);
        assert_eq!((plan.steps.len(), plan.refused.len()), (0, 0), "{plan:?}");
        db.apply(&plan, plugged.app.app.clock.now()).await.expect("nothing to do");
    }
    assert_eq!(plugged.owner.get("/v1/herd/animals").await.expect(200)["data"].as_array().map(Vec::len), Some(1));
}

both!(a_plugin_that_is_gone_leaves_its_rows);
