//! Spans of time that rows have to themselves, as the databases hold them: without the look of the engine where there is a
//! constraint, with it where one writer holds them.

use std::sync::Arc;

use kernel_access::{Actor, Grant, decide};
use kernel_manifest::model::{Operation, system};
use kernel_manifest::{Handlers, Registry, Sources, compile};
use kernel_store::testing::{Backend, TestDatabase, database};
use kernel_store::{Db, DbOptions, Dialect, Record, StoreError, plan};
use kernel_types::{Id, Instant, TenantId, Value};

use crate::support::{NOW, OTHER, TENANT, both, date, user};

const FAMILY: &str = "family: base\ntitle: Base\nicon: users\napps:\n  base: {title: Base, icon: users}\n";
const HELD: &str = "x-exclusive:\n  taken: {by: [room, bed], from: from, to: [left, to], while: \"state in ['booked', 'in'] && bed > 0\"}\n  busy: {by: [], from: at, to: until}\n";

fn stays(held: &str) -> Arc<Registry> {
    let entity = format!(
        "x-entity: stay\nx-collection: stays\ntype: object\ntitle: Stay\nx-plural: Stays\nx-label-field: name\nproperties:\n  name: {{$ref: text}}\n  room: {{$ref: text}}\n  \
         bed: {{$ref: int}}\n  state: {{enum: [booked, in, gone]}}\n  from: {{$ref: date}}\n  to: {{$ref: date}}\n  left: {{$ref: date}}\n  at: {{$ref: instant}}\n  until: \
         {{$ref: instant}}\n{held}x-access: {{app: base, read: viewer}}\n"
    );
    let files = vec![
        (String::from("registry/base/family.yaml"), FAMILY.to_string()),
        (String::from("registry/base/entities/stay.yaml"), entity),
    ];
    match compile(&Sources::from_files(files), &Handlers::unchecked()) {
        Ok(registry) => Arc::new(registry),
        Err(problems) => panic!("\n{problems}"),
    }
}

async fn apply(db: &Db, registry: &Arc<Registry>) -> Result<(), StoreError> {
    let current = db.current_schema().await?;
    db.apply(&plan(registry, &current), NOW).await?;
    db.use_registry(Arc::clone(registry));
    Ok(())
}

async fn migrated(backend: Backend, registry: &Arc<Registry>) -> TestDatabase {
    let test = database(backend).await.unwrap();
    test.db.migrate_kernel(NOW).await.unwrap();
    apply(&test.db, registry).await.unwrap();
    test
}

fn grant(registry: &Registry, tenant: TenantId) -> Grant {
    let actor = Actor::system(tenant, Id::from_stored("business"), user());
    decide(&actor, registry.entity("base.stay").unwrap(), Operation::Read).unwrap()
}

fn stay(registry: &Registry, id: &str, values: &[(&str, Value)]) -> Record {
    let entity = registry.entity("base.stay").unwrap();
    let mut record = Record::empty(entity);
    let system = [
        (system::ID, Value::text(id)),
        (system::VERSION, Value::Int(1)),
        (system::CREATED_AT, Value::Instant(NOW)),
        (system::UPDATED_AT, Value::Instant(NOW)),
    ];
    for (slot, value) in system {
        record.set(slot, value);
    }
    for (name, value) in values {
        record.set(entity.slot(name).unwrap(), value.clone());
    }
    record
}

fn day(text: &str) -> Value {
    Value::Date(date(text))
}

/// A stay in bed 1 of room A, between two days; an empty end is open.
fn in_bed(registry: &Registry, id: &str, from: &str, to: &str) -> Record {
    let end = if to.is_empty() { Value::Null } else { day(to) };
    stay(
        registry,
        id,
        &[
            ("room", Value::text("A")),
            ("bed", Value::Int(1)),
            ("state", Value::text("booked")),
            ("from", day(from)),
            ("to", end),
            ("name", Value::text(id)),
        ],
    )
}

fn hour(number: i64) -> Value {
    Value::Instant(Instant(NOW.0 + number * 3_600_000_000))
}

/// Writes a record as the engine does: looks, then inserts. `Ok(Some)` is the record in the way.
async fn write(db: &Db, tenant: TenantId, registry: &Arc<Registry>, record: Record) -> Result<Option<Id>, StoreError> {
    let grant = grant(registry, tenant);
    db.write(tenant, move |tx| {
        let (grant, record) = (grant.clone(), record.clone());
        Box::pin(async move {
            for index in 0..grant.entity().exclusives.len() {
                if let Some(other) = tx.in_the_way(&grant, index, &record).await? {
                    return Ok(Some(other));
                }
            }
            tx.insert(&grant, &record).await?;
            Ok(None)
        })
    })
    .await
}

/// Inserts without a look.
async fn insert(db: &Db, tenant: TenantId, registry: &Arc<Registry>, record: Record) -> Result<(), StoreError> {
    let grant = grant(registry, tenant);
    db.write(tenant, move |tx| {
        let (grant, record) = (grant.clone(), record.clone());
        Box::pin(async move { tx.insert(&grant, &record).await })
    })
    .await
}

both! {
    async fn days_are_inclusive_instants_are_not_and_an_empty_end_is_open(backend) {
        let registry = stays(HELD);
        let test = migrated(backend, &registry).await;
        let clear = |record: Record| { let (db, registry) = (test.db.clone(), Arc::clone(&registry)); async move { write(&db, TENANT, &registry, record).await.unwrap() } };
        let other = |id: &str| Some(Id::from_stored(id));
        assert_eq!(clear(in_bed(&registry, "a", "2026-03-10", "2026-03-20")).await, None);
        // Touching days are shared days.
        assert_eq!(clear(in_bed(&registry, "b", "2026-03-20", "2026-03-25")).await, other("a"));
        assert_eq!(clear(in_bed(&registry, "b", "2026-03-01", "2026-03-10")).await, other("a"));
        assert_eq!(clear(in_bed(&registry, "b", "2026-03-12", "2026-03-13")).await, other("a"));
        assert_eq!(clear(in_bed(&registry, "b", "2026-03-01", "")).await, other("a"));
        assert_eq!(clear(in_bed(&registry, "b", "2026-03-01", "2026-03-09")).await, None);
        assert_eq!(clear(in_bed(&registry, "c", "2026-03-21", "")).await, None);
        assert_eq!(clear(in_bed(&registry, "d", "2031-01-01", "2031-01-02")).await, other("c"));
        // A span that ends before it begins is none; a null in what is shared, or no beginning, exempts.
        assert_eq!(clear(in_bed(&registry, "e", "2026-03-18", "2026-03-12")).await, None);
        assert_eq!(clear(stay(&registry, "f", &[("room", Value::text("A")), ("state", Value::text("booked")), ("from", day("2026-03-12"))])).await, None);
        assert_eq!(clear(stay(&registry, "g", &[("room", Value::text("A")), ("bed", Value::Int(1)), ("state", Value::text("booked")), ("to", day("2026-03-12"))])).await, None);
        // Another bed, another business.
        let mut second = in_bed(&registry, "h", "2026-03-12", "2026-03-13");
        second.set(registry.entity("base.stay").unwrap().slot("bed").unwrap(), 2);
        assert_eq!(clear(second).await, None);
        assert_eq!(write(&test.db, OTHER, &registry, in_bed(&registry, "a", "2026-03-12", "2026-03-13")).await.unwrap(), None);
        // The first end that is there counts.
        let mut left = in_bed(&registry, "i", "2026-01-01", "2026-02-28");
        left.set(registry.entity("base.stay").unwrap().slot("left").unwrap(), day("2026-01-15"));
        assert_eq!(clear(left).await, None);
        assert_eq!(clear(in_bed(&registry, "j", "2026-01-16", "2026-01-31")).await, None);
        assert_eq!(clear(in_bed(&registry, "k", "2026-01-31", "2026-02-02")).await, other("j"));
        // Instants touch without overlapping; a span of no length is in nobody's way.
        let meeting = |id: &str, from: i64, to: Option<i64>| stay(&registry, id, &[("at", hour(from)), ("until", to.map_or(Value::Null, hour))]);
        assert_eq!(clear(meeting("m1", 1, Some(2))).await, None);
        assert_eq!(clear(meeting("m2", 2, Some(3))).await, None);
        assert_eq!(clear(meeting("m3", 1, Some(1))).await, None);
        assert_eq!(clear(meeting("m4", 0, Some(2))).await, other("m1"));
        assert_eq!(clear(meeting("m5", 1, Some(2))).await, other("m1"));
        assert_eq!(clear(meeting("m6", 3, None)).await, None);
        assert_eq!(clear(meeting("m7", 900, Some(901))).await, other("m6"));
        let mut reader = test.db.read(TENANT).await.unwrap();
        assert_eq!(reader.overlapping(&grant(&registry, TENANT)).await.unwrap(), Vec::new());
    }

    async fn rows_that_overlap_refuse_the_release_that_forbids_it(backend) {
        let (free, held) = (stays(""), stays(HELD));
        let test = migrated(backend, &free).await;
        for (tenant, id, from, to) in [(TENANT, "a", "2026-03-10", "2026-03-20"), (TENANT, "b", "2026-03-20", ""), (OTHER, "c", "2026-03-10", "2026-03-20"), (TENANT, "d", "2026-02-01", "2026-03-01")] {
            insert(&test.db, tenant, &free, in_bed(&free, id, from, to)).await.unwrap();
        }
        let Err(StoreError::Refused(told)) = apply(&test.db, &held).await else { panic!("rows that overlap were taken") };
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].contains("base_stay: a (a) and b (b)") && told[0].contains("taken"), "{told:?}");
        // Nothing was changed, and with one of them gone it goes through.
        assert_eq!(plan(&held, &test.db.current_schema().await.unwrap()).steps.len(), 4, "two indexes, two spans");
        test.db.write::<_, StoreError, _>(TENANT, |tx| Box::pin(async move {
            let gone = tx.sql("UPDATE base_stay SET state = 'gone' WHERE tenant = ? AND id = 'b'").bind(TENANT.0).done();
            tx.execute(&gone).await
        })).await.unwrap();
        apply(&test.db, &held).await.unwrap();
        assert!(plan(&held, &test.db.current_schema().await.unwrap()).is_empty());
        assert_eq!(write(&test.db, TENANT, &held, in_bed(&held, "e", "2026-03-15", "2026-03-16")).await.unwrap(), Some(Id::from_stored("a")));
        // Another condition is another constraint; none at all frees the rows.
        let changed = stays("x-exclusive:\n  taken: {by: [room, bed], from: from, to: to}\n");
        let Err(StoreError::Refused(told)) = apply(&test.db, &changed).await else { panic!("the row that is gone counts now") };
        assert_eq!(told.len(), 1, "{told:?}");
        apply(&test.db, &free).await.unwrap();
        insert(&test.db, TENANT, &free, in_bed(&free, "f", "2026-03-15", "2026-03-16")).await.unwrap();
    }

    /// Two servers write one slot: the look of one does not see what the other has not committed.
    async fn of_many_writers_of_one_slot_one_wins(backend) {
        let registry = stays(HELD);
        let test = migrated(backend, &registry).await;
        let mut servers = vec![test.db.clone()];
        if backend == Backend::Postgres {
            let second = Db::open(&test.url, DbOptions::default()).await.unwrap();
            second.use_registry(Arc::clone(&registry));
            servers.push(second);
        }
        for round in 0..6 {
            let mut writers = Vec::new();
            for number in 0..24 {
                let (db, registry) = (servers[number % servers.len()].clone(), Arc::clone(&registry));
                let record = in_bed(&registry, &format!("r{round}w{number}"), &format!("2026-0{}-10", round + 1), &format!("2026-0{}-{}", round + 1, 11 + number % 9));
                writers.push(tokio::spawn(async move { write(&db, TENANT, &registry, record).await }));
            }
            let mut won = 0;
            for writer in writers {
                match writer.await.unwrap() {
                    Ok(None) => won += 1,
                    Ok(Some(_)) => {}
                    Err(StoreError::Exclusive { entity, code }) => assert_eq!((entity.as_str(), code.as_str()), ("base.stay", "taken")),
                    Err(other) => panic!("{other}"),
                }
            }
            assert_eq!(won, 1, "round {round}");
        }
        let mut reader = test.db.read(TENANT).await.unwrap();
        assert_eq!(reader.overlapping(&grant(&registry, TENANT)).await.unwrap(), Vec::new());
    }
}

/// Without a look the constraint decides, with the extension and, where the role may not create it, without.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_holds_it_with_and_without_the_extension() {
    for without in [false, true] {
        let registry = stays(HELD);
        let test = database(Backend::Postgres).await.unwrap();
        test.db.migrate_kernel(NOW).await.unwrap();
        if without {
            test.db
                .write_platform::<_, StoreError, _>(|tx| {
                    Box::pin(async move {
                        let forbid = tx.sql("DO $do$ BEGIN EXECUTE format('REVOKE CREATE ON DATABASE %I FROM CURRENT_USER', current_database()); END $do$").done();
                        tx.execute(&forbid).await
                    })
                })
                .await
                .unwrap();
        }
        apply(&test.db, &registry).await.unwrap();
        let mut reader = test.db.read_platform().await.unwrap();
        let extension = reader.sql("SELECT COUNT(*) FROM pg_extension WHERE extname = 'btree_gist'").done();
        assert_eq!(reader.int(&extension).await.unwrap(), Some(i64::from(!without)));
        drop(reader);
        assert_eq!(test.db.dialect(), Dialect::Postgres);
        insert(&test.db, TENANT, &registry, in_bed(&registry, "a", "2026-03-10", "2026-03-20")).await.unwrap();
        let refused = insert(&test.db, TENANT, &registry, in_bed(&registry, "b", "2026-03-20", "")).await;
        assert!(
            matches!(&refused, Err(StoreError::Exclusive { entity, code }) if entity == "base.stay" && code == "taken"),
            "{refused:?}"
        );
        insert(&test.db, TENANT, &registry, in_bed(&registry, "c", "2026-03-21", "")).await.unwrap();
        insert(&test.db, OTHER, &registry, in_bed(&registry, "b", "2026-03-20", "")).await.unwrap();
        insert(&test.db, TENANT, &registry, in_bed(&registry, "d", "2026-03-18", "2026-03-12")).await.unwrap();
        let mut gone = in_bed(&registry, "e", "2026-03-12", "2026-03-13");
        gone.set(registry.entity("base.stay").unwrap().slot("state").unwrap(), "gone");
        insert(&test.db, TENANT, &registry, gone).await.unwrap();
        assert_eq!(
            write(&test.db, TENANT, &registry, in_bed(&registry, "f", "2026-03-12", "2026-03-13")).await.unwrap(),
            Some(Id::from_stored("a"))
        );
    }
}
