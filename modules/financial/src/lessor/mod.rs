//! Leases to others (IFRS 16.61 to 97, design 2.2): [`classify`] the test of finance against operating, [`record`] measurement and
//! schedule, [`asset`] the asset of the register that is leased out, [`run`] what is posted month by month, [`report`] what reviewers ask.

pub mod asset;
pub mod classify;
pub mod record;
pub mod report;
pub mod run;
