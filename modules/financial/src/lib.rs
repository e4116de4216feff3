#![doc = include_str!("../README.md")]

pub mod api;
pub mod math;

mod budget;
mod lease;
mod rows;

use kernel::Module;

/// What this family registers.
pub fn module() -> Module {
    Module::new("financial")
        .calculator("financial.budget_lines", budget::record::calculate)
        .calculator("financial.lease_change", lease::change::calculate)
        .calculator("financial.lease_measure", lease::record::calculate)
        .calculator("financial.lease_run", lease::run::calculate)
        .effect("financial.budget_activate", budget::record::activate)
        .effect("financial.budget_move", budget::record::take_moves)
        .effect("financial.budget_revise", budget::record::revise)
        .effect("financial.budget_transfer", budget::record::transfer)
        .effect("financial.lease_apply_change", lease::change::take)
        .effect("financial.lease_change_apply", lease::change::apply)
        .effect("financial.lease_change_check", lease::change::check)
        .effect("financial.lease_record_run", lease::record::record_run)
        .effect("financial.lease_run_check", lease::run::check)
        .effect("financial.lease_run_record", lease::run::record)
        .effect("financial.lease_run_undo", lease::run::undo)
        .import("financial.budget", budget::import::import)
        .before_posting(budget::check::before_posting)
        .report("financial.budget_vs_actual", budget::report::report)
        .report("financial.lease_maturity", lease::reports::maturity)
        .report("financial.lease_position", lease::reports::position)
        .report("financial.lease_roll_forward", lease::reports::roll_forward)
        .report("financial.lease_schedule", lease::reports::schedule)
}
