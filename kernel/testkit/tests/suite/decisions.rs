//! Decision tables, on both databases: the rows of the product count until a second person has published others, from a day on; what
//! records keep of it, who may try and write rows, and what is refused.

use std::sync::{Arc, OnceLock};

use kernel::{Module, Product};
use kernel_testkit::{Backend, Client, Options, TestApp, on_both, product_with};
use kernel_types::{Date, Role, Scope};
use serde_json::{Value as Json, json};

on_both!(
    declared_rows_decide_and_say_why,
    a_second_person_publishes_from_a_day_on,
    a_failing_example_is_not_published,
    cells_are_refused_where_they_stand,
    rows_are_tried_before_they_are_kept,
    who_may_not_edit_a_table_sees_nothing_of_it,
    another_business_has_rows_of_its_own,
    rules_read_what_is_decided,
    what_a_reader_may_not_see_is_left_out,
    leave_of_many_days_is_decided_by_hr,
);

const TABLE: &str = "helpdesk.ticket-priority";
const VERSIONS: &str = "/v1/rules/versions";
const TABLES: &str = "/v1/rules/tables";
const TICKETS: &str = "/v1/helpdesk/tickets";

fn id(answer: &Json) -> String {
    answer["data"]["id"].as_str().expect("id").to_string()
}

fn ticket(impact: &str, urgency: &str) -> Json {
    json!({"subject": "No internet", "description": "The library has no internet.", "category": "NETWORK", "impact": impact, "urgency": urgency})
}

/// Everything is urgent where the whole business is concerned.
fn rows() -> Json {
    json!([
        {"when": {"impact": "high"}, "then": {"level": 1}, "note": "Everybody waits"},
        {"when": {"urgency": ["high", "medium"]}, "then": {"level": 2}},
        {"then": {"level": 4}},
    ])
}

fn draft(from: &str) -> Json {
    let examples = json!([{"given": {"impact": "high", "urgency": "low"}, "expect": {"level": 1}}]);
    json!({"table": TABLE, "from": from, "rows": rows(), "examples": examples})
}

async fn level(client: &Client, impact: &str, urgency: &str) -> Json {
    client.post(TICKETS, &ticket(impact, urgency)).await.expect(201)["data"]["matrix"].clone()
}

async fn second(app: &TestApp) -> Client {
    app.signed_in(Role::Manager, Scope::All).await
}

async fn publish(client: &Client, version: &str, status: u16) -> Json {
    client.post(&format!("{VERSIONS}/{version}/publish"), &json!({})).await.expect(status)
}

async fn declared_rows_decide_and_say_why(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let made = owner.post(TICKETS, &ticket("medium", "high")).await.expect(201);
    assert_eq!((&made["data"]["matrix"], &made["data"]["priority"]), (&json!(2), &json!("p2")));
    assert!(made["data"].get("decisions").is_none(), "nobody reads the trace as a field: {made}");
    let told = owner.get(&format!("{TICKETS}/{}/decisions", id(&made))).await.expect(200)["data"].clone();
    assert_eq!(told.as_array().map(Vec::len), Some(1));
    let one = &told[0];
    assert_eq!(
        (&one["table"], &one["version"], &one["at"], &one["gives"]),
        (&json!(TABLE), &json!(0), &json!("2026-03-05"), &json!({"level": 2}))
    );
    assert_eq!(one["given"], json!({"impact": "medium", "urgency": "high", "kind": "incident"}));
    assert_eq!(one["rows"], json!([{"row": 3, "when": {"impact": "medium", "urgency": "high"}, "note": null}]));
    // What is given moves the answer along.
    let version = made["data"]["version"].as_i64().expect("a version");
    let changed = json!({"version": version, "impact": "low", "urgency": "low"});
    let path = format!("{TICKETS}/{}", id(&made));
    assert_eq!(owner.patch(&path, &changed).await.expect(200)["data"]["priority"], "p4");
    let told = owner.get(&format!("{path}/decisions")).await.expect(200)["data"].clone();
    assert_eq!((&told[0]["rows"][0]["row"], &told[0]["given"]["impact"]), (&json!(7), &json!("low")));
}

async fn a_second_person_publishes_from_a_day_on(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let early = owner.post(TICKETS, &ticket("medium", "medium")).await.expect(201);
    assert_eq!(early["data"]["matrix"], 3);
    // A version that is sent no rows begins with those that count.
    let begun = owner.post(VERSIONS, &json!({"table": TABLE, "from": "2026-03-06"})).await.expect(201);
    assert_eq!((&begun["data"]["number"], begun["data"]["rows"].as_array().map(Vec::len)), (&json!(1), Some(7)));
    let made = owner.post(VERSIONS, &draft("2026-03-06")).await.expect(201);
    assert_eq!((&made["data"]["number"], &made["data"]["status"]), (&json!(2), &json!("draft")));
    let version = id(&made);

    // Who wrote it does not publish it, nor does who wrote in it.
    assert_eq!(publish(&owner, &version, 422).await["code"], "separation_of_duties");
    let helper = second(&app).await;
    let noted = json!({"version": made["data"]["version"], "examples": [{"given": {"impact": "high"}, "expect": {"level": 1}}]});
    helper.patch(&format!("{VERSIONS}/{version}"), &noted).await.expect(200);
    assert_eq!(publish(&helper, &version, 422).await["code"], "separation_of_duties");
    assert_eq!(publish(&owner, &version, 422).await["code"], "separation_of_duties", "the first author stays one");
    // Its history names everybody who wrote in it.
    let trail = owner.get(&format!("{VERSIONS}/{version}/audit")).await.expect(200);
    let entry = trail["data"].as_array().expect("entries").iter().find(|entry| entry["action"] != "create");
    let entry = entry.expect("the change of the second author");
    let changes = entry["changes"].as_array().expect("changes");
    let after =
        |field: &str| changes.iter().find(|change| change["field"] == field).expect("a change")["after"].clone();
    assert_eq!(after("writtenBy")["label"], entry["actor"]["label"]);
    assert_eq!(after("authors")[1], entry["actor"]["label"]);
    let published = publish(&second(&app).await, &version, 200).await;
    assert_eq!(published["data"]["status"], "published");
    let changed = json!({"version": published["data"]["version"], "rows": []});
    owner.patch(&format!("{VERSIONS}/{version}"), &changed).await.expect(422);
    owner.delete(&format!("{VERSIONS}/{version}")).await.expect(409);

    // It counts from its day on, and for what is of that day.
    assert_eq!(level(&owner, "medium", "medium").await, json!(3));
    app.set_today(Date::from_ymd_opt(2026, 3, 6).expect("a date"));
    let owner = app.owner().await;
    let late = owner.post(TICKETS, &ticket("medium", "medium")).await.expect(201);
    assert_eq!(late["data"]["matrix"], 2);
    let told = owner.get(&format!("{TICKETS}/{}/decisions", id(&late))).await.expect(200);
    assert_eq!((&told["data"][0]["version"], &told["data"][0]["rows"][0]["row"]), (&json!(2), &json!(2)));
    let path = format!("{TICKETS}/{}", id(&early));
    let stored = owner.get(&path).await.expect(200)["data"]["version"].clone();
    let renamed = owner.patch(&path, &json!({"version": stored, "subject": "Still no internet"})).await.expect(200);
    assert_eq!(renamed["data"]["matrix"], 3, "what was decided before stays as it is");

    let table = owner.get(&format!("{TABLES}/{TABLE}")).await.expect(200)["data"].clone();
    assert_eq!((&table["version"], &table["from"], &table["rows"]), (&json!(2), &json!("2026-03-06"), &json!(3)));
    assert_eq!(table["declared"]["rows"].as_array().map(Vec::len), Some(7));
    let states: Vec<&Json> = table["versions"].as_array().expect("versions").iter().map(|one| &one["status"]).collect();
    assert_eq!(states, [&json!("published"), &json!("draft")]);
}

async fn a_failing_example_is_not_published(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let mut body = draft("2026-03-05");
    body["examples"] = json!([
        {"given": {"impact": "high", "urgency": "low"}, "expect": {"level": 1}},
        {"given": {"impact": "low", "urgency": "medium"}, "expect": {"level": 3}},
    ]);
    let made = owner.post(VERSIONS, &body).await.expect(201);
    // While it is written this is a remark.
    assert_eq!(made["meta"]["warnings"][0]["code"], "example_fails");
    let other = second(&app).await;
    let refused = publish(&other, &id(&made), 422).await;
    let error = &refused["errors"][0];
    assert_eq!((&error["pointer"], &error["code"]), (&json!("/examples/1/expect/level"), &json!("example_fails")));
    assert_eq!(error["message"], "Example 2 gives Priority '2', not '3'.");
    assert_eq!(level(&owner, "low", "medium").await, json!(4), "what is refused counts nowhere");

    let mut unreached = draft("2026-03-05");
    unreached["rows"] = json!([{"then": {"level": 1}}, {"when": {"impact": "high"}, "then": {"level": 1}}]);
    let made = owner.post(VERSIONS, &unreached).await.expect(201);
    let refused = publish(&other, &id(&made), 422).await;
    assert_eq!(
        (&refused["errors"][0]["pointer"], &refused["errors"][0]["message"]),
        (&json!("/rows/1"), &json!("Row 2 is never reached: row 1 covers it."))
    );
    let past = owner.post(VERSIONS, &draft("2026-03-04")).await.expect(201);
    let refused = publish(&other, &id(&past), 422).await;
    assert_eq!(
        (&refused["errors"][0]["pointer"], &refused["errors"][0]["code"]),
        (&json!("/from"), &json!("from_past"))
    );
}

async fn cells_are_refused_where_they_stand(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let with = |field: &str, value: Json| {
        let mut body = draft("2026-03-05");
        body[field] = value;
        body
    };
    for (body, pointer, code) in [
        (with("rows", json!([{"when": {"impact": "hgh"}, "then": {"level": 1}}])), "/rows/0/when/impact", "cell"),
        (
            with("rows", json!([{"when": {"impct": "high"}, "then": {"level": 1}}])),
            "/rows/0/when/impct",
            "unknown_column",
        ),
        (with("rows", json!([{"then": {"level": 9}}])), "/rows/0/then/level", "cell"),
        (with("rows", json!([{"then": {}}])), "/rows/0", "row_gives_nothing"),
        (with("rows", json!({"then": 1})), "/rows", "type"),
        (
            with("examples", json!([{"given": {"urgency": 3}, "expect": {"level": 1}}])),
            "/examples/0/given/urgency",
            "cell",
        ),
        (with("table", json!("helpdesk.ticket-priorities")), "/table", "unknown_table"),
    ] {
        let refused = owner.post(VERSIONS, &body).await.expect(422);
        let error = &refused["errors"][0];
        assert_eq!((error["pointer"].as_str(), error["code"].as_str()), (Some(pointer), Some(code)), "{refused}");
    }
    assert_eq!(owner.get(VERSIONS).await.expect(200)["data"], json!([]));
    // Columns and choices are said as the screen calls them.
    let refused = owner
        .post(VERSIONS, &with("rows", json!([{"when": {"kind": "accident"}, "then": {"level": 1}}])))
        .await
        .expect(422);
    assert_eq!(
        refused["errors"][0]["message"],
        "'Type' must be one of Incident, Request, Question, Problem, Change, not 'accident'."
    );
}

async fn rows_are_tried_before_they_are_kept(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let path = format!("{TABLES}/{TABLE}/try");
    let tried = owner.post(&path, &json!({"given": {"impact": "high", "urgency": "low"}})).await.expect(200);
    let answer = &tried["data"]["answer"];
    assert_eq!((&answer["rows"], &answer["gives"]), (&json!([4]), &json!({"level": 3})));
    assert_eq!(answer["trail"][0], json!({"row": 1, "fits": false, "unfit": ["urgency"]}));
    let body = json!({
        "given": {"impact": "low", "urgency": "high"}, "rows": rows(),
        "examples": [{"given": {"impact": "high"}, "expect": {"level": 1}}, {"given": {}, "expect": {"level": 1}}],
    });
    let tried = owner.post(&path, &body).await.expect(200)["data"].clone();
    assert_eq!(tried["answer"]["gives"], json!({"level": 2}));
    assert_eq!(
        tried["examples"],
        json!([{"holds": true, "gives": {"level": 1}}, {"holds": false, "gives": {"level": 4}}])
    );
    assert_eq!(tried["problems"][0]["pointer"], "/examples/1/expect/level");
    let wrong =
        owner.post(&path, &json!({"rows": [{"when": {"impact": "> 2"}, "then": {"level": 1}}]})).await.expect(200);
    assert_eq!((&wrong["data"]["problems"][0]["code"], &wrong["data"]["answer"]), (&json!("cell"), &Json::Null));
    let refused = owner.post(&path, &json!({"given": {"impakt": "high"}})).await.expect(422);
    assert_eq!(refused["errors"][0]["pointer"], "/given/impakt");
    owner.post(&path, &json!({"rows": [1]})).await.expect(422);
    assert_eq!(level(&owner, "low", "high").await, json!(3), "nothing is kept");
}

async fn who_may_not_edit_a_table_sees_nothing_of_it(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let made = owner.post(VERSIONS, &draft("2026-03-05")).await.expect(201);
    for role in [Role::Viewer, Role::Operator] {
        let client = app.signed_in(role, Scope::All).await;
        assert_eq!(client.get(TABLES).await.expect(200)["data"], json!([]));
        client.get(&format!("{TABLES}/{TABLE}")).await.expect(403);
        client.post(&format!("{TABLES}/{TABLE}/try"), &json!({"given": {}})).await.expect(403);
        client.post(VERSIONS, &draft("2026-03-05")).await.expect(403);
        client.post(&format!("{VERSIONS}/{}/publish", id(&made)), &json!({})).await.expect(403);
    }
    // Records of one's own are too few for what is decided of everybody's.
    let own = app.signed_in(Role::Manager, Scope::Own).await;
    assert_eq!(own.get(TABLES).await.expect(200)["data"], json!([]));
    own.post(VERSIONS, &draft("2026-03-05")).await.expect(403);
    owner.get(&format!("{TABLES}/helpdesk.nothing")).await.expect(404);
    let listed = owner.get(TABLES).await.expect(200)["data"].clone();
    assert!(listed.as_array().is_some_and(|tables| tables.iter().any(|table| table["table"] == TABLE)), "{listed}");
}

async fn another_business_has_rows_of_its_own(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let made = owner.post(VERSIONS, &draft("2026-03-05")).await.expect(201);
    publish(&second(&app).await, &id(&made), 200).await;
    let ticket = owner.post(TICKETS, &ticket("medium", "medium")).await.expect(201);
    assert_eq!(ticket["data"]["matrix"], 2);
    let other = app.another_business("Other Trading").await;
    let stranger = app.sign_in(&other.owner).await;
    assert_eq!(level(&stranger, "medium", "medium").await, json!(3));
    assert_eq!(stranger.get(VERSIONS).await.expect(200)["data"], json!([]));
    stranger.get(&format!("{VERSIONS}/{}", id(&made))).await.expect(404);
    stranger.get(&format!("{TICKETS}/{}/decisions", id(&ticket))).await.expect(404);
    let table = stranger.get(&format!("{TABLES}/{TABLE}")).await.expect(200);
    assert_eq!((&table["data"]["version"], &table["data"]["versions"]), (&json!(0), &json!([])));
}

const FAMILY: &str = "
family: credit
title: Credit
icon: users
";
const RISK: &str = r#"
decision: risk
title: Risk of an applicant
inputs: {income: {$ref: decimal}, country: {$ref: country}, owns: {$ref: bool}}
outputs: {band: {enum: [low, medium, high]}}
hit: max
edit: manager
from: "2026-02-01"
rows:
  - {then: {band: low}}
  - {when: {income: "< 1000"}, then: {band: medium}}
  - {when: {country: [ZW, ZM], owns: false}, then: {band: high}}
examples:
  - {given: {income: "999.99", country: KE, owns: true}, expect: {band: medium}}
"#;
const LICENCES: &str = r#"
decision: licences
title: Licences
inputs: {amount: {$ref: decimal}}
outputs: {licence: {$ref: text}}
hit: all
edit: manager
rows:
  - {when: {amount: "> 0"}, then: {licence: Lending}}
  - {when: {amount: ">= 5000"}, then: {licence: Large loans}}
"#;
const APPLICATION: &str = r#"
x-entity: application
x-collection: applications
type: object
title: Application
x-plural: Applications
properties:
  name: {$ref: text, maxLength: 40}
  day: {$ref: date}
  income: {$ref: decimal, x-access: {read: manager}}
  country: {$ref: country}
  owns: {$ref: bool, default: false}
  amount: {$ref: decimal}
  band: {enum: [low, medium, high], readOnly: true}
  licences: {$ref: tags, readOnly: true}
  risky: {$ref: bool, x-compute: "band == 'high'"}
required: [name]
x-decide:
  - {table: credit.risk, at: day, given: {income: income, country: country, owns: owns}, fills: {band: band}}
  - {table: credit.licences, given: {amount: amount}, fills: {licence: licences}}
x-rules:
  - {if: "band == 'high' && amount > 5000", say: Too much for this risk., field: amount, code: too_risky}
x-label-field: name
x-access: {read: viewer, create: contributor, update: contributor, delete: operator}
"#;
const APPLICATIONS: &str = "/v1/credit/applications";

fn product() -> Product {
    static PRODUCT: OnceLock<Product> = OnceLock::new();
    let files = [
        ("credit/family.yaml", FAMILY),
        ("credit/decisions/risk.yaml", RISK),
        ("credit/decisions/licences.yaml", LICENCES),
        ("credit/entities/application.yaml", APPLICATION),
    ];
    let made = PRODUCT.get_or_init(|| product_with(&files, Module::new("credit")));
    Product { registry: Arc::clone(&made.registry), modules: made.modules.clone() }
}

fn application(day: &str, income: &str, country: &str, amount: &str) -> Json {
    json!({"name": "Rudo", "day": day, "income": income, "country": country, "amount": amount})
}

async fn rules_read_what_is_decided(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    let made = owner.post(APPLICATIONS, &application("2026-02-01", "2000", "ZW", "5000")).await.expect(201);
    // Of all rows that fit the greatest counts, and a field that is computed of it follows.
    assert_eq!((&made["data"]["band"], &made["data"]["risky"]), (&json!("high"), &json!(true)));
    assert_eq!(made["data"]["licences"], json!(["Lending", "Large loans"]));
    let refused = owner.post(APPLICATIONS, &application("2026-02-01", "2000", "ZW", "5000.01")).await.expect(422);
    assert_eq!(refused["errors"][0]["code"], "too_risky");
    let kept = owner.post(APPLICATIONS, &application("2026-02-01", "999.99", "KE", "9000")).await.expect(201);
    assert_eq!(kept["data"]["band"], "medium");
    // Before its first day the table says nothing, and nobody fills the field by hand.
    let before = application("2026-01-31", "2000", "ZW", "9000");
    let mut by_hand = before.clone();
    by_hand["band"] = json!("low");
    owner.post(APPLICATIONS, &by_hand).await.expect(422);
    let before = owner.post(APPLICATIONS, &before).await.expect(201);
    assert_eq!(before["data"]["band"], Json::Null);
    let told = owner.get(&format!("{APPLICATIONS}/{}/decisions", id(&before))).await.expect(200);
    let tables: Vec<&Json> = told["data"].as_array().expect("tables").iter().map(|one| &one["table"]).collect();
    assert_eq!(tables, [&json!("credit.licences")]);
}

async fn what_a_reader_may_not_see_is_left_out(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    let made = owner.post(APPLICATIONS, &application("2026-02-01", "900", "ZW", "100")).await.expect(201);
    let path = format!("{APPLICATIONS}/{}/decisions", id(&made));
    let whole = owner.get(&path).await.expect(200)["data"][0].clone();
    assert_eq!(
        (&whole["given"]["income"], &whole["hidden"], &whole["edit"]),
        (&json!("900"), &json!([]), &json!(true))
    );
    let rows: Vec<i64> = whole["rows"].as_array().expect("rows").iter().filter_map(|row| row["row"].as_i64()).collect();
    assert_eq!(rows, [1, 2, 3]);
    let viewer = app.signed_in(Role::Viewer, Scope::All).await;
    let part = viewer.get(&path).await.expect(200)["data"][0].clone();
    assert_eq!(part["given"], json!({"country": "ZW", "owns": false}));
    assert_eq!((&part["hidden"], &part["rows"], &part["edit"]), (&json!(["income"]), &json!([]), &json!(false)));
    assert_eq!(part["gives"], json!({"band": "high"}));
}

async fn leave_of_many_days_is_decided_by_hr(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let people = "/v1/people-and-culture";
    let hired = json!({"firstName": "Farai", "lastName": "Ncube", "hireDate": "2020-01-06"});
    let person = id(&owner.post(&format!("{people}/employees"), &hired).await.expect(201));
    owner.post(&format!("{people}/employees/{person}/activate"), &json!({})).await.expect(200);
    let types = owner.get(&format!("{people}/leave-types?filter[code]=UNPAID")).await.expect(200);
    let unpaid = types["data"][0]["id"].as_str().expect("a kind of leave without pay").to_string();
    let asked = async |from: &str, to: &str| {
        let body = json!({"employee": person, "type": unpaid, "from": from, "to": to});
        owner.post(&format!("{people}/leave-requests"), &body).await.expect(201)["data"].clone()
    };
    let short = asked("2026-06-01", "2026-06-05").await;
    assert_eq!((&short["allowed"], &short["approverKind"]), (&json!(true), &json!("line")));
    let long = asked("2026-08-03", "2026-09-30").await;
    assert_eq!(long["approverKind"], "hr");
    let told = owner.get(&format!("{people}/leave-requests/{}/decisions", long["id"].as_str().expect("id"))).await;
    let told = told.expect(200)["data"][0].clone();
    assert_eq!((&told["at"], &told["given"]["type"]), (&json!("2026-08-03"), &json!("UNPAID")));
    // The page says the kind of leave by what it is called.
    assert_eq!((&told["inputs"][0]["of"], &told["inputs"][1]["of"]), (&json!("type"), &Json::Null));
    assert_eq!(told["rows"][0]["note"], "Somebody must stand in for so long.");
}
