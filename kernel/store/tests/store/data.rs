//! Data migrations: a field that becomes two, carried over batch by batch and never twice.

use std::ops::ControlFlow;
use std::sync::Arc;

use kernel_manifest::{Handlers, Registry, Sources, compile};
use kernel_store::testing::{TestDatabase, database};
use kernel_store::{DataMigration, DataProgress, StoreError, plan};
use kernel_types::{FixedClock, TenantId};

use crate::support::{NOW, OTHER, TENANT, both};

const FAMILY: &str = "family: base\ntitle: Base\nicon: users\napps:\n  base: {title: Base, icon: users}\n";
/// Codes were `ABC-0001`; the series and the number are fields of their own since. `carried` counts how often a row was.
const SPLIT: DataMigration = DataMigration {
    name: "base.split_codes",
    about: "series and number of codes",
    table: "base_thing",
    statements: &[
        "UPDATE base_thing SET series = substr(code, 1, 3), serial = substr(code, 5), carried = COALESCE(carried, 0) + 1 WHERE tenant = ? AND id > ? AND id <= ?",
    ],
};
const BROKEN: DataMigration = DataMigration {
    statements: &[SPLIT.statements[0], "UPDATE base_thing SET nothing = 1 WHERE tenant = ? AND id > ? AND id <= ?"],
    ..SPLIT
};
const NOWHERE: DataMigration = DataMigration {
    name: "base.of_no_table",
    about: "nothing",
    table: "base_nothing",
    statements: &["UPDATE base_nothing SET x = 1 WHERE tenant = ? AND id > ? AND id <= ?"],
};

fn thing(more: &str) -> Arc<Registry> {
    let entity = format!(
        "x-entity: thing\nx-collection: things\ntype: object\ntitle: Thing\nx-plural: Things\nx-label-field: code\nproperties:\n  \
         code: {{$ref: text}}\n{more}x-access: {{app: base, read: viewer}}\n"
    );
    let files = vec![
        (String::from("registry/base/family.yaml"), FAMILY.to_string()),
        (String::from("registry/base/entities/thing.yaml"), entity),
    ];
    match compile(&Sources::from_files(files), &Handlers::unchecked()) {
        Ok(registry) => Arc::new(registry),
        Err(problems) => panic!("\n{problems}"),
    }
}

async fn lay(test: &TestDatabase, tenant: TenantId, business: &'static str, rows: i64) {
    test.db
        .write_platform::<_, StoreError, _>(move |tx| {
            Box::pin(async move {
                let insert = tx
                    .sql("INSERT INTO tenant (id, business, environment, created_at) VALUES (?, ?, 'live', ?)")
                    .bind(tenant.0)
                    .bind(business)
                    .bind(NOW)
                    .done();
                tx.execute(&insert).await
            })
        })
        .await
        .unwrap();
    test.db.write::<_, StoreError, _>(tenant, move |tx| Box::pin(async move {
        let text = "INSERT INTO base_thing (tenant, id, version, created_at, updated_at, code) WITH RECURSIVE n (i) AS \
                    (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT ?, CAST(10000 + i AS TEXT), 1, ?, ?, 'ABC-' || CAST(10000 + i AS TEXT) FROM n";
        let insert = tx.sql(text).bind(rows).bind(tenant.0).bind(NOW).bind(NOW).done();
        tx.execute(&insert).await
    })).await.unwrap();
}

/// Rows that were carried over exactly once, and that say the right thing.
async fn right(test: &TestDatabase, tenant: TenantId) -> i64 {
    let mut reader = test.db.read(tenant).await.unwrap();
    let select = reader
        .sql("SELECT COUNT(*) FROM base_thing WHERE tenant = ? AND carried = 1 AND series = 'ABC' AND serial = id")
        .bind(tenant.0)
        .done();
    reader.int(&select).await.unwrap().unwrap_or_default()
}

both! {
    async fn a_field_becomes_two_and_goes_on_where_it_was_cut(backend) {
        let test = database(backend).await.unwrap();
        test.db.migrate_kernel(NOW).await.unwrap();
        let old = thing("");
        test.db.apply(&plan(&old, &test.db.current_schema().await.unwrap()), NOW).await.unwrap();
        lay(&test, TENANT, "one", 25).await;
        lay(&test, OTHER, "two", 12).await;
        let wider = plan(&thing("  series: {$ref: text}\n  serial: {$ref: text}\n  carried: {$ref: int}\nx-index: [[series]]\n"), &test.db.current_schema().await.unwrap());
        assert_eq!(wider.refused, Vec::<String>::new());
        assert_eq!(test.db.rows_passed(&wider).await.unwrap().get("base_thing"), Some(&37), "the index reads every row");
        test.db.apply(&wider, NOW).await.unwrap();

        let migrations = [SPLIT, NOWHERE];
        let clock = FixedClock::at(NOW);
        let waiting = test.db.data_to_migrate(&migrations).await.unwrap();
        assert_eq!(waiting.iter().map(|progress| (progress.name, progress.done, progress.left)).collect::<Vec<_>>(), [(SPLIT.name, 0, 37), (NOWHERE.name, 0, 0)]);

        // Cut after two batches of ten: what was committed stays, the rest is to come.
        let mut batches: Vec<(i64, i64)> = Vec::new();
        let mut cut = |progress: &DataProgress| -> ControlFlow<()> {
            batches.push((progress.done, progress.left));
            if batches.len() == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        assert_eq!(test.db.migrate_data(&migrations, 10, &clock, &mut cut).await.unwrap(), 20);
        assert_eq!(batches, [(10, 27), (20, 17)]);
        assert_eq!((right(&test, TENANT).await, right(&test, OTHER).await), (20, 0));
        assert_eq!(test.db.data_to_migrate(&migrations).await.unwrap()[0].left, 17);

        // A batch that fails leaves its rows and its note as they were.
        let mut on = |_: &DataProgress| -> ControlFlow<()> { ControlFlow::Continue(()) };
        assert!(test.db.migrate_data(&[BROKEN], 10, &clock, &mut on).await.is_err());
        assert_eq!(right(&test, TENANT).await, 20);

        assert_eq!(test.db.migrate_data(&migrations, 10, &clock, &mut on).await.unwrap(), 17);
        assert_eq!((right(&test, TENANT).await, right(&test, OTHER).await), (25, 12));
        assert!(test.db.data_to_migrate(&migrations).await.unwrap().is_empty());
        assert_eq!(test.db.migrate_data(&migrations, 10, &clock, &mut on).await.unwrap(), 0, "once is enough");
    }
}
