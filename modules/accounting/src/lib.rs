//! Documents of trade: quotations, invoices, bills, credit and debit notes, receipts and payments.
//!
//! Life cycles, guards and posting rules are declared in `registry/accounting`; this crate holds the algorithms they name.
//! Reading order: [`totals`] (pure arithmetic of a document) → [`document`] (what every document takes from party, products
//! and rates) → [`settlement`] (receipts and payments) → [`withholding`] (tax kept back from suppliers) → [`credit`] (notes and their application) → [`quotation`] → [`order`] →
//! [`deferral`] → [`statement`] → [`reports`].

pub mod api;
#[rustfmt::skip]
pub mod generated;
pub mod batch;
pub mod bill;
pub mod conversion;
pub mod credit;
pub mod customer;
pub mod deferral;
pub mod demo;
pub mod document;
pub mod dunning;
pub mod order;
pub mod quotation;
pub mod recurring;
pub mod reports;
pub mod settlement;
pub mod statement;
pub mod totals;
pub mod withholding;

#[cfg(test)]
mod flows;
mod preview;
mod wire;

use kernel::Module;

/// What this family registers.
pub fn module() -> Module {
    Module::new("accounting")
        .calculator("accounting.batch_lines", batch::lines::fill)
        .calculator("accounting.credit_defaults", credit::amounts::defaults)
        .calculator("accounting.credit_totals", credit::amounts::totals)
        .calculator("accounting.debit_defaults", document::defaults::debit)
        .calculator("accounting.deferral_amounts", deferral::record::calculate)
        .calculator("accounting.deferral_run", deferral::run::calculate)
        .calculator("accounting.dunning_preview", dunning::run::preview)
        .calculator("accounting.document_totals", document::totals::calculate)
        .calculator("accounting.duplicate_bill", bill::duplicate::refuse)
        .calculator("accounting.purchase_defaults", document::defaults::purchase)
        .calculator("accounting.refund_amounts", settlement::refund::calculate)
        .calculator("accounting.refund_source", settlement::refund::source)
        .calculator("accounting.retention", bill::retention::calculate)
        .calculator("accounting.sales_defaults", document::defaults::sales)
        .calculator("accounting.order_progress", order::progress::calculate)
        .calculator("accounting.settlement_amounts", settlement::amounts::calculate)
        .calculator("accounting.settlement_defaults", settlement::amounts::defaults)
        .calculator("accounting.recurring_dates", recurring::make::dates)
        .calculator("accounting.statement_preview", statement::preview)
        .calculator("accounting.withholding_on_posting", withholding::posting::calculate)
        .effect("accounting.advance_on_order", settlement::orders::take)
        .effect("accounting.allocate_advance", settlement::later::allocate)
        .effect("accounting.allocate_credit", credit::apply::allocate_credit)
        .effect("accounting.allocate_debit", credit::apply::allocate_debit)
        .effect("accounting.amend_order", order::amend::amend)
        .effect("accounting.apply_credit", credit::apply::credit)
        .effect("accounting.apply_debit", credit::apply::claim)
        .effect("accounting.auto_allocate", settlement::later::auto)
        .effect("accounting.auto_apply_credit", credit::apply::auto_credit)
        .effect("accounting.bill_order", order::invoice::bill)
        .effect("accounting.cancel_order", order::invoice::cancel)
        .effect("accounting.charge_interest", dunning::charge::create)
        .effect("accounting.check_credit", credit::apply::check)
        .effect("accounting.check_deferral_run", deferral::run::check)
        .effect("accounting.check_order_credit", order::credit::check)
        .effect("accounting.close_order", order::invoice::close)
        .effect("accounting.confirm_batch", batch::confirm::confirm)
        .effect("accounting.convert_quotation", quotation::convert::convert)
        .effect("accounting.credit_deferral", deferral::record::credit)
        .effect("accounting.credit_invoice", credit::from_invoice::create)
        .effect("accounting.deliver_order", order::deliver::deliver)
        .effect("accounting.export_batch", batch::confirm::export)
        .effect("accounting.fail_batch_line", batch::confirm::fail)
        .effect("accounting.gather_batch", batch::lines::gather)
        .effect("accounting.invoice_order", order::invoice::create)
        .effect("accounting.issue_reminders", dunning::run::issue)
        .effect("accounting.keep_version", order::amend::keep)
        .effect("accounting.mark_deferral", deferral::record::mark)
        .effect("accounting.note_credit", credit::amounts::note_credit)
        .effect("accounting.note_invoiced", order::invoice::note)
        .effect("accounting.note_statement", statement::note)
        .effect("accounting.open_deferrals", deferral::record::open)
        .effect("accounting.order_quotation", quotation::convert::order)
        .effect("accounting.prepare_batch", batch::confirm::prepare)
        .effect("accounting.prepare_refund", settlement::refund::prepare)
        .effect("accounting.prepare_settlement", settlement::effects::prepare)
        .effect("accounting.record_deferral_run", deferral::run::record)
        .effect("accounting.record_refund", settlement::refund::record)
        .effect("accounting.refund_document", settlement::refund::create)
        .effect("accounting.record_settlement", settlement::effects::record)
        .effect("accounting.release_deferral", deferral::record::release)
        .effect("accounting.release_order", order::invoice::release)
        .effect("accounting.release_quotation", quotation::convert::release)
        .effect("accounting.reopen_order", order::invoice::reopen)
        .effect("accounting.respread_deferral", deferral::record::respread)
        .effect("accounting.return_delivery", order::deliver::take_back)
        .effect("accounting.revise_quotation", quotation::revise::revise)
        .effect("accounting.run_recurring", recurring::make::run)
        .effect("accounting.send_statements", statement::send)
        .effect("accounting.settle_order", settlement::orders::give)
        .effect("accounting.settle_with_advances", settlement::orders::settle)
        .effect("accounting.take_back_conversion", quotation::convert::take_back)
        .effect("accounting.take_back_deferrals", deferral::record::take_back)
        .effect("accounting.unallocate", settlement::later::unallocate)
        .effect("accounting.unallocate_credit", credit::apply::unallocate_credit)
        .effect("accounting.undo_credit", credit::apply::undo_credit)
        .effect("accounting.undo_debit", credit::apply::undo_debit)
        .effect("accounting.undo_deferral_run", deferral::run::undo)
        .effect("accounting.undo_refund", settlement::refund::undo)
        .effect("accounting.undo_settlement", settlement::effects::undo)
        .effect("accounting.void_deferral", deferral::record::void)
        .effect("accounting.warn_credit", customer::credit::warn)
        .effect("accounting.withhold", withholding::posting::withhold)
        .job("accounting.deferrals", deferral::run::monthly)
        .job("accounting.recurring", recurring::make::morning)
        .job("accounting.statements", statement::monthly)
        .on_event("accounting.recurring.due", recurring::make::due)
        .on_event("accounting.statement.due", statement::due)
        .prepare("accounting.statement.due", statement::make)
        .report("accounting.aged_payables", reports::aged::payables)
        .report("accounting.aged_receivables", reports::aged::receivables)
        .report("accounting.customer_statement", reports::statement::customer)
        .report("accounting.position", reports::position::position)
        .report("accounting.reduced_rate_use", reports::reduced_rates::used)
        .report("accounting.revenue_by_month", reports::sales::revenue_by_month)
        .report("accounting.sales_by_customer", reports::sales::by_customer)
        .report("accounting.sales_by_product", reports::sales::by_product)
        .report("accounting.supplier_statement", reports::statement::supplier)
        .report("accounting.tax_summary", reports::tax_summary::summary)
}
