#![doc = include_str!("../README.md")]

pub mod allowance;
pub mod api;
pub mod basis;
#[rustfmt::skip]
pub mod generated;
pub mod position;

mod book;
mod check;
mod disposal;
mod register;
mod reports;
mod revaluation;
mod run;
mod transfer;

use kernel::Module;

/// What this family registers.
pub fn module() -> Module {
    Module::new("assets")
        .calculator("assets.asset", register::calculate)
        .calculator("assets.capital_allowance", allowance::record::calculate)
        .calculator("assets.depreciation_run", run::calculate)
        .calculator("assets.disposal", disposal::calculate)
        .calculator("assets.revaluation", revaluation::calculate)
        .effect("assets.capitalise", register::capitalise)
        .effect("assets.claim_allowance", allowance::record::claim)
        .effect("assets.commission", register::commission)
        .effect("assets.depreciation_run_check", run::check)
        .effect("assets.depreciation_run_record", run::record)
        .effect("assets.depreciation_run_undo", run::undo)
        .effect("assets.dispatch_transfer", transfer::dispatch)
        .effect("assets.disposal_check", disposal::check)
        .effect("assets.disposal_record", disposal::record)
        .effect("assets.disposal_undo", disposal::undo)
        .effect("assets.dispose_allowance", allowance::record::dispose)
        .effect("assets.prepare_capitalise", register::prepare_capitalise)
        .effect("assets.prepare_commission", register::prepare_commission)
        .effect("assets.receive_transfer", transfer::receive)
        .effect("assets.revaluation_check", revaluation::check)
        .effect("assets.revaluation_record", revaluation::record)
        .effect("assets.revaluation_undo", revaluation::undo)
        .effect("assets.take_back", register::take_back)
        .report("assets.against_books", reports::against_books)
        .report("assets.deferred_tax", reports::deferred_tax)
        .report("assets.disposal_results", reports::disposal_results)
        .report("assets.forecast", reports::forecast)
        .report("assets.fully_depreciated", reports::fully_depreciated)
        .report("assets.register", reports::register)
        .report("assets.roll_forward", reports::roll_forward)
        .report("assets.schedule", reports::schedule)
        .check(check::registers)
}
