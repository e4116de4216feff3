//! Restricted records: without the class nothing is told of them but what everybody sees, one of them opens to whom it names or in
//! an emergency, and every look at the rest is in a log that nobody changes unnoticed. The first is held over every restricted
//! entity of the registry and every role.

use std::collections::BTreeSet;
use std::sync::Arc;

use kernel_manifest::model::{Entity, Field, FieldKind, Operation};
use kernel_testkit::{Answer, Backend, Client, Person, TestApp, on_both, registry};
use kernel_types::{Id, Role, Scope, Value};
use serde_json::{Value as Json, json};

use crate::doctor::change;

on_both!(without_the_class_nothing_more_is_told);
on_both!(what_is_not_seen_is_not_changed);
on_both!(an_emergency_opens_one_record_for_a_while);
on_both!(a_record_is_open_to_whom_it_names);
on_both!(every_look_is_logged);
on_both!(a_log_that_was_changed_is_found_out);
on_both!(encrypted_fields_lie_sealed);

const CASES: &str = "/v1/people-and-culture/disciplinary-cases";
const GRIEVANCES: &str = "/v1/people-and-culture/grievances";
const CONDUCT: &str = "people-and-culture.conduct";
const READS: &str = "/v1/restricted/reads";

const SECRET: &str = "ZQRST84711193";
const NUMBER: i64 = 7_654_321;
const DAY: &str = "1907-11-19";
const REASON: &str = "The hearing is today and the officer is ill";

fn tells(text: &str) -> bool {
    text.contains(SECRET)
        || text.contains(&SECRET.to_lowercase())
        || text.contains(&NUMBER.to_string())
        || text.contains(DAY)
}

/// A value that no other field holds; `None` for kinds that hold none of their own.
fn secret(field: &Field) -> Option<Value> {
    match &field.kind {
        FieldKind::Json | FieldKind::File => Some(Value::Json(Arc::new(json!(SECRET)))),
        FieldKind::Int | FieldKind::Duration => Some(Value::Int(NUMBER)),
        FieldKind::Date => Some(Value::Date(DAY.parse().expect("a date"))),
        FieldKind::Bool | FieldKind::Time | FieldKind::Instant | FieldKind::Tags | FieldKind::Lines(_) => None,
        kind if kind.scale().is_some() => Some(Value::Int(NUMBER * 1_000_000)),
        _ => Some(Value::text(SECRET)),
    }
}

fn may(entity: &Entity, operation: Operation, role: Role) -> bool {
    entity.access.operations.get(&operation).is_some_and(|need| need.allows(role))
}

fn id(answer: &Json) -> String {
    answer["data"]["id"].as_str().expect("id").to_string()
}

/// Somebody with this role in every family and no class.
async fn outsider(app: &TestApp, owner: &Client, role: Role) -> (Person, Client) {
    let person = app.person(role, Scope::All).await;
    for class in registry().classes() {
        owner.delete(&format!("/v1/access/people/{}/families/{}", person.id, class.address)).await.expect(200);
    }
    let client = app.sign_in(&person).await;
    (person, client)
}

/// An employee who works here, and signs in as somebody where that is said.
async fn employee(owner: &Client, user: Option<&Person>) -> String {
    let user = user.map(|person| person.id.as_str());
    let body = json!({"firstName": "Prince", "lastName": "Tshuma", "hireDate": "2024-01-08", "user": user});
    let made = id(&owner.post("/v1/people-and-culture/employees", &body).await.expect(201));
    owner.post(&format!("/v1/people-and-culture/employees/{made}/activate"), &json!({})).await.expect(200);
    made
}

async fn case(owner: &Client, employee: &str) -> String {
    let body = json!({"employee": employee, "happenedOn": "2026-03-01", "incident": "Left the gate open"});
    id(&owner.post(CASES, &body).await.expect(201))
}

async fn reads(client: &Client, query: &str) -> Vec<Json> {
    client.get(&format!("{READS}{query}")).await.expect(200)["data"].as_array().expect("data").clone()
}

#[track_caller]
fn restricted(answer: &Answer) {
    assert_eq!((answer.status, answer.code().as_str()), (403, "restricted"), "{}: {}", answer.asked, answer.text());
}

async fn without_the_class_nothing_more_is_told(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let registry = registry();
    let (mut laid, mut all) = (Vec::new(), Vec::new());
    for entity in registry.entities.values() {
        let Some(part) = &entity.restricted else { continue };
        let mut record = app.blank(entity);
        let hidden: Vec<&Field> = entity.fields.iter().filter(|field| !part.shows(field.slot)).collect();
        for field in &hidden {
            if let Some(value) = secret(field).filter(|_| field.stored) {
                record.values[field.slot] = value;
            }
        }
        record.values[entity.label_slot] = Value::text("N-77777");
        let made: Id = record.id().expect("id");
        laid.push((entity.address.clone(), record));
        all.push((entity, hidden, made));
    }
    assert!(all.len() >= 2, "only {} restricted entities", all.len());
    app.lay_all(&app.business, laid).await;
    let mut outsiders: BTreeSet<String> = BTreeSet::new();
    let (mut asked, mut wrong) = (0, Vec::new());
    for role in Role::ALL.into_iter().filter(|role| *role != Role::Portal) {
        let (person, client) = outsider(&app, &owner, role).await;
        outsiders.insert(person.id.to_string());
        for (entity, hidden, made) in all.iter().filter(|(entity, ..)| may(entity, Operation::Read, role)) {
            let path = entity.api_path();
            let item = format!("{path}/{made}");
            let quiet = [
                item.clone(),
                format!("{item}?with=detail"),
                format!("{item}/audit"),
                format!("{item}/related"),
                format!("{item}/comments"),
                format!("{item}/print"),
                format!("/v1/files?entity={}&record={made}", entity.address),
                path.clone(),
                format!("{path}?with=files"),
                format!("{path}/totals"),
                format!("{path}/export"),
                format!("/v1/reports/bases/{}", entity.address),
                format!("/v1/registry/families/{}", entity.family),
            ];
            for path in &quiet {
                let answer = client.get(path).await;
                if answer.status >= 500 || tells(&answer.text()) {
                    wrong.push(format!("{role} {}: {} {}", answer.asked, answer.status, answer.text()));
                }
                asked += 1;
            }
            for found in [format!("{path}?q={SECRET}"), format!("/v1/search?q={SECRET}")] {
                let answer = client.get(&found).await;
                if answer.status >= 500 || answer.text().contains(made.as_str()) {
                    wrong.push(format!("{role} {}: {} {}", answer.asked, answer.status, answer.text()));
                }
            }
            for part in ["audit", "comments"] {
                // A row rule may keep the whole record from a role.
                let answer = client.get(&format!("{item}/{part}")).await;
                assert!([403, 404].contains(&answer.status), "{role} {}: {}", answer.asked, answer.status);
            }
            // What is hidden does not exist for those who ask by it: as every limited field.
            for field in hidden.iter().filter(|field| !matches!(field.kind, FieldKind::Lines(_))) {
                let name = &field.name;
                for query in [
                    format!("{path}?filter%5B{name}%5D%5Bempty%5D=false"),
                    format!("{path}?sort={name}"),
                    format!("{path}?fields={name}"),
                    format!("{path}/groups?by={name}"),
                    format!("{path}/groups?by=createdAt&sum={name}"),
                    format!("{path}/totals?sum={name}"),
                ] {
                    let answer = client.get(&query).await;
                    if answer.status != 422 {
                        wrong.push(format!("{role} {}: {} {}", answer.asked, answer.status, answer.text()));
                    }
                    asked += 1;
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {asked}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(asked > 200, "only {asked} were tried");
    // Anyone who holds the class sees it all, and that is written down; the others looked at nothing.
    for (entity, _, made) in &all {
        let read = owner.get(&format!("{}/{made}", entity.api_path())).await.expect(200);
        assert!(tells(&read.to_string()), "{}: {read}", entity.address);
    }
    let logged = reads(&owner, "?limit=200").await;
    assert_eq!(logged.len(), all.len(), "{logged:?}");
    let by_others = logged.iter().filter(|line| outsiders.contains(line["person"]["id"].as_str().unwrap_or_default()));
    assert_eq!(by_others.count(), 0, "{logged:?}");
}

async fn what_is_not_seen_is_not_changed(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let person = employee(&owner, None).await;
    let made = case(&owner, &person).await;
    let item = format!("{CASES}/{made}");
    let (_, manager) = outsider(&app, &owner, Role::Manager).await;
    let seen = manager.get(&item).await.expect(200);
    let names: BTreeSet<&str> = seen["data"].as_object().expect("data").keys().map(String::as_str).collect();
    assert_eq!(names, BTreeSet::from(["id", "version", "number", "employee", "happenedOn", "status", "createdAt"]));
    assert_eq!(seen["meta"]["actions"], json!([]));
    assert_eq!(seen["meta"]["restricted"]["open"], json!(false));
    assert_eq!(seen["meta"]["restricted"]["breakGlass"], json!({"reason": 20, "minutes": 60}));
    restricted(&manager.patch(&item, &json!({"version": 1, "category": "safety"})).await);
    restricted(&manager.post(&format!("{item}/investigate"), &json!({})).await);
    restricted(&manager.delete(&item).await);
    restricted(&manager.post(&format!("{item}/comments"), &json!({"body": "Well"})).await);
    restricted(&manager.post(&format!("{CASES}/preview?id={made}"), &json!({"version": 1})).await);
    let many = json!({"action": "update", "ids": [made], "with": {"category": "safety"}});
    let failed = manager.post(&format!("{CASES}/bulk"), &many).await.expect(200);
    assert_eq!(failed["failed"][0]["problem"]["code"], "restricted", "{failed}");
    // What only adds up the restricted part is for holders of the class, too.
    let report = "/v1/people-and-culture/reports/discipline";
    assert_eq!(manager.get(report).await.status, 403);
    owner.get(report).await.expect(200);
    // New ones are made by the person who may; the answer shows what everybody sees, unless the record names its maker.
    let (_, operator) = outsider(&app, &owner, Role::Operator).await;
    let body = json!({"employee": person, "happenedOn": "2026-03-02", "incident": "Slept at the gate"});
    let own = operator.post(CASES, &body).await.expect(201);
    assert_eq!(own["data"]["incident"], "Slept at the gate");
    restricted(&manager.delete(&format!("{CASES}/{}", id(&own))).await);
}

async fn an_emergency_opens_one_record_for_a_while(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let person = employee(&owner, None).await;
    let (made, other) = (case(&owner, &person).await, case(&owner, &person).await);
    let item = format!("{CASES}/{made}");
    let glass = format!("{item}/break-glass");
    let (_, operator) = outsider(&app, &owner, Role::Operator).await;
    let (opener, manager) = outsider(&app, &owner, Role::Manager).await;
    // Only the declared role, and only for a reason.
    assert_eq!(operator.post(&glass, &json!({"reason": REASON})).await.status, 403);
    let brief = manager.post(&glass, &json!({"reason": "  because       of      "})).await;
    assert_eq!((brief.status, brief.code().as_str()), (422, "invalid"), "{}", brief.text());
    restricted(&manager.get(&format!("{item}/audit")).await);
    let opened = manager.post(&glass, &json!({"reason": REASON})).await.expect(201);
    let until = opened["data"]["until"].as_str().expect("until").to_string();
    // It is open, and may be worked on; others stay closed, and so does it to others.
    let read = manager.get(&item).await.expect(200);
    assert_eq!(read["data"]["incident"], "Left the gate open");
    assert_eq!(read["meta"]["restricted"]["open"], json!(true));
    assert_eq!(read["meta"]["restricted"]["until"], json!(until));
    manager.get(&format!("{item}/audit")).await.expect(200);
    let change = json!({"version": read["data"]["version"], "witnesses": "The guard"});
    assert_eq!(manager.patch(&item, &change).await.expect(200)["data"]["witnesses"], "The guard");
    let rest = manager.get(&format!("{CASES}/{other}")).await.expect(200);
    assert_eq!(rest["data"].get("incident"), None);
    let listed = manager.get(CASES).await.expect(200).to_string();
    assert!(!listed.contains("Left the gate open"), "{listed}");
    assert_eq!(operator.get(&item).await.expect(200)["data"].get("incident"), None);
    let again = manager.post(&glass, &json!({"reason": REASON})).await;
    assert_eq!((again.status, again.code().as_str()), (409, "open_already"));
    // Those who answer for the class are told, and read why.
    app.deliver().await;
    let notices = owner.get("/v1/notices").await.expect(200);
    let texts: Vec<&str> =
        notices["data"].as_array().expect("data").iter().filter_map(|notice| notice["text"].as_str()).collect();
    let number = read["data"]["number"].as_str().expect("number");
    assert!(texts.contains(&format!("Test Person opened {number} in an emergency").as_str()), "{texts:?}");
    let logged = reads(&owner, &format!("?record={made}&person={}", opener.id)).await;
    let first = logged.last().expect("a line");
    assert_eq!((&first["what"], &first["how"]), (&json!("break-glass"), &json!("break-glass")), "{logged:?}");
    assert_eq!(first["reason"], REASON);
    assert!(logged.iter().any(|line| line["what"] == "record" && line["how"] == "break-glass"), "{logged:?}");
    assert!(logged.iter().any(|line| line["what"] == "history"), "{logged:?}");
    // After the hour it is closed again.
    app.clock.set(app.app.clock.now().plus_seconds(61 * 60));
    let manager = app.sign_in(&opener).await;
    assert_eq!(manager.get(&item).await.expect(200)["data"].get("incident"), None);
    restricted(&manager.get(&format!("{item}/audit")).await);
    // Who answers for nothing reads no log.
    assert_eq!(manager.get(READS).await.status, 403);
}

async fn a_record_is_open_to_whom_it_names(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let (person, client) = outsider(&app, &owner, Role::Contributor).await;
    employee(&owner, Some(&person)).await;
    let body = json!({"subject": "Dust in the hall", "description": "It is in every breath."});
    let made = client.post(GRIEVANCES, &body).await.expect(201);
    assert_eq!(made["data"]["description"], "It is in every breath.");
    let item = format!("{GRIEVANCES}/{}", id(&made));
    // HR without the class sees that there is one; the person goes on with it.
    let (_, operator) = outsider(&app, &owner, Role::Operator).await;
    let seen = operator.get(&item).await.expect(200);
    assert_eq!((seen["data"].get("subject"), seen["data"].get("description")), (None, None), "{seen}");
    restricted(&operator.post(&format!("{item}/answer"), &json!({"answer": "We swept it."})).await);
    let version = made["data"]["version"].clone();
    let change = json!({"version": version, "description": "It is in every breath, still."});
    let changed = client.patch(&item, &change).await.expect(200);
    assert_eq!(changed["data"]["description"], "It is in every breath, still.");
    let listed = client.get(GRIEVANCES).await.expect(200);
    assert_eq!(listed["data"][0].get("description"), None, "a list shows what everybody sees: {listed}");
    let logged = reads(&owner, &format!("?person={}", person.id)).await;
    assert!(!logged.is_empty() && logged.iter().all(|line| line["how"] == "own"), "{logged:?}");
}

async fn every_look_is_logged(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let person = employee(&owner, None).await;
    let made = [case(&owner, &person).await, case(&owner, &person).await];
    let reader = app.person(Role::Manager, Scope::All).await;
    let client = app.sign_in(&reader).await;
    let mine = format!("?person={}", reader.id);
    let shapes = |lines: &[Json]| {
        let mut shapes: Vec<String> = lines
            .iter()
            .map(|line| {
                let record = made.iter().position(|id| line["record"] == json!(id)).expect("a case");
                format!("{} {record}", line["what"].as_str().unwrap_or_default())
            })
            .collect();
        shapes.sort();
        shapes
    };
    // What everybody sees is no look.
    client.get(&format!("{CASES}?fields=number,status")).await.expect(200);
    client.get(&format!("{CASES}/totals")).await.expect(200);
    assert_eq!(reads(&owner, &mine).await, Vec::<Json>::new());
    client.get(&format!("{CASES}/{}", made[0])).await.expect(200);
    assert_eq!(shapes(&reads(&owner, &mine).await), ["record 0"]);
    client.get(CASES).await.expect(200);
    assert_eq!(client.get(&format!("{CASES}/export")).await.status, 200);
    client.get(&format!("{CASES}/{}/audit", made[1])).await.expect(200);
    let lines = reads(&owner, &mine).await;
    assert_eq!(shapes(&lines), ["export 0", "export 1", "history 1", "list 0", "list 1", "record 0"]);
    assert!(lines.iter().all(|line| line["how"] == "class" && line["title"] == "Disciplinary case"), "{lines:?}");
    assert!(lines.iter().all(|line| line["label"].as_str().is_some_and(|label| label.starts_with("DC-"))), "{lines:?}");
    // A page at a time, and by record.
    let first = owner.get(&format!("{READS}{mine}&limit=4")).await.expect(200);
    let next = first["page"]["next"].as_i64().expect("more");
    assert_eq!(reads(&owner, &format!("{mine}&limit=4&cursor={next}")).await.len(), 2);
    assert_eq!(reads(&owner, &format!("{mine}&record={}", made[1])).await.len(), 3);
    assert_eq!(reads(&owner, "?entity=people-and-culture.grievance").await, Vec::<Json>::new());
    let told = owner.get(&format!("{READS}/verify")).await.expect(200);
    assert_eq!(told["data"]["intact"], json!(true), "{told}");
    assert_eq!(client.get(&format!("/v1/access/people/{}/families/{CONDUCT}", reader.id)).await.status, 200);
}

async fn a_log_that_was_changed_is_found_out(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let person = employee(&owner, None).await;
    let made = case(&owner, &person).await;
    for _ in 0..3 {
        owner.get(&format!("{CASES}/{made}")).await.expect(200);
    }
    let verify = format!("{READS}/verify");
    let lines = owner.get(&verify).await.expect(200)["data"]["lines"].as_i64().expect("lines");
    assert!(lines >= 3, "{lines}");
    change(&app, "UPDATE restricted_read SET user_id = 'somebody' WHERE seq = 2").await;
    let told = owner.get(&verify).await.expect(200)["data"].clone();
    assert_eq!((&told["intact"], &told["seq"]), (&json!(false), &json!(2)), "{told}");
    change(&app, "DELETE FROM restricted_read WHERE seq = 2").await;
    let told = owner.get(&verify).await.expect(200)["data"].clone();
    assert_eq!((&told["intact"], &told["seq"]), (&json!(false), &json!(3)), "{told}");
    let mut report = kernel_server::doctor::Report::default();
    kernel_server::doctor::examine_data(&app.app, &mut report).await.expect("doctor");
    assert!(report.text().contains("PROBLEM  reads"), "{}", report.text());
}

/// What the database itself holds of a case, as texts.
async fn stored(app: &TestApp, case: &str) -> String {
    let table = registry().entity("people-and-culture.disciplinary_case").expect("cases").table.clone();
    let mut reader = app.app.db.read(app.business.context.tenant()).await.expect("a reader");
    let select = reader.sql(&format!("SELECT incident FROM {table} WHERE id = ?")).bind(case).across_tenants().done();
    reader.row(&select).await.expect("a row").and_then(|row| row.text(0).map(str::to_string)).expect("an incident")
}

async fn encrypted_fields_lie_sealed(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let tenant = app.business.context.tenant();
    let table = registry().entity("people-and-culture.disciplinary_case").expect("cases").table.clone();
    let person = employee(&owner, None).await;
    let (made, other) = (case(&owner, &person).await, case(&owner, &person).await);
    let item = format!("{CASES}/{made}");
    let before = stored(&app, &made).await;
    assert!(before.starts_with("e1.") && !before.contains("gate"), "{before}");
    assert_ne!(before, stored(&app, &other).await, "equal texts are stored differently");
    // Anyone who may read it reads it, wherever it is shown; nothing is done by it.
    for path in [item.clone(), CASES.to_string(), format!("{CASES}/export?fields=number,incident")] {
        let shown = owner.get(&path).await;
        assert!(shown.text().contains("Left the gate open"), "{}: {}", shown.asked, shown.text());
    }
    for query in ["filter%5Bincident%5D%5Bempty%5D=false", "filter%5Bincident%5D%5Bcontains%5D=gate", "sort=incident"] {
        assert_eq!(owner.get(&format!("{CASES}?{query}")).await.status, 422, "{query}");
    }
    assert_eq!(owner.get(&format!("{CASES}/groups?by=incident")).await.status, 422);
    // The audit trail says that it changed, and not what it was.
    let version = owner.get(&item).await.expect(200)["data"]["version"].clone();
    let change_it = json!({"version": version, "incident": "Slept at the gate"});
    let version = owner.patch(&item, &change_it).await.expect(200)["data"]["version"].clone();
    let history = owner.get(&format!("{item}/audit")).await.expect(200).to_string();
    assert!(history.contains("incident") && !history.contains("gate"), "{history}");
    // A new key: everything is sealed anew, under versions that stay, and the old key goes.
    let before = stored(&app, &made).await;
    let rotated = kernel::field_keys::rotate(&app.app, tenant).await.expect("a rotation");
    assert_eq!((rotated.values, rotated.unreadable), (2, 0));
    assert_ne!(stored(&app, &made).await.split('.').nth(1), before.split('.').nth(1), "another key");
    let read = owner.get(&item).await.expect(200);
    assert_eq!((&read["data"]["incident"], &read["data"]["version"]), (&json!("Slept at the gate"), &version));
    change(&app, &format!("UPDATE {table} SET incident = '{before}' WHERE id = '{made}'")).await;
    assert_eq!(kernel::field_keys::verify(&app.app, tenant).await.expect("a look").unreadable, 1, "its key is gone");
    // What was stored before the field was encrypted is read, and sealed with the next rotation.
    change(&app, &format!("UPDATE {table} SET incident = 'Kept in the open' WHERE id = '{made}'")).await;
    assert_eq!(owner.get(&item).await.expect(200)["data"]["incident"], "Kept in the open");
    assert_eq!(kernel::field_keys::verify(&app.app, tenant).await.expect("a look").plain, 1);
    kernel::field_keys::rotate(&app.app, tenant).await.expect("a rotation");
    assert!(stored(&app, &made).await.starts_with("e1."));
    // A value opens for its own record alone; what no key opens is empty, stays, and keeps its keys.
    let moved = stored(&app, &other).await;
    change(&app, &format!("UPDATE {table} SET incident = '{moved}' WHERE id = '{made}'")).await;
    assert_eq!(owner.get(&item).await.expect(200)["data"]["incident"], Json::Null);
    let rotated = kernel::field_keys::rotate(&app.app, tenant).await.expect("a rotation");
    assert_eq!((rotated.values, rotated.unreadable), (1, 1));
    assert_eq!(stored(&app, &made).await, moved);
}
