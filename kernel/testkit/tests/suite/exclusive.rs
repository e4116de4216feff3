//! Spans of time that rows have to themselves, on both databases: a theatre by the hour while a case is planned, a hostel bed by the
//! day. What is in the way is named to those who may read it; of many writers of one slot exactly one wins.

use std::sync::{Arc, OnceLock};

use kernel::exclusive::verify;
use kernel::{Module, Op, Product};
use kernel_testkit::{Backend, Client, Options, TestApp, on_both, product_with};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

on_both!(
    a_theatre_is_taken_while_a_case_is_planned,
    a_bed_is_taken_to_its_last_day,
    who_may_not_read_the_other_record_is_not_given_its_name,
    rows_of_a_file_are_refused_at_their_row,
    of_many_writers_of_one_slot_one_wins,
    doctor_finds_what_overlaps_all_the_same
);

const FAMILY: &str = "
family: clinic
title: Clinic
icon: route
";
const CASE: &str = r#"
x-entity: surgery_case
x-collection: surgery-cases
type: object
title: Case
x-plural: Cases
properties:
  name: {$ref: text, maxLength: 40}
  theatre: {$ref: text, maxLength: 20}
  plannedStart: {$ref: instant}
  freeAt: {$ref: instant}
required: [name]
x-exclusive:
  theatre_taken: {by: [theatre], from: plannedStart, to: freeAt, while: "status in ['scheduled', 'in_theatre']", say: The theatre is taken then., field: theatre}
x-states:
  initial: draft
  values: {draft: {tone: muted}, scheduled: {tone: info}, in_theatre: {tone: good}, cancelled: {tone: bad}}
x-transitions:
  schedule: {from: [draft, cancelled], to: scheduled, by: operator}
  begin: {from: scheduled, to: in_theatre, by: operator}
  cancel: {from: scheduled, to: cancelled, by: operator}
x-label-field: name
x-access: {read: viewer, create: contributor, update: contributor, delete: operator, narrow: {contributor: {read: createdBy == me}}}
"#;
const BED: &str = r#"
x-entity: hostel_allocation
x-collection: hostel-allocations
type: object
title: Allocation
x-plural: Allocations
properties:
  name: {$ref: text, maxLength: 40}
  room: {$ref: text, maxLength: 20}
  bedNumber: {$ref: int}
  startsOn: {$ref: date}
  endsOn: {$ref: date}
required: [name, startsOn]
x-exclusive: {bed_taken: {by: [room, bedNumber], from: startsOn, to: endsOn}}
x-label-field: name
x-access: {read: viewer, create: contributor, update: contributor, delete: operator, import: operator, narrow: {contributor: {read: createdBy == me}}}
"#;
const CASES: &str = "/v1/clinic/surgery-cases";
const BEDS: &str = "/v1/clinic/hostel-allocations";

fn product() -> Product {
    static PRODUCT: OnceLock<Product> = OnceLock::new();
    let files = [
        ("clinic/family.yaml", FAMILY),
        ("clinic/entities/surgery_case.yaml", CASE),
        ("clinic/entities/hostel_allocation.yaml", BED),
    ];
    let made = PRODUCT.get_or_init(|| product_with(&files, Module::new("clinic")));
    Product { registry: Arc::clone(&made.registry), modules: made.modules.clone() }
}

async fn clinic(backend: Backend) -> (TestApp, Client) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    (app, owner)
}

fn case(name: &str, from: &str, to: &str) -> Json {
    json!({"name": name, "theatre": "One", "plannedStart": format!("2026-05-04T{from}:00Z"), "freeAt": format!("2026-05-04T{to}:00Z")})
}

fn bed(name: &str, from: &str, to: Json) -> Json {
    json!({"name": name, "room": "A", "bedNumber": 1, "startsOn": from, "endsOn": to})
}

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().expect("id").to_string()
}

/// Pointer, code and message of the one problem.
fn problem(answer: &Json) -> (&str, &str, &str) {
    let error = &answer["errors"][0];
    let text = |name: &str| error[name].as_str().unwrap_or_default();
    (text("pointer"), text("code"), text("message"))
}

async fn a_theatre_is_taken_while_a_case_is_planned(backend: Backend) {
    let (_app, owner) = clinic(backend).await;
    let first =
        id(&owner.post(&format!("{CASES}?then=schedule"), &case("Appendix", "08:00", "10:00")).await.expect(201));
    // A draft takes nothing, and one that begins when the theatre is free may be planned.
    let second = id(&owner.post(CASES, &case("Hernia", "09:00", "11:00")).await.expect(201));
    owner.post(&format!("{CASES}?then=schedule"), &case("Knee", "10:00", "12:00")).await.expect(201);
    let refused = owner.post(&format!("{CASES}/{second}/schedule"), &json!({})).await.expect(422);
    assert_eq!(problem(&refused), ("/theatre", "theatre_taken", "The theatre is taken then: Appendix."));
    assert_eq!(refused["errors"][0]["key"], "clinic.surgery_case.exclusive.theatre_taken");
    // Once cancelled it is free, and the cancelled one cannot come back.
    owner.post(&format!("{CASES}/{first}/cancel"), &json!({})).await.expect(200);
    let body = json!({"freeAt": "2026-05-04T10:00:00Z", "version": 1});
    owner.patch(&format!("{CASES}/{second}"), &body).await.expect(200);
    owner.post(&format!("{CASES}/{second}/schedule"), &json!({})).await.expect(200);
    let refused = owner.post(&format!("{CASES}/{first}/schedule"), &json!({})).await.expect(422);
    assert_eq!(problem(&refused).2, "The theatre is taken then: Hernia.");
    // Nor may one that stands be moved over another.
    let version = owner.get(&format!("{CASES}/{second}")).await.expect(200)["data"]["version"].clone();
    let refused = owner
        .patch(&format!("{CASES}/{second}"), &json!({"freeAt": "2026-05-04T10:30:00Z", "version": version}))
        .await
        .expect(422);
    assert_eq!(problem(&refused).2, "The theatre is taken then: Knee.");
    // Without a theatre nothing is taken.
    let mut nowhere = case("Consultation", "08:00", "18:00");
    nowhere["theatre"] = Json::Null;
    owner.post(&format!("{CASES}?then=schedule"), &nowhere).await.expect(201);
}

async fn a_bed_is_taken_to_its_last_day(backend: Backend) {
    let (_app, owner) = clinic(backend).await;
    let first = id(&owner.post(BEDS, &bed("Tariro", "2026-01-12", json!("2026-03-31"))).await.expect(201));
    let refused = owner.post(BEDS, &bed("Rudo", "2026-03-31", Json::Null)).await.expect(422);
    assert_eq!(problem(&refused), ("/startsOn", "bed_taken", "Another record covers this time already: Tariro."));
    owner.post(BEDS, &bed("Rudo", "2026-04-01", Json::Null)).await.expect(201);
    // The open end goes on for ever.
    assert_eq!(problem(&owner.post(BEDS, &bed("Chipo", "2040-01-01", Json::Null)).await.expect(422)).1, "bed_taken");
    owner.delete(&format!("{BEDS}/{first}")).await.expect(204);
    owner.post(BEDS, &bed("Chipo", "2026-03-01", json!("2026-03-31"))).await.expect(201);
}

async fn who_may_not_read_the_other_record_is_not_given_its_name(backend: Backend) {
    let (app, owner) = clinic(backend).await;
    owner.post(BEDS, &bed("Secret", "2026-01-12", Json::Null)).await.expect(201);
    let porter = app.signed_in(Role::Contributor, Scope::All).await;
    let refused = porter.post(BEDS, &bed("Mine", "2026-02-01", Json::Null)).await.expect(422);
    assert_eq!(problem(&refused), ("/startsOn", "bed_taken", "Another record covers this time already."));
}

async fn rows_of_a_file_are_refused_at_their_row(backend: Backend) {
    let (_app, owner) = clinic(backend).await;
    owner.post(BEDS, &bed("Tariro", "2026-01-12", json!("2026-03-31"))).await.expect(201);
    let file = b"Name;Room;Bed number;Starts on;Ends on\nRudo;A;1;2026-03-01;2026-05-01\nChipo;A;2;2026-03-01;\n";
    let done = owner.upload(&format!("{BEDS}/import"), "beds.csv", file).await.expect(200);
    assert_eq!((&done["imported"], &done["errorCount"]), (&json!(1), &json!(1)), "{done}");
    assert_eq!((&done["errors"][0]["row"], &done["errors"][0]["column"]), (&json!(2), &json!("Starts on")), "{done}");
}

async fn of_many_writers_of_one_slot_one_wins(backend: Backend) {
    let (app, owner) = clinic(backend).await;
    let writers = (0..24).map(|number| {
        let owner = owner.clone();
        tokio::spawn(async move {
            owner
                .post(
                    BEDS,
                    &bed(&format!("Guest {number}"), "2026-02-01", json!(format!("2026-02-{}", 10 + number % 9))),
                )
                .await
                .status
        })
    });
    let mut won = 0;
    for writer in writers.collect::<Vec<_>>() {
        match writer.await.expect("an answer") {
            201 => won += 1,
            422 => {}
            other => panic!("{other}"),
        }
    }
    assert_eq!(won, 1);
    assert_eq!(overlaps(&app).await, Vec::<String>::new());
}

async fn doctor_finds_what_overlaps_all_the_same(backend: Backend) {
    let (app, owner) = clinic(backend).await;
    for (name, room) in [("Tariro", "A"), ("Rudo", "B")] {
        let mut body = bed(name, "2026-01-12", Json::Null);
        body["room"] = json!(room);
        owner.post(BEDS, &body).await.expect(201);
    }
    assert_eq!(overlaps(&app).await, Vec::<String>::new());
    let context = app.business.context.clone().as_system();
    let moved = app.app.write(&context, |op| {
        Box::pin(async move {
            let mut sql = op.sql("UPDATE clinic_hostel_allocation SET room = 'A' WHERE tenant = ");
            sql.value(op.tenant().0);
            let statement = sql.done();
            op.execute(&statement).await
        })
    });
    // PostgreSQL itself refuses what a hand at the database of SQLite may do.
    match (backend, moved.await) {
        (Backend::Postgres, Err(kernel::OpError::Invalid(errors))) => assert_eq!(errors[0].code, "bed_taken"),
        (Backend::Sqlite, Ok(_)) => assert_eq!(overlaps(&app).await, ["clinic.hostel_allocation bed_taken"]),
        (_, other) => panic!("{other:?}"),
    }
}

async fn overlaps(app: &TestApp) -> Vec<String> {
    let context = app.business.context.clone().as_system();
    let mut reader = app.app.reader(&context).await.expect("a reader");
    let (count, found) = verify(&mut Op::reading(&app.app, &context, &mut reader)).await.expect("looked at");
    assert!(count >= 2);
    found.into_iter().map(|overlap| format!("{} {}", overlap.entity, overlap.code)).collect()
}
