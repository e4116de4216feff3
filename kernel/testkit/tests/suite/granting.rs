//! Access is given through the API by the rules, takes effect at once, and is told in the audit trail.

use kernel_testkit::{Backend, Client, Person, TestApp};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

const CUSTOMERS: &str = "/v1/accounting/customers";

fn cell(person: &Person, family: &str) -> String {
    format!("/v1/access/people/{}/families/{family}", person.id)
}

async fn give(client: &Client, person: &Person, family: &str, role: &str, scope: &str) -> kernel_testkit::Answer {
    client.put(&cell(person, family), &json!({"role": role, "scope": scope})).await
}

async fn a_grant_takes_effect_at_once(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let person = app.newcomer().await;
    let client = app.sign_in(&person).await;
    client.get(CUSTOMERS).await.expect(404);
    give(&owner, &person, "accounting", "viewer", "all").await.expect(200);
    client.get(CUSTOMERS).await.expect(200);
    client.post(CUSTOMERS, &json!({"name": "Too early"})).await.expect(403);
    give(&owner, &person, "accounting", "operator", "all").await.expect(200);
    client.post(CUSTOMERS, &json!({"name": "In time"})).await.expect(201);
    owner.delete(&cell(&person, "accounting")).await.expect(200);
    client.get(CUSTOMERS).await.expect(404);

    let audit = owner.get("/v1/access/audit?entity=platform.grant").await.expect(200);
    let actions: Vec<&str> =
        audit["data"].as_array().expect("lines").iter().filter_map(|line| line["action"].as_str()).collect();
    assert_eq!(actions, ["revoke", "grant", "grant"]);
    let raised = &audit["data"][1];
    assert_eq!(raised["record"]["label"], "Test Person");
    let role = raised["changes"]
        .as_array()
        .expect("changes")
        .iter()
        .find(|change| change["field"] == "role")
        .expect("the role");
    assert_eq!((&role["before"], &role["after"]), (&json!("viewer"), &json!("operator")));
    assert_eq!(owner.get("/v1/access/audit/verify").await.expect(200)["data"]["intact"], true);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_grant_takes_effect_at_once_on_sqlite() {
    a_grant_takes_effect_at_once(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_grant_takes_effect_at_once_on_postgres() {
    a_grant_takes_effect_at_once(Backend::Postgres).await;
}

/// What only an owner or administrator does is refused to everybody else: hidden from portal users, forbidden to staff.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_below_an_administrator_gives_access() {
    let app = TestApp::new(Backend::Sqlite).await;
    let somebody = app.newcomer().await;
    for role in Role::ALL.into_iter().filter(|role| *role != Role::Admin) {
        let person = app.person(role, Scope::All).await;
        let client = app.sign_in(&person).await;
        let wanted = if role == Role::Portal { 404 } else { 403 };
        for path in [
            "/v1/access/people",
            "/v1/access/keys",
            "/v1/access/audit",
            "/v1/access/templates",
            "/v1/access/review",
            "/v1/access/sign-ins",
        ] {
            client.get(path).await.expect(wanted);
        }
        give(&client, &somebody, "accounting", "viewer", "all").await.expect(wanted);
        give(&client, &person, "accounting", "admin", "all").await.expect(wanted);
        client.delete(&cell(&app.business.owner, "accounting")).await.expect(wanted);
        let bulk = json!({"people": [person.id.as_str()], "grants": [{"family": "accounting", "role": "admin"}]});
        client.post("/v1/access/grants", &bulk).await.expect(wanted);
        let key = json!({"name": "Mine", "grants": [{"family": "accounting", "role": "viewer"}]});
        client.post("/v1/access/keys", &key).await.expect(wanted);
        client.post("/v1/access/views", &json!({"person": app.business.owner.id.as_str()})).await.expect(wanted);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_administrator_gives_no_more_than_is_held() {
    let app = TestApp::new(Backend::Sqlite).await;
    let owner = app.owner().await;
    let admin = app.newcomer().await;
    let limited =
        json!({"role": "admin", "scope": "all", "hiddenApps": ["payments"], "expiresAt": "2026-04-01T00:00:00Z"});
    owner.put(&cell(&admin, "accounting"), &limited).await.expect(200);
    let client = app.sign_in(&admin).await;
    let somebody = app.newcomer().await;
    let ask = |body: Json| {
        let (client, path) = (client.clone(), cell(&somebody, "accounting"));
        async move { client.put(&path, &body).await }
    };
    let refused = |answer: kernel_testkit::Answer, code: &str| {
        let body = answer.expect(422);
        assert_eq!(body["errors"][0]["code"], code, "{body}");
        assert_eq!(body["errors"][0]["pointer"], "/role", "{body}");
    };
    refused(ask(json!({"role": "viewer"})).await, "app_above_own");
    refused(ask(json!({"role": "viewer", "hiddenApps": ["payments"]})).await, "outlasts_own");
    refused(give(&client, &somebody, "crm", "viewer", "all").await, "not_administrator");
    ask(json!({"role": "viewer", "hiddenApps": ["payments"], "expiresAt": "2026-03-31T00:00:00Z"})).await.expect(200);
    // Oneself and owners.
    refused(
        client.put(&cell(&admin, "accounting"), &json!({"role": "admin", "hiddenApps": ["payments"]})).await,
        "outlasts_own",
    );
    refused(give(&client, &app.business.owner, "accounting", "viewer", "all").await, "owners_access");
    // A key is bound by the same.
    let key = json!({"name": "Sync", "grants": [{"family": "accounting", "role": "viewer"}]});
    assert_eq!(client.post("/v1/access/keys", &key).await.expect(422)["errors"][0]["code"], "app_above_own");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn access_ends_with_its_date_and_the_last_administrator_stays() {
    let app = TestApp::new(Backend::Sqlite).await;
    let owner = app.owner().await;
    let person = app.newcomer().await;
    let client = app.sign_in(&person).await;
    let soon = json!({"role": "viewer", "expiresAt": "2026-03-05T08:00:00Z"});
    owner.put(&cell(&person, "accounting"), &soon).await.expect(200);
    client.get(CUSTOMERS).await.expect(200);
    app.clock.set(kernel_types::Instant::parse_rfc3339("2026-03-05T07:05:00Z").expect("a time"));
    client.get(CUSTOMERS).await.expect(200);
    app.clock.set(kernel_types::Instant::parse_rfc3339("2026-03-05T08:00:00Z").expect("a time"));
    let again = app.sign_in(&person).await;
    again.get(CUSTOMERS).await.expect(404);
    let past = json!({"role": "viewer", "expiresAt": "2026-03-05T07:00:00Z"});
    let owner = app.owner().await;
    owner.put(&cell(&person, "accounting"), &past).await.expect(422);

    let last = owner.delete(&cell(&app.business.owner, "accounting")).await.expect(422);
    assert_eq!(last["errors"][0]["code"], "last_administrator");
    give(&owner, &person, "accounting", "admin", "all").await.expect(200);
    owner.delete(&cell(&app.business.owner, "accounting")).await.expect(200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_grants_are_laid_together_or_not_at_all() {
    let app = TestApp::new(Backend::Sqlite).await;
    let owner = app.owner().await;
    let (one, two) = (app.newcomer().await, app.newcomer().await);
    let people = json!([one.id.as_str(), two.id.as_str()]);
    let wrong = json!({"people": people, "grants": [{"family": "accounting", "role": "viewer"}, {"family": "nowhere", "role": "viewer"}]});
    let told = owner.post("/v1/access/grants", &wrong).await.expect(422);
    assert_eq!(told["errors"].as_array().map(Vec::len), Some(2), "{told}");
    let held = |people: &Json, id: &str| {
        people["data"].as_array().expect("people").iter().find(|person| person["id"] == id).expect("the person")["grants"].clone()
    };
    assert_eq!(held(&owner.get("/v1/access/people").await.expect(200), one.id.as_str()), json!({}));

    // Two people, three families each: accounting, expenses, approvals.
    let template = json!({"people": people, "template": "bookkeeper", "dryRun": true});
    assert_eq!(owner.post("/v1/access/grants", &template).await.expect(200)["data"]["changed"], 6);
    assert_eq!(held(&owner.get("/v1/access/people").await.expect(200), one.id.as_str()), json!({}));
    let template = json!({"people": people, "template": "bookkeeper"});
    assert_eq!(owner.post("/v1/access/grants", &template).await.expect(200)["data"]["changed"], 6);
    let now = held(&owner.get("/v1/access/people").await.expect(200), two.id.as_str());
    assert_eq!(
        (&now["accounting"]["role"], &now["accounting"]["template"]),
        (&json!("operator"), &json!("bookkeeper"))
    );
    // The same again changes nothing.
    assert_eq!(owner.post("/v1/access/grants", &template).await.expect(200)["data"]["changed"], 0);

    let sheet = owner.get("/v1/access/review?format=csv").await;
    assert!(sheet.status == 200 && sheet.text().contains("bookkeeper"), "{}", sheet.text());
    assert_eq!(&owner.get("/v1/access/review?format=xlsx").await.body[..2], b"PK");
}

/// The explanation of a cell is the decision itself, with its reason.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_cell_tells_why() {
    let app = TestApp::new(Backend::Sqlite).await;
    let owner = app.owner().await;
    let person = app.newcomer().await;
    give(&owner, &person, "accounting", "manager", "own").await.expect(200);
    let told = owner.get(&cell(&person, "accounting")).await.expect(200);
    let entity = |told: &Json, address: &str| {
        told["data"]["entities"]
            .as_array()
            .expect("entities")
            .iter()
            .find(|entity| entity["entity"] == address)
            .expect("the entity")
            .clone()
    };
    let invoice = entity(&told, "accounting.invoice");
    assert_eq!(invoice["rows"]["rule"], "fields", "{invoice}");
    let action = |key: &str| {
        invoice["actions"]
            .as_array()
            .expect("actions")
            .iter()
            .find(|action| action["key"] == key)
            .expect("the action")
            .clone()
    };
    let post = action("#post");
    assert_eq!((&post["allowed"], &post["reason"]), (&json!(true), &json!("level")), "{post}");
    let supplier = entity(&told, "parties.supplier");
    let approve = supplier["actions"]
        .as_array()
        .expect("actions")
        .iter()
        .find(|action| action["key"] == "#approve")
        .expect("approve")
        .clone();
    assert_eq!((&approve["allowed"], &approve["reason"]), (&json!(false), &json!("otherRole")), "{approve}");
    // Everybody may ask about themselves, nobody else about others.
    let client = app.sign_in(&person).await;
    client.get(&cell(&person, "accounting")).await.expect(200);
    client.get(&cell(&app.business.owner, "accounting")).await.expect(403);
}

/// People of another business are absent, whatever is asked about them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_of_another_business_are_absent() {
    let app = TestApp::new(Backend::Sqlite).await;
    let other = app.another_business("Other Trading").await;
    let stranger = app.sign_in(&other.owner).await;
    let person = app.person(Role::Viewer, Scope::All).await;
    stranger.get(&cell(&person, "accounting")).await.expect(404);
    give(&stranger, &person, "accounting", "admin", "all").await.expect(404);
    stranger.delete(&cell(&person, "accounting")).await.expect(404);
    stranger.put(&format!("/v1/access/people/{}/portal", person.id), &json!({"links": []})).await.expect(404);
    stranger.post("/v1/access/views", &json!({"person": person.id.as_str()})).await.expect(404);
    let bulk = json!({"people": [person.id.as_str()], "grants": [{"family": "accounting", "role": "admin"}]});
    assert_eq!(stranger.post("/v1/access/grants", &bulk).await.expect(422)["errors"][0]["code"], "unknown");
    let listed = stranger.get("/v1/access/people").await.expect(200);
    assert_eq!(listed["data"].as_array().map(Vec::len), Some(1), "{listed}");
}
