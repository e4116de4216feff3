//! On PostgreSQL one role owns and changes the tables, and the server works with their rows alone: anyone who takes the server over can
//! neither lift row security nor change what was migrated. Anyone who stands between the two reads nothing.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use http::Method;
use kernel_store::{Db, DbOptions, Sql, StoreError};
use kernel_testkit::{Cluster, PASSWORD, Program, SocketClient, as_serving_role, install, postgres_url};
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
    let (_, session) = socket
        .json(Method::POST, "/v1/auth/login", &[], &json!({"emailAddress": person.email, "password": PASSWORD}))
        .await
        .expect("an answer");
    let mut socket = SocketClient::new(&server.address, session["accessToken"].as_str().map(str::to_string));
    let (status, customer) = socket
        .json(Method::POST, "/v1/accounting/customers", &[], &json!({"name": "Everyday Ltd"}))
        .await
        .expect("an answer");
    assert_eq!(status, 201, "{customer}");
    let body = json!({"customer": customer["data"]["id"], "lines": [{"description": "Cement", "qty": "1", "unitPrice": "10.00"}]});
    let (status, invoice) =
        socket.json(Method::POST, "/v1/accounting/invoices?then=post", &[], &body).await.expect("an answer");
    assert_eq!(status, 201, "{invoice}");
    let (status, trial) = socket
        .json(Method::GET, "/v1/ledger/reports/trial-balance?from=2020-01-01&to=2040-12-31", &[], &Json::Null)
        .await
        .expect("an answer");
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
        "DELETE FROM baobab_data_migration",
        "SET ROLE baobab",
    ] {
        assert!(run(&db, text).await.is_err(), "{text}");
    }
    db.close().await;
}

/// Bytes as PEM of this kind.
fn pem(kind: &str, bytes: &[u8]) -> String {
    let text = STANDARD.encode(bytes);
    let lines: Vec<&str> = (0..text.len()).step_by(64).map(|at| &text[at..text.len().min(at + 64)]).collect();
    format!("-----BEGIN {kind}-----\n{}\n-----END {kind}-----", lines.join("\n"))
}

/// A certificate for this name that vouches for itself, and its key.
fn certificate(name: &str) -> (String, String) {
    let key = rcgen::KeyPair::generate_for(&rcgen::PKCS_ECDSA_P256_SHA256).expect("a key");
    let certificate = rcgen::CertificateParams::new(vec![name.to_string()])
        .and_then(|params| params.self_signed(&key))
        .expect("a certificate");
    (pem("CERTIFICATE", certificate.der()), pem("PRIVATE KEY", &key.serialize_der()))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_certificate_of_the_database_is_checked() {
    let folder = tempfile::tempdir().expect("a folder");
    let ((ours, key), (theirs, _)) = (certificate("localhost"), certificate("localhost"));
    let roots = [("ours", &ours), ("theirs", &theirs)].map(|(name, text)| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path.display().to_string()
    });
    let cluster = tokio::task::spawn_blocking(move || Cluster::start_encrypted(&ours, &key))
        .await
        .expect("the task")
        .expect("PostgreSQL");
    let open = async |name: &str, query: &str| {
        Db::open(
            &format!("{}?{query}", cluster.network_url(name)),
            DbOptions { connections: 1, ..DbOptions::default() },
        )
        .await
    };
    let [ours, theirs] = &roots;
    let db = open("localhost", &format!("sslmode=verify-full&sslrootcert={ours}")).await.expect("the server we know");
    assert!(db.line().await.expect("a line").is_encrypted);
    db.close().await;
    assert!(
        open("localhost", &format!("sslmode=verify-full&sslrootcert={theirs}")).await.is_err(),
        "a server that somebody else vouches for"
    );
    assert!(
        open("127.0.0.1", &format!("sslmode=verify-full&sslrootcert={ours}")).await.is_err(),
        "a name the certificate does not have"
    );
    let plain = open("localhost", "sslmode=disable").await.expect("the server");
    assert!(!plain.line().await.expect("a line").is_encrypted);
    plain.close().await;
}
