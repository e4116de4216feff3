//! Light figures, on both databases: they move by differences without a change of the record that keeps them, and its rules hold for
//! anyone who writes a row.

use std::sync::{Arc, OnceLock};

use kernel::typed::Fields as _;
use kernel::{Module, Op, Product};
use kernel_testkit::{Backend, Client, Options, TestApp, on_both, product_with};
use serde_json::{Value as Json, json};

on_both!(
    light_figures_follow_their_rows_and_leave_their_keeper,
    of_two_sales_of_the_last_unit_one_is_refused,
    figures_above_light_figures_follow,
    figures_that_follow_leave_no_line_where_the_trail_is_of_what_people_enter,
    the_least_the_greatest_and_whether_there_is_one_follow,
    many_rows_cost_no_more_than_one,
    of_many_keepers_each_is_judged_by_what_it_links_to
);

const FAMILY: &str = "
family: depot
title: Depot
icon: box
";
const PLACE: &str = r#"
x-entity: place
x-collection: places
type: object
title: Place
x-plural: Places
properties:
  name: {$ref: text, maxLength: 40}
  room: {$ref: quantity}
  onHand: {$ref: quantity, x-rollup: {from: depot.unit, by: place, sum: onHand, light: true}}
  lastOut: {$ref: date, x-rollup: {from: depot.unit, by: place, max: lastOut}}
required: [name]
x-audit: entered
x-label-field: name
x-access: {read: viewer, create: operator, update: operator, delete: operator}
"#;
const UNIT: &str = r#"
x-entity: unit
x-collection: units
type: object
title: Unit
x-plural: Units
properties:
  name: {$ref: text, maxLength: 40}
  place: {$ref: link, x-to: depot.place}
  allowNegative: {$ref: bool, default: false}
  onHand: {$ref: quantity, x-rollup: {from: depot.move, by: unit, sum: "kind == 'in' ? qty : -qty", where: "status == 'done'", light: true}}
  held: {$ref: quantity, x-rollup: {from: depot.slip.lines, by: unit, sum: qty, where: "parent.open", light: true}}
  moves: {$ref: int, x-rollup: {from: depot.move, by: unit, count: true, light: true}}
  lastOut: {$ref: date, x-rollup: {from: depot.move, by: unit, max: day, where: "kind == 'out' && status == 'done'", light: true}}
  smallest: {$ref: quantity, x-rollup: {from: depot.move, by: unit, min: qty, light: true}}
  worked: {$ref: bool, x-rollup: {from: depot.move, by: unit, any: true, where: "status == 'done'", light: true}}
  free: {$ref: quantity, x-compute: onHand - held}
required: [name]
x-rules: [{if: "free < 0 && !allowNegative", say: There is not enough left., code: out_of_stock, field: free}]
x-label-field: name
x-access: {read: viewer, create: operator, update: operator, delete: operator}
"#;
const SHELF: &str = r#"
x-entity: shelf
x-collection: shelves
type: object
title: Shelf
x-plural: Shelves
properties:
  name: {$ref: text, maxLength: 40}
  place: {$ref: link, x-to: depot.place}
  used: {$ref: quantity, x-rollup: {from: depot.slip.lines, by: shelf, sum: qty, light: true}}
required: [name]
x-rules: [{if: "used > place.room", say: The shelf is full., code: full}]
x-label-field: name
x-access: {read: viewer, create: operator, update: operator, delete: operator}
"#;
const MOVE: &str = r#"
x-entity: move
x-collection: moves
type: object
title: Move
x-plural: Moves
properties:
  unit: {$ref: link, x-to: depot.unit}
  kind: {enum: [in, out], default: in}
  qty: {$ref: quantity}
  day: {$ref: date}
required: [unit, qty]
x-states: {initial: planned, values: {planned: {tone: muted}, done: {tone: good, delete: true}}}
x-transitions:
  finish: {from: planned, to: done, by: operator}
x-label-field: id
x-access: {read: viewer, create: operator, update: operator, delete: operator, import: operator}
"#;
const SLIP: &str = r#"
x-entity: slip
x-collection: slips
type: object
title: Slip
x-plural: Slips
properties:
  open: {$ref: bool, default: true}
  lines:
    type: array
    items:
      type: object
      properties:
        unit: {$ref: link, x-to: depot.unit}
        shelf: {$ref: link, x-to: depot.shelf}
        qty: {$ref: quantity}
      required: [qty]
x-label-field: id
x-access: {read: viewer, create: operator, update: operator, delete: operator}
"#;
const UNITS: &str = "/v1/depot/units";
const MOVES: &str = "/v1/depot/moves";

fn product() -> Product {
    static PRODUCT: OnceLock<Product> = OnceLock::new();
    let files = [
        ("depot/family.yaml", FAMILY),
        ("depot/entities/place.yaml", PLACE),
        ("depot/entities/unit.yaml", UNIT),
        ("depot/entities/shelf.yaml", SHELF),
        ("depot/entities/move.yaml", MOVE),
        ("depot/entities/slip.yaml", SLIP),
    ];
    let made = PRODUCT.get_or_init(|| product_with(&files, Module::new("depot")));
    Product { registry: Arc::clone(&made.registry), modules: made.modules.clone() }
}

async fn depot(backend: Backend) -> (TestApp, Client) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    (app, owner)
}

async fn made(owner: &Client, path: &str, body: Json) -> String {
    owner.post(path, &body).await.expect(201)["data"]["id"].as_str().expect("id").to_string()
}

async fn moved(owner: &Client, unit: &str, kind: &str, qty: &str) -> String {
    made(owner, &format!("{MOVES}?then=finish"), json!({"unit": unit, "kind": kind, "qty": qty})).await
}

async fn read(owner: &Client, path: &str) -> Json {
    owner.get(path).await.expect(200)["data"].clone()
}

/// On hand, held, free and the number of moves.
async fn figures(owner: &Client, unit: &str) -> (f64, f64, f64, i64) {
    let unit = read(owner, &format!("{UNITS}/{unit}")).await;
    let number = |name: &str| unit[name].as_str().and_then(|text| text.parse().ok()).unwrap_or(f64::NAN);
    (number("onHand"), number("held"), number("free"), unit["moves"].as_i64().unwrap_or(-1))
}

async fn sound(app: &TestApp) {
    let context = app.business.context.clone().as_system();
    let mut reader = app.app.reader(&context).await.expect("a reader");
    let (count, wrong) =
        kernel::rollup::verify(&mut Op::reading(&app.app, &context, &mut reader)).await.expect("figures");
    assert!(count > 0 && wrong.is_empty(), "{count} {wrong:?}");
}

async fn light_figures_follow_their_rows_and_leave_their_keeper(backend: Backend) {
    let (app, owner) = depot(backend).await;
    let unit = made(&owner, UNITS, json!({"name": "Maize"})).await;
    let other = made(&owner, UNITS, json!({"name": "Beans"})).await;
    moved(&owner, &unit, "in", "10").await;
    let out = moved(&owner, &unit, "out", "2.5").await;
    let planned = made(&owner, MOVES, json!({"unit": unit, "qty": "100"})).await;
    assert_eq!(figures(&owner, &unit).await, (7.5, 0.0, 7.5, 3));
    // Changed, moved to another keeper, deleted.
    let body = |version: &Json, change: Json| {
        let mut body = change;
        body["version"] = version.clone();
        body
    };
    let version = read(&owner, &format!("{MOVES}/{out}")).await["version"].clone();
    owner.patch(&format!("{MOVES}/{out}"), &body(&version, json!({"qty": "4"}))).await.expect(200);
    assert_eq!(figures(&owner, &unit).await.0, 6.0);
    let version = read(&owner, &format!("{MOVES}/{planned}")).await["version"].clone();
    owner.patch(&format!("{MOVES}/{planned}"), &body(&version, json!({"unit": other}))).await.expect(200);
    assert_eq!((figures(&owner, &unit).await.3, figures(&owner, &other).await), (2, (0.0, 0.0, 0.0, 1)));
    owner.post(&format!("{MOVES}/{planned}/finish"), &json!({})).await.expect(200);
    assert_eq!(figures(&owner, &other).await.0, 100.0);
    owner.delete(&format!("{MOVES}/{out}")).await.expect(204);
    assert_eq!(figures(&owner, &unit).await, (10.0, 0.0, 10.0, 1));
    // Lines count by their document: two of one unit are one difference.
    let lines = json!([{"unit": unit, "qty": "3"}, {"unit": unit, "qty": "4"}, {"unit": other, "qty": "1"}]);
    let slip = made(&owner, "/v1/depot/slips", json!({"lines": lines})).await;
    assert_eq!((figures(&owner, &unit).await.2, figures(&owner, &other).await.2), (3.0, 99.0));
    let version = read(&owner, &format!("/v1/depot/slips/{slip}")).await["version"].clone();
    owner.patch(&format!("/v1/depot/slips/{slip}"), &body(&version, json!({"open": false}))).await.expect(200);
    assert_eq!(figures(&owner, &unit).await, (10.0, 0.0, 10.0, 1));
    // The keeper was never changed: who edits it meanwhile loses nothing.
    let keeper = read(&owner, &format!("{UNITS}/{unit}")).await;
    assert_eq!(keeper["version"], 1);
    owner.patch(&format!("{UNITS}/{unit}"), &json!({"name": "White maize", "version": 1})).await.expect(200);
    assert_eq!(figures(&owner, &unit).await.0, 10.0);
    sound(&app).await;
}

async fn of_two_sales_of_the_last_unit_one_is_refused(backend: Backend) {
    let (app, owner) = depot(backend).await;
    let unit = made(&owner, UNITS, json!({"name": "Generator"})).await;
    moved(&owner, &unit, "in", "1").await;
    let path = format!("{MOVES}?then=finish");
    let sale = json!({"unit": unit, "kind": "out", "qty": "1"});
    let sales = (0..8).map(|_| {
        let (owner, path, sale) = (owner.clone(), path.clone(), sale.clone());
        tokio::spawn(async move { owner.post(&path, &sale).await })
    });
    let (mut sold, mut refused) = (0, 0);
    for sale in sales.collect::<Vec<_>>() {
        let answer = sale.await.expect("answered");
        if answer.status == 201 {
            sold += 1;
        } else {
            let problem = answer.expect(422);
            assert_eq!(
                (problem["errors"][0]["code"].as_str(), problem["errors"][0]["message"].as_str()),
                (Some("out_of_stock"), Some("There is not enough left."))
            );
            refused += 1;
        }
    }
    assert_eq!((sold, refused), (1, 7));
    assert_eq!(figures(&owner, &unit).await, (0.0, 0.0, 0.0, 2));
    // A rule reads its own record: where it allows, nothing is refused.
    let loose = made(&owner, UNITS, json!({"name": "Water", "allowNegative": true})).await;
    moved(&owner, &loose, "out", "5").await;
    assert_eq!(figures(&owner, &loose).await.0, -5.0);
    sound(&app).await;
}

async fn figures_above_light_figures_follow(backend: Backend) {
    let (app, owner) = depot(backend).await;
    let place = made(&owner, "/v1/depot/places", json!({"name": "Harare"})).await;
    let unit = made(&owner, UNITS, json!({"name": "Maize", "place": place})).await;
    moved(&owner, &unit, "in", "12").await;
    moved(&owner, &unit, "out", "5").await;
    assert_eq!(
        read(&owner, &format!("/v1/depot/places/{place}")).await["onHand"],
        read(&owner, &format!("{UNITS}/{unit}")).await["onHand"]
    );
    assert_eq!(figures(&owner, &unit).await.0, 7.0);
    sound(&app).await;
}

async fn figures_that_follow_leave_no_line_where_the_trail_is_of_what_people_enter(backend: Backend) {
    let (_app, owner) = depot(backend).await;
    let place = format!("/v1/depot/places/{}", made(&owner, "/v1/depot/places", json!({"name": "Harare"})).await);
    let home = place.rsplit('/').next().expect("an id");
    let unit = made(&owner, UNITS, json!({"name": "Maize", "place": home})).await;
    moved(&owner, &unit, "in", "9").await;
    let out = json!({"unit": unit, "kind": "out", "qty": "2", "day": "2026-03-04"});
    made(&owner, &format!("{MOVES}?then=finish"), out).await;
    let after = read(&owner, &place).await;
    assert_eq!(after["lastOut"], "2026-03-04");
    assert!(after["version"].as_i64() > Some(1), "the figure was written: {after}");
    let actions = async || -> Vec<String> {
        let trail = read(&owner, &format!("{place}/audit")).await;
        let lines = trail.as_array().expect("lines").iter();
        lines.map(|line| line["action"].as_str().unwrap_or_default().to_string()).collect()
    };
    assert_eq!(actions().await, ["create"]);
    owner.patch(&place, &json!({"version": after["version"], "name": "Harare North"})).await.expect(200);
    assert_eq!(actions().await, ["update", "create"]);
}

async fn the_least_the_greatest_and_whether_there_is_one_follow(backend: Backend) {
    let (app, owner) = depot(backend).await;
    let place = made(&owner, "/v1/depot/places", json!({"name": "Mutare"})).await;
    let unit = made(&owner, UNITS, json!({"name": "Fuel", "place": place})).await;
    let said = async || {
        let unit = read(&owner, &format!("{UNITS}/{unit}")).await;
        let text = |name: &str| unit[name].as_str().unwrap_or("none").to_string();
        (text("lastOut"), text("smallest"), unit["worked"].as_bool())
    };
    let said_is = |last: &str, least: &str, worked: bool| (last.to_string(), least.to_string(), Some(worked));
    let out = async |qty: &str, day: &str, then: &str| {
        made(&owner, &format!("{MOVES}{then}"), json!({"unit": unit, "kind": "out", "qty": qty, "day": day})).await
    };
    let fuel = json!({"unit": unit, "kind": "in", "qty": "100"});
    assert_eq!(said().await, said_is("none", "none", false));
    let filled = made(&owner, &format!("{MOVES}?then=finish"), fuel).await;
    assert_eq!(said().await, said_is("none", "100", true));
    let first = out("5", "2026-03-02", "?then=finish").await;
    let second = out("3", "2026-03-10", "?then=finish").await;
    let planned = out("9", "2026-03-20", "").await;
    assert_eq!(said().await, said_is("2026-03-10", "3", true));
    assert_eq!(read(&owner, &format!("/v1/depot/places/{place}")).await["lastOut"], "2026-03-10");
    // The greatest goes, and changes.
    owner.delete(&format!("{MOVES}/{second}")).await.expect(204);
    assert_eq!(said().await, said_is("2026-03-02", "5", true));
    let version = read(&owner, &format!("{MOVES}/{first}")).await["version"].clone();
    owner.patch(&format!("{MOVES}/{first}"), &json!({"day": "2026-02-01", "version": version})).await.expect(200);
    assert_eq!(said().await, said_is("2026-02-01", "5", true));
    owner.post(&format!("{MOVES}/{planned}/finish"), &json!({})).await.expect(200);
    assert_eq!(said().await, said_is("2026-03-20", "5", true));
    sound(&app).await;
    for gone in [first, planned, filled] {
        owner.delete(&format!("{MOVES}/{gone}")).await.expect(204);
    }
    assert_eq!(said().await, said_is("none", "none", false));
    assert_eq!(read(&owner, &format!("{UNITS}/{unit}")).await["version"], 1);
    sound(&app).await;
}

/// With the rows laid by SQL and not counted, a figure that were added up anew would find them.
async fn many_rows_cost_no_more_than_one(backend: Backend) {
    let (app, owner) = depot(backend).await;
    let unit = made(&owner, UNITS, json!({"name": "Maize"})).await;
    let first = moved(&owner, &unit, "in", "10").await;
    let context = app.business.context.clone().as_system();
    let laid = app.app.write(&context, move |op| {
        let first = first.clone();
        Box::pin(async move {
            let doc = op.load("depot.move", &kernel_types::Id::from_stored(&first)).await?;
            let records: Vec<kernel_store::Record> = (0..3_000)
                .map(|_| {
                    let mut record = doc.record().clone();
                    record.values[kernel_manifest::model::system::ID] = kernel_types::Value::from(&op.new_id());
                    record
                })
                .collect();
            op.insert_many("depot.move", &records).await
        })
    });
    laid.await.expect("laid");
    assert_eq!(figures(&owner, &unit).await, (30_010.0, 0.0, 30_010.0, 3_001));
    // What SQL of a hand leaves uncounted stays so: a write moves the figure by its own row and reads no other.
    let emptied = app.app.write(&context, |op| {
        Box::pin(async move {
            let mut sql = op.sql("UPDATE depot_unit SET on_hand = 0, free = 0, moves = 0 WHERE tenant = ");
            sql.value(op.tenant().0);
            let statement = sql.done();
            op.execute(&statement).await
        })
    });
    emptied.await.expect("emptied");
    moved(&owner, &unit, "in", "1").await;
    assert_eq!(figures(&owner, &unit).await, (1.0, 0.0, 1.0, 1));
}

async fn of_many_keepers_each_is_judged_by_what_it_links_to(backend: Backend) {
    let (app, owner) = depot(backend).await;
    let small = made(&owner, "/v1/depot/places", json!({"name": "Kiosk", "room": "5"})).await;
    let large = made(&owner, "/v1/depot/places", json!({"name": "Hall", "room": "50"})).await;
    let shelf =
        async |name: &str, place: &str| made(&owner, "/v1/depot/shelves", json!({"name": name, "place": place})).await;
    let shelves = [shelf("A", &large).await, shelf("B", &small).await, shelf("C", &large).await];
    let slip = |quantities: [&str; 3]| {
        let lines = shelves.iter().zip(quantities).map(|(shelf, qty)| json!({"shelf": shelf, "qty": qty}));
        json!({"lines": lines.collect::<Vec<_>>()})
    };
    let used = async || {
        let mut used = Vec::new();
        for shelf in &shelves {
            used.push(read(&owner, &format!("/v1/depot/shelves/{shelf}")).await["used"].clone());
        }
        used
    };
    made(&owner, "/v1/depot/slips", slip(["40", "5", "20"])).await;
    assert_eq!(used().await, ["40", "5", "20"]);
    // Only the shelf of the small place has no room left.
    let problem = owner.post("/v1/depot/slips", &slip(["1", "1", "1"])).await.expect(422);
    assert_eq!(problem["errors"][0]["code"], "full");
    assert_eq!(used().await, ["40", "5", "20"]);
    made(&owner, "/v1/depot/slips", slip(["1", "0", "1"])).await;
    assert_eq!(used().await, ["41", "5", "21"]);
    sound(&app).await;
}
