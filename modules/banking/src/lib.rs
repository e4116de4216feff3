#![doc = include_str!("../README.md")]

pub mod demo;
#[rustfmt::skip]
pub mod generated;
pub mod score;

mod account;
mod alias;
mod book;
mod deal;
mod forward;
mod load;
mod matching;
mod petty;
mod reconcile;
mod reports;
mod revaluation;
mod rules;
mod run;
mod statement;
mod transfer;
mod withholding;
mod words;

use kernel::Module;

/// Banking's functions by the names its declarations use.
pub fn module() -> Module {
    Module::new("banking")
        .calculator("banking.check_rule", rules::check)
        .calculator("banking.fx_deal", deal::amounts)
        .calculator("banking.line_currency", account::line_currency)
        .calculator("banking.match_amounts", matching::amounts::calculate)
        .calculator("banking.normalise_alias", alias::normalise)
        .calculator("banking.petty_amounts", petty::amounts)
        .calculator("banking.petty_fund", petty::fund)
        .calculator("banking.propose_matches", run::propose)
        .calculator("banking.read_statement", statement::read::read)
        .calculator("banking.reconcile_figures", reconcile::figures)
        .calculator("banking.revaluation_lines", revaluation::lines)
        .calculator("banking.transfer_amounts", transfer::amounts)
        .effect("banking.after_revaluation", revaluation::after)
        .effect("banking.apply_matches", run::apply)
        .effect("banking.import_statement", statement::import::import)
        .effect("banking.move_petty_cash", petty::put)
        .effect("banking.prepare_match", matching::confirm::prepare)
        .effect("banking.prepare_revaluation", revaluation::prepare)
        .effect("banking.record_match", matching::confirm::record)
        .effect("banking.refuse_locked_line", account::refuse_locked_line)
        .effect("banking.refuse_matched_document", book::refuse_matched_document)
        .effect("banking.reopen_reconciliation", reconcile::reopen)
        .effect("banking.return_petty_cash", petty::undo)
        .effect("banking.settle_fx_deal", deal::settle)
        .effect("banking.sign_reconciliation", reconcile::sign)
        .effect("banking.undo_match", matching::undo::undo)
        .effect("banking.undo_revaluation", revaluation::undo)
        .effect("banking.withdraw_statement", statement::import::withdraw)
        .report("banking.book_lines", reports::book_lines::report)
        .report("banking.cash_book", reports::cash_book::report)
        .report("banking.fx_exposure", reports::fx::exposure)
        .report("banking.fx_gains", reports::fx::gains)
        .report("banking.rate_board", reports::fx::rate_board)
        .report("banking.reconciliation_statement", reports::statement::report)
        .report("banking.standing", reports::statement::standing)
        .report("banking.suggestions", reports::suggestions::report)
}
