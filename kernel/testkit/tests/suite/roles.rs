//! On PostgreSQL one role owns and changes the tables, and the server works with their rows alone: whoever takes the server over can
//! neither lift row security nor change what was migrated.

use http::Method;
use kernel_store::{Db, DbOptions, Sql, StoreError};
use kernel_testkit::{PASSWORD, Program, SocketClient, as_serving_role, install, postgres_url};
use serde_json::{Value as Json, json};

/// Runs a statement as the role of this store.
async fn run(db: &Db, text: &str) -> Result<u64, StoreError> {
    let text = text.to_string();
    db.write_platform::<u64, StoreError, _>(move |tx| {
        let text = text.clone();
        Box::pin(async move {
            let statement = Sql::new(tx.dialect(), &text).done();
            tx.execute(&statement).await
        })
    })
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_role_that_serves_owns_nothing() {
    let owner = postgres_url().await.expect("PostgreSQL");
    let serving = as_serving_role(&owner);
    let migrating = Program::new(Some(serving.clone())).set("BAOBAB_DATABASE_OWNER_URL", &owner);
    let program = Program::new(Some(serving.clone()));
    // Without the owner there is nobody who could make the tables.
    assert_eq!(program.run(&["migrate"]).status.code(), Some(1));
    assert!(!migrating.succeed(&["migrate"]).starts_with("0 statements"));
    assert!(program.succeed(&["migrate"]).starts_with("0 statements"), "what is up to date needs no owner");

    // Everyday work, by the serving role alone.
    let person = install(&serving).await;
    let server = program.serve(&[]);
    let mut socket = SocketClient::new(&server.address, None);
    let (_, session) = socket.json(Method::POST, "/v1/auth/login", &[], &json!({"emailAddress": person.email, "password": PASSWORD})).await.expect("an answer");
    let mut socket = SocketClient::new(&server.address, session["accessToken"].as_str().map(str::to_string));
    let (status, customer) = socket.json(Method::POST, "/v1/accounting/customers", &[], &json!({"name": "Everyday Ltd"})).await.expect("an answer");
    assert_eq!(status, 201, "{customer}");
    let body = json!({"customer": customer["data"]["id"], "lines": [{"description": "Cement", "qty": "1", "unitPrice": "10.00"}]});
    let (status, invoice) = socket.json(Method::POST, "/v1/accounting/invoices?then=post", &[], &body).await.expect("an answer");
    assert_eq!(status, 201, "{invoice}");
    let (status, trial) = socket.json(Method::GET, "/v1/ledger/reports/trial-balance?from=2020-01-01&to=2040-12-31", &[], &Json::Null).await.expect("an answer");
    assert_eq!((status, &trial["totals"]["closingDebit"]), (200, &trial["totals"]["closingCredit"]), "{trial}");
    drop(server);
    let report = program.succeed(&["doctor"]);
    assert!(!report.contains("owns the tables"), "{report}");
    let by_owner = Program::new(Some(owner)).succeed(&["doctor"]);
    assert!(by_owner.contains("the PostgreSQL role owns the tables"), "{by_owner}");

    let db = Db::open(&serving, DbOptions::default()).await.expect("the database");
    for text in [
        "ALTER TABLE accounting_invoice NO FORCE ROW LEVEL SECURITY",
        "ALTER TABLE accounting_invoice DISABLE ROW LEVEL SECURITY",
        "DROP POLICY tenant_rows ON accounting_invoice",
        "ALTER TABLE app_user ADD COLUMN backdoor TEXT",
        "CREATE TABLE mine (id BIGINT)",
        "DROP TABLE audit",
        "TRUNCATE audit",
        "DROP TRIGGER access_membership ON membership",
        "DELETE FROM baobab_migration",
        "UPDATE baobab_schema SET registry_hash = ''",
        "SET ROLE baobab",
    ] {
        assert!(run(&db, text).await.is_err(), "{text}");
    }
    db.close().await;
}
