//! Buying: orders, what arrives of them, and the match of bills with both (design 6.1, 6.2.3).
//!
//! Life cycles, guards and access are declared in `registry/procurement`; this crate holds what a declaration cannot say.
//! Reading order: [`matching::compare`] (pure arithmetic of the three-way match) → [`matching`] (bills) → [`order`] →
//! [`receipt`].

pub mod api;
pub mod generated;
pub mod matching;
pub mod order;
pub mod receipt;

mod wire;

use kernel::Module;

/// What this family registers.
pub fn module() -> Module {
    Module::new("procurement")
        .calculator("procurement.match_bill", matching::effects::on_save)
        .calculator("procurement.order_lines", order::lines::check)
        .calculator("procurement.receipt_lines", receipt::lines::fill)
        .effect("procurement.accept_difference", matching::resolve::accept)
        .effect("procurement.advance_on_order", order::advance::pay)
        .effect("procurement.bill_order", order::bill::make)
        .effect("procurement.check_budget", order::budget::check)
        .effect("procurement.choose_match", matching::effects::choose)
        .effect("procurement.claim_difference", matching::resolve::claim)
        .effect("procurement.commit_order", order::budget::commit)
        .effect("procurement.match_again", matching::effects::again)
        .effect("procurement.note_advance", order::advance::note)
        .effect("procurement.note_refund", order::advance::refunded)
        .effect("procurement.post_match", matching::effects::post)
        .effect("procurement.post_receipt", receipt::post::post)
        .effect("procurement.receive_order", receipt::post::begin)
        .effect("procurement.record_on_order", order::record::apply)
        .effect("procurement.release_order", order::budget::release)
        .effect("procurement.void_match", matching::effects::void)
        .effect("procurement.void_receipt", receipt::post::void)
        .on_event("accounting.bill.void", matching::effects::voided)
}
