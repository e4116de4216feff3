//! Entry grids: what is read is the caller's to read, each cell is saved or refused by itself, and nobody writes over another's work.

use std::sync::{Arc, OnceLock};

use axum::body::Body;
use http::Method;
use kernel::{Module, Product};
use kernel_testkit::{Answer, Backend, Client, Options, TestApp, on_both, product_with};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

on_both!(
    cells_are_made_changed_and_emptied,
    each_cell_is_saved_or_refused_by_itself,
    others_are_not_written_over,
    roles_and_parameters_hold,
    columns_are_records_or_fields,
    another_business_is_not_reached
);

const FAMILY: &str = "
family: school
title: School
icon: store
";
const GROUP: &str = "
x-entity: group
x-collection: groups
type: object
title: Group
x-plural: Groups
properties:
  name: {$ref: text, maxLength: 40}
  first: {$ref: date}
  last: {$ref: date}
required: [name]
x-label-field: name
x-access: {read: viewer, create: operator, update: operator, delete: manager}
";
const PUPIL: &str = "
x-entity: pupil
x-collection: pupils
type: object
title: Pupil
x-plural: Pupils
properties:
  name: {$ref: text, maxLength: 40}
required: [name]
x-label-field: name
x-access: {read: viewer, create: operator, update: operator, delete: manager}
";
const PLACE: &str = "
x-entity: place
x-collection: places
type: object
title: Place
x-plural: Places
properties:
  name: {$ref: text, maxLength: 40}
  pupil: {$ref: link, x-to: school.pupil}
  group: {$ref: link, x-to: school.group}
required: [name, pupil, group]
x-label-field: name
x-access: {read: viewer, create: operator, update: operator, delete: manager}
";
const PRESENCE: &str = r#"
x-entity: presence
x-collection: presences
type: object
title: Presence
x-plural: Presences
x-label-field: reason
x-unique: [[group, pupil, day]]
properties:
  group: {$ref: link, x-to: school.group}
  pupil: {$ref: link, x-to: school.pupil}
  day: {$ref: date}
  status: {enum: [present, late, absent]}
  reason: {$ref: text, maxLength: 60}
  secret: {$ref: text, x-access: {read: manager}}
required: [group, pupil, day, status]
x-rules:
  - {if: "status == 'absent' && reason == null", say: Say why., field: reason, code: no_reason}
x-access:
  read: viewer
  create: operator
  update: operator
  delete: operator
  narrow: {viewer: {read: "status != 'absent'"}}
"#;
const PRESENCE_SHEET: &str = r#"
screens: presence
sheet:
  params: {group: {$ref: link, x-to: school.group}, status: {$ref: text}}
  rows: {from: school.place, where: "group == params.group && (params.status == null || name != params.status)", link: pupil}
  columns: {field: day, from: params.group.first, to: params.group.last}
  set: {group: params.group}
  cell: {field: status, more: [reason, secret], keys: {p: present, l: late, a: absent}}
"#;
const PAPER: &str = "
x-entity: paper
x-collection: papers
type: object
title: Paper
x-plural: Papers
properties:
  name: {$ref: text, maxLength: 40}
  most: {$ref: int}
required: [name, most]
x-label-field: name
x-access: {read: viewer, create: operator, update: operator, delete: manager}
";
const MARK: &str = r#"
x-entity: mark
x-collection: marks
type: object
title: Mark
x-plural: Marks
x-label-field: note
x-unique: [[paper, pupil]]
properties:
  paper: {$ref: link, x-to: school.paper}
  pupil: {$ref: link, x-to: school.pupil}
  points: {$ref: decimal, minimum: "0"}
  note: {$ref: text}
required: [paper, pupil]
x-rules:
  - {if: points > paper.most, say: More than the paper has., field: points, code: too_many}
x-access: {read: viewer, create: operator, update: operator}
"#;
const MARK_SHEET: &str = "
screens: mark
sheet:
  rows: {from: school.pupil, link: pupil}
  columns: {from: school.paper, link: paper}
  cell: {field: points}
  totals: sum
";
const REPORT: &str = r#"
x-entity: remark
x-collection: remarks
type: object
title: Remark
x-plural: Remarks
x-label-field: text
x-unique: [[group, pupil]]
properties:
  group: {$ref: link, x-to: school.group}
  pupil: {$ref: link, x-to: school.pupil}
  effort: {$ref: int, minimum: 1, maximum: 5}
  text: {$ref: text, maxLength: 10}
required: [group, pupil, effort]
x-access: {read: viewer, create: operator, update: operator}
"#;
const REPORT_SHEET: &str = "
screens: remark
sheet:
  params: {group: {$ref: link, x-to: school.group}}
  rows: {from: school.pupil, link: pupil}
  columns: {fields: [effort, text]}
  set: {group: params.group}
";

const PRESENCES: &str = "/v1/school/presences";

fn product() -> Product {
    static PRODUCT: OnceLock<Product> = OnceLock::new();
    let files = [
        ("school/family.yaml", FAMILY),
        ("school/entities/group.yaml", GROUP),
        ("school/entities/pupil.yaml", PUPIL),
        ("school/entities/place.yaml", PLACE),
        ("school/entities/presence.yaml", PRESENCE),
        ("school/entities/paper.yaml", PAPER),
        ("school/entities/mark.yaml", MARK),
        ("school/entities/remark.yaml", REPORT),
        ("school/screens/presence.yaml", PRESENCE_SHEET),
        ("school/screens/mark.yaml", MARK_SHEET),
        ("school/screens/remark.yaml", REPORT_SHEET),
    ];
    let made = PRODUCT.get_or_init(|| product_with(&files, Module::new("school")));
    Product { registry: Arc::clone(&made.registry), modules: made.modules.clone() }
}

async fn made(client: &Client, path: &str, body: Json) -> String {
    client.post(&format!("/v1/school/{path}"), &body).await.expect(201)["data"]["id"].as_str().expect("id").to_string()
}

/// A group of two days; Ada and Ben are in it, Cleo is not.
struct School {
    group: String,
    pupils: [String; 3],
    address: String,
}

async fn school(owner: &Client) -> School {
    let group = made(owner, "groups", json!({"name": "Blue", "first": "2026-03-02", "last": "2026-03-03"})).await;
    let mut pupils = Vec::new();
    for name in ["Ada", "Ben", "Cleo"] {
        pupils.push(made(owner, "pupils", json!({"name": name})).await);
    }
    for pupil in &pupils[..2] {
        made(owner, "places", json!({"name": "Place", "pupil": pupil, "group": group})).await;
    }
    // Enrolled twice is one row.
    made(owner, "places", json!({"name": "Second", "pupil": pupils[0], "group": group})).await;
    let address = format!("{PRESENCES}/sheet?group={group}");
    School { group, pupils: pupils.try_into().expect("three"), address }
}

fn cell(row: &str, column: &str, values: Json, version: Option<i64>) -> Json {
    json!({"row": row, "column": column, "values": values, "version": version})
}

async fn fill(client: &Client, address: &str, cells: &[Json]) -> Json {
    client.patch(address, &json!({"cells": cells})).await.expect(200).clone()
}

/// `row: code or first error at its pointer`
fn refusals(answer: &Json) -> Vec<String> {
    let told = |failed: &Json| {
        let problem = &failed["problem"];
        let first = &problem["errors"][0];
        let code = first["code"].as_str().or(problem["code"].as_str()).unwrap_or_default();
        format!(
            "{} {}{}",
            failed["column"].as_str().unwrap_or_default(),
            first["pointer"].as_str().unwrap_or_default(),
            code
        )
    };
    answer["failed"].as_array().expect("failed").iter().map(told).collect()
}

async fn cells_are_made_changed_and_emptied(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    let School { pupils: [ada, ben, _], address, group } = school(&owner).await;
    let sheet = owner.get(&address).await.expect(200).clone();
    let names: Vec<&str> =
        sheet["rows"].as_array().expect("rows").iter().map(|row| row["label"].as_str().expect("label")).collect();
    assert_eq!(names.len(), 2, "{sheet}");
    assert!(names.contains(&"Ada") && names.contains(&"Ben"));
    assert_eq!(sheet["columns"], json!([{"id": "2026-03-02"}, {"id": "2026-03-03"}]));
    assert_eq!((&sheet["cells"], &sheet["params"]["group"]), (&json!([]), &json!(group)));

    let answer = fill(
        &owner,
        &address,
        &[
            cell(&ada, "2026-03-02", json!({"status": "present"}), None),
            cell(&ben, "2026-03-02", json!({"status": "late", "reason": "Bus"}), None),
        ],
    )
    .await;
    assert_eq!((answer["done"].as_array().map(Vec::len), &answer["failed"]), (Some(2), &json!([])), "{answer}");
    assert_eq!((&answer["done"][1]["version"], &answer["done"][1]["values"]["reason"]), (&json!(1), &json!("Bus")));
    // It is an ordinary record, with its history.
    let id = answer["done"][0]["id"].as_str().expect("id").to_string();
    assert_eq!(owner.get(&format!("{PRESENCES}/{id}")).await.expect(200)["data"]["pupil"]["label"], json!("Ada"));

    let answer = fill(
        &owner,
        &address,
        &[
            cell(&ada, "2026-03-02", json!({"status": "late"}), Some(1)),
            cell(&ben, "2026-03-02", json!({"status": null}), Some(1)),
        ],
    )
    .await;
    assert_eq!(
        (&answer["done"][0]["version"], &answer["done"][0]["values"]["status"]),
        (&json!(2), &json!("late")),
        "{answer}"
    );
    assert!(answer["done"][1]["id"].is_null(), "{answer}");
    let cells = owner.get(&address).await.expect(200)["cells"].clone();
    assert_eq!(cells.as_array().map(Vec::len), Some(1), "{cells}");
    let history = owner.get(&format!("{PRESENCES}/{id}/audit")).await.expect(200)["data"].as_array().map(Vec::len);
    assert_eq!(history, Some(2));
    // Emptied twice is emptied.
    assert_eq!(
        fill(&owner, &address, &[cell(&ben, "2026-03-02", json!({"status": null}), Some(1))]).await["failed"],
        json!([])
    );
}

async fn each_cell_is_saved_or_refused_by_itself(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    let School { pupils: [ada, ben, cleo], address, .. } = school(&owner).await;
    let answer = fill(
        &owner,
        &address,
        &[
            cell(&ada, "2026-03-02", json!({"status": "absent"}), None),
            cell(&ada, "2026-03-03", json!({"status": "present"}), None),
            cell(&ben, "2026-03-02", json!({"status": "asleep"}), None),
            cell(&ben, "2026-03-04", json!({"status": "present"}), None),
            cell(&cleo, "2026-03-02", json!({"status": "present"}), None),
            cell(&ben, "2026-03-03", json!({"day": "2026-03-09"}), None),
        ],
    )
    .await;
    assert_eq!(answer["done"].as_array().map(Vec::len), Some(1), "{answer}");
    let mut told = refusals(&answer);
    told.sort();
    assert_eq!(
        told,
        [
            "2026-03-02 /reasonno_reason",
            "2026-03-02 /rowunknown_row",
            "2026-03-02 /statusenum",
            "2026-03-03 /dayunknown_field",
            "2026-03-04 /columnunknown_column"
        ]
    );
    // What is no list of cells is no request.
    for body in [
        json!({}),
        json!({"cells": [{"row": ada, "values": {}}]}),
        json!({"cells": [{"row": ada, "column": "2026-03-02", "values": "present"}]}),
    ] {
        owner.patch(&address, &body).await.expect(422);
    }
    let many = vec![cell(&ada, "2026-03-02", json!({"status": "present"}), None); 501];
    owner.patch(&address, &json!({"cells": many})).await.expect(422);
}

async fn others_are_not_written_over(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    let School { pupils: [ada, ben, _], address, .. } = school(&owner).await;
    let day = "2026-03-02";
    fill(&owner, &address, &[cell(&ada, day, json!({"status": "present"}), None)]).await;
    // Who thought the cell empty, and who read an older version, is shown what is there.
    for version in [None, Some(7)] {
        let answer = fill(&owner, &address, &[cell(&ada, day, json!({"status": "late"}), version)]).await;
        assert_eq!(refusals(&answer), ["2026-03-02 stale"], "{answer}");
        assert_eq!(
            (&answer["failed"][0]["current"]["values"]["status"], &answer["failed"][0]["current"]["version"]),
            (&json!("present"), &json!(1))
        );
    }
    let answer = fill(&owner, &address, &[cell(&ben, day, json!({"status": "late"}), Some(1))]).await;
    assert_eq!(
        (refusals(&answer), &answer["failed"][0]["current"]),
        (vec!["2026-03-02 stale".to_string()], &Json::Null),
        "{answer}"
    );
    // The same request once more, after its answer was lost, changes nothing more.
    let again = async || {
        let body = json!({"cells": [cell(&ben, day, json!({"status": "late"}), None)]});
        let headers = [("content-type", "application/json"), ("idempotency-key", "sheet-1")];
        owner.send(Method::PATCH, &address, &headers, Body::from(body.to_string())).await.expect(200)
    };
    let (first, second) = (again().await, again().await);
    assert_eq!(
        (&first["done"][0]["version"], &second["done"][0]["version"], &second["failed"]),
        (&json!(1), &json!(1), &json!([])),
        "{second}"
    );
}

async fn roles_and_parameters_hold(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    let viewer = app.signed_in(Role::Viewer, Scope::All).await;
    let operator = app.signed_in(Role::Operator, Scope::All).await;
    let School { pupils: [ada, ben, _], address, group } = school(&owner).await;
    let day = "2026-03-02";
    fill(
        &owner,
        &address,
        &[
            cell(&ada, day, json!({"status": "absent", "reason": "Ill", "secret": "Flu"}), None),
            cell(&ben, day, json!({"status": "present", "secret": "Late"}), None),
        ],
    )
    .await;
    // Rows the viewer may not see are no cells, and hidden fields are not told.
    let seen = viewer.get(&address).await.expect(200)["cells"].clone();
    assert_eq!(seen.as_array().map(Vec::len), Some(1), "{seen}");
    assert_eq!(seen[0]["values"], json!({"status": "present", "reason": null}));
    let answer = fill(&viewer, &address, &[cell(&ben, day, json!({"status": "late"}), Some(1))]).await;
    assert_eq!(
        (&answer["failed"][0]["problem"]["status"], &answer["failed"][0]["problem"]["missing"]["operation"]),
        (&json!(403), &json!("update")),
        "{answer}"
    );
    let answer = fill(&viewer, &address, &[cell(&ben, "2026-03-03", json!({"status": "late"}), None)]).await;
    assert_eq!(answer["failed"][0]["problem"]["missing"]["operation"], json!("create"), "{answer}");
    assert_eq!(
        fill(&operator, &address, &[cell(&ben, day, json!({"status": "late"}), Some(1))]).await["failed"],
        json!([])
    );
    let answer = fill(&operator, &address, &[cell(&ben, day, json!({"secret": "No"}), Some(2))]).await;
    assert_eq!(answer["done"], json!([]), "{answer}");

    let codes = |answer: &Answer| answer.expect(422)["errors"][0]["pointer"].as_str().unwrap_or_default().to_string();
    assert_eq!(codes(&owner.get(&format!("{PRESENCES}/sheet")).await), "/group");
    assert_eq!(codes(&owner.get(&format!("{address}&grp=1")).await), "/grp");
    assert_eq!(codes(&owner.get(&format!("{PRESENCES}/sheet?group={ada}")).await), "/group");
    owner.get(&format!("/v1/school/pupils/sheet?group={group}")).await.expect(404);
    // A condition over a parameter that may be left out.
    let rows = owner.get(&format!("{address}&status=Place")).await.expect(200)["rows"].clone();
    assert_eq!(rows.as_array().map(Vec::len), Some(1), "{rows}");
    // Too many days are told, not drawn.
    let year = made(&owner, "groups", json!({"name": "Year", "first": "2026-01-01", "last": "2026-12-31"})).await;
    assert_eq!(owner.get(&format!("{PRESENCES}/sheet?group={year}")).await.expect(422)["code"], "sheet_too_large");
    let none = made(&owner, "groups", json!({"name": "None"})).await;
    assert_eq!(owner.get(&format!("{PRESENCES}/sheet?group={none}")).await.expect(422)["code"], "sheet_incomplete");
}

async fn columns_are_records_or_fields(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    let School { pupils: [ada, ben, _], group, .. } = school(&owner).await;
    let easy = made(&owner, "papers", json!({"name": "Easy", "most": 10})).await;
    let hard = made(&owner, "papers", json!({"name": "Hard", "most": 50})).await;
    let marks = "/v1/school/marks/sheet";
    let answer = fill(
        &owner,
        marks,
        &[
            cell(&ada, &easy, json!({"points": "9.5"}), None),
            cell(&ada, &hard, json!({"points": "41"}), None),
            cell(&ben, &easy, json!({"points": "11"}), None),
        ],
    )
    .await;
    assert_eq!(
        (answer["done"].as_array().map(Vec::len), &answer["failed"][0]["problem"]["errors"][0]["code"]),
        (Some(2), &json!("too_many")),
        "{answer}"
    );
    // Emptied: the record stays, without points.
    let answer = fill(&owner, marks, &[cell(&ada, &easy, json!({"points": null}), Some(1))]).await;
    assert_eq!(
        (&answer["done"][0]["values"]["points"], &answer["done"][0]["version"]),
        (&Json::Null, &json!(2)),
        "{answer}"
    );
    let sheet = owner.get(marks).await.expect(200).clone();
    let labels: Vec<&str> =
        sheet["columns"].as_array().expect("columns").iter().filter_map(|column| column["label"].as_str()).collect();
    assert_eq!(labels, ["Easy", "Hard"]);

    // A row is one record: it is saved whole or not at all, and each of its cells is told.
    let remarks = format!("/v1/school/remarks/sheet?group={group}");
    let answer = fill(
        &owner,
        &remarks,
        &[
            cell(&ada, "effort", json!({"effort": 4}), None),
            cell(&ada, "text", json!({"text": "Much too long"}), None),
            cell(&ben, "effort", json!({"effort": 5}), None),
        ],
    )
    .await;
    let mut told = refusals(&answer);
    told.sort();
    assert_eq!(
        (answer["done"].as_array().map(Vec::len), told),
        (Some(1), vec!["effort /textmaxLength".to_string(), "text /textmaxLength".to_string()]),
        "{answer}"
    );
    let answer = fill(
        &owner,
        &remarks,
        &[cell(&ada, "effort", json!({"effort": 4}), None), cell(&ada, "text", json!({"text": "Good"}), None)],
    )
    .await;
    assert_eq!(
        (&answer["failed"], &answer["done"][0]["version"], &answer["done"][1]["values"]),
        (&json!([]), &json!(1), &json!({"effort": 4, "text": "Good"})),
        "{answer}"
    );
    let cells = owner.get(&remarks).await.expect(200)["cells"].clone();
    assert!(cells[0]["column"].is_null() && cells.as_array().map(Vec::len) == Some(2), "{cells}");
}

async fn another_business_is_not_reached(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    let School { address, pupils: [ada, ..], .. } = school(&owner).await;
    let test = Client { environment: Some("test"), ..owner.clone() };
    assert_eq!(test.get(&address).await.expect(422)["errors"][0]["pointer"], "/group");
    test.patch(&address, &json!({"cells": [cell(&ada, "2026-03-02", json!({"status": "present"}), None)]}))
        .await
        .expect(422);
}
