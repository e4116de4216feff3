//! Figures a record keeps of the records that link to it, on both databases: they equal their rows whatever is written, by whom and at
//! the same time, and figures that a release brings are added up for records that are there already.

use kernel::{Module, Op, Product};
use kernel_testkit::{Backend, Client, Options, TestApp, product_with};
use serde_json::{Value as Json, json};
use std::sync::{Arc, OnceLock};

const FAMILY: &str = "
family: halls
title: Halls
icon: route
";
const HALL: &str = r#"
x-entity: hall
x-collection: halls
type: object
title: Hall
x-plural: Halls
properties:
  name: {$ref: text, maxLength: 40}
  inside: {$ref: link, x-to: halls.hall}
  seats: {$ref: int, default: 0}
  rooms: {$ref: int, x-rollup: {from: halls.hall, by: inside, count: true}}
  seatsInside: {$ref: int, x-rollup: {from: halls.hall, by: inside, sum: seats + seatsInside}}
  allSeats: {$ref: int, x-compute: seats + seatsInside}
  hired: {$ref: money, x-currency: base, x-rollup: {from: halls.booking.hours, by: hall, sum: fee, where: "parent.status == 'sure'"}}
  asked: {$ref: int, x-rollup: {from: halls.booking.hours, by: hall, count: true, where: "parent.status == 'asked' && fee > 0"}}
  full: {$ref: bool, x-compute: hired >= 100}
required: [name]
x-label-field: name
x-access: {read: viewer, create: operator, update: operator, delete: operator}
"#;
const BOOKING: &str = r#"
x-entity: booking
x-collection: bookings
type: object
title: Booking
x-plural: Bookings
properties:
  name: {$ref: text, maxLength: 40}
  hours:
    type: array
    items:
      type: object
      properties:
        hall: {$ref: link, x-to: halls.hall}
        fee: {$ref: money, x-currency: base}
      required: [hall, fee]
required: [name]
x-states:
  initial: asked
  values: {asked: {tone: muted}, sure: {tone: good, delete: true}}
x-transitions:
  agree: {from: asked, to: sure, by: operator}
x-label-field: name
x-access: {read: viewer, create: operator, update: operator, delete: operator}
"#;

fn product() -> Product {
    static PRODUCT: OnceLock<Product> = OnceLock::new();
    let files =
        [("halls/family.yaml", FAMILY), ("halls/entities/hall.yaml", HALL), ("halls/entities/booking.yaml", BOOKING)];
    let made = PRODUCT.get_or_init(|| product_with(&files, Module::new("halls")));
    Product { registry: Arc::clone(&made.registry), modules: made.modules.clone() }
}

async fn hall(owner: &Client, body: Json) -> String {
    let made = owner.post("/v1/halls/halls", &body).await.expect(201);
    made["data"]["id"].as_str().expect("id").to_string()
}

async fn read(owner: &Client, path: &str) -> Json {
    owner.get(path).await.expect(200)["data"].clone()
}

/// Rooms, seats inside and the computed seats of a hall.
async fn seats(owner: &Client, id: &str) -> (i64, i64, i64) {
    let hall = read(owner, &format!("/v1/halls/halls/{id}")).await;
    let number = |name: &str| hall[name].as_i64().unwrap_or(-1);
    (number("rooms"), number("seatsInside"), number("allSeats"))
}

async fn money(owner: &Client, id: &str) -> (String, i64, bool) {
    let hall = read(owner, &format!("/v1/halls/halls/{id}")).await;
    (hall["hired"].as_str().unwrap_or("none").to_string(), hall["asked"].as_i64().unwrap_or(-1), hall["full"] == true)
}

async fn change(owner: &Client, path: &str, change: Json) {
    let mut body = change;
    body["version"] = read(owner, path).await["version"].clone();
    owner.patch(path, &body).await.expect(200);
}

/// Every figure of the business equals its rows.
async fn sound(app: &TestApp) {
    let context = app.business.context.clone().as_system();
    let mut reader = app.app.reader(&context).await.expect("a reader");
    let (count, wrong) =
        kernel::rollup::verify(&mut Op::reading(&app.app, &context, &mut reader)).await.expect("figures");
    assert!(count > 0 && wrong.is_empty(), "{count} {wrong:?}");
}

async fn figures_follow_their_rows(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    let site = hall(&owner, json!({"name": "Site"})).await;
    assert_eq!(seats(&owner, &site).await, (0, 0, 0));
    let house = hall(&owner, json!({"name": "House", "inside": site, "seats": 5})).await;
    let room = hall(&owner, json!({"name": "Room", "inside": house, "seats": 40})).await;
    assert_eq!((seats(&owner, &house).await, seats(&owner, &site).await), ((1, 40, 45), (1, 45, 45)));
    // A figure is nobody's to write.
    let version = read(&owner, &format!("/v1/halls/halls/{site}")).await["version"].clone();
    let refused =
        owner.patch(&format!("/v1/halls/halls/{site}"), &json!({"rooms": 9, "version": version})).await.expect(422);
    assert_eq!(refused["errors"][0]["pointer"], "/rooms");
    // Changed, moved, taken away: the old keeper and the new one both know.
    change(&owner, &format!("/v1/halls/halls/{room}"), json!({"seats": 60})).await;
    assert_eq!(seats(&owner, &site).await, (1, 65, 65));
    change(&owner, &format!("/v1/halls/halls/{room}"), json!({"inside": site})).await;
    assert_eq!((seats(&owner, &house).await, seats(&owner, &site).await), ((0, 0, 5), (2, 65, 65)));
    owner.delete(&format!("/v1/halls/halls/{house}")).await.expect(204);
    assert_eq!(seats(&owner, &site).await, (1, 60, 60));
    // A circle would add up for ever.
    let circle = json!({"inside": room, "version": read(&owner, &format!("/v1/halls/halls/{site}")).await["version"]});
    assert_eq!(owner.patch(&format!("/v1/halls/halls/{site}"), &circle).await.code(), "rollup_circle");
    assert_eq!(seats(&owner, &site).await, (1, 60, 60));

    // Lines count by the state of their document; computed fields see the figure.
    let hours = json!([{"hall": room, "fee": "60.50"}, {"hall": room, "fee": "49.50"}, {"hall": site, "fee": "0.00"}]);
    let booking =
        owner.post("/v1/halls/bookings", &json!({"name": "Wedding", "hours": hours})).await.expect(201)["data"]["id"]
            .as_str()
            .expect("id")
            .to_string();
    let path = format!("/v1/halls/bookings/{booking}");
    assert_eq!(
        (money(&owner, &room).await, money(&owner, &site).await),
        (("0.00".into(), 2, false), ("0.00".into(), 0, false))
    );
    owner.post(&format!("{path}/agree"), &json!({})).await.expect(200);
    assert_eq!(money(&owner, &room).await, ("110.00".into(), 0, true));
    change(&owner, &path, json!({"hours": [{"hall": site, "fee": "12.25"}]})).await;
    assert_eq!(
        (money(&owner, &room).await, money(&owner, &site).await),
        (("0.00".into(), 0, false), ("12.25".into(), 0, false))
    );
    owner.delete(&path).await.expect(204);
    assert_eq!(money(&owner, &site).await, ("0.00".into(), 0, false));
    sound(&app).await;

    // What is refused changes no figure.
    owner.post("/v1/halls/halls", &json!({"name": "x".repeat(80), "inside": site})).await.expect(422);
    assert_eq!(seats(&owner, &site).await.0, 1);
}

async fn writers_of_one_keeper_lose_nothing(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    let site = hall(&owner, json!({"name": "Site"})).await;
    let writers = (0..24).map(|number| {
        let (owner, site) = (owner.clone(), site.clone());
        tokio::spawn(async move {
            hall(&owner, json!({"name": format!("Room {number}"), "inside": site, "seats": number})).await
        })
    });
    let mut rooms = Vec::new();
    for writer in writers.collect::<Vec<_>>() {
        rooms.push(writer.await.expect("a room"));
    }
    assert_eq!(seats(&owner, &site).await, (24, 276, 276));
    let leaving = rooms.into_iter().take(12).map(|room| {
        let owner = owner.clone();
        tokio::spawn(async move { owner.delete(&format!("/v1/halls/halls/{room}")).await.expect(204) })
    });
    for left in leaving.collect::<Vec<_>>() {
        left.await.expect("left");
    }
    assert_eq!(seats(&owner, &site).await.0, 12);
    sound(&app).await;
}

async fn figures_of_a_release_are_added_up(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    let site = hall(&owner, json!({"name": "Site"})).await;
    let house = hall(&owner, json!({"name": "House", "inside": site, "seats": 5})).await;
    hall(&owner, json!({"name": "Room", "inside": house, "seats": 40})).await;
    // As a column that a release adds is found: empty in every row.
    let context = app.business.context.clone().as_system();
    let emptied = app.app.write(&context, |op| {
        Box::pin(async move {
            let mut sql = op.sql("UPDATE halls_hall SET rooms = NULL, seats_inside = NULL WHERE tenant = ");
            sql.value(op.tenant().0);
            let statement = sql.done();
            op.execute(&statement).await
        })
    });
    assert_eq!(emptied.await.expect("emptied"), 3);
    assert_eq!(kernel::rollup::take_up(&app.app).await.expect("taken up"), 3);
    assert_eq!((seats(&owner, &house).await, seats(&owner, &site).await), ((1, 40, 45), (1, 45, 45)));
    assert_eq!(kernel::rollup::take_up(&app.app).await.expect("nothing left"), 0);
    sound(&app).await;
    // One that is wrong is told, with its record and field.
    let broken = app.app.write(&context, |op| {
        Box::pin(async move {
            let mut sql = op.sql("UPDATE halls_hall SET rooms = 7 WHERE tenant = ");
            sql.value(op.tenant().0).push(" AND name = 'House'");
            let statement = sql.done();
            op.execute(&statement).await
        })
    });
    assert_eq!(broken.await.expect("broken"), 1);
    let mut reader = app.app.reader(&context).await.expect("a reader");
    let (_, wrong) = kernel::rollup::verify(&mut Op::reading(&app.app, &context, &mut reader)).await.expect("figures");
    let told: Vec<(&str, &str)> = wrong.iter().map(|wrong| (wrong.record.as_str(), wrong.field.as_str())).collect();
    assert_eq!(told, [(house.as_str(), "rooms")]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn figures_follow_their_rows_on_sqlite() {
    figures_follow_their_rows(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn figures_follow_their_rows_on_postgres() {
    figures_follow_their_rows(Backend::Postgres).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn writers_of_one_keeper_lose_nothing_on_sqlite() {
    writers_of_one_keeper_lose_nothing(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn writers_of_one_keeper_lose_nothing_on_postgres() {
    writers_of_one_keeper_lose_nothing(Backend::Postgres).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn figures_of_a_release_are_added_up_on_sqlite() {
    figures_of_a_release_are_added_up(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn figures_of_a_release_are_added_up_on_postgres() {
    figures_of_a_release_are_added_up(Backend::Postgres).await;
}
