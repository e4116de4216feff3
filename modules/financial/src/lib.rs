#![doc = include_str!("../README.md")]

pub mod api;
#[rustfmt::skip]
pub mod generated;
pub mod math;

mod amounts;
mod biological;
mod budget;
mod inflation;
mod instrument;
mod lease;
mod lessor;
mod revenue;
mod schedule;
mod stewardship;

use kernel::Module;

/// What this family registers.
pub fn module() -> Module {
    Module::new("financial")
        .calculator("financial.bio_valuation", biological::calculate)
        .calculator("financial.budget_lines", budget::record::calculate)
        .calculator("financial.ecl_run", instrument::run::losses)
        .calculator("financial.inflation_layer", inflation::record::calculate)
        .calculator("financial.instrument_cost", instrument::record::calculate)
        .calculator("financial.instrument_run", instrument::run::calculate)
        .calculator("financial.lease_change", lease::change::calculate)
        .calculator("financial.lease_measure", lease::record::calculate)
        .calculator("financial.lease_run", lease::run::calculate)
        .calculator("financial.lessor_measure", lessor::record::calculate)
        .calculator("financial.lessor_run", lessor::run::calculate)
        .calculator("financial.loss_matrix", instrument::history::calculate)
        .calculator("financial.restatement_run", inflation::run::calculate)
        .calculator("financial.revenue_change", revenue::change::calculate)
        .calculator("financial.revenue_contract", revenue::record::calculate)
        .calculator("financial.revenue_run", revenue::run::calculate)
        .calculator("financial.valuation", instrument::run::value)
        .effect("financial.budget_activate", budget::record::activate)
        .effect("financial.budget_allocate", budget::give::allocate)
        .effect("financial.budget_carry", budget::carry::carry)
        .effect("financial.budget_give", budget::give::take_part)
        .effect("financial.budget_move", budget::record::take_moves)
        .effect("financial.budget_receive", budget::carry::receive)
        .effect("financial.budget_revise", budget::record::revise)
        .effect("financial.budget_transfer", budget::record::transfer)
        .effect("financial.ecl_run_check", instrument::run::check_losses)
        .effect("financial.instrument_receive", instrument::money::receive)
        .effect("financial.instrument_take_back", instrument::money::take_back)
        .effect("financial.instrument_record_run", instrument::record::record_run)
        .effect("financial.instrument_recover", instrument::money::recover)
        .effect("financial.instrument_revalue", instrument::record::revalue)
        .effect("financial.instrument_run_check", instrument::run::check)
        .effect("financial.instrument_run_record", instrument::run::record)
        .effect("financial.instrument_run_undo", instrument::run::undo)
        .effect("financial.instrument_write_off", instrument::money::write_off)
        .effect("financial.valuation_apply", instrument::run::apply)
        .effect("financial.lease_apply_change", lease::change::take)
        .effect("financial.lease_change_apply", lease::change::apply)
        .effect("financial.lease_change_check", lease::change::check)
        .effect("financial.lease_record_run", lease::record::record_run)
        .effect("financial.lease_run_check", lease::run::check)
        .effect("financial.lease_run_record", lease::run::record)
        .effect("financial.lease_run_undo", lease::run::undo)
        .effect("financial.lessor_hand_over", lessor::asset::hand_over)
        .effect("financial.lessor_record_run", lessor::record::record_run)
        .effect("financial.lessor_run_check", lessor::run::check)
        .effect("financial.lessor_run_record", lessor::run::record)
        .effect("financial.lessor_run_undo", lessor::run::undo)
        .effect("financial.lessor_take_back", lessor::asset::take_back)
        .effect("financial.restatement_check", inflation::run::check)
        .effect("financial.restatement_undo", inflation::run::undo)
        .effect("financial.revenue_bill", revenue::record::bill)
        .effect("financial.revenue_change_apply", revenue::change::apply)
        .effect("financial.revenue_change_check", revenue::change::check)
        .effect("financial.revenue_estimate", revenue::estimate::change)
        .effect("financial.revenue_modify", revenue::change::take)
        .effect("financial.revenue_progress", revenue::record::progress)
        .effect("financial.revenue_record_run", revenue::record::record_run)
        .effect("financial.revenue_run_check", revenue::run::check)
        .effect("financial.revenue_run_record", revenue::run::record)
        .effect("financial.revenue_run_undo", revenue::run::undo)
        .effect("financial.revenue_terminate", revenue::end::terminate)
        .import("financial.budget", budget::import::COLUMNS, budget::import::import)
        .before_posting(budget::check::before_posting)
        .report("financial.biological_roll_forward", biological::report::roll_forward)
        .report("financial.budget_vs_actual", budget::report::report)
        .report("financial.ecl_movement", instrument::reports::movement)
        .report("financial.heritage_register", stewardship::register::report)
        .report("financial.instrument_position", instrument::reports::position)
        .report("financial.lease_maturity", lease::reports::maturity)
        .report("financial.lease_position", lease::reports::position)
        .report("financial.lease_roll_forward", lease::reports::roll_forward)
        .report("financial.lease_schedule", lease::reports::schedule)
        .report("financial.lessor_assets", lessor::report::assets)
        .report("financial.lessor_maturity", lessor::report::maturity)
        .report("financial.restated_balances", inflation::report::report)
        .report("financial.service_performance", stewardship::report)
        .report("financial.revenue_balances", revenue::reports::balances)
        .report("financial.revenue_waterfall", revenue::reports::waterfall)
}
