//! Runs: what a preview leaves behind, what happens once, what can be taken back, and who may do it.

mod killed;

use std::sync::{Arc, OnceLock};

use kernel::runs::Runner;
use kernel::{Module, Product};
use kernel_testkit::{Backend, Client, Options, TestApp, on_both, product_with};
use kernel_types::{Date, Role, Scope};
use serde_json::{Value as Json, json};

on_both!(
    a_preview_changes_nothing_and_says_what_would_happen,
    a_confirmed_run_does_each_row_once_and_is_undone,
    what_was_changed_since_is_not_taken_back,
    a_paused_run_stands_still_until_it_is_resumed,
    what_is_refused_takes_nothing_with_it_and_is_tried_again,
    a_run_goes_on_with_the_rights_of_the_person_who_resumes_it,
    a_run_is_for_its_roles_and_its_business,
    quotations_expire_by_a_declared_run,
);

const FAMILY: &str = "
family: kitchen
title: Kitchen
icon: moon
access_family: accounting
needs: [parties, accounting]
";
const DISH: &str = r#"
x-entity: dish
x-collection: dishes
type: object
title: Dish
x-plural: Dishes
x-label-field: name
properties:
  name: {$ref: text, maxLength: 60}
  grams: {$ref: quantity, default: "0"}
  stirred: {$ref: int, default: 0}
  salted: {$ref: bool, default: false}
  plate: {$ref: link, x-to: kitchen.plate}
required: [name]
x-states:
  initial: raw
  values:
    raw: {tone: info}
    done: {tone: good}
x-transitions:
  finish: {from: raw, to: done, by: operator, guard: [{need: salted, say: It is not salted., code: bland}]}
x-access: {read: viewer, create: contributor, update: contributor, delete: operator}
x-routes: {list: /dishes}
"#;
const PLATE: &str = r#"
x-entity: plate
x-collection: plates
type: object
title: Plate
x-plural: Plates
x-label-field: name
properties:
  name: {$ref: text}
x-access: {read: viewer, create: operator}
x-routes: {list: /plates}
"#;
const SERVE: &str = r#"
run: serve
title: Serve
by: operator
params:
  meal: {$ref: text, minLength: 2}
  least: {$ref: quantity, default: "0"}
required: [meal]
from: dish
where: "grams >= params.least"
key: [id, params.meal]
free: [least]
do:
  - {create: kitchen.plate, set: {name: "concat(params.meal, ' ', name)"}}
  - {set: {stirred: stirred + 1}}
  - {transition: finish, when: "status == 'raw'"}
figures:
  weight: {$ref: quantity, x-compute: grams}
  count: {$ref: int, x-compute: "1"}
"#;

fn product() -> Product {
    static PRODUCT: OnceLock<Product> = OnceLock::new();
    let made = PRODUCT.get_or_init(|| {
        let files = [
            ("kitchen/family.yaml", FAMILY),
            ("kitchen/entities/dish.yaml", DISH),
            ("kitchen/entities/plate.yaml", PLATE),
            ("kitchen/runs/serve.yaml", SERVE),
        ];
        product_with(&files, Module::new("kitchen"))
    });
    Product { registry: Arc::clone(&made.registry), modules: made.modules.clone() }
}

async fn kitchen(backend: Backend) -> TestApp {
    TestApp::with_product(backend, Options::default(), product()).await
}

const PRICES: &str = "/v1/runs/products/change-prices";
const SERVES: &str = "/v1/runs/kitchen/serve";
const DISHES: &str = "/v1/kitchen/dishes";

async fn product_at(client: &Client, name: &str, price: &str) -> String {
    let made = client.post("/v1/products/products", &json!({"name": name, "salesPrice": price})).await.expect(201);
    made["data"]["id"].as_str().expect("id").to_string()
}

async fn price(client: &Client, id: &str) -> String {
    let read = client.get(&format!("/v1/products/products/{id}")).await.expect(200);
    read["data"]["salesPrice"].as_str().expect("a price").to_string()
}

fn change(name: &str, percent: &str) -> Json {
    json!({"name": name, "percent": percent, "roundTo": "0.05"})
}

/// A run with its preview made.
async fn previewed(app: &TestApp, client: &Client, api: &str, params: &Json) -> String {
    let begun = client.post(api, params).await.expect(201);
    assert_eq!(begun["data"]["state"], "draft");
    app.runs.drain().await.expect("a preview");
    begun["data"]["id"].as_str().expect("id").to_string()
}

async fn run(client: &Client, api: &str, id: &str) -> Json {
    client.get(&format!("{api}/{id}")).await.expect(200)["data"].clone()
}

/// What can be done with a run is done, with all that follows.
async fn done(app: &TestApp, client: &Client, api: &str, id: &str, action: &str) -> Json {
    client.post(&format!("{api}/{id}/{action}"), &json!({})).await.expect(200);
    app.runs.drain().await.expect("its work");
    run(client, api, id).await
}

async fn rows(client: &Client, api: &str, id: &str, state: &str) -> Vec<Json> {
    let listed = client.get(&format!("{api}/{id}/rows?filter[state]={state}")).await.expect(200);
    listed["data"].as_array().expect("rows").clone()
}

async fn a_preview_changes_nothing_and_says_what_would_happen(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let cement = product_at(&owner, "Cement", "12.49").await;
    let nail = product_at(&owner, "Nail", "0.05").await;
    let screw = product_at(&owner, "Screw", "10").await;
    product_at(&owner, "Free", "0").await;
    let lines = |audit: &Json| audit["data"].as_array().map_or(0, Vec::len);
    let before = lines(&owner.get(&format!("/v1/products/products/{cement}/audit")).await.expect(200));

    let id = previewed(&app, &owner, PRICES, &change("Spring", "10")).await;
    let shown = run(&owner, PRICES, &id).await;
    assert_eq!((&shown["state"], &shown["rows"]), (&json!("previewed"), &json!(3)), "{shown}");
    assert_eq!(shown["counts"], json!({"ready": 2, "skipped": 1}), "rounded, a nail costs the same");
    assert_eq!(shown["expected"], json!({"oldPrice": "22.49", "newPrice": "24.75"}));
    assert_eq!(shown["figures"], json!({}));
    assert_eq!(shown["actions"], json!(["confirm"]));
    assert_eq!(shown["params"]["percent"]["value"], "10");
    assert_eq!(price(&owner, &cement).await, "12.49");
    assert_eq!((price(&owner, &nail).await, price(&owner, &screw).await), ("0.05".into(), "10".into()));
    assert_eq!(before, lines(&owner.get(&format!("/v1/products/products/{cement}/audit")).await.expect(200)));
    let ready = rows(&owner, PRICES, &id, "ready").await;
    assert_eq!(ready[0]["record"]["label"], "Cement");
    assert_eq!(ready[0]["figures"], json!({"oldPrice": "12.49", "newPrice": "13.75"}));

    // Rounded, a nail would cost nothing.
    let id = previewed(&app, &owner, PRICES, &change("Sale", "-60")).await;
    let refused = rows(&owner, PRICES, &id, "refused").await;
    assert_eq!(refused[0]["problem"]["code"], "price_would_be_zero", "{refused:?}");
}

async fn a_confirmed_run_does_each_row_once_and_is_undone(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let cement = product_at(&owner, "Cement", "12.49").await;
    let id = previewed(&app, &owner, PRICES, &change("Spring", "10")).await;
    let shown = done(&app, &owner, PRICES, &id, "confirm").await;
    assert_eq!((&shown["state"], &shown["counts"]), (&json!("done"), &json!({"done": 1})));
    assert_eq!(shown["figures"]["newPrice"], "13.75");
    assert_eq!(price(&owner, &cement).await, "13.75");
    assert_eq!(owner.post(&format!("{PRICES}/{id}/confirm"), &json!({})).await.expect(409)["code"], "wrong_state");

    // Under the same name it was done before; in the preview and when it is confirmed all the same.
    let twice = previewed(&app, &owner, PRICES, &change("Spring", "10")).await;
    assert_eq!(run(&owner, PRICES, &twice).await["counts"], json!({"skipped": 1}));
    assert_eq!(rows(&owner, PRICES, &twice, "skipped").await[0]["problem"]["code"], "done_before");
    assert_eq!(done(&app, &owner, PRICES, &twice, "confirm").await["counts"], json!({"skipped": 1}));
    assert_eq!(price(&owner, &cement).await, "13.75");

    // Taken back, it can be done again.
    let shown = done(&app, &owner, PRICES, &id, "undo").await;
    assert_eq!((&shown["state"], &shown["counts"]), (&json!("undone"), &json!({"undone": 1})));
    assert_eq!(shown["figures"]["newPrice"], "0");
    assert_eq!(price(&owner, &cement).await, "12.49");
    let again = previewed(&app, &owner, PRICES, &change("Spring", "20")).await;
    done(&app, &owner, PRICES, &again, "confirm").await;
    assert_eq!(price(&owner, &cement).await, "15");
    let listed = owner.get(PRICES).await.expect(200);
    assert_eq!(listed["data"].as_array().map(Vec::len), Some(3));
}

async fn what_was_changed_since_is_not_taken_back(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let cement = product_at(&owner, "Cement", "10").await;
    let sand = product_at(&owner, "Sand", "20").await;
    let id = previewed(&app, &owner, PRICES, &change("Spring", "10")).await;
    done(&app, &owner, PRICES, &id, "confirm").await;
    let read = owner.get(&format!("/v1/products/products/{cement}")).await.expect(200);
    let body = json!({"version": read["data"]["version"], "salesPrice": "9"});
    owner.patch(&format!("/v1/products/products/{cement}"), &body).await.expect(200);
    let shown = done(&app, &owner, PRICES, &id, "undo").await;
    assert_eq!((&shown["state"], &shown["counts"]), (&json!("done_with_errors"), &json!({"done": 1, "undone": 1})));
    assert_eq!(rows(&owner, PRICES, &id, "done").await[0]["problem"]["code"], "price_changed_again");
    assert_eq!((price(&owner, &cement).await, price(&owner, &sand).await), ("9".into(), "20".into()));
}

async fn a_paused_run_stands_still_until_it_is_resumed(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let mut ids = Vec::new();
    for number in 0..120 {
        ids.push(product_at(&owner, &format!("Item {number:03}"), "10").await);
    }
    let id = previewed(&app, &owner, PRICES, &change("Spring", "10")).await;
    owner.post(&format!("{PRICES}/{id}/confirm"), &json!({})).await.expect(200);
    assert!(app.runs.step().await.expect("a part"));
    owner.post(&format!("{PRICES}/{id}/pause"), &json!({})).await.expect(200);
    assert_eq!(app.runs.drain().await.expect("nothing"), 0, "a paused run has no work");
    let shown = run(&owner, PRICES, &id).await;
    assert_eq!((&shown["state"], &shown["counts"]), (&json!("paused"), &json!({"done": 50, "waiting": 70})));
    assert_eq!(shown["actions"], json!(["resume", "undo"]));

    // Two servers share what is left, a part at a time.
    owner.post(&format!("{PRICES}/{id}/resume"), &json!({})).await.expect(200);
    let other = Runner::new(Arc::clone(&app.app));
    let (one, two) = tokio::join!(app.runs.drain(), other.drain());
    assert!(one.is_ok() && two.is_ok(), "{one:?} {two:?}");
    app.runs.drain().await.expect("what both left");
    let shown = run(&owner, PRICES, &id).await;
    assert_eq!((&shown["state"], &shown["counts"]), (&json!("done"), &json!({"done": 120})));
    assert_eq!(shown["figures"], json!({"oldPrice": "1200", "newPrice": "1320"}));
    for id in &ids {
        assert_eq!(price(&owner, id).await, "11");
    }
}

async fn what_is_refused_takes_nothing_with_it_and_is_tried_again(backend: Backend) {
    let app = kitchen(backend).await;
    let owner = app.owner().await;
    let dish = async |name: &str, salted: bool| {
        let body = json!({"name": name, "grams": "2.5", "salted": salted});
        let made = owner.post(DISHES, &body).await.expect(201);
        made["data"]["id"].as_str().expect("id").to_string()
    };
    let (soup, stew) = (dish("Soup", true).await, dish("Stew", false).await);
    let id = previewed(&app, &owner, SERVES, &json!({"meal": "Lunch"})).await;
    let shown = run(&owner, SERVES, &id).await;
    assert_eq!(shown["counts"], json!({"ready": 1, "refused": 1}));
    assert_eq!(shown["expected"], json!({"weight": "2.5", "count": 1}));
    let plates = async || {
        let listed = owner.get("/v1/kitchen/plates?sort=name").await.expect(200);
        let names = listed["data"].as_array().expect("plates").iter().map(|plate| plate["name"].clone());
        names.collect::<Vec<_>>()
    };
    assert_eq!(plates().await, Vec::<Json>::new(), "a preview leaves nothing made");

    let shown = done(&app, &owner, SERVES, &id, "confirm").await;
    assert_eq!((&shown["state"], &shown["counts"]), (&json!("done_with_errors"), &json!({"done": 1, "failed": 1})));
    assert_eq!(plates().await, [json!("Lunch Soup")], "what the refused row made is gone");
    let failed = rows(&owner, SERVES, &id, "failed").await;
    assert_eq!(failed[0]["problem"], json!({"code": "bland", "message": "It is not salted."}));
    let made = rows(&owner, SERVES, &id, "done").await;
    assert_eq!(made[0]["made"]["entity"], "kitchen.plate");
    let read = async |id: &str| owner.get(&format!("{DISHES}/{id}")).await.expect(200)["data"].clone();
    assert_eq!((&read(&soup).await["status"], &read(&soup).await["stirred"]), (&json!("done"), &json!(1)));
    assert_eq!((&read(&stew).await["status"], &read(&stew).await["stirred"]), (&json!("raw"), &json!(0)));

    // Mended, and joined by another: trying again does both, and not what was done.
    let body = json!({"version": read(&stew).await["version"], "salted": true});
    owner.patch(&format!("{DISHES}/{stew}"), &body).await.expect(200);
    dish("Rice", true).await;
    let shown = done(&app, &owner, SERVES, &id, "retry").await;
    assert_eq!((&shown["state"], &shown["counts"]), (&json!("done"), &json!({"done": 3})));
    assert_eq!(shown["figures"], json!({"weight": "7.5", "count": 3}));
    assert_eq!(plates().await, [json!("Lunch Rice"), json!("Lunch Soup"), json!("Lunch Stew")]);
    assert_eq!(read(&soup).await["stirred"], 1);
    owner.post(&format!("{SERVES}/{id}/undo"), &json!({})).await.expect(404);
}

async fn a_run_goes_on_with_the_rights_of_the_person_who_resumes_it(backend: Backend) {
    let app = kitchen(backend).await;
    let owner = app.owner().await;
    owner.post(DISHES, &json!({"name": "Soup", "salted": true})).await.expect(201);
    let person = app.person(Role::Operator, Scope::All).await;
    let operator = app.sign_in(&person).await;
    let id = previewed(&app, &operator, SERVES, &json!({"meal": "Lunch"})).await;
    operator.post(&format!("{SERVES}/{id}/confirm"), &json!({})).await.expect(200);
    let member = crate::tenancy::at(&app, &format!("/members/{}", person.id));
    owner.delete(&member).await.expect(204);
    app.runs.drain().await.expect("a look");
    let shown = run(&owner, SERVES, &id).await;
    assert_eq!((&shown["state"], &shown["counts"]), (&json!("paused"), &json!({"waiting": 1})), "{shown}");
    assert!(shown["note"].as_str().is_some_and(|note| note.contains("has left")), "{shown}");
    let shown = done(&app, &owner, SERVES, &id, "resume").await;
    assert_eq!((&shown["state"], &shown["note"]), (&json!("done"), &Json::Null));
}

async fn a_run_is_for_its_roles_and_its_business(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    product_at(&owner, "Cement", "10").await;
    let id = previewed(&app, &owner, PRICES, &change("Spring", "10")).await;
    let paths = [PRICES.to_string(), format!("{PRICES}/{id}"), format!("{PRICES}/{id}/rows")];
    for (role, scope, status) in [
        (Role::Viewer, Scope::All, 403),
        (Role::Operator, Scope::All, 403),
        (Role::Manager, Scope::Own, 403),
        (Role::Portal, Scope::All, 403),
        (Role::Manager, Scope::All, 200),
    ] {
        let client = app.signed_in(role, scope).await;
        for path in &paths {
            assert_eq!(client.get(path).await.status, status, "{role} {path}");
        }
        let begun = client.post(PRICES, &change("Mine", "5")).await.status;
        assert_eq!(begun, if status == 200 { 201 } else { status }, "{role}");
        if status != 200 {
            assert_eq!(client.post(&format!("{PRICES}/{id}/confirm"), &json!({})).await.status, status, "{role}");
        }
        let part = client.get("/v1/registry/families/products").await.expect(200);
        let offered = part["families"]["products"]["runs"].get("products.change-prices").is_some();
        assert_eq!(offered, status == 200, "{role}");
    }
    let other = app.another_business("Other Trading").await;
    let stranger = app.sign_in(&other.owner).await;
    for path in &paths[1..] {
        stranger.get(path).await.expect(404);
    }
    for action in ["confirm", "pause", "resume", "retry", "undo"] {
        stranger.post(&format!("{PRICES}/{id}/{action}"), &json!({})).await.expect(404);
    }
    assert_eq!(stranger.get(PRICES).await.expect(200)["data"], json!([]));
    // A run is found under its own name alone, and of words that mean nothing there is none.
    owner.get(&format!("/v1/runs/accounting/expire-quotations/{id}")).await.expect(404);
    owner.post(&format!("/v1/runs/accounting/expire-quotations/{id}/confirm"), &json!({})).await.expect(404);
    owner.get(&format!("{PRICES}/{id}/rows?filter[state]=lost")).await.expect(422);
    owner.post(&format!("{PRICES}/{id}/repeat"), &json!({})).await.expect(404);
    owner.get("/v1/runs/products/nothing").await.expect(404);
    owner.post(PRICES, &json!({"name": "Spring"})).await.expect(422);
    // The test books know nothing of it.
    owner.post(&crate::tenancy::at(&app, "/test/prepare"), &json!({})).await.expect(204);
    let test = Client { environment: Some("test"), ..owner.clone() };
    test.get(&format!("{PRICES}/{id}")).await.expect(404);
}

async fn quotations_expire_by_a_declared_run(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let customer = owner.post("/v1/accounting/customers", &json!({"name": "Moyo Ltd"})).await.expect(201);
    let offer = async |until: &str| {
        let body = json!({"customer": customer["data"]["id"], "validUntil": until, "lines": [{"description": "Cement", "qty": "2", "unitPrice": "11.50"}]});
        let made = owner.post("/v1/accounting/quotations?then=send", &body).await.expect(201);
        made["data"]["id"].as_str().expect("id").to_string()
    };
    let today = app.app.clock.now().date();
    let day = |days: i64| (today + chrono::Duration::days(days)).format("%Y-%m-%d").to_string();
    let (soon, later) = (offer(&day(3)).await, offer(&day(60)).await);
    app.set_today(Date::parse_from_str(&day(10), "%Y-%m-%d").expect("a day"));
    let owner = app.owner().await;
    let api = "/v1/runs/accounting/expire-quotations";
    let id = previewed(&app, &owner, api, &json!({})).await;
    let shown = done(&app, &owner, api, &id, "confirm").await;
    assert_eq!((&shown["state"], &shown["counts"]), (&json!("done"), &json!({"done": 1})), "{shown}");
    assert_eq!(shown["figures"], json!({"expired": "23"}));
    for (id, status) in [(&soon, "expired"), (&later, "sent")] {
        let read = owner.get(&format!("/v1/accounting/quotations/{id}")).await.expect(200);
        assert_eq!(read["data"]["status"], status);
    }
}
