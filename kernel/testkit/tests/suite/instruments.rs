//! Scored instruments, on both databases: answers are kept as fields of a record, scores follow exactly, and what the shell is told is
//! for who sees every answer.

use std::sync::{Arc, OnceLock};

use kernel::{Module, Product};
use kernel_testkit::{Backend, Options, TestApp, on_both, product_with};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

on_both!(
    scores_follow_from_answers_and_bands_from_scores,
    rules_and_lists_read_scores,
    the_questionnaire_is_told_to_who_sees_every_answer,
);

const FAMILY: &str = "
family: care
title: Care
icon: users
";
const ANSWER: &str = r#"
x-entity: answer
x-collection: answers
type: object
title: Answer
x-plural: Answers
x-label-field: name
x-instrument: care.mood_check
properties:
  name: {$ref: text, maxLength: 40}
  risk: {x-override: true, x-access: {read: manager}}
  totalAnswered: {x-override: true, x-access: {read: manager}}
  total: {x-override: true, x-access: {read: manager}}
  totalBand: {x-override: true, x-access: {read: manager}}
  strictAnswered: {x-override: true, x-access: {read: manager}}
  strict: {x-override: true, x-access: {read: manager}}
  moodCheckVersion: {x-override: true, x-access: {read: manager}}
required: [name]
x-rules:
  - {if: "totalBand == 'high' && name == 'Nobody'", say: Say whose answers these are., field: name, code: nobody}
x-access: {read: viewer, create: contributor, update: contributor, delete: operator}
"#;
const MOOD_CHECK: &str = r#"
instrument: mood_check
title: Mood check
version: 3
scales:
  days:
    never: {label: Not at all, points: "0"}
    several: {label: Several days, points: "1"}
    most: {label: More than half the days, points: "2"}
    daily: {label: Nearly every day, points: "3"}
items:
  mood: {text: Feeling down, scale: days}
  calm: {text: Feeling calm, scale: days, reversed: true}
  risk: {text: Thoughts of self-harm, scale: days, weight: "1.5"}
scores:
  total:
    title: Total
    least: 2
    digits: 1
    bands: {low: {label: Low}, medium: {label: Medium, from: "3.5"}, high: {label: High, from: "7"}}
  strict: {title: Of all answers}
examples:
  - {given: {mood: most, calm: never, risk: several}, expect: {total: "6.5", totalBand: medium, strict: "6.5"}}
"#;
const ANSWERS: &str = "/v1/care/answers";

fn product() -> Product {
    static PRODUCT: OnceLock<Product> = OnceLock::new();
    let files = [
        ("care/family.yaml", FAMILY),
        ("care/entities/answer.yaml", ANSWER),
        ("care/instruments/mood_check.yaml", MOOD_CHECK),
    ];
    let made = PRODUCT.get_or_init(|| product_with(&files, Module::new("care")));
    Product { registry: Arc::clone(&made.registry), modules: made.modules.clone() }
}

async fn app(backend: Backend) -> TestApp {
    TestApp::with_product(backend, Options::default(), product()).await
}

fn scored(answer: &Json) -> (Json, Json, Json, Json) {
    let data = &answer["data"];
    (data["totalAnswered"].clone(), data["total"].clone(), data["totalBand"].clone(), data["strict"].clone())
}

async fn scores_follow_from_answers_and_bands_from_scores(backend: Backend) {
    let app = app(backend).await;
    let owner = app.owner().await;
    let made = owner.post(ANSWERS, &json!({"name": "Rudo", "mood": "most"})).await.expect(201);
    assert_eq!(scored(&made), (json!(1), Json::Null, Json::Null, Json::Null), "one answer is too few");
    assert_eq!(made["data"]["moodCheckVersion"], 3);
    let path = format!("{ANSWERS}/{}", made["data"]["id"].as_str().unwrap());
    // Calm on several days counts 2: 4 points of 2 questions stand for 7 of a weight of 3.5.
    let two = owner.patch(&path, &json!({"version": 1, "calm": "several"})).await.expect(200);
    assert_eq!(scored(&two), (json!(2), json!("7"), json!("high"), Json::Null));
    let all = owner.patch(&path, &json!({"version": 2, "risk": "never"})).await.expect(200);
    assert_eq!(scored(&all), (json!(3), json!("4"), json!("medium"), json!("4")));
    let fewer = owner.patch(&path, &json!({"version": 3, "mood": null, "calm": null})).await.expect(200);
    assert_eq!(scored(&fewer), (json!(1), Json::Null, Json::Null, Json::Null), "answers are taken back");
    let refused = owner.patch(&path, &json!({"version": 4, "mood": "always"})).await.expect(422);
    assert_eq!(refused["errors"][0]["code"], "enum");
}

async fn rules_and_lists_read_scores(backend: Backend) {
    let app = app(backend).await;
    let owner = app.owner().await;
    let answers = |name: &str, mood: &str| json!({"name": name, "mood": mood, "calm": "never", "risk": "several"});
    for (name, mood) in [("Rudo", "most"), ("Farai", "daily"), ("Nomsa", "never")] {
        owner.post(ANSWERS, &answers(name, mood)).await.expect(201);
    }
    let refused = owner.post(ANSWERS, &answers("Nobody", "daily")).await.expect(422);
    assert_eq!(refused["errors"][0]["code"], "nobody");
    let names = |list: &Json| -> Vec<String> {
        list["data"].as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap().to_string()).collect()
    };
    let high = owner.get(&format!("{ANSWERS}?filter[totalBand]=high")).await.expect(200);
    assert_eq!(names(&high), ["Farai"]);
    let sorted = owner.get(&format!("{ANSWERS}?sort=-total")).await.expect(200);
    assert_eq!(names(&sorted), ["Farai", "Rudo", "Nomsa"]);
}

async fn the_questionnaire_is_told_to_who_sees_every_answer(backend: Backend) {
    let app = app(backend).await;
    let told = |part: Json| part["families"]["care"]["entities"]["care.answer"]["instrument"].clone();
    let owner = told(app.owner().await.get("/v1/registry/families/care").await.expect(200));
    assert_eq!(
        owner["items"][1],
        json!({"field": "calm", "counts": {"never": "3", "several": "2", "most": "1", "daily": "0"}})
    );
    assert_eq!(owner["items"][2]["counts"]["most"], "3", "by its weight");
    assert_eq!(owner["scores"][0]["from"], json!([null, "3.5", "7"]));
    let works: Vec<&str> = owner["scores"][0]["works"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|work| work["works"]["tree"].is_object())
        .filter_map(|work| work["field"].as_str())
        .collect();
    assert_eq!(works, ["totalAnswered", "total", "totalBand"]);
    let viewer = app.signed_in(Role::Viewer, Scope::All).await;
    let part = viewer.get("/v1/registry/families/care").await.expect(200);
    assert_eq!(told(part), Json::Null, "one answer is a manager's");
}
