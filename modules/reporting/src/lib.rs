#![doc = include_str!("../README.md")]

#[rustfmt::skip]
pub mod generated;

mod check;
mod definition;
mod letters;
mod overview;
mod period;
mod recipients;
mod saved;
mod schedule;
mod send;
mod shape;
mod source;

use kernel::Module;

/// The functions the declarations of `registry/reporting` name.
pub fn module() -> Module {
    Module::new("reporting")
        .calculator("reporting.check", check::check)
        .calculator("reporting.letter", letters::check)
        .calculator("reporting.next_run", schedule::next_run)
        .calculator("reporting.recipients", recipients::check)
        .effect("reporting.resume", schedule::resume)
        .letters(std::sync::Arc::new(letters::Letters))
        .job("reporting.send", send::send)
        .prepare("reporting.send", send::prepare)
        .report("reporting.attention", overview::attention)
        .report("reporting.profit_by_month", overview::profit_by_month)
        .report("reporting.saved", saved::report)
}
