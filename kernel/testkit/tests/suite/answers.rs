//! What a transition asks is answered as a record is saved: nothing that is demanded may be left out, links and people are of this
//! business and in reach. Held over every transition of the registry.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use kernel::{Module, Product};
use kernel_manifest::model::{Entity, Field, FieldKind, Need, Operation, Transition, system};
use kernel_store::Record;
use kernel_testkit::{Answer, Backend, Client, Options, Person, TestApp, on_both, product_with, registry};
use kernel_types::{Id, Role, Scope, Value};
use serde_json::{Value as Json, json};

on_both!(
    required_answers_cannot_be_left_out,
    links_in_answers_are_of_this_business_and_in_reach,
    people_belong_to_the_business,
    what_is_left_out_has_its_computed_default
);

/// The codes of what is wrong at a pointer.
fn codes_at(answer: &Answer, pointer: &str) -> Vec<String> {
    let json: Json = serde_json::from_slice(&answer.body).unwrap_or_default();
    let errors = json["errors"].as_array().cloned().unwrap_or_default();
    let here = errors.iter().filter(|error| {
        error["pointer"] == pointer && error["message"].as_str().is_some_and(|message| !message.is_empty())
    });
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
    // One account belongs to one record at most where the declaration says so; the record's maker is enough there.
    let alone = |slot: usize| entity.unique.iter().any(|unique| unique.len() == 1 && unique[0] == slot);
    for field in entity.fields.iter().filter(|field| field.kind == FieldKind::User && !alone(field.slot)) {
        let own = !transition.not_by.contains(&field.slot);
        record.values[field.slot] = Value::from(if own { person } else { &app.business.owner.id });
    }
    // Row rules may depend on the kind of a record.
    for field in &entity.fields {
        if let (FieldKind::Enum(choices), true) = (&field.kind, field.required || field.default.is_some()) {
            record.values[field.slot] = choices.first().map_or(Value::Null, |choice| Value::text(&choice.value));
        }
    }
    if let (Some(states), Some(from)) = (&entity.states, transition.from.first()) {
        record.values[states.slot] = Value::text(from);
    }
    record
}

/// The same, and one with other people in its fields: some records are closed to those they are about.
fn either(app: &TestApp, entity: &Entity, transition: &Transition, person: &Id) -> [Record; 2] {
    let theirs = before(app, entity, transition, person);
    let mut of_others = theirs.clone();
    of_others.values[system::ID] = app.blank(entity).values[system::ID].clone();
    for field in entity.fields.iter().filter(|field| field.kind == FieldKind::User && field.slot != system::CREATED_BY)
    {
        if !of_others.values[field.slot].is_null() {
            of_others.values[field.slot] = Value::from(&app.business.owner.id);
        }
    }
    [theirs, of_others]
}

/// The first of these records that the client may read.
async fn in_reach(client: &Client, entity: &Entity, ids: &[Id]) -> Id {
    for id in ids {
        if client.get(&format!("{}/{id}", entity.api_path())).await.status == 200 {
            return id.clone();
        }
    }
    panic!("no {} can be read by the role that may act on it", entity.address)
}

/// What is refused before the database is asked is tried in full on one of them.
fn sample(backend: Backend) -> usize {
    if backend == Backend::Sqlite { 1 } else { 8 }
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
    let mut cases = Vec::new();
    let mut laid = Vec::new();
    for entity in registry.entities.values() {
        for (transition, role) in taken(entity) {
            let required: Vec<&Field> = transition
                .ask
                .iter()
                .filter(|field| field.required && field.default.is_none() && field.default_expr.is_none())
                .collect();
            if required.is_empty() {
                continue;
            }
            let (person, client) = crew.of(role).await;
            let records = either(&app, entity, transition, &person.id);
            cases.push((
                records.each_ref().map(|record| record.id().expect("id")),
                entity,
                transition,
                required,
                client,
            ));
            laid.extend(records.map(|record| (entity.address.clone(), record)));
        }
    }
    assert!(cases.len() > 60, "only {} transitions demand an answer", cases.len());
    app.lay_all(&app.business, laid).await;
    let mut wrong = Vec::new();
    for (ids, entity, transition, required, client) in cases.into_iter().step_by(sample(backend)) {
        let id = in_reach(&client, entity, &ids).await;
        let path = format!("{}/{id}", entity.api_path());
        let all =
            |value: Json| Json::Object(required.iter().map(|field| (field.name.clone(), value.clone())).collect());
        let mut left_out = vec![json!({}), all(Json::Null), all(json!(""))];
        if required.iter().all(|field| field.min_length.is_some()) {
            left_out.push(all(json!(" \u{200b} ")));
        }
        if required.iter().all(|field| field.min_length.is_some_and(|shortest| shortest > 1)) {
            left_out.push(all(json!(" x ")));
        }
        for answers in left_out {
            let answer = client.post(&format!("{path}/{}", transition.name), &answers).await;
            if answer.status != 422
                || required.iter().any(|field| codes_at(&answer, &format!("/{}", field.name)).is_empty())
            {
                wrong.push(format!("{} with {answers}: {} {}", answer.asked, answer.status, answer.text()));
            }
        }
        let read = client.get(&path).await.expect(200);
        assert_eq!(read["data"]["version"], 1, "{} {} changed the record", entity.address, transition.name);
    }
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));

    // Many at once are asked the same, each by itself.
    let owner = app.owner().await;
    let invoice = &registry.entities["accounting.invoice"];
    let mut record = app.blank(invoice);
    record.values[invoice.states.as_ref().expect("states").slot] = Value::text("posted");
    let id = app.lay(&app.business, invoice, record).await;
    let bulk = owner
        .post(&format!("{}/bulk", invoice.api_path()), &json!({"action": "void", "ids": [id.as_str()], "with": {}}))
        .await;
    assert!(bulk.text().contains("/reason"), "{} {}", bulk.status, bulk.text());
}

async fn links_in_answers_are_of_this_business_and_in_reach(backend: Backend) {
    let app = TestApp::new(backend).await;
    let other = app.another_business("Other Trading").await;
    let mut crew = Crew { app: &app, known: HashMap::new() };
    let registry = registry();
    let mut foreign: HashMap<&str, Record> = HashMap::new();
    let (mut cases, mut laid) = (Vec::new(), Vec::new());
    for entity in registry.entities.values() {
        for (transition, role) in taken(entity) {
            let links: Vec<(&Field, &str)> = transition
                .ask
                .iter()
                .filter_map(|field| match &field.kind {
                    FieldKind::Link(targets) => Some((field, targets.first()?.as_str())),
                    _ => None,
                })
                .collect();
            if links.is_empty() {
                continue;
            }
            for (_, target) in &links {
                foreign.entry(*target).or_insert_with(|| app.blank(&registry.entities[*target]));
            }
            let (person, client) = crew.of(role).await;
            let records = either(&app, entity, transition, &person.id);
            cases.push((records.each_ref().map(|record| record.id().expect("id")), entity, transition, links, client));
            laid.extend(records.map(|record| (entity.address.clone(), record)));
        }
    }
    assert!(cases.len() > 8, "only {} transitions ask for a record", cases.len());
    app.lay_all(&app.business, laid).await;
    app.lay_all(&other, foreign.iter().map(|(address, record)| (address.to_string(), record.clone())).collect()).await;
    let mut wrong = Vec::new();
    for (ids, entity, transition, links, client) in cases {
        let id = in_reach(&client, entity, &ids).await;
        let theirs = |target: &str| foreign[target].id().map_or_else(String::new, |id| id.to_string());
        let of_others: Json = links.iter().map(|(field, target)| (field.name.clone(), json!(theirs(target)))).collect();
        let of_nothing: Json = links.iter().map(|(field, _)| (field.name.clone(), json!("nothing-at-all"))).collect();
        for answers in [of_others, of_nothing] {
            let answer = client.post(&format!("{}/{id}/{}", entity.api_path(), transition.name), &answers).await;
            if answer.status != 422
                || links
                    .iter()
                    .any(|(field, _)| !codes_at(&answer, &format!("/{}", field.name)).contains(&"link".to_string()))
            {
                wrong.push(format!("{} with {answers}: {} {}", answer.asked, answer.status, answer.text()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));

    // Of this business, and still not to be used: the account is closed, or nobody of whom this caller may know.
    let owner = app.owner().await;
    let (bank, receipt) = (&registry.entities["ledger.bank_account"], &registry.entities["accounting.receipt"]);
    let refund = &receipt.transitions["refund"];
    let mut closed = app.blank(bank);
    closed.values[bank.states.as_ref().expect("states").slot] = Value::text("closed");
    let closed = app.lay(&app.business, bank, closed).await;
    let id = app.lay(&app.business, receipt, before(&app, receipt, refund, &app.business.owner.id)).await;
    let answer =
        owner.post(&format!("{}/{id}/refund", receipt.api_path()), &json!({"bankAccount": closed.as_str()})).await;
    assert_eq!(codes_at(&answer, "/bankAccount"), ["link_not_allowed"], "{}", answer.text());
    let invoice = &registry.entities["accounting.invoice"];
    let theirs = app.lay(&app.business, invoice, app.blank(invoice)).await;
    let person = app.person(Role::Manager, Scope::Own).await;
    let own = app.sign_in(&person).await;
    let mine =
        app.lay(&app.business, receipt, before(&app, receipt, &receipt.transitions["allocate"], &person.id)).await;
    let answer = own
        .post(
            &format!("{}/{mine}/allocate", receipt.api_path()),
            &json!({"invoice": theirs.as_str(), "amount": "1.00"}),
        )
        .await;
    assert_eq!(codes_at(&answer, "/invoice"), ["link"], "{}", answer.text());
}

async fn people_belong_to_the_business(backend: Backend) {
    let app = TestApp::new(backend).await;
    let other = app.another_business("Other Trading").await;
    let owner = app.owner().await;
    let unknown = Id::from_parts(1_700_000_000_000, 7);
    let strangers = ["nobody-at-all", unknown.as_str(), other.owner.id.as_str()];
    let registry = registry();
    let may = |entity: &Entity, operation: Operation| {
        entity.access.operations.get(&operation).is_some_and(|need: &Need| need.allows(Role::Admin))
    };
    let mut laid = HashMap::new();
    for entity in registry.entities.values().filter(|entity| may(entity, Operation::Update)) {
        // Made by who asks: some records are their maker's alone.
        let mut record = app.blank(entity);
        record.values[system::CREATED_BY] = Value::from(&app.business.owner.id);
        // Others are theirs alone to whom a field leads.
        for field in &entity.access.own {
            record.values[*field] = Value::from(&app.business.owner.id);
        }
        laid.insert(entity.address.clone(), record);
    }
    app.lay_all(&app.business, laid.clone().into_iter().collect()).await;
    // Reports of wrongdoing are there for the person alone whom the business appointed.
    let appointed = json!({"concernOfficer": app.business.owner.id.as_str()});
    owner.patch("/v1/settings/people-and-culture", &appointed).await.expect(204);
    let mut wrong = Vec::new();
    for entity in registry.entities.values().step_by(sample(backend)) {
        let mut body = serde_json::Map::new();
        let mut at = Vec::new();
        for field in entity.fields.iter().filter(|field| field.kind == FieldKind::User && !field.read_only) {
            body.insert(field.name.clone(), json!(strangers[at.len() % strangers.len()]));
            at.push(format!("/{}", field.name));
        }
        let mut refused = |answer: Answer| {
            for pointer in at.iter().filter(|pointer| codes_at(&answer, pointer).is_empty()) {
                wrong.push(format!("{} at {pointer}: {} {}", answer.asked, answer.status, answer.text()));
            }
        };
        if let Some(id) = laid.get(&entity.address).and_then(Record::id) {
            let mut change = body.clone();
            change.insert("version".into(), json!(1));
            refused(owner.patch(&format!("{}/{id}", entity.api_path()), &Json::Object(change)).await);
        }
        if may(entity, Operation::Create) {
            refused(owner.post(&entity.api_path(), &Json::Object(body)).await);
            for (set, field) in entity.lines.iter().flat_map(|set| set.fields.iter().map(move |field| (set, field))) {
                if field.kind == FieldKind::User && !field.read_only {
                    let answer =
                        owner.post(&entity.api_path(), &json!({&set.name: [{&field.name: strangers[0]}]})).await;
                    assert!(
                        !codes_at(&answer, &format!("/{}/0/{}", set.name, field.name)).is_empty(),
                        "{} {}",
                        answer.asked,
                        answer.text()
                    );
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}

const FAMILY: &str = "
family: till
title: Till
icon: box
";
const BUYER: &str = r#"
x-entity: buyer
x-collection: buyers
type: object
title: Buyer
x-plural: Buyers
properties:
  name: {$ref: text, maxLength: 40}
  terms: {$ref: text, maxLength: 40}
x-label-field: name
x-access: {read: viewer, create: operator}
"#;
const DEBT: &str = r#"
x-entity: debt
x-collection: debts
type: object
title: Debt
x-plural: Debts
properties:
  buyer: {$ref: link, x-to: till.buyer}
  balance: {$ref: text, maxLength: 40}
  paid: {$ref: text, maxLength: 40, readOnly: true}
  paidOn: {$ref: date, readOnly: true}
  agreed: {$ref: text, maxLength: 40, readOnly: true}
x-states: {initial: open, values: {open: {tone: info}, settled: {tone: good}}}
x-transitions:
  settle:
    from: open
    to: settled
    by: operator
    ask:
      amount: {$ref: text, maxLength: 40, x-default: balance}
      day: {$ref: date, x-default: today()}
      terms: {$ref: text, maxLength: 40, x-default: buyer.terms}
    required: [amount]
    do:
      - {set: {paid: ask.amount, paidOn: ask.day, agreed: ask.terms}}
x-label-field: balance
x-access: {read: viewer, create: operator}
"#;

fn till() -> Product {
    static PRODUCT: OnceLock<Product> = OnceLock::new();
    let files = [("till/family.yaml", FAMILY), ("till/entities/buyer.yaml", BUYER), ("till/entities/debt.yaml", DEBT)];
    let made = PRODUCT.get_or_init(|| product_with(&files, Module::new("till")));
    Product { registry: Arc::clone(&made.registry), modules: made.modules.clone() }
}

async fn what_is_left_out_has_its_computed_default(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), till()).await;
    let owner = app.owner().await;
    let buyer = owner.post("/v1/till/buyers", &json!({"name": "Rudo", "terms": "30 days"})).await.expect(201);
    let debt = json!({"buyer": buyer["data"]["id"], "balance": "20"});
    let settled = async |answers: Json| {
        let debt = owner.post("/v1/till/debts", &debt).await.expect(201);
        let path = format!("/v1/till/debts/{}/settle", debt["data"]["id"].as_str().expect("an id"));
        let settled = owner.post(&path, &answers).await.expect(200);
        ["paid", "paidOn", "agreed"].map(|field| settled["data"][field].clone())
    };
    // As a form would begin with them: of the record, of the day, of what the record links to.
    assert_eq!(settled(json!({})).await, [json!("20"), json!("2026-03-05"), json!("30 days")]);
    // What is said counts, and what is emptied stays empty.
    let answers = json!({"amount": "5", "day": null, "terms": null});
    assert_eq!(settled(answers).await, [json!("5"), Json::Null, Json::Null]);
}
