#![doc = include_str!("../README.md")]

#[rustfmt::skip]
pub mod generated;

pub mod api;
pub mod leave;
pub mod time;

mod calendar;
mod checklist;
mod consent;
pub mod demo;
mod details;
mod hiring;
mod housekeeping;
mod loading;
mod organisation;
mod own;
mod reports;
mod retention;
mod signing;
mod wire;

use kernel::Module;

/// What this family registers.
pub fn module() -> Module {
    Module::new("people")
        .calculator("people.attendance_day", time::attend::name_day)
        .calculator("people.bank_detail", details::check_bank)
        .calculator("people.checklist", checklist::fill)
        .calculator("people.decided_record", time::attend::decided_record)
        .calculator("people.department", organisation::check_department)
        .calculator("people.employee", organisation::check_employee)
        .calculator("people.leave_request", leave::request::calculate)
        .calculator("people.own_record", own::own_record)
        .calculator("people.position", organisation::check_position)
        .calculator("people.punch", time::attend::punch)
        .calculator("people.shift_assignment", time::attend::check_assignment)
        .calculator("people.time_device", time::place::name_gate)
        .effect("people.agree", consent::agree)
        .effect("people.apply_details", details::apply)
        .effect("people.check_leave", leave::decide::check)
        .effect("people.fix_terms", signing::fix_terms)
        .effect("people.give_back_leave", leave::decide::give_back)
        .effect("people.read_punches", time::clock_import::read)
        .effect("people.recall_leave", leave::decide::recall)
        .effect("people.recalculate_day", time::attend::recalculate)
        .effect("people.take_leave", leave::decide::take)
        .effect("people.withdraw", consent::withdraw)
        .on_event("people-and-culture.job_reply.created", hiring::applied)
        .on_event("people-and-culture.punch.created", time::attend::entered)
        .prepare("people.read_punches", time::clock_import::prepare)
        .data_migration(retention::ERASED)
        .job("people.days", housekeeping::days)
        .job("people.leave", leave::work::work)
        .job("people.retention", kernel::retention::work)
        .report("people.absence", reports::absence::report)
        .report("people.data_quality", reports::quality::report)
        .report("people.feedback_summary", reports::feedback::report)
        .report("people.leave_liability", reports::liability::report)
        .report("people.my_details", reports::details::report)
        .report("people.org_chart", reports::chart::report)
        .report("people.survey_results", reports::survey::report)
        .report("people.turnover", reports::turnover::report)
}
