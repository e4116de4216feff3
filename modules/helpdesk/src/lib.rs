#![doc = include_str!("../README.md")]

mod assignment;
mod billing;
mod choice;
mod clock;
mod conversation;
pub mod demo;
#[rustfmt::skip]
pub mod generated;
mod housekeeping;
mod knowledge;
mod lifecycle;
mod macros;
mod mail;
mod merging;
mod missed;
mod people;
mod policy;
mod presence;
mod priority;
mod reports;
mod search;
mod sla;
mod ticket;
mod triggers;

use kernel::{DataMigration, Module};

/// Tickets that were open before they kept these moments: the next one is when they are overdue; from then on they keep all.
const MOMENTS: DataMigration = DataMigration {
    name: "helpdesk.ticket_moments",
    about: "When open tickets are overdue",
    table: "helpdesk_ticket",
    statements: &[
        "UPDATE helpdesk_ticket SET overdue_at = CASE WHEN respond_by IS NULL THEN solve_by WHEN solve_by IS NULL OR respond_by < solve_by THEN respond_by ELSE solve_by END \
                   WHERE tenant = ? AND id > ? AND id <= ? AND status IN ('new', 'open') AND overdue_at IS NULL",
    ],
};

/// What this family registers.
pub fn module() -> Module {
    Module::new("helpdesk")
        .calculator("helpdesk.agent", presence::name)
        .calculator("helpdesk.message", conversation::fill)
        .calculator("helpdesk.policy", policy::check)
        .calculator("helpdesk.ticket", ticket::calculate)
        .working_time("helpdesk.business_hours", sla::working_time)
        .effect("helpdesk.absorb", merging::absorb)
        .effect("helpdesk.accept_mail", mail::accept)
        .effect("helpdesk.add_media", knowledge::add_media)
        .effect("helpdesk.answer", conversation::answer)
        .effect("helpdesk.apply_macro", macros::apply)
        .effect("helpdesk.assign", assignment::assign)
        .effect("helpdesk.close_mailbox", mail::close)
        .effect("helpdesk.came_online", presence::came_online)
        .effect("helpdesk.escalate", assignment::escalate)
        .effect("helpdesk.fetch_mail", mail::fetch)
        .effect("helpdesk.follow_up", lifecycle::follow_up)
        .effect("helpdesk.hand", ticket::hand)
        .effect("helpdesk.hear", conversation::hear)
        .effect("helpdesk.hear_again", lifecycle::hear_again)
        .effect("helpdesk.helpful", knowledge::helpful)
        .effect("helpdesk.invoice_time", billing::invoice)
        .effect("helpdesk.keep_edition", knowledge::keep_edition)
        .effect("helpdesk.link_article", knowledge::link)
        .effect("helpdesk.merge", merging::merge)
        .effect("helpdesk.note", conversation::note)
        .effect("helpdesk.open_mailbox", mail::open)
        .effect("helpdesk.rate", lifecycle::rate)
        .effect("helpdesk.recalculate", sla::recalculate)
        .effect("helpdesk.reopen", lifecycle::reopen)
        .effect("helpdesk.reply", conversation::reply)
        .effect("helpdesk.resolved", lifecycle::resolved)
        .effect("helpdesk.send_article", conversation::send_article)
        .effect("helpdesk.set_keywords", knowledge::set_keywords)
        .effect("helpdesk.settle", ticket::stay)
        .effect("helpdesk.settle_approval", ticket::to_approval)
        .effect("helpdesk.settle_closed", ticket::to_closed)
        .effect("helpdesk.settle_merged", ticket::to_merged)
        .effect("helpdesk.settle_new", ticket::to_new)
        .effect("helpdesk.settle_on_hold", ticket::to_on_hold)
        .effect("helpdesk.settle_open", ticket::to_open)
        .effect("helpdesk.settle_pending", ticket::to_pending)
        .effect("helpdesk.settle_resolved", ticket::to_resolved)
        .effect("helpdesk.settle_spam", ticket::to_spam)
        .effect("helpdesk.solved", knowledge::solved)
        .effect("helpdesk.stop_fetching", mail::stop_fetching)
        .effect("helpdesk.take", assignment::take)
        .effect("helpdesk.tick", ticket::tick)
        .effect("helpdesk.unhelpful", knowledge::unhelpful)
        .effect("helpdesk.went_on_leave", presence::went_on_leave)
        .data_migration(MOMENTS)
        .job("helpdesk.closing", housekeeping::closing)
        .on_event("helpdesk.mailbox.fetched", mail::fetched)
        .prepare("helpdesk.mailbox.mail", kernel::inbound::read)
        .on_event("helpdesk.mailbox.mail", mail::received)
        .on_event("helpdesk.suggestions.nothing_found", missed::note)
        .prepare("helpdesk.message.created", mail::files)
        .on_event("helpdesk.message.created", mail::send)
        .on_event("helpdesk.message.letter", mail::delivered)
        .report("helpdesk.agents", reports::agents::report)
        .report("helpdesk.backlog", reports::backlog::report)
        .report("helpdesk.due_time", reports::due::report)
        .report("helpdesk.satisfaction", reports::satisfaction::report)
        .report("helpdesk.service_levels", reports::levels::report)
        .report("helpdesk.suggestions", knowledge::suggestions)
        .report("helpdesk.volume", reports::volume::report)
}
