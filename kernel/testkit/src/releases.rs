//! Databases that earlier releases left (`releases/`), what they hold, and how those of a new release are kept.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Path, PathBuf};

use kernel_store::{Reader, Schema, Sql};
use kernel_types::TenantId;

use crate::{Backend, TestDatabase, holding};

/// What the databases of a new release hold: the declared test each is left by.
const LEFT_BY: [(&str, &str); 6] = [
    ("sales", "registry/accounting/tests/allocation-removed.yaml"),
    ("currency", "registry/accounting/tests/three-currencies.yaml"),
    ("leases", "registry/financial/tests/lease-current.yaml"),
    ("pay", "registry/payroll/tests/run.yaml"),
    ("procurement", "registry/procurement/tests/order-receipt-bill.yaml"),
    ("taxes", "registry/taxation/tests/withholding-removed.yaml"),
];

/// What has a value of its own in each row of a report's kind: name, columns and what they are read from.
const LISTED: [(&str, &str); 3] = [
    (
        "trial balance",
        "SELECT a.code, CAST(SUM(b.debit) AS BIGINT), CAST(SUM(b.credit) AS BIGINT) FROM ledger_account_balance b \
         JOIN ledger_account a ON a.tenant = b.tenant AND a.id = b.account WHERE b.tenant = ? GROUP BY a.code ORDER BY a.code",
    ),
    (
        "stock",
        "SELECT s.item || ' ' || COALESCE(s.warehouse, ''), CAST(SUM(s.qty) AS BIGINT), CAST(SUM(s.value) AS BIGINT) FROM inventory_stock s \
         WHERE s.tenant = ? GROUP BY s.item, s.warehouse ORDER BY 1",
    ),
    (
        "payslip",
        "SELECT p.id, CAST(SUM(p.net) AS BIGINT), COUNT(*) FROM payroll_payslip p WHERE p.tenant = ? GROUP BY p.id ORDER BY p.id",
    ),
];

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
pub async fn held(database: &TestDatabase, schema: &Schema) -> BTreeMap<String, i64> {
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
        for (name, text) in LISTED {
            let mut sql = Sql::new(reader.dialect(), text);
            sql.bind(tenant);
            for row in reader.rows(&sql.done()).await.expect("rows") {
                let of = row.text(0).unwrap_or_default().to_string();
                for (column, figure) in [(1, "1"), (2, "2")] {
                    held.insert(format!("{tenant} {name} {of} {figure}"), row.int(column).unwrap_or_default());
                }
            }
        }
    }
    held
}

/// The figures as they are kept beside a database, a line each; what is nought says nothing.
pub fn written(held: &BTreeMap<String, i64>) -> String {
    held.iter().filter(|(_, figure)| **figure != 0).map(|(name, figure)| format!("{name} = {figure}\n")).collect()
}

/// The figures that were kept when a database was made. The two databases of a name were made apart, so each has its own.
pub fn kept(name: &str, backend: Backend) -> PathBuf {
    let of = if backend == Backend::Sqlite { "sqlite" } else { "postgres" };
    releases().join(format!("{name}.{of}.figures"))
}

/// Makes the databases of a release, never those of one that is there, and writes the figures of databases that have none.
pub async fn keep(release: Option<&str>) {
    if let Some(release) = release {
        let folder = releases().join(release);
        std::fs::create_dir(&folder).expect("a release that is not there yet");
        for (name, file) in LEFT_BY {
            for backend in [Backend::Sqlite, Backend::Postgres] {
                let app = crate::declared::played(file, backend).await;
                app.settled().await;
                let (ending, content) = match backend {
                    Backend::Sqlite => {
                        let copy = folder.join(format!("{name}.copy"));
                        app.database.db.backup(&copy).await.expect("a copy");
                        let content = std::fs::read(&copy).expect("the copy");
                        std::fs::remove_file(&copy).expect("the copy");
                        ("sqlite.gz", content)
                    }
                    Backend::Postgres => ("postgres.sql.gz", dumped(&app.database.url)),
                };
                let packed = std::fs::File::create(folder.join(format!("{name}.{ending}"))).expect("a file");
                let mut packed = flate2::write::GzEncoder::new(packed, flate2::Compression::best());
                std::io::Write::write_all(&mut packed, &content).expect("packed");
                packed.finish().expect("packed");
            }
        }
    }
    for backend in [Backend::Sqlite, Backend::Postgres] {
        for (name, content) in left(backend) {
            if kept(&name, backend).exists() {
                continue;
            }
            let database = holding(backend, &content).await.expect("a database");
            let schema = database.db.current_schema().await.expect("its schema");
            std::fs::write(kept(&name, backend), written(&held(&database, &schema).await)).expect("figures");
        }
    }
}

/// The statements that make a database of the test server again, as its keeper sees them: row security hides nothing from it.
fn dumped(url: &str) -> Vec<u8> {
    let binaries = std::fs::read_dir("/usr/lib/postgresql").expect("PostgreSQL").filter_map(Result::ok);
    let newest = binaries.map(|entry| entry.path()).max().expect("PostgreSQL").join("bin/pg_dump");
    let whole = url.replace("baobab@", "postgres@");
    let dump = std::process::Command::new(newest)
        .args(["--no-owner", "--no-acl", "--no-comments", "--inserts", "--rows-per-insert=100", &whole])
        .output()
        .expect("pg_dump");
    assert!(dump.status.success(), "{}", String::from_utf8_lossy(&dump.stderr));
    // What only psql reads is left out.
    let text = String::from_utf8(dump.stdout).expect("text");
    let statements = text.lines().filter(|line| !line.starts_with("\\restrict") && !line.starts_with("\\unrestrict"));
    statements.flat_map(|line| [line, "\n"]).collect::<String>().into_bytes()
}
