#![doc = include_str!("../README.md")]

#[rustfmt::skip]
pub mod generated;

mod boxes;
mod certificate;
mod coverage;
mod deferred;
mod due;
mod form;
mod income;
mod payment;
mod period;
mod reports;
mod rows;
mod tax_return;

use kernel::Module;

/// What this family registers.
pub fn module() -> Module {
    Module::new("taxation")
        .calculator("taxation.calculate", tax_return::calculate::calculate)
        .calculator("taxation.calculate_deferred", deferred::calculate)
        .calculator("taxation.calculate_income_tax", income::calculate)
        .calculator("taxation.check_form", form::check)
        .calculator("taxation.fill_certificate", certificate::fill)
        .calculator("taxation.fill_payment", payment::fill)
        .calculator("taxation.fill_period", period::fill)
        .effect("taxation.amend_return", tax_return::file::amend)
        .effect("taxation.certify_period", certificate::of_period)
        .effect("taxation.check_payment", payment::check)
        .effect("taxation.create_periods", period::create_periods)
        .effect("taxation.file_return", tax_return::file::file)
        .effect("taxation.prepare_return", period::prepare)
        .effect("taxation.recalculate", tax_return::calculate::again)
        .effect("taxation.refresh_deferred", deferred::refresh)
        .effect("taxation.refresh_income_tax", income::refresh)
        .effect("taxation.undo_payment", payment::undo)
        .report("taxation.by_currency", reports::position::by_currency)
        .report("taxation.compliance", reports::compliance::report)
        .report("taxation.entries", reports::entries::report)
        .report("taxation.position", reports::position::report)
        .report("taxation.rates", reports::position::rates)
        .report("taxation.return_form", reports::form::report)
}

#[cfg(test)]
mod tests;
