//! What records do to others (`create`, `on`, `each`, `x-on`), on both databases: in one transaction, by the rules of every record
//! concerned, with the rights of the person who causes it.

use std::sync::{Arc, OnceLock};

use kernel::{Module, Product};
use kernel_testkit::{Answer, Backend, Client, Options, TestApp, on_both, product_with};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

on_both!(
    a_transition_makes_a_record_with_lines,
    a_transition_moves_others_with_answers,
    every_write_of_a_record_reacts,
    what_one_record_refuses_undoes_all,
    nobody_reaches_further_through_an_effect,
    levels_end,
);

const BEDS: &str = "
family: beds
title: Beds
icon: route
";
const BED: &str = r#"
x-entity: bed
x-collection: beds
type: object
title: Bed
x-plural: Beds
properties:
  name: {$ref: text, maxLength: 40}
  guest: {$ref: text, maxLength: 40, readOnly: true}
required: [name]
x-label-field: name
x-states:
  initial: free
  values: {free: {tone: good, delete: true}, taken: {tone: info}}
x-transitions:
  occupy:
    from: free
    to: taken
    by: manager
    internal: true
    ask: {guest: {$ref: text, minLength: 3, maxLength: 20}}
    guard: [{need: "name != 'Broken'", say: This bed is broken., code: broken}]
    do: [{set: {guest: ask.guest}}]
  clear: {from: taken, to: free, by: manager, do: [{set: {guest: "null"}}]}
x-access: {read: manager, create: manager, update: manager, delete: manager}
"#;
const WARDS: &str = "
family: wards
title: Wards
icon: route
needs: [beds]
";
const STAY: &str = r#"
x-entity: stay
x-collection: stays
type: object
title: Stay
x-plural: Stays
properties:
  number: {$ref: serial, x-series: {name: stay, pattern: "S{###}", at: create}}
  guest: {$ref: text, maxLength: 40}
  under: {$ref: link, x-to: wards.stay}
  bed: {$ref: link, x-to: beds.bed}
  bill: {$ref: link, x-to: wards.bill, readOnly: true}
  note: {$ref: text, maxLength: 60}
  first: {$ref: instant, readOnly: true}
  words: {$ref: int, x-rollup: {from: wards.note, by: stay, count: true}}
  charges:
    type: array
    items:
      type: object
      properties:
        what: {$ref: text, maxLength: 40}
        price: {$ref: money, x-currency: base}
      required: [what, price]
required: [guest]
x-label-field: number
x-states:
  initial: asked
  values: {asked: {tone: muted}, here: {tone: info}, gone: {tone: good, edit: [note]}}
x-transitions:
  arrive:
    from: asked
    to: here
    by: operator
    do:
      - {on: bed, transition: occupy, with: {guest: "source.guest + ' (' + name + ')'"}, when: bed != null}
  leave:
    from: here
    to: gone
    by: operator
    ask: {remark: {$ref: text, maxLength: 40}}
    do:
      - set: {note: ask.remark}
      - create: wards.bill
        when: count(charges) > 0
        set: {stay: id, payer: guest, remark: "concat(number, ': ', ask.remark)", third: "10.00 / 3"}
        lines: {lines: {each: charges, when: price != 0, set: {what: "parent.guest + ': ' + what", amount: price}}}
        keep: bill
      - {each: wards.stay, by: under, where: "status == 'here' && guest != source.guest && guest != ask.remark", transition: leave, with: {remark: "concat('with ', source.number, ', ', ask.remark)"}}
      - {each: wards.note, by: stay, set: {closed: "true"}}
x-access: {read: viewer, create: contributor, update: contributor, delete: operator}
"#;
const BILL: &str = r#"
x-entity: bill
x-collection: bills
type: object
title: Bill
x-plural: Bills
properties:
  stay: {$ref: link, x-to: wards.stay}
  payer: {$ref: text, maxLength: 20}
  remark: {$ref: text, maxLength: 60}
  third: {$ref: money, x-currency: base}
  lines:
    type: array
    minItems: 1
    items:
      type: object
      properties:
        what: {$ref: text, maxLength: 40}
        amount: {$ref: money, x-currency: base}
      required: [what, amount]
  total: {$ref: money, x-currency: base, x-compute: "sum(lines, amount)"}
required: [stay, payer]
x-rules:
  - {if: total > 1000, say: No bill is that high., field: lines, code: too_high}
x-label-field: payer
x-access: {read: viewer, create: operator}
"#;
const NOTE: &str = r#"
x-entity: note
x-collection: notes
type: object
title: Note
x-plural: Notes
properties:
  stay: {$ref: link, x-to: wards.stay}
  body: {$ref: text, maxLength: 40}
  closed: {$ref: bool, default: false}
  weight: {$ref: int, default: 0}
required: [stay, body]
x-label-field: body
x-on:
  create: [{on: stay, set: {first: now()}, when: stay.first == null}]
  change: [{of: [weight], do: [{on: stay, set: {note: "concat(source.body, ' weighs more')"}, when: weight > 5}]}]
  delete: [{on: stay, set: {note: "concat('lost ', source.body)"}}]
x-access: {read: viewer, create: contributor, update: contributor, delete: contributor}
"#;

fn product() -> Product {
    static PRODUCT: OnceLock<Product> = OnceLock::new();
    let files = [
        ("beds/family.yaml", BEDS),
        ("beds/entities/bed.yaml", BED),
        ("wards/family.yaml", WARDS),
        ("wards/entities/stay.yaml", STAY),
        ("wards/entities/bill.yaml", BILL),
        ("wards/entities/note.yaml", NOTE),
    ];
    let made = PRODUCT.get_or_init(|| product_with(&files, Module::new("wards")));
    Product { registry: Arc::clone(&made.registry), modules: made.modules.clone() }
}

async fn app(backend: Backend) -> TestApp {
    TestApp::with_product(backend, Options::default(), product()).await
}

async fn made(client: &Client, path: &str, body: Json) -> String {
    let made = client.post(path, &body).await.expect(201);
    made["data"]["id"].as_str().expect("id").to_string()
}

async fn stay(client: &Client, body: Json) -> String {
    let id = made(client, "/v1/wards/stays", body).await;
    client.post(&format!("/v1/wards/stays/{id}/arrive"), &json!({})).await.expect(200);
    id
}

async fn read(client: &Client, path: &str) -> Json {
    client.get(path).await.expect(200)["data"].clone()
}

async fn count(client: &Client, path: &str) -> usize {
    client.get(path).await.expect(200)["data"].as_array().expect("rows").len()
}

/// Code and pointer of a refusal: of its first field, else of the whole.
fn refusal(answer: &Answer) -> (String, String) {
    assert!((400..500).contains(&answer.status), "{}: {}", answer.status, answer.text());
    let json = answer.json();
    let first = &json["errors"][0];
    let code = first["code"].as_str().or(json["code"].as_str()).unwrap_or_default();
    (code.to_string(), first["pointer"].as_str().unwrap_or_default().to_string())
}

async fn a_transition_makes_a_record_with_lines(backend: Backend) {
    let app = app(backend).await;
    let owner = app.owner().await;
    let charges = json!([{"what": "Bed", "price": "40.00"}, {"what": "Gift", "price": "0.00"}, {"what": "Food", "price": "7.50"}]);
    let id = stay(&owner, json!({"guest": "Rudo", "charges": charges})).await;
    let left = owner.post(&format!("/v1/wards/stays/{id}/leave"), &json!({"remark": "early"})).await.expect(200);
    let bill = left["data"]["bill"]["id"].as_str().expect("the bill is kept").to_string();
    assert_eq!(
        left["meta"]["effects"],
        json!([{"entity": "wards.bill", "id": bill, "label": "Rudo", "action": "create"}])
    );
    assert_eq!(
        (&left["data"]["status"], &left["data"]["version"], &left["data"]["note"]),
        (&json!("gone"), &json!(3), &json!("early"))
    );
    let bill = read(&owner, &format!("/v1/wards/bills/{bill}")).await;
    assert_eq!(
        (&bill["remark"], &bill["total"], &bill["third"]),
        (&json!("S001: early"), &json!("47.50"), &json!("3.33"))
    );
    let lines: Vec<(&Json, &Json)> =
        bill["lines"].as_array().expect("lines").iter().map(|line| (&line["what"], &line["amount"])).collect();
    assert_eq!(lines, [(&json!("Rudo: Bed"), &json!("40.00")), (&json!("Rudo: Food"), &json!("7.50"))]);
    // What follows from it is in the trail of the record it happened to, by the person who caused it.
    let trail = owner.get(&format!("/v1/wards/bills/{}/audit", bill["id"].as_str().expect("id"))).await.expect(200);
    assert_eq!(trail["data"][0]["action"], "create");
    // Without charges there is no bill, and a record made and moved at once has its effects too.
    let id = stay(&owner, json!({"guest": "Farai"})).await;
    let left = owner.post(&format!("/v1/wards/stays/{id}/leave"), &json!({})).await.expect(200);
    assert_eq!((&left["data"]["bill"], &left["meta"]["effects"]), (&Json::Null, &Json::Null));
    let bed = made(&owner, "/v1/beds/beds", json!({"name": "A1"})).await;
    let here = owner.post("/v1/wards/stays?then=arrive", &json!({"guest": "Chipo", "bed": bed})).await.expect(201);
    assert_eq!(here["meta"]["effects"], json!([{"entity": "beds.bed", "id": bed, "label": "A1", "action": "occupy"}]));
    assert_eq!(read(&owner, &format!("/v1/beds/beds/{bed}")).await["guest"], "Chipo (A1)");
}

async fn a_transition_moves_others_with_answers(backend: Backend) {
    let app = app(backend).await;
    let owner = app.owner().await;
    let family = stay(&owner, json!({"guest": "Mother"})).await;
    let mut children = Vec::new();
    for guest in ["Tino", "Rudo", "Mother", "late"] {
        children.push(stay(&owner, json!({"guest": guest, "under": family})).await);
    }
    let waiting = made(&owner, "/v1/wards/stays", json!({"guest": "Waiting", "under": family})).await;
    let grandchild = stay(&owner, json!({"guest": "Small", "under": children[0]})).await;
    let left = owner.post(&format!("/v1/wards/stays/{family}/leave"), &json!({"remark": "late"})).await.expect(200);
    let moved: Vec<&str> = left["meta"]["effects"]
        .as_array()
        .expect("effects")
        .iter()
        .map(|effect| effect["id"].as_str().expect("id"))
        .collect();
    assert_eq!(moved, [grandchild.as_str(), children[0].as_str(), children[1].as_str()]);
    let of = |id: String| {
        let owner = owner.clone();
        async move {
            let stay = read(&owner, &format!("/v1/wards/stays/{id}")).await;
            (stay["status"].as_str().expect("state").to_string(), stay["note"].as_str().unwrap_or_default().to_string())
        }
    };
    assert_eq!(of(children[0].clone()).await, ("gone".to_string(), "with S001, late".to_string()));
    assert_eq!(of(grandchild).await, ("gone".to_string(), "with S002, with S001, late".to_string()));
    assert_eq!(
        (of(children[2].clone()).await.0, of(children[3].clone()).await.0, of(waiting).await.0),
        ("here".into(), "here".into(), "asked".into())
    );
}

async fn every_write_of_a_record_reacts(backend: Backend) {
    let app = app(backend).await;
    let owner = app.owner().await;
    let id = stay(&owner, json!({"guest": "Rudo"})).await;
    let path = format!("/v1/wards/stays/{id}");
    let note = owner.post("/v1/wards/notes", &json!({"stay": id, "body": "Hello"})).await.expect(201);
    assert_eq!(note["meta"]["effects"][0]["id"], id.as_str());
    let first = read(&owner, &path).await;
    assert_eq!((&first["words"], first["first"].is_string()), (&json!(1), true));
    // The second is not the first, and a change of another field is none of this one.
    made(&owner, "/v1/wards/notes", json!({"stay": id, "body": "Again"})).await;
    assert_eq!(read(&owner, &path).await["first"], first["first"]);
    let note_path = format!("/v1/wards/notes/{}", note["data"]["id"].as_str().expect("id"));
    let changed = owner.patch(&note_path, &json!({"body": "Hullo", "version": 1})).await.expect(200);
    assert_eq!(changed["meta"]["effects"], Json::Null);
    owner.patch(&note_path, &json!({"weight": 6, "version": 2})).await.expect(200);
    assert_eq!(read(&owner, &path).await["note"], "Hullo weighs more");
    owner.delete(&note_path).await.expect(204);
    let left = read(&owner, &path).await;
    assert_eq!((&left["note"], &left["words"]), (&json!("lost Hullo"), &json!(1)));
    // A transition changes those that link here by fields.
    owner.post(&format!("{path}/leave"), &json!({"remark": "bye"})).await.expect(200);
    let notes = owner.get("/v1/wards/notes").await.expect(200);
    assert_eq!((&notes["data"][0]["closed"], &notes["data"][0]["version"]), (&json!(true), &json!(2)));
    // Its state locks this one, for an effect as for a person; what is open in this state changes.
    let late = owner.post("/v1/wards/notes", &json!({"stay": id, "body": "Late", "weight": 9})).await.expect(201);
    let late = format!("/v1/wards/notes/{}", late["data"]["id"].as_str().expect("id"));
    owner.patch(&late, &json!({"weight": 10, "version": 1})).await.expect(200);
    assert_eq!(read(&owner, &path).await["note"], "Late weighs more");
}

async fn what_one_record_refuses_undoes_all(backend: Backend) {
    let app = app(backend).await;
    let owner = app.owner().await;
    let broken = made(&owner, "/v1/beds/beds", json!({"name": "Broken"})).await;
    let id = made(&owner, "/v1/wards/stays", json!({"guest": "Rudo", "bed": broken})).await;
    let refused = owner.post(&format!("/v1/wards/stays/{id}/arrive"), &json!({})).await;
    assert_eq!(refusal(&refused), ("broken".to_string(), "/bed".to_string()));
    assert_eq!(read(&owner, &format!("/v1/wards/stays/{id}")).await["status"], "asked");
    // A rule of the new record: neither it nor anything before it stays.
    let id = stay(&owner, json!({"guest": "Rudo", "charges": [{"what": "All", "price": "1000.01"}]})).await;
    let refused = owner.post(&format!("/v1/wards/stays/{id}/leave"), &json!({})).await;
    assert_eq!(refusal(&refused), ("too_high".to_string(), "/bill".to_string()));
    let stay_now = read(&owner, &format!("/v1/wards/stays/{id}")).await;
    assert_eq!(
        (&stay_now["status"], &stay_now["version"], count(&owner, "/v1/wards/bills").await),
        (&json!("here"), &json!(2), 0)
    );
    // Limits of its fields hold as for a body.
    let id =
        stay(&owner, json!({"guest": "A guest whose name is long", "charges": [{"what": "All", "price": "1.00"}]}))
            .await;
    let refused = owner.post(&format!("/v1/wards/stays/{id}/leave"), &json!({})).await;
    assert_eq!(refusal(&refused).1, "/bill");
}

async fn nobody_reaches_further_through_an_effect(backend: Backend) {
    let app = app(backend).await;
    let owner = app.owner().await;
    let operator = app.signed_in(Role::Operator, Scope::All).await;
    let contributor = app.signed_in(Role::Contributor, Scope::Own).await;
    // An internal transition exists to be driven, even where the caller sees nothing; then nothing is told of it.
    let bed = made(&owner, "/v1/beds/beds", json!({"name": "A1"})).await;
    let id = made(
        &owner,
        "/v1/wards/stays",
        json!({"guest": "Rudo", "bed": bed, "charges": [{"what": "Bed", "price": "1.00"}]}),
    )
    .await;
    operator.get(&format!("/v1/beds/beds/{bed}")).await.expect(404);
    let here = operator.post(&format!("/v1/wards/stays/{id}/arrive"), &json!({})).await.expect(200);
    assert_eq!(here["meta"]["effects"], Json::Null);
    assert_eq!(read(&owner, &format!("/v1/beds/beds/{bed}")).await["guest"], "Rudo (A1)");
    // An operator makes bills; somebody who sees their own records alone changes no others.
    operator.post(&format!("/v1/wards/stays/{id}/leave"), &json!({})).await.expect(200);
    let others = stay(&owner, json!({"guest": "Farai"})).await;
    let refused = contributor.post("/v1/wards/notes", &json!({"stay": others, "body": "Mine"})).await;
    assert_eq!(refusal(&refused), ("link".to_string(), "/stay".to_string()));
    let own = made(&contributor, "/v1/wards/stays", json!({"guest": "Own"})).await;
    contributor.post("/v1/wards/notes", &json!({"stay": own, "body": "Mine"})).await.expect(201);
    assert!(read(&contributor, &format!("/v1/wards/stays/{own}")).await["first"].is_string());
    let viewer = app.signed_in(Role::Viewer, Scope::All).await;
    viewer.post(&format!("/v1/wards/stays/{others}/leave"), &json!({})).await.expect(403);
}

async fn levels_end(backend: Backend) {
    let app = app(backend).await;
    let owner = app.owner().await;
    let mut above = stay(&owner, json!({"guest": "Level 0"})).await;
    let top = above.clone();
    for level in 1..=4 {
        above = stay(&owner, json!({"guest": format!("Level {level}"), "under": above})).await;
    }
    let fifth = stay(&owner, json!({"guest": "Level 5", "under": above})).await;
    let refused = owner.post(&format!("/v1/wards/stays/{top}/leave"), &json!({})).await;
    assert_eq!(refusal(&refused).0, "effects_too_deep");
    assert_eq!(read(&owner, &format!("/v1/wards/stays/{top}")).await["status"], "here");
    owner.post(&format!("/v1/wards/stays/{fifth}/leave"), &json!({})).await.expect(200);
    owner.post(&format!("/v1/wards/stays/{top}/leave"), &json!({})).await.expect(200);
    assert_eq!(read(&owner, &format!("/v1/wards/stays/{above}")).await["status"], "gone");
}
