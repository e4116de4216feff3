//! Timers of records: when they run, how often, and what keeps them from running.

use std::sync::{Arc, OnceLock};

use kernel::timers::{Ticker, take_up, verify};
use kernel::{Module, Op, Product};
use kernel_testkit::{Backend, Client, Options, TestApp, on_both, product_with};
use kernel_types::{Id, Instant, Role, Scope};
use serde_json::{Value as Json, json};

use crate::tenancy::at;

on_both!(
    a_timer_runs_once_at_its_moment,
    a_timer_moves_and_stops_with_its_record,
    of_two_servers_each_runs_what_the_other_does_not,
    what_is_refused_is_undone_told_and_tried_again,
    a_timer_that_sets_itself_again_runs_again,
    what_happens_to_the_record_comes_before_what_happens_to_others,
    what_is_switched_off_waits,
    records_that_were_there_get_their_rows,
    what_is_imported_with_a_moment_that_passed_is_left_alone,
    rows_are_held_against_their_records,
    a_notice_may_be_told_by_the_clock,
    live_and_test_are_apart,
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
  oven: {$ref: link, x-to: kitchen.oven}
  due: {$ref: instant}
  stirAt: {$ref: instant}
  stirred: {$ref: int, default: 0}
  burnt: {$ref: int, default: 0, readOnly: true}
  plated: {$ref: link, x-to: kitchen.plate, readOnly: true}
required: [name]
x-rules:
  - {if: "name == 'Stone' && burnt > 0", say: A stone does not burn., field: name, code: stone}
x-states:
  initial: raw
  values:
    raw: {tone: info}
    cooking: {tone: warn}
    done: {tone: good}
x-transitions:
  heat: {from: raw, to: cooking, by: operator}
  finish: {from: cooking, to: done, by: operator, guard: [{need: "name != 'Never'", say: It never gets done., code: never}]}
x-timers:
  burn: {label: Burns, at: due, while: "status == 'raw'", do: [{set: {burnt: burnt + 1}}]}
  done: {at: due, while: "status == 'cooking'", do: [{transition: finish}, {on: oven, set: {free: "source.status == 'done'"}}, {create: kitchen.plate, set: {name: name}, keep: plated, when: oven != null}]}
  stir: {at: stirAt, while: "status != 'done'", do: [{set: {stirred: stirred + 1, stirAt: "stirred < 2 ? stirAt + minutes(10) : null"}}]}
  again: {at: stirAt, while: "name == 'Endless'", do: [{set: {stirAt: "stirAt + minutes(0) - minutes(1)"}}]}
x-access: {read: viewer, create: contributor, update: contributor, delete: operator, import: operator}
x-notices:
  burnt: {on: {timer: [burn]}, to: [createdBy], say: "{name} burns", group: deadlines, opens: /dishes}
x-routes: {list: /dishes}
"#;
const OVEN: &str = r#"
x-entity: oven
x-collection: ovens
type: object
title: Oven
x-plural: Ovens
x-label-field: name
properties:
  name: {$ref: text}
  free: {$ref: bool, default: false}
x-access: {read: viewer, create: contributor, update: contributor}
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
x-access: {read: viewer, create: contributor, update: contributor}
"#;

fn made(dish: &str) -> Product {
    let files = [
        ("kitchen/family.yaml", FAMILY),
        ("kitchen/entities/dish.yaml", dish),
        ("kitchen/entities/oven.yaml", OVEN),
        ("kitchen/entities/plate.yaml", PLATE),
    ];
    product_with(&files, Module::new("kitchen"))
}

fn product() -> Product {
    static PRODUCT: OnceLock<Product> = OnceLock::new();
    let made = PRODUCT.get_or_init(|| made(DISH));
    Product { registry: Arc::clone(&made.registry), modules: made.modules.clone() }
}

/// Nine in the morning of 5 March 2026 in Harare, which is seven UTC.
async fn kitchen(backend: Backend) -> TestApp {
    TestApp::with_product(backend, Options::default(), product()).await
}

const DISHES: &str = "/v1/kitchen/dishes";
const BURN: &str = "kitchen.dish.timers.burn";
const STIR: &str = "kitchen.dish.timers.stir";

async fn dish(client: &Client, body: Json) -> String {
    let made = client.post(DISHES, &body).await.expect(201);
    made["data"]["id"].as_str().expect("id").to_string()
}

async fn read(client: &Client, id: &str) -> Json {
    client.get(&format!("{DISHES}/{id}")).await.expect(200)["data"].clone()
}

async fn change(client: &Client, id: &str, mut body: Json) {
    body["version"] = read(client, id).await["version"].clone();
    client.patch(&format!("{DISHES}/{id}"), &body).await.expect(200);
}

fn time(text: &str) -> Instant {
    Instant::parse_rfc3339(text).expect("a time")
}

/// Sets the clock and runs what is due; the timers that ran, with `!` before those that were refused.
async fn later(app: &TestApp, text: &str) -> Vec<String> {
    app.clock.set(time(text));
    let runs = app.timers.run_due().await.expect("the timers");
    runs.into_iter().map(|run| format!("{}{}", if run.refused.is_some() { "!" } else { "" }, run.timer)).collect()
}

async fn rows(app: &TestApp) -> i64 {
    let tenant = app.business.context.tenant();
    let mut reader = app.app.db.read(tenant).await.expect("a reader");
    let sql = kernel::Sql::new(reader.dialect(), "SELECT COUNT(*) FROM timer WHERE tenant = ?").bind(tenant.0).done();
    reader.int(&sql).await.expect("a count").unwrap_or(0)
}

async fn listed(app: &TestApp, timer: &str) -> Json {
    let listed = app.owner().await.get(&at(app, "/schedule")).await.expect(200);
    listed["meta"]["timers"]
        .as_array()
        .expect("timers")
        .iter()
        .find(|row| row["timer"] == timer && row["environment"] == "live")
        .cloned()
        .expect("the timer")
}

async fn a_timer_runs_once_at_its_moment(backend: Backend) {
    let app = kitchen(backend).await;
    let owner = app.owner().await;
    let id = dish(&owner, json!({"name": "Soup", "due": "2026-03-05T08:00:00Z"})).await;
    assert_eq!(
        app.timers.next().await.expect("next"),
        Some(time("2026-03-05T08:00:00Z")),
        "a server sleeps until then"
    );
    let waits = listed(&app, BURN).await;
    assert_eq!(
        (&waits["waiting"], &waits["nextAt"], &waits["title"]),
        (&json!(1), &json!("2026-03-05T08:00:00.000000Z"), &json!("Burns"))
    );
    assert_eq!(later(&app, "2026-03-05T07:59:59Z").await, Vec::<String>::new());
    assert_eq!(later(&app, "2026-03-05T08:00:00Z").await, [BURN]);
    assert_eq!(read(&app.owner().await, &id).await["burnt"], 1);
    assert_eq!((rows(&app).await, app.timers.next().await.expect("next")), (0, None));
    // A change of something else does not bring it back, and neither does another start.
    change(&app.owner().await, &id, json!({"name": "Cold soup"})).await;
    assert_eq!(later(&app, "2026-03-05T09:00:00Z").await, Vec::<String>::new());
    assert_eq!(read(&app.owner().await, &id).await["burnt"], 1);
    // The trail names the timer, as it names a job.
    let mut reader = app.app.db.read(app.business.context.tenant()).await.expect("a reader");
    let sql = kernel::Sql::new(
        reader.dialect(),
        "SELECT COUNT(*) FROM audit WHERE request_id LIKE 'timer-kitchen.dish.timers.burn-%'",
    )
    .across_tenants()
    .done();
    assert_eq!(reader.int(&sql).await.expect("a count"), Some(1));
    // What was not run while no server did is run by the next one.
    dish(&app.owner().await, json!({"name": "Late", "due": "2026-03-05T10:00:00Z"})).await;
    app.clock.set(time("2026-03-07T07:00:00Z"));
    let restarted = Ticker::new(Arc::clone(&app.app));
    assert_eq!(restarted.run_due().await.expect("the timers").len(), 1);
}

async fn a_timer_moves_and_stops_with_its_record(backend: Backend) {
    let app = kitchen(backend).await;
    let owner = app.owner().await;
    let id = dish(&owner, json!({"name": "Soup", "due": "2026-03-05T08:00:00Z"})).await;
    change(&owner, &id, json!({"due": "2026-03-05T09:00:00Z"})).await;
    assert_eq!(later(&app, "2026-03-05T08:30:00Z").await, Vec::<String>::new());
    change(&app.owner().await, &id, json!({"due": null})).await;
    assert_eq!(rows(&app).await, 0);
    // Earlier than before: a server is told of it.
    change(&app.owner().await, &id, json!({"due": "2026-03-05T12:00:00Z"})).await;
    change(&app.owner().await, &id, json!({"due": "2026-03-05T08:40:00Z"})).await;
    assert_eq!(app.timers.next().await.expect("next"), Some(time("2026-03-05T08:40:00Z")));
    // Another state, another timer.
    app.owner().await.post(&format!("{DISHES}/{id}/heat"), &json!({})).await.expect(200);
    assert_eq!(later(&app, "2026-03-05T08:40:00Z").await, ["kitchen.dish.timers.done"]);
    assert_eq!((&read(&app.owner().await, &id).await["status"], rows(&app).await), (&json!("done"), 0));
    // A moment that has passed is due at once; archived and deleted records wait for nothing.
    let past = dish(&app.owner().await, json!({"name": "Past", "due": "2026-03-05T07:00:00Z"})).await;
    assert_eq!(later(&app, "2026-03-05T08:41:00Z").await, [BURN]);
    assert_eq!(read(&app.owner().await, &past).await["burnt"], 1);
    let gone = dish(&app.owner().await, json!({"name": "Gone", "due": "2026-03-05T09:00:00Z"})).await;
    let kept = dish(&app.owner().await, json!({"name": "Kept", "due": "2026-03-05T09:00:00Z"})).await;
    let owner = app.owner().await;
    owner.delete(&format!("{DISHES}/{gone}")).await.expect(204);
    let app_kernel = Arc::clone(&app.app);
    let context = app.business.context.as_system();
    let archived = app_kernel.write(&context, move |op: &mut Op<'_>| {
        let id = Id::parse(&kept).expect("id");
        Box::pin(async move { op.set_fields("kitchen.dish", &id, &[("archivedAt", op.now().into())]).await.map(drop) })
    });
    archived.await.expect("archiving");
    assert_eq!((rows(&app).await, later(&app, "2026-03-05T10:00:00Z").await), (0, Vec::new()));
}

async fn of_two_servers_each_runs_what_the_other_does_not(backend: Backend) {
    let app = kitchen(backend).await;
    let owner = app.owner().await;
    for number in 0..250 {
        dish(&owner, json!({"name": format!("Dish {number}"), "due": "2026-03-05T08:00:00Z"})).await;
    }
    app.clock.set(time("2026-03-05T08:00:00Z"));
    let servers: Vec<_> = (0..3).map(|_| Ticker::new(Arc::clone(&app.app))).collect();
    let mut done = 0;
    for runs in futures::future::join_all(servers.iter().map(|server| server.run_due())).await {
        done += runs.expect("the timers").len();
    }
    // Somebody may have come while another worked on this business; nothing is left either way.
    done += servers[0].run_due().await.expect("the timers").len();
    assert_eq!((done, rows(&app).await), (250, 0), "more than a batch, each once");
    let mut reader = app.app.db.read(app.business.context.tenant()).await.expect("a reader");
    let sql =
        kernel::Sql::new(reader.dialect(), "SELECT COUNT(*) FROM kitchen_dish WHERE burnt = 1").across_tenants().done();
    assert_eq!(reader.int(&sql).await.expect("a count"), Some(250));
}

async fn what_is_refused_is_undone_told_and_tried_again(backend: Backend) {
    let app = kitchen(backend).await;
    let owner = app.owner().await;
    let stone = dish(&owner, json!({"name": "Stone", "due": "2026-03-05T08:00:00Z"})).await;
    let soup = dish(&owner, json!({"name": "Soup", "due": "2026-03-05T08:00:00Z"})).await;
    let mut runs = later(&app, "2026-03-05T08:00:00Z").await;
    runs.sort();
    assert_eq!(runs, [format!("!{BURN}"), BURN.to_string()], "one that is refused keeps no other back");
    assert_eq!(
        (&read(&app.owner().await, &stone).await["burnt"], &read(&app.owner().await, &soup).await["burnt"]),
        (&json!(0), &json!(1))
    );
    let told = listed(&app, BURN).await;
    let refusal = &told["refusals"][0];
    assert_eq!(
        (&told["refused"], &refusal["record"], &refusal["message"]),
        (&json!(1), &json!(stone), &json!("A stone does not burn."))
    );
    assert_eq!(refusal["nextAt"], "2026-03-05T08:01:00.000000Z", "a minute later");
    assert_eq!(later(&app, "2026-03-05T08:00:59Z").await, Vec::<String>::new());
    for (again, next) in [("08:01:00", "08:06:00"), ("08:06:00", "08:36:00"), ("08:36:00", "10:36:00")] {
        assert_eq!(later(&app, &format!("2026-03-05T{again}Z")).await, [format!("!{BURN}")]);
        assert_eq!(listed(&app, BURN).await["refusals"][0]["nextAt"], format!("2026-03-05T{next}.000000Z"));
    }
    assert_eq!(later(&app, "2026-03-05T10:36:00Z").await, [format!("!{BURN}")]);
    assert_eq!(
        (&listed(&app, BURN).await["refusals"][0]["nextAt"], later(&app, "2026-03-06T08:00:00Z").await),
        (&Json::Null, Vec::new()),
        "given up"
    );
    // Administrators try again, when the reason is gone.
    let retry = at(&app, &format!("/schedule/{BURN}/run"));
    app.signed_in(Role::Operator, Scope::All).await.post(&retry, &json!({})).await.expect(403);
    change(&app.owner().await, &stone, json!({"name": "Bread"})).await;
    app.owner().await.post(&retry, &json!({})).await.expect(202);
    assert_eq!(later(&app, "2026-03-06T08:00:01Z").await, [BURN]);
    assert_eq!(read(&app.owner().await, &stone).await["burnt"], 1);
    app.owner().await.post(&retry, &json!({})).await.expect(409);
    // A guard refuses as a rule does; another moment is another chance.
    let never = dish(&app.owner().await, json!({"name": "Never", "due": "2026-03-06T09:00:00Z"})).await;
    app.owner().await.post(&format!("{DISHES}/{never}/heat"), &json!({})).await.expect(200);
    assert_eq!(later(&app, "2026-03-06T09:00:00Z").await, ["!kitchen.dish.timers.done"]);
    change(&app.owner().await, &never, json!({"due": "2026-03-06T10:00:00Z", "name": "Now"})).await;
    assert_eq!(later(&app, "2026-03-06T09:30:00Z").await, Vec::<String>::new());
    assert_eq!(later(&app, "2026-03-06T10:00:00Z").await, ["kitchen.dish.timers.done"]);
}

async fn a_timer_that_sets_itself_again_runs_again(backend: Backend) {
    let app = kitchen(backend).await;
    let id = dish(&app.owner().await, json!({"name": "Sauce", "stirAt": "2026-03-05T08:00:00Z"})).await;
    for (now, stirred) in [("08:00:00", 1), ("08:10:00", 2), ("08:20:00", 3)] {
        assert_eq!(later(&app, &format!("2026-03-05T{now}Z")).await, [STIR]);
        assert_eq!(read(&app.owner().await, &id).await["stirred"], stirred);
    }
    assert_eq!((rows(&app).await, later(&app, "2026-03-05T12:00:00Z").await), (0, Vec::new()));
    // Into the past: it runs again, but not without end at once.
    dish(&app.owner().await, json!({"name": "Endless", "stirAt": "2026-03-05T13:00:00Z", "stirred": 2})).await;
    let runs = later(&app, "2026-03-05T13:00:00Z").await;
    assert!(runs.len() <= 3, "{runs:?}");
}

async fn what_happens_to_the_record_comes_before_what_happens_to_others(backend: Backend) {
    let app = kitchen(backend).await;
    let owner = app.owner().await;
    let oven = owner.post("/v1/kitchen/ovens", &json!({"name": "Big"})).await.expect(201)["data"]["id"]
        .as_str()
        .expect("id")
        .to_string();
    let id = dish(&owner, json!({"name": "Cake", "oven": oven, "due": "2026-03-05T08:00:00Z"})).await;
    owner.post(&format!("{DISHES}/{id}/heat"), &json!({})).await.expect(200);
    assert_eq!(later(&app, "2026-03-05T08:00:00Z").await, ["kitchen.dish.timers.done"]);
    let owner = app.owner().await;
    let cake = read(&owner, &id).await;
    assert_eq!((&cake["status"], &cake["plated"]["label"]), (&json!("done"), &json!("Cake")));
    assert_eq!(owner.get(&format!("/v1/kitchen/ovens/{oven}")).await.expect(200)["data"]["free"], true);
}

async fn what_is_switched_off_waits(backend: Backend) {
    let app = kitchen(backend).await;
    let owner = app.owner().await;
    let id = dish(&owner, json!({"name": "Soup", "due": "2026-03-05T08:00:00Z"})).await;
    owner.patch(&at(&app, "/switches"), &json!({"families": {"accounting": false}})).await.expect(200);
    assert_eq!(later(&app, "2026-03-05T08:00:00Z").await, Vec::<String>::new());
    assert_eq!(listed(&app, BURN).await["off"], "family");
    app.owner().await.patch(&at(&app, "/switches"), &json!({"families": {"accounting": true}})).await.expect(200);
    assert_eq!(later(&app, "2026-03-05T08:05:00Z").await, [BURN]);
    assert_eq!(read(&app.owner().await, &id).await["burnt"], 1);
    // A suspended business stands still; what came due meanwhile follows.
    dish(&app.owner().await, json!({"name": "Bread", "due": "2026-03-05T09:00:00Z"})).await;
    app.owner().await.post(&at(&app, "/suspend"), &json!({"reason": "Closed"})).await.expect(204);
    assert_eq!(later(&app, "2026-03-05T09:00:00Z").await, Vec::<String>::new());
    app.owner().await.post(&at(&app, "/reactivate"), &json!({})).await.expect(204);
    assert_eq!(later(&app, "2026-03-05T09:06:00Z").await, [BURN]);
}

async fn records_that_were_there_get_their_rows(backend: Backend) {
    // A release without the timers, then one with them.
    let before = DISH
        .replace("x-timers:", "x-timers:\n  other: {at: due, while: \"name == 'Nobody'\", do: [{set: {stirred: '0'}}]}")
        .replace("  burn: {label", "  brand: {label");
    let before = before.replace("timer: [burn]", "timer: [brand]");
    let app = TestApp::with_product(
        backend,
        Options::default(),
        made(&before.replace("while: \"status == 'raw'\"", "while: \"name == 'Nobody'\"")),
    )
    .await;
    take_up(&app.app).await.expect("the first start");
    let owner = app.owner().await;
    let soon = dish(&owner, json!({"name": "Soon", "due": "2026-03-05T08:00:00Z"})).await;
    let just = dish(&owner, json!({"name": "Just", "due": "2026-03-05T06:00:00Z"})).await;
    let long = dish(&owner, json!({"name": "Long ago", "due": "2026-01-05T08:00:00Z"})).await;
    assert_eq!(rows(&app).await, 0);
    let newer = kernel_server::boot::app_with(
        product(),
        app.database.db.clone(),
        Arc::clone(&app.app.clock),
        Arc::clone(&app.app.ids),
    );
    assert_eq!(
        take_up(&newer).await.expect("the next start"),
        2,
        "one day back, for what came due while no server ran"
    );
    assert_eq!(take_up(&newer).await.expect("another start"), 0);
    app.clock.set(time("2026-03-05T08:00:00Z"));
    assert_eq!(Ticker::new(Arc::clone(&newer)).run_due().await.expect("the timers").len(), 2);
    let owner = app.owner().await;
    for (id, burnt) in [(soon, 1), (just, 1), (long, 0)] {
        assert_eq!(read(&owner, &id).await["burnt"], burnt);
    }
    // A later release without the timer takes its rows along.
    let context = app.business.context.as_system();
    let bread = newer.write(&context, |op: &mut Op<'_>| {
        Box::pin(async move {
            op.create("kitchen.dish", json!({"name": "Bread", "due": "2026-03-05T09:00:00Z"})).await.map(drop)
        })
    });
    bread.await.expect("a dish");
    assert_eq!(rows(&app).await, 1);
    let without = made(&before.replace("while: \"status == 'raw'\"", "while: \"name == 'Nobody'\""));
    let last = kernel_server::boot::app_with(
        without,
        app.database.db.clone(),
        Arc::clone(&app.app.clock),
        Arc::clone(&app.app.ids),
    );
    take_up(&last).await.expect("the start after");
    assert_eq!(rows(&app).await, 0);
}

async fn what_is_imported_with_a_moment_that_passed_is_left_alone(backend: Backend) {
    let app = kitchen(backend).await;
    let context = app.business.context.as_system();
    let imported = app.app.write(&context, |op: &mut Op<'_>| {
        Box::pin(async move {
            op.import_records();
            op.create("kitchen.dish", json!({"name": "Old", "due": "2026-02-05T08:00:00Z"})).await?;
            op.create("kitchen.dish", json!({"name": "New", "due": "2026-03-05T08:00:00Z"})).await.map(drop)
        })
    });
    imported.await.expect("importing");
    assert_eq!((rows(&app).await, later(&app, "2026-03-05T08:00:00Z").await), (1, vec![BURN.to_string()]));
}

async fn rows_are_held_against_their_records(backend: Backend) {
    let app = kitchen(backend).await;
    let owner = app.owner().await;
    for name in ["One", "Two", "Three"] {
        dish(&owner, json!({"name": name, "due": "2026-03-05T08:00:00Z"})).await;
    }
    let found = async || {
        let context = app.business.context.as_system();
        let mut reader = app.app.reader(&context).await.expect("a reader");
        let mut op = Op::reading(&app.app, &context, &mut reader);
        verify(&mut op).await.expect("verifying")
    };
    let sound = found().await;
    assert_eq!((sound.waiting, sound.wrong.len()), (3, 0));
    let tenant = app.business.context.tenant();
    for (statement, wrong) in [
        ("DELETE FROM timer WHERE tenant = ? AND record = (SELECT MIN(id) FROM kitchen_dish)", "waits and has no row"),
        ("UPDATE kitchen_dish SET due = stir_at WHERE tenant = ? AND name = 'Two'", "has a row and waits for nothing"),
    ] {
        let done = app.app.db.write::<u64, kernel::OpError, _>(tenant, move |tx| {
            let statement = kernel::Sql::new(tx.dialect(), statement).bind(tenant.0).done();
            Box::pin(async move { Ok(tx.execute(&statement).await?) })
        });
        assert_eq!(done.await.expect("a change past the engine"), 1);
        assert!(found().await.wrong.iter().any(|found| found.what == wrong && found.timer == BURN), "{wrong}");
    }
    // The server finds it out as well: what waits for nothing does not run.
    let runs = later(&app, "2026-03-05T08:00:00Z").await;
    assert_eq!((runs.len(), rows(&app).await), (1, 0));
}

async fn a_notice_may_be_told_by_the_clock(backend: Backend) {
    let app = kitchen(backend).await;
    dish(&app.owner().await, json!({"name": "Soup", "due": "2026-03-05T08:00:00Z"})).await;
    assert_eq!(later(&app, "2026-03-05T08:00:00Z").await, [BURN]);
    app.deliver().await;
    let told = app.owner().await.get("/v1/notices").await.expect(200);
    assert_eq!(
        (&told["data"][0]["text"], &told["data"][0]["group"]),
        (&json!("Soup burns"), &json!("deadlines")),
        "{told}"
    );
}

async fn live_and_test_are_apart(backend: Backend) {
    let app = kitchen(backend).await;
    app.owner().await.post(&at(&app, "/test/prepare"), &json!({})).await.expect(204);
    let test =
        kernel::platform::environment::context(&app.app, &app.business.id, "test").await.expect("the test books");
    let made = app.app.write(&test, |op: &mut Op<'_>| {
        Box::pin(async move {
            op.create("kitchen.dish", json!({"name": "Trial", "due": "2026-03-05T08:00:00Z"})).await.map(drop)
        })
    });
    made.await.expect("a dish");
    assert_eq!((rows(&app).await, later(&app, "2026-03-05T08:00:00Z").await), (0, vec![BURN.to_string()]));
    let live = app.owner().await.get(DISHES).await.expect(200);
    assert_eq!(live["data"], json!([]));
}
