//! Running the platform's migrations and the planned steps.

use kernel_types::Instant;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::diff::{Plan, Step};
use super::distribute::IN_ORDER;
use super::schema::Schema;
use super::statements::row_security;
use crate::db::Db;
use crate::entity::{Equality, MAKE_EXTENSION, make_text_range};
use crate::error::StoreError;
use crate::hex::hex;
use crate::migrations::KERNEL_MIGRATIONS;
use crate::sql::{Dialect, quoted};
use crate::tx::{Reader, Tx};

/// What was done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Applied {
    pub statements: usize,
}

impl Db {
    /// Brings the platform's own tables up to date. Refuses when a file differs from what was applied under its number.
    pub async fn migrate_kernel(&self, now: Instant) -> Result<Applied, StoreError> {
        self.write_platform::<Applied, StoreError, _>(move |tx| Box::pin(migrate_kernel(tx, now))).await
    }

    /// Whether the migrations applied are those of the platform, as they are here. False for a database without any.
    pub async fn is_migrated(&self) -> Result<bool, StoreError> {
        let mut reader = self.read_platform().await?;
        let dialect = reader.dialect();
        let applied = match migrations(&mut reader).await {
            Err(StoreError::Database(_)) => return Ok(false),
            applied => applied?,
        };
        let there = KERNEL_MIGRATIONS.iter().all(|migration| {
            let hash = hex(&Sha256::digest(migration.sql(dialect).as_bytes()));
            applied.iter().any(|(version, applied)| *version == migration.version && *applied == hash)
        });
        Ok(there && applied.iter().all(|(version, _)| is_known(*version)))
    }

    /// The entity schema as last applied; empty before the first.
    pub async fn current_schema(&self) -> Result<Schema, StoreError> {
        let mut reader = self.read_platform().await?;
        current_schema(&mut reader).await
    }

    /// Applies a plan in one transaction. A plan with refusals is not begun.
    pub async fn apply(&self, plan: &Plan, now: Instant) -> Result<Applied, StoreError> {
        if !plan.refused.is_empty() {
            return Err(StoreError::Refused(plan.refused.clone()));
        }
        if plan.steps.is_empty() {
            return Ok(Applied { statements: 0 });
        }
        let plan = plan.clone();
        self.write_platform(move |tx| {
            let plan = plan.clone();
            Box::pin(async move { apply(tx, &plan, now).await })
        })
        .await
    }
}

fn is_known(version: i64) -> bool {
    KERNEL_MIGRATIONS.iter().any(|migration| migration.version == version)
}

async fn migrate_kernel(tx: &mut Tx, now: Instant) -> Result<Applied, StoreError> {
    let dialect = tx.dialect();
    if dialect == Dialect::Postgres {
        // Two servers started together must not both migrate.
        tx.control("SELECT pg_advisory_xact_lock(8231907)").await?;
    }
    in_order(tx).await?;
    let history = "CREATE TABLE IF NOT EXISTS baobab_migration (version INTEGER PRIMARY KEY, name TEXT NOT NULL, hash TEXT NOT NULL, \
                   applied_at ";
    let instant = dialect.column_type(crate::sql::ColumnType::Instant);
    tx.control(&format!("{history}{instant} NOT NULL)")).await?;
    let select = tx.sql("SELECT version, hash, name FROM baobab_migration ORDER BY version").done();
    let applied = tx.rows(&select).await?;
    if let Some(row) = applied.iter().find(|row| !row.int(0).is_some_and(is_known)) {
        return Err(StoreError::Refused(vec![format!(
            "a newer release has worked with this database (migration {:04}_{}). Run that release or a later one, or restore the backup made before it",
            row.int(0).unwrap_or_default(),
            row.text(2).unwrap_or_default()
        )]));
    }
    let mut statements = 0;
    for migration in KERNEL_MIGRATIONS {
        let sql = migration.sql(dialect);
        let hash = hex(&Sha256::digest(sql.as_bytes()));
        match applied.iter().find(|row| row.int(0) == Some(migration.version)) {
            Some(row) if row.text(1) == Some(hash.as_str()) => {}
            Some(_) => {
                return Err(StoreError::Refused(vec![format!(
                    "migration {:04}_{} differs from what was applied; released migrations are never edited",
                    migration.version, migration.name
                )]));
            }
            None => {
                tx.control(sql).await?;
                statements += 1;
                let insert = tx
                    .sql("INSERT INTO baobab_migration (version, name, hash, applied_at) VALUES (?, ?, ?, ?)")
                    .bind(migration.version)
                    .bind(migration.name)
                    .bind(hash)
                    .bind(now)
                    .done();
                tx.execute(&insert).await?;
            }
        }
    }
    Ok(Applied { statements })
}

/// A database that is spread over machines takes the steps of a transaction one after the other.
async fn in_order(tx: &mut Tx) -> Result<(), StoreError> {
    if tx.shared.is_spread { tx.control(IN_ORDER).await } else { Ok(()) }
}

async fn current_schema(reader: &mut Reader) -> Result<Schema, StoreError> {
    let select = reader.sql("SELECT snapshot FROM baobab_schema ORDER BY version DESC LIMIT 1").done();
    let Some(row) = reader.row(&select).await? else { return Ok(Schema::default()) };
    serde_json::from_str(row.text(0).unwrap_or_default()).map_err(|error| StoreError::inconsistent("snapshot", error))
}

/// Records that an index of the plan would take for one, in words: nobody but their business can say which of them keeps the text.
async fn clashes(tx: &mut Tx, plan: &Plan) -> Result<Vec<String>, StoreError> {
    let dialect = tx.dialect();
    let mut found = Vec::new();
    for step in &plan.steps {
        let (Step::CreateIndex { table, index, .. }, Some(text)) = (step, step.clashes(dialect)) else { continue };
        // A table or column that is made by this plan holds nothing yet.
        let is_made = |other: &Step| match other {
            Step::CreateTable { table: made, .. } => made == table,
            Step::AddColumn { table: of, column } => {
                of == table && index.columns.iter().any(|indexed| indexed.name == column.name)
            }
            _ => false,
        };
        if plan.steps.iter().any(is_made) {
            continue;
        }
        // The rows of all tenants are looked at: security is lifted for the owner inside this transaction.
        if dialect == Dialect::Postgres {
            tx.control(&format!("ALTER TABLE {} NO FORCE ROW LEVEL SECURITY", quoted(table))).await?;
        }
        let select = tx.sql(&text).across_tenants().done();
        let rows = tx.rows(&select).await?;
        if dialect == Dialect::Postgres {
            tx.control(&format!("ALTER TABLE {} FORCE ROW LEVEL SECURITY", quoted(table))).await?;
        }
        let columns: Vec<&str> =
            index.columns.iter().filter(|column| !column.key).map(|column| column.name.as_str()).collect();
        found.extend(rows.iter().map(|row| {
            format!(
                "{table}.{} is to be unique without regard to case, but {} stand beside each other in one business (records {}). Rename all but one of \
                 them with the release that runs now, then migrate again",
                columns.join(", "),
                row.text(0).unwrap_or_default(),
                row.text(1).unwrap_or_default(),
            )
        }));
    }
    Ok(found)
}

async fn apply(tx: &mut Tx, plan: &Plan, now: Instant) -> Result<Applied, StoreError> {
    in_order(tx).await?;
    let clashing = clashes(tx, plan).await?;
    if !clashing.is_empty() {
        return Err(StoreError::Refused(clashing));
    }
    for step in &plan.steps {
        tell_unnamed(tx, step).await?;
    }
    let equality = if plan.has_exclusions() { equality(tx).await? } else { Equality::Operators };
    let (mut statements, mut overlapping) = (0, Vec::new());
    for step in &plan.steps {
        // Looked at here, for the step may read columns that the plan itself adds; a refusal undoes the steps before, which the
        // transaction has to know of.
        tx.touched = true;
        let found = overlaps(tx, plan, step).await?;
        if !found.is_empty() {
            overlapping.extend(found);
            continue;
        }
        for statement in step.sql(tx.dialect(), equality) {
            tx.control(&statement).await?;
            statements += 1;
        }
    }
    if !overlapping.is_empty() {
        return Err(StoreError::Refused(overlapping));
    }
    let snapshot = serde_json::to_string(&plan.target).map_err(|error| StoreError::Database(error.to_string()))?;
    let insert = tx
        .sql(
            "INSERT INTO baobab_schema (version, registry_hash, snapshot, applied_at) \
             VALUES ((SELECT COALESCE(MAX(version), 0) + 1 FROM baobab_schema), ?, ?, ?)",
        )
        .bind(plan.registry_hash.as_str())
        .bind(snapshot)
        .bind(now)
        .done();
    tx.execute(&insert).await?;
    Ok(Applied { statements })
}

/// How spans are to be held on PostgreSQL: by the extension, where it is or may be made.
async fn equality(tx: &mut Tx) -> Result<Equality, StoreError> {
    if tx.dialect() == Dialect::Sqlite {
        return Ok(Equality::Operators);
    }
    // Making what is there is refused by the machines of a spread database, where another role made it.
    let standing = tx.sql("SELECT 1 FROM pg_extension WHERE extname = 'btree_gist'").done();
    if !tx.rows(&standing).await?.is_empty() {
        return Ok(Equality::Operators);
    }
    tx.control("SAVEPOINT extension").await?;
    match tx.control(MAKE_EXTENSION).await {
        Ok(()) => {
            tx.control("RELEASE SAVEPOINT extension").await?;
            Ok(Equality::Operators)
        }
        Err(StoreError::Unavailable(error)) => Err(StoreError::Unavailable(error)),
        Err(error) => {
            tx.control("ROLLBACK TO SAVEPOINT extension").await?;
            tracing::info!(%error, "migrate.without_btree_gist");
            tx.control(&make_text_range()).await?;
            Ok(Equality::Ranges)
        }
    }
}

/// Rows of a table that stands which overlap where they must not from now on, in words.
async fn overlaps(tx: &mut Tx, plan: &Plan, step: &Step) -> Result<Vec<String>, StoreError> {
    let Step::CreateExclusion { table, exclusion, .. } = step else { return Ok(Vec::new()) };
    if plan.steps.iter().any(|other| matches!(other, Step::CreateTable { table: made, .. } if made == table)) {
        return Ok(Vec::new());
    }
    let dialect = tx.dialect();
    if dialect == Dialect::Postgres {
        tx.control(&format!("ALTER TABLE {} NO FORCE ROW LEVEL SECURITY", quoted(table))).await?;
    }
    let select = tx.sql(&exclusion.pairs(dialect, table, false)).across_tenants().done();
    let rows = tx.rows(&select).await?;
    if dialect == Dialect::Postgres {
        tx.control(&format!("ALTER TABLE {} FORCE ROW LEVEL SECURITY", quoted(table))).await?;
    }
    let text = |row: &crate::sql::Row, column: usize| row.text(column).unwrap_or_default().to_string();
    let told = rows.iter().map(|row| {
        format!(
            "{table}: {} ({}) and {} ({}) of one business cover the same time, which {} does not allow. Change or delete one of them with the release that runs now, then \
             migrate again",
            text(row, 1),
            text(row, 0),
            text(row, 3),
            text(row, 2),
            exclusion.code,
        )
    });
    Ok(told.collect())
}

/// Texts that name no record are emptied when they become links; the log keeps what stood there.
async fn tell_unnamed(tx: &mut Tx, step: &Step) -> Result<(), StoreError> {
    let (Step::LinkByKey { table, column, key }, Some(text)) = (step, step.unnamed(tx.dialect())) else {
        return Ok(());
    };
    for statement in row_security(tx.dialect(), "NO FORCE", [table, &key.table]) {
        tx.control(&statement).await?;
    }
    let select = tx.sql(&text).across_tenants().done();
    let rows = tx.rows(&select).await?;
    for statement in row_security(tx.dialect(), "FORCE", [table, &key.table]) {
        tx.control(&statement).await?;
    }
    for row in rows {
        tracing::warn!(
            tenant = row.int(0),
            record = row.text(1),
            table,
            column,
            text = row.text(2),
            "migrate.names_no_record"
        );
    }
    Ok(())
}

/// The platform's migrations a database went through.
///
/// # Errors
/// When it has none of our tables.
pub async fn migrations(reader: &mut Reader) -> Result<Vec<(i64, String)>, StoreError> {
    let select = reader.sql("SELECT version, hash FROM baobab_migration ORDER BY version").done();
    let rows = reader.rows(&select).await?;
    Ok(rows.iter().filter_map(|row| Some((row.int(0)?, row.text(1)?.to_string()))).collect())
}
