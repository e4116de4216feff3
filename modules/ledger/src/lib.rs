#![doc = include_str!("../README.md")]

pub mod api;
#[rustfmt::skip]
pub mod generated;

mod accounts;
mod allocation;
mod balances;
mod chain;
mod class;
mod close;
mod closing;
mod debtor;
mod determine;
mod entry;
mod entry_refusal;
mod import;
mod items;
mod items_at;
mod matrix;
mod periods;
mod posting;
mod prepaid;
mod rates;
mod reports;
mod reversals;
mod rounding;
mod tax;
mod terms;
mod verify;
mod years;

mod facts;
mod refuse;
mod terms_check;

use std::sync::Arc;

use kernel::Module;

pub use verify::{BooksReport, verify};

/// The ledger's functions by the names its declarations use.
pub fn module() -> Module {
    Module::new("ledger")
        .calculator("ledger.account_checks", accounts::check)
        .calculator("ledger.fill_close", close::checks::fill)
        .calculator("ledger.journal_lines", posting::manual::fill_lines)
        .calculator("ledger.payment_terms_checks", terms_check::check)
        .calculator("ledger.rate_days", tax::rate_days)
        .effect("ledger.approve_rate", rates::approve)
        .effect("ledger.close_period", close::steps::close)
        .effect("ledger.close_run", close::steps::close_run)
        .effect("ledger.close_year", years::close)
        .effect("ledger.create_periods", years::create_periods)
        .effect("ledger.decide_check", close::checks::decide)
        .effect("ledger.lock_period", close::steps::lock)
        .effect("ledger.lock_run", close::steps::lock_run)
        .effect("ledger.post_journal", posting::manual::post)
        .effect("ledger.refuse_open_checks", close::steps::refuse_open_checks)
        .effect("ledger.reopen_period", close::steps::reopen)
        .effect("ledger.reopen_run", close::steps::reopen_run)
        .effect("ledger.reopen_year", years::reopen)
        .effect("ledger.run_checks", close::checks::run)
        .effect("ledger.set_period_class", years::set_class)
        .effect("ledger.soft_close_period", close::steps::soft_close)
        .effect("ledger.soft_close_run", close::steps::soft_close_run)
        .effect("ledger.void_journal", posting::manual::void)
        .job("ledger.auto_reverse", close::steps::auto_reverse)
        .import("ledger.journal_entry", import::COLUMNS, import::handler::import)
        .check(verify::documents::compare)
        .ledger(Arc::new(posting::Books))
        .setup(years::setup)
        .report("ledger.account_roles", reports::roles::report)
        .report("ledger.account_statement", reports::general_ledger::statement)
        .report("ledger.account_year", reports::account_year::report)
        .report("ledger.balance_sheet", reports::statements::balance_sheet)
        .report("ledger.book_entries", reports::frameworks::entries)
        .report("ledger.cash_flow", reports::cash_flow::report)
        .report("ledger.changes_in_equity", reports::equity::report)
        .report("ledger.exchange_rate_history", reports::rates::history)
        .report("ledger.financial_statements", reports::statements::financial_statements)
        .report("ledger.framework_comparison", reports::frameworks::comparison)
        .report("ledger.general_ledger", reports::general_ledger::report)
        .report("ledger.journal", reports::journal::report)
        .report("ledger.profit_and_loss", reports::statements::profit_and_loss)
        .report("ledger.trial_balance", reports::trial_balance::report)
}

#[cfg(test)]
mod tests;
