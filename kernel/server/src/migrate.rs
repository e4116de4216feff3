//! `baobab migrate`: the platform's own tables, then the tables of the declared entities.

use kernel_manifest::Registry;
use kernel_store::{Db, DbOptions, plan, role_of};
use kernel_types::{Clock, SystemClock};

use crate::config::Config;
use crate::failure::Failure;

/// What was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Migrated {
    pub statements: usize,
}

/// Brings the schema up to date as the role that owns it: the configured owner, else the one that serves. An owner apart from it lets
/// the serving role work with the rows of what there is now.
///
/// # Errors
/// As [`migrate`], and an owner that cannot be reached.
pub async fn bring_up(config: &Config, db: &Db, registry: &Registry) -> Result<Migrated, Failure> {
    let Some(owner) = &config.database.owner_url else { return migrate(db, registry).await };
    let opened = Db::open(owner, DbOptions { connections: 2, ..DbOptions::default() }).await;
    let owners = opened.map_err(Failure::store("opening the database as its owner"))?;
    let done = as_owner(&owners, config, registry).await;
    owners.close().await;
    done
}

async fn as_owner(owners: &Db, config: &Config, registry: &Registry) -> Result<Migrated, Failure> {
    let done = migrate(owners, registry).await?;
    if let Some(role) = role_of(&config.database.url) {
        owners.admit(&role).await.map_err(Failure::store(format!("letting {role} work with the tables")))?;
    }
    Ok(done)
}

/// Brings the schema up to date; does nothing when it is, and asks for no right to.
///
/// # Errors
/// A plan that needs a person, with its reasons; nothing of it is begun.
pub async fn migrate(db: &Db, registry: &Registry) -> Result<Migrated, Failure> {
    if db.is_migrated().await.map_err(Failure::store("reading the schema"))? {
        let current = db.current_schema().await.map_err(Failure::store("reading the schema"))?;
        if plan(registry, &current).is_empty() {
            return Ok(Migrated { statements: 0 });
        }
    }
    let now = SystemClock.now();
    let platform = db.migrate_kernel(now).await.map_err(Failure::store("migrating the platform's tables"))?;
    let current = db.current_schema().await.map_err(Failure::store("reading the schema"))?;
    let plan = plan(registry, &current);
    let entities = db.apply(&plan, now).await.map_err(Failure::store("migrating the tables of the declarations"))?;
    Ok(Migrated { statements: platform.statements + entities.statements })
}

/// What a migration to these declarations would refuse to do, in words; nothing is changed.
///
/// # Errors
/// When the present schema cannot be read.
pub async fn refused(db: &Db, registry: &Registry) -> Result<Vec<String>, Failure> {
    let current = db.current_schema().await.map_err(Failure::store("reading the schema"))?;
    Ok(plan(registry, &current).refused)
}

/// Prints the statements a migration would run, without running any.
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
    match plan.refused.is_empty() {
        true => Ok(()),
        false => Err(Failure::Store { doing: "planning".into(), error: kernel_store::StoreError::Refused(plan.refused) }),
    }
}
