//! Income and costs that belong to several months: their schedules ([`spread`]), the record of each ([`record`]), and the runs that
//! take parts into the result ([`run`]).
//!
//! Every correction (a credit note, a changed last day, a voided document) is a row of the schedule, so that runs alone post:
//! what was taken in stays, what is open changes, and the rows always sum to what the document deferred (to zero once it is voided).

pub mod record;
pub mod run;
pub mod spread;
