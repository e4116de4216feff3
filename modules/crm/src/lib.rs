#![doc = include_str!("../README.md")]

pub mod campaign;
pub mod demo;
#[rustfmt::skip]
pub mod generated;
pub mod matching;
pub mod message;
pub mod scoring;

mod account;
mod commission;
mod consent;
mod contact;
mod enquiry;
mod erasure;
mod jobs;
mod lead;
mod merging;
mod opportunity;
pub mod prices;
mod reached;
mod relationship;
mod reports;
mod sequence;
mod wire;

use kernel::Module;

/// What this family registers.
pub fn module() -> Module {
    Module::new("crm")
        .calculator("crm.below_cost", prices::cost::below_cost)
        .calculator("crm.campaign", campaign::effects::calculate)
        .calculator("crm.contact", contact::calculate)
        .calculator("crm.lead", lead::calculate)
        .calculator("crm.merge", merging::calculate)
        .calculator("crm.message", message::calculate)
        .calculator("crm.message_report", message::report::calculate)
        .calculator("crm.opportunity", opportunity::calculate)
        .calculator("crm.prices", prices::prices)
        .calculator("crm.sequence_member", sequence::calculate)
        .effect("crm.agree", consent::agree)
        .effect("crm.assess", opportunity::assess)
        .effect("crm.assigned", lead::assigned)
        .effect("crm.block_address", campaign::effects::block_address)
        .effect("crm.before_collection", reached::before_collection)
        .effect("crm.before_erasure", erasure::before)
        .effect("crm.became_customer", relationship::became_customer)
        .effect("crm.check_content", campaign::effects::check_content)
        .effect("crm.close_mailbox", enquiry::mailbox::close)
        .effect("crm.convert_lead", lead::convert::convert)
        .effect("crm.enter_discovery", opportunity::stage::discovery)
        .effect("crm.enter_enquiry", enquiry::enter)
        .effect("crm.enter_negotiation", opportunity::stage::negotiation)
        .effect("crm.enter_proposal", opportunity::stage::proposal)
        .effect("crm.enter_qualification", opportunity::stage::qualification)
        .effect("crm.fetch_mail", enquiry::mailbox::fetch)
        .effect("crm.follow_link", campaign::effects::follow_link)
        .effect("crm.go_on", campaign::effects::go_on)
        .effect("crm.hand_over", message::hand_over)
        .effect("crm.launch", campaign::effects::launch)
        .effect("crm.leave_sequence", sequence::leave)
        .effect("crm.lost", opportunity::stage::lost)
        .effect("crm.may_be_sent", campaign::effects::may_be_sent)
        .effect("crm.merge_records", merging::merge)
        .effect("crm.open_mailbox", enquiry::mailbox::open)
        .effect("crm.recount", campaign::effects::recount)
        .effect("crm.redeem", prices::coupon::redeem)
        .effect("crm.responded", lead::responded)
        .effect("crm.score_lead", lead::score_again)
        .effect("crm.sequence_step", sequence::step)
        .effect("crm.spend_promotions", prices::budget::spend)
        .effect("crm.stop_fetching", enquiry::mailbox::stop_fetching)
        .effect("crm.test_letter", campaign::effects::test_letter)
        .effect("crm.test_message", campaign::effects::test_message)
        .effect("crm.undo_merge", contact::earlier_merge::undo)
        .effect("crm.undo_records", merging::undo)
        .effect("crm.withdraw", consent::withdraw)
        .effect("crm.won", opportunity::stage::won)
        .on_event(opportunity::names::SAVED, opportunity::names::renamed)
        .on_event(campaign::sending::DUE, campaign::sending::due)
        .on_event("crm.enquiry.created", enquiry::received)
        .on_event("crm.message.created", message::inbound::received)
        .on_event("crm.sales_mailbox.fetched", enquiry::mailbox::fetched)
        .prepare("crm.sales_mailbox.mail", kernel::inbound::read)
        .on_event("crm.sales_mailbox.mail", enquiry::mail::received)
        .job("crm.campaigns", campaign::sending::campaigns)
        .job("crm.contact_keys", contact::keys::contact_keys)
        .job("crm.health", account::health::health)
        .job("crm.response", jobs::response)
        .job("crm.retention", kernel::retention::work)
        .job("crm.scores", jobs::scores)
        .job("crm.snapshot", jobs::snapshot)
        .report("crm.account_health", account::health::report)
        .report("crm.account_timeline", account::timeline::report)
        .report("crm.accuracy", reports::forecast::accuracy)
        .report("crm.activities", reports::activities::report)
        .report("crm.campaign_results", reports::campaigns::results)
        .report("crm.campaigns", reports::campaigns::report)
        .report("crm.commission_items", commission::items)
        .report("crm.commissions", commission::report)
        .report("crm.cohorts", reports::cohorts::report)
        .report("crm.cross_sell", reports::together::report)
        .report("crm.duplicates", reports::duplicates::report)
        .report("crm.known_people", contact::known::report)
        .report("crm.inactive_customers", reports::inactive::report)
        .report("crm.forecast", reports::forecast::report)
        .report("crm.lead_matches", lead::matches::report)
        .report("crm.list_people", reports::campaigns::list_people)
        .report("crm.pipeline_figures", reports::pipeline::figures)
        .report("crm.responses", reports::leads::responses)
        .report("crm.sources", reports::leads::sources)
        .report("crm.stages", reports::pipeline::stages)
        .report("crm.targets", reports::targets::report)
        .report("crm.won_lost", reports::closing::report)
}
