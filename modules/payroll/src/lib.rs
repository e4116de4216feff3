//! Payroll: what people earn, what the law of their country takes and adds, and the way of the money (design 11).
//!
//! Life cycles, guards, postings and access are declared in `registry/payroll`, the tables of countries in
//! `registry/payroll/countries`. Reading order: [`exact`] (numbers) → [`law`] (what a country takes) → [`pay`] (one payslip),
//! all without IO → [`setup`] (groups, components, salaries) → [`run`] → [`payment`], [`remittance`], [`certificate`] → [`reports`].

pub mod exact;
pub mod law;
pub mod pay;
#[rustfmt::skip]
pub mod generated;

pub mod demo;

mod certificate;
mod erasure;
mod expenses;
mod loan;
mod payment;
mod refusal;
mod remittance;
mod reports;
mod run;
mod setup;
mod worth;

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
mod tests;

pub use law::check::law as problems;
pub use law::rules::{Law, Laws};

use kernel::Module;

/// The family's name: under it the program keeps the tables of countries.
pub const FAMILY: &str = "payroll";

/// What this family registers.
pub fn module() -> Module {
    Module::new(FAMILY)
        .calculator("payroll.assignment", setup::salary::calculate)
        .calculator("payroll.certificate", certificate::calculate)
        .calculator("payroll.component", setup::component::calculate)
        .calculator("payroll.input", setup::input::calculate)
        .calculator("payroll.loan", loan::calculate)
        .calculator("payroll.pay_group", setup::group::calculate)
        .calculator("payroll.payment", payment::calculate)
        .calculator("payroll.run", run::prepare)
        .calculator("payroll.structure", setup::structure::calculate)
        .calculator("payroll.tax_table", setup::table::calculate)
        .effect("payroll.before_erasure", erasure::before)
        .effect("payroll.calculate", run::calculate::calculate)
        .effect("payroll.check_run", run::check)
        .effect("payroll.clear_run", run::clear)
        .effect("payroll.compare_table", setup::table::compare)
        .effect("payroll.export_payment", payment::export)
        .effect("payroll.post_run", run::post::post)
        .effect("payroll.prepare_payment", payment::prepare)
        .effect("payroll.prepare_remittance", remittance::prepare)
        .effect("payroll.refuse_claim", expenses::refuse)
        .effect("payroll.take_over", expenses::take_over)
        .effect("payroll.void_run", run::post::void)
        .report("payroll.annual_return", reports::year::annual_return)
        .report("payroll.authority_return", reports::returns::report)
        .report("payroll.by_currency", reports::money::by_currency)
        .report("payroll.compliance", reports::money::compliance)
        .report("payroll.costs", reports::money::costs)
        .report("payroll.employee_setup", reports::person::employee_setup)
        .report("payroll.final_pay", reports::person::final_pay)
        .report("payroll.gender_pay", reports::equal_pay::gender_pay)
        .report("payroll.minimum_wage", reports::checks::minimum_wage)
        .report("payroll.register", reports::year::register)
        .report("payroll.rules", reports::rules::rules)
        .report("payroll.statutory_schedule", reports::year::statutory_schedule)
        .report("payroll.tax_calculator", reports::calculator::tax_calculator)
        .report("payroll.validation", reports::checks::validation)
        .data_migration(remittance::NAMES)
}
