//! Reports of whole books are for those who see everything; a report about one record is for anyone who reaches that record.

use kernel::OpError;
use kernel::platform::membership::{self, FamilyGrantRow};
use kernel_testkit::{Backend, Client, Person, TestApp};
use kernel_types::{Id, Role, Scope};
use serde_json::json;

const STATEMENT: &str = "/v1/accounting/reports/customer-statement";
const AGED: &str = "/v1/accounting/reports/aged-receivables";

async fn customer(client: &Client, name: &str) -> String {
    let made = client.post("/v1/accounting/customers", &json!({"name": name, "portalEnabled": true})).await.expect(201);
    let id = made["data"]["id"].as_str().expect("id").to_string();
    let invoice = json!({"customer": id, "lines": [{"description": name, "qty": "1", "unitPrice": "100"}]});
    client.post("/v1/accounting/invoices?then=post", &invoice).await.expect(201);
    id
}

/// A member who stands for this customer.
async fn portal_user(app: &TestApp, customer: &str) -> Person {
    let person = app.person(Role::Portal, Scope::All).await;
    let (business, user, party) = (app.business.id.clone(), person.id.clone(), Id::parse(customer).expect("an id"));
    let done = app
        .app
        .db
        .write_platform(move |tx| {
            let (business, user, party) = (business.clone(), user.clone(), party.clone());
            Box::pin(async move {
                membership::set_portal_party(tx, &business, &user, &party).await?;
                let row = FamilyGrantRow {
                    family: "accounting".into(),
                    role: Role::Portal,
                    scope: Scope::All,
                    hidden_apps: Vec::new(),
                    expires_at: None,
                };
                membership::grant(tx, &business, &user, &row).await?;
                Ok::<_, OpError>(())
            })
        })
        .await;
    done.expect("the portal user");
    person
}

async fn reach(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let theirs = customer(&owner, "Theirs").await;
    let others = customer(&owner, "Others").await;

    // A customer asks for their own statement, named or not, and gets nobody else's.
    let portal = portal_user(&app, &theirs).await;
    let portal = app.sign_in(&portal).await;
    for path in [STATEMENT.to_string(), format!("{STATEMENT}?customer={theirs}")] {
        let answer = portal.get(&path).await.expect(200);
        assert!(answer.to_string().contains("\"100") && !answer.to_string().contains("Others"), "{answer}");
    }
    portal.get(&format!("{STATEMENT}?customer={others}")).await.expect(404);
    portal.get(&format!("{STATEMENT}?customer=01234567890123456789012345")).await.expect(404);
    assert_eq!(portal.get(&format!("{STATEMENT}?format=pdf")).await.status, 200);
    for path in [AGED, "/v1/ledger/reports/trial-balance", "/v1/accounting/reports/supplier-statement"] {
        let answer = portal.get(path).await;
        assert!(matches!(answer.status, 403 | 404), "{path}: {} {}", answer.status, answer.text());
    }

    // Own records alone: the statement and ages of one's own customer, no other's, and no whole books.
    let own = app.signed_in(Role::Manager, Scope::Own).await;
    let mine = customer(&own, "Mine").await;
    own.get(&format!("{STATEMENT}?customer={mine}")).await.expect(200);
    own.get(&format!("{STATEMENT}?customer={others}")).await.expect(404);
    let aged = own.get(&format!("{AGED}?customer={mine}")).await.expect(200);
    assert_eq!(aged["rows"].as_array().map(Vec::len), Some(1), "{aged}");
    own.get(&format!("{AGED}?customer={others}")).await.expect(404);
    let unnamed = own.get(AGED).await;
    assert_eq!((unnamed.status, &unnamed.json()["errors"][0]["pointer"]), (422, &json!("/customer")));
    own.get("/v1/ledger/reports/trial-balance").await.expect(403);

    // Nothing at all.
    let nothing = app.signed_in(Role::Manager, Scope::Nothing).await;
    nothing.get(&format!("{STATEMENT}?customer={theirs}")).await.expect(404);
    // Everything, for whom nothing changed.
    let viewer = app.signed_in(Role::Viewer, Scope::All).await;
    assert_eq!(viewer.get(AGED).await.expect(200)["rows"].as_array().map(Vec::len), Some(3));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reports_follow_the_reach_of_their_reader_on_sqlite() {
    reach(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reports_follow_the_reach_of_their_reader_on_postgres() {
    reach(Backend::Postgres).await;
}
