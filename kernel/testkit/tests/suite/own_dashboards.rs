//! Dashboards that people compose, on both databases.

use kernel_testkit::{Answer, Backend, Client, TestApp};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

const DASHBOARDS: &str = "/v1/personal/dashboards";
const ORDERS: &str = "accounting.sales-transactions/to-deliver";
const STOCK: &str = "inventory.inventory/low";
const SALES: &str = "accounting.sales-by-customer";

fn tile(key: &str, address: &str) -> Json {
    json!({"key": key, "tile": address})
}

fn report(key: &str, address: &str) -> Json {
    json!({"key": key, "report": address, "as": "bar"})
}

async fn compose(client: &Client, title: &str, shared: &str, tiles: &[Json]) -> String {
    let body = json!({"title": title, "shared": shared, "tiles": tiles});
    let made = client.post(DASHBOARDS, &body).await.expect(201);
    format!("{DASHBOARDS}/{}", made["data"]["id"].as_str().expect("id"))
}

/// Title, keys of the tiles in their order, and how many are closed.
async fn seen(client: &Client) -> Vec<(String, Vec<String>, i64)> {
    let answer = client.get(DASHBOARDS).await.expect(200);
    let text = |value: &Json| value.as_str().unwrap_or_default().to_string();
    let rows = answer["data"].as_array().expect("data");
    rows.iter()
        .map(|row| {
            let keys = row["tiles"].as_array().expect("tiles").iter().map(|tile| text(&tile["key"])).collect();
            (text(&row["title"]), keys, row["closed"].as_i64().expect("closed"))
        })
        .collect()
}

fn one(title: &str, keys: &[&str], closed: i64) -> Vec<(String, Vec<String>, i64)> {
    vec![(title.to_string(), keys.iter().map(|key| (*key).to_string()).collect(), closed)]
}

fn pointers(answer: &Answer) -> Vec<String> {
    let errors = answer.json()["errors"].clone();
    let all = errors.as_array().cloned().unwrap_or_default();
    all.iter().filter_map(|error| error["pointer"].as_str().map(str::to_string)).collect()
}

/// Composed, found again, changed, copied and removed by its owner; nobody else comes near it while it is personal.
async fn life(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let manager = app.signed_in(Role::Manager, Scope::All).await;
    let stranger = app.sign_in(&app.another_business("Other Trading").await.owner).await;

    let wide = json!({"key": "a", "report": SALES, "as": "line", "width": 12});
    let place = compose(&owner, " Mondays ", "", &[wide.clone(), tile("b", STOCK)]).await;
    assert_eq!(seen(&owner).await, one("Mondays", &["a", "b"], 0));
    let told = owner.get(DASHBOARDS).await.expect(200);
    assert_eq!(told["data"][0]["tiles"][0], wide);
    assert_eq!((&told["data"][0]["mine"], &told["data"][0]["shared"]), (&json!(true), &Json::Null));
    // No list takes it for a view of its own, and no view is a dashboard.
    assert_eq!(owner.get("/v1/personal").await.expect(200)["data"]["views"], json!([]));
    let view = owner
        .post("/v1/personal/views", &json!({"entity": "accounting.invoice", "title": "Mondays"}))
        .await
        .expect(201);
    let view = format!("{DASHBOARDS}/{}", view["data"]["id"].as_str().expect("id"));
    owner.patch(&view, &json!({"title": "Taken"})).await.expect(404);
    owner.delete(&view).await.expect(404);

    owner.patch(&place, &json!({"title": "Tuesdays", "tiles": [tile("b", STOCK), wide]})).await.expect(204);
    assert_eq!(seen(&owner).await, one("Tuesdays", &["b", "a"], 0));
    for client in [&manager, &stranger] {
        assert!(seen(client).await.is_empty());
        client.patch(&place, &json!({"title": "Taken"})).await.expect(404);
        client.delete(&place).await.expect(404);
    }
    compose(&owner, "Tuesdays, copied", "", &[tile("b", STOCK)]).await;
    assert_eq!(seen(&owner).await.len(), 2);
    owner.delete(&place).await.expect(204);
    assert_eq!(seen(&owner).await, one("Tuesdays, copied", &["b"], 0));
    owner.delete(&place).await.expect(404);
}

/// A shared dashboard shows each reader what they may read: those who may read none of it, or stand below its role, do not see it.
async fn sharing(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let viewer = app.signed_in(Role::Viewer, Scope::All).await;
    let own = app.signed_in(Role::Viewer, Scope::Own).await;
    let portal = app.signed_in(Role::Portal, Scope::All).await;
    let stranger = app.sign_in(&app.another_business("Other Trading").await.owner).await;
    let storekeeper = app.newcomer().await;
    let granted = format!("/v1/access/people/{}/families/inventory", storekeeper.id);
    owner.put(&granted, &json!({"role": "operator"})).await.expect(200);
    let storekeeper = app.sign_in(&storekeeper).await;
    let nobody = app.sign_in(&app.newcomer().await).await;

    let place = compose(
        &owner,
        "All of us",
        "everybody",
        &[tile("orders", ORDERS), report("sales", SALES), tile("low", STOCK)],
    )
    .await;
    assert_eq!(seen(&viewer).await, one("All of us", &["orders", "sales", "low"], 0));
    // The sums of everybody's sales are not for who sees their own records alone.
    assert_eq!(seen(&own).await, one("All of us", &["orders", "low"], 1));
    assert_eq!(seen(&storekeeper).await, one("All of us", &["low"], 2));
    for client in [&portal, &stranger, &nobody] {
        assert!(seen(client).await.is_empty());
    }
    viewer.patch(&place, &json!({"title": "Mine"})).await.expect(404);
    viewer.delete(&place).await.expect(404);

    // By role: the one a reader holds in the apps the tiles come from.
    owner.patch(&place, &json!({"shared": "operator"})).await.expect(204);
    assert!(seen(&viewer).await.is_empty());
    assert_eq!(seen(&storekeeper).await, one("All of us", &["low"], 2));
    owner.patch(&place, &json!({"tiles": [tile("orders", ORDERS)]})).await.expect(204);
    assert!(seen(&storekeeper).await.is_empty());
    owner.patch(&place, &json!({"shared": ""})).await.expect(204);
    assert!(seen(&viewer).await.is_empty());

    // Portal users keep theirs to themselves; the owner of the business takes down what is shared, and nothing personal.
    portal.post(DASHBOARDS, &json!({"title": "Ours", "shared": "everybody"})).await.expect(403);
    let theirs = compose(&viewer, "Of a viewer", "", &[tile("orders", ORDERS)]).await;
    owner.delete(&theirs).await.expect(404);
    viewer.patch(&theirs, &json!({"shared": "manager"})).await.expect(204);
    owner.patch(&theirs, &json!({"title": "Mine"})).await.expect(404);
    owner.delete(&theirs).await.expect(204);
    assert!(seen(&viewer).await.is_empty());
}

/// What is closed to the owner today is neither lost when they arrange the rest nor theirs to add.
async fn what_was_taken_away(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let person = app.newcomer().await;
    let grant = |family: &str| format!("/v1/access/people/{}/families/{family}", person.id);
    for family in ["inventory", "accounting"] {
        owner.put(&grant(family), &json!({"role": "viewer"})).await.expect(200);
    }
    let keeper = app.sign_in(&person).await;
    let place = compose(&keeper, "Mine", "", &[tile("orders", ORDERS), tile("low", STOCK)]).await;
    owner.delete(&grant("accounting")).await.expect(200);
    assert_eq!(seen(&keeper).await, one("Mine", &["low"], 1));
    let refused = keeper.patch(&place, &json!({"tiles": [tile("orders", ORDERS)]})).await;
    assert_eq!((refused.status, pointers(&refused)), (422, vec!["/tiles/0/tile".to_string()]));
    keeper.patch(&place, &json!({"tiles": [{"key": "low", "tile": STOCK, "width": 6}]})).await.expect(204);
    owner.put(&grant("accounting"), &json!({"role": "viewer"})).await.expect(200);
    assert_eq!(seen(&keeper).await, one("Mine", &["low", "orders"], 0));
}

/// Bad input is told at its field, all of it at once.
async fn refusals(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let place = compose(&owner, "Mondays", "", &[]).await;
    let refused = async |body: Json| {
        let answer = owner.post(DASHBOARDS, &body).await;
        assert_eq!(answer.status, 422, "{body}: {}", answer.text());
        pointers(&answer)
    };
    assert_eq!(refused(json!({"title": "  "})).await, ["/title"]);
    assert_eq!(refused(json!({})).await, ["/title"]);
    assert_eq!(refused(json!({"title": "x".repeat(81)})).await, ["/title"]);
    assert_eq!(refused(json!({"title": "mondays"})).await, ["/title"]);
    assert_eq!(refused(json!({"title": "x", "shared": "nobody"})).await, ["/shared"]);
    assert_eq!(refused(json!({"title": "x", "shared": "portal"})).await, ["/shared"]);
    let wrong = [
        tile("a", "accounting.sales-transactions/gone"),
        report("b", "accounting.gone"),
        // It asks for a customer, and a tile has nobody to ask.
        report("c", "accounting.customer-statement"),
        json!({"key": "d"}),
        json!({"key": "e", "report": SALES}),
        json!({"key": "f", "tile": ORDERS, "width": 1}),
        tile("f", ORDERS),
    ];
    let told = refused(json!({"title": "", "tiles": wrong})).await;
    let expected = [
        "title",
        "tiles/0/tile",
        "tiles/1/report",
        "tiles/2/report",
        "tiles/3/report",
        "tiles/4/as",
        "tiles/5/width",
        "tiles/6/key",
    ];
    assert_eq!(told, expected.map(|pointer| format!("/{pointer}")));
    let many: Vec<Json> = (0..21).map(|number| tile(&number.to_string(), ORDERS)).collect();
    assert_eq!(refused(json!({"title": "x", "tiles": many})).await, ["/tiles"]);
    assert_eq!(refused(json!({"title": "x", "surprise": 1})).await, Vec::<String>::new());

    compose(&owner, "Tuesdays", "", &[]).await;
    let taken = owner.patch(&place, &json!({"title": "TUESDAYS"})).await;
    assert_eq!((taken.status, pointers(&taken)), (422, vec!["/title".to_string()]));
    // Its own name is not taken.
    owner.patch(&place, &json!({"title": "MONDAYS"})).await.expect(204);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn offered_is_what_the_reader_may_see_and_what_asks_nothing() {
    let app = TestApp::new(Backend::Sqlite).await;
    let owner = app.owner().await;
    let storekeeper = app.newcomer().await;
    let granted = format!("/v1/access/people/{}/families/inventory", storekeeper.id);
    owner.put(&granted, &json!({"role": "viewer"})).await.expect(200);
    let storekeeper = app.sign_in(&storekeeper).await;
    let addresses = async |client: &Client| -> Vec<String> {
        let answer = client.get(&format!("{DASHBOARDS}/offers")).await.expect(200);
        let all = answer["data"].as_array().expect("data").iter();
        all.filter_map(|offer| offer["address"].as_str().map(str::to_string)).collect()
    };
    let all = addresses(&owner).await;
    for address in [ORDERS, STOCK, SALES] {
        assert!(all.iter().any(|offered| offered == address), "{address}");
    }
    assert!(!all.iter().any(|offered| offered == "accounting.customer-statement"));
    let some = addresses(&storekeeper).await;
    assert!(some.iter().any(|offered| offered == STOCK));
    assert!(!some.iter().any(|offered| offered == ORDERS || offered == SALES), "{some:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_compose_dashboards_on_sqlite() {
    life(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_compose_dashboards_on_postgres() {
    life(Backend::Postgres).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_shared_dashboard_shows_what_its_reader_may_see_on_sqlite() {
    sharing(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_shared_dashboard_shows_what_its_reader_may_see_on_postgres() {
    sharing(Backend::Postgres).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_closed_to_the_owner_is_not_lost_on_sqlite() {
    what_was_taken_away(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_closed_to_the_owner_is_not_lost_on_postgres() {
    what_was_taken_away(Backend::Postgres).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_wrong_with_a_dashboard_is_told_at_its_field_on_sqlite() {
    refusals(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_wrong_with_a_dashboard_is_told_at_its_field_on_postgres() {
    refusals(Backend::Postgres).await;
}
