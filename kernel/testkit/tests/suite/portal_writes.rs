//! What portal users make and change is theirs, whatever their requests say; what they do not see they cannot name, and reference
//! data is shown to them where its declaration says so. First on declarations that let a portal do everything, then over every
//! entity and role of the registry.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, OnceLock};

use kernel::{Module, Product};
use kernel_manifest::model::{Entity, FieldKind, Operation, system};
use kernel_store::Record;
use kernel_testkit::{Answer, Backend, Client, Options, TestApp, on_both, product_with, registry};
use kernel_types::{Id, Role, Scope, Value};
use serde_json::{Value as Json, json};

on_both!(what_a_portal_user_writes_is_theirs, other_rows_and_businesses_are_absent_to_every_role);

const FAMILY: &str = "
family: desk
title: Desk
icon: route
access_family: accounting
needs: [parties]
";
const REQUEST: &str = r#"
x-entity: request
x-collection: requests
type: object
title: Request
x-plural: Requests
properties:
  customer: {$ref: link, x-to: parties.customer, title: Customer}
  subject: {$ref: text, minLength: 1, maxLength: 100}
  kind: {enum: [question, complaint], default: question}
  topic: {$ref: link, x-to: desk.topic}
  internal: {$ref: link, x-to: desk.shelf}
  follows: {$ref: link, x-to: desk.request}
  notes: {$ref: text, maxLength: 100, x-access: {read: operator}}
  steps:
    type: array
    items:
      type: object
      properties:
        what: {$ref: text, maxLength: 100}
        before: {$ref: link, x-to: desk.request}
required: [subject]
x-label-field: subject
x-search: [subject]
x-states:
  initial: open
  values:
    open: {}
    hidden: {}
    closed: {}
x-transitions:
  close: {from: open, to: closed, by: portal, ask: {reason: {$ref: text, minLength: 3}, instead: {$ref: link, x-to: desk.request}}}
  hide: {from: open, to: hidden, by: operator}
x-access:
  read: portal
  create: portal
  update: portal
  delete: portal
  import: operator
  export: portal
  portal: customer
  narrow:
    portal: {read: "status != 'hidden'", create: "kind != 'complaint' || customer.code == 'LOUD'"}
"#;
const TOPIC: &str = r"
x-entity: topic
x-collection: topics
x-kind: reference
type: object
title: Topic
x-plural: Topics
properties:
  name: {$ref: text, maxLength: 100}
required: [name]
x-label-field: name
x-access: {read: portal, create: operator, portal: all}
";
const SHELF: &str = r"
x-entity: shelf
x-collection: shelves
x-kind: reference
type: object
title: PackageStore
x-plural: Shelves
properties:
  name: {$ref: text, maxLength: 100}
required: [name]
x-label-field: name
x-access: {read: viewer, create: operator}
";

fn product() -> Product {
    static PRODUCT: OnceLock<Product> = OnceLock::new();
    let made = PRODUCT.get_or_init(|| {
        let files = [
            ("desk/family.yaml", FAMILY),
            ("desk/entities/request.yaml", REQUEST),
            ("desk/entities/topic.yaml", TOPIC),
            ("desk/entities/shelf.yaml", SHELF),
        ];
        product_with(&files, Module::new("desk"))
    });
    Product { registry: Arc::clone(&made.registry), modules: made.modules.clone() }
}

const REQUESTS: &str = "/v1/desk/requests";

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().unwrap_or_else(|| panic!("an id in {made}")).to_string()
}

fn pointers(answer: &Answer) -> Vec<String> {
    let json = answer.expect(422);
    json["errors"]
        .as_array()
        .expect("errors")
        .iter()
        .map(|error| error["pointer"].as_str().unwrap_or_default().to_string())
        .collect()
}

async fn customer(owner: &Client, name: &str, code: &str) -> String {
    id(&owner
        .post("/v1/accounting/customers", &json!({"name": name, "code": code, "portalEnabled": true}))
        .await
        .expect(201))
}

async fn on_the_portal(app: &TestApp, owner: &Client, customers: &[&String]) -> Client {
    let person = app.newcomer().await;
    let shown = registry();
    let families: BTreeSet<&str> = shown
        .entities
        .values()
        .filter(|entity| entity.access.portal.is_some())
        .map(|entity| entity.access_family.as_str())
        .collect();
    for family in families {
        owner
            .put(&format!("/v1/access/people/{}/families/{family}", person.id), &json!({"role": "portal"}))
            .await
            .expect(200);
    }
    let links: Vec<Json> =
        customers.iter().map(|record| json!({"entity": "parties.customer", "record": record})).collect();
    owner.put(&format!("/v1/access/people/{}/portal", person.id), &json!({"links": links})).await.expect(200);
    app.sign_in(&person).await
}

async fn what_a_portal_user_writes_is_theirs(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    let (acme, beta, loud) = (
        customer(&owner, "Acme", "ACME").await,
        customer(&owner, "Beta", "BETA").await,
        customer(&owner, "Loud", "LOUD").await,
    );
    let topic = id(&owner.post("/v1/desk/topics", &json!({"name": "Delivery"})).await.expect(201));
    let shelf = id(&owner.post("/v1/desk/shelves", &json!({"name": "Third floor"})).await.expect(201));
    let theirs =
        id(&owner.post(REQUESTS, &json!({"customer": beta, "subject": "Of Beta", "notes": "ZQX"})).await.expect(201));
    let user = on_the_portal(&app, &owner, &[&acme]).await;

    // Theirs without saying so, and nobody else's or nobody's by saying so.
    let made = user.post(REQUESTS, &json!({"subject": "Mine", "topic": topic})).await.expect(201);
    assert_eq!(
        (&made["data"]["customer"]["id"], &made["data"]["topic"]["label"]),
        (&json!(acme), &json!("Delivery")),
        "{made}"
    );
    let mine = id(&made);
    for stranger in [&beta, &"nobody-at-all".to_string()] {
        assert_eq!(
            pointers(&user.post(REQUESTS, &json!({"subject": "Not mine", "customer": stranger})).await),
            ["/customer"]
        );
        assert_eq!(
            pointers(&user.patch(&format!("{REQUESTS}/{mine}"), &json!({"version": 1, "customer": stranger})).await),
            ["/customer"]
        );
    }
    assert_eq!(
        pointers(&user.patch(&format!("{REQUESTS}/{mine}"), &json!({"version": 1, "customer": null})).await),
        ["/customer"]
    );
    let many = json!({"action": "update", "ids": [mine], "with": {"customer": beta}});
    assert!(user.post(&format!("{REQUESTS}/bulk"), &many).await.text().contains("/customer"));

    // What they do not see they do not name: in the body, in lines, in answers.
    for (body, at) in [
        (json!({"subject": "x", "follows": theirs}), "/follows"),
        (json!({"subject": "x", "internal": shelf}), "/internal"),
        (json!({"subject": "x", "steps": [{"what": "a"}, {"before": theirs}]}), "/steps/1/before"),
        (json!({"subject": "x", "notes": "mine"}), "/notes"),
    ] {
        assert_eq!(pointers(&user.post(REQUESTS, &body).await), [at], "{body}");
    }
    let close = format!("{REQUESTS}/{mine}/close");
    assert_eq!(pointers(&user.post(&close, &json!({"reason": "Done with it", "instead": theirs})).await), ["/instead"]);
    for path in ["", "/close", "/audit"] {
        assert_eq!(user.get(&format!("{REQUESTS}/{theirs}{path}")).await.status / 100, 4);
    }
    user.post(&format!("{REQUESTS}/{theirs}/close"), &json!({"reason": "Not mine"})).await.expect(404);
    user.patch(&format!("{REQUESTS}/{theirs}"), &json!({"version": 1, "subject": "Taken"})).await.expect(404);
    user.delete(&format!("{REQUESTS}/{theirs}")).await.expect(404);

    // The fields that are hidden from them answer no question, and rows of others are in none of the answers.
    for query in ["filter[notes]=ZQX", "filter[notes][empty]=true", "sort=notes", "fields=notes"] {
        assert_eq!(user.get(&format!("{REQUESTS}?{query}")).await.status, 422, "{query}");
    }
    assert_eq!(user.get(&format!("{REQUESTS}/groups?by=notes")).await.status, 422);
    for path in [
        REQUESTS.to_string(),
        format!("{REQUESTS}/export"),
        format!("{REQUESTS}/groups?by=subject"),
        format!("{REQUESTS}?q=Beta"),
        "/v1/search?q=Beta".to_string(),
    ] {
        let answer = user.get(&path).await;
        assert!(!answer.text().contains("Of Beta") && !answer.text().contains("ZQX"), "{path}: {}", answer.text());
    }
    // Reference data: what says that everybody on the portal sees it, and what does not.
    assert_eq!(user.get("/v1/desk/topics").await.expect(200)["data"][0]["name"], "Delivery");
    user.get("/v1/desk/shelves").await.expect(404);
    user.post("/v1/desk/topics", &json!({"name": "Own"})).await.expect(403);

    // What narrows the right to read holds for every operation, what narrows the right to create for the new record.
    user.post(REQUESTS, &json!({"subject": "Loud", "kind": "complaint"})).await.expect(403);
    owner.post(&format!("{REQUESTS}/{mine}/hide"), &json!({})).await.expect(200);
    user.get(&format!("{REQUESTS}/{mine}")).await.expect(404);
    user.patch(&format!("{REQUESTS}/{mine}"), &json!({"version": 2, "subject": "Changed"})).await.expect(404);
    user.delete(&format!("{REQUESTS}/{mine}")).await.expect(404);
    assert!(!user.get(&format!("{REQUESTS}/export")).await.text().contains("Mine"));

    // Who stands for several says for whom, also where only one of them may.
    let both = on_the_portal(&app, &owner, &[&acme, &loud]).await;
    assert_eq!(pointers(&both.post(REQUESTS, &json!({"subject": "For whom"})).await), ["/customer"]);
    let made =
        both.post(REQUESTS, &json!({"subject": "Loud", "customer": loud, "kind": "complaint"})).await.expect(201);
    assert_eq!(made["data"]["customer"]["id"], json!(loud));
    both.post(REQUESTS, &json!({"subject": "Loud", "customer": acme, "kind": "complaint"})).await.expect(403);
    let nobody = on_the_portal(&app, &owner, &[]).await;
    nobody.post(REQUESTS, &json!({"subject": "Of nobody"})).await.expect(403);
    // Staff say whose it is, and make what belongs to nobody.
    owner.post(REQUESTS, &json!({"subject": "Of the house", "follows": theirs, "internal": shelf})).await.expect(201);
}

/// What every searched text of another's records begins with.
const WORD: &str = "Zanzibar";

/// A record of a party this portal user does not stand for, in its last state: drafts are hidden from portals for another reason.
fn of_another_party(app: &TestApp, entity: &Entity, party: &Id) -> Record {
    let mut record = app.blank(entity);
    for slot in &entity.search {
        record.values[*slot] = Value::text(WORD);
    }
    if let Some(states) = &entity.states
        && let Some(last) = states.values.keys().last()
    {
        record.values[states.slot] = Value::text(last);
    }
    if let Some(slot) = entity.access.portal.filter(|slot| *slot != system::ID) {
        record.values[slot] = Value::from(party);
    }
    record
}

/// Every entity × role × operation: a portal user at another party's record, somebody with their own records alone at a
/// colleague's, and those who may do most naming a record of another business.
async fn other_rows_and_businesses_are_absent_to_every_role(backend: Backend) {
    let app = TestApp::new(backend).await;
    let other = app.another_business("Other Trading").await;
    let owner = app.owner().await;
    let acme = customer(&owner, "Acme", "ACME").await;
    let registry = registry();
    let party = Id::from_parts(1_700_000_000_000, 9);
    let portal = on_the_portal(&app, &owner, &[&acme]).await;
    let own = app.signed_in(Role::Manager, Scope::Own).await;
    let assigned = app.signed_in(Role::Manager, Scope::Assigned).await;
    let theirs: HashMap<&str, Record> = registry
        .entities
        .values()
        .map(|entity| (entity.address.as_str(), of_another_party(&app, entity, &party)))
        .collect();
    let foreign: HashMap<&str, Record> =
        registry.entities.values().map(|entity| (entity.address.as_str(), app.blank(entity))).collect();
    for (business, records) in [(&app.business, &theirs), (&other, &foreign)] {
        app.lay_all(business, records.iter().map(|(address, record)| (address.to_string(), record.clone())).collect())
            .await;
    }
    let id_of = |records: &HashMap<&str, Record>, address: &str| records[address].id().expect("id");
    let mut wrong = Vec::new();
    let (mut asked, mut found) = (0, 0);
    // Which rows are reached is one predicate of one writer of SQL; every seventh entity shows that PostgreSQL takes it.
    for (index, entity) in
        registry.entities.values().enumerate().step_by(if backend == Backend::Sqlite { 1 } else { 7 })
    {
        let id = id_of(&theirs, &entity.address);
        let (path, item) = (entity.api_path(), format!("{}/{id}", entity.api_path()));
        let colleague = if index % 2 == 0 { &own } else { &assigned };
        for (client, role) in [(&portal, Role::Portal), (colleague, Role::Manager)] {
            if (entity.access.portal_all && role == Role::Portal) || !may(entity, Operation::Read, role) {
                continue;
            }
            // What everybody works with is read whole; what is changed of it stays a matter of scope.
            let read = entity.access.shared && role == Role::Manager;
            let mut answers = Vec::new();
            if read {
                asked += 1;
                let answer = client.get(&item).await;
                if answer.status != 200 {
                    wrong.push(format!("{role} {}: {} {}", answer.asked, answer.status, answer.text()));
                }
            } else {
                answers.extend([client.get(&item).await, client.get(&format!("{item}/audit")).await]);
            }
            if may(entity, Operation::Update, role) {
                answers.push(client.patch(&item, &json!({"version": 1})).await);
            }
            if may(entity, Operation::Delete, role) {
                answers.push(client.delete(&item).await);
            }
            if may(entity, Operation::Print, role) && !read {
                answers.push(client.get(&format!("{item}/print")).await);
            }
            wrong.extend(
                answers
                    .iter()
                    .filter(|answer| answer.status != 404)
                    .map(|answer| format!("{role} {}: {} {}", answer.asked, answer.status, answer.text())),
            );
            asked += answers.len();
            if read {
                continue;
            }
            for query in [
                format!("{path}?limit=200"),
                format!("{path}?filter[id]={id}"),
                format!("{path}/export"),
                format!("{path}/groups?by=id"),
                format!("{path}?q={WORD}"),
                format!("/v1/search?q={WORD}"),
            ] {
                let answer = client.get(&query).await;
                asked += 1;
                if answer.status >= 500
                    || (answer.status == 200 && answer.text().contains(id.as_str()) && !query.contains("filter"))
                {
                    wrong.push(format!("{role} {}: {} {}", answer.asked, answer.status, answer.text()));
                }
                if query.contains("filter") && answer.json()["data"] != json!([]) {
                    wrong.push(format!("{role} {}: {}", answer.asked, answer.text()));
                }
            }
        }
        // Anyone who sees them all finds them, or the searches above would say nothing.
        let seen = owner.get(&format!("{path}?q={WORD}")).await;
        found += usize::from(seen.status == 200 && seen.text().contains(id.as_str()));
        // Links to another business's records lead nowhere; all of an entity are tried at once.
        if may(entity, Operation::Create, Role::Admin) {
            let links = entity.fields.iter().filter(|field| !field.read_only).filter_map(|field| match &field.kind {
                FieldKind::Link(targets) => Some((field.name.clone(), id_of(&foreign, targets.first()?))),
                _ => None,
            });
            let links: Vec<(String, Id)> = links.collect();
            let body: Json = links.iter().map(|(name, id)| (name.clone(), json!(id.as_str()))).collect();
            let answer = owner.post(&path, &body).await;
            let missed = links
                .iter()
                .filter(|(name, _)| answer.status != 422 || !answer.text().contains(&format!("\"/{name}\"")));
            wrong.extend(missed.map(|(name, _)| {
                format!("{} with another business's {name}: {} {}", answer.asked, answer.status, answer.text())
            }));
            asked += links.len();
        }
    }
    assert!(wrong.is_empty(), "{} of {asked}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(asked > if backend == Backend::Sqlite { 800 } else { 80 }, "only {asked} were tried");
    assert!(found > if backend == Backend::Sqlite { 80 } else { 8 }, "only {found} were found by their owner");
    assert!(owner.get(&format!("/v1/search?q={WORD}")).await.text().contains(WORD));
}

fn may(entity: &Entity, operation: Operation, role: Role) -> bool {
    entity.access.operations.get(&operation).is_some_and(|need| need.allows(role))
}
