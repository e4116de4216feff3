//! Plugins take part in saving: asked outside the transaction, once for one record, and never about what the caller may
//! not see. The guests here are Rust; sandboxed ones are tried in `kernel/plugin-host`.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use kernel::hooks::{Answer, Hook, HookPoint, HookRunner, OnFault, Question};
use kernel::{App, FieldError, OpContext};
use kernel_testkit::{Backend, Client, TestApp};
use serde_json::{Map, Value as Json, json};

/// What a guest does with a subject.
type Guest = fn(&Json) -> Answer;

struct Runner {
    app: std::sync::Weak<App>,
    hooks: Vec<(Hook, Guest)>,
    asked: Mutex<Vec<(String, Json)>>,
}

#[async_trait]
impl HookRunner for Runner {
    fn hooks(&self, _: &OpContext, entity: &str) -> Arc<[Hook]> {
        self.hooks.iter().map(|(hook, _)| hook).filter(|hook| &*hook.entity == entity).cloned().collect()
    }

    async fn ask(&self, context: &OpContext, question: &Question) -> Answer {
        // A write of its own: with the caller's transaction open, the one writer of SQLite would never get to it.
        let app = self.app.upgrade().expect("the app");
        app.write(context, |op| Box::pin(async move { op.emit("test.asked", json!({})).await }))
            .await
            .expect("no transaction is open");
        let subject: Json = serde_json::from_str(&question.subject).expect("JSON");
        self.asked.lock().expect("lock").push((question.hook.to_string(), subject.clone()));
        let (_, guest) = self.hooks.iter().find(|(hook, _)| hook.name == question.hook).expect("a known hook");
        guest(&subject)
    }
}

fn hook(name: &str, point: HookPoint) -> Hook {
    Hook {
        plugin: "tally@1.0.0".into(),
        name: name.into(),
        title: format!("Step {name}").into(),
        point,
        entity: "parties.customer".into(),
        transition: None,
        reads: Vec::new(),
        fills: Vec::new(),
        input: None,
        on_fault: OnFault::Refuse,
        granted_by: None,
    }
}

async fn app_with(backend: Backend, hooks: Vec<(Hook, Guest)>) -> (TestApp, Client, Arc<Runner>) {
    let app = TestApp::new(backend).await;
    let runner = Arc::new(Runner { app: Arc::downgrade(&app.app), hooks, asked: Mutex::default() });
    app.app.hooks.use_runner(Arc::<Runner>::clone(&runner));
    let owner = app.owner().await;
    (app, owner, runner)
}

fn asked(runner: &Runner) -> Vec<(String, Json)> {
    std::mem::take(&mut *runner.asked.lock().expect("lock"))
}

const CUSTOMERS: &str = "/v1/accounting/customers";

/// Refuses the name "Nobody", and says so at a field; says something at no field of "Odd".
fn no_nobody(subject: &Json) -> Answer {
    Answer::Problems(match subject["record"]["name"].as_str() {
        Some("Nobody") => vec![FieldError::new("/name", "nobody", "Say who it is.")],
        Some("Odd") => vec![FieldError::new("/nowhere/3", "odd", "Something is odd.")],
        _ => Vec::new(),
    })
}

async fn a_record_is_refused_at_its_field(backend: Backend) {
    let mut check = hook("no-nobody", HookPoint::BeforeSave);
    check.reads = vec!["name".into()];
    let (_app, owner, runner) = app_with(backend, vec![(check, no_nobody)]).await;

    let refused = owner.post(CUSTOMERS, &json!({"name": "Nobody"})).await;
    assert_eq!(refused.status, 422, "{}", refused.text());
    assert_eq!(refused.json()["errors"], json!([{"pointer": "/name", "code": "nobody", "message": "Say who it is."}]));
    assert_eq!(
        asked(&runner),
        [(
            "no-nobody".to_string(),
            json!({"entity": "parties.customer", "record": {"name": "Nobody"}, "before": null})
        )]
    );

    let odd = owner.post(CUSTOMERS, &json!({"name": "Odd"})).await;
    assert_eq!((odd.status, &odd.json()["errors"][0]["pointer"]), (422, &json!("")));
    asked(&runner);

    let saved = owner.post(CUSTOMERS, &json!({"name": "Somebody"})).await.expect(201);
    assert_eq!(asked(&runner).len(), 1, "asked beforehand, and the answer counts in the transaction");
    let path = format!("{CUSTOMERS}/{}", saved["data"]["id"].as_str().expect("id"));
    let changed = owner.patch(&path, &json!({"version": saved["data"]["version"], "name": "Nobody"})).await;
    assert_eq!(changed.status, 422, "{}", changed.text());
    let (_, subject) = asked(&runner).pop().expect("asked");
    assert_eq!((&subject["before"]["name"], &subject["record"]["name"]), (&json!("Somebody"), &json!("Nobody")));
    assert_eq!(owner.get(&path).await.expect(200)["data"]["name"], "Somebody");
    // Nothing it reads changes: it has nothing to say.
    let path = format!("{CUSTOMERS}/{}", saved["data"]["id"].as_str().expect("id"));
    owner.patch(&path, &json!({"version": saved["data"]["version"], "notes": "Pays on time"})).await.expect(200);
    assert_eq!(asked(&runner), []);
    // A body that is wrong by the product's own rules is not shown to plugins.
    assert_eq!(owner.post(CUSTOMERS, &json!({"name": 7})).await.status, 422);
    assert_eq!(asked(&runner), []);
}

fn shout(subject: &Json) -> Answer {
    let name = subject["record"]["name"].as_str().unwrap_or_default();
    Answer::Fields(Map::from_iter([("notes".to_string(), json!(name.to_uppercase()))]))
}

async fn a_field_is_filled_and_later_hooks_see_it(backend: Backend) {
    let mut fill = hook("shout", HookPoint::ComputedField);
    fill.fills = vec!["notes".into()];
    let mut check = hook("sees-it", HookPoint::BeforeSave);
    check.reads = vec!["notes".into()];
    let (_app, owner, runner) = app_with(backend, vec![(fill, shout), (check, no_nobody)]).await;
    let saved = owner.post(CUSTOMERS, &json!({"name": "Tendai"})).await.expect(201);
    assert_eq!(saved["data"]["notes"], "TENDAI");
    let seen: Vec<Json> = asked(&runner)
        .into_iter()
        .filter(|(hook, _)| hook == "sees-it")
        .map(|(_, subject)| subject["record"].clone())
        .collect();
    assert_eq!(seen.last(), Some(&json!({"notes": "TENDAI"})));
}

fn fills_what_it_should_not(_: &Json) -> Answer {
    Answer::Fields(Map::from_iter([("name".to_string(), json!("Mine now"))]))
}

fn stops(_: &Json) -> Answer {
    Answer::Fault("it used up its fuel".into())
}

async fn a_fault_refuses_or_is_left_out_as_declared(backend: Backend) {
    let mut refusing = hook("stops", HookPoint::BeforeSave);
    refusing.reads = vec!["name".into()];
    let (_app, owner, _runner) = app_with(backend, vec![(refusing.clone(), stops)]).await;
    let refused = owner.post(CUSTOMERS, &json!({"name": "Tendai"})).await;
    assert_eq!(
        (refused.status, &refused.json()["errors"][0]["code"]),
        (422, &json!("plugin_fault")),
        "{}",
        refused.text()
    );
    assert!(
        refused.text().contains("Step stops") && refused.text().contains("it used up its fuel"),
        "{}",
        refused.text()
    );
    assert_eq!(owner.get(CUSTOMERS).await.expect(200)["data"], json!([]));

    let skipping = Hook { on_fault: OnFault::Skip, ..refusing };
    let mut greedy = hook("greedy", HookPoint::ComputedField);
    (greedy.fills, greedy.on_fault) = (vec!["notes".into()], OnFault::Skip);
    let (_app, owner, _runner) = app_with(backend, vec![(skipping, stops), (greedy, fills_what_it_should_not)]).await;
    let saved = owner.post(CUSTOMERS, &json!({"name": "Tendai"})).await.expect(201);
    assert_eq!(saved["data"]["name"], "Tendai");
    let warned: Vec<&str> = saved["meta"]["warnings"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|warning| warning["code"].as_str())
        .collect();
    assert_eq!(warned, ["plugin_skipped", "plugin_skipped"]);
}

async fn every_row_of_an_import_is_asked_about(backend: Backend) {
    let mut check = hook("no-nobody", HookPoint::BeforeSave);
    check.reads = vec!["name".into()];
    let (_app, owner, runner) = app_with(backend, vec![(check, no_nobody)]).await;
    let csv = "name\nAlpha\nNobody\nGamma\n";
    let answer = owner.upload(&format!("{CUSTOMERS}/import?format=csv"), "customers.csv", csv.as_bytes()).await;
    assert!(answer.status < 300, "{}", answer.text());
    assert!(answer.text().contains("Say who it is."), "{}", answer.text());
    let names: Vec<String> = asked(&runner)
        .into_iter()
        .filter_map(|(_, subject)| subject["record"]["name"].as_str().map(str::to_string))
        .collect();
    for name in ["Alpha", "Nobody", "Gamma"] {
        assert!(names.iter().any(|asked| asked == name), "{name} in {names:?}");
    }
}

kernel_testkit::on_both!(
    a_record_is_refused_at_its_field,
    a_field_is_filled_and_later_hooks_see_it,
    a_fault_refuses_or_is_left_out_as_declared,
    every_row_of_an_import_is_asked_about
);
