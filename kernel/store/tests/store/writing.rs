use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use kernel_store::{AuditEntry, AuditReport, ERASURE, Idempotency, REPLACED, StoreError};
use serde_json::{Value as Json, json};

use crate::support::{Fixture, NOW, OTHER, TENANT, both, fixture, user};

fn entry(action: &str) -> AuditEntry {
    AuditEntry {
        entity: String::from("shop.sale"),
        record: Some(user()),
        action: action.to_string(),
        actor: user(),
        acting_for: None,
        at: NOW,
        request_id: Some(String::from("r-1")),
        before: None,
        after: Some(json!({"total": "12.50", "note": "é\"\\"})),
    }
}

fn told(after: Json) -> AuditEntry {
    AuditEntry { after: Some(after), ..entry("told") }
}

async fn take_number(fixture: &Fixture) -> Result<i64, StoreError> {
    fixture
        .db
        .write(TENANT, |tx| {
            Box::pin(async move {
                let number = tx.next_number("sale", "2026").await?;
                tx.audit(entry("create"));
                Ok(number)
            })
        })
        .await
}

both! {
    /// 64 writers at once: numbers without gap or double, one unbroken chain.
    async fn concurrent_writers_share_commits_and_lose_nothing(backend) {
        let fixture = Arc::new(fixture(backend).await);
        let writers: Vec<_> = (0..64).map(|n| {
            let fixture = Arc::clone(&fixture);
            tokio::spawn(async move {
                if n % 8 == 7 {
                    // Takes a number and fails: the number goes back.
                    let failed = fixture.db.write::<(), StoreError, _>(TENANT, |tx| Box::pin(async move {
                        tx.next_number("sale", "2026").await?;
                        tx.audit(entry("lost"));
                        Err(StoreError::NotFound)
                    })).await;
                    assert!(matches!(failed, Err(StoreError::NotFound)));
                    return None;
                }
                Some(take_number(&fixture).await.unwrap())
            })
        }).collect();
        let mut numbers = Vec::new();
        for writer in writers {
            numbers.extend(writer.await.unwrap());
        }
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=56).collect::<Vec<i64>>());
        let mut reader = fixture.db.read(TENANT).await.unwrap();
        assert_eq!(reader.verify_audit().await.unwrap(), AuditReport::Intact(56));
        assert_eq!(reader.peek_number("sale", "2026").await.unwrap(), 57);
        assert_eq!(reader.peek_number("sale", "2027").await.unwrap(), 1);
    }

    async fn a_panic_fails_its_own_job_only(backend) {
        let fixture = fixture(backend).await;
        let panicked = fixture.db.write::<(), StoreError, _>(TENANT, |tx| Box::pin(async move {
            tx.next_number("sale", "2026").await?;
            panic!("a rule went wrong");
        }));
        let (panicked, number) = tokio::join!(panicked, take_number(&fixture));
        assert!(matches!(panicked, Err(StoreError::Panicked(message)) if message.contains("a rule went wrong")));
        assert_eq!(number.unwrap(), 1);
        assert_eq!(take_number(&fixture).await.unwrap(), 2);
    }

    /// A job that fails in the database itself (PostgreSQL then refuses every further statement) harms nobody.
    async fn a_failed_statement_fails_its_own_job_only(backend) {
        let fixture = fixture(backend).await;
        let failing = fixture.db.write::<(), StoreError, _>(TENANT, |tx| Box::pin(async move {
            let broken = tx.sql("INSERT INTO no_such_table (x) VALUES (1)").done();
            tx.execute(&broken).await.map(drop)
        }));
        let (failed, one, two) = tokio::join!(failing, take_number(&fixture), take_number(&fixture));
        assert!(matches!(failed, Err(StoreError::Database(_))), "{failed:?}");
        let mut numbers = [one.unwrap(), two.unwrap()];
        numbers.sort_unstable();
        assert_eq!(numbers, [1, 2]);
    }

    async fn what_a_job_wrote_it_reads(backend) {
        let fixture = fixture(backend).await;
        let party = fixture.party("Kariba");
        let (id, grant) = (party.id().unwrap(), fixture.grant("base.party"));
        let found = fixture.db.write::<_, StoreError, _>(TENANT, move |tx| {
            let (party, id, grant) = (party.clone(), id.clone(), grant.clone());
            Box::pin(async move {
                tx.insert(&grant, &party).await?;
                tx.load(&crate::support::cx(), &grant, &id).await
            })
        }).await.unwrap();
        assert!(found.is_some());
    }

    async fn a_repeated_key_is_answered_from_memory(backend) {
        let fixture = Arc::new(fixture(backend).await);
        let runs = Arc::new(AtomicU32::new(0));
        let ask = |hash: &'static str| {
            let runs = Arc::clone(&runs);
            fixture.db.write::<String, StoreError, _>(TENANT, move |tx| {
                let runs = Arc::clone(&runs);
                Box::pin(async move {
                    match tx.idempotency("key-1", hash).await? {
                        Idempotency::Replay { body, .. } => return Ok(format!("again {body}")),
                        Idempotency::Mismatch => return Ok(String::from("mismatch")),
                        Idempotency::Fresh => {}
                    }
                    let number = tx.next_number("sale", "").await?;
                    runs.fetch_add(1, Ordering::SeqCst);
                    tx.remember("key-1", hash, 201, &number.to_string(), NOW.plus_seconds(60)).await?;
                    Ok(number.to_string())
                })
            })
        };
        let (first, second) = tokio::join!(ask("a"), ask("a"));
        let mut answers = [first.unwrap(), second.unwrap()];
        answers.sort();
        assert_eq!(answers, ["1", "again 1"]);
        assert_eq!(ask("b").await.unwrap(), "mismatch");
        let forgotten = fixture.db.write::<u64, StoreError, _>(TENANT, |tx| Box::pin(async move { tx.forget_expired(NOW.plus_seconds(61)).await })).await.unwrap();
        assert_eq!(forgotten, 1);
        assert_eq!(ask("b").await.unwrap(), "2");
    }

    async fn every_tampering_breaks_the_chain(backend) {
        let fixture = fixture(backend).await;
        for _ in 0..5 {
            take_number(&fixture).await.unwrap();
        }
        fixture.db.write::<(), StoreError, _>(OTHER, |tx| Box::pin(async move { tx.audit(entry("other")); Ok(()) })).await.unwrap();
        let verify = async || fixture.db.read(TENANT).await.unwrap().verify_audit().await.unwrap();
        assert_eq!(verify().await, AuditReport::Intact(5));
        let tamper = async |sql: &'static str| {
            fixture.db.write::<u64, StoreError, _>(TENANT, move |tx| Box::pin(async move {
                let statement = tx.sql(sql).bind(TENANT.0).done();
                tx.execute(&statement).await
            })).await.unwrap()
        };
        assert_eq!(tamper("UPDATE audit SET actor = 'someone else' WHERE seq = 3 AND tenant = ?").await, 1);
        assert!(matches!(verify().await, AuditReport::Broken { seq: 3, .. }));
        tamper("UPDATE audit SET actor = '00000000000000000000000001' WHERE seq = 3 AND tenant = ?").await;
        assert_eq!(verify().await, AuditReport::Intact(5));
        tamper("DELETE FROM audit WHERE seq = 5 AND tenant = ?").await;
        assert!(matches!(verify().await, AuditReport::Broken { .. }));
        tamper("DELETE FROM audit WHERE seq = 2 AND tenant = ?").await;
        assert!(matches!(verify().await, AuditReport::Broken { seq: 3, .. }));
        let mut other = fixture.db.read(OTHER).await.unwrap();
        assert_eq!(other.verify_audit().await.unwrap(), AuditReport::Intact(1));
    }

    async fn an_erasure_replaces_content_and_the_chain_holds(backend) {
        let fixture = fixture(backend).await;
        fixture.db.write::<(), StoreError, _>(TENANT, move |tx| Box::pin(async move {
            tx.audit(told(json!({"name": "Rudo", "qty": 3})));
            tx.audit(told(json!({"qty": 4})));
            Ok(())
        })).await.unwrap();
        let verify = async || fixture.db.read(TENANT).await.unwrap().verify_audit().await.unwrap();
        let replaced = fixture.db.write::<usize, StoreError, _>(TENANT, move |tx| Box::pin(async move {
            // What waits to be written is replaced as well, and needs no word: nothing was hashed yet.
            tx.audit(told(json!({"name": "Rudo", "qty": 5})));
            let of = entry("told").entity;
            let redact = |_: &str, side: &mut Json| side.as_object_mut().is_some_and(|side| side.remove("name").is_some());
            let replaced = tx.replace_audit(&of, &user(), &redact).await?;
            let entries: serde_json::Map<String, Json> =
                replaced.iter().map(|(seq, hash)| (seq.to_string(), json!(hash))).collect();
            tx.audit(AuditEntry { entity: ERASURE.to_string(), after: Some(json!({REPLACED: entries})), ..entry("erase") });
            Ok(replaced.len())
        })).await.unwrap();
        assert_eq!(replaced, 1);
        assert_eq!(verify().await, AuditReport::Intact(4));
        let mut reader = fixture.db.read(TENANT).await.unwrap();
        let select = reader.sql("SELECT COUNT(*) FROM audit WHERE tenant = ? AND \"after\" LIKE '%Rudo%'").bind(TENANT.0).done();
        assert_eq!(reader.int(&select).await.unwrap(), Some(0));
        drop(reader);
        // Other content than what the erasure left is found out, and so is content it did not replace.
        let write = async |seq: i64, text: &'static str| {
            fixture.db.write::<u64, StoreError, _>(TENANT, move |tx| Box::pin(async move {
                let update = tx.sql("UPDATE audit SET \"after\" = ? WHERE tenant = ? AND seq = ?").bind(text).bind(TENANT.0).bind(seq).done();
                tx.execute(&update).await
            })).await.unwrap()
        };
        write(1, "{\"qty\":9}").await;
        assert!(matches!(verify().await, AuditReport::Broken { seq: 1, .. }));
        write(1, "{\"qty\":3}").await;
        assert_eq!(verify().await, AuditReport::Intact(4));
        write(2, "{\"qty\":9}").await;
        assert!(matches!(verify().await, AuditReport::Broken { seq: 2, .. }));
    }

    async fn a_closed_store_refuses(backend) {
        let fixture = fixture(backend).await;
        take_number(&fixture).await.unwrap();
        fixture.db.close().await;
        assert!(matches!(take_number(&fixture).await, Err(StoreError::Unavailable(_))));
        assert!(matches!(fixture.db.read(TENANT).await, Err(StoreError::Unavailable(_))));
    }
}

#[tokio::test]
async fn a_backup_is_a_database() {
    let fixture = fixture(kernel_store::testing::Backend::Sqlite).await;
    take_number(&fixture).await.unwrap();
    let target = fixture.test.folder().unwrap().join("copy.db");
    fixture.db.backup(&target).await.unwrap();
    let copy = kernel_store::Db::open(&format!("sqlite://{}", target.display()), Default::default()).await.unwrap();
    assert_eq!(copy.read(TENANT).await.unwrap().peek_number("sale", "2026").await.unwrap(), 2);
}
