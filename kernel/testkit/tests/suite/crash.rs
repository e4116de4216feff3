//! The server is killed (SIGKILL) while several clients post invoices. After the restart every acknowledged document is
//! there once, keys whose answer was lost can be sent again, numbers have no gap, and doctor finds nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use http::Method;
use kernel_testkit::{PASSWORD, Person, Program, SocketClient, install, postgres_url};
use serde_json::{Value as Json, json};
use tokio::sync::Notify;

const CLIENTS: usize = 6;
/// Acknowledged documents before the kill.
const BEFORE_KILL: usize = 60;
/// No client sends more: a server that cannot be killed must not hang the test.
const KEYS_PER_CLIENT: usize = 2_000;
const INVOICES: &str = "/v1/accounting/invoices";

/// What one client knows when the server is gone.
#[derive(Debug, Default)]
struct Known {
    /// Key → id of what was acknowledged.
    acknowledged: BTreeMap<String, String>,
    /// The key whose answer never came.
    unknown: Option<String>,
}

async fn sign_in(address: &str, person: &Person) -> String {
    let body = json!({"emailAddress": person.email, "password": PASSWORD});
    let (status, answer) =
        SocketClient::new(address, None).json(Method::POST, "/v1/auth/login", &[], &body).await.expect("an answer");
    assert_eq!(status, 200, "{answer}");
    answer["accessToken"].as_str().expect("a token").to_string()
}

fn invoice(customer: &str, key: &str) -> Json {
    let line = |qty: &str, price: &str| json!({"description": "Cement", "qty": qty, "unitPrice": price});
    json!({"customer": customer, "reference": key, "lines": [line("2", "11.50"), line("1", "99.99"), line("3.5", "0.33")]})
}

async fn post(client: &mut SocketClient, customer: &str, key: &str) -> Result<(u16, Json), String> {
    client
        .json(Method::POST, &format!("{INVOICES}?then=post"), &[("idempotency-key", key)], &invoice(customer, key))
        .await
}

async fn storm(
    address: String,
    token: String,
    customer: String,
    client: usize,
    done: Arc<AtomicUsize>,
    enough: Arc<Notify>,
) -> Known {
    let mut socket = SocketClient::new(&address, Some(token));
    let mut known = Known::default();
    for number in 0..KEYS_PER_CLIENT {
        let key = format!("storm-{client}-{number}");
        match post(&mut socket, &customer, &key).await {
            Ok((status, answer)) => {
                assert_eq!(status, 201, "{key}: {answer}");
                known.acknowledged.insert(key, answer["data"]["id"].as_str().expect("id").to_string());
                if done.fetch_add(1, Ordering::SeqCst) + 1 == BEFORE_KILL {
                    enough.notify_one();
                }
            }
            Err(_) => {
                known.unknown = Some(key);
                return known;
            }
        }
    }
    known
}

async fn crash(url: Option<String>) {
    let program = Program::new(url);
    let owner = install(&program.database_url()).await;
    let server = program.serve(&[]);
    let token = sign_in(&server.address, &owner).await;
    let mut socket = SocketClient::new(&server.address, Some(token.clone()));
    let (status, customer) = socket
        .json(Method::POST, "/v1/accounting/customers", &[], &json!({"name": "Storm Ltd"}))
        .await
        .expect("an answer");
    assert_eq!(status, 201, "{customer}");
    let customer = customer["data"]["id"].as_str().expect("id").to_string();

    let (done, enough) = (Arc::new(AtomicUsize::new(0)), Arc::new(Notify::new()));
    let clients: Vec<_> = (0..CLIENTS)
        .map(|client| {
            tokio::spawn(storm(
                server.address.clone(),
                token.clone(),
                customer.clone(),
                client,
                Arc::clone(&done),
                Arc::clone(&enough),
            ))
        })
        .collect();
    enough.notified().await;
    server.kill();
    let mut acknowledged = BTreeMap::new();
    let mut unknown = Vec::new();
    for client in clients {
        let known = client.await.expect("a client");
        acknowledged.extend(known.acknowledged);
        unknown.extend(known.unknown);
    }
    assert!(acknowledged.len() >= BEFORE_KILL);

    let server = program.serve(&[]);
    let mut socket = SocketClient::new(&server.address, Some(token));
    for (key, id) in &acknowledged {
        let (status, answer) =
            socket.json(Method::GET, &format!("{INVOICES}/{id}"), &[], &Json::Null).await.expect("an answer");
        assert_eq!(status, 200, "{key} was acknowledged and is gone: {answer}");
        assert_eq!((&answer["data"]["status"], &answer["data"]["reference"]), (&json!("posted"), &json!(key)));
    }
    // A client without an answer asks again: done once, whether it was done before the kill or not.
    for key in &unknown {
        let (status, answer) = post(&mut socket, &customer, key).await.expect("an answer");
        assert_eq!(status, 201, "{key}: {answer}");
        acknowledged.insert(key.clone(), answer["data"]["id"].as_str().expect("id").to_string());
    }
    for (key, id) in acknowledged.iter().take(10) {
        let (_, answer) = post(&mut socket, &customer, key).await.expect("an answer");
        assert_eq!(answer["data"]["id"], id.as_str(), "{key} was done twice");
    }
    let stored = all_invoices(&mut socket).await;
    let references: Vec<&str> = stored.iter().filter_map(|row| row["reference"].as_str()).collect();
    let distinct: BTreeSet<&str> = references.iter().copied().collect();
    assert_eq!(references.len(), distinct.len(), "a document is there twice");
    assert_eq!(distinct, acknowledged.keys().map(String::as_str).collect::<BTreeSet<_>>());
    let mut numbers: Vec<u64> =
        stored.iter().filter_map(|row| row["number"].as_str()?.rsplit('-').next()?.parse().ok()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=stored.len() as u64).collect::<Vec<_>>(), "numbers have gaps");

    assert_eq!(tokio::task::spawn_blocking(move || server.stop()).await.expect("stopped"), Some(0));
    let report = program.succeed(&["doctor"]);
    assert!(report.contains("entries with"), "{report}");
}

async fn all_invoices(socket: &mut SocketClient) -> Vec<Json> {
    let mut rows = Vec::new();
    let mut query = "limit=200&sort=number".to_string();
    loop {
        let (status, page) =
            socket.json(Method::GET, &format!("{INVOICES}?{query}"), &[], &Json::Null).await.expect("an answer");
        assert_eq!(status, 200, "{page}");
        rows.extend(page["data"].as_array().cloned().unwrap_or_default());
        match page["page"]["next"].as_str() {
            Some(next) => query = format!("limit=200&sort=number&cursor={next}"),
            None => return rows,
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_loses_and_doubles_nothing_on_sqlite() {
    crash(None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_loses_and_doubles_nothing_on_postgres() {
    crash(Some(postgres_url().await.expect("PostgreSQL"))).await;
}
