//! Who may do what, held by generated calls: every documented route without a token, with another tenant's records, and
//! with every role of the matrix.

use axum::body::Body;
use http::Method;
use kernel_manifest::model::{Entity, Operation};
use kernel_testkit::{Answer, Backend, Client, TestApp, registry};
use kernel_types::{Id, Role, Scope};
use serde_json::{Value as Json, json};

/// Routes that need no session. This list may only shrink.
const OPEN: [&str; 16] = [
    "/v1/auth/signup",
    "/v1/auth/login",
    "/v1/auth/second-factor",
    "/v1/auth/refresh",
    "/v1/auth/logout",
    "/v1/auth/verifications/email-by-code",
    "/v1/auth/verifications/email-by-link",
    "/v1/auth/verifications/username-by-code",
    "/v1/auth/verifications/resend-email",
    "/v1/auth/forgot-password",
    "/v1/auth/reset-password",
    "/v1/auth/passkeys/options",
    "/v1/auth/passkeys/login",
    "/v1/business-options",
    "/v1/invitations/{secret}",
    "/v1/invitations/{secret}/join",
];

/// A public id nobody has.
fn nobody() -> Id {
    Id::from_parts(1_700_000_000_000, 7)
}

fn documented() -> Vec<(Method, String)> {
    let document = kernel_http::openapi(&registry());
    let paths = document["paths"].as_object().expect("paths");
    let mut routes = Vec::new();
    for (path, item) in paths {
        for method in ["get", "post", "patch", "put", "delete"] {
            if item.get(method).is_some() {
                let path = path.replace("{id}", nobody().as_str());
                routes.push((method.to_uppercase().parse().expect("a method"), path));
            }
        }
    }
    routes
}

async fn ask(client: &Client, method: &Method, path: &str) -> Answer {
    let body = match *method {
        Method::GET | Method::DELETE => Body::empty(),
        _ => Body::from("{}"),
    };
    client.send(method.clone(), path, &[("content-type", "application/json")], body).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_documented_route_refuses_a_caller_without_a_token() {
    let app = TestApp::new(Backend::Sqlite).await;
    let routes = documented();
    assert!(routes.len() > 100, "only {} routes are documented", routes.len());
    for (method, path) in routes {
        // Pages of links are for anyone who holds the key in their path.
        if OPEN.contains(&path.as_str()) || path.starts_with("/v1/public/") || path.starts_with("/p/") {
            continue;
        }
        for token in [None, Some("b1.e30.AAAA".to_string())] {
            let client = Client { token, ..app.anonymous() };
            let answer = ask(&client, &method, &path).await;
            assert_eq!(answer.status, 401, "{}: {}", answer.asked, answer.text());
            assert_eq!(answer.json()["requestId"].as_str().map(str::is_empty), Some(false), "{}", answer.asked);
        }
    }
}

/// Another business's records read as absent by id, in every route that takes one, whatever the caller's rights at home.
async fn another_tenant(backend: Backend) {
    let app = TestApp::new(backend).await;
    let other = app.another_business("Other Trading").await;
    let stranger = app.sign_in(&other.owner).await;
    let owner = app.owner().await;
    let mut asked = 0;
    for entity in registry().entities.values() {
        let list = format!("{}?limit=1", entity.api_path());
        if !may_somebody(entity, Operation::Read) {
            // Answers to a survey without names are counted in reports and read by nobody, not even at home.
            owner.get(&list).await.expect(404);
            continue;
        }
        // Seeds gave both businesses records of most reference entities.
        let listed = owner.get(&list).await.expect(200);
        let Some(id) = listed["data"][0]["id"].as_str() else { continue };
        let path = format!("{}/{id}", entity.api_path());
        owner.get(&path).await.expect(200);
        for (method, path) in documented_for(entity, &path) {
            let answer = ask(&stranger, &method, &path).await;
            assert_eq!(answer.status, 404, "{} of another tenant: {}", answer.asked, answer.text());
            asked += 1;
        }
        let theirs = stranger.get(&format!("{}?filter[id]={id}", entity.api_path())).await;
        assert!(
            theirs.status != 200 || theirs.json()["data"].as_array().is_some_and(Vec::is_empty),
            "{}: {}",
            theirs.asked,
            theirs.text()
        );
        owner.get(&path).await.expect(200);
    }
    assert!(asked > 30, "only {asked} routes were tried");

    // Naming the business itself does not help.
    let intruder = Client { business: Some(app.business.id.to_string()), ..stranger };
    intruder.get("/v1/ledger/accounts").await.expect(404);
    let nonsense = Client { business: Some("not a business".into()), ..intruder };
    nonsense.get("/v1/ledger/accounts").await.expect(404);
}

fn may_somebody(entity: &Entity, operation: Operation) -> bool {
    entity.access.operations.get(&operation).is_some_and(|need| !need.0.is_empty())
}

fn documented_for(entity: &Entity, item: &str) -> Vec<(Method, String)> {
    let has = |operation| may_somebody(entity, operation);
    let mut routes = vec![
        (Method::GET, item.to_string()),
        (Method::GET, format!("{item}/audit")),
        (Method::GET, format!("{item}/comments")),
        (Method::POST, format!("{item}/comments")),
    ];
    if entity.trace_slot().is_some() {
        routes.push((Method::GET, format!("{item}/decisions")));
    }
    // The page of a record answers rows of others along; a tab does so instead of the main column.
    routes.push((Method::GET, format!("{item}?with=detail")));
    let tabs = entity.detail.iter().flat_map(|detail| &detail.tabs);
    routes.extend(tabs.map(|tab| (Method::GET, format!("{item}?with=detail&tab={}", tab.key))));
    if has(Operation::Update) {
        routes.push((Method::PATCH, item.to_string()));
    }
    if has(Operation::Delete) {
        routes.push((Method::DELETE, item.to_string()));
    }
    if has(Operation::Print) {
        routes.push((Method::GET, format!("{item}/print")));
        routes.push((Method::POST, format!("{item}/print")));
    }
    // Owners are administrators; a transition they may not take is refused before any record is looked for.
    let actions =
        entity.transitions.values().filter(|transition| !transition.internal && transition.by.allows(Role::Admin));
    routes.extend(actions.map(|transition| (Method::POST, format!("{item}/{}", transition.name))));
    routes
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn records_of_another_tenant_are_absent_on_sqlite() {
    another_tenant(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn records_of_another_tenant_are_absent_on_postgres() {
    another_tenant(Backend::Postgres).await;
}

/// What the matrix says a role may not do is refused as the matrix says: absent without read, forbidden with it. What it
/// may do is not refused for want of rights.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_role_may_do_what_the_matrix_says_and_no_more() {
    let app = TestApp::new(Backend::Sqlite).await;
    for role in Role::ALL {
        let client = app.signed_in(role, Scope::All).await;
        for entity in registry().entities.values() {
            let reads = may(entity, Operation::Read, role);
            for operation in Operation::ALL {
                let Some(answer) = attempt(&client, entity, operation).await else { continue };
                let allowed = reads && may(entity, operation, role);
                let wanted = format!(
                    "{role} may{} {} {}",
                    if allowed { "" } else { " not" },
                    operation.as_str(),
                    entity.address
                );
                match (reads, allowed) {
                    (false, _) => assert_eq!(answer.status, 404, "{wanted}: {} {}", answer.asked, answer.text()),
                    (true, false) => assert_eq!(answer.status, 403, "{wanted}: {} {}", answer.asked, answer.text()),
                    // Nobody stands behind this portal user, so whose the record would be is open; `portal_writes` has those who stand for someone.
                    (true, true)
                        if role == Role::Portal && operation == Operation::Create && entity.access.portal.is_some() =>
                    {
                        assert_eq!(answer.status, 403, "{wanted} for nobody: {} {}", answer.asked, answer.text());
                    }
                    (true, true) => assert!(
                        answer.status != 403 && answer.status < 500,
                        "{wanted}: {} {}: {}",
                        answer.asked,
                        answer.status,
                        answer.text()
                    ),
                }
            }
        }
    }
}

fn may(entity: &Entity, operation: Operation, role: Role) -> bool {
    entity.access.operations.get(&operation).is_some_and(|need| need.allows(role))
}

/// The operation on the collection, or on a record that does not exist: rights are decided before records are looked for.
async fn attempt(client: &Client, entity: &Entity, operation: Operation) -> Option<Answer> {
    let path = entity.api_path();
    let item = format!("{path}/{}", nobody());
    Some(match operation {
        Operation::Read => client.get(&path).await,
        Operation::Create => client.post(&path, &json!({})).await,
        Operation::Update => client.patch(&item, &json!({"version": 1})).await,
        Operation::Delete => client.delete(&item).await,
        Operation::Export => client.get(&format!("{path}/export")).await,
        Operation::Import => client.upload(&format!("{path}/import?dryRun=true"), "empty.csv", b"").await,
        Operation::Print => client.get(&format!("{item}/print")).await,
    })
}

/// A user whose scope is their own sees nothing of others, in lists, by id, in exports and in the history.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn scope_own_hides_the_records_of_others() {
    let app = TestApp::new(Backend::Sqlite).await;
    let owner = app.owner().await;
    let own = app.signed_in(Role::Manager, Scope::Own).await;
    let theirs = owner.post("/v1/accounting/customers", &json!({"name": "Hidden Ltd"})).await.expect(201);
    let id = theirs["data"]["id"].as_str().expect("id").to_string();
    let mine = own.post("/v1/accounting/customers", &json!({"name": "Mine Ltd"})).await.expect(201);
    let listed = own.get("/v1/accounting/customers").await.expect(200);
    let names: Vec<&Json> = listed["data"].as_array().expect("data").iter().map(|row| &row["id"]).collect();
    assert_eq!(names, [&mine["data"]["id"]]);
    own.get(&format!("/v1/accounting/customers/{id}")).await.expect(404);
    own.get(&format!("/v1/accounting/customers/{id}/audit")).await.expect(404);
    own.patch(&format!("/v1/accounting/customers/{id}"), &json!({"version": 1, "name": "Taken"})).await.expect(404);
    let export = own.get("/v1/accounting/customers/export?format=csv").await;
    assert!(export.status == 200 && !export.text().contains("Hidden Ltd"), "{}", export.text());
    let nothing = app.signed_in(Role::Manager, Scope::Nothing).await;
    assert_eq!(nothing.get("/v1/accounting/customers").await.expect(200)["data"], json!([]));
}
