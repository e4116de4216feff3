//! A server killed while mails arrive: none is lost, none becomes two tickets.

use super::{BOX, client, hand, written};
use http::Method;
use kernel_testkit::{PASSWORD, Person, Program, SocketClient, install, postgres_url};
use serde_json::{Value as Json, json};
use std::collections::BTreeSet;

/// Mails are handed over while the server is killed; those that got no answer are handed over again.
async fn crash(url: Option<String>) {
    let program = Program::new(url).set("BAOBAB_MAIL_LISTEN", "127.0.0.1:0").set("BAOBAB_MAIL_RATE", "100000");
    let owner = install(&program.database_url()).await;
    let server = program.serve(&[]);
    let token = sign_in(&server.address, &owner).await;
    let mut socket = SocketClient::new(&server.address, Some(token.clone()));
    let mut call = async |method: Method, path: &str, body: Json| {
        socket.json(method, path, &[], &body).await.expect("an answer").1
    };
    let category = call(Method::GET, "/v1/helpdesk/categories", Json::Null).await["data"][0]["id"].clone();
    let made = call(
        Method::POST,
        "/v1/helpdesk/mailboxes",
        json!({"name": "IT desk", "address": BOX, "category": category, "acknowledge": false}),
    )
    .await;
    call(Method::POST, &format!("/v1/helpdesk/mailboxes/{}/open", made["data"]["id"].as_str().expect("id")), json!({}))
        .await;

    let mail = |sender: usize, number: usize| {
        let from = format!("sender{sender}-{}@home.example", number / 10);
        (
            from.clone(),
            written(
                &from,
                &format!("Mail {sender}-{number}"),
                &format!("{sender}-{number}@home.example"),
                "",
                "It is broken.",
            ),
        )
    };
    let port: u16 = server
        .mail
        .as_deref()
        .and_then(|address| address.rsplit(':').next())
        .and_then(|port| port.parse().ok())
        .expect("a port");
    let (taken, enough) =
        (std::sync::Arc::new(std::sync::atomic::AtomicUsize::new(0)), std::sync::Arc::new(tokio::sync::Notify::new()));
    let senders: Vec<_> = (0..4)
        .map(|sender| {
            let (taken, enough) = (std::sync::Arc::clone(&taken), std::sync::Arc::clone(&enough));
            tokio::spawn(async move {
                let smtp = client(port);
                let mut number = 0;
                loop {
                    let (from, text) = mail(sender, number);
                    if hand(&smtp, &from, BOX, &text).await.is_err() || number > 2_000 {
                        return number;
                    }
                    number += 1;
                    if taken.fetch_add(1, std::sync::atomic::Ordering::SeqCst) + 1 == 60 {
                        enough.notify_one();
                    }
                }
            })
        })
        .collect();
    enough.notified().await;
    server.kill();
    let mut acknowledged = Vec::new();
    for sender in senders {
        acknowledged.push(sender.await.expect("a sender"));
    }

    release(&program.database_url()).await;
    let server = program.serve(&[]);
    let port: u16 = server
        .mail
        .as_deref()
        .and_then(|address| address.rsplit(':').next())
        .and_then(|port| port.parse().ok())
        .expect("a port");
    let smtp = client(port);
    let mut expected = BTreeSet::new();
    for (sender, count) in acknowledged.iter().enumerate() {
        expected.extend((0..=*count).map(|number| format!("Mail {sender}-{number}")));
        // The last one got no answer; the one before it did, and is handed over once more all the same.
        for number in [count.saturating_sub(1), *count] {
            let (from, text) = mail(sender, number);
            hand(&smtp, &from, BOX, &text).await.expect("taken");
        }
    }
    let mut socket = SocketClient::new(&server.address, Some(token));
    let subjects = loop {
        let mut subjects = Vec::new();
        let mut query = "limit=200&sort=number".to_string();
        loop {
            let page = socket
                .json(Method::GET, &format!("/v1/helpdesk/tickets?{query}"), &[], &Json::Null)
                .await
                .expect("an answer")
                .1;
            subjects.extend(
                page["data"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter_map(|row| row["subject"].as_str().map(str::to_string)),
            );
            match page["page"]["next"].as_str() {
                Some(next) => query = format!("limit=200&sort=number&cursor={next}"),
                None => break,
            }
        }
        if subjects.len() >= expected.len() {
            break subjects;
        }
        tokio::task::yield_now().await;
    };
    assert_eq!(subjects.iter().cloned().collect::<BTreeSet<_>>(), expected, "a mail is lost");
    assert_eq!(subjects.len(), expected.len(), "a mail is there twice");
}

/// What the killed server had in hand waits for the end of its lease; here it does not have to.
async fn release(url: &str) {
    let db = kernel_store::Db::open(url, kernel_store::DbOptions::default()).await.expect("the database");
    let released = db.write_platform(|tx| {
        Box::pin(async move {
            if tx.dialect() == kernel_store::Dialect::Postgres {
                let mut sql = kernel_store::Sql::new(tx.dialect(), "UPDATE work_due SET next_at = ?");
                sql.bind(kernel_types::Instant(0));
                tx.execute(&sql.done()).await?;
            }
            let mut sql =
                kernel_store::Sql::new(tx.dialect(), "UPDATE outbox SET leased_until = NULL WHERE done_at IS NULL");
            sql.across_tenants();
            Ok::<_, kernel_store::StoreError>(tx.execute(&sql.done()).await?)
        })
    });
    released.await.expect("released");
    db.close().await;
}

async fn sign_in(address: &str, person: &Person) -> String {
    let body = json!({"emailAddress": person.email, "password": PASSWORD});
    let (status, answer) =
        SocketClient::new(address, None).json(Method::POST, "/v1/auth/login", &[], &body).await.expect("an answer");
    assert_eq!(status, 200, "{answer}");
    answer["accessToken"].as_str().expect("a token").to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_loses_and_doubles_no_mail_on_sqlite() {
    crash(None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_loses_and_doubles_no_mail_on_postgres() {
    crash(Some(postgres_url().await.expect("PostgreSQL"))).await;
}
