//! Expenses: what people spent for the business, what policy pays of it, and the way of the money back (design 8).
//!
//! Life cycles, guards, postings and access are declared in `registry/expenses`; this crate holds what a declaration cannot
//! say. Reading order: [`measure`] (pure arithmetic: days away, distances, limits, tax) → [`claim`] (expense reports) →
//! [`advance`] → [`reimbursement`] → [`payroll`] → [`card`].

#[rustfmt::skip]
pub mod generated;
pub mod measure;

mod advance;
mod card;
mod claim;
mod payroll;
mod policy;
mod reimbursement;
mod reports;
mod wire;

use kernel::Module;

/// What this family registers.
pub fn module() -> Module {
    Module::new("expenses")
        .calculator("expenses.advance_amounts", advance::amounts)
        .calculator("expenses.check_policy", policy::check)
        .calculator("expenses.claim_amounts", claim::calculate)
        .calculator("expenses.reimbursement_lines", reimbursement::lines::fill)
        .effect("expenses.advance_recovered", advance::recovered)
        .effect("expenses.charge_customers", claim::customers::charge)
        .effect("expenses.check_reimbursement", reimbursement::lines::check)
        .effect("expenses.decide_lines", claim::decide::decide)
        .effect("expenses.export_reimbursement", reimbursement::file::export)
        .effect("expenses.fetch_charges", card::fetch)
        .effect("expenses.gather_reimbursement", reimbursement::lines::gather)
        .effect("expenses.leave_out", reimbursement::lines::leave_out)
        .effect("expenses.match_charge", card::note_match)
        .effect("expenses.not_with_payslip", payroll::take_back)
        .effect("expenses.pay_advance", advance::pay)
        .effect("expenses.pay_with_payslip", payroll::pay)
        .effect("expenses.prepare_claim", claim::prepare)
        .effect("expenses.prepare_reimbursement", reimbursement::lines::prepare)
        .effect("expenses.reimburse_claim", claim::pay::reimburse)
        .effect("expenses.submit_claim", claim::submit)
        .effect("expenses.recover_advance", payroll::recover)
        .effect("expenses.take_back_advance", advance::take_back)
        .effect("expenses.take_back_claim", claim::pay::take_back)
        .report("expenses.advances_by_age", reports::advances_by_age)
        .report("expenses.by_employee", reports::by_employee)
        .report("expenses.findings", reports::findings)
        .report("expenses.owed_to_employees", reports::owed_to_employees)
        .report("expenses.travel", reports::travel)
}
