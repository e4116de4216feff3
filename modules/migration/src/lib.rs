#![doc = include_str!("../README.md")]

#[rustfmt::skip]
pub mod generated;

mod accounts;
mod balances;
mod bodies;
mod check;
mod documents;
mod files;
mod findings;
mod origin;
mod proof;
mod run;
mod saved;
mod scope;
mod undo;
mod work;

use kernel::Module;

/// The functions of moving in by the names its declarations use.
pub fn module() -> Module {
    Module::new("migration")
        .effect("migration.read", files::read)
        .effect("migration.check", check::check)
        .effect("migration.run", run::run)
        .effect("migration.undo", undo::undo)
        .prepare("migration.check", check::prepare)
        .prepare("migration.read", files::prepare)
        .prepare("migration.run", run::prepare)
        .report("migration.proof", proof::report)
}
