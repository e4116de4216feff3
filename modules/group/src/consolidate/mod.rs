//! Consolidation (design 2.5): [`input`] is what it takes, [`run`] the steps in their order ([`acquire`]: those
//! of holdings, [`steps`] purchases that bring control and its end), [`ownership`] effective shares, [`preacquisition`] the year before an acquisition,
//! [`outcome`] what comes out.
//! Pure; a group of 20 entities with 2,000 accounts each is a few milliseconds.

mod acquire;
pub mod input;
pub mod outcome;
pub mod ownership;
pub mod preacquisition;
pub mod run;
mod steps;

#[cfg(test)]
mod examples;
