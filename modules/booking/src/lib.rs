#![doc = include_str!("../README.md")]

mod change;
mod cut;
pub mod demo;
mod external;
mod free;
#[rustfmt::skip]
pub mod generated;
mod ics;
mod offers;
mod place;
mod repeat;
mod resource;
mod series;
mod taken;
mod terms;
mod wish;

use kernel::Module;

/// What this family registers.
pub fn module() -> Module {
    Module::new("booking")
        .calculator("booking.booking", place::place)
        .calculator("booking.resource", resource::check)
        .calculator("booking.series", series::plan)
        .calculator("booking.waiting", wish::check)
        .effect("booking.book_series", series::book)
        .effect("booking.cancel_series", change::cancel)
        .effect("booking.change_series", change::change)
        .effect("booking.read_calendar", external::read)
        .prepare("booking.read_calendar", external::prepare)
        .on_event("booking.booking.cancel", offers::freed)
        .on_event("booking.booking.expire", offers::freed)
        .on_event("booking.booking.no-show", offers::freed)
        .on_event("booking.booking.updated", offers::freed)
        .on_event("booking.waiting.created", offers::joined)
        .on_event("booking.waiting.updated", offers::joined)
        .on_event("booking.waiting.wait-again", offers::joined)
        .report("booking.free", free::report)
}
