//! A family behind a feature is absent while the feature is off, and so is what leads to a family that is switched off.

use std::sync::{Arc, OnceLock};

use kernel::{Module, Product};
use kernel_testkit::{Backend, Client, Options, TestApp, on_both, product_with};
use serde_json::json;

use crate::tenancy::at;

on_both!(a_family_behind_a_feature_is_absent_while_it_is_off, links_to_a_family_that_is_off_are_no_fields);

const FAMILY: &str = "
family: garden
title: Garden
icon: sun
features:
  garden: {title: Garden}
views:
  - key: garden
    label: {business: Garden}
    icon: sun
    order: 90
    home: /garden/beds
    feature: garden
    menu:
      - {label: Beds, icon: sun, to: /garden/beds}
";
const BED: &str = "
x-entity: bed
x-collection: beds
type: object
title: Bed
x-plural: Beds
properties:
  name: {$ref: text, maxLength: 40}
required: [name]
x-label-field: name
x-search: [name]
x-access: {read: viewer, create: operator, update: operator, delete: manager}
x-routes: {list: /garden/beds, detail: \"/garden/beds/{id}\"}
";
const PATH: &str = "
family: walks
title: Walks
icon: route
needs: [garden]
";
const WALK: &str = "
x-entity: walk
x-collection: walks
type: object
title: Walk
x-plural: Walks
properties:
  name: {$ref: text, maxLength: 40}
  bed: {$ref: link, x-to: garden.bed}
required: [name]
x-label-field: name
x-access: {read: viewer, create: operator, update: operator, delete: manager}
";

fn product() -> Product {
    static PRODUCT: OnceLock<Product> = OnceLock::new();
    let files = [
        ("garden/family.yaml", FAMILY),
        ("garden/entities/bed.yaml", BED),
        ("walks/family.yaml", PATH),
        ("walks/entities/walk.yaml", WALK),
    ];
    let made = PRODUCT.get_or_init(|| product_with(&files, Module::new("garden")));
    Product { registry: Arc::clone(&made.registry), modules: made.modules.clone() }
}

async fn switch(owner: &Client, app: &TestApp, switches: serde_json::Value) {
    owner.patch(&at(app, "/switches"), &switches).await.expect(200);
}

async fn a_family_behind_a_feature_is_absent_while_it_is_off(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    let shown = |registry: &serde_json::Value| registry.to_string().contains("/garden/beds");
    owner.get("/v1/garden/beds").await.expect(404);
    owner.post("/v1/garden/beds", &json!({"name": "Roses"})).await.expect(404);
    assert!(!shown(&owner.get("/v1/registry").await.expect(200)));
    switch(&owner, &app, json!({"features": {"garden.garden": true}})).await;
    let bed = owner.post("/v1/garden/beds", &json!({"name": "Roses"})).await.expect(201)["data"]["id"]
        .as_str()
        .expect("id")
        .to_string();
    assert!(shown(&owner.get("/v1/registry").await.expect(200)));
    switch(&owner, &app, json!({"features": {"garden.garden": false}})).await;
    owner.get(&format!("/v1/garden/beds/{bed}")).await.expect(404);
    assert!(!owner.get("/v1/search?q=Roses").await.text().contains("Roses"));
    // What was written is there again when it comes back.
    switch(&owner, &app, json!({"features": {"garden.garden": true}})).await;
    assert_eq!(owner.get(&format!("/v1/garden/beds/{bed}")).await.expect(200)["data"]["name"], "Roses");
}

async fn links_to_a_family_that_is_off_are_no_fields(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    switch(&owner, &app, json!({"features": {"garden.garden": true}})).await;
    let bed = owner.post("/v1/garden/beds", &json!({"name": "Secret Roses"})).await.expect(201)["data"]["id"].clone();
    let walk = owner.post("/v1/walks/walks", &json!({"name": "Round", "bed": bed})).await.expect(201);
    let path = format!("/v1/walks/walks/{}", walk["data"]["id"].as_str().expect("id"));
    assert!(owner.get(&path).await.text().contains("Secret Roses"));
    for off in [
        json!({"features": {"garden.garden": false}}),
        json!({"features": {"garden.garden": true}, "families": {"garden": false}}),
    ] {
        switch(&owner, &app, off).await;
        for seen in [
            path.clone(),
            "/v1/walks/walks".into(),
            "/v1/walks/walks/export?format=csv".into(),
            "/v1/walks/walks?expand=bed".into(),
            format!("{path}/history"),
        ] {
            let answer = owner.get(&seen).await;
            assert!(!answer.text().contains("Secret Roses"), "{seen}: {}", answer.text());
        }
        owner.get(&format!("/v1/walks/walks?filter[bed]={}", bed.as_str().expect("id"))).await.expect(422);
        let record = owner.get(&path).await.expect(200);
        assert!(record["data"].get("bed").is_none(), "{record}");
        // Changing the rest leaves the link as it is.
        owner.patch(&path, &json!({"name": "Long round", "version": record["data"]["version"]})).await.expect(200);
    }
    switch(&owner, &app, json!({"families": {"garden": true}})).await;
    assert!(owner.get(&path).await.text().contains("Secret Roses"));
}
