//! Jobs that share a commit: what they come to is what they would come to one after the other.

use std::sync::Arc;
use std::time::Duration;

use futures::future::BoxFuture;
use kernel_store::testing::Backend;
use kernel_store::{
    AuditEntry, BulkColumn, Changes, ColumnType, Db, DbOptions, Idempotency, OutboxEvent, StoreError, Sums, Tx,
};
use kernel_types::{Id, TenantId, Value};
use proptest::prelude::*;
use serde_json::json;
use tokio::sync::Semaphore;

use crate::support::{Fixture, NOW, OTHER, TENANT, both, cx, fixture, fixture_with, user};

/// What one job does; numbers are small so that jobs meet.
#[derive(Debug, Clone)]
enum Step {
    /// Stores a sale of this number: refused when there is one.
    Insert(u8),
    /// Finds the sale by its number and adds to its total.
    Raise(u8),
    /// How many sales there are, by a search that names the table.
    Count,
    /// Adds to a row that others add to.
    Add(u8, i64),
    /// Takes the next number of a series.
    Number,
    /// Does its work once for this key.
    Once(u8),
    /// Writes and then refuses.
    Refuse,
}

const COUNTERS: [BulkColumn<'static>; 4] = [
    BulkColumn::new("tenant", ColumnType::Int),
    BulkColumn::new("series", ColumnType::Text),
    BulkColumn::new("period", ColumnType::Text),
    BulkColumn::new("next", ColumnType::Int),
];
const ADDED: Sums = Sums {
    key: &[0, 1, 2],
    add: &[3],
    conflict: "ON CONFLICT (tenant, series, period) DO UPDATE SET next = t.next + excluded.next",
};

/// A job's steps, made anew for every attempt.
type Work = Arc<dyn for<'t> Fn(&'t mut Tx) -> BoxFuture<'t, Result<String, StoreError>> + Send + Sync>;

fn work(fixture: &Arc<Fixture>, tenant: TenantId, steps: Vec<Step>) -> Work {
    let fixture = Arc::clone(fixture);
    Arc::new(move |tx| {
        let (fixture, steps) = (Arc::clone(&fixture), steps.clone());
        Box::pin(async move {
            let mut told = String::new();
            for step in &steps {
                told.push_str(&take(tx, &fixture, tenant, step).await?);
                told.push(' ');
            }
            Ok(told)
        })
    })
}

async fn take(tx: &mut Tx, fixture: &Fixture, tenant: TenantId, step: &Step) -> Result<String, StoreError> {
    let grant = fixture.grant_in(tenant, "shop.sale");
    let entry = |action: &str, record: Option<Id>| AuditEntry {
        entity: String::from("shop.sale"),
        record,
        action: action.to_string(),
        actor: user(),
        acting_for: None,
        at: NOW,
        request_id: None,
        before: None,
        after: None,
    };
    match step {
        Step::Insert(number) => {
            let sale = fixture.sale(&format!("S-{number}"), &user(), &[]);
            tx.insert(&grant, &sale).await?;
            tx.audit(entry("create", sale.id()));
            tx.emit(OutboxEvent {
                id: fixture.id(),
                event: String::from("shop.sale.created"),
                payload: json!({"number": number}),
                available_at: NOW,
            })
            .await?;
            Ok(format!("+{number}"))
        }
        Step::Raise(number) => {
            let slot = fixture.slot("shop.sale", "number");
            let Some(id) = tx.find_by(&cx(), &grant, slot, &Value::from(format!("S-{number}"))).await? else {
                return Ok(String::from("none"));
            };
            let before = tx.load_for_update(&cx(), &grant, &id).await?.ok_or(StoreError::NotFound)?;
            let (mut after, total) = (before.clone(), fixture.slot("shop.sale", "total"));
            let raised = before.get(total).as_int().unwrap_or(0) + 10_000;
            after.set(total, raised);
            after.set(1, before.version() + 1);
            tx.update(&grant, &after, before.version(), &Changes::between(&before, &after)).await?;
            Ok(format!("={raised}"))
        }
        Step::Count => {
            let count = tx.sql("SELECT COUNT(*) FROM shop_sale WHERE tenant = ?").bind(tenant.0).done();
            Ok(format!("#{:?}", tx.int(&count).await?))
        }
        Step::Add(key, amount) => {
            let row =
                vec![Value::Int(tenant.0), Value::from(format!("counter-{key}")), Value::from(""), Value::Int(*amount)];
            tx.queue_sums("number_series", &COUNTERS, &[row], ADDED).await?;
            Ok(String::from("added"))
        }
        Step::Number => Ok(format!("n{}", tx.next_number("sale", "2026").await?)),
        Step::Once(key) => {
            let key = format!("key-{key}");
            match tx.idempotency(&key, "hash").await? {
                Idempotency::Replay { body, .. } => Ok(format!("again {body}")),
                Idempotency::Mismatch => Ok(String::from("mismatch")),
                Idempotency::Fresh => {
                    let number = tx.next_number("once", "").await?;
                    tx.remember(&key, "hash", 201, &number.to_string(), NOW.plus_seconds(60)).await?;
                    Ok(format!("once {number}"))
                }
            }
        }
        Step::Refuse => {
            tx.next_number("refused", "").await?;
            tx.audit(entry("lost", None));
            Err(StoreError::BadQuery(String::from("refused")))
        }
    }
}

/// Runs jobs of one tenant: held back until all wait, or each when the one before is done.
async fn run(fixture: &Arc<Fixture>, tenant: TenantId, jobs: &[Vec<Step>], together: bool) -> Vec<String> {
    let write = |steps: &Vec<Step>| {
        let work = work(fixture, tenant, steps.clone());
        let db = fixture.db.clone();
        async move {
            match db.write::<String, StoreError, _>(tenant, move |tx| work(tx)).await {
                Ok(told) => told,
                Err(StoreError::Unique { fields, .. }) => format!("refused: {fields:?} is taken"),
                Err(error) => format!("refused: {error}"),
            }
        }
    };
    if !together {
        let mut told = Vec::new();
        for steps in jobs {
            told.push(write(steps).await);
        }
        return told;
    }
    let gate = Arc::new(Semaphore::new(0));
    let opened = Arc::clone(&gate);
    let first = fixture.db.write::<(), StoreError, _>(tenant, move |_| {
        let gate = Arc::clone(&opened);
        Box::pin(async move {
            drop(gate.acquire().await);
            Ok(())
        })
    });
    // Polled in this order: the first holds the lane, the others stand behind it, then it goes on.
    let (first, told, ()) =
        tokio::join!(first, futures::future::join_all(jobs.iter().map(write)), async { gate.add_permits(1) });
    first.expect("the first job does nothing");
    told
}

/// What is stored of a tenant, without what differs between two runs (ids).
async fn stored(fixture: &Fixture, tenant: TenantId) -> Vec<String> {
    let mut reader = fixture.db.read(tenant).await.unwrap();
    let mut lines = vec![format!("{:?}", reader.verify_audit().await.unwrap())];
    let (keys, values) = ("SELECT idem_key, body, 0, 0 FROM idempotency", "SELECT event, '', COUNT(*), 0 FROM outbox");
    for select in [
        "SELECT number, status, total, version FROM shop_sale WHERE tenant = ? ORDER BY number",
        "SELECT series, period, next, 0 FROM number_series WHERE tenant = ? ORDER BY series",
        "SELECT action, '', COUNT(*), 0 FROM audit WHERE tenant = ? GROUP BY action ORDER BY action",
        "SELECT 'lines', '', COUNT(*), 0 FROM shop_sale_lines WHERE tenant = ?",
        "SELECT word, '', COUNT(*), 0 FROM search_word WHERE tenant = ? GROUP BY word ORDER BY word",
        &format!("{keys} WHERE tenant = ? ORDER BY idem_key"),
        &format!("{values} WHERE tenant = ? GROUP BY event"),
    ] {
        let select = reader.sql(select).bind(tenant.0).done();
        for row in reader.rows(&select).await.unwrap() {
            lines.push(format!("{:?} {:?} {:?} {:?}", row.text(0), row.text(1), row.int(2), row.int(3)));
        }
    }
    lines
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        4 => (0u8..12).prop_map(Step::Insert),
        2 => (0u8..12).prop_map(Step::Raise),
        1 => Just(Step::Count),
        3 => (0u8..3, 1i64..100).prop_map(|(key, amount)| Step::Add(key, amount)),
        3 => Just(Step::Number),
        2 => (0u8..4).prop_map(Step::Once),
        1 => Just(Step::Refuse),
    ];
    prop::collection::vec(step, 1..5)
}

/// Random jobs come to the same, in answers and rows, whether they share commits or not.
fn sharing_changes_nothing(backend: Backend, is_spread: bool) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let config = ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() };
    let options = DbOptions { is_spread: Some(is_spread), ..DbOptions::default() };
    let fixture = runtime.block_on(async { Arc::new(fixture_with(backend, options).await) });
    let tenants = std::cell::Cell::new(100);
    proptest!(config, |(jobs in prop::collection::vec(steps(), 2..24))| {
        let (shared, alone) = (TenantId(tenants.get()), TenantId(tenants.get() + 1));
        tenants.set(tenants.get() + 2);
        runtime.block_on(async {
            let together = run(&fixture, shared, &jobs, true).await;
            let apart = run(&fixture, alone, &jobs, false).await;
            // Which of a job's two refusals comes first depends on when its rows are sent.
            let judged = |told: Vec<String>| told.into_iter().map(|told| if told.starts_with("refused") { String::from("refused") } else { told }).collect::<Vec<_>>();
            prop_assert_eq!(judged(together), judged(apart));
            prop_assert_eq!(stored(&fixture, shared).await, stored(&fixture, alone).await);
            Ok(())
        })?;
    });
}

#[test]
fn sharing_changes_nothing_on_sqlite() {
    sharing_changes_nothing(Backend::Sqlite, false);
}

#[test]
fn sharing_changes_nothing_on_postgres() {
    sharing_changes_nothing(Backend::Postgres, false);
}

/// Written as a database that is spread over machines takes it: a table and a tenant a statement.
#[test]
fn sharing_changes_nothing_on_a_spread_database() {
    sharing_changes_nothing(Backend::Postgres, true);
}

both! {
    /// Of two that take the same number the first has it, though neither was written when the second asked.
    async fn the_later_of_two_equal_keys_is_refused(backend) {
        let fixture = Arc::new(fixture(backend).await);
        let jobs = [vec![Step::Insert(1)], vec![Step::Insert(2)], vec![Step::Insert(1), Step::Number], vec![Step::Number]];
        let told = run(&fixture, TENANT, &jobs, true).await;
        assert_eq!(told, ["+1 ", "+2 ", "refused: [\"number\"] is taken", "n1 "]);
    }

    /// Rows that wait are seen by the next job, and rows of another tenant's jobs never.
    async fn a_job_sees_what_its_neighbour_wrote(backend) {
        let fixture = Arc::new(fixture(backend).await);
        let jobs = [vec![Step::Insert(1)], vec![Step::Count], vec![Step::Raise(1)], vec![Step::Once(1)], vec![Step::Once(1), Step::Raise(1)]];
        let elsewhere = [vec![Step::Count]];
        let (told, other) = tokio::join!(run(&fixture, TENANT, &jobs, true), run(&fixture, OTHER, &elsewhere, true));
        assert_eq!(told, ["+1 ", "#Some(1) ", "=1244500 ", "once 1 ", "again 1 =1254500 "]);
        assert_eq!(other, ["#Some(0) "]);
    }
}

/// Each of these jobs looks its party up; what all of them write is a statement per table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rows_of_neighbours_travel_together() {
    // However slow the machine is, all of them join one commit.
    let options = DbOptions { commit_window: Duration::from_secs(60), ..DbOptions::default() };
    let fixture = Arc::new(fixture_with(Backend::Postgres, options).await);
    let jobs: Vec<Vec<Step>> = (0..12).map(|number| vec![Step::Insert(number), Step::Number]).collect();
    let mut counts = Vec::new();
    for (tenant, together) in [(TENANT, true), (OTHER, false)] {
        let before = fixture.db.statements();
        run(&fixture, tenant, &jobs, together).await;
        counts.push(fixture.db.statements() - before);
    }
    let (reads, tables) = (12, 10);
    assert!(counts[0] <= reads + 2 * tables && counts[1] >= 4 * reads, "{counts:?}");
}

/// Where each write is a trip of its own, rows that one job stores one by one are a statement per table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rows_of_a_job_travel_together_over_machines() {
    let options = DbOptions { is_spread: Some(true), ..DbOptions::default() };
    let fixture = Arc::new(fixture_with(Backend::Postgres, options).await);
    let mut counts = Vec::new();
    for (tenant, sales) in [(TENANT, 2), (OTHER, 14)] {
        let job: Vec<Step> = (0..sales).map(Step::Insert).collect();
        let before = fixture.db.statements();
        run(&fixture, tenant, &[job], false).await;
        counts.push(fixture.db.statements() - before);
    }
    // Twelve sales more look their parties up.
    assert!(counts[1] <= counts[0] + 12 + 2, "{counts:?}");
}

/// A process that stands still within a transaction holds its locks only for as long as it is allowed to be silent.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_silent_transaction_gives_its_locks_back() {
    let silence = Duration::from_millis(200);
    let still = fixture_with(Backend::Postgres, DbOptions { idle_transaction: silence, ..DbOptions::default() }).await;
    let other = Db::open(&still.test.url, DbOptions::default()).await.expect("the same database");
    other.use_registry(Arc::clone(&still.registry));
    let (holds, held) = tokio::sync::oneshot::channel();
    let holds = Arc::new(std::sync::Mutex::new(Some(holds)));
    let silent = tokio::spawn({
        let db = still.db.clone();
        async move {
            db.write::<(), StoreError, _>(TENANT, move |tx| {
                let holds = Arc::clone(&holds);
                Box::pin(async move {
                    tx.next_number("S", "2026").await?;
                    let first = holds.lock().unwrap().take();
                    let Some(first) = first else { return Ok(()) };
                    first.send(()).expect("the test is waiting");
                    std::future::pending().await
                })
            })
            .await
        }
    });
    held.await.expect("the lock is held");
    let taken = other.write::<i64, StoreError, _>(TENANT, |tx| Box::pin(tx.next_number("S", "2026"))).await;
    assert_eq!(taken.expect("a number"), 1, "the silent one's was undone");
    silent.abort();
}
