//! `baobab migrate`: the platform's own tables, then the tables of the declared entities.

use std::ops::ControlFlow;

use kernel_manifest::Registry;
use kernel_store::{BATCH, DataMigration, DataProgress, Db, DbOptions, Plan, plan, role_of};
use kernel_types::{Clock, SystemClock};

use crate::config::Config;
use crate::failure::Failure;
use crate::modules;

/// What was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Migrated {
    pub statements: usize,
    /// Rows that were carried over to where the declarations keep them now.
    pub rows: i64,
}

/// Brings the schema up to date as the role that owns it: the configured owner, else the one that serves. An owner apart from it lets
/// the serving role work with the rows of what there is now.
///
/// # Errors
/// As [`migrate`], and an owner that cannot be reached.
pub async fn bring_up(config: &Config, db: &Db, registry: &Registry) -> Result<Migrated, Failure> {
    let Some(owner) = &config.database.owner_url else {
        let done = migrate(db, registry).await?;
        distribute(config, db).await?;
        return Ok(done);
    };
    let opened = Db::open(owner, DbOptions { connections: 2, ..DbOptions::default() }).await;
    let owners = opened.map_err(Failure::store("opening the database as its owner"))?;
    let done = as_owner(&owners, config, registry).await;
    owners.close().await;
    done
}

async fn as_owner(owners: &Db, config: &Config, registry: &Registry) -> Result<Migrated, Failure> {
    let done = migrate(owners, registry).await?;
    // Before the new tables are spread: their parts are made with the rights they have by then.
    if let Some(role) = role_of(&config.database.url) {
        owners.admit(&role).await.map_err(Failure::store(format!("letting {role} work with the tables")))?;
    }
    distribute(config, owners).await?;
    Ok(done)
}

/// On a distributed PostgreSQL, spreads the tables of tenants that are new (`kernel/store/DISTRIBUTED.md`).
async fn distribute(config: &Config, owners: &Db) -> Result<(), Failure> {
    let spread = owners.distribute(config.database.shards).await;
    let tables = spread.map_err(Failure::store("spreading the tables of businesses over the machines"))?;
    if tables > 0 {
        tracing::info!(tables, "migrate.distributed");
    }
    Ok(())
}

/// The data migrations of the families of this build.
pub fn data_migrations() -> Vec<DataMigration> {
    modules::list().into_iter().flat_map(|module| module.data_migrations).collect()
}

/// Brings the schema and what rows hold up to date; does nothing when they are, and asks for no right to.
///
/// # Errors
/// A plan that needs a person, with its reasons; nothing of it is begun.
pub async fn migrate(db: &Db, registry: &Registry) -> Result<Migrated, Failure> {
    migrate_with(db, registry, &data_migrations()).await
}

/// As [`migrate`], with data migrations of the caller's own.
///
/// # Errors
/// As [`migrate`]; batches that were committed before stay.
pub async fn migrate_with(db: &Db, registry: &Registry, data: &[DataMigration]) -> Result<Migrated, Failure> {
    let statements = migrate_schema(db, registry).await?;
    let mut tell = |progress: &DataProgress| -> ControlFlow<()> {
        tracing::info!(
            name = progress.name,
            done = progress.done,
            left = progress.left,
            seconds = progress.seconds,
            "migrate.data"
        );
        ControlFlow::Continue(())
    };
    let rows =
        db.migrate_data(data, BATCH, &SystemClock, &mut tell).await.map_err(Failure::store("carrying data over"))?;
    Ok(Migrated { statements, rows })
}

async fn migrate_schema(db: &Db, registry: &Registry) -> Result<usize, Failure> {
    if db.is_migrated().await.map_err(Failure::store("reading the schema"))? {
        let current = db.current_schema().await.map_err(Failure::store("reading the schema"))?;
        if plan(registry, &current).is_empty() {
            return Ok(0);
        }
    }
    let now = SystemClock.now();
    let platform = db.migrate_kernel(now).await.map_err(Failure::store("migrating the platform's tables"))?;
    let current = db.current_schema().await.map_err(Failure::store("reading the schema"))?;
    let plan = plan(registry, &current);
    let entities = db.apply(&plan, now).await.map_err(Failure::store("migrating the tables of the declarations"))?;
    Ok(platform.statements + entities.statements)
}

/// What a migration to these declarations would refuse to do, in words; nothing is changed.
///
/// # Errors
/// When the present schema cannot be read.
pub async fn refused(db: &Db, registry: &Registry) -> Result<Vec<String>, Failure> {
    let current = db.current_schema().await.map_err(Failure::store("reading the schema"))?;
    Ok(plan(registry, &current).refused)
}

/// Prints the statements a migration would run, with the rows they pass through and what is carried over, without running any.
///
/// # Errors
/// As [`migrate`].
pub async fn show(db: &Db, registry: &Registry) -> Result<(), Failure> {
    let current = match db.current_schema().await {
        Ok(current) => current,
        // Before the first migration there is no table to read it from.
        Err(kernel_store::StoreError::Database(_)) => kernel_store::Schema::default(),
        Err(error) => return Err(Failure::Store { doing: "reading the schema".into(), error }),
    };
    let plan = plan(registry, &current);
    for statement in plan.sql(db.dialect()) {
        outln!("{statement};");
    }
    for line in passed(db, &plan).await? {
        outln!("-- {line}");
    }
    match plan.refused.is_empty() {
        true => Ok(()),
        false => {
            Err(Failure::Store { doing: "planning".into(), error: kernel_store::StoreError::Refused(plan.refused) })
        }
    }
}

/// Rows of a statement a second, on a small machine.
const ROWS_A_SECOND: i64 = 20_000;

/// What a migration passes through and carries over, a line each: a table or a data migration with its rows and about how long it
/// takes.
///
/// # Errors
/// When the database cannot be read.
pub async fn passed(db: &Db, plan: &Plan) -> Result<Vec<String>, Failure> {
    passed_with(db, plan, &data_migrations()).await
}

/// As [`passed`], with data migrations of the caller's own.
///
/// # Errors
/// As [`passed`].
pub async fn passed_with(db: &Db, plan: &Plan, data: &[DataMigration]) -> Result<Vec<String>, Failure> {
    let reading = || Failure::store("counting rows");
    let tables = db.rows_passed(plan).await.map_err(reading())?;
    let mut lines: Vec<String> =
        tables.iter().map(|(table, rows)| format!("{table}: {rows} rows, {}", about(rows / ROWS_A_SECOND))).collect();
    for progress in db.data_to_migrate(data).await.map_err(reading())? {
        let begun = if progress.done > 0 { format!(" after {} that are done", progress.done) } else { String::new() };
        lines.push(format!(
            "{} ({}): {} rows{begun}, {}",
            progress.name,
            progress.about,
            progress.left,
            about(progress.seconds)
        ));
    }
    Ok(lines)
}

fn about(seconds: i64) -> String {
    match seconds {
        ..=0 => String::from("less than a second"),
        1..=119 => format!("about {seconds} s"),
        _ => format!("about {} min", seconds / 60),
    }
}
