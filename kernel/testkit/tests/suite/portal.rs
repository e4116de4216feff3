//! Portal users see the records they stand for and what belongs to them: in lists, by id, in search, export, print, reports
//! and events, whichever family declares a portal.

use kernel_manifest::model::{Operation, system};
use kernel_testkit::{Backend, Client, Person, TestApp, registry};
use kernel_types::Role;
use serde_json::{Value as Json, json};

const CUSTOMERS: &str = "/v1/accounting/customers";
const INVOICES: &str = "/v1/accounting/invoices";

/// Whatever a portal role may read says whose it is; otherwise it would show nothing, or everything.
#[test]
fn everything_a_portal_shows_says_whose_it_is() {
    let mut without = Vec::new();
    for entity in registry().entities.values() {
        let reads = entity.access.operations.get(&Operation::Read).is_some_and(|need| need.allows(Role::Portal));
        if reads && entity.access.portal.is_none() && !entity.access.portal_all {
            without.push(entity.address.clone());
        }
    }
    assert!(without.is_empty(), "readable by the portal role but without `portal:` in x-access: {without:?}");
}

async fn customer(owner: &Client, name: &str) -> String {
    let made = owner.post(CUSTOMERS, &json!({"name": name, "portalEnabled": true})).await.expect(201);
    made["data"]["id"].as_str().expect("id").to_string()
}

async fn invoice(owner: &Client, customer: &str) -> String {
    let body = json!({"customer": customer, "lines": [{"description": "Cement", "qty": "1", "unitPrice": "10.00"}]});
    let made = owner.post(&format!("{INVOICES}?then=post"), &body).await.expect(201);
    made["data"]["id"].as_str().expect("id").to_string()
}

async fn on_the_portal(app: &TestApp, owner: &Client, records: &[&String]) -> (Person, Client) {
    let person = app.newcomer().await;
    owner
        .put(&format!("/v1/access/people/{}/families/accounting", person.id), &json!({"role": "portal"}))
        .await
        .expect(200);
    let links: Vec<Json> =
        records.iter().map(|record| json!({"entity": "parties.customer", "record": record})).collect();
    owner.put(&format!("/v1/access/people/{}/portal", person.id), &json!({"links": links})).await.expect(200);
    let client = app.sign_in(&person).await;
    (person, client)
}

fn ids(list: &Json) -> Vec<String> {
    let mut ids: Vec<String> = list["data"]
        .as_array()
        .expect("data")
        .iter()
        .filter_map(|row| row["id"].as_str().map(str::to_string))
        .collect();
    ids.sort();
    ids
}

async fn a_portal_user_sees_only_what_is_theirs(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let (acme, beta, gamma) =
        (customer(&owner, "Acme Zyx").await, customer(&owner, "Beta Zyx").await, customer(&owner, "Gamma Zyx").await);
    let (mine, second, theirs) =
        (invoice(&owner, &acme).await, invoice(&owner, &beta).await, invoice(&owner, &gamma).await);
    let (person, client) = on_the_portal(&app, &owner, &[&acme, &beta]).await;

    let mut wanted = vec![mine.clone(), second.clone()];
    wanted.sort();
    assert_eq!(ids(&client.get(INVOICES).await.expect(200)), wanted);
    let mut parties = vec![acme.clone(), beta.clone()];
    parties.sort();
    assert_eq!(ids(&client.get(CUSTOMERS).await.expect(200)), parties);
    assert_eq!(client.get(&format!("{INVOICES}?total=true")).await.expect(200)["page"]["total"], 2);
    client.get(&format!("{INVOICES}/{mine}")).await.expect(200);
    for path in [
        format!("{INVOICES}/{theirs}"),
        format!("{INVOICES}/{theirs}/print"),
        format!("{INVOICES}/{theirs}/audit"),
        format!("{CUSTOMERS}/{gamma}"),
    ] {
        client.get(&path).await.expect(404);
    }
    client.post(&format!("{INVOICES}/{mine}/void"), &json!({})).await.expect(403);
    let found = client.get("/v1/search?q=Zyx").await.expect(200).to_string();
    assert!(found.contains("Acme Zyx") && !found.contains("Gamma Zyx"), "{found}");
    for path in [format!("{INVOICES}/export"), format!("{CUSTOMERS}/export")] {
        let answer = client.get(&path).await;
        assert!(!answer.text().contains("Gamma"), "{path}: {}", answer.text());
    }
    // Filters do not reach further than the rows.
    assert_eq!(
        ids(&client.get(&format!("{INVOICES}?filter[customer]={gamma}")).await.expect(200)),
        Vec::<String>::new()
    );
    for report in registry().reports.values() {
        let answer = client.get(&format!("/v1/{}/reports/{}?customer={gamma}", report.family, report.name)).await;
        assert!(answer.status < 500 && !answer.text().contains("Gamma"), "{}: {}", answer.asked, answer.text());
    }
    // Who else belongs to the business, and what was done in it, is not theirs to know.
    for path in ["/v1/users", "/v1/access/people", "/v1/access/audit"] {
        client.get(path).await.expect(404);
    }

    // A link taken back ends the sight at once; none at all shows nothing.
    let link = json!({"links": [{"entity": "parties.customer", "record": beta}]});
    owner.put(&format!("/v1/access/people/{}/portal", person.id), &link).await.expect(200);
    assert_eq!(ids(&client.get(INVOICES).await.expect(200)), [second]);
    owner.put(&format!("/v1/access/people/{}/portal", person.id), &json!({"links": []})).await.expect(200);
    assert_eq!(ids(&client.get(INVOICES).await.expect(200)), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_portal_user_sees_only_what_is_theirs_on_sqlite() {
    a_portal_user_sees_only_what_is_theirs(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_portal_user_sees_only_what_is_theirs_on_postgres() {
    a_portal_user_sees_only_what_is_theirs(Backend::Postgres).await;
}

/// Every kind of record a portal shows, of every family, is empty to a portal user who stands for nobody, and links are made
/// to records of parties only.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_link_a_portal_shows_nothing() {
    let app = TestApp::new(Backend::Sqlite).await;
    let owner = app.owner().await;
    let acme = customer(&owner, "Acme").await;
    let invoice = invoice(&owner, &acme).await;
    let (person, client) = on_the_portal(&app, &owner, &[]).await;
    for entity in registry().entities.values().filter(|entity| entity.access.portal.is_some()) {
        let answer = client.get(&entity.api_path()).await;
        if answer.status == 200 {
            assert_eq!(ids(&answer.json()), Vec::<String>::new(), "{}", entity.address);
        }
    }
    let portal = format!("/v1/access/people/{}/portal", person.id);
    let wrong = json!({"links": [{"entity": "accounting.invoice", "record": invoice}, {"entity": "parties.customer", "record": invoice}]});
    let told = owner.put(&portal, &wrong).await.expect(422);
    assert_eq!(told["errors"].as_array().map(Vec::len), Some(2), "{told}");
    assert!(registry().entities.values().any(|entity| entity.access.portal == Some(system::ID)));
}
