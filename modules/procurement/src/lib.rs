//! Buying: orders, what arrives of them, and the match of bills with both (design 6.1, 6.2.3).
//!
//! Life cycles, guards and access are declared in `registry/procurement`; this crate holds what a declaration cannot say.
//! Reading order: [`matching::compare`] (pure arithmetic of the three-way match) → [`matching`] (bills) → [`order`] →
//! [`receipt`]; before an order, [`requisition`] and [`sourcing`], with [`comparison`] as the arithmetic of quotations.

pub mod api;
pub mod comparison;
pub mod demo;
#[rustfmt::skip]
pub mod generated;
pub mod matching;
pub mod order;
pub mod receipt;
pub mod requisition;
pub mod sourcing;
pub mod supplier;

mod tracking;
mod wire;

use kernel::Module;

/// What this family registers.
pub fn module() -> Module {
    Module::new("procurement")
        .calculator("procurement.blanket_prices", order::blanket::check)
        .calculator("procurement.match_bill", matching::effects::on_save)
        .calculator("procurement.order_lines", order::lines::check)
        .calculator("procurement.question_party", sourcing::lines::question)
        .calculator("procurement.quotation_lines", sourcing::invite::fill)
        .calculator("procurement.receipt_lines", receipt::lines::fill)
        .calculator("procurement.requisition_figures", requisition::figures::fill)
        .calculator("procurement.rfq_lines", sourcing::lines::fill)
        .effect("procurement.accept_difference", matching::resolve::accept)
        .effect("procurement.advance_on_order", order::advance::pay)
        .effect("procurement.award_lines", sourcing::award::take)
        .effect("procurement.award_rfq", sourcing::award::award)
        .effect("procurement.bill_order", order::bill::make)
        .effect("procurement.call_off", order::blanket::call_off)
        .effect("procurement.check_budget", order::budget::check)
        .effect("procurement.choose_match", matching::effects::choose)
        .effect("procurement.choose_supplier", requisition::order::choose)
        .effect("procurement.claim_difference", matching::resolve::claim)
        .effect("procurement.commit_order", order::budget::commit)
        .effect("procurement.count_bids", sourcing::bids::count)
        .effect("procurement.hold_requisition", requisition::budget::check)
        .effect("procurement.invite_suppliers", sourcing::invite::invite)
        .effect("procurement.match_again", matching::effects::again)
        .effect("procurement.note_advance", order::advance::note)
        .effect("procurement.note_answer", sourcing::invite::note_answer)
        .effect("procurement.note_refund", order::advance::refunded)
        .effect("procurement.post_match", matching::effects::post)
        .effect("procurement.post_receipt", receipt::post::post)
        .effect("procurement.rate_quotation", sourcing::invite::rate)
        .effect("procurement.receive_order", receipt::post::begin)
        .effect("procurement.record_on_order", order::record::apply)
        .effect("procurement.recount_blanket", order::blanket::recount)
        .effect("procurement.recount_requisition", requisition::order::recount)
        .effect("procurement.release_order", order::budget::release)
        .effect("procurement.release_requisition", requisition::budget::release)
        .effect("procurement.reserve_requisition", requisition::budget::reserve)
        .effect("procurement.take_from_mall", supplier::mall::take)
        .effect("procurement.void_match", matching::effects::void)
        .effect("procurement.void_receipt", receipt::post::void)
        .report("procurement.budget_tracking", tracking::report)
        .report("procurement.quotation_comparison", comparison::report::report)
        .report("procurement.supplier_documents", supplier::documents::report)
        .report("procurement.supplier_scorecard", supplier::scorecard::report)
        .on_event("accounting.bill.void", matching::effects::voided)
}
