//! The outbox.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use kernel_store::{
    BoxFuture, Delivery, OutboxCounts, OutboxEvent, OutboxHandler, OutboxOptions, OutboxWorker, StoreError,
};
use kernel_types::FixedClock;
use serde_json::json;

use crate::support::{Fixture, NOW, OTHER, TENANT, both, fixture};

/// Remembers what it was given; fails as often as told.
#[derive(Default)]
struct Inbox {
    seen: Mutex<Vec<Delivery>>,
    failures: Mutex<VecDeque<String>>,
}

impl OutboxHandler for Inbox {
    fn handle(&self, delivery: Delivery) -> BoxFuture<'_, Result<(), String>> {
        Box::pin(async move {
            self.seen.lock().unwrap().push(delivery);
            self.failures.lock().unwrap().pop_front().map_or(Ok(()), Err)
        })
    }
}

async fn emit(fixture: &Fixture, tenant: kernel_types::TenantId, name: &'static str, fails: bool) {
    let id = fixture.id();
    let emitted = fixture
        .db
        .write::<(), StoreError, _>(tenant, move |tx| {
            let id = id.clone();
            Box::pin(async move {
                tx.emit(OutboxEvent { id, event: name.into(), payload: json!({"record": "x"}), available_at: NOW })
                    .await?;
                if fails { Err(StoreError::NotFound) } else { Ok(()) }
            })
        })
        .await;
    assert_eq!(emitted.is_err(), fails);
}

both! {
    async fn committed_events_of_all_tenants_are_delivered_once(backend) {
        let fixture = fixture(backend).await;
        emit(&fixture, TENANT, "a", false).await;
        emit(&fixture, TENANT, "rolled back", true).await;
        emit(&fixture, OTHER, "b", false).await;
        let (clock, inbox) = (Arc::new(FixedClock::at(NOW)), Arc::new(Inbox::default()));
        let worker = OutboxWorker::new(fixture.db.clone(), clock, inbox.clone(), OutboxOptions::default());
        assert_eq!(worker.drain().await.unwrap(), 2);
        assert_eq!(worker.drain().await.unwrap(), 0);
        let mut seen: Vec<_> = inbox.seen.lock().unwrap().iter().map(|delivery| (delivery.tenant, delivery.event.clone())).collect();
        seen.sort();
        assert_eq!(seen, [(TENANT, String::from("a")), (OTHER, String::from("b"))]);
        assert_eq!(worker.forget_done(NOW.plus_seconds(1)).await.unwrap(), 2);
    }

    async fn a_failure_waits_longer_each_time_and_ends_set_aside(backend) {
        let fixture = fixture(backend).await;
        emit(&fixture, TENANT, "a", false).await;
        let (clock, inbox) = (Arc::new(FixedClock::at(NOW)), Arc::new(Inbox::default()));
        inbox.failures.lock().unwrap().extend(["down".to_string(), "down".to_string(), "down".to_string()]);
        let options = OutboxOptions { attempts: 3, first_retry: Duration::from_secs(10), ..OutboxOptions::default() };
        let worker = OutboxWorker::new(fixture.db.clone(), clock.clone(), inbox.clone(), options);
        for (seconds, tried) in [(0, 1), (9, 0), (10, 1), (29, 0), (30, 1), (100_000, 0)] {
            clock.set(NOW.plus_seconds(seconds));
            assert_eq!(worker.run_once().await.unwrap(), tried, "after {seconds} seconds");
        }
        let mut reader = fixture.db.read_platform().await.unwrap();
        assert_eq!(reader.outbox_counts().await.unwrap(), OutboxCounts { pending: 0, dead: 1 });
        let attempts: Vec<i64> = inbox.seen.lock().unwrap().iter().map(|delivery| delivery.attempt).collect();
        assert_eq!(attempts, [1, 2, 3]);
    }

    /// A worker that vanished with a lease: another takes over when it has run out, not before.
    async fn a_lease_runs_out(backend) {
        let fixture = fixture(backend).await;
        emit(&fixture, TENANT, "a", false).await;
        fixture.db.write_platform::<(), StoreError, _>(|tx| Box::pin(async move {
            let mut sql = tx.sql("UPDATE outbox SET leased_until = ?, attempts = 1");
            let lease = sql.bind(NOW.plus_seconds(120)).across_tenants().done();
            tx.execute(&lease).await.map(drop)
        })).await.unwrap();
        let (clock, inbox) = (Arc::new(FixedClock::at(NOW)), Arc::new(Inbox::default()));
        let worker = OutboxWorker::new(fixture.db.clone(), clock.clone(), inbox.clone(), OutboxOptions::default());
        assert_eq!(worker.drain().await.unwrap(), 0);
        clock.set(NOW.plus_seconds(121));
        assert_eq!(worker.drain().await.unwrap(), 1);
        assert_eq!(inbox.seen.lock().unwrap()[0].attempt, 2);
    }

    /// A batch is shared: a tenant with many events does not keep the others waiting.
    async fn every_tenant_has_its_share_of_a_batch(backend) {
        if backend == kernel_store::testing::Backend::Sqlite {
            return;
        }
        let fixture = fixture(backend).await;
        for _ in 0..9 {
            emit(&fixture, TENANT, "busy", false).await;
        }
        emit(&fixture, OTHER, "calm", false).await;
        let (clock, inbox) = (Arc::new(FixedClock::at(NOW)), Arc::new(Inbox::default()));
        let options = OutboxOptions { batch: 4, ..OutboxOptions::default() };
        let worker = OutboxWorker::new(fixture.db.clone(), clock, inbox.clone(), options);
        assert_eq!(worker.run_once().await.unwrap(), 4);
        let calm = inbox.seen.lock().unwrap().iter().filter(|delivery| delivery.tenant == OTHER).count();
        assert_eq!(calm, 1);
        assert_eq!(worker.drain().await.unwrap(), 6);
    }

    /// What is expected of a tenant is noted by the transaction that writes it, the earliest moment first, and gone when it is done.
    async fn tenants_are_known_by_their_next_event(backend) {
        if backend == kernel_store::testing::Backend::Sqlite {
            return;
        }
        let fixture = fixture(backend).await;
        let ids = [fixture.id(), fixture.id()];
        fixture.db.write::<(), StoreError, _>(TENANT, move |tx| {
            let ids = ids.clone();
            Box::pin(async move {
                for (id, seconds) in ids.into_iter().zip([60, 20]) {
                    let available_at = NOW.plus_seconds(seconds);
                    tx.emit(OutboxEvent { id, event: "later".into(), payload: json!({}), available_at }).await?;
                }
                Ok(())
            })
        }).await.unwrap();
        let (clock, inbox) = (Arc::new(FixedClock::at(NOW)), Arc::new(Inbox::default()));
        let worker = OutboxWorker::new(fixture.db.clone(), clock.clone(), inbox, OutboxOptions::default());
        let mut expected = Vec::new();
        for seconds in [19, 20, 60, 200] {
            clock.set(NOW.plus_seconds(seconds));
            worker.drain().await.unwrap();
            let mut reader = fixture.db.read_platform().await.unwrap();
            let sql = reader.sql("SELECT next_at FROM work_due WHERE kind = 'outbox'").done();
            let next = reader.row(&sql).await.unwrap().and_then(|row| row.instant(0));
            expected.push(next.map(|next| (next.0 - NOW.0) / 1_000_000));
        }
        // Claimed events are looked at again when their lease is over: here they are delivered by then.
        assert_eq!(expected, [Some(20), Some(60), Some(180), None]);
    }

    async fn a_stopped_worker_returns(backend) {
        let fixture = fixture(backend).await;
        let (clock, inbox) = (Arc::new(FixedClock::at(NOW)), Arc::new(Inbox::default()));
        let worker = OutboxWorker::new(fixture.db.clone(), clock, inbox.clone(), OutboxOptions { idle: Duration::from_secs(3_600), ..OutboxOptions::default() });
        let running = tokio::spawn({ let worker = worker.clone(); async move { worker.run().await } });
        emit(&fixture, TENANT, "a", false).await;
        worker.wake();
        while inbox.seen.lock().unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
        worker.stop();
        running.await.unwrap();
    }
}
