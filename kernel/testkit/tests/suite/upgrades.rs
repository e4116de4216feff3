//! What an installation holds survives releases: databases of earlier ones (`releases/`) are migrated by this program, and hold
//! afterwards what they held before.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Path, PathBuf};

use kernel_server::doctor::{self, Report, Severity};
use kernel_server::migrate;
use kernel_store::{Reader, Schema, Sql, StoreError};
use kernel_testkit::{Backend, TestApp, TestDatabase, holding, on_both, registry};
use kernel_types::{Date, TenantId};

on_both!(earlier_releases_are_migrated, a_newer_database_is_refused);

/// Sums that must not move: name, table, expression.
const FIGURES: [(&str, &str, &str); 8] = [
    ("debits", "ledger_journal_entry_lines", "debit"),
    ("credits", "ledger_journal_entry_lines", "credit"),
    ("balances", "ledger_account_balance", "debit - credit"),
    ("open items", "ledger_open_item", "outstanding"),
    ("stock quantity", "inventory_stock", "qty"),
    ("stock value", "inventory_stock", "value"),
    ("net pay", "payroll_payslip", "net"),
    ("audited changes", "audit", "seq"),
];

fn releases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("releases")
}

/// What the releases left for this database, by release and name (`2026-11-24/books`).
pub fn left(backend: Backend) -> Vec<(String, Vec<u8>)> {
    let ending = match backend {
        Backend::Sqlite => ".sqlite.gz",
        Backend::Postgres => ".postgres.sql.gz",
    };
    let mut found: Vec<(String, Vec<u8>)> = Vec::new();
    for release in std::fs::read_dir(releases()).expect("releases") {
        let release = release.expect("a release").path();
        for file in std::fs::read_dir(&release).into_iter().flatten() {
            let file = file.expect("a file").path();
            let shown = file.strip_prefix(releases()).expect("below releases").display().to_string();
            if let Some(name) = shown.strip_suffix(ending) {
                let mut content = Vec::new();
                flate2::read::GzDecoder::new(std::fs::File::open(&file).expect("a file"))
                    .read_to_end(&mut content)
                    .expect("packed");
                found.push((name.to_string(), content));
            }
        }
    }
    found.sort_by(|one, other| one.0.cmp(&other.0));
    found
}

async fn number(reader: &mut Reader, text: &str, tenant: i64) -> i64 {
    let mut sql = Sql::new(reader.dialect(), text);
    sql.bind(tenant);
    let row = reader.row(&sql.done()).await.expect("a figure").expect("a row");
    row.int(0).unwrap_or_default()
}

/// Rows of every table, and the sums, of both environments of the one business.
async fn held(database: &TestDatabase, schema: &Schema) -> BTreeMap<String, i64> {
    let mut held = BTreeMap::new();
    for tenant in [1, 2] {
        let mut reader = database.db.read(TenantId(tenant)).await.expect("a reader");
        for table in schema.tables.keys() {
            held.insert(
                format!("{tenant} {table}"),
                number(&mut reader, &format!("SELECT COUNT(*) FROM \"{table}\" WHERE tenant = ?"), tenant).await,
            );
        }
        for (name, table, of) in FIGURES {
            held.insert(
                format!("{tenant} {name}"),
                number(
                    &mut reader,
                    &format!("SELECT CAST(COALESCE(SUM({of}), 0) AS BIGINT) FROM {table} WHERE tenant = ?"),
                    tenant,
                )
                .await,
            );
        }
    }
    held
}

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
        migrate::migrate(&database.db, &registry()).await.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(
            migrate::migrate(&database.db, &registry()).await.expect("migrating").statements,
            0,
            "{name}: a second time"
        );
        assert_eq!(held(&database, &then).await, before, "{name}");
        let app = TestApp::app_on(&database, Date::from_ymd_opt(2026, 4, 1).expect("a date"));
        let mut report = Report::default();
        assert!(doctor::examine_data(&app, &mut report).await.expect("a look at it"), "{name}: {}", report.text());
        assert_eq!(problems(&report), Vec::<String>::new(), "{name}");
    }
    assert!(left.len() >= 4 && rows > 150, "{} databases with {rows} figures", left.len());
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
