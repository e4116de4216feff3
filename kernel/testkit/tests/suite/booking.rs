//! Booking on both databases: of many contenders nobody gets a place twice, a freed place is offered to who waits, and another family books
//! by the mixin.

use std::sync::{Arc, OnceLock};

use kernel::exclusive::verify as verify_spans;
use kernel::rollup::verify as verify_figures;
use kernel::{Module, Op, Product};
use kernel_testkit::{Backend, Client, Options, TestApp, on_both, product_with};
use kernel_types::Instant;
use serde_json::{Value as Json, json};

on_both!(
    of_five_hundred_contenders_fifty_get_a_slot,
    places_of_one_slot_are_given_once,
    a_freed_place_is_offered_to_who_waits,
    a_calendar_file_becomes_busy_times,
    calendar_programs_read_bookings_with_a_key,
    a_customer_books_what_customers_may,
    a_visit_books_its_room
);

const RESOURCES: &str = "/v1/booking/resources";
const BOOKINGS: &str = "/v1/booking/bookings";
const WAITING: &str = "/v1/booking/waiting-list";

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().expect("id").to_string()
}

fn code(refused: &Json) -> &str {
    refused["errors"][0]["code"].as_str().or(refused["code"].as_str()).unwrap_or_default()
}

/// The hour so many after eight in the morning of 1 June 2026, in slots of an hour.
fn slot(number: usize) -> String {
    format!("2026-06-{:02}T{:02}:00:00Z", 1 + number / 10, 8 + number % 10)
}

async fn resource(owner: &Client, body: Json) -> String {
    id(&owner.post(RESOURCES, &body).await.expect(201))
}

/// At most so many ask at once: a person has no more requests under way.
const AT_ONCE: usize = 40;

/// Every contender asks for one of the slots; who got one is told with it.
async fn contend(owner: &Client, room: &str, contenders: usize, slots: usize) -> Vec<(usize, String)> {
    let lines = (0..AT_ONCE).map(|line| {
        let (owner, room) = (owner.clone(), room.to_string());
        tokio::spawn(async move {
            let mut won = Vec::new();
            for number in (line..contenders).step_by(AT_ONCE) {
                let wanted = number % slots;
                let body = json!({"title": format!("Contender {number}"), "resource": room, "startsAt": slot(wanted)});
                let answer = owner.post(BOOKINGS, &body).await;
                match answer.status {
                    201 => won.push((wanted, id(&answer.json()))),
                    422 => {
                        let refused = answer.json();
                        assert!(matches!(code(&refused), "resource_taken" | "slot_full"), "{refused}");
                    }
                    other => panic!("{other}: {}", answer.text()),
                }
            }
            won
        })
    });
    let mut won = Vec::new();
    for line in lines.collect::<Vec<_>>() {
        won.extend(line.await.expect("answers"));
    }
    won
}

/// Figures and spans as doctor looks at them.
async fn sound(app: &TestApp) {
    let context = app.business.context.clone().as_system();
    let mut reader = app.app.reader(&context).await.expect("a reader");
    let mut op = Op::reading(&app.app, &context, &mut reader);
    assert_eq!(verify_spans(&mut op).await.expect("looked at").1, []);
    assert_eq!(verify_figures(&mut op).await.expect("added up").1, []);
}

async fn of_five_hundred_contenders_fifty_get_a_slot(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let room = resource(&owner, json!({"name": "Examination room", "slotMinutes": 60})).await;
    let won = contend(&owner, &room, 500, 50).await;
    let mut slots: Vec<usize> = won.iter().map(|(slot, _)| *slot).collect();
    slots.sort_unstable();
    assert_eq!(slots, (0..50).collect::<Vec<_>>(), "every slot once");
    sound(&app).await;
}

async fn places_of_one_slot_are_given_once(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    // Five slots of ten places, asked for by eighty: the first of each slot make its record at the same moment.
    let bus =
        resource(&owner, json!({"name": "Bus", "kind": "vehicle", "slotMinutes": 60, "capacity": 9, "overbook": 1}))
            .await;
    let won = contend(&owner, &bus, 80, 5).await;
    assert_eq!(won.len(), 50);
    let slots = owner.get("/v1/booking/slots?fields=taken,most,free").await.expect(200);
    let taken: Vec<&Json> = slots["data"].as_array().expect("rows").iter().map(|row| &row["taken"]).collect();
    assert_eq!(taken, [&json!(10); 5], "{slots}");
    // One who cancels makes room for exactly one.
    owner.post(&format!("{BOOKINGS}/{}/cancel", won[0].1), &json!({})).await.expect(200);
    let again = contend(&owner, &bus, 20, 5).await;
    assert_eq!(again.iter().map(|(slot, _)| *slot).collect::<Vec<_>>(), [won[0].0]);
    sound(&app).await;
}

async fn a_freed_place_is_offered_to_who_waits(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let room = resource(&owner, json!({"name": "Consulting room", "slotMinutes": 60})).await;
    let booked =
        id(&owner.post(BOOKINGS, &json!({"title": "First", "resource": room, "startsAt": slot(0)})).await.expect(201));
    let wish = |title: &str, priority: i64| json!({"title": title, "resource": room, "earliest": slot(0), "latest": slot(1), "priority": priority});
    let patient = id(&owner.post(WAITING, &wish("Patient", 5)).await.expect(201));
    let urgent = id(&owner.post(WAITING, &wish("Urgent", 1)).await.expect(201));
    app.deliver().await;
    let state = |of: String| {
        let owner = owner.clone();
        async move { owner.get(&format!("{WAITING}/{of}")).await.expect(200)["data"].clone() }
    };
    assert_eq!(state(urgent.clone()).await["status"], "waiting", "nothing is free");
    owner.post(&format!("{BOOKINGS}/{booked}/cancel"), &json!({})).await.expect(200);
    app.deliver().await;
    let offered = state(urgent.clone()).await;
    assert_eq!((&offered["status"], &state(patient.clone()).await["status"]), (&json!("offered"), &json!("waiting")));
    let held = owner.get(&format!("{BOOKINGS}?filter[status]=held")).await.expect(200);
    assert_eq!(held["data"][0]["title"], "Urgent");
    assert_eq!(held["data"][0]["holdUntil"], offered["acceptBy"]);
    // Nobody else gets it meanwhile. Declined, it goes to the next, who accepts.
    let refused =
        owner.post(BOOKINGS, &json!({"title": "Between", "resource": room, "startsAt": slot(0)})).await.expect(422);
    assert_eq!(code(&refused), "resource_taken");
    owner.post(&format!("{WAITING}/{urgent}/decline"), &json!({})).await.expect(200);
    app.deliver().await;
    assert_eq!(state(urgent.clone()).await["status"], "lapsed");
    assert_eq!(state(patient.clone()).await["status"], "offered");
    owner.post(&format!("{WAITING}/{patient}/accept"), &json!({})).await.expect(200);
    assert_eq!(state(patient.clone()).await["status"], "taken");
    let kept = owner.get(&format!("{BOOKINGS}?filter[status]=booked")).await.expect(200);
    assert_eq!(kept["data"][0]["title"], "Patient");
    // Who waits again is offered what is freed, and loses it when the time to accept is over.
    owner.post(&format!("{WAITING}/{urgent}/wait-again"), &json!({})).await.expect(200);
    let place = kept["data"][0]["id"].as_str().expect("id").to_string();
    owner.post(&format!("{BOOKINGS}/{place}/cancel"), &json!({})).await.expect(200);
    app.deliver().await;
    let until = state(urgent.clone()).await["acceptBy"].as_str().and_then(Instant::parse_rfc3339).expect("until when");
    app.clock.set(until);
    app.timers.run_due().await.expect("timers");
    let owner = app.owner().await;
    assert_eq!(owner.get(&format!("{WAITING}/{urgent}")).await.expect(200)["data"]["status"], "lapsed");
    sound(&app).await;
}

async fn a_calendar_file_becomes_busy_times(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let van = resource(&owner, json!({"name": "Van", "kind": "vehicle"})).await;
    let today = app.business.context.today();
    let day = today.format("%Y%m%d");
    let file = |events: &str| format!("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n{events}END:VCALENDAR\r\n").into_bytes();
    let service = format!(
        "BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Service\r\nDTSTART:{day}T200000\r\nDURATION:PT2H\r\nRRULE:FREQ=DAILY;COUNT=3\r\nEND:VEVENT\r\n"
    );
    let handed = owner.upload("/v1/files", "van.ics", &file(&service)).await.expect(201);
    let calendar = owner
        .post(
            "/v1/booking/external-calendars",
            &json!({"name": "Workshop", "resource": van, "file": {"id": id(&handed)}}),
        )
        .await
        .expect(201);
    let read =
        owner.post(&format!("/v1/booking/external-calendars/{}/read", id(&calendar)), &json!({})).await.expect(200);
    assert_eq!(read["data"]["events"], 3, "{read}");
    let at = |time: &str| format!("{today}T{time}:00Z");
    // Eight in the evening in Harare is 18:00 UTC.
    let refused = owner
        .post(BOOKINGS, &json!({"title": "Delivery", "resource": van, "startsAt": at("19:00"), "endsAt": at("21:00")}))
        .await
        .expect(422);
    assert_eq!(code(&refused), "busy");
    owner
        .post(BOOKINGS, &json!({"title": "Delivery", "resource": van, "startsAt": at("20:00"), "endsAt": at("21:00")}))
        .await
        .expect(201);
    // Read again, nothing is doubled.
    owner.post(&format!("/v1/booking/external-calendars/{}/read", id(&calendar)), &json!({})).await.expect(200);
    assert_eq!(owner.get("/v1/booking/busy-times").await.expect(200)["data"].as_array().map(Vec::len), Some(3));
}

/// A key that may read bookings, in the address, as calendar programs have it.
async fn calendar_programs_read_bookings_with_a_key(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let room = resource(&owner, json!({"name": "Board room"})).await;
    let booked = |title: &str, hour: usize| json!({"title": title, "resource": room, "startsAt": slot(hour), "endsAt": slot(hour + 1)});
    owner.post(BOOKINGS, &booked("Budget, first look", 0)).await.expect(201);
    let off = id(&owner.post(BOOKINGS, &booked("Called off", 2)).await.expect(201));
    owner.post(&format!("{BOOKINGS}/{off}/cancel"), &json!({})).await.expect(200);
    let wanted = json!({"name": "Calendar", "grants": [{"family": "booking", "role": "viewer"}]});
    let key =
        owner.post("/v1/access/keys", &wanted).await.expect(201)["data"]["key"].as_str().expect("key").to_string();
    let stranger = app.anonymous();
    let feed = stranger.get(&format!("/v1/feeds/{key}/booking/bookings.ics")).await;
    assert_eq!(feed.status, 200, "{}", feed.text());
    assert_eq!(feed.headers["content-type"], "text/calendar; charset=utf-8");
    let text = feed.text();
    assert!(text.contains("SUMMARY:Budget\\, first look\r\nLOCATION:Board room\r\nSTATUS:CONFIRMED"), "{text}");
    assert!(!text.contains("Called off"), "{text}");
    // It is narrowed as the list is; what the key was not given, lists without a calendar and wrong keys are refused.
    let narrowed = stranger.get(&format!("/v1/feeds/{key}/booking/bookings.ics?q=nothing")).await;
    assert!(narrowed.status == 200 && !narrowed.text().contains("SUMMARY"), "{}", narrowed.text());
    for path in ["crm/activities", "booking/resources", "booking/nowhere"] {
        assert_eq!(stranger.get(&format!("/v1/feeds/{key}/{path}.ics")).await.status, 404, "{path}");
    }
    assert_eq!(stranger.get(&format!("/v1/feeds/{key}x/booking/bookings.ics")).await.status, 401);
    // What opens everything of a person has no place in an address.
    let session = owner.token.clone().expect("a session");
    assert_eq!(stranger.get(&format!("/v1/feeds/{session}/booking/bookings.ics")).await.status, 401);
}

async fn a_customer_books_what_customers_may(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let chair = resource(&owner, json!({"name": "Chair", "slotMinutes": 60, "forCustomers": true})).await;
    let store = resource(&owner, json!({"name": "Store room", "slotMinutes": 60})).await;
    let customer = owner.post("/v1/accounting/customers", &json!({"name": "Acme", "portalEnabled": true})).await;
    let customer = id(&customer.expect(201));
    owner.post(BOOKINGS, &json!({"title": "Own", "resource": chair, "startsAt": slot(1)})).await.expect(201);
    let person = app.newcomer().await;
    let access = format!("/v1/access/people/{}", person.id);
    for family in ["accounting", "booking"] {
        owner.put(&format!("{access}/families/{family}"), &json!({"role": "portal"})).await.expect(200);
    }
    let links = json!({"links": [{"entity": "parties.customer", "record": customer}]});
    owner.put(&format!("{access}/portal"), &links).await.expect(200);
    let portal = app.sign_in(&person).await;
    let shown = portal.get(RESOURCES).await.expect(200);
    let names: Vec<&Json> = shown["data"].as_array().expect("rows").iter().map(|row| &row["name"]).collect();
    assert_eq!(names, [&json!("Chair")], "only what customers may book");
    let made = portal.post(BOOKINGS, &json!({"title": "Haircut", "resource": chair, "startsAt": slot(0)})).await;
    let made = made.expect(201);
    assert_eq!(made["data"]["party"]["id"], json!(customer), "in their own name");
    portal.post(BOOKINGS, &json!({"title": "Boxes", "resource": store, "startsAt": slot(0)})).await.expect(422);
    let taken = portal.post(BOOKINGS, &json!({"title": "Late", "resource": chair, "startsAt": slot(1)})).await;
    assert_eq!(code(&taken.expect(422)), "resource_taken");
    let seen = portal.get(BOOKINGS).await.expect(200);
    assert_eq!(seen["data"].as_array().map(Vec::len), Some(1), "their own alone: {seen}");
    portal.post(&format!("{BOOKINGS}/{}/cancel", id(&made)), &json!({})).await.expect(200);
}

const FAMILY: &str = "
family: estate
title: Estate
icon: building
needs: [booking]
";
const VISIT: &str = r#"
x-entity: visit
x-collection: visits
type: object
title: Visit
x-plural: Visits
x-use:
  - {mixin: booking.booked, without: [seats]}
properties:
  title: {$ref: text, maxLength: 60}
required: [title]
x-states: {values: {over: {tone: muted}}}
x-transitions:
  end: {from: booked, to: over, by: operator}
x-label-field: title
x-access: {read: viewer, create: contributor, update: contributor, delete: operator}
"#;

fn product() -> Product {
    static PRODUCT: OnceLock<Product> = OnceLock::new();
    let files = [("estate/family.yaml", FAMILY), ("estate/entities/visit.yaml", VISIT)];
    let made = PRODUCT.get_or_init(|| product_with(&files, Module::new("estate")));
    Product { registry: Arc::clone(&made.registry), modules: made.modules.clone() }
}

async fn a_visit_books_its_room(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    let room = resource(&owner, json!({"name": "Show flat"})).await;
    let visit = |title: &str| json!({"title": title, "resource": room, "startsAt": slot(0), "endsAt": slot(1)});
    let first = id(&owner.post("/v1/estate/visits", &visit("Moyo")).await.expect(201));
    let second = id(&owner.post("/v1/estate/visits", &visit("Ncube")).await.expect(201));
    let booked = owner.post(&format!("/v1/estate/visits/{first}/book"), &json!({})).await.expect(200);
    let booking = booked["data"]["booking"]["id"].as_str().expect("a booking").to_string();
    assert_eq!(owner.get(&format!("{BOOKINGS}/{booking}")).await.expect(200)["data"]["title"], "Moyo");
    // Two visits of one flat at a time are refused at the link, and nothing is left of the second.
    let refused = owner.post(&format!("/v1/estate/visits/{second}/book"), &json!({})).await.expect(422);
    assert_eq!(code(&refused), "resource_taken");
    assert_eq!(
        code(&owner.post(&format!("/v1/estate/visits/{first}/book"), &json!({})).await.expect(409)),
        "wrong_state"
    );
    owner.post(&format!("/v1/estate/visits/{first}/release"), &json!({"reason": "Moved"})).await.expect(200);
    owner.post(&format!("/v1/estate/visits/{second}/book"), &json!({})).await.expect(200);
}
