//! What a transition asks is answered as a record is saved: nothing that is demanded may be left out, links and people are of this
//! business and in reach. Held over every transition of the registry.

use std::collections::HashMap;

use kernel_manifest::model::{Entity, FieldKind, Need, Operation, Transition};
use kernel_store::Record;
use kernel_testkit::{Answer, Backend, Client, Person, TestApp, on_both, registry};
use kernel_types::{Id, Role, Scope, Value};
use serde_json::{Value as Json, json};

on_both!(required_answers_cannot_be_left_out, links_in_answers_are_of_this_business_and_in_reach, people_belong_to_the_business);

/// The codes of what is wrong at a pointer.
fn codes_at(answer: &Answer, pointer: &str) -> Vec<String> {
    let json: Json = serde_json::from_slice(&answer.body).unwrap_or_default();
    let errors = json["errors"].as_array().cloned().unwrap_or_default();
    let here = errors.iter().filter(|error| error["pointer"] == pointer && error["message"].as_str().is_some_and(|message| !message.is_empty()));
    here.filter_map(|error| error["code"].as_str().map(str::to_string)).collect()
}

/// Members of every role, signed in when first asked for.
struct Crew<'a> {
    app: &'a TestApp,
    known: HashMap<Role, (Person, Client)>,
}

impl Crew<'_> {
    async fn of(&mut self, role: Role) -> (Person, Client) {
        if !self.known.contains_key(&role) {
            let person = self.app.person(role, Scope::All).await;
            let client = self.app.sign_in(&person).await;
            self.known.insert(role, (person, client));
        }
        self.known[&role].clone()
    }
}

/// A record from which this person may take the transition: in the right state, and theirs wherever it must not be another's.
fn before(app: &TestApp, entity: &Entity, transition: &Transition, person: &Id) -> Record {
    let mut record = app.blank(entity);
    for field in entity.fields.iter().filter(|field| field.kind == FieldKind::User) {
        let own = !transition.not_by.contains(&field.slot);
        record.values[field.slot] = Value::from(if own { person } else { &app.business.owner.id });
    }
    if let (Some(states), Some(from)) = (&entity.states, transition.from.first()) {
        record.values[states.slot] = Value::text(from);
    }
    record
}

/// Every transition that people take, with somebody who may.
fn taken(entity: &Entity) -> impl Iterator<Item = (&Transition, Role)> {
    let people = entity.transitions.values().filter(|transition| !transition.internal && !transition.ask.is_empty());
    // Portal users stand for a party, which an empty record has none of; higher roles include them.
    people.filter_map(|transition| {
        let role = *transition.by.0.first()?;
        Some((&**transition, if role == Role::Portal { Role::Operator } else { role }))
    })
}

async fn required_answers_cannot_be_left_out(backend: Backend) {
    let app = TestApp::new(backend).await;
    let mut crew = Crew { app: &app, known: HashMap::new() };
    let registry = registry();
    let (mut asked, mut wrong) = (0, Vec::new());
    for entity in registry.entities.values() {
        for (transition, role) in taken(entity) {
            let required: Vec<_> = transition.ask.iter().filter(|field| field.required && field.default.is_none()).collect();
            if required.is_empty() {
                continue;
            }
            let (person, client) = crew.of(role).await;
            let id = app.lay(&app.business, entity, before(&app, entity, transition, &person.id)).await;
            let path = format!("{}/{id}/{}", entity.api_path(), transition.name);
            for field in required {
                let mut left_out = vec![json!({}), json!({&field.name: null}), json!({&field.name: ""}), json!({&field.name: " \u{a0} "})];
                if field.min_length.is_some_and(|shortest| shortest > 1) {
                    left_out.push(json!({&field.name: "x"}));
                }
                for answers in left_out {
                    let answer = client.post(&path, &answers).await;
                    asked += 1;
                    if answer.status != 400 || codes_at(&answer, &format!("/{}", field.name)).is_empty() {
                        wrong.push(format!("{} with {answers}: {} {}", answer.asked, answer.status, answer.text()));
                    }
                }
            }
            let read = client.get(&format!("{}/{id}", entity.api_path())).await.expect(200);
            assert_eq!(read["data"]["version"], 1, "{} {} changed the record", entity.address, transition.name);
        }
    }
    assert!(wrong.is_empty(), "{} of {asked}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(asked > 200, "only {asked} were tried");

    // Many at once are asked the same, each by itself.
    let owner = app.owner().await;
    let invoice = &registry.entities["accounting.invoice"];
    let mut record = app.blank(invoice);
    record.values[invoice.states.as_ref().expect("states").slot] = Value::text("posted");
    let id = app.lay(&app.business, invoice, record).await;
    let bulk = owner.post(&format!("{}/bulk", invoice.api_path()), &json!({"action": "void", "ids": [id.as_str()], "with": {}})).await;
    assert!(bulk.text().contains("/reason"), "{} {}", bulk.status, bulk.text());
}

async fn links_in_answers_are_of_this_business_and_in_reach(backend: Backend) {
    let app = TestApp::new(backend).await;
    let other = app.another_business("Other Trading").await;
    let mut crew = Crew { app: &app, known: HashMap::new() };
    let registry = registry();
    let mut foreign: HashMap<String, Id> = HashMap::new();
    let (mut asked, mut wrong) = (0, Vec::new());
    for entity in registry.entities.values() {
        for (transition, role) in taken(entity) {
            for field in &transition.ask {
                let FieldKind::Link(targets) = &field.kind else { continue };
                let target = &registry.entities[&targets[0]];
                if !foreign.contains_key(&target.address) {
                    let theirs = app.lay(&other, target, app.blank(target)).await;
                    foreign.insert(target.address.clone(), theirs);
                }
                let (person, client) = crew.of(role).await;
                let id = app.lay(&app.business, entity, before(&app, entity, transition, &person.id)).await;
                for value in [foreign[&target.address].as_str(), "nothing-at-all", id.as_str()] {
                    let answer = client.post(&format!("{}/{id}/{}", entity.api_path(), transition.name), &json!({&field.name: value})).await;
                    asked += 1;
                    if answer.status != 400 || !codes_at(&answer, &format!("/{}", field.name)).contains(&"link".to_string()) {
                        wrong.push(format!("{} {}={value}: {} {}", answer.asked, field.name, answer.status, answer.text()));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {asked}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(asked > 20, "only {asked} were tried");

    // Of this business, and still not to be used: the account is closed, or nobody of whom this caller may know.
    let owner = app.owner().await;
    let (bank, receipt) = (&registry.entities["ledger.bank_account"], &registry.entities["accounting.receipt"]);
    let refund = &receipt.transitions["refund"];
    let mut closed = app.blank(bank);
    closed.values[bank.states.as_ref().expect("states").slot] = Value::text("closed");
    let closed = app.lay(&app.business, bank, closed).await;
    let id = app.lay(&app.business, receipt, before(&app, receipt, refund, &app.business.owner.id)).await;
    let answer = owner.post(&format!("{}/{id}/refund", receipt.api_path()), &json!({"bankAccount": closed.as_str()})).await;
    assert_eq!(codes_at(&answer, "/bankAccount"), ["link_not_allowed"], "{}", answer.text());
    let invoice = &registry.entities["accounting.invoice"];
    let theirs = app.lay(&app.business, invoice, app.blank(invoice)).await;
    let person = app.person(Role::Manager, Scope::Own).await;
    let own = app.sign_in(&person).await;
    let mine = app.lay(&app.business, receipt, before(&app, receipt, &receipt.transitions["allocate"], &person.id)).await;
    let answer = own.post(&format!("{}/{mine}/allocate", receipt.api_path()), &json!({"invoice": theirs.as_str(), "amount": "1.00"})).await;
    assert_eq!(codes_at(&answer, "/invoice"), ["link"], "{}", answer.text());
}

async fn people_belong_to_the_business(backend: Backend) {
    let app = TestApp::new(backend).await;
    let other = app.another_business("Other Trading").await;
    let owner = app.owner().await;
    let unknown = Id::from_parts(1_700_000_000_000, 7);
    let strangers = ["nobody-at-all", unknown.as_str(), other.owner.id.as_str()];
    let registry = registry();
    let (mut asked, mut wrong) = (0, Vec::new());
    for entity in registry.entities.values() {
        let may = |operation| entity.access.operations.get(&operation).is_some_and(|need: &Need| need.allows(Role::Admin));
        let people = || entity.fields.iter().filter(|field| field.kind == FieldKind::User && !field.read_only);
        for field in people() {
            for stranger in strangers {
                let body = json!({&field.name: stranger});
                if may(Operation::Create) {
                    let answer = owner.post(&entity.api_path(), &body).await;
                    asked += 1;
                    if codes_at(&answer, &format!("/{}", field.name)).is_empty() {
                        wrong.push(format!("{} with {body}: {} {}", answer.asked, answer.status, answer.text()));
                    }
                }
            }
        }
        if may(Operation::Update) {
            let id = app.lay(&app.business, entity, app.blank(entity)).await;
            for field in people() {
                let body = json!({"version": 1, &field.name: strangers[0]});
                let answer = owner.patch(&format!("{}/{id}", entity.api_path()), &body).await;
                asked += 1;
                if codes_at(&answer, &format!("/{}", field.name)).is_empty() {
                    wrong.push(format!("{} with {body}: {} {}", answer.asked, answer.status, answer.text()));
                }
            }
        }
        for (set, field) in entity.lines.iter().flat_map(|set| set.fields.iter().map(move |field| (set, field))) {
            if field.kind != FieldKind::User || field.read_only || !may(Operation::Create) {
                continue;
            }
            let answer = owner.post(&entity.api_path(), &json!({&set.name: [{&field.name: strangers[0]}]})).await;
            asked += 1;
            if codes_at(&answer, &format!("/{}/0/{}", set.name, field.name)).is_empty() {
                wrong.push(format!("{} {}.{}: {} {}", answer.asked, set.name, field.name, answer.status, answer.text()));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {asked}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(asked > 300, "only {asked} were tried");
}
