//! Dated rows of one owner, on both databases: a new row ends the one before it, a row entered late finds its place, expressions and
//! lists read the row in force on a day.

use std::sync::{Arc, OnceLock};

use kernel::{Module, Product};
use kernel_testkit::{Backend, Client, Options, TestApp, on_both, product_with};
use kernel_types::{Date, Id};
use serde_json::{Value as Json, json};

on_both!(
    a_new_row_ends_the_one_before_it,
    a_row_entered_late_ends_before_the_next,
    rows_that_do_not_count_end_nothing,
    a_default_reads_the_row_in_force,
    lists_show_a_day,
    rows_that_end_nothing_are_refused_instead,
    of_two_writers_of_one_day_one_wins
);

const FAMILY: &str = "
family: staff
title: Staff
icon: users
";
const PERSON: &str = r#"
x-entity: person
x-collection: people
type: object
title: Person
x-plural: People
properties:
  name: {$ref: text, maxLength: 40}
required: [name]
x-label-field: name
x-access: {read: viewer, create: contributor, update: contributor, delete: operator}
"#;
const SALARY: &str = r#"
x-entity: salary
x-collection: salaries
type: object
title: Salary
x-plural: Salaries
properties:
  name: {$ref: text, maxLength: 40}
  person: {$ref: link, x-to: staff.person}
  from: {$ref: date}
  to: {$ref: date}
  basic: {$ref: decimal, x-default: "at(person.salaries, from, basic) ?? 100"}
  now: {$ref: bool, x-in-force: true}
required: [name, person, from]
x-effective: {of: person, as: salaries, from: from, to: to, while: "status == 'active'", say: Two salaries on one day.}
x-states: {initial: draft, values: {draft: {tone: muted}, active: {tone: good}}}
x-transitions:
  activate: {from: draft, to: active, by: contributor}
x-label-field: name
x-access: {read: viewer, create: contributor, update: contributor, delete: operator}
"#;
const PAYSLIP: &str = r#"
x-entity: payslip
x-collection: payslips
type: object
title: Payslip
x-plural: Payslips
properties:
  person: {$ref: link, x-to: staff.person}
  date: {$ref: date, x-default: "today()"}
  basic: {$ref: decimal, x-default: "at(person.salaries, date, basic * 2)"}
  due: {$ref: date, x-default: "at(person.salaries, date - days(1), from)"}
  days:
    type: array
    items:
      type: object
      properties:
        day: {$ref: date}
        rate: {$ref: decimal, x-default: "at(parent.person.salaries, day, basic)"}
      required: [day]
required: [person]
x-label-field: id
x-access: {read: viewer, create: contributor, update: contributor, delete: operator}
"#;
const DESK: &str = r#"
x-entity: desk
x-collection: desks
type: object
title: Desk
x-plural: Desks
properties:
  name: {$ref: text, maxLength: 40}
  person: {$ref: link, x-to: staff.person}
  from: {$ref: date}
  leftOn: {$ref: date}
  to: {$ref: date}
required: [name, person, from]
x-effective: {of: person, as: desks, from: from, to: [leftOn, to], closes: false, code: desk_taken}
x-label-field: name
x-access: {read: viewer, create: contributor, update: contributor, delete: operator}
"#;
const SALARIES: &str = "/v1/staff/salaries";
const DESKS: &str = "/v1/staff/desks";

fn product() -> Product {
    static PRODUCT: OnceLock<Product> = OnceLock::new();
    let files = [
        ("staff/family.yaml", FAMILY),
        ("staff/entities/person.yaml", PERSON),
        ("staff/entities/salary.yaml", SALARY),
        ("staff/entities/payslip.yaml", PAYSLIP),
        ("staff/entities/desk.yaml", DESK),
    ];
    let made = PRODUCT.get_or_init(|| product_with(&files, Module::new("staff")));
    Product { registry: Arc::clone(&made.registry), modules: made.modules.clone() }
}

async fn staff(backend: Backend) -> (TestApp, Client, String) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    let person = id(&owner.post("/v1/staff/people", &json!({"name": "Rudo"})).await.expect(201));
    (app, owner, person)
}

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().expect("id").to_string()
}

async fn salary(owner: &Client, person: &str, from: &str, basic: &str) -> String {
    let body = json!({"name": format!("From {from}"), "person": person, "from": from, "basic": basic});
    id(&owner.post(&format!("{SALARIES}?then=activate"), &body).await.expect(201))
}

async fn span(owner: &Client, id: &str) -> (Json, Json) {
    let data = owner.get(&format!("{SALARIES}/{id}")).await.expect(200)["data"].clone();
    (data["from"].clone(), data["to"].clone())
}

async fn a_new_row_ends_the_one_before_it(backend: Backend) {
    let (_app, owner, person) = staff(backend).await;
    let first = salary(&owner, &person, "2026-01-01", "1000").await;
    let second = salary(&owner, &person, "2026-06-15", "1200").await;
    assert_eq!(span(&owner, &first).await, (json!("2026-01-01"), json!("2026-06-14")));
    assert_eq!(span(&owner, &second).await, (json!("2026-06-15"), Json::Null));
    // Ending it is a change of its own, which the audit trail tells.
    let read = owner.get(&format!("{SALARIES}/{first}")).await.expect(200);
    assert_eq!(read["data"]["version"], 3, "created and activated in one, then ended: {read}");
    // The same first day is no change of pay but a mistake.
    let body = json!({"name": "Again", "person": person, "from": "2026-06-15", "basic": "1"});
    let refused = owner.post(&format!("{SALARIES}?then=activate"), &body).await.expect(422);
    assert_eq!(
        (refused["errors"][0]["code"].as_str(), refused["errors"][0]["pointer"].as_str()),
        (Some("salaries_overlap"), Some("/from"))
    );
    assert_eq!(refused["errors"][0]["message"], "Two salaries on one day: From 2026-06-15.");
    assert_eq!(span(&owner, &first).await.1, json!("2026-06-14"), "what is refused moves nothing");
    // Another owner's rows are another history.
    let other = id(&owner.post("/v1/staff/people", &json!({"name": "Themba"})).await.expect(201));
    salary(&owner, &other, "2026-03-01", "900").await;
    assert_eq!(span(&owner, &first).await.1, json!("2026-06-14"));
}

async fn a_row_entered_late_ends_before_the_next(backend: Backend) {
    let (_app, owner, person) = staff(backend).await;
    let first = salary(&owner, &person, "2026-01-01", "1000").await;
    let third = salary(&owner, &person, "2026-09-01", "1300").await;
    let second = salary(&owner, &person, "2026-04-01", "1100").await;
    assert_eq!(span(&owner, &first).await.1, json!("2026-03-31"));
    assert_eq!(span(&owner, &second).await.1, json!("2026-08-31"));
    assert_eq!(span(&owner, &third).await.1, Json::Null);
    // An end that was given is kept: it may not reach into the next row.
    let body = json!({"name": "Long", "person": person, "from": "2026-08-15", "to": "2026-12-31", "basic": "1"});
    owner.post(&format!("{SALARIES}?then=activate"), &body).await.expect(422);
    assert_eq!(span(&owner, &second).await.1, json!("2026-08-31"), "nothing was ended by what was refused");
}

async fn rows_that_do_not_count_end_nothing(backend: Backend) {
    let (_app, owner, person) = staff(backend).await;
    let first = salary(&owner, &person, "2026-01-01", "1000").await;
    let body = json!({"name": "Planned", "person": person, "from": "2026-06-01", "basic": "1200"});
    let draft = id(&owner.post(SALARIES, &body).await.expect(201));
    assert_eq!(span(&owner, &first).await.1, Json::Null);
    owner.post(&format!("{SALARIES}/{draft}/activate"), &json!({})).await.expect(200);
    assert_eq!(span(&owner, &first).await.1, json!("2026-05-31"));
}

async fn a_default_reads_the_row_in_force(backend: Backend) {
    let (app, owner, person) = staff(backend).await;
    salary(&owner, &person, "2026-01-01", "1000").await;
    salary(&owner, &person, "2026-06-15", "1200").await;
    let slip = |date: &str| json!({"person": person, "date": date, "days": [{"day": "2026-02-01"}, {"day": "2026-07-01"}, {"day": "2025-01-01"}]});
    let made = owner.post("/v1/staff/payslips", &slip("2026-06-14")).await.expect(201)["data"].clone();
    assert_eq!((&made["basic"], &made["due"]), (&json!("2000"), &json!("2026-01-01")));
    let rates: Vec<&Json> = made["days"].as_array().expect("days").iter().map(|day| &day["rate"]).collect();
    assert_eq!(rates, [&json!("1000"), &json!("1200"), &Json::Null]);
    let made = owner.post("/v1/staff/payslips", &slip("2026-06-15")).await.expect(201)["data"].clone();
    assert_eq!((&made["basic"], &made["due"]), (&json!("2400"), &json!("2026-01-01")));
    // Before the first row there is none.
    let made = owner.post("/v1/staff/payslips", &slip("2025-12-31")).await.expect(201)["data"].clone();
    assert_eq!((&made["basic"], &made["due"]), (&Json::Null, &Json::Null));
    // A new row begins with what the one in force says.
    let raise = json!({"name": "Raise", "person": person, "from": "2026-10-01"});
    assert_eq!(owner.post(SALARIES, &raise).await.expect(201)["data"]["basic"], "1200");
    // Handlers ask alike.
    let context = app.business.context.clone().as_system();
    let asked = app.app.write(&context, move |op| {
        let person = Id::from_stored(&person);
        Box::pin(
            async move { op.in_force("staff.salary", &person, Date::from_ymd_opt(2026, 6, 14).expect("date")).await },
        )
    });
    assert_eq!(
        asked.await.expect("found").and_then(|doc| doc.text("name").map(str::to_string)).as_deref(),
        Some("From 2026-01-01")
    );
}

async fn lists_show_a_day(backend: Backend) {
    let (_app, owner, person) = staff(backend).await;
    salary(&owner, &person, "2026-01-01", "1000").await;
    salary(&owner, &person, "2026-06-15", "1200").await;
    let names = async |query: &str| {
        let rows = owner.get(&format!("{SALARIES}?{query}")).await.expect(200);
        rows["data"]
            .as_array()
            .expect("rows")
            .iter()
            .map(|row| row["name"].as_str().unwrap_or_default().to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(names("at=2026-06-14").await, ["From 2026-01-01"]);
    assert_eq!(names("at=2026-06-15").await, ["From 2026-06-15"]);
    assert!(names("at=2025-12-31").await.is_empty());
    assert_eq!(names("at=2040-01-01&filter[basic]=1200").await, ["From 2026-06-15"]);
    assert_eq!(names("filter[now]=true").await, names("at=today").await);
    owner.get(&format!("{SALARIES}?at=tomorrow")).await.expect(422);
    owner.get("/v1/staff/people?at=2026-01-01").await.expect(422);
    // Of two ends the first that holds something counts.
    let desk = |name: &str, from: &str, left: Json, to: Json| json!({"name": name, "person": person, "from": from, "leftOn": left, "to": to});
    owner.post(DESKS, &desk("A", "2026-01-01", json!("2026-02-01"), json!("2026-12-31"))).await.expect(201);
    owner.post(DESKS, &desk("B", "2026-03-01", Json::Null, json!("2026-04-30"))).await.expect(201);
    let at = async |day: &str| {
        owner.get(&format!("{DESKS}?at={day}")).await.expect(200)["data"].as_array().map_or(0, Vec::len)
    };
    assert_eq!(
        (at("2026-02-01").await, at("2026-02-02").await, at("2026-04-30").await, at("2026-05-01").await),
        (1, 0, 1, 0)
    );
}

async fn rows_that_end_nothing_are_refused_instead(backend: Backend) {
    let (_app, owner, person) = staff(backend).await;
    let body = json!({"name": "A", "person": person, "from": "2026-01-01"});
    owner.post(DESKS, &body).await.expect(201);
    let refused = owner.post(DESKS, &json!({"name": "B", "person": person, "from": "2026-05-01"})).await.expect(422);
    assert_eq!(refused["errors"][0]["code"], "desk_taken");
}

async fn of_two_writers_of_one_day_one_wins(backend: Backend) {
    let (_app, owner, person) = staff(backend).await;
    salary(&owner, &person, "2026-01-01", "1000").await;
    let body = json!({"name": "Raise", "person": person, "from": "2026-06-01", "basic": "1200"});
    let path = format!("{SALARIES}?then=activate");
    let (one, other) = tokio::join!(owner.post(&path, &body), owner.post(&path, &body));
    let mut statuses = [one.status, other.status].map(|status| status.to_string());
    statuses.sort();
    assert_eq!(statuses[0], "201");
    assert!(["409", "422"].contains(&statuses[1].as_str()), "{statuses:?}");
}
