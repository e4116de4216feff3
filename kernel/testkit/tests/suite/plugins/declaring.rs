//! What a plugin declares: records, screens, words and seeds of its own, there while it is switched on in a business, absent
//! otherwise; what does not compile is told with its place and keeps no server from starting.

use std::sync::{Arc, OnceLock};

use kernel::Product;
use kernel_plugins::Declared;
use kernel_server::declarations::Declarations;
use kernel_testkit::{Backend, Client, Options, TestApp, declarations};
use serde_json::{Value as Json, json};

use super::{Plugged, both};

pub(super) const MANIFEST: &str = "plugin: herd\nversion: 1.0.0\ntitle: Herd book\ndescription: Keeps a register of animals.\npublisher: Example Partners\nworld: \"1.0.0\"\nfamilies: [herd]\n";
const FAMILY: &str = "
family: herd
title: Herd
icon: sun
views:
  - key: herd
    label: {business: Herd}
    icon: sun
    order: 95
    home: /herd/animals
    menu:
      - {label: Animals, icon: sun, to: /herd/animals}
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

pub(super) fn files() -> Vec<(String, String)> {
    [
        ("herd/family.yaml", FAMILY),
        ("herd/entities/animal.yaml", ANIMAL),
        ("herd/entities/breed.yaml", BREED),
        ("herd/seed/breeds.yaml", BREEDS),
    ]
    .map(|(path, text)| (path.to_string(), text.trim_start().to_string()))
    .to_vec()
}

fn with(plugin: &str, files: Vec<(String, String)>) -> Declarations {
    let declared = Declared {
        plugin: plugin.into(),
        version: "1.0.0".into(),
        shown: format!("{plugin}-1.0.0.plugin/registry"),
        files,
    };
    Declarations::Plugins(Box::new(declarations()), Arc::new(vec![declared]))
}

fn product() -> Product {
    static PRODUCT: OnceLock<Product> = OnceLock::new();
    let made = PRODUCT.get_or_init(|| with("herd", files()).product().unwrap_or_else(|problems| panic!("{problems}")));
    Product { registry: Arc::clone(&made.registry), modules: made.modules.clone() }
}

async fn plugged(backend: Backend) -> Plugged {
    let plugged = Plugged::on(TestApp::with_product(backend, Options::default(), product()).await, &[]).await;
    let texts: Vec<(String, Vec<u8>)> =
        files().into_iter().map(|(path, text)| (format!("registry/{path}"), text.into_bytes())).collect();
    let shipped: Vec<(&str, Vec<u8>)> = texts.iter().map(|(path, text)| (path.as_str(), text.clone())).collect();
    plugged.ship(MANIFEST, &shipped).await;
    plugged
}

async fn set(client: &Client, on: bool) {
    let body = json!({"version": "1.0.0", "on": on}).to_string();
    client
        .send(
            http::Method::PUT,
            "/v1/plugins/herd",
            &[("content-type", "application/json")],
            axum::body::Body::from(body),
        )
        .await
        .expect(200);
}

/// Everything that leads to the family, as somebody meets it.
async fn absent(client: &Client, id: &str) {
    for path in
        ["/v1/herd/animals", "/v1/herd/breeds", &format!("/v1/herd/animals/{id}"), "/v1/herd/animals/export?format=csv"]
    {
        client.get(path).await.expect(404);
    }
    client.post("/v1/herd/animals", &json!({"tag": "ZW 2"})).await.expect(404);
    let registry = client.get("/v1/registry").await.expect(200).to_string();
    assert!(!registry.contains("herd"), "not even its name");
    assert!(!client.get("/v1/search?q=ZW").await.text().contains("/herd/"));
    let people = client.get("/v1/access/people").await.expect(200);
    assert!(!people["families"].to_string().contains("\"herd\""), "nobody is given access to it");
}

async fn records_of_a_plugin_come_and_go_with_it(backend: Backend) {
    let plugged = plugged(backend).await;
    let owner = &plugged.owner;
    for path in ["/v1/herd/animals", "/v1/herd/breeds"] {
        owner.get(path).await.expect(404);
    }
    set(owner, true).await;
    let breeds = owner.get("/v1/herd/breeds?sort=name").await.expect(200);
    let names: Vec<&Json> = breeds["data"].as_array().expect("rows").iter().map(|row| &row["name"]).collect();
    assert_eq!(names, ["Mashona", "Tuli"], "seeded by the install");
    let body = json!({"tag": "ZW 1", "breed": breeds["data"][0]["id"], "weights": [{"on": "2026-03-01", "kilograms": "212.5"}]});
    let made = owner.post("/v1/herd/animals", &body).await.expect(201);
    let id = made["data"]["id"].as_str().expect("id").to_string();
    assert_eq!(made["data"]["weights"][0]["kilograms"], "212.5");
    assert_eq!(
        owner.post("/v1/herd/animals", &json!({"breed": breeds["data"][0]["id"]})).await.status,
        422,
        "its own rules hold"
    );
    assert!(owner.get("/v1/registry").await.expect(200).to_string().contains("/herd/animals"), "its menu");
    assert!(owner.get("/v1/registry/families/herd").await.expect(200).to_string().contains("Ear tag"), "its screens");
    assert!(owner.get("/v1/search?q=ZW%201").await.text().contains(&id));

    // Others hold what the owner gives them, and by itself nothing.
    let person = plugged.app.newcomer().await;
    let clerk = plugged.app.sign_in(&person).await;
    clerk.get("/v1/herd/animals").await.expect(404);
    owner
        .put(&format!("/v1/access/people/{}/families/herd", person.id), &json!({"role": "viewer", "scope": "all"}))
        .await
        .expect(200);
    assert_eq!(clerk.get("/v1/herd/animals").await.expect(200)["data"].as_array().map(Vec::len), Some(1));
    assert_eq!(clerk.post("/v1/herd/animals", &json!({"tag": "ZW 3"})).await.status, 403, "viewers look");

    set(owner, false).await;
    absent(owner, &id).await;
    clerk.get("/v1/herd/animals").await.expect(404);
    owner.get("/v1/registry/families/herd").await.expect(404);
    // What was recorded is there again when it comes back, and seeds are not laid twice.
    set(owner, true).await;
    assert_eq!(owner.get(&format!("/v1/herd/animals/{id}")).await.expect(200)["data"]["tag"], "ZW 1");
    assert_eq!(owner.get("/v1/herd/breeds").await.expect(200)["data"].as_array().map(Vec::len), Some(2));
    owner.delete("/v1/plugins/herd").await.expect(204);
    absent(owner, &id).await;
}

async fn each_business_and_environment_has_its_own(backend: Backend) {
    let plugged = plugged(backend).await;
    set(&plugged.owner, true).await;
    let made = plugged.owner.post("/v1/herd/animals", &json!({"tag": "ZW 1"})).await.expect(201);
    let id = made["data"]["id"].as_str().expect("id").to_string();
    let test = plugged
        .owner
        .send(http::Method::GET, "/v1/herd/animals", &[("environment", "test")], axum::body::Body::empty())
        .await;
    assert_eq!(test.status, 404, "test data is installed apart");
    let other = plugged.app.another_business("Other Trading").await;
    let stranger = plugged.app.sign_in(&other.owner).await;
    absent(&stranger, &id).await;
    set(&stranger, true).await;
    assert_eq!(stranger.get("/v1/herd/animals").await.expect(200)["data"], json!([]));
    stranger.get(&format!("/v1/herd/animals/{id}")).await.expect(404);
    stranger.delete(&format!("/v1/herd/animals/{id}")).await.expect(404);
    plugged.app.anonymous().get("/v1/herd/animals").await.expect(401);
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

fn told(declarations: &Declarations) -> String {
    let Declarations::Plugins(inner, plugins) = declarations else { panic!("plugins") };
    inner.product_with(&plugins[0]).err().map(|problems| problems.to_string()).unwrap_or_default()
}

/// What a plugin sums for its reports and tiles is compiled as the product's own: currencies are kept apart.
#[test]
fn a_plugin_does_not_add_up_different_currencies() {
    let with_sum = |group: &str| {
        let mut files = files();
        for (name, text) in &mut files {
            if name == "herd/entities/animal.yaml" {
                *text = text.replace(
                    "required: [tag]",
                    "  currency: {$ref: currency}\n  price: {$ref: money}\nrequired: [tag]",
                );
            }
        }
        let query = format!("query: worth\nfrom: herd.animal\ngroup:\n  {group}\nmeasures:\n  worth: sum(price)\n");
        files.push(("herd/queries/worth.yaml".into(), query));
        with("herd", files)
    };
    let mixed = told(&with_sum("breed: breed"));
    assert!(
        mixed.contains("herd/queries/worth.yaml:6:14: this would add up 'price' of different currencies"),
        "{mixed}"
    );
    assert_eq!(told(&with_sum("money: currency")), "");
}

#[test]
fn what_does_not_compile_is_told_with_its_place_and_left_out() {
    let broken = |path: &str, from: &str, to: &str| {
        let files = files()
            .into_iter()
            .map(|(name, text)| {
                if name == path {
                    let text = text.replace(from, to);
                    (name, text)
                } else {
                    (name, text)
                }
            })
            .collect();
        with("herd", files)
    };
    for (path, from, to, words) in [
        (
            "herd/entities/animal.yaml",
            "x-to: herd.breed",
            "x-to: herd.bread",
            "herd-1.0.0.plugin/registry/herd/entities/animal.yaml:8:29:",
        ),
        ("herd/entities/animal.yaml", "list: /herd/animals", "list: /invoices", "duplicate"),
        ("herd/entities/animal.yaml", "list: /herd/animals", "list: /animals", "must begin with /herd"),
        ("herd/family.yaml", "icon: sun\nviews", "icon: tree\naccess_family: accounting\nviews", "grants of its own"),
    ] {
        let declarations = broken(path, from, to);
        let problems = told(&declarations);
        assert!(
            problems.contains(words) || words == "duplicate" && problems.contains("/invoices"),
            "{words}: {problems}"
        );
        let product = declarations.product().unwrap_or_else(|problems| panic!("{problems}"));
        assert!(product.registry.plugin_families.is_empty() && product.registry.entity("accounting.invoice").is_some());
    }
    // A family of the product, or of another plugin, is not to be had.
    let claimed =
        vec![("accounting/family.yaml".to_string(), "family: accounting\ntitle: Mine\nicon: sun\n".to_string())];
    let problems = told(&with("accounting", claimed));
    assert!(problems.contains("belongs to the product"), "{problems}");
}

both!(
    records_of_a_plugin_come_and_go_with_it,
    each_business_and_environment_has_its_own,
    a_plugin_that_is_gone_leaves_its_rows
);
