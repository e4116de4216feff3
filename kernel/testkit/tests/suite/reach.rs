//! What crosses the wall between two businesses on one database: nothing. Every documented route is asked by a stranger, with
//! the first business's ids in its path, and before and after the first business grows.

use std::collections::BTreeMap;

use axum::body::Body;
use http::Method;
use kernel_testkit::{Answer, Backend, Client, TestApp, registry};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

/// Stands in everything the first business writes, and must stand in nothing the second one reads.
const MARK: &str = "Zyxmarker";

pub struct Route {
    pub method: Method,
    pub path: String,
    pub open: bool,
}

pub fn routes() -> Vec<Route> {
    let document = kernel_http::openapi(&registry());
    let mut routes = Vec::new();
    for (path, item) in document["paths"].as_object().expect("paths") {
        for method in ["get", "post", "patch", "put", "delete"] {
            let Some(operation) = item.get(method) else { continue };
            let open = operation["security"].as_array().is_some_and(Vec::is_empty);
            routes.push(Route { method: method.to_uppercase().parse().expect("a method"), path: path.clone(), open });
        }
    }
    routes
}

/// Routes that end the session they are asked with, or start work that outlives the request.
pub fn ends_the_test(path: &str) -> bool {
    path.starts_with("/v1/auth/") || path.contains("/archive") || path.contains("/devices")
}

pub async fn ask(client: &Client, method: &Method, path: &str) -> Answer {
    let body = if matches!(*method, Method::GET | Method::DELETE) { Body::empty() } else { Body::from("{}") };
    client.send(method.clone(), path, &[("content-type", "application/json")], body).await
}

pub fn filled(path: &str, value: &str) -> String {
    let mut filled = path.to_string();
    while let (Some(open), Some(close)) = (filled.find('{'), filled.find('}')) {
        filled.replace_range(open..=close, value);
    }
    filled
}

/// Ids of everything of one business that a route could be asked about.
async fn furnished(app: &TestApp, owner: &Client) -> BTreeMap<&'static str, String> {
    let text = |answer: Json, pointer: &str| {
        answer.pointer(pointer).and_then(Json::as_str).unwrap_or_else(|| panic!("{pointer} in {answer}")).to_string()
    };
    let customer = owner.post("/v1/accounting/customers", &json!({"name": format!("{MARK} Ltd")})).await.expect(201);
    let member = app.person(Role::Viewer, Scope::All).await;
    let key = json!({"name": MARK, "grants": [{"family": "accounting", "role": "viewer"}]});
    let key = owner.post("/v1/access/keys", &key).await.expect(201);
    let view = owner.post("/v1/access/views", &json!({"person": member.id.as_str(), "reason": MARK})).await.expect(201);
    BTreeMap::from([
        ("business", app.business.id.to_string()),
        ("owner", app.business.owner.id.to_string()),
        ("member", member.id.to_string()),
        ("customer", text(customer, "/data/id")),
        ("key", text(key, "/data/id")),
        ("view", text(view, "/data/id")),
    ])
}

async fn strangers_reach_nothing(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let ids = furnished(&app, &owner).await;
    let other = app.another_business("Other Trading").await;
    let stranger = app.sign_in(&other.owner).await;
    let before = listed_notices(&owner, &ids).await;
    let mut asked = 0;
    for route in routes().iter().filter(|route| !route.open && route.path.contains('{') && !ends_the_test(&route.path))
    {
        // Every kind of record goes through the same code: one id is enough there.
        let of_records =
            registry().entities.values().any(|entity| route.path.starts_with(&format!("{}/", entity.api_path())));
        for (kind, id) in ids.iter().filter(|(kind, _)| !of_records || **kind == "customer") {
            let answer = ask(&stranger, &route.method, &filled(&route.path, id)).await;
            let what =
                format!("{} with the {kind} of another business: {} {}", answer.asked, answer.status, answer.text());
            assert!(answer.status < 500, "{what}");
            assert!(!answer.text().contains(MARK), "{what}");
            asked += 1;
        }
    }
    assert!(asked > 250, "only {asked} requests were tried");
    assert_eq!(listed_notices(&owner, &ids).await, before, "a stranger changed something");
    // The business in the header is no way in either.
    let intruder = Client { business: Some(app.business.id.to_string()), ..stranger };
    for route in routes().iter().filter(|route| route.method == Method::GET && !route.open && !route.path.contains('{'))
    {
        let answer = ask(&intruder, &route.method, &route.path).await;
        assert!(!answer.text().contains(MARK), "{}: {}", answer.asked, answer.text());
    }
}

/// What the first business holds, as its owner sees it.
async fn listed_notices(owner: &Client, ids: &BTreeMap<&'static str, String>) -> Vec<Json> {
    let customer = owner.get(&format!("/v1/accounting/customers/{}", ids["customer"])).await.expect(200);
    let people = owner.get("/v1/access/people").await.expect(200);
    let keys = owner.get("/v1/access/keys").await.expect(200);
    vec![customer["data"].clone(), people["data"].clone(), keys["data"].clone()]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_reach_nothing_on_sqlite() {
    strangers_reach_nothing(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_reach_nothing_on_postgres() {
    strangers_reach_nothing(Backend::Postgres).await;
}

/// Lists, totals, search, exports, reports and the people of one business answer the same, byte for byte, whatever another
/// business does: no record, no count, no label crosses over. A foreign id and one that never was cost the same statements.
async fn nothing_leaks(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let other = app.another_business("Other Trading").await;
    let stranger = app.sign_in(&other.owner).await;
    let paths: Vec<String> = routes()
        .iter()
        .filter(|route| {
            route.method == Method::GET && !route.open && !route.path.contains('{') && !ends_the_test(&route.path)
        })
        .filter(|route| !matches!(route.path.as_str(), "/v1/events" | "/v1/get/validateToken"))
        .flat_map(|route| match route.path.as_str() {
            "/v1/search" => vec![format!("/v1/search?q={MARK}"), "/v1/search?q=test".to_string()],
            path if path.matches('/').count() == 3 => {
                vec![path.to_string(), format!("{path}?total=true&limit=200"), format!("{path}?q={MARK}")]
            }
            path => vec![path.to_string()],
        })
        .collect();
    let mut before = Vec::new();
    for path in &paths {
        before.push(comparable(&stranger.get(path).await));
    }
    let ids = furnished(&app, &owner).await;
    for number in 0..5 {
        owner.post("/v1/accounting/customers", &json!({"name": format!("{MARK} {number}")})).await.expect(201);
    }
    for (path, before) in paths.iter().zip(before) {
        assert_eq!(comparable(&stranger.get(path).await), before, "{path}");
    }
    let customer = format!("/v1/accounting/customers/{}", ids["customer"]);
    let nobody = format!("/v1/accounting/customers/{}", kernel_types::Id::from_parts(1_700_000_000_000, 7));
    let mut cost = Vec::new();
    for path in [&customer, &nobody] {
        stranger.get(path).await.expect(404);
        let at = app.app.db.statements();
        let answer = stranger.get(path).await;
        cost.push((app.app.db.statements() - at, comparable(&answer)));
    }
    assert_eq!(cost[0], cost[1], "a foreign record and none at all are told apart");
}

/// Status and body without what differs between two equal requests. Workbooks carry their time of making.
fn comparable(answer: &Answer) -> (u16, String) {
    if answer.body.starts_with(b"PK") {
        return (answer.status, String::new());
    }
    match serde_json::from_slice::<Json>(&answer.body) {
        Ok(mut json) => {
            if let Some(object) = json.as_object_mut() {
                object.remove("requestId");
            }
            (answer.status, json.to_string())
        }
        Err(_) => (answer.status, answer.text()),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_leaks_on_sqlite() {
    nothing_leaks(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_leaks_on_postgres() {
    nothing_leaks(Backend::Postgres).await;
}

/// An expired token, another installation's token and one with a changed claim are refused by every route, and every role is
/// answered without a fault by every route.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_route_refuses_worn_out_tokens_and_answers_every_role() {
    let app = TestApp::new(Backend::Sqlite).await;
    let owner = app.owner().await;
    let token = owner.token.clone().expect("a token");
    let (head, tail) = token.split_at(token.len() - 4);
    let changed = format!("{head}{}", tail.chars().rev().collect::<String>());
    let roles = {
        let mut clients = Vec::new();
        for role in Role::ALL {
            clients.push((role, app.signed_in(role, Scope::All).await));
        }
        clients
    };
    let nobody = kernel_types::Id::from_parts(1_700_000_000_000, 7);
    let all = routes();
    for route in all.iter().filter(|route| !ends_the_test(&route.path)) {
        let path = filled(&route.path, nobody.as_str());
        for (role, client) in &roles {
            let answer = ask(client, &route.method, &path).await;
            assert!(answer.status < 500, "{role}: {} {} {}", answer.asked, answer.status, answer.text());
        }
    }
    app.clock.set(app.app.clock.now().plus_seconds(24 * 3_600));
    for route in all.iter().filter(|route| !route.open && !route.path.starts_with("/v1/auth/logout")) {
        let path = filled(&route.path, nobody.as_str());
        for token in [&token, &changed] {
            let client = Client { token: Some(token.clone()), ..owner.clone() };
            let answer = ask(&client, &route.method, &path).await;
            assert_eq!(answer.status, 401, "{} {}", answer.asked, answer.text());
        }
    }
}

/// Routes that the document leaves out on purpose: streams, the document itself, and the one set of routes of all records, reports and runs.
const UNDOCUMENTED: [&str; 36] = [
    "/v1/events",
    "/v1/openapi.json",
    "/v1/{family}/{collection}",
    "/v1/{family}/{collection}/bulk",
    "/v1/{family}/{collection}/export",
    "/v1/{family}/{collection}/import",
    "/v1/{family}/{collection}/totals",
    "/v1/{family}/{collection}/groups",
    "/v1/{family}/{collection}/preview",
    "/v1/{family}/{collection}/sheet",
    "/v1/{family}/{collection}/labels",
    "/v1/{family}/{collection}/prints",
    "/v1/{family}/{collection}/{id}",
    "/v1/{family}/{collection}/{id}/print",
    "/v1/{family}/{collection}/{id}/audit",
    "/v1/{family}/{collection}/{id}/break-glass",
    "/v1/{family}/{collection}/{id}/decisions",
    "/v1/{family}/{collection}/{id}/{action}",
    "/v1/{family}/{collection}/{id}/related",
    "/v1/{family}/{collection}/{id}/comments",
    "/v1/{family}/{collection}/{id}/comments/{comment}",
    "/v1/{family}/{collection}/{id}/mail",
    "/v1/{family}/{collection}/{id}/sharing",
    "/v1/{family}/{collection}/{id}/sharing/{link}",
    "/v1/{family}/{collection}/{id}/signings",
    "/v1/{family}/{collection}/{id}/signings/{signing}",
    "/v1/{family}/{collection}/{id}/signings/{signing}/certificate",
    "/v1/{family}/{collection}/{id}/signings/{signing}/remind",
    "/v1/{family}/{collection}/{id}/signings/{signing}/void",
    "/v1/{family}/{collection}/{id}/pages",
    "/v1/{family}/{collection}/{id}/pages/{link}",
    "/v1/{family}/reports/{name}",
    "/v1/runs/{family}/{name}",
    "/v1/runs/{family}/{name}/{id}",
    "/v1/runs/{family}/{name}/{id}/rows",
    "/v1/runs/{family}/{name}/{id}/{action}",
];

/// A route that is not in the document is in none of these tests: this keeps every one of them in it.
#[test]
fn every_route_of_the_edge_is_documented() {
    let document = kernel_http::openapi(&registry());
    let alike = |path: &str| {
        path.split('/').map(|part| if part.starts_with('{') { "{}" } else { part }).collect::<Vec<_>>().join("/")
    };
    let known: Vec<String> = document["paths"].as_object().expect("paths").keys().map(|path| alike(path)).collect();
    let mut missing = Vec::new();
    let mut folders = vec![std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../http/src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let source = std::fs::read_to_string(&path).expect("a source");
            for (at, _) in source.match_indices(".route(") {
                let Some(route) = source[at..].split('"').nth(1).filter(|route| route.starts_with("/v1/")) else {
                    continue;
                };
                if !UNDOCUMENTED.contains(&route) && !known.contains(&alike(route)) {
                    missing.push(route.to_string());
                }
            }
        }
    }
    missing.sort();
    assert!(missing.is_empty(), "not in the OpenAPI document: {missing:#?}");
}
