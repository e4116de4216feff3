//! Formulas, on both databases: worked out exactly as records are saved, told step by step, tried, and changed by a second person from
//! a day on.

use std::sync::{Arc, OnceLock};

use kernel::{Module, Product};
use kernel_testkit::{Backend, Options, TestApp, on_both, product_with};
use kernel_types::{Date, Role, Scope};
use serde_json::{Value as Json, json};

on_both!(
    a_formula_fills_fields_and_tells_its_steps,
    a_second_person_publishes_another_formula,
    expressions_are_refused_where_they_stand,
    formulas_are_tried_before_they_are_kept,
    steps_are_for_who_sees_what_was_given,
    a_business_weighs_appraisals_otherwise,
);

const FAMILY: &str = "
family: pay
title: Pay
icon: users
";
const COMMISSION: &str = r#"
decision: commission
title: Commission
inputs:
  net: {$ref: money, x-currency: base, title: Net sales}
  margin: {$ref: percent}
  reseller: {$ref: bool}
outputs:
  base: {$ref: money, x-currency: base, title: What counts}
  commission: {$ref: money, x-currency: base}
  band: {enum: [low, high], x-labels: {low: Low band, high: High band}}
hit: formula
edit: manager
rows:
  - {when: {reseller: true}, then: {base: net, commission: "base * 0.03", band: "'low'"}, note: Resellers sell to shops}
  - then:
      base: "net - min(net, 1000)"
      commission: "base * (margin ?? 10) / 100"
      band: "base > 5000 && margin >= 20 ? 'high' : 'low'"
examples:
  - {given: {net: "8000", margin: "20"}, expect: {base: "7000", commission: "1400", band: high}}
  - {given: {net: "8000", margin: "20", reseller: true}, expect: {commission: "240", band: low}}
  - {given: {margin: "20"}, expect: {commission: null}}
"#;
const DEAL: &str = r#"
x-entity: deal
x-collection: deals
type: object
title: Deal
x-plural: Deals
properties:
  name: {$ref: text, maxLength: 40}
  net: {$ref: money, x-currency: base}
  margin: {$ref: percent, x-access: {read: manager}}
  reseller: {$ref: bool, default: false}
  commission: {$ref: money, x-currency: base, readOnly: true}
  band: {enum: [low, high], readOnly: true}
required: [name]
x-decide:
  - {table: pay.commission, given: {net: net, margin: margin, reseller: reseller}, fills: {commission: commission, band: band}}
x-rules:
  - {if: "commission > 9000", say: Ask first., field: net, code: too_much}
x-label-field: name
x-access: {read: viewer, create: contributor, update: contributor, delete: operator}
"#;
const DEALS: &str = "/v1/pay/deals";
const TABLE: &str = "pay.commission";
const VERSIONS: &str = "/v1/rules/versions";

fn product() -> Product {
    static PRODUCT: OnceLock<Product> = OnceLock::new();
    let files =
        [("pay/family.yaml", FAMILY), ("pay/decisions/commission.yaml", COMMISSION), ("pay/entities/deal.yaml", DEAL)];
    let made = PRODUCT.get_or_init(|| product_with(&files, Module::new("pay")));
    Product { registry: Arc::clone(&made.registry), modules: made.modules.clone() }
}

async fn app(backend: Backend) -> TestApp {
    TestApp::with_product(backend, Options::default(), product()).await
}

fn deal(net: &str, margin: &str) -> Json {
    json!({"name": "Rudo", "net": net, "margin": margin})
}

fn id(answer: &Json) -> String {
    answer["data"]["id"].as_str().expect("id").to_string()
}

/// Five per cent of everything.
fn flat(from: &str) -> Json {
    json!({
        "table": TABLE, "from": from,
        "rows": [{"then": {"base": "net", "commission": "base * 0.05", "band": "'low'"}}],
        "examples": [{"given": {"net": "100"}, "expect": {"commission": "5"}}],
    })
}

async fn a_formula_fills_fields_and_tells_its_steps(backend: Backend) {
    let app = app(backend).await;
    let owner = app.owner().await;
    let made = owner.post(DEALS, &deal("8000.55", "20.5")).await.expect(201);
    // 20.5 % of 7,000.55 are 1,435.11275, in whole cents.
    assert_eq!((&made["data"]["commission"], &made["data"]["band"]), (&json!("1435.11"), &json!("high")));
    let path = format!("{DEALS}/{}", id(&made));
    let told = owner.get(&format!("{path}/decisions")).await.expect(200)["data"][0].clone();
    assert_eq!((&told["hit"], &told["version"], &told["rows"][0]["row"]), (&json!("formula"), &json!(0), &json!(2)));
    assert_eq!(told["gives"]["base"], "7000.55", "results that fill no field are told too");
    let steps: Vec<(&str, &str, &Json)> = told["steps"]
        .as_array()
        .expect("steps")
        .iter()
        .map(|step| (step["output"].as_str().expect("output"), step["text"].as_str().expect("text"), &step["value"]))
        .collect();
    assert_eq!(
        steps[..4],
        [
            ("base", "min(net, 1000)", &json!("1000")),
            ("base", "net - min(net, 1000)", &json!("7000.55")),
            ("commission", "(margin ?? 10)", &json!("20.5")),
            ("commission", "base * (margin ?? 10)", &json!("143511.275")),
        ]
    );
    let refused = owner.post(DEALS, &deal("60000", "20")).await.expect(422);
    assert_eq!(refused["errors"][0]["code"], "too_much", "rules read what is worked out");
    // Of nothing follows nothing.
    let nothing = owner.post(DEALS, &json!({"name": "Farai"})).await.expect(201);
    assert_eq!((&nothing["data"]["commission"], &nothing["data"]["band"]), (&Json::Null, &json!("low")));
}

async fn a_second_person_publishes_another_formula(backend: Backend) {
    let app = app(backend).await;
    let owner = app.owner().await;
    let early = owner.post(DEALS, &deal("8000", "20")).await.expect(201);
    let mut wrong = flat("2026-03-06");
    wrong["examples"] = json!([{"given": {"net": "100"}, "expect": {"commission": "6", "band": "high"}}]);
    let made = owner.post(VERSIONS, &wrong).await.expect(201);
    assert_eq!(made["meta"]["warnings"][0]["code"], "example_fails");
    let other = app.signed_in(Role::Manager, Scope::All).await;
    let refused = other.post(&format!("{VERSIONS}/{}/publish", id(&made)), &json!({})).await.expect(422);
    let mut messages: Vec<&str> =
        refused["errors"].as_array().expect("errors").iter().filter_map(|error| error["message"].as_str()).collect();
    messages.sort_unstable();
    assert_eq!(
        messages,
        ["Example 1 gives Band 'Low band', not 'High band'.", "Example 1 gives Commission '5', not '6'."]
    );
    let made = owner.post(VERSIONS, &flat("2026-03-06")).await.expect(201);
    let publish = format!("{VERSIONS}/{}/publish", id(&made));
    assert_eq!(owner.post(&publish, &json!({})).await.expect(422)["code"], "separation_of_duties");
    other.post(&publish, &json!({})).await.expect(200);
    assert_eq!(owner.post(DEALS, &deal("8000", "20")).await.expect(201)["data"]["commission"], "1400.00");
    app.set_today(Date::from_ymd_opt(2026, 3, 6).expect("a date"));
    let owner = app.owner().await;
    let late = owner.post(DEALS, &deal("8000", "20")).await.expect(201);
    assert_eq!((&late["data"]["commission"], &late["data"]["band"]), (&json!("400.00"), &json!("low")));
    let told = owner.get(&format!("{DEALS}/{}/decisions", id(&late))).await.expect(200)["data"][0].clone();
    assert_eq!((&told["version"], &told["steps"][0]["text"]), (&json!(2), &json!("base * 0.05")));
    let path = format!("{DEALS}/{}", id(&early));
    let changed = json!({"version": early["data"]["version"], "name": "Rudo again"});
    assert_eq!(owner.patch(&path, &changed).await.expect(200)["data"]["commission"], "1400.00");
}

async fn expressions_are_refused_where_they_stand(backend: Backend) {
    let app = app(backend).await;
    let owner = app.owner().await;
    for (expression, message) in [
        ("nett * 2", "There is no field 'nett'."),
        ("band", "There is no field 'band'."),
        ("reseller", "This gives true or false, but money is wanted."),
        (
            "today() > date('2026-01-01') ? net : 0",
            "A formula follows from its inputs, not from the time, the user or the settings.",
        ),
        ("net *", "Expected a value, found the end."),
    ] {
        let mut body = flat("2026-03-06");
        body["rows"][0]["then"]["commission"] = json!(expression);
        let refused = owner.post(VERSIONS, &body).await.expect(422);
        let error = &refused["errors"][0];
        assert_eq!(
            (&error["pointer"], &error["code"], &error["message"]),
            (&json!("/rows/0/then/commission"), &json!("expression"), &json!(message)),
            "{refused}"
        );
    }
}

async fn formulas_are_tried_before_they_are_kept(backend: Backend) {
    let app = app(backend).await;
    let owner = app.owner().await;
    let path = format!("/v1/rules/tables/{TABLE}/try");
    let tried = owner.post(&path, &json!({"given": {"net": "100", "reseller": true}})).await.expect(200);
    let answer = &tried["data"]["answer"];
    assert_eq!(answer["gives"], json!({"base": "100", "commission": "3", "band": "low"}));
    assert_eq!(answer["steps"], json!([{"output": "commission", "text": "base * 0.03", "value": "3"}]));
    let mut body = flat("2026-03-06");
    body["given"] = json!({"net": "33.33"});
    let tried = owner.post(&path, &body).await.expect(200)["data"].clone();
    assert_eq!(tried["examples"][0]["holds"], true);
    assert_eq!((&tried["answer"]["rows"], &tried["answer"]["steps"][0]["value"]), (&json!([1]), &json!("1.6665")));
    body["rows"] = json!([{"then": {"commission": "net / 0"}}]);
    let tried = owner.post(&path, &body).await.expect(200)["data"].clone();
    assert_eq!(tried["answer"]["gives"]["commission"], Json::Null, "what has no value is nothing");
}

async fn steps_are_for_who_sees_what_was_given(backend: Backend) {
    let app = app(backend).await;
    let owner = app.owner().await;
    let made = owner.post(DEALS, &deal("8000", "20")).await.expect(201);
    let viewer = app.signed_in(Role::Viewer, Scope::All).await;
    let told = viewer.get(&format!("{DEALS}/{}/decisions", id(&made))).await.expect(200)["data"][0].clone();
    assert_eq!((&told["hidden"], &told["rows"]), (&json!(["margin"]), &json!([])));
    assert_eq!(told["gives"], json!({"commission": "1400", "band": "high"}));
    assert!(told.get("steps").is_none(), "the steps would tell the margin: {told}");
}

async fn a_business_weighs_appraisals_otherwise(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    // Ratings below half count for nothing.
    let body = json!({
        "table": "people-and-culture.appraisal-score", "from": "2026-03-05",
        "rows": [{"then": {"weight": "goalsWeight", "score": "goals >= 50 ? goals : 0"}}],
        "examples": [{"given": {"goals": "49.99"}, "expect": {"score": "0"}}],
    });
    let made = owner.post(VERSIONS, &body).await.expect(201);
    let other = app.signed_in(Role::Manager, Scope::All).await;
    other.post(&format!("{VERSIONS}/{}/publish", id(&made)), &json!({})).await.expect(200);
    let people = "/v1/people-and-culture";
    let cycle = id(&owner
        .post(&format!("{people}/review-cycles"), &json!({"name": "2026", "to": "2026-12-31"}))
        .await
        .expect(201));
    owner.post(&format!("{people}/review-cycles/{cycle}/open"), &json!({})).await.expect(200);
    let hired = json!({"firstName": "Tariro", "lastName": "Mpofu", "hireDate": "2024-01-08"});
    let person = id(&owner.post(&format!("{people}/employees"), &hired).await.expect(201));
    owner.post(&format!("{people}/employees/{person}/activate"), &json!({})).await.expect(200);
    let rated = |manager: i64| json!({"cycle": cycle, "employee": person, "items": [{"section": "goals", "item": "Sales", "weight": 1, "manager": manager}]});
    let made = owner.post(&format!("{people}/appraisals"), &rated(2)).await.expect(201);
    assert_eq!((&made["data"]["goalsScore"], &made["data"]["score"]), (&json!("40"), &json!("0")));
    assert_eq!(made["data"]["final"], "0", "what is computed of the score follows");
}
