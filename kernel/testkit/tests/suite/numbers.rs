//! Numbers that records get as they are made (`x-series: {…, at: create}`), on both databases: in order, without gaps, never twice.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use kernel::{Module, Product};
use kernel_testkit::{Backend, Client, Options, TestApp, on_both, product_with};
use serde_json::{Value as Json, json};

on_both!(a_record_has_its_number_from_the_start, many_at_once_share_no_number);

const FAMILY: &str = "
family: desks
title: Desks
icon: route
";
const TICKET: &str = r#"
x-entity: ticket
x-collection: tickets
type: object
title: Ticket
x-plural: Tickets
properties:
  number: {$ref: serial, x-series: {name: case, pattern: "T-{######}", at: create}}
  subject: {$ref: text, maxLength: 40}
  title: {$ref: text, x-compute: "concat(number, ' ', subject)"}
required: [subject]
x-unique: [[number]]
x-search: [number, subject]
x-label-field: number
x-states:
  initial: open
  values: {open: {tone: info}, closed: {tone: good}}
x-transitions:
  close: {from: open, to: closed, by: operator}
x-access: {read: viewer, create: operator, update: operator, delete: operator, import: operator}
"#;
const COMPLAINT: &str = r#"
x-entity: complaint
x-collection: complaints
type: object
title: Complaint
x-plural: Complaints
properties:
  number: {$ref: serial, x-series: {name: case, pattern: "T-{######}", at: create}}
  yearly: {$ref: serial, x-series: {name: yearly, pattern: "C{YY}-{###}", at: create}}
  sealed: {$ref: serial, x-series: {name: seal, pattern: "S{##}"}}
  subject: {$ref: text, maxLength: 40}
required: [subject]
x-label-field: number
x-states:
  initial: open
  values: {open: {tone: info}, sealed: {tone: good}}
x-transitions:
  seal: {from: open, to: sealed, by: operator, do: [{serial: sealed}]}
x-access: {read: viewer, create: operator, update: operator, delete: operator}
"#;

fn product() -> Product {
    static PRODUCT: OnceLock<Product> = OnceLock::new();
    let files = [
        ("desks/family.yaml", FAMILY),
        ("desks/entities/ticket.yaml", TICKET),
        ("desks/entities/complaint.yaml", COMPLAINT),
    ];
    let made = PRODUCT.get_or_init(|| product_with(&files, Module::new("desks")));
    Product { registry: Arc::clone(&made.registry), modules: made.modules.clone() }
}

async fn ticket(owner: &Client, subject: &str) -> Json {
    owner.post("/v1/desks/tickets", &json!({"subject": subject})).await.expect(201)["data"].clone()
}

async fn a_record_has_its_number_from_the_start(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    let first = ticket(&owner, "Printer").await;
    assert_eq!(
        (&first["number"], &first["title"], &first["version"]),
        (&json!("T-000001"), &json!("T-000001 Printer"), &json!(1))
    );
    // It is the record's name in links and paths, and its words find it.
    assert_eq!(owner.get("/v1/desks/tickets/T-000001").await.expect(200)["data"]["id"], first["id"]);
    // A refused record takes none, a preview neither, and nobody gives one.
    owner.post("/v1/desks/tickets", &json!({"subject": "x".repeat(80)})).await.expect(422);
    owner.post("/v1/desks/tickets/preview", &json!({"subject": "Screen"})).await.expect(200);
    let own = owner.post("/v1/desks/tickets", &json!({"subject": "Screen", "number": "T-77"})).await.expect(422);
    assert_eq!(own["errors"][0]["pointer"], "/number");
    assert_eq!(ticket(&owner, "Screen").await["number"], "T-000002");
    // Made and moved at once is one record with one number.
    let closed = owner.post("/v1/desks/tickets?then=close", &json!({"subject": "Mouse"})).await.expect(201);
    assert_eq!((&closed["data"]["number"], &closed["data"]["status"]), (&json!("T-000003"), &json!("closed")));
    // Entities that name one series count on together; another one counts for itself, and each year anew.
    let complaint = owner.post("/v1/desks/complaints", &json!({"subject": "Noise"})).await.expect(201)["data"].clone();
    let year = app.business.context.today().format("%y").to_string();
    assert_eq!(
        (&complaint["number"], &complaint["yearly"], &complaint["sealed"]),
        (&json!("T-000004"), &json!(format!("C{year}-001")), &Json::Null)
    );
    let id = complaint["id"].as_str().expect("id");
    let sealed = owner.post(&format!("/v1/desks/complaints/{id}/seal"), &json!({})).await.expect(200);
    assert_eq!(sealed["data"]["sealed"], "S01");
    // A change leaves the number as it is.
    let body = json!({"subject": "Printers", "version": first["version"]});
    let changed =
        owner.patch(&format!("/v1/desks/tickets/{}", first["id"].as_str().expect("id")), &body).await.expect(200);
    assert_eq!(changed["data"]["title"], "T-000001 Printers");
}

async fn many_at_once_share_no_number(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    let makers = (0..24).map(|number| {
        let owner = owner.clone();
        tokio::spawn(async move {
            ticket(&owner, &format!("Case {number}")).await["number"].as_str().expect("number").to_string()
        })
    });
    let mut numbers = BTreeSet::new();
    for maker in makers.collect::<Vec<_>>() {
        numbers.insert(maker.await.expect("a ticket"));
    }
    let wanted: BTreeSet<String> = (1..=24).map(|number| format!("T-{number:06}")).collect();
    assert_eq!(numbers, wanted);
}
