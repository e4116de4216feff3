//! What administrators do with plugins, and who they are.

use kernel_testkit::Backend;
use kernel_types::{Role, Scope};
use serde_json::json;

use super::{Plugged, both, checks_customers, consents, refuses_longer_than};

async fn a_plugin_takes_part_from_the_install_to_the_removal(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    plugged.ship(&checks_customers("names", ""), &[("check.wasm", refuses_longer_than(80))]).await;
    let long = "A name that is too long for whatever fits into eighty bytes of JSON, braces included";
    plugged.customer(long).await.expect(201);

    let offered = plugged.owner.get("/v1/plugins").await.expect(200);
    assert_eq!(
        (&offered["data"][0]["plugin"], &offered["data"][0]["level"], &offered["data"][0]["installed"]),
        (&json!("names"), &json!("verified"), &json!(null))
    );
    let installed = plugged.install("names", &json!({"version": "1.0.0"})).await.expect(200);
    assert_eq!(installed["data"]["installed"]["on"], true);
    let refused = plugged.customer(long).await;
    assert_eq!(refused.status, 422, "{}", refused.text());
    assert_eq!(refused.json()["errors"], json!([{"pointer": "/name", "code": "nobody", "message": "Say who."}]));
    plugged.customer("Ama").await.expect(201);

    let shown = plugged.shown("names").await;
    assert!(shown["usage"]["calls"].as_i64() >= Some(2) && shown["usage"]["fuel"].as_i64() > Some(0), "{shown}");
    assert_eq!((&shown["usage"]["faults"], &shown["notes"]), (&json!(0), &json!([])));

    plugged.install("names", &json!({"version": "1.0.0", "on": false})).await.expect(200);
    plugged.customer(long).await.expect(201);
    plugged.install("names", &json!({"version": "1.0.0", "on": true})).await.expect(200);
    assert_eq!(plugged.customer(long).await.status, 422);
    plugged.owner.delete("/v1/plugins/names").await.expect(204);
    plugged.customer(long).await.expect(201);
    assert_eq!(plugged.owner.delete("/v1/plugins/names").await.status, 404);
    let trail = plugged.owner.get("/v1/access/audit?entity=platform.plugin").await.expect(200);
    let actions: Vec<&str> =
        trail["data"].as_array().into_iter().flatten().filter_map(|line| line["action"].as_str()).collect();
    assert_eq!(actions, ["remove", "switch_on", "switch_off", "install"]);
}

async fn another_business_and_the_test_environment_are_not_concerned(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    plugged.checking("names", refuses_longer_than(0), "").await;
    assert_eq!(plugged.customer("Ama").await.status, 422);
    let other = plugged.app.another_business("Other Trading").await;
    let stranger = plugged.app.sign_in(&other.owner).await;
    stranger.post(super::CUSTOMERS, &json!({"name": "Ama"})).await.expect(201);
    assert_eq!(stranger.get("/v1/plugins/names").await.expect(200)["data"]["installed"], json!(null));
    let test = plugged
        .owner
        .send(http::Method::GET, "/v1/plugins/names", &[("environment", "test")], axum::body::Body::empty())
        .await;
    assert_eq!(test.expect(200)["data"]["installed"], json!(null));
}

async fn administrators_of_the_business_alone_handle_plugins(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    plugged.checking("names", consents(), "").await;
    let admin = plugged.app.signed_in(Role::Admin, Scope::All).await;
    admin.get("/v1/plugins").await.expect(200);
    for (role, status) in [(Role::Manager, 403), (Role::Viewer, 403), (Role::Portal, 404)] {
        let client = plugged.app.signed_in(role, Scope::All).await;
        assert_eq!(client.get("/v1/plugins").await.status, status, "{role:?}");
        assert_eq!(client.delete("/v1/plugins/names").await.status, status, "{role:?}");
        let body = axum::body::Body::from(json!({"version": "1.0.0"}).to_string());
        let put =
            client.send(http::Method::PUT, "/v1/plugins/names", &[("content-type", "application/json")], body).await;
        assert_eq!(put.status, status, "{role:?}");
    }
    assert_eq!(plugged.app.anonymous().get("/v1/plugins").await.status, 401);
}

const ASKING: &str = r#"plugin: asking
version: 1.0.0
title: Asking
description: Asks for much.
publisher: Example Partners
world: "1.0.0"
components: {effect: effect.wasm}
hooks:
  tell: {on: after-save, title: Tells somebody, entity: parties.customer}
asks:
  records: {parties.customer: {uses: [read], why: read the name of the customer}}
  hosts: {"https://fdms.example": {why: hand the receipts of the day in}}
  kept: {bytes: 100, why: remember the last receipt}
settings:
  type: object
  required: [limit]
  properties: {limit: {type: integer, minimum: 1}}
"#;

async fn grants_and_settings_are_held_against_what_the_plugin_says(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    plugged.ship(ASKING, &[("effect.wasm", super::effects::echo())]).await;
    let wanted = |granted, settings| json!({"version": "1.0.0", "granted": granted, "settings": settings});
    let refused = plugged
        .install(
            "asking",
            &wanted(
                json!({"records": {"parties.customer": ["read", "update"]}, "hosts": ["https://evil.example"]}),
                json!({"limit": 0}),
            ),
        )
        .await;
    let pointers: Vec<String> = refused.expect(422)["errors"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|error| error["pointer"].as_str().map(str::to_string))
        .collect();
    assert_eq!(pointers, ["/granted/records/parties.customer/1", "/granted/hosts", "/settings/limit"]);
    assert_eq!(plugged.install("asking", &wanted(json!({}), json!({}))).await.status, 422, "settings are required");
    assert_eq!(plugged.install("asking", &json!({"version": "9.9.9"})).await.status, 404);
    let installed = plugged.install("asking", &wanted(json!({"kept": true}), json!({"limit": 2}))).await.expect(200);
    assert_eq!(
        installed["data"]["installed"]["granted"],
        json!({"records": {}, "hosts": [], "kept": true, "keys": [], "identities": []})
    );

    // The next version asks for more: told before it is taken, and not granted by itself.
    let next = ASKING.replace("version: 1.0.0", "version: 1.1.0").replace("uses: [read]", "uses: [read, update]");
    plugged.ship(&next, &[("effect.wasm", super::effects::echo())]).await;
    let shown = plugged.shown("asking").await;
    assert_eq!((&shown["version"], &shown["upgrade"]["version"]), (&json!("1.0.0"), &json!("1.1.0")));
    assert_eq!(shown["upgrade"]["added"]["records"][0]["uses"], json!(["update"]));
    assert_eq!(shown["upgrade"]["added"]["hosts"], json!([]));
    let upgraded = plugged.install("asking", &json!({"version": "1.1.0"})).await.expect(200);
    assert_eq!(upgraded["data"]["installed"]["granted"]["records"], json!({}));
    assert_eq!(plugged.install("asking", &json!({"version": "1.0.0"})).await.status, 422, "no way back");
}

both!(
    a_plugin_takes_part_from_the_install_to_the_removal,
    another_business_and_the_test_environment_are_not_concerned,
    administrators_of_the_business_alone_handle_plugins,
    grants_and_settings_are_held_against_what_the_plugin_says,
);
