//! The page of a record in one answer: what links to it, block by block, to whom it may be shown; and lists that know who `me` is and
//! which day is `today`.

use std::sync::{Arc, OnceLock};

use kernel::{Module, Product};
use kernel_testkit::{Backend, Client, Options, TestApp, on_both, product_with};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

on_both!(a_page_brings_its_rows, filters_follow_the_day_and_the_reader, routes_that_open_at_work);

const FAMILY: &str = "
family: desk
title: Desk
icon: route
access_family: accounting
needs: [parties]
";
const TICKET: &str = r#"
x-entity: ticket
x-collection: tickets
type: object
title: Ticket
x-plural: Tickets
properties:
  customer: {$ref: link, x-to: parties.customer, title: Customer}
  subject: {$ref: text, minLength: 1, maxLength: 100}
  dueOn: {$ref: date}
  calledAt: {$ref: instant}
  minutes: {$ref: int}
  cost: {$ref: money, x-currency: base, x-access: {read: manager}}
  parent: {$ref: link, x-to: desk.ticket}
required: [subject]
x-label-field: subject
x-states:
  initial: new
  values: {new: {}, open: {}, closed: {final: true}}
x-transitions:
  open: {from: new, to: open, by: operator}
  close: {from: open, to: closed, by: manager}
x-access: {read: portal, create: portal, update: operator, portal: customer}
x-routes: {list: /desk/tickets, create: /desk/tickets/create, detail: "/desk/ticket/{id}"}
"#;
const MESSAGE: &str = r#"
x-entity: message
x-collection: messages
type: object
title: Message
x-plural: Messages
properties:
  ticket: {$ref: link, x-to: desk.ticket}
  customer: {$ref: link, x-to: parties.customer, title: Customer}
  body: {$ref: long}
  direction: {enum: [in, out, internal], default: in, x-access: {write: contributor}}
  sentAt: {$ref: instant, x-default: now()}
required: [ticket, body]
x-label-field: body
x-access: {read: portal, create: portal, update: operator, portal: customer, narrow: {portal: {read: "direction != 'internal'"}}}
"#;
const VISIT: &str = r"
x-entity: visit
x-collection: visits
type: object
title: Visit
x-plural: Visits
properties:
  ticket: {$ref: link, x-to: desk.ticket}
  place: {$ref: text}
required: [place]
x-label-field: place
x-access: {read: manager, create: manager}
";
const SCREENS: &str = r#"
screens: ticket
list:
  views:
    mine: {label: Mine, filter: "filter[assignee]=me", fixed: true}
detail:
  figures: [dueOn, cost]
  primary: {new: open, open: close, any: again}
  starts:
    again: {label: Another ticket, create: desk.ticket, fill: {customer: customer}}
  blocks:
    - thread: {from: desk.message, by: ticket, body: body, direction: direction, at: sentAt, files: true, compose: {reply: {direction: out}, note: {direction: internal}}}
  side:
    - {table: {from: desk.visit, by: ticket, columns: [place]}}
  tabs:
    - {key: work, label: Work, blocks: [{table: {from: desk.ticket, by: parent, columns: [subject, minutes, cost], sort: subject, filter: "filter[status]=new", totals: [minutes, cost], create: true}}]}
"#;
const ROUTES: &str = r#"
routes:
  - {path: "/desk/tickets/{id}/close", title: Close ticket, screen: detail, entity: desk.ticket, action: close}
  - {path: "/desk/tickets/{id}/open", title: Open ticket, screen: detail, entity: desk.ticket, action: open}
  - {path: "/desk/tickets/{id}/work", title: Work, screen: detail, entity: desk.ticket, tab: work}
  - {path: /desk/tickets/my, title: My tickets, screen: list, entity: desk.ticket, view: mine, action: open}
  - {path: /desk/incidents/create, title: Report an incident, screen: form, entity: desk.ticket, mode: create, fill: {subject: "'Incident'", assignee: me}}
"#;

fn product() -> Product {
    static PRODUCT: OnceLock<Product> = OnceLock::new();
    let made = PRODUCT.get_or_init(|| {
        let files = [
            ("desk/family.yaml", FAMILY),
            ("desk/entities/ticket.yaml", TICKET),
            ("desk/entities/message.yaml", MESSAGE),
            ("desk/entities/visit.yaml", VISIT),
            ("desk/screens/ticket.yaml", SCREENS),
            ("desk/routes.yaml", ROUTES),
        ];
        product_with(&files, Module::new("desk"))
    });
    Product { registry: Arc::clone(&made.registry), modules: made.modules.clone() }
}

const TICKETS: &str = "/v1/desk/tickets";

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().unwrap_or_else(|| panic!("an id in {made}")).to_string()
}

async fn make(client: &Client, path: &str, body: Json) -> String {
    id(&client.post(path, &body).await.expect(201))
}

fn texts(rows: &Json, field: &str) -> Vec<String> {
    let rows = rows["data"].as_array().unwrap_or_else(|| panic!("rows in {rows}"));
    rows.iter().map(|row| row[field].as_str().unwrap_or_default().to_string()).collect()
}

fn keys(object: &Json) -> Vec<&str> {
    object.as_object().unwrap_or_else(|| panic!("an object: {object}")).keys().map(String::as_str).collect()
}

async fn a_page_brings_its_rows(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    let acme = make(&owner, "/v1/accounting/customers", json!({"name": "Acme", "portalEnabled": true})).await;
    let ticket = make(&owner, TICKETS, json!({"subject": "Printer", "customer": acme})).await;
    let other = make(&owner, TICKETS, json!({"subject": "Other", "customer": acme})).await;
    for number in 1..=27 {
        let direction = if number == 27 { "internal" } else { "out" };
        let sent = format!("2026-01-01T08:00:{number:02}Z");
        make(&owner, "/v1/desk/messages", json!({"ticket": ticket, "customer": acme, "body": format!("M{number:02}"), "direction": direction, "sentAt": sent})).await;
    }
    make(&owner, "/v1/desk/messages", json!({"ticket": other, "customer": acme, "body": "Elsewhere"})).await;
    make(&owner, "/v1/desk/visits", json!({"ticket": ticket, "place": "Lab 2"})).await;
    let page = format!("{TICKETS}/{ticket}?with=detail");

    // The latest twenty-five, with how many there are and the way on; the side beside them; no tab.
    let answer = owner.get(&page).await.expect(200);
    let blocks = &answer["meta"]["blocks"];
    assert_eq!((&answer["data"]["subject"], keys(blocks)), (&json!("Printer"), vec!["thread", "visits"]), "{answer}");
    let bodies = texts(&blocks["thread"], "body");
    assert_eq!(
        (bodies.len(), bodies.first().map(String::as_str), bodies.last().map(String::as_str)),
        (25, Some("M27"), Some("M03"))
    );
    assert_eq!(blocks["thread"]["page"]["total"], 27);
    let next = blocks["thread"]["page"]["next"].as_str().expect("a cursor");
    let rest = owner
        .get(&format!("/v1/desk/messages?filter[ticket]={ticket}&sort=-sentAt&limit=100&cursor={next}"))
        .await
        .expect(200);
    assert_eq!(texts(&rest, "body"), ["M02", "M01"]);
    assert_eq!(texts(&blocks["visits"], "place"), ["Lab 2"]);
    assert!(answer["meta"]["actions"].as_array().is_some_and(|actions| actions.len() == 1), "{answer}");
    assert!(owner.get(&format!("{TICKETS}/{ticket}")).await.expect(200)["meta"].get("blocks").is_none());

    // Files of messages come with them, in the page and in the list.
    let message =
        owner.get(&format!("/v1/desk/messages?filter[ticket]={ticket}&sort=-sentAt&limit=1")).await.expect(200)["data"]
            [0]["id"]
            .as_str()
            .unwrap()
            .to_string();
    owner.upload(&format!("/v1/files?entity=desk.message&record={message}"), "photo.txt", b"seen").await.expect(201);
    let answer = owner.get(&page).await.expect(200);
    assert_eq!(answer["meta"]["blocks"]["thread"]["page"]["files"][&message][0]["name"], "photo.txt");
    let listed =
        owner.get(&format!("/v1/desk/messages?filter[ticket]={ticket}&with=files&limit=200")).await.expect(200);
    assert_eq!((keys(&listed["page"]["files"]), &listed["page"]["next"]), (vec![message.as_str()], &json!(null)));
    assert_eq!(owner.get("/v1/desk/messages?with=folders").await.expect(422)["errors"][0]["pointer"], "/with");

    // A tab brings its own rows, narrowed, sorted and added up; the side stays.
    for (subject, minutes, cost) in [("B", 20, "4.00"), ("A", 10, "1.50")] {
        make(&owner, TICKETS, json!({"subject": subject, "parent": ticket, "minutes": minutes, "cost": cost})).await;
    }
    let done = make(&owner, TICKETS, json!({"subject": "C", "parent": ticket, "minutes": 99})).await;
    owner.post(&format!("{TICKETS}/{done}/open"), &json!({})).await.expect(200);
    let tab = owner.get(&format!("{page}&tab=work")).await.expect(200)["meta"]["blocks"].clone();
    assert_eq!(
        (keys(&tab), texts(&tab["tickets"], "subject")),
        (vec!["tickets", "visits"], vec!["A".to_string(), "B".to_string()])
    );
    let totals = &tab["tickets"]["page"]["totals"];
    assert_eq!(
        (&totals["minutes"][0]["amount"], &totals["cost"][0]),
        (&json!("30"), &json!({"currency": "USD", "amount": "5.50"})),
        "{totals}"
    );
    let sums = owner
        .get(&format!("{TICKETS}/totals?filter[parent]={ticket}&filter[status]=new&sum=minutes,cost"))
        .await
        .expect(200);
    assert_eq!(&sums["data"], totals);
    assert_eq!(owner.get(&format!("{TICKETS}/totals?sum=subject")).await.expect(422)["errors"][0]["pointer"], "/sum");
    assert_eq!(owner.get(&format!("{page}&tab=wrok")).await.expect(422)["errors"][0]["pointer"], "/tab");
    assert_eq!(
        owner.get(&format!("{TICKETS}/{ticket}?with=everything")).await.expect(422)["errors"][0]["pointer"],
        "/with"
    );

    // Who may not read an entity sees no block of it, and sums nothing that is hidden from them.
    let viewer = app.signed_in(Role::Viewer, Scope::All).await;
    let seen = viewer.get(&format!("{page}&tab=work")).await.expect(200);
    assert_eq!(keys(&seen["meta"]["blocks"]), ["tickets"]);
    assert_eq!(keys(&seen["meta"]["blocks"]["tickets"]["page"]["totals"]), ["minutes"]);
    assert!(seen["meta"]["blocks"]["tickets"]["data"][0].get("cost").is_none(), "{seen}");
    assert_eq!(viewer.get(&format!("{TICKETS}/totals?sum=cost")).await.status, 422);

    // A portal user reads the own conversation without notes, and answers into it from outside.
    let portal = on_the_portal(&app, &owner, &acme).await;
    let theirs = portal.get(&page).await.expect(200);
    assert_eq!(
        (keys(&theirs["meta"]["blocks"]), &theirs["meta"]["blocks"]["thread"]["page"]["total"]),
        (vec!["thread"], &json!(26))
    );
    assert!(
        !theirs.to_string().contains("M27") && theirs["meta"]["blocks"]["thread"]["page"]["files"] == json!({}),
        "{theirs}"
    );
    let said = portal.post("/v1/desk/messages", &json!({"ticket": ticket, "body": "From outside"})).await.expect(201);
    assert_eq!(said["data"]["direction"], "in");

    // Another business finds neither the record nor its rows.
    let stranger = app.sign_in(&app.another_business("Elsewhere Ltd").await.owner).await;
    assert_eq!(stranger.get(&page).await.status, 404);
}

async fn on_the_portal(app: &TestApp, owner: &Client, customer: &str) -> Client {
    let person = app.newcomer().await;
    owner
        .put(&format!("/v1/access/people/{}/families/accounting", person.id), &json!({"role": "portal"}))
        .await
        .expect(200);
    owner
        .put(
            &format!("/v1/access/people/{}/portal", person.id),
            &json!({"links": [{"entity": "parties.customer", "record": customer}]}),
        )
        .await
        .expect(200);
    app.sign_in(&person).await
}

async fn filters_follow_the_day_and_the_reader(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    app.set_today(chrono::NaiveDate::from_ymd_opt(2026, 3, 10).unwrap());
    let owner = app.owner().await;
    let me = app.business.owner.id.to_string();
    // Harare is two hours ahead: at ten in the evening of the ninth there the tenth has not begun.
    for (subject, due, called, assignee) in [
        ("Yesterday", "2026-03-09", "2026-03-09T20:00:00Z", Some(&me)),
        ("Today", "2026-03-10", "2026-03-09T23:00:00Z", Some(&me)),
        ("Tonight", "2026-03-11", "2026-03-10T21:30:00Z", None),
        ("Week", "2026-03-17", "2026-03-10T22:30:00Z", None),
        ("Later", "2026-03-18", "2026-03-20T08:00:00Z", None),
    ] {
        make(&owner, TICKETS, json!({"subject": subject, "dueOn": due, "calledAt": called, "assignee": assignee}))
            .await;
    }
    let found = async |query: &str| {
        texts(&owner.get(&format!("{TICKETS}?sort=dueOn&{query}")).await.expect(200), "subject").join(" ")
    };
    assert_eq!(found("filter[assignee]=me").await, "Yesterday Today");
    assert_eq!(found("filter[assignee][ne]=me&filter[dueOn][lte]=today%2B7").await, "Tonight Week");
    assert_eq!(found("filter[dueOn]=today").await, "Today");
    assert_eq!(found("filter[dueOn][lt]=today").await, "Yesterday");
    assert_eq!(found("filter[dueOn][gte]=today-1&filter[dueOn][lte]=today+1").await, "Yesterday Today Tonight");
    assert_eq!(found("filter[dueOn][in]=today,today%2B8").await, "Today Later");
    // Of a moment up to today is up to the end of the day at the business.
    assert_eq!(found("filter[calledAt][gte]=today&filter[calledAt][lte]=today").await, "Today Tonight");
    assert_eq!(found("filter[calledAt][lt]=today").await, "Yesterday");
    assert_eq!(found("filter[calledAt][gt]=today").await, "Week Later");
    let nested = r#"{"any":[["assignee","eq","me"],["dueOn","gt","today+7"]]}"#;
    let nested: String = nested.bytes().map(|byte| format!("%{byte:02X}")).collect();
    assert_eq!(found(&format!("where={nested}")).await, "Yesterday Today Later");
    // A bulk action over the filter, and a text that only looks like a word, mean what they say.
    assert_eq!(found("filter[subject]=today").await, "");
    for (query, pointer) in [
        ("filter[calledAt]=today", "/filter[calledAt]"),
        ("filter[dueOn]=tomorrow", "/filter[dueOn]"),
        ("filter[dueOn]=today%2B99999", "/filter[dueOn]"),
    ] {
        assert_eq!(
            owner.get(&format!("{TICKETS}?{query}")).await.expect(422)["errors"][0]["pointer"],
            pointer,
            "{query}"
        );
    }
    let done = owner
        .post(
            &format!("{TICKETS}/bulk"),
            &json!({"action": "open", "filter": "filter[assignee]=me&filter[dueOn][lt]=today"}),
        )
        .await
        .expect(200);
    assert_eq!(done["done"], 1, "{done}");
    // Another reader has other rows under the same address.
    let other = app.signed_in(Role::Operator, Scope::All).await;
    assert_eq!(
        texts(&other.get(&format!("{TICKETS}?filter[assignee]=me")).await.expect(200), "subject"),
        Vec::<String>::new()
    );
}

/// Who may take the transition opens the route; a page tells what its reader may begin and write.
async fn routes_that_open_at_work(backend: Backend) {
    let app = TestApp::with_product(backend, Options::default(), product()).await;
    let owner = app.owner().await;
    let acme = make(&owner, "/v1/accounting/customers", json!({"name": "Acme", "portalEnabled": true})).await;
    let desk = async |client: &Client| {
        let document = client.get("/v1/registry").await.expect(200);
        // Those beside the usual four of an entity, which travel in a row.
        let rows = document["routes"]
            .as_object()
            .expect("routes")
            .values()
            .flat_map(|kinds| kinds.as_object().expect("kinds").values())
            .flat_map(|rows| rows.as_array().expect("rows"));
        let desk = rows.filter(|row| row[0].as_str().is_some_and(|path| path.starts_with("/desk/")));
        let open: Vec<Json> = desk.map(|row| json!({"path": row[0], "action": row[2]["action"], "tab": row[2]["tab"], "listView": row[2]["listView"], "fill": row[2]["fill"]})).collect();
        let part = client.get("/v1/registry/families/desk").await.expect(200)["families"]["desk"]["entities"]["desk.ticket"]["detail"].clone();
        (open, part)
    };
    let paths = |routes: &[Json]| {
        routes.iter().filter_map(|route| route["path"].as_str().map(str::to_string)).collect::<Vec<_>>()
    };
    let (routes, page) = desk(&owner).await;
    let route = |path: &str| {
        routes.iter().find(|route| route["path"] == path).unwrap_or_else(|| panic!("no {path} in {routes:?}"))
    };
    assert_eq!(route("/desk/tickets/{id}/close")["action"], "close");
    assert_eq!(route("/desk/tickets/{id}/work")["tab"], "work");
    assert_eq!(
        (&route("/desk/tickets/my")["listView"], &route("/desk/tickets/my")["action"]),
        (&json!("mine"), &json!("open"))
    );
    assert!(route("/desk/incidents/create")["fill"]["assignee"].is_object(), "{routes:?}");
    assert_eq!(
        (&page["figures"], &page["starts"][0]["open"]),
        (&json!(["dueOn", "cost"]), &json!("/desk/tickets/create"))
    );
    let thread = &page["blocks"][0];
    assert_eq!((&thread["reply"], &thread["note"]), (&json!({"direction": "out"}), &json!({"direction": "internal"})));
    assert_eq!(thread["tells"], json!({"field": "direction", "out": "out", "inside": "internal"}));

    let operator = app.signed_in(Role::Operator, Scope::All).await;
    let (routes, page) = desk(&operator).await;
    let open = paths(&routes);
    assert!(
        open.contains(&"/desk/tickets/{id}/open".to_string())
            && !open.contains(&"/desk/tickets/{id}/close".to_string()),
        "{open:?}"
    );
    assert_eq!((&page["figures"], &page["side"]), (&json!(["dueOn"]), &json!([])));

    let portal = on_the_portal(&app, &owner, &acme).await;
    let (routes, page) = desk(&portal).await;
    let open = paths(&routes);
    assert!(!open.iter().any(|path| path.ends_with("/open") || path.ends_with("/my")), "{open:?}");
    // Their answer takes the message's own default, and notes are none of theirs.
    assert_eq!((&page["blocks"][0]["reply"], &page["blocks"][0]["note"]), (&json!({}), &json!(null)));
}
