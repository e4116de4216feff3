//! What people are offered agrees with what saving takes: pickers ask for what a link may lead to (`for=`), forms are told which
//! fields their reader may not write, and reports say choices behind links by their labels.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use kernel::{Module, Product};
use kernel_manifest::model::FieldKind;
use kernel_testkit::{Answer, Backend, Client, Options, TestApp, on_both, product_with, registry};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

on_both!(
    a_picker_is_offered_what_saving_takes,
    every_limited_link_of_the_product_can_be_asked_for,
    what_is_no_link_of_the_caller_is_told_at_its_parameter,
    fields_the_caller_may_not_write_are_told,
    choices_behind_links_are_said_by_their_labels
);

const FAMILY: &str = "
family: kiosk
title: Kiosk
icon: store
";
const SHELF: &str = "
x-entity: shelf
x-collection: shelves
type: object
title: PackageStore
x-plural: Shelves
properties:
  name: {$ref: text, maxLength: 40}
  kind: {enum: [cold, dry], default: dry, x-labels: {cold: Chilled, dry: Dry goods}}
  open: {$ref: bool, default: true}
required: [name]
x-label-field: name
x-access: {read: viewer, create: operator, update: operator, delete: manager}
";
const ITEM: &str = "
x-entity: item
x-collection: items
type: object
title: Item
x-plural: Items
properties:
  name: {$ref: text, maxLength: 40}
  shelf: {$ref: link, x-to: kiosk.shelf}
  active: {$ref: bool, default: true}
required: [name]
x-label-field: name
x-search: [name]
x-states:
  initial: here
  values: {here: {tone: info}, gone: {tone: muted}}
x-transitions:
  retire: {from: here, to: gone, by: operator, do: [{set: {archivedAt: now()}}]}
x-access: {read: viewer, create: operator, update: operator, delete: manager, export: operator}
";
const ORDER: &str = r#"
x-entity: order
x-collection: orders
type: object
title: Order
x-plural: Orders
properties:
  name: {$ref: text, maxLength: 40}
  item: {$ref: link, x-to: kiosk.item, x-to-where: active && shelf.open}
  other: {$ref: link, x-to: kiosk.item}
  checked: {$ref: link, x-to: kiosk.item, x-to-where: active, x-access: {read: manager}}
  discount: {$ref: percent, default: "5", x-access: {write: manager}}
  lines:
    type: array
    items:
      type: object
      properties:
        item: {$ref: link, x-to: kiosk.item, x-to-where: active}
        size: {enum: [s, l], x-labels: {s: Small, l: Large}}
        margin: {$ref: percent, default: "1", x-access: {write: manager}}
      required: [item, margin]
required: [name, discount]
x-label-field: name
x-states:
  initial: open
  values: {open: {tone: info}, done: {tone: good, final: true}}
x-transitions:
  close: {from: open, to: done, by: operator, ask: {instead: {$ref: link, x-to: kiosk.item, x-to-where: "!active"}}}
x-access: {read: viewer, create: operator, update: operator, delete: manager}
"#;
const AUDIT: &str = "
x-entity: audit
x-collection: audits
type: object
title: Audit
x-plural: Audits
properties:
  name: {$ref: text, maxLength: 40}
  item: {$ref: link, x-to: kiosk.item, x-to-where: active}
required: [name]
x-label-field: name
x-access: {read: manager, create: manager, update: manager, delete: manager}
";
const BY_KIND: &str = "
query: by-kind
from: kiosk.order
group: {kind: item.shelf.kind}
measures: {orders: count()}
sort: [kind]
";
const BY_SIZE: &str = "
query: by-size
from: kiosk.order.lines
group: {kind: item.shelf.kind, bought: parent.other.shelf.kind, size: size, state: parent.status}
measures: {orders: count()}
";
const REPORT_BY_KIND: &str = "
report: by-kind
title: Orders by kind
query: by-kind
role: viewer
columns:
  kind: {label: Kind, kind: text}
  orders: {label: Orders, kind: int}
";
const REPORT_BY_SIZE: &str = "
report: by-size
title: Lines by size
query: by-size
role: viewer
columns:
  kind: {label: Kind, kind: text}
  bought: {label: Bought, kind: text}
  size: {label: Size, kind: text}
  state: {label: State, kind: text}
  orders: {label: Orders, kind: int}
";

const ITEMS: &str = "/v1/kiosk/items";
const ORDERS: &str = "/v1/kiosk/orders";

fn product() -> Product {
    static PRODUCT: OnceLock<Product> = OnceLock::new();
    let files = [
        ("kiosk/family.yaml", FAMILY),
        ("kiosk/entities/shelf.yaml", SHELF),
        ("kiosk/entities/item.yaml", ITEM),
        ("kiosk/entities/order.yaml", ORDER),
        ("kiosk/entities/audit.yaml", AUDIT),
        ("kiosk/queries/by-kind.yaml", BY_KIND),
        ("kiosk/queries/by-size.yaml", BY_SIZE),
        ("kiosk/reports/by-kind.yaml", REPORT_BY_KIND),
        ("kiosk/reports/by-size.yaml", REPORT_BY_SIZE),
    ];
    let made = PRODUCT.get_or_init(|| product_with(&files, Module::new("kiosk")));
    Product { registry: Arc::clone(&made.registry), modules: made.modules.clone() }
}

async fn made(client: &Client, path: &str, body: Json) -> String {
    client.post(path, &body).await.expect(201)["data"]["id"].as_str().expect("id").to_string()
}

/// Items of every sort: bread may be ordered; milk is no longer sold, salt stands on a closed shelf, tea is archived.
async fn stocked(owner: &Client) -> [String; 4] {
    let open = made(owner, "/v1/kiosk/shelves", json!({"name": "Front", "kind": "cold"})).await;
    let shut = made(owner, "/v1/kiosk/shelves", json!({"name": "Back", "open": false})).await;
    let bread = made(owner, ITEMS, json!({"name": "Bread", "shelf": open})).await;
    let milk = made(owner, ITEMS, json!({"name": "Milk", "shelf": open, "active": false})).await;
    let salt = made(owner, ITEMS, json!({"name": "Salt", "shelf": shut})).await;
    let tea = made(owner, ITEMS, json!({"name": "Tea", "shelf": open})).await;
    owner.post(&format!("{ITEMS}/{tea}/retire"), &json!({})).await.expect(200);
    [bread, milk, salt, tea]
}

fn names(page: &Json) -> Vec<String> {
    page["data"].as_array().expect("rows").iter().map(|row| row["name"].as_str().expect("name").to_string()).collect()
}

fn codes(answer: &Answer) -> String {
    answer.expect(422)["errors"]
        .as_array()
        .expect("errors")
        .iter()
        .map(|error| {
            format!("{}={}", error["pointer"].as_str().unwrap_or_default(), error["code"].as_str().unwrap_or_default())
        })
        .collect::<Vec<_>>()
        .join(" ")
}

async fn a_picker_is_offered_what_saving_takes(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    let all = stocked(&owner).await;
    let offered = async |link: &str| names(&owner.get(&format!("{ITEMS}?sort=name&for={link}")).await.expect(200));
    assert_eq!(offered("kiosk.order.item").await, ["Bread"]);
    assert_eq!(offered("kiosk.order.other").await, ["Bread", "Milk", "Salt"]);
    assert_eq!(offered("kiosk.order.lines.item").await, ["Bread", "Salt"]);
    assert_eq!(offered("kiosk.order.close.instead").await, ["Milk"]);

    // Every record, offered or not, answers a save the same way.
    let order = made(&owner, ORDERS, json!({"name": "Answers"})).await;
    for id in &all {
        let name =
            owner.get(&format!("{ITEMS}/{id}")).await.expect(200)["data"]["name"].as_str().expect("name").to_string();
        for (link, pointer, body) in [
            ("kiosk.order.item", "/item", json!({"name": "Head", "item": id})),
            ("kiosk.order.other", "/other", json!({"name": "Plain", "other": id})),
            ("kiosk.order.lines.item", "/lines/0/item", json!({"name": "Line", "lines": [{"item": id}]})),
        ] {
            let answer = owner.post(ORDERS, &body).await;
            if offered(link).await.contains(&name) {
                answer.expect(201);
            } else {
                let refusal = if name == "Tea" { "link_archived" } else { "link_not_allowed" };
                assert_eq!(codes(&answer), format!("{pointer}={refusal}"), "{link} {name}");
            }
        }
        if !offered("kiosk.order.close.instead").await.contains(&name) {
            codes(&owner.post(&format!("{ORDERS}/{order}/close"), &json!({"instead": id})).await);
        }
    }
    owner.post(&format!("{ORDERS}/{order}/close"), &json!({"instead": all[1]})).await.expect(200);

    // Together with what else a list is asked.
    assert_eq!(
        names(&owner.get(&format!("{ITEMS}?for=kiosk.order.lines.item&q=salt&sort=name")).await.expect(200)),
        ["Salt"]
    );
    assert!(names(&owner.get(&format!("{ITEMS}?for=kiosk.order.lines.item&q=milk")).await.expect(200)).is_empty());
    let first = owner.get(&format!("{ITEMS}?for=kiosk.order.other&sort=name&limit=1&total=true")).await.expect(200);
    assert_eq!((names(&first), &first["page"]["total"]), (vec!["Bread".to_string()], &json!(3)));
    let next = first["page"]["next"].as_str().expect("more");
    let second = owner.get(&format!("{ITEMS}?for=kiosk.order.other&sort=name&limit=2&cursor={next}")).await.expect(200);
    assert_eq!((names(&second), &second["page"]["next"]), (vec!["Milk".to_string(), "Salt".to_string()], &Json::Null));
}

async fn every_limited_link_of_the_product_can_be_asked_for(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let registry = registry();
    let mut open = HashMap::new();
    for entity in registry.entities.values() {
        open.insert(&entity.address, owner.get(&format!("{}?limit=1", entity.api_path())).await.status == 200);
    }
    let mut asked = 0;
    for entity in registry.entities.values().filter(|entity| open[&entity.address]) {
        let head = entity.fields.iter().map(|field| (field.name.clone(), field));
        let lines = entity
            .lines
            .iter()
            .flat_map(|set| set.fields.iter().map(move |field| (format!("{}.{}", set.name, field.name), field)));
        let taken = entity.transitions.values().filter(|transition| !transition.internal);
        let answers = taken.flat_map(|transition| {
            transition.ask.iter().map(move |field| (format!("{}.{}", transition.name, field.name), field))
        });
        for (name, field) in head.chain(lines).chain(answers).filter(|(_, field)| field.link_where.is_some()) {
            let FieldKind::Link(targets) = &field.kind else { panic!("{name} is limited and no link") };
            for target in targets.iter().filter(|target| open[target]) {
                owner
                    .get(&format!("{}?limit=1&for={}.{name}", registry.entities[target].api_path(), entity.address))
                    .await
                    .expect(200);
                asked += 1;
            }
        }
    }
    assert!(asked > 150, "only {asked} limited links");
}

async fn what_is_no_link_of_the_caller_is_told_at_its_parameter(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    let viewer = app.signed_in(Role::Viewer, Scope::All).await;
    stocked(&owner).await;
    let told = async |client: &Client, link: &str| {
        let answer = client.get(&format!("{ITEMS}?for={link}")).await;
        assert_eq!(codes(&answer), "/for=unknown_field", "{link}");
        answer.json()["errors"][0]["message"].as_str().expect("message").to_string()
    };
    assert_eq!(
        told(&owner, "kiosk.order.itm").await,
        "There is no link 'kiosk.order.itm' to this list. Did you mean 'kiosk.order.item'?"
    );
    assert_eq!(
        told(&owner, "kiosk.odrer.lines.item").await,
        "There is no link 'kiosk.odrer.lines.item' to this list. Did you mean 'kiosk.order.lines.item'?"
    );
    for none in [
        "",
        "kiosk",
        "kiosk.order",
        "kiosk.order.",
        "kiosk.order.name",
        "kiosk.order.lines",
        "kiosk.order.lines.item.x",
        "kiosk.item.shelf",
        "accounting.invoice.customer",
        "%00",
    ] {
        told(&owner, none).await;
    }
    // What this caller may not read, act on or see in a record is told as what is not there.
    for hidden in ["kiosk.audit.item", "kiosk.order.checked", "kiosk.order.close.instead"] {
        owner.get(&format!("{ITEMS}?for={hidden}")).await.expect(200);
        let near = told(&viewer, &format!("{hidden}s")).await;
        assert!(!near.contains(&format!("'{hidden}'")), "{near}");
        let refused = told(&viewer, hidden).await;
        assert!(refused.starts_with(&format!("There is no link '{hidden}' to this list.")), "{refused}");
    }
    viewer.get(&format!("{ITEMS}?for=kiosk.order.item")).await.expect(200);
    // It is a list's alone: an export or a change of many that took it for a filter would do more than was meant.
    for path in [format!("{ITEMS}/totals?for=kiosk.order.item"), format!("{ITEMS}/export?for=kiosk.order.item")] {
        assert_eq!(codes(&owner.get(&path).await), "/for=unknown_parameter", "{path}");
    }
    let many =
        owner.post(&format!("{ITEMS}/bulk"), &json!({"action": "delete", "filter": "for=kiosk.order.item"})).await;
    assert_eq!(codes(&many), "/for=unknown_parameter");
}

/// An entity as the shell is told it.
async fn described(client: &Client, entity: &str) -> Json {
    let family = entity.split('.').next().expect("family");
    client.get(&format!("/v1/registry/families/{family}")).await.expect(200)["families"][family]["entities"][entity]
        .clone()
}

fn named<'a>(fields: &'a Json, name: &str) -> &'a Json {
    fields.as_array().expect("fields").iter().find(|field| field["name"] == name).unwrap_or(&Json::Null)
}

async fn fields_the_caller_may_not_write_are_told(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let [manager, operator, viewer] =
        [Role::Manager, Role::Operator, Role::Viewer].map(|role| app.signed_in(role, Scope::All));
    let (manager, operator, viewer) = (manager.await, operator.await, viewer.await);
    for (client, denied) in [(&manager, false), (&operator, true)] {
        let order = described(client, "kiosk.order").await;
        let expected = if denied { json!(true) } else { Json::Null };
        let lines = named(&order["fields"], "lines")["fields"].clone();
        for field in [named(&order["fields"], "discount"), named(&lines, "margin")] {
            assert_eq!((&field["denied"], &field["readOnly"]), (&expected, &expected), "{field}");
        }
        for field in [
            named(&order["fields"], "name"),
            named(&order["fields"], "createdAt"),
            named(&order["fields"], "status"),
            named(&lines, "item"),
        ] {
            assert!(field["denied"].is_null(), "{field}");
        }
        // By these names pickers ask for what may be linked; where nothing limits it, they need not.
        assert_eq!(named(&order["fields"], "item")["for"], "kiosk.order.item");
        assert_eq!(named(&lines, "item")["for"], "kiosk.order.lines.item");
        assert_eq!(named(&order["transitions"][0]["ask"], "instead")["for"], "kiosk.order.close.instead");
        assert!(named(&order["fields"], "other")["for"].is_null());
    }
    // Who changes nothing is not told of each field.
    assert!(!described(&viewer, "kiosk.order").await.to_string().contains("denied"));
    // What is told holds: sent it is refused, left out it is filled in.
    let item = made(&manager, ITEMS, json!({"name": "Bread"})).await;
    let sent = operator
        .post(ORDERS, &json!({"name": "Sent", "discount": "9", "lines": [{"item": item, "margin": "2"}]}))
        .await;
    assert_eq!(codes(&sent), "/discount=forbidden_field /lines/0/margin=forbidden_field");
    let order = operator.post(ORDERS, &json!({"name": "Left out", "lines": [{"item": item}]})).await.expect(201);
    assert_eq!(
        (&order["data"]["discount"], &order["data"]["lines"][0]["margin"]),
        (&json!("5"), &json!("1")),
        "{order}"
    );
}

async fn choices_behind_links_are_said_by_their_labels(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    let [bread, _, salt, _] = stocked(&owner).await;
    owner
        .post(ORDERS, &json!({"name": "One", "item": bread, "other": salt, "lines": [{"item": bread, "size": "l"}]}))
        .await
        .expect(201);
    owner.post(ORDERS, &json!({"name": "None"})).await.expect(201);
    let cells = async |report: &str| {
        let table = owner.get(&format!("/v1/kiosk/reports/{report}")).await.expect(200);
        table["rows"].as_array().expect("rows").iter().map(|row| row["cells"].clone()).collect::<Vec<_>>()
    };
    let mut by_kind = cells("by-kind").await;
    by_kind.sort_by_key(|row| row["kind"].to_string());
    assert_eq!(by_kind, [json!({"kind": "Chilled", "orders": 1}), json!({"kind": null, "orders": 1})]);
    assert_eq!(
        cells("by-size").await,
        [json!({"kind": "Chilled", "bought": "Dry goods", "size": "Large", "state": "Open", "orders": 1})]
    );
}
