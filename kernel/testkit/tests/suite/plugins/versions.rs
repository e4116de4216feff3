//! A newer version of a plugin that declares records: a business keeps the version it installed, with its records, screens and
//! rules, until its administrator upgrades, and reads beforehand what that changes.

use std::sync::Arc;

use kernel_plugins::Declared;
use kernel_server::declarations::Declarations;
use kernel_server::editions::PluginVersions;
use kernel_testkit::{Answer, Backend, Client, Options, TestApp, declarations};
use serde_json::{Value as Json, json};

use super::{Plugged, both, declaring};

const VISIT: &str = "
x-entity: visit
x-collection: visits
type: object
title: Vet visit
x-plural: Vet visits
properties:
  animal: {$ref: link, x-to: herd.animal}
  on: {$ref: date}
  reason: {$ref: text, maxLength: 80}
required: [animal, on, reason]
x-label-field: reason
x-access: {read: viewer, create: operator, update: operator, delete: manager}
x-routes: {list: /herd/visits, create: /herd/visits/new, detail: \"/herd/visits/{id}\", edit: \"/herd/visits/{id}/edit\"}
";

fn newer() -> Vec<(String, String)> {
    let mut files = declaring::files();
    for (path, text) in &mut files {
        match path.as_str() {
            "herd/entities/animal.yaml" => {
                *text = text.replace("  breed:", "  sex: {enum: [female, male], title: Sex}\n  breed:")
            }
            "herd/seed/breeds.yaml" => text.push_str("  - {name: Nkone}\n"),
            _ => {}
        }
    }
    files.push(("herd/entities/visit.yaml".into(), VISIT.trim_start().into()));
    files
}

fn declared(version: &str, files: Vec<(String, String)>) -> Declared {
    Declared { plugin: "herd".into(), version: version.into(), shown: format!("herd-{version}.plugin/registry"), files }
}

/// A server that started with version 2.0.0 and still holds 1.0.0.
async fn plugged(backend: Backend) -> Plugged {
    let started_with = Declarations::Plugins(Box::new(declarations()), Arc::new(vec![declared("2.0.0", newer())]));
    let product = started_with.product().unwrap_or_else(|problems| panic!("{problems}"));
    let app = TestApp::with_product(backend, Options::default(), product).await;
    let versions = PluginVersions::new(&started_with, vec![declared("1.0.0", declaring::files())])
        .expect("plugins declare something");
    app.app.editions().use_source(Arc::new(versions));
    let plugged = Plugged::on(app, &[]).await;
    for (version, files) in [("1.0.0", declaring::files()), ("2.0.0", newer())] {
        let texts: Vec<(String, Vec<u8>)> =
            files.into_iter().map(|(path, text)| (format!("registry/{path}"), text.into_bytes())).collect();
        let shipped: Vec<(&str, Vec<u8>)> = texts.iter().map(|(path, text)| (path.as_str(), text.clone())).collect();
        plugged.ship(&declaring::MANIFEST.replace("version: 1.0.0", &format!("version: {version}")), &shipped).await;
    }
    plugged
}

async fn install(client: &Client, version: &str) -> Answer {
    let body = axum::body::Body::from(json!({"version": version}).to_string());
    client.send(http::Method::PUT, "/v1/plugins/herd", &[("content-type", "application/json")], body).await
}

async fn breeds(client: &Client) -> usize {
    client.get("/v1/herd/breeds").await.expect(200)["data"].as_array().map_or(0, Vec::len)
}

async fn a_business_stays_on_the_version_it_installed(backend: Backend) {
    let plugged = plugged(backend).await;
    let owner = &plugged.owner;
    install(owner, "1.0.0").await.expect(200);
    let kept = owner.post("/v1/herd/animals", &json!({"tag": "ZW 1"})).await.expect(201);
    let refused = owner.post("/v1/herd/animals", &json!({"tag": "ZW 2", "sex": "female"})).await;
    assert_eq!(refused.status / 100, 4, "the older version knows no sex: {}", refused.text());
    owner.get("/v1/herd/visits").await.expect(404);
    assert!(!owner.get("/v1/registry/families/herd").await.expect(200).to_string().contains("Sex"));
    assert_eq!(breeds(owner).await, 2);

    // Its neighbour takes the newer one, on the same server.
    let other = plugged.app.another_business("Other Trading").await;
    let neighbour = plugged.app.sign_in(&other.owner).await;
    install(&neighbour, "2.0.0").await.expect(200);
    neighbour.post("/v1/herd/animals", &json!({"tag": "ZW 1", "sex": "female"})).await.expect(201);
    assert_eq!(neighbour.get("/v1/herd/visits").await.expect(200)["data"], json!([]));
    assert_eq!(breeds(&neighbour).await, 3);
    owner.get("/v1/herd/visits").await.expect(404);

    install(owner, "2.0.0").await.expect(200);
    let id = kept["data"]["id"].as_str().expect("id");
    assert_eq!(owner.get(&format!("/v1/herd/animals/{id}")).await.expect(200)["data"]["tag"], "ZW 1");
    owner.post("/v1/herd/animals", &json!({"tag": "ZW 2", "sex": "female"})).await.expect(201);
    owner.post("/v1/herd/visits", &json!({"animal": id, "on": "2026-03-05", "reason": "Dipping"})).await.expect(201);
    assert_eq!(breeds(owner).await, 3);
    // Back is not offered: what the newer one keeps may not fit.
    assert_eq!(install(owner, "1.0.0").await.status / 100, 4);
}

async fn an_upgrade_says_what_it_changes(backend: Backend) {
    let plugged = plugged(backend).await;
    install(&plugged.owner, "1.0.0").await.expect(200);
    let shown = plugged.shown("herd").await;
    let upgrade = &shown["upgrade"];
    assert_eq!(upgrade["version"], "2.0.0", "{shown}");
    let changes = &upgrade["changes"];
    assert_eq!(
        (&changes["entities"]["added"], &changes["entities"]["removed"]),
        (&json!(["Vet visits"]), &json!([])),
        "{changes}"
    );
    let animals = &changes["entities"]["changed"][0];
    assert_eq!(
        (&animals["title"], &animals["fields"]["added"], &animals["fields"]["removed"]),
        (&json!("Animals"), &json!(["Sex"]), &json!([])),
        "{changes}"
    );
    let added: Vec<&Json> =
        changes["screens"]["added"].as_array().expect("screens").iter().map(|screen| &screen["path"]).collect();
    assert!(added.contains(&&json!("/herd/visits")), "{changes}");
    assert_eq!(changes["data"], json!([{"title": "Breeds", "rows": 1}]), "{changes}");

    install(&plugged.owner, "2.0.0").await.expect(200);
    assert_eq!(plugged.shown("herd").await["upgrade"], Json::Null);
}

/// The sex of animals was a text of three words; from 2.0.0 on it is a choice, and the words stay behind.
fn moved() -> Vec<(String, String)> {
    let mut files = newer();
    for (path, text) in &mut files {
        if path == "herd/entities/animal.yaml" {
            *text = text.replace("  tag: {$ref", "  remark: {$ref: text, maxLength: 20, readOnly: true}\n  tag: {$ref");
        }
    }
    files
}

fn before_the_move() -> Vec<(String, String)> {
    let mut files = declaring::files();
    for (path, text) in &mut files {
        if path == "herd/entities/animal.yaml" {
            *text = text.replace("  tag: {$ref", "  remark: {$ref: text, maxLength: 20}\n  tag: {$ref");
        }
    }
    files
}

const CARRIES: &str = "data:\n  - {since: 2.0.0, about: Puts what animals are into their sex., entity: herd.animal, from: remark, to: sex, values: {cow: female, heifer: female, bull: male}}\n";

/// What an older version kept elsewhere is counted before an upgrade and carried over by it: records that broke off half-way, and those
/// the older version wrote since, are taken along. Another business has nothing done to it.
async fn an_upgrade_carries_records_over(backend: Backend) {
    let started_with = Declarations::Plugins(Box::new(declarations()), Arc::new(vec![declared("2.0.0", moved())]));
    let product = started_with.product().unwrap_or_else(|problems| panic!("{problems}"));
    let app = TestApp::with_product(backend, Options::default(), product).await;
    let versions =
        PluginVersions::new(&started_with, vec![declared("1.0.0", before_the_move())]).expect("declares something");
    app.app.editions().use_source(Arc::new(versions));
    let plugged = Plugged::on(app, &[]).await;
    for (version, files, carries) in [("1.0.0", before_the_move(), ""), ("2.0.0", moved(), CARRIES)] {
        let texts: Vec<(String, Vec<u8>)> =
            files.into_iter().map(|(path, text)| (format!("registry/{path}"), text.into_bytes())).collect();
        let shipped: Vec<(&str, Vec<u8>)> = texts.iter().map(|(path, text)| (path.as_str(), text.clone())).collect();
        let manifest = declaring::MANIFEST.replace("version: 1.0.0", &format!("version: {version}")) + carries;
        plugged.ship(&manifest, &shipped).await;
    }
    let owner = &plugged.owner;
    install(owner, "1.0.0").await.expect(200);
    let neighbour = plugged.app.sign_in(&plugged.app.another_business("Other Trading").await.owner).await;
    install(&neighbour, "1.0.0").await.expect(200);
    neighbour.post("/v1/herd/animals", &json!({"tag": "N 1", "remark": "bull"})).await.expect(201);
    let mut ids = Vec::new();
    for (tag, remark) in [("ZW 1", "cow"), ("ZW 2", "bull"), ("ZW 3", "heifer"), ("ZW 4", "lame"), ("ZW 5", "cow")] {
        let made = owner.post("/v1/herd/animals", &json!({"tag": tag, "remark": remark})).await.expect(201);
        ids.push(made["data"]["id"].as_str().expect("an id").to_string());
    }
    owner.post("/v1/herd/animals", &json!({"tag": "ZW 6"})).await.expect(201);
    let shown = plugged.shown("herd").await;
    let about = "Puts what animals are into their sex.";
    assert_eq!(shown["upgrade"]["carries"], json!([{"about": about, "rows": 4, "seconds": 0}]), "{shown}");

    // An upgrade that broke off after its first batch had carried two over, one of which is changed since.
    let tenant = plugged.app.business.context.tenant().0;
    let halfway = ids.clone();
    plugged
        .app
        .app
        .write(&plugged.app.business.context.as_system(), move |op| {
            let halfway = halfway.clone();
            Box::pin(async move {
                for id in &halfway[..2] {
                    let mut sql = op.sql("UPDATE herd_animal SET sex = 'female' WHERE tenant = ? AND id = ?");
                    sql.bind(tenant).bind(id.as_str());
                    op.execute(&sql.done()).await?;
                }
                Ok(())
            })
        })
        .await
        .expect("a batch");
    assert_eq!(
        plugged.shown("herd").await["upgrade"]["carries"][0]["rows"],
        json!(3),
        "what is left, and what is wrong"
    );

    install(owner, "2.0.0").await.expect(200);
    let mut sexes = Vec::new();
    for id in &ids {
        sexes.push(owner.get(&format!("/v1/herd/animals/{id}")).await.expect(200)["data"]["sex"].clone());
    }
    assert_eq!(sexes, [json!("female"), json!("male"), json!("female"), Json::Null, json!("female")]);
    // It is done once: what is changed in the newer version stays.
    let version = owner.get(&format!("/v1/herd/animals/{}", ids[0])).await.expect(200)["data"]["version"].clone();
    owner.patch(&format!("/v1/herd/animals/{}", ids[0]), &json!({"version": version, "sex": "male"})).await.expect(200);
    install(owner, "2.0.0").await.expect(200);
    assert_eq!(owner.get(&format!("/v1/herd/animals/{}", ids[0])).await.expect(200)["data"]["sex"], "male");
    let mut reader = plugged.app.database.db.read_platform().await.expect("a reader");
    let mut untouched = reader.sql("SELECT COUNT(*) FROM herd_animal WHERE tenant <> ? AND sex IS NOT NULL");
    let untouched = untouched.bind(tenant).across_tenants().done();
    if backend == Backend::Sqlite {
        assert_eq!(reader.int(&untouched).await.expect("a count"), Some(0), "a neighbour who did not upgrade");
    }
}

both!(a_business_stays_on_the_version_it_installed, an_upgrade_says_what_it_changes, an_upgrade_carries_records_over);
