//! Hyperinflation (IAS 29, design 2.6): [`restate`] is the arithmetic, [`run`] what is read from the books and posted.

pub mod report;
pub mod restate;
pub mod run;
