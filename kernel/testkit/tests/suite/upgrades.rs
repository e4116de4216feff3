//! What an installation holds survives releases: databases of earlier ones (`releases/`) are migrated by this program, and hold
//! afterwards what they held before.

use kernel_server::doctor::{self, Report, Severity};
use kernel_server::migrate;
use kernel_store::{Sql, StoreError};
use kernel_testkit::releases::{held, kept, left, written};
use kernel_testkit::{Backend, TestApp, TestDatabase, holding, on_both, registry};
use kernel_types::{Date, TenantId};

on_both!(earlier_releases_are_migrated, a_newer_database_is_refused);

fn problems(report: &Report) -> Vec<String> {
    report
        .findings
        .iter()
        .filter(|finding| finding.severity == Severity::Problem)
        .map(|finding| format!("{}: {}", finding.subject, finding.message))
        .collect()
}

async fn earlier_releases_are_migrated(backend: Backend) {
    let left = left(backend);
    let mut rows = 0;
    for (name, content) in &left {
        let database = holding(backend, content).await.expect("a database");
        let then = database.db.current_schema().await.expect("its schema");
        let before = held(&database, &then).await;
        rows += before.values().filter(|figure| **figure != 0).count();
        let expected = std::fs::read_to_string(kept(name, backend)).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(written(&before), expected, "{name}: what was kept beside it");
        migrate::migrate(&database.db, &registry()).await.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(
            migrate::migrate(&database.db, &registry()).await.expect("migrating").statements,
            0,
            "{name}: a second time"
        );
        assert_eq!(held(&database, &then).await, before, "{name}");
        assert_eq!(unnamed(&database).await, 0, "{name}: which returns its remittances are");
        let app = TestApp::app_on(&database, Date::from_ymd_opt(2026, 4, 1).expect("a date"));
        // As migrating and serving do: figures that this release brings begin with all their rows.
        kernel::rollup::take_up(&app).await.unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut report = Report::default();
        assert!(doctor::examine_data(&app, &mut report).await.expect("a look at it"), "{name}: {}", report.text());
        assert_eq!(problems(&report), Vec::<String>::new(), "{name}");
    }
    assert!(left.len() >= 4 && rows > 150, "{} databases with {rows} figures", left.len());
}

/// Statutory remittances of before that nobody can tell from the others of their authority.
async fn unnamed(database: &TestDatabase) -> i64 {
    let mut count = 0;
    for tenant in [1, 2] {
        let mut reader = database.db.read(TenantId(tenant)).await.expect("a reader");
        let text = "SELECT COUNT(*) FROM payroll_remittance WHERE tenant = ? AND (name IS NULL OR run IS NULL)";
        let select = reader.sql(text).bind(tenant).done();
        count += reader.int(&select).await.expect("a number").unwrap_or_default();
    }
    count
}

async fn a_newer_database_is_refused(backend: Backend) {
    let (_, content) = left(backend).swap_remove(0);
    let database = holding(backend, &content).await.expect("a database");
    migrate::migrate(&database.db, &registry()).await.expect("migrating");
    let written = |tx: &mut kernel_store::Tx| {
        let text = "INSERT INTO baobab_migration (version, name, hash, applied_at) SELECT 9000, 'of_tomorrow', hash, applied_at FROM baobab_migration WHERE version = 1";
        Sql::new(tx.dialect(), text).done()
    };
    let added: Result<u64, StoreError> = database
        .db
        .write_platform(move |tx| {
            Box::pin(async move {
                let statement = written(tx);
                tx.execute(&statement).await
            })
        })
        .await;
    assert_eq!(added.expect("a migration"), 1);
    let refused = migrate::migrate(&database.db, &registry()).await.expect_err("refused").to_string();
    assert!(
        refused.contains("a newer release has worked with this database (migration 9000_of_tomorrow)"),
        "{refused}"
    );
}
