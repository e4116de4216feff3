#![doc = include_str!("../README.md")]

#[rustfmt::skip]
pub mod generated;
pub mod consolidate;

mod balance;
mod collect;
mod entity;
mod holdings;
mod report;
mod run;

use kernel::Module;

/// What this family registers.
pub fn module() -> Module {
    Module::new("group")
        .calculator("group.balance_lines", balance::calculate)
        .calculator("group.consolidate", run::calculate)
        .calculator("group.entity_business", entity::business)
        .calculator("group.ownership_goodwill", entity::goodwill)
        .effect("group.check_run", run::check)
        .effect("group.list_differences", run::list_differences)
        .effect("group.pull_balance", balance::pull)
        .import("group.entity_balance", balance::COLUMNS, balance::import)
        .report("group.position", report::position)
        .report("group.statements", report::statements)
        .report("group.worksheet", report::worksheet)
}
